//! Tests that a list is not read if a text beside its cards shows that the deck has one card more,
//! fewer cards or other cards: a misspelled card among the words of an opinion, a group of cards
//! that is left out, or a wrong sum. Beside each trap stands a harmless counterpart.

use super::absent_cards::is_warned;
use super::refused::{LRIG, MAIN, assert_refused, assert_same, cards, deck_of, text};
use super::{read, shown};

/// Returns a list with a LRIG deck of `lrigs` cards and a line below all cards.
fn with_last_line(lrigs: usize, line: &str) -> String {
    format!("{}\n{line}\n", text(&deck_of(lrigs)))
}

fn assert_skipped(lrigs: usize, line: &str) {
    let list = with_last_line(lrigs, line);
    assert_eq!(cards(&list), cards(&text(&deck_of(lrigs))), "{line}");
}

#[test]
fn a_misspelled_card_with_praise_can_be_missing_in_a_small_lrig_deck() {
    for line in [
        "Harmonic Cal i think",
        "Harmonic Cal - best piece",
        "* Harmonic Cal, i guess",
        "the harmonic cal definitely",
        "ハーモニ・コール　←強い",
        "とりあえずハーモニーコル",
        "和声呼换有点多",
    ] {
        assert_refused(&with_last_line(9, line));
    }
    for line in [
        "I would try Harmonic Cal next time",
        "thanks for reading",
        "Good Luck Everyone",
        "Tawil =Screech= is great",
        "感想：楽しい",
    ] {
        assert_skipped(9, line);
    }
    // The heading states the size of this LRIG deck, so no card is missing.
    let stated = with_last_line(9, "Harmonic Cal i think");
    let stated = stated.replace("LRIG deck", "LRIG deck (9)");
    assert_eq!(cards(&stated), cards(&text(&deck_of(9))));
}

#[test]
fn an_unknown_name_can_be_missing_in_a_small_lrig_deck() {
    for line in [
        "Zzyzx*Kwob",
        "- Zzyzx*Kwob",
        "Zzyzx Kwob (foil)",
        "Zzyzx Kwob, honestly the best",
    ] {
        assert_refused(&with_last_line(9, line));
    }
    assert_skipped(9, "Cheers\nZack Wob");
    // Directly below the cards, such words can be a card. Below an empty line, they can also be a
    // button of a page or the name of a person, so the list is read with a warning.
    assert_refused(&with_last_line(9, "Zack Wob").replace("\n\nZack", "\nZack"));
    for line in ["Zack Wob", "Read More", "Starter Deck 2016"] {
        assert_skipped(9, line);
        assert!(is_warned(&with_last_line(9, line)), "{line}");
    }
}

#[test]
fn a_sentence_that_leaves_out_a_group_of_cards_refuses_the_list() {
    for line in [
        "スペルはデッキ外",
        "個人的にスペルは全部サイド",
        "觉得魔法不用带",
        "Nothing here is final, the spells are not in the deck",
        "アシストはデッキに入れていません。",
    ] {
        assert_refused(&with_last_line(11, line));
    }
    for line in [
        "The keys are not in the deck.",
        "魔法不带迸发",
        "スペルは使わないと損です",
        "サーバントは抜きにくい",
        "魔法不带也行",
        "Are the spells not in the deck?",
    ] {
        assert_same(&with_last_line(11, line));
    }
}

#[test]
fn a_sum_at_the_end_is_the_size_of_a_deck() {
    for line in [
        "That makes 8.",
        "Total 10",
        "eight cards in total",
        "Total: 10 / 12",
        "8+40=48",
        "12 + 12 + 12 + 3 = 39",
        "Total LRIG 8 Main 40",
        "LRIG 7 + Assist 3",
        "6 LRIG, 4 assists",
        "ルリグ6枚 アシスト4枚",
        "The LRIG deck has eight",
        "8 + 40",
        "40/8",
    ] {
        assert_refused(&with_last_line(9, line));
    }
    for line in [
        "That makes 9.",
        "Total 49",
        "nine cards in total",
        "9+40=49",
        "Total LRIG 9 Main 40",
        "LRIG 6 + Assist 3",
        "ルリグ6枚 アシスト3枚",
        "LRIG 9 + SIGNI 36 + Spell 4",
        "9 + 40",
    ] {
        assert_skipped(9, line);
    }
}

