//! Tests that every rule id in the code of the validator and of the engine is a point of an entry.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wixoss_cards::legality::codes;
use wixoss_engine::{cited_rules, rule_sets};
use wixoss_glossary::{Glossary, Item};

use super::root;

fn points() -> BTreeSet<String> {
    let glossary = Glossary::embedded();
    let entries = glossary
        .items()
        .filter(|item| matches!(item, Item::Entry(_)));
    let points = entries.flat_map(Item::points);
    points.map(|point| point.rule.clone()).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// Returns the texts that begin directly after `sign` and end before the next quotation mark.
fn quoted<'t>(text: &'t str, sign: &str) -> Vec<&'t str> {
    let parts = text.split(sign).skip(1);
    parts.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_rule_in_the_code_is_a_point_of_an_entry() {
    let points = points();
    let mut files = Vec::new();
    sources(&root().join("src"), &mut files);
    for krate in fs::read_dir(root().join("crates")).unwrap() {
        sources(&krate.unwrap().path().join("src"), &mut files);
    }
    let mut named = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        named.extend(quoted(&text, "RuleId(\"").into_iter().map(str::to_owned));
        for block in text.split("cites! {").skip(1) {
            let block = block.split('}').next().unwrap_or_default();
            named.extend(quoted(block, "= \"").into_iter().map(str::to_owned));
        }
    }
    // A table in the code uses an empty id as a placeholder. No output shows this id.
    named.remove("");
    let missing: Vec<&String> = named.difference(&points).collect();
    assert!(missing.is_empty(), "not a point of any entry: {missing:?}");
    // `cited_rules` lists the rules that the engine cites. The code of the engine must name each of
    // these rules. The data of the rule sets names further rules.
    let engine: BTreeSet<String> = cited_rules().map(|id| id.0.to_owned()).collect();
    let unlisted: Vec<&String> = engine.difference(&named).collect();
    assert!(
        unlisted.is_empty(),
        "cited, but not named in the code: {unlisted:?}"
    );
    assert!(engine.len() > 100, "{} rules", engine.len());
}

#[test]
fn every_rule_of_a_finding_or_a_rule_set_is_a_point_of_an_entry() {
    let points = points();
    let of_findings = codes().flat_map(|code| code.rules).map(|id| id.0);
    let of_rule_sets = rule_sets().flat_map(|rules| rules.cited()).map(|id| id.0);
    let named: BTreeSet<&str> = of_findings.chain(of_rule_sets).collect();
    let missing: Vec<&&str> = named.iter().filter(|id| !points.contains(**id)).collect();
    assert!(missing.is_empty(), "not a point of any entry: {missing:?}");
    assert!(named.len() > 50, "{} rules", named.len());
}
