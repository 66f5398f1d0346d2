//! Computes the current costs of cards and abilities, and pays these costs in full or not at all.
//! Source: Glossary 5.0.0, "Cost".

use crate::ability::change::active_effects::Active;
use crate::ability::compile::{
    CompiledCost, CompiledCostChange, CompiledExtra, CompiledPayment, Reads,
};
use crate::ability::cost::payable_use::Trial;
use crate::ability::name_values::{Names, Register, Value};
use crate::ability::program::{AbilityId, CompiledModes, ConditionId, ProgramStep};
use crate::ability::rules;
use crate::ability::run::process::Process;
use crate::ability::run::steps::NextStep;
use crate::ability::scope::Scope;
use crate::event::{Cause, EventKind, NotUsed};
use crate::frame::{Frame, Payment as Paying};
use crate::ids::{Instance, Player};
use crate::pile::CardSet;
use crate::play::Play;
use crate::price::Price;
use crate::state::short_list::{Few, Sightings};
use wixoss_ability::{Ability, AbilityKind, Filter, Permission, Subject};
use wixoss_base::vocab::{CardType, Color, ColorSet};

/// The grow condition of a card.
#[derive(Clone, Copy)]
pub(crate) struct GrowingInto<'t> {
    /// The ability that pays the costs of the grow condition.
    pub ability: AbilityId,
    /// The condition under which a player can grow into the card.
    pub condition: Option<ConditionId>,
    /// The cost that a player pays in addition to the grow cost.
    pub cost: Option<&'t CompiledCost>,
    /// The additional costs that change the grow cost.
    pub extras: &'t [CompiledExtra],
    /// The LRIGs that can grow into the card.
    pub onto: Option<&'t Filter>,
}

impl<'t> Play<'t> {
    /// Returns the price of a cost: its ener and coins.
    pub(crate) fn price_of(&self, scope: &Scope<'_>, cost: &CompiledCost) -> Price {
        let mut price = Price::default();
        for payment in &cost.0 {
            match payment {
                CompiledPayment::Ener(colors, amount) => {
                    price.add(*colors, self.how_many(scope, *amount));
                }
                CompiledPayment::Coin(amount) => {
                    let coins = u8::try_from(self.how_many(scope, *amount)).unwrap_or(u8::MAX);
                    price.coins = price.coins.saturating_add(coins);
                }
                CompiledPayment::Exceed(_)
                | CompiledPayment::Do(_)
                | CompiledPayment::EnerCards(_) => {}
            }
        }
        if price.coins > 0 && self.cannot_pay_coins(scope.you, scope.this.card) {
            price.forbid();
        }
        price
    }

    /// Returns the number of cards that a cost asks for as Exceed.
    pub(crate) fn exceed_of(&self, scope: &Scope<'_>, cost: &CompiledCost) -> usize {
        let parts = cost.0.iter();
        parts.fold(0, |sum, payment| match payment {
            CompiledPayment::Exceed(amount) => sum + self.how_many(scope, *amount),
            _ => sum,
        })
    }

    /// Pays the ener, coins and Exceed of a cost.
    pub(crate) fn pay_cost(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        cost: &CompiledCost,
    ) -> NextStep {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let (player, price) = (scope.you, self.price_of(&scope, cost));
        let exceed = self.exceed_of(&scope, cost);
        self.pay_price(process, player, (price, exceed), name_of_ener(cost))
    }

    /// Pays the ener, coins and Exceed of the cost of an Action ability. The cost is first changed
    /// by the effects that raise or lower it.
    pub(crate) fn pay_action(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        cost: &CompiledCost,
    ) -> NextStep {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let (player, card) = (scope.you, process.source.card);
        let now = self.action_price(player, card, self.price_of(&scope, cost));
        let price = process.paying.unwrap_or(now);
        if price != now {
            self.mark_undocumented(rules::PRICE_FIXED);
        }
        let exceed = self.exceed_of(&scope, cost);
        if self.trial == Trial::Running {
            self.trial = Trial::Over(self.can_pay(player, &price));
            return NextStep::On;
        }
        self.spend_next_only(player, card, Some(AbilityKind::Action));
        self.pay_price(process, player, (price, exceed), name_of_ener(cost))
    }

