//! Texts with typing mistakes suggest the card that was meant, and arbitrary text causes no error.

use proptest::prelude::*;
use wixoss_cards::card::{Lookup, MatchedBy};

use super::{DB, find};

/// A text with a mistake, and the card that was meant: it must be the first suggestion.
pub const TYPOS: &[(&str, &str)] = &[
    ("Servnt #", "WXDi-D01-020"),
    ("Hirana, a Spark of Hop", "WXDi-D03-001"),
    ("Hirana a Sprak of Hope", "WXDi-D03-001"),
    ("Glory Gro", "WXDi-D03-011"),
    ("Glroy Grow", "WXDi-D03-011"),
    ("gett bible", "WD01-015"),
    ("Romail, Lightly Armd", "WXDi-D03-012"),
    ("Lancelot Crimson Genral", "WXDi-D03-013"),
    ("deafning inferno", "WXDi-D03-021"),
    ("Kagutsuchi, Crimson Angle", "WXDi-D03-015"),
    ("tamayorihime, new moon mko", "WD01-005"),
    ("新月の巫女 タマヨリヒヌ", "WD01-005"),
    ("サーバンド #", "WXDi-D01-020"),
    ("Arcgian, Archangel of Pioneering", "WX02-021"),
    ("taviru", "PR-171"),
    ("WXDi-D03-02O", "WXDi-D01-020"),
    ("WXDi-D03-0201", "WXDi-D01-020"),
    ("WXD-D03-021", "WXDi-D03-021"),
    ("WX01-0333", "WX01-033"),
    ("WX1-033", "WX01-033"),
    // These texts are parts of names.
    ("D・R・S", "WD03-010"),
    ("Spark of Hope", "WXDi-D03-001"),
    ("ベテルギウス", "WD09-010"),
];

#[test]
fn a_typo_is_unknown_and_the_card_meant_is_suggested_first() {
    for (text, meant) in TYPOS {
        assert_eq!(find(text), Err("unknown".to_owned()), "{text}");
        let near = DB.suggest(text);
        let numbers: Vec<&str> = near.iter().map(|card| card.number()).collect();
        assert!(
            !numbers.is_empty() && numbers.len() <= 3,
            "{text}: {numbers:?}"
        );
        assert_eq!(numbers[0], *meant, "{text}: {near:?}");
    }
    for nonsense in ["", " ", "qqqqqqqqqqqq", "0"] {
        assert!(DB.suggest(nonsense).is_empty(), "{nonsense}");
    }
}

/// Returns the letters and digits of a text in one width and case. No look-up may ignore a
/// difference in these.
pub fn letters(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfkc()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[test]
fn a_missing_letter_never_finds_another_card_by_its_name() {
    for card in DB.cards() {
        let name = card.name();
        let typed: Vec<char> = name.chars().collect();
        for left_out in [1, typed.len() / 2, typed.len().saturating_sub(1)] {
            let text: String = typed
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != left_out)
                .map(|(_, c)| *c)
                .collect();
            if let Lookup::Found(id, by) = DB.find(&text) {
                let found = DB.card(id).unwrap().record();
                let aliases = found.aliases_en.iter();
                let mut names = [
                    Some(&found.name_ja),
                    found.name_en.as_ref(),
                    found.name_zh.as_ref(),
                ]
                .into_iter()
                .flatten()
                .chain(aliases);
                let named = by == MatchedBy::Reading
                    || names.any(|n| letters(n).starts_with(&letters(&text)));
                assert!(named, "`{text}` finds {}", found.name_ja);
            }
        }
    }
}

/// A pattern of the characters that names and numbers have.
pub const TYPED: &str = "[ァ-ヶぁ-ゖーa-zA-Z0-9†≡♯#＊*/／・,.!！ \u{3000}\\[\\]()（）-]{0,40}";

pub fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(2014),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_has_an_answer(text in any::<String>()) {
        let _ = DB.find(&text);
    }

    #[test]
    fn text_like_names_and_numbers_has_an_answer(text in TYPED) {
        let _ = DB.find(&text);
    }

    #[test]
    fn case_and_spaces_never_find_another_card(at in any::<prop::sample::Index>(), upper in any::<bool>(), wide in any::<bool>()) {
        let card = DB.cards().nth(at.index(DB.len())).unwrap();
        let space = if wide { "\u{3000}" } else { "  " };
        let name = card.name_ja().replace(' ', space);
        let name = if upper { name.to_uppercase() } else { name.to_lowercase() };
        match DB.find(&format!("  {name} ")) {
            Lookup::Found(id, _) => prop_assert_eq!(id, card.id(), "{}", name),
            Lookup::Ambiguous(ids) => prop_assert!(ids.contains(&card.id()), "{}", name),
            Lookup::Unknown => prop_assert!(false, "{} is not found", name),
        }
    }
}

proptest! {
    // The number of cases is small, because each case is compared with every name.
    #![proptest_config(ProptestConfig { cases: 60, ..config() })]

    #[test]
    fn suggestions_are_few_for_any_text(text in prop_oneof![any::<String>(), TYPED]) {
        prop_assert!(DB.suggest(&text).len() <= 3);
    }
}
