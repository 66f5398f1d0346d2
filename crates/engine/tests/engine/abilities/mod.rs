//! Tests of abilities on small boards, one rule for each test. All abilities are invented.

mod card_location;
mod card_moves;
mod choices;
mod continuous;
mod costs;
mod counters;
mod invented_abilities;
mod lasting;
mod played_cards;
mod putting_onto_field;
mod refused_abilities;
mod restrictions_and_replacements;
mod special_uses;
mod targets;
mod triggers;
mod use_and_cut_in;

use wixoss_engine::{Answer, Choice, Instance, Play, Player};

use crate::board::At;

pub const US: Player = Player::Two;
pub const THEM: Player = Player::One;

/// Uses a card from the hand or from the LRIG deck. Returns the card.
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
