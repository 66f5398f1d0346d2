//! Tests of English numbers, targets, replacements, events and zones.

use super::all_are;

#[test]
fn numbers_and_targets_are_read_in_any_order() {
    all_are(
        &[
            (
                "[Enter]: If there are twenty-one or more cards in your trash, draw a card.",
                "enter: {do: {if: {holds: {count: {at_least: 21, in: trash, of: you}}, then: {draw: 1}}}}",
            ),
            (
                "[Enter]: If you have thirty two or more cards in your trash, draw a card.",
                "enter: {do: {if: {holds: {count: {at_least: 32, in: trash, of: you}}, then: {draw: 1}}}}",
            ),
            (
                "[Enter]: Freeze target two SIGNI on your opponent's field.",
                "enter: {do: {freeze: {target: {count: 2, signi: opponent}}}}",
            ),
            (
                "[Enter]: Target up to two SIGNI on your field get +1000 power until end of turn.",
                "enter: {do: {change: {of: {target: {up_to: 2, signi: you}}, power: 1000, until: end_of_turn}}}",
            ),
            (
                "[Enter]: Up target <Angel> SIGNI, <Weapon> SIGNI, or white SIGNI on your field.",
                "enter: {do: {up: {target: {in: field, of: you, any: [{is: signi, class: [天使, ウェポン]}, {is: signi, color: white}]}}}}",
            ),
            (
                "[Enter]: Discard a 《Pebble》, 《Brook》, or green SIGNI: Draw a card.",
                "enter: {cost: {discard: {any: [{name: [Pebble, Brook]}, {is: signi, color: green}]}}, do: {draw: 1}}",
            ),
        ][..5],
    );
}

#[test]
fn constant_changes_and_replacements_are_read() {
    all_are(&[
        (
            "[Constant]: If another SIGNI on your field would be vanished, you may instead down this SIGNI.",
            "constant: {change: {of: {all: {signi: you, other_than: this}}, replace: {would: vanish, may: true, instead: {down: this}}}}",
        ),
        (
            "[Constant]: If the SIGNI in front of this SIGNI is vanished during your turn, it is put into the trash instead of the Ener Zone.",
            "constant: {while: {turn: you}, change: {of: {all: {is: signi, in_front_of: this}}, replace: {would: {vanish: {as: it}}, place_only: true, instead: {trash: it}}}}",
        ),
        (
            "[Constant]: This SIGNI gets +1000 power and your opponent cannot use spells.",
            "constant: {change: [{power: 1000}, {of: opponent, cannot: {use: {is: spell}}}]}",
        ),
        (
            "[Constant]: SIGNI on your field next to this SIGNI get +1000 power.",
            "constant: {change: {of: {all: {signi: you, any: [{left_of: this}, {right_of: this}]}}, power: 1000}}",
        ),
        (
            "[Constant]: As long as there is a card underneath this SIGNI, it gets +1000 power.",
            "constant: {while: {match: {with: underneath}}, change: {power: 1000}}",
        ),
        (
            "If the power of target SIGNI on your opponent's field would be decreased by your effect this turn, it is decreased by twice that amount instead.",
            "use: {do: {change: {of: {target: {signi: opponent}}, doubled: {lose_power: {by: {kind: effect, of: you}}}, until: end_of_turn}}}",
        ),
        (
            "If an effect of your SIGNI would decrease the power of a SIGNI on your opponent's field this turn, the amount of power that would be decreased is doubled instead.",
            "use: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: opponent}}, doubled: {lose_power: {by: {kind: effect, of: you, source: {is: signi}}}}}}}, until: end_of_turn}}}",
        ),
        (
            "[Constant]: The use costs of [Action] abilities of your opponent's Center LRIG and SIGNI are increased by {Blue}.",
            "constant: {change: {of: {all: {is: [center_lrig, signi], in: field, of: opponent}}, cost: {ability: action, more: {blue: 1}}}}",
        ),
    ]);
}

#[test]
fn times_zones_and_joined_actions_are_read() {
    all_are(&[
        (
            "[Auto]: Whenever you discard a card anytime other than your main phase, draw a card.",
            "auto: {when: {discard: {of: you}}, during: {not: {during: {main_phase: you}}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When your main phase begins, draw a card.",
            "auto: {when: {begin: {main_phase: you}}, do: {draw: 1}}",
        ),
        (
            "[Enter]: If you moved two or more cards from your hand into your trash this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {move: {from: hand, to: trash, by: {of: you}, of: you}}, times: {at_least: 2}}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: When this card is put into the trash from a zone by your effect, draw a card.",
            "auto: {in: [field, deck, hand, ener, trash, life_cloth, check], when: {move: {from: [field, deck, hand, ener, life_cloth, check], to: trash, by: {kind: effect, of: you}}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: At the end of your attack phase, if an <Angel> SIGNI on your field left the field during that attack phase, draw a card.",
            "auto: {when: {end: {attack_phase: you}}, do: {if: {holds: {happened: {event: {leave: {signi: you, class: 天使}}, in: this_phase}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter] Put all SIGNI on your field into the trash, and put all cards in your hand and Ener Zone into the trash: Draw a card.",
            "enter: {cost: [{trash: {all: {signi: you}}}, {trash: {all: {in: [hand, ener], of: you}}}], do: {draw: 1}}",
        ),
        (
            "[Enter]: Draw a card. In addition, 【Ener Charge 1】. Also, discard a card.",
            "enter: {do: [{draw: 1}, {ener_charge: 1}, {discard: 1}]}",
        ),
        (
            "[Action] {Down}: {Recollect Icon} [4 or more] Draw a card.",
            "action: {cost: {down: this}, do: {if: {holds: {recollect: 4}, then: {draw: 1}}}}",
        ),
        (
            "[Action] Eliminate one 【Virus】 on your opponent's field: Draw a card.",
            "action: {cost: {marker: {remove: virus, of: opponent}}, do: {draw: 1}}",
        ),
        (
            "[Enter]: Put target <Angel> SIGNI from your trash beneath this SIGNI.",
            "enter: {do: {move: {what: {target: {is: signi, in: trash, of: you, class: 天使}}, to: {onto: this}}}}",
        ),
    ]);
}

