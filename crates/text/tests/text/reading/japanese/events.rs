//! Tests of Japanese events and past events.

use super::all_are;

#[test]
fn activations_and_actions_of_players_are_events() {
    all_are(&[
        (
            "【自】：あなたのライフバーストが発動したとき、カードを５枚引く。",
            "auto: {when: {life_burst: you}, do: {draw: 5}}",
        ),
        (
            "【自】：あなたの＜天使＞のシグニの【出】能力が発動したとき、カードを１枚引く。",
            "auto: {when: {activate: {ability: enter, signi: you, class: 天使}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手がルリグの【起】能力を使用したとき、カードを１枚引く。",
            "auto: {when: {use: {player: opponent, ability: action, is: lrig}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたがエクシードのコストを支払ったとき、カードを１枚引く。",
            "auto: {when: {move: {to: lrig_trash, by: exceed, at_least: 1, beneath: {lrig: you}}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたがエナゾーンからカード１枚を手札に加えたとき、カードを１枚引く。",
            "auto: {when: {move: {from: ener, to: hand, by: {of: you}, of: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたがグロウしたとき、カードを１枚引く。",
            "auto: {when: {grow: {lrig: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：このルリグが対戦相手にダメージを与えたとき、カードを１枚引く。",
            "auto: {when: {damage: {of: opponent, by: {source: {among: this}}}}, do: {draw: 1}}",
        ),
        (
            "【自】：このシグニの下にカードが１枚以上置かれたとき、カードを１枚引く。",
            "auto: {when: {attach: {attachment: underneath}}, do: {draw: 1}}",
        ),
        (
            "【自】：このシグニが対戦相手の、ルリグかアーツの能力か効果の対象になったとき、カードを１枚引く。",
            "auto: {when: {be_targeted: {by: {kind: effect, of: opponent, source: {is: [lrig, arts]}}}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたか対戦相手がアーツを使用したとき、カードを１枚引く。",
            "auto: {when: {use: {player: both, is: arts}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたがこのカードを捨てたとき、カードを１枚引く。",
            "auto: {in: [hand, trash], when: discard, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn the_zone_and_field_of_an_event_are_kept() {
    all_are(&[
        (
            "【自】：対戦相手の場にシグニが出たとき、カードを１枚引く。",
            "auto: {when: {enter: {signi: opponent}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたのシグニ１体が中央のシグニゾーンに出たとき、カードを１枚引く。",
            "auto: {when: {enter: {signi: you, position: center}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手のシグニ１体がこのシグニの正面に出たとき、カードを１枚引く。",
            "auto: {when: {enter: {signi: opponent, in_front_of: this}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたのライフクロス１枚がクラッシュされるかトラッシュに置かれたとき、カードを２枚引く。",
            "auto: {when: [{crush: {of: you}}, {move: {from: life_cloth, to: trash, of: you}}], do: {draw: 2}}",
        ),
        (
            "【自】：アップ状態のこのシグニがバニッシュされたとき、カードを１枚引く。",
            "auto: {when: {vanish: {among: this, state: upped}}, do: {draw: 1}}",
        ),
        (
            "【自】：下にカードが３枚以上あるこのシグニがアタックしたとき、カードを１枚引く。",
            "auto: {when: attack, during: {count: {at_least: 3, under: this}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn counts_of_past_events_are_read() {
    all_are(&[
        (
            "【出】：このターンにあなたがアーツを２枚以上使用していた場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {use: {player: you, is: arts}}, in: this_turn, times: {at_least: 2}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：このターンにあなたのシグニが３回以上アタックしていた場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {attack: {signi: you}}, in: this_turn, times: {at_least: 3}}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：対戦相手がこのターンに【ガード】していた場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {guard: opponent}, in: this_turn}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：このターンにあなたが捨てたカード１枚につきカードを１枚引く。",
            "enter: {do: {repeat: {times: {happened: {event: {discard: {of: you}}, in: this_turn}}, do: {draw: 1}}}}",
        ),
        (
            "【出】：このシグニが中央のシグニゾーンに出ていた場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {enter: {in: field, among: this, position: center}}, in: this_entering}}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn an_event_without_a_restriction_is_about_any_cards() {
    all_are(&[
        (
            "【自】：カードがあなたのエナゾーンからトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {when: {move: {from: ener, to: trash, of: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：ライフクロス１枚がクラッシュされたとき、カードを１枚引く。",
            "auto: {when: {crush: {of: both}}, do: {draw: 1}}",
        ),
        (
            "【自】：このシグニかあなたの他のシグニ１体がアタックしたとき、カードを１枚引く。",
            "auto: {when: [attack, {attack: {signi: you, other_than: this}}], do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手のターンにこのシグニがバニッシュされたとき、カードを１枚引く。",
            "auto: {when: vanish, during: {turn: opponent}, do: {draw: 1}}",
        ),
        (
            "【出】：このシグニの正面に対戦相手のシグニがある場合、カードを１枚引く。",
            "enter: {do: {if: {holds: {exists: {signi: opponent, in_front_of: this}}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn a_virus_is_put_or_removed() {
    all_are(&[
        (
            "【自】：対戦相手の場に【ウィルス】１つが置かれたとき、カードを１枚引く。",
            "auto: {when: {marker: {put: virus, of: opponent}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手の場から【ウィルス】１つが取り除かれたとき、カードを１枚引く。",
            "auto: {when: {marker: {remove: virus, of: opponent}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手の場にある【ウィルス】が１つ以上取り除かれたとき、カードを１枚引く。",
            "auto: {when: {marker: {remove: virus, of: opponent, by: {single: true}}}, do: {draw: 1}}",
        ),
        (
            "【自】：【ウィルス】１つが対戦相手の場に置かれるか対戦相手の場から取り除かれたとき、カードを１枚引く。",
            "auto: {when: [{marker: {put: virus, of: opponent}}, {marker: {remove: virus, of: opponent}}], \
             do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn this_card_is_attached_or_put_under_a_card_or_leaves_it() {
    all_are(&[
        (
            "【自】：このカードが【アクセ】としてレベル２以上のシグニに付いたとき、カードを１枚引く。",
            "auto: {when: {attach: {attachment: accessory, attached_card: {among: this}, is: signi, \
             level: {at_least: 2}}}, do: {draw: 1}}",
        ),
        (
            "【自】：このカードがシグニの下に置かれたとき、カードを１枚引く。",
            "auto: {when: {attach: {attachment: underneath, attached_card: {among: this}, is: signi, \
             in: field}}, do: {draw: 1}}",
        ),
        (
            "【自】：このカードがコストか効果によってシグニの下からトラッシュに置かれたとき、カードを１枚引く。",
            "auto: {in: trash, when: {move: {to: trash, by: {kind: [cost, effect]}, among: this, \
             beneath: {is: signi}}}, do: {draw: 1}}",
        ),
        (
            "【自】：このシグニにカード１枚が付いたとき、カードを１枚引く。",
            "auto: {when: {attach: {attachment: [charm, accessory, soul]}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn a_card_enters_in_front_of_a_card_or_in_a_zone_with_a_gate() {
    all_are(&[
        (
            "【自】：このシグニの正面にレベル１のシグニ１体が出たとき、カードを１枚引く。",
            "auto: {when: {enter: {is: signi, level: 1, in_front_of: this}}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手のシグニ１体が【ゲート】があるシグニゾーンに出たとき、カードを１枚引く。",
            "auto: {when: {enter: {signi: opponent, state: gated}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn a_player_charges_ener_guards_or_negates_an_attack() {
    all_are(&[
        (
            "【自】：あなたが【エナチャージ】をしたとき、カードを１枚引く。",
            "auto: {when: {ener_charge: {by: {single: true}, of: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたが対戦相手のセンタールリグのアタックを【ガード】するか、対戦相手のシグニのアタックを効果によって無効にしたとき、カードを１枚引く。",
            "auto: {when: [{guard: you}, {attack_negated: {signi: opponent, by: {of: you}}}], do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn an_enter_ability_targets_a_card() {
    all_are(&[(
        "【自】：このシグニが対戦相手のシグニの、【出】能力か【出】能力の効果の対象になったとき、カードを１枚引く。",
        "auto: {when: {be_targeted: {by: {kind: effect, of: opponent, source: {is: signi}, \
         ability: enter}}}, do: {draw: 1}}",
    )]);
}

#[test]
fn an_auto_ability_triggers_only_under_a_condition_after_it() {
    all_are(&[(
        "【自】：あなたのシグニ１体が場に出たとき、カードを１枚引く。この能力はこのシグニがダウン状態の場合にしか発動しない。",
        "auto: {when: {enter: {signi: you}}, during: {match: {state: downed}}, do: {draw: 1}}",
    )]);
}

#[test]
fn a_vanished_signi_is_moved_only_from_its_ener_zone() {
    all_are(&[
        (
            "【自】：あなたのシグニ１体がバニッシュされたとき、そのシグニをエナゾーンから場に出す。",
            r"
            auto:
              when: {vanish: {as: it, signi: you}}
              do: {to_field: {all: {in: ener, of: you, among: it}}}
            ",
        ),
        (
            "【自】：あなたのシグニが対戦相手のシグニ１体をバニッシュしたとき、対戦相手のエナゾーンからそのシグニをトラッシュに置く。",
            r"
            auto:
              when: {vanish: {by: {source: {signi: you}}, as: it, signi: opponent}}
              do: {trash: {all: {in: ener, of: opponent, among: it}}}
            ",
        ),
    ]);
}

#[test]
fn a_bet_and_a_set_trap_are_events() {
    all_are(&[
        (
            "【自】《ターン１回》：あなたが《コインアイコン》をベットしたとき、カードを１枚引く。",
            "auto: {limit: {per_turn: 1}, when: {bet: you}, do: {draw: 1}}",
        ),
        (
            "【自】：対戦相手の【トラップ】１つが設置されたとき、【エナチャージ１】をする。",
            "auto: {when: {set_trap: opponent}, do: {ener_charge: 1}}",
        ),
    ]);
}

#[test]
fn a_cost_or_an_effect_of_certain_cards_are_two_events() {
    all_are(&[(
        "【自】：このカードがコストか＜天使＞のシグニの効果によって手札からトラッシュに置かれたとき、カードを１枚引く。",
        "auto: {in: [hand, trash], when: [{move: {from: hand, to: trash, by: cost}}, \
         {move: {from: hand, to: trash, by: {kind: effect, source: {is: signi, class: 天使}}}}], do: {draw: 1}}",
    )]);
}

#[test]
fn the_card_of_a_replaced_or_past_event_is_mentioned_again() {
    all_are(&[
        (
            "【常】：あなたの＜天使＞のシグニがバニッシュされる場合、代わりにその下からカード１枚をトラッシュに置いてもよい。",
            "constant: {change: {of: {all: {signi: you, class: 天使}}, replace: {would: {vanish: {as: it}}, \
             may: true, instead: {trash: {choose: {under: it}}}}}}",
        ),
        (
            "【自】：あなたの他のシグニ１体が対戦相手の効果によって場を離れたとき、\
             あなたのデッキから対戦相手の効果によって場を離れたそのシグニと同じ名前のシグニ１枚を探して手札に加え、デッキをシャッフルする。",
            "auto: {when: {leave: {by: {kind: effect, of: opponent}, as: it, signi: you, other_than: this}}, \
             do: [{search: {as: it_2, is: signi, in: deck, of: you, shares: {feature: name, with: it}}}, \
             {to_hand: it_2}, {shuffle: you}]}",
        ),
    ]);
}

#[test]
fn each_player_puts_cards_into_their_own_zones_at_the_same_time() {
    all_are(&[
        (
            "各プレイヤーは自分のデッキからシグニ１枚を探して場に出し、デッキをシャッフルする。",
            "use: {do: [{search: {by: both, as: it, is: signi, in: deck, of: both}}, {move: {what: it, \
             to: {zone: field, of: both}}}, {shuffle: both}]}",
        ),
        (
            "各プレイヤーは自分のトラッシュからシグニを２枚まで対象とし、それらを場に出す。",
            "use: {do: {move: {what: {target: {by: both, up_to: 2, is: signi, in: trash, of: both}}, \
             to: {zone: field, of: both}}}}",
        ),
        (
            "各プレイヤーは自分のデッキの上からカードを２枚までトラッシュに置く。",
            "use: {do: [{declare: {what: number, is: {at_most: 2}, as: x}}, {declare: {what: number, \
             by: opponent, is: {at_most: 2}, as: x_2}}, {trash: {together: [{top: {count: x}}, \
             {top: {count: x_2, of: opponent}}]}}]}",
        ),
    ]);
}
