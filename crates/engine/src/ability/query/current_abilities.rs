//! Computes the current abilities, keywords, colors and other qualities of a card, after all
//! effects that give, remove or change them.

use crate::ability::change::active_effects::Active;
use crate::ability::name_values::{Names, Value};
use crate::ability::program::{AbilityId, ChangeId, Compilation, Compiled, CompiledChange};
use crate::ability::scope::{CardSnapshot, Scope};
use crate::ability::trigger::occurrence::CauseDetails;
use crate::game::Giver;
use crate::ids::Instance;
use crate::keyword::Keyword;
use crate::play::Play;
use crate::state::short_list::Few;
use wixoss_ability::{
    Ability, Change, Event, Filter, Keyword as AbilityKeyword, KeywordWord, Likeness, Loss,
    Permission, Trait,
};
use wixoss_base::vocab::{Color, ColorSet};

/// An ability that a card has now.
#[derive(Clone, Debug)]
pub(crate) struct CurrentAbility<'t> {
    pub id: AbilityId,
    pub compiled: &'t Compiled,
    pub names: Names,
    /// The source of the ability: the card that has the ability printed, or the effect that gives
    /// it.
    pub giver: Giver,
}

impl<'t> CurrentAbility<'t> {
    /// Returns a printed ability of a card.
    pub(crate) const fn printed(id: AbilityId, compiled: &'t Compiled) -> Self {
        CurrentAbility {
            id,
            compiled,
            names: Names::NONE,
            giver: Giver::Printed,
        }
    }
}

/// An ability that a card had gained before it left its zone.
#[derive(Clone, Debug)]
pub(crate) struct GainedAbility {
    pub card: Instance,
    pub ability: AbilityId,
    pub names: Names,
}

/// The abilities that a card has now. For most cards, no effect changes the abilities, so no new
/// list is made.
#[expect(
    clippy::large_enum_variant,
    reason = "a box would allocate memory, and the value is used at once"
)]
pub(crate) enum CurrentAbilities<'t> {
    /// The printed abilities.
    Printed(std::slice::Iter<'t, AbilityId>, &'t Compilation),
    /// The abilities after all changes.
    Changed(<Few<CurrentAbility<'t>> as IntoIterator>::IntoIter),
}

impl<'t> Iterator for CurrentAbilities<'t> {
    type Item = CurrentAbility<'t>;

    fn next(&mut self) -> Option<CurrentAbility<'t>> {
        match self {
            CurrentAbilities::Printed(ids, compilation) => ids.find_map(|id| {
                let compiled = compilation.ability(*id)?;
                Some(CurrentAbility::printed(*id, compiled))
            }),
            CurrentAbilities::Changed(held) => held.next(),
        }
    }
}

impl CurrentAbility<'_> {
    /// Returns whether the ability is this keyword. After the keyword, cards may be described in
    /// parentheses ("Shadow (...)").
    pub(crate) fn is_keyword(&self, word: KeywordWord) -> bool {
        matches!(&self.compiled.ability, Ability::Keyword(k) if k.word == word)
    }

    /// Returns the filter in the parentheses of a Shadow ("Shadow (...)"). Returns `None` if the
    /// ability is not a Shadow with parentheses.
    pub(crate) fn shadow_scope(&self) -> Option<&Filter> {
        match &self.compiled.ability {
            Ability::Keyword(keyword) if keyword.word == KeywordWord::Shadow => {
                keyword.scope.as_deref()
            }
            _ => None,
        }
    }
}

impl<'t> Play<'t> {
    /// Returns the continuous effects that apply to a card.
    pub(crate) fn changes_of(&self, card: Instance) -> impl Iterator<Item = (&Active, &'t Change)> {
        let changes = self.compiled_changes_of(card);
        changes.map(|(active, compiled)| (active, &compiled.change))
    }

    /// Returns the continuous effects that apply to a card, in their compiled form.
    pub(crate) fn compiled_changes_of(
        &self,
        card: Instance,
    ) -> impl Iterator<Item = (&Active, &'t CompiledChange)> {
        let active = self
            .active
            .iter()
            .filter(move |active| active.cards.contains(card));
        active.filter_map(|active| Some((active, self.compiled.change(active.change)?)))
    }

    /// Returns whether an effect allows a card to do something that the rules forbid.
    pub(crate) fn is_permitted(
        &self,
        card: Instance,
        permits: impl Fn(&Permission) -> bool,
    ) -> bool {
        self.summary.does.permits
            && self
                .changes_for_card_or_player(card)
                .any(|change| change.can.iter().any(&permits))
    }

