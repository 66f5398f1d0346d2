//! The state of the turn: whose turn it is and how far it has come.

use serde::{Deserialize, Serialize};

use crate::position::Position;
use crate::state::ids::Player;
use wixoss_base::vocab::{Phase, Step};

/// The current turn and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnState {
    /// The number of the turn, from 1; 0 before the first turn.
    pub number: u16,
    /// The turn player.
    pub player: Player,
    /// The player who plays first; `None` until that is decided.
    pub first: Option<Player>,
    /// The current phase.
    pub phase: Phase,
    /// The current step; `None` outside of the attack phase.
    pub step: Option<Step>,
    /// How far the phase has come.
    pub(crate) progress: Progress,
    /// Whether SIGNI were retired this turn.
    pub retired: bool,
    /// How often the turn player has refreshed this turn.
    pub refreshes: u8,
    /// Whether the turn ends as soon as nothing is left to process.
    pub(crate) cut_short: bool,
    /// The phase that follows after a phase that an effect repeats.
    pub(crate) resumes: Option<Phase>,
}

/// How far a phase has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Progress {
    /// The phase has not begun.
    Enter,
    /// The player of the phase may act.
    Ask,
    /// The player of the phase has finished.
    Leave,
    /// The phase is over; what happens at its end is being processed.
    Gone,
}

impl TurnState {
    /// The state before the first turn.
    pub(crate) fn before(first: Option<Player>) -> TurnState {
        TurnState {
            number: 0,
            player: first.unwrap_or(Player::One),
            first,
            phase: Phase::Up,
            step: None,
            progress: Progress::Enter,
            retired: false,
            refreshes: 0,
            cut_short: false,
            resumes: None,
        }
    }

    /// The state on a described board: its phase or step has begun.
    pub(crate) fn at(position: &Position) -> TurnState {
        let first = match position.turn % 2 {
            1 => position.turn_player,
            _ => position.turn_player.opponent(),
        };
        TurnState {
            number: match position.phase {
                // The up phase adds 1 to the number of the turn when it begins.
                Phase::Up => position.turn.saturating_sub(1),
                _ => position.turn,
            },
            player: position.turn_player,
            phase: position.phase,
            step: position.step,
            progress: match position.phase {
                Phase::Up | Phase::Draw => Progress::Enter,
                _ => Progress::Ask,
            },
            ..TurnState::before(Some(first))
        }
    }

    /// Both players, the turn player first.
    pub const fn players(&self) -> [Player; 2] {
        [self.player, self.player.opponent()]
    }

    /// Whether this is the first turn of the game.
    pub const fn is_first(&self) -> bool {
        self.number <= 1
    }
}
