//! Tests of changes during a period, of conditions about the moment when a card left, and of
//! zones: the zones that cards come from, and the zones that cards go to instead.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;

#[test]
fn a_change_during_a_period_applies_to_cards_that_enter_later() {
    all_are(&[
        (
            "[Enter]: SIGNI on your field gain 【Lancer】 this turn.",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you}}, gain: lancer}}}, until: end_of_turn}}}",
        ),
        (
            "[Enter]: All SIGNI on your field gain 【Lancer】 until end of turn.",
            "enter: {do: {change: {of: {all: {signi: you}}, gain: lancer, until: end_of_turn}}}",
        ),
        (
            "[Enter]: Your Center LRIG gains 【Lancer】 for the duration of the game.",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {center_lrig: you}}, gain: lancer}}}, until: game}}}",
        ),
        (
            "[Enter]: Target SIGNI on your field gains 【Lancer】 this turn.",
            "enter: {do: {change: {of: {target: {signi: you}}, gain: lancer, until: end_of_turn}}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【出】：このターン、あなたのシグニは【ランサー】を得る。",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you}}, gain: lancer}}}, until: end_of_turn}}}",
        ),
        (
            "【出】：ターン終了時まで、あなたのすべてのシグニは【ランサー】を得る。",
            "enter: {do: {change: {of: {all: {signi: you}}, gain: lancer, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn a_replaced_destination_leaves_the_rest_of_the_move_unchanged() {
    all_are(&[(
        "[Enter]: During this turn, if target SIGNI on your opponent's field is vanished, it is put into the trash instead of the Ener Zone.",
        "enter: {do: {change: {of: {target: {signi: opponent}}, replace: {would: {vanish: {as: it}}, place_only: true, instead: {trash: it}}, until: end_of_turn}}}",
    )]);
    all_are_ja(&[
        (
            "【常】：対戦相手のダウン状態のシグニがバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる。",
            "constant: {change: {of: {all: {signi: opponent, state: downed}}, replace: {would: {vanish: {as: it}}, place_only: true, instead: {trash: it}}}}",
        ),
        // The card goes to the hand and does not vanish.
        (
            "【常】：このシグニがバニッシュされる場合、代わりにこのシグニを手札に戻す。",
            "constant: {change: {replace: {would: vanish, instead: {to_hand: this}}}}",
        ),
    ]);
}

#[test]
fn a_condition_on_a_card_that_left_is_about_the_moment_it_left() {
    all_are(&[(
        "[Auto]: When this SIGNI is vanished while upped, draw a card.",
        "auto: {when: {vanish: {among: this, state: upped}}, do: {draw: 1}}",
    )]);
    all_are_ja(&[(
        "【自】：このシグニが場を離れたとき、このシグニに【チャーム】が付いていた場合、カードを１枚引く。",
        "auto: {when: {leave: {among: this, with: charm}}, do: {draw: 1}}",
    )]);
}

#[test]
fn an_ability_works_in_the_zone_its_card_comes_from() {
    all_are(&[
        (
            "[Auto]: When this SIGNI is vanished, you may discard a card. If you do, put this SIGNI from your Ener Zone onto your field downed.",
            "auto: {when: vanish, do: {may: {do: {discard: 1}, then: {move: {what: {all: {in: ener, of: you, among: this}}, to: {zone: field, state: downed}}}}}}",
        ),
        (
            "[Auto]: When you discard this card, draw a card.",
            "auto: {in: [hand, trash], when: discard, do: {draw: 1}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【自】：あなたのターン終了時、《青》を支払ってもよい。そうした場合、このカードをトラッシュから手札に加える。",
            "auto: {in: trash, when: {end: {turn: you}}, do: {may: {do: {pay: {blue: 1}}, then: {to_hand: {all: {in: trash, of: you, among: this}}}}}}",
        ),
        (
            "【起】《青》：このシグニをあなたのトラッシュから場に出す。",
            "action: {in: trash, cost: {blue: 1}, do: {to_field: {all: {in: trash, of: you, among: this}}}}",
        ),
        // The trash is the zone of the SIGNI that is chosen, not of this LRIG.
        (
            "【起】《ダウン》：あなたのトラッシュからこのルリグと共通する色を持つシグニ１枚を対象とし、それを手札に加える。",
            "action: {cost: {down: this}, do: {to_hand: {target: {is: signi, in: trash, of: you, shares: {feature: color, with: this}}}}}",
        ),
        (
            "【起】《青》：カードを１枚引く。この能力はこのカードがトラッシュにある場合にしか使用できない。",
            "action: {in: trash, cost: {blue: 1}, do: {draw: 1}}",
        ),
        (
            "【自】：このカードが手札かデッキからエナゾーンに置かれたとき、カードを１枚引く。",
            "auto: {in: [deck, hand, ener], when: {move: {from: [hand, deck], to: ener}}, do: {draw: 1}}",
        ),
        (
            "【起】《青》：すべてのシグニをトラッシュに置く。",
            "action: {cost: {blue: 1}, do: {trash: {all: {is: signi, in: field}}}}",
        ),
        (
            "【起】アップ状態のルリグを好きな数ダウンする：カードを１枚引く。",
            "action: {cost: {down: {choose: {any_number: true, lrig: you, state: upped}}}, do: {draw: 1}}",
        ),
        (
            "次の対戦相手のターンの間、対戦相手は手札からシグニを場に出せない。",
            "use: {do: {change: {of: opponent, cannot: {move: {from: hand, from_of: opponent, to: field, signi: opponent}}, until: {during_next: {turn: opponent}}}}}",
        ),
        (
            "【自】：シグニ１体がトラッシュからあなたの場に出たとき、カードを１枚引く。",
            "auto: {when: {move: {from: trash, to: field, signi: you}}, do: {draw: 1}}",
        ),
    ]);
}
