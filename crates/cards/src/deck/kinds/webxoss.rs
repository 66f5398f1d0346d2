use crate::message;
use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::json;
use serde_json::value::RawValue;

use super::shared::json_list;
use super::shared::reader::{expected, finish, full, place, syntax, twice, unknown};
use super::shared::writer::{refuse, too_many};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Finding, RawDeck, Section, Span};
use crate::message::Message;
use wixoss_base::vocab::english::shortened;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "webxoss",
    title: "WEBXOSS deck file: JSON with WEBXOSS ids",
    extension: "webxoss",
    keeps: &[],
    recognizes,
    read,
    write,
};

const FORMAT: &str = "WEBXOSS Deck";
const KEYS: [&str; 3] = ["format", "version", "content"];
const DECKS: [&str; 2] = ["mainDeck", "lrigDeck"];

fn recognizes(text: &str) -> bool {
    super::shared::list_line::trimmed(text).starts_with('{')
        && text.split("\"format\"").skip(1).any(|after| {
            let value = after.trim_start().strip_prefix(':').map(str::trim_start);
            value.is_some_and(|value| value.starts_with("\"WEBXOSS Deck\""))
        })
}

/// The keys of a JSON object, each with its unparsed value. A key can occur twice.
struct Pairs<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<'de>, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some((Key(key), value)) = map.next_entry()? {
                    pairs.push((key, value));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Read)
    }
}

/// A part of a deck file. Each part is a JSON object.
#[derive(Clone, Copy)]
enum Part {
    File,
    Content,
}

impl Part {
    /// Returns the phrase that a message uses for a key in this part of the file, such as "a key of
    /// the deck".
    fn a_key(self) -> Message {
        match self {
            Part::File => message!("is-not.webxoss-key"),
            Part::Content => message!("is-not.webxoss-content-key"),
        }
    }

    /// Returns the message for a part of the file that lacks the key `key`.
    fn without(self, key: &str) -> Message {
        match self {
            Part::File => message!("syntax.webxoss-without", key = key),
            Part::Content => message!("syntax.webxoss-content-without", key = key),
        }
    }
}

/// A JSON object of a deck file, and the keys that the object must have.
struct Object<'a> {
    text: &'a str,
    of: Part,
    known: &'static [&'static str],
    pairs: Vec<(Cow<'a, str>, &'a RawValue)>,
}

impl<'a> Object<'a> {
    fn read(
        (raw, text): (&'a str, &'a str),
        of: Part,
        known: &'static [&'static str],
    ) -> Result<Object<'a>, Finding> {
        let Pairs(pairs) = json_list::parse(raw).map_err(|finding| within(finding, raw, text))?;
        Ok(Object {
            text,
            of,
            known,
            pairs,
        })
    }

    /// Reports keys that are unknown, repeated or missing.
    fn check(&self, problems: &mut Vec<Finding>, whole: Span) {
        let mut seen: Vec<&str> = Vec::new();
        for (key, value) in &self.pairs {
            if full(problems) {
                return;
            }
            let span = self.key_span(key, value);
            if !self.known.contains(&key.as_ref()) {
                problems.push(unknown(key, self.known, self.of.a_key(), span));
            } else if seen.contains(&key.as_ref()) {
                problems.push(twice(
                    message!("duplicate-key.key", key = shortened(key)),
                    message!("fix-file.keep-one"),
                    span,
                ));
            } else {
                seen.push(key);
            }
        }
        for key in self.known.iter().filter(|key| self.get(key).is_none()) {
            let what = self.of.without(key);
            problems.push(syntax(what, message!("fix-file.webxoss"), whole));
        }
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        let mut pairs = self.pairs.iter();
        pairs.find(|(k, _)| k == key).map(|(_, value)| value.get())
    }

    /// Returns the place of a key. A key with escapes is not a slice of the text, so its place is
    /// not known. For such a key, returns the place of its value.
    fn key_span(&self, key: &str, value: &RawValue) -> Span {
        Span::of(key, self.text).unwrap_or_else(|| place(value.get(), self.text))
    }
}

/// The place of `finding` counts from the start of `part`. Returns the finding with a place that
/// counts from the start of `text`, which contains `part`.
fn within(mut finding: Finding, part: &str, text: &str) -> Finding {
    let start = place(part, text).start;
    finding.at = finding
        .at
        .map(|span| Span::new(span.start + start, span.end + start));
    finding
}

fn read<'a>(text: &'a str, _: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    let file = Object::read((text, text), Part::File, &KEYS).map_err(|f| vec![f])?;
    let start = place(super::shared::list_line::trimmed(text), text).start;
    file.check(&mut problems, Span::new(start, start));
    let mut check = |key, good: &[&str], wanted| {
        if let Some(value) = file.get(key).filter(|value| !good.contains(value)) {
            let fix = message!("fix-file.webxoss");
            problems.push(expected(wanted, value, fix, place(value, text)));
        }
    };
    check(
        "format",
        &["\"WEBXOSS Deck\""],
        message!("wanted.webxoss-format"),
    );
    check(
        "version",
        &["\"1\"", "1"],
        message!("wanted.webxoss-version"),
    );
    if let Some(content) = file.get("content") {
        match Object::read((content, text), Part::Content, &DECKS) {
            Ok(decks) => {
                decks.check(&mut problems, place(content, text));
                for (key, section) in [("lrigDeck", Section::Lrig), ("mainDeck", Section::Main)] {
                    let Some(raw) = decks.get(key) else { continue };
                    match json_list::parse::<Vec<&RawValue>>(raw) {
                        Ok(list) => {
                            let entries = &mut deck.entries;
                            json_list::entries(&list, Some(section), text, entries, &mut problems);
                        }
                        Err(finding) => problems.push(within(finding, raw, text)),
                    }
                }
            }
            Err(finding) => problems.push(finding),
        }
    }
    finish(deck, problems)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut reasons = too_many(deck);
    let mut ids = |section| -> Vec<u32> {
        let mut ids = Vec::new();
        for listed in deck.section(section) {
            let record = listed.card.record();
            let own = record.webxoss_pids.iter().copied().find(|pid| {
                deck.db
                    .is_some_and(|db| db.by_pid(*pid).eq([listed.card.id()]))
            });
            match own {
                Some(pid) => ids.extend(std::iter::repeat_n(pid, listed.count as usize)),
                None if record.webxoss_pids.is_empty() => {
                    reasons.push(message!("convert.no-webxoss-id", card = listed.card));
                }
                None => reasons.push(message!("convert.shared-webxoss-id", card = listed.card)),
            }
        }
        ids
    };
    let content = json!({ "mainDeck": ids(Section::Main), "lrigDeck": ids(Section::Lrig) });
    refuse(KIND.name, reasons)?;
    let file = json!({ "format": FORMAT, "version": "1", "content": content });
    Ok(format!("{file}\n"))
}
