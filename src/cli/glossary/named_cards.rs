//! Shows the cards that a question names: their abilities, the entries about words in these
//! abilities, and the rulings on the cards.

use std::ops::Range;

use wixoss::ability::{Known, ReadPart};
use wixoss::card::{Card, CardDb, CardId, Lookup, NameParts};
use wixoss::glossary::{Entry, EntryKind, Glossary, Item, NamedCard, Ruling};
use wixoss::message::Value;
use wixoss::report::glossary::{ruling_mark, with_language_mark};
use wixoss::report::text::labeled;
use wixoss::report::{OutputSettings, line_breaks};
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
    /// The parts of the question that are clearly names, but that the names of too many cards have.
    pub crowded: Vec<&'a str>,
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
    let crowded = match glossary.is_name(text) {
        true => Vec::new(),
        false => db.crowded_names_in(text, glossary, &named),
    };
    Cards {
        crowded,
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
    /// The facts of the card, its abilities, one line for the rulings, and the command that shows
    /// the card. Each ability takes at most this number of lines.
    Short(usize),
    /// The name of the card, the command that shows the card, and one line of facts.
    Name,
}

impl Extent {
    /// All extents, from the longest text to the shortest one.
    pub const ALL: [Extent; 6] = [
        Extent::Full,
        Extent::Short(usize::MAX),
        Extent::Short(3),
        Extent::Short(2),
        Extent::Short(1),
        Extent::Name,
    ];
}

/// Returns the cards whose name is the whole query. The search finds such a card without looking for
/// names inside the query.
pub fn of_whole_query(query: &str, numbers: &[String], db: &CardDb) -> Vec<NamedCard> {
    let ids = numbers.iter().filter_map(|number| db.by_number(number));
    let ids: Vec<CardId> = ids.collect();
    let named = (!ids.is_empty()).then(|| db.named_card(0..query.len(), &ids));
    named.into_iter().collect()
}

/// Writes the named cards for people. If a part of the query fits several cards, only the numbers
/// of these cards are written. If a part of the query names one card, but is also in the names of
/// other cards, a sentence says how many they are.
pub fn text(
    query: &str,
    cards: &[NamedCard],
    answer: &Answer<'_>,
    settings: &Settings,
    extent: Extent,
) -> String {
    let mut text = several_cards(query, cards, answer, &settings.db, extent);
    let mut shown: Vec<&str> = Vec::new();
    let mut told: Vec<&str> = Vec::new();
    for named in cards.iter().filter(|named| named.cards.len() == 1) {
        let numbers = named.cards.iter();
        let mut ids = numbers.filter_map(|number| settings.db.by_number(number));
        let Some(card) = ids.find_map(|id| settings.db.card(id)) else {
            continue;
        };
        if shown.contains(&card.number()) || shown.len() == MOST_SHOWN {
            continue;
        }
        // An empty line separates the cards, except if only their names are shown.
        if shown.is_empty() || extent != Extent::Name {
            text.push('\n');
        }
        shown.push(card.number());
        let asked = query.get(named.place.clone()).unwrap_or_default().trim();
        if !told.contains(&asked) {
            told.push(asked);
            text.push_str(&also_in_names(asked, cards, query, answer, &settings.db));
        }
        let known = settings.abilities.of(card.number());
        text.push_str(&match extent {
            Extent::Full => full(card, &known, &settings.db, answer),
            Extent::Short(most) => short(card, &known, answer, most),
            Extent::Name => name(card, answer),
        });
    }
    text
}

/// Returns the sentences about the names that too many cards have in their names.
pub fn crowded(names: &[&str], answer: &Answer<'_>, db: &CardDb) -> String {
    let sentences = names.iter().filter_map(|name| {
        let count = db.search(name).len();
        let sentence = message!(
            "glossary.in-many-names",
            asked = *name,
            count = count,
            command = argument(name)
        );
        let sentence = table::wrap(&sentence.text(answer.lang), answer.look);
        (count > 0).then(|| format!("\n{sentence}"))
    });
    sentences.collect()
}

