//! Abilities on small boards, one rule at a time; every ability is invented.

mod bounds;
mod choices;
mod continuous;
mod costs;
mod counters;
mod cut_in;
mod games;
mod lasting;
mod moves;
mod putting;
mod refused;
mod targets;
mod there;
mod triggers;
mod using;

use wixoss_engine::{Answer, Choice, Instance, Play, Player};

use crate::board::At;

pub const US: Player = Player::Two;
pub const THEM: Player = Player::One;

/// Uses a card of the hand or the LRIG deck.
pub fn used(play: &mut Play<'_>, definition: wixoss_engine::DefinitionId) -> Instance {
    let card = play.hand(play.decision().unwrap().player, definition);
    play.choose(Choice::Use(card));
    card
}

pub fn yes(play: &mut Play<'_>) {
    play.choose(Choice::Answer(Answer::Do(true)));
}

pub fn no(play: &mut Play<'_>) {
    play.choose(Choice::Answer(Answer::Do(false)));
}
