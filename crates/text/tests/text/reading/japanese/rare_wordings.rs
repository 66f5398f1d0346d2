//! Tests of rare Japanese wordings. Most of them are printed on few cards.

use super::all_are;

#[test]
fn an_ability_with_a_constant_head_can_trigger() {
    all_are(&[(
        "【常】：対戦相手のシグニ１体がアタックしたとき、【エナチャージ１】をする。",
        "auto: {when: {attack: {signi: opponent}}, do: {ener_charge: 1}}",
    )]);
}

#[test]
fn a_card_that_enters_downed_is_an_event() {
    all_are(&[(
        "【自】：あなたの＜天使＞のシグニ１体がダウン状態で場に出たとき、カードを１枚引く。",
        "auto: {when: {enter: {signi: you, class: 天使, state: downed}}, do: {draw: 1}}",
    )]);
}

#[test]
fn damage_from_a_card_is_an_event() {
    all_are(&[(
        "【自】：あなたが対戦相手のシグニからダメージを受けたとき、カードを１枚引く。",
        "auto: {when: {damage: {of: you, by: {of: opponent, source: {is: signi}}}}, do: {draw: 1}}",
    )]);
}

#[test]
fn a_condition_asks_for_the_nth_event_of_the_turn() {
    all_are(&[
        (
            "【自】：あなたがリフレッシュしたとき、それがこのターンであなたの最初のリフレッシュである場合、カードを１枚引く。",
            "auto: {when: {refresh: you}, do: {if: {holds: {compare: {number: {happened: {event: {refresh: you}, occasions: true}}, is: 1}}, then: {draw: 1}}}}",
        ),
        (
            "【自】：あなたがスペルを使用したとき、それがこのターンにあなたが使用した２枚目のスペルだった場合、カードを２枚引く。",
            "auto: {when: {use: {player: you, is: spell}}, do: {if: {holds: {compare: {number: {happened: {event: {use: {player: you, is: spell}}, occasions: true}}, is: 2}}, then: {draw: 2}}}}",
        ),
    ]);
}

#[test]
fn a_condition_asks_for_the_power_after_the_effect() {
    all_are(&[(
        "【起】《アタックフェイズ》《青》：対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーを－4500する。その後、この効果によってそれのパワーが０以下になった場合、カードを１枚引く。",
        "action: {timing: attack, cost: {blue: 1}, do: [{change: {of: {target: {as: it, signi: opponent}}, power: -4500, until: end_of_turn}}, {then: {if: {holds: {match: {card: it, power: {at_most: 0}}}, then: {draw: 1}}}}]}",
    )]);
}

#[test]
fn kinds_of_revealed_cards_are_counted() {
    all_are(&[(
        "【出】：あなたのデッキの上からカードを４枚公開する。この方法で＜天使＞のシグニが２種類公開された場合、カードを１枚引く。残りをデッキの一番下に置く。",
        "enter: {do: [{reveal: {top: {count: 4, as: them}}}, {if: {holds: {compare: {number: {different: {feature: name, of: {is: signi, class: 天使, among: them}}}, is: 2}}, then: {draw: 1}}}, {to_bottom: {all: {in: deck, among: them}}}]}",
    )]);
}

#[test]
fn no_two_cards_are_alike() {
    all_are(&[(
        "【出】：あなたの場に同じクラスを持つシグニがない場合、カードを１枚引く。",
        "enter: {do: {if: {holds: {not: {could_choose: {sharing: class, count: 2, signi: you}}}, then: {draw: 1}}}}",
    )]);
}

#[test]
fn a_mode_may_be_chosen_twice() {
    all_are(&[(
        "【出】：以下の２つから２つまで選ぶ。同じ選択肢を２回選んでもよい。①カードを１枚引く。②【エナチャージ１】をする。",
        "enter: {do: {modes: {repeats: true, of: [{draw: 1}, {ener_charge: 1}], up_to: 2}}}",
    )]);
}

#[test]
fn a_card_gains_the_chosen_ability() {
    all_are(&[(
        "【出】：以下の２つから１つを選ぶ。あなたの緑のシグニ１体を対象とし、ターン終了時まで、それは選んだ能力を得る。①【ランサー】②【アサシン】",
        "enter: {do: [{target: {as: it, signi: you, color: green}}, {modes: {of: [{change: {of: it, gain: lancer, until: end_of_turn}}, {change: {of: it, gain: assassin, until: end_of_turn}}]}}]}",
    )]);
}

