//! Shows the cards that a question names: their abilities, the entries about words in these
//! abilities, and the rulings on the cards.

use wixoss::ability::Known;
use wixoss::card::{Card, CardDb, NameParts};
use wixoss::glossary::{Glossary, Item, NamedCard, Ruling};
use wixoss::message::Value;
use wixoss::report::OutputSettings;
use wixoss::report::glossary::{ruling_mark, with_language_mark};
use wixoss::report::text::labeled;
use wixoss::vocab::Lang;
use wixoss::{label, message};

use super::answer::Answer;
use super::short_answer::shortened;
use crate::cli::card::{abilities, ruling_line};
use crate::cli::{Settings, table};

/// The largest number of named cards that are shown. If a question names more cards, the other
/// cards are left out.
const MOST_SHOWN: usize = 3;

/// If a part of a query fits the names of several cards, the numbers of these cards are listed.
/// This is the largest number of listed cards.
const MOST_LISTED: usize = 8;

/// The cards of a question, for the search.
pub struct Cards<'a> {
    /// The cards that the question names.
    pub named: Vec<NamedCard>,
    /// Words of the question that can be a part of a card name. Each has the cards with this part
    /// in their names. These cards are not in `named`.
    pub parts: NameParts<'a>,
}

/// Finds the cards that a text names. If the whole text is a term of the glossary, it names no
/// card.
pub fn cards_of<'a>(text: &'a str, glossary: &'a Glossary, db: &'a CardDb) -> Cards<'a> {
    let mut named = db.named_cards_in(text, glossary);
    // A term such as `リフレッシュ` is not a card, even if the term contains the name of a card.
    if !named.is_empty() && glossary.is_name(text) {
        named.clear();
    }
    Cards {
        named,
        parts: NameParts::new(db, text, glossary),
    }
}

/// How many details of a named card are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The abilities with their rules, the entries that explain words in the abilities, and the
    /// rulings on the card.
    Full,
    /// One line for each ability, one line for the rulings, and the command that shows the card.
    Short,
    /// The name of the card, and the command that shows the card.
    Name,
}

/// Writes the named cards for people. If a part of the query fits several cards, only the numbers
/// of these cards are written.
pub fn text(
    query: &str,
    cards: &[NamedCard],
    answer: &Answer<'_>,
    settings: &Settings,
    extent: Extent,
) -> String {
    let (db, lang) = (&settings.db, answer.lang);
    let ids = cards
        .iter()
        .filter_map(|named| match named.cards.as_slice() {
            [number] => db.by_number(number).and_then(|id| db.card(id)),
            _ => None,
        });
    let mut text = String::new();
    // Several parts of a query can fit the same cards. These cards are listed once.
    let mut listed: Vec<&[String]> = Vec::new();
    for named in cards.iter().filter(|named| named.cards.len() > 1) {
        if listed.contains(&named.cards.as_slice()) {
            continue;
        }
        listed.push(&named.cards);
        let mut numbers = named
            .cards
            .get(..MOST_LISTED)
            .unwrap_or(&named.cards)
            .join(", ");
        let left = named.cards.len().saturating_sub(MOST_LISTED);
        if left > 0 {
            numbers.push_str(&message!("glossary.and-more", count = left).text(lang));
        }
        let asked = query.get(named.place.clone()).unwrap_or_default();
        let sentence =
            message!("glossary.several-cards", asked = asked, numbers = numbers).text(lang);
        text.push('\n');
        text.push_str(&table::wrap(&sentence, answer.look));
    }
    let mut shown: Vec<&str> = Vec::new();
    for card in ids.take(MOST_SHOWN) {
        if shown.contains(&card.number()) {
            continue;
        }
        // An empty line separates the cards, except if only their names are shown.
        if shown.is_empty() || extent != Extent::Name {
            text.push('\n');
        }
        shown.push(card.number());
        let known = settings.abilities.of(card.number());
        text.push_str(&match extent {
            Extent::Full => full(card, &known, &settings.db, answer),
            Extent::Short => short(card, &known, answer),
            Extent::Name => name(card, answer),
        });
    }
    text
}

fn full(card: Card<'_>, known: &Known, db: &CardDb, answer: &Answer<'_>) -> String {
    let lang = answer.lang;
    let mentioned = mentioned(known, card, answer.entries);
    let mentioned = mentioned.into_iter().map(|id| answer.display_name(id));
    let mentioned: Vec<&str> = mentioned.collect();
    let rulings = rulings_on(card, answer.entries).into_iter();
    let rulings = rulings.map(|ruling| ruling_line(ruling, lang, answer.look.width));
    let facts = [
        (
            label!("glossary.see-also", lang),
            mentioned.join(label!("list.comma", lang)),
        ),
        (label!("glossary.rulings", lang), table::items(rulings)),
    ];
    let look = OutputSettings {
        lang,
        ..*answer.look
    };
    abilities::text(card, known, db, &look) + &table::facts(answer.look, facts)
}

fn short(card: Card<'_>, known: &Known, answer: &Answer<'_>) -> String {
    let lang = answer.lang;
    let mut text = table::heading(&Value::from(card).text(lang), answer.look);
    let abilities = match known {
        Known::All(abilities) => abilities.as_slice(),
        Known::InPart(_) | Known::Nothing => &[],
    };
    for (at, ability) in abilities.iter().enumerate() {
        let ability = ability.to_string();
        let ability = with_language_mark((Lang::En, &ability), lang);
        let line = format!("{:>2}. {ability}", at + 1);
        text.push_str(&shortened(&line, answer.look.width));
        text.push('\n');
    }
    let rulings = rulings_on(card, answer.entries).into_iter();
    let rulings = rulings.map(|ruling| match ruling_mark(ruling, lang) {
        Some(mark) => format!("{} ({mark})", ruling.id),
        None => ruling.id.clone(),
    });
    let rulings: Vec<String> = rulings.collect();
    let rulings: Vec<&str> = rulings.iter().map(String::as_str).collect();
    let facts = [
        (
            label!("glossary.rulings", lang),
            answer.one_line(&rulings, label!("list.comma", lang)),
        ),
        (label!("glossary.in-full", lang), command(card)),
    ];
    text + &table::facts(answer.look, facts)
}

fn name(card: Card<'_>, answer: &Answer<'_>) -> String {
    let command = labeled(
        label!("glossary.in-full", answer.lang),
        &command(card),
        answer.lang,
    );
    let card = Value::from(card).text(answer.lang);
    table::wrap(&format!("{card} · {command}"), answer.look)
}

/// Returns the command that shows the abilities of a card in full.
fn command(card: Card<'_>) -> String {
    format!("`wixoss card {} --abilities`", card.number())
}

/// Returns the rulings on a card.
fn rulings_on<'g>(card: Card<'_>, entries: &'g Glossary) -> Vec<&'g Ruling> {
    entries.rulings_on(&card.printings().collect::<Vec<_>>())
}

/// Returns the ids of the entries that the card's type, keywords and abilities mention.
fn mentioned<'g>(known: &Known, card: Card<'_>, entries: &'g Glossary) -> Vec<&'g str> {
    let mut texts = vec![card.words_of_the_game()];
    if let Known::All(abilities) = known {
        texts.extend(abilities.iter().map(ToString::to_string));
    }
    let items = texts.iter().flat_map(|text| entries.mentioned_in(text));
    let mut ids: Vec<&str> = items.map(Item::id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}
