//! Tests of texts about an absent card: `not in the deck`, `I don't have this one`. Such a text is
//! a remark beside a card, or a sentence. The list is refused, or the text is shown in a warning. A
//! remark that praises a card or gives its purpose is skipped without a warning.

use super::DB;
use super::refused::{LRIG, MAIN, assert_refused, assert_same, cards, deck_of, text};
use wixoss_cards::deck::DeckKind;

/// Returns whether a list is read with a warning about a text that was not read.
pub(super) fn is_warned(list: &str) -> bool {
    let raw = (DeckKind::recognize(list).read)(list, &DB);
    let raw = raw.unwrap_or_else(|_| panic!("refused: {list}"));
    raw.warnings
        .iter()
        .any(|finding| finding.code.code == "W012")
}

/// Returns the deck with a remark beside a card of the LRIG deck. The LRIG deck has `lrigs` cards.
fn with_remark(remark: &str, lrigs: usize) -> String {
    let line = format!("1 Tawil =Screech= ({remark})");
    text(&deck_of(lrigs)).replace("1 Tawil =Screech=", &line)
}

#[test]
fn a_remark_that_a_card_is_in_another_place_refuses_the_list() {
    for remark in [
        "in Ken's deck",
        "lent to Ken",
        "gave it away",
        "when it arrives",
        "not used",
        "nvm",
        "none",
        "貸出中",
        "ケンのデッキに",
        "届いたら入れる",
        "行方不明",
        "その他",
        "借给朋友了",
        "在别的卡组",
        "没放",
    ] {
        assert_refused(&with_remark(remark, 11));
        assert_refused(&with_remark(remark, 8));
    }
}

#[test]
fn an_unknown_remark_is_shown_in_a_warning() {
    for remark in [
        "ordered",
        "waiting for the mail",
        "don't own",
        "Ken has it",
        "weakest",
        "could go",
        "if I find one",
        "for now",
        "未所持",
        "注文中",
        "微妙",
        "没买到",
        "🤔",
    ] {
        let list = with_remark(remark, 11);
        assert_same(&list);
        assert!(is_warned(&list), "{remark}");
    }
}

#[test]
fn a_remark_behind_an_arrow_or_in_a_note_is_shown_in_a_warning() {
    let arrow = text(&deck_of(8)).replace("1 Tawil =Screech=", "1x Tawil =Screech= <- lent");
    assert!(is_warned(&arrow));
    assert_refused(&arrow.replace("<- lent", "<- no"));
    let rows = |note: &str| -> String {
        let lrig = LRIG.iter().take(8).map(|name| (*name, 1));
        let cards = lrig.chain(MAIN.iter().map(|name| (*name, 4)));
        let rows = cards.map(|(name, count)| match name {
            "Tawil =Screech=" => format!("\"{name}\",{count},{note}\n"),
            _ => format!("\"{name}\",{count},\n"),
        });
        format!("Card,Qty,Note\n{}", rows.collect::<String>())
    };
    assert!(!is_warned(&rows("")));
    assert!(!is_warned(&rows("best card")));
    assert!(is_warned(&rows("Ken has it")));
}

#[test]
fn a_harmless_remark_gives_no_warning() {
    for remark in [
        "best card",
        "great with guards",
        "foil",
        "Lv1",
        "assist",
        "flex slot",
        "proxy",
        "$0.35",
        "WXDi-D01",
        "強い",
        "ガード要員",
        "必須",
        "好用",
        "核心",
    ] {
        let list = with_remark(remark, 11);
        assert_same(&list);
        assert!(!is_warned(&list), "{remark}");
    }
}

#[test]
fn a_remark_beside_most_cards_is_a_part_of_the_layout() {
    let all: Vec<String> = deck_of(11)
        .into_iter()
        .map(
            |line| match line.starts_with(|c: char| c.is_ascii_digit()) {
                true => format!("{line} (Tale)"),
                false => line,
            },
        )
        .collect();
    assert_same(&text(&all));
    assert!(!is_warned(&text(&all)));
    let sold = text(&all).replace("Screech= (Tale)", "Screech= (sold)");
    assert!(is_warned(&sold));
}

