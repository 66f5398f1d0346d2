//! The picture of a deck, for people: its facts, its cards sorted by type and level, and bar
//! charts.

use wixoss_base::vocab::{CardType, ColorSet, Lang, Quantity};
use wixoss_cards::card::Card;
use wixoss_cards::deck::{Deck, DeckCard, DeckKind, Listing, Section};
use wixoss_cards::message::Value;
use wixoss_cards::{label, message};

use super::curve::{Curve, curves};
use super::order::list_order;

/// The name of standard input in the output.
const STDIN: &str = "-";

/// A deck, prepared for people to look at.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The language of the words and of the names of cards.
    pub lang: Lang,
    /// The title of the deck, its id, or the name of its file.
    pub title: &'a str,
    /// Facts with their labels, such as the format and the author.
    pub facts: Vec<(&'static str, String)>,
    /// The LRIG deck, then the main deck.
    pub parts: [DeckPart<'a>; 2],
    /// The bar charts of the levels, colors, Life Bursts and types.
    pub curves: [Curve; 4],
    /// The deck code, if every card is known and a code can express the deck.
    pub code: Option<String>,
}

/// One of the two decks: the LRIG deck or the main deck.
#[derive(Clone, Debug)]
pub struct DeckPart<'a> {
    /// The LRIG deck or the main deck.
    pub section: Section,
    /// The Glossary's word for the deck, with the number of cards.
    pub heading: String,
    /// The number of known cards.
    pub known: u32,
    /// The number of cards that are not in the card database and that may belong to this deck.
    pub unknown: u32,
    /// The different cards. A card with several copies is listed once.
    pub cards: Vec<ShownCard<'a>>,
}

/// A card of a deck.
#[derive(Clone, Copy, Debug)]
pub struct ShownCard<'a> {
    /// The card that is shown.
    pub card: Card<'a>,
    /// The card number that the deck file has for the card. A card has one number for each
    /// printing.
    pub number: &'a str,
    /// The number of copies.
    pub count: u32,
}

impl ShownCard<'_> {
    /// Returns the level, or an empty text if the card has no level.
    pub fn level(&self) -> String {
        let level: Option<Quantity> = self.card.level();
        level.map_or_else(String::new, |level| level.to_string())
    }

    /// Returns the type of the card.
    pub fn card_type(&self) -> CardType {
        self.card.card_type()
    }

    /// Returns the card type in words.
    pub fn type_word(&self, lang: Lang) -> String {
        Value::from(self.card_type()).text(lang)
    }

    /// Returns the words for the colors, joined by `/`.
    pub(crate) fn color_words(&self, lang: Lang) -> String {
        let words = self
            .colors()
            .iter()
            .map(|color| Value::from(color).text(lang));
        words.collect::<Vec<_>>().join("/")
    }

    /// Returns the colors of the card.
    pub fn colors(&self) -> ColorSet {
        self.card.colors()
    }
}

/// Returns the title of a deck with the number of cards.
fn heading(deck: &'static str, known: u32, unknown: u32, lang: Lang) -> String {
    match unknown {
        0 => message!("deck.part", deck = deck, cards = known),
        n => message!("deck.part-unknown", deck = deck, cards = known, unknown = n),
    }
    .text(lang)
}

impl<'a> Picture<'a> {
    /// Makes the picture of a deck in a language. `file` is the name of its file; `-` is standard
    /// input.
    pub fn new(file: &'a str, deck: &Deck<'a>, lang: Lang) -> Picture<'a> {
        let listing = deck.listing();
        let file = match file {
            STDIN => label!("deck.standard-input", lang),
            file => file,
        };
        let title = listing.name.or(listing.id).unwrap_or(file);
        let facts = [
            (
                label!("deck.id", lang),
                listing.id.filter(|id| *id != title),
            ),
            (label!("deck.format", lang), listing.format),
            (label!("deck.as-of", lang), listing.as_of),
            (label!("deck.author", lang), listing.author),
            (label!("deck.notes", lang), listing.notes),
        ];
        let facts = facts
            .into_iter()
            .filter_map(|(label, fact)| Some((label, fact?.to_owned())));
        let opening = listing.opening.as_ref().map(|(center, assists)| {
            let assists = assists.iter().map(|card| card.name_in(lang));
            let names: Vec<&str> = std::iter::once(center.name_in(lang))
                .chain(assists)
                .collect();
            (label!("deck.opens-with", lang), names.join("; "))
        });
        let part = |section, title| {
            let (known, most) = deck.size(section);
            DeckPart {
                section,
                heading: heading(title, known, most - known, lang),
                known,
                unknown: most - known,
                cards: cards(section, deck, &listing),
            }
        };
        Picture {
            lang,
            title,
            facts: facts.chain(opening).collect(),
            parts: [
                part(Section::Lrig, label!("deck.lrig-deck", lang)),
                part(Section::Main, label!("deck.main-deck", lang)),
            ],
            curves: curves(deck, lang),
            code: code(deck, &listing),
        }
    }
}

/// Returns the cards of one deck, sorted by type and level.
fn cards<'a>(section: Section, deck: &Deck<'a>, listing: &Listing<'a>) -> Vec<ShownCard<'a>> {
    let held = deck.held.iter();
    let mut held: Vec<&DeckCard<'a>> = held.filter(|held| held.copies(section) > 0).collect();
    held.sort_by_key(|held| list_order(held.card));
    let number = |held: &DeckCard<'a>| {
        let mut cards = listing.cards.iter();
        let listed = cards.find(|listed| listed.card.id() == held.card.id());
        listed.map_or(held.card.number(), |listed| listed.number)
    };
    let shown = held.into_iter().map(|held| ShownCard {
        card: held.card,
        number: number(held),
        count: held.copies(section),
    });
    shown.collect()
}

fn code(deck: &Deck<'_>, listing: &Listing<'_>) -> Option<String> {
    if !deck.unresolved.is_empty() || listing.cards.is_empty() {
        return None;
    }
    let kind: &'static DeckKind = "code".parse().ok()?;
    let code = (kind.write)(listing).ok()?;
    Some(code.trim_end().to_owned())
}
