//! The oracle: a slow computation that checks the engine in tests. After every step, it computes
//! all active effects, values and triggers again from the beginning, without indexes, summaries or
//! stored results. The results must be equal to the results of the engine.
//!
//! The module is compiled only for tests and with the feature `oracle`. If the results differ, the
//! test fails.
#![allow(
    clippy::panic,
    reason = "a difference is a defect of the engine, and the test stops there"
)]

#[cfg(test)]
mod games;
#[cfg(test)]
#[path = "../../tests/engine/random_decks.rs"]
mod random_decks;
mod values;

use crate::ability::{
    AbilityId, Active, CompiledCount, CompiledSelection, CurrentAbility, Dependencies, Lasting,
    Names, Occurrence, Process, ProgramStep, Scope,
};
use crate::flow::keyword::{KEYWORDS, Keyword};
use crate::flow::play::Play;
use crate::state::card_set::CardSet;
use crate::state::game::Giver;
use crate::state::ids::Instance;
use wixoss_ability::{Ability, Event, Loss, Trait};

/// The largest number of rounds for computing the list of active effects. Several rounds are
/// needed, because one effect can change another effect.
const MOST_ROUNDS: usize = 8;

impl Play<'_> {
    /// Checks the list of active effects and all values of cards.
    pub(crate) fn check_what_holds(&self) {
        let mut slow = self.clone();
        slow.active.clear();
        slow.summarize();
        for _ in 0..MOST_ROUNDS {
            let now = slow.collect_slowly();
            if now == slow.active {
                break;
            }
            slow.active = now;
            slow.summarize();
        }
        self.assert_same("what holds", &self.active, &slow.active);
        for (card, _) in self.game.cards() {
            let ids: Vec<_> = self.abilities(card).map(|held| held.id).collect();
            let slow: Vec<_> = self
                .slow_abilities(card)
                .into_iter()
                .map(|held| held.id)
                .collect();
            self.assert_same("abilities", &ids, &slow);
            for rule in KEYWORDS {
                let has = self.has_keyword(card, rule.keyword);
                self.assert_same(
                    "keyword",
                    &has,
                    &self.has_keyword_slow(card, rule.keyword, &slow),
                );
            }
        }
        self.check_values();
        if self.is_quiet {
            self.assert_same("rule actions", &self.rule_actions_due(), &0);
        }
    }

    /// Checks that exactly the right abilities have triggered. `before` is the game just before the
    /// engine searched for triggers.
    pub(crate) fn check_triggers(&self, mut before: Self, batch: &[Occurrence]) {
        let all: CardSet = before
            .game
            .cards()
            .fold(CardSet::NONE, |mut all, (card, _)| {
                all.insert(card);
                all
            });
        before.trigger_among(all, batch);
        self.assert_same("triggers", &self.game.pending, &before.game.pending);
    }

    /// Checks that no ability triggers on the events for which the engine skips its search.
    /// `pending` is the number of waiting abilities before these events.
    pub(crate) fn check_unheard(&self, pending: usize, batch: &[Occurrence]) {
        if !batch.iter().any(|one| self.can_be_heard(&one.what)) {
            self.assert_same(
                "abilities that nothing can trigger",
                &self.game.pending.len(),
                &pending,
            );
        }
    }

    /// Checks that a player never starts to pay a cost that they can't pay in full. The engine
    /// calls this function if the player has picked fewer cards than a step asks for. This is an
    /// error only if the step pays a cost, and the cost does not let the player pick fewer cards
    /// ("up to", "any number").
    pub(crate) fn check_paid_in_full(
        &self,
        process: &Process,
        step: &ProgramStep,
        of: &CompiledSelection,
    ) {
        let is_declined = matches!(of.count, CompiledCount::UpTo(_) | CompiledCount::AnyNumber);
        if step.cost && !is_declined {
            panic!(
                "a cost of {} was paid with too few cards in turn {}: {process:?}, step {}",
                self.definition(process.source.card).number,
                self.game.turn.number,
                process.at
            );
        }
    }

    fn assert_same<T: PartialEq + std::fmt::Debug>(&self, what: &str, kept: &T, slow: &T) {
        if kept != slow {
            panic!(
                "{what} differ after {} groups of events, in turn {}: kept {kept:?}, worked out \
                 {slow:?}",
                self.game.batch, self.game.turn.number
            );
        }
    }

    fn collect_slowly(&self) -> Vec<Active> {
        let mut found = Vec::new();
        let mut rests_on = Dependencies::default();
        for (card, state) in self.game.cards() {
            for held in self.slow_abilities(card) {
                if let Ability::Constant(constant) = &held.compiled.ability {
                    self.collect_constant(card, state, &held, constant, &mut found, &mut rests_on);
                }
            }
        }
        let mut watched = CardSet::NONE;
        self.collect_lasting(&mut found, &mut rests_on, &mut watched);
        found
    }

    /// Returns whether a card has a keyword. `ids` are the abilities that the card has after all
    /// losses. A keyword that is printed without an ability is lost if the card loses all
    /// abilities, this keyword, or the icon of the keyword. If the card loses the icon, it does not
    /// have the keyword from another effect either.
    fn has_keyword_slow(&self, card: Instance, keyword: Keyword, ids: &[AbilityId]) -> bool {
        let losses = || {
            let effects = self.affecting(card);
            effects.flat_map(|active| {
                let known = self.compiled.change(active.change);
                let lost = known.into_iter().flat_map(|known| known.change.lose.iter());
                lost.map(move |loss| (active.keeps, loss))
            })
        };
        let icon = match keyword {
            Keyword::Guard => Some(Trait::GuardIcon),
            Keyword::MultiEner => Some(Trait::MultiEner),
            _ => None,
        };
        if losses().any(|(_, loss)| icon.is_some_and(|icon| *loss == Loss::Icon(icon))) {
            return false;
        }
        let is_lost = losses().any(|(keeps, loss)| match loss {
            _ if keeps => false,
            Loss::Abilities(_) => true,
            Loss::Keyword(lost) => Some(lost.word) == keyword.in_abilities(),
            Loss::Kind(_)
            | Loss::ThisAbility(_)
            | Loss::Icon(_)
            | Loss::Colors(_)
            | Loss::Classes(_) => false,
        });
        let is_printed = self.definition(card).keywords.contains(keyword);
        (is_printed && !is_lost)
            || ids.iter().any(|id| {
                let compiled = self.compiled.ability(*id);
                compiled.is_some_and(|known| known.keyword == Some(keyword))
            })
    }

    /// Returns the abilities of a card, computed from its printed abilities and every active
    /// effect. For each ability that the card has printed or gains, this function asks whether a
    /// later effect takes the ability away. The engine instead adds and removes abilities effect by
    /// effect.
    fn slow_abilities(&self, card: Instance) -> Vec<CurrentAbility<'_>> {
        let mut affecting: Vec<&Active> = self.affecting(card).collect();
        affecting.sort_by_key(|active| self.slow_beginning(active));
        let is_kept = |held: &CurrentAbility<'_>, later: &[&Active]| {
            let mut later = later.iter();
            !later.any(|active| self.is_taken_slowly(active, held))
        };
        let mut found = self.slow_printed(card);
        found.retain(|held| is_kept(held, &affecting));
        for (at, active) in affecting.iter().enumerate() {
            let later = affecting.get(at + 1..).unwrap_or_default();
            let gained = self.slow_gains(active).into_iter();
            found.extend(gained.filter(|held| {
                !self.is_gain_barred_slowly(card, active, &held.compiled.ability)
                    && is_kept(held, later)
            }));
        }
        found
    }

    fn slow_printed(&self, card: Instance) -> Vec<CurrentAbility<'_>> {
        let ids = self.definition(card).abilities.iter();
        let held = |id: &AbilityId| {
            Some(CurrentAbility {
                id: *id,
                compiled: self.compiled.ability(*id)?,
                names: Names::NONE,
                giver: Giver::Printed,
            })
        };
        ids.filter_map(held).collect()
    }

    /// Returns the time at which an effect began. The effect of a constant ability began when its
    /// card entered its zone, or when the effect `giver` gave the ability.
    fn slow_beginning(&self, active: &Active) -> u32 {
        let entered = self.game.card(active.source).since;
        match (self.slow_place(active), active.giver) {
            (Some(place), _) => self.game.lasting.get(place).map_or(entered, |of| of.since),
            (None, Giver::Constant(giver)) => entered.max(self.game.card(giver).since),
            (None, Giver::Printed | Giver::Lasting(_)) => entered,
        }
    }

    /// Returns the position of an effect in the list of lasting effects. For an effect of a
    /// constant ability, this is the position of the lasting effect that gave the ability; `None`
    /// if no lasting effect gave it. An effect that began later has a later position.
    fn slow_place(&self, active: &Active) -> Option<usize> {
        let given = |of: &Lasting| active.giver == Giver::Lasting(of.number);
        let giver = || self.game.lasting.iter().position(given);
        active.lasting.or_else(giver)
    }

    /// Returns whether the prohibition `bar` ("can't gain abilities") stops the effect `giving`
    /// from giving an ability to a card. This is so if the prohibition began first. The ability is
    /// given when `giving` begins, or when the card comes, if the card comes later. If two lasting
    /// effects began at the same time, their positions decide. A prohibition of the effect `giving`
    /// itself comes too late.
    fn is_barred_in_time(&self, card: Instance, giving: &Active, bar: &Active) -> bool {
        let came = self.game.card(card).since;
        let (given, barred) = (self.slow_beginning(giving), self.slow_beginning(bar));
        match (self.slow_place(giving), self.slow_place(bar)) {
            _ if barred < given.max(came) => true,
            _ if barred > given.max(came) => false,
            (Some(giving), Some(bar)) if given >= came => {
                let number = |at: usize| self.game.lasting.get(at).map(|of| of.number);
                bar < giving && number(bar) != number(giving)
            }
            (_, None) => true,
            (None, Some(_)) => given >= came,
            (Some(_), Some(_)) => false,
        }
    }

    /// Returns the abilities that an effect gives: first the abilities of other cards ("gains the
    /// abilities of that SIGNI"), then the abilities that the effect itself lists.
    fn slow_gains(&self, active: &Active) -> Vec<CurrentAbility<'_>> {
        let Some(known) = self.compiled.change(active.change) else {
            return Vec::new();
        };
        let mut gains = Vec::new();
        if let Some(from) = &known.change.gain_from {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            for other in self.fitting(&scope, &from.filter) {
                gains.extend(self.slow_printed(other).into_iter().filter(|held| {
                    let kind = held.compiled.kind.as_ref();
                    from.ability.is_empty() || kind.is_some_and(|kind| from.ability.contains(kind))
                }));
            }
        }
        let giver = match active.lasting.and_then(|at| self.game.lasting.get(at)) {
            Some(lasting) => Giver::Lasting(lasting.number),
            None => Giver::Constant(active.source),
        };
        gains.extend(known.gain.iter().filter_map(|id| {
            Some(CurrentAbility {
                id: *id,
                compiled: self.compiled.ability(*id)?,
                names: active.names.clone(),
                giver,
            })
        }));
        gains
    }

    /// Returns whether an effect takes an ability away.
    fn is_taken_slowly(&self, active: &Active, held: &CurrentAbility<'_>) -> bool {
        let known = self.compiled.change(active.change);
        let mut losses = known.into_iter().flat_map(|known| known.change.lose.iter());
        !active.keeps
            && losses.any(|loss| match loss {
                Loss::Abilities(_) => true,
                Loss::Kind(kind) => held.compiled.kind == Some(*kind),
                Loss::Keyword(lost) => match &held.compiled.ability {
                    Ability::Keyword(keyword) => keyword.word == lost.word,
                    _ => false,
                },
                Loss::ThisAbility(_) => active.lost == Some(held.id),
                Loss::Icon(_) | Loss::Colors(_) | Loss::Classes(_) => false,
            })
    }

    /// Returns whether any effect forbids a card to gain an ability from the effect `giving`.
    fn is_gain_barred_slowly(&self, card: Instance, giving: &Active, gained: &Ability) -> bool {
        let (side, cause) = (self.game.card(card).side, giving.seen());
        let concerned = self
            .active
            .iter()
            .filter(|active| active.cards.contains(card) || active.players[side]);
        let mut barred = concerned.flat_map(|active| {
            let known = self.compiled.change(active.change);
            let cannot = known
                .into_iter()
                .flat_map(|known| known.change.cannot.iter());
            cannot.map(move |event| (active, event))
        });
        barred.any(|(active, event)| {
            let Event::GainAbility(gain) = event else {
                return false;
            };
            let is_named = gain.keywords.is_empty()
                || gain.keywords.iter().any(|keyword| match gained {
                    Ability::Keyword(gained) => gained.word == keyword.word,
                    _ => false,
                });
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            is_named
                && self.is_barred_in_time(card, giving, active)
                && self.matches_cause(&scope, gain.who.by.as_ref(), &cause, &mut Names::default())
        })
    }
}
