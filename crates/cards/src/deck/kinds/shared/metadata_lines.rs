//! Reads the metadata of a list: comments such as `# format: diva`, and lines such as `Format: Diva
//! Selection`. The writer of lists writes the same comments.
//!
//! Invariants: a line with a card is never metadata. A line with an unknown format or day is not
//! metadata, because people also write such lines about other things: `Format: for fun`. A line
//! with a misspelled format or day is metadata, so that the mistake is reported: `Format: dvia`.

use std::borrow::Cow;

use super::reader::place;
use crate::card::name_key;
use crate::deck::{Field, RawDeck, Span};
use crate::message::Key;
use wixoss_base::vocab::{Lang, meant};

/// The formats that a list can name: the id, the name, and the short names that players use.
const FORMATS: [(&str, Key, &[&str]); 5] = [
    ("diva-en", Key::of("format-name.diva-en", &[]), &[]),
    (
        "diva",
        Key::of("format-name.diva", &[]),
        &["ディーヴァ", "ディーバセレクション", "歌姬"],
    ),
    ("key", Key::of("format-name.key", &[]), &["キー", "钥匙"]),
    ("all-star", Key::of("format-name.all-star", &[]), &[]),
    (
        "starter-2016",
        Key::of("format-name.starter-2016", &[]),
        &[],
    ),
];

/// The labels before the name of a format on a line that is not a comment:
/// `Format: Diva Selection`.
const FORMAT_LABELS: [&str; 6] = [
    "format",
    "フォーマット",
    "レギュレーション",
    "赛制",
    "格式",
    "賽制",
];

/// Adds the metadata in the lines of a list to `deck`. A field that the deck already has is not
/// replaced.
pub(in crate::deck) fn add<'a>(deck: &mut RawDeck<'a>, text: &'a str) {
    let sorted = |mut places: Vec<Span>| {
        places.sort_unstable_by_key(|place| place.start);
        places
    };
    let cards = sorted(deck.entries.iter().map(|entry| entry.span).collect());
    let skipped = sorted(deck.ignored.clone());
    let mut used: Vec<Span> = Vec::new();
    for line in text.split_inclusive('\n') {
        let Some((key, value)) = labeled(line) else {
            continue;
        };
        let at = place(line, text);
        // Metadata stands above the cards. Below the first card, a line is read as metadata only if
        // the reader of the cards has skipped it.
        let is_above = cards.first().is_none_or(|card| at.end <= card.start);
        let may_be_read = is_above || has_part_of(&skipped, at) && !has_part_of(&cards, at);
        if may_be_read
            && let Some(field) = field(key, value, text)
            && set(deck, key, field)
        {
            used.push(at);
        }
    }
    deck.ignored.retain(|skipped| !has_part_of(&used, *skipped));
}

/// Returns whether one of the places overlaps with a line. The places must be sorted.
fn has_part_of(places: &[Span], line: Span) -> bool {
    let next = places.partition_point(|place| place.end <= line.start);
    places.get(next).is_some_and(|place| place.start < line.end)
}

/// Returns the key of a field and its value, if a line is metadata: `format` and `diva` for
/// `# format: diva`.
fn labeled(line: &str) -> Option<(&'static str, &str)> {
    let line = line.trim();
    let body = line.strip_prefix('#').or_else(|| line.strip_prefix("//"));
    let is_comment = body.is_some();
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '#' | '/' | '*' | '_' | '-' | '>');
    let body = body.unwrap_or(line).trim_start_matches(is_mark);
    let (label, value) = body.split_once([':', '：'])?;
    let label = label.trim_matches(is_mark).to_lowercase();
    let value = value.trim_start_matches(is_mark).trim_end();
    let value = value.trim_end_matches(['*', '_']).trim_end();
    let known = ["name", "id", "format", "as_of", "author", "notes"];
    let key = match is_comment {
        true => known.into_iter().find(|key| *key == label),
        false => None,
    };
    let key = key.or_else(|| FORMAT_LABELS.contains(&label.as_str()).then_some("format"))?;
    (!value.is_empty()).then_some((key, value))
}