#[test]
fn an_extra_condition_is_kept_or_the_text_is_refused() {
    use wixoss_text::{TextLanguage, TextPart, read_text};
    // These texts are refused, because the data would lose a part of them: "upped", "as long as"
    // beside a duration, or one of the two actions that "this way" means.
    for text in [
        "[Constant]: This upped SIGNI cannot be vanished.",
        "[Auto]: When this upped SIGNI is vanished, draw a card.",
        "[Enter]: As long as this SIGNI is upped, all other SIGNI on your field get +1000 power until end of turn.",
        "[Enter]: Discard your hand and put all cards from your Ener Zone into your trash. If three or more cards were put into your trash this way, draw a card.",
    ] {
        let read = read_text(text, TextLanguage::English, TextPart::Text);
        assert!(!read.is_full(), "{text}: {:?}", read.abilities);
    }
    all_are(&[
        (
            "[Constant]: If this upped SIGNI would leave the field through battle or by your opponent's effect, you may instead down this SIGNI.",
            "constant: {while: {match: {state: upped}}, change: {replace: [{would: {leave: {by: battle}}, may: true, instead: {down: this}}, {would: {leave: {by: {kind: effect, of: opponent}}}, may: true, instead: {down: this}}]}}",
        ),
        (
            "[Auto]: When this SIGNI leaves the field through battle or by your opponent's effect, draw a card.",
            "auto: {when: [{leave: {by: battle}}, {leave: {by: {kind: effect, of: opponent}}}], do: {draw: 1}}",
        ),
        (
            "[Auto]: When one or more cards are put from your Ener Zone into your trash by one of your opponent's effects, draw a card.",
            "auto: {when: {move: {from: ener, to: trash, by: {kind: effect, of: opponent, single: true}, at_least: 1, of: you}}, do: {draw: 1}}",
        ),
        (
            "[Enter]: Reveal the top card of your deck. If that card is a level one SIGNI, vanish target SIGNI on your opponent's field. If that card is a level two SIGNI, draw a card.",
            "enter: {do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: signi, level: 1}}, then: {vanish: {target: {signi: opponent}}}}}, {if: {holds: {match: {card: it, is: signi, level: 2}}, then: {draw: 1}}}]}",
        ),
        (
            "[Auto]: When this LRIG attacks, reveal the top card of your deck. If that card is a level one SIGNI, this LRIG gains 【Double Crush】 until end of turn. If that card is a level two SIGNI, draw a card.",
            "auto: {when: attack, do: [{reveal: {top: {as: it}}}, {if: {holds: {match: {card: it, is: signi, level: 1}}, then: {change: {gain: double_crush, until: end_of_turn}}}}, {if: {holds: {match: {card: it, is: signi, level: 2}}, then: {draw: 1}}}]}",
        ),
        (
            "[Constant]: As long as there is a 【Gate】 in the same SIGNI Zone as this SIGNI, it gains 【Lancer】.",
            "constant: {while: {match: {state: gated}}, change: {gain: lancer}}",
        ),
        (
            "[Enter]: If you have not grown your Center LRIG this turn, draw a card.",
            "enter: {do: {if: {holds: {not: {happened: {event: {grow: {center_lrig: you}}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Constant]: If this SIGNI would leave the field, it is removed from the game instead.",
            "constant: {change: {replace: {would: leave, instead: {exclude: this}}}}",
        ),
    ]);
}

