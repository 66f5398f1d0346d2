//! Decks that other programs write as JSON or YAML: maps and lists whose keys are the headings of
//! lists and tables. A deck is read only if every number and every text that can be a card is
//! understood; else the file is refused as before.

use std::borrow::Cow;

use super::is_known;
use super::reading::{Line, Names, read as read_line};
use crate::card::{CardDb, Lookup, is_card_number};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::count;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::{Entry, Field, Finding, RawDeck, Reference, Section};
use wixoss_base::syntax::{Node, Value, json_tree, tree};

/// The deepest nesting that is read.
const MAX_DEPTH: usize = 16;

/// The keys of texts about the deck as a whole, which can have names of cards in them.
const TITLES: [&str; 13] = [
    "name",
    "title",
    "deckname",
    "id",
    "author",
    "notes",
    "description",
    "comments",
    "comment",
    "cover",
    "banner",
    "url",
    "image",
];

/// Returns what the strict reader made of a file. If it refused a file without the keys of the native
/// deck, the file is read as that of another program.
pub(in crate::deck) fn or_foreign<'a>(
    strict: Result<RawDeck<'a>, Vec<Finding>>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let native = |text: &str| text.contains("\"main_deck\"") || text.contains("\"lrig_deck\"");
    match strict {
        Ok(deck) => Ok(deck),
        Err(problems) if native(text) => Err(problems),
        Err(problems) => read(text, db).ok_or(problems),
    }
}

/// Whether a text has records in YAML: a list whose items are maps with the name or number of a card.
pub(super) fn has_records(text: &str) -> bool {
    let is_record = |line: &str| {
        let Some(item) = line.trim_start().strip_prefix("- ") else {
            return false;
        };
        let key = item.trim_start_matches([' ', '{']).split_once(':');
        key.is_some_and(|(key, _)| {
            let key = key.trim_matches(['"', '\'', ' ']);
            column(key).is_some_and(|column| column != Column::Fact)
        })
    };
    text.lines().any(is_record)
}

/// Reads the deck of another program. `None` if anything in it is not understood.
pub(super) fn read<'a>(text: &'a str, db: &CardDb) -> Option<RawDeck<'a>> {
    let root = match text.trim_start().starts_with(['{', '[']) {
        true => json_tree(text).ok()?,
        false => tree(text, MAX_DEPTH).ok()?,
    };
    let mut reader = Reader {
        names: Names::new(db),
        decks: Vec::new(),
        deck: RawDeck::default(),
    };
    reader.node(root, None, MAX_DEPTH)?;
    is_known(&reader.deck, db).then_some(reader.deck)
}

struct Reader<'d, 'a> {
    names: Names<'d>,
    /// The decks that keys have named. A second main deck is another deck.
    decks: Vec<Section>,
    deck: RawDeck<'a>,
}

/// The parts of a record of one card.
#[derive(Default)]
struct Record<'a> {
    name: Option<Field<'a>>,
    number: Option<Field<'a>>,
    count: Option<Cow<'a, str>>,
    section: Option<Section>,
    outside: bool,
    /// Whether there is a number that is not understood.
    unclear: bool,
}

impl<'a> Reader<'_, 'a> {
    fn node(&mut self, node: Node<'a>, section: Option<Section>, depth: usize) -> Option<()> {
        let depth = depth.checked_sub(1)?;
        match node.value {
            Value::List(items) => {
                for item in items {
                    // A list has cards, and nothing else.
                    if matches!(item.value, Value::Null | Value::Bool(_)) {
                        return None;
                    }
                    self.node(item, section, depth)?;
                }
                Some(())
            }
            Value::Map(pairs) if is_record(&pairs) => self.record(pairs, section),
            Value::Map(pairs) => {
                for (key, node) in pairs {
                    self.pair(key, node, section, depth)?;
                }
                Some(())
            }
            Value::Text(text) => self.copy(
                Field {
                    text,
                    span: node.span,
                },
                section,
            ),
            Value::Null | Value::Bool(_) => Some(()),
            // A number alone in a list is the id of a program.
            Value::Number(_) => None,
        }
    }

    fn pair(
        &mut self,
        key: Field<'a>,
        node: Node<'a>,
        section: Option<Section>,
        depth: usize,
    ) -> Option<()> {
        let named = heading(&words(&key.text));
        match node.value {
            Value::List(_) | Value::Map(_) => {
                let inside = match named {
                    Some(Heading::Outside) => {
                        self.deck.ignored.push(key.span);
                        return Some(());
                    }
                    Some(Heading::Deck(named)) => {
                        if self.decks.contains(&named) {
                            return None;
                        }
                        self.decks.push(named);
                        Some(named)
                    }
                    _ => section,
                };
                self.node(node, inside, depth)
            }
            Value::Number(number) => match self.names.identify(&key.text) {
                Some(_) => self.entry(
                    Reference::Text(key.text),
                    count(&number)?,
                    section,
                    key.span,
                ),
                None => Some(()),
            },
            Value::Text(text) => {
                let title = TITLES.contains(&key.text.to_ascii_lowercase().as_str());
                let mut card = || matches!(read_line(&text, &mut self.names), Line::Card(_));
                match title || !card() {
                    true => Some(()),
                    false => None,
                }
            }
            Value::Null | Value::Bool(_) => Some(()),
        }
    }

    /// A card of a list with one item for each copy.
    fn copy(&mut self, field: Field<'a>, section: Option<Section>) -> Option<()> {
        self.names.identify(&field.text)?;
        self.entry(Reference::Text(field.text), 1, section, field.span)
    }

    fn record(
        &mut self,
        pairs: Vec<(Field<'a>, Node<'a>)>,
        section: Option<Section>,
    ) -> Option<()> {
        let mut record = Record::default();
        record.add(pairs)?;
        if record.outside {
            return Some(());
        }
        if record.unclear && record.count.is_none() {
            return None;
        }
        let copies = match &record.count {
            Some(digits) => count(digits.trim())?,
            None => 1,
        };
        let section = record.section.or(section);
        let number = record.number.filter(|field| is_card_number(&field.text));
        match (number, record.name) {
            (Some(number), Some(name)) => {
                let cards = self.names.identify(&name.text)?.cards;
                let fits = |text: &str| matches!(self.names.db.find(text), Lookup::Found(id, _) if cards.contains(&id));
                let english = format!("{}[EN]", number.text);
                let of_card = match !fits(&number.text) && fits(&english) {
                    true => Cow::Owned(english),
                    false => number.text,
                };
                let both = Reference::NumberAndName {
                    number: of_card,
                    name: name.text,
                };
                self.entry(both, copies, section, name.span)
            }
            (Some(field), None) | (None, Some(field)) => {
                self.names.identify(&field.text)?;
                self.entry(Reference::Text(field.text), copies, section, field.span)
            }
            (None, None) => None,
        }
    }

    fn entry(
        &mut self,
        reference: Reference<'a>,
        count: u32,
        section: Option<Section>,
        span: wixoss_base::syntax::Span,
    ) -> Option<()> {
        self.deck.entries.push(Entry {
            reference,
            count,
            section,
            span,
        });
        Some(())
    }
}

