//! Tests of the zone of this card, and of the way in which this card came onto the field. Also
//! tests when an Enter ability must exist, and who owns the zone that cards come from.

use super::english::all_are;
use super::japanese::all_are as all_are_ja;

#[test]
fn a_card_that_earlier_words_put_elsewhere_is_not_taken_from_the_zone_of_these_words() {
    // The discarded card is in the trash, so the ability finds no such card in the ener zone.
    let discarded = "auto: {when: {discard: {as: it, is: signi, of: you}}, do: {to_field: {all: {in: ener, of: you, among: it}}}}";
    let milled = "enter: {do: [{trash: {top: {as: it}}}, {if: {holds: {match: {card: it, is: signi}}, then: {to_field: {all: {in: ener, of: you, among: it}}}}}]}";
    all_are(&[
        (
            "[Auto]: When you discard a SIGNI, put that SIGNI from your Ener Zone onto your field.",
            discarded,
        ),
        (
            "[Enter]: Put the top card of your deck into your trash. If it is a SIGNI, put it from your Ener Zone onto your field.",
            milled,
        ),
        // A zone that agrees with the earlier words adds nothing.
        (
            "[Auto]: When you discard a SIGNI, put that SIGNI from your trash onto your field.",
            "auto: {when: {discard: {as: it, is: signi, of: you}}, do: {to_field: it}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【自】：あなたがシグニを１枚捨てたとき、そのカードをエナゾーンから場に出す。",
            discarded,
        ),
        (
            "【出】：あなたのデッキの一番上のカードをトラッシュに置く。それがシグニの場合、それをエナゾーンから場に出す。",
            milled,
        ),
        (
            "【出】：あなたのシグニ１体を対象とし、それを手札に戻す。ターン終了時、それをトラッシュから場に出す。",
            "enter: {do: [{to_hand: {target: {as: it, signi: you}}}, {later: {when: {end: turn}, once: true, do: {to_field: {all: {in: trash, of: you, among: it}}}}}]}",
        ),
        (
            "【自】：あなたがシグニを１枚捨てたとき、そのカードをトラッシュから場に出す。",
            "auto: {when: {discard: {as: it, is: signi, of: you}}, do: {to_field: it}}",
        ),
    ]);
}

#[test]
fn this_card_must_still_be_in_the_zone_an_effect_takes_it_from() {
    all_are(&[
        (
            "[Auto]: At the beginning of your attack phase, you may put this SIGNI on your field into its owner's trash. If you do, draw a card.",
            "auto: {when: {begin: {attack_phase: you}}, do: {may: {do: {trash: {all: {in: field, of: you, among: this}}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: When this card is put into your trash from your hand, you may pay {Red}. If you do, add this card from your trash to your hand.",
            "auto: {in: [hand, trash], when: {move: {from: hand, to: trash}}, do: {may: {do: {pay: {red: 1}}, then: {to_hand: {all: {in: trash, of: you, among: this}}}}}}",
        ),
        (
            "[Action] {Red}: Put this card from your trash onto your field.",
            "action: {in: trash, cost: {red: 1}, do: {to_field: {all: {in: trash, of: you, among: this}}}}",
        ),
        // The cost is paid in the zone where the card is when its ability is used, so the cost
        // names no zone.
        (
            "[Action] Put this SIGNI on your field into its owner's trash: Draw a card.",
            "action: {cost: {trash: this}, do: {draw: 1}}",
        ),
        // The text does not name the zone of this card, so the ability names no zone either.
        (
            "[Auto]: When this SIGNI attacks, return this SIGNI to its owner's hand.",
            "auto: {when: attack, do: {to_hand: this}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【自】：あなたのアタックフェイズ開始時、このシグニを場からトラッシュに置いてもよい。そうした場合、カードを１枚引く。",
            "auto: {when: {begin: {attack_phase: you}}, do: {may: {do: {trash: {all: {in: field, of: you, among: this}}}, then: {draw: 1}}}}",
        ),
        (
            "【自】：このカードが手札からトラッシュに置かれたとき、《赤》を支払ってもよい。そうした場合、このカードをトラッシュから手札に加える。",
            "auto: {in: [hand, trash], when: {move: {from: hand, to: trash}}, do: {may: {do: {pay: {red: 1}}, then: {to_hand: {all: {in: trash, of: you, among: this}}}}}}",
        ),
        (
            "【起】このシグニを場からトラッシュに置く：カードを１枚引く。",
            "action: {cost: {trash: this}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたのターン終了時、場にあるこのシグニをエナゾーンに置いてもよい。",
            "auto: {when: {end: {turn: you}}, do: {may: {do: {to_ener: {all: {in: field, of: you, among: this}}}}}}",
        ),
        // A card that would leave the field is still on the field, so the effect names no zone for
        // this card.
        (
            "【常】：このシグニが場を離れる場合、代わりにこのシグニを場からデッキの一番下に置く。",
            "constant: {change: {replace: {would: leave, instead: {to_bottom: this}}}}",
        ),
        // The event is that another card leaves the field, so the zone of this card is not known.
        (
            "【常】：あなたの＜天使＞のシグニ１体が対戦相手の効果によって場を離れる場合、代わりにこのシグニを場からトラッシュに置いてもよい。",
            "constant: {change: {of: {all: {signi: you, class: 天使}}, replace: {would: {leave: {by: {kind: effect, of: opponent}}}, may: true, instead: {trash: {all: {in: field, of: you, among: this}}}}}}",
        ),
    ]);
}

