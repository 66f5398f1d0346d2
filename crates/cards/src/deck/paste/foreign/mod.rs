//! Reads decks that other programs write as JSON, YAML, TOML or XML. The keys of the maps are read
//! like the headings of lists and of tables: `"mainDeck"`, `"quantity"`. A deck is read only if
//! every number and every text that can be a card is understood. There is one exception: unknown
//! keys and parts are accepted if the decks are full with them and not full without them. Otherwise
//! the file is refused.

mod programs;
mod reader;
mod record;
mod xml_tree;

use std::collections::HashSet;

use self::programs::parts_with_cards;
use self::reader::Reader;
use self::record::is_record;
pub(super) use self::xml_tree::is_xml;
use crate::card::{CardDb, is_card_number};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::is_known;
use crate::deck::paste::line::entry_signs::has_copies;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::refusal::two_decks::refuse_two_decks;
use crate::deck::{Entry, Finding, RawDeck, Reference};
use wixoss_base::syntax::{Node, Span, Value, json_lines_tree, json_tree, toml_tree, tree};

/// The largest number of lists and maps inside each other that is read. Real decks have fewer.
const MAX_DEPTH: usize = 16;

/// Returns `strict`, the result of the strict JSON reader, if this reader understood the file. If
/// it refused the file, or if it read texts that are not cards, the file is read as the deck of
/// another program. If this fails too, the problems are those of the strict reader.
///
/// A file with the keys of the native format (`main_deck`, `lrig_deck`) is read in this way only if
/// its decks are lists of maps, because the native format does not have such lists.
pub(in crate::deck) fn or_foreign<'a>(
    strict: Result<RawDeck<'a>, Vec<Finding>>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let is_native = || {
        let has_deck = |key: &str| text.contains(key);
        ["\"main_deck\"", "\"lrig_deck\""].into_iter().any(has_deck) && !has_lists_of_maps(text)
    };
    // In the lists of other programs, a text can begin with its number of copies: `"4 Servant #"`.
    let is_counted = |entry: &Entry<'_>| match &entry.reference {
        Reference::Text(text) => text.starts_with(|c: char| c.is_ascii_digit()) && has_copies(text),
        _ => false,
    };
    // The first text of a list of card numbers can be a remark.
    let begins_with_remark = |deck: &RawDeck<'_>| match deck.entries.first().map(|e| &e.reference) {
        Some(Reference::Text(first)) => text.starts_with('[') && !is_card_number(first),
        _ => false,
    };
    match strict {
        Ok(deck)
            if (deck.entries.iter().any(is_counted) || begins_with_remark(&deck))
                && !is_known(&deck, &mut NameLookup::new(db)) =>
        {
            read(text, db).ok_or(deck).or_else(Ok)
        }
        Ok(deck) => Ok(deck),
        Err(problems) if is_native() || !is_json(text) => Err(problems),
        Err(problems) => read_or(problems, text, db),
    }
}

/// Reads the deck of another program. Returns the problems if the text is not such a deck, and
/// refuses a file with two decks.
fn read_or<'a>(
    problems: Vec<Finding>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let deck = read(text, db).ok_or(problems)?;
    refuse_two_decks(deck, text, db)
}

/// Returns whether both decks of a JSON file in the native format are lists of maps, with one map
/// for each card: `{"main_deck": [{"number": "WXDi-D03-020", "count": 4}]}`.
fn has_lists_of_maps(text: &str) -> bool {
    let Ok(Node {
        value: Value::Map(pairs),
        ..
    }) = json_tree(text)
    else {
        return false;
    };
    let is_list_of_maps = |node: &Node<'_>| match &node.value {
        Value::List(items) => items
            .iter()
            .all(|item| matches!(&item.value, Value::Map(pairs) if is_record(pairs))),
        _ => false,
    };
    let mut decks = pairs
        .iter()
        .filter(|(key, _)| matches!(key.text.as_ref(), "main_deck" | "lrig_deck"));
    decks.all(|(_, node)| is_list_of_maps(node))
}