impl<'a> Record<'a> {
    fn add(&mut self, pairs: Vec<(Field<'a>, Node<'a>)>) -> Option<()> {
        for (key, node) in pairs {
            let span = node.span;
            match (column(&words(&key.text)), node.value) {
                (Some(Column::Name), Value::Text(text)) if self.name.is_none() => {
                    self.name = Some(Field { text, span });
                }
                (Some(Column::Number), Value::Text(text))
                    if self.number.is_none() || is_card_number(&text) =>
                {
                    self.number = Some(Field { text, span });
                }
                (Some(Column::Name | Column::Number), Value::Map(inside)) => self.add(inside)?,
                (Some(Column::Count), Value::Number(text) | Value::Text(text)) => {
                    if self.count.is_some() {
                        return None;
                    }
                    self.count = Some(text);
                }
                (Some(Column::Deck), Value::Text(text)) => match heading(&words(&text))? {
                    Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
                        self.section = Some(section);
                    }
                    Heading::Outside => self.outside = true,
                    Heading::AnyDeck | Heading::Level => return None,
                },
                (None | Some(Column::OtherCount), Value::Number(_)) => self.unclear = true,
                _ => {}
            }
        }
        Some(())
    }
}

/// Whether a map is one card: it has a name or number and a text for it.
fn is_record(pairs: &[(Field<'_>, Node<'_>)]) -> bool {
    let names = pairs.iter().any(|(key, node)| {
        matches!(
            (column(&words(&key.text)), &node.value),
            (
                Some(Column::Name | Column::Number),
                Value::Text(_) | Value::Map(_)
            )
        )
    });
    // A deck has a name too, and lists in it.
    names
        && !pairs
            .iter()
            .any(|(_, node)| matches!(node.value, Value::List(_)))
        && !pairs.iter().any(|(key, node)| {
            matches!(node.value, Value::Map(_)) && column(&words(&key.text)) != Some(Column::Name)
        })
}

/// The words of a key such as `mainDeck` or `main_deck`.
fn words(key: &str) -> String {
    key.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(text: &str) -> Option<Vec<(String, u32, Option<Section>)>> {
        let db = CardDb::embedded();
        let deck = read(text, &db)?;
        let entry = |entry: &Entry<'_>| (entry.reference.to_string(), entry.count, entry.section);
        Some(deck.entries.iter().map(entry).collect())
    }

    #[test]
    fn records_and_maps_of_counts_are_read() {
        let wanted = Some(vec![("Servant #".to_owned(), 4, Some(Section::Main))]);
        for text in [
            r#"{"mainDeck":[{"name":"Servant #","quantity":4}]}"#,
            r#"{"Main Deck":{"Servant #":4}}"#,
            r#"{"deck":{"name":"x","cards":[{"card":{"name":"Servant #"},"count":4,"zone":"main"}]}}"#,
            "メインデッキ:\n- 名前: \"Servant #\"\n  枚数: 4\n",
        ] {
            assert_eq!(counts(text), wanted, "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_not_read() {
        for text in [
            r#"{"main":[{"name":"Servant #","times":4}]}"#,
            r#"{"main":[{"name":"Nobody","count":4}]}"#,
            r#"{"main":[17]}"#,
            r#"{"a":{"main":["Servant #"]},"b":{"main":["Servant #"]}}"#,
            r#"{"main":["Servant #"],"ace":"Glory Grow"}"#,
        ] {
            assert_eq!(counts(text), None, "{text}");
        }
    }
}
