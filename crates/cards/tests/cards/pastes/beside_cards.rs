//! Tests of what people write beside a card: facts about the card, marks of shops, headings, and
//! the words of a sentence. A text beside a card must never hide a card or a number of copies.

use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, read};

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns a list of the deck. `lrig` and `main` write the line of each card, from the name of the
/// card.
fn list_of(lrig: impl Fn(&str) -> String, main: impl Fn(&str) -> String) -> String {
    let lrig: Vec<String> = LRIG.iter().map(|name| lrig(name)).collect();
    let main: Vec<String> = MAIN.iter().map(|name| main(name)).collect();
    format!(
        "LRIG deck\n{}\n\nMain deck\n{}\n",
        lrig.join("\n"),
        main.join("\n")
    )
}

fn plain(name: &str) -> String {
    format!("1 {name}")
}

#[test]
fn facts_and_marks_behind_a_card_are_not_its_count() {
    let lines: [fn(&str) -> String; 5] = [
        |name| format!("4 {name} – 5000"),
        |name| format!("4 {name} / 12000"),
        |name| format!("4 {name} <333"),
        |name| format!("4 {name} - Near Mint - English Edition"),
        |name| format!("{name} 4枚（所持 2枚）"),
    ];
    for line in lines {
        let list = list_of(plain, line);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    let power_alone = list_of(plain, |name| match name {
        "Servant #" => "Servant # – 1000".to_owned(),
        _ => format!("4 {name}"),
    });
    assert_refused(&power_alone);
}

#[test]
fn a_sentence_below_a_card_can_repeat_its_count() {
    let with = |sentence: &str| {
        list_of(plain, |name| match name {
            "Servant #" => format!("・{name}　4枚\n　{sentence}"),
            _ => format!("・{name}　4枚"),
        })
    };
    let list = with("守りの要。4枚から動きません。");
    assert_eq!(cards(&list), deck(), "{list}");
    for sentence in [
        "守りの要。3枚から動きません。",
        "守りの要。4枚から減らします。",
        "守りの要　4枚",
    ] {
        assert_refused(&with(sentence));
    }
}

#[test]
fn a_heading_with_unknown_words_is_not_skipped_as_a_sentence() {
    let list = "LRIG deck\n1 Hirana, a Spark of Hope\n1 Hirana, a Dream of a Miracle\n\
                1 Hirana, a Glimpse of the Truth\n1 Hirana, a Step Towards the Top\n\
                1 Akino, Bound for the Future\n1 Akino*Rock\n1 Akino*Paper\n\
                1 Rei, On the Wings of Tomorrow\n\nAssist LRIG (waiting for them)\n\
                1 Rei*Flash Blade\n1 Rei*Empty Blade\n1 Glory Grow\n\nMain deck\n";
    let main = MAIN.map(|name| format!("4 {name}")).join("\n");
    assert_refused(&format!("{list}{main}\n"));
}

#[test]
fn headings_of_a_scrapbox_page_are_read() {
    let list = list_of(
        |name| format!(" [{name}] x1"),
        |name| format!(" [{name}] x4"),
    );
    let list = list
        .replace("LRIG deck", "[* LRIG deck]")
        .replace("Main deck", "[** Main deck]");
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn the_level_and_the_power_of_a_card_can_stand_behind_its_name() {
    let list = list_of(plain, |name| match name {
        "Servant #" => "4 Servant # – Lv1 – 1000".to_owned(),
        _ => format!("4 {name}"),
    });
    assert_eq!(cards(&list), deck());
    assert_refused(&list.replace("Lv1", "Lv3"));
}

#[test]
fn the_type_behind_a_card_must_be_its_type() {
    let list = list_of(
        |name| match name {
            "Harmonic Call" => "Harmonic Call // piece".to_owned(),
            _ => format!("{name} // LRIG"),
        },
        |name| format!("4 {name}"),
    );
    assert_eq!(cards(&list), deck());
    assert_refused(&list.replace("// piece", "// spell"));
}

#[test]
fn the_role_of_a_card_can_follow_a_wide_space() {
    for role in ["ガード要員", "火力枠", "キーカード"] {
        let list = list_of(plain, |name| format!("4 {name}\u{3000}{role}"));
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for other in ["サーバント　#", "2枚", "Zzyzx"] {
        let list = list_of(plain, |name| match name {
            "Polygenesis" => format!("4 Polygenesis\u{3000}{other}"),
            _ => format!("4 {name}"),
        });
        assert_refused(&list);
    }
}

#[test]
fn a_heading_can_be_on_the_line_of_its_first_card() {
    let list = text(&deck_of(11))
        .replace("LRIG deck\n", "【LRIG】")
        .replace("Main deck\n4 Servant", "【主卡组·1级】4 Servant")
        .replace("4 Koalala", "【2级】4 Koalala")
        .replace("4 Polygenesis", "【魔法】4 Polygenesis");
    assert_eq!(cards(&list), deck(), "{list}");
    let counted = list.replace("【魔法】4 Polygenesis", "【魔法】3 Polygenesis");
    assert_ne!(cards(&counted), deck());
}

#[test]
fn each_group_of_cards_with_one_count_has_its_own_heading() {
    let main = |from: usize, to: usize| MAIN[from..to].join("\n");
    let list = format!(
        "【LRIG卡组】每种1张\n{}\n【主卡组】以下每种4张\n{}\n【主卡组】以下每种4张\n{}\n",
        LRIG.join("\n"),
        main(0, 4),
        main(4, 10)
    );
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn two_headings_named_deck_are_the_main_deck_and_the_lrig_deck() {
    let lrig = LRIG.map(plain).join("\n");
    let main = MAIN.map(|name| format!("4 {name}")).join("\n");
    let list = format!("//deck-1\n{main}\n\n//deck-2\n{lrig}\n");
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&format!("//deck-1\n{main}\n\n//deck-2\n{main}\n{lrig}\n"));
    assert_refused(&format!("//deck-1\n{main}\n{lrig}\n\n//deck-2\n{lrig}\n"));
}

#[test]
fn the_cards_of_a_sentence_are_read_or_the_sentence_is_refused() {
    let main = MAIN.map(|name| format!("4 {name}"));
    let joined = |names: &[String]| {
        let (last, first) = names.split_last().unwrap();
        format!("{} and {last}", first.join(", "))
    };
    let list = format!(
        "Hey all,\n\nmy main is {}.\n\nMy LRIG deck is {}.\n\nThanks\n",
        joined(&main),
        joined(&LRIG.map(str::to_owned))
    );
    assert_eq!(cards(&list), deck(), "{list}");
    for (known, unknown) in [("Polygenesis", "Zzyzx"), ("Tawil =Rainbow=", "Zzyzx Kwob")] {
        assert_refused(&list.replace(known, unknown));
    }
}

#[test]
fn a_shop_shows_the_count_on_the_line_below_the_name() {
    let line = |name: &str, count| format!("{name}\nQuantity: {count}\nUnit price: EUR 0.22\n");
    let list = format!(
        "Order #20391 - thank you\n\n{}{}\nShips within 2 working days.\n",
        LRIG.map(|name| line(name, 1)).join("\n"),
        MAIN.map(|name| line(name, 4)).join("\n")
    );
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("Polygenesis", "Zzyzx Kwob"));
}

#[test]
fn remarks_below_the_cards_of_an_article_can_name_other_cards() {
    let list = list_of(
        |name| format!("- {name}"),
        |name| format!("### {name} ×4\nこのデッキの主役。"),
    );
    let compared = list.replacen(
        "このデッキの主役。",
        "守りが薄いので採用。Polygenesisより優先する場面もあります。",
        1,
    );
    assert_eq!(cards(&compared), deck(), "{compared}");
    for entry in ["4 Glory Grow", "Glory Grow 2枚", "Zzyzx Kwob ×2"] {
        let list = list.replacen("このデッキの主役。", entry, 1);
        assert!(read(&list).is_err() || cards(&list) != deck(), "{list}");
    }
}

#[test]
fn a_remark_in_a_table_can_begin_with_a_number() {
    let row = |name: &str, count| format!("|{count}|{name}|2 is enough for me|");
    let list = format!(
        "## LRIG Deck\n\n|Qty|Card|Why|\n|:-:|:--|:--|\n{}\n\n## Main Deck\n\n|Qty|Card|Why|\n|:-:|:--|:--|\n{}\n",
        LRIG.map(|name| row(name, 1)).join("\n"),
        MAIN.map(|name| row(name, 4)).join("\n")
    );
    assert_eq!(cards(&list), deck(), "{list}");
    for cell in ["3 Glory Grow", "2 in the side", "WXDi-D03-020"] {
        assert_refused(&list.replacen("2 is enough for me", cell, 1));
    }
}

#[test]
fn a_yaml_deck_can_end_with_three_dashes() {
    let deck_of = |names: &[&str], count: u32| {
        let lines = names.iter().map(|name| format!("  \"{name}\": {count}"));
        lines.collect::<Vec<_>>().join("\n")
    };
    let list = format!(
        "---\nlrig_deck:\n{}\nmain_deck:\n{}\n---\n",
        deck_of(&LRIG, 1),
        deck_of(&MAIN, 4)
    );
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&format!("{list}main_deck: {{}}\n"));
}