    /// Pays ener and coins (`price`), and Exceed. The name `named` then stands for the cards that
    /// paid the ener.
    fn pay_price(
        &mut self,
        process: &mut Process,
        player: Player,
        (price, exceed): (Price, usize),
        named: Option<Register>,
    ) -> NextStep {
        let exceed = u8::try_from(exceed).unwrap_or(u8::MAX);
        if !self.can_pay(player, &price) || !self.can_exceed(player, exceed) {
            process.fail();
            return NextStep::On;
        }
        if let Some(named) = named {
            process.names.set(named, Value::Cards(Sightings::NONE));
        }
        self.ask_payment(player, price, named);
        if exceed > 0 {
            self.pay_exceed(player, exceed);
        }
        NextStep::On
    }

    /// Returns the price of the card that a player is using or growing into, before additional
    /// costs change it. The price keeps its colors, even if an effect lets the player pay with ener
    /// of any color (see [`Play::payable_price`]).
    pub(crate) fn printed_price(&self, process: &Process) -> Price {
        let (player, card) = (process.player, process.source.card);
        let definition = self.definition(card);
        match (process.paying, definition.card_type.is_lrig()) {
            (Some(paying), _) => paying,
            (None, true) => self.colored_grow_price(player, card),
            (None, false) => self.colored_use_price_from(player, card, definition.cost),
        }
    }

    /// Returns the price that a player pays for the card that they are using or growing into: in
    /// colorless ener if an effect lets them pay with ener of any color. A price that an effect
    /// sets stays the same.
    pub(crate) fn payable_price(&self, process: &Process, price: Price) -> Price {
        match process.paying.is_some() && !process.is_price_fixed {
            true => price,
            false => self.in_any_color(process.player, process.source.card, price),
        }
    }

    /// Returns the price of the card that a player is using with this number of modes. Additional
    /// costs have not yet changed this price.
    pub(crate) fn printed_price_with_modes(
        &self,
        process: &Process,
        modes: &CompiledModes,
        chosen: usize,
    ) -> Price {
        let (Some(cost), None) = (&modes.cost, process.paying) else {
            return self.printed_price(process);
        };
        let (player, card) = (process.player, process.source.card);
        let scope = Scope::of(player, process.source, &process.names);
        let each = self.price_of(&scope, cost);
        let mut printed = self.definition(card).cost;
        (modes.without_cost..chosen).for_each(|_| printed.raise(&each));
        self.colored_use_price_from(player, card, printed)
    }

    /// Fixes the price of the card that is being used, before additional costs are paid. If paying
    /// them starts or ends an effect that changes prices, the price stays the same.
    pub(crate) fn fix_price(&self, process: &mut Process) -> NextStep {
        if process.paying.is_none() {
            process.paying = Some(self.price_with_chosen_modes(process));
            process.is_price_fixed = true;
        }
        NextStep::On
    }

    /// Returns the price of the card that is being used, with the modes that the player has chosen.
    fn price_with_chosen_modes(&self, process: &Process) -> Price {
        let used = self.use_of(process.source.card);
        match used.and_then(|(_, used)| used.modes.as_ref()) {
            Some(modes) => {
                let chosen = process.modes.iter().map(|n| usize::from(*n)).sum();
                self.printed_price_with_modes(process, modes, chosen)
            }
            None => self.printed_price(process),
        }
    }