#[test]
fn ener_pays_as_another_color() {
    all_are(&[
        (
            "【常】：あなたが《青》か《黒》を支払う際、代わりに《緑》を支払ってもよい。",
            "constant: {change: {of: {all: {in: ener, of: you, color: green}}, can: {pay_as: [blue, black]}}}",
        ),
        (
            "【常】：【コンバート《緑》】",
            "constant: {in: ener, change: {can: {pay_as: green}}}",
        ),
        (
            "【常】：あなたが《黒》を支払う際、代わりにあなたのエナゾーンからこのシグニをトラッシュに置いてもよい。",
            "constant: {in: ener, change: {can: {pay_as: black}}}",
        ),
    ]);
}

#[test]
fn a_card_is_unaffected_by_effects_of_other_kinds_of_cards() {
    all_are(&[(
        "【常】：このシグニは対戦相手の、シグニ以外の効果を受けない。",
        "constant: {change: {unaffected_by: {kind: effect, of: opponent, source: {not: {is: signi}}}}}",
    )]);
}

#[test]
fn the_opponent_chooses_the_card_that_vanishes() {
    all_are(&[(
        "【出】：対戦相手の選んだ対戦相手のシグニ１体をバニッシュする。",
        "enter: {do: {vanish: {choose: {by: opponent, signi: opponent}}}}",
    )]);
}

#[test]
fn spells_and_abilities_cannot_be_used() {
    all_are(&[(
        "【出】：次の対戦相手のターン、対戦相手はスペルと【起】能力を使用できない。",
        "enter: {do: {change: {of: opponent, cannot: [{use: {is: spell}}, {use: {ability: action, of: both}}], until: {during_next: {turn: opponent}}}}}",
    )]);
}

#[test]
fn several_cards_go_under_several_cards() {
    all_are(&[(
        "【出】：あなたのトラッシュからシグニを２枚まで対象とし、それらをあなたのシグニ２体までの下に置く。",
        "enter: {do: [{target: {as: them, up_to: 2, is: signi, in: trash, of: you}}, {choose: {as: them_2, up_to: 2, signi: you}}, {for_each: {of: them, as: it, do: [{choose: {as: it_2, among: them_2}}, {move: {what: it, to: {onto: it_2}}}]}}]}",
    )]);
}

#[test]
fn cards_in_all_zones_except_the_field_gain_a_keyword() {
    all_are(&[(
        "【常】：場以外のあなたの領域にある＜天使＞のシグニは【マルチエナ】を得る。",
        "constant: {change: {of: {all: {is: signi, in: [deck, lrig_deck, hand, ener, trash, lrig_trash, life_cloth, check], of: you, class: 天使}}, gain: multi_ener}}",
    )]);
}

#[test]
fn cards_in_all_zones_of_a_player_gain_a_life_burst() {
    all_are(&[(
        "【常】：あなたのすべての領域にある＜天使＞のカードは【ライフバースト】【エナチャージ１】を持つ。",
        "constant: {change: {of: {all: {in: [field, deck, lrig_deck, hand, ener, trash, lrig_trash, life_cloth, check], of: you, class: 天使}}, gain: {life_burst: {ener_charge: 1}}}}",
    )]);
}

#[test]
fn a_verb_lowers_the_limit() {
    all_are(&[(
        "【出】：対戦相手のセンタールリグのリミットは１減る。",
        "enter: {do: {change: {of: {all: {center_lrig: opponent}}, limit: -1}}}",
    )]);
}

#[test]
fn an_attacker_deals_no_damage_in_this_attack() {
    all_are(&[
        (
            "【自】：対戦相手のシグニがアタックしたとき、そのシグニはこのアタックであなたにダメージを与えない。",
            "auto: {when: {attack: {as: it, signi: opponent}}, do: {change: {of: you, cannot: {damage: {by: {source: {among: it}}}}, until: {end_of: attack}}}}",
        ),
        (
            "【自】：対戦相手のシグニがアタックしたとき、＜天使＞のシグニを１枚捨ててもよい。そうした場合、そのアタックしているシグニはこのアタックでダメージを与えない。",
            "auto: {when: {attack: {as: it, signi: opponent}}, do: {may: {do: {discard: {is: signi, class: 天使}}, then: {change: {of: both, cannot: {damage: {by: {source: {among: it}}}}, until: {end_of: attack}}}}}}",
        ),
    ]);
}

#[test]
fn a_lrig_grows_only_into_certain_lrigs() {
    all_are(&[
        (
            "【常】：このルリグは白かつ青のルリグにしかグロウできない。",
            "constant: {change: {grows_only_into: {is: lrig, color: white, any: [{color: blue}]}}}",
        ),
        (
            "【常】：このルリグはカード名に《レン》を含むルリグにしかグロウできない。",
            "constant: {change: {grows_only_into: {is: lrig, name_contains: レン}}}",
        ),
    ]);
}

