//! Tests of the words and lines of everyday messages around a list: greetings, signatures, other
//! cards to consider, and short forms. Most tests also have dangerous lines, which look similar but
//! may be a card or change a count.

use super::layouts::number;
use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, DB, read};

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

fn assert_same(list: &str) {
    assert_eq!(cards(list), deck(), "{list}");
}

/// Asserts that a list is refused, or read with more cards than the deck has.
fn assert_not_same(list: &str) {
    if let Ok((found, skipped)) = read(list) {
        let copies = |cards: &Cards| cards.values().sum::<u32>();
        assert!(
            copies(&found) > copies(&deck()),
            "a card is lost, skipped lines {skipped:?}\n{list}"
        );
    }
}

#[test]
fn the_greeting_and_the_farewell_of_a_letter_are_no_cards() {
    let list = text(&deck_of(11));
    for (greeting, farewell) in [
        ("Hi Marta,", "Best, Joel"),
        ("Hello everyone", "Cheers\nJoel"),
        ("田中さん、", "よろしくお願いします。"),
        ("大家好！", "谢谢"),
    ] {
        assert_same(&format!("{greeting}\n\n{list}\n{farewell}\n"));
    }
    assert_not_same(&format!("2 Bronze, Natural Crystal,\n\n{list}"));
    assert_not_same(&format!("{list}\nBest, 2 Bronze, Natural Crystal\n"));
}

#[test]
fn a_signature_below_the_list_is_no_card() {
    let list = text(&deck_of(11));
    for line in ["--", "____________", "———"] {
        for words in [
            "selector since ep. 3",
            "Green decks dream of rain",
            "Sent from my phone",
            "https://example.org/ken",
        ] {
            assert_same(&format!("{list}\n{line}\n{words}\n"));
        }
        for card in [
            "2 Bronze, Natural Crystal",
            "Zzyzx Kwob, Jade Angel",
            "Brnoze, Natural Crytal",
        ] {
            assert_not_same(&format!("{list}\n{line}\n{card}\n"));
        }
    }
}

#[test]
fn cards_to_consider_are_not_in_the_deck() {
    let list = text(&deck_of(11));
    for heading in [
        "### Cards to consider (not in the list)",
        "## Not in the deck, worth trying",
    ] {
        assert_same(&format!(
            "{list}\n{heading}\n- Bronze, Natural Crystal: holds the board well\n"
        ));
    }
    let inside = list.replace("4 Polygenesis", "### Cards to consider\n4 Polygenesis");
    assert_refused(&inside);
}

#[test]
fn the_days_of_a_note_file_are_no_keys_of_a_deck() {
    let cards_of = |names: &[&str], copies: u32| -> String {
        names
            .iter()
            .map(|name| format!("  \"{name}\": {copies}\n"))
            .collect()
    };
    let list = |key: &str| {
        format!(
            "---\ntitle: Green\n{key}\nlrig_deck:\n{}main_deck:\n{}",
            cards_of(&LRIG, 1),
            cards_of(&MAIN, 4)
        )
    };
    for key in [
        "updated: 2021-04-05",
        "created_at: 2021-04-05",
        "更新日: 2021/4/5",
    ] {
        assert_same(&list(key));
        let (_, skipped) = read(&list(key)).unwrap();
        assert_eq!(skipped, [3], "{key}");
    }
    for key in [
        "replaced: 2 of them",
        "updated: [\"Servant #\"]",
        "main_dekc: 4",
    ] {
        assert_refused(&list(key));
    }
}

#[test]
fn a_sentence_about_the_past_changes_nothing() {
    let list = text(&deck_of(11));
    let name = |card: &str| {
        DB.card(DB.by_number(number(card)).unwrap())
            .unwrap()
            .name_ja()
    };
    let card = name("Camelopar, Natural Planet");
    for sentence in [
        format!("《{card}》は最初3枚でしたが、必ず引きたいので枚数を見直しました。"),
        format!("《{card}》一开始是3张，打了几场之后觉得还是很好用。"),
        format!("《{card}》は相手の面を空けられる頼れる1枚です。これで2回勝ちました。"),
    ] {
        assert_same(&format!("{list}\n{sentence}\n"));
    }
    for sentence in [
        format!("《{card}》は最初4枚でしたが、今は3枚です。"),
        format!("《{card}》は最初4枚でしたが、1枚減らしました。"),
        format!("《{card}》一开始是4张，现在只带3张。"),
        format!("《{card}》は1枚です。どうしても1枚足りませんでした。"),
    ] {
        assert_refused(&format!("{list}\n{sentence}\n"));
    }
}

