//! What is taken from cards by effects, power and abilities: some can't lose it, and some lose twice
//! as much. It is asked as an effect begins to take it, and of constant abilities at each moment.

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

/// How a change holds of some of its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LossRule {
    /// So many times the power is taken off.
    times: Option<i32>,
    /// They keep their abilities.
    pub keeps: bool,
}

impl LossRule {
    /// The numbers of a change that holds so.
    pub(in crate::ability) fn of(self, figures: Figures) -> Figures {
        Figures {
            power: figures.power.saturating_mul(self.times.unwrap_or(1)),
            ..figures
        }
    }
}

impl Play<'_> {
    /// How a change holds of its cards: in one manner for all of them, or some otherwise.
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
            let manner = LossRule {
                times: lowers
                    .then(|| self.power_loss_factor(card, seen))
                    .filter(|times| *times != 1),
                keeps: takes && self.is_protected_from_loss(card, seen, ability_loss_event),
            };
            match found.iter_mut().find(|(known, _)| *known == manner) {
                Some((_, group)) => group.insert(card),
                None => {
                    let mut group = CardSet::default();
                    group.insert(card);
                    found.push((manner, group));
                }
            }
        }
        match found.is_empty() {
            true => vec![(LossRule::default(), cards)],
            false => found,
        }
    }

    /// How many times as much power as it says an effect takes off a card: none where the card
    /// can't lose any, twice as much for each effect that has it so.
    fn power_loss_factor(&self, card: Instance, seen: &CauseDetails) -> i32 {
        if self.is_protected_from_loss(card, seen, power_loss_event) {
            return 0;
        }
        let mut times = 1i32;
        for (active, change) in self.changes_of(card) {
            for event in change.doubled.iter() {
                if power_loss_event(event).is_some_and(|who| self.is_loss_by(active, who, seen)) {
                    times = times.saturating_mul(2);
                }
            }
        }
        times
    }

    /// Whether a card can't lose something by what takes it.
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

    /// Takes in what holds, as it holds of each of its cards.
    pub(super) fn push_by_loss_rule(
        &self,
        change: &Change,
        active: Active,
        found: &mut Vec<Active>,
    ) {
        let seen = active.seen();
        for (manner, cards) in self.groups_by_loss_rule(change, active.figures, active.cards, &seen)
        {
            found.push(Active {
                cards,
                figures: manner.of(active.figures),
                keeps: manner.keeps,
                ..active.clone()
            });
        }
    }

    /// The ability that is lost by what it says itself: the one that has what is being done happen
    /// in place of something else.
    pub(super) fn ability_that_loses_itself(
        &self,
        process: &Process,
        change: &Change,
    ) -> Option<AbilityId> {
        let itself = |loss: &Loss| matches!(loss, Loss::ThisAbility(_));
        if !change.lose.iter().any(itself) {
            return None;
        }
        let compiled = self.table.compiled();
        let mut changes = compiled.changes.iter();
        let of = changes.position(|change| change.instead.contains(&process.program))?;
        let holds = |id: &ChangeId| usize::try_from(id.0).is_ok_and(|at| at == of);
        let mut abilities = compiled.abilities.iter();
        let at = abilities.position(|ability| ability.changes.iter().any(holds))?;
        u32::try_from(at).ok().map(AbilityId)
    }

    /// Whether an ability that a player holds has been lost by what it says itself.
    pub(super) fn has_lost_itself(&self, id: AbilityId, player: Player, source: Instance) -> bool {
        self.game.lasting.iter().any(|lasting| {
            lasting.lost == Some(id) && lasting.player == player && lasting.source.card == source
        })
    }

    /// Whether what takes something is what a change speaks of.
    fn is_loss_by(&self, active: &Active, who: &Who, seen: &CauseDetails) -> bool {
        let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
        self.matches_cause(&scope, who.by.as_ref(), seen, &mut Names::NONE.clone())
    }
}

const fn power_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LosePower(who) => Some(who),
        _ => None,
    }
}

const fn ability_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LoseAbility(who) => Some(who),
        _ => None,
    }
}