    /// Pays the price of the card that is being used, after additional costs have changed the
    /// price.
    pub(crate) fn pay_printed(
        &mut self,
        process: &mut Process,
        changes: &[(Register, CompiledCostChange)],
    ) -> NextStep {
        let (player, card) = (process.player, process.source.card);
        let mut price = self.price_with_chosen_modes(process);
        if process.is_price_fixed {
            let paying = process.paying.take();
            if self.price_with_chosen_modes(process) != price {
                self.mark_undocumented(rules::PRICE_FIXED);
            }
            process.paying = paying;
        }
        for (name, change) in changes {
            if matches!(process.names.get(*name), Some(Value::Done(true))) {
                let scope = Scope::of(player, process.source, &process.names);
                let times = self.times_of_change(&scope, change);
                price = self.changed_by_additional_cost(&scope, price, change, times);
            }
        }
        let price = self.payable_price(process, price);
        let can_pay = self.can_pay(player, &price);
        if self.trial == Trial::Running {
            let used = self.use_of(card).filter(|_| !process.free);
            let scope = Scope::of(player, process.source, &process.names);
            let pays_rest = used.is_none_or(|(_, used)| self.can_pay_required(&scope, used, card));
            self.trial = Trial::Over(can_pay && pays_rest);
            return NextStep::On;
        }
        // The player had no choice after which they can't pay the price (see `payable_use.rs`). If
        // the search for such choices was too long and the player can't pay now, the card has no
        // effect.
        #[cfg(any(test, feature = "oracle"))]
        assert!(
            can_pay,
            "{} can't be paid for",
            self.definition(card).name_ja
        );
        if !can_pay {
            process.countered = true;
            let why = NotUsed::Cost;
            let kind = EventKind::NotUsed { player, card, why };
            self.trace_event(kind, Cause::Player(player), rules::COST_IN_FULL);
            return NextStep::On;
        }
        self.spend_next_only(player, card, None);
        if self.definition(card).card_type == CardType::Arts {
            self.spend_chain(player);
        }
        self.ask_payment(player, price, None);
        NextStep::On
    }

    /// Removes the cost changes that apply only once: to the next use of a card, to the next use of
    /// an ability of this kind, or to the next growth. They are used up, because the player pays
    /// the cost now.
    pub(crate) fn spend_next_only(
        &mut self,
        player: Player,
        card: Instance,
        kind: Option<AbilityKind>,
    ) {
        let spent = self.compiled_changes_of(card).filter(|(active, change)| {
            change.cost.as_ref().is_some_and(|cost| {
                cost.next_only
                    && is_of_kind(cost, kind)
                    && self.changes_cost_for(active, cost, player)
            })
        });
        let mut spent: Few<usize> = spent.filter_map(|(active, _)| active.lasting).collect();
        spent.sort_unstable();
        for at in spent.into_iter().rev() {
            if at < self.game.lasting.len() {
                self.game.lasting.remove(at);
                self.game.touched.other(Reads::LASTING);
            }
        }
        self.refresh_continuous();
    }

    /// Returns whether a cost change applies when this player pays.
    fn changes_cost_for(&self, active: &Active, cost: &CompiledCostChange, player: Player) -> bool {
        let sight = self.game.sight(active.source);
        let scope = Scope::of(active.player, sight, &active.names);
        let turn = self.game.turn.player;
        cost.by.is_none_or(|by| scope.means(by, player, turn))
    }

    /// Returns the ener and coins of the cost of a card's Action ability, after all effects that
    /// change them.
    pub(crate) fn action_price_of(
        &self,
        scope: &Scope<'_>,
        card: Instance,
        cost: &CompiledCost,
    ) -> Price {
        let mut price = self.action_price(scope.you, card, self.price_of(scope, cost));
        if price.coins > 0 && self.cannot_pay_coins(scope.you, card) {
            price.forbid();
        }
        price
    }

    /// Returns the price of a card's Action ability after all effects that change the price.
    pub(crate) fn action_price(&self, player: Player, card: Instance, printed: Price) -> Price {
        self.changed_price(player, card, Some(AbilityKind::Action), printed)
    }

