//! Writes a verdict as one line of JSON. This code is written by hand for speed: a stream writes
//! hundreds of thousands of verdicts per second, and nearly all verdicts have no finding. A test
//! compares the line with the output of the derived `Serialize` of [`DeckJson`].

use serde::Serialize;

use super::json::FormatChosenJson;
use super::{DeckJson, OpeningNames};
use crate::DeckId;
use crate::text::json_escaped;
use wixoss_base::vocab::Date;
use wixoss_cards::deck::CardRef;

/// Returns whether a text begins like a verdict in JSON. Every such verdict has the same first
/// fields.
pub(super) fn is_verdict(text: &str) -> bool {
    let start: String = text
        .chars()
        .take(200)
        .filter(|c| !c.is_whitespace())
        .collect();
    let start = start.trim_start_matches('[');
    start.starts_with("{\"schema_version\":") && start.contains("\"tool_version\":")
}

impl DeckJson<'_> {
    /// Appends the verdict as JSON without spaces or line ends.
    pub fn write_line(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"schema_version\":");
        write_number(out, self.schema_version);
        write_key(out, ",\"tool_version\":");
        write_text(out, self.tool_version);
        write_key(out, ",\"data_version\":");
        write_text(out, self.data_version);
        write_key(out, ",\"file\":");
        write_text(out, self.file);
        write_key(out, ",\"id\":");
        optional(out, self.id, |out, id| match id {
            DeckId::Text(id) => write_text(out, id),
            DeckId::Number(number) => write_number(out, number),
            DeckId::Json(json) => write_value(out, json),
        });
        write_key(out, ",\"verdict\":");
        write_text(out, self.verdict.name());
        write_key(out, ",\"format\":");
        optional(out, self.format, write_text);
        write_key(out, ",\"revision\":");
        optional(out, self.revision, date);
        write_key(out, ",\"restrictions_as_of\":");
        optional(out, self.restrictions_as_of, date);
        write_key(out, ",\"format_chosen\":");
        optional(out, self.format_chosen, format_chosen);
        write_key(out, ",\"opening\":");
        optional(out, self.opening.as_ref(), opening);
        write_key(out, ",\"also_legal_in\":");
        optional(out, self.also_legal_in, |out, formats| {
            list(out, formats, |out, format| write_text(out, format));
        });
        write_key(out, ",\"ignored_lines\":");
        list(out, self.ignored_lines, |out, line| {
            write_number(out, *line)
        });
        write_key(out, ",\"lines_with_prices\":");
        write_number(out, self.lines_with_prices);
        write_key(out, ",\"findings\":");
        list(out, &self.findings, write_value);
        write_key(out, ",\"waiting\":");
        list(out, self.waiting, |out, code| write_text(out, code));
        out.push(b'}');
    }
}

fn write_key(out: &mut Vec<u8>, key: &str) {
    out.extend_from_slice(key.as_bytes());
}

fn optional<T>(out: &mut Vec<u8>, value: Option<T>, write: impl FnOnce(&mut Vec<u8>, T)) {
    match value {
        Some(value) => write(out, value),
        None => write_key(out, "null"),
    }
}

fn list<T>(out: &mut Vec<u8>, items: &[T], write: impl Fn(&mut Vec<u8>, &T)) {
    out.push(b'[');
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        write(out, item);
    }
    out.push(b']');
}

fn opening(out: &mut Vec<u8>, opening: &OpeningNames<'_>) {
    write_key(out, "{\"center\":");
    card(out, &opening.center);
    write_key(out, ",\"assists\":");
    list(out, &opening.assists, card);
    out.push(b'}');
}

fn format_chosen(out: &mut Vec<u8>, chosen: FormatChosenJson) {
    write_key(out, "{\"by\":");
    write_value(out, &chosen.by);
    write_key(out, ",\"why\":");
    write_text(out, chosen.why);
    out.push(b'}');
}

fn card(out: &mut Vec<u8>, card: &CardRef<'_>) {
    write_key(out, "{\"number\":");
    write_text(out, &card.number);
    write_key(out, ",\"name\":");
    write_text(out, &card.name);
    out.push(b'}');
}

fn date(out: &mut Vec<u8>, date: Date) {
    out.push(b'"');
    date.write(out);
    out.push(b'"');
}

fn write_text(out: &mut Vec<u8>, value: &str) {
    // The text may need an escape only if it has one of these bytes. In UTF-8, the characters that
    // control a terminal begin with one of the bytes from 0xc2 on.
    let escaped =
        |byte: u8| byte < 0x20 || matches!(byte, b'"' | b'\\' | 0x7f | 0xc2 | 0xd8 | 0xe2 | 0xef);
    if value.bytes().fold(false, |any, byte| any | escaped(byte)) {
        return write_value(out, value);
    }
    out.push(b'"');
    out.extend_from_slice(value.as_bytes());
    out.push(b'"');
}

/// Appends a number. A number has no character that must be escaped.
fn write_number(out: &mut Vec<u8>, number: impl Serialize) {
    // Writing to a vector cannot fail.
    serde_json::to_writer(out, &number).unwrap_or_default();
}

/// Appends a value through its derived `Serialize`.
fn write_value<T: Serialize + ?Sized>(out: &mut Vec<u8>, value: &T) {
    // Writing JSON fails only for a map whose keys are not text, and no value here has such a map.
    let json = serde_json::to_string(value).unwrap_or_default();
    out.extend_from_slice(json_escaped(&json).as_bytes());
}
