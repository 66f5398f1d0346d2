//! Tests of sums beside cards, of headings that are crossed out or misspelled, and of headings in
//! the tables of wikis. Some tests use an old LRIG deck of eight cards, because it has room for one
//! more card.

use super::refused::{LRIG, MAIN, assert_refused, assert_same, cards, deck_of, text};
use super::{read, shown};

/// Returns a deck with a line directly below its LRIG deck.
fn with_sum(line: &str, lrigs: usize) -> String {
    let list = text(&deck_of(lrigs));
    list.replace("\nMain deck", &format!("{line}\n\nMain deck"))
}

#[test]
fn a_sum_must_be_the_number_of_the_cards_beside_it() {
    for lrigs in [8, 9, 11] {
        for line in [
            "total 6",
            "sum 12",
            "Subtotal: 7",
            "6 cards total",
            "= 6",
            "Σ 6",
            "小計: 10",
            "小計 12枚",
            "全部で7枚",
            "（7枚）",
            "计7张",
            "一共7张",
        ] {
            assert_refused(&with_sum(line, lrigs));
        }
        for line in [
            format!("total {lrigs}"),
            format!("小計: {lrigs}"),
            format!("全部で{lrigs}枚"),
            format!("一共{lrigs}张"),
            format!("= {lrigs}"),
        ] {
            assert_eq!(
                cards(&with_sum(&line, lrigs)),
                cards(&text(&deck_of(lrigs))),
                "{line}"
            );
        }
    }
    let list = text(&deck_of(8));
    let group = |sum: &str| list.replace("4 Tobiel", &format!("{sum}\n4 Tobiel"));
    assert_eq!(cards(&group("計24")), cards(&list));
    assert_refused(&group("計20"));
    assert_eq!(cards(&format!("{list}\n以上40枚です\n")), cards(&list));
    assert_refused(&format!("{list}\n以上39枚です\n"));
}

#[test]
fn the_number_in_the_heading_of_a_small_lrig_deck_is_compared() {
    let headed = |heading: &str| text(&deck_of(8)).replace("LRIG deck", heading);
    for heading in ["LRIG deck (8)", "LRIG (8)", "LRIG deck (max. 10)"] {
        assert_eq!(
            cards(&headed(heading)),
            cards(&text(&deck_of(8))),
            "{heading}"
        );
    }
    for heading in ["LRIG deck (10)", "LRIG (10)", "LRIG deck - 7"] {
        assert_refused(&headed(heading));
    }
    let parts = |assists: &str| {
        let heading = format!("{assists}\n1 Tawil =Screech=");
        text(&deck_of(8)).replace("1 Tawil =Screech=", &heading)
    };
    assert_eq!(cards(&parts("Assist (2)")), cards(&text(&deck_of(8))));
    assert_refused(&parts("Assist (3)"));
}

#[test]
fn a_heading_with_a_cross_or_a_word_for_no_refuses_the_list() {
    for heading in [
        "Main deck ×",
        "× Main deck",
        "Main deck (x)",
        "Main deck - no",
        "Main deck (old)",
        "メインデッキ：×",
        "メインデッキ（没）",
        "メインデッキ NG",
        "主卡组 不要",
        "主卡组（作废）",
    ] {
        for lrigs in [11, 8] {
            let list = text(&deck_of(lrigs));
            assert_refused(&list.replace("Main deck", heading));
        }
    }
    let part = text(&deck_of(11)).replace("4 Polygenesis", "Spells ×\n4 Polygenesis");
    assert_refused(&part);
    // After a word for Life Burst, a cross says that the cards below have no Life Burst.
    let list = text(&deck_of(11)).replace("4 Polygenesis", "LB ❌\n4 Polygenesis");
    assert_same(&list);
}

#[test]
fn the_cards_of_a_heading_may_follow_the_total_of_an_order() {
    let row = |count: u32| move |name: &&str| format!("{count} x {name}  $0.50\n");
    let lrig: String = LRIG.iter().map(row(1)).collect();
    let main: String = MAIN.iter().map(row(4)).collect();
    let list = format!(
        "LRIG deck cards\n{lrig}Items total: $5.50\nMain deck cards\n{main}Items total: $20.00\n"
    );
    assert_same(&list);
}

#[test]
fn a_misspelled_heading_is_named_with_the_nearest_heading() {
    for (heading, nearest) in [("Mian deck", "Main deck"), ("Spels", "Spells")] {
        let list = text(&deck_of(8)).replace("Main deck", heading);
        let findings = read(&list).unwrap_err();
        let message = shown(&findings);
        assert!(message.starts_with("P005"), "{message}");
        assert!(message.contains(&format!("`{nearest}`")), "{message}");
    }
    // If both decks are full, the misspelled heading is skipped.
    assert_same(&text(&deck_of(11)).replace("Main deck", "Mian deck"));
}

#[test]
fn the_heading_of_a_part_may_span_all_columns_of_the_table_of_a_wiki() {
    let rows = |names: &[&str], count: u32| -> String {
        names
            .iter()
            .map(|name| format!("|{name}|{count}|\n"))
            .collect()
    };
    for form in ["|>|~DECK|c", "|>|CENTER:~DECK|c", "|>|~DECK|h", "|>|~DECK|"] {
        let head = |deck: &str| form.replace("DECK", deck);
        let list = format!(
            "|~カード名|~枚数|h\n{}\n{}{}\n{}",
            head("ルリグデッキ"),
            rows(&LRIG, 1),
            head("メインデッキ"),
            rows(&MAIN, 4)
        );
        assert_same(&list);
        assert_refused(&list.replace("メインデッキ", "不採用"));
    }
}

#[test]
fn a_column_for_life_burst_may_be_separated_by_spaces() {
    let rows = |sign: &str| -> String {
        let lrig = LRIG.iter().map(|name| (*name, 1));
        let cards = lrig.chain(MAIN.iter().map(|name| (*name, 4)));
        let rows = cards
            .enumerate()
            .map(|(at, (name, count))| format!("{}　{name}　{sign}　{count}\n", at + 1));
        rows.collect()
    };
    assert_same(&format!("No.　カード名　LB　枚数\n{}", rows("○")));
    assert_same(&format!("No.　カード名　LB　枚数\n{}", rows("×")));
    let chosen = format!("No.　カード名　採用　枚数\n{}", rows("×"));
    assert_refused(&chosen.replacen("×", "○", 12));
}

#[test]
fn the_title_of_a_changed_deck_is_no_card() {
    let list = text(&deck_of(11));
    assert_same(&format!("白色の計画 改一张\n\n{list}"));
    assert_refused(&format!("2张 白色の計画\n\n{list}"));
}

#[test]
fn changes_that_are_not_done_yet_do_not_change_the_list() {
    let list = text(&deck_of(11));
    let changes = "-2 Polygenesis\n+2 Bronze, Natural Crystal\n";
    for head in [
        "Thinking about (not done yet):",
        "Thinking about:",
        "Possible changes:",
    ] {
        assert_same(&format!("{list}\n{head}\n{changes}"));
    }
    for head in [
        "Done:",
        "Thinking about (done):",
        "I was thinking about and made:",
    ] {
        assert_refused(&format!("{list}\n{head}\n{changes}"));
    }
}
