//! The slow computation of the values of cards and players: power, level, limit, colors, classes,
//! names, LRIG types and costs. Each value is computed from the printed value and every active
//! effect on the card, without the summary of the effects.

use crate::ability::{Active, CompiledCost, CompiledCostChange, Figures, Scope, Value};
use crate::flow::play::Play;
use crate::state::ids::{Instance, Player};
use crate::state::price::Price;
use wixoss_ability::card_names::is_same_name;
use wixoss_ability::{Ability, AbilityKind, Likeness, Loss, Permission, Subject};
use wixoss_base::vocab::{CardType, Color, ColorSet};

/// The limit that Limit Upper adds, and the lowest level of a LRIG with which it adds the limit.
const LIMIT_UPPER: (i32, i32) = (2, 3);

impl Play<'_> {
    /// Checks the values of all cards and both players.
    pub(super) fn check_values(&self) {
        let words = self.mentioned_words();
        for (card, _) in self.game.cards() {
            self.assert_same("power", &self.power(card), &self.slow_power(card));
            self.assert_same("level", &self.level(card), &self.slow_level(card));
            self.assert_same("colors", &self.colors(card), &self.slow_colors(card));
            let types = self.sorted_lrig_types(card).into_vec();
            self.assert_same("LRIG types", &types, &self.slow_lrig_types(card));
            self.check_words(card, &words);
            for player in Player::BOTH {
                let (use_price, grow_price) = self.slow_prices(player, card);
                self.assert_same("use cost", &self.use_price(player, card), &use_price);
                self.assert_same("grow cost", &self.grow_price(player, card), &grow_price);
                self.check_action_prices(player, card);
            }
        }
        for player in Player::BOTH {
            self.assert_same("limit", &self.limit(player), &self.slow_limit(player));
        }
    }

    /// Checks the prices of the Action abilities of a card for a player.
    fn check_action_prices(&self, player: Player, card: Instance) {
        for held in self.abilities(card) {
            if let Ability::Action(_) = &held.compiled.ability {
                let scope = Scope::of(player, self.game.sight(card), &held.names);
                let printed = self.price_of(&scope, &held.compiled.cost);
                let slow = self.slow_price(player, card, Some(AbilityKind::Action), printed);
                let price = self.action_price(player, card, printed);
                self.assert_same("Action cost", &price, &slow);
            }
        }
    }

    pub(super) fn affecting(&self, card: Instance) -> impl Iterator<Item = &Active> {
        self.active
            .iter()
            .filter(move |active| active.cards.contains(card))
    }

    /// Returns what effects make of a card: what the card also is ("is also a Beast"), and what it
    /// becomes ("becomes a Beast"). Each entry has the effect, its description of the class, name
    /// and so on, and a flag that is true for "becomes".
    fn likenesses(&self, card: Instance) -> Vec<(&Active, &Likeness, bool)> {
        let mut all = Vec::new();
        for active in self.affecting(card) {
            if let Some(known) = self.compiled.change(active.change) {
                let (also, becomes) = (known.change.also.iter(), known.change.becomes.iter());
                all.extend(also.map(|like| (active, &**like, false)));
                all.extend(becomes.map(|like| (active, &**like, true)));
            }
        }
        all
    }

    /// Returns the value that effects set for a card. If several effects set it, the effect that
    /// began last counts.
    fn slow_set_value(&self, card: Instance, set: fn(&Figures) -> Option<i32>) -> Option<i32> {
        let settings = self.affecting(card);
        let settings = settings
            .filter_map(|active| Some((self.began(active), set(&active.figures)?)))
            .collect::<Vec<_>>();
        let last = settings.iter().map(|(began, _)| *began).max();
        let begun_last = settings.iter().rfind(|(began, _)| Some(*began) == last);
        begun_last.map(|(_, value)| *value)
    }

    fn slow_power(&self, card: Instance) -> i32 {
        let printed = self.definition(card).power;
        let based = self.slow_set_value(card, |figures| figures.base_power);
        let based = based.unwrap_or(printed);
        self.affecting(card).fold(based, |power, active| {
            power.saturating_add(active.figures.power)
        })
    }

    fn slow_level(&self, card: Instance) -> i32 {
        let printed = self.definition(card).level;
        let based = self.slow_set_value(card, |figures| figures.base_level);
        let based = based.unwrap_or(printed);
        let level = self.affecting(card).fold(based, |level, active| {
            level.saturating_add(active.figures.level)
        });
        level.max(0)
    }

    /// Returns the limit of a player: the sum of the limits of the LRIGs, and the part that Limit
    /// Upper adds to a center LRIG without assist LRIGs.
    fn slow_limit(&self, player: Player) -> i32 {
        let side = self.game.side(player);
        let lrigs: Vec<Instance> = side.lrigs.into_iter().flatten().collect();
        let of_lrig = |card: &Instance| {
            let printed = self.definition(*card).limit;
            let based = self.slow_set_value(*card, |figures| figures.base_limit);
            let based = based.unwrap_or(printed);
            self.affecting(*card).fold(based, |limit, active| {
                limit.saturating_add(active.figures.limit)
            })
        };
        let (added, least) = LIMIT_UPPER;
        let alone = matches!(lrigs[..], [lrig] if self.slow_level(lrig) >= least);
        let upper = if side.held.limit_upper && alone {
            added
        } else {
            0
        };
        let sum = lrigs.iter().map(of_lrig).fold(0, i32::saturating_add);
        sum.saturating_add(upper)
    }

    fn slow_colors(&self, card: Instance) -> ColorSet {
        match self.affecting(card).next() {
            None => self.definition(card).colors,
            Some(_) => self.changed_colors(card, false),
        }
    }

    /// Returns the LRIG types of a card, in order: the printed types, and the types that effects
    /// add. Types that no card of the game has are left out.
    fn slow_lrig_types(&self, card: Instance) -> Vec<u16> {
        let definition = self.definition(card);
        let mut types = definition.lrig_types.clone();
        for (active, like, becomes) in self.likenesses(card) {
            if becomes {
                continue;
            }
            let named = like.lrig_type.iter();
            types.extend(named.filter_map(|word| self.table.cast.word_id(word)));
            if let Some(word) = declared_word(active, like)
                && definition.card_type.is_lrig()
            {
                types.push(word);
            }
            if let Some(filter) = &like.lrig_type_of {
                let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
                for other in self.fitting(&scope, filter) {
                    types.extend(&self.definition(other).lrig_types);
                }
            }
        }
        types.sort_unstable();
        types.dedup();
        types
    }

    /// Returns the classes and the names that any active effect mentions.
    fn mentioned_words(&self) -> [Vec<String>; 2] {
        let (mut classes, mut names) = (Vec::new(), Vec::new());
        for active in &self.active {
            let known = self.compiled.change(active.change);
            let change = known.map(|known| &known.change);
            let likes = change.into_iter().flat_map(|change| {
                let also = change.also.iter();
                also.chain(change.becomes.iter())
            });
            for like in likes {
                classes.extend(like.class.iter().cloned());
                let word = declared_word(active, like);
                classes.extend(word.map(|word| self.table.cast.word(word).to_owned()));
                names.extend(like.name.iter().cloned());
            }
        }
        [classes, names]
    }

    /// Checks the printed classes and names of a card, and the classes and names that effects
    /// mention.
    fn check_words(&self, card: Instance, [classes, names]: &[Vec<String>; 2]) {
        let definition = self.definition(card);
        let printed = definition.classes.iter();
        let printed = printed.map(|id| self.table.cast.word(*id).to_owned());
        for class in printed.chain(classes.iter().cloned()) {
            let slow = self.has_class_slow(card, &class);
            self.assert_same("classes", &self.has_class(card, &class), &slow);
        }
        for name in std::iter::once(&definition.name_ja).chain(names) {
            let slow = self.has_name_slow(card, name);
            self.assert_same("names", &self.has_name(card, name), &slow);
        }
    }

    /// Returns whether a card has a class now. A card that becomes another class, or loses its
    /// classes, no longer has its printed classes.
    fn has_class_slow(&self, card: Instance, class: &str) -> bool {
        let definition = self.definition(card);
        let is = |known: &str| known == class || known.split(':').any(|part| part == class);
        let mut has_printed = true;
        for active in self.affecting(card) {
            let known = self.compiled.change(active.change);
            let mut losses = known.into_iter().flat_map(|known| known.change.lose.iter());
            has_printed &= !losses.any(|loss| matches!(loss, Loss::Classes(_)));
        }
        let mut given = false;
        for (active, like, becomes) in self.likenesses(card) {
            let word = declared_word(active, like).filter(|_| !definition.card_type.is_lrig());
            let word = word.map(|word| self.table.cast.word(word));
            has_printed &= !(becomes && (word.is_some() || !like.class.is_empty()));
            given |= like.every_class
                || word.is_some_and(is)
                || like.class.iter().any(|known| is(known));
        }
        let mut printed = definition.classes.iter();
        given || has_printed && printed.any(|id| is(self.table.cast.word(*id)))
    }

    /// Returns whether a card has a name now. A card that becomes another name no longer has its
    /// printed name.
    fn has_name_slow(&self, card: Instance, name: &str) -> bool {
        let is_called = |card: Instance| {
            let definition = self.definition(card);
            [&definition.name_ja, &definition.name]
                .into_iter()
                .any(|known| is_same_name(known, name))
        };
        let (mut has_printed, mut given) = (true, false);
        for (active, like, becomes) in self.likenesses(card) {
            has_printed &= !becomes || like.name.is_empty();
            given |= like.name.iter().any(|known| is_same_name(known, name));
            if let Some(filter) = &like.name_of {
                let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
                given |= self.fitting(&scope, filter).iter().any(|of| is_called(*of));
            }
        }
        given || has_printed && is_called(card)
    }

    /// Returns the use cost and the grow cost of a card for a player, after all effects that set
    /// them, add to them, and subtract from them, in this order.
    fn slow_prices(&self, player: Player, card: Instance) -> (Price, Price) {
        let definition = self.definition(card);
        let use_price = self.slow_price(player, card, None, definition.cost);
        let use_price = match (definition.card_type, self.game.side(player).held.chain) {
            (CardType::Arts, Some(chain)) => use_price.less(&chain),
            _ => use_price,
        };
        (
            use_price,
            self.slow_price(player, card, None, definition.grow_cost),
        )
    }

    /// Returns the price of a card, after all effects that change it. If `kind` is given, returns
    /// the price of the card's abilities of this kind instead.
    fn slow_price(
        &self,
        player: Player,
        card: Instance,
        kind: Option<AbilityKind>,
        printed: Price,
    ) -> Price {
        let mut price = printed;
        if price.coins > 0 && self.cannot_pay_coins(player, card) {
            price.forbid();
        }
        let concerned = self.affecting(card).filter_map(|active| {
            let compiled = self.compiled.change(active.change)?;
            let (change, cost) = (&compiled.change, compiled.cost.as_ref()?);
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let pays = cost.by.is_none_or(|by| {
                scope
                    .players(by, self.game.turn.player)
                    .any(|of| of == player)
            });
            let of_cards = matches!(change.of, Subject::Cards(_));
            let is_about = match &kind {
                Some(kind) => cost.ability.contains(kind),
                None => cost.ability.is_empty(),
            };
            (of_cards && is_about && pays).then_some((active, cost))
        });
        let all: Vec<(&Active, &CompiledCostChange)> = concerned.collect();
        // Returns the prices of one part of a cost change ("costs ... more" or "costs ... less").
        // The list has the price once for each time that the change applies.
        let part = |active: &Active, cost: &CompiledCostChange, of: &Option<CompiledCost>| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let times = cost.times.map_or(1, |n| self.how_many(&scope, n));
            let price = of.as_ref().map(|of| self.price_of(&scope, of));
            price
                .into_iter()
                .flat_map(|price| vec![price; times])
                .collect::<Vec<Price>>()
        };
        let once = |active: &Active, of: &CompiledCost| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            self.price_of(&scope, of)
        };
        for (active, cost) in &all {
            if let Some(becomes) = &cost.becomes {
                price = once(active, becomes);
            }
            if let Some(ener) = &cost.ener_becomes {
                price.clear_ener();
                price.raise(&once(active, ener));
            }
        }
        let more = all
            .iter()
            .flat_map(|(active, cost)| part(active, cost, &cost.more));
        more.for_each(|more| price.raise(&more));
        let less = all
            .iter()
            .flat_map(|(active, cost)| part(active, cost, &cost.less));
        less.for_each(|less| price.lower(&less));
        for (_, cost) in &all {
            if !cost.colorless_with.is_empty() {
                price.narrow_colorless(cost.colorless_with);
            }
        }
        // The permission to pay with any color is about the use cost and the grow cost of a card,
        // not about its abilities.
        let center = self.game.side(player).center();
        if kind.is_some() {
            return price;
        }
        if [Some(card), center]
            .into_iter()
            .flatten()
            .any(|card| self.may_pay_with_any_color(card))
        {
            let ener = price.ener_count() as usize;
            price.clear_ener();
            price.add([Color::Colorless].into_iter().collect(), ener);
        }
        price
    }

    /// Returns whether an effect on a card, or on the player on whose side the card is, lets costs
    /// be paid with any color.
    fn may_pay_with_any_color(&self, card: Instance) -> bool {
        let side = self.game.card(card).side;
        let mut concerned = self
            .active
            .iter()
            .filter(|active| active.cards.contains(card) || active.players[side]);
        concerned.any(|active| {
            let known = self.compiled.change(active.change);
            let mut can = known.into_iter().flat_map(|known| known.change.can.iter());
            can.any(|can| matches!(can, Permission::PayWithAnyColor(_)))
        })
    }
}

/// Returns the class or LRIG type that a player declared for an effect.
fn declared_word(active: &Active, like: &Likeness) -> Option<u16> {
    match active.names.get(like.declared.as_ref()?) {
        Some(Value::Word(word)) => Some(*word),
        _ => None,
    }
}
