//! Tests of rare Japanese changes and durations.

use super::all_are;
use wixoss_text::{TextLanguage, TextPart, read_text};

#[test]
fn a_layer_gives_its_abilities_to_the_named_signi() {
    all_are(&[(
        "【レイヤー】あなたの＜天使＞のシグニは《レイヤーアイコン》の能力を得る《レイヤーアイコン》【常】：このシグニのパワーは＋1000される。《レイヤーアイコン》【自】：このシグニがアタックしたとき、カードを１枚引く。",
        "constant: {layer: true, change: {of: {all: {signi: you, class: 天使}}, gain: [{constant: {change: {power: 1000}}}, {auto: {when: attack, do: {draw: 1}}}]}}",
    )]);
}

#[test]
fn power_loss_may_be_prevented_or_doubled() {
    all_are(&[
        (
            "【常】：あなたの他の青のシグニのパワーは対戦相手の効果によって－（マイナス）されない。",
            "constant: {change: {of: {all: {signi: you, color: blue, other_than: this}}, cannot: {lose_power: {by: {kind: effect, of: opponent}}}}}",
        ),
        (
            "【出】：対戦相手の青のシグニ１体を対象とし、このターン、あなたの効果によってそれのパワーが－（マイナス）される場合、代わりに２倍－（マイナス）される。",
            "enter: {do: {change: {of: {target: {signi: opponent, color: blue}}, doubled: {lose_power: {by: {kind: effect, of: you}}}, until: end_of_turn}}}",
        ),
        (
            "【常】：あなたの手札の枚数の上限は４増える。",
            "constant: {change: {of: you, hand_limit: 4}}",
        ),
    ]);
}