#[test]
fn a_condition_on_how_a_card_entered_is_about_that_entering() {
    all_are(&[
        (
            "[Enter]: If this SIGNI entered the field from the trash, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {move: {from: trash, to: field}}, in: this_entering}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If this SIGNI entered the field in your right SIGNI Zone, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {enter: {in: field, position: right, among: this}}, in: this_entering}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: When this SIGNI attacks, if this SIGNI entered the field from the trash this turn, draw a card.",
            "auto: {when: attack, do: {if: {holds: {happened: {event: {move: {from: trash, to: field}}}}, then: {draw: 1}}}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【出】：このシグニがスペルの効果によって場に出たとき、カードを１枚引く。",
            "enter: {do: {if: {holds: {happened: {event: {enter: {by: {kind: effect, source: {is: spell}}}}, in: this_entering}}, then: {draw: 1}}}}",
        ),
        (
            "【出】：対戦相手のシグニ１体を対象とし、このシグニがエナゾーンから場に出た場合、それをダウンする。",
            "enter: {do: [{target: {as: it, signi: opponent}}, {if: {holds: {happened: {event: {move: {from: ener, to: field}}, in: this_entering}}, then: {down: it}}}]}",
        ),
        (
            "【自】：このシグニがアタックしたとき、このターンにこのシグニがトラッシュから場に出ていた場合、カードを４枚引く。",
            "auto: {when: attack, do: {if: {holds: {happened: {event: {move: {from: trash, to: field}}}}, then: {draw: 4}}}}",
        ),
    ]);
}

#[test]
fn a_condition_before_an_enter_ability_is_checked_when_the_card_enters() {
    all_are(&[
        (
            "[Enter] while there are three or more SIGNI on your field: Draw a card.",
            "enter: {during: {count: {at_least: 3, signi: you}}, do: {draw: 1}}",
        ),
        (
            "[Enter] {Red} while it is your turn: Draw a card.",
            "enter: {during: {turn: you}, cost: {red: 1}, do: {draw: 1}}",
        ),
        // The condition is a part of the effect, so it is checked when the effect is processed.
        (
            "[Enter]: If there are three or more SIGNI on your field, draw a card.",
            "enter: {do: {if: {holds: {count: {at_least: 3, signi: you}}, then: {draw: 1}}}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【出】英知＝６《赤》：カードを１枚引く。",
            "enter: {during: {compare: {number: {total: {feature: level, of: {signi: you, class: 英知}}}, is: 6}}, cost: {red: 1}, do: {draw: 1}}",
        ),
        (
            "【出】《ビートアイコン》［３枚以下］他のシグニ１体を【ビート】にする：カードを２枚引く。",
            "enter: {during: {count: {at_most: 3, of: you, in: beat}}, cost: {move: {what: {choose: {signi: you, other_than: this}}, to: {zone: beat}}}, do: {draw: 2}}",
        ),
    ]);
}

#[test]
fn the_zone_and_the_field_of_entering_cards_have_separate_owners() {
    all_are(&[
        (
            "[Auto]: When a SIGNI enters your field from your Ener Zone, draw a card.",
            "auto: {when: {move: {from: ener, from_of: you, to: field, signi: you}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When a SIGNI enters your field from the Ener Zone, draw a card.",
            "auto: {when: {move: {from: ener, to: field, signi: you}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When an <Angel> SIGNI is put onto the field from your opponent's trash, draw a card.",
            "auto: {when: {move: {from: trash, from_of: opponent, to: field, is: signi, class: 天使}}, do: {draw: 1}}",
        ),
        // A card outside the field is always in a zone of its owner. So `of: you` also says whose
        // zone the card comes from, and `from_of` is not needed.
        (
            "[Auto]: When a SIGNI is put into the trash from your Ener Zone, draw a card.",
            "auto: {when: {move: {from: ener, to: trash, is: signi, of: you}}, do: {draw: 1}}",
        ),
    ]);
    all_are_ja(&[
        (
            "【自】：あなたのトラッシュから＜天使＞のシグニ１体が場に出たとき、カードを１枚引く。",
            "auto: {when: {move: {from: trash, from_of: you, to: field, is: signi, class: 天使}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたのトラッシュからあなたの＜天使＞のシグニ１体が場に出たとき、カードを１枚引く。",
            "auto: {when: {move: {from: trash, from_of: you, to: field, signi: you, class: 天使}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたのシグニ１体がエナゾーンから場に出たとき、カードを１枚引く。",
            "auto: {when: {move: {from: ener, to: field, signi: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：シグニ１体がエナゾーンからあなたの場に出たとき、カードを１枚引く。",
            "auto: {when: {move: {from: ener, to: field, signi: you}}, do: {draw: 1}}",
        ),
        (
            "【自】：あなたのトラッシュからシグニ１枚が手札に戻るか場に出たとき、カードを１枚引く。",
            "auto: {when: [{move: {from: trash, to: hand, is: signi, of: you}}, {move: {from: trash, from_of: you, to: field, is: signi}}], do: {draw: 1}}",
        ),
        // The text does not name the owner of the trash, so the card can come from the trash of
        // either player.
        (
            "【自】：トラッシュからカード１枚が場に出たとき、カードを１枚引く。",
            "auto: {when: {move: {from: trash, to: field, in: field, of: both}}, do: {draw: 1}}",
        ),
    ]);
}
