//! Random decks. A random deck is a product deck or a deck of random cards, with a few changes.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;
use wixoss_base::vocab::{CardType, Color, Pool};
use wixoss_cards::card::CardRecord;
use wixoss_cards::deck::Section;

use super::card_list::{CARDS, Copies, List, card, level_zero, main_card};
use super::restricted_cards::{APART, BANNED, LIMITED};

/// The formats, each with the days for which decks are judged: each day on which the rules of the
/// format change, and the day before it.
pub const WHEN: &[(&str, &[&str])] = &[
    ("diva-en", &["2022-07-29", "2026-01-01"]),
    (
        "diva",
        &[
            "2020-12-05",
            "2023-01-31",
            "2023-02-01",
            "2024-01-25",
            "2024-01-26",
            "2025-09-15",
            "2025-09-16",
        ],
    ),
    (
        "key",
        &[
            "2018-04-26",
            "2020-12-04",
            "2020-12-05",
            "2023-01-31",
            "2023-02-01",
        ],
    ),
    (
        "all-star",
        &[
            "2014-04-26",
            "2015-11-21",
            "2016-02-01",
            "2017-04-25",
            "2017-04-26",
            "2018-02-21",
            "2018-02-22",
            "2018-12-20",
            "2020-12-04",
            "2020-12-05",
            "2022-01-01",
            "2023-02-01",
            "2024-07-21",
            "2024-07-22",
        ],
    ),
    ("starter-2016", &["2016-07-01", "2026-01-01"]),
];

pub const DECKS: [&str; 9] = [
    "WD01",
    "WX24-D1",
    "WX24-D2",
    "WX25-CD1",
    "WXDi-D01",
    "WXDi-D03",
    "WXDi-D05",
    "WXDi-D08",
    "WXDi-D09-H",
];

/// The nine product decks.
pub static PRODUCTS: LazyLock<Vec<List>> = LazyLock::new(|| {
    let lists = DECKS.iter().map(|name| {
        let path = format!("{}/../../decks/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let json: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let mut entries = Vec::new();
        for (key, section) in [("lrig_deck", Section::Lrig), ("main_deck", Section::Main)] {
            for (number, count) in json[key].as_object().unwrap() {
                entries.push(Copies {
                    card: card(number),
                    number: number.clone(),
                    count: u32::try_from(count.as_u64().unwrap()).unwrap(),
                    section,
                });
            }
        }
        List {
            entries,
            opening: None,
        }
    });
    lists.collect()
});

/// Groups of cards that a rule mentions. A random card of the whole database is rarely in a small
/// group. So a group is chosen first, and then a card of this group.
pub static GROUPS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let select = |wanted: &dyn Fn(&CardRecord) -> bool| -> Vec<usize> {
        (0..CARDS.all.len())
            .filter(|at| wanted(&CARDS.all[*at]))
            .collect()
    };
    let diva = |c: &CardRecord| c.formats.contains(&Pool::Diva);
    let mut groups = vec![
        (0..CARDS.all.len()).collect(),
        select(&level_zero),
        select(&|c| level_zero(c) && diva(c)),
        select(&|c| matches!(c.card_type, CardType::Lrig | CardType::AssistLrig)),
        select(&|c| c.card_type == CardType::AssistLrig),
        select(&|c| c.card_type == CardType::Piece),
        select(&|c| c.use_condition.is_some()),
        select(&|c| c.card_type == CardType::Arts),
        select(&|c| c.card_type == CardType::Arts && diva(c)),
        select(&|c| matches!(c.card_type, CardType::Key | CardType::Resona)),
        select(&|c| c.craft || c.face.is_some()),
        select(&|c| {
            c.colors.len() > 1 && matches!(c.card_type, CardType::Lrig | CardType::AssistLrig)
        }),
        select(&|c| main_card(c) && c.life_burst),
        select(&|c| main_card(c) && !c.life_burst),
        select(&|c| c.colors == [Color::Colorless]),
        ["WXDi-D09-H11", "WXDi-P14-001"].map(card).to_vec(),
        ["WXK03-003A", "WXK03-019"].map(card).to_vec(),
        ["WX24-P2-052", "WX24-P2-054"].map(card).to_vec(),
        BANNED.iter().map(|(c, _)| card(c)).collect(),
        LIMITED.iter().map(|(c, ..)| card(c)).collect(),
        APART
            .iter()
            .flat_map(|(a, b, _)| [card(a), card(b)])
            .collect(),
    ];
    for color in Color::ALL {
        groups.push(select(&|c| main_card(c) && diva(c) && c.colors == [color]));
        groups.push(select(&|c| level_zero(c) && c.colors.contains(&color)));
    }
    groups
});

#[derive(Clone, Debug)]
pub enum Change {
    Add(Pick, u32),
    /// Replaces copies of one card by the same number of copies of another card.
    Exchange(Index, Pick, u32),
    Pair(Index),
    Remove(Index),
    Count(Index, u32),
    Swap(Index),
    Printing(Index, Index),
    English(Index, Index),
}

/// The choice of a random card. The first index chooses a group, and the second index chooses a
/// card of this group.
#[derive(Clone, Debug)]
pub struct Pick(pub Index, pub Index);

impl Pick {
    pub fn card(&self) -> usize {
        let group = self.0.get(&GROUPS);
        *self.1.get(group)
    }
}

pub fn pick() -> impl Strategy<Value = Pick> {
    (any::<Index>(), any::<Index>()).prop_map(|(group, card)| Pick(group, card))
}