    /// Asks a player to pay a price. Does nothing if the price is 0. `named` is the name that the
    /// cards that pay get in the ability that asks.
    fn ask_payment(&mut self, player: Player, price: Price, named: Option<Register>) {
        if !price.is_free() {
            self.push(Frame::Pay(Paying {
                player,
                price,
                picked: CardSet::default(),
                named,
            }));
        }
    }

    /// Returns the current price of using a card.
    pub(crate) fn use_price(&self, player: Player, card: Instance) -> Price {
        self.use_price_from(player, card, self.definition(card).cost)
    }

    /// Returns the current price of using a card. `printed` takes the place of the printed cost.
    pub(crate) fn use_price_from(&self, player: Player, card: Instance, printed: Price) -> Price {
        let price = self.colored_use_price_from(player, card, printed);
        self.in_any_color(player, card, price)
    }

    /// Returns the current price of using a card. The price keeps its colors, even if an effect
    /// lets the player pay with ener of any color. `printed` takes the place of the printed cost.
    pub(super) fn colored_use_price_from(
        &self,
        player: Player,
        card: Instance,
        printed: Price,
    ) -> Price {
        let price = self.changed_price(player, card, None, printed);
        match self.definition(card).card_type == CardType::Arts {
            true => self.chained(player, &price),
            false => price,
        }
    }

    /// Returns the current price of growing into a card.
    pub(crate) fn grow_price(&self, player: Player, card: Instance) -> Price {
        let price = self.colored_grow_price(player, card);
        self.in_any_color(player, card, price)
    }

    /// Returns the current price of growing into a card. The price keeps its colors, even if an
    /// effect lets the player pay with ener of any color.
    pub(super) fn colored_grow_price(&self, player: Player, card: Instance) -> Price {
        let printed = self.definition(card).grow_cost;
        self.changed_price(player, card, None, printed)
    }

    /// Returns the price of growing into a card, plus the ener and coins of `also`, which is the
    /// cost of the card's grow condition. If `free` is true, the normal grow cost is left out.
    pub(crate) fn grow_price_with(
        &self,
        player: Player,
        card: Instance,
        free: bool,
        also: Option<&CompiledCost>,
    ) -> Price {
        let mut price = match free {
            true => Price::default(),
            false => self.grow_price(player, card),
        };
        if let Some(cost) = also {
            let names = Names::NONE;
            let scope = Scope::of(player, self.game.sight(card), &names);
            price.raise(&self.price_of(&scope, cost));
        }
        price
    }

