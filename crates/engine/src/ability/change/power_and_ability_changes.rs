//! Handles effects that change power or remove abilities. Such an effect does not apply to all
//! cards in the same way: one card keeps its abilities, another loses double the power. For a
//! lasting effect, the engine looks for these cards when the effect begins. For a constant ability,
//! the engine looks for these cards each time it computes the active effects.

use super::active_effects::{Active, Figures};
use crate::ability::name_values::Names;
use crate::ability::program::{AbilityId, ChangeId};
use crate::ability::run::process::Process;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::CauseDetails;
use crate::ids::{Instance, Player};
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::short_list::{ShortList, Unused};
use wixoss_ability::{Change, Event, Loss, Who};

/// Says how other effects change what a continuous effect does to certain cards. For example, the
/// cards lose double the power, or keep their abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ChangeRule {
    /// The factor for the power that the card gains or loses; `None` means 1.
    times: Option<i32>,
    /// Whether the card keeps the abilities that the effect would remove.
    pub keeps: bool,
}

/// The cards of a continuous effect in groups. The effect applies to all cards of a group in the
/// same way. Usually there is only one group.
pub(super) type Groups = ShortList<(ChangeRule, CardSet), 1>;

impl Unused for (ChangeRule, CardSet) {
    const UNUSED: Self = (
        ChangeRule {
            times: None,
            keeps: false,
        },
        CardSet::NONE,
    );
}

impl ChangeRule {
    /// Returns whether several effects double the power that the card gains or loses.
    pub(super) fn is_doubled_several_times(self) -> bool {
        self.times.is_some_and(|times| times.unsigned_abs() > 2)
    }

    /// Returns the numbers of a continuous effect (such as the power it gives) after this rule has
    /// changed them.
    pub(super) fn apply(self, figures: Figures) -> Figures {
        Figures {
            power: figures.power.saturating_mul(self.times.unwrap_or(1)),
            ..figures
        }
    }
}

