//! Tests of Japanese wordings that only one product prints: the cards that are moved, attached or targeted.
//! The name of each test says what its text does.

use super::all_are;
use crate::reading::misreadings::is_partial;
use wixoss_text::TextLanguage;

#[test]
fn every_signi_gets_a_charm() {
    all_are(&[(
        "対戦相手は自分の青のシグニ１体につき自分のデッキの上からカード１枚を、それらの【チャーム】にする。",
        "use: {do: {for_each: {of: {all: {signi: opponent, color: blue}}, as: it, do: \
         {move: {what: {top: {of: opponent}}, to: {onto: it, attachment: charm}}}}}}",
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
fn a_signi_can_have_several_accessories() {
    all_are(&[(
        "【常】：このシグニには３枚まで【アクセ】を付けることができる。",
        "constant: {change: {can: {hold: {attachment: accessory, up_to: 3}}}}",
    )]);
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
fn a_mode_that_was_chosen_before_is_not_offered_again() {
    all_are(&[(
        "【自】：あなたのターン終了時、以下の２つからまだ選んでいないもの１つを選ぶ。①カードを１枚引く。②【エナチャージ１】",
        "auto: {when: {end: {turn: you}}, do: {modes: {fresh: true, of: [{draw: 1}, {ener_charge: 1}]}}}",
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
fn a_placed_signi_must_leave_its_zone() {
    all_are(&[(
        "【出】：対戦相手のシグニ１体を対象とし、それを他のシグニゾーンに配置する。",
        "enter: {do: {rearrange: {what: {target: {signi: opponent}}, elsewhere: true}}}",
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
fn signi_must_enter_in_front_of_this_card() {
    all_are(&[(
        "【常】：あなたがシグニを配置する場合、可能ならばこのシグニの正面に配置しなければならない。",
        "constant: {change: {of: you, must: {enter: {is: signi, of: you, \
         in_front_of: this}}}}",
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
fn a_card_does_not_move_to_zones_other_than_one() {
    all_are(&[(
        "【常】：このシグニは対戦相手の効果によって場からトラッシュ以外の領域に移動しない。",
        "constant: {change: {cannot: {move: {from: field, to: [deck, lrig_deck, hand, ener, \
         lrig_trash, life_cloth, check], by: {kind: effect, of: opponent}}}}}",
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
fn the_top_life_cloth_that_was_looked_at_is_crushed() {
    all_are(&[(
        "【自】：このシグニがアタックしたとき、対戦相手のライフクロスの一番上を見る。その後、それをクラッシュしてもよい。",
        "auto: {when: attack, do: [{look: {top: {of: opponent, in: life_cloth}}}, \
         {then: {may: {do: {crush: opponent}}}}]}",
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
fn the_rest_of_chosen_cards_is_another_rest() {
    all_are(&[(
        "あなたのデッキの上からカードを６枚見る。その中からカードを３枚まで選び、残りをデッキに加えてシャッフルする。この方法で選んだカードを２枚まで手札に加え、残りをトラッシュに置く。",
        "use: {do: [{look: {top: {count: 6, as: them}}}, {choose: {as: them_2, up_to: 3, among: them}}, \
         {move: {what: {all: {in: deck, among: them, other_than: them_2}}, to: {zone: deck, shuffled: true}}}, \
         {to_hand: {choose: {up_to: 2, among: them_2}}}, {trash: {all: {in: deck, among: them_2}}}]}",
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
fn the_attached_card_is_meant() {
    all_are(&[(
        "【自】：このシグニに【アクセ】が付いたとき、それがレベル３の【アクセ】の場合、カードを１枚引く。",
        "auto: {when: {attach: {attachment: accessory, attached_name: it}}, do: {if: {holds: \
         {match: {card: it, level: 3, attached_as: accessory}}, then: {draw: 1}}}}",
    )]);
}
