//! Tests of cards that were left out of the deck. The line of such a card, or a line around it,
//! says that the card was left out or may have been left out. Such a card is never counted.

use wixoss_base::vocab::Lang;

use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, read};

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns the deck with `line` in place of the line `4 Polygenesis`.
fn with_last_line(line: &str) -> String {
    text(&deck_of(11)).replace("4 Polygenesis", line)
}

#[test]
fn a_remark_that_takes_the_card_out_is_refused_in_words() {
    for remark in [
        "(cut)",
        "(later)",
        "(no longer)",
        "(on the bench)",
        "(for next time)",
        "（抜けた）",
        "（保留）",
        "（候補）",
        "（不带）",
        "（拿掉了）",
        "（考虑）",
    ] {
        let list = with_last_line(&format!("4 Polygenesis {remark}"));
        let findings = read(&list).unwrap_err();
        let message = findings[0].message.text(Lang::En);
        let wanted = "can mean that the card is not in the deck";
        assert!(message.contains(wanted), "{remark}: {message}");
    }
}

#[test]
fn a_mark_in_front_that_takes_the_card_out_is_refused() {
    for mark in [
        "【検討】",
        "【保留】",
        "[Old]",
        "[Bench]",
        "【可选】",
        "❌",
        "✗",
        "🚫",
    ] {
        assert_refused(&with_last_line(&format!("{mark} 4 Polygenesis")));
    }
    assert_refused(&with_last_line("4 Polygenesis ❌"));
}

#[test]
fn a_note_in_a_table_that_takes_the_card_out_is_refused() {
    let table = |head: &str, note: &str| {
        let row = |name: &str, count: u32| format!("| {count} | {name} | |");
        let rows: Vec<String> = LRIG
            .iter()
            .map(|name| row(name, 1))
            .chain(MAIN.iter().map(|name| row(name, 4)))
            .collect();
        let list = format!(
            "| Count | Name | {head} |\n|---|---|---|\n{}\n",
            rows.join("\n")
        );
        list.replace("| Polygenesis | |", &format!("| Polygenesis | {note} |"))
    };
    let whole = deck();
    let others = cards(&with_last_line(""));
    let mut only = whole.keys().filter(|key| !others.contains_key(key));
    let polygenesis = *only.next().unwrap();
    for head in ["Note", "Remarks", "Thoughts"] {
        for note in [
            "removed",
            "maybe",
            "not in deck",
            "sideboard",
            "抜けた",
            "検討中",
            "不採用",
            "考虑中",
            "备选",
        ] {
            let list = table(head, note);
            // The list may also be read without the card, because such a column can say whether a
            // card is in the deck.
            let without_card = || !cards(&list).keys().any(|key| key == &polygenesis);
            assert!(read(&list).is_err() || without_card(), "{head}: {note}");
        }
    }
    for note in ["flex slot", "testing", "strong"] {
        assert_eq!(cards(&table("Note", note)), deck(), "{note}");
    }
}

#[test]
fn cards_between_marks_of_removed_text_are_refused() {
    for [open, close] in [
        ["<!--", "-->"],
        ["/*", "*/"],
        ["~~", "~~"],
        ["[s]", "[/s]"],
        ["<del>", "</del>"],
    ] {
        let list = with_last_line(&format!("4 Polygenesis\n{open}\n2 Glory Grow\n{close}"));
        assert_refused(&list);
    }
}

#[test]
fn a_remark_among_the_cards_does_not_end_the_deck() {
    for remark in ["(maybe 3)", "maybe 3", "（検討中）", "※候補"] {
        let list = text(&deck_of(11)).replace("4 Servant #", &format!("4 Servant #\n{remark}"));
        assert_refused(&list);
    }
    let maybeboard = format!("{}\nMaybe:\n2 Glory Grow\n", text(&deck_of(11)));
    assert_eq!(cards(&maybeboard), deck());
}

#[test]
fn a_heading_for_cards_outside_the_deck_is_no_deck() {
    for heading in [
        "Not in the list",
        "Not playing",
        "検討中のカード",
        "抜けたカード",
        "考虑中",
    ] {
        let list = format!("{}\n{heading}\n2 Glory Grow\n", text(&deck_of(11)));
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn a_name_behind_the_list_can_be_the_writer() {
    let signed = format!("{}\nGlory Grow\n", text(&deck_of(11)));
    let findings = read(&signed).unwrap_err();
    let message = findings[0].message.text(Lang::En);
    assert!(message.contains("title of the list or a card"), "{message}");
    // With a count, the line is a card.
    let counted = format!("{}\n1 Glory Grow\n", text(&deck_of(11)));
    assert_ne!(cards(&counted), deck());
}