/// Reads YAML in which each card is a map: `- name: Servant #`. `strict` is the result of the
/// strict YAML reader. If that reader understood the text, its result is returned. If both readers
/// refuse the text, the problems of the strict reader are returned.
pub(in crate::deck) fn or_records<'a>(
    strict: Result<RawDeck<'a>, Vec<Finding>>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    match strict {
        Ok(deck) => Ok(deck),
        Err(problems) if has_records(text) => read_or(problems, text, db),
        Err(problems) => Err(problems),
    }
}

/// Reads the XML of another program. `problems` are the problems for which the strict XML reader
/// refused this text. If the text is not a deck of another program, returns these problems.
pub(in crate::deck) fn or_foreign_xml<'a>(
    problems: Vec<Finding>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    read_or(problems, text, db)
}

/// Returns whether a text has YAML records: a list of maps that have the name or the number of a
/// card, for example `- name: Servant #`.
pub(in crate::deck::paste) fn has_records(text: &str) -> bool {
    let has_column = |pair: &str| {
        pair.split_once(':').is_some_and(|(key, _)| {
            let key = key.trim_matches(['"', '\'', ' ']);
            column(key).is_some_and(|column| !matches!(column, Column::Fact | Column::Note))
        })
    };
    let is_record = |line: &str| {
        let item = line.trim_start().strip_prefix("- ").map(str::trim_start);
        match item.map(|item| (item, item.strip_prefix('{'))) {
            // A record on one line can begin with a key that is unknown: `- {n: 4, card: Servant
            // #}`.
            Some((_, Some(pairs))) => pairs.split(',').any(has_column),
            Some((item, None)) => has_column(item),
            None => false,
        }
    };
    text.lines().any(is_record)
}

/// Returns whether a text begins like a JSON map or a JSON list.
fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// Reads the deck of another program. Returns `None` if a part of the file is not understood.
pub(in crate::deck::paste) fn read<'a>(text: &'a str, db: &CardDb) -> Option<RawDeck<'a>> {
    let root = match text {
        json if is_json(json) => json_tree(json).or_else(|_| json_lines_tree(json)).ok()?,
        xml if is_xml(xml) => xml_tree::tree(xml)?,
        toml if has_tables(toml) => toml_tree(toml, MAX_DEPTH).ok()?,
        yaml => tree(yaml, MAX_DEPTH).ok()?,
    };
    let root = parts_with_cards(root);
    let mut deck = Reader::new(db).deck(root)?;
    keep_whole_lines(&mut deck, text);
    is_known(&deck, &mut NameLookup::new(db)).then_some(deck)
}

/// Returns whether a text has the heading of a table of TOML (`[main.signi]` or `[[cards]]`) and a
/// line with `=`.
pub(in crate::deck::paste) fn has_tables(text: &str) -> bool {
    let is_key = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '"' | ' ');
    let is_table = |line: &str| {
        let inside = line
            .trim()
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'));
        inside.is_some_and(|key| key.trim_matches(['[', ']']).chars().all(is_key))
    };
    text.lines().any(is_table) && text.lines().any(|line| line.contains('='))
}

/// Removes a skipped place from the notes of the deck, if the same line also has cards. Many
/// programs write a whole deck on one line. A note about this line would say that the whole deck
/// was skipped.
fn keep_whole_lines(deck: &mut RawDeck<'_>, text: &str) {
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let line = |span: &Span| ends.partition_point(|end| *end < span.start);
    let with_cards: HashSet<usize> = deck.entries.iter().map(|entry| line(&entry.span)).collect();
    deck.ignored
        .retain(|span| !with_cards.contains(&line(span)));
}

