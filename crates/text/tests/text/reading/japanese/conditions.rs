//! Tests of Japanese conditions, costs and counts.

use super::all_are;

#[test]
fn shared_and_different_properties_are_read() {
    all_are(&[
        (
            "【出】：あなたの場にあるシグニのレベルがすべて異なる場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {different: {feature: level, of: {signi: you}}}, is: {exactly: {count: {signi: you}}}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたの場にあるすべてのシグニがそれぞれ共通する色を持たない場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {could_choose: {count: {count: {signi: you}}, signi: you, different: color}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたの場に青のシグニが３体あり、それらが同じクラスを持つ場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {could_choose: {count: 3, signi: you, color: blue, sharing: class}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたのトラッシュに異なる色のシグニが３枚以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {could_choose: {count: 3, is: signi, in: trash, of: you, different: color}}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn a_list_of_kinds_asks_for_one_card_of_each_kind() {
    all_are(&[
        (
            "【出】：あなたの場に赤のシグニと＜天使＞のシグニがある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {all: [{exists: {signi: you, color: red}}, {exists: {signi: you, class: 天使}}]}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたのエナゾーンにシグニとスペルがある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {all: [{exists: {is: signi, in: ener, of: you}}, {exists: {is: spell, in: ener, of: you}}]}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたの場にレベル１とレベル２のシグニがある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {all: [{exists: {signi: you, level: 1}}, {exists: {signi: you, level: 2}}]}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたの場に＜天使＞と＜原子＞のシグニがある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {all: [{exists: {signi: you, class: 天使}}, {exists: {signi: you, class: 原子}}]}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたのトラッシュにレベル１、レベル２のシグニがそれぞれ３枚以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {all: [{count: {at_least: 3, is: signi, in: trash, of: you, level: 1}}, {count: {at_least: 3, is: signi, in: trash, of: you, level: 2}}]}, then: {draw: 1}}}}",
        ),
        (
            "【出】：いずれかのプレイヤーの手札が６枚以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {any: [{count: {at_least: 6, in: hand, of: you}}, {count: {at_least: 6, in: hand, of: opponent}}]}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn conditions_on_keywords_attachments_and_counters_are_read() {
    all_are(&[
        (
            "【常】：このシグニが【ランサー】を持っているかぎり、このシグニのパワーは＋2000される。",
            "constant: {while: {match: {has: lancer}}, change: {power: 2000}}",
        ),
        (
            "【常】：このシグニに【チャーム】が付いていないかぎり、このシグニのパワーは＋2000される。",
            "constant: {while: {not: {match: {with: charm}}}, change: {power: 2000}}",
        ),
        (
            "【出】：あなたのコインが３枚以上ある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {counters: {counter: coin, of: you}}, is: {at_least: 3}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたのデッキの枚数が２０枚以下の場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {compare: {number: {count: {in: deck, of: you}}, is: {at_most: 20}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：あなたの場に《ディソナアイコン》ではないシグニがない場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {none: {signi: you, not: {has: dissona}}}, then: {draw: 1}}}}",
        ),
        (
            "【常】：下にカードが２枚以上あるこのシグニは【ランサー】を得る。",
            "constant: {while: {count: {at_least: 2, under: this}}, change: {gain: lancer}}",
        ),
        (
            "【常】：あなたの手札が０枚であるかぎり、このシグニのパワーは＋2000され、対戦相手のターンの間、このシグニは【シャドウ】を得る。",
            "constant: {while: {none: {in: hand, of: you}}, change: [{power: 2000}, {gain: shadow, until: {while: {turn: opponent}}}]}",
        ),
    ]);
}

#[test]
fn a_second_condition_is_about_the_same_card() {
    all_are(&[
        (
            "【出】：あなたのデッキの一番上を公開する。それが《ガードアイコン》を持つ場合、カードを１枚引く。《ガードアイコン》を持たない場合、手札を１枚捨てる。",
            "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, has: guard_icon}}, then: {draw: 1}}}, {if: {holds: {match: {card: it, lacks: guard_icon}}, then: {discard: 1}}}]}",
        ),
        (
            "【出】：あなたのセンタールリグがレベル２以上の場合、カードを１枚引く。レベル４以上の場合、代わりにカードを２枚引く。",
            "enter: {do: {if: {holds: {exists: {center_lrig: you, level: {at_least: 2}}}, then: {if: {holds: {exists: {center_lrig: you, level: {at_least: 4}}}, then: {draw: 2}, else: {draw: 1}}}}}}",
        ),
    ]);
}

#[test]
fn costs_counts_and_use_conditions_are_read() {
    all_are(&[
        (
            "【起】ターン終了時まで、このシグニのパワーを－3000する：カードを１枚引く。",
            "action: {cost: {change: {power: -3000, until: end_of_turn}}, do: {draw: 1}}",
        ),
        (
            "【起】《赤》か《青》：カードを１枚引く。",
            "action: {cost: {red/blue: 1}, do: {draw: 1}}",
        ),
        (
            "【常】：このシグニのパワーはあなたのデッキの枚数１０枚につき＋1000される。",
            "constant: {change: {power: {times: [1000, {per: {of: {count: {in: deck, of: you}}, each: 10}}]}}}",
        ),
        (
            "【常】：このシグニのパワーはあなたのエナゾーンにあるカードが持つ色の種類１つにつき＋1500される。",
            "constant: {change: {power: {times: [1500, {different: {feature: color, of: {in: ener, of: you}}}]}}}",
        ),
        (
            "【常】：このシグニのパワーはあなたのトラッシュにある＜天使＞のシグニ１種類につき＋1000される。",
            "constant: {change: {power: {times: [1000, {different: {feature: name, of: {is: signi, in: trash, of: you, class: 天使}}}]}}}",
        ),
        (
            "このアーツは対戦相手のターンにしか使用できない。カードを１枚引く。",
            "use: {only_if: {turn: opponent}, do: {draw: 1}}",
        ),
        (
            "【起】《赤》：このカードを手札に加える。この能力はこのカードがトラッシュにある場合にしか使用できない。",
            "action: {in: trash, cost: {red: 1}, do: {to_hand: this}}",
        ),
        (
            "【常】：対戦相手が使用するスペルの使用コストは《無》増える。",
            "constant: {change: {of: {all: {is: spell, of: opponent}}, cost: {more: {colorless: 1}}}}",
        ),
        (
            "【出】：次の対戦相手のアップフェイズに、対戦相手のシグニはアップしない。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: opponent}}, cannot: up}}}, until: {during_next: {up_phase: opponent}}}}}",
        ),
        (
            "【出】：次の対戦相手のアップフェイズに、対戦相手が《無》を支払わないかぎり、対戦相手のシグニはアップしない。",
            "enter: {do: {change: {of: opponent, cannot: {up: {signi: opponent}}, unless: {colorless: 1}, until: {during_next: {up_phase: opponent}}}}}",
        ),
    ]);
}

#[test]
fn cards_are_counted_without_their_noun() {
    all_are(&[
        (
            "【出】：あなたのトラッシュが１２枚の場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {count: {exactly: 12, in: trash, of: you}}, then: {draw: 1}}}}",
        ),
        (
            "あなたのトラッシュからすべてのスペルをデッキに加えてシャッフルする。この方法で８枚以上のカードをデッキに加えた場合、カードを１枚引く。",
            "use: {do: [{move: {what: {all: {as: them, is: spell, in: trash, of: you}}, \
             to: {zone: deck, shuffled: true}}}, \
             {if: {holds: {compare: {number: them, is: {at_least: 8}}}, then: {draw: 1}}}]}",
        ),
    ]);
}

#[test]
fn a_name_contains_one_of_two_words() {
    all_are(&[(
        "【常】：あなたの場にカード名に《月》か《星》を含むシグニがあるかぎり、このシグニのパワーは＋1000される。",
        "constant: {while: {exists: {signi: you, any: [{name_contains: 月}, {name_contains: 星}]}}, \
         change: {power: 1000}}",
    )]);
}

#[test]
fn already_asks_for_the_state_before_the_effect() {
    all_are(&[(
        "【出】：対戦相手のシグニ１体を対象とし、それを凍結する。すでにそれが凍結状態である場合、代わりにカードを１枚引く。",
        "enter: {do: [{target: {as: it, signi: opponent}}, \
         {if: {holds: {match: {card: it, state: frozen}}, then: {draw: 1}, else: {freeze: it}}}]}",
    )]);
}

#[test]
fn this_card_entered_in_a_phase_or_attacks() {
    all_are(&[
        (
            "【出】：このシグニがアタックフェイズの間に場に出た場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {during: attack_phase}, then: {draw: 1}}}}",
        ),
        (
            "【自】：あなたのシグニ１体が場に出たとき、このシグニがアタック中でない場合、このシグニをアップする。",
            "auto: {when: {enter: {signi: you}}, do: {if: {holds: {not: {match: {state: attacking}}}, \
             then: {up: this}}}}",
        ),
    ]);
}

#[test]
fn a_later_condition_asks_for_another_level_or_kind() {
    all_are(&[(
        "【出】：あなたのデッキの一番上を公開する。この方法で公開したシグニがレベル１の場合、カードを１枚引く。レベル２の場合、カードを２枚引く。",
        "enter: {do: [{reveal: {top: {as: it}}}, \
         {if: {holds: {every: {of: {is: signi, among: it}, fits: {is: signi, level: 1}}}, then: {draw: 1}}}, \
         {if: {holds: {every: {of: {is: signi, among: it}, fits: {is: signi, level: 2}}}, then: {draw: 2}}}]}",
    )]);
}

#[test]
fn a_later_condition_repeats_an_event_or_the_condition_of_modes() {
    all_are(&[
        (
            "【出】：このターンにあなたが手札を１枚以上捨てていた場合、カードを１枚引く。３枚以上捨てていた場合、代わりにカードを２枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {discard: {of: you}}}}, \
             then: {if: {holds: {happened: {event: {discard: {of: you}}, times: {at_least: 3}}}, \
             then: {draw: 2}, else: {draw: 1}}}}}}",
        ),
        (
            "【出】：あなたの場に【チャーム】が１枚以上ある場合、以下の２つから１つを選ぶ。３枚ある場合、代わりに２つまで選ぶ。①カードを１枚引く。②【エナチャージ１】",
            "enter: {do: {if: {holds: {exists: {in: field, of: you, attached_as: charm}}, \
             then: {if: {holds: {count: {at_least: 3, in: field, of: you, attached_as: charm}}, \
             then: {modes: {up_to: 2, of: [{draw: 1}, {ener_charge: 1}]}}, \
             else: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}}}}}}",
        ),
    ]);
}

#[test]
fn cards_held_as_beat_reach_a_number() {
    all_are(&[(
        "あなたのトラッシュからシグニ１枚を【ビート】にする。この方法であなたの【ビート】が３枚になった場合、カードを１枚引く。",
        "use: {do: [{move: {what: {choose: {as: it, is: signi, in: trash, of: you}}, to: {zone: beat}}}, \
         {if: {holds: {all: [{compare: {number: it, is: {at_least: 1}}}, \
         {count: {exactly: 3, in: beat, of: you}}]}, then: {draw: 1}}}]}",
    )]);
}

#[test]
fn a_condition_asks_for_signi_with_values_or_attachments() {
    all_are(&[
        (
            "【常】：あなたの場にあるシグニ２体のパワーがそれぞれ10000以上であるかぎり、このシグニは【ランサー】を得る。",
            "constant: {while: {count: {at_least: 2, signi: you, power: {at_least: 10000}}}, change: {gain: lancer}}",
        ),
        (
            "【出】：あなたのシグニに【チャーム】が付いている場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {exists: {signi: you, with: charm}}, then: {draw: 1}}}}",
        ),
        (
            "【常】：このシグニは《林檎》が【アクセ】として付いているかぎり、【ランサー】を得る。",
            "constant: {while: {match: {over_any: {name: 林檎, attached_as: accessory}}}, change: {gain: lancer}}",
        ),
    ]);
}
