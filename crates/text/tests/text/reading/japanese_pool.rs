//! Wordings of single products of the Japanese edition, named by construct.

use super::japanese::all_are;

#[test]
fn a_later_condition_has_another_number() {
    all_are(&[
        (
            "【出】：あなたの手札が５枚の場合、カードを１枚引く。３枚の場合、【エナチャージ１】をする。",
            "enter: {do: [{if: {holds: {count: {exactly: 5, in: hand, of: you}}, then: {draw: 1}}}, \
             {if: {holds: {count: {exactly: 3, in: hand, of: you}}, then: {ener_charge: 1}}}]}",
        ),
        (
            "【出】：あなたの手札が対戦相手より２枚以上多い場合、カードを１枚引く。４枚以上多い場合、【エナチャージ１】をする。",
            "enter: {do: [{if: {holds: {compare: {number: {count: {in: hand, of: you}}, is: \
             {at_least: {plus: [{count: {in: hand, of: opponent}}, 2]}}}}, then: {draw: 1}}}, \
             {if: {holds: {compare: {number: {count: {in: hand, of: you}}, is: \
             {at_least: {plus: [{count: {in: hand, of: opponent}}, 4]}}}}, then: {ener_charge: 1}}}]}",
        ),
    ]);
}

#[test]
fn a_later_sentence_of_a_constant_ability_has_its_own_condition() {
    all_are(&[
        (
            "【常】：あなたのトラッシュにカードが１０枚以上あるかぎり、このシグニのパワーは＋1000される。２０枚以上あるかぎり、このシグニは【ランサー】を得る。",
            "constant: {change: [\
             {power: 1000, until: {while: {count: {at_least: 10, in: trash, of: you}}}}, \
             {gain: lancer, until: {while: {count: {at_least: 20, in: trash, of: you}}}}]}",
        ),
        (
            "【常】：あなたのトラッシュにカードが１０枚以上あるかぎり、このシグニのパワーは＋1000される。２０枚以上あるかぎり、代わりに＋3000される。",
            "constant: {change: [\
             {power: 1000, until: {while: {all: [{count: {at_least: 10, in: trash, of: you}}, \
             {not: {count: {at_least: 20, in: trash, of: you}}}]}}}, \
             {power: 3000, until: {while: {count: {at_least: 20, in: trash, of: you}}}}]}",
        ),
    ]);
}

#[test]
fn cards_are_drawn_up_to_a_number() {
    all_are(&[(
        "【出】：あなたの手札が３枚より少ない場合、その差の分だけカードを引く。",
        "enter: {do: {if: {holds: {count: {how_many: {less_than: 3}, in: hand, of: you}}, \
         then: {draw: {count: {plus: [3, {times: [-1, {count: {in: hand, of: you}}]}]}}}}}}",
    )]);
}

#[test]
fn two_different_cards_must_have_two_qualities() {
    all_are(&[(
        "手札を２枚捨てる。その後、この方法で捨てたカード１枚が赤で、もう１枚が緑の場合、カードを３枚引く。",
        "use: {do: [{discard: {as: them, count: 2}}, {then: {if: {holds: {all: [\
         {exists: {color: red, among: them}}, {exists: {color: green, among: them}}, \
         {count: {at_least: 2, among: them, any: [{color: red}, {color: green}]}}]}, \
         then: {draw: 3}}}}]}",
    )]);
}

#[test]
fn a_level_is_compared_with_a_number_of_cards() {
    all_are(&[
        (
            "【起】手札を好きな枚数捨てる：この方法で捨てたカードの枚数と同じレベルの対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "action: {cost: {discard: {as: them, any_number: true}}, \
             do: {vanish: {target: {signi: opponent, level: them}}}}",
        ),
        (
            "手札を好きな枚数捨てる。その後、対戦相手のシグニを、レベルの合計がこの方法で捨てたカードの枚数以下になるように好きな数対象とし、それらをバニッシュする。",
            "use: {do: [{discard: {as: them, any_number: true}}, {then: {vanish: {target: \
             {any_number: true, total: {feature: level, is: {at_most: them}}, \
             signi: opponent}}}}]}",
        ),
    ]);
}

#[test]
fn a_card_enters_only_under_a_condition() {
    all_are(&[
        (
            "【常】：このシグニはあなたの場に＜天使＞のシグニがある場合にしか新たに場に出すことができない。",
            "constant: {while: {not: {exists: {signi: you, class: 天使}}}, change: {cannot: enter}}",
        ),
        (
            "【常】：このシグニはあなたの場に＜天使＞のシグニが２体以上ないかぎり、新たに場に出すことができない。",
            "constant: {while: {not: {count: {at_least: 2, signi: you, class: 天使}}}, \
             change: {cannot: enter}}",
        ),
    ]);
}

