//! The curves of a deck: bars of text for the number of cards of each level, color and type.

use std::collections::BTreeMap;

use wixoss_base::vocab::{CardType, Color, Quantity};
use wixoss_cards::deck::{Deck, Held, Section};

use crate::Look;

/// The length of the longest bar, in columns.
const LONGEST: u32 = 12;

/// The number of cards of each sort, such as each level or each color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// The question that the curve answers.
    pub title: &'static str,
    /// The word for each sort, and the number of cards of this sort.
    pub counts: Vec<(String, u32)>,
}

/// Returns the levels of SIGNI, the colors and the Life Bursts of the main deck, then the card
/// types of both decks.
pub fn curves(deck: &Deck<'_>) -> [Curve; 4] {
    let main = || deck.held.iter().filter(|held| held.main > 0);
    let count = |is: &dyn Fn(&Held<'_>) -> bool| -> u32 {
        main().filter(|held| is(held)).map(|held| held.main).sum()
    };
    let color = |color: Color| {
        let n = count(&|held| held.card.colors().contains(color));
        (color.name().to_owned(), n)
    };
    let kind = |kind: CardType| {
        let of_kind = deck
            .held
            .iter()
            .filter(|held| held.card.card_type() == kind);
        let n = of_kind.map(|held| held.total()).sum();
        (kind.name().to_owned(), n)
    };
    let bursts = count(&|held| held.card.has_life_burst());
    let (cards, _) = deck.size(Section::Main);
    let some = |(_, n): &(String, u32)| *n > 0;
    [
        Curve {
            title: "SIGNI levels",
            counts: levels(deck),
        },
        Curve {
            title: "Colors",
            counts: Color::ALL.into_iter().map(color).filter(some).collect(),
        },
        Curve {
            title: "Life Bursts",
            counts: vec![
                ("with".to_owned(), bursts),
                ("without".to_owned(), cards - bursts),
            ],
        },
        Curve {
            title: "Types, both decks",
            counts: CardType::ALL.into_iter().map(kind).filter(some).collect(),
        },
    ]
}

/// Counts the SIGNI of each level in the main deck. Levels between the lowest and the highest are
/// listed even if no card has them, because a gap is part of the curve.
fn levels(deck: &Deck<'_>) -> Vec<(String, u32)> {
    let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
    let mut others: BTreeMap<String, u32> = BTreeMap::new();
    for held in &deck.held {
        let in_play = matches!(held.card.card_type(), CardType::Signi);
        if !in_play || held.main == 0 {
            continue;
        }
        match held.card.level() {
            Some(Quantity::Number(level)) => *numbers.entry(level).or_default() += held.main,
            Some(Quantity::Infinite) => *others.entry("∞".to_owned()).or_default() += held.main,
            None => *others.entry("none".to_owned()).or_default() += held.main,
        }
    }
    let from = numbers.keys().next().copied().unwrap_or(1).min(1);
    let to = numbers.keys().next_back().copied().unwrap_or(0);
    (from..=to)
        .map(|level| (level.to_string(), numbers.get(&level).copied().unwrap_or(0)))
        .chain(others)
        .collect()
}

impl Curve {
    /// Returns one line per sort: the word, the bar and the number of cards.
    pub fn lines(&self, look: &Look) -> Vec<String> {
        let longest = if look.width < 30 {
            LONGEST / 2
        } else {
            LONGEST
        };
        let most = self
            .counts
            .iter()
            .map(|(_, n)| *n)
            .max()
            .unwrap_or(0)
            .max(1);
        let words = self.counts.iter().map(|(word, _)| word.chars().count());
        let widest = words.max().unwrap_or(0);
        let line = |(word, n): &(String, u32)| {
            let bar = match n {
                0 => String::new(),
                n => "█".repeat((n * longest / most).max(1) as usize) + " ",
            };
            format!("{word:<widest$} {bar}{n}")
        };
        self.counts.iter().map(line).collect()
    }
}
