//! Tests of Japanese wordings that only one product prints. The name of each test says what its
//! text does.

use super::all_are;
use crate::reading::misreadings::is_partial;
use wixoss_text::TextLanguage;

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
fn the_difference_in_the_condition_is_drawn() {
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
        "対戦相手は自分の青のシグニ１体につき自分のデッキの上からカード１枚を、それらの【チャーム】にする。",
        "use: {do: {for_each: {of: {all: {signi: opponent, color: blue}}, as: it, do: \
         {move: {what: {top: {of: opponent}}, to: {onto: it, attachment: charm}}}}}}",
    )]);
}

#[test]
fn cards_leave_the_ener_zone_until_a_number_remains() {
    all_are(&[(
        "対戦相手は自分のエナゾーンのカードが４枚になるように、エナゾーンからカードをトラッシュに置く。",
        "use: {do: {trash: {choose: {count: {plus: [{count: {in: ener, of: opponent}}, -4]}, \
         by: opponent, in: ener, of: opponent}}}}",
    )]);
}

#[test]
fn a_lrig_rides_a_signi() {
    all_are(&[(
        "ターン終了時まで、対象のあなたのセンタールリグ１体は対象のあなたの＜乗機＞の青のシグニ１体に乗る。",
        "use: {do: {set_state: {what: {target: {signi: you, color: blue, class: 乗機}}, state: driving}}}",
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
fn a_cause_is_an_effect_of_cards_with_a_certain_cost() {
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
        "対戦相手のシグニを３体まで対象とし、このターン、それらがそれぞれ次にアタックしたとき、そのアタックを無効にする。",
        "use: {do: [{target: {as: them, up_to: 3, signi: opponent}}, {for_each: {of: them, as: it, \
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

#[test]
fn power_is_not_gained_or_does_not_change() {
    all_are(&[
        (
            "【常】：対戦相手の効果によって、あなたのシグニのパワーは＋（プラス）されない。",
            "constant: {change: {of: {all: {signi: you}}, \
             cannot: {gain_power: {by: {kind: effect, of: opponent}}}}}",
        ),
        (
            "【常】：あなたの効果によって、このシグニのパワーは増減しない。",
            "constant: {change: {cannot: [{gain_power: {by: {kind: effect, of: you}}}, \
             {lose_power: {by: {kind: effect, of: you}}}]}}",
        ),
        (
            "【常】：あなたのシグニのパワーが効果によって＋（プラス）される場合、代わりに－（マイナス）される。",
            "constant: {change: {of: {all: {signi: you}}, \
             inverted: {gain_power: {by: effect}}}}",
        ),
    ]);
}

#[test]
fn a_signi_moves_in_front_of_the_attacker() {
    all_are(&[(
        "【自】：あなたのシグニ１体がアタックしたとき、その正面にシグニがない場合、このシグニをアタックしたそのシグニの正面に配置してもよい。",
        "auto: {when: {attack: {as: it, signi: you}}, do: {if: {\
         holds: {none: {is: signi, in_front_of: it}}, \
         then: {may: {do: {rearrange: {what: this, in_front_of: it}}}}}}}",
    )]);
}

#[test]
fn the_number_of_attacks_in_a_turn_changes() {
    all_are(&[
        (
            "【常】：このルリグはダウン状態でもアタックでき、１ターンにこのルリグがアタックできる上限は２になる。",
            "constant: {change: {can: [attack_while_downed, {attack_times: 2}]}}",
        ),
        (
            "【出】：このターン、このルリグがアタックできる上限を２減らす。",
            "enter: {do: {change: {attack_limit: -2, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn a_card_is_targeted_by_a_card_or_a_life_burst() {
    all_are(&[(
        "【自】：あなたのシグニ１体が対戦相手の、アシストルリグかライフバーストの能力か効果の対象になったとき、カードを１枚引く。",
        "auto: {when: [\
         {be_targeted: {by: {kind: effect, of: opponent, source: {is: assist_lrig}}, signi: you}}, \
         {be_targeted: {by: {kind: effect, of: opponent, ability: life_burst}, signi: you}}], \
         do: {draw: 1}}",
    )]);
}

#[test]
fn a_constant_ability_works_in_the_zone_of_its_subject() {
    all_are(&[(
        "【常】：あなたのセンタールリグが＜タマ＞でないかぎり、手札にあるこのシグニは【ガード】を失う。",
        "constant: {in: hand, while: {not: {exists: {center_lrig: you, lrig_type: タマ}}}, \
         change: {lose: {keyword: guard}}}",
    )]);
}

#[test]
fn two_stages_are_skipped() {
    all_are(&[(
        "【出】：あなたの次のドローフェイズとエナフェイズをスキップする。",
        "enter: {do: [{skip: {draw_phase: you}}, {skip: {ener_phase: you}}]}",
    )]);
}

#[test]
fn cards_have_the_level_of_a_lrig_and_share_a_color_with_it() {
    all_are(&[(
        "【出】：あなたのトラッシュからあなたのセンタールリグと同じレベルと共通する色を持つシグニ１枚を対象とし、それを手札に加える。",
        "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, \
         level: {exactly: {highest: {feature: level, of: {center_lrig: you}}}}, \
         shares_with: {feature: color, any_of: {center_lrig: you}}}}}}",
    )]);
}

#[test]
fn a_condition_ends_before_the_next_subject() {
    all_are(&[(
        "あなたのセンタールリグが＜タマ＞であなたの手札が１枚以下の場合、カードを１枚引く。",
        "use: {do: {if: {holds: {all: [{exists: {center_lrig: you, lrig_type: タマ}}, \
         {count: {at_most: 1, in: hand, of: you}}]}, then: {draw: 1}}}}",
    )]);
}

#[test]
fn the_next_growth_or_the_next_action_ability_costs_less() {
    all_are(&[
        (
            "このターン、あなたが次にルリグをグロウする場合、グロウするためのコストは《無×2》減る。",
            "use: {do: {change: {of: {all: {is: lrig, in: lrig_deck}}, \
             cost: {less: {colorless: 2}, next_only: true, by: you}, until: end_of_turn}}}",
        ),
        (
            "【出】：このターン、次にあなたが使用するルリグの【起】能力の使用コストは《無》減る。",
            "enter: {do: {change: {of: {all: {is: lrig, in: field}}, \
             cost: {ability: action, less: {colorless: 1}, next_only: true, by: you}, \
             until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn one_player_chooses_the_mode_that_the_other_player_does() {
    all_are(&[(
        "【出】：対戦相手は以下の２つから１つを選び、あなたはそれを行う。①カードを１枚引く。②【エナチャージ１】",
        "enter: {do: {modes: {by: opponent, of: [{draw: 1}, {ener_charge: 1}]}}}",
    )]);
}

#[test]
fn one_of_several_quoted_effects_is_done_each_time() {
    all_are(&[(
        "【出】：「カードを１枚引く。」か「手札を１枚捨てる。」を合計３回行う。",
        "enter: {do: {repeat: {times: 3, do: {either: {of: [{draw: 1}, {discard: 1}]}}}}}",
    )]);
}

#[test]
fn as_many_cards_are_targeted_as_were_moved() {
    all_are(&[(
        "対戦相手のすべてのシグニをバニッシュする。その後、あなたのトラッシュからシグニを合計でこの方法でバニッシュしたシグニと同じ枚数まで対象とし、それらを手札に加える。",
        "use: {do: [{vanish: {all: {as: them, signi: opponent}}}, {then: {to_hand: {target: \
             {up_to: them, is: signi, in: trash, of: you}}}}]}",
    )]);
}

#[test]
fn a_target_signi_without_other_words_is_on_the_field() {
    all_are(&[(
        "【出】：シグニ１体を対象とし、それを手札に戻す。",
        "enter: {do: {to_hand: {target: {is: signi}}}}",
    )]);
}

#[test]
fn the_attack_of_this_lrig_is_guarded() {
    all_are(&[(
        "【自】：このルリグのアタックが【ガード】されたとき、カードを１枚引く。",
        "auto: {when: {guard: opponent}, during: {match: {state: attacking}}, do: {draw: 1}}",
    )]);
}

#[test]
fn the_card_of_a_guard_is_part_of_the_event() {
    all_are(&[
        (
            "【自】：対戦相手がレベル２のシグニで【ガード】したとき、カードを１枚引く。",
            "auto: {when: {guard: {player: opponent, with: {is: signi, level: 2}}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手が《影狼》でガードしたとき、カードを１枚引く。",
            "auto: {when: {guard: {player: opponent, with: {name: 影狼}}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn a_player_can_do_neither_of_two_things() {
    all_are(&[(
        "【常】：あなたは赤のシグニを場に出せず、青のスペルを使用できない。",
        "constant: {change: {of: you, cannot: [{enter: {signi: you, color: red}}, \
         {use: {is: spell, color: blue}}]}}",
    )]);
}

#[test]
fn cards_have_all_colors() {
    all_are(&[(
        "【常】：あなたのエナゾーンにあるカードはすべての色を持つ。",
        "constant: {change: {of: {all: {in: ener, of: you}}, also: {every_color: true}}}",
    )]);
}

#[test]
fn a_cost_is_a_card_attached_to_a_signi_or_under_a_signi() {
    all_are(&[(
        "【起】あなたのシグニに付いているカード１枚か、あなたのシグニの下にあるカード１枚をトラッシュに置く：カードを２枚引く。",
        "action: {cost: {trash: {choose: {attached_as: [underneath, charm, accessory, soul, face_down], \
         beneath: {signi: you}}}}, do: {draw: 2}}",
    )]);
}

#[test]
fn a_player_cannot_pay_ener() {
    all_are(&[(
        "【出】：このターン、あなたは１以上のエナコストを支払えない。",
        "enter: {do: {change: {of: you, cannot: pay_ener, until: end_of_turn}}}",
    )]);
}

#[test]
fn power_is_distributed_in_steps_under_a_condition() {
    all_are(&[(
        "対戦相手のシグニを２体まで対象とし、手札をすべて捨てる。あなたの手札が０枚の場合、ターン終了時まで、それらのパワーを合わせて－6000する。この効果では1000単位でしか数字を割り振ることができない。",
        "use: {do: [{target: {as: them, up_to: 2, signi: opponent}}, {move: {what: {all: {in: hand, of: you}}, how: discard, to: trash}}, \
         {if: {holds: {none: {in: hand, of: you}}, \
         then: {distribute: {among: them, power: -6000, step: 1000, until: end_of_turn}}}}]}",
    )]);
}

#[test]
fn the_lrig_trash_is_named_once_for_two_moves() {
    all_are(&[(
        "【出】：あなたのルリグトラッシュからすべてのルリグをこのカードの下に置き、すべてのアーツをルリグデッキに戻す。",
        "enter: {do: [{move: {what: {all: {is: lrig, in: lrig_trash, of: you}}, to: {onto: this}}}, \
         {to_lrig_deck: {all: {is: arts, in: lrig_trash, of: you}}}]}",
    )]);
}

#[test]
fn keywords_that_are_lost_cannot_be_gained_again() {
    let lost = "use: {do: {change: {of: {target: {signi: opponent}}, lose: [{keyword: assassin}, {keyword: lancer}], \
         cannot: {gain_ability: {keyword: [assassin, lancer]}}, until: end_of_turn}}}";
    all_are(&[(
        "対戦相手のシグニ１体を対象とし、ターン終了時まで、それは【アサシン】【ランサー】を失い、新たに得られない。",
        lost,
    )]);
}

#[test]
fn a_card_of_the_ener_zone_pays_for_a_color() {
    all_are(&[
        (
            "【常】：あなたが《赤》を支払う際、代わりにあなたのエナゾーンから＜天使＞のシグニ１枚をトラッシュに置いてもよい。",
            "constant: {change: {of: {all: {is: signi, in: ener, of: you, class: 天使}}, can: {pay_as: red}}}",
        ),
        (
            "【常】：あなたがエナコストを支払う際、あなたのエナゾーンから赤のカード１枚をトラッシュに置くことで好きな色のエナ１つを支払える。",
            "constant: {change: {of: {all: {in: ener, of: you, color: red}}, \
             can: {pay_as: [white, red, blue, green, black]}}}",
        ),
    ]);
}

#[test]
fn the_name_of_a_signi_is_declared() {
    all_are(&[(
        "【出】：シグニのカード名１つを宣言する。あなたのデッキの上から宣言したカードがめくれるまで公開する。そのシグニを場に出し、残りをトラッシュに置く。",
        "enter: {do: [{declare: {what: signi_name, as: x}}, {reveal: {top_until: {as: them, declared: x}}}, \
         {to_field: {choose: {among: them, declared: x}}}, {trash: {all: {in: deck, among: them}}}]}",
    )]);
}

#[test]
fn a_mode_that_was_chosen_before_is_not_offered_again() {
    all_are(&[(
        "【自】：あなたのターン終了時、以下の２つからまだ選んでいないもの１つを選ぶ。①カードを１枚引く。②【エナチャージ１】",
        "auto: {when: {end: {turn: you}}, do: {modes: {fresh: true, of: [{draw: 1}, {ener_charge: 1}]}}}",
    )]);
}

#[test]
fn an_enter_ability_is_processed_before_the_spell() {
    all_are(&[(
        "【出】：対戦相手のチェックゾーンにスペルがある場合、以下の２つから１つを選ぶ。この【出】能力はそのスペルの効果より先に発動する。①カードを１枚引く。②【エナチャージ１】",
        "enter: {before_spell: true, do: {if: {holds: {exists: {is: spell, in: check, of: opponent}}, \
         then: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}}}}",
    )]);
}

#[test]
fn an_attack_cannot_be_negated() {
    all_are(&[(
        "【常】：このシグニのアタックは対戦相手の効果によって無効にならない。",
        "constant: {change: {cannot: {attack_negated: {by: {kind: effect, of: opponent}}}}}",
    )]);
}

#[test]
fn a_condition_can_come_after_the_subject() {
    all_are(&[(
        "【常】：あなたの＜天使＞のシグニは、あなたの手札が０枚であるかぎり、バニッシュされない。",
        "constant: {while: {none: {in: hand, of: you}}, \
         change: {of: {all: {signi: you, class: 天使}}, cannot: vanish}}",
    )]);
}

#[test]
fn a_lrig_alights_from_every_signi() {
    all_are(&[(
        "【自】：このシグニがバニッシュされたとき、あなたのセンタールリグ１体を対象とし、それはすべてのシグニから降りてもよい。",
        "auto: {when: vanish, do: {may: {do: {set_state: \
         {what: {target: {center_lrig: you}}, state: not_driving}}}}}",
    )]);
}

#[test]
fn a_card_that_is_used_on_another_card_targets_it() {
    all_are(&[(
        "【自】：このシグニに《追加装甲》が使用されたとき、カードを１枚引く。",
        "auto: {when: {be_targeted: {by: {kind: effect, source: {name: 追加装甲}}}}, do: {draw: 1}}",
    )]);
}

#[test]
fn the_base_level_becomes_the_declared_number() {
    all_are(&[(
        "【出】：数字１つを宣言する。ターン終了時まで、このシグニの基本レベルを宣言した数字にする。",
        "enter: {do: [{declare: {what: number, as: x}}, {change: {base_level: x, until: end_of_turn}}]}",
    )]);
}

#[test]
fn a_stage_comes_after_its_turn() {
    all_are(&[(
        "【出】：次の対戦相手のターンの、アタックフェイズの間、あなたのすべてのシグニは【シャドウ】を得る。",
        "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you}}, \
         gain: shadow}}}, until: {during_next: {attack_phase: opponent}}}}}",
    )]);
}

#[test]
fn the_following_effects_are_done_more_often_under_a_condition() {
    all_are(&[(
        "以下の効果を１回行う。あなたの手札が０枚の場合、代わりに３回行う。カードを１枚引く。【エナチャージ１】をする。",
        "use: {do: {if: {holds: {none: {in: hand, of: you}}, \
         then: {repeat: {times: 3, do: [{draw: 1}, {ener_charge: 1}]}}, \
         else: [{draw: 1}, {ener_charge: 1}]}}}",
    )]);
}

#[test]
fn all_of_them_are_of_one_kind_and_differ() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを４枚公開する。それらがそれぞれレベルの異なる＜天使＞のシグニの場合、カードを１枚引く。",
        "enter: {do: [{reveal: {top: {count: 4, as: them}}}, {if: {holds: {compare: {number: \
         {different: {feature: level, of: {is: signi, class: 天使, among: them}}}, is: them}}, \
         then: {draw: 1}}}]}",
    )]);
}

#[test]
fn two_named_cards_were_moved_this_way() {
    all_are(&[(
        "【出】：手札を３枚捨てる。この方法で《金の鍵》と《銀の鍵》を捨てた場合、カードを２枚引く。",
        "enter: {do: [{discard: {as: them, count: 3}}, {if: {holds: {all: \
         [{exists: {name: 金の鍵, among: them}}, {exists: {name: 銀の鍵, among: them}}]}, \
         then: {draw: 2}}}]}",
    )]);
}

#[test]
fn a_placed_signi_must_leave_its_zone() {
    all_are(&[(
        "【出】：対戦相手のシグニ１体を対象とし、それを他のシグニゾーンに配置する。",
        "enter: {do: {rearrange: {what: {target: {signi: opponent}}, elsewhere: true}}}",
    )]);
}

#[test]
fn removed_markers_are_counted() {
    all_are(&[(
        "【起】《ターン１回》《青×0》：対戦相手の場にある【ウィルス】を好きな数取り除く。その後、この方法で取り除いた【ウィルス】１つにつきカードを１枚引く。",
        "action: {limit: {per_turn: 1}, do: [{marker: {remove: virus, of: opponent, \
         as: changed_markers, any_number: true}}, \
         {then: {repeat: {times: changed_markers, do: {draw: 1}}}}]}",
    )]);
}

#[test]
fn signi_stand_in_front_of_any_of_several_signi() {
    all_are(&[(
        "【常】：【チャーム】が付いているあなたのシグニの正面のシグニのパワーを－1000する。",
        "constant: {change: {of: {all: {is: signi, in: field, \
         in_front_of_any: {signi: you, with: charm}}}, power: -1000}}",
    )]);
}

#[test]
fn a_card_has_a_color_beside_the_declared_color() {
    all_are(&[(
        "【出】：色１つを宣言する。対戦相手は自分のエナゾーンから宣言した色ではない色を持つカード１枚をトラッシュに置く。",
        "enter: {do: [{declare: {what: color, as: x}}, {trash: {choose: {by: opponent, in: ener, \
         of: opponent, color_beside: x}}}]}",
    )]);
}

#[test]
fn what_is_done_otherwise_also_follows_a_condition_that_fails() {
    for words in ["場に出さない場合", "そうしなかった場合"] {
        let text = format!(
            "【出】：あなたのデッキの一番上のカードをチェックゾーンに置く。それがシグニの場合、それを場に出してもよい。{words}、それを手札に加える。"
        );
        all_are(&[(
            &text,
            "enter: {do: [{move: {what: {top: {as: it}}, to: check}}, {if: {holds: {match: \
             {card: it, is: signi}}, then: {may: {do: {to_field: it}, else: {to_hand: it}}}, \
             else: {to_hand: it}}}]}",
        )]);
    }
}

#[test]
fn a_restricted_card_of_a_replacement_needs_the_power_only_when_it_happens() {
    all_are(&[(
        "【出】：対戦相手のシグニ１体を対象とし、このターン、パワーが5000以下のそれがバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる。",
        "enter: {do: {change: {of: {target: {signi: opponent}}, replace: {would: {vanish: \
         {as: it, power: {at_most: 5000}}}, place_only: true, instead: {trash: it}}, \
         until: end_of_turn}}}",
    )]);
}

#[test]
fn a_cost_takes_one_or_more_cards() {
    all_are(&[(
        "【起】《ターン１回》あなたの手札から＜天使＞のシグニを１枚以上捨てる：カードを１枚引く。",
        "action: {limit: {per_turn: 1}, cost: {discard: {least: 1, is: signi, class: 天使}}, \
         do: {draw: 1}}",
    )]);
}

#[test]
fn the_cost_grows_with_the_chosen_modes() {
    const MODES: &str = "①カードを１枚引く。②【エナチャージ１】をする。";
    const READ: &str = "of: [{draw: 1}, {ener_charge: 1}]";
    let each = format!(
        "以下の２つから２つまで選ぶ。このスペルの使用コストは選んだ数だけ《白×1》増える。{MODES}"
    );
    let less = format!(
        "以下の２つから２つまで選ぶ。選んだ数が２つ以上の場合、このアーツの使用コストは、選んだ数から１を引いた数だけ《白×1》増える。{MODES}"
    );
    all_are(&[
        (
            &each,
            &format!("use: {{do: {{modes: {{up_to: 2, cost: {{white: 1}}, {READ}}}}}}}"),
        ),
        (
            &less,
            &format!(
                "use: {{do: {{modes: {{up_to: 2, cost: {{white: 1}}, without_cost: 1, {READ}}}}}}}"
            ),
        ),
    ]);
}

#[test]
fn a_player_does_not_lose_by_damage_from_some_cards() {
    all_are(&[(
        "【出】：このターン、対戦相手のシグニからのダメージによってあなたは敗北しない。",
        "enter: {do: {change: {of: you, cannot: {lose: {by: {of: opponent, \
         source: {is: signi}}}}, until: end_of_turn}}}",
    )]);
}

#[test]
fn a_place_is_named_by_a_marker_or_by_the_card_in_it() {
    all_are(&[
        (
            "【出】：あなたのトラッシュからシグニ１枚を対象とし、それを【ゲート】があるあなたのシグニゾーンに出す。",
            "enter: {do: {move: {what: {target: {is: signi, in: trash, of: you}}, \
             to: {zone: field, marker: gate}}}}",
        ),
        (
            "【起】《白》：対戦相手の緑のシグニ１体を対象とし、それを【トラップ】としてそのシグニゾーンに設置する。",
            "action: {cost: {white: 1}, do: {move: {what: {target: {as: it, signi: opponent, color: green}}, \
             to: {zone: signi_zone, place_of: it, attachment: trap}}}}",
        ),
    ]);
}

#[test]
fn looked_at_cards_are_attached_to_one_signi_each() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを３枚見る。その中から好きな枚数の＜天使＞のシグニを場に出し、その後、好きな枚数の＜天使＞のシグニをあなたの＜天使＞のシグニの【アクセ】にする。残りをデッキの一番下に置く。",
        "enter: {do: [{look: {top: {count: 3, as: them}}}, {to_field: {choose: {any_number: true, \
         is: signi, class: 天使, among: them}}}, {then: {for_each: {of: {choose: \
         {any_number: true, is: signi, in: deck, class: 天使, among: them}}, as: it, do: [{choose: \
         {as: it_2, signi: you, class: 天使, not: {with: accessory}}}, {move: {what: it, \
         to: {onto: it_2, attachment: accessory}}}]}}}, \
         {to_bottom: {all: {in: deck, among: them}}}]}",
    )]);
}

#[test]
fn a_signi_is_awakened_until_end_of_turn() {
    all_are(&[(
        "【出】：ターン終了時まで、あなたのシグニ１体を覚醒状態にする。",
        "enter: {do: {set_state: {what: {choose: {signi: you}}, state: awakened_this_turn}}}",
    )]);
}

#[test]
fn all_effects_before_are_done_again() {
    all_are(&[
        (
            "カードを１枚引く。手札を１枚捨てる。その後、この効果を２回繰り返す。",
            "use: {do: {repeat: {times: 3, do: [{draw: 1}, {discard: 1}]}}}",
        ),
        (
            "手札を１枚捨てる。カードを１枚引く。あなたはこの効果をあと２回まで繰り返してもよい。",
            "use: {do: [{discard: 1}, {draw: 1}, {may: {do: {discard: 1}, then: [{draw: 1}, \
             {may: {do: {discard: 1}, then: {draw: 1}}}]}}]}",
        ),
        (
            "あなたのデッキの上から＜天使＞のシグニがめくれるまで公開する。その後、公開されたシグニを場に出し、残りをトラッシュに置く。",
            "use: {do: [{reveal: {top_until: {as: them, is: signi, class: 天使}}}, {then: [{to_field: {choose: \
             {is: signi, among: them, class: 天使}}}, {trash: {all: {in: deck, among: them}}}]}]}",
        ),
    ]);
}

#[test]
fn a_clause_repeats_the_cards_or_the_number_of_the_clause_before() {
    all_are(&[
        (
            "【常】：あなたの＜天使＞のシグニのレベルを＋１し、パワーを＋2000する。",
            "constant: {change: [{of: {all: {signi: you, class: 天使}}, level: 1}, \
             {of: {all: {signi: you, class: 天使}}, power: 2000}]}",
        ),
        (
            "あなたの場にあるすべての【チャーム】をエナゾーンに置く。この方法でエナゾーンに置いた【チャーム】と同じ数だけカードを引き、同じ数だけ【エナチャージ１】をする。",
            "use: {do: [{to_ener: {all: {as: them, in: field, of: you, attached_as: charm}}}, \
             {draw: {count: them}}, {ener_charge: {count: them}}]}",
        ),
        (
            "【出】：あなたのデッキの一番上を公開する。その後、あなたのシグニ１体を対象とし、ターン終了時まで、それは、この方法で公開したカードが青の場合、【アサシン】を得る。緑の場合、【ランサー】を得る。",
            "enter: {do: [{reveal: {top: {as: it}}}, {then: [{target: {as: it_2, signi: you}}, \
             {if: {holds: {match: {card: it, color: blue}}, then: {change: {of: it_2, \
             gain: assassin, until: end_of_turn}}}}]}, {if: {holds: {match: {card: it, \
             color: green}}, then: {change: {of: it_2, gain: lancer, until: end_of_turn}}}}]}",
        ),
    ]);
}

#[test]
fn a_change_depends_on_the_card_in_front_of_each_signi() {
    all_are(&[
        (
            "このターン、あなたのシグニは、その正面のシグニのパワーが5000以下であるかぎり、【ランサー】を得る。",
            "use: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you, \
             in_front_of_any: {is: signi, power: {at_most: 5000}}}}, gain: lancer}}}, \
             until: end_of_turn}}}",
        ),
        (
            "【常】：このシグニよりパワーの高いシグニがこのシグニの正面にあるかぎり、このシグニは【ランサー】を得る。",
            "constant: {while: {exists: {is: signi, in_front_of: this, \
             power: {more_than: {value: {feature: power, of: this}}}}}, change: {gain: lancer}}",
        ),
    ]);
}

#[test]
fn a_cost_falls_for_each_card_of_its_condition() {
    all_are(&[(
        "このターンに対戦相手がアーツを使用していた場合、このアーツの使用コストは使用されたアーツ１枚につき《青×1》減る。",
        "constant: {while: {happened: {event: {use: {player: opponent, is: arts}}}}, \
         change: {cost: {less: {blue: 1}, \
         times: {happened: {event: {use: {player: opponent, is: arts}}}}}}}",
    )]);
}

#[test]
fn gained_abilities_get_use_timings() {
    all_are(&[(
        "ターン終了時まで、あなたのルリグは「【起】エクシード２：カードを１枚引く。」を得る。この方法であなたのルリグが得た能力は、使用タイミング《アタックフェイズアイコン》を得る。",
        "use: {do: {change: {of: {all: {lrig: you}}, gain: {action: {timing: attack, \
         cost: {exceed: 2}, do: {draw: 1}}}, until: end_of_turn}}}",
    )]);
}

#[test]
fn conditions_name_two_phases_or_a_bet_that_was_not_made() {
    all_are(&[
        (
            "【自】：ドローフェイズかメインフェイズの間、対戦相手が自分の効果でカードを１枚引いたとき、カードを１枚引く。",
            "auto: {when: {draw: {by: {kind: effect, of: opponent}, of: opponent}}, \
             during: {during: [draw_phase, main_phase]}, do: {draw: 1}}",
        ),
        (
            "ベット―《コインアイコン》カードを１枚引く。このターンがあなたのターンで、あなたがベットしていなかった場合、手札を１枚捨てる。",
            "use: {extra: {word: bet, pay: {coin: 1}, as: deed}, do: [{draw: 1}, {if: {holds: \
             {all: [{turn: you}, {not: {done: deed}}]}, then: {discard: 1}}}]}",
        ),
    ]);
}

#[test]
fn the_place_after_a_list_or_a_noun_belongs_to_all_its_cards() {
    all_are(&[
        (
            "対戦相手のシグニ１体とトラッシュにあるカード１枚を対象とし、それらをゲームから除外する。",
            "use: {do: {exclude: {together: [{target: {signi: opponent}}, \
             {target: {in: trash, of: opponent}}]}}}",
        ),
        (
            "【出】：レベル２のシグニ１枚をあなたのデッキから探して場に出し、デッキをシャッフルする。",
            "enter: {do: [{search: {as: it, is: signi, in: deck, of: you, level: 2}}, \
             {to_field: it}, {shuffle: you}]}",
        ),
        (
            "【出】：いずれかのトラッシュから対象のスペル１枚をゲームから除外する。",
            "enter: {do: {exclude: {target: {is: spell, in: trash, of: both}}}}",
        ),
    ]);
}

#[test]
fn one_of_the_listed_colors_is_declared() {
    all_are(&[
        (
            "【起】《ダウン》：赤、緑から１つを選ぶ。あなたのデッキの一番上を公開し、それが選んだ色を持つスペルである場合、それを手札に加える。",
            "action: {cost: {down: this}, do: [{declare: {what: color, colors: [red, green], as: x}}, \
             {reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: spell, declared: x}}, \
             then: {to_hand: it}}}]}",
        ),
        (
            "【出】：対戦相手は《白》《無》から１つを宣言する。あなたのデッキの一番上を公開し、それが宣言されたアイコンを持つカードではない場合、カードを１枚引く。",
            "enter: {do: [{declare: {what: color, by: opponent, colors: [white, colorless], as: x}}, \
             {reveal: {top: {as: it}}}, {if: {holds: {not: {match: {card: it, declared: x}}}, \
             then: {draw: 1}}}]}",
        ),
    ]);
}

#[test]
fn lrig_types_are_the_same_or_counted() {
    all_are(&[
        (
            "あなたのルリグトラッシュからあなたのセンタールリグと完全に同一のルリグタイプを持つルリグ１枚を対象とし、それをルリグデッキに加える。",
            "use: {do: {to_lrig_deck: {target: {is: lrig, in: lrig_trash, of: you, shares_with: \
             {feature: all_lrig_types, any_of: {center_lrig: you}}}}}}",
        ),
        (
            "レベル２のルリグ１枚をルリグデッキからグロウコストを支払わずあなたのセンタールリグにグロウする。",
            "use: {do: {grow: {what: {choose: {is: lrig, in: lrig_deck, of: you, level: 2}}, \
             free: true}}}",
        ),
        (
            "【常】：このシグニのパワーは対戦相手のセンタールリグのルリグタイプ１つにつき＋1000される。",
            "constant: {change: {power: {times: [1000, {different: {feature: lrig_type, \
             of: {center_lrig: opponent}}}]}}}",
        ),
        (
            "【常】：あなたのセンタールリグのルリグタイプが２つ以上であるかぎり、このシグニは【ランサー】を得る。",
            "constant: {while: {compare: {number: {different: {feature: lrig_type, \
             of: {center_lrig: you}}}, is: {at_least: 2}}}, change: {gain: lancer}}",
        ),
    ]);
}

#[test]
fn causes_are_a_double_crush_or_an_appearance_condition() {
    all_are(&[
        (
            "【自】：【ダブルクラッシュ】によって対戦相手のライフクロスが２枚以上クラッシュされたとき、カードを１枚引く。",
            "auto: {when: {crush: {of: opponent, by: {kind: attack, source: {has: double_crush}}, \
             at_least: 2}}, do: {draw: 1}}",
        ),
        (
            "【自】：このシグニが効果かレゾナの出現条件によって、バニッシュされるか場からトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {when: [{vanish: {by: {kind: [effect, appearance]}}}, {move: {from: field, \
             to: trash, by: {kind: [effect, appearance]}}}], do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn the_player_who_is_made_to_discard_chooses_the_card() {
    all_are(&[(
        "【出】：対戦相手の手札を１枚捨てさせる。",
        "enter: {do: {discard: {player: opponent}}}",
    )]);
}

#[test]
fn targets_of_several_colors_are_moved_together() {
    all_are(&[(
        "対戦相手のエナゾーンから、白のカードを１枚まで対象とする。赤、青についても同様に行う。それらを手札に戻す。",
        "use: {do: {to_hand: {together: [{target: {up_to: 1, in: ener, of: opponent, color: white}}, \
         {target: {up_to: 1, in: ener, of: opponent, color: red}}, \
         {target: {up_to: 1, in: ener, of: opponent, color: blue}}]}}}",
    )]);
}

#[test]
fn signi_must_enter_in_front_of_this_card() {
    all_are(&[(
        "【常】：あなたがシグニを配置する場合、可能ならばこのシグニの正面に配置しなければならない。",
        "constant: {change: {of: you, must: {enter: {is: signi, of: you, \
         in_front_of: this}}}}",
    )]);
}

#[test]
fn effects_other_than_life_bursts_do_not_affect_cards() {
    all_are(&[(
        "【常】：このシグニはライフバーストではない対戦相手のシグニの効果を受けない。",
        "constant: {change: {unaffected_by: {kind: effect, of: opponent, source: {is: signi}, \
         ability: [constant, auto, enter, action, trap]}}}",
    )]);
}

#[test]
fn targets_of_several_kinds_wait_for_the_action() {
    all_are(&[(
        "対戦相手のシグニ１体とトラッシュにあるカード１枚を対象とし、手札を１枚捨てる。そうした場合、それらをシャッフルしてデッキの一番下に置く。",
        "use: {do: {attempt: {do: {discard: 1}, then: {move: {what: {together: \
         [{target: {signi: opponent}}, {target: {in: trash, of: opponent}}]}, \
         to: {zone: deck, at: bottom, random_order: true}}}}}}",
    )]);
}

#[test]
fn a_card_counts_as_a_card_of_another_level_in_some_zones() {
    all_are(&[
        (
            "【常】：このカードがデッキかトラッシュにあるかぎり、あなたの能力か効果１つによってこのシグニのレベルを参照する場合、２～３いずれかのレベル１つとして扱ってもよい。",
            "constant: {in: [deck, trash], change: {also: {level: {between: [2, 3]}}}}",
        ),
        (
            "【出】：このターン、あなたの効果１つによって、あなたのデッキにある＜天使＞のシグニのレベルを参照する場合、レベル２として扱ってもよい。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {is: signi, \
             in: deck, of: you, class: 天使}}, also: {level: 2}}}}, until: end_of_turn}}}",
        ),
        (
            "【出】：このターン、あなたのデッキにある＜天使＞のシグニのレベルは２になる。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {is: signi, \
             in: deck, of: you, class: 天使}}, base_level: 2}}}, until: end_of_turn}}}",
        ),
    ]);
    // These texts are refused, because the ability model can't express them. In the first text, a
    // card that is no SIGNI counts as a SIGNI.
    for text in [
        "【常】：このカードがデッキにあるかぎり、あなたの効果１つによってこのカードを参照する場合、レベル２のシグニとして扱ってもよい。",
        "【出】：このターン、あなたの場にある＜天使＞のシグニのレベルは２になる。",
    ] {
        is_partial(text, TextLanguage::Japanese);
    }
}

#[test]
fn a_card_must_be_targeted_by_abilities_of_some_cards() {
    all_are(&[
        (
            "【常】：あなたは、能力か効果で対象を選ぶ際、可能ならばこのシグニを対象とする。",
            "constant: {change: {must: {be_targeted: {by: {kind: effect, of: you}}}}}",
        ),
        (
            "【常】：あなたは、スペルの能力かスペルの効果で対象を選ぶ際、可能ならばこのシグニを対象とする。",
            "constant: {change: {must: {be_targeted: {by: {kind: effect, of: you, \
             source: {is: spell}}}}}}",
        ),
    ]);
    is_partial(
        "【常】：あなたは、スペルの能力かシグニの効果で対象を選ぶ際、可能ならばこのシグニを対象とする。",
        TextLanguage::Japanese,
    );
}

#[test]
fn a_life_burst_or_trap_icon_of_a_card_in_the_check_zone_is_activated() {
    all_are(&[
        (
            "【出】：あなたのデッキの一番上を公開する。それが《ライフバースト》を持つ場合、それをチェックゾーンに置き、そのライフバーストを発動させる。",
            "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, \
             has: life_burst}}, then: [{move: {what: it, to: check}}, \
             {activate: {what: it, ability: life_burst}}]}}]}",
        ),
        (
            "【出】：あなたのデッキの上からカードを２枚見る。その中から《トラップアイコン》を持つスペル１枚をチェックゾーンに置き、残りをトラッシュに置く。その後、この方法でチェックゾーンに置いたスペルの《トラップアイコン》を発動させる。",
            "enter: {do: [{look: {top: {count: 2, as: them}}}, {move: {what: {choose: {as: it, is: spell, \
             has: trap_icon, among: them}}, to: check}}, {trash: {all: {in: deck, among: them}}}, \
             {then: {activate: {what: it, ability: trap}}}]}",
        ),
    ]);
    // A card of the opponent is never put into your check zone, so the text is refused.
    is_partial(
        "【出】：対戦相手のライフクロスの上からカードを２枚見る。その中から１枚をあなたのチェックゾーンに置く。",
        TextLanguage::Japanese,
    );
}

#[test]
fn a_signi_can_have_any_number_of_accessories() {
    all_are(&[(
        "あなたのシグニ１体を対象とし、それは場にあるかぎり、「【常】：このシグニには好きな枚数の【アクセ】を付けることができる。」を得る。",
        "use: {do: {change: {of: {target: {signi: you}}, gain: {constant: {change: {can: \
         {hold: {attachment: accessory}}}}}}}}",
    )]);
}

#[test]
fn a_card_gets_a_declared_color_or_class_in_place_of_its_own() {
    all_are(&[
        (
            "【出】：色１つを宣言する。このターン終了時まで、このシグニは色を失い、宣言した色を得る。",
            "enter: {do: [{declare: {what: color, as: x}}, {change: {becomes: {declared: x}, \
             until: end_of_turn}}]}",
        ),
        (
            "【出】：クラス１つを宣言する。このターン終了時まで、このシグニはクラスを失い、宣言されたクラスを得る。",
            "enter: {do: [{declare: {what: class, as: x}}, {change: {becomes: {declared: x}, \
             until: end_of_turn}}]}",
        ),
    ]);
}

#[test]
fn a_card_does_not_move_to_zones_other_than_one() {
    all_are(&[(
        "【常】：このシグニは対戦相手の効果によって場からトラッシュ以外の領域に移動しない。",
        "constant: {change: {cannot: {move: {from: field, to: [deck, lrig_deck, hand, ener, \
         lrig_trash, life_cloth, check], by: {kind: effect, of: opponent}}}}}",
    )]);
}

#[test]
fn a_signi_that_was_turned_face_down_is_turned_face_up_in_a_free_zone() {
    all_are(&[(
        "【出】：対戦相手のシグニを２体まで対象とし、それらを裏向きにする。ターン終了時、この方法で裏向きにしたシグニを、同じ場所にシグニがない場合、表向きにする。同じ場所にシグニがある場合、手札に戻す。",
        "enter: {do: [{set_state: {what: {target: {as: them, up_to: 2, signi: opponent}}, \
         state: face_down}}, {later: {when: {end: turn}, once: true, do: {for_each: {of: them, \
         as: it, do: {if: {holds: {none: {is: signi, in: field, zone_of: it}}, \
         then: {set_state: {what: it, state: face_up}}, else: {to_hand: it}}}}}}}]}",
    )]);
}

#[test]
fn a_cross_names_one_signi_for_each_side() {
    all_are(&[(
        "《クロスアイコン》《左の者》の右か《右の者》の左",
        "keyword: {cross: {any: [{name: 左の者, left_of: this}, {name: 右の者, right_of: this}]}}",
    )]);
}

#[test]
fn a_field_has_no_other_signi() {
    all_are(&[(
        "【常】：あなたの場に他にシグニがないかぎり、このシグニのパワーは＋2000される。",
        "constant: {while: {none: {signi: you, other_than: this}}, change: {power: 2000}}",
    )]);
}

#[test]
fn a_card_has_a_layer() {
    all_are(&[
        (
            "【レイヤー】あなたの＜怪異＞のシグニは《レイヤーアイコン》の能力を得る。《レイヤーアイコン》【常】：このシグニのパワーは＋1000される。",
            "constant: {layer: true, change: {of: {all: {signi: you, class: 怪異}}, \
             gain: {constant: {change: {power: 1000}}}}}",
        ),
        (
            "【出】：あなたのトラッシュから【レイヤー】を持つシグニを２枚まで対象とし、それらを手札に加える。",
            "enter: {do: {to_hand: {target: {up_to: 2, is: signi, in: trash, of: you, has: layer}}}}",
        ),
    ]);
}

#[test]
fn everything_attached_to_a_card_or_under_it_is_moved() {
    all_are(&[
        (
            "シグニ１体を対象とし、それに付いているすべてのカードと、下に置かれているすべてのカードを手札に戻す。",
            "use: {do: [{target: {as: it, is: signi}}, {to_hand: {all: {under: it, \
             attached_as: [underneath, charm, accessory, soul, face_down]}}}]}",
        ),
        (
            "【出】：あなたのシグニ１体に付いているすべてのカードと、下に置かれているすべてのカードをエナゾーンに置く。",
            "enter: {do: [{choose: {as: it, signi: you}}, {to_ener: {all: {under: it, \
             attached_as: [underneath, charm, accessory, soul, face_down]}}}]}",
        ),
    ]);
}

#[test]
fn cards_lose_their_colors_and_classes() {
    all_are(&[(
        "【常】：あなたのトラッシュにあるカードは色とクラスを失う。",
        "constant: {change: {of: {all: {in: trash, of: you}}, lose: [{color: []}, classes]}}",
    )]);
}

#[test]
fn a_card_that_leaves_the_check_zone_goes_to_another_zone() {
    all_are(&[(
        "あなたのデッキの上からカードを３枚見る。その中から１枚をチェックゾーンに置き、残りをトラッシュに置く。この方法でチェックゾーンに置いたカードのライフバーストを発動する。そのカードがチェックゾーンを離れる場合、代わりに手札に戻す。",
        "use: {do: [{look: {top: {count: 3, as: them}}}, {move: {what: {choose: {as: it, \
         among: them}}, to: check}}, {trash: {all: {in: deck, among: them}}}, \
         {activate: {what: it, ability: life_burst}}, {change: {of: it, replace: {would: {move: \
         {from: check, as: it_2}}, instead: {to_hand: it_2}}, until: end_of_turn}}]}",
    )]);
}

#[test]
fn a_card_that_a_player_chooses_loses_abilities() {
    all_are(&[(
        "【自】：このシグニがバニッシュされたとき、ターン終了時まで、対戦相手のレベル２以下のシグニ１体は能力を失う。",
        "auto: {when: vanish, do: [{choose: {as: it, signi: opponent, level: {at_most: 2}}}, \
         {change: {of: it, lose: abilities, until: end_of_turn}}]}",
    )]);
}

#[test]
fn the_number_of_attachments_of_a_card_is_compared() {
    all_are(&[
        (
            "【出】：このシグニにカードが２枚以上アクセされている場合、カードを２枚引く。",
            "enter: {do: {if: {holds: {count: {at_least: 2, attached_as: accessory, under: this}}, \
             then: {draw: 2}}}}",
        ),
        (
            "【自】：このシグニがアタックしたとき、このシグニに【アクセ】が２枚付いている場合、カードを１枚引く。",
            "auto: {when: attack, do: {if: {holds: {count: {exactly: 2, attached_as: accessory, under: this}}, \
             then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn the_top_life_cloth_that_was_looked_at_is_crushed() {
    all_are(&[(
        "【自】：このシグニがアタックしたとき、対戦相手のライフクロスの一番上を見る。その後、それをクラッシュしてもよい。",
        "auto: {when: attack, do: [{look: {top: {of: opponent, in: life_cloth}}}, \
         {then: {may: {do: {crush: opponent}}}}]}",
    )]);
}

#[test]
fn the_number_of_listed_colors_is_counted() {
    all_are(&[(
        "【常】：このシグニのパワーはあなたのトラッシュにあるカードが持つ赤、青の色１種類につき＋2000される。",
        "constant: {change: {power: {times: [2000, {plus: [\
         {if: {condition: {exists: {in: trash, of: you, color: red}}, then: 1, otherwise: 0}}, \
         {if: {condition: {exists: {in: trash, of: you, color: blue}}, then: 1, otherwise: 0}}]}]}}}",
    )]);
}

#[test]
fn a_shuffle_triggers_an_ability() {
    all_are(&[(
        "【自】：対戦相手のデッキがシャッフルされたとき、カードを１枚引く。",
        "auto: {when: {shuffle: opponent}, do: {draw: 1}}",
    )]);
}

#[test]
fn one_of_the_listed_classes_is_declared() {
    all_are(&[(
        "【起】《ダウン》：対戦相手は＜天使＞か＜悪魔＞から１つを宣言する。宣言されたクラスを持つあなたのシグニ１体を対象とし、それをアップする。",
        "action: {cost: {down: this}, do: [{declare: {what: class, by: opponent, \
         classes: [天使, 悪魔], as: x}}, {up: {target: {signi: you, declared: x}}}]}",
    )]);
}

#[test]
fn one_of_the_colors_of_a_card_is_gained() {
    all_are(&[(
        "【自】：このシグニがアタックしたとき、対戦相手のルリグ１体を対象とし、ターン終了時まで、このシグニはそれが持つ色１つを得る。",
        "auto: {when: attack, do: [{target: {as: it, lrig: opponent}}, \
         {declare: {what: color, color_of: it, as: x}}, {change: {also: {declared: x}, until: end_of_turn}}]}",
    )]);
}

#[test]
fn an_event_in_one_phase_does_not_count() {
    all_are(&[(
        "【出】：このターンにあなたがドローフェイズ以外でカードを２枚以上引いていた場合、【エナチャージ１】をする。",
        "enter: {do: {if: {holds: {happened: {event: {draw: {of: you}}, times: {at_least: 2}, \
         except: draw_phase}}, then: {ener_charge: 1}}}}",
    )]);
}

#[test]
fn the_rest_of_chosen_cards_is_another_rest() {
    all_are(&[(
        "あなたのデッキの上からカードを６枚見る。その中からカードを３枚まで選び、残りをデッキに加えてシャッフルする。この方法で選んだカードを２枚まで手札に加え、残りをトラッシュに置く。",
        "use: {do: [{look: {top: {count: 6, as: them}}}, {choose: {as: them_2, up_to: 3, among: them}}, \
         {move: {what: {all: {in: deck, among: them, other_than: them_2}}, to: {zone: deck, shuffled: true}}}, \
         {to_hand: {choose: {up_to: 2, among: them_2}}}, {trash: {all: {in: deck, among: them_2}}}]}",
    )]);
}

#[test]
fn the_number_of_unseen_cards_is_decided_first() {
    all_are(&[
        (
            "対戦相手のデッキの上からカードを３枚までトラッシュに置く。",
            "use: {do: [{declare: {what: number, is: {at_most: 3}, as: x}}, \
             {trash: {top: {count: x, of: opponent}}}]}",
        ),
        (
            "対戦相手のライフクロスを３枚までクラッシュする。",
            "use: {do: [{declare: {what: number, is: {at_most: 3}, as: x}}, \
             {crush: {of: opponent, count: x}}]}",
        ),
        (
            "対戦相手のシグニを３体まで対象とし、対戦相手のデッキの上からカードを３枚まで、それらの【チャーム】にする。",
            "use: {do: [{target: {as: them, up_to: 3, signi: opponent}}, \
             {declare: {what: number, is: {at_most: 3}, as: x}}, \
             {for_each: {of: {top: {count: x, of: opponent}}, as: it, do: [\
             {choose: {as: it_2, among: them, not: {with: charm}}}, \
             {move: {what: it, to: {onto: it_2, attachment: charm}}}]}}]}",
        ),
    ]);
}

#[test]
fn the_owner_of_the_first_stack_owns_the_second_stack() {
    all_are(&[(
        "【出】：対戦相手のデッキの一番上とライフクロスの一番上を見る。それらを入れ替えてもよい。",
        "enter: {do: [{look: {together: [{top: {of: opponent, as: it}}, \
         {top: {of: opponent, in: life_cloth, as: it_2}}]}}, {may: {do: {swap: {first: it, second: it_2}}}}]}",
    )]);
}

#[test]
fn a_player_is_chosen_by_the_owner_of_a_zone() {
    all_are(&[(
        "あなたか対戦相手のデッキの上からカードを２枚トラッシュに置き、そのプレイヤーはカードを１枚引く。",
        "use: {do: {either: {of: [[{trash: {top: 2}}, {draw: 1}], \
         [{trash: {top: {count: 2, of: opponent}}}, {draw: {of: opponent}}]]}}}",
    )]);
}

#[test]
fn effects_in_quotes_are_repeated_for_each_card() {
    all_are(&[(
        "あなたの場にあるシグニ１体につき以下を１回行う。「カードを１枚引く。」",
        "use: {do: {repeat: {times: {count: {signi: you}}, do: {draw: 1}}}}",
    )]);
}

#[test]
fn a_marker_is_removed_from_the_field_of_either_player() {
    all_are(&[
        (
            "【出】：【ゲート】１つを取り除く。",
            "enter: {do: {either: {of: [{marker: {remove: gate}}, {marker: {remove: gate, of: opponent}}]}}}",
        ),
        (
            "【出】：対戦相手の左のシグニゾーンに【ウィルス】１つを置く。",
            "enter: {do: {marker: {put: virus, of: opponent, position: left}}}",
        ),
    ]);
}

#[test]
fn a_signi_in_front_of_a_gate_is_meant() {
    all_are(&[(
        "【出】：【ゲート】があるあなたのシグニゾーンの正面にある対戦相手のシグニ１体を対象とし、それをダウンする。",
        "enter: {do: {down: {target: {signi: opponent, state: gate_facing}}}}",
    )]);
}

#[test]
fn rise_names_several_signi() {
    all_are(&[(
        "【ライズ】あなたの《赤の剣》１体と《青の盾》１体の上に置く",
        "rise: {different: name, count: 2, of: you, name: [赤の剣, 青の盾]}",
    )]);
}

#[test]
fn the_attached_card_is_meant() {
    all_are(&[(
        "【自】：このシグニに【アクセ】が付いたとき、それがレベル３の【アクセ】の場合、カードを１枚引く。",
        "auto: {when: {attach: {attachment: accessory, attached_name: it}}, do: {if: {holds: \
         {match: {card: it, level: 3, attached_as: accessory}}, then: {draw: 1}}}}",
    )]);
}

#[test]
fn a_card_of_a_lrig_deck_without_a_number_is_one_card() {
    all_are(&[(
        "【出】：あなたのルリグデッキから《赤の剣》を場に出す。",
        "enter: {do: {to_field: {choose: {in: lrig_deck, of: you, name: 赤の剣}}}}",
    )]);
}
