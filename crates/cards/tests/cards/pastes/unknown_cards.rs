//! Tests of cards that the data does not know. Such a card has no likeness to a known name, so only
//! its place and its form show that it is a card. It must be refused as an unknown card, even if
//! the decks are full without it. Titles and remarks are still skipped.

use super::refused::{LRIG, MAIN, cards, deck_of, text};
use super::{read, shown};
use wixoss_base::vocab::Lang;

/// Asserts that the text is refused because of exactly one unknown card.
#[track_caller]
fn assert_unknown(text: &str) {
    match read(text) {
        Ok((_, ignored)) => panic!("the list is read, skipped lines {ignored:?}\n{text}"),
        Err(findings) => {
            let codes: Vec<&str> = findings.iter().map(|finding| finding.code.code).collect();
            assert_eq!(codes, ["P010"], "{}\n{text}", shown(&findings));
        }
    }
}

/// Returns the deck with `lrigs` as the cards of the LRIG deck, without counts. `sign` is before
/// each card of the list.
fn bare(headings: [Option<&str>; 2], lrigs: &[&str], sign: &str) -> Vec<String> {
    let mut lines: Vec<String> = headings[0].map(str::to_owned).into_iter().collect();
    lines.extend(lrigs.iter().map(|name| format!("{sign}{name}")));
    lines.push(String::new());
    lines.extend(headings[1].map(str::to_owned));
    lines.extend(MAIN.iter().map(|name| format!("{sign}4 {name}")));
    lines
}

const UNKNOWN: [&str; 3] = ["Zzyzx Kwob", "Vexil, Quorn of Jumb", "鬱蒼 ヴォクサ"];

#[test]
fn an_unknown_first_card_is_refused_if_the_list_lacks_this_card() {
    for unknown in UNKNOWN {
        // The first card, the LRIG of level 0, is unknown.
        let mut lrigs = LRIG.to_vec();
        lrigs[0] = unknown;
        assert_unknown(&text(&bare([None, None], &lrigs, "")));
        // The LRIG deck has the unknown card and nine known cards.
        let lrigs = [&[unknown], &LRIG[..9]].concat();
        assert_unknown(&text(&bare([None, None], &lrigs, "")));
        // The sign before the known cards is also before the unknown card.
        let lrigs = [&[unknown], &LRIG[..10]].concat();
        for sign in ["- ", "・"] {
            assert_unknown(&text(&bare([None, None], &lrigs, sign)));
        }
    }
}

#[test]
fn a_title_above_the_first_card_is_skipped() {
    let whole = cards(&text(&deck_of(11)));
    for title in ["Zzyzx aggro", "Tawil control"] {
        let mut lines = bare([None, None], &LRIG, "");
        lines.insert(0, title.to_owned());
        assert_eq!(cards(&text(&lines)), whole, "{title}");
    }
}

#[test]
fn an_unknown_card_between_two_cards_is_refused_even_if_the_deck_is_full() {
    let twelve = [&LRIG[..], &["Bounty Stone"]].concat();
    for unknown in UNKNOWN {
        for sign in ["", "- ", "・"] {
            for lrigs in [&LRIG[..10], &LRIG, &twelve] {
                let headings = [Some("LRIG deck"), Some("Main deck")];
                let mut lines = bare(headings, lrigs, sign);
                lines.insert(5, format!("{sign}{unknown}"));
                let found = read(&text(&lines));
                assert!(found.is_err(), "{unknown}: {found:?}");
            }
        }
    }
}

#[test]
fn an_unknown_card_at_the_start_or_the_end_of_a_section_is_refused() {
    for unknown in ["Zzyzx Kwob", "Vexil, Quorn of Jumb"] {
        for sign in ["", "- ", "・"] {
            let headings = [Some("LRIG deck"), Some("Main deck (40)")];
            let whole = bare(headings, &LRIG, sign);
            let heading = whole
                .iter()
                .position(|line| line == "Main deck (40)")
                .unwrap();
            for place in [1, heading - 1, heading + 1, whole.len()] {
                let mut lines = whole.clone();
                lines.insert(place, format!("{sign}{unknown}"));
                let found = read(&text(&lines));
                assert!(found.is_err(), "{sign}{unknown} at {place}: {found:?}");
            }
        }
    }
}

