//! Tests of the cards that a question names: which cards are recognized, and what the answer shows of
//! them.

use std::fs;
use std::path::Path;
use std::process::Output;

use serde_json::json;
use unicode_width::UnicodeWidthStr;
use wixoss::card::CardDb;
use wixoss::glossary::{Glossary, NamedCard};

use super::run;

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns what the command prints on a screen of this size.
fn on_a_screen(query: &str, columns: usize, lines: usize) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["glossary", "--isolated", "--lang", "en", query])
        .env("COLUMNS", columns.to_string())
        .env("LINES", lines.to_string())
        .output()
        .unwrap();
    stdout(&output)
}

fn cards(query: &str) -> serde_json::Value {
    let output = run(&["--output", "json", "--", query]);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    answer["cards"].clone()
}

/// The names of these cards differ in one character.
#[test]
fn a_whole_name_comes_before_names_that_are_nearly_the_same() {
    for query in ["ナナシ其ノ四ノ別は", "ナナシ其ノ四ノ別の能力を教えて"] {
        assert_eq!(cards(query), json!(["WX15-004"]), "{query}");
    }
}

/// Each line has a question, the card that it names, and its kind: a whole name, a name with a slip,
/// or a part of a name.
#[test]
fn names_with_slips_and_parts_of_names_are_recognized() {
    let path = "tests/cli/glossary/card_slips.tsv";
    let list = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let (db, glossary) = (CardDb::embedded(), Glossary::embedded());
    let (mut asked, mut missed) = (0, Vec::new());
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, _, question] = fields.as_slice() else {
            panic!("three columns: {line}")
        };
        let named = db.named_cards_in(question, &glossary);
        // Two cards can have the same English name, except for its marks.
        let is_named =
            |one: &NamedCard| one.cards.len() <= 2 && one.cards.iter().any(|card| card == number);
        let is_right = named.iter().any(is_named);
        asked += 1;
        if !is_right {
            let cards: Vec<_> = named.into_iter().map(|named| named.cards).collect();
            missed.push(format!("{line}: {cards:?}"));
        }
    }
    println!("{} of {asked}", asked - missed.len());
    assert!(asked >= 60, "{asked}");
    // A slip in the only own letter of a short name, or an ordinary word that is a part of one name,
    // can't be told apart from other cards and texts.
    assert!(10 * missed.len() <= asked, "{missed:#?}");
}

#[test]
fn a_name_that_many_cards_have_names_none_of_them_silently() {
    for (query, name) in [
        ("タマヨリヒメの効果は？", "タマヨリヒメ"),
        ("リルがアタックしたとき", "リル"),
    ] {
        let text = stdout(&run(&[query, "--lang", "en"]));
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let told = format!("`wixoss card --all {name}` lists them");
        assert_eq!(words.matches(&told).count(), 1, "{text}");
    }
}

#[test]
fn a_name_in_the_names_of_other_cards_says_so() {
    for (query, number, name) in [
        ("my hirana attacks", "SPDi03-01", "hirana"),
        ("my Nanashi has shadow", "PR-353", "Nanashi"),
    ] {
        let text = on_a_screen(query, 80, 24);
        assert!(text.contains(number), "{text}");
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let told = format!("`wixoss card --all {name}` lists them");
        assert_eq!(words.matches(&told).count(), 1, "{text}");
    }
    let listed = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["card", "--isolated", "--all", "hirana"])
        .output()
        .unwrap();
    assert!(stdout(&listed).lines().count() > 5, "{listed:?}");
    // The whole name of one card only is in no other name.
    let text = on_a_screen("does Suikaline, Natural Stone attack", 80, 24);
    assert!(!text.contains("--all"), "{text}");
}