#[test]
fn a_sentence_about_the_cards_with_a_remark_refuses_the_list() {
    let list = text(&deck_of(11)).replace("4 Polygenesis", "4 Polygenesis (ordered)");
    assert_same(&list);
    for line in [
        "Ordered cards are not in yet",
        "The ordered ones are still missing.",
    ] {
        assert_refused(&format!("{list}\n{line}\n"));
    }
    assert_same(&format!("{list}\nOrdered from three shops.\n"));
}

#[test]
fn a_sentence_that_somebody_does_not_have_cards_is_shown_in_a_warning() {
    for lrigs in [11, 8] {
        let list = text(&deck_of(lrigs));
        for line in [
            "Still waiting for Polygenesis to arrive",
            "Some of these I lent out.",
            "A few of these are on loan.",
            "No PIECE yet.",
            "一部未所持",
            "まだ揃ってません",
            "スペルは貸出中",
            "还没收齐",
            "有几张借出去了",
        ] {
            let below = format!("{list}\n{line}\n");
            assert_eq!(cards(&below), cards(&list), "{line}");
            assert!(is_warned(&below), "{line}");
        }
    }
}

#[test]
fn an_opinion_below_the_cards_is_no_card() {
    for line in [
        "感觉魔法可以再少",
        "手感还不错",
        "有问题可以评论区问我",
        "Spells feel a bit clunky",
        "スペルはきつい気がする",
    ] {
        assert_same(&format!("{}{line}\n", text(&deck_of(11))));
        assert_same(&format!("{}\n{line}\n", text(&deck_of(11))));
    }
    for line in ["感觉 3张", "2 Spells feel a bit clunky", "鬱蒼の魔女"] {
        assert_refused(&format!("{}{line}\n", text(&deck_of(9))));
    }
}

#[test]
fn cards_that_are_announced_as_outside_are_not_in_the_deck() {
    let list = text(&deck_of(11));
    for line in [
        "■替补（不在卡组里，不用收）",
        "替补：不在卡组里",
        "以下不在卡组里",
        "※以下はデッキに入っていません",
        "デッキ外のカード",
        "Backup cards - not in the deck",
        "Extras (not part of the deck)",
    ] {
        assert_same(&format!("{list}\n{line}\n2 Storm Breaker\n"));
    }
    for line in ["以下はデッキに入っています", "Below: in the deck"] {
        assert_refused(&format!("{list}\n{line}\n2 Storm Breaker\n"));
    }
    // An old LRIG deck of eight cards has room for the card below the sentence. So the card may be
    // in the deck, and the list is refused.
    let old = text(&deck_of(8));
    assert_refused(&format!("{old}\n以下不在卡组里\n1 Harmonic Call\n"));
    for line in [
        "Cards in brackets are not in the deck",
        "括弧のカードはデッキに入っていません",
        "The spell (not in the deck)",
    ] {
        assert_refused(&format!("{list}\n{line}\n"));
    }
}

#[test]
fn a_sentence_that_repeats_the_count_of_a_card_is_no_card() {
    let list = text(&deck_of(11));
    let below = |line: &str| format!("{list}\n{line}\n");
    let same = below("《Servant #》は4枚から減らさないほうが良いと思います。");
    assert_eq!(cards(&same), cards(&list));
    for line in [
        "《Servant #》は3枚に減らしたほうが良いと思います。",
        "《Servant #》はさらに4枚追加したほうが良いと思います。",
        "《Servant #》は4枚から3枚にしました、そのほうが良いと思います。",
        "I cut all 4 copies of Servant # from this deck for now",
    ] {
        assert_refused(&below(line));
    }
}

#[test]
fn a_count_in_words_is_no_remark() {
    let list = text(&deck_of(5));
    for word in ["four", "四", "playset of"] {
        let counted = list.replacen("\n4 ", &format!("\n{word} "), 1);
        assert_ne!(counted, list);
        assert!(!is_warned(&counted), "{counted}");
        assert_eq!(cards(&counted), cards(&list), "{counted}");
    }
}
