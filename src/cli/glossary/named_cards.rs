//! The cards that a question names: their abilities, the entries about words in these abilities,
//! and the rulings on the cards.

use wixoss::ability::Known;
use wixoss::card::{Card, CardDb, NameParts};
use wixoss::glossary::{CardNames, Glossary, Item, NamePart, NamedCard};
use wixoss::report::Look;
use wixoss::report::glossary::Labels;

use crate::cli::card::abilities;
use crate::cli::{Settings, table};

/// The largest number of named cards that are shown. If a question names more cards, the other
/// cards are left out.
const MOST_SHOWN: usize = 3;

/// The largest number of cards that are listed for one part of a query.
const MOST_LISTED: usize = 8;

/// Finds parts of the names of cards in a question.
#[derive(Debug)]
pub struct PartsOf<'a> {
    parts: NameParts<'a>,
    db: &'a CardDb,
}

impl CardNames for PartsOf<'_> {
    fn part_of(&self, number: &str) -> Option<NamePart> {
        let part = self.parts.of(number)?;
        let card = self.db.card(part.card)?;
        Some(NamePart {
            card: NamedCard {
                place: part.place,
                cards: vec![card.number().to_owned()],
                numbers: card.printings().map(str::to_owned).collect(),
                words: words(card),
            },
            is_clear: part.is_clear,
        })
    }
}

/// The cards of a question, for the search.
pub struct Cards<'a> {
    /// The cards that the question names.
    pub named: Vec<NamedCard>,
    /// The words of the question that are only a part of a card name, with the cards that they can
    /// stand for. These cards are not in `named`.
    pub parts: PartsOf<'a>,
}

/// Finds the cards that a text names. The words of the glossary name no cards.
pub fn cards_of<'a>(text: &'a str, glossary: &'a Glossary, db: &'a CardDb) -> Cards<'a> {
    let mut named = named_in(text, glossary, db);
    // A term such as `リフレッシュ` is not a card, even if the name of a card is a part of the term.
    if !named.is_empty() && glossary.is_name(text) {
        named.clear();
    }
    Cards {
        named,
        parts: PartsOf {
            parts: NameParts::new(db, text, glossary),
            db,
        },
    }
}

fn named_in(text: &str, known: &Glossary, db: &CardDb) -> Vec<NamedCard> {
    let named = db.named_in(text, known);
    let cards = named.into_iter().map(|named| {
        let cards: Vec<Card<'_>> = named.cards.iter().filter_map(|id| db.card(*id)).collect();
        let numbers = cards.iter().flat_map(|card| card.printings());
        NamedCard {
            place: named.place,
            cards: cards.iter().map(|card| card.number().to_owned()).collect(),
            numbers: numbers.map(str::to_owned).collect(),
            words: match cards.as_slice() {
                [card] => words(*card),
                _ => String::new(),
            },
        }
    });
    cards.collect()
}

/// Returns the words of the game in the facts of a card: the type and the keywords.
fn words(card: Card<'_>) -> String {
    let record = card.record();
    let mut words = vec![card.card_type().to_string()];
    words.extend(
        record
            .keywords
            .iter()
            .map(|keyword| keyword.replace('_', " ")),
    );
    words.join(", ")
}

/// Writes the named cards for people: the abilities of each card, the entries that explain words in
/// the abilities, and the rulings on the card. If a part of the query fits several cards, only the
/// numbers of these cards are written.
pub fn text(
    query: &str,
    cards: &[NamedCard],
    entries: &Glossary,
    settings: &Settings,
    labels: &Labels,
    look: &Look,
) -> String {
    let db = &settings.db;
    let ids = cards
        .iter()
        .filter_map(|named| match named.cards.as_slice() {
            [number] => db.by_number(number).and_then(|id| db.card(id)),
            _ => None,
        });
    let mut text = String::new();
    for named in cards.iter().filter(|named| named.cards.len() > 1) {
        let mut numbers = named
            .cards
            .get(..MOST_LISTED)
            .unwrap_or(&named.cards)
            .join(", ");
        let left = named.cards.len().saturating_sub(MOST_LISTED);
        if left > 0 {
            numbers.push_str(&labels.and_more.replace("{count}", &left.to_string()));
        }
        let asked = query.get(named.place.clone()).unwrap_or_default();
        let sentence = labels.several_cards.replace("{asked}", asked);
        text.push('\n');
        text.push_str(&table::wrap(&sentence.replace("{numbers}", &numbers), look));
    }
    let mut shown: Vec<&str> = Vec::new();
    for card in ids.take(MOST_SHOWN) {
        if shown.contains(&card.number()) {
            continue;
        }
        shown.push(card.number());
        let known = settings.abilities.of(card.number());
        text.push('\n');
        text.push_str(&abilities::text(card, &known, look));
        let rulings = entries.rulings_on(&card.printings().collect::<Vec<_>>());
        let rulings: Vec<&str> = rulings.iter().map(|ruling| ruling.id.as_str()).collect();
        let facts = [
            (
                labels.see_also,
                mentioned(&known, card, entries).join(labels.comma),
            ),
            (labels.rulings, rulings.join("\n")),
        ];
        text.push_str(&table::facts(look, facts));
    }
    text
}

/// Returns the ids of the entries that the card's type, keywords and abilities mention.
fn mentioned<'g>(known: &Known, card: Card<'_>, entries: &'g Glossary) -> Vec<&'g str> {
    let mut texts = vec![words(card)];
    if let Known::All(abilities) = known {
        texts.extend(abilities.iter().map(ToString::to_string));
    }
    let items = texts.iter().flat_map(|text| entries.mentioned_in(text));
    let mut ids: Vec<&str> = items.map(Item::id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}
