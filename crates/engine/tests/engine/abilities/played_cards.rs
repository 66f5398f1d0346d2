//! Counts the cards whose abilities the engine plays. The test fails if a change of the engine
//! makes this number smaller.

use wixoss_ability::{Ability, AbilityBook, Known};
use wixoss_cards::card::CardDb;
use wixoss_engine::Cast;

/// The lowest allowed number of cards of which the engine plays all abilities. A change of the
/// engine may only raise this number.
const PLAYED: usize = 5_431;

#[test]
fn the_number_of_played_cards_does_not_fall() {
    let (db, book) = (CardDb::embedded(), AbilityBook::embedded());
    let cast = Cast::with_crafts(&db).unwrap();
    let played = db.cards().filter(|card| match book.of(card.number()) {
        Known::All(abilities) => {
            let is_played = |ability: &Ability| cast.plays_on(card.card_type(), ability).is_ok();
            abilities.iter().all(is_played)
        }
        Known::InPart(_) | Known::Nothing => false,
    });
    let played = played.count();
    assert!(played >= PLAYED, "only {played} cards are played");
}