impl Play<'_> {
    /// Divides the cards of a continuous effect into groups. The effect applies to all cards of a
    /// group in the same way, for example with double the power. Usually there is only one group.
    pub(super) fn groups_by_change_rule(
        &self,
        change: &Change,
        figures: Figures,
        cards: CardSet,
        seen: &CauseDetails,
    ) -> Groups {
        let powered = figures.power != 0;
        let takes =
            |loss: &Loss| matches!(loss, Loss::Abilities(_) | Loss::Kind(_) | Loss::Keyword(_));
        let takes = change.lose.iter().any(takes);
        if !self.table.cast.guards_changes() || !powered && !takes || self.active.is_empty() {
            return Groups::one((ChangeRule::default(), cards));
        }
        let mut found = Groups::NONE;
        for card in cards.iter() {
            let rule = ChangeRule {
                times: powered
                    .then(|| self.power_factor(card, figures.power > 0, seen))
                    .filter(|times| *times != 1),
                keeps: takes && self.is_protected_from(card, seen, ability_loss_event),
            };
            match found.iter_mut().find(|(known, _)| *known == rule) {
                Some((_, group)) => group.insert(card),
                None => {
                    let mut group = CardSet::default();
                    group.insert(card);
                    found.push((rule, group));
                }
            }
        }
        match found.is_empty() {
            true => Groups::one((ChangeRule::default(), cards)),
            false => found,
        }
    }

    /// Returns the factor for the power that a card gains or loses. If the card can't gain or lose
    /// power, the factor is 0. Otherwise the factor starts at 1. Each effect that doubles the
    /// change multiplies the factor by 2. Each effect that turns a gain into a loss, or a loss into
    /// a gain, multiplies the factor by -1.
    fn power_factor(&self, card: Instance, rises: bool, seen: &CauseDetails) -> i32 {
        let power_event = match rises {
            true => power_gain_event,
            false => power_loss_event,
        };
        if self.is_protected_from(card, seen, power_event) {
            return 0;
        }
        let mut times = 1i32;
        for (active, change) in self.changes_of(card) {
            for (altered, factor) in [(&change.doubled, 2), (&change.inverted, -1)] {
                for event in altered.iter() {
                    if power_event(event).is_some_and(|who| self.is_change_by(active, who, seen)) {
                        times = times.saturating_mul(factor);
                    }
                }
            }
        }
        times
    }

    /// Returns whether several effects double the power that a card gains or loses by an effect.
    /// `power` is the result, after the effects that double or invert it.
    pub(super) fn is_doubled_several_times(
        &self,
        card: Instance,
        power: i32,
        seen: &CauseDetails,
    ) -> bool {
        [true, false].into_iter().any(|rises| {
            let factor = self.power_factor(card, rises, seen);
            let is_raised = (factor > 0) == rises;
            factor.unsigned_abs() > 2 && is_raised == (power > 0)
        })
    }

    /// Returns whether another effect protects a card from a change of power or a loss of
    /// abilities. `seen` is the cause of the change. The function `lost` selects the kind of
    /// change: it returns the cards of an event of this kind, and `None` for every other event.
    fn is_protected_from(
        &self,
        card: Instance,
        seen: &CauseDetails,
        lost: fn(&Event) -> Option<&Who>,
    ) -> bool {
        self.changes_of(card).any(|(active, change)| {
            let mut cannot = change.cannot.iter();
            cannot.any(|event| lost(event).is_some_and(|who| self.is_change_by(active, who, seen)))
        })
    }

    /// Adds an active effect to the list `found`. If the effect applies to some of its cards in
    /// another way, for example with double the power, the list gets a separate entry for these
    /// cards.
    pub(super) fn push_by_change_rule(
        &self,
        change: &Change,
        active: Active,
        found: &mut Vec<Active>,
    ) {
        if !self.table.cast.guards_changes() {
            found.push(active);
            return;
        }
        let seen = active.seen();
        let groups = self.groups_by_change_rule(change, active.figures, active.cards, &seen);
        for (rule, cards) in groups.iter() {
            found.push(Active {
                cards: *cards,
                figures: rule.apply(active.figures),
                keeps: rule.keeps,
                ..active.clone()
            });
        }
    }

    /// If `change` removes the ability to which it belongs ("this ability is lost"), returns this
    /// ability. `process` is then a part of the ability: a replacement, or the payment for guarding
    /// without a Guard card. Returns `None` for every other change.
    pub(super) fn ability_that_loses_itself(
        &self,
        process: &Process,
        change: &Change,
    ) -> Option<AbilityId> {
        let itself = |loss: &Loss| matches!(loss, Loss::ThisAbility(_));
        if !change.lose.iter().any(itself) {
            return None;
        }
        let compiled = self.compiled;
        let of = compiled.changes.iter().position(|change| {
            let instead = change.instead.iter().map(|one| one.program);
            let mut programs = instead.chain(change.guards.iter().map(|one| one.program));
            programs.any(|program| program == process.program)
        })?;
        let holds = |id: &ChangeId| usize::try_from(id.0).is_ok_and(|at| at == of);
        let mut abilities = compiled.abilities.iter();
        let at = abilities.position(|ability| ability.changes.iter().any(holds))?;
        u32::try_from(at).ok().map(AbilityId)
    }

    /// Returns whether a player has lost an ability because the ability itself said "this ability
    /// is lost".
    pub(super) fn has_lost_itself(&self, id: AbilityId, player: Player, source: Instance) -> bool {
        self.game.lasting.iter().any(|lasting| {
            lasting.lost == Some(id) && lasting.player == player && lasting.source.card == source
        })
    }

    /// Returns whether a change of power or abilities has the right cause for an active effect. For
    /// example, an effect can be about changes by the opponent's effects only.
    fn is_change_by(&self, active: &Active, who: &Who, seen: &CauseDetails) -> bool {
        let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
        self.matches_cause(&scope, who.by.as_ref(), seen, &mut Names::NONE.clone())
    }
}

/// Returns the cards that the event "cards gain power" is about. Returns `None` for every other
/// event.
const fn power_gain_event(event: &Event) -> Option<&Who> {
    match event {
        Event::GainPower(who) => Some(who),
        _ => None,
    }
}

/// Returns the cards that the event "cards lose power" is about. Returns `None` for every other
/// event.
const fn power_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LosePower(who) => Some(who),
        _ => None,
    }
}

/// Returns the cards that the event "cards lose abilities" is about. Returns `None` for every other
/// event.
const fn ability_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LoseAbility(who) => Some(who),
        _ => None,
    }
}
