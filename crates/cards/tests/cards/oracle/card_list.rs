//! The cards of the data files, and the decks that the oracle judges.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use wixoss_base::vocab::{CardType, Face, Quantity};
use wixoss_cards::card::{CardDb, CardRecord, read_card_file};
use wixoss_cards::deck::Section;

/// Every card of the data files. `by_number` has the index of the card for each Japanese number.
pub struct Cards {
    pub all: Vec<CardRecord>,
    pub by_number: BTreeMap<String, usize>,
}

pub static CARDS: LazyLock<Cards> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cards");
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        all.extend(read_card_file(&path.to_string_lossy(), &text).unwrap());
    }
    let mut by_number = BTreeMap::new();
    for (at, card) in all.iter().enumerate() {
        for number in std::iter::once(&card.number).chain(&card.reprints) {
            by_number.insert(number.clone(), at);
        }
    }
    Cards { all, by_number }
});

pub static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

pub fn card(number: &str) -> usize {
    CARDS.by_number[number]
}

/// One entry of a deck: copies of a card, with one of the card's numbers.
#[derive(Clone, Debug)]
pub struct Copies {
    pub card: usize,
    pub number: String,
    pub count: u32,
    pub section: Section,
}

#[derive(Clone)]
pub struct List {
    pub entries: Vec<Copies>,
    /// The center LRIG, and then the assist LRIGs.
    pub opening: Option<Vec<usize>>,
}

pub fn level_zero(c: &CardRecord) -> bool {
    c.card_type == CardType::Lrig && c.level == Some(Quantity::Number(0))
}

pub fn main_card(c: &CardRecord) -> bool {
    matches!(c.card_type, CardType::Signi | CardType::Spell)
}

/// Returns the type of a card. A back has the type of its front.
pub fn type_of(c: &CardRecord) -> CardType {
    match (&c.face, &c.other_face) {
        (Some(Face::Back), Some(front)) => CARDS.all[card(front)].card_type,
        _ => c.card_type,
    }
}

pub fn types(card: usize) -> BTreeSet<&'static String> {
    CARDS.all[card].lrig_types.iter().collect()
}

pub fn shown(list: &List) -> String {
    let mut text = String::new();
    for entry in &list.entries {
        let c = &CARDS.all[entry.card];
        text += &format!(
            "{} {} {}: {:?} {:?}\n",
            entry.section, entry.count, entry.number, c.card_type, c.colors
        );
    }
    if let Some(named) = &list.opening {
        let numbers: Vec<&str> = named
            .iter()
            .map(|at| CARDS.all[*at].number.as_str())
            .collect();
        text += &format!("opening {numbers:?}\n");
    }
    text
}

impl std::fmt::Debug for List {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\n{}", shown(self))
    }
}
