//! Tests of the kinds of deck files. Each kind must recognize its own files, and must read back the
//! files that it writes. If a file can't be read, the error has a code, a reason, and the line and
//! column.

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
