//! Tests of pointing words after several cards were mentioned, and of pointing words that are
//! refused.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;
use wixoss_text::{TextLanguage, TextPart, read_text};

fn not_understood(texts: &[&str]) {
    for text in texts {
        let read = read_text(text, TextLanguage::of(text), TextPart::Text);
        assert!(!read.is_full(), "{text}\n{:?}", read.abilities);
    }
}

#[test]
fn it_means_the_target_rather_than_a_card_revealed_since() {
    all_are_ja(&[
        (
            "【出】：あなたのシグニ１体を対象とし、あなたの手札から＜天使＞のシグニを１枚公開してもよい。そうした場合、ターン終了時まで、それのパワーを＋2000する。",
            "enter: {do: {may: {do: {reveal: {choose: {is: signi, in: hand, of: you, class: 天使}}}, then: {change: {of: {target: {signi: you}}, power: 2000, until: end_of_turn}}}}}",
        ),
        (
            "【自】：このシグニがアタックしたとき、対戦相手のデッキの一番上を公開する。その後、対戦相手のシグニ１体を対象とし、そのカードが＜天使＞のシグニの場合、それをダウンする。",
            "auto: {when: attack, do: [{reveal: {top: {as: it, of: opponent}}}, {then: [{target: {as: it_2, signi: opponent}}, {if: {holds: {match: {card: it, is: signi, class: 天使}}, then: {down: it_2}}}]}]}",
        ),
        // "Those SIGNI" are the frozen SIGNI, not the revealed cards.
        (
            "【出】：あなたの手札から＜天使＞のカードを２枚公開する。追加で対戦相手のすべてのシグニを凍結し、次の対戦相手のターン終了時まで、それらのシグニは【ランサー】を得る。",
            "enter: {do: [{reveal: {choose: {count: 2, in: hand, of: you, class: 天使}}}, {freeze: {all: {as: them, signi: opponent}}}, {change: {of: them, gain: lancer, until: {end_of_next: {turn: opponent}}}}]}",
        ),
    ]);
}

#[test]
fn a_condition_without_a_noun_is_about_the_card_of_the_condition_before() {
    all_are_ja(&[(
        "【出】：あなたのデッキの一番上を公開する。そのカードがレベル１のシグニの場合、あなたは手札を１枚捨てる。スペルの場合、そのカードをトラッシュに置く。",
        "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: signi, level: 1}}, then: {discard: 1}}}, {if: {holds: {match: {card: it, is: spell}}, then: {trash: it}}}]}",
    )]);
}

#[test]
fn impossible_references_are_refused() {
    not_understood(&[
        // "This way" is refused, because the cards come from one of two decks.
        "【出】：あなたか対戦相手のデッキの上からカードを３枚トラッシュに置く。この方法で＜天使＞のカードが２枚以上トラッシュに置かれた場合、カードを１枚引く。",
        // The charms are attached to nothing after they went to the trash, so they can't be counted
        // as charms there.
        "【出】：あなたの【チャーム】を２枚までトラッシュに置く。カードをこの方法でトラッシュに置いた【チャーム】１枚につき１枚引く。",
    ]);
}

#[test]
fn each_card_can_go_to_a_zone_of_its_own() {
    all_are_ja(&[
        (
            "【出】：あなたのデッキの上からカードを３枚公開する。その中から緑のカードを２枚まで選び、それぞれ手札に加えるかエナゾーンに置き、残りをトラッシュに置く。",
            "enter: {do: [{reveal: {top: {count: 3, as: them}}}, {choose: {as: them_2, up_to: 2, color: green, among: them}}, {for_each: {of: them_2, as: it, do: {either: {of: [{to_hand: it}, {to_ener: it}]}}}}, {trash: {all: {in: deck, among: them}}}]}",
        ),
        (
            "【起】《ターン１回》《青×0》：あなたのトラッシュから青のシグニ１枚を対象とし、それを場に出すかあなたの手札から青のシグニ１枚を場に出す。この方法で場に出たシグニの【出】能力は発動しない。",
            "action: {limit: {per_turn: 1}, do: [{target: {as: it, is: signi, in: trash, of: you, color: blue}}, {either: {of: [{move: {what: it, to: {zone: field, without: enter}}}, {move: {what: {choose: {is: signi, in: hand, of: you, color: blue}}, to: {zone: field, without: enter}}}]}}]}",
        ),
        (
            "【出】：対戦相手は自分の手札からシグニを２枚まで場に出す。",
            "enter: {do: {move: {what: {choose: {by: opponent, up_to: 2, is: signi, in: hand, of: opponent}}, to: {zone: field, of: opponent}}}}",
        ),
    ]);
}

#[test]
fn instead_keeps_the_condition_before_it() {
    all_are_ja(&[
        (
            "【出】：あなたのターンの場合、カードを１枚引く。あなたのトラッシュにスペルがある場合、代わりにカードを２枚引く。",
            "enter: {do: {if: {holds: {turn: you}, then: {if: {holds: {exists: {is: spell, in: trash, of: you}}, then: {draw: 2}, else: {draw: 1}}}}}}",
        ),
        (
            "【出】：対戦相手のシグニ１体を対象とし、あなたの手札が２枚以上ある場合、それをダウンする。",
            "enter: {do: [{target: {as: it, signi: opponent}}, {if: {holds: {count: {at_least: 2, in: hand, of: you}}, then: {down: it}}}]}",
        ),
    ]);
    all_are(&[(
        "[Enter]: If it is your turn, draw a card. If there is a spell in your trash, instead draw two cards.",
        "enter: {do: {if: {holds: {turn: you}, then: {if: {holds: {exists: {is: spell, in: trash, of: you}}, then: {draw: 2}, else: {draw: 1}}}}}}",
    )]);
}
