//! Counts the cards that the engine plays, so that none is lost by accident.

use wixoss_ability::{AbilityBook, Known};
use wixoss_cards::card::CardDb;
use wixoss_engine::Cast;

/// The number of cards of which the engine played every ability when this test was last changed.
/// The number may only grow.
const PLAYED: usize = 3_569;

#[test]
fn no_card_stops_being_played() {
    let (db, book) = (CardDb::embedded(), AbilityBook::embedded());
    let mut cast = Cast::new();
    for craft in db.cards().filter(|card| card.is_craft()) {
        cast.add_card(craft, &Known::Nothing).unwrap();
    }
    let played = db.cards().filter(|card| match book.of(card.number()) {
        Known::All(abilities) => abilities.iter().all(|ability| cast.plays(ability).is_ok()),
        Known::NotUnderstood | Known::Nothing => false,
    });
    let played = played.count();
    assert!(played >= PLAYED, "{played} cards are played");
}
