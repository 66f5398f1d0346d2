//! Tests of how the numbers of copies and the signs beside the cards are written.

use super::{deck, number, with_lines};
use crate::pastes::DB;
use crate::pastes::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use wixoss_cards::card::Lookup;

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
fn a_misspelled_name_in_the_blanks_of_a_form_gets_its_suggestion() {
    let form = with_lines(["LRIG DECK", "MAIN DECK (40)"], |name, count| {
        format!(
            "__{count}__  {}",
            name.replace("Polygenesis", "Polygenesys")
        )
    });
    let problems = crate::pastes::read(&form).expect_err("a misspelled name");
    assert_eq!(problems.len(), 1, "{}", crate::pastes::shown(&problems));
    assert_eq!(problems[0].suggestions[0].text, "Polygenesis");
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
fn a_name_that_ends_with_a_number_may_stand_below_its_card_number() {
    let lines = |name: &str, count: u32| format!("{}\n{name}\n{count}枚", number(name));
    let list = with_lines(["LRIG deck 11", "Main deck 40"], lines);
    assert_eq!(cards(&list), deck());
}

#[test]
fn numbers_of_lrig_cards_that_go_above_four_are_numbers_of_lines() {
    let list = |lrigs: usize| {
        let mut lines = vec!["LRIG deck".to_owned()];
        lines.extend((1..=lrigs).map(|nth| format!("{nth}　{}", LRIG[nth - 1])));
        lines.push("Main deck".to_owned());
        lines.extend(MAIN.iter().map(|name| format!("4　{name}")));
        text(&lines)
    };
    assert_eq!(cards(&list(11)), deck());
    // Up to four, the numbers can be numbers of copies.
    assert_refused(&list(4));
}