    /// Returns the grow condition of a card, if it has one.
    pub(crate) fn grow_condition(&self, card: Instance) -> Option<GrowingInto<'t>> {
        let mut ids = self.definition(card).abilities.iter();
        ids.find_map(|id| {
            let compiled = self.compiled.ability(*id)?;
            match &compiled.ability {
                Ability::GrowCondition(condition) => Some(GrowingInto {
                    ability: *id,
                    condition: compiled.condition,
                    cost: condition.cost.as_ref().map(|_| &compiled.cost),
                    extras: &compiled.extras,
                    onto: condition.onto.as_ref(),
                }),
                _ => None,
            }
        })
    }

    /// Returns whether the grow condition of `card` is met when a player grows `lrig` into `card`.
    /// The player must also be able to pay the cost of the condition.
    pub(crate) fn meets_grow_condition(
        &self,
        player: Player,
        card: Instance,
        lrig: Instance,
        growing: &GrowingInto<'_>,
    ) -> bool {
        let names = Names::NONE;
        let scope = Scope::of(player, self.game.sight(card), &names);
        let (onto, cost) = (growing.onto, growing.cost);
        self.holds_if_any(&scope, growing.condition)
            && onto.is_none_or(|filter| self.fits(&scope, filter, lrig))
            && cost.is_none_or(|cost| self.can_pay_cost(&scope, cost))
    }

    /// Returns whether the effects on a LRIG let it grow into this card.
    pub(crate) fn may_grow_into(&self, lrig: Instance, card: Instance) -> bool {
        self.changes_of(lrig).all(|(active, change)| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let into = change.grows_only_into.as_deref();
            into.is_none_or(|into| self.fits(&scope, into, card))
        })
    }

    /// Returns a printed price after all effects that change it: the price of a card, or the price
    /// of the card's abilities of one kind. The effects apply in this order: setting the price,
    /// adding to it, subtracting from it.
    fn changed_price(
        &self,
        player: Player,
        card: Instance,
        kind: Option<AbilityKind>,
        printed: Price,
    ) -> Price {
        let does = &self.summary.does;
        let mut printed = printed;
        if printed.coins > 0 && self.cannot_pay_coins(player, card) {
            printed.forbid();
        }
        if !does.permits && !self.summary.costs.contains(card) {
            return printed;
        }
        let mut found: Few<(Scope<'_>, &CompiledCostChange)> = Few::new();
        for (active, compiled) in self.compiled_changes_of(card) {
            if let Some(cost) = compiled.cost.as_ref()
                && matches!(compiled.change.of, Subject::Cards(_))
                && is_of_kind(cost, kind)
                && self.changes_cost_for(active, cost, player)
            {
                let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
                found.push((scope, cost));
            }
        }
        let mut price = printed;
        for (scope, cost) in &found {
            if let Some(becomes) = &cost.becomes {
                price = self.price_of(scope, becomes);
            }
            if let Some(ener) = &cost.ener_becomes {
                price.clear_ener();
                price.raise(&self.price_of(scope, ener));
            }
        }
        for (scope, cost) in &found {
            if let Some(more) = &cost.more {
                let more = self.price_of(scope, more);
                (0..self.times_of_change(scope, cost)).for_each(|_| price.raise(&more));
            }
        }
        for (scope, cost) in &found {
            if let Some(less) = &cost.less {
                let less = self.price_of(scope, less);
                (0..self.times_of_change(scope, cost)).for_each(|_| price.lower(&less));
            }
        }
        for (_, cost) in &found {
            if !cost.colorless_with.is_empty() {
                price.narrow_colorless(cost.colorless_with);
            }
        }
        price
    }

    /// Returns the price of using a card, or of growing into a card, in colorless ener if an effect
    /// lets the player pay with ener of any color.
    pub(super) fn in_any_color(&self, player: Player, card: Instance, mut price: Price) -> Price {
        if !self.summary.does.permits {
            return price;
        }
        let any = |permission: &Permission| matches!(permission, Permission::PayWithAnyColor(_));
        let side = self.game.side(player).center();
        if self.is_permitted(card, any) || side.is_some_and(|lrig| self.is_permitted(lrig, any)) {
            let all: ColorSet = [Color::Colorless].into_iter().collect();
            let count = price.ener_count() as usize;
            price.clear_ener();
            price.add(all, count);
        }
        price
    }
}

/// Returns whether a cost change is about abilities of this kind. If `kind` is `None`, returns
/// whether the change is about the cost of the card itself.
fn is_of_kind(cost: &CompiledCostChange, kind: Option<AbilityKind>) -> bool {
    match kind {
        Some(kind) => cost.ability.contains(&kind),
        None => cost.ability.is_empty(),
    }
}

/// Returns the name of the cards that pay the ener of a cost, if the ability has a name for them.
fn name_of_ener(cost: &CompiledCost) -> Option<Register> {
    cost.0.iter().find_map(|payment| match payment {
        CompiledPayment::EnerCards(named) => Some(*named),
        CompiledPayment::Ener(..)
        | CompiledPayment::Coin(_)
        | CompiledPayment::Exceed(_)
        | CompiledPayment::Do(_) => None,
    })
}
