//! How far the turn has come.

use serde::{Deserialize, Serialize};

use crate::position::Position;
use crate::state::ids::Player;
use wixoss_base::vocab::{Phase, Step};

/// How far the turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnState {
    /// Its number, from 1; 0 before the first.
    pub number: u16,
    /// Whose turn it is.
    pub player: Player,
    /// Who plays first, once that is settled.
    pub first: Option<Player>,
    /// The phase.
    pub phase: Phase,
    /// The step, in an attack phase.
    pub step: Option<Step>,
    /// How far the phase has come.
    pub(crate) progress: Progress,
    /// SIGNI were retired this turn.
    pub retired: bool,
    /// How often the turn player has refreshed this turn.
    pub refreshes: u8,
    /// The turn ends as soon as nothing is left to process.
    pub(crate) cut_short: bool,
    /// The phase that follows one that comes once more.
    pub(crate) resumes: Option<Phase>,
}

/// How far a phase has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Progress {
    /// It has not begun.
    Enter,
    /// Its player may do something.
    Ask,
    /// Its player has done what there was to do.
    Leave,
    /// Nothing is left of it.
    Gone,
}

impl TurnState {
    /// Before the first turn.
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

    /// As a described board has it: the phase or step has begun.
    pub(crate) fn at(position: &Position) -> TurnState {
        let first = match position.turn % 2 {
            1 => position.turn_player,
            _ => position.turn_player.opponent(),
        };
        TurnState {
            number: match position.phase {
                // The up phase counts the turn when it begins.
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