#[test]
fn lost_power_is_gained_instead() {
    all_are(&[(
        "【常】：このシグニのパワーがあなたの効果によって－（マイナス）される場合、代わりに＋（プラス）される。",
        "constant: {change: {inverted: {lose_power: {by: {kind: effect, of: you}}}}}",
    )]);
}

#[test]
fn a_card_has_more_or_less_power_than_printed() {
    all_are(&[
        (
            "【出】：表記されているパワーよりパワーの高い対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: {vanish: {target: {signi: opponent, raised: power}}}}",
        ),
        (
            "【出】：表記されているパワーよりパワーの低い対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: {vanish: {target: {signi: opponent, lowered: power}}}}",
        ),
    ]);
}

#[test]
fn a_card_that_was_in_front_is_targeted() {
    all_are(&[(
        "【自】：このシグニがバニッシュされたとき、このシグニの正面にあったシグニ１体を対象とし、それをダウンする。",
        "auto: {when: vanish, do: {down: {target: {is: signi, was_in_front_of: this}}}}",
    )]);
}

#[test]
fn a_condition_asks_that_a_card_lacks_a_quality() {
    all_are(&[(
        "【出】：あなたのデッキの一番上を公開する。それが＜天使＞のシグニではない場合、カードを１枚引く。",
        "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {not: {match: {card: it, is: signi, class: 天使}}}, then: {draw: 1}}}]}",
    )]);
}

#[test]
fn a_level_equals_the_declared_number() {
    all_are(&[(
        "【出】：数字１つを宣言する。このターン、対戦相手は宣言した数字と同じレベルのシグニで【ガード】ができない。",
        "enter: {do: [{declare: {what: number, as: x}}, {change: {of: opponent, cannot: {guard: {with: {is: signi, level: x}}}, until: end_of_turn}}]}",
    )]);
}

#[test]
fn a_card_has_the_declared_color() {
    all_are(&[(
        "【出】：色１つを宣言する。あなたのデッキの一番上を公開し、それが宣言した色を持つカードの場合、それを手札に加える。",
        "enter: {do: [{declare: {what: color, as: x}}, {reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, declared: x}}, then: {to_hand: it}}}]}",
    )]);
}

#[test]
fn a_signi_has_attached_cards_or_cards_underneath() {
    all_are(&[(
        "【出】：カードが付いているか下にカードがある対戦相手のシグニ１体を対象とし、それをダウンする。",
        "enter: {do: {down: {target: {signi: opponent, with: [underneath, charm, accessory, soul, face_down]}}}}",
    )]);
}

#[test]
fn no_comma_is_needed_between_a_subject_and_a_condition() {
    all_are(&[(
        "【常】：対戦相手のターンの間、このシグニは凍結状態であるかぎり対戦相手の効果を受けない。",
        "constant: {while: {all: [{turn: opponent}, {match: {state: frozen}}]}, change: {unaffected_by: {kind: effect, of: opponent}}}",
    )]);
}

#[test]
fn recollect_replaces_the_change_of_a_constant_ability() {
    all_are(&[(
        "【常】《相手ターン》：あなたのシグニのパワーを＋2000する。《リコレクトアイコン》［３枚以上］代わりにあなたのシグニのパワーを＋4000する。",
        "constant: {while: {turn: opponent}, change: [{of: {all: {signi: you}}, power: 2000, until: {while: {not: {recollect: 3}}}}, {of: {all: {signi: you}}, power: 4000, until: {while: {recollect: 3}}}]}",
    )]);
}

#[test]
fn an_effect_counts_at_most_a_number_of_cards() {
    all_are(&[(
        "【出】：ターン終了時まで、このシグニのパワーはあなたのトラッシュにある＜天使＞のシグニ１枚につき＋1000される。この効果は８枚までしか適用されない。",
        "enter: {do: {change: {power: {times: [1000, {if: {condition: {compare: {number: {count: {is: signi, in: trash, of: you, class: 天使}}, is: {more_than: 8}}}, then: 8, otherwise: {count: {is: signi, in: trash, of: you, class: 天使}}}}]}, until: end_of_turn}}}",
    )]);
}

#[test]
fn draws_of_the_draw_phase_are_limited() {
    all_are(&[(
        "【常】：対戦相手はドローフェイズの間にカードを合計１枚までしか引けない。",
        "constant: {while: {during: draw_phase}, change: {of: opponent, at_most: {count: 1, event: draw, in: this_phase}}}",
    )]);
}