/// Returns the sentences about the parts of a query that fit the names of several cards.
fn several_cards(
    query: &str,
    cards: &[NamedCard],
    answer: &Answer<'_>,
    db: &CardDb,
    extent: Extent,
) -> String {
    let lang = answer.lang;
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
        let sentence = message!(
            "glossary.several-cards",
            asked = without_genitive(asked),
            numbers = numbers
        );
        let sentence = sentence.text(lang);
        text.push('\n');
        text.push_str(&table::wrap(&sentence, answer.look));
        text.push_str(&also_in_names(asked.trim(), cards, query, answer, db));
        if extent != Extent::Name && named.cards.len() <= MOST_WITH_FACTS {
            let cards = named.cards.iter().filter_map(|number| db.by_number(number));
            for card in cards.filter_map(|id| db.card(id)) {
                let name = Value::from(card).text(lang);
                let line = format!("- {name} · {}", one_line(card, lang));
                match extent {
                    Extent::Short(1) => {
                        text.push_str(&shortened(&line, answer.look.width));
                        text.push('\n');
                    }
                    _ => text.push_str(&table::wrap(&line, answer.look)),
                }
            }
        }
    }
    text
}

/// If a part of a query names one card, and the names of other cards contain this part too, returns
/// a sentence that says how many they are, and how to see them.
fn also_in_names(
    asked: &str,
    cards: &[NamedCard],
    query: &str,
    answer: &Answer<'_>,
    db: &CardDb,
) -> String {
    // The query as a whole can be the name of one card: `AKINO` in `AKINO* rock` is no name alone.
    if asked != query.trim() && matches!(db.find(query), Lookup::Found(..)) {
        return String::new();
    }
    let is_asked = |named: &&NamedCard| {
        let part = query.get(named.place.clone()).unwrap_or_default();
        part.trim() == asked
    };
    let named: Vec<&String> = cards
        .iter()
        .filter(is_asked)
        .flat_map(|one| &one.cards)
        .collect();
    let asked = without_genitive(asked);
    let others = db.search_names(asked).into_iter();
    let others = others.filter(|other| named.iter().all(|number| *number != other.number()));
    match others.count() {
        0 => String::new(),
        count => {
            let sentence = message!(
                "glossary.also-in-names",
                asked = asked,
                count = count,
                command = argument(asked)
            );
            table::wrap(&sentence.text(answer.lang), answer.look)
        }
    }
}

/// Returns a name as a command line needs it: in quotes if it has a sign that a shell would change.
fn argument(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || !c.is_ascii() || matches!(c, ' ' | '-' | '.');
    match name.chars().all(is_plain) {
        true => name.to_owned(),
        false => format!("\"{name}\""),
    }
}

/// Returns a name without the end of an English genitive: `midoriko` for `midoriko's`.
fn without_genitive(name: &str) -> &str {
    let ends = ["'s", "’s"];
    let end = ends.iter().find_map(|end| name.strip_suffix(end));
    end.unwrap_or(name)
}

fn full(card: Card<'_>, known: &Known, db: &CardDb, answer: &Answer<'_>) -> String {
    let lang = answer.lang;
    let mentioned = mentioned(known, card, answer.entries);
    let is_keyword = |entry: &&Entry| entry.kind == EntryKind::Keyword;
    let (keywords, others): (Vec<&Entry>, Vec<&Entry>) =
        mentioned.into_iter().partition(is_keyword);
    let keywords = keywords.into_iter().map(|keyword| {
        let name = answer.display_name(&keyword.id);
        match answer.rulings_about(keyword).as_slice() {
            [] => name.to_owned(),
            rulings => {
                let rulings = answer.one_line(rulings, label!("list.comma", lang));
                labeled(name, &rulings, lang)
            }
        }
    });
    let others = others.iter().map(|entry| answer.display_name(&entry.id));
    let others: Vec<&str> = others.collect();
    let rulings = rulings_on(card, answer.entries).into_iter();
    let rulings = rulings.map(|ruling| ruling_line(ruling, lang, answer.look.width));
    let facts = [
        (label!("glossary.card-facts", lang), one_line(card, lang)),
        (label!("glossary.keywords", lang), table::items(keywords)),
        (
            label!("glossary.see-also", lang),
            others.join(label!("list.comma", lang)),
        ),
        (label!("glossary.rulings", lang), table::items(rulings)),
    ];
    let look = OutputSettings {
        lang,
        ..*answer.look
    };
    abilities::text(card, known, db, &look) + &table::facts(answer.look, facts)
}

