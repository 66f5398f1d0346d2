//! Tests of the labeled queries in `queries.tsv`: if a change makes the search worse, these queries
//! show it. The people who built the search wrote these queries, so the results do not show how
//! well the search answers other questions. docs/search.md has figures for such questions.

use std::collections::BTreeSet;
use std::fs;

use wixoss_glossary::{Glossary, Query};

use super::root;

struct AnsweredQuery {
    kind: String,
    query: String,
    /// The ids of the right answers. The list is empty if the query must find nothing.
    right: Vec<String>,
}

fn answered_queries() -> Vec<AnsweredQuery> {
    let list =
        fs::read_to_string(root().join("crates/glossary/tests/glossary/queries.tsv")).unwrap();
    let lines = list
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [kind, query, expected] = fields.as_slice() else {
                panic!("three columns: {line}")
            };
            let right = match *expected {
                "-" => Vec::new(),
                ids => ids.split('|').map(str::to_owned).collect(),
            };
            AnsweredQuery {
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
    off_topic_asked: usize,
    off_topic_answered: usize,
    misses: Vec<String>,
}

impl Score {
    fn share(part: usize, of: usize) -> f64 {
        100.0 * part as f64 / of.max(1) as f64
    }
}

fn score(glossary: &Glossary, queries: &[AnsweredQuery]) -> Score {
    let mut score = Score::default();
    for asked in queries {
        let found = glossary.search(&Query {
            text: &asked.query,
            ..Query::default()
        });
        let mut ids: Vec<(&str, f64)> = found
            .hits
            .iter()
            .map(|hit| (hit.item.id(), hit.score))
            .collect();
        let codes = wixoss_cards::legality::code(&asked.query);
        let of_codes = codes.iter().flat_map(|code| code.rules).map(|rule| rule.0);
        let by_rule: Vec<_> = of_codes
            .chain([asked.query.as_str()])
            .flat_map(|rule| glossary.by_rule(rule))
            .collect();
        if !by_rule.is_empty() {
            ids = by_rule
                .iter()
                .map(|hit| (hit.item.id(), hit.score))
                .collect();
        }
        ids.truncate(3);
        let is_right = |id: &str| asked.right.iter().any(|right| right == id);
        if asked.right.is_empty() {
            let off_topic = asked.kind == "off-topic";
            score.off_topic_asked += usize::from(off_topic);
            score.nothing_asked += usize::from(!off_topic);
            if !ids.is_empty() {
                score.off_topic_answered += usize::from(off_topic);
                score.false_finds += usize::from(!off_topic);
                score
                    .misses
                    .push(format!("{}: {} found {ids:?}", asked.kind, asked.query));
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
                asked.kind, asked.query, asked.right
            ));
        }
        if ids.iter().any(|(id, _)| is_right(id)) {
            score.top_three += 1;
        }
    }
    score
}

/// Prints the misses and the figures. Run this test with
/// `cargo test -p wixoss-glossary queries -- --nocapture`.
#[test]
fn answered_queries_find_the_right_answers() {
    let glossary = Glossary::embedded();
    let all = answered_queries();
    let score = score(&glossary, &all);
    let first = Score::share(score.first, score.asked);
    let top_three = Score::share(score.top_three, score.asked);
    println!(
        "{} queries, first {first:.1} %, top three {top_three:.1} %; found something: {} of {} \
         queries that must find nothing, {} of {} questions about other topics",
        score.asked,
        score.false_finds,
        score.nothing_asked,
        score.off_topic_answered,
        score.off_topic_asked
    );
    score.misses.iter().for_each(|miss| println!("  {miss}"));
    assert!(
        first >= 97.0,
        "the first answer is right for only {first:.1} %"
    );
    assert!(
        top_three >= 99.0,
        "a right answer is among the first three for only {top_three:.1} %"
    );
    assert!(
        score.false_finds <= 2,
        "{} queries that must find nothing find something",
        score.false_finds
    );
    let answered = Score::share(score.off_topic_answered, score.off_topic_asked);
    assert!(
        answered <= 12.0,
        "{answered:.1} % of other topics are answered"
    );
}

#[test]
fn there_are_many_queries_and_their_labels_exist() {
    let glossary = Glossary::embedded();
    let all = answered_queries();
    let nothing = all.iter().filter(|asked| asked.right.is_empty()).count();
    assert!(
        all.len() >= 200 && nothing >= 40,
        "{} and {nothing}",
        all.len()
    );
    let mut known = BTreeSet::new();
    for asked in &all {
        assert!(
            known.insert(&asked.query),
            "{} is listed twice",
            asked.query
        );
        for id in &asked.right {
            assert!(glossary.get(id).is_some(), "{}: no entry {id}", asked.query);
        }
    }
}