/// Returns the value of a metadata line as a field. Returns `None` if the value of `format` is not
/// similar to a format, or if the value of `as_of` is not similar to a day.
fn field<'a>(key: &str, value: &'a str, text: &'a str) -> Option<Field<'a>> {
    let written = match key {
        "format" => format_id(value).or_else(|| is_misspelled_format(value).then_some(value))?,
        "as_of" if !is_like_day(value) => return None,
        _ => value,
    };
    Some(Field {
        text: Cow::Borrowed(written),
        span: place(value, text),
    })
}

/// Sets a field of a deck, or adds a line to the notes. Returns whether the deck was changed.
fn set<'a>(deck: &mut RawDeck<'a>, key: &str, field: Field<'a>) -> bool {
    let known = match key {
        "name" => &mut deck.name,
        "id" => &mut deck.id,
        "format" => &mut deck.format,
        "as_of" => &mut deck.as_of,
        "author" => &mut deck.author,
        _ => &mut deck.notes,
    };
    match known {
        None => *known = Some(field),
        Some(notes) if key == "notes" => {
            notes.text.to_mut().push('\n');
            notes.text.to_mut().push_str(&field.text);
            notes.span = Span::new(notes.span.start, field.span.end);
        }
        Some(_) => return false,
    }
    true
}

/// Returns whether a text is one word that is similar to the id of a format: `dvia`. Several words
/// can say more than a format: `diva, but not strictly`.
fn is_misspelled_format(text: &str) -> bool {
    let ids = FORMATS.iter().map(|(id, ..)| *id);
    !text.contains(char::is_whitespace) && meant(&text.to_lowercase(), ids).is_some()
}

/// Returns whether a text has only digits and the signs of a day: `2024-13-01`, `2024/3/5`.
fn is_like_day(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '/' | '.');
    text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(is_part)
}

/// Returns the id of the format that a text names: by its id, or by its name in one of the
/// languages. Case, spaces and the word "format" do not matter.
fn format_id(text: &str) -> Option<&'static str> {
    let ends = ["format", "フォーマット", "赛制"].map(name_key);
    let key = |text: &str| {
        let key: String = name_key(text);
        let key: String = key.chars().filter(|c| c.is_alphanumeric()).collect();
        let short = ends.iter().find_map(|end| key.strip_suffix(end.as_str()));
        short.map_or(key.clone(), str::to_owned)
    };
    let wanted = key(text);
    let means = |(id, name, others): &(&str, Key, &[&str])| {
        key(id) == wanted
            || Lang::ALL.iter().any(|lang| key(name.text(*lang)) == wanted)
            || others.iter().any(|other| key(other) == wanted)
    };
    FORMATS
        .iter()
        .find(|format| means(format))
        .map(|(id, ..)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_named_by_id_or_by_name_in_every_language() {
        for (text, id) in [
            ("diva", Some("diva")),
            ("Diva Selection", Some("diva")),
            ("Diva Selection Format", Some("diva")),
            ("ディーヴァセレクション", Some("diva")),
            ("歌姬赛制", Some("diva")),
            ("DIVA-EN", Some("diva-en")),
            ("All Star", Some("all-star")),
            ("キーセレクション", Some("key")),
            ("Standard", None),
        ] {
            assert_eq!(format_id(text), id, "{text}");
        }
    }

    #[test]
    fn a_misspelled_format_or_day_is_metadata_and_other_words_are_not() {
        for (key, value, is_metadata) in [
            ("format", "dvia", true),
            ("format", "kye", true),
            ("format", "for fun", false),
            ("format", "diva deck", false),
            ("format", "diva new", false),
            ("as_of", "2 or later", false),
            ("as_of", "2024-13-01", true),
            ("as_of", "last week", false),
        ] {
            assert_eq!(field(key, value, value).is_some(), is_metadata, "{value}");
        }
    }

    #[test]
    fn comments_and_lines_with_a_label_are_metadata() {
        for (line, wanted) in [
            ("# format: diva", Some(("format", "diva"))),
            ("// Name: My deck", Some(("name", "My deck"))),
            (
                "**Format:** Diva Selection",
                Some(("format", "Diva Selection")),
            ),
            (
                "フォーマット：オールスター",
                Some(("format", "オールスター")),
            ),
            ("Name: My deck", None),
            ("# a comment", None),
            ("# name:", None),
        ] {
            assert_eq!(labeled(line), wanted, "{line}");
        }
    }
}
