//! Keywords, a file each, a test for every rule that boards without card texts can show.

mod barrier;
mod coins;
mod cross;
mod harmony;
mod limit_upper;
mod refused;
mod rise;
mod shadow;
mod soul;

use wixoss_ability::{Ability, from_yaml};
use wixoss_engine::{DefinitionId, Player};

use crate::board::Board;

const US: Player = Player::Two;
const THEM: Player = Player::One;

/// The abilities of a text in YAML.
fn abilities(text: &str) -> Vec<Ability> {
    from_yaml(text).unwrap()
}

/// A SIGNI with the keywords of a text in YAML.
fn signi_with(board: &mut Board, level: u32, power: u32, text: &str) -> DefinitionId {
    let card = board.signi("with keywords", level, power, &[]);
    board
        .table
        .cast
        .add_keywords(card, &abilities(text))
        .unwrap();
    card
}
