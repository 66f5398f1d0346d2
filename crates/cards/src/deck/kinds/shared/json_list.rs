//! Reads JSON lists whose items are WEBXOSS ids or card numbers.

use crate::message;
use std::borrow::Cow;

use serde_json::value::RawValue;

use super::reader::{expected, full, not_json, place};
use crate::deck::{Entry, Finding, Reference, Section, Span};

/// Parses JSON as a value of type `T`. The value may contain parts of the JSON that are not parsed
/// yet.
pub(in crate::deck) fn parse<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, Finding> {
    serde_json::from_str(text).map_err(|error| not_json(&error, text))
}

/// Reads the items of a list. Each item is one copy of a card.
pub(in crate::deck) fn entries<'a>(
    list: &[&'a RawValue],
    section: Option<Section>,
    text: &'a str,
    entries: &mut Vec<Entry<'a>>,
    problems: &mut Vec<Finding>,
) {
    for item in list {
        if full(problems) {
            break;
        }
        let raw = item.get();
        let span = place(raw, text);
        match reference(raw) {
            Some((reference, quotes)) => entries.push(Entry {
                reference,
                count: 1,
                section,
                span: Span::new(span.start + quotes, span.end - quotes),
            }),
            None => {
                let fix = message!("fix-file.numbers-or-ids");
                let wanted = message!("wanted.number-or-id");
                problems.push(expected(wanted, raw, fix, span));
            }
        }
    }
}

/// Returns the card that an item names, and the number of quotation marks at each end of the item:
/// 0 for a WEBXOSS id, 1 for a card number.
fn reference(raw: &str) -> Option<(Reference<'_>, usize)> {
    if let Ok(pid) = raw.parse() {
        return Some((Reference::Pid(pid), 0));
    }
    let string: Cow<'_, str> = match raw.strip_prefix('"').and_then(|r| r.strip_suffix('"')) {
        Some(plain) if !plain.contains('\\') => Cow::Borrowed(plain),
        Some(_) => Cow::Owned(serde_json::from_str(raw).ok()?),
        None => return None,
    };
    if string.trim().is_empty() {
        return None;
    }
    let reference = match string.trim().parse() {
        Ok(pid) => Reference::Pid(pid),
        Err(_) => Reference::Text(string),
    };
    Some((reference, 1))
}