    /// Returns the continuous effects that apply to a card or to the player on whose side the card
    /// is.
    pub(crate) fn changes_for_card_or_player(
        &self,
        card: Instance,
    ) -> impl Iterator<Item = &'t Change> {
        let side = self.game.card(card).side;
        let of_it = self
            .active
            .iter()
            .filter(move |active| active.cards.contains(card) || active.players[side]);
        let compiled = of_it.filter_map(|active| self.compiled.change(active.change));
        compiled.map(|compiled| &compiled.change)
    }

    /// Returns whether an effect does nothing to a card: the effect only gives abilities, and other
    /// effects forbid the card to gain these abilities. `seen` is the cause that gives them.
    pub(crate) fn gains_nothing(
        &self,
        card: Instance,
        compiled: &CompiledChange,
        seen: &CauseDetails,
    ) -> bool {
        if !self.summary.does.bars_gain || compiled.gain.is_empty() {
            return false;
        }
        let change = &compiled.change;
        let only_gives = Change {
            of: change.of.clone(),
            gain: change.gain.clone(),
            until: change.until.clone(),
            ..Change::default()
        };
        *change == only_gives
            && compiled.gain.iter().all(|id| {
                let gained = self.compiled.ability(*id);
                let now = (u32::MAX, u32::MAX);
                gained.is_some_and(|gained| self.cannot_gain_from(card, seen, &gained.ability, now))
            })
    }

    /// Returns whether an effect forbids a card to gain the ability `gained`. `seen` is the cause
    /// that gives the ability. Only prohibitions that began before `time`, the time of the gain,
    /// count: a card keeps an ability that it gained earlier, and a gained prohibition does not
    /// forbid its own gain. A time is a batch of events (the events that happen at the same time),
    /// and a number that orders the gains and prohibitions after this batch. Source: the texts of
    /// the cards, such as WX13-029: no ability can be gained *newly*.
    fn cannot_gain_from(
        &self,
        card: Instance,
        seen: &CauseDetails,
        gained: &Ability,
        time: (u32, u32),
    ) -> bool {
        if !self.summary.does.bars_gain {
            return false;
        }
        let side = self.game.card(card).side;
        self.active.iter().any(|active| {
            let concerned = active.cards.contains(card) || active.players[side];
            let compiled = self.compiled.change(active.change);
            concerned
                && compiled.is_some_and(|compiled| {
                    let scope =
                        Scope::of(active.player, self.game.sight(active.source), &active.names);
                    let began = || {
                        let number = self.number_of_lasting(active).unwrap_or(0);
                        (self.began(active), number)
                    };
                    let mut cannot = compiled.change.cannot.iter();
                    cannot.any(|event| match event {
                        Event::GainAbility(gain) => {
                            let mut names = Names::NONE;
                            let keywords = &gain.keywords;
                            let barred = |keyword: &AbilityKeyword| {
                                matches!(gained, Ability::Keyword(k) if k.word == keyword.word)
                            };
                            (keywords.is_empty() || keywords.iter().any(barred))
                                && began() < time
                                && self.matches_cause(&scope, gain.who.by.as_ref(), seen, &mut names)
                        }
                        _ => false,
                    })
                })
        })
    }

    /// Returns whether an effect gives abilities to a card.
    pub(crate) fn is_given_abilities(&self, card: Instance) -> bool {
        self.summary.gives.contains(card)
    }

    /// Returns the current abilities of a card.
    pub(crate) fn abilities(&self, card: Instance) -> CurrentAbilities<'t> {
        self.abilities_without(card, None)
    }

    /// Returns the abilities that a card would have now without the continuous effect `but`.
    pub(crate) fn abilities_without(
        &self,
        card: Instance,
        but: Option<ChangeId>,
    ) -> CurrentAbilities<'t> {
        if !self.summary.abilities.contains(card) {
            let ids = self.definition(card).abilities.iter();
            return CurrentAbilities::Printed(ids, self.compiled);
        }
        CurrentAbilities::Changed(self.changed_abilities(card, but).into_iter())
    }

    /// Returns the abilities of a card after all active effects except `but`. The effects give and
    /// remove abilities in the order in which they began.
    fn changed_abilities(&self, card: Instance, but: Option<ChangeId>) -> Few<CurrentAbility<'t>> {
        let mut held = self.printed_abilities(card);
        let all = self.active.iter();
        let concerned =
            all.filter(|active| active.cards.contains(card) && but != Some(active.change));
        // The order matters: if a card first loses all abilities and then gains one, it has the
        // gained ability. Most effects are stored in this order, so a sorted list is seldom needed.
        if concerned
            .clone()
            .is_sorted_by_key(|active| self.began(active))
        {
            concerned.for_each(|active| self.change_abilities(card, active, &mut held));
        } else {
            let mut sorted: Few<&Active> = concerned.collect();
            sorted.sort_by_key(|active| self.began(active));
            (sorted.into_iter()).for_each(|active| self.change_abilities(card, active, &mut held));
        }
        held
    }

    /// Removes the abilities that a card loses by an active effect from the list `held`, and adds
    /// the abilities that the card gains.
    fn change_abilities(
        &self,
        card: Instance,
        active: &Active,
        held: &mut Few<CurrentAbility<'t>>,
    ) {
        let Some(compiled) = self.compiled.change(active.change) else {
            return;
        };
        for loss in compiled.change.lose.iter().filter(|_| !active.keeps) {
            match loss {
                Loss::Abilities(_) => held.clear(),
                Loss::Kind(kind) => held.retain(|held| held.compiled.kind != Some(*kind)),
                Loss::Keyword(lost) => held.retain(|held| {
                    !matches!(&held.compiled.ability, Ability::Keyword(k) if k.word == lost.word)
                }),
                Loss::ThisAbility(_) => held.retain(|held| Some(held.id) != active.lost),
                Loss::Icon(_) | Loss::Colors(_) | Loss::Classes(_) => {}
            }
        }
        let change = &compiled.change;
        let gives = !change.gain.is_empty() || change.gain_from.is_some();
        if !gives {
            return;
        }
        let cause = active.seen();
        // A card gains the abilities of an effect when the effect begins. If the card comes later,
        // the card gains the abilities when it comes.
        let began = (
            self.began(active),
            self.number_of_lasting(active).unwrap_or(u32::MAX),
        );
        let time = began.max((self.game.card(card).since, 1));
        let may_gain = |gained: &Ability| !self.cannot_gain_from(card, &cause, gained, time);
        if let Some(from) = compiled.change.gain_from.as_deref() {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            for other in self.fitting(&scope, &from.filter) {
                let mut given = self.printed_abilities(other);
                given.retain(|held| {
                    let kind = held.compiled.kind;
                    (from.ability.is_empty()
                        || kind.is_some_and(|kind| from.ability.contains(&kind)))
                        && may_gain(&held.compiled.ability)
                });
                held.extend(given);
            }
        }
        for id in &compiled.gain {
            if let Some(gained) = self.compiled.ability(*id)
                && may_gain(&gained.ability)
            {
                held.push(CurrentAbility {
                    id: *id,
                    compiled: gained,
                    names: active.names.clone(),
                    giver: self.giver(active),
                });
            }
        }
    }

    /// Returns the number of abilities a card has now, including abilities it has gained.
    pub fn ability_count(&self, card: Instance) -> usize {
        self.abilities(card).count()
    }

    /// Returns the printed abilities of a card.
    fn printed_abilities(&self, card: Instance) -> Few<CurrentAbility<'t>> {
        let ids = self.definition(card).abilities.iter();
        ids.filter_map(|id| {
            let compiled = self.compiled.ability(*id)?;
            Some(CurrentAbility::printed(*id, compiled))
        })
        .collect()
    }

    /// Returns the abilities that a card had when it left its zone. These are its printed abilities
    /// and the abilities that it had gained.
    pub(crate) fn abilities_as_it_left(&self, card: Instance) -> Few<CurrentAbility<'t>> {
        let mut held = self.printed_abilities(card);
        held.extend(self.gained_as_it_left(card));
        held
    }

    /// Returns the abilities that a card had gained when it left its zone.
    pub(crate) fn gained_as_it_left(
        &self,
        card: Instance,
    ) -> impl Iterator<Item = CurrentAbility<'t>> {
        let gained = self
            .gained_before
            .iter()
            .filter(move |gained| gained.card == card);
        gained.filter_map(move |gained| {
            Some(CurrentAbility {
                id: gained.ability,
                compiled: self.compiled.ability(gained.ability)?,
                names: gained.names.clone(),
                giver: Giver::Printed,
            })
        })
    }

    /// Returns the source of the abilities that an active effect gives to cards. The source is a
    /// constant ability of a card, or a lasting effect.
    pub(crate) fn giver(&self, active: &Active) -> Giver {
        let lasting = active.lasting.and_then(|at| self.game.lasting.get(at));
        lasting.map_or(Giver::Constant(active.source), |lasting| {
            Giver::Lasting(lasting.number)
        })
    }

    /// Returns the time at which an active effect began, as the number of the last batch of events
    /// before that time. A batch is the events that happen at the same time. The effect of a
    /// constant ability begins when its card enters its current zone, or when the card or player
    /// gains the ability.
    pub(crate) fn began(&self, active: &Active) -> u32 {
        match active.lasting.and_then(|at| self.game.lasting.get(at)) {
            Some(lasting) => lasting.since,
            None => self.constant_began(active),
        }
    }

    /// Returns the time at which the effect of a constant ability began; see [`Play::began`].
    fn constant_began(&self, active: &Active) -> u32 {
        let came = self.game.card(active.source).since;
        match active.giver {
            Giver::Printed => came,
            Giver::Constant(giver) => came.max(self.game.card(giver).since),
            Giver::Lasting(number) => {
                let mut lasting = self.game.lasting.iter();
                let giver = lasting.find(|lasting| lasting.number == number);
                giver.map_or(came, |giver| giver.since)
            }
        }
    }

    /// Returns the number of the lasting effect from which an active effect comes. This is the
    /// active effect itself, or the lasting effect that gave the constant ability to which the
    /// active effect belongs ("until the end of the turn, that SIGNI gains ..."). A lasting effect
    /// that began later has a higher number. Returns `None` if the active effect comes from no
    /// lasting effect.
    fn number_of_lasting(&self, active: &Active) -> Option<u32> {
        match (active.lasting, active.giver) {
            (Some(at), _) => self.game.lasting.get(at).map(|lasting| lasting.number),
            (None, Giver::Lasting(number)) => Some(number),
            (None, Giver::Printed | Giver::Constant(_)) => None,
        }
    }

    /// Returns whether a card that has just left its zone had lost all its abilities there.
    pub(crate) fn had_lost_all_abilities(&self, look: &CardSnapshot) -> bool {
        self.silenced.contains(look.card)
    }

    /// Returns whether an effect removes all abilities of a card.
    pub(crate) fn is_silenced(&self, card: Instance) -> bool {
        self.summary.abilities.contains(card)
            && self
                .changes_of(card)
                .filter(|(active, _)| !active.keeps)
                .any(|(_, change)| change.lose.iter().any(|l| matches!(l, Loss::Abilities(_))))
    }

    /// Returns whether a card has a keyword now.
    pub(crate) fn has_keyword_now(&self, card: Instance, keyword: Keyword) -> bool {
        let definition = self.definition(card);
        let mut has = definition.keywords.contains(keyword);
        if !self.summary.abilities.contains(card) {
            return has || definition.ability_index.keywords.contains(keyword);
        }
        for active in &self.active {
            if !active.cards.contains(card) {
                continue;
            }
            let Some(compiled) = self.compiled.change(active.change) else {
                continue;
            };
            for loss in compiled.change.lose.iter().filter(|_| !active.keeps) {
                has &= match loss {
                    Loss::Abilities(_) => false,
                    Loss::Keyword(lost) => Some(lost.word) != keyword.in_abilities(),
                    Loss::Kind(_)
                    | Loss::Icon(_)
                    | Loss::Colors(_)
                    | Loss::Classes(_)
                    | Loss::ThisAbility(_) => true,
                };
            }
        }
        let lost = |icon: Trait| self.has_lost_icon(card, icon);
        if keyword == Keyword::Guard && lost(Trait::GuardIcon)
            || keyword == Keyword::MultiEner && lost(Trait::MultiEner)
        {
            return false;
        }
        has || self
            .abilities(card)
            .any(|held| held.compiled.keyword == Some(keyword))
    }

    /// Returns whether a card has a keyword that works against the card `other`. If cards are
    /// described in parentheses after the keyword ("Shadow (...)"), the keyword works only against
    /// these cards.
    pub(crate) fn has_keyword_against(
        &self,
        card: Instance,
        keyword: Keyword,
        other: Option<Instance>,
    ) -> bool {
        self.has_keyword(card, keyword)
            || self.is_attentive()
                && other.is_some_and(|other| {
                    self.abilities(card)
                        .any(|held| match &held.compiled.ability {
                            Ability::Keyword(known)
                                if Some(known.word) == keyword.in_abilities() =>
                            {
                                let side = self.game.card(card).side;
                                let scope = Scope::of(side, self.game.sight(card), &held.names);
                                let asked = known.scope.as_deref();
                                asked.is_some_and(|filter| self.fits(&scope, filter, other))
                            }
                            _ => false,
                        })
                })
    }

    /// Returns whether a card has a keyword, also if the keyword holds only against some cards.
    pub fn has_keyword_against_any(&self, card: Instance, keyword: Keyword) -> bool {
        let is_keyword = |ability: &Ability| match ability {
            Ability::Keyword(known) => Some(known.word) == keyword.in_abilities(),
            _ => false,
        };
        let mut held = self.abilities(card);
        self.has_keyword(card, keyword) || held.any(|held| is_keyword(&held.compiled.ability))
    }

    /// Returns whether a card has lost an icon.
    pub(crate) fn has_lost_icon(&self, card: Instance, icon: Trait) -> bool {
        self.summary.abilities.contains(card)
            && self
                .changes_of(card)
                .any(|(_, change)| change.lose.contains(&Loss::Icon(icon)))
    }

    /// Returns the current colors of a card.
    pub fn colors(&self, card: Instance) -> ColorSet {
        self.colors_from(card, false)
    }

    /// Computes the colors of a card. If `own` is true, colors that an effect takes from other
    /// cards are left out.
    fn colors_from(&self, card: Instance, own: bool) -> ColorSet {
        match self.summary.identity.contains(card) {
            true => self.changed_colors(card, own),
            false => self.definition(card).colors,
        }
    }

    /// Returns the colors of a card after all changes by the active effects. If `own` is true,
    /// colors that an effect takes from other cards are left out.
    pub(crate) fn changed_colors(&self, card: Instance, own: bool) -> ColorSet {
        let mut colors = self.definition(card).colors;
        for (active, change) in self.changes_of(card) {
            let declared = |like: &Likeness| match active.names.get(like.declared.as_ref()?) {
                Some(Value::Color(color)) => Some([*color].into_iter().collect::<ColorSet>()),
                _ => None,
            };
            if let Some(becomes) = &change.becomes {
                if let Some(declared) = declared(becomes) {
                    colors = declared;
                } else if becomes.every_color {
                    colors = Color::ALL.into_iter().collect::<ColorSet>().colored();
                } else if !becomes.color.is_empty() {
                    colors = becomes.color.iter().copied().collect();
                }
            }
            if let Some(also) = &change.also {
                colors = colors.union(also.color.iter().copied().collect());
                colors = colors.union(declared(also).unwrap_or_default());
                if let Some(filter) = also.color_of.as_deref().filter(|_| !own) {
                    let sight = self.game.sight(active.source);
                    let scope = Scope::of(active.player, sight, &active.names);
                    for other in self.fitting(&scope, filter) {
                        colors = colors.union(self.colors_from(other, true));
                    }
                }
                if also.every_color {
                    colors = colors.union(Color::ALL.into_iter().collect::<ColorSet>().colored());
                }
            }
            for loss in change.lose.iter() {
                if let Loss::Colors(lost) = loss {
                    colors = match lost.is_empty() {
                        true => ColorSet::EMPTY,
                        false => colors.without(lost.iter().copied().collect()),
                    };
                }
            }
        }
        // A card without any color is colorless, and a card with a color is not. Source: Glossary
        // 5.0.0, "Colorless".
        let colored = colors.colored();
        match colored.is_empty() {
            true => [Color::Colorless].into_iter().collect(),
            false => colored,
        }
    }

    /// Returns whether an effect makes a card become something, for example a card of another
    /// class. The function `is` checks the values that the card takes.
    pub(crate) fn has_become(
        &self,
        card: Instance,
        is: impl Fn(&Active, &Likeness) -> bool,
    ) -> bool {
        let mut changes = self.changes_of(card);
        changes.any(|(active, change)| {
            let becomes = change.becomes.as_deref();
            becomes.is_some_and(|becomes| is(active, becomes))
        })
    }

    /// Returns whether an effect makes a card become something, or be something in addition to its
    /// printed values. The function `is` checks the values that the card takes.
    pub(crate) fn has_likeness(
        &self,
        card: Instance,
        is: impl Fn(&Active, &Likeness) -> bool,
    ) -> bool {
        self.changes_of(card).any(|(active, change)| {
            let likes = [&change.also, &change.becomes].into_iter().flatten();
            likes.into_iter().any(|like| is(active, like))
        })
    }
}
