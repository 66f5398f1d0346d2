//! What the grammars read, in sentences written for this.

// A test that can't go on fails.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::{TextLanguage, TextPart, read_text};
use crate::ability::{Ability, from_yaml};

/// The ability of an English text that is understood in full.
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

/// Each text and the ability it is.
fn all_are(cases: &[(&str, &str)]) {
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
        ("[Enter]: Draw two cards.", "enter: {do: {draw: 2}}"),
        (
            "[Enter] {Red} {Colorless}: Vanish target SIGNI on your opponent's field with power 7000 or less.",
            "enter: {cost: {red: 1, colorless: 1}, do: {vanish: {target: {signi: opponent, power: {at_most: 7000}}}}}",
        ),
        (
            "[Auto]: Whenever this SIGNI attacks, you may discard a card. If you do, draw a card.",
            "auto: {when: attack, do: {may: {do: {discard: 1}, then: {draw: 1}}}}",
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
            "[Constant]: As long as there are two or more <Sango> SIGNI in your Ener Zone, this SIGNI gets +3000 power and gains 【Lancer】.",
            "constant: {while: {count: {at_least: 2, is: signi, class: Sango, in: ener, of: you}}, change: {power: 3000, gain: lancer}}",
        ),
    ]);
}

#[test]
fn what_is_not_understood_is_named_with_its_place() {
    let text = "[Enter]: Draw a card. Whistle a tune.";
    let read = read_text(text, TextLanguage::English, TextPart::Text);
    assert!(read.abilities.is_empty());
    let places: Vec<&str> = (read.gaps.iter())
        .filter_map(|gap| text.get(gap.span.start..gap.span.end))
        .collect();
    assert_eq!(places, ["Whistle a tune."]);
}
