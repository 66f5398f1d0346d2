//! Tests the search with the queries of `queries.tsv`, which have the right answers beside them.
//! The search is tuned on the half `tune` and measured on the half `held`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use wixoss_glossary::{Glossary, Query};

use super::root;

struct Labelled {
    half: String,
    kind: String,
    query: String,
    /// The ids that are right answers; empty if the query must find nothing.
    right: Vec<String>,
}

fn labelled() -> Vec<Labelled> {
    let list =
        fs::read_to_string(root().join("crates/glossary/tests/glossary/queries.tsv")).unwrap();
    let lines = list
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [half, kind, query, expected] = fields.as_slice() else {
                panic!("four columns: {line}")
            };
            let right = match *expected {
                "-" => Vec::new(),
                ids => ids.split('|').map(str::to_owned).collect(),
            };
            Labelled {
                half: half.to_string(),
                kind: kind.to_string(),
                query: query.to_string(),
                right,
            }
        })
        .collect()
}

#[derive(Default)]
struct Score {
    asked: usize,
    first: usize,
    top_three: usize,
    nothing_asked: usize,
    false_finds: usize,
    misses: Vec<String>,
}

impl Score {
    fn share(part: usize, of: usize) -> f64 {
        100.0 * part as f64 / of.max(1) as f64
    }
}

fn score(glossary: &Glossary, queries: &[&Labelled]) -> Score {
    let mut score = Score::default();
    for labelled in queries {
        let found = glossary.search(&Query {
            text: &labelled.query,
            ..Query::default()
        });
        let mut ids: Vec<(&str, f64)> = found
            .hits
            .iter()
            .map(|hit| (hit.item.id(), hit.score))
            .collect();
        let codes = wixoss_cards::legality::code(&labelled.query);
        let of_codes = codes.iter().flat_map(|code| code.rules).map(|rule| rule.0);
        let by_rule: Vec<_> = of_codes
            .chain([labelled.query.as_str()])
            .flat_map(|rule| glossary.by_rule(rule))
            .collect();
        if !by_rule.is_empty() {
            ids = by_rule
                .iter()
                .map(|hit| (hit.item.id(), hit.score))
                .collect();
        }
        ids.truncate(3);
        let is_right = |id: &str| labelled.right.iter().any(|right| right == id);
        if labelled.right.is_empty() {
            score.nothing_asked += 1;
            if !ids.is_empty() {
                score.false_finds += 1;
                score.misses.push(format!(
                    "{}: {} found {ids:?}",
                    labelled.kind, labelled.query
                ));
            }
            continue;
        }
        score.asked += 1;
        if ids.first().is_some_and(|(id, _)| is_right(id)) {
            score.first += 1;
        } else {
            let near: Vec<_> = found
                .nearest
                .iter()
                .map(|hit| (hit.item.id(), hit.score))
                .collect();
            score.misses.push(format!(
                "{}: {} wants {:?}, found {ids:.2?}, near {near:.2?}",
                labelled.kind, labelled.query, labelled.right
            ));
        }
        if ids.iter().any(|(id, _)| is_right(id)) {
            score.top_three += 1;
        }
    }
    score
}

/// Prints the misses of the half `tune` and the figures of both halves. Run it with `cargo test
/// --test glossary queries -- --nocapture` to see them.
#[test]
fn the_held_half_finds_the_right_answers() {
    let glossary = Glossary::embedded();
    let all = labelled();
    for half in ["tune", "held"] {
        let of_half: Vec<&Labelled> = all
            .iter()
            .filter(|labelled| labelled.half == half)
            .collect();
        let score = score(&glossary, &of_half);
        let first = Score::share(score.first, score.asked);
        let top_three = Score::share(score.top_three, score.asked);
        println!(
            "{half}: {} queries, first {first:.1} %, top three {top_three:.1} %; {} of {} queries that must find nothing found something",
            score.asked, score.false_finds, score.nothing_asked
        );
        if half == "tune" || std::env::var_os("WIXOSS_SHOW_HELD").is_some() {
            score.misses.iter().for_each(|miss| println!("  {miss}"));
        }
        if half == "held" {
            assert!(first >= 95.0, "first {first:.1} %");
            assert!(top_three >= 99.0, "top three {top_three:.1} %");
            assert_eq!(score.false_finds, 0, "false finds");
        }
    }
}

#[test]
fn there_are_many_queries_and_their_labels_exist() {
    let glossary = Glossary::embedded();
    let all = labelled();
    let nothing = all
        .iter()
        .filter(|labelled| labelled.right.is_empty())
        .count();
    assert!(
        all.len() >= 200 && nothing >= 40,
        "{} and {nothing}",
        all.len()
    );
    let mut halves: BTreeMap<&str, usize> = BTreeMap::new();
    let mut known = BTreeSet::new();
    for labelled in &all {
        *halves.entry(labelled.half.as_str()).or_default() += 1;
        assert!(
            known.insert(&labelled.query),
            "{} is listed twice",
            labelled.query
        );
        for id in &labelled.right {
            assert!(
                glossary.get(id).is_some(),
                "{}: no entry {id}",
                labelled.query
            );
        }
    }
    assert_eq!(halves.keys().copied().collect::<Vec<_>>(), ["held", "tune"]);
    let (held, tune) = (halves["held"], halves["tune"]);
    assert!(held.abs_diff(tune) * 10 <= all.len(), "{held} and {tune}");
}
