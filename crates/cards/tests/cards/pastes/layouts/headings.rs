//! Tests of the headings of decks, types and columns, and titles.

use super::{deck, number, with_lines, with_lines_above};
use crate::pastes::DB;
use crate::pastes::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};

#[test]
fn items_of_a_wiki_and_headings_with_a_count_are_read() {
    let item = |name: &str, copies: u32| format!("-{copies}×{name}");
    let list = with_lines(["**ルリグデッキ", "**メインデッキ"], item);
    let list = list + "====\n次回は立ち回り編を書きます。\n";
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replacen("-4×", "+4×", 1));
    let line = |name: &str, _| name.to_owned();
    for [ones, fours] in [["◆1枚（ピン挿し）", "◆4枚積み"], ["■ 1枚", "■ 4枚"]]
    {
        let heads = [
            format!("●ルリグデッキ\n{ones}"),
            format!("●メインデッキ\n{fours}"),
        ];
        let list = with_lines([&heads[0], &heads[1]], line);
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn headings_of_other_games_and_single_letters_are_read() {
    for [lrig, main] in [
        ["L", "M"],
        ["Extra Deck: 11", "Monsters: 40"],
        ["11 LRIG deck", "40 SIGNI"],
        ["Qty LRIG deck", "＜Main deck＞　　枚数"],
        ["内訳（ルリグ）", "内訳（メイン）"],
        ["LRIG", "*Level 2s*"],
        ["LRIG", "G1"],
    ] {
        let list = with_lines([lrig, main], |name, count| format!("{count} {name}"));
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn the_name_of_a_lrig_above_the_headings_is_a_title() {
    let list = with_lines_above("LRIG deck", &["Hanayo, Zero (no limit)", ""]);
    assert_eq!(cards(&list), deck(), "{list}");
    // A PIECE can be a card of the LRIG deck, so the line may not be a title.
    assert_refused(&with_lines_above("LRIG deck", &["Glory Grow", ""]));
}

#[test]
fn cards_below_a_heading_for_removed_cards_are_not_in_the_deck() {
    let list = with_lines_above(
        "",
        &[
            "",
            "■採用を見送ったカード（デッキには入っていません）",
            "Vulcanic Scythe",
            "Call Out … 重い",
        ],
    );
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn a_column_can_say_which_cards_are_in_the_deck() {
    let table = |head: &str, yes: &str, others: &[&str]| {
        let row = |name: &str, count: u32, word: &str| format!("{name}\t{count}\t{word}");
        let mut lines = vec![format!("Name\tQty\t{head}")];
        lines.extend(LRIG.iter().map(|name| row(name, 1, yes)));
        lines.extend(MAIN.iter().map(|name| row(name, 4, yes)));
        let names = ["Deafening Inferno", "Volcanic, Natural Crystal"];
        lines.extend(
            names
                .iter()
                .zip(others)
                .map(|(name, word)| row(name, 2, word)),
        );
        text(&lines)
    };
    for (head, yes, no) in [
        ("Use", "yes", "no"),
        ("Use?", "x", ""),
        ("採用", "○", "×"),
        ("採用", "〇", "-"),
        ("In deck", "✓", "✗"),
    ] {
        let list = table(head, yes, &[no, no]);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for (yes, others) in [
        ("yes", ["maybe", "no"]),
        ("×", ["", ""]),
        ("yes", ["?", ""]),
    ] {
        assert_refused(&table("Use", yes, &others));
    }
}

#[test]
fn numbered_headings_and_titles_are_not_read_as_cards() {
    for headings in [
        ["１．ルリグデッキ", "２．メインデッキ"],
        ["① LRIG deck (11)", "② Main deck (40)"],
    ] {
        let list = with_lines(headings, |name, count| format!("{name} x{count}"));
        assert_eq!(cards(&list), deck(), "{list}");
    }
    let list = with_lines(
        ["Ancient Surprise (unchanged)\nLRIG deck", "Main deck"],
        |name, count| format!("{count} {name}"),
    );
    assert_eq!(cards(&list), deck());
    let bare = with_lines(
        ["Ancient Surprise (unchanged)\nLRIG deck", "Main deck"],
        |name, count| match count {
            1 => name.to_owned(),
            _ => format!("{count} {name}"),
        },
    );
    assert_refused(&bare);
}

#[test]
fn a_comment_with_the_number_of_cards_ends_the_lrig_deck() {
    let list = text(&deck_of(11));
    let Some((lrig, main)) = list.split_once("Main deck\n") else {
        panic!("no main deck in {list}");
    };
    let commented = format!("{lrig}// 40\n{main}");
    assert_eq!(cards(&commented), cards(&list), "{commented}");
    // A number of copies is not taken for the number of cards of a deck.
    let level = format!("{lrig}Main deck\n{}", main.replacen('\n', "\n// 4\n", 1));
    assert_eq!(cards(&level), cards(&list), "{level}");
}

#[test]
fn the_word_extra_is_a_heading_or_a_card_if_the_decks_are_full_with_it() {
    let lrig: Vec<String> = LRIG.iter().map(|name| format!("{name}\n")).collect();
    let main: Vec<String> = MAIN.iter().map(|name| format!("4 {name}\n")).collect();
    for heading in ["Extra", "[Extra]", "EXTRA:", "Extra (11)"] {
        let list = format!("Main\n{}{heading}\n{}", main.concat(), lrig.concat());
        assert_eq!(cards(&list), deck(), "{list}");
    }
    let card = format!(
        "LRIG\n{}Main\nEXTRA 4\n{}",
        lrig.concat(),
        main[1..].concat()
    );
    assert!(
        cards(&card)
            .keys()
            .any(|(_, id)| DB.card(*id).unwrap().name_ja() == "EXTRA")
    );
    assert_ne!(cards(&card), deck());
    let neither = format!("LRIG\n{}Main\nExtra\n{}", lrig.concat(), main.concat());
    assert_refused(&neither.replace("4 Polygenesis\n", "4 Polygenesis\n2 Glory Grow\n"));
}

#[test]
fn headings_of_other_languages_are_known() {
    for headings in [
        ["LRIG-Deck (11 Karten)", "Hauptdeck (40 Karten)"],
        ["Deck LRIG", "Deck principal (40 cartes)"],
        ["Mazo LRIG", "Mazo principal"],
        ["루리그 덱", "메인 덱 (40장)"],
        ["LRIG deck (max. 12 cards)", "Main deck (up to 40)"],
    ] {
        let list = with_lines(headings, |name, count| format!("{count} {name}"));
        assert_eq!(cards(&list), deck(), "{headings:?}");
    }
    let mut rows = vec!["Mazo;Cantidad;Número;Nombre de carta".to_owned()];
    let row =
        |deck: &str, name: &str, count: u32| format!("{deck};{count};{};{name}", number(name));
    rows.extend(LRIG.iter().map(|name| row("Mazo LRIG", name, 1)));
    rows.extend(MAIN.iter().map(|name| row("Mazo principal", name, 4)));
    assert_eq!(cards(&text(&rows)), deck());
}

#[test]
fn the_titles_of_a_list_and_of_its_numbered_parts_are_not_read_as_cards() {
    let list = with_lines(["1. LRIG deck", "2. Main deck"], |name, count| {
        format!("- {name} ×{count}")
    });
    let noted = format!("{list}\n3. Notes\nIt is my first deck.\n");
    assert_eq!(cards(&noted), deck());
    let titled = format!(
        "At =Noll= (budget)\nWith thanks to my team!\n\n{}",
        text(&deck_of(11))
    );
    assert_eq!(cards(&titled), deck());
}

#[test]
fn a_label_above_the_list_with_a_card_of_the_list_is_a_title() {
    let list = with_lines_above("LRIG deck", &["LRIG: Harmonic Call", ""]);
    let bare = list.replace("1 Harmonic Call", "Harmonic Call");
    assert_eq!(cards(&bare), deck(), "{bare}");
}

#[test]
fn headings_of_columns_may_have_a_language_or_a_unit_in_brackets() {
    let row = |name: &str, count| format!("{name}\t{count}\t\t");
    let table = with_lines(["LRIG", "MAIN"], row);
    let list = format!("卡名（英）\t数量（张）\tLB\t备注\n{table}");
    assert_eq!(cards(&list), deck(), "{list}");
    // A column of counts for another deck is not read as the counts of this deck.
    let spare = list
        .replace("\tLB\t", "\t数量（备）\t")
        .replace("\t\t\n", "\t3\t\n");
    assert_eq!(cards(&spare), deck(), "{spare}");
}

#[test]
fn headings_of_parts_counts_of_groups_and_charts_are_read() {
    let each = |[lrig, main]: [&str; 2]| {
        let mut lines = vec![lrig.to_owned()];
        lines.extend(LRIG.iter().map(|name| (*name).to_owned()));
        lines.push(main.to_owned());
        lines.extend(MAIN.iter().map(|name| (*name).to_owned()));
        text(&lines)
    };
    for headings in [
        ["〔ルリグデッキ〕各1枚", "〔メインデッキ〕\n▼以下4枚ずつ"],
        ["LRIG卡组（以下各1张）", "【主卡组】以下每种4张"],
    ] {
        assert_eq!(cards(&each(headings)), deck(), "{headings:?}");
    }
    let counted = |headings| with_lines(headings, |name, count| format!("{count} {name}"));
    for headings in [
        ["第一部分　LRIG卡组", "第二部分　主卡组"],
        ["――【ルリグデッキ分】――", "――【メインデッキ分】――"],
        ["分身区11张", "主卡组40张"],
    ] {
        assert_eq!(cards(&counted(headings)), deck(), "{headings:?}");
    }
    let list = counted(["LRIG deck", "Main deck"]);
    for line in ["1级███　2级████", "以上五十一枚也"] {
        assert_eq!(cards(&format!("{list}{line}\n")), deck(), "{line}");
    }
}

#[test]
fn rows_with_the_name_of_a_deck_in_front_are_read() {
    let row = |cards: &[&str], copies: &str, sign: &str| {
        let cards = cards.iter().map(|name| format!("{name}{copies}"));
        cards.collect::<Vec<_>>().join(sign)
    };
    let dots = format!(
        "ルリグ……{}\nメイン……{}\n",
        row(&LRIG, "×1", "、"),
        row(&MAIN, "×4", "、")
    );
    assert_eq!(cards(&dots), deck());
    assert_refused(&dots.replace("×4、Polygenesis×4", "×4、Polygenesiz×4"));
    let numbers = |names: &[&str], copies: &str| {
        let numbers: Vec<&str> = names.iter().map(|name| number(name)).collect();
        row(&numbers, copies, " ")
    };
    let rows = format!("L: {}\nM: {}\n", numbers(&LRIG, ""), numbers(&MAIN, "*4"));
    assert_eq!(cards(&rows), deck());
    // The count of the last card is missing, so the main deck is not full.
    assert_refused(rows.trim_end().trim_end_matches("*4"));
}

#[test]
fn a_heading_may_explain_its_playsets() {
    let bare = |heading: &str| {
        let list = with_lines(["LRIG deck (singles)", heading], |name, _| name.to_owned());
        list.replace("\n\n", "\n")
    };
    assert_eq!(cards(&bare("Main deck (playset = 4 of each)")), deck());
    assert_refused(&bare("Main deck (playset = 3 of each)"));
}

#[test]
fn a_markdown_heading_for_later_takes_its_cards_out() {
    let list = "## ".to_owned() + &text(&deck_of(11)).replace("Main deck", "## Main deck");
    let with = |heading: &str| format!("{list}\n{heading}\n2 Storm Breaker\n");
    assert_eq!(cards(&with("## Maybe later")), deck());
    assert_refused(&with("## Maybe cards and later ones"));
    assert_refused(&with("Maybe later"));
}

/// The list below such a heading may have been filled up, so that its cards are not certain.
#[test]
fn a_heading_that_says_how_many_cards_are_missing_is_refused() {
    for heading in ["主卡组（39张，还差1张）", "Main deck (39 cards, 1 short)"] {
        assert_refused(&text(&deck_of(11)).replace("Main deck", heading));
    }
}

#[test]
fn the_rows_of_a_report_may_begin_with_their_deck() {
    let row = |deck: &str, copies: u32, name: &str| format!("{deck:<6}{copies:>3}  {name}\n");
    for [lrig, main] in [["LRIG", "MAIN"], ["L", "M"]] {
        let rows = LRIG.iter().map(|name| row(lrig, 1, name));
        let rows = rows.chain(MAIN.iter().map(|name| row(main, 4, name)));
        let rows: String = rows.collect();
        assert_eq!(cards(&rows), deck());
        assert_eq!(
            cards(&format!("ZONE  QTY  NAME\n----  ---  ----\n{rows}")),
            deck()
        );
    }
}

#[test]
fn different_versions_in_the_headings_of_the_decks_are_refused() {
    let with = |lrig: &str, main: &str| {
        let list = text(&deck_of(11)).replace("LRIG deck", lrig);
        list.replace("Main deck", main)
    };
    assert_refused(&with("LRIG deck v1", "Main deck"));
    assert_refused(&with("LRIG deck v1", "Main deck v2"));
    assert_eq!(cards(&with("LRIG deck v3", "Main deck v3")), deck());
}
