//! Shows the cards that a question names: their abilities, the entries about words in these
//! abilities, and the rulings on the cards.

use std::ops::Range;

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
use crate::cli::card::{abilities, one_line, ruling_line};
use crate::cli::{Settings, table};

/// The largest number of named cards that are shown. If a question names more cards, the other
/// cards are left out.
const MOST_SHOWN: usize = 3;

/// If a part of a query fits the names of several cards, the numbers of these cards are listed.
/// This is the largest number of listed cards.
const MOST_LISTED: usize = 8;

/// If a part of a query fits the names of at most this number of cards, the names and facts of these
/// cards are shown below their numbers.
const MOST_WITH_FACTS: usize = 4;

/// Words of a question that is about a card.
const WORDS_FOR_CARDS: [&str; 14] = [
    "arts", "assist", "card", "cards", "copies", "cost", "key", "level", "limit", "lrig", "piece",
    "power", "signi", "spell",
];

/// The number of letters of the shortest beginning of a name that [`by_beginning`] finds.
const SHORTEST_BEGINNING: usize = 10;

/// The number of letters of the shortest Latin part of a name that tells cards apart.
const SHORTEST_LATIN_PART: usize = 5;

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
    for card in &mut named {
        narrow(card, text, db);
    }
    // A term such as `リフレッシュ` is not a card, even if the term contains the name of a card.
    if !named.is_empty() && glossary.is_name(text) {
        named.clear();
    }
    Cards {
        named,
        parts: NameParts::new(db, text, glossary),
    }
}

/// If a part of a query fits the names of several cards, and the rest of the query has another part
/// of the name of exactly one of them, the query names this card: `大天使该隐先驱那张`.
fn narrow(named: &mut NamedCard, text: &str, db: &CardDb) {
    let place = named.place.clone();
    let (Some(before), Some(after)) = (text.get(..place.start), text.get(place.end..)) else {
        return;
    };
    if named.cards.len() < 2 {
        return;
    }
    let rest = format!("{before} {after}").to_lowercase();
    let cards = named.cards.iter().filter_map(|number| db.by_number(number));
    let fitting = cards.filter_map(|id| db.card(id)).filter(|card| {
        let names = [Lang::En, Lang::Ja, Lang::Zh].map(|lang| card.name_in(lang).to_lowercase());
        let asked = text.get(place.clone()).unwrap_or_default().to_lowercase();
        let mut parts = names.iter().flat_map(|name| parts_of_name(name));
        parts.any(|part| !asked.contains(part) && rest.contains(part))
    });
    let fitting: Vec<Card<'_>> = fitting.collect();
    if let [card] = fitting.as_slice() {
        named.cards = vec![card.number().to_owned()];
        named.numbers = card.printings().map(str::to_owned).collect();
        named.words = card.words_of_the_game();
    }
}

/// Returns the parts of a name that are long enough to tell cards apart.
fn parts_of_name(name: &str) -> impl Iterator<Item = &str> {
    let parts = name.split(|letter: char| !letter.is_alphanumeric() || "のと的之".contains(letter));
    parts.filter(|part| match part.is_ascii() {
        true => part.len() >= SHORTEST_LATIN_PART,
        false => part.chars().count() >= 2,
    })
}

/// Returns whether a result may answer a question that names cards: it is no ruling on other cards
/// only. If the question names no card, or only names of several cards, every result may.
pub fn may_answer(item: &Item, cards: &[NamedCard], db: &CardDb) -> bool {
    let Item::Ruling(ruling) = item else {
        return true;
    };
    let is_named = |number: &String| {
        let id = db.by_number(number);
        let mut named = cards.iter().flat_map(|named| &named.cards);
        named.any(|other| db.by_number(other) == id)
    };
    ruling.cards.is_empty()
        || cards.iter().all(|named| named.cards.len() != 1)
        || ruling.cards.iter().any(is_named)
}

