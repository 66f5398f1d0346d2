//! Tests of lists whose own text says that the deck is a different one. Such a list is refused.
//! Most tests also have harmless lines with the same words, which are skipped.

use wixoss_base::vocab::Lang;

use super::absent_cards::is_warned;
use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, read};

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns the deck with `line` above it and the deck with `line` below it.
fn beside(line: &str) -> [String; 2] {
    let deck = text(&deck_of(11));
    [format!("{line}\n\n{deck}"), format!("{deck}\n{line}\n")]
}

/// Returns the deck with `line` in place of the line `4 Polygenesis`.
fn with_line(line: &str) -> String {
    text(&deck_of(11)).replace("4 Polygenesis", line)
}

/// Returns the deck with other lines for the cards of the main deck. `form` writes each line, from
/// the index and the name of the card.
fn with_form(form: impl Fn(usize, &str) -> String) -> String {
    let mut lines = vec!["LRIG deck".to_owned()];
    lines.extend(LRIG.iter().map(|name| format!("1 {name}")));
    lines.extend([String::new(), "Main deck".to_owned()]);
    lines.extend(MAIN.iter().enumerate().map(|(at, name)| form(at, name)));
    text(&lines)
}

fn assert_same(list: &str) {
    assert_eq!(cards(list), deck(), "{list}");
}

/// Returns whether the deck with a line below it gets a warning about this line.
fn has_warning(line: &str) -> bool {
    is_warned(&format!("{}\n{line}\n", text(&deck_of(11))))
}

fn assert_all_refused(lines: &[&str]) {
    for line in lines {
        beside(line).iter().for_each(|list| assert_refused(list));
    }
}

fn assert_all_skipped(lines: &[&str]) {
    for line in lines {
        beside(line).iter().for_each(|list| assert_same(list));
    }
}

#[test]
fn a_remark_that_a_copy_is_out_or_elsewhere_refuses_the_list() {
    for remark in [
        "(cut one now)",
        "(in the side)",
        "(belongs in the LRIG deck)",
        "(wrong number)",
        "✂",
        "🚫",
        "(多分)",
        "(枚数違います)",
        "（去掉一张）",
        "（待定）",
    ] {
        assert_refused(&with_line(&format!("4 Polygenesis {remark}")));
    }
    for remark in ["(never cut)", "(was 3 before)", "🔥", "(強い)", "（必带）"] {
        assert_same(&with_line(&format!("4 Polygenesis {remark}")));
    }
}

#[test]
fn a_second_card_behind_or_refuses_the_list() {
    assert_refused(&with_line("4 Polygenesis (or Bronze, Natural Crystal)"));
    assert_refused(&with_line("4 Polygenesis / Bronze, Natural Crystal"));
    assert_same(&with_line("4 Polygenesis / 複成"));
}

#[test]
fn a_mark_with_a_doubtful_meaning_refuses_the_list() {
    let with_legend = |mark: &str, legend: &str| {
        format!(
            "{}\n{legend}\n",
            with_line(&format!("4 Polygenesis {mark}"))
        )
    };
    for (mark, legend) in [
        ("*", "* = left at home"),
        ("†", "† gone since May"),
        ("[T]", "[T] = on trial"),
        ("🔴", "🔴 = out"),
        ("◎", "◎は抜く予定"),
        ("◎", "◎＝还没放"),
    ] {
        assert_refused(&with_legend(mark, legend));
    }
    for (mark, legend) in [
        ("*", "* = Life Burst"),
        ("🔵", "🔵 foil"),
        ("🔵", "🔵はホイル"),
        ("🔵", "🔵＝闪卡"),
    ] {
        assert_same(&with_legend(mark, legend));
    }
    assert_all_refused(&[
        "Cards in blue are out.",
        "青字は抜いたカードです。",
        "加粗的是备选。",
    ]);
}

