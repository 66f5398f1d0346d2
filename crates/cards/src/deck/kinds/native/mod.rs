//! The native deck: this program's own format for decks, in YAML, TOML or JSON. The readers of
//! YAML, TOML and JSON build a tree of [`Node`]s with places, and this module reads the deck from
//! the tree.

mod keys;
mod to_value;

use crate::message;
use std::borrow::Cow;

pub(super) use keys::{has_key, has_misspelled_deck};
pub(super) use to_value::to_value;
pub(super) use wixoss_base::syntax::{Node, Value};

use keys::{KEYS, deck_of_heading, is_key_of_day, meant_key, misspelled_key};

use super::shared::list_line;
use super::shared::reader::{count, full, no_count, syntax, twice};
use crate::card::CardDb;
use crate::deck::problem::{DUPLICATE_KEY, FOREIGN_KEY, UNKNOWN_KEY};
use crate::deck::{Entry, Field, Finding, RawDeck, RawOpening, Reference, Section, Span};
use crate::message::{Joined, Message, Value as MessageValue};
use wixoss_base::vocab::english::shortened;

/// The largest number of lists and maps inside each other that is read. A deck needs three.
pub(super) const MAX_DEPTH: usize = 16;

/// The keys for metadata (facts about the deck itself). The native formats can store all metadata
/// of a deck.
pub(super) const KEEPS: &[&str] = &[
    "name", "id", "format", "as_of", "author", "notes", "opening",
];
const OPENING_KEYS: [&str; 2] = ["center", "assists"];

/// Says whether an unknown key (a key that the native format does not define) makes the file
/// invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ForeignKeys {
    /// An unknown key is an error.
    Refuse,
    /// An unknown key is only a warning. But if the key looks like a misspelled key of the native
    /// format, the key is an error.
    Warn,
}

/// The kind of map to which a key of the file belongs.
#[derive(Clone, Copy)]
enum MapKind {
    /// A deck.
    Deck,
    /// A deck in a preset of Open Batoru.
    Preset,
    /// The LRIGs that open the game with a deck.
    Opening,
}

impl MapKind {
    /// Returns the phrase that a message uses for a key of this map, such as "a key of a deck".
    fn a_key(self) -> Message {
        match self {
            MapKind::Deck => message!("is-not.deck-key"),
            MapKind::Preset => message!("is-not.preset-key"),
            MapKind::Opening => message!("is-not.opening-key"),
        }
    }
}

/// Returns the phrase that a message uses for a value of the file.
fn described(node: &Node<'_>) -> Message {
    /// The largest number of characters of a text that a message shows.
    const MOST: usize = 40;
    match &node.value {
        Value::Null => message!("found.nothing"),
        Value::Bool(yes) => message!("syntax.quoted", text = yes.to_string()),
        Value::Number(text) | Value::Text(text) => {
            let shown: String = text.chars().take(MOST).collect();
            message!("syntax.quoted", text = shown)
        }
        Value::List(_) => message!("found.list"),
        Value::Map(_) => message!("found.map"),
    }
}

/// Reads the deck from a tree, or returns every problem.
pub(super) fn deck<'a>(
    root: Node<'a>,
    foreign_keys: ForeignKeys,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut reader = Reader::new(foreign_keys, db);
    let span = root.span;
    let Value::Map(pairs) = root.value else {
        return Err(vec![expected(message!("wanted.map-of-decks"), &root)]);
    };
    let pairs = match preset(pairs, db) {
        Ok(deck) => return deck,
        Err(pairs) => pairs,
    };
    let is_text = |node: &Node<'_>| matches!(node.value, Value::Text(_) | Value::Number(_));
    let (days, pairs): (Pairs<'_>, Pairs<'_>) = pairs
        .into_iter()
        .partition(|(key, node)| is_key_of_day(&key.text) && is_text(node));
    let pairs = with_known_keys(pairs);
    let mut deck = RawDeck {
        ignored: days.iter().map(|(key, _)| key.span).collect(),
        ..RawDeck::default()
    };
    let mut decks = 0;
    reader.check_keys(&pairs, &KEYS, MapKind::Deck);
    for (key, node) in pairs {
        match key.text.as_ref() {
            "name" => deck.name = reader.text("name", node),
            "id" => {
                deck.id_is_number = matches!(node.value, Value::Number(_));
                deck.id = reader.text("id", node);
            }
            "format" => deck.format = reader.text("format", node),
            "as_of" => deck.as_of = reader.text("as_of", node),
            "author" => deck.author = reader.text("author", node),
            "notes" => deck.notes = reader.text("notes", node),
            "opening" => deck.opening = reader.opening(node),
            "main_deck" => {
                decks += 1;
                reader.cards(node, Section::Main, &mut deck.entries);
            }
            "lrig_deck" => {
                decks += 1;
                reader.cards(node, Section::Lrig, &mut deck.entries);
            }
            _ => {}
        }
    }
    if decks == 0 && reader.problems.is_empty() {
        reader.problems.push(syntax(
            message!("syntax.no-decks"),
            message!("fix-file.list-in-decks"),
            span,
        ));
    }
    deck.warnings = reader.warnings;
    match reader.problems.is_empty() {
        true => Ok(deck),
        false => Err(reader.problems),
    }
}

