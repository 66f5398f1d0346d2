//! Tests of Japanese wordings that only one product prints: the costs, turns, phases and stages.
//! The name of each test says what its text does.

use super::all_are;

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
fn a_cost_changes_by_several_numbers() {
    all_are(&[(
        "このスペルの使用コストはあなたの場にある＜天使＞のシグニ１体につき《無×1》減り、あなたの手札がない場合、《白×1》減る。",
        "constant: {change: [{cost: {less: {colorless: 1}, times: {count: {signi: you, class: 天使}}}}, \
         {cost: {less: {white: 1}}, until: {while: {count: {exactly: 0, in: hand, of: you}}}}]}",
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
fn two_stages_are_skipped() {
    all_are(&[(
        "【出】：あなたの次のドローフェイズとエナフェイズをスキップする。",
        "enter: {do: [{skip: {draw_phase: you}}, {skip: {ener_phase: you}}]}",
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
fn an_enter_ability_is_processed_before_the_spell() {
    all_are(&[(
        "【出】：対戦相手のチェックゾーンにスペルがある場合、以下の２つから１つを選ぶ。この【出】能力はそのスペルの効果より先に発動する。①カードを１枚引く。②【エナチャージ１】",
        "enter: {before_spell: true, do: {if: {holds: {exists: {is: spell, in: check, of: opponent}}, \
         then: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}}}}",
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
fn a_signi_is_awakened_until_end_of_turn() {
    all_are(&[(
        "【出】：ターン終了時まで、あなたのシグニ１体を覚醒状態にする。",
        "enter: {do: {set_state: {what: {choose: {signi: you}}, state: awakened_this_turn}}}",
    )]);
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
fn an_event_in_one_phase_does_not_count() {
    all_are(&[(
        "【出】：このターンにあなたがドローフェイズ以外でカードを２枚以上引いていた場合、【エナチャージ１】をする。",
        "enter: {do: {if: {holds: {happened: {event: {draw: {of: you}}, times: {at_least: 2}, \
         except: draw_phase}}, then: {ener_charge: 1}}}}",
    )]);
}