#[test]
fn the_level_and_the_place_of_a_lrig_may_stand_after_its_name() {
    let with_part = |level: u32| {
        let mut lines = deck_of(11);
        for line in &mut lines {
            if line.contains("At =Noll=") {
                *line = format!("1. **At =Noll=, the Opened Gate** – Level {level} center");
            } else if let Some(name) = line.strip_prefix("1 ") {
                *line = format!("1. **{name}** – LRIG deck");
            }
        }
        text(&lines)
    };
    assert_same(&with_part(0));
    assert_refused(&with_part(2));
}

#[test]
fn the_shared_start_of_several_names_is_written_once() {
    let old = |lines: &str| cards(&format!("メイン\n{lines}\n"));
    let wanted = old("4 サーバント D\n4 サーバント O");
    assert_eq!(old("サーバント D・O 各4"), wanted);
    assert_eq!(old("サーバントD・O 各4枚"), wanted);
    for line in [
        "サーバント D・Z 各4",
        "サーバント D・O 4",
        "サーバント D・ブロンズ 各4",
    ] {
        assert!(
            read(&format!("メイン\n{line}\n"))
                .ok()
                .is_none_or(|(found, _)| found != wanted)
        );
    }
}

#[test]
fn a_heading_may_say_what_to_do_with_each_card() {
    let list = |main: &str| {
        let lines = ["LRIG deck, print 1 of each:"].into_iter().chain(LRIG);
        let lines = lines.chain(["", main]).chain(MAIN);
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_same(&list("Main deck, print 4 of each:"));
    assert_refused(&list("Main deck, print 44 of each:"));
}

#[test]
fn a_number_of_life_bursts_below_the_list_must_be_right() {
    let bursts: u32 = MAIN
        .iter()
        .filter(|name| {
            DB.card(DB.by_number(number(name)).unwrap())
                .unwrap()
                .has_life_burst()
        })
        .map(|_| 4)
        .sum();
    let list = text(&deck_of(11));
    assert_same(&format!("{list}\nLB{bursts}\n"));
    assert_refused(&format!("{list}\nLB{}\n", bursts + 4));
}

#[test]
fn lrigs_may_stand_above_the_first_heading_of_a_full_deck() {
    let lrigs = &LRIG[..6];
    let others = &LRIG[6..];
    let list = |first: &[&str], heading: &str| {
        let mut lines: Vec<String> = first.iter().map(|name| (*name).to_owned()).collect();
        lines.push(heading.to_owned());
        lines.extend(others.iter().map(|name| (*name).to_owned()));
        lines.push("Main".to_owned());
        lines.extend(MAIN.iter().map(|name| format!("{name} 4")));
        text(&lines)
    };
    assert_same(&list(lrigs, "ARTS"));
    assert_refused(&list(&LRIG[..1], "ARTS"));
    assert_refused(&list(lrigs, "LRIG deck"));
}

#[test]
fn a_column_of_copies_to_buy_is_no_count() {
    let list = |head: &str| {
        let row = |name: &str, copies: u32| format!("{name}\t{copies}\t{}\n", copies - 1);
        let lrigs: String = LRIG.iter().map(|name| row(name, 1)).collect();
        let main: String = MAIN.iter().map(|name| row(name, 4)).collect();
        format!("{head}\nLRIG deck\t\t\n{lrigs}Main deck\t\t\n{main}")
    };
    assert_same(&list("Card\tIn deck\tTo buy"));
    assert_refused(&list("Card\tTo buy\tStill need"));
}

#[test]
fn the_year_of_a_title_is_no_number_of_copies() {
    let list = text(&deck_of(11));
    assert_same(&format!(
        "        TAWIL =NOLL=, AWAKENED ONE (2024)\n\n{list}"
    ));
    assert_not_same(&format!("{list}\nTawil =Noll=, Awakened One (4)\n"));
}

#[test]
fn tags_and_remarks_about_buying_are_no_cards() {
    let list = text(&deck_of(11));
    for line in ["#WIXOSS #Tawil (1/2)", "还差两张再买", "あと2枚買う予定"] {
        assert_same(&format!("{list}\n{line}\n"));
    }
    for line in ["还差两张 红魔 赫拉", "2 红魔 赫拉 还差"] {
        assert_not_same(&format!("{list}\n{line}\n"));
    }
}

#[test]
fn the_same_card_twice_on_a_line_is_two_copies() {
    let first = number("Camelopar, Natural Planet");
    let second = number("Polygenesis");
    let of = |lines: &str| cards(&format!("Main deck\n4 Servant #\n{lines}\n"));
    let wanted = of(&format!("2 {first}\n1 {second}"));
    assert_eq!(of(&format!("{first} {first}\n{second}")), wanted);
    assert_eq!(of(&format!("{first} / {first}\n{second}")), wanted);
    let names = "Camelopar, Natural Planet / Camelopar, Natural Planet";
    assert_eq!(of(&format!("{names}\n{second}")), wanted);
    // The name in two languages is one copy.
    let one = of("Polygenesis / 複成");
    assert_eq!(one, of("1 Polygenesis"));
    // So is a name that is the same in both languages.
    let one = of("TRIGGER OF VICTORY / TRIGGER OF VICTORY");
    assert_eq!(one, of("1 TRIGGER OF VICTORY"));
}

#[test]
fn digits_in_circles_before_all_cards_of_a_line_are_their_counts() {
    let list = |signs: [&str; 3]| {
        let with_sign = |names: &[&str], sign: &str| {
            names
                .iter()
                .map(|name| format!("{sign}{name}"))
                .collect::<Vec<_>>()
                .join("／")
        };
        format!(
            "【LRIG】{}\n【SIGNI】{}\n【Spell】{}\n",
            LRIG.join("／"),
            with_sign(&MAIN[..9], signs[0]),
            with_sign(&MAIN[9..], signs[1]),
        )
        .replacen(signs[0], signs[2], 1)
    };
    assert_same(&list(["④", "④", "④"]));
    // The first list lacks the counts of some cards. In the second list, the digits may number the
    // cards.
    assert_refused(&list(["④", "④", ""]));
    assert_refused("【SIGNI】①Servant #／②Camelopar, Natural Planet／③Polygenesis\n");
}

#[test]
fn the_colors_and_the_level_of_a_card_may_stand_after_its_name() {
    let of = |lines: &str| read(&format!("メイン\n{lines}\n"));
    let wanted = cards("メイン\n小装 エケザクス 4枚\n凶魔 バフォメット 3枚\n");
    for lines in [
        "小装 エケザクス 赤/黒 Lv1 4枚\n凶魔 バフォメット 黒 Lv1 3枚",
        "1 WXDi-D07-020 小装 エケザクス 赤/黒 Lv1 4枚\n2 WXDi-D07-014 凶魔 バフォメット 黒 Lv1 3枚",
    ] {
        let (found, _) = of(lines).unwrap_or_else(|findings| panic!("{findings:?}\n{lines}"));
        assert_eq!(found, wanted, "{lines}");
    }
    for line in ["小装 エケザクス 白/青 4枚", "小装 エケザクス 赤/黒 Lv3 4枚"] {
        assert!(of(line).is_err(), "{line}");
    }
}

#[test]
fn skipped_prices_are_counted() {
    let with_prices = |price: &str| {
        let lines = deck_of(11).into_iter();
        let lines = lines.map(|line| match line.starts_with('4') {
            true => format!("{line}{price}"),
            false => line,
        });
        text(&lines.collect::<Vec<_>>())
    };
    let prices = |list: &str| {
        let kind = wixoss_cards::deck::DeckKind::recognize(list);
        (kind.read)(list, &DB).unwrap().lines_with_prices
    };
    for price in [" @ $3", " 300円", " ($0.50 each)"] {
        assert_same(&with_prices(price));
        assert_eq!(prices(&with_prices(price)), MAIN.len(), "{price}");
    }
    assert_eq!(prices(&text(&deck_of(11))), 0);
}

#[test]
fn columns_with_the_same_names_are_copies() {
    for separator in ["\t", " | ", " / ", ", "] {
        let row = |name: &str| [name; 4].join(separator);
        let lines = ["LRIG deck".to_owned()].into_iter();
        let lines = lines.chain(LRIG.iter().map(|name| (*name).to_owned()));
        let lines = lines.chain([String::new(), "Main deck".to_owned()]);
        let lines = lines.chain(MAIN.iter().map(|name| row(name)));
        assert_same(&text(&lines.collect::<Vec<_>>()));
    }
    // A row with a count has the name twice. It is still one card, with the copies of the count.
    let row = |name: &str, copies: u32| format!("{copies}\t{name}\t{name}\n");
    let lrigs: String = LRIG.iter().map(|name| row(name, 1)).collect();
    let main: String = MAIN.iter().map(|name| row(name, 4)).collect();
    assert_same(&format!("LRIG deck\n{lrigs}\nMain deck\n{main}"));
}

#[test]
fn facts_that_the_writer_of_lists_writes_are_read_back() {
    let facts = "# name: Green\n# format: diva\n# as_of: 2024-05-06\n# author: Ken\n";
    let list = format!("{facts}{}", text(&deck_of(11)));
    let field = |list: &str| {
        let kind = wixoss_cards::deck::DeckKind::recognize(list);
        let raw = (kind.read)(list, &DB).unwrap();
        let text = |field: &Option<wixoss_cards::deck::Field<'_>>| {
            field.as_ref().map(|field| field.text.to_string())
        };
        [
            text(&raw.name),
            text(&raw.format),
            text(&raw.as_of),
            text(&raw.author),
        ]
    };
    let wanted = ["Green", "diva", "2024-05-06", "Ken"].map(|fact| Some(fact.to_owned()));
    assert_eq!(field(&list), wanted);
    let plain = format!("Format: key\n\n{}", text(&deck_of(11)));
    assert_eq!(field(&plain)[1].as_deref(), Some("key"));
    for line in ["Format: locals", "# format: for fun", "# as_of: last week"] {
        let list = format!("{line}\n\n{}", text(&deck_of(11)));
        assert_eq!(field(&list), [None, None, None, None], "{line}");
    }
}