/// Replaces keys such as `title` by the keys that they mean, such as `name`. A key stays as it is
/// if the deck also has the key that it means, or has two keys with the same meaning.
fn with_known_keys(mut pairs: Pairs<'_>) -> Pairs<'_> {
    let meant: Vec<Option<&str>> = pairs.iter().map(|(key, _)| meant_key(&key.text)).collect();
    let is_only = |key: &str, pairs: &Pairs<'_>| {
        let twice = meant.iter().filter(|other| **other == Some(key)).count() > 1;
        !twice && !pairs.iter().any(|(other, _)| other.text == key)
    };
    for (at, meant) in meant.iter().enumerate() {
        if let Some(meant) = meant.filter(|meant| is_only(meant, &pairs))
            && let Some((key, _)) = pairs.get_mut(at)
        {
            key.text = Cow::Borrowed(meant);
        }
    }
    pairs
}

/// The keys of the two decks in a preset of the program Open Batoru.
const PRESET_KEYS: [(&str, Section); 2] =
    [("mainDeck", Section::Main), ("lrigDeck", Section::Lrig)];

/// The keys and values of a map, in the order of the file.
type Pairs<'a> = Vec<(Field<'a>, Node<'a>)>;

/// Reads a preset of the program Open Batoru. A preset is a map from the name of a deck to its
/// `mainDeck` and `lrigDeck`, which are lists with one card number for each copy. If `pairs` is not
/// a preset, returns it unchanged as the error.
fn preset<'a>(
    pairs: Pairs<'a>,
    db: &CardDb,
) -> Result<Result<RawDeck<'a>, Vec<Finding>>, Pairs<'a>> {
    let is_key =
        |(key, _): &(Field<'_>, Node<'_>)| PRESET_KEYS.iter().any(|(known, _)| *known == key.text);
    let is_deck = |(_, node): &(Field<'_>, Node<'_>)| matches!(&node.value, Value::Map(inside) if !inside.is_empty() && inside.iter().all(is_key));
    if pairs.is_empty() || !pairs.iter().all(is_deck) {
        return Err(pairs);
    }
    if let [(first, _), (second, _), ..] = pairs.as_slice() {
        let fix = message!("fix-file.one-deck-of-file");
        let what = message!(
            "syntax.several-decks",
            count = pairs.len(),
            first = shortened(&first.text),
            second = shortened(&second.text)
        );
        return Ok(Err(vec![syntax(what, fix, second.span)]));
    }
    let mut reader = Reader::new(ForeignKeys::Refuse, db);
    let mut deck = RawDeck::default();
    for (name, node) in pairs {
        deck.name = Some(name);
        let Value::Map(inside) = node.value else {
            continue;
        };
        reader.check_keys(&inside, &PRESET_KEYS.map(|(key, _)| key), MapKind::Preset);
        for (key, cards) in inside {
            let section = PRESET_KEYS.iter().find(|(known, _)| *known == key.text);
            if let Some((_, section)) = section {
                reader.cards(cards, *section, &mut deck.entries);
            }
        }
    }
    Ok(match reader.problems.is_empty() {
        true => Ok(deck),
        false => Err(reader.problems),
    })
}

struct Reader<'d> {
    foreign_keys: ForeignKeys,
    db: &'d CardDb,
    problems: Vec<Finding>,
    warnings: Vec<Finding>,
}

