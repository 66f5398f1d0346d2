//! Every kind of deck file recognizes and reads back what it writes. It refuses what it can't read,
//! with a code, a reason and a place.

mod hostile;
mod reading;
mod refused;
mod round_trip;

use wixoss_cards::deck::{DeckKind, RawDeck};

fn kind(name: &str) -> &'static DeckKind {
    name.parse().unwrap()
}

fn read<'a>(name: &str, text: &'a str) -> RawDeck<'a> {
    (kind(name).read)(text).unwrap_or_else(|problems| panic!("{name}: {problems:?}\n{text}"))
}
