//! Tests of combinations of Japanese clauses. None of the texts from which the grammar was written
//! has these combinations.

use super::all_are;
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
        // A pointing word with a noun, such as `それらのシグニ` ("those SIGNI"), means the last cards of
        // this kind that were mentioned.
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
        "あなたのデッキの上からカードを５枚見る。その中からレベル１の青のシグニを２枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。あなたの手札が２枚以下の場合、代わりにその中からスペルを２枚まで公開し手札に加え、残りを好きな順番でデッキの一番下に置く。",
        "use: {do: [{look: {top: {count: 5, as: them}}}, {if: {holds: {count: {at_most: 2, in: hand, of: you}}, then: [{reveal: {choose: {up_to: 2, is: spell, among: them, as: them_2}}}, {to_hand: them_2}, {to_bottom: {all: {among: them, in: deck}}}], else: [{reveal: {choose: {up_to: 2, is: signi, color: blue, level: 1, among: them, as: them_3}}}, {to_hand: them_3}, {to_bottom: {all: {among: them, in: deck}}}]}}]}",
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
            "【常】：あなたの他の＜天使＞のシグニは対戦相手の効果によって能力を失わない。",
            "constant: {change: {of: {all: {signi: you, class: 天使, other_than: this}}, cannot: {lose_ability: {by: {kind: effect, of: opponent}}}}}",
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
            "【出】：対戦相手の赤のシグニ２体を対象とし、それらの場所を入れ替える。",
            "enter: {do: {swap: {first: {target: {signi: opponent, color: red, as: it}}, second: {target: {signi: opponent, color: red, other_than: it}}}}}",
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

#[test]
fn a_player_adds_own_cards_to_the_hand() {
    all_are(&[
        (
            "【出】：トラッシュから<天使>のシグニ１枚を対象とし、それを手札に加える。",
            "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, class: 天使}}}}",
        ),
        (
            "【出】：対戦相手はエナゾーンからカード１枚を対象とし、それを手札に加える。",
            "enter: {do: {to_hand: {target: {by: opponent, in: ener, of: opponent}}}}",
        ),
        (
            "【出】：エナゾーンにあるカード１枚を対象とし、それをゲームから除外する。",
            "enter: {do: {exclude: {target: {in: ener}}}}",
        ),
    ]);
}

#[test]
fn a_target_is_compared_with_another_target() {
    all_are(&[
        (
            "【出】：対象のあなたのシグニ１体と同じレベルの対象の対戦相手のシグニ１体をバニッシュする。",
            "enter: {do: [{target: {as: it, signi: you}}, {vanish: {target: {signi: opponent, \
             level: {exactly: {value: {feature: level, of: it}}}}}}]}",
        ),
        (
            "【出】：対象のあなたのシグニ１体よりパワーの低い対象の対戦相手のシグニ１体をダウンする。",
            "enter: {do: [{target: {as: it, signi: you}}, {down: {target: {signi: opponent, \
             power: {less_than: {value: {feature: power, of: it}}}}}}]}",
        ),
    ]);
}

#[test]
fn other_before_a_comma_applies_to_every_kind_in_the_list() {
    all_are(&[(
        "【常】：あなたの他の、赤のシグニと<天使>のシグニのパワーを＋1000する。",
        "constant: {change: {of: {together: [{all: {signi: you, color: red, other_than: this}}, \
         {all: {signi: you, class: 天使, other_than: this}}]}, power: 1000}}",
    )]);
}

#[test]
fn cards_are_revealed_until_several_fit() {
    all_are(&[
        (
            "【出】：あなたのデッキを上からシグニが２枚めくれるまで公開する。",
            "enter: {do: {reveal: {top_until: {count: 2, is: signi}}}}",
        ),
        (
            "【出】：あなたのデッキを上から公開されたシグニのレベルの合計が６以上になるまで公開する。",
            "enter: {do: {reveal: {top_until: {total: {feature: level, is: {at_least: 6}}, is: signi}}}}",
        ),
        (
            "【出】：手札を１枚捨ててもよい。そうした場合、あなたのデッキの上からスペルがめくれるまで公開する。そのスペルを手札に加え、この方法で公開されたカードをトラッシュに置く。",
            "enter: {do: {may: {do: {discard: 1}, then: [{reveal: {top_until: {as: them, is: spell}}}, \
             {to_hand: {choose: {is: spell, among: them}}}, {trash: {all: {in: deck, among: them}}}]}}}",
        ),
    ]);
}