impl<'d> Reader<'d> {
    fn new(foreign_keys: ForeignKeys, db: &'d CardDb) -> Reader<'d> {
        Reader {
            foreign_keys,
            db,
            problems: Vec::new(),
            warnings: Vec::new(),
        }
    }

    fn check_keys(&mut self, pairs: &[(Field<'_>, Node<'_>)], known: &[&str], of: MapKind) {
        for (at, (key, _)) in pairs.iter().enumerate() {
            if full(&self.problems) {
                return;
            }
            let name = key.text.as_ref();
            if !known.contains(&name) {
                // A key such as `sideboard` is also a heading for one of the decks. If the file has
                // no other key for this deck, the key was probably meant for it.
                let is_missing = |deck: &&str| {
                    known.contains(deck) && !pairs.iter().any(|(key, _)| key.text == *deck)
                };
                let meant = misspelled_key(name, known)
                    .or_else(|| deck_of_heading(name).filter(is_missing));
                match self.foreign_keys {
                    ForeignKeys::Warn if meant.is_none() => {
                        self.warnings.push(foreign_key(key, of));
                    }
                    _ => self.problems.push(unknown_key(key, known, of, meant)),
                }
            } else if pairs
                .iter()
                .take(at)
                .any(|(before, _)| before.text == key.text)
            {
                self.problems.push(duplicate_key(key));
            }
        }
    }

    fn text<'a>(&mut self, key: &str, node: Node<'a>) -> Option<Field<'a>> {
        match node.value {
            Value::Text(text) | Value::Number(text) => Some(Field {
                text,
                span: node.span,
            }),
            Value::Null => None,
            _ => {
                let what = message!("syntax.no-text", key = key, found = described(&node));
                let fix = message!("fix-file.text-in-quotes", key = key);
                self.problems.push(syntax(what, fix, node.span));
                None
            }
        }
    }

    /// Reads one item of a list. Each item of this list is one copy of a card.
    fn card<'a>(&mut self, node: Node<'a>) -> Option<Field<'a>> {
        match node.value {
            Value::Text(text) | Value::Number(text) => Some(Field {
                text,
                span: node.span,
            }),
            _ => {
                let fix = message!("fix-file.once-per-copy");
                let what = message!("syntax.no-card", found = described(&node));
                self.problems.push(syntax(what, fix, node.span));
                None
            }
        }
    }

    fn opening<'a>(&mut self, node: Node<'a>) -> Option<RawOpening<'a>> {
        let span = node.span;
        let Value::Map(pairs) = node.value else {
            let wanted = message!("wanted.opening");
            self.problems.push(expected(wanted, &node));
            return None;
        };
        self.check_keys(&pairs, &OPENING_KEYS, MapKind::Opening);
        let mut center = None;
        let mut assists = Vec::new();
        for (key, node) in pairs {
            match (key.text.as_ref(), node.value) {
                ("center", value) => {
                    center = self.text("center", Node { value, ..node });
                }
                ("assists", Value::List(items)) => {
                    assists = items
                        .into_iter()
                        .filter_map(|n| self.text("assists", n))
                        .collect();
                }
                ("assists", Value::Null) => {}
                ("assists", value) => {
                    let node = Node { value, ..node };
                    self.problems
                        .push(expected(message!("wanted.assists"), &node));
                }
                _ => {}
            }
        }
        if center.is_none() && self.problems.is_empty() {
            self.problems.push(syntax(
                message!("syntax.no-center"),
                message!("fix-file.name-center"),
                span,
            ));
        }
        center.map(|center| RawOpening {
            center,
            assists,
            span,
        })
    }

    fn cards<'a>(&mut self, node: Node<'a>, section: Section, entries: &mut Vec<Entry<'a>>) {
        match node.value {
            Value::Map(pairs) => {
                entries.reserve(pairs.len());
                let first = entries.len();
                for (key, node) in pairs {
                    if full(&self.problems) {
                        return;
                    }
                    let count = match &node.value {
                        Value::Number(number) => count(number),
                        _ => None,
                    };
                    let Some(count) = count else {
                        self.problems.push(bad_count(&key.text, &node));
                        continue;
                    };
                    entries.push(Entry {
                        reference: Reference::Text(key.text),
                        count,
                        section: Some(section),
                        span: key.span,
                    });
                }
                self.check_repeats(entries.get(first..).unwrap_or_default());
            }
            Value::List(items) => {
                for item in items {
                    if full(&self.problems) {
                        return;
                    }
                    if let Some(field) = self.card(item) {
                        entries.push(listed(field, section, self.db));
                    }
                }
            }
            Value::Null => {}
            _ => {
                let wanted = message!("wanted.cards");
                self.problems.push(expected(wanted, &node));
            }
        }
    }

    /// Refuses a map with two entries for one card. Most programs keep only the last entry of such
    /// a map, so copies of the card would be lost.
    fn check_repeats(&mut self, entries: &[Entry<'_>]) {
        const SHORT: usize = 64;
        let name = |entry: &Entry<'_>| match &entry.reference {
            Reference::Text(text) => text.as_ref().to_owned(),
            other => other.to_string(),
        };
        if entries.len() <= SHORT {
            for (at, entry) in entries.iter().enumerate() {
                let mut before = entries.iter().take(at);
                if before.any(|before| before.reference == entry.reference) {
                    self.problems.push(duplicate_entry(entry));
                }
            }
            return;
        }
        let mut seen = std::collections::HashSet::new();
        for entry in entries {
            if full(&self.problems) {
                return;
            }
            if !seen.insert(name(entry)) {
                self.problems.push(duplicate_entry(entry));
            }
        }
    }
}