#[test]
fn signs_of_rows_refuse_the_list_if_they_differ() {
    let alternate = |a: &'static str, b: &'static str| {
        with_form(move |at, name| match at % 2 {
            0 => format!("{a} 4 {name}"),
            _ => format!("{b} 4 {name}"),
        })
    };
    for (one, other) in [("[x]", "[ ]"), ("○", "✕"), ("yes", "no"), ("☑", "☐")] {
        assert_refused(&alternate(one, other));
    }
    assert_same(&alternate("☑", "☑"));
    for sign in ["NOT", "OUT", ";", "✖"] {
        assert_refused(&with_line(&format!("{sign} 4 Polygenesis")));
    }
}

#[test]
fn numbers_with_another_unit_refuse_the_list() {
    for unit in ["votes", "points", "packs", "票", "回", "人", "套"] {
        assert_refused(&with_form(|_, name| format!("{name} 4 {unit}")));
    }
    for sign in ["$", "€", "Lv", "up to ", "need "] {
        assert_refused(&with_form(|_, name| format!("{sign}4 {name}")));
    }
    assert_refused(&with_form(|_, name| format!("4-1 {name}")));
    assert_same(&with_form(|_, name| format!("4 {name} $3")));
    assert_same(&with_form(|_, name| format!("{name} 4枚")));
}

#[test]
fn letters_that_may_be_counts_refuse_a_deck_of_ones() {
    let letters = |at: usize, name: &str| match at {
        0 => name.to_owned(),
        at => format!("{name} {}", "l".repeat(1 + at % 4)),
    };
    assert_refused(&with_form(letters));
    // Every card has the same letter, so the letter is not a number of copies.
    let deck_of_ones = with_form(|_, name| name.to_owned());
    let same = with_form(|_, name| format!("{name} (i)"));
    assert_eq!(cards(&same), cards(&deck_of_ones));
}

#[test]
fn the_columns_of_a_table_of_ones_are_no_counts() {
    const COLORS: [&str; 3] = ["green", "white", "colorless"];
    let row = |at: usize, name: &str| format!("| {name} | {} |", COLORS[at % 3]);
    let table = with_form(row).replace("Main deck", "Main deck\n\n| Card | Color |\n|---|---|");
    assert_eq!(cards(&table), cards(&with_form(|_, name| name.to_owned())));
    let words = with_form(|at, name| format!("{name} {}", ["few", "some", "many"][at % 3]));
    assert_refused(&words);
}

/// The verdict names the card and its copies, so nobody overlooks the mistake.
#[test]
fn a_count_that_is_too_large_for_a_deck_is_read_as_written() {
    let cards = cards(&with_line("44 Polygenesis"));
    assert!(cards.iter().any(|(_, count)| *count == 44), "{cards:?}");
}

#[test]
fn the_message_names_the_number_with_its_unit() {
    let list = with_form(|_, name| format!("{name} 4 votes"));
    let findings = read(&list).unwrap_err();
    let message = findings[0].message.text(Lang::En);
    assert!(message.contains("4 votes"), "{message}");
}

#[test]
fn headings_of_other_cards_refuse_the_list() {
    let with_heading = |heading: &str| {
        let mut lines = deck_of(11);
        let last = lines.len() - 1;
        lines.insert(last, heading.to_owned());
        text(&lines)
    };
    for heading in ["In the binder:", "To buy", "ストレージ", "缺的："] {
        assert_refused(&with_heading(heading));
    }
    for heading in [
        "Main deck (first half)",
        "Main deck (2 of each)",
        "メインデッキ（買い足し）",
    ] {
        assert_refused(&text(&deck_of(11)).replace("Main deck", heading));
    }
    assert_same(&with_heading("Spells"));
    assert_same(&text(&deck_of(11)).replace("Main deck", "Main deck (4 of each)"));
}

#[test]
fn other_sizes_refuse_the_list() {
    assert_all_refused(&[
        "39/40",
        "That is 42 cards by now.",
        "合計43枚です。",
        "一共38张。",
    ]);
    assert_all_skipped(&["40/40", "That is 40 cards.", "合計40枚です。"]);
    let main = |heading: &str| text(&deck_of(11)).replace("Main deck", heading);
    assert_refused(&main("Main deck 37/40"));
    assert_same(&main("Main deck 40/40"));
}

