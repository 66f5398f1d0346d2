//! JSON lists of WEBXOSS ids or card numbers.

use std::borrow::Cow;

use serde_json::value::RawValue;

use super::problems::{expected, full, place, syntax};
use crate::deck::{Entry, Finding, Reference, Section, Span};

/// Reads JSON of one shape; parts of it are left as text, with their places.
pub(super) fn parse<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, Finding> {
    serde_json::from_str(text).map_err(|error| {
        let start = offset(text, error.line(), error.column());
        let said = error.to_string();
        let what = said.split(" at line ").next().unwrap_or(&said);
        let span = Span::of_char(start, text);
        syntax(format!("not JSON: {what}"), "mend the JSON there", span)
    })
}

/// serde_json counts lines from 1 and columns in bytes from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    start + column.saturating_sub(1)
}

/// The cards of a list, each an entry of one copy.
pub(super) fn entries<'a>(
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
                let fix = "list card numbers in quotes, or WEBXOSS ids";
                problems.push(expected("a card number or a WEBXOSS id", raw, fix, span));
            }
        }
    }
}

/// What an item names, and how many quotes stand on either side of it.
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
