//! Writes a scenario file for the current board of a game: the moment and both sides.

use super::side::write_side;
use crate::words;
use wixoss_engine::{Play, Player};

/// A game that was written as a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text of the scenario file, in YAML.
    pub text: String,
    /// One sentence for each part of the game that the scenario can't describe.
    pub left_out: Vec<String>,
}

/// The reason why a game can't be written as a scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The game is over, or has not begun.
    #[error("a scenario can begin at a phase or step of a turn, but {0}")]
    NoTurn(&'static str),
    /// An action is in progress.
    #[error("a scenario can't begin in the middle of an action; now {0}")]
    InAction(String),
}

/// Writes the current board of a game as a scenario with this title. A scenario does not go on with
/// the random numbers of the game: `seed` decides the random results from this point.
///
/// Returns an error if the game is not at a phase or step of a turn, or if an action is in
/// progress.
pub fn write_scenario(play: &Play<'_>, title: &str, seed: u64) -> Result<Written, WriteError> {
    let game = play.game();
    let turn = game.turn();
    if turn.number == 0 {
        return Err(WriteError::NoTurn("the game is in its set-up"));
    }
    if game.outcome().is_some() || play.decision().is_none() {
        return Err(WriteError::NoTurn("the game is over"));
    }
    if let Some(action) = words::unfinished(play) {
        return Err(WriteError::InAction(action));
    }
    let mut left_out = Vec::new();
    let moment = match turn.step {
        Some(step) => step.name(),
        None => turn.phase.name(),
    };
    let mut text = format!(
        "scenario: {}\nformat: {}\nat: {moment}\nturn: {}\nturn player: {}\nseed: {seed}\n",
        quoted(title),
        play.table().rules.id,
        turn.number,
        words::player(turn.player),
    );
    for player in Player::BOTH {
        text.push_str(&format!("{}:\n", words::player(player)));
        write_side(play, player, &mut text, &mut left_out);
    }
    for lasting in game.lasting() {
        let source = words::name(play, lasting.source.card);
        left_out.push(format!(
            "a lasting effect of {source} is not in the scenario"
        ));
    }
    for waiting in game.waiting() {
        let source = words::name(play, waiting.source.card);
        left_out.push(format!(
            "a delayed effect of {source} is not in the scenario"
        ));
    }
    if turn.retired {
        let player = turn.player;
        left_out.push(format!(
            "{player} has retired SIGNI this turn, which is not in the scenario"
        ));
    }
    left_out.dedup();
    Ok(Written { text, left_out })
}

/// Writes a text as a quoted scalar, which YAML and JSON read in the same way.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
