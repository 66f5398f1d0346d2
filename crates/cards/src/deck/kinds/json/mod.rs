//! The native deck as JSON. [`fast_reader`] reads the spelling that nearly every program writes.
//! This module reads all other JSON and reports the errors.

mod fast_reader;
mod plain_scanner;

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use serde::de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor};

use super::native::{self, ForeignKeys, MAX_DEPTH, Node, Value};
use super::shared::reader::not_json;
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Field, Finding, RawDeck, Span, paste};

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "json",
    title: "native deck as JSON",
    extension: "json",
    keeps: native::KEEPS,
    recognizes: |text| {
        // In a wiki page, `{{` begins a template, and `{|` begins a table. A heading of a list can
        // be in braces: `{LRIG}`.
        let is_heading = |inside: &str| {
            let word = inside.split_once('}').map(|(word, _)| word);
            inside.starts_with(char::is_alphabetic) && word.is_some_and(paste::is_heading)
        };
        let inside = text.trim_start().strip_prefix('{');
        inside.is_some_and(|inside| !inside.starts_with(['{', '|']) && !is_heading(inside))
    },
    read,
    write,
};

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    match fast_reader::read(text) {
        Some(deck) => Ok(deck),
        None => paste::or_foreign(read_any(text, ForeignKeys::Refuse, db), text, db),
    }
}

/// Reads a deck. An unknown key gives a warning instead of an error.
pub(in crate::deck) fn read_leniently<'a>(
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    match fast_reader::read(text) {
        Some(deck) => Ok(deck),
        None => read_any(text, ForeignKeys::Warn, db),
    }
}

/// Reads JSON in any spelling and reports every error. This is the general reader.
fn read_any<'a>(
    text: &'a str,
    foreign_keys: ForeignKeys,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let seed = Seed {
        text,
        strings: &Cell::new(0),
        last: &Cell::new(Span::default()),
        spans: &Spans::default(),
        depth: MAX_DEPTH,
    };
    let mut json = serde_json::Deserializer::from_str(text);
    let node = seed
        .deserialize(&mut json)
        .and_then(|node| json.end().map(|()| node))
        .map_err(|error| vec![not_json(&error, text)])?;
    native::deck(node, foreign_keys, db)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    // Writing fails only for a map with keys that are not text, and a deck has no such map.
    let text = serde_json::to_string_pretty(&native::to_value(deck)).unwrap_or_default();
    Ok(text + "\n")
}

/// The positions of all strings of a JSON text. They are computed only if a string with escapes
/// occurs. The position of any other string is already known, because the string is a slice of the
/// text.
#[derive(Default)]
struct Spans(std::cell::OnceCell<Vec<Span>>);

impl Spans {
    fn of_string(&self, text: &str, nth: usize) -> Span {
        let spans = self.0.get_or_init(|| string_spans(text));
        spans.get(nth).copied().unwrap_or_default()
    }
}

fn string_spans(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut bytes = text.bytes().enumerate();
    while let Some((open, byte)) = bytes.next() {
        if byte != b'"' {
            continue;
        }
        while let Some((close, byte)) = bytes.next() {
            match byte {
                b'\\' => {
                    bytes.next();
                }
                b'"' => {
                    spans.push(Span::new(open + 1, close));
                    break;
                }
                _ => {}
            }
        }
    }
    spans
}

/// Reads one JSON value with its position. A string without escapes is a slice of the text, so its
/// position is known. The position of a string with escapes comes from `spans`: `strings` is the
/// number of strings before this string. Any other value, such as a number, gets the position of
/// the last string (`last`).
#[derive(Clone, Copy)]
struct Seed<'a, 's> {
    text: &'a str,
    strings: &'s Cell<usize>,
    last: &'s Cell<Span>,
    spans: &'s Spans,
    depth: usize,
}