#[test]
fn an_unknown_eastern_name_without_a_count_among_counted_cards_is_refused() {
    let headings = [Some("LRIG deck"), Some("Main deck")];
    let mut whole = bare(headings, &LRIG, "");
    for line in whole.iter_mut().skip(1).take(LRIG.len()) {
        line.insert_str(0, "1 ");
    }
    let heading = whole.iter().position(|line| line == "Main deck").unwrap();
    for unknown in [
        "鬱蒼ヴォクサ",
        "鬱蒼の魔女",
        "ヴォクサ・ニル",
        "碎烬女王",
        "鬱蒼 ヴォクサ",
    ] {
        for place in [1, 5, heading - 1, heading + 1, heading + 3, whole.len()] {
            let mut lines = whole.clone();
            lines.insert(place, unknown.to_owned());
            let found = read(&text(&lines));
            assert!(found.is_err(), "{unknown} at {place}: {found:?}");
        }
    }
    // These remarks give the purpose of the cards beside them.
    let cards_of_whole = cards(&text(&whole));
    for remark in [
        "アタッカー",
        "火力枠",
        "ガード要員",
        "事故防止用",
        "强",
        "これは最強",
        "收起全文 d",
    ] {
        let mut lines = whole.clone();
        lines.insert(heading + 3, remark.to_owned());
        assert_eq!(cards(&text(&lines)), cards_of_whole, "{remark}");
    }
}

#[test]
fn remarks_beside_the_cards_of_a_full_deck_are_skipped() {
    let whole = cards(&text(&deck_of(11)));
    for remark in ["送料込み 3,980円", "thanks for reading!", "Thoughts?"] {
        let mut lines = deck_of(11);
        lines.push(remark.to_owned());
        assert_eq!(cards(&text(&lines)), whole, "{remark}");
    }
    // The number of an order is not the number of a card.
    let lines = [vec!["Order no. TCG-482130".to_owned()], deck_of(11)].concat();
    assert_eq!(cards(&text(&lines)), whole);
}

#[test]
fn the_code_of_a_product_without_the_card_is_refused_with_the_products_of_the_card() {
    let cases = [
        ("Servant # (WXDi-D99)", "no printing of"),
        ("Servant # [WXDi-P99]", "no printing of"),
        ("Servant # WXDi-D99", "no printing of"),
        ("サーバント # (WX24-D9)", "no printing of"),
        ("Tamayorihime, Half Moon Miko (WXDi-P01)", "no printing of"),
        ("Bronze, Natural Crystal (WX01)", "no printing of"),
        ("WXDi-P01", "is the code of a product"),
    ];
    for (line, said) in cases {
        let mut lines = deck_of(11);
        lines.push(format!("4 {line}"));
        let findings = read(&text(&lines)).unwrap_err();
        assert_eq!(findings[0].code.code, "P010", "{line}");
        let message = findings[0].message.text(Lang::En);
        assert!(message.contains(said), "{line}: {message}");
    }
    let findings = read("Main deck\n4 Servant # (WXDi-D99)\n").unwrap_err();
    let fix = findings[0].fix.text(Lang::En);
    assert!(fix.contains("WXDi-D0"), "{fix}");
    // Zeros and hyphens of a code do not matter.
    for code in ["WXDi-D03", "WXDi-D3", "WXDiD03", "D03", "WDi-03"] {
        let list = format!("Main deck\n4 Servant # ({code})\n");
        assert!(read(&list).is_ok(), "{code}");
    }
}

#[test]
fn very_many_equally_similar_numbers_are_not_suggested() {
    let findings = read("Main deck\n4 WXDi-P0\n").unwrap_err();
    assert!(findings[0].suggestions.is_empty(), "{}", shown(&findings));
}

#[test]
fn two_names_of_different_cards_in_a_row_are_refused_as_such() {
    let rows = [
        "4,\"Bronze, Natural Crystal\",サーバント #",
        "4,Servant #,サーバント #",
    ];
    let heads = ["count,name,カード名", "count,name,name_ja"];
    for head in heads {
        let findings = read(&format!("{head}\n{}\n{}\n", rows[0], rows[1])).unwrap_err();
        let said = shown(&findings);
        assert!(said.contains("names two different cards"), "{said}");
        let (cards, _) = read(&format!(
            "{head}\n{}\n{}\n",
            rows[1], "4,Glory Grow,栄光のグロウ"
        ))
        .unwrap_or_default();
        assert!(cards.values().all(|count| *count == 4), "{cards:?}");
    }
}

