//! Replacements that replace only one event, although several events would happen at the same time.
//! Such a replacement removes its own ability ("this card loses this ability"), or comes from an
//! effect that replaces only the next event. The affected player chooses the move that it replaces.
//! If there are several such replacements, the player chooses a move for each of them. Source:
//! question on the card page of WX16-001.

use crate::ability::program::{ProgramId, ProgramStep};
use crate::ability::run::process::{Instead, Pick, Process};
use crate::ability::trigger::occurrence::Happening;
use crate::frame::Purpose;
use crate::ids::Instance;
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::card_list::CardList;
use crate::state::short_list::{Few, Picks};
use wixoss_ability::{Effect, Loss, Move as Moving, Place};

/// A replacement that replaces only one event: its program, the card that it comes from, and the
/// number of its lasting effect, if it comes from one.
type SingleUse = (ProgramId, Instance, Option<u32>);

/// The cards whose moves single-use replacements replace, each with its replacement.
pub(crate) type AssignedReplacements = Vec<(Instance, SingleUse)>;

/// Returns whether effects remove the ability to which they belong.
pub(super) fn lose_their_ability(effects: &[Effect]) -> bool {
    let is_itself = |loss: &Loss| matches!(loss, Loss::ThisAbility(_));
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::Change(change) if change.lose.iter().any(is_itself)))
}

impl Play<'_> {
    /// Chooses for each single-use replacement the one move that it replaces, if several cards are
    /// about to be moved at the same time. If the replacement could replace the moves of several
    /// cards, the player of these cards chooses a card. The result is stored in `assigned`. Returns
    /// whether the player is asked now.
    pub(super) fn asks_which_move_is_replaced(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        moving: &Moving,
        cards: &CardList,
    ) -> bool {
        // The order of cards that go to a deck or to the Life Cloth is already chosen.
        let is_ordered = moving.to.zone.is_some_and(Place::is_ordered);
        if is_ordered || self.summary.does.replaces & Happening::MOVED == 0 || cards.len() < 2 {
            return false;
        }
        let chosen = process
            .picking
            .take()
            .map_or(Picks::NONE, |pick| pick.order);
        let found: Few<(Instance, SingleUse)> = cards
            .iter()
            .flat_map(|card| {
                let ways = self.single_uses(process, step, moving, *card);
                ways.into_iter().map(|way| (*card, way))
            })
            .collect();
        let mut answers = chosen.iter();
        let mut assigned = AssignedReplacements::new();
        let mut known: Few<SingleUse> = Few::new();
        for (_, replacement) in &found {
            if known.contains(replacement) {
                continue;
            }
            known.push(*replacement);
            let free = found.iter().filter(|(card, way)| {
                let mut taken = assigned.iter();
                way == replacement && !taken.any(|(other, _)| other == card)
            });
            let free: Few<Instance> = free.map(|(card, _)| *card).collect();
            let card = match free.as_slice() {
                [] => continue,
                [only] => *only,
                [first, ..] => match answers.next() {
                    Some(card) => *card,
                    None => {
                        let mut candidates = CardSet::default();
                        free.iter().for_each(|card| candidates.insert(*card));
                        let player = self.game.card(*first).side;
                        let (_, source, _) = *replacement;
                        process.picking = Some(Pick {
                            candidates,
                            order: chosen,
                        });
                        self.select(player, Purpose::Replaced(source), 1, 1);
                        return true;
                    }
                },
            };
            assigned.push((card, *replacement));
        }
        self.assigned = Some(assigned);
        false
    }

    /// Returns the single-use replacements that could replace the move of a card.
    fn single_uses(
        &self,
        process: &Process,
        step: &ProgramStep,
        moving: &Moving,
        card: Instance,
    ) -> Few<SingleUse> {
        let Some(what) = self.move_of(moving, step.cost, card) else {
            return Few::new();
        };
        let cause = Self::cause_of(process, step);
        if self.is_unaffected(card, &self.cause_details(cause)) || self.is_prevented(what, cause) {
            return Few::new();
        }
        let ways = self.replacements(what, cause).into_iter();
        ways.filter_map(|way| self.single_use(&way)).collect()
    }

    /// Returns `way` as a single-use replacement, or `None` if it can replace any number of events.
    fn single_use(&self, way: &Instead) -> Option<SingleUse> {
        match way {
            Instead::Effect {
                program,
                source,
                once,
                ..
            } if once.is_some() || self.loses_its_ability(*program) => {
                Some((*program, source.card, *once))
            }
            Instead::Effect { .. } | Instead::Barrier { .. } => None,
        }
    }

    /// Removes from `found` each single-use replacement for which another move was chosen. Does
    /// nothing if no choice was made.
    pub(super) fn keep_assigned(&self, what: Happening, found: &mut Vec<Instead>) {
        let Some(assigned) = &self.assigned else {
            return;
        };
        found.retain(|way| {
            self.single_use(way).is_none_or(|way| {
                let card = what.card();
                card.is_some_and(|card| assigned.contains(&(card, way)))
            })
        });
    }

    /// Returns whether a replacement can still be done when the player has chosen it. A single-use
    /// replacement can't, if it has replaced another event in the meantime.
    pub(super) fn is_still_possible(&self, way: &Instead) -> bool {
        match self.single_use(way) {
            None => true,
            Some((_, _, Some(number))) => {
                let mut lasting = self.game.lasting.iter();
                lasting.any(|lasting| lasting.number == number)
            }
            Some((program, source, None)) => {
                let has_it = self.active.iter().any(|active| {
                    let compiled = self.compiled.change(active.change);
                    let mut own = compiled.into_iter().flat_map(|known| &known.instead);
                    active.source == source && own.any(|own| own.program == program)
                });
                has_it && !self.is_about_to_lose_itself(program, source)
            }
        }
    }

    /// Returns whether the replacement with this program removes its own ability.
    fn loses_its_ability(&self, program: ProgramId) -> bool {
        self.compiled.changes.iter().any(|compiled| {
            let mut pairs = compiled.change.replace.iter().zip(&compiled.instead);
            pairs.any(|(replacement, own)| {
                own.program == program && lose_their_ability(&replacement.instead)
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