impl<'a> Seed<'a, '_> {
    fn field(&self, string: Cow<'a, str>) -> Field<'a> {
        let nth = self.strings.get();
        self.strings.set(nth + 1);
        let span = match &string {
            Cow::Borrowed(part) => Span::of(part, self.text).unwrap_or_default(),
            Cow::Owned(_) => self.spans.of_string(self.text, nth),
        };
        self.last.set(span);
        Field { text: string, span }
    }

    fn node(&self, value: Value<'a>) -> Node<'a> {
        Node {
            value,
            span: self.last.get(),
        }
    }

    fn number<E>(&self, number: impl fmt::Display) -> Result<Node<'a>, E> {
        Ok(self.node(Value::Number(Cow::Owned(number.to_string()))))
    }

    fn string(&self, string: Cow<'a, str>) -> Node<'a> {
        let field = self.field(string);
        Node {
            value: Value::Text(field.text),
            span: field.span,
        }
    }

    fn deeper<E: de::Error>(self) -> Result<Self, E> {
        let depth = self.depth.checked_sub(1);
        let depth = depth.ok_or_else(|| E::custom("nested too deeply for a deck"))?;
        Ok(Seed { depth, ..self })
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'de, '_> {
    type Value = Node<'de>;

    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<Node<'de>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'de, '_> {
    type Value = Node<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a deck")
    }

    fn visit_unit<E>(self) -> Result<Node<'de>, E> {
        Ok(self.node(Value::Null))
    }

    fn visit_bool<E>(self, yes: bool) -> Result<Node<'de>, E> {
        Ok(self.node(Value::Bool(yes)))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node<'de>, E> {
        // Nearly all counts have one digit, and borrowing this digit from a constant saves an
        // allocation.
        const DIGITS: &str = "0123456789";
        let at = number as usize;
        match DIGITS.get(at..at + 1) {
            Some(digit) if number < 10 => Ok(self.node(Value::Number(Cow::Borrowed(digit)))),
            _ => self.number(number),
        }
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node<'de>, E> {
        self.number(number)
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node<'de>, E> {
        // The number keeps its decimal point, so that `4.0` is refused as a count. The readers of
        // the other kinds also refuse `4.0`.
        self.number(format_args!("{number:?}"))
    }

    fn visit_borrowed_str<E>(self, string: &'de str) -> Result<Node<'de>, E> {
        Ok(self.string(Cow::Borrowed(string)))
    }

    fn visit_str<E>(self, string: &str) -> Result<Node<'de>, E> {
        Ok(self.string(Cow::Owned(string.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node<'de>, A::Error> {
        let inner = self.deeper()?;
        let span = self.last.get();
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(inner)? {
            items.push(item);
        }
        Ok(Node {
            value: Value::List(items),
            span,
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node<'de>, A::Error> {
        let inner = self.deeper()?;
        let span = self.last.get();
        let mut pairs = Vec::new();
        while let Some(key) = map.next_key_seed(Key(self))? {
            pairs.push((key, map.next_value_seed(inner)?));
        }
        Ok(Node {
            value: Value::Map(pairs),
            span,
        })
    }
}

struct Key<'a, 's>(Seed<'a, 's>);

impl<'de> DeserializeSeed<'de> for Key<'de, '_> {
    type Value = Field<'de>;

    fn deserialize<D: de::Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<Field<'de>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Key<'de, '_> {
    type Value = Field<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E>(self, string: &'de str) -> Result<Field<'de>, E> {
        Ok(self.0.field(Cow::Borrowed(string)))
    }

    fn visit_str<E>(self, string: &str) -> Result<Field<'de>, E> {
        Ok(self.0.field(Cow::Owned(string.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Makes texts of decks as programs write them. Only some of these texts are simple enough for
    /// the fast reader.
    fn record() -> impl Strategy<Value = String> {
        let card = prop_oneof![
            "WX0[0-9]-00[0-9]",
            "[サーバント#]{0,4}",
            "[ -~]{0,20}",
            Just("a\\u3042".to_owned()),
        ];
        let count = prop_oneof![
            6 => (1_u32..6).prop_map(|n| n.to_string()),
            1 => prop_oneof![Just("0"), Just("4.0"), Just("\"4\""), Just("1000"), Just("-1")]
                .prop_map(str::to_owned),
        ];
        let pairs = prop::collection::vec((card, count), 0..70);
        let deck = pairs.prop_map(|pairs| {
            let pairs: Vec<String> = pairs.iter().map(|(c, n)| format!("\"{c}\": {n}")).collect();
            format!("{{{}}}", pairs.join(","))
        });
        let value = prop_oneof![
            Just("\"x\"".to_owned()),
            Just("7".to_owned()),
            "-?[0-9]{1,21}(\\.5)?",
            Just("null".to_owned()),
            Just("[\"WX01-001\"]".to_owned()),
            deck.clone(),
        ];
        let key = prop_oneof![
            8 => prop::sample::select(vec!["id", "name", "format", "as_of", "notes", "author"]),
            1 => prop::sample::select(vec!["main_deck", "opening", "mian_deck"]),
        ];
        (
            deck.clone(),
            deck,
            prop::collection::vec((key, value), 0..4),
        )
            .prop_map(|(main, lrig, fields)| {
                let fields: String = fields
                    .iter()
                    .map(|(k, v)| format!("\"{k}\":{v}, "))
                    .collect();
                format!("{{ {fields}\"main_deck\":{main},\n\"lrig_deck\": {lrig} }}")
            })
    }

    proptest! {
        #[test]
        fn both_readers_read_the_same_deck(text in record()) {
            if let Some(deck) = fast_reader::read(&text) {
                prop_assert_eq!(Ok(deck), read_any(&text, ForeignKeys::Refuse, &CardDb::embedded()));
            }
        }

        #[test]
        fn both_readers_read_a_changed_text_in_the_same_way(text in record(), at in any::<prop::sample::Index>(), byte in "[ -~]") {
            let mut broken: Vec<char> = text.chars().collect();
            let at = at.index(broken.len());
            broken.splice(at..=at, byte.chars());
            let broken: String = broken.into_iter().collect();
            if let Some(deck) = fast_reader::read(&broken) {
                prop_assert_eq!(Ok(deck), read_any(&broken, ForeignKeys::Refuse, &CardDb::embedded()));
            }
        }
    }

    #[test]
    fn usual_decks_are_read_by_the_fast_reader() {
        let plain = r#"{"id":"a","format":"diva","main_deck":{"WX01-001":4},"lrig_deck":{}}"#;
        assert!(fast_reader::read(plain).is_some());
        assert!(fast_reader::read(r#"{"id":7,"main_deck":{}}"#).is_some());
        for other in [
            r#"{"id":-7,"main_deck":{}}"#,
            r#"{"id":1234567890123456789012,"main_deck":{}}"#,
            r#"{"main_deck":{"WX01-001":4,"WX01-001":4}}"#,
            r#"{"main_deck":["WX01-001"]}"#,
            r#"{"main_deck":{"\u30b5":4}}"#,
        ] {
            assert!(fast_reader::read(other).is_none(), "{other}");
        }
    }
}