#[test]
fn a_heading_with_a_doubt_refuses_its_cards() {
    let list = text(&deck_of(11));
    for heading in [
        "PIECE (maybe)",
        "PIECE / wishlist",
        "ピース（候補）",
        "PIECE [ ]",
        "PIECE, if I get one",
        "PIECE - if I get one",
        "PIECE: maybe",
        "PIECE -> maybe",
        "PIECE (not yet)",
        "PIECE (side)",
        "PIECE ?",
        "ピース（❓）",
        "x PIECE",
    ] {
        let heading = format!("{heading}\n1 Harmonic Call");
        assert_refused(&list.replace("1 Harmonic Call", &heading));
    }
    for heading in ["PIECE (1)", "PIECE / ピース", "ピース（赤）"] {
        let heading = format!("{heading}\n1 Harmonic Call");
        assert_same(&list.replace("1 Harmonic Call", &heading));
    }
}

#[test]
fn praise_can_hide_that_a_card_is_out() {
    let list = text(&deck_of(11));
    let with = |remark: &str| list.replace("Polygenesis", &format!("Polygenesis {remark}"));
    for remark in [
        "（お守り→リストラ）",
        "（枠がなくてアウト）",
        "（喜欢但拿走）",
        "（便宜时再入）",
        "（防御 砍了）",
        "(must go)",
    ] {
        assert_refused(&with(remark));
    }
    for remark in ["（お守り）", "（喜欢）", "（便宜）", "(a must)"] {
        assert_same(&with(remark));
    }
}

#[test]
fn a_card_of_the_deck_below_a_heading_of_other_cards_is_a_contradiction() {
    assert_refused(&with_last_line(11, "Not in deck\nPolygenesis"));
    assert_same(&with_last_line(11, "Not in deck\nVulcanic Scythe"));
}

#[test]
fn a_misspelled_first_heading_is_named_even_beside_a_misspelled_card() {
    let list = text(&deck_of(11)).replace("LRIG deck", "LRIG dek");
    let list = list.replace("Tawil =Screech=", "Tawil =Scretch=");
    let findings = read(&list).expect_err("a misspelled heading");
    let found = shown(&findings);
    assert!(found.starts_with("P005 `LRIG dek`"), "{found}");
    assert!(!found.contains("before the first heading"), "{found}");
}

#[test]
fn the_signs_of_a_column_end_at_the_next_row_of_headings() {
    let rows = |cards: &[String], signs: [&str; 2]| -> String {
        let cards = cards
            .iter()
            .filter_map(|line| line.split_once(' '))
            .filter(|(count, _)| matches!(*count, "1" | "4"));
        let rows = cards.enumerate().map(|(at, (count, name))| {
            let sign = signs[at % 2];
            format!("{}　{name}　{sign}　{count}\n", at + 1)
        });
        rows.collect()
    };
    let deck = deck_of(11);
    let (lrig, main) = deck.split_at(12);
    let main = format!(
        "メインデッキ\nNo.　カード名　LB　枚数\n{}",
        rows(main, ["○", "×"])
    );
    let lrig =
        |head: &str, signs: [&str; 2]| format!("\nルリグデッキ\n{head}\n{}", rows(lrig, signs));
    assert_same(&format!(
        "{main}{}",
        lrig("No.　カード名　LB　枚数", ["×", "×"])
    ));
    // In this column, a cross says that the card is not used.
    assert_refused(&format!(
        "{main}{}",
        lrig("No.　カード名　採用　枚数", ["○", "×"])
    ));
}

#[test]
fn a_misspelled_card_above_the_list_is_no_title_if_it_has_the_signs_of_a_card() {
    let list = text(&deck_of(10));
    for line in [
        "Piece: Harmonic Cal",
        "[Piece] Harmonic Cal",
        "- Harmonic Cal",
        "Harmonic Cal (piece)",
        "Harmonic Cal 1",
        "ピース：ハーモニ・コール",
    ] {
        assert_refused(&format!("{line}\n\n{list}"));
    }
    for line in ["Harmonic Cal", "## Harmonic Cal"] {
        let titled = format!("{line}\n\n{list}");
        assert_eq!(cards(&titled), cards(&list), "{line}");
        assert!(is_warned(&titled), "{line}");
    }
    for line in [
        "My first deck",
        "- At, second try",
        "LRIG: Piruluk / Dona / Madoka",
    ] {
        assert_eq!(cards(&format!("{line}\n\n{list}")), cards(&list), "{line}");
    }
}

