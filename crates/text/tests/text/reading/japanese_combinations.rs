//! Combinations of Japanese clauses that occur in none of the texts from which the grammar was
//! written.

use super::japanese::all_are;
use wixoss_text::{TextLanguage, TextPart, read_text};

#[test]
fn it_means_the_target_that_no_effect_has_used_yet() {
    all_are(&[
        (
            "【自】：このシグニがアタックしたとき、あなたのシグニ１体を対象とし、あなたの手札から＜天使＞のシグニを１枚公開してもよい。そうした場合、ターン終了時まで、それのパワーを＋2000する。",
            "auto: {when: attack, do: {may: {do: {reveal: {choose: {is: signi, class: 天使, in: hand, of: you}}}, then: {change: {of: {target: {signi: you}}, power: 2000, until: end_of_turn}}}}}",
        ),
        (
            "【出】：対戦相手のパワー4000以下のシグニ１体を対象とし、あなたの手札からレベル２以下のシグニ１枚を場に出してもよい。そうした場合、その対戦相手のシグニをバニッシュする。",
            "enter: {do: {may: {do: {to_field: {choose: {is: signi, level: {at_most: 2}, in: hand, of: you}}}, then: {vanish: {target: {signi: opponent, power: {at_most: 4000}}}}}}}",
        ),
        // A pointing word with a noun means the last card of that kind.
        (
            "【出】：あなたの手札から＜天使＞のカードを好きな枚数公開する。対戦相手のすべてのシグニを凍結し、ターン終了時まで、それらのシグニは能力を失う。",
            "enter: {do: [{reveal: {choose: {any_number: true, class: 天使, in: hand, of: you}}}, {freeze: {all: {signi: opponent, as: them}}}, {change: {of: them, lose: abilities, until: end_of_turn}}]}",
        ),
    ]);
    let text = "【出】：対戦相手のシグニ１体を対象とする。カードを１枚引く。";
    let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
    assert!(!read.is_full(), "{:?}", read.abilities);
}

#[test]
fn a_repeated_condition_is_about_the_same_card() {
    all_are(&[(
        "【出】：あなたのデッキの一番上を公開する。それがレベル１のシグニの場合、あなたのデッキの一番上のカードをエナゾーンに置く。レベル２の場合、カードを１枚引く。",
        "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: signi, level: 1}}, then: {to_ener: {top: 1}}}}, {if: {holds: {match: {card: it, level: 2}}, then: {draw: 1}}}]}",
    )]);
}

#[test]
fn later_choices_are_among_the_cards_that_are_still_in_the_zone() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを４枚見る。その中から赤のカードを１枚までエナゾーンに置き、シグニを１枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。",
        "enter: {do: [{look: {top: {count: 4, as: them}}}, {to_ener: {choose: {up_to: 1, color: red, among: them}}}, {reveal: {choose: {up_to: 1, is: signi, in: deck, among: them, as: it}}}, {to_hand: it}, {to_bottom: {all: {among: them, in: deck}}}]}",
    )]);
}

#[test]
fn a_choice_is_made_for_each_card_and_cards_go_onto_the_field_of_their_player() {
    all_are(&[
        (
            "【出】：あなたのデッキの上からカードを３枚公開する。その中から白のカードを２枚まで選び、それぞれ手札に加えるかエナゾーンに置き、残りをトラッシュに置く。",
            "enter: {do: [{reveal: {top: {count: 3, as: them}}}, {choose: {up_to: 2, color: white, among: them, as: them_2}}, {for_each: {of: them_2, as: it, do: {either: {of: [{to_hand: it}, {to_ener: it}]}}}}, {trash: {all: {among: them, in: deck}}}]}",
        ),
        (
            "【出】：対戦相手は自分の手札からシグニを２枚まで場に出す。",
            "enter: {do: {move: {what: {choose: {by: opponent, up_to: 2, is: signi, in: hand, of: opponent}}, to: {zone: field, of: opponent}}}}",
        ),
    ]);
}

#[test]
fn instead_replaces_the_whole_choice() {
    all_are(&[(
        "あなたのデッキの上からカードを５枚見る。その中からレベル１のシグニを２枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。あなたの手札が２枚以下の場合、代わりにその中からシグニを２枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。",
        "use: {do: [{look: {top: {count: 5, as: them}}}, {if: {holds: {count: {at_most: 2, in: hand, of: you}}, then: [{reveal: {choose: {up_to: 2, is: signi, among: them, as: them_2}}}, {to_hand: them_2}, {to_bottom: {all: {among: them, in: deck}}}], else: [{reveal: {choose: {up_to: 2, is: signi, level: 1, among: them, as: them_3}}}, {to_hand: them_3}, {to_bottom: {all: {among: them, in: deck}}}]}}]}",
    )]);
}