/// Reads an item of a list: `Name` is one copy, and `4 Name` is four copies. If a card has the
/// whole item as its name, such as `Name 4`, the digit is not a number of copies.
fn listed<'a>(field: Field<'a>, section: Section, db: &CardDb) -> Entry<'a> {
    let whole = field.text.as_ref();
    let read = list_line::entry(whole, Some(section), whole).ok();
    let read = read.filter(|entry| length(entry.span) < whole.len() && !db.find(whole).is_known());
    match read {
        Some(entry) => Entry {
            reference: entry.reference.into_owned(),
            count: entry.count,
            section: Some(section),
            span: part_of(field.span, entry.span, whole.len()),
        },
        None => Entry {
            reference: Reference::Text(field.text),
            count: 1,
            section: Some(section),
            span: field.span,
        },
    }
}

fn length(span: Span) -> usize {
    span.end.saturating_sub(span.start)
}

/// Returns the place in the file of a part of a text. `whole` is the place of the text in the file,
/// perhaps with its quotation marks. `part` is the place of the part in the text, and `text` is the
/// length of the text. If the file spells the text with escapes, the place of the part is not
/// known, so `whole` is returned.
fn part_of(whole: Span, part: Span, text: usize) -> Span {
    let quotes = match length(whole).checked_sub(text) {
        Some(0) => 0,
        Some(2) => 1,
        _ => return whole,
    };
    let start = whole.start + quotes;
    Span::new(start + part.start, start + part.end)
}

fn bad_count(card: &str, node: &Node<'_>) -> Finding {
    match &node.value {
        // The value is a number in quotation marks, which is a text in YAML, TOML and JSON. So the
        // advice is to remove the quotation marks.
        Value::Text(text) if count(text).is_some() => Finding {
            fix: message!("fix-file.without-quotes"),
            ..no_count(
                card,
                message!("found.text", text = described(node)),
                node.span,
            )
        },
        _ => no_count(card, described(node), node.span),
    }
}

fn duplicate_key(key: &Field<'_>) -> Finding {
    twice(
        message!("duplicate-key.key", key = shortened(&key.text)),
        message!("fix-file.keep-one"),
        key.span,
    )
}

fn duplicate_entry(entry: &Entry<'_>) -> Finding {
    Finding::new(
        &DUPLICATE_KEY,
        message!(
            "duplicate-key.card",
            card = shortened(&entry.reference.to_string())
        ),
        message!("fix-file.add-counts"),
    )
    .at(entry.span)
}

fn unknown_key(key: &Field<'_>, known: &[&str], of: MapKind, meant: Option<&str>) -> Finding {
    let fix = match meant {
        Some(known) => message!("unknown-key.did-you-mean", known = known),
        None => {
            let known = MessageValue::list(Joined::Comma, known.iter().copied());
            let use_known = message!("unknown-key.use-one-of", known = known);
            message!("unknown-key.or-lenient", fix = use_known)
        }
    };
    let message = message!(
        "unknown-key.is-not",
        word = shortened(&key.text),
        wanted = of.a_key()
    );
    Finding::new(&UNKNOWN_KEY, message, fix).at(key.span)
}

fn foreign_key(key: &Field<'_>, of: MapKind) -> Finding {
    Finding::new(
        &FOREIGN_KEY,
        message!(
            "foreign-key.is-ignored",
            key = shortened(&key.text),
            wanted = of.a_key()
        ),
        message!("foreign-key.remove"),
    )
    .at(key.span)
}

fn expected(wanted: Message, node: &Node<'_>) -> Finding {
    let what = match node.value {
        Value::Null => message!("syntax.expected-found-nothing", wanted = wanted.clone()),
        _ => message!(
            "syntax.expected",
            wanted = wanted.clone(),
            found = described(node)
        ),
    };
    syntax(what, message!("fix-file.write", wanted = wanted), node.span)
}

/// Returns the finding for a text that breaks the syntax.
pub(super) fn syntax_error(what: Message, fix: Message, at: Span) -> Vec<Finding> {
    vec![syntax(what, fix, at)]
}

/// Returns the finding for a map that has the same key twice. Some parsers refuse such a file
/// themselves, so the reader of the map can't report the key.
pub(super) fn duplicate_in_syntax(key: &str, at: Span) -> Vec<Finding> {
    vec![duplicate_key(&Field {
        text: Cow::Borrowed(key),
        span: at,
    })]
}
