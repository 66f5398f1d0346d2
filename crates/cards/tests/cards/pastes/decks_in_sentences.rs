//! Tests of decks in sentences, and of lines around a list that change nothing.

use super::layouts::number;
use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, DB, read, shown};
use wixoss_cards::deck::{DeckKind, Section};

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns the names of cards in Japanese or Chinese.
fn names_in(chinese: bool, names: &[&str]) -> Vec<&'static str> {
    let name = |name: &&str| {
        let card = DB.card(DB.by_number(number(name)).unwrap()).unwrap();
        match chinese {
            true => card.name_zh().unwrap(),
            false => card.name_ja(),
        }
    };
    names.iter().map(name).collect()
}

/// Returns the deck with lines below it.
fn with_lines_below(lines: &[&str]) -> String {
    let mut deck = deck_of(11);
    deck.push(String::new());
    deck.extend(lines.iter().map(|line| (*line).to_owned()));
    text(&deck)
}

#[track_caller]
fn assert_read(list: &str) {
    match read(list) {
        Ok((found, _)) => assert_eq!(found, deck(), "{list}"),
        Err(findings) => panic!("{}\n{list}", shown(&findings)),
    }
}

#[test]
fn sentences_with_cards_are_a_list() {
    let lrigs = names_in(false, &LRIG);
    let mains = names_in(false, &MAIN);
    let lrigs: String = lrigs.iter().map(|name| format!("《{name}》")).collect();
    let with_counts = |names: &[&str]| {
        let cards: Vec<String> = names
            .iter()
            .map(|name| format!("《{name}》を4枚"))
            .collect();
        cards.join("、")
    };
    let (first, rest) = mains.split_at(4);
    let list = format!(
        "構築はこんな感じ。\nルリグデッキは{lrigs}を1枚ずつ。\nメインデッキは{}。\nメインデッキは{}です。\n",
        with_counts(first),
        with_counts(rest)
    );
    assert_read(&list);
    assert_refused(&list.replacen("を4枚", "を3枚か4枚", 1));
}

#[test]
fn a_sentence_in_chinese_can_list_the_cards_of_a_deck() {
    let with_counts = |names: &[&str], count: u32| {
        let cards: Vec<String> = names
            .iter()
            .map(|name| format!("{name}{count}张"))
            .collect();
        cards.join("、")
    };
    let list = format!(
        "LRIG卡组是{}。\n主卡组是{}。\n",
        with_counts(&names_in(true, &LRIG), 1),
        with_counts(&names_in(true, &MAIN), 4)
    );
    assert_read(&list);
}

#[test]
fn the_name_of_a_lrig_type_in_brackets_is_a_card_among_cards() {
    let list = "◎ルリグ【タマ】【三日月の巫女 タマ】【半月の巫女 タマ】\n◎メイン\n4 サーバント O\n";
    let tama = DB.by_number("WD13-007").unwrap();
    assert!(cards(list).contains_key(&(Section::Lrig, tama)));
}

#[test]
fn a_remark_in_brackets_among_several_cards_of_a_line_is_no_card() {
    let line = |remark: &str| {
        let cards: Vec<String> = MAIN.iter().map(|name| format!("{name} x4")).collect();
        let lrigs = LRIG.join(" / ");
        let cards = cards
            .join(" / ")
            .replacen(" x4", &format!(" x4{remark}"), 3);
        format!("LRIG deck: {lrigs}\nMain deck: {cards}\n")
    };
    assert_read(&line(""));
    for remark in [" (foil)", " (searchable)"] {
        assert_read(&line(remark));
    }
    for remark in [" (maybe)", " (cut one)", " (or Storm Breaker)", " (3 now)"] {
        assert_refused(&line(remark));
    }
}

#[test]
fn sentences_about_what_could_be_change_nothing() {
    let name = names_in(false, &MAIN)[1];
    let possible = format!("《{name}》を2枚にして《嵐を呼ぶ大団円》を入れるのもありだと思います。");
    assert_read(&with_lines_below(&[&possible]));
    let done = format!("《{name}》を2枚にして《嵐を呼ぶ大団円》を入れました。");
    assert_refused(&with_lines_below(&[&done]));
    let both = format!("{possible}{done}");
    assert_refused(&with_lines_below(&[&both]));
}

#[test]
fn lines_of_forms_events_and_pages_are_no_cards() {
    for line in [
        "[心][心]",
        "1試合40分、3本勝負。",
        "8赞，4评论",
        "準優勝：ふぉーさん（レシピ非公開）",
        "Sideboard: none",
        "サイドデッキ：なし",
        "お支払い方法：クレジットカード",
    ] {
        assert_read(&with_lines_below(&[line]));
    }
    for line in [
        "WIXOSS デッキ登録シート　　　　　1 / 1",
        "Order #WX-20220914-0831",
    ] {
        assert_read(&format!("{line}\n\n{}", text(&deck_of(11))));
    }
}

#[test]
fn cards_below_a_heading_of_cuts_are_not_in_the_deck() {
    for heading in [
        "Cut from the last version:",
        "Cut from v3:",
        "■前回から抜けたカード",
    ] {
        assert_read(&with_lines_below(&[heading, "Storm Breaker"]));
    }
    assert_read(&with_lines_below(&[
        "Cut from the last version:",
        "-2 Storm Breaker",
    ]));
    assert_refused(&with_lines_below(&[
        "Cut from the last version:",
        "-2 Polygenesis",
    ]));
}