/// Returns the card whose English name begins with two or more words of a question, if the question
/// has a word for cards: `the piece called afternoon tea something`. It is for questions that have
/// no other answer, because ordinary words can begin a name.
pub fn by_beginning(text: &str, db: &CardDb) -> Option<NamedCard> {
    let words = latin_words(text);
    if !words
        .iter()
        .any(|(word, _)| WORDS_FOR_CARDS.contains(&word.as_str()))
    {
        return None;
    }
    let names: Vec<(Card<'_>, Vec<String>)> = db
        .cards()
        .map(|card| {
            let name = latin_words(card.name_in(Lang::En)).into_iter();
            (card, name.map(|(word, _)| word).collect())
        })
        .collect();
    let mut best: Option<(usize, NamedCard)> = None;
    for start in 0..words.len() {
        for end in (start + 2..=words.len()).rev() {
            let run = words.get(start..end).unwrap_or_default();
            let letters: usize = run.iter().map(|(word, _)| word.len()).sum();
            if letters < SHORTEST_BEGINNING
                || best.as_ref().is_some_and(|(most, _)| letters <= *most)
            {
                continue;
            }
            let begins = |name: &[String]| {
                name.len() >= run.len()
                    && run
                        .iter()
                        .zip(name)
                        .all(|((word, _), of_name)| word == of_name)
            };
            let mut fitting = names.iter().filter(|(_, name)| begins(name));
            let (Some((card, _)), None) = (fitting.next(), fitting.next()) else {
                continue;
            };
            let (Some((_, first)), Some((_, last))) = (run.first(), run.last()) else {
                continue;
            };
            best = Some((
                letters,
                NamedCard {
                    place: first.start..last.end,
                    cards: vec![card.number().to_owned()],
                    numbers: card.printings().map(str::to_owned).collect(),
                    words: card.words_of_the_game(),
                },
            ));
        }
    }
    best.map(|(_, named)| named)
}

/// Returns the Latin words of a text in lower case, with their places in bytes.
fn latin_words(text: &str) -> Vec<(String, Range<usize>)> {
    let mut words: Vec<(String, Range<usize>)> = Vec::new();
    for (at, letter) in text
        .char_indices()
        .filter(|(_, letter)| letter.is_ascii_alphanumeric())
    {
        let small = letter.to_ascii_lowercase();
        match words.last_mut().filter(|(_, place)| place.end == at) {
            Some((word, place)) => {
                word.push(small);
                place.end = at + 1;
            }
            None => words.push((small.to_string(), at..at + 1)),
        }
    }
    words
}

/// How many details of a named card are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The abilities with their rules, the facts of the card, the entries that explain words in the
    /// abilities, and the rulings on the card.
    Full,
    /// The facts of the card beside its name, one line for each ability, one line for the rulings,
    /// and the command that shows the card.
    Short,
    /// The name of the card, the command that shows the card, and one line of facts.
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
        if extent != Extent::Name && named.cards.len() <= MOST_WITH_FACTS {
            let cards = named.cards.iter().filter_map(|number| db.by_number(number));
            for card in cards.filter_map(|id| db.card(id)) {
                let line = format!(
                    "· {} · {}",
                    Value::from(card).text(lang),
                    one_line(card, lang)
                );
                text.push_str(&shortened(&line, answer.look.width));
                text.push('\n');
            }
        }
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
        (label!("glossary.card-facts", lang), one_line(card, lang)),
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
    let heading = format!(
        "{} · {}",
        Value::from(card).text(lang),
        one_line(card, lang)
    );
    let heading = shortened(&heading, answer.look.width);
    let mut text = table::heading(&heading, answer.look);
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
    let name = Value::from(card).text(answer.lang);
    let facts = shortened(&one_line(card, answer.lang), answer.look.width);
    table::wrap(&format!("{name} · {command}"), answer.look) + &facts + "\n"
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
