//! Tests of the most frequent clauses of the English wording.

mod clauses;
mod combinations;
mod pointing_words;
mod synonyms;

use wixoss_ability::{Ability, from_yaml};
use wixoss_text::{TextLanguage, TextPart, read_text};

/// Reads an English text with one ability. Panics if it is not understood in full.
fn english(text: &str, part: TextPart) -> Ability {
    let read = read_text(text, TextLanguage::English, part);
    let said: Vec<&str> = read
        .gaps
        .iter()
        .filter_map(|gap| text.get(gap.reached..))
        .collect();
    assert!(read.is_full(), "{text}\nnot understood: {said:?}");
    assert_eq!(read.abilities.len(), 1, "{text}");
    read.abilities.into_iter().next().unwrap()
}

/// Checks that each text is read as the ability next to it.
pub(crate) fn all_are(cases: &[(&str, &str)]) {
    for (text, yaml) in cases {
        let (text, part) = match text.strip_prefix("Life Burst: ") {
            Some(text) => (text, TextPart::LifeBurst),
            None => (*text, TextPart::Text),
        };
        let meant = from_yaml(yaml).unwrap_or_else(|error| panic!("{yaml}: {error}"));
        let read = english(text, part);
        assert_eq!([read.clone()].as_slice(), meant, "{text}\n{read}");
        read.check_names().unwrap();
    }
}

#[test]
fn frequent_effects_are_read() {
    all_are(&[
        ("[Enter]: Draw eight cards.", "enter: {do: {draw: 8}}"),
        (
            "[Enter]: Your opponent gains a 【SIGNI Barrier】.",
            "enter: {do: {counters: {what: signi_barrier, of: opponent}}}",
        ),
        (
            "[Enter] {Red} {Colorless}: Vanish target SIGNI on your opponent's field with power 7000 or less.",
            "enter: {cost: {red: 1, colorless: 1}, do: {vanish: {target: {signi: opponent, power: {at_most: 7000}}}}}",
        ),
        (
            "[Auto]: Whenever this SIGNI attacks, you may discard a card. If you do, draw four cards.",
            "auto: {when: attack, do: {may: {do: {discard: 1}, then: {draw: 4}}}}",
        ),
        (
            "Life Burst: Down target SIGNI on your opponent's field and freeze it. 【Ener Charge 1】.",
            "life_burst: [{down: {target: {signi: opponent, as: it}}}, {freeze: it}, {ener_charge: 1}]",
        ),
        (
            "[Enter]: Look at the top four cards of your deck. Add up to one SIGNI from among them to your hand. Put the rest on the bottom of your deck in any order.",
            "enter: {do: [{look: {top: {count: 4, as: them}}}, {to_hand: {choose: {up_to: 1, is: signi, among: them}}}, {to_bottom: {all: {among: them, in: deck}}}]}",
        ),
        (
            "[Constant]: As long as there are two or more <Angel> SIGNI in your Ener Zone, this SIGNI gets +3000 power and gains 【Lancer】.",
            "constant: {while: {count: {at_least: 2, is: signi, class: 天使, in: ener, of: you}}, change: {power: 3000, gain: lancer}}",
        ),
    ]);
}