#[test]
fn a_text_without_cards_is_no_deck() {
    for text in ["hello world\n", "Main deck\n", "to do: call Ken\n"] {
        assert_refused(text);
    }
}

#[test]
fn a_count_that_is_not_certain_refuses_the_list() {
    let list = |line: &str| text(&deck_of(11)).replace("4 Polygenesis", line);
    for line in [
        "Polygenesis x4/3",
        "4~5 Polygenesis",
        "Polygenesis 4 or 3",
        "Polygenesis 4か3",
        "Polygenesis x4?",
        "Polygenesis x4+α",
        "4 Polygenesis (should be 3)",
        "4 Polygenesis -- make it 3",
        "4 Polygenesis (swap?)",
        "4 Polygenesis (x)",
        "Polygenesis x4(できれば3)",
    ] {
        assert_refused(&list(line));
        // The list is also refused if every card of the main deck has such a count.
        let all = MAIN.iter().fold(text(&deck_of(11)), |list, name| {
            list.replace(&format!("4 {name}"), &line.replace("Polygenesis", name))
        });
        if !line.contains("swap") {
            assert_refused(&all);
        }
    }
    for line in [
        "Polygenesis x4",
        "4 Polygenesis (love it)",
        "4 Polygenesis (why not 5?)",
    ] {
        if let Ok((found, _)) = read(&list(line)) {
            assert_eq!(found, deck(), "{line}");
        }
    }
}

