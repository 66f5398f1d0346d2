//! The current turn: its player, its phase, and the progress of the phase.

use serde::{Deserialize, Serialize};

use crate::position::Position;
use crate::state::ids::Player;
use wixoss_base::vocab::{Phase, Step};

/// The current turn and its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnState {
    /// The number of the turn, from 1; 0 before the first turn.
    pub number: u16,
    /// The turn player.
    pub player: Player,
    /// The player who plays first; `None` if this is not decided yet.
    pub first: Option<Player>,
    /// The current phase.
    pub phase: Phase,
    /// The current step; `None` outside of the attack phase.
    pub step: Option<Step>,
    /// The progress of the current phase.
    pub(crate) progress: Progress,
    /// Whether SIGNI were retired this turn.
    pub retired: bool,
    /// The number of times the turn player has refreshed this turn.
    pub refreshes: u8,
    /// The reason why the turn ends early, or `None` if the turn does not end early. The turn ends
    /// as soon as all effects in progress are processed.
    pub(crate) cut_short: Option<CutShort>,
    /// The phase that follows after the extra phase in progress, or `None` if no extra phase is in
    /// progress.
    pub(crate) resumes: Option<Phase>,
}

/// The progress of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Progress {
    /// The phase has not begun.
    Enter,
    /// The player can act in the phase.
    Ask,
    /// The player has finished acting in the phase.
    Leave,
    /// The phase is over. Abilities that trigger at its end are being processed.
    Gone,
}

/// A reason why a turn ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CutShort {
    /// The turn player has refreshed a second time.
    Refresh,
    /// An effect ends the turn.
    Effect,
}

impl TurnState {
    /// Returns the state before the first turn.
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
            cut_short: None,
            resumes: None,
        }
    }

    /// Returns the turn state for a described board, at the start of the phase or step that the
    /// board names.
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

    /// Returns both players, the turn player first.
    pub const fn players(&self) -> [Player; 2] {
        [self.player, self.player.opponent()]
    }

    /// Returns whether this is the first turn of the game.
    pub const fn is_first(&self) -> bool {
        self.number <= 1
    }
}
