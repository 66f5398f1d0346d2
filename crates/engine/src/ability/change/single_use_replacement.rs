//! Replacements that replace only one event, although several events would happen at the same time.
//! Such a replacement removes its own ability ("this card loses this ability"), or comes from an
//! effect that replaces only the next event. The affected player chooses the move that it replaces.
//! Source: question on the card page of WX16-001.

use crate::ability::program::{ProgramId, Step};
use crate::ability::run::process::{Instead, Pick, Process};
use crate::ability::trigger::occurrence::What;
use crate::frame::Purpose;
use crate::ids::Instance;
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::card_list::CardList;
use crate::state::short_list::{Few, Picks};
use wixoss_ability::{Effect, Loss, Move as Moving, Place};

/// A replacement that replaces only one event: its program, the card that it comes from, and the
/// index of its lasting effect, if it comes from one.
type SingleUse = (ProgramId, Instance, Option<usize>);

/// Returns whether effects remove the ability to which they belong.
pub(super) fn lose_their_ability(effects: &[Effect]) -> bool {
    let is_itself = |loss: &Loss| matches!(loss, Loss::ThisAbility(_));
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::Change(change) if change.lose.iter().any(is_itself)))
}

impl Play<'_> {
    /// If one replacement could replace the moves of several cards, but replaces only one of them,
    /// asks the player of these cards to choose a card. After the answer, this card is the first of
    /// `cards`, so the replacement takes the place of its move. Returns whether the player is asked
    /// now.
    pub(super) fn asks_which_move_is_replaced(
        &mut self,
        process: &mut Process,
        step: &Step,
        moving: &Moving,
        cards: &mut CardList,
    ) -> bool {
        // The order of cards that go to a deck or to the Life Cloth is already chosen.
        let is_ordered = moving.to.zone.is_some_and(Place::is_ordered);
        if is_ordered || self.summary.does.replaces & What::MOVED == 0 || cards.len() < 2 {
            return false;
        }
        if let Some(pick) = process.picking.take() {
            let first: Few<Instance> = pick.order.iter().copied().collect();
            let others = cards.iter().copied().filter(|card| !first.contains(card));
            *cards = first.iter().copied().chain(others).collect();
            return false;
        }
        let found: Few<(Instance, SingleUse)> = cards
            .iter()
            .filter_map(|card| Some((*card, self.single_use(process, step, moving, *card)?)))
            .collect();
        let Some((first, replacement)) = found.first().copied() else {
            return false;
        };
        let mut candidates = CardSet::default();
        let same = found.iter().filter(|(_, other)| *other == replacement);
        same.for_each(|(card, _)| candidates.insert(*card));
        if candidates.len() < 2 {
            return false;
        }
        process.picking = Some(Pick {
            candidates,
            order: Picks::NONE,
        });
        self.select(self.game.card(first).side, Purpose::Replaced, 1, 1);
        true
    }

    /// Returns a replacement of the move of a card that replaces only one event, or `None` if there
    /// is no such replacement.
    fn single_use(
        &self,
        process: &Process,
        step: &Step,
        moving: &Moving,
        card: Instance,
    ) -> Option<SingleUse> {
        let what = self.move_of(moving, step.cost, card)?;
        let cause = Self::cause_of(process, step);
        if self.is_unaffected(card, &self.cause_details(cause)) || self.is_prevented(what, cause) {
            return None;
        }
        let mut ways = self.replacements(what, cause).into_iter();
        ways.find_map(|way| match way {
            Instead::Effect {
                program,
                source,
                once,
                ..
            } if once.is_some() || self.loses_its_ability(program) => {
                Some((program, source.card, once))
            }
            Instead::Effect { .. } | Instead::Barrier { .. } => None,
        })
    }

    /// Returns whether the replacement with this program removes its own ability.
    fn loses_its_ability(&self, program: ProgramId) -> bool {
        self.compiled.changes.iter().any(|compiled| {
            let mut pairs = compiled.change.replace.iter().zip(&compiled.instead);
            pairs.any(|(replacement, own)| {
                *own == program && lose_their_ability(&replacement.instead)
            })
        })
    }

    /// Returns whether the replacement with this program will remove its own ability, because it
    /// has already replaced an event and is still to be processed.
    pub(super) fn is_about_to_lose_itself(&self, program: ProgramId, source: Instance) -> bool {
        self.game.processes.iter().any(|process| {
            process.program == program
                && process.source.card == source
                && process.replaced.is_some()
        })
    }
}
