//! Tests of one deck in many layouts: different spellings of numbers and names, headings of other
//! games, and lines that are not cards. Each layout must give the same cards, or must be refused.

use wixoss_base::vocab::Quantity;
use wixoss_cards::card::Lookup;

use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, DB};

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns the number of a card of the deck.
pub(super) fn number(name: &str) -> &'static str {
    let ids = match DB.find(name) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => panic!("{name} is unknown"),
    };
    let mut numbers = ids.iter().flat_map(|id| DB.card(*id).unwrap().printings());
    numbers
        .find(|number| number.starts_with("WXDi-D01-"))
        .unwrap()
}

/// Returns the deck with a line for each card, below two headings.
fn with_lines(headings: [&str; 2], line: impl Fn(&str, u32) -> String) -> String {
    let mut lines = vec![headings[0].to_owned()];
    lines.extend(LRIG.iter().map(|name| line(name, 1)));
    lines.extend(["".to_owned(), headings[1].to_owned()]);
    lines.extend(MAIN.iter().map(|name| line(name, 4)));
    text(&lines)
}

/// Returns the deck with additional lines above the line that contains `place`. If `place` is
/// empty, the additional lines are at the end.
fn with_lines_above(place: &str, added: &[&str]) -> String {
    let mut lines = deck_of(11);
    let at = match place {
        "" => lines.len(),
        place => lines.iter().position(|line| line == place).unwrap(),
    };
    lines.splice(at..at, added.iter().map(|line| (*line).to_owned()));
    text(&lines)
}

#[test]
fn the_column_of_this_time_has_the_counts() {
    let rows = |last: u32| {
        let row = move |name: &str, copies: u32| format!("{name}\t{last}\t{copies}\t0");
        with_lines(["カード名\t前回\t今回\t差", ""], row)
    };
    for last in [0, 1, 3] {
        assert_eq!(cards(&rows(last)), deck());
    }
}