#[test]
fn a_card_has_other_colors_or_classes() {
    all_are(&[
        (
            "対戦相手のシグニ１体を対象とし、ターン終了時まで、それを白にする。",
            "use: {do: {change: {of: {target: {signi: opponent}}, becomes: {color: white}, \
             until: end_of_turn}}}",
        ),
        (
            "対戦相手のシグニ１体を対象とし、ターン終了時まで、それはクラスを失い、＜天使＞を得る。",
            "use: {do: {change: {of: {target: {signi: opponent}}, becomes: {class: 天使}, \
             until: end_of_turn}}}",
        ),
        (
            "【常】：このシグニはすべての色を得る。",
            "constant: {change: {also: {every_color: true}}}",
        ),
    ]);
}

#[test]
fn every_signi_gets_a_charm() {
    all_are(&[(
        "対戦相手は自分のシグニ１体につき自分のデッキの上からカード１枚を、それらの【チャーム】にする。",
        "use: {do: {for_each: {of: {all: {signi: opponent}}, as: it, do: \
         {move: {what: {top: {of: opponent}}, to: {onto: it, attachment: charm}}}}}}",
    )]);
}

#[test]
fn cards_leave_the_ener_zone_down_to_a_number() {
    all_are(&[(
        "対戦相手は自分のエナゾーンのカードが４枚になるように、エナゾーンからカードをトラッシュに置く。",
        "use: {do: {trash: {choose: {count: {plus: [{count: {in: ener, of: opponent}}, -4]}, \
         by: opponent, in: ener, of: opponent}}}}",
    )]);
}

#[test]
fn a_lrig_rides_a_signi() {
    all_are(&[(
        "ターン終了時まで、対象のあなたのセンタールリグ１体は対象のあなたの＜乗機＞のシグニ１体に乗る。",
        "use: {do: {set_state: {what: {target: {signi: you, class: 乗機}}, state: driving}}}",
    )]);
}

#[test]
fn a_card_gains_the_text_of_an_icon() {
    all_are(&[(
        "【常】：あなたのトラッシュにあるシグニは【ライフバースト】「カードを１枚引く。」を得る。",
        "constant: {change: {of: {all: {is: signi, in: trash, of: you}}, \
             gain: {life_burst: {draw: 1}}}}",
    )]);
}

#[test]
fn a_signi_can_have_several_accessories() {
    all_are(&[(
        "【常】：このシグニには３枚まで【アクセ】を付けることができる。",
        "constant: {change: {can: {hold: {attachment: accessory, up_to: 3}}}}",
    )]);
}

#[test]
fn causes_name_the_cost_of_cards() {
    all_are(&[
        (
            "【常】：このシグニはコストの合計が２以下の対戦相手のアーツの効果を受けない。",
            "constant: {change: {unaffected_by: {kind: effect, of: opponent, \
             source: {is: arts, total_cost: {at_most: 2}}}}}",
        ),
        (
            "【常】：このシグニによってバニッシュされたシグニはエナゾーンに置かれる代わりにトラッシュに置かれる。",
            "constant: {change: {of: {all: {is: signi, in: field}}, replace: \
             {would: {vanish: {by: {source: {among: this}}, as: it}}, place_only: true, \
             instead: {trash: it}}}}",
        ),
    ]);
}

#[test]
fn the_next_attack_of_each_card_is_negated() {
    all_are(&[(
        "対戦相手のシグニを２体まで対象とし、このターン、それらがそれぞれ次にアタックしたとき、そのアタックを無効にする。",
        "use: {do: [{target: {as: them, up_to: 2, signi: opponent}}, {for_each: {of: them, as: it, \
         do: {later: {when: {attack: {among: it}}, once: true, until: end_of_turn, \
         do: {negate_attack: it}}}}}]}",
    )]);
}

#[test]
fn a_cost_changes_by_several_numbers() {
    all_are(&[(
        "このスペルの使用コストはあなたの場にある＜天使＞のシグニ１体につき《無×1》減り、あなたの手札がない場合、《白×1》減る。",
        "constant: {change: [{cost: {less: {colorless: 1}, times: {count: {signi: you, class: 天使}}}}, \
         {cost: {less: {white: 1}}, until: {while: {count: {exactly: 0, in: hand, of: you}}}}]}",
    )]);
}