#[test]
fn several_wordings_of_one_meaning_are_read() {
    all_are(&[
        (
            "[Enter]: Put the top three cards of your deck into your trash. Then, add a SIGNI put into your trash this way to your hand.",
            "enter: {do: [{trash: {top: {count: 3, as: them}}}, {then: {to_hand: {choose: {is: signi, among: them}}}}]}",
        ),
        (
            "[Constant]: Outside of your turn, this SIGNI gets +1000 power.",
            "constant: {while: {not: {turn: you}}, change: {power: 1000}}",
        ),
        (
            "[Constant]: This SIGNI cannot be downed or frozen.",
            "constant: {change: {cannot: [{down: {}}, {freeze: {}}]}}",
        ),
        (
            "[Auto] {1/Turn}: When you use a spell, if it is the second spell you have used this turn, draw a card.",
            "auto: {limit: {per_turn: 1}, when: {use: {player: you, is: spell}}, do: {if: {holds: {compare: {number: {happened: {event: {use: {player: you, is: spell}}}}, is: 2}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: When this SIGNI or another <Angel> SIGNI on your field is vanished, draw a card.",
            "auto: {when: [vanish, {vanish: {signi: you, class: 天使, other_than: this}}], do: {draw: 1}}",
        ),
        (
            "[Auto]: When three or more cards are put into a player's trash from their deck by a single effect, draw a card.",
            "auto: {when: {move: {from: deck, to: trash, by: {kind: effect, single: true}, at_least: 3, of: both}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: At the beginning of the attack phase of your opponent's turn, draw a card.",
            "auto: {when: {begin: {attack_phase: opponent}}, do: {draw: 1}}",
        ),
        (
            "[Enter]: Unless your opponent pays {Colorless}, vanish target SIGNI on your opponent's field.",
            "enter: {do: {may: {by: opponent, do: {pay: {colorless: 1}}, else: {vanish: {target: {signi: opponent}}}}}}",
        ),
        (
            "[Enter]: Reveal up to one red, one blue, and one green SIGNI from your hand.",
            "enter: {do: {reveal: {together: [{choose: {up_to: 1, is: signi, in: hand, of: you, color: red}}, {choose: {up_to: 1, is: signi, in: hand, of: you, color: blue}}, {choose: {up_to: 1, is: signi, in: hand, of: you, color: green}}]}}}",
        ),
        (
            "[Enter]: Gain a 【SIGNI Barrier】 or a 【LRIG Barrier】.",
            "enter: {do: {either: {of: [{counters: {what: signi_barrier}}, {counters: {what: lrig_barrier}}]}}}",
        ),
        (
            "[Auto]: At the beginning of your attack phase, if you paid {Coin Icon} this turn, draw a card.",
            "auto: {when: {begin: {attack_phase: you}}, do: {if: {holds: {happened: {event: {spend_counter: {counter: coin, player: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: Make target SIGNI on your opponent's field 《Pebble》 until end of turn.",
            "enter: {do: {change: {of: {target: {signi: opponent}}, becomes: {card: Pebble}, until: end_of_turn}}}",
        ),
        (
            "[Enter]: Reveal a 《Pebble》 and a 《Brook》. Add one of those cards to your LRIG Deck face down without showing it to your opponent.",
            "enter: {do: {either: {of: [{create: {card: Pebble, to: {zone: lrig_deck, state: face_down}}}, {create: {card: Brook, to: {zone: lrig_deck, state: face_down}}}]}}}",
        ),
        (
            "[Enter]: Put up to two 【Virus】 in your opponent's SIGNI Zones.",
            "enter: {do: {marker: {put: virus, of: opponent, up_to: 2}}}",
        ),
        (
            "Put all SIGNI on your opponent's field on the bottom of their owner's deck. (Your opponent chooses the order.)",
            "use: {do: {move: {what: {all: {signi: opponent}}, to: {zone: deck, at: bottom, ordered_by: opponent}}}}",
        ),
        (
            "[Enter]: Reveal the top card of each player's deck. If the cards revealed this way both have 【Life Burst】, draw a card.",
            "enter: {do: [{reveal: {top: {of: both, as: them}}}, {if: {holds: {match: {card: them, has: life_burst}}, then: {draw: 1}}}]}",
        ),
        (
            "[Action] Exceed 4: Reveal two different Paper Crafts and add them to your LRIG Deck.",
            "action: {cost: {exceed: 4}, do: {create: {card: Paper, group: true, count: 2, to: lrig_deck}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field with half the power of this SIGNI or less.",
            "enter: {do: {vanish: {target: {signi: opponent, power: {at_most: {per: {of: {value: {feature: power, of: this}}, each: 2}}}}}}}",
        ),
        (
            "[Enter]: Put the top three cards of your deck into your trash. Target SIGNI on your opponent's field gets -1000 power for each SIGNI put into your trash this way until end of turn.",
            "enter: {do: [{trash: {top: {count: 3, as: them}}}, {change: {of: {target: {signi: opponent}}, power: {times: [-1000, {count: {is: signi, among: them}}]}, until: end_of_turn}}]}",
        ),
        (
            "[Enter]: You may put two SIGNI with the same level from your Ener Zone into your trash. If you do, vanish target SIGNI on your opponent's field with the same level as those SIGNI.",
            "enter: {do: {may: {do: {trash: {choose: {count: 2, is: signi, in: ener, of: you, sharing: level, as: them}}}, then: {vanish: {target: {signi: opponent, shares_with: {feature: level, any_of: {among: them}}}}}}}}",
        ),
        (
            "[Constant]: This SIGNI gets +1000 power and other SIGNI on your field get +2000 power.",
            "constant: {change: [{power: 1000}, {of: {all: {signi: you, other_than: this}}, power: 2000}]}",
        ),
    ]);
}