#[test]
fn sentences_that_change_counts_refuse_the_list() {
    assert_all_refused(&[
        "Every number is doubled.",
        "Skip the third line.",
        "Drop the last card.",
        "Lower every 4 by one, so subtract 1.",
        "2行目は無視。",
        "最後の一枚は外してください。",
        "第三行请忽略。",
        "每种都少放一张，都减1张。",
    ]);
    assert_all_skipped(&[
        "Should I cut the last one?",
        "I never cut the first card.",
        "We lost the second game to a double attack.",
        "最初のターンに引きたい。",
    ]);
}

#[test]
fn unfinished_and_wrong_lists_are_refused() {
    assert_all_refused(&[
        "This is half of the list.",
        "(truncated)",
        "View 3 more...",
        "... and some others",
        "The rest are spells.",
        "あと3枚は未定です。",
        "（以下略）",
        "剩下的随意。",
        "Oh no, wrong deck.",
        "枚数は適当です。",
        "贴错了，抱歉。",
    ]);
    assert_all_skipped(&[
        "No cards are missing.",
        "Updated, but nothing changed.",
        "40枚です。",
        "没有去掉任何卡。",
    ]);
}

#[test]
fn a_card_in_another_form_beside_the_list_is_refused() {
    let with_extra = |line: &str| {
        let mut lines = deck_of(11);
        lines.insert(12, line.to_owned());
        text(&lines)
    };
    for line in [
        "a playset of Bronze, Natural Crystal",
        "____ 2",
        "any guard: 3",
    ] {
        assert_refused(&with_extra(line));
    }
}

#[test]
fn ditto_marks_repeat_the_card_above() {
    let mut lines = vec!["LRIG deck".to_owned()];
    lines.extend(LRIG.map(str::to_owned));
    lines.extend([String::new(), "Main deck".to_owned()]);
    for name in MAIN {
        lines.extend([name, "〃", "〃", "〃"].map(str::to_owned));
    }
    assert_same(&text(&lines));
    assert_refused(&with_line("4 Polygenesis\n〃"));
}

#[test]
fn ranges_and_groups_without_cards_are_refused() {
    let list = text(&deck_of(11));
    for count in ["3-4x", "4-1x", "3〜4枚"] {
        assert_refused(&list.replacen("4 Polygenesis", &format!("Polygenesis {count}"), 1));
    }
    assert_refused(&format!("{list}\nLevel 4 (2)\n"));
    let summary = format!("{list}\nLevel 1 (14)\nLevel 2 (12)\n");
    assert_eq!(cards(&summary), cards(&list));
    let marked = |mark: &str| {
        let lines = list.lines().map(|line| match line.starts_with(['1', '4']) {
            true if line.contains("Polygenesis") => format!("{mark} {line}"),
            true => format!("🟢 {line}"),
            false => line.to_owned(),
        });
        text(&lines.collect::<Vec<_>>())
    };
    assert_eq!(cards(&marked("🟢")), cards(&list));
    assert_refused(&marked("🔴"));
}

#[test]
fn signs_and_texts_beside_cards_that_were_all_read_once_are_refused() {
    let run = |at: usize, sign: &str| sign.repeat(at % 4 + 1);
    for sign in ["^", "!", "~", "♥"] {
        assert_refused(&with_form(|at, name| format!("{name} {}", run(at, sign))));
        assert_refused(&with_form(|at, name| format!("{} {name}", run(at, sign))));
    }
    let remarks = ["(foil)", "(signed)"];
    assert_refused(&with_form(|at, name| format!("{name} {}", remarks[at % 2])));
    let list = with_form(|_, name| format!("{name} (foil)"));
    assert_eq!(cards(&list).len(), 21, "{list}");
}

#[test]
fn numbers_of_lists_shared_copies_and_days_of_removal_refuse_the_list() {
    for form in ["4 of 4 lists:", "4リスト中4つ：", "4份表中4份："] {
        assert_refused(&with_form(|_, name| format!("{form} {name}")));
    }
    assert_refused(&with_line(
        "4 Polygenesis (shared with my red deck, I move two over)",
    ));
    let table = |day: &str| {
        let row = |(at, name): (usize, &&str), copies: u32| {
            let day = if at == 3 { day } else { "" };
            format!("{name}\t{copies}\t10/1\t{day}\n")
        };
        let lrigs = LRIG.iter().enumerate().map(|card| row(card, 1));
        let mains = MAIN.iter().enumerate().map(|card| row(card, 4));
        format!(
            "カード\t枚数\t追加日\t除外日\n{}",
            lrigs.chain(mains).collect::<String>()
        )
    };
    assert_same(&table(""));
    assert_refused(&table("11/3"));
}