#[test]
fn a_part_that_says_itself_that_it_is_not_in_the_deck_is_passed_over() {
    let list = text(&deck_of(11));
    let part = |heading: &str| format!("{list}\n{heading}\n2 Bronze, Natural Crystal\n");
    assert_same(&part("【入れ替え候補】※まだ入れていません"));
    assert_same(&part("【候補】※入れていません"));
    assert_not_same(&part("【追加】※まだ入れていません"));
}

#[test]
fn the_two_assist_lrigs_of_a_deck_may_have_numbers() {
    let list = |first: &str, second: &str| {
        let mut lines = vec!["LRIG deck".to_owned()];
        lines.extend(LRIG.iter().take(3).map(|name| format!("1 {name}")));
        lines.push(format!("{first}: {}", LRIG[3..7].join(" / ")));
        lines.push(format!("{second}: {}", LRIG[7..].join(" / ")));
        lines.extend(["".to_owned(), "Main deck".to_owned()]);
        lines.extend(MAIN.iter().map(|name| format!("4 {name}")));
        text(&lines)
    };
    assert_same(&list("Assist 1", "Assist 2"));
    assert_same(&list("アシスト１", "アシスト２"));
}

#[test]
fn closing_lines_about_missing_cards_and_printings_are_no_cards() {
    let list = text(&deck_of(11));
    for line in [
        "（一枚足りない気がするけど後で考える）",
        "(old WXDi-D01, all first printing)",
        "(English edition, non-foil prints)",
    ] {
        assert_same(&format!("{list}{line}\n"));
    }
    assert_not_same(&format!("{list}（一枚 ブロンズ）\n"));
    assert_not_same(&format!("{list}(1 Bronze, all first printing)\n"));
}

