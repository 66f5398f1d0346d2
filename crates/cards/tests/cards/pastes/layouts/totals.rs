//! Tests of totals of cards and ranges of levels.

use super::{deck, with_lines, with_lines_above};
use crate::pastes::refused::{LRIG, assert_refused, cards, deck_of, text};

#[test]
fn a_stated_total_that_differs_from_a_full_deck_is_refused() {
    for line in ["Total: 41", "合計 41枚", "Total Cards: 52"] {
        assert_refused(&with_lines_above("", &["", line]));
    }
    for line in ["Total: 51", "合計 40枚", "40/40", "ルリグ 11/11"] {
        let list = with_lines_above("", &["", line]);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    let heading = |heading| {
        with_lines([heading, "Main deck"], |name, count| {
            format!("{count} {name}")
        })
    };
    assert_eq!(cards(&heading("LRIG deck (11)")), deck());
    assert_refused(&heading("LRIG deck (12)"));
}

#[test]
fn a_range_of_levels_is_not_skipped_as_a_title() {
    let mut lines = deck_of(11);
    lines.splice(0..6, ["At Lv0～Lv3".to_owned(), "LRIG deck".to_owned()]);
    assert_refused(&text(&lines));
}

#[test]
fn a_list_that_contradicts_its_total_is_refused() {
    let lines = |name: &str, count| format!("{count} {name}");
    let whole = with_lines(["LRIG", "MAIN"], lines);
    assert_eq!(cards(&format!("{whole}Total: 40 cards\n")), deck());
    let short = whole.replace("4 Polygenesis\n", "");
    assert_refused(&format!("{short}Total: 40 cards\n"));
}

#[test]
fn a_main_deck_without_a_card_is_refused() {
    let lrig: Vec<String> = LRIG.iter().map(|name| format!("1 {name}")).collect();
    let lrig = lrig.join("\n");
    for lines in [
        "see the picture.",
        "(same as last week)",
        "Thanks to my team!",
    ] {
        assert_refused(&format!("LRIG deck\n{lrig}\n\nMain deck\n{lines}\n"));
    }
}

#[test]
fn a_total_in_unusual_words_is_skipped_only_if_it_is_right() {
    for line in [
        "= 40",
        "Grand total: 51",
        "sum of main: 40",
        "总共51张",
        "生爆20张",
    ] {
        let list = with_lines_above("", &[line]);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for line in ["Grand total: 39", "44 Zzyzx", "Zzyzx 4"] {
        assert_refused(&with_lines_above("", &[line]));
    }
}

#[test]
fn totals_and_statements_beside_full_decks_are_skipped() {
    for line in [
        "36 SIGNI, 4 spells",
        "40 main / 11 lrig",
        "(40)",
        "以上五十一枚",
        "I cut 2 copies",
        "2枚抜いた",
        "Polygenesis is the best card",
    ] {
        let list = with_lines_above("", &["", line]);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for line in [
        "35 SIGNI, 5 spells",
        "(39)",
        "以上五十枚",
        "2 copies of Zzyzx",
    ] {
        assert_refused(&with_lines_above("", &["", line]));
    }
    let signed = with_lines_above("", &["", "Cheers", "Diana"]);
    assert_eq!(cards(&signed), deck(), "{signed}");
}
