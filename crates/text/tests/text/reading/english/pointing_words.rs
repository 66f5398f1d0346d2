//! Tests of English pointing words and durations, and of several wordings of one meaning.

use super::all_are;

#[test]
fn pointing_words_in_each_mode_or_branch_refer_to_cards_before_the_choice() {
    all_are(&[
        (
            "[Auto]: When a SIGNI enters your field, choose one of the following. ①If the SIGNI that enters the field is red, you may pay {Red}. If you do, vanish target SIGNI on your opponent's field. ②If the SIGNI that enters the field is white, draw a card.",
            "auto: {when: {enter: {as: it, signi: you}}, do: {modes: {of: [{if: {holds: {match: {card: it, color: red}}, then: {may: {do: {pay: {red: 1}}, then: {vanish: {target: {signi: opponent}}}}}}}, {if: {holds: {match: {card: it, color: white}}, then: {draw: 1}}}]}}}",
        ),
        (
            "[Auto]: Whenever this SIGNI attacks, reveal the top card of your deck. If that card is a spell, draw a card. If it isn't, put that card on the bottom of your deck.",
            "auto: {when: attack, do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: spell}}, then: {draw: 1}, else: {to_bottom: it}}}]}",
        ),
        (
            "[Enter]: You may discard a card. If you do, at the end of this turn, you may pay {Blue}. If you do, draw two cards.",
            "enter: {do: {may: {do: {discard: 1}, then: {later: {when: {end: turn}, once: true, do: {may: {do: {pay: {blue: 1}}, then: {draw: 2}}}}}}}}",
        ),
        (
            "[Enter]: Swap target SIGNI on your opponent's field with target SIGNI in their Ener Zone.",
            "enter: {do: {swap: {first: {target: {signi: opponent}}, second: {target: {is: signi, in: ener, of: opponent}}}}}",
        ),
        // "That SIGNI" is the target, not a card of the condition in between.
        (
            "[Enter]: Target level 1 SIGNI on your opponent's field gets -2000 power until end of turn. If your opponent has discarded two or more cards this turn, that SIGNI gets -5000 power until end of turn instead.",
            "enter: {do: [{target: {as: it, signi: opponent, level: 1}}, {if: {holds: {happened: {event: {discard: {of: opponent}}, times: {at_least: 2}}}, then: {change: {of: it, power: -5000, until: end_of_turn}}, else: {change: {of: it, power: -2000, until: end_of_turn}}}}]}",
        ),
        (
            "[Auto]: When a SIGNI on your field vanishes a SIGNI through battle, swap that SIGNI with target SIGNI in your Ener Zone.",
            "auto: {when: {vanish: {by: {kind: battle, source: {signi: you}, as: it}, is: signi}}, do: {swap: {first: it, second: {target: {is: signi, in: ener, of: you}}}}}",
        ),
    ]);
}