/// Returns the words of a key such as `main_deck`, with spaces between them.
fn words(key: &str) -> String {
    key.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Section;

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
    fn cards_and_boards_of_other_programs_are_read() {
        let wanted = Some(vec![
            ("Servant #".to_owned(), 4, Some(Section::Main)),
            ("Glory Grow".to_owned(), 1, Some(Section::Lrig)),
        ]);
        for text in [
            r#"{"name":"x","main":{"name":"Glory Grow"},"boards":{"mainboard":{"count":4,"cards":{"a1":{"quantity":4,"card":{"id":"z9","name":"Servant #","cmc":0,"colors":["C"],"prices":{"usd":1}}}}},"sideboard":{"count":1,"cards":{"b2":{"quantity":1,"card":{"name":"Glory Grow"}}}}}}"#,
            r#"{"mainboard":{"Servant #":{"quantity":4,"card":{"name":"Servant #"}}},"sideboard":{"Glory Grow":{"quantity":1}}}"#,
            r#"{"cards":[{"name":"Servant #","count":4,"sideboard":false},{"name":"Glory Grow","count":1,"sideboard":true}]}"#,
            r##"<?xml version="1.0"?>
<Deck xmlns:x="http://example.org"><NetDeckID>0</NetDeckID>
<Cards CatID="17" Quantity="4" Sideboard="false" Name="Servant #" />
<Cards CatID="18" Quantity="1" Sideboard="true" Name="Glory Grow" /></Deck>"##,
            r##"<deck game="a-b"><section name="Main"><card qty="4" id="c-d">Servant #</card></section><section name="LRIG deck"><card qty="1" id="e-f">Glory Grow</card></section></deck>"##,
            "<list><mainDeck><card><name>Servant #</name><count>4</count></card></mainDeck><sideboard><card><name>Glory Grow</name><count>1</count></card></sideboard></list>",
        ] {
            assert_eq!(counts(text), wanted, "{text}");
        }
    }

    #[test]
    fn cards_of_a_list_that_is_not_the_deck_are_left_out() {
        let wanted = Some(vec![("Servant #".to_owned(), 4, Some(Section::Main))]);
        for text in [
            r#"{"main":{"Servant #":4},"maybeboard":{"Glory Grow":1}}"#,
            r#"{"zones":[{"name":"main","cards":[{"name":"Servant #","count":4}]},{"name":"Maybeboard","cards":["Glory Grow"]}]}"#,
            r#"{"main":[{"name":"Servant #","count":4},{"name":"Glory Grow","count":1,"board":"maybeboard"}]}"#,
        ] {
            assert_eq!(counts(text), wanted, "{text}");
        }
    }

    #[test]
    fn decks_that_are_not_understood_are_refused() {
        for text in [
            r#"{"main":[{"name":"Servant #","times":4}]}"#,
            r#"{"main":[{"name":"Nobody","count":4}]}"#,
            r#"{"main":[17]}"#,
            r#"{"a":{"main":["Servant #"]},"b":{"main":["Servant #"]}}"#,
            r#"{"main":["Servant #"],"ace":"Glory Grow"}"#,
            r#"{"main":{"Servant #":4,"Servnat X":4}}"#,
            r#"{"main":{"Servant #":4,"17":4}}"#,
            r#"{"cards":{"Servant #":4,"Servnat":4}}"#,
            r#"{"main":{"Servant #":4},"lrig":{"Glory Grow":{"times":1}}}"#,
            r#"{"main":{"Servant #":4},"lrig":{"Glory Grow":{"name":"Servant #","copies":1}}}"#,
            r#"<deck><section name="Main"><card qty="4">Servant #</card></section><ace>Glory Grow</ace></deck>"#,
            r#"<deck><main><card times="4">Servant #</card></main></deck>"#,
            r#"<deck><card qty="4" main="true" sideboard="true">Servant #</card></deck>"#,
            r#"<deck><card qty="4">Servnat X</card></deck>"#,
            r#"{"main":["Servant #"],"lrig":"1 Glory Grow"}"#,
            r#"{"main":[{"name":"Servant #","count":null}]}"#,
            r#"{"main":[{"name":"Servant #","number":4}]}"#,
            r#"{"main":[{"name":"Servant #","times":"4"}]}"#,
            r#"{"main":[{"name":"Servant #","count":4,"maybe":true}]}"#,
            r#"{"main":[{"name":"Servant #","count":4,"images":{"small":"a"}}]}"#,
            r#"{"cards":[{"name":"Servant #","count":4},{"id":17,"count":4}]}"#,
            r#"{"aggro":["Servant #"],"control":["Servant #"]}"#,
            r#"[{"title":"Aggro","cards":["Servant #"]},{"title":"Control","cards":["Servant #"]}]"#,
        ] {
            assert_eq!(counts(text), None, "{text}");
        }
    }
}