#[test]
fn tables_have_columns_for_rows_decks_and_reasons() {
    let rows = |head: &str, row: &dyn Fn(usize, &str, u32, &str) -> String| {
        let lrigs = LRIG.iter().map(|name| (*name, 1, "LRIG"));
        let mains = MAIN.iter().map(|name| (*name, 4, "Main"));
        let cards = lrigs.chain(mains).enumerate();
        let rows = cards.map(|(at, (name, count, deck))| row(at + 1, name, count, deck));
        let mut lines = vec![head.to_owned()];
        lines.extend(rows);
        text(&lines)
    };
    let numbered = rows("Nr\tAnzahl\tKarte\tBereich", &|at, name, count, deck| {
        format!("{at}\t{count}\t{name}\t{deck}")
    });
    assert_read(&numbered);
    let misspelled = numbered.replace("Koalala, Phantom", "Koalla, Phantm");
    let findings = read(&misspelled).unwrap_err();
    assert_eq!(findings.len(), 1, "{}", shown(&findings));
    assert_read(&rows("Deck,Zone,Qty,Card", &|_, name, count, deck| {
        format!("Green Gates,{deck},{count},\"{name}\"")
    }));
    assert_read(&rows(
        "デッキ\t枚数\tカード名\t採用理由",
        &|at, name, count, deck| {
            let reason = if at % 3 == 0 { "強い" } else { "" };
            format!("{deck}\t{count}\t{name}\t{reason}")
        },
    ));
    assert_read(&rows(
        "| # | Card | Lv |\n|:-:|:--|:-:|",
        &|_, name, count, _| format!("| {count} | {name} | |"),
    ));
    let wiki = |cell: &str| {
        let rows = rows("{|\n! Deck !! Card !! Copies", &|_, name, count, deck| {
            format!("|-\n| {deck} || [[{name}]] || {cell} {count}")
        });
        rows + "|}\n"
    };
    assert_read(&wiki(""));
    assert_read(&wiki("style=\"text-align:center\" |"));
}

#[test]
fn sentences_that_may_be_about_the_cards_have_a_warning() {
    let warned = |line: &str| {
        let list = with_lines_below(&[line]);
        let kind = DeckKind::recognize(&list);
        let raw = (kind.read)(&list, &DB).map_err(|findings| shown(&findings));
        let warnings = raw.unwrap().warnings;
        warnings.iter().any(|finding| finding.code.code == "W012")
    };
    for line in [
        "Ken says three copies are enough.",
        "Polygenesis is only a stand-in for me.",
        "The photo has the latest numbers.",
        "※サーバントは友達から借りています。",
        "朋友说魔法少一张就够了。",
    ] {
        assert!(warned(line), "{line}");
    }
    for line in [
        "Thanks for reading, see you at the next event!",
        "I went 3-1 with it.",
        "ここまで読んでくれてありがとうございました。",
        "大家觉得怎么样？请指教",
    ] {
        assert!(!warned(line), "{line}");
    }
}

#[test]
fn a_dictated_list_is_read() {
    let words = |names: &[&str], word: &str| {
        let cards: Vec<String> = names.iter().map(|name| format!("{word} {name}.")).collect();
        cards.join(" ")
    };
    let (first, rest) = MAIN.split_at(6);
    let list = format!(
        "Okay LRIG deck first.\n{}\n\nAnd now the main deck.\n{}\n{}\n\nThat should be forty.\n",
        words(&LRIG, "One"),
        words(first, "Four"),
        words(rest, "Four")
    );
    assert_read(&list);
    assert_refused(&list.replace("Four Polygenesis", "Four Zzyzx Kwob"));
    let bare = |names: &[&'static str], copies: u32| {
        let cards: Vec<String> = names
            .iter()
            .map(|name| format!("{name}を{copies}枚"))
            .collect();
        cards.join("、")
    };
    let list = format!(
        "ルリグデッキは、{}です。\nメインデッキは、{}です。\n",
        bare(&names_in(false, &LRIG), 1),
        bare(&names_in(false, &MAIN), 4)
    );
    assert_read(&list);
    assert_refused(&list.replacen("を4枚", "を3枚か4枚", 1));
}

#[test]
fn a_request_below_a_list_is_skipped() {
    for below in ["转发抽一张闪卡[心]", "点赞抽奖，送一张闪卡"] {
        assert_read(&with_lines_below(&["", below]));
    }
    assert_refused(&with_lines_below(&["", "转发 2 Servant #"]));
}

#[test]
fn boxes_before_misspelled_names_say_that_the_cards_are_packed() {
    let boxed = |line: String| match line.split_once(' ') {
        Some((copies, name)) if copies.parse::<u32>().is_ok() => {
            let tick = if name.len() % 2 == 0 { "x" } else { " " };
            format!("- [{tick}] {name} x{copies}")
        }
        _ => line,
    };
    let list = text(&deck_of(11).into_iter().map(boxed).collect::<Vec<_>>());
    assert_read(&list);
    let misspelled = list.replace("Polygenesis", "Polygenessis");
    let findings = read(&misspelled).unwrap_err();
    assert!(shown(&findings).starts_with("P010"), "{}", shown(&findings));
    assert_eq!(findings.len(), 1);
}