pub fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        4 => (pick(), 1u32..=4).prop_map(|(card, n)| Change::Add(card, n)),
        6 => (any::<Index>(), pick(), 1u32..=4).prop_map(|(at, card, n)| Change::Exchange(at, card, n)),
        1 => any::<Index>().prop_map(Change::Pair),
        3 => any::<Index>().prop_map(Change::Remove),
        2 => (any::<Index>(), 1u32..=5).prop_map(|(at, n)| Change::Count(at, n)),
        1 => any::<Index>().prop_map(Change::Swap),
        1 => (any::<Index>(), any::<Index>()).prop_map(|(at, n)| Change::Printing(at, n)),
        1 => (any::<Index>(), any::<Index>()).prop_map(|(at, n)| Change::English(at, n)),
    ]
}

/// Returns an entry with copies of a card. The card has its first number and is in the deck to
/// which it belongs.
pub fn copies(card: usize, count: u32) -> Copies {
    let record = &CARDS.all[card];
    let section = match main_card(record) {
        true => Section::Main,
        false => Section::Lrig,
    };
    let number = record.number.clone();
    Copies {
        card,
        number,
        count,
        section,
    }
}

pub fn apply(entries: &mut Vec<Copies>, change: &Change) {
    let at = |index: &Index, entries: &[Copies]| {
        (!entries.is_empty()).then(|| index.index(entries.len()))
    };
    match change {
        Change::Add(pick, n) => {
            let new = copies(pick.card(), *n);
            let count = if new.section == Section::Lrig {
                1.max(n / 4 + 1)
            } else {
                *n
            };
            entries.push(Copies { count, ..new });
        }
        Change::Exchange(index, pick, n) => {
            if let Some(at) = at(index, entries) {
                let new = copies(pick.card(), 1);
                let count = entries[at].count.min(*n);
                match entries[at].count == count {
                    true => drop(entries.remove(at)),
                    false => entries[at].count -= count,
                }
                entries.push(Copies { count, ..new });
            }
        }
        Change::Pair(index) => {
            let (a, b, _) = index.get(APART);
            entries.extend([a, b].map(|number| copies(card(number), 1)));
        }
        Change::Remove(index) => {
            if let Some(at) = at(index, entries) {
                entries.remove(at);
            }
        }
        Change::Count(index, n) => {
            if let Some(at) = at(index, entries) {
                entries[at].count = *n;
            }
        }
        Change::Swap(index) => {
            if let Some(at) = at(index, entries) {
                entries[at].section = match entries[at].section {
                    Section::Main => Section::Lrig,
                    Section::Lrig => Section::Main,
                };
            }
        }
        Change::Printing(index, which) => {
            if let Some(at) = at(index, entries) {
                let record = &CARDS.all[entries[at].card];
                let numbers: Vec<&String> = std::iter::once(&record.number)
                    .chain(&record.reprints)
                    .collect();
                entries[at].number = (*which.get(&numbers)).clone();
            }
        }
        Change::English(index, which) => {
            if let Some(at) = at(index, entries) {
                let numbers = &CARDS.all[entries[at].card].numbers_en;
                if !numbers.is_empty() {
                    entries[at].number = format!("{}[EN]", which.get(numbers));
                }
            }
        }
    }
}

/// Returns a random deck. Most of its cards have one color, and its level-0 LRIGs have one color in
/// common. The other cards are random.
pub fn random_deck() -> impl Strategy<Value = List> {
    let lrig = prop::collection::vec(pick(), 0..8);
    let main = prop::collection::vec((any::<Index>(), 1u32..=4), 0..14);
    (any::<Index>(), lrig, main).prop_map(|(color, lrig, main)| {
        let colors = &GROUPS[GROUPS.len() - 12..];
        let group = &colors[color.index(6) * 2];
        let zeros = &colors[color.index(6) * 2 + 1];
        let mut entries: Vec<Copies> = lrig.iter().map(|pick| copies(pick.card(), 1)).collect();
        entries.extend(main.iter().take(3).map(|(at, _)| copies(*at.get(zeros), 1)));
        entries.extend(main.iter().map(|(at, n)| copies(*at.get(group), *n)));
        List {
            entries,
            opening: None,
        }
    })
}

pub fn list() -> impl Strategy<Value = List> {
    let base = prop_oneof![
        4 => prop::sample::select(PRODUCTS.clone()),
        1 => random_deck(),
    ];
    let opening = prop::option::weighted(0.2, prop::collection::vec(any::<Index>(), 1..=4));
    (base, prop::collection::vec(change(), 0..8), opening).prop_map(
        |(mut list, changes, opening)| {
            for change in &changes {
                apply(&mut list.entries, change);
            }
            list.opening = opening.and_then(|picks| opening_of(&list.entries, &picks));
            list
        },
    )
}

/// Returns a random opening. Usually its cards are level-0 LRIGs of the deck. In one of eight
/// cases, they may be any cards of the deck.
pub fn opening_of(entries: &[Copies], picks: &[Index]) -> Option<Vec<usize>> {
    let zeros: Vec<usize> = entries
        .iter()
        .map(|e| e.card)
        .filter(|c| level_zero(&CARDS.all[*c]))
        .collect();
    let any: Vec<usize> = entries.iter().map(|e| e.card).collect();
    let from = match picks.first()?.index(8) {
        0 => &any,
        _ => &zeros,
    };
    (!from.is_empty()).then(|| picks.iter().map(|pick| *pick.get(from)).collect())
}

pub fn when() -> impl Strategy<Value = (&'static str, &'static str)> {
    prop::sample::select(WHEN)
        .prop_flat_map(|(format, days)| (Just(format), prop::sample::select(days)))
}