#[test]
fn a_note_and_a_list_of_removed_cards_in_json_refuse_the_file() {
    let list = |names: &[&str], copies: u32| {
        let card = |name: &&str| format!("{{\"name\": \"{name}\", \"count\": {copies}}}");
        names.iter().map(card).collect::<Vec<_>>().join(", ")
    };
    let file = |more: &str| {
        let (lrig, main) = (list(&LRIG, 1), list(&MAIN, 4));
        format!("{{\"lrig\": [{lrig}], \"main\": [{main}]{more}}}\n")
    };
    assert_same(&file(", \"note\": \"Played on Friday\""));
    assert_refused(&file(", \"note\": \"Polygenesis is 3 since Friday\""));
    assert_refused(&file(
        ", \"removed\": [{\"name\": \"Servant #\", \"count\": 1}]",
    ));
}

#[test]
fn a_change_with_its_word_in_front_is_passed_over_if_the_list_has_it() {
    let changes = |out: &str, card: &str| {
        let deck = text(&deck_of(11));
        format!(
            "{deck}\n【前回からの変更点】※上のリストは変更後です\n{out} Bronze, Natural Crystal 1枚\nIN {card} 1枚\n"
        )
    };
    assert_same(&changes("OUT", "Polygenesis"));
    assert_refused(&changes("IN", "Ronin, Jade General"));
}

#[test]
fn a_sentence_that_a_card_left_the_deck_gets_a_warning() {
    for line in [
        "Polygenesis has left the building",
        "Polygenesis never made it",
        "Polygenesisは卒業です",
    ] {
        assert!(has_warning(line), "{line}");
    }
    assert!(!has_warning("Polygenesis never fails"));
}

#[test]
fn a_card_that_is_missing_may_be_named_by_a_short_name() {
    let mut lines = deck_of(11);
    lines.retain(|line| !line.ends_with("Harmonic Call") && !line.ends_with("=Down="));
    let list = |line: &str| format!("{}\n{line}\n", text(&lines));
    for line in [
        "Baroque D.",
        "あとミラチャ",
        // A word of the name, and the type of the card.
        "ミラクル",
        "ピースは炎のやつ",
        "my piece is the fire one",
    ] {
        let said = message_of(&list(line));
        assert!(said.contains("can be a card of the deck"), "{said}");
    }
    for line in [
        "Enjoy D.",
        "Baroque music.",
        "あとはプレイング",
        // Ordinary words, and sentences about all cards of a type or about none.
        "Final",
        "Dream",
        "Victory",
        "Light",
        "Each piece is optional.",
        "arts is not used",
    ] {
        assert_eq!(cards(&list(line)), cards(&text(&lines)), "{line}");
    }
    // Full decks have no place for such a card.
    for line in ["Baroque D.", "あとミラチャ"] {
        assert_same(&format!("{}\n{line}\n", text(&deck_of(11))));
    }
}

#[test]
fn an_order_with_another_number_of_items_gets_a_warning() {
    for line in [
        "Items total: 36",
        "Order total: 36 items",
        "合計点数：36点",
        "共36件",
    ] {
        assert!(has_warning(line), "{line}");
    }
    for line in [
        "Items total: 51",
        "Order total: 21 items",
        "36件のコメント",
        // The number of the order, and prices.
        "Order 12345: 51 items total",
        "Total items: 51 (12.50 each)",
        "Items total: 36 EUR",
    ] {
        assert!(!has_warning(line), "{line}");
    }
}

/// Returns the first message of a list that is refused.
fn message_of(list: &str) -> String {
    let findings = read(list).expect_err(list);
    findings[0].message.text(Lang::En).clone()
}

