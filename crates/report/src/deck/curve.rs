//! The curves of a deck: bar charts in text that show the number of cards of each level, color and
//! type.

use std::collections::BTreeMap;

use wixoss_base::vocab::{CardType, Color, Lang, Quantity};
use wixoss_cards::deck::{Deck, DeckCard, Section};
use wixoss_cards::label;
use wixoss_cards::message::Value;

use crate::OutputSettings;
use crate::text::width;

/// The length in columns of the longest bar of a chart.
const LONGEST: u32 = 12;

/// A curve (bar chart): the number of cards of each sort, such as each level or each color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// The heading of the bar chart. It says what the sorts are, such as levels.
    pub title: &'static str,
    /// The number of cards of each sort.
    pub counts: Vec<Count>,
}

/// The number of cards of one sort, such as one level or one color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The name of the sort for programs. This name is the same in every language.
    pub id: String,
    /// The name of the sort for people, in the language in which the curve is shown.
    pub word: String,
    /// The number of cards.
    pub cards: u32,
}

impl Count {
    /// Makes the count of a sort whose name is a number, or a word that is the same in every
    /// language.
    fn of(id: impl ToString, cards: u32) -> Count {
        let id = id.to_string();
        Count {
            word: id.clone(),
            id,
            cards,
        }
    }
}

/// Returns the levels of SIGNI, the colors and the Life Bursts of the main deck, then the card
/// types of both decks.
pub fn curves(deck: &Deck<'_>, lang: Lang) -> [Curve; 4] {
    let main = || deck.held.iter().filter(|held| held.main > 0);
    let count = |is: &dyn Fn(&DeckCard<'_>) -> bool| -> u32 {
        main().filter(|held| is(held)).map(|held| held.main).sum()
    };
    let color = |color: Color| {
        let n = count(&|held| held.card.colors().contains(color));
        Count {
            id: color.name().to_owned(),
            word: Value::from(color).text(lang),
            cards: n,
        }
    };
    let kind = |kind: CardType| {
        let of_kind = deck
            .held
            .iter()
            .filter(|held| held.card.card_type() == kind);
        let n = of_kind.map(|held| held.total()).sum();
        Count {
            id: kind.name().to_owned(),
            word: Value::from(kind).text(lang),
            cards: n,
        }
    };
    let bursts = count(&|held| held.card.has_life_burst());
    let (cards, _) = deck.size(Section::Main);
    let some = |count: &Count| count.cards > 0;
    let burst = |id: &str, word: &str, cards: u32| Count {
        id: id.to_owned(),
        word: word.to_owned(),
        cards,
    };
    [
        Curve {
            title: label!("deck.levels", lang),
            counts: levels(deck, lang),
        },
        Curve {
            title: label!("deck.colors", lang),
            counts: Color::ALL.into_iter().map(color).filter(some).collect(),
        },
        Curve {
            title: label!("deck.bursts", lang),
            counts: vec![
                burst("with", label!("deck.with", lang), bursts),
                burst("without", label!("deck.without", lang), cards - bursts),
            ],
        },
        Curve {
            title: label!("deck.types", lang),
            counts: CardType::ALL.into_iter().map(kind).filter(some).collect(),
        },
    ]
}

/// Counts the SIGNI of each level in the main deck. A level between the lowest and the highest is
/// listed even if no card has it, so that the chart shows the gap.
fn levels(deck: &Deck<'_>, lang: Lang) -> Vec<Count> {
    let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
    let (mut infinite, mut none) = (0, 0);
    for held in &deck.held {
        let in_play = matches!(held.card.card_type(), CardType::Signi);
        if !in_play || held.main == 0 {
            continue;
        }
        match held.card.level() {
            Some(Quantity::Number(level)) => *numbers.entry(level).or_default() += held.main,
            Some(Quantity::Infinite) => infinite += held.main,
            None => none += held.main,
        }
    }
    let from = numbers.keys().next().copied().unwrap_or(1).min(1);
    let to = numbers.keys().next_back().copied().unwrap_or(0);
    let none = Count {
        word: label!("deck.no-level", lang).to_owned(),
        ..Count::of("none", none)
    };
    (from..=to)
        .map(|level| Count::of(level, numbers.get(&level).copied().unwrap_or(0)))
        .chain(
            [none, Count::of("∞", infinite)]
                .into_iter()
                .filter(|count| count.cards > 0),
        )
        .collect()
}

impl Curve {
    /// Returns one line per sort: the word, the bar and the number of cards.
    pub fn lines(&self, look: &OutputSettings) -> Vec<String> {
        let longest = if look.width < 30 {
            LONGEST / 2
        } else {
            LONGEST
        };
        let most = self
            .counts
            .iter()
            .map(|count| count.cards)
            .max()
            .unwrap_or(0)
            .max(1);
        let words = self.counts.iter().map(|count| width(&count.word));
        let widest = words.max().unwrap_or(0);
        let line = |count: &Count| {
            let bar = match count.cards {
                0 => String::new(),
                n => "█".repeat((n * longest / most).max(1) as usize) + " ",
            };
            let room = " ".repeat(widest - width(&count.word));
            format!("{}{room} {bar}{}", count.word, count.cards)
        };
        self.counts.iter().map(line).collect()
    }
}
