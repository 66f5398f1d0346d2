//! Effects that remove power or abilities. Some cards are protected from the loss, and some lose
//! twice as much power. For a lasting effect this is decided when the effect begins; for a constant
//! ability it is decided each time the effects are recomputed.

use super::active_effects::{Active, Figures};
use crate::ability::names::Names;
use crate::ability::program::{AbilityId, ChangeId};
use crate::ability::run::process::Process;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::CauseDetails;
use crate::ids::{Instance, Player};
use crate::pile::CardSet;
use crate::play::Play;
use wixoss_ability::{Change, Event, Loss, Who};

/// A change to the loss of power or abilities, for some of the affected cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LossRule {
    /// The factor for the lost power; `None` means 1.
    times: Option<i32>,
    /// If this is true, the cards keep their abilities.
    pub keeps: bool,
}

impl LossRule {
    /// Returns the numbers of a change after this rule is applied to them.
    pub(super) fn apply(self, figures: Figures) -> Figures {
        Figures {
            power: figures.power.saturating_mul(self.times.unwrap_or(1)),
            ..figures
        }
    }
}

impl Play<'_> {
    /// Groups the cards of a change by the rule for their losses. If no special rules apply, there
    /// is one group.
    pub(super) fn groups_by_loss_rule(
        &self,
        change: &Change,
        figures: Figures,
        cards: CardSet,
        seen: &CauseDetails,
    ) -> Vec<(LossRule, CardSet)> {
        let lowers = figures.power < 0;
        let takes =
            |loss: &Loss| matches!(loss, Loss::Abilities(_) | Loss::Kind(_) | Loss::Keyword(_));
        let takes = change.lose.iter().any(takes);
        if !self.table.cast.guards_losses() || !lowers && !takes || self.active.is_empty() {
            return vec![(LossRule::default(), cards)];
        }
        let mut found: Vec<(LossRule, CardSet)> = Vec::new();
        for card in cards.iter() {
            let rule = LossRule {
                times: lowers
                    .then(|| self.power_loss_factor(card, seen))
                    .filter(|times| *times != 1),
                keeps: takes && self.is_protected_from_loss(card, seen, ability_loss_event),
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
            true => vec![(LossRule::default(), cards)],
            false => found,
        }
    }

    /// Returns the factor for the power that a card loses: 0 if the card can't lose power,
    /// otherwise 1, doubled by each effect that doubles the loss and negated by each effect that
    /// turns it into a gain.
    fn power_loss_factor(&self, card: Instance, seen: &CauseDetails) -> i32 {
        if self.is_protected_from_loss(card, seen, power_loss_event) {
            return 0;
        }
        let mut times = 1i32;
        for (active, change) in self.changes_of(card) {
            for (altered, factor) in [(&change.doubled, 2), (&change.inverted, -1)] {
                for event in altered.iter() {
                    if power_loss_event(event).is_some_and(|who| self.is_loss_by(active, who, seen))
                    {
                        times = times.saturating_mul(factor);
                    }
                }
            }
        }
        times
    }

    /// Returns whether an effect protects a card from losing power or abilities by this cause.
    fn is_protected_from_loss(
        &self,
        card: Instance,
        seen: &CauseDetails,
        lost: fn(&Event) -> Option<&Who>,
    ) -> bool {
        self.changes_of(card).any(|(active, change)| {
            let mut cannot = change.cannot.iter();
            cannot.any(|event| lost(event).is_some_and(|who| self.is_loss_by(active, who, seen)))
        })
    }

    /// Adds an active effect. The effect is split into one part for each group of cards with the
    /// same loss rule.
    pub(super) fn push_by_loss_rule(
        &self,
        change: &Change,
        active: Active,
        found: &mut Vec<Active>,
    ) {
        if !self.table.cast.guards_losses() {
            found.push(active);
            return;
        }
        let seen = active.seen();
        for (rule, cards) in self.groups_by_loss_rule(change, active.figures, active.cards, &seen) {
            found.push(Active {
                cards,
                figures: rule.apply(active.figures),
                keeps: rule.keeps,
                ..active.clone()
            });
        }
    }

    /// Returns the ability whose own text says that it is lost. It is the ability whose replacement
    /// is being processed.
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
        let mut changes = compiled.changes.iter();
        let of = changes.position(|change| change.instead.contains(&process.program))?;
        let holds = |id: &ChangeId| usize::try_from(id.0).is_ok_and(|at| at == of);
        let mut abilities = compiled.abilities.iter();
        let at = abilities.position(|ability| ability.changes.iter().any(holds))?;
        u32::try_from(at).ok().map(AbilityId)
    }

    /// Returns whether a player has lost an ability because the ability's own text says so.
    pub(super) fn has_lost_itself(&self, id: AbilityId, player: Player, source: Instance) -> bool {
        self.game.lasting.iter().any(|lasting| {
            lasting.lost == Some(id) && lasting.player == player && lasting.source.card == source
        })
    }

    /// Returns whether a loss has the cause that a protecting or doubling effect names.
    fn is_loss_by(&self, active: &Active, who: &Who, seen: &CauseDetails) -> bool {
        let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
        self.matches_cause(&scope, who.by.as_ref(), seen, &mut Names::NONE.clone())
    }
}

/// Returns the subject of an event in which cards lose power.
const fn power_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LosePower(who) => Some(who),
        _ => None,
    }
}

/// Returns the subject of an event in which cards lose abilities.
const fn ability_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LoseAbility(who) => Some(who),
        _ => None,
    }
}