#[test]
fn small_words_are_not_lost() {
    all_are(&[
        // Cases with "up to".
        (
            "[Enter]: Vanish up to two target frozen SIGNI on your opponent's field.",
            "enter: {do: {vanish: {target: {up_to: 2, signi: opponent, state: frozen}}}}",
        ),
        // Cases with "may".
        (
            "[Auto]: When this SIGNI attacks, you may draw a card.",
            "auto: {when: attack, do: {may: {do: {draw: 1}}}}",
        ),
        // Cases with "other" and "another".
        (
            "[Constant]: Other SIGNI on your field get +1000 power.",
            "constant: {change: {of: {all: {signi: you, other_than: this}}, power: 1000}}",
        ),
        (
            "[Enter]: Another target SIGNI on your field gains 【Lancer】 until end of turn.",
            "enter: {do: {change: {of: {target: {signi: you, other_than: this}}, gain: lancer, until: end_of_turn}}}",
        ),
        // Cases with "with" and "without".
        (
            "[Enter]: Add target blue SIGNI without a {Guard Icon} from your trash to your hand.",
            "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, color: blue, lacks: guard_icon}}}}",
        ),
        (
            "[Enter]: Add target blue SIGNI with a {Guard Icon} from your trash to your hand.",
            "enter: {do: {to_hand: {target: {is: signi, in: trash, of: you, color: blue, has: guard_icon}}}}",
        ),
        // Cases with an owner: "your", "your opponent's", "each player's".
        (
            "[Enter]: Each player puts the top two cards of their deck into their trash.",
            "enter: {do: {trash: {top: {count: 2, of: both}}}}",
        ),
        (
            "[Enter]: Your opponent puts a card from their Ener Zone into their trash.",
            "enter: {do: {trash: {choose: {by: opponent, in: ener, of: opponent}}}}",
        ),
        // Cases with a number, level, color and class.
        (
            "[Enter]: Put three target level two or less white or blue <Angel> SIGNI from your trash onto your field.",
            "enter: {do: {to_field: {target: {count: 3, is: signi, in: trash, of: you, level: {at_most: 2}, color: [white, blue], class: 天使}}}}",
        ),
        // Cases with a duration.
        (
            "[Enter]: Target SIGNI on your field gets +2000 power until the end of your opponent's next end phase.",
            "enter: {do: {change: {of: {target: {signi: you}}, power: 2000, until: {end_of_next: {turn: opponent}}}}}",
        ),
        // Cases with "if you do not".
        (
            "[Auto]: At the end of your turn, you may pay {Red}. If you do not, down this SIGNI.",
            "auto: {when: {end: {turn: you}}, do: {may: {do: {pay: {red: 1}}, else: {down: this}}}}",
        ),
        // Cases with "instead".
        (
            "[Enter]: Draw a card. If there are four or more <Weapon> SIGNI on your field, instead draw three cards.",
            "enter: {do: {if: {holds: {count: {at_least: 4, signi: you, class: ウェポン}}, then: {draw: 3}, else: {draw: 1}}}}",
        ),
        (
            "[Constant]: If this SIGNI would be vanished, instead you may discard two cards.",
            "constant: {change: {replace: {would: vanish, may: true, instead: {discard: 2}}}}",
        ),
        // Cases with "then".
        (
            "[Enter]: 【Ener Charge 2】. Then, add up to one target card from your Ener Zone to your hand.",
            "enter: {do: [{ener_charge: 2}, {then: {to_hand: {target: {up_to: 1, in: ener, of: you}}}}]}",
        ),
        // Cases with "for each".
        (
            "[Constant]: This SIGNI gets +1000 power for each red card in your Ener Zone.",
            "constant: {change: {power: {times: [1000, {count: {in: ener, of: you, color: red}}]}}}",
        ),
        // Cases with "unless".
        (
            "[Constant]: Your opponent cannot 【Guard】 unless they pay {Colorless}.",
            "constant: {change: {of: opponent, cannot: guard, unless: {colorless: 1}}}",
        ),
        (
            "[Enter]: Unless you discard a card, put this SIGNI into the trash.",
            "enter: {do: {may: {do: {discard: 1}, else: {trash: this}}}}",
        ),
        // Cases with "at random" and "in any order".
        (
            "[Enter]: Your opponent discards a card at random.",
            "enter: {do: {discard: {player: opponent, random: true}}}",
        ),
        // Cases with a use limit, a use timing, and a cost of nothing.
        (
            "[Action] {1/Game} {Attack Phase Icon} {Coin Icon} {Coin Icon}: Up this LRIG.",
            "action: {limit: {per_game: 1}, timing: attack, cost: {coin: 2}, do: {up: this}}",
        ),
        (
            "[Enter] {Redx0}: Draw a card.",
            "enter: {cost: {}, do: {draw: 1}}",
        ),
        // Cases with the zone in which an ability works.
        (
            "[Action] Discard this card: Draw a card. (This ability can only be used if this card is in your hand.)",
            "action: {in: hand, cost: {discard: this}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn pointing_words_are_replaced_by_names() {
    all_are(&[
        (
            "[Auto]: Whenever another SIGNI enters your field, that SIGNI gets +3000 power until end of turn.",
            "auto: {when: {enter: {signi: you, other_than: this, as: it}}, do: {change: {of: it, power: 3000, until: end_of_turn}}}",
        ),
        (
            "[Constant]: As long as this SIGNI is awakened, it gains 【Double Crush】.",
            "constant: {while: {match: {state: awakened}}, change: {gain: double_crush}}",
        ),
        (
            "[Enter] Discard up to two cards: Draw cards equal to the number of cards discarded this way.",
            "enter: {cost: {discard: {up_to: 2, as: them}}, do: {draw: {count: them}}}",
        ),
        (
            "As you use this spell, you may pay Exceed 3 as an additional use cost. Vanish target SIGNI on your opponent's field. If you paid the Exceed 3, instead remove it from the game.",
            "use: {extra: {pay: {exceed: 3}, as: deed}, do: [{target: {signi: opponent, as: it}}, {if: {holds: {done: deed}, then: {exclude: it}, else: {vanish: it}}}]}",
        ),
        (
            "[Enter]: Add target SIGNI from your trash to your hand or put it onto your field.",
            "enter: {do: [{target: {is: signi, in: trash, of: you, as: it}}, {either: {of: [{to_hand: it}, {to_field: it}]}}]}",
        ),
        (
            "[Auto]: When this SIGNI vanishes a red SIGNI on your opponent's field through battle, it is awakened.",
            "auto: {when: {vanish: {signi: opponent, color: red, by: {kind: battle, source: {among: this}}}}, do: {awaken: this}}",
        ),
    ]);
}

#[test]
fn events_are_about_this_card_or_other_cards() {
    all_are(&[
        (
            "[Auto]: When this card is put into your trash from your deck, draw a card.",
            "auto: {in: [deck, trash], when: {move: {from: deck, to: trash}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When this SIGNI is discarded by your opponent's effect, draw a card.",
            "auto: {in: [hand, trash], when: {discard: {by: {kind: effect, of: opponent}}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When a card is put into your Ener Zone, draw a card.",
            "auto: {when: {move: {to: ener, of: you}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: When one or more cards are put into your opponent's trash from their deck by your effect, draw a card.",
            "auto: {when: {move: {from: deck, to: trash, by: {kind: effect, of: you}, at_least: 1, of: opponent}}, do: {draw: 1}}",
        ),
        (
            "[Auto]: At the end of your turn, if you have discarded two or more cards this turn, draw a card.",
            "auto: {when: {end: {turn: you}}, do: {if: {holds: {happened: {event: {discard: {of: you}}, times: {at_least: 2}}}, then: {draw: 1}}}}",
        ),
        (
            "[Auto]: When this SIGNI is vanished outside of your main phase, draw a card.",
            "auto: {when: vanish, during: {not: {during: {main_phase: you}}}, do: {draw: 1}}",
        ),
    ]);
}

#[test]
fn abilities_are_in_printed_order() {
    let text = "Draw a card.\n[Action] {Redx0}: Add this card from your Ener Zone to your hand.";
    let read = read_text(text, TextLanguage::English, TextPart::Text);
    let meant = "[{use: {do: {draw: 1}}}, {action: {in: ener, do: {to_hand: {all: {in: ener, of: you, among: this}}}}}]";
    assert_eq!(read.abilities, from_yaml(meant).unwrap(), "{read:?}");
}

#[test]
fn that_attack_is_the_attack_of_the_event() {
    all_are(&[
        (
            "[Auto]: Whenever a SIGNI on your opponent's field attacks, you may down this SIGNI. If you do, negate that attack.",
            "auto: {when: {attack: {signi: opponent, as: it}}, do: {may: {do: {down: this}, then: {negate_attack: it}}}}",
        ),
        (
            "When target blue SIGNI on your opponent's field attacks next this turn, negate the attack.",
            "use: {do: [{target: {signi: opponent, color: blue, as: it}}, {later: {when: {attack: {among: it}}, once: true, until: end_of_turn, do: {negate_attack: it}}}]}",
        ),
    ]);
}

#[test]
fn a_place_after_other_than_belongs_to_the_outer_noun() {
    all_are(&[(
        "[Enter]: Vanish target SIGNI other than <Angel> SIGNI on your opponent's field.",
        "enter: {do: {vanish: {target: {signi: opponent, not: {is: signi, class: 天使}}}}}",
    )]);
}

#[test]
fn a_pointing_word_that_refers_to_nothing_is_a_gap() {
    let text = "[Enter]: Vanish those SIGNI.";
    let read = read_text(text, TextLanguage::English, TextPart::Text);
    assert!(
        read.abilities.is_empty() && read.gaps.len() == 1,
        "{read:?}"
    );
}

#[test]
fn all_kinds_of_ability_heads_are_read() {
    let text = "[Team] <No Limit>\r\n[Team Auto] {1/Turn}: When you use a spell, draw a card.\r\n[Constant]: 【Shadow — Level one】\r\n[Action] {Down}: Draw a card. (Nothing more.)";
    let read = read_text(text, TextLanguage::English, TextPart::Text);
    assert!(read.is_full(), "{read:?}");
    let said: Vec<String> = read.abilities.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "[Team] <No Limit> [Team Auto] {1/Turn}: When you use a spell, draw a card.",
            "【Shadow — level one card】.",
            "[Action] Down this card: Draw a card.",
        ]
    );
    let reminders: Vec<&str> = (read.reminders.iter())
        .filter_map(|span| text.get(span.start..span.end))
        .collect();
    assert_eq!(reminders, ["(Nothing more.)"]);
}

#[test]
fn quotes_and_modes_are_read() {
    all_are(&[
        (
            "Choose one of the following.\n①Draw a card.\n②Target green SIGNI on your opponent's field gains \"[Constant]: This SIGNI cannot attack\" until end of turn.",
            "use: {do: {modes: {of: [{draw: 1}, {change: {of: {target: {signi: opponent, color: green}}, gain: {constant: {change: {cannot: attack}}}, until: end_of_turn}}]}}}",
        ),
        (
            "Life Burst: Choose one — ①Vanish target upped SIGNI on your opponent's field. ②【Ener Charge 1】.",
            "life_burst: {modes: {of: [{vanish: {target: {signi: opponent, state: upped}}}, {ener_charge: 1}]}}",
        ),
        (
            "Target LRIG on your field gains the following ability until end of turn.\n『[Auto] {1/Turn}: When this LRIG attacks, draw a card.』",
            "use: {do: {change: {of: {target: {lrig: you}}, gain: {auto: {limit: {per_turn: 1}, when: attack, do: {draw: 1}}}, until: end_of_turn}}}",
        ),
    ]);
}

#[test]
fn a_clause_that_is_not_understood_is_reported_with_its_place() {
    let text = "[Enter]: Draw a card. Whistle a tune.";
    let read = read_text(text, TextLanguage::English, TextPart::Text);
    assert!(read.abilities.is_empty());
    let places: Vec<&str> = (read.gaps.iter())
        .filter_map(|gap| text.get(gap.span.start..gap.span.end))
        .collect();
    assert_eq!(places, ["Whistle a tune."]);
}
