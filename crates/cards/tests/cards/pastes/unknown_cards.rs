//! Tests of cards that the data does not know. Such a card has no likeness to a known name, so only
//! its place and its form show that it is a card. It must be refused as an unknown card, even if the
//! decks are full without it. Titles and remarks are still skipped.

use super::refused::{LRIG, MAIN, cards, deck_of, text};
use super::{read, shown};

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

/// Returns the deck with the cards of the LRIG deck without counts, and the sign `sign` before each
/// card.
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
        // The LRIG deck has nine known cards.
        let lrigs = [&[unknown], &LRIG[..9]].concat();
        assert_unknown(&text(&bare([None, None], &lrigs, "")));
        // The sign of the cards is also before the unknown card.
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
fn remarks_beside_the_cards_of_a_full_deck_are_skipped() {
    let whole = cards(&text(&deck_of(11)));
    for remark in ["送料込み 3,980円", "thanks for reading!", "Thoughts?"] {
        let mut lines = deck_of(11);
        lines.push(remark.to_owned());
        assert_eq!(cards(&text(&lines)), whole, "{remark}");
    }
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
    // Two counts with signs are still two counts.
    let line = "4 Servnt Q x2";
    let mut lines = deck_of(11);
    lines.push(line.to_owned());
    let findings = read(&text(&lines)).unwrap_err();
    assert!(
        findings.iter().any(|finding| finding.code.code == "P002"),
        "{line}"
    );
}