fn short(card: Card<'_>, known: &Known, answer: &Answer<'_>, most: usize) -> String {
    let lang = answer.lang;
    let name = table::wrap(&Value::from(card).text(lang), answer.look);
    let name = name.lines().map(|line| table::heading(line, answer.look));
    let mut text: String = name.collect();
    text.push_str(&table::wrap(&one_line(card, lang), answer.look));
    for (number, ability) in (1..).zip(sentences(known)) {
        let ability = with_language_mark((Lang::En, &ability), lang);
        // The number before an ability, such as ` 1. `, takes four columns.
        let room = answer.look.width.saturating_sub(4);
        let lines = line_breaks::lines(&ability, room);
        let is_cut = lines.len() > most;
        for (at, line) in lines.iter().take(most).enumerate() {
            let line = match is_cut && at + 1 == most {
                true => shortened(&format!("{line} …"), room),
                false => line.clone(),
            };
            match at {
                0 => text.push_str(&format!("{number:>2}. {line}\n")),
                _ => text.push_str(&format!("    {line}\n")),
            }
        }
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

/// Returns the sentences of a card's abilities. An ability that is not understood has the reason
/// instead.
fn sentences(known: &Known) -> Vec<String> {
    match known {
        Known::All(abilities) => abilities.iter().map(ToString::to_string).collect(),
        Known::InPart(partly) => {
            let parts = partly.0.iter().map(|part| match part {
                ReadPart::Read(ability) => ability.to_string(),
                ReadPart::Missing(missing) => format!("({missing})"),
            });
            parts.collect()
        }
        Known::Nothing => Vec::new(),
    }
}

fn name(card: Card<'_>, answer: &Answer<'_>) -> String {
    let command = labeled(
        label!("glossary.in-full", answer.lang),
        &command(card),
        answer.lang,
    );
    let name = Value::from(card).text(answer.lang);
    let facts = table::wrap(&one_line(card, answer.lang), answer.look);
    table::wrap(&format!("{name} · {command}"), answer.look) + &facts
}

/// Returns the command that shows the abilities of a card in full.
fn command(card: Card<'_>) -> String {
    format!("`wixoss card {} --abilities`", card.number())
}

/// Returns the rulings on a card.
fn rulings_on<'g>(card: Card<'_>, entries: &'g Glossary) -> Vec<&'g Ruling> {
    entries.rulings_on(&card.printings().collect::<Vec<_>>())
}

/// Returns the entries that the card's keywords and abilities mention and that explain what the card
/// does. Words that nearly every text has, such as `field` and `turn`, are left out. So are entries
/// that the search finds by similar words, but whose names are not in the text.
fn mentioned<'g>(known: &Known, card: Card<'_>, entries: &'g Glossary) -> Vec<&'g Entry> {
    const EXPLAINING: [EntryKind; 4] = [
        EntryKind::Keyword,
        EntryKind::Ability,
        EntryKind::Action,
        EntryKind::State,
    ];
    let mut texts = vec![card.words_of_the_game()];
    if let Known::All(abilities) = known {
        texts.extend(abilities.iter().map(ToString::to_string));
    }
    let items = texts.iter().flat_map(|text| entries.mentioned_in(text));
    let entries = items.filter_map(|item| match item {
        Item::Entry(entry) => Some(entry),
        Item::Ruling(_) => None,
    });
    let place = |entry: &Entry| EXPLAINING.iter().position(|kind| *kind == entry.kind);
    let said = texts.join(" ").to_lowercase();
    let is_said = |entry: &&Entry| {
        entry.terms_in(Lang::En).any(|term| {
            let term = term.text.to_lowercase();
            let mut words = term.split(|c: char| !c.is_alphanumeric());
            words.all(|word| said.contains(word))
        })
    };
    let explaining = entries
        .filter(|entry| place(entry).is_some())
        .filter(is_said);
    let mut entries: Vec<&Entry> = explaining.collect();
    entries.sort_unstable_by_key(|entry| (place(entry), &entry.id));
    entries.dedup_by_key(|entry| &entry.id);
    entries
}