/// A date or a sum is no version.
#[test]
fn only_a_small_decimal_in_a_heading_is_a_version() {
    for (lrig, main) in [
        ("LRIG deck 2025.11", "Main deck"),
        ("LRIG deck", "Main deck 10.0"),
    ] {
        let list = text(&deck_of(11)).replace("LRIG deck", lrig);
        let list = list.replace("Main deck", main);
        assert_eq!(cards(&list), cards(&text(&deck_of(11))), "{lrig}, {main}");
    }
}

#[test]
fn headings_with_different_versions_refuse_the_list() {
    let with_headings = |lrig: &str, main: &str| {
        let list = text(&deck_of(11)).replace("LRIG deck", lrig);
        list.replace("Main deck", main)
    };
    for (lrig, main) in [
        ("LRIG deck v1", "Main deck"),
        ("LRIG deck", "Main deck (v2)"),
        ("v2 LRIG deck", "Main deck"),
        ("LRIG deck ver.2", "Main deck"),
        ("LRIG deck version 2", "Main deck"),
        ("LRIG deck 2.0", "Main deck"),
        ("LRIG deck v1.1", "Main deck v1.2"),
        ("LRIG deck v1.1", "Main deck v1"),
        ("ルリグデッキ ver.2", "メインデッキ Ver.3"),
        ("ルリグデッキｖ２", "メインデッキ"),
    ] {
        let said = message_of(&with_headings(lrig, main));
        assert!(said.contains("has a version"), "{lrig}, {main}: {said}");
    }
    for (lrig, main) in [
        ("LRIG deck v2", "Main deck v2"),
        ("LRIG deck ver.2", "Main deck version 2"),
        ("LRIG deck (v2.1)", "Main deck (v2.1)"),
        ("LRIG deck 2.0", "Main deck v2"),
        ("ルリグデッキ ver.2", "メインデッキ Ver２"),
        ("LRIG deck (11)", "Main deck (40)"),
    ] {
        assert_same(&with_headings(lrig, main));
    }
    for title in ["Deck v2", "デッキ ver.2", "My deck version 2", "Deck 2.0"] {
        assert_same(&format!("{title}\n\n{}", text(&deck_of(11))));
    }
}

#[test]
fn a_comment_with_a_card_and_its_count_refuses_the_list() {
    for sign in ["#", "# ", "//", "// "] {
        assert_refused(&with_line(&format!("{sign}4 Polygenesis")));
        let more = format!("4 Polygenesis\n{sign}4 Bronze, Natural Crystal");
        assert_refused(&with_line(&more));
    }
    assert_same(&with_line("4 Polygenesis\n// Polygenesis ends the game"));
}

/// All functions that look for plans use the same words.
#[test]
fn words_of_plans_are_known_in_sentences_about_rows() {
    for (plan, decided) in [
        ("Considering: cut the last card.", "Cut the last card."),
        (
            "I am tempted to drop the last card.",
            "I drop the last card.",
        ),
        (
            "最後の一枚は外すか検討しています。",
            "最後の一枚は外します。",
        ),
        (
            "最後の一枚は外すか迷っています。",
            "最後の一枚は外しました。",
        ),
    ] {
        assert_all_skipped(&[plan]);
        assert_all_refused(&[decided]);
    }
}

#[test]
fn words_of_plans_are_known_in_sentences_about_cards() {
    assert_all_skipped(&[
        "Tempted to cut Tobiel.",
        "Toying with the idea: drop Tobiel",
    ]);
    assert_all_refused(&[
        "Cut Tobiel.",
        "Toying with the idea of one more Tobiel, went down to three",
    ]);
}

#[test]
fn words_of_plans_are_known_above_changes() {
    let changes = "-2 Polygenesis\n+2 Bronze, Natural Crystal\n";
    let with_head = |head: &str| format!("{}\n{head}\n{changes}", text(&deck_of(11)));
    for head in ["Planning:", "Want to try:", "次のつもり", "検討中"] {
        assert_same(&with_head(head));
    }
    for head in ["Planning, but already done:", "予定していた変更（確定）"] {
        assert_refused(&with_head(head));
    }
}