#[test]
fn a_misspelled_card_behind_a_farewell_is_refused_and_in_a_comment_gives_a_warning() {
    for line in [
        "Best, Harmonic Cal",
        "Best\nHarmonic Cal",
        "Enjoy!\nHarmonic Cal",
    ] {
        assert_refused(&with_last_line(9, line));
    }
    for line in ["// Harmonic Cal", "# Harmonic Cal"] {
        assert_skipped(9, line);
        assert!(is_warned(&with_last_line(9, line)), "{line}");
    }
}

#[test]
fn a_sentence_about_another_deck_among_sentences_with_cards_gives_a_warning() {
    let quoted = |names: &[&str], count: &str| {
        let names = names.iter().map(|name| format!("{count} \"{name}\""));
        names.collect::<Vec<_>>().join(", ")
    };
    let list = |other: &str| {
        let (lrig, main) = (quoted(&LRIG, "one"), quoted(&MAIN, "four"));
        format!("{other}The LRIG deck is {lrig}. The main deck is {main}.\n")
    };
    assert_same(&list(""));
    assert!(!is_warned(&list("")));
    let other = list("The LRIG deck was different. ");
    assert_same(&other);
    assert!(is_warned(&other));
}

#[test]
fn cards_that_stand_below_a_heading_for_another_deck_refuse_the_list() {
    let main = MAIN.map(|name| format!("{name}\tSIGNI\t4\n")).concat();
    let lrig = LRIG.map(|name| format!("{name}\tLRIG\t1\n")).concat();
    assert_same(&format!("Card\tType\tCount\n{main}{lrig}"));
    assert_refused(&format!("LRIG\tType\tCount\n{main}{lrig}"));
}

#[test]
fn a_row_with_a_type_for_a_name_refuses_the_list() {
    let row = |name: &str, count: u32| format!("SIGNI/{name}/{count}\n");
    let rows = MAIN[..9]
        .iter()
        .map(|name| row(name, 4))
        .collect::<String>();
    let list = |other: &str| {
        let lrig = LRIG.map(|name| format!("LRIG/{name}/1\n")).concat();
        let lrig = lrig.replace("LRIG/Harmonic", "PIECE/Harmonic");
        format!("{lrig}{rows}{other}Spell/Polygenesis/4\n")
    };
    assert_same(&list(""));
    assert_refused(&list("Arts/Key/1\n"));
}

#[test]
fn the_heading_of_a_role_stands_above_cards_of_the_deck() {
    let list = text(&deck_of(11));
    for heading in ["【アタッカー】", "Finishers:", "【妨害】8枚"] {
        let grouped = list.replace("4 Atalanta", &format!("\n{heading}\n4 Atalanta"));
        assert_same(&grouped);
    }
    // Without this group, the main deck has 40 cards.
    assert_refused(&format!(
        "{list}\n【アタッカー】\n4 Bronze, Natural Crystal\n"
    ));
}

#[test]
fn a_plan_and_a_title_with_a_similar_word_change_nothing() {
    let list = text(&deck_of(11));
    let plan = "I'm thinking of cutting one Polygenesis for another Tobiel, Full Armed, but I own no other.";
    assert_same(&format!("{list}\n{plan}\n"));
    for line in [
        "I'm thinking of cutting one Polygenesis, so I did.",
        "I took Polygenesis out",
        "I used to play 2 Polygenesis, and now 3.",
    ] {
        assert_refused(&format!("{list}\n{line}\n"));
    }
    let past =
        "I used to play 2 Bronze, Natural Crystal instead of Polygenesis, but that was slow.";
    assert_same(&format!("{list}\n{past}\n"));
    assert_same(&format!("Tobiel, straight out of the box\n\n{list}"));
}

#[test]
fn a_deck_in_progress_is_read_if_it_is_full() {
    let title = "At deck, work in progress";
    assert_same(&format!("{title}\n\n{}", text(&deck_of(11))));
    assert_refused(&format!("{title}\n\n{}", text(&deck_of(9))));
}