#[test]
fn a_number_that_no_card_has_is_named_with_the_nearest_numbers() {
    let output = run(&["WX99-999 effect"]);
    let said = String::from_utf8_lossy(&output.stderr).replace('\n', " ");
    assert!(said.contains("no card has the number `WX99-999`"), "{said}");
    assert!(said.contains("WX01-099"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    // These words only look like card numbers, or are numbers without their zeros.
    for query in ["is covid-19 a shadow", "lancer lv-4", "wx22-41 effect"] {
        let output = run(&[query]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!said.contains("no card has"), "{query}: {said}");
    }
}

/// Nothing but the number decides what the user asks for.
#[test]
fn a_query_that_is_only_a_number_has_no_answer_about_other_things() {
    for (query, code, told) in [
        ("WX24-P2-999", 1, "the nearest are WX24-P2-029"),
        ("PR-9999", 1, "no card has the number `PR-9999`"),
        ("WX24-D1", 1, "`wixoss card --all WX24-D1` lists them"),
        ("SPDi44", 1, "`wixoss card --all SPDi44` lists them"),
    ] {
        let output = run(&[query]);
        let said = String::from_utf8_lossy(&output.stderr).replace('\n', " ");
        assert!(said.contains(told), "{query}: {said}");
        assert_eq!(stdout(&output), "", "{query}");
        assert_eq!(output.status.code(), Some(code), "{query}");
    }
    let with_slip = stdout(&run(&["wx24-p2-052x"]));
    assert!(with_slip.starts_with("WX24-P2-052 "), "{with_slip}");
}

#[test]
fn only_names_that_contain_the_text_are_other_names() {
    for query in ["WX01-01", "what does wx01-1 do", "AKINO* rock"] {
        let text = stdout(&run(&[query]));
        assert!(!text.contains("--all"), "{query}: {text}");
    }
    let genitive = stdout(&run(&["midoriko's ability"]));
    assert!(genitive.contains("`midoriko` is the name"), "{genitive}");
    let one = stdout(&run(&["anti-spel"]));
    assert!(
        one.contains("`wixoss card --all anti-spel` lists it"),
        "{one}"
    );
}

#[test]
fn a_query_that_is_the_name_of_a_card_shows_the_card() {
    for (query, number) in [
        ("tama", "WD13-007"),
        ("Hanayo", "SP09-002"),
        ("suikaline", "WX14-026"),
    ] {
        let output = run(&[query, "--lang", "en"]);
        let text = stdout(&output);
        let first = text.lines().find(|line| line.starts_with(number));
        assert!(first.is_some(), "{query}: {text}");
        assert!(text.contains("Type: "), "{text}");
        assert_eq!(output.status.code(), Some(0), "{query}");
    }
    let several = run(&["Midoriko", "--lang", "en"]);
    let text = stdout(&several);
    assert!(text.contains("the name of several cards"), "{text}");
    assert!(text.contains("SP09-004"), "{text}");
}

#[test]
fn a_named_card_is_shown_with_its_facts_and_whole_abilities() {
    let query = "suikaline with no life cloth, can the vanish be replaced";
    for (columns, lines) in [(80, 24), (80, 60), (40, 24), (40, 60)] {
        let text = on_a_screen(query, columns, lines);
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("Power: 10000"), "{text}");
        let widest = text.lines().map(UnicodeWidthStr::width).max();
        assert!(widest <= Some(columns), "{text}");
        if (columns, lines) != (40, 24) {
            assert!(text.lines().count() <= lines, "{text}");
        }
        // A large screen has room for every word.
        if lines == 60 {
            assert!(
                words.contains("this card gains 【Assassin】 until end of turn."),
                "{text}"
            );
        }
        // Otherwise, the answer has the command that shows the rest.
        let command = "`wixoss card WX14-026 --abilities`";
        assert!(lines == 60 || words.contains(command), "{text}");
    }
}

#[test]
fn words_that_every_card_has_are_not_among_the_related_entries() {
    let text = stdout(&run(&["suikaline", "--lang", "en"]));
    let related = text
        .lines()
        .skip_while(|line| !line.starts_with("See also"));
    let related: Vec<&str> = related
        .take_while(|line| !line.starts_with("Rulings"))
        .collect();
    let related = related.join(" ");
    for word in ["turn", "may", "field", "red", "opponent"] {
        let mut words = related.split([' ', ',']);
        assert!(words.all(|other| other != word), "{related}");
    }
    let keywords = text.lines().find(|line| line.starts_with("Keywords"));
    assert!(
        keywords.is_some_and(|line| line.contains("assassin: ruling-")),
        "{text}"
    );
}

#[test]
fn a_query_that_only_names_a_card_has_one_json_line_for_the_card() {
    let output = run(&["suikaline", "--output", "jsonl"]);
    let text = stdout(&output);
    let card: serde_json::Value = serde_json::from_str(text.trim()).unwrap();
    assert_eq!(card["id"], "WX14-026");
    assert_eq!(card["kind"], "card");
    assert_eq!(card["names"]["en"], "Suikaline, Natural Stone");
}