#[test]
fn several_wordings_give_the_same_ability() {
    all_are(&[
        // These texts have a number for each kind of card, one duration for several changes, an
        // "unless" that belongs only to the last action, or ", then".
        (
            "[Enter]: Look at the top four cards of your deck. Reveal up to one red SIGNI and one spell from among them and add them to your hand. Put the rest on the bottom of your deck in any order.",
            "enter: {do: [{look: {top: {count: 4, as: them}}}, {reveal: {together: [{choose: {up_to: 1, is: signi, color: red, among: them, as: it}}, {choose: {up_to: 1, is: spell, among: them, as: it_2}}]}}, {to_hand: {together: [it, it_2]}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        ),
        (
            "[Enter]: Target SIGNI on your field gains 【Lancer】, and target SIGNI on your opponent's field gets -1000 power until end of turn.",
            "enter: {do: [{change: {of: {target: {signi: you}}, gain: lancer, until: end_of_turn}}, {change: {of: {target: {signi: opponent}}, power: -1000, until: end_of_turn}}]}",
        ),
        (
            "[Enter]: Draw a card, and discard two cards unless you discard an <Angel> SIGNI.",
            "enter: {do: [{draw: 1}, {may: {do: {discard: {is: signi, class: 天使}}, else: {discard: 2}}}]}",
        ),
        (
            "[Enter]: 【Ener Charge 1】, then add target SIGNI from your Ener Zone to your hand.",
            "enter: {do: [{ener_charge: 1}, {then: {to_hand: {target: {is: signi, in: ener, of: you}}}}]}",
        ),
        (
            "[Constant]: This SIGNI cannot be vanished by your opponent's effects as long as you have ten or more cards in your trash.",
            "constant: {while: {count: {at_least: 10, in: trash, of: you}}, change: {cannot: {vanish: {by: {kind: effect, of: opponent}}}}}",
        ),
        (
            "[Auto]: When this SIGNI is vanished outside of battle, draw a card.",
            "auto: {when: {vanish: {by: {kind: battle, inverted: true}}}, do: {draw: 1}}",
        ),
        (
            "[Constant]: As long as this SIGNI's power is 10000 or more, it gains 【Lancer】.",
            "constant: {while: {match: {power: {at_least: 10000}}}, change: {gain: lancer}}",
        ),
        (
            "[Enter]: If your opponent's Center LRIG's level is three or more, draw a card.",
            "enter: {do: {if: {holds: {exists: {center_lrig: opponent, level: {at_least: 3}}}, then: {draw: 1}}}}",
        ),
        (
            "[Constant]: <Angel> SIGNI and <Weapon> SIGNI on your field get +1000 power.",
            "constant: {change: {of: {all: {signi: you, class: [天使, ウェポン]}}, power: 1000}}",
        ),
        (
            "[Enter]: Look at the top three cards of your deck. Add up to one SIGNI from among them to your hand. Put the rest on the bottom of your deck in any order. If there is a spell in your trash, instead add up to one card from among them to your hand and put the rest on the bottom of your deck in any order.",
            "enter: {do: [{look: {top: {count: 3, as: them}}}, {if: {holds: {exists: {is: spell, in: trash, of: you}}, then: [{to_hand: {choose: {up_to: 1, among: them}}}, {to_bottom: {all: {among: them, in: deck}}}], else: [{to_hand: {choose: {up_to: 1, is: signi, among: them}}}, {to_bottom: {all: {among: them, in: deck}}}]}}]}",
        ),
        (
            "[Enter]: Draw a card. At the beginning of your next end phase, discard a card.",
            "enter: {do: [{draw: 1}, {later: {when: {end: {turn: you}}, once: true, do: {discard: 1}}}]}",
        ),
    ]);
}

#[test]
fn effects_at_another_time_keep_their_time_and_limits() {
    all_are(&[
        (
            "[Action] {Black}: During your opponent's next turn, green SIGNI on your opponent's field must attack if able. At the end of that turn, draw a card.",
            "action: {cost: {black: 1}, do: [{change: {of: you, gain: {constant: {change: {of: {all: {signi: opponent, color: green}}, must: attack}}}, until: {during_next: {turn: opponent}}}}, {later: {when: {end: {turn: opponent}}, once: true, next: true, do: {draw: 1}}}]}",
        ),
        (
            "[Enter]: During the main phase and attack phase of your opponent's next turn, green SIGNI on your field gain 【Shadow】.",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: you, color: green}}, gain: shadow}}}, until: {during_next: [{main_phase: opponent}, {attack_phase: opponent}]}}}}",
        ),
        (
            "[Enter]: The next two times you would take damage this turn, instead you do not take that damage.",
            "enter: {do: [{change: {of: you, replace: {would: damage, once: true}, until: end_of_turn}}, {change: {of: you, replace: {would: damage, once: true}, until: end_of_turn}}]}",
        ),
        (
            "[Enter]: During this turn, if target SIGNI on your opponent's field is vanished, it is put into the trash instead of the Ener Zone.",
            "enter: {do: {change: {of: {target: {signi: opponent}}, replace: {would: {vanish: {as: it}}, place_only: true, instead: {trash: it}}, until: end_of_turn}}}",
        ),
        (
            "[Constant]: This SIGNI gets +1000 power, and any SIGNI vanished by this SIGNI is put into the trash instead of the Ener Zone.",
            "constant: {change: [{power: 1000}, {of: {all: {is: signi, in: field}}, replace: {would: {vanish: {by: {source: {among: this}}, as: it}}, place_only: true, instead: {trash: it}}}]}",
        ),
        (
            "[Enter]: Your opponent can only have up to one SIGNI on their field this turn.",
            "enter: {do: {change: {of: opponent, at_most: {count: 1, event: {enter: {signi: opponent}}}, until: end_of_turn}}}",
        ),
        (
            "[Enter]: Your opponent can only draw one card in total during their next draw phase.",
            "enter: {do: {change: {of: opponent, at_most: {count: 1, event: draw, in: this_phase}, until: {during_next: {draw_phase: opponent}}}}}",
        ),
        (
            "[Enter]: Choose one of your opponent's SIGNI Zones. Your opponent cannot attack with SIGNI in that SIGNI Zone this turn.",
            "enter: {do: [{declare: {what: signi_zone, of: opponent, as: x}}, {change: {of: opponent, cannot: {attack: {signi: opponent, declared: x}}, until: end_of_turn}}]}",
        ),
        (
            "[Action] {1/Game} {White}: Perform the following two times. \"Draw a card. Discard a card.\"",
            "action: {limit: {per_game: 1}, cost: {white: 1}, do: {repeat: {times: 2, do: [{draw: 1}, {discard: 1}]}}}",
        ),
        (
            "[Constant]: Cards in your Life Cloth without 【Life Burst】 gain 【Life Burst】 \"Draw a card.\"",
            "constant: {change: {of: {all: {in: life_cloth, of: you, lacks: life_burst}}, gain: {life_burst: {draw: 1}}}}",
        ),
        (
            "[Auto]: When this SIGNI leaves the field, add target SIGNI from your trash that was underneath this SIGNI to your hand.",
            "auto: {when: leave, do: {to_hand: {target: {is: signi, in: trash, of: you, was_under: this}}}}",
        ),
        (
            "[Auto] {1/Turn}: When one of your Life Cloth is crushed or put into the trash, draw three cards.",
            "auto: {limit: {per_turn: 1}, when: [{crush: {of: you}}, {move: {from: life_cloth, to: trash, of: you}}], do: {draw: 3}}",
        ),
        (
            "[Enter]: Return target SIGNI on your field whose Grow Cost isn't {Colorlessx0} to its owner's hand.",
            "enter: {do: {to_hand: {target: {signi: you, total_cost: {other_than: 0}}}}}",
        ),
        (
            "[Enter]: Swap the positions of two target red SIGNI on your opponent's field.",
            "enter: {do: {swap: {first: {target: {signi: opponent, color: red, as: it}}, second: {target: {signi: opponent, color: red, other_than: it}}}}}",
        ),
    ]);
}