#[test]
fn words_that_mean_each_stand_beside_the_count_of_one_card() {
    let whole = read("Main deck\n4 Servant #\n").unwrap();
    for line in [
        "各4枚 サーバント #",
        "各4 サーバント #",
        "each 4 Servant #",
        "4 each Servant #",
        "4-of Servant #",
        "Servant # 4-of",
        "Servant # - 4-of",
    ] {
        let found = read(&format!("Main deck\n{line}\n"));
        assert_eq!(
            found.as_ref().map(|(cards, _)| cards),
            Ok(&whole.0),
            "{line}: {found:?}"
        );
    }
}

#[test]
fn json_lines_with_one_card_per_line_are_read() {
    let lines = [
        r#"{"number":"WXDi-D03-001","count":1,"deck":"lrig"}"#,
        r#"{"number":"WXDi-D03-020","count":4,"deck":"main"}"#,
        r#"{"number":"WXDi-D03-018","count":3,"deck":"main"}"#,
    ];
    let (cards, _) = read(&lines.join("\n")).unwrap();
    let counts: Vec<u32> = cards.values().copied().collect();
    assert_eq!(cards.len(), 3, "{cards:?}");
    assert_eq!(counts.iter().sum::<u32>(), 8);
    // A line that is cut off is not read.
    assert!(read(&format!("{}\n{{\"number\":", lines[0])).is_err());
}

#[test]
fn a_misspelled_name_with_a_number_at_its_end_keeps_the_number() {
    let name = "Furen E Lustario, Code 2434";
    for line in [
        "2 Furen z Lustzario, Code 2434",
        "Furen z Lustzario, Code 2434 x2",
        "Furen z Lustzario, Code 2434",
    ] {
        let mut lines = deck_of(11);
        lines.push(line.to_owned());
        lines.push("4 Servnt Q".to_owned());
        let findings = read(&text(&lines)).unwrap_err();
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code.code).collect();
        assert_eq!(codes, ["P010", "P010"], "{line}: {}", shown(&findings));
        let suggested = findings[0]
            .suggestions
            .first()
            .map(|near| near.text.as_str());
        assert_eq!(suggested, Some(name), "{line}");
    }
}

#[test]
fn a_card_number_with_a_letter_too_many_is_an_unknown_card() {
    for line in ["3 WX01-0333", "4 WX01-033x"] {
        let mut lines = deck_of(11);
        lines.push(line.to_owned());
        let findings = read(&text(&lines)).unwrap_err();
        assert_eq!(
            findings[0].code.code,
            "P010",
            "{line}: {}",
            shown(&findings)
        );
    }
    // The line has two counts, `4` and `x2`, so it is refused.
    let line = "4 Servnt Q x2";
    let mut lines = deck_of(11);
    lines.push(line.to_owned());
    let findings = read(&text(&lines)).unwrap_err();
    assert!(
        findings.iter().any(|finding| finding.code.code == "P002"),
        "{line}"
    );
}

/// Returns the first suggestion for the only unknown card of a list.
fn suggested(line: &str) -> String {
    let list = text(&deck_of(11)).replace("4 Polygenesis", line);
    let findings = read(&list).expect_err(line);
    assert_eq!(findings.len(), 1, "{line}: {}", shown(&findings));
    let first = findings[0].suggestions.first();
    first
        .unwrap_or_else(|| panic!("{line} has no suggestion"))
        .card
        .number()
        .to_owned()
}

#[test]
fn a_misspelled_number_or_name_with_digits_has_a_suggestion() {
    for (line, number) in [
        ("4 WX25-P2-08X3", "WX25-P2-083"),
        ("4 WXDi-D0X1-021", "WXDi-D01-021"),
        ("4 Kuwana Go, Small Attire", "WXK10-065"),
    ] {
        assert_eq!(suggested(line), number, "{line}");
    }
}