#[test]
fn alternatives_joined_by_or_are_read() {
    all_are(&[
        (
            "【出】：対戦相手のレベル１か青のシグニ１体を対象とし、それをダウンする。",
            "enter: {do: {down: {target: {signi: opponent, any: [{level: 1}, {color: blue}]}}}}",
        ),
        (
            "【自】：このシグニがアタックしたとき、手札から赤のカードか＜天使＞のシグニを合計２枚捨ててもよい。そうした場合、カードを３枚引く。",
            "auto: {when: attack, do: {may: {do: {move: {what: {choose: {count: 2, in: hand, of: you, any: [{color: red}, {is: signi, class: 天使}]}}, how: discard, to: trash}}, then: {draw: 3}}}}",
        ),
        (
            "【出】：【アサシン】か【Ｓランサー】を持つ対戦相手のシグニ１体を対象とし、それを手札に戻す。",
            "enter: {do: {to_hand: {target: {signi: opponent, any: [{has: assassin}, {has: s_lancer}]}}}}",
        ),
        (
            "【出】：アタックしている対戦相手のシグニ１体を対象とし、それをダウンする。",
            "enter: {do: {down: {target: {signi: opponent, state: attacking}}}}",
        ),
    ]);
}

#[test]
fn one_negation_covers_a_list_of_events() {
    all_are(&[
        (
            "【常】：このシグニは対戦相手の効果によって、バニッシュされず手札に戻らない。",
            "constant: {change: {cannot: [{vanish: {by: {kind: effect, of: opponent}}}, {move: {from: field, to: hand, by: {kind: effect, of: opponent}}}]}}",
        ),
        (
            "【常】：あなたの他の白のシグニは対戦相手の効果によって能力を失わない。",
            "constant: {change: {of: {all: {signi: you, color: white, other_than: this}}, cannot: {lose_ability: {by: {kind: effect, of: opponent}}}}}",
        ),
        (
            "【常】：このシグニが対戦相手の効果によって場を離れる場合、代わりにターン終了時まで、この能力を失う。",
            "constant: {change: {replace: {would: {leave: {by: {kind: effect, of: opponent}}}, instead: {change: {lose: this_ability, until: end_of_turn}}}}}",
        ),
        (
            "【出】：次の対戦相手のターンの間、対戦相手のルリグはあなたにダメージを与えない。",
            "enter: {do: {change: {of: you, cannot: {damage: {by: {of: opponent, source: {is: lrig}}}}, until: {during_next: {turn: opponent}}}}}",
        ),
    ]);
}

#[test]
fn cards_go_under_a_chosen_card() {
    all_are(&[
        (
            "【出】：あなたのトラッシュから＜天使＞のシグニ１枚を対象とし、それをあなたの＜天使＞のシグニ１体の下に置く。",
            "enter: {do: [{choose: {signi: you, class: 天使, as: it}}, {move: {what: {target: {is: signi, class: 天使, in: trash, of: you}}, to: {onto: it}}}]}",
        ),
        (
            "【自】：このシグニが場を離れたとき、あなたのトラッシュからこのシグニの下にあったシグニ１枚を対象とし、それを場に出す。",
            "auto: {when: leave, do: {to_field: {target: {is: signi, in: trash, of: you, was_under: this}}}}",
        ),
        (
            "【出】：対戦相手のシグニ２体を対象とし、それらの場所を入れ替える。",
            "enter: {do: {swap: {first: {target: {signi: opponent, as: it}}, second: {target: {signi: opponent, other_than: it}}}}}",
        ),
    ]);
}

#[test]
fn distributed_and_halved_numbers_are_read() {
    all_are(&[
        (
            "【出】：対戦相手のシグニを好きな数対象とし、ターン終了時まで、それらのパワーを合計で－9000する。この効果では1000単位でしか数字を割り振れない。",
            "enter: {do: [{target: {any_number: true, signi: opponent, as: them}}, {distribute: {among: them, power: -9000, step: 1000, until: end_of_turn}}]}",
        ),
        (
            "【出】：パワーがこのシグニのパワーの半分以下の対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: {vanish: {target: {signi: opponent, power: {at_most: {per: {of: {value: {feature: power, of: this}}, each: 2}}}}}}}",
        ),
        (
            "【出】：対戦相手は手札が２枚になるようにカードを捨てる。",
            "enter: {do: {discard: {player: opponent, count: {plus: [{count: {in: hand, of: opponent}}, -2]}}}}",
        ),
    ]);
}

#[test]
fn the_number_of_modes_may_depend_on_a_count() {
    all_are(&[
        (
            "【出】：以下の３つからあなたのセンタールリグのレベル１につき１つまで選ぶ。①カードを１枚引く。②【エナチャージ１】③対戦相手は手札を１枚捨てる。",
            "enter: {do: {modes: {up_to: {highest: {feature: level, of: {center_lrig: you}}}, of: [{draw: 1}, {ener_charge: 1}, {discard: {player: opponent}}]}}}",
        ),
        (
            "以下の２つから１つを選ぶ。《リコレクトアイコン》［３枚以上］代わりに２つまで選ぶ。①カードを１枚引く。②【エナチャージ１】",
            "use: {do: {if: {holds: {recollect: 3}, then: {modes: {up_to: 2, of: [{draw: 1}, {ener_charge: 1}]}}, else: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}}}}",
        ),
    ]);
}
