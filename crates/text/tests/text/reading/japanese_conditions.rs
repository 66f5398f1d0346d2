//! Conditions, costs and counts of the Japanese wording.

use super::japanese::all_are;

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
fn a_list_asks_for_one_of_each() {
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
            "【常】：このシグニのパワーはあなたのエナゾーンにあるカードが持つ色の種類１つにつき＋1000される。",
            "constant: {change: {power: {times: [1000, {different: {feature: color, of: {in: ener, of: you}}}]}}}",
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
