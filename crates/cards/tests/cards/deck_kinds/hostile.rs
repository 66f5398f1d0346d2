//! Tests of hostile input: text that is made to harm the program, for example by very deep nesting.
//! The reader must stop with an error that says the reason.

use wixoss_base::vocab::Lang;
use wixoss_cards::deck::DeckKind;

use super::kind;

#[test]
fn all_problems_of_a_list_are_reported() {
    let problems = (kind("text").read)("0 a\n4 b\n-1 c\n4 d ×4\n", &super::DB).unwrap_err();
    assert_eq!(problems.len(), 3, "{problems:?}");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = 100_000;
    let xml = format!("<cockatrice_deck>{}", "<zone>".repeat(deep));
    let json = format!("{}1{}", "[".repeat(deep), "]".repeat(deep));
    let webxoss = format!("{{\"format\":\"WEBXOSS Deck\",\"content\":{json}}}");
    for text in [&xml, &json, &webxoss] {
        assert!((DeckKind::recognize(text).read)(text, &super::DB).is_err());
    }
}

#[test]
fn reading_a_hostile_list_ends() {
    let bad = "0 a\n".repeat(100_000);
    assert!((kind("text").read)(&bad, &super::DB).unwrap_err().len() <= 1000);
    let open = "a,".repeat(100_000);
    assert!((kind("table").read)(&open, &super::DB).is_err());
    let many = format!("name,count{}\na,1", ",type".repeat(100_000));
    assert!((kind("table").read)(&many, &super::DB).is_err());
    let attributes: String = (0..100_000).map(|n| format!(" a{n}=''")).collect();
    let many = format!("<cockatrice_deck{attributes}/>");
    assert!((kind("cockatrice").read)(&many, &super::DB).is_err());
    let quotes = format!("name,count\n{}", "\"".repeat(200_001));
    let _ = (kind("table").read)(&quotes, &super::DB);
}

#[test]
fn the_problems_of_one_file_are_limited() {
    let pairs: Vec<String> = (0..5000).map(|n| format!("\"k{n}\":\"x\"")).collect();
    let pairs = pairs.join(",");
    for text in [
        format!("{{{pairs}}}"),
        format!("{{\"main_deck\":{{{pairs}}}}}"),
    ] {
        let problems = (kind("json").read)(&text, &super::DB).expect_err("wrong");
        assert_eq!(problems.len(), 1000);
    }
}

#[test]
fn utf_16_without_a_byte_order_mark_is_recognized() {
    let bytes: Vec<u8> = "4 WD01-009"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let problem = wixoss_cards::deck::decode(&bytes).expect_err("no mark");
    let message = problem.message.text(Lang::En);
    assert!(message.contains("UTF-16"), "{message}");
}