#[test]
fn readings_in_brackets_are_left_out() {
    let read = |card: &str, copies: u32| {
        let name = DB
            .card(DB.by_number(number(card)).unwrap())
            .unwrap()
            .name_ja();
        let is_han = |c: &char| ('一'..='鿿').contains(c);
        let mut shown = String::new();
        let mut signs = name.chars().peekable();
        while let Some(c) = signs.next() {
            shown.push(c);
            if is_han(&c) && !signs.peek().is_some_and(is_han) {
                shown.push_str("（よみ）");
            }
        }
        format!("{shown} {copies}枚")
    };
    let list = with_lines(["ルリグデッキ", "メインデッキ"], read);
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn single_marks_among_bars_and_unknown_names_with_tally_marks_are_refused() {
    let mut lines = deck_of(11);
    for line in &mut lines {
        *line = line.replace("4 ", "☑☑☑☑ ").replace("1 ", "☑ ");
    }
    let list = text(&lines);
    assert_refused(&list.replacen("☑☑☑☑ ", "☑ ", 1));
    let tally = |name: &str, copies: u32| format!("{} {name}", "|".repeat(copies as usize));
    let list = with_lines(["LRIG deck", "Main deck"], tally);
    assert_refused(&list.replace("Polygenesis", "Zzyzx Kwob"));
}

#[test]
fn tally_marks_are_numbers_of_copies() {
    let strokes: [fn(&str, u32) -> String; 8] = [
        |name, copies| format!("{name}  {}", "/".repeat(copies as usize)),
        |name, copies| format!("{name} {}", "l".repeat(copies as usize)),
        |name, copies| format!("{name}　{}", "・".repeat(copies as usize)),
        |name, copies| format!("{name} {}", "丨".repeat(copies as usize)),
        |name, copies| format!("{:<5} {name}", "|".repeat(copies as usize)),
        |name, copies| format!("{} {name}", "+".repeat(copies as usize)),
        |name, copies| format!("{} {name}", "☑".repeat(copies as usize)),
        |name, copies| format!("{name}　{}", if copies == 1 { '一' } else { '止' }),
    ];
    for line in strokes {
        let list = with_lines(["LRIG deck", "Main deck"], line);
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn strokes_after_only_some_names_of_a_deck_are_refused() {
    let line = |name: &str, copies: u32| match name {
        "Servant #" => name.to_owned(),
        _ => format!("{name}  {}", "/".repeat(copies as usize)),
    };
    let list = with_lines(["LRIG deck", "Main deck"], line);
    assert_refused(&list);
    let bare = |name: &str, copies: u32| match copies {
        1 => name.to_owned(),
        _ => format!("{name}  {}", "/".repeat(copies as usize)),
    };
    let list = with_lines(["LRIG deck", "Main deck"], bare);
    assert_eq!(cards(&list), deck(), "{list}");
    assert_eq!(cards(&(list + "\nThanks for reading!\n")), deck());
}

#[test]
fn a_card_number_shows_that_a_digit_belongs_to_the_name() {
    let list = text(&deck_of(11)).replace("4 Polygenesis", "4x Servant O2 (WDK12-021)");
    let id = DB.by_number("WDK12-021").unwrap();
    let found = cards(&list);
    assert!(
        found
            .iter()
            .any(|((_, card), copies)| (*card, *copies) == (id, 4))
    );
    let line = |name: &str, copies: u32| match (name, copies) {
        ("Polygenesis", _) => "Servant D 4".to_owned(),
        (_, 1) => name.to_owned(),
        _ => format!("{name} {copies}"),
    };
    let list = with_lines(["LRIG deck", "Main deck"], line);
    let Lookup::Found(id, _) = DB.find("Servant D") else {
        panic!("no Servant D")
    };
    let found = cards(&list);
    assert!(
        found
            .iter()
            .any(|((_, card), copies)| (*card, *copies) == (id, 4))
    );
}

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
fn a_price_behind_the_number_of_copies_is_no_unit() {
    let line = |name: &str, copies: u32| {
        let number = number(name);
        format!("{number} {name} - Near Mint   Qty: {copies}   $1.00")
    };
    let list = with_lines(["LRIG deck cards", "Main deck cards"], line);
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("$1.00", "$"));
}

#[test]
fn numbers_are_read_in_every_spelling() {
    let spellings: [fn(&str) -> String; 6] = [
        |number| number.replace('-', ""),
        |number| number.replace('-', " "),
        |number| number.to_lowercase(),
        |number| number.to_lowercase().replace("-00", "-").replace("-0", "-"),
        |number| number.replace('-', "_"),
        |number| {
            let wide = |c: char| char::from_u32(u32::from(c) + 0xfee0).unwrap();
            number.chars().map(wide).collect()
        },
    ];
    for spelling in spellings {
        let line = |name: &str, count| format!("{count} {}", spelling(number(name)));
        let list = with_lines(["LRIG", "MAIN"], line);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    let with_name = |name: &str, count| {
        let (product, number) = number(name).rsplit_once('-').unwrap();
        format!(
            "{count} {name} {product} {}",
            number.trim_start_matches('0')
        )
    };
    let list = with_lines(["LRIG Deck: 11", "Main Deck: 40"], with_name);
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn a_range_of_numbers_is_one_copy_of_each_card() {
    let mut lines = deck_of(11);
    lines.splice(1..12, ["WXDi-D01-001～WXDi-D01-011".to_owned()]);
    assert_eq!(cards(&text(&lines)), deck());
    lines[1] = "WXDi-D01-001～011 各1枚".to_owned();
    assert_eq!(cards(&text(&lines)), deck());
    lines[1] = "WXDi-D01-001～099 各1枚".to_owned();
    assert_refused(&text(&lines));
}

#[test]
fn a_signi_with_a_count_needs_no_title() {
    let list = text(&deck_of(11));
    let short = list.replace("4 Assylen, Natural Crystal", "4 Assylen");
    assert_eq!(cards(&short), deck(), "{short}");
    // Both lists are refused: several SIGNI have the short name `Tobiel`, and `Assylen` has no
    // count.
    assert_refused(&list.replace("4 Tobiel, Full Armed", "4 Tobiel"));
    assert_refused(&list.replace("4 Assylen, Natural Crystal", "Assylen"));
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
fn all_cards_of_a_deck_may_be_on_one_line_or_on_cut_lines() {
    let lrig = LRIG.join(" | ");
    let main: Vec<String> = MAIN.iter().map(|name| format!("{name} x4")).collect();
    let list = format!("[LRIG] {lrig}\n[MAIN] {}\n", main.join(" | "));
    assert_eq!(cards(&list), deck(), "{list}");
    let list = format!(
        "LRIG (1 of each): {}\n4x each: {}\n",
        LRIG.join("; "),
        MAIN.join("; ")
    );
    assert_eq!(cards(&list), deck(), "{list}");
    let cut = list.replace("; ", ";\n");
    assert_eq!(cards(&cut), deck(), "{cut}");
    let cut = list.replace(", ", ",\n");
    assert_eq!(cards(&cut), deck(), "{cut}");
}

#[test]
fn counts_may_be_on_the_line_above_or_in_the_heading() {
    let list = with_lines(["LRIG", "MAIN"], |name, count| format!("{count}\n{name}"));
    assert_eq!(cards(&list), deck(), "{list}");
    for heading in [
        "Main deck (no number = 4)",
        "主卡组（没写数字的都是4张，共40张）",
    ] {
        let list = with_lines(["LRIG（各1）", heading], |name, _| name.to_owned());
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn mistakes_of_a_scanner_are_corrected_if_the_decks_are_full() {
    let scanned = |name: &str, count| match count {
        1 => format!("l  {name}"),
        _ => format!("{count}  {name}"),
    };
    let list = with_lines(["LRIG DECK", "MAIN DECK"], scanned) + "T0TAL: 4O\n";
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("4  Tobiel, Full Armed\n", ""));
}

#[test]
fn a_line_that_is_not_like_a_card_is_skipped_in_a_full_main_deck() {
    for line in [
        "点开",
        "送料込み 3,980円",
        "Dana",
        "→火曜までに買い足す！スリーブも",
    ] {
        for place in ["4 Tobiel, Full Armed", ""] {
            let list = with_lines_above(place, &[line]);
            assert_eq!(cards(&list), deck(), "{list}");
        }
    }
    for line in [
        "4 Zzyzx",
        "PIECE: Zzyzx",
        "《嵐の名》",
        "and Zzyzx Kwob",
        "Tobie, Full Armed",
        "ZX99-001",
    ] {
        assert_refused(&with_lines_above("4 Tobiel, Full Armed", &[line]));
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
fn counts_in_words_and_in_special_signs_are_read() {
    let word = |count: u32| {
        if count == 4 {
            ["four", "四", "⑷", "⒋"]
        } else {
            ["one", "一", "⑴", "⒈"]
        }
    };
    let lines: [fn(&str, [&str; 4]) -> String; 9] = [
        |name, [word, ..]| format!("{name} x {word}"),
        |name, [word, ..]| format!("{name} - {word}"),
        |name, [word, ..]| format!("{name} ({word})"),
        |name, [word, ..]| format!("{name}, {word} copies"),
        |name, [_, word, ..]| format!("{name} ×{word}"),
        |name, [_, word, ..]| format!("{word} {name}"),
        |name, [.., sign, _]| format!("{name} {sign}"),
        |name, [.., sign]| format!("{name} {sign}"),
        |name, [.., sign]| format!("{sign} {name}"),
    ];
    for line in lines {
        let list = with_lines(["LRIG", "MAIN"], |name, count| line(name, word(count)));
        assert_eq!(cards(&list), deck(), "{list}");
    }
    let groups = with_lines(["LRIG\nSingletons:", "MAIN\nPlaysets (4x)"], |name, _| {
        name.to_owned()
    });
    assert_eq!(cards(&groups), deck(), "{groups}");
    let stated = with_lines(["LRIG deck", "Main deck - all x4\nSIGNI"], |name, _| {
        name.to_owned()
    });
    assert_eq!(cards(&stated), deck(), "{stated}");
}

#[test]
fn the_number_of_a_row_is_not_read_as_a_count() {
    let at = std::cell::Cell::new(0);
    let lines: [fn(u32, &str, u32) -> String; 6] = [
        |at, name, count| format!("#{at} {name} x{count}"),
        |at, name, count| format!("#{at}: {name} ({count})"),
        |at, name, count| format!("[{at}] {count} {name}"),
        |at, name, count| format!("({at}) {count}x {name}"),
        |at, name, count| format!("{at}: {count} {name}"),
        |at, name, count| format!("{at} {count} {name}"),
    ];
    for line in lines {
        at.set(0);
        let list = with_lines(["LRIG", "MAIN"], |name, count| {
            at.set(at.get() + 1);
            line(at.get(), name, count)
        });
        assert_eq!(cards(&list), deck(), "{list}");
        // If the numbers do not go up by one, they can be counts, so the list is refused.
        let other = with_lines(["LRIG", "MAIN"], |name, count| line(2, name, count));
        assert_refused(&other);
    }
}

#[test]
fn a_number_in_a_remark_is_not_read_as_a_count() {
    for remark in [
        " // helps on turn 3",
        " # 3 is too few",
        " ; kills level 2 signi",
        " -- went 4-1 with it",
        "※2ターン目に欲しい",
        " //best guard",
    ] {
        let list = with_lines(["LRIG", "MAIN"], |name, count| {
            format!("{name} x{count}{remark}")
        });
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for second in ["Zzyzx Foo 3", "3 zzyzx", "3 Zzyzx foo", "4枚 嵐の夜"] {
        let list = with_lines(["LRIG", "MAIN"], |name, count| match name {
            "Polygenesis" => format!("{name} x{count} // {second}"),
            _ => format!("{name} x{count}"),
        });
        assert_refused(&list);
    }
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
fn a_name_that_is_written_twice_in_a_row_keeps_its_count() {
    let list = text(&deck_of(11));
    let with = |row: fn(&str, &str) -> String| {
        let lines = list.lines().map(|line| match line.split_once(' ') {
            Some((count, name)) if count.parse::<u32>().is_ok() => row(name, count),
            _ => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n") + "\n"
    };
    let linked = with(|name, count| format!("* [[{name}|{name}]] ×{count}"));
    assert_eq!(cards(&linked), cards(&list), "{linked}");
    let twice = with(|name, count| format!("{name} | {name} ×{count}"));
    assert_eq!(cards(&twice), cards(&list), "{twice}");
    let counted = with(|name, count| format!("{name} | {name} ×{count} | {count}"));
    assert_eq!(cards(&counted), cards(&list), "{counted}");
    // The two counts of a row must be equal.
    assert_refused(&with(|name, count| format!("{name} | {name} ×3 | {count}")));
    assert_refused(&with(|name, count| format!("{count} {name} | {name} ×3")));
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
fn formats_of_wiki_cells_are_ignored() {
    let list = with_lines(["*Lrig", "*Main"], |name, count| {
        format!("|CENTER:{count}|BGCOLOR(#eee):{name}|")
    });
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn an_answer_after_the_number_of_a_post_is_not_read_as_a_card() {
    let list = with_lines(["LRIG", "MAIN"], |name, count| format!("{name} x{count}"));
    for answer in [">>27 まずはもう1箱買おう", "Ken 🌙 @ken_w · 5h"] {
        assert_eq!(cards(&format!("{list}{answer}\n")), deck());
    }
    for answer in [">>27 4 Zzyzx Foo", ">>27 嵐の夜 4枚", ">>27 WXDi-D01-099"] {
        assert_refused(&format!("{list}{answer}\n"));
    }
}

#[test]
fn facts_in_brackets_must_all_fit_the_card() {
    let facts = |name: &str| {
        let ids = match DB.find(name) {
            Lookup::Found(id, _) => vec![id],
            Lookup::Ambiguous(ids) => ids,
            Lookup::Unknown => panic!("{name} is unknown"),
        };
        let level = ids
            .first()
            .and_then(|id| DB.card(*id))
            .and_then(|card| card.level());
        match level {
            Some(Quantity::Number(level)) => format!("{name} (Lv{level}/12000)"),
            _ => name.to_owned(),
        }
    };
    let list = with_lines(["LRIG", "MAIN"], |name, count| {
        format!("{} x{count}", facts(name))
    });
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("Servant # (Lv1/12000)", "Servant # (Lv3/12000)"));
    assert_refused(&list.replace("Servant # (Lv1/12000)", "Servant # (Lv1/Zzyzx)"));
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
fn the_number_and_the_count_of_a_card_stand_on_other_lines_than_its_name() {
    let lines: [fn(&str, &str, u32) -> String; 6] = [
        |name, number, count| format!("{count} {name}\n({number})"),
        |name, number, count| format!("{number} {name}\n80円（{count}点）"),
        |name, number, count| format!("{name}\n{number} / ST\n110円\n{count}枚"),
        |name, number, count| format!("{name}\n{number} / English\nQty: {count}\n$0.25\n"),
        |name, number, count| format!("{name} - {number}\nQuantity {count} | $0.20 each"),
        |name, _, count| format!("{name}\t\t{}{count}", ["", "\t"][name.len() % 2]),
    ];
    for line in lines {
        let list = with_lines(["LRIG deck", "Main deck"], |name, count| {
            line(name, number(name), count)
        });
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn a_number_above_all_cards_of_a_deck_is_the_count_of_each() {
    for [lrig, main] in [
        ["LRIG, all x1", "Main deck (everything is a playset)"],
        ["LRIG", "MAIN: (all 4)\nSIGNI"],
        ["LRIG", "Main\n\n4-ofs:"],
    ] {
        let list = with_lines([lrig, main], |name, _| name.to_owned());
        assert_eq!(cards(&list), deck(), "{list}");
    }
    // None of these lists has a count beside a card. The number in a sentence or a heading is not
    // the count of each card.
    let bare = |main| with_lines(["LRIG", main], |name, _| name.to_owned());
    for heading in ["Main deck (40)", "Main x40", "Main deck\nSIGNI (36)"] {
        assert_refused(&bare(heading));
    }
    for line in [
        "※メインは全て4枚です。",
        "All playsets.",
        "Four of everything!",
    ] {
        assert_refused(&format!("{}\n{line}\n", bare("Main deck")));
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
fn paragraphs_that_a_mail_program_cut_are_read() {
    let main: Vec<String> = MAIN.iter().map(|name| format!("4 {name}")).collect();
    let text = format!(
        "LRIG deck: {}\n\nMain deck: {}",
        LRIG.join("; "),
        main.join("; ")
    );
    for (width, sign) in [(48, ""), (60, "> "), (72, "> > ")] {
        let mut lines = vec![String::new()];
        for word in text
            .replace('\n', " \n ")
            .split(' ')
            .filter(|word| !word.is_empty())
        {
            let last = lines.last_mut().unwrap();
            match word {
                "\n" => lines.push(String::new()),
                word if last.is_empty() => last.push_str(word),
                word if last.len() + 1 + word.len() > width => lines.push(word.to_owned()),
                word => {
                    last.push(' ');
                    last.push_str(word);
                }
            }
        }
        let list: Vec<String> = lines.iter().map(|line| format!("{sign}{line}\n")).collect();
        assert_eq!(cards(&list.concat()), deck(), "{}", list.concat());
    }
}

#[test]
fn arrows_between_lrigs_are_not_read_as_changes_of_the_deck() {
    let own = ["At =Noll=, the Opened Gate", "At =Ett=, the Opened Gate"];
    let own = [
        own.as_slice(),
        &["At =Tva=, the Opened Gate", "At =Tre=, the Opened Gate"],
    ]
    .concat();
    let others = LRIG.iter().filter(|name| !own.contains(name));
    let others: Vec<String> = others.map(|name| format!("{name}\n")).collect();
    let main: Vec<String> = MAIN.iter().map(|name| format!("4 {name}\n")).collect();
    let list = format!(
        "【センター】{}\n{}【メイン】\n{}",
        own.join("→"),
        others.concat(),
        main.concat()
    );
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn files_with_nested_parts_are_read() {
    let map = |names: &[&str], count: u32| {
        let pairs = names.iter().map(|name| format!("{name:?}: {count}"));
        pairs.collect::<Vec<_>>().join(", ")
    };
    let list = |names: &[&str], item: &dyn Fn(&str) -> String| {
        names
            .iter()
            .map(|name| item(name))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let of = |count: u32, key: &'static str| {
        move |name: &str| format!("{{\"name\": {name:?}, \"{key}\": {count}}}")
    };
    for text in [
        format!(
            "{{\"main\": [{}], \"lrig\": [{}]}}",
            list(&MAIN, &|name| format!("[{name:?}, 4]")),
            list(&LRIG, &|name| format!("[1, {name:?}]"))
        ),
        format!(
            "{{\"main\": {{\"a\": {{{}}}, \"b\": {{{}}}}}, \"first\": {{{}}}, \"second\": {{{}}}, \"side\": []}}",
            map(&MAIN[..5], 4),
            map(&MAIN[5..], 4),
            map(&LRIG[..5], 1),
            map(&LRIG[5..], 1)
        ),
        format!(
            "{{\"main\": [{}], \"extra\": [{}]}}",
            list(&MAIN, &of(4, "n")),
            list(&LRIG, &of(1, "n"))
        ),
        format!(
            "title = \"x\"\n[lrig]\n{}\n\n[main.signi]\n{}\n",
            map(&LRIG, 1)
                .replace("\": ", "\" = ")
                .replace(", \"", "\n\""),
            map(&MAIN, 4)
                .replace("\": ", "\" = ")
                .replace(", \"", "\n\"")
        ),
    ] {
        assert_eq!(cards(&text), deck(), "{text}");
    }
    for text in [
        format!(
            "{{\"main\": {{{}}}, \"lrig\": {{{}}}, \"tech\": {{\"Glory Grow\": 1}}}}",
            map(&MAIN, 4),
            map(&LRIG, 1)
        ),
        format!(
            "{{\"main\": [{}], \"lrig\": [{}]}}",
            list(&MAIN, &of(2, "n")),
            list(&LRIG, &of(1, "n"))
        ),
        format!(
            "{{\"main\": [{}], \"lrig\": [{}]}}",
            list(&MAIN, &of(4, "owned")),
            list(&LRIG, &of(1, "owned"))
        ),
    ] {
        assert_refused(&text);
    }
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
fn marks_forms_and_words_of_a_chat_beside_cards_are_left_out() {
    let headings = ["LRIG deck", "Main deck"];
    let lines: [fn(&str, u32) -> String; 7] = [
        |name, count| format!("【在庫あり】{} {name} ×{count}", number(name)),
        |name, count| format!("[NM] {count} {name}"),
        |name, count| format!("WIXOSS {} {name}\t{count}", number(name)),
        |name, count| format!("{count} {name} lol"),
        |name, count| format!("{count} {name}  best card"),
        |name, count| format!("_{count}_  {name} ____________"),
        |name, count| format!("{name}\t{count} copies"),
    ];
    for line in lines {
        let list = with_lines(headings, line);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for mark in ["【4枚セット】", "[cut]", "【品切れ】"] {
        let list = with_lines(headings, |name, count| match name {
            "Polygenesis" => format!("{mark}{count} {name}"),
            name => format!("{count} {name}"),
        });
        assert_refused(&list);
    }
}

#[test]
fn a_cell_with_an_unknown_form_of_a_count_is_never_read_as_one_copy() {
    let forms: [fn(u32) -> String; 2] = [
        |count| format!("{count}/4"),
        |count| format!("{count} of 4"),
    ];
    for form in forms {
        let list = with_lines(["LRIG deck", "Main deck"], |name, count| {
            format!("{}\t{name}\t{}", number(name), form(count))
        });
        assert_refused(&list);
    }
    for form in ["四枚", "four", "(4)", "4 pcs", "qty4", "+4"] {
        let list = with_lines(["LRIG deck", "Main deck"], |name, count| match count {
            4 => format!("{name}\t{form}"),
            _ => format!("{name}\t{count}"),
        });
        assert_eq!(cards(&list), deck(), "{form}");
    }
}

#[test]
fn remarks_below_marked_cards_are_skipped_in_a_full_deck() {
    for remark in ["　手札を2枚見られる。", "→2枚でも良いかも", "→ガードの要"]
    {
        let with = |size: u32| {
            with_lines(["LRIG deck", "Main deck"], |name, count| match name {
                "Polygenesis" => format!("◆{name}　{size}枚\n{remark}"),
                name => format!("◆{name}　{count}枚"),
            })
        };
        assert_eq!(cards(&with(4)), deck(), "{remark}");
        assert_refused(&with(3));
    }
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

/// `コード・ピルルク x1` is one copy of `コード・ピルルク`. The card `Code Piruluk X` is another card.
#[test]
fn an_x_before_a_count_does_not_belong_to_the_name() {
    let numbered: [fn(usize) -> String; 3] = [
        |_| String::new(),
        |at| format!("{at} "),
        |at| format!("{at}. "),
    ];
    for number in numbered {
        let names = std::iter::once("コード・ピルルク").chain(LRIG);
        let lines = names
            .zip(1..)
            .map(|(name, at)| format!("{}{name} x1", number(at)));
        let lines: Vec<String> = std::iter::once("LRIG".to_owned()).chain(lines).collect();
        let numbers = cards(&text(&lines)).into_keys();
        let mut numbers = numbers.map(|(_, id)| DB.card(id).unwrap().number());
        assert!(numbers.any(|number| number == "WD03-005"), "{lines:?}");
    }
}

#[test]
fn a_digit_behind_a_name_with_a_bullet_and_a_wide_space_is_a_count() {
    let mut lines = vec!["〈ルリグ〉".to_owned()];
    lines.extend(LRIG.iter().map(|name| format!("・{name}")));
    lines.extend(["〈メイン〉", "・サーバント D　4", "・サーバント O　4"].map(str::to_owned));
    lines.extend(MAIN.iter().skip(2).map(|name| format!("・{name}　4")));
    let copies: u32 = cards(&text(&lines)).values().sum();
    assert_eq!(copies, 51);
    let glued = text(&lines).replace('　', "");
    assert_refused(&glued);
}

#[test]
fn the_name_of_a_person_in_a_file_is_not_read_as_a_card() {
    let entries = |names: &[&str], count: u32| -> String {
        let card = |name: &&str| format!(r#"{{"name":"{name}","count":{count}}}"#);
        names.iter().map(card).collect::<Vec<_>>().join(",")
    };
    let file = |extra: &str| {
        let (lrig, main) = (entries(&LRIG, 1), entries(&MAIN, 4));
        format!(r#"{{{extra},"lrig":[{lrig}],"main":[{main}]}}"#)
    };
    for extra in [
        r#""owner":{"name":"たま","region":"JP"}"#,
        r#""製作者":{"名前":"たま"}"#,
        r#""author":"Harmonic Call""#,
        r#""tags":["fun","budget"]"#,
        r#""rounds":[{"against":"kat","won":"yes"}]"#,
    ] {
        assert_eq!(cards(&file(extra)), deck(), "{extra}");
    }
    for extra in [
        r#""ace":{"name":"Servant #"}"#,
        r#""spare":[{"name":"Servnat X"}]"#,
        r#""spare":[17]"#,
        r#""spare":{"17":4}"#,
    ] {
        assert_refused(&file(extra));
    }
}

#[test]
fn counts_in_a_form_that_all_lines_share_are_read() {
    let forms: [fn(&str, u32) -> String; 2] = [
        |name, count| format!("{name} @{count}"),
        |name, count| format!("{name} ~{count}"),
    ];
    for form in forms {
        let list = with_lines(["LRIG deck", "Main deck"], |name, count| match count {
            1 => name.to_owned(),
            _ => form(name, count),
        });
        assert_eq!(cards(&list), deck(), "{list}");
        // One line of the main deck becomes an unknown word without a number. The list is refused,
        // because the deck may lack a card.
        let fewer = list.replace(&form("Polygenesis", 4), "Zzyzx");
        assert_refused(&fewer);
    }
}

#[test]
fn conversations_are_read_without_their_senders() {
    for front in [
        "[21:08] <ann> ",
        "<ann> ",
        "Ann: ",
        "21:08:11 ann | ",
        "21:08 Ann ",
        "[Ann] [9:08] ",
    ] {
        let list = with_lines(["LRIG deck:", "Main deck:"], |name, count| {
            format!("{count} {name}")
        });
        let said = |text: &str| front.replace("ann", "bob").replace("Ann", "Bob") + text;
        let lines = list.lines().filter(|line| !line.is_empty());
        let mut lines: Vec<String> = lines.map(|line| format!("{front}{line}")).collect();
        lines.insert(5, said("nice one"));
        lines.push(said("thanks!"));
        assert_eq!(cards(&text(&lines)), deck(), "{front}");
        // A card in the message of somebody else is never skipped.
        lines.push(said("2 Deafening Inferno"));
        assert_refused(&text(&lines));
    }
    let list = text(&deck_of(11));
    let chat = format!(
        "阿柴(10234567) 22:41:05\n在？卡表\nLulu(2233445) 22:42:10\n{list}\n阿柴(10234567)  22:44:00\n收到\n"
    );
    assert_eq!(cards(&chat), deck(), "{chat}");
}

#[test]
fn remarks_behind_cards_are_left_out_of_a_full_deck() {
    let with = |remark: &str| {
        with_lines(["LRIG deck", "Main deck"], |name, count| match count {
            4 => format!("{count}x {name}{remark}"),
            _ => name.to_owned(),
        })
    };
    for remark in [" (love it)", ": good with guards", " & so good"] {
        assert_eq!(cards(&with(remark)), deck(), "{remark}");
    }
    for remark in [
        " (cut)",
        ": maybe less",
        " & Zzyzx Kwob",
        " & 2 more",
        "=zzyzx kwob",
    ] {
        assert_refused(&with(remark));
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

#[test]
fn an_unknown_text_in_the_lrig_deck_is_skipped_only_if_the_deck_has_no_place_for_it() {
    let with = |heading: &str| {
        let mut lines = deck_of(11);
        lines[0] = heading.to_owned();
        for line in lines.iter_mut().take(12).skip(1) {
            *line = line.trim_start_matches("1 ").to_owned();
        }
        lines.insert(5, "Zzyzx Kwob".to_owned());
        text(&lines)
    };
    assert_eq!(cards(&with("LRIG deck (11)")), deck());
    assert_refused(&with("LRIG deck"));
    assert_refused(&with("LRIG deck (12)"));
}

#[test]
fn counts_before_the_cards_of_two_lists_side_by_side_are_read() {
    let rows = |heads: &str, is_counted: bool| {
        let mut lines = vec![heads.to_owned()];
        for (at, name) in LRIG.iter().enumerate() {
            let main = MAIN
                .get(at)
                .map_or("\t".to_owned(), |name| format!("4\t{name}"));
            let lrig = match is_counted {
                true => format!("1\t{name}"),
                false => (*name).to_owned(),
            };
            lines.push(format!("{main}\t\t{lrig}"));
        }
        text(&lines)
    };
    assert_eq!(cards(&rows("Main deck\t\t\tLRIG deck\t", true)), deck());
    assert_eq!(cards(&rows("Main deck\t\t\tLRIG deck", false)), deck());
}

#[test]
fn a_row_of_a_web_form_is_a_deck_and_two_rows_are_refused() {
    let mut heads = vec!["Player".to_owned()];
    let mut row = vec!["Ann".to_owned()];
    for (at, name) in LRIG.iter().enumerate() {
        heads.push(format!("LRIG{}", at + 1));
        row.push(format!("\"{name}\""));
    }
    for (at, name) in MAIN.iter().enumerate() {
        heads.extend([format!("Card{}", at + 1), format!("Count{}", at + 1)]);
        row.extend([format!("\"{name}\""), "4".to_owned()]);
    }
    let one = text(&[heads.join(","), row.join(",")]);
    assert_eq!(cards(&one), deck(), "{one}");
    assert_refused(&format!("{one}{}\n", row.join(",")));
}

#[test]
fn a_label_above_the_list_with_a_card_of_the_list_is_a_title() {
    let list = with_lines_above("LRIG deck", &["LRIG: Harmonic Call", ""]);
    let bare = list.replace("1 Harmonic Call", "Harmonic Call");
    assert_eq!(cards(&bare), deck(), "{bare}");
}

#[test]
fn a_card_may_take_several_lines_with_its_count_at_the_end() {
    let shop = |name: &str, count| {
        format!(
            "{name}\nSome Set: Near Mint · {}\n$0.45 each\nQty: {count}",
            number(name)
        )
    };
    let list = with_lines(["LRIG deck", "Main deck"], shop);
    assert_eq!(cards(&list), deck(), "{list}");
    let wish = |name: &str, count| format!("{name}\n{} · 日版 · ¥0.5起\n×{count}", number(name));
    let list = with_lines(["分身", "主卡"], wish);
    assert_eq!(cards(&list), deck(), "{list}");
    for (line, other) in [
        ("Polygenesis\n", "Zzyzx Foo\n"),
        ("Polygenesis\n", "Polygenesis\n4 Zzyzx Foo\n"),
        ("Polygenesis\n", "Polygenesis\nServant #\n"),
    ] {
        assert_refused(&list.replace(line, other));
    }
}

#[test]
fn two_lists_may_be_side_by_side_with_wide_spaces_between_them() {
    let rows = (0..11).map(|at| {
        let right = MAIN.get(at).map(|name| format!("　　　　{name} ×4"));
        format!("{}{}", LRIG[at], right.unwrap_or_default())
    });
    let rows: Vec<String> = rows.collect();
    let list = format!(
        "＜ルリグデッキ＞　　　　＜メインデッキ＞\n{}\n",
        rows.join("\n")
    );
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("＜メインデッキ＞", "＜その他＞"));
    assert_refused(&list.replace(" ×4\nUmr", " ×4　　　　4 Zzyzx Foo\nUmr"));
}

#[test]
fn rows_of_wiki_tables_that_set_formats_or_name_decks_are_no_cards() {
    let row = |name: &str, count| format!("|[[{name}]]|{count}|");
    let heads = |deck: &str| format!("**{deck}\n|Card name|Count|h\n|LEFT:|CENTER:40|c");
    let (lrig, main) = (heads("LRIG deck"), heads("Main deck"));
    let list = with_lines([&lrig, &main], row);
    assert_eq!(cards(&list), deck(), "{list}");
    let head = |deck: &str| format!("! colspan=\"3\" | {deck}");
    let (lrig, main) = (head("LRIG Deck"), head("Main Deck"));
    let row = |name: &str, count| format!("|-\n| {count} || [[{name}]] || {}", number(name));
    let list = with_lines([&lrig, &main], row);
    let list = format!("{{| class=\"wikitable\"\n! Qty !! Card !! No.\n|-\n{list}|}}\n");
    assert_eq!(cards(&list), deck(), "{list}");
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
fn several_card_numbers_on_a_line_are_one_copy_each() {
    let mut lines = deck_of(11);
    lines.splice(1..12, [LRIG.map(number).join(" ")]);
    assert_eq!(cards(&text(&lines)), deck());
    assert_refused(&text(&lines).replacen("-001 ", "-099 ", 1));
}

#[test]
fn the_blanks_of_a_form_are_no_signs_even_if_the_lrig_deck_is_small() {
    let form = |name: &str, count| format!("_{count}_   {name} ______");
    let list = with_lines(["LRIG DECK (max. 10)", "MAIN DECK (40)"], form);
    let small: Vec<&str> = list
        .lines()
        .filter(|line| !line.contains("Tawil ="))
        .collect();
    let small = small.join("\n") + "\nTOTAL: _40_\n";
    let found = cards(&small);
    assert_eq!(found.values().sum::<u32>(), 48, "{small}");
}

#[test]
fn records_may_begin_with_any_key_and_lists_of_numbers_with_a_remark() {
    let list = |names: &[&str]| {
        let texts = names.iter().map(|name| format!("  - {name}\n"));
        texts.collect::<String>()
    };
    let records = MAIN
        .iter()
        .map(|name| format!("  - {{n: 4, card: \"{name}\"}}\n"));
    let yaml = format!(
        "title: x\nlrig:\n{}main:\n{}",
        list(&LRIG),
        records.collect::<String>()
    );
    assert_eq!(cards(&yaml), deck(), "{yaml}");
    assert_refused(&yaml.replacen("n: 4", "n: 4, foil: 4", 1));
    let copies = MAIN.iter().flat_map(|name| [number(name); 4]);
    let numbers: Vec<String> = LRIG
        .map(number)
        .into_iter()
        .chain(copies)
        .map(|number| format!("\"{number}\""))
        .collect();
    let json = format!("[\"Made with a web tool\", {}]", numbers.join(", "));
    assert_eq!(cards(&json), deck(), "{json}");
    for first in ["4 Zzyzx Foo", "ZX99-001", "Servant"] {
        assert_refused(&json.replace("Made with a web tool", first));
    }
    let record = |name: &&str, count| {
        format!(
            "{{\"number\": \"{}\", \"name\": \"{name}\", \"count\": {count}}}",
            number(name)
        )
    };
    let maps = |names: &[&str], count| {
        let maps: Vec<String> = names.iter().map(|name| record(name, count)).collect();
        maps.join(", ")
    };
    let json = format!(
        "{{\"name\": \"x\", \"lrig_deck\": [{}], \"main_deck\": [{}]}}",
        maps(&LRIG, 1),
        maps(&MAIN, 4)
    );
    assert_eq!(cards(&json), deck(), "{json}");
    assert_refused(&json.replacen("\"count\": 4", "\"count\": 4, \"foil\": 1", 1));
    assert_refused(&json.replacen("Servant #", "Servant X", 1));
}

#[test]
fn a_number_in_a_circle_before_several_cards_is_the_number_of_copies_of_each() {
    let main = [&MAIN[..6], &MAIN[6..]].map(|names| format!("④{}\n", names.join("、")));
    let list = format!(
        "LRIG deck\n{}\nMain deck\n{}",
        LRIG.join("、"),
        main.concat()
    );
    assert_eq!(cards(&list), deck(), "{list}");
    // The numbers of the lines are no numbers of copies.
    assert_refused(&list.replacen('④', "①", 1).replacen('④', "②", 1));
}

#[test]
fn marks_of_shops_and_of_other_exports_are_no_cards() {
    let line = |name: &str, count| format!("{name}【C】{{{}}}《白》 {count}点", number(name));
    let list = with_lines(["■ルリグデッキ", "■メインデッキ"], line);
    assert_eq!(cards(&list), deck(), "{list}");
    let line = |name: &str, count| format!("{count} {name}");
    let heads = [
        "LRIG deck (names as printed) *",
        "Main deck (40 cards, number first) *",
    ];
    let list = with_lines(heads, line);
    let link = "See the deck at https://decks.example/4a";
    let more = "Cards that did not make it\n2 Burning Calamity\n";
    let list = format!("{list}{link}\n{more}");
    assert_eq!(cards(&list), deck(), "{list}");
    let team = format!("LRIG: Piruluk / Dona / Madoka\n\n{list}");
    assert_eq!(cards(&team), deck(), "{team}");
    // A number from 1 to 4 can count the copies of each card.
    assert_refused(&list.replace("40 cards, number first", "4 cards, number first"));
    let rows: Vec<String> = (0..5)
        .map(|at| format!("{}\t4\t{}\t4", MAIN[at], MAIN[at + 5]))
        .collect();
    let lrig = LRIG.join("\n");
    let list = format!(
        "LRIG deck\n{lrig}\nMain deck\nLevel 1\t#\tLevel 2\t#\n{}\n",
        rows.join("\n")
    );
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn boxes_and_marks_in_code_are_read() {
    let line = |name: &str, count: u32| match count {
        1 => format!("- [x]  {name}"),
        n => format!("- [x]  **{n}×** {name} `LB`"),
    };
    assert_eq!(
        cards(&with_lines(["## LRIG deck", "## Main deck"], line)),
        deck()
    );
}

#[test]
fn a_ticked_box_is_no_part_of_a_name() {
    for tick in ["[x]", "[o]", "[v]"] {
        // The sign `#` of `Servant #` is missing, and there is a card Servant X.
        let lines = with_lines(["LRIG deck", "Main deck"], |name, count| {
            format!("{tick} {count} {}", name.trim_end_matches([' ', '#', '♯']))
        });
        assert_refused(&lines);
    }
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
fn a_misspelled_name_in_the_blanks_of_a_form_gets_its_suggestion() {
    let form = with_lines(["LRIG DECK", "MAIN DECK (40)"], |name, count| {
        format!(
            "__{count}__  {}",
            name.replace("Polygenesis", "Polygenesys")
        )
    });
    let problems = super::read(&form).expect_err("a misspelled name");
    assert_eq!(problems.len(), 1, "{}", super::shown(&problems));
    assert_eq!(problems[0].suggestions[0].text, "Polygenesis");
}

#[test]
fn readings_above_a_name_in_a_web_page_are_not_part_of_the_name() {
    let page = with_lines(["<p>LRIG deck</p>", "<p>Main deck</p>"], |name, count| {
        let (first, rest) = name.split_at(1);
        format!("<p><ruby>{first}<rp>(</rp><rt>よみ</rt><rp>)</rp></ruby>{rest} ×{count}</p>")
    });
    assert_eq!(cards(&page), deck(), "{page}");
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
fn a_numbered_list_of_markdown_may_repeat_the_number_one() {
    let list = |main: &str, last: &str| {
        let lrig = LRIG.iter().map(|name| format!("1. {name}\n"));
        let main = MAIN.iter().map(|name| format!("{main}{name} — 4\n"));
        let (lrig, main): (String, String) = (lrig.collect(), main.collect());
        format!("LRIG deck\n{lrig}\nMain deck\n{main}").replace("Polygenesis — 4", last)
    };
    assert_eq!(cards(&list("1. ", "Polygenesis — 4")), deck());
    assert_refused(&list("1. ", "Polygenesis"));
    assert_refused(&list("2. ", "Polygenesis — 4"));
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

#[test]
fn a_name_that_ends_with_a_number_may_stand_below_its_card_number() {
    let lines = |name: &str, count: u32| format!("{}\n{name}\n{count}枚", number(name));
    let list = with_lines(["LRIG deck 11", "Main deck 40"], lines);
    assert_eq!(cards(&list), deck());
}
