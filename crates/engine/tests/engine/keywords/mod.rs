//! Tests of keywords. Each keyword has its own file. Every keyword rule that can be shown without
//! card texts has a test.

mod barrier;
mod coins;
mod cross;
mod harmony;
mod limit_upper;
mod refused_keywords;
mod rise;
mod shadow;
mod soul;

use serde_json::json;
use wixoss_engine::{DefinitionId, Player};

use crate::board::Board;

const US: Player = Player::Two;
const THEM: Player = Player::One;

/// Adds a SIGNI whose keywords are written in YAML text.
fn signi_with(board: &mut Board, level: u32, power: u32, text: &str) -> DefinitionId {
    let facts = json!({
        "name_en": "with keywords", "type": "signi", "colors": ["white"],
        "level": level, "power": power,
    });
    board.with(facts, text)
}
