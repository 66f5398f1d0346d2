//! Tests of the JSON line for a deck. Code that was written by hand writes this line, and the line
//! must equal the line that serde writes.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::CardDb;
use wixoss_cards::legality::Lists;
use wixoss_cards::legality::{Judge, Rules};
use wixoss_report::DeckJson;
use wixoss_report::text::json_escaped;

/// Returns the line for a deck, and checks that the derived `Serialize` writes the same line.
fn line(record: &str) -> String {
    let rules = Rules::default;
    let judge = Judge::new(CardDb::embedded(), Lists::Embedded, rules(), rules()).unwrap();
    judge.report("a \"file\"\n", record, None, |report| {
        let json = DeckJson::of(report, Lang::En);
        let mut line = Vec::new();
        json.write_line(&mut line);
        let line = String::from_utf8(line).unwrap();
        let derived = serde_json::to_string(&json).unwrap();
        assert_eq!(line, json_escaped(&derived));
        line
    })
}

#[test]
fn a_line_equals_the_output_of_serde() {
    let product = include_str!("../../../../decks/WXDi-D03.json");
    assert!(line(product).contains("\"verdict\":\"legal\""));
    // The deck names no format, so the verdict also lists the other formats. One of its cards is
    // unknown.
    assert!(line(r#"{"id":7,"main_deck":{"WX01-001":5,"?":1}}"#).contains("\"id\":7"));
    assert!(line(r#"{"id":"\"\u0007é","main_deck":{}}"#).contains(r#""\"\u0007é""#));
    let name = "{\"id\":\"\u{7f}\u{9b}\u{202e}\u{61c}\",\"main_deck\":{\"\u{85}\":1}}";
    assert!(line(name).contains(r#""id":"\u007f\u009b\u202e\u061c""#));
    assert!(line(r#"{"main_deck":"#).contains("\"verdict\":\"error\""));
    assert!(line(r#"{"format":"key","main_deck":{}}"#).contains("\"revision\":\""));
}