#[test]
fn the_sum_of_the_cards_with_a_mark_explains_no_mark() {
    let list = text(&deck_of(11))
        .replace("4 Tobiel", "★4 Tobiel")
        .replace("4 Zwei", "★4 Zwei");
    assert_same(&format!("{list}\n★合計 8枚\n"));
    assert_refused(&format!("{list}\n★合計 9枚\n"));
}

#[test]
fn a_price_in_a_cell_is_no_card() {
    let row = |name: &str, count: u32| format!("{name}\t{count}\t{}円\n", 30 * count);
    let lrig = LRIG.map(|name| row(name, 1)).concat();
    assert_same(&format!("{lrig}{}", MAIN.map(|name| row(name, 4)).concat()));
}

#[test]
fn speech_between_two_decks_with_counts_is_no_card() {
    for lrigs in [8, 11] {
        let list = text(&deck_of(lrigs));
        let between = |line: &str| list.replace("\nMain deck", &format!("\n{line}\n\nMain deck"));
        for line in ["the usual suspects", "いつものやつ", "スリーブは黒です"] {
            assert_eq!(cards(&between(line)), cards(&list), "{line}");
        }
        for line in [
            "harmonic cal",
            "Zzyzx Kwob",
            "鬱蒼の魔女",
            "アーツ（お好みで）",
        ] {
            assert_refused(&between(line).replace("1 Harmonic Call\n", ""));
        }
        // If a card of the LRIG deck has no count, such a line can be a card too.
        let bare = between("the usual suspects").replace("1 At =Noll=", "At =Noll=");
        assert_refused(&bare);
    }
}

/// Everywhere in a list in which all cards have counts, even directly below or between cards.
#[test]
fn a_line_that_has_nothing_in_common_with_a_name_is_no_card() {
    let list = text(&deck_of(11));
    let below_lrig = |line: &str| list.replace("\n\nMain deck", &format!("\n{line}\n\nMain deck"));
    let among_main = |line: &str| list.replace("4 Tobiel", &format!("{line}\n4 Tobiel"));
    for line in [
        "went undefeated until the semifinals",
        "店舗予選に持っていくやつ",
        "眠いので誤字あるかも",
        "新手求指导",
        "周末去比赛用",
    ] {
        for list_with_line in [below_lrig(line), among_main(line)] {
            assert_eq!(cards(&list_with_line), cards(&list), "{line}");
        }
    }
    for line in [
        // These words are in names, or are nearly in one.
        "glory gro lol",
        "緑ちゃん",
        "小玉再来一张",
        // A name in hiragana, and cards without a name.
        "はーもにっくこーるもいれてる",
        "ぴるるくも入れてる",
        "うちの子も入れてる",
        "あの赤いの",
        "还有我老婆",
        // The shape of a name, and a card without its name.
        "深渊魔女",
        "缺的那张",
        "the fire piece",
    ] {
        assert_refused(&below_lrig(line));
    }
}

#[test]
fn a_sentence_that_calls_the_cards_below_candidates_refuses_the_list() {
    let list = text(&deck_of(11));
    for line in [
        "ここから下は候補",
        "下面的是候选",
        "everything below is options",
    ] {
        assert_refused(&list.replace("\nMain deck", &format!("\n{line}\n\nMain deck")));
    }
}

#[test]
fn a_request_that_admits_a_card_too_many_is_no_card() {
    let list = format!("{}1 Bronze, Natural Crystal\n", text(&deck_of(11)));
    let with_request = format!("{list}\n1枚多いのは分かってます、抜くところを教えてください\n");
    assert_eq!(cards(&with_request), cards(&list));
}

#[test]
fn a_heading_between_dashes_can_say_that_its_cards_are_not_in_use() {
    let list = text(&deck_of(11));
    let old = "前回のメイン：サーバント #4、羅石 ブロンズ4";
    assert_eq!(
        cards(&format!(
            "{list}\n---参考：前回のレシピ（今は使っていません）---\n{old}\n"
        )),
        cards(&list)
    );
    assert_refused(&format!("{list}\n---参考：前回のレシピ---\n{old}\n"));
}
