//! Effects that take power or abilities away: some cards can't lose them, and some lose twice as
//! much power. This is decided when the effect begins, and for constant abilities at every moment.

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

/// How a loss applies to some of the cards of a change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LossRule {
    /// The number the lost power is multiplied by; none stands for 1.
    times: Option<i32>,
    /// The cards keep their abilities.
    pub keeps: bool,
}

impl LossRule {
    /// The numbers of a change under this rule.
    pub(super) fn apply(self, figures: Figures) -> Figures {
        Figures {
            power: figures.power.saturating_mul(self.times.unwrap_or(1)),
            ..figures
        }
    }
}

impl Play<'_> {
    /// The cards of a change, grouped by the rule for their losses. Without special rules there is
    /// one group.
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

    /// The number that lost power is multiplied by for a card: 0 if the card can't lose power, and
    /// doubled for each effect that doubles the loss.
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

    /// Whether an effect keeps a card from losing something through this cause.
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

    /// Adds an active effect, split into groups by the rule for losses.
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

    /// The ability that is lost because its own text says so: the one whose replacement is being
    /// processed.
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

    /// Whether an ability of a player has been lost because its own text says so.
    pub(super) fn has_lost_itself(&self, id: AbilityId, player: Player, source: Instance) -> bool {
        self.game.lasting.iter().any(|lasting| {
            lasting.lost == Some(id) && lasting.player == player && lasting.source.card == source
        })
    }

    /// Whether a loss has the cause that an effect speaks of.
    fn is_loss_by(&self, active: &Active, who: &Who, seen: &CauseDetails) -> bool {
        let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
        self.matches_cause(&scope, who.by.as_ref(), seen, &mut Names::NONE.clone())
    }
}

/// The subject of an event of losing power.
const fn power_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LosePower(who) => Some(who),
        _ => None,
    }
}

/// The subject of an event of losing abilities.
const fn ability_loss_event(event: &Event) -> Option<&Who> {
    match event {
        Event::LoseAbility(who) => Some(who),
        _ => None,
    }
}