#[test]
fn a_sentence_that_begins_with_a_card_may_repeat_its_count() {
    let list = text(&deck_of(11));
    assert_same(&format!(
        "{list}\nServant # is your guard, so 4 copies without question.\n"
    ));
    assert_not_same(&format!(
        "{list}\nServant # is your guard, so 3 copies without question.\n"
    ));
}

#[test]
fn cards_for_later_are_not_in_the_deck() {
    let list = text(&deck_of(11));
    for line in ["Maybe later:", "For later:", "↓次に試したいやつ", "↓想试"] {
        assert_same(&format!("{list}\n{line}\n2 Bronze, Natural Crystal\n"));
    }
    assert_not_same(&format!("{list}\n↓\n2 Bronze, Natural Crystal\n"));
}

#[test]
fn a_label_may_name_cards_that_are_not_in_the_deck() {
    let list = text(&deck_of(11));
    for line in [
        "不採用カード：《羅石 ブロンズ》《轟音の炎球》",
        "Considering: Bronze, Natural Crystal",
    ] {
        assert_same(&format!("{list}\n{line}\n"));
    }
    // The deck has this card, so the line contradicts the list.
    assert_refused(&format!("{list}\n不採用カード：《大装 トビエル》\n"));
}

#[test]
fn a_sentence_may_repeat_the_copies_of_a_card() {
    let list = text(&deck_of(11)).replace("Polygenesis", "複成");
    for line in [
        "《複成》は1ターン目に必ず使いたいので4枚にしています。",
        "《複成》は2枚目が欲しい場面も多いので、迷わず4枚です。",
    ] {
        assert_same(&format!("{list}\n■採用理由\n{line}\n"));
    }
    assert_refused(&format!(
        "{list}\n■採用理由\n《複成》は強いので3枚にしています。\n"
    ));
}

#[test]
fn a_version_in_the_title_is_no_number_of_copies() {
    for title in ["Tawil 2.0", "Harmonic 1.4", "Tawil v1.2"] {
        let list = format!("{title}\n\n{}", text(&deck_of(11)));
        assert_same(&list);
    }
}

#[test]
fn an_arrow_behind_the_copies_may_point_to_a_role() {
    let list = text(&deck_of(11)).replace("4 Polygenesis", "複成(4)→除去");
    assert_same(&list);
    assert_not_same(&text(&deck_of(11)).replace("4 Polygenesis", "複成(4)→3"));
}