#[test]
fn a_player_declares_the_new_base_level() {
    all_are(&[(
        "【出】：あなたのシグニ１体を対象とし、ターン終了時まで、それの基本レベルを２～４いずれかのレベル１つにする。",
        "enter: {do: [{declare: {what: number, is: {between: [2, 4]}, as: x}}, {change: {of: {target: {signi: you}}, base_level: x, until: end_of_turn}}]}",
    )]);
}

#[test]
fn a_trap_icon_needs_no_colon() {
    all_are(&[(
        "【トラップアイコン】対戦相手のシグニ１体を対象とし、それをダウンする。",
        "trap: {down: {target: {signi: opponent}}}",
    )]);
}

#[test]
fn a_prohibition_after_a_change_of_power_leaves_out_the_card() {
    all_are(&[(
        "【常】：あなたの手札が４枚以上あるかぎり、このシグニのパワーは＋2000され、対戦相手の効果によって－（マイナス）されない。",
        "constant: {while: {count: {at_least: 4, in: hand, of: you}}, change: {power: 2000, cannot: {lose_power: {by: {kind: effect, of: opponent}}}}}",
    )]);
}

#[test]
fn bet_raises_the_number_of_targets() {
    all_are(&[(
        "ベット―《コインアイコン》あなたのトラッシュからシグニを２枚まで対象とし、それらを手札に加える。あなたがベットしていた場合、２枚の代わりに３枚まで対象とし、それらを手札に加える。",
        "use: {extra: {word: bet, pay: {coin: 1}, as: deed}, do: {if: {holds: {done: deed}, then: {to_hand: {target: {up_to: 3, is: signi, in: trash, of: you}}}, else: {to_hand: {target: {up_to: 2, is: signi, in: trash, of: you}}}}}}",
    )]);
}

#[test]
fn an_attacking_card_is_targeted() {
    all_are(&[(
        "【起】《アタックフェイズ》《青》：アタックしているシグニ１体を対象とし、それをダウンする。",
        "action: {timing: attack, cost: {blue: 1}, do: {down: {target: {is: signi, state: attacking}}}}",
    )]);
}

#[test]
fn cards_of_a_kind_in_all_zones_gain_a_keyword() {
    all_are(&[(
        "【常】：あなたのすべての領域にある＜天使＞のシグニであるカードは【マルチエナ】を得る。",
        "constant: {change: {of: {all: {is: signi, in: [field, deck, lrig_deck, hand, ener, trash, lrig_trash, life_cloth, check], of: you, class: 天使}}, gain: multi_ener}}",
    )]);
}

#[test]
fn a_signi_is_in_a_zone_with_a_gate() {
    all_are(&[(
        "【出】：【ゲート】があるシグニゾーンにある対戦相手のシグニ１体を対象とし、それをダウンする。",
        "enter: {do: {down: {target: {signi: opponent, state: gated}}}}",
    )]);
}

#[test]
fn crafts_of_a_group_are_modes() {
    all_are(&[(
        "【起】エクシード２：フェゾーネマジックのクラフトから３種類を１枚ずつ公開しルリグデッキに加える。",
        "action: {cost: {exceed: 2}, do: {modes: {of: [{create: {card: フェゾーネマジック・ホワイト, to: lrig_deck}}, {create: {card: フェゾーネマジック・烈火, to: lrig_deck}}, {create: {card: フェゾーネマジック・BLUE, to: lrig_deck}}, {create: {card: フェゾーネマジック・深緑, to: lrig_deck}}, {create: {card: フェゾーネマジック・ブラック, to: lrig_deck}}], count: 3}}}",
    )]);
}

#[test]
fn attacks_of_a_step_are_limited() {
    all_are(&[(
        "【出】：次の対戦相手のターンの間、対戦相手はシグニアタックステップにシグニで合計二度しかアタックできない。",
        "enter: {do: {change: {of: opponent, at_most: {count: 2, event: {attack: {signi: opponent}}, in: this_phase}, until: {during_next: {turn: opponent}}}}}",
    )]);
}

#[test]
fn payment_is_named_again_instead_of_if_you_do() {
    all_are(&[
        (
            "【自】：このシグニがアタックしたとき、《白》を支払ってもよい。その後、この方法で《白》を支払った場合、カードを１枚引く。",
            "auto: {when: attack, do: {may: {do: {pay: {white: 1}}, then: {draw: 1}}}}",
        ),
        (
            "【自】：あなたのターン終了時、このシグニをバニッシュしてもよい。その後、この効果でこのシグニをバニッシュしていた場合、カードを１枚引く。",
            "auto: {when: {end: {turn: you}}, do: {may: {do: {vanish: this}, then: {draw: 1}}}}",
        ),
    ]);
}
