//! Every kind of deck file recognizes and reads back what it writes. It refuses what it can't read,
//! with a code, a reason and a place.

mod hostile;
mod reading;
mod refused;
mod round_trip;

use std::sync::LazyLock;

use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{DeckKind, RawDeck};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

fn kind(name: &str) -> &'static DeckKind {
    name.parse().unwrap()
}

fn read<'a>(name: &str, text: &'a str) -> RawDeck<'a> {
    (kind(name).read)(text, &DB).unwrap_or_else(|problems| panic!("{name}: {problems:?}\n{text}"))
}
