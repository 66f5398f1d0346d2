//! Tests of combinations of English clauses. None of the texts from which the grammar was written
//! has these combinations.

use super::all_are;

#[test]
fn a_changed_cost_keeps_who_pays_it() {
    all_are(&[
        (
            "[Enter]: All spells have their cost reduced by {Blue} the next time you pay it until end of turn.",
            "enter: {do: {change: {of: {all: {is: spell}}, cost: {less: {blue: 1}, next_only: true, by: you}, until: end_of_turn}}}",
        ),
        (
            "[Enter]: All spells have their cost increased by {Colorless} when your opponent pays it until end of turn.",
            "enter: {do: {change: {of: {all: {is: spell}}, cost: {more: {colorless: 1}, by: opponent}, until: end_of_turn}}}",
        ),
        (
            "[Enter]: All spells of yours have their cost reduced by {Blue} the next time it is paid until end of turn.",
            "enter: {do: {change: {of: {all: {is: spell, of: you}}, cost: {less: {blue: 1}, next_only: true}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn crushed_this_way_and_vanished_this_way_are_different_cards() {
    all_are(&[
        (
            "[Enter]: Crush one of your Life Cloth. Vanish target SIGNI on your opponent's field. If the card crushed this way has a Life Burst, draw a card.",
            "enter: {do: [{crush: {of: you, as: it}}, {vanish: {target: {signi: opponent}}}, {if: {holds: {match: {card: it, has: life_burst}}, then: {draw: 1}}}]}",
        ),
        (
            "[Enter]: Crush one of your Life Cloth. Vanish target SIGNI on your opponent's field. If the SIGNI vanished this way was red, draw a card.",
            "enter: {do: [{crush: you}, {move: {what: {target: {signi: opponent}}, how: vanish, to: ener, as: it}}, {if: {holds: {match: {card: it, color: red}}, then: {draw: 1}}}]}",
        ),
    ]);
}

#[test]
fn conditions_on_shared_properties_and_cards_underneath_are_read() {
    all_are(&[
        (
            "[Enter]: If there are two or more LRIG on your field that share a color, draw a card.",
            "enter: {do: {if: {holds: {could_choose: {count: 2, lrig: you, sharing: color}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If three or more SIGNI on your field have different levels, draw a card.",
            "enter: {do: {if: {holds: {compare: {number: {different: {feature: level, of: {signi: you}}}, is: {at_least: 3}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If your Center LRIG shares a color with your opponent's Center LRIG, draw a card.",
            "enter: {do: {if: {holds: {exists: {center_lrig: you, shares_with: {feature: color, any_of: {center_lrig: opponent}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If your Center LRIG is not white, draw a card.",
            "enter: {do: {if: {holds: {exists: {center_lrig: you, not: {color: white}}}, then: {draw: 1}}}}",
        ),
        (
            "[Constant]: As long as your Center LRIG is <Tama>, this SIGNI gets +1000 power.",
            "constant: {while: {exists: {center_lrig: you, lrig_type: Tama}}, change: {power: 1000}}",
        ),
        (
            "[Enter]: If this SIGNI has two or more cards underneath it, draw a card.",
            "enter: {do: {if: {holds: {count: {at_least: 2, under: this}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: Whenever this LRIG attacks, if there are five or more cards underneath it, freeze target SIGNI on your opponent's field. If there are seven or more cards underneath it, draw a card.",
            "auto: {when: attack, do: [{if: {holds: {count: {at_least: 5, under: this}}, then: {freeze: {target: {signi: opponent}}}}}, {if: {holds: {count: {at_least: 7, under: this}}, then: {draw: 1}}}]}",
        ),
        (
            "[Enter]: If this is the only SIGNI on your field, draw a card.",
            "enter: {do: {if: {holds: {none: {signi: you, other_than: this}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If there are more SIGNI on your opponent's field than on your field, draw a card.",
            "enter: {do: {if: {holds: {compare: {number: {count: {signi: opponent}}, is: {more_than: {count: {signi: you}}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If you have no Life Cloth, draw a card.",
            "enter: {do: {if: {holds: {none: {in: life_cloth, of: you}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If you have a red LRIG, a blue LRIG, and a green LRIG on your field, draw a card.",
            "enter: {do: {if: {holds: {all: [{exists: {lrig: you, color: red}}, {exists: {lrig: you, color: blue}}, {exists: {lrig: you, color: green}}]}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: Target <Angel> SIGNI with the lowest power among other SIGNI on your field gets +1000 power until end of turn.",
            "enter: {do: {change: {of: {target: {signi: you, class: 天使, other_than: this, power: {exactly: {lowest: {feature: power, of: {signi: you, other_than: this}}}}}}, power: 1000, until: end_of_turn}}}",
        ),
        (
            "[Constant]: SIGNI on your field in a SIGNI Zone with a 【Gate】 get +1000 power.",
            "constant: {change: {of: {all: {signi: you, state: gated}}, power: 1000}}",
        ),
        (
            "[Constant]: As long as this SIGNI is in a SIGNI Zone with a 【Gate】, it gains 【Lancer】.",
            "constant: {while: {match: {state: gated}}, change: {gain: lancer}}",
        ),
        (
            "[Constant]: Unless there are three or more <Angel> SIGNI on your field, this SIGNI cannot attack.",
            "constant: {while: {not: {count: {at_least: 3, signi: you, class: 天使}}}, change: {cannot: attack}}",
        ),
    ]);
}

#[test]
fn past_events_are_read_in_any_word_order() {
    all_are(&[
        (
            "[Enter]: If one or more cards were put into your Ener Zone this turn by a cost or effect, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {move: {to: ener, by: {kind: [cost, effect]}, of: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If you have taken damage this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {damage: {of: you}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If two or more Life Cloth were crushed this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {crush: {}}, times: {at_least: 2}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: If you have crushed one of your opponent's Life Cloth this turn, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {crush: {of: opponent, by: {of: you}}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter] Put all cards in your Ener Zone into your trash: If a total of four or more cards were put into your trash this way, draw a card.",
            "enter: {cost: {trash: {all: {in: ener, of: you, as: them}}}, do: {if: {holds: {compare: {number: them, is: {at_least: 4}}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: When you discard this card, draw a card.",
            "auto: {in: [hand, trash], when: discard, do: {draw: 1}}",
        ),
        (
            "[Auto]: When this SIGNI is vanished while upped, draw a card.",
            "auto: {when: {vanish: {among: this, state: upped}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When you pay an Exceed cost, draw a card.",
            "auto: {when: {move: {to: lrig_trash, by: exceed, at_least: 1, beneath: {lrig: you}}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When your opponent adds a card to their hand by an effect, draw a card.",
            "auto: {when: {move: {to: hand, by: {kind: effect, of: opponent}, of: opponent}}, do: {draw: 1}}",
        ),
        (
            "[Enter]: If this SIGNI entered the field from your trash, draw a card.",
            "enter: {do: {if: {holds: {happened: {event: {move: {from: trash, to: field}}, in: this_entering}}, then: {draw: 1}}}}",
        ),
    ]);
}

#[test]
fn modes_gained_abilities_and_abilities_that_do_not_activate_are_read() {
    all_are(&[
        (
            "As you use this spell, you may pay Exceed 4 as an additional use cost.\nChoose one of the following. If you paid the Exceed 4, instead choose up to two of the following.\n①Draw a card.\n②【Ener Charge 1】.",
            "use: {extra: {pay: {exceed: 4}, as: deed}, do: {if: {holds: {done: deed}, then: {modes: {up_to: 2, of: [{draw: 1}, {ener_charge: 1}]}}, else: {modes: {of: [{draw: 1}, {ener_charge: 1}]}}}}}",
        ),
        (
            "[Enter]: Choose one of the following abilities. Target SIGNI on your field gains that ability until end of turn. ①【Lancer】 ②\"[Auto]: When this SIGNI is vanished, draw a card.\"",
            "enter: {do: [{target: {signi: you, as: it}}, {modes: {of: [{change: {of: it, gain: lancer, until: end_of_turn}}, {change: {of: it, gain: {auto: {when: vanish, do: {draw: 1}}}, until: end_of_turn}}]}}]}",
        ),
        (
            "[Constant]: [Auto] abilities of SIGNI on your opponent's field do not activate.",
            "constant: {change: {of: {all: {signi: opponent}}, cannot: {activate: {ability: auto}}}}",
        ),
        (
            "[Enter]: During this turn and the next turn, the [Enter] abilities of SIGNI on your opponent's field do not activate.",
            "enter: {do: {change: {of: you, gain: {constant: {change: {of: {all: {signi: opponent}}, cannot: {activate: {ability: enter}}}}}, until: {end_of_next: turn}}}}",
        ),
        (
            "[Constant]: Use costs of [Action] abilities of SIGNI on your opponent's field are increased by {Colorless}.",
            "constant: {change: {of: {all: {signi: opponent}}, cost: {ability: action, more: {colorless: 1}}}}",
        ),
        (
            "[Enter]: This SIGNI gains 【S-Lancer】 until end of turn.",
            "enter: {do: {change: {gain: s_lancer, until: end_of_turn}}}",
        ),
        (
            "[Enter]: All SIGNI in your hand gain a {Guard Icon} until end of turn.",
            "enter: {do: {change: {of: {all: {is: signi, in: hand, of: you}}, gain: guard, until: end_of_turn}}}",
        ),
        (
            "[Bond Constant]: 【Shadow】",
            "constant: {needs: bond, change: {gain: shadow}}",
        ),
        (
            "[Constant]: Your opponent cannot use spells during your turn.",
            "constant: {while: {turn: you}, change: {of: opponent, cannot: {use: {is: spell}}}}",
        ),
        (
            "[Constant]: Your opponent cannot put level three or more SIGNI into their center SIGNI Zone.",
            "constant: {change: {of: opponent, cannot: {enter: {signi: opponent, level: {at_least: 3}, position: center}}}}",
        ),
        (
            "[Enter]: Your opponent cannot use PIECE this turn.",
            "enter: {do: {change: {of: opponent, cannot: {use: {is: piece}}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn moves_back_and_counts_of_mentioned_cards_are_read() {
    all_are(&[
        (
            "[Enter]: Look at the top three cards of your deck and put them back in any order.",
            "enter: {do: [{look: {top: {count: 3, as: them}}}, {to_top: them}]}",
        ),
        (
            "[Enter]: Discard any number of cards and draw that many cards.",
            "enter: {do: [{discard: {any_number: true, as: them}}, {draw: {count: them}}]}",
        ),
        (
            "[Enter]: You may move target SIGNI on your opponent's field to another SIGNI Zone.",
            "enter: {do: {may: {do: {rearrange: {what: {target: {signi: opponent}}, elsewhere: true}}}}}",
        ),
        (
            "[Enter]: You may have your opponent discard a card. If you do, draw a card.",
            "enter: {do: {may: {do: {discard: {player: opponent}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: The next time target SIGNI on your opponent's field attacks this turn, negate the attack.",
            "enter: {do: [{target: {signi: opponent, as: it}}, {later: {when: {attack: {among: it}}, once: true, until: end_of_turn, do: {negate_attack: it}}}]}",
        ),
        (
            "[Enter]: Look at the top four cards of your deck. Add a card from among them to your hand, put a card from among them into your Ener Zone, and put the rest on the bottom of your deck in any order.",
            "enter: {do: [{look: {top: {count: 4, as: them}}}, {to_hand: {choose: {among: them}}}, {to_ener: {choose: {among: them, in: deck}}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        ),
        (
            "[Enter] Discard a SIGNI: Put the top card of your opponent's deck into their trash for each level of the SIGNI discarded this way.",
            "enter: {cost: {discard: {is: signi, as: it}}, do: {repeat: {times: {value: {feature: level, of: it}}, do: {trash: {top: {of: opponent}}}}}}",
        ),
        (
            "[Auto]: When a SIGNI on your field is vanished, add target SIGNI from your trash with a level lower than that SIGNI to your hand.",
            "auto: {when: {vanish: {signi: you, as: it}}, do: {to_hand: {target: {is: signi, in: trash, of: you, level: {less_than: {value: {feature: level, of: it}}}}}}}",
        ),
        (
            "[Enter]: Target white SIGNI on your opponent's field gets -1000 power until end of turn. If this SIGNI entered the field from your trash, it gets -4000 power until end of turn instead.",
            "enter: {do: [{target: {signi: opponent, color: white, as: it}}, {if: {holds: {happened: {event: {move: {from: trash, to: field}}, in: this_entering}}, then: {change: {of: it, power: -4000, until: end_of_turn}}, else: {change: {of: it, power: -1000, until: end_of_turn}}}}]}",
        ),
        (
            "[Enter]: Put target SIGNI from your trash onto your field as SIGNI with no abilities.",
            "enter: {do: [{move: {what: {target: {is: signi, in: trash, of: you, as: it}}, to: {zone: field, without: [auto, enter]}}}, {change: {of: it, lose: abilities}}]}",
        ),
        (
            "[Constant]: The SIGNI with this card attached to it as an 【Accessory】 gets +2000 power.",
            "constant: {change: {of: {all: {is: signi, over_any: {attached_as: accessory, among: this}}}, power: 2000}}",
        ),
    ]);
}

#[test]
fn other_cards_of_the_opponent_are_other_than_the_cards_mentioned_before() {
    all_are(&[
        (
            "[Enter]: Target SIGNI on your opponent's field gets -5000 power and another target SIGNI on your opponent's field gets -3000 power until end of turn.",
            "enter: {do: [{change: {of: {target: {signi: opponent, as: it}}, power: -5000, until: end_of_turn}}, {change: {of: {target: {signi: opponent, other_than: it}}, power: -3000, until: end_of_turn}}]}",
        ),
        (
            "[Enter]: Your opponent chooses a SIGNI on their field. Put all other SIGNI on your opponent's field into their owner's trash.",
            "enter: {do: [{choose: {by: opponent, signi: opponent, as: it}}, {trash: {all: {signi: opponent, other_than: it}}}]}",
        ),
        (
            "[Enter]: Put all other SIGNI into their owner's trash.",
            "enter: {do: {trash: {all: {is: signi, in: field, other_than: this}}}}",
        ),
    ]);
}

#[test]
fn words_before_and_after_a_clause_are_attached_to_the_right_part() {
    all_are(&[
        (
            "[Auto]: When a SIGNI on your opponent's field is returned to its owner's hand or put into the trash by your effect, draw a card.",
            "auto: {when: [{move: {from: field, to: hand, by: {kind: effect, of: you}, is: signi, of: opponent}}, {move: {from: field, to: trash, by: {kind: effect, of: you}, is: signi, of: opponent}}], do: {draw: 1}}",
        ),
        (
            "[Enter]: Your opponent cannot 【Guard】 this turn unless they pay an additional {Colorless}.",
            "enter: {do: {change: {of: opponent, cannot: guard, unless: {colorless: 1}, until: end_of_turn}}}",
        ),
        (
            "[Enter]: Target SIGNI on your opponent's field must attack this turn if able.",
            "enter: {do: {change: {of: {target: {signi: opponent}}, must: attack, until: end_of_turn}}}",
        ),
        (
            "[Enter]: Vanish target SIGNI on your opponent's field whose power is less than or equal to the total power of SIGNI on your field.",
            "enter: {do: {vanish: {target: {signi: opponent, power: {at_most: {total: {feature: power, of: {signi: you}}}}}}}}",
        ),
        (
            "[Enter]: Put all cards in your trash into your deck and shuffle it.",
            "enter: {do: {move: {what: {all: {in: trash, of: you}}, to: {zone: deck, shuffled: true}}}}",
        ),
        (
            "[Enter]: The next time your Center LRIG attacks this turn, draw a card.",
            "enter: {do: {later: {when: {attack: {center_lrig: you}}, once: true, until: end_of_turn, do: {draw: 1}}}}",
        ),
        (
            "[Enter]: If either player has no cards in their hand, draw a card.",
            "enter: {do: {if: {holds: {any: [{none: {in: hand, of: you}}, {none: {in: hand, of: opponent}}]}, then: {draw: 1}}}}",
        ),
        (
            "[Constant]: As long as you do not have three <Sango> LRIG on your field, this card loses its colors in all Zones.",
            "constant: {in: [field, deck, lrig_deck, hand, ener, trash, lrig_trash, life_cloth, check], while: {not: {count: {at_least: 3, lrig: you, lrig_type: Sango}}}, change: {lose: {color: []}}}",
        ),
        (
            "[Constant]: As long as this SIGNI's power is equal to the power of the SIGNI in front of this SIGNI, it gains 【Lancer】.",
            "constant: {while: {match: {power: {exactly: {highest: {feature: power, of: {is: signi, in_front_of: this}}}}}}, change: {gain: lancer}}",
        ),
        (
            "[Enter]: Put the top three cards of your deck into your trash. Then, add up to one target SIGNI put into your trash this way to your hand.",
            "enter: {do: [{trash: {top: {count: 3, as: them}}}, {then: {to_hand: {target: {up_to: 1, is: signi, among: them}}}}]}",
        ),
        (
            "[Enter]: Discard your hand and 【Ener Charge 1】 for each card discarded this way.",
            "enter: {do: [{move: {how: discard, to: trash, what: {all: {in: hand, of: you, as: them}}}}, {repeat: {times: them, do: {ener_charge: 1}}}]}",
        ),
        (
            "[Enter]: Put the top two cards of your deck into your trash. Put the top card of your opponent's deck into their trash for each level of the SIGNI put into your trash this way.",
            "enter: {do: [{trash: {top: {count: 2, as: them}}}, {repeat: {times: {total: {feature: level, of: {is: signi, among: them}}}, do: {trash: {top: {of: opponent}}}}}]}",
        ),
        (
            "[Enter]: The next time one of your Life Cloth is crushed by your opponent's LRIG this turn, draw a card.",
            "enter: {do: {later: {when: {crush: {by: {of: opponent, source: {is: lrig}}, of: you}}, once: true, until: end_of_turn, do: {draw: 1}}}}",
        ),
        (
            "[Auto]: Whenever this LRIG attacks, your opponent cannot 【Guard】 during that attack.",
            "auto: {when: attack, do: {change: {of: opponent, cannot: guard, until: {end_of: attack}}}}",
        ),
        (
            "[Enter]: You may down your upped Center LRIG. If you do, draw a card.",
            "enter: {do: {may: {do: {down: {choose: {center_lrig: you, state: upped}}}, then: {draw: 1}}}}",
        ),
        (
            "[Constant]: If a card would be put into your opponent's trash, instead remove it from the game.",
            "constant: {change: {of: {all: {of: opponent}}, replace: {would: {move: {to: trash, as: it}}, instead: {exclude: it}}}}",
        ),
        (
            "[Constant]: This SIGNI cannot be vanished through battle.",
            "constant: {change: {cannot: {vanish: {by: battle}}}}",
        ),
        (
            "[Constant]: This SIGNI cannot attack while there is another SIGNI on your field.",
            "constant: {while: {exists: {signi: you, other_than: this}}, change: {cannot: attack}}",
        ),
        (
            "[Enter]: If no SIGNI on your field attacked this turn, draw a card.",
            "enter: {do: {if: {holds: {not: {happened: {event: {attack: {signi: you}}}}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: You may pay {White} and {Black}. If you do, draw a card.",
            "enter: {do: {may: {do: {pay: {white: 1, black: 1}}, then: {draw: 1}}}}",
        ),
        (
            "[Enter]: Return all SIGNI on your opponent's field to their owner's hand, then draw a card for each SIGNI returned this way.",
            "enter: {do: [{to_hand: {all: {signi: opponent, as: them}}}, {then: {repeat: {times: them, do: {draw: 1}}}}]}",
        ),
    ]);
}
