//! The limit for a game that goes on forever without a choice. Mandatory abilities can make each
//! other trigger again and again, and no document says how such a game ends. The engine stops the
//! game after [`MOST_STEPS`] steps in which no player had two or more options. [`Loop`] then names
//! the cards that acted. Choosing which waiting ability is processed next does not count as an
//! option, because all of them are processed in the end.
//!
//! Abilities can also trigger faster than they are processed. So the engine stops the game as well
//! if more than [`MOST_WAITING`] abilities wait.
//!
//! To find the cards that acted, the engine plays on until the board is the same again. The
//! comparison ignores random numbers, the history, and the number of times a card has moved. If the
//! board does not become the same within [`STEPS_TO_COMPARE`] steps, [`Loop`] names all cards that
//! acted in these steps. The game is stopped in both cases.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::flow::play::Play;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, EventKind};
use crate::state::frame::Frame;
use crate::state::ids::Instance;

/// The highest number of steps in a row in which no player has two or more options: 10,000. After
/// this many steps, the engine stops the game. A step is one operation of an effect or of the
/// rules. A normal effect has far fewer steps.
pub const MOST_STEPS: u32 = 10_000;

/// The largest number of abilities that may wait to be processed. If more abilities wait, the
/// engine stops the game. No real board comes near this number: if six SIGNI trigger for each card
/// of two whole decks, about 500 abilities wait.
pub const MOST_WAITING: usize = 1_000;

/// The number of further steps, after `MOST_STEPS`, in which the engine looks for the cards of
/// the loop.
const STEPS_TO_COMPARE: u32 = 1_000;

pub(crate) mod rules {
    crate::cited::cites! {
        STOPPED = "mandatory-loop.stopped";
    }
}

/// Says why the engine has stopped a game that went on without a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The cards whose abilities and effects were processed again and again. Each card is listed
    /// once.
    pub cards: Vec<Instance>,
    /// The sign by which the engine knows that the game does not end.
    pub sign: LoopSign,
}

/// The signs by which the engine knows that a game goes on forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopSign {
    /// The same board came back.
    SameBoard,
    /// No player had a choice in [`MOST_STEPS`] steps. [`Loop::cards`] contains all cards that
    /// acted in the last steps.
    NoChoice,
    /// More than [`MOST_WAITING`] abilities wait. [`Loop::cards`] contains the cards that have
    /// these abilities.
    TooManyWaiting,
}

/// The count of steps without a choice, and the search for the cards that act in these steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoopWatch {
    steps: u32,
    /// The number of all steps of the game since the game was started or resumed.
    all_steps: u64,
    /// The hash of the board when `MOST_STEPS` was reached (see `hash_of_board`); `None` before.
    board: Option<u64>,
    acted: CardSet,
    found: Option<Loop>,
}

impl LoopWatch {
    /// Sets the count of steps to 0, because a player had a choice.
    pub(crate) fn restart(&mut self) {
        // The other fields are only set after the limit, so before the limit only the count is
        // reset.
        match self.steps > MOST_STEPS {
            true => {
                *self = LoopWatch {
                    all_steps: self.all_steps,
                    ..LoopWatch::default()
                }
            }
            false => self.steps = 0,
        }
    }
}

impl Play<'_> {
    /// Returns the loop that has stopped the game, or `None` if no loop has stopped the game.
    pub const fn looping(&self) -> Option<&Loop> {
        self.watch.found.as_ref()
    }

    /// Returns the number of steps that the engine has done since the game was started or resumed.
    /// A step is one operation of an effect or of the rules. The number is a measure of the work
    /// that the game takes.
    pub const fn steps(&self) -> u64 {
        self.watch.all_steps
    }

    /// Counts a step, and returns whether the game is stopped.
    pub(crate) fn is_stopped_by_loop(&mut self) -> bool {
        self.watch.steps += 1;
        self.watch.all_steps += 1;
        (self.watch.steps > MOST_STEPS && self.find_loop())
            || (self.game.pending.len() > MOST_WAITING && self.stop_waiting())
    }

    /// Stops the game because too many abilities wait. Returns true.
    #[cold]
    fn stop_waiting(&mut self) -> bool {
        if self.watch.found.is_none() {
            let waiting = self.game.pending.iter();
            let mut cards = CardSet::default();
            waiting.for_each(|pending| cards.insert(pending.source.card));
            self.stop(cards, LoopSign::TooManyWaiting);
        }
        true
    }

    fn stop(&mut self, cards: CardSet, sign: LoopSign) {
        self.watch.found = Some(Loop {
            cards: cards.iter().collect(),
            sign,
        });
        self.emit(EventKind::Stopped, Cause::Rule, rules::STOPPED);
    }

    /// Compares the current board with the board at the limit of steps. Returns whether the game is
    /// stopped.
    #[cold]
    fn find_loop(&mut self) -> bool {
        if self.watch.found.is_some() {
            return true;
        }
        if let Some(process) = self.game.processes.last() {
            self.watch.acted.insert(process.source.card);
        }
        let board = self.hash_of_board();
        let Some(first) = self.watch.board else {
            self.watch.board = Some(board);
            return false;
        };
        let is_exact = first == board && !self.watch.acted.is_empty();
        if !is_exact && self.watch.steps < MOST_STEPS + STEPS_TO_COMPARE {
            return false;
        }
        let sign = match is_exact {
            true => LoopSign::SameBoard,
            false => LoopSign::NoChoice,
        };
        self.stop(self.watch.acted, sign);
        true
    }

    /// Returns a hash of the board. Boards that differ only in random numbers, in the history or in
    /// the number of moves have the same hash.
    fn hash_of_board(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        let game = &self.game;
        for (_, card) in game.cards() {
            card.definition.hash(&mut hash);
            std::mem::discriminant(&card.spot).hash(&mut hash);
            (card.side as u8, card.down, card.frozen, card.face_down).hash(&mut hash);
        }
        for frame in &game.frames {
            std::mem::discriminant(frame).hash(&mut hash);
            if let Frame::Attack { attacker, .. } = frame {
                attacker.card.hash(&mut hash);
            }
        }
        for pending in &game.pending {
            std::mem::discriminant(&pending.ability).hash(&mut hash);
            pending.source.card.hash(&mut hash);
        }
        for process in &game.processes {
            process.hash_place(&mut hash);
        }
        let turn = game.turn();
        (turn.phase as u8, turn.step.map(|step| step as u8)).hash(&mut hash);
        (turn.player as u8, game.lasting.len(), game.waiting.len()).hash(&mut hash);
        hash.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_starts_the_count_again() {
        let mut watch = LoopWatch {
            steps: MOST_STEPS,
            ..LoopWatch::default()
        };
        watch.restart();
        assert_eq!(watch.steps, 0);
    }
}
