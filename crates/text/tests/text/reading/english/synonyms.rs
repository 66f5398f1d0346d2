//! Tests that several English wordings of one meaning give the same ability.

use super::all_are;

#[test]
fn values_and_missing_properties_are_read_in_any_wording() {
    all_are(&[
        (
            "[Enter]: Vanish target SIGNI on your opponent's field with a level of two or less.",
            "enter: {do: {vanish: {target: {level: {at_most: 2}, signi: opponent}}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field with 8000 or less power.",
            "enter: {do: {vanish: {target: {power: {at_most: 8000}, signi: opponent}}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field with power less than or equal to 8000.",
            "enter: {do: {vanish: {target: {power: {at_most: 8000}, signi: opponent}}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field with power equal to or less than half of this SIGNI's power.",
            "enter: {do: {vanish: {target: {power: {at_most: {per: {each: 2, of: {value: {feature: power, of: this}}}}}, signi: opponent}}}}",
        ),
        (
            "[Enter]: Add target SIGNI that doesn't have a {Guard Icon} from your trash to your hand.",
            "enter: {do: {to_hand: {target: {in: trash, is: signi, lacks: guard_icon, of: you}}}}",
        ),
        (
            "[Enter]: Add target SIGNI with no {Guard Icon} from your trash to your hand.",
            "enter: {do: {to_hand: {target: {in: trash, is: signi, lacks: guard_icon, of: you}}}}",
        ),
        (
            "[Enter]: Add target {Guard Icon} SIGNI from your trash to your hand.",
            "enter: {do: {to_hand: {target: {has: guard_icon, in: trash, is: signi, of: you}}}}",
        ),
        (
            "[Enter]: Declare a number. Vanish all SIGNI on your opponent's field with that level.",
            "enter: {do: [{declare: {as: x, what: number}}, {vanish: {all: {level: x, signi: opponent}}}]}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field whose level is the same as this SIGNI.",
            "enter: {do: {vanish: {target: {level: {exactly: {value: {feature: level, of: this}}}, signi: opponent}}}}",
        ),
        (
            "[Enter]: Target SIGNI on your field gains +2000 power until end of turn.",
            "enter: {do: {change: {of: {target: {signi: you}}, power: 2000, until: end_of_turn}}}",
        ),
        (
            "[Action] Down another upped SIGNI on your field: This SIGNI gets additional power equal to the power of the SIGNI downed this way until end of turn.",
            "action: {cost: {down: {choose: {as: it, other_than: this, signi: you, state: upped}}}, do: {change: {power: {value: {feature: power, of: it}}, until: end_of_turn}}}",
        ),
        (
            "[Enter] Down any number of upped LRIG on your field: Target SIGNI on your opponent's field gets -1000 power for each total level of LRIG downed this way until end of turn.",
            "enter: {cost: {down: {choose: {any_number: true, as: them, lrig: you, state: upped}}}, do: {change: {of: {target: {signi: opponent}}, power: {times: [-1000, {total: {feature: level, of: {among: them}}}]}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn conditions_are_read_in_any_wording() {
    all_are(&[
        (
            "[Enter]: If your opponent has no cards in hand, draw a card.",
            "enter: {do: {if: {holds: {none: {in: hand, of: opponent}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If your opponent's Ener Zone has four or more cards, draw a card.",
            "enter: {do: {if: {holds: {count: {at_least: 4, in: ener, of: opponent}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If your hand is empty, draw a card.",
            "enter: {do: {if: {holds: {none: {in: hand, of: you}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there are more cards in your opponent's Ener Zone than in yours, draw a card.",
            "enter: {do: {if: {holds: {compare: {is: {more_than: {count: {in: ener, of: you}}}, number: {count: {in: ener, of: opponent}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If you have two or more {Coin Icon}, draw a card.",
            "enter: {do: {if: {holds: {compare: {is: {at_least: 2}, number: {counters: {counter: coin, of: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If you have a 【Gate】 on your field, draw a card.",
            "enter: {do: {if: {holds: {compare: {is: {at_least: 1}, number: {markers: {marker: gate, of: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If 《Pebble》 and 《Boulder》 are in your trash, draw a card.",
            "enter: {do: {if: {holds: {all: [{exists: {in: trash, name: Pebble, of: you}}, {exists: {in: trash, name: Boulder, of: you}}]}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there is a white SIGNI and a black SIGNI on your field, draw a card.",
            "enter: {do: {if: {holds: {all: [{exists: {color: white, signi: you}}, {exists: {color: black, signi: you}}]}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there is a white and a black SIGNI on your field, draw a card.",
            "enter: {do: {if: {holds: {all: [{exists: {color: white, signi: you}}, {exists: {color: black, signi: you}}]}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there are SIGNI of three or more different colors on your field, draw a card.",
            "enter: {do: {if: {holds: {compare: {is: {at_least: 3}, number: {different: {feature: color, of: {signi: you}}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there is a spell or a PIECE in your trash, draw a card.",
            "enter: {do: {if: {holds: {exists: {any: [{is: spell}, {is: piece}], in: trash, of: you}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If the SIGNI on your field do not share a color, draw a card.",
            "enter: {do: {if: {holds: {could_choose: {count: {count: {signi: you}}, different: color, signi: you}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If each SIGNI on your field is <Angel>, draw a card.",
            "enter: {do: {if: {holds: {every: {fits: {class: 天使, is: signi}, of: {signi: you}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If all of your SIGNI are red, draw a card.",
            "enter: {do: {if: {holds: {every: {fits: {color: red, is: signi}, of: {signi: you}}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: Whenever this SIGNI attacks, if it is the third attack this turn, draw a card.",
            "auto: {do: {if: {holds: {compare: {is: 3, number: {happened: {event: {attack: {in: field}}, occasions: true}}}}, then: {draw: 1}}}, when: attack}",
        ),
        (
            "[Enter]: If your Center LRIG grew this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {grow: {center_lrig: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If your opponent attacked with a LRIG this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {attack: {lrig: opponent}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If your deck was refreshed this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {refresh: you}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If a SIGNI left your field this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {leave: {signi: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: Reveal the top two cards of your deck. If they have the same level, draw a card.",
            "enter: {do: [{reveal: {top: {as: them, count: 2}}}, {if: {holds: {compare: {is: 1, number: {different: {feature: level, of: {among: them}}}}}, then: {draw: 1}}}]}",
        ),
        (
            "[Enter]: Reveal the top two cards of your deck. If both of those cards are SIGNI, draw a card.",
            "enter: {do: [{reveal: {top: {as: them, count: 2}}}, {if: {holds: {match: {card: them, is: signi}}, then: {draw: 1}}}]}",
        ),
        (
            "[Enter]: Unless your opponent has no cards in their hand, draw a card.",
            "enter: {do: {if: {holds: {not: {none: {in: hand, of: opponent}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: Draw a card if you have no cards in your hand.",
            "enter: {do: {if: {holds: {none: {in: hand, of: you}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: Whenever this SIGNI attacks, if the SIGNI in front of it is frozen, vanish it.",
            "auto: {do: {if: {holds: {exists: {in_front_of: this, is: signi, state: frozen}}, then: {vanish: {all: {in_front_of: this, is: signi, state: frozen}}}}}, when: attack}",
        ),
        (
            "[Constant]: If you have no cards in your hand, this SIGNI gets +1000 power.",
            "constant: {change: {power: 1000}, while: {none: {in: hand, of: you}}}",
        ),
        (
            "[Constant]: While there is a spell in your trash, this SIGNI gets +1000 power.",
            "constant: {change: {power: 1000}, while: {exists: {in: trash, is: spell, of: you}}}",
        ),
        (
            "[Constant]: This SIGNI cannot attack if there is a SIGNI in front of it.",
            "constant: {change: {cannot: attack}, while: {exists: {in_front_of: this, is: signi}}}",
        ),
    ]);
}

#[test]
fn effects_are_read_in_any_wording() {
    all_are(&[
        (
            "[Enter]: Put a 《Pebble》 Craft onto your field.",
            "enter: {do: {create: {card: Pebble, to: field}}}",
        ),
        (
            "[Enter]: Add a 《Rockfall》 Craft to your LRIG Deck. If you have no cards in your hand, the use cost of that PIECE is reduced by {Colorlessx1} this turn.",
            "enter: {do: [{create: {as: it, card: Rockfall, to: lrig_deck}}, {if: {holds: {none: {in: hand, of: you}}, then: {change: {cost: {less: {colorless: 1}}, of: it, until: end_of_turn}}}}]}",
        ),
        (
            "[Enter]: Your opponent discards a random card.",
            "enter: {do: {discard: {player: opponent, random: true}}}",
        ),
        (
            "[Enter]: Your opponent randomly discards two cards.",
            "enter: {do: {discard: {count: 2, player: opponent, random: true}}}",
        ),
        (
            "[Enter]: Down and freeze up to two target SIGNI on your opponent's field.",
            "enter: {do: [{down: {target: {as: them, signi: opponent, up_to: 2}}}, {freeze: them}]}",
        ),
        (
            "[Enter]: Put three cards from the top of your deck into your trash.",
            "enter: {do: {trash: {top: 3}}}",
        ),
        (
            "[Enter]: Look at the top five cards of your deck. Put a SIGNI from among them onto your field. Shuffle the rest and put them on the bottom of your deck.",
            "enter: {do: [{look: {top: {as: them, count: 5}}}, {to_field: {choose: {among: them, is: signi}}}, {move: {to: {at: bottom, random_order: true, zone: deck}, what: {all: {among: them, in: deck}}}}]}",
        ),
        (
            "[Enter]: Look at the top three cards of your deck. Put one on top of your deck and the rest into your trash.",
            "enter: {do: [{look: {top: {as: them, count: 3}}}, {to_top: {choose: {among: them}}}, {trash: {all: {among: them, in: deck}}}]}",
        ),
        (
            "[Enter]: Look at the top three cards of your Life Cloth and put them back in any order.",
            "enter: {do: [{look: {top: {as: them, count: 3, in: life_cloth}}}, {to_life_cloth: them}]}",
        ),
        (
            "[Enter]: Reveal cards from the top of your deck until you reveal a SIGNI. Add that SIGNI to your hand and put the rest into your trash.",
            "enter: {do: [{reveal: {top_until: {as: them, is: signi}}}, {to_hand: {choose: {among: them, is: signi}}}, {trash: {all: {among: them, in: deck}}}]}",
        ),
        (
            "[Enter]: Shuffle your trash into your deck.",
            "enter: {do: {move: {to: {shuffled: true, zone: deck}, what: {all: {in: trash, of: you}}}}}",
        ),
        (
            "[Enter]: Put target SIGNI from your trash onto your field as a SIGNI with no abilities.",
            "enter: {do: [{move: {to: {without: [auto, enter], zone: field}, what: {target: {as: it, in: trash, is: signi, of: you}}}}, {change: {lose: {abilities: {}}, of: it}}]}",
        ),
        (
            "[Enter]: Gain a bond with a student of your choice.",
            "enter: {do: [{declare: {as: x, what: card_name}}, {bond: x}]}",
        ),
        (
            "[Enter]: Look at the top three cards of your deck. Reveal a SIGNI from among them and add it to your hand. Put the rest on the bottom of your deck in any order. Gain a bond with the student revealed this way.",
            "enter: {do: [{look: {top: {as: them, count: 3}}}, {reveal: {choose: {among: them, as: it, is: signi}}}, {to_hand: it}, {to_bottom: {all: {among: them, in: deck}}}, {bond: it}]}",
        ),
        (
            "[Enter]: Put a SIGNI from your hand onto your field. That SIGNI's [Enter] abilities do not activate.",
            "enter: {do: {move: {to: {without: enter, zone: field}, what: {choose: {in: hand, is: signi, of: you}}}}}",
        ),
        (
            "[Enter]: Put a SIGNI from your hand onto your field. [Enter] abilities of SIGNI put onto the field with this effect do not activate.",
            "enter: {do: {move: {to: {without: enter, zone: field}, what: {choose: {in: hand, is: signi, of: you}}}}}",
        ),
        (
            "[Enter]: Target black SIGNI on your opponent's field gets -1000 power until end of turn. If you have no cards in your hand, it instead gets -3000 power until end of turn.",
            "enter: {do: [{target: {as: it, signi: opponent, color: black}}, {if: {else: {change: {of: it, power: -1000, until: end_of_turn}}, holds: {none: {in: hand, of: you}}, then: {change: {of: it, power: -3000, until: end_of_turn}}}}]}",
        ),
        (
            "[Action] {Green}: If 《Pebble》 is on your field, this SIGNI gains 【Lancer】 until end of turn. If there are no cards in your Ener Zone, it gains 【S-Lancer】 until end of turn instead.",
            "action: {cost: {green: 1}, do: {if: {holds: {exists: {in: field, name: Pebble, of: you}}, then: {if: {else: {change: {gain: lancer, until: end_of_turn}}, holds: {none: {in: ener, of: you}}, then: {change: {gain: s_lancer, until: end_of_turn}}}}}}}",
        ),
        (
            "[Enter]: Negate the next attack of target SIGNI on your opponent's field this turn.",
            "enter: {do: [{target: {as: it, signi: opponent}}, {later: {do: {negate_attack: it}, once: true, until: end_of_turn, when: {attack: {among: it}}}}]}",
        ),
        (
            "[Enter]: Choose any number of the following. ①Draw a card. ②【Ener Charge 1】.",
            "enter: {do: {modes: {any_number: true, of: [{draw: 1}, {ener_charge: 1}]}}}",
        ),
        (
            "[Enter]: The next time you would take damage this turn, you do not take that damage instead.",
            "enter: {do: {change: {of: you, replace: {once: true, would: {damage: {}}}, until: end_of_turn}}}",
        ),
        (
            "[Constant]: White SIGNI on your field do not lose their abilities by your opponent's effects.",
            "constant: {change: {cannot: {lose_ability: {by: {kind: effect, of: opponent}}}, of: {all: {color: white, signi: you}}}}",
        ),
        (
            "[Constant]: This SIGNI gains the colors of the LRIG on your field.",
            "constant: {change: {also: {color_of: {lrig: you}}}}",
        ),
        (
            "[Constant]: This card is treated as <Angel> in all Zones.",
            "constant: {change: {also: {class: 天使}}, in: [field, deck, lrig_deck, hand, ener, trash, lrig_trash, life_cloth, check]}",
        ),
        (
            "[Enter]: During your opponent's next up phase, their Center LRIG does not up unless they discard a card or pay {Colorless}.",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {center_lrig: opponent}}, cannot: up, unless: {either: {of: [{discard: 1}, {pay: {colorless: 1}}]}}}}}, until: {during_next: {up_phase: opponent}}}}}",
        ),
        (
            "[Auto]: At the end of your turn, choose up to two other target SIGNI on your field. You may put the top card of your deck into your trash for each of those SIGNI. If you do, they get +1000 power until end of turn.",
            "auto: {do: [{target: {as: them, other_than: this, signi: you, up_to: 2}}, {may: {do: {repeat: {do: {trash: {top: 1}}, times: them}}, then: {change: {of: them, power: 1000, until: end_of_turn}}}}], when: {end: {turn: you}}}",
        ),
        (
            "[Action] {White} Remove this card and three 《Pebble》 in your trash from the game: Draw a card.",
            "action: {cost: {white: 1, exclude: {together: [this, {choose: {count: 3, in: trash, name: Pebble, of: you}}]}}, do: {draw: 1}, in: trash}",
        ),
        (
            "[Action] {White}: Draw a card. This ability can only be used if this card is in your trash and there are four or more 《Pebble》 in your trash.",
            "action: {cost: {white: 1}, do: {draw: 1}, in: trash, only_if: {count: {at_least: 4, in: trash, name: Pebble, of: you}}}",
        ),
        (
            "[Constant]: As long as this card is in your trash, your SIGNI get +1000 power.",
            "constant: {change: {of: {all: {signi: you}}, power: 1000}, in: trash}",
        ),
    ]);
}