#[test]
fn a_number_or_value_is_calculated_from_cards() {
    all_are(&[
        (
            "【出】：ターン終了時まで、このシグニのパワーをあなたの場にある他のシグニのパワーの合計と同じだけ＋する。",
            "enter: {do: {change: {power: {total: {feature: power, of: {signi: you, other_than: this}}}, \
             until: end_of_turn}}}",
        ),
        (
            "【出】：あなたの場にあるシグニの数に２を加えた枚数のカードをデッキの上からエナゾーンに置く。",
            "enter: {do: {to_ener: {top: {count: {plus: [{count: {signi: you}}, 2]}}}}}",
        ),
        (
            "【出】：あなたのデッキの上からカードを「５－あなたのライフクロスの枚数」枚見る。残りをデッキの一番上に戻す。",
            "enter: {do: [{look: {top: {count: {plus: [5, {times: [-1, {count: {in: life_cloth, of: you}}]}]}, \
             as: them}}}, {to_top: {all: {in: deck, among: them}}}]}",
        ),
        (
            "【出】：ターン終了時まで、このシグニのパワーをあなたのトラッシュにあるそれぞれレベルの異なるシグニ１枚につき＋1000する。",
            "enter: {do: {change: {power: {times: [1000, {different: {feature: level, \
             of: {is: signi, in: trash, of: you}}}]}, until: end_of_turn}}}",
        ),
        (
            "【出】：あなたのトラッシュからあなたのルリグトラッシュにあるアーツ１枚につきカードを１枚まで対象とし、それらを手札に加える。",
            "enter: {do: {to_hand: {target: {up_to: {count: {is: arts, in: lrig_trash, of: you}}, \
             in: trash, of: you}}}}",
        ),
    ]);
}

#[test]
fn a_shortened_sentence_has_the_same_player() {
    all_are(&[(
        "対戦相手の手札が４枚以下の場合、対戦相手は手札を１枚捨てる。５枚以上の場合、代わりに２枚捨てる。",
        "use: {do: {if: {holds: {count: {at_least: 5, in: hand, of: opponent}}, \
         then: {discard: {player: opponent, count: 2}}, \
         else: {if: {holds: {count: {at_most: 4, in: hand, of: opponent}}, \
         then: {discard: {player: opponent}}}}}}}",
    )]);
}

#[test]
fn power_becomes_twice_as_large() {
    all_are(&[
        (
            "【出】：あなたの青のシグニ１体を対象とし、ターン終了時まで、それのパワーを２倍にする。",
            "enter: {do: {change: {of: {target: {as: it, signi: you, color: blue}}, \
             power: {value: {feature: power, of: it}}, until: end_of_turn}}}",
        ),
        (
            "【出】：ターン終了時まで、あなたのすべてのシグニのパワーを２倍にする。",
            "enter: {do: {for_each: {of: {all: {signi: you}}, as: it, do: {change: {of: it, \
             power: {value: {feature: power, of: it}}, until: end_of_turn}}}}}",
        ),
    ]);
}

#[test]
fn a_card_goes_below_the_top_cards_of_a_deck() {
    all_are(&[(
        "【出】：対戦相手のシグニ１体を対象とし、それをデッキの上から三番目に置く。",
        "enter: {do: {move: {what: {target: {signi: opponent}}, to: {zone: deck, below: 2}}}}",
    )]);
}

#[test]
fn a_card_is_removed_at_the_end_of_the_turn_or_when_it_leaves() {
    all_are(&[(
        "【起】《黒》：このシグニをトラッシュから場に出す。ターン終了時に、またはこのカードが場から離れる場合に、このカードをゲームから除外する。",
        "action: {in: trash, cost: {black: 1}, do: [{to_field: {all: {in: trash, of: you, among: this}}}, \
         {change: {replace: {would: leave, instead: {exclude: this}}, until: end_of_turn}}, \
         {later: {when: {end: turn}, once: true, do: {exclude: this}}}]}",
    )]);
}

#[test]
fn cards_are_trashed_until_several_fit() {
    all_are(&[(
        "【出】：あなたのデッキの上から<天使>のシグニが２枚トラッシュに置かれるまでカードをトラッシュに置く。",
        "enter: {do: {trash: {top_until: {count: 2, is: signi, class: 天使}}}}",
    )]);
}

#[test]
fn cards_of_two_kinds_have_one_number() {
    all_are(&[
        (
            "【出】：あなたのデッキから<天使>のシグニ１枚かスペル１枚を探して手札に加え、デッキをシャッフルする。",
            "enter: {do: [{search: {as: it, in: deck, of: you, any: [{is: signi, class: 天使}, {is: spell}]}}, \
             {to_hand: it}, {shuffle: you}]}",
        ),
        (
            "【自】：あなたが緑のアーツか緑のスペルを使用したとき、カードを１枚引く。",
            "auto: {when: {use: {player: you, any: [{is: arts, color: green}, {is: spell, color: green}]}}, \
             do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn a_target_that_is_chosen_instead_keeps_its_own_owner() {
    all_are(&[(
        "対戦相手のシグニ１体を対象とし、それをダウンする。あなたの手札が０枚の場合、代わりにシグニ１体を対象とし、それを凍結する。",
        "use: {do: {if: {holds: {none: {in: hand, of: you}}, then: {freeze: {target: {is: signi}}}, \
         else: {down: {target: {signi: opponent}}}}}}",
    )]);
}
