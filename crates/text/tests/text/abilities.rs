//! Tests that print abilities as sentences and read these sentences. The abilities are random
//! ones, and the ones in `tests/abilities/` of the ability crate.

use proptest::prelude::*;

use wixoss_ability::{Ability, from_yaml};
use wixoss_base::vocab::CardType;
use wixoss_text::{Reading, TextLanguage, TextPart, read_text, with_plain_names};

use crate::given_abilities::{any_ability, cases, read_one};

proptest! {
    /// Prints an ability and reads its sentence. If the sentence is read in full, the ability that
    /// was read is printed and read once more. This must give the same sentence again.
    #[test]
    fn a_sentence_that_was_read_is_printed_the_same_again(ability in any_ability()) {
        let says = ability.to_string();
        let read = read_text(&says, TextLanguage::English, TextPart::Text);
        if let [again] = read.abilities.as_slice() && read.is_full() {
            let twice = again.to_string();
            let once_more = read_text(&twice, TextLanguage::English, TextPart::Text);
            prop_assert!(again.check_names().is_ok(), "{}", twice);
            if let [third] = once_more.abilities.as_slice() && once_more.is_full() {
                prop_assert_eq!(third.to_string(), twice);
            }
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\PC\\n]{0,120}", head in 0..4usize) {
        let heads = ["", "[Auto]: When this SIGNI attacks, ", "[Constant]: ", "[Enter] {Red}: "];
        let text = format!("{}{text}", heads.get(head).copied().unwrap_or_default());
        for language in [TextLanguage::English, TextLanguage::Japanese] {
            for part in [TextPart::Text, TextPart::LifeBurst] {
                let read = read_text(&text, language, part);
                for gap in &read.gaps {
                    prop_assert!(text.get(gap.span.start..gap.span.end).is_some());
                    prop_assert!(text.get(gap.reached..).is_some());
                }
            }
        }
    }
}

/// Prints an ability as a sentence and reads the sentence.
fn said_again(ability: &Ability, card: CardType) -> Reading {
    let says = ability.sentence(card);
    match says.strip_prefix("Life Burst: ") {
        Some(says) => read_text(says, TextLanguage::English, TextPart::LifeBurst),
        None => read_text(&says, TextLanguage::English, TextPart::Text),
    }
}

/// The beginnings of sentences that are ambiguous: "it" can mean either of two cards, or words
/// after a noun can belong to another noun.
const AMBIGUOUS: [&str; 4] = [
    "[Appearance Condition] {Main Phase Icon} Put two <Weapon> SIGNI",
    "Life Burst: Choose target SIGNI on your opponent's field. You may discard",
    "[Auto]: When this SIGNI vanishes a white SIGNI on your opponent's field through battle",
    "[Auto] {1/Turn}: When an <Angel> SIGNI on your field vanishes a SIGNI",
];

/// At least 80 % of the sentences of written abilities are read as the same ability again. Most
/// other sentences are refused, because no card has this wording. Only sentences with a beginning
/// in [`AMBIGUOUS`] may be misread.
#[test]
fn sentences_of_written_abilities_are_read_back() {
    let mut wrong = Vec::new();
    let mut read_back = 0;
    let cases = cases();
    for case in &cases {
        let ability = with_plain_names(&read_one(case));
        let read = said_again(&ability, case.card);
        match read.abilities.as_slice() {
            [again] if read.is_full() && *again == ability => read_back += 1,
            [_] if !read.is_full() || AMBIGUOUS.iter().any(|of| case.says.starts_with(of)) => {}
            [again] => wrong.push(format!("{}\n  {again}", case.says)),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        read_back * 100 >= cases.len() * 80,
        "only {read_back} of {} abilities are read back",
        cases.len()
    );
}

/// If an ability has a second name for its own card, such as `attacker`, the name becomes `this`.
/// Inside a quoted ability, `this` is another card, so there the second name stays.
#[test]
fn a_second_name_of_this_card_becomes_this() {
    for (yaml, plain) in [
        (
            "auto: {when: {attack: {as: attacker}}, do: {vanish: {target: {signi: opponent, in_front_of: attacker}}}}",
            "auto: {when: attack, do: {vanish: {target: {signi: opponent, in_front_of: this}}}}",
        ),
        (
            "auto: {when: {attack: {as: attacker}}, do: [down: attacker, change: {of: {all: {signi: you}}, gain: {auto: {when: attack, do: {down: {all: {signi: opponent, in_front_of: attacker}}}}}, until: end_of_turn}]}",
            "auto: {when: {attack: {as: attacker}}, do: [down: this, change: {of: {all: {signi: you}}, gain: {auto: {when: attack, do: {down: {all: {signi: opponent, in_front_of: attacker}}}}}, until: end_of_turn}]}",
        ),
    ] {
        let read = |yaml: &str| from_yaml(yaml).unwrap().remove(0);
        assert_eq!(with_plain_names(&read(yaml)), read(plain), "{yaml}");
    }
}
