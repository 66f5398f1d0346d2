//! Tests of the files under `scenarios/`. Every scenario must have the expected result, cite only
//! rules of its rule set, and be valid by the published schema. The page of rules and scenarios
//! must be up to date. Files with mistakes must be refused.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod coverage;
mod inert;
mod meaning;
mod named;
mod possessions;
mod read_scenario;
mod refused;
mod replayed;
mod writing;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use wixoss_cards::card::CardDb;
use wixoss_data::rule::Rule;
use wixoss_scenario::{Ending, Scenario, Session, Spelling};

use read_scenario::{pool, read};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the paths of all files in a folder and in its subfolders, in order.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(files_below(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

/// Returns the path (from the root of the repository) and the text of every scenario file, in
/// order.
fn files() -> Vec<(String, String)> {
    files_below(&root().join("scenarios"))
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            (
                name.replace('\\', "/"),
                std::fs::read_to_string(path).unwrap(),
            )
        })
        .collect()
}

#[test]
fn every_scenario_holds() {
    let db = CardDb::embedded();
    let files = files();
    assert!(files.len() >= 150, "{} scenarios", files.len());
    let mut wrong = Vec::new();
    let mut shown = BTreeSet::new();
    for (file, text) in &files {
        let scenario = match Scenario::read(text, Spelling::Yaml, pool(&db), None) {
            Ok(scenario) => scenario,
            Err(mistakes) => {
                wrong.extend(mistakes.iter().map(|error| format!("{file}: {error}")));
                continue;
            }
        };
        let mut session = match Session::begin(&scenario) {
            Ok(session) => session,
            Err(problems) => {
                wrong.push(format!("{file}: {problems:?}"));
                continue;
            }
        };
        match session.run(None) {
            Ending::Holds => {}
            Ending::Stuck(error) => wrong.push(format!("{file}: {error}")),
            Ending::Fails => {
                let failures = session.done().iter().flat_map(|done| &done.failures);
                wrong.extend(failures.map(|f| format!("{file}:{}: {}", f.at.line, f.message)));
            }
        }
        let events = session
            .done()
            .iter()
            .flat_map(|done| session.events_of(done));
        shown.extend(events.map(|event| event.rule.0));
        let expects = scenario
            .steps
            .iter()
            .any(|step| matches!(step.doing, wixoss_scenario::Doing::Expect(_)));
        if !expects {
            wrong.push(format!("{file}: nothing is expected"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // If no document states a rule, a judge must see this in a trace. So each of these rules must
    // be shown by a scenario.
    let decisions = wixoss_data::rule::rules().filter(|rule| rule.is_undocumented());
    let hidden = decisions.filter(|rule| rule.no_play.is_none() && !shown.contains(&*rule.id));
    let hidden: Vec<&str> = hidden.map(|rule| &*rule.id).collect();
    assert!(hidden.is_empty(), "no trace shows {hidden:?}");
}

#[test]
fn cited_rules_hold_in_the_rule_set() {
    for (file, text) in files() {
        let scenario = read(&text).unwrap();
        assert!(!scenario.rules.is_empty(), "{file} cites no rule");
        let format = &scenario.table.rules.id;
        for id in &scenario.rules {
            let holds = Rule::of(*id).unwrap().holds_in(format, None);
            assert!(holds, "{file}: {id} does not hold in {format}");
        }
    }
}
