//! Tests of sentences about guard substitutes, attacks on other zones, Beats and negated attacks.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;

#[test]
fn a_cost_can_take_the_place_of_a_card_with_guard() {
    all_are_ja(&[
        (
            "【常】：あなたが【ガード】する際、《ガードアイコン》を持つカードを１枚捨てる代わりに手札を３枚捨ててもよい。",
            "constant: {change: {of: you, can: {guard_by: {discard: 3}}}}",
        ),
        (
            "【常】：あなたが【ガード】する際、《ガードアイコン》を持つカードを１枚捨てる代わりにあなたのエナゾーンから＜天使＞のシグニ１枚をトラッシュに置いてもよい。",
            "constant: {change: {of: you, can: {guard_by: {trash: {choose: {is: signi, in: ener, of: you, class: 天使}}}}}}",
        ),
        (
            "【常】：あなたが【ガード】する際、《ガードアイコン》を持つカードを１枚捨てる代わりにこのシグニを場からトラッシュに置いてもよい。",
            "constant: {change: {of: you, can: {guard_by: {trash: {all: {in: field, of: you, among: this}}}}}}",
        ),
    ]);
    all_are(&[(
        "[Constant]: As you 【Guard】, you may discard two cards instead of discarding a card with a {Guard Icon}.",
        "constant: {change: {of: you, can: {guard_by: {discard: 2}}}}",
    )]);
}

#[test]
fn a_signi_can_attack_other_zones() {
    all_are_ja(&[
        (
            "【常】：あなたの＜天使＞のシグニは、正面以外の対戦相手のシグニゾーンにもアタックできる。",
            "constant: {change: {of: {all: {signi: you, class: 天使}}, can: {attack_zone: any}}}",
        ),
        (
            "【常】：このシグニは、このシグニの正面の１つ隣の対戦相手のシグニゾーンにもアタックできる。",
            "constant: {change: {can: {attack_zone: neighbor}}}",
        ),
        (
            "【常】：このシグニは正面に加えてその両隣のシグニゾーンにもアタックする。",
            "constant: {change: {can: {attack_zone: also_neighbors}}}",
        ),
        (
            "【常】：あなたのターンの間、このシグニが正面にアタックする場合、このシグニは正面に加えてその隣のシグニゾーン１つにアタックしてもよい。",
            "constant: {while: {turn: you}, change: {can: {attack_zone: also_neighbor}}}",
        ),
    ]);
}

#[test]
fn a_beat_is_a_place_for_cards() {
    all_are_ja(&[
        (
            "【自】：このカードが【ビート】になったとき、カードを３枚引く。",
            "auto: {in: beat, when: {move: {to: beat}}, do: {draw: 3}}",
        ),
        (
            "【自】《ビートアイコン》［レベル１～３が各１枚以上］：このシグニがアタックしたとき、カードを１枚引く。",
            "auto: {when: attack, during: {all: [{exists: {in: beat, of: you, level: 1}}, {exists: {in: beat, of: you, level: 2}}, {exists: {in: beat, of: you, level: 3}}]}, do: {draw: 1}}",
        ),
        (
            "【自】《ビートアイコン》［同じレベルが３枚以上］：このシグニがアタックしたとき、カードを１枚引く。",
            "auto: {when: attack, during: {could_choose: {count: 3, in: beat, of: you, sharing: level}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn an_event_can_be_a_negated_attack() {
    all_are_ja(&[(
        "【自】：あなたが対戦相手のシグニ１体のアタックを無効にしたとき、カードを３枚引く。",
        "auto: {when: {attack_negated: {signi: opponent, by: {of: you}}}, do: {draw: 3}}",
    )]);
}