#[test]
fn a_prohibition_to_guard_may_name_cards() {
    all_are(&[
        (
            "【出】：このターン、対戦相手はレベル２のシグニで【ガード】ができない。",
            "enter: {do: {change: {of: opponent, cannot: {guard: {with: {is: signi, level: 2}}}, until: end_of_turn}}}",
        ),
        (
            "【出】：このターン、対戦相手は【ガード】ができない。",
            "enter: {do: {change: {of: opponent, cannot: {guard: {}}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn colors_and_levels_of_other_cards_are_read() {
    all_are(&[
        (
            "【常】：このシグニはあなたのルリグが持つ色を得る。",
            "constant: {change: {also: {color_of: {lrig: you}}}}",
        ),
        (
            "【常】：対戦相手のターンの間、このシグニは【シャドウ（このシグニが持つ色）】を得る。",
            "constant: {while: {turn: opponent}, change: {gain: {keyword: {shadow: {shares: {feature: color, with: this}}}}}}",
        ),
        (
            "【出】：このシグニの下にあるシグニ１枚と同じレベルの対戦相手のシグニ１体を対象とし、それをダウンする。",
            "enter: {do: {down: {target: {signi: opponent, shares_with: {feature: level, any_of: {is: signi, under: this}}}}}}",
        ),
    ]);
}

#[test]
fn a_choice_of_zone_or_player_is_read() {
    all_are(&[
        (
            "【出】：対戦相手のシグニゾーン１つを指定する。このターン、対戦相手はそのシグニゾーンにあるシグニでアタックできない。",
            "enter: {do: [{declare: {what: signi_zone, of: opponent, as: x}}, {change: {of: opponent, cannot: {attack: {signi: opponent, declared: x}}, until: end_of_turn}}]}",
        ),
        (
            "【出】：あなたか対戦相手は自分のトラッシュにあるすべてのカードをデッキに加えてシャッフルする。",
            "enter: {do: {either: {of: [{move: {what: {all: {in: trash, of: you}}, to: {zone: deck, shuffled: true}}}, {move: {what: {all: {in: trash, of: opponent}}, to: {zone: deck, shuffled: true}}}]}}}",
        ),
    ]);
}

#[test]
fn cards_looked_at_go_back_and_choices_among_moved_cards_are_read() {
    all_are(&[
        (
            "【出】：あなたのデッキの上からカードを３枚見て、好きな順番でデッキの一番上に戻す。",
            "enter: {do: [{look: {top: {count: 3, as: them}}}, {to_top: them}]}",
        ),
        (
            "【出】：あなたのデッキの上からカードを３枚トラッシュに置く。その後、この方法でトラッシュに置かれたカードの中からシグニを１枚まで手札に加える。",
            "enter: {do: [{trash: {top: {count: 3, as: them}}}, {then: {to_hand: {choose: {up_to: 1, is: signi, among: them}}}}]}",
        ),
        (
            "【出】：あなたのアップ状態のシグニを好きな数ダウンする。その後、この方法でダウンしたシグニの数以下のレベルの対戦相手のシグニ１体を対象とし、それをバニッシュする。",
            "enter: {do: [{down: {choose: {any_number: true, signi: you, state: upped, as: them}}}, {then: {vanish: {target: {signi: opponent, level: {at_most: them}}}}}]}",
        ),
    ]);
}

#[test]
fn replacements_of_the_next_event_are_read() {
    all_are(&[
        (
            "【出】：このターン、次とその次にあなたがダメージを受ける場合、代わりにあなたのデッキの上からカードを２枚トラッシュに置く。",
            "enter: {do: [{change: {of: you, replace: {would: damage, once: true, instead: {trash: {top: 2}}}, until: end_of_turn}}, {change: {of: you, replace: {would: damage, once: true, instead: {trash: {top: 2}}}, until: end_of_turn}}]}",
        ),
        (
            "【出】：このターン、あなたが次にダメージを受ける場合、代わりに手札を１枚捨てる。",
            "enter: {do: {change: {of: you, replace: {would: damage, once: true, instead: {discard: 1}}, until: end_of_turn}}}",
        ),
        (
            "【出】：対戦相手のシグニ１体を対象とし、ターン終了時まで、それは【自】能力を失う。対戦相手もカードを１枚引く。",
            "enter: {do: [{change: {of: {target: {signi: opponent}}, lose: {kind: auto}, until: end_of_turn}}, {draw: {of: opponent}}]}",
        ),
    ]);
}

#[test]
fn a_condition_on_the_turn_within_a_sentence_is_read() {
    all_are(&[
        (
            "【常】：あなたのシグニは対戦相手のターンの間、【ランサー】を得る。",
            "constant: {while: {turn: opponent}, change: {of: {all: {signi: you}}, gain: lancer}}",
        ),
        (
            "【常】：このシグニのパワーは＋2000され、対戦相手のターンの間、このシグニは【ランサー】を得る。",
            "constant: {change: [{power: 2000}, {gain: lancer, until: {while: {turn: opponent}}}]}",
        ),
        (
            "【常】：このルリグはダウン状態でもアタックできる。",
            "constant: {change: {can: attack_while_downed}}",
        ),
        (
            "【常】：あなたのターンの間、このルリグはドライブ状態でもアタックできる。",
            "constant: {while: {turn: you}, change: {can: attack_while_driving}}",
        ),
        (
            "【出】：好きな生徒１人との絆を獲得する。",
            "enter: {do: [{declare: {what: card_name, as: x}}, {bond: x}]}",
        ),
    ]);
}

#[test]
fn a_target_mentioned_in_both_branches_is_targeted_before_them() {
    all_are(&[
        (
            "【出】：あなたのデッキの一番上を公開する。その後、あなたのシグニ１体を対象とし、この方法で公開されたカードがレベル１のシグニの場合、ターン終了時まで、それは【アサシン】を得る。この方法で公開されたカードがレベル２のシグニの場合、ターン終了時まで、それは【ランサー】を得る。",
            "enter: {do: [{reveal: {top: {as: it}}}, {then: [{target: {signi: you, as: it_2}}, {if: {holds: {match: {card: it, is: signi, level: 1}}, then: {change: {of: it_2, gain: assassin, until: end_of_turn}}}}]}, {if: {holds: {match: {card: it, is: signi, level: 2}}, then: {change: {of: it_2, gain: lancer, until: end_of_turn}}}}]}",
        ),
        (
            "【出】：対戦相手は自分の手札からシグニ１枚を自分の場に出す。",
            "enter: {do: {move: {what: {choose: {by: opponent, is: signi, in: hand, of: opponent}}, to: {zone: field, of: opponent}}}}",
        ),
    ]);
}

#[test]
fn a_target_without_a_zone_is_refused() {
    let text = "【出】：あなたのトラッシュから黒のシグニ１枚を対象とし、それを手札に加える。あなたの手札が２枚以下の場合、青のシグニ１枚を対象とし、それを手札に加える。";
    let read = read_text(text, TextLanguage::Japanese, TextPart::Text);
    assert!(!read.is_full(), "{:?}", read.abilities);
}

#[test]
fn a_second_condition_of_a_sentence_has_another_number() {
    all_are(&[(
        "【常】：このシグニはレベルが３以上であるかぎり、【ランサー】を得、レベルが５以上であるかぎり、【アサシン】を得る。",
        "constant: {change: [{gain: lancer, until: {while: {match: {level: {at_least: 3}}}}}, \
         {gain: assassin, until: {while: {match: {level: {at_least: 5}}}}}]}",
    )]);
}

#[test]
fn a_replacement_has_a_price_or_names_the_zone_it_replaces() {
    all_are(&[
        (
            "【常】：あなたの緑のシグニ１体が対戦相手の効果によって場を離れる場合、《緑》を支払ってもよい。そうした場合、代わりにこのシグニをダウンする。",
            "constant: {change: {of: {all: {signi: you, color: green}}, replace: {\
             would: {leave: {by: {kind: effect, of: opponent}}}, may: true, \
             instead: [{pay: {green: 1}}, {down: this}]}}}",
        ),
        (
            "このターン、パワーが１０００以下のシグニがバニッシュされる場合、そのシグニはエナゾーンに置かれる代わりにトラッシュに置かれる。",
            "use: {do: {change: {of: you, gain: {constant: {change: {of: {all: {is: signi, in: field, \
             power: {at_most: 1000}}}, replace: {would: {vanish: {as: it}}, place_only: true, \
             instead: {trash: it}}}}}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn effects_of_a_life_burst_and_damage_of_this_card() {
    all_are(&[
        (
            "【常】：このシグニは対戦相手のライフバーストの効果を受けない。",
            "constant: {change: {unaffected_by: {kind: effect, of: opponent, ability: life_burst}}}",
        ),
        (
            "【常】：このシグニは対戦相手にダメージを与えない。",
            "constant: {change: {of: opponent, cannot: {damage: {by: {source: {among: this}}}}}}",
        ),
        (
            "【常】：対戦相手は自分の効果によってカードをデッキからエナゾーンに移動できない。",
            "constant: {change: {of: opponent, cannot: {move: {from: deck, to: ener, of: opponent, \
             by: {kind: effect, of: opponent}}}}}",
        ),
    ]);
}

#[test]
fn a_repeated_condition_names_only_its_number() {
    all_are(&[(
        "【常】：このシグニはパワーが11000以上であるかぎり、【ランサー】を得る。22000以上であるかぎり、代わりに【アサシン】を得る。",
        "constant: {change: [{gain: lancer, until: {while: {all: [{match: {power: {at_least: 11000}}}, \
         {not: {match: {power: {at_least: 22000}}}}]}}}, \
         {gain: assassin, until: {while: {match: {power: {at_least: 22000}}}}}]}",
    )]);
}

#[test]
fn cards_stay_down_and_costs_change() {
    all_are(&[
        (
            "【常】：対戦相手の感染状態のシグニはアップフェイズにアップしない。",
            "constant: {while: {during: up_phase}, \
             change: {of: {all: {signi: opponent, state: infected}}, cannot: up}}",
        ),
        (
            "【常】：あなたがコストの合計が５以上のアーツを使用する場合、それの使用コストは《緑×1》減る。",
            "constant: {change: {of: {all: {is: arts, total_cost: {at_least: 5}}}, \
             cost: {less: {green: 1}, by: you}}}",
        ),
    ]);
}
