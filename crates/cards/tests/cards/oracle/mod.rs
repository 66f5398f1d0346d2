//! Compares the checks with an oracle: a second, slow implementation of the rules of deck
//! construction. The oracle was written without looking at the code of the checks. For random
//! decks, the checks and the oracle must find the same codes.

mod card_list;
mod random;
mod restricted_cards;
mod rules;

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use wixoss_cards::deck::{Entry, Field, RawDeck, RawOpening, Reference, Span, resolve};
use wixoss_cards::legality::{Lists, Rulebook, formats, judge};
use wixoss_data::rule::Rule;

use card_list::{CARDS, DB, List, shown};
use random::{PRODUCTS, WHEN, list, when};
use rules::{Found, Oracle};

fn raw(list: &List) -> RawDeck<'_> {
    let field = |card: &usize| Field {
        text: CARDS.all[*card].number.as_str().into(),
        span: Span::default(),
    };
    RawDeck {
        entries: list
            .entries
            .iter()
            .map(|entry| Entry {
                reference: Reference::Text(entry.number.as_str().into()),
                count: entry.count,
                section: Some(entry.section),
                span: Span::default(),
            })
            .collect(),
        opening: list.opening.as_ref().and_then(|named| {
            let (center, assists) = named.split_first()?;
            Some(RawOpening {
                center: field(center),
                assists: assists.iter().map(field).collect(),
                span: Span::default(),
            })
        }),
        ..RawDeck::default()
    }
}

/// Returns the findings of the checks in the form that the oracle uses.
fn checked(list: &List, format: &str, day: &str) -> Found {
    let raw = raw(list);
    let deck = resolve(&raw, &DB);
    assert!(deck.findings.is_empty(), "{:?}", deck.findings);
    let book = Rulebook::new(format, Some(day.parse().unwrap()), &Lists::Embedded, &DB).unwrap();
    let verdict = judge(&deck, &book);
    let mut found = Found::default();
    for finding in &verdict.findings {
        let code = finding.code.code;
        if code.starts_with(['D', 'F']) {
            found.codes.insert(code);
        }
        if code == "D010" {
            let held = deck
                .held
                .iter()
                .find(|held| held.card.number() == finding.cards[0].number());
            found.outside += held.unwrap().total();
        }
        let rule = Rule::of(finding.rule).unwrap();
        let day = day.parse().unwrap();
        let holds = rule.periods().any(|set| {
            set.format == format
                && set.from.is_none_or(|from| from <= day)
                && set.until.is_none_or(|until| day <= until)
        });
        if !holds {
            found
                .misquoted
                .insert(format!("{code} cites {}", finding.rule));
        }
    }
    found
}

/// Returns the settings for random decks. `PROPTEST_CASES` changes the number of decks, and
/// `PROPTEST_RNG_SEED` chooses other decks.
fn config() -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig {
        cases: std::env::var("PROPTEST_CASES").map_or(4000, |_| asked.cases),
        max_shrink_iters: 20_000,
        failure_persistence: None,
        ..asked
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_checks_and_the_oracle_agree(list in list(), (format, day) in when()) {
        let expected = Oracle { list: &list, format, day }.found();
        let found = checked(&list, format, day);
        prop_assert_eq!(&found, &expected, "left: the checks; right: the oracle");
    }
}

/// If a code were found in no random deck, the comparison would not test its check. So every code
/// must be found in some random decks, and some random decks must be legal.
#[test]
fn random_decks_have_every_code() {
    let mut runner = TestRunner::deterministic();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..4000 {
        let list = list().new_tree(&mut runner).unwrap().current();
        let (format, day) = when().new_tree(&mut runner).unwrap().current();
        let found = Oracle {
            list: &list,
            format,
            day,
        }
        .found();
        if found.codes.is_empty() {
            *seen.entry("legal").or_default() += 1;
        }
        for code in found.codes {
            *seen.entry(code).or_default() += 1;
        }
    }
    let codes = wixoss_cards::legality::codes().map(|code| code.code);
    for code in codes
        .filter(|code| code.starts_with(['D', 'F']))
        .chain(["legal"])
    {
        assert!(
            seen.get(code).is_some_and(|n| *n >= 10),
            "{code} is too rare: {seen:?}"
        );
    }
}

#[test]
fn the_product_decks_agree_on_every_day() {
    for list in PRODUCTS.iter() {
        for (format, days) in WHEN {
            for day in *days {
                let expected = Oracle { list, format, day }.found();
                assert_eq!(
                    checked(list, format, day),
                    expected,
                    "{format} as of {day}\n{}",
                    shown(list)
                );
            }
        }
    }
}

/// The test of random decks covers only the formats that the oracle knows. So the oracle must know
/// every format.
#[test]
fn every_format_is_judged() {
    let known_formats: Vec<&str> = WHEN.iter().map(|(format, _)| *format).collect();
    for format in formats() {
        assert!(known_formats.contains(&format.id.as_str()), "{}", format.id);
    }
}
