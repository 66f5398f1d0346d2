//! Tests that the page of rules and scenarios is up to date. The page lists the scenarios by rule,
//! and by document and heading.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::{files, read, root};

/// A rule of play.
struct PlayRule {
    id: String,
    /// The reason why no scenario can show the rule, such as a rule that is not about play. `None`
    /// if a scenario can show the rule.
    no_play: Option<String>,
    /// The documents that the rule is based on, each with its heading.
    sources: Vec<(String, String)>,
}

/// The links to the scenarios that show each rule.
type Shown = BTreeMap<String, Vec<String>>;

fn table(path: &str) -> toml::Table {
    toml::from_str(&std::fs::read_to_string(root().join(path)).unwrap()).unwrap()
}

fn text(of: &toml::Value, key: &str) -> Option<String> {
    of.get(key)?.as_str().map(str::to_owned)
}

/// Returns the rules of play in groups, one group per file, in the order of the files.
fn play_rules() -> Vec<(String, Vec<PlayRule>)> {
    let folder = root().join("data/rules");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder.join("play"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.push(folder.join("play.toml"));
    paths.sort();
    let rules = |path: &PathBuf| {
        let table = table(path.to_str().unwrap());
        let rules = table["rule"].as_array().unwrap().iter();
        let sources = |rule: &toml::Value| {
            let sources = rule["sources"].as_array().unwrap().iter();
            let pair = |source| Some((text(source, "document")?, text(source, "heading")?));
            sources.filter_map(pair).collect()
        };
        let rules = rules.map(|rule| PlayRule {
            id: text(rule, "id").unwrap(),
            no_play: text(rule, "no_play"),
            sources: sources(rule),
        });
        rules.collect::<Vec<_>>()
    };
    paths
        .iter()
        .map(|path| (path.file_stem().unwrap().display().to_string(), rules(path)))
        .collect()
}

fn shown() -> Shown {
    let mut shown = Shown::new();
    for (file, text) in files() {
        for rule in read(&text).unwrap().rules {
            let name = file
                .trim_start_matches("scenarios/")
                .trim_end_matches(".yaml");
            let link = format!("[{name}](../{file})");
            shown.entry(rule.0.to_owned()).or_default().push(link);
        }
    }
    shown
}

/// Returns the part of the page with one table of rules for each group.
fn by_rule(groups: &[(String, Vec<PlayRule>)], shown: &Shown) -> String {
    let mut page = String::new();
    for (group, rules) in groups {
        page.push_str(&format!(
            "\n## {group}\n\n| rule | scenarios |\n| --- | --- |\n"
        ));
        for PlayRule { id, no_play, .. } in rules {
            page.push_str(&match (no_play, shown.get(id)) {
                (Some(why), by) => {
                    assert!(by.is_none(), "{id} describes no play, and has a scenario");
                    format!("| `{id}` | *no play: {why}* |\n")
                }
                (None, Some(by)) => format!("| `{id}` | {} |\n", by.join(", ")),
                (None, None) => format!("| `{id}` | |\n"),
            });
        }
    }
    page
}

/// Returns the part of the page that lists documents and headings. For each heading, the list has
/// the rules of play that come from it, and the number of scenarios that show these rules.
fn by_heading(groups: &[(String, Vec<PlayRule>)], shown: &Shown) -> String {
    let rules: Vec<&PlayRule> = groups.iter().flat_map(|(_, rules)| rules).collect();
    let mut page = String::new();
    for document in table("data/documents.toml")["document"].as_array().unwrap() {
        let id = text(document, "id").unwrap();
        let mut headings: BTreeMap<&str, Vec<&PlayRule>> = BTreeMap::new();
        for rule in &rules {
            let here = rule.sources.iter().filter(|(document, _)| *document == id);
            here.for_each(|(_, heading)| headings.entry(heading).or_default().push(rule));
        }
        if headings.is_empty() {
            continue;
        }
        let version = text(document, "version").map_or(String::new(), |v| format!(" {v}"));
        let title = text(document, "title").unwrap();
        page.push_str(&format!(
            "\n## {title}{version}\n\n| heading | rules of play | scenarios |\n| --- | --- | --- |\n"
        ));
        for (heading, rules) in headings {
            let played = rules.iter().filter(|rule| rule.no_play.is_none());
            let ids: Vec<String> = played
                .clone()
                .map(|rule| format!("`{}`", rule.id))
                .collect();
            let mut links: Vec<&String> = played
                .flat_map(|rule| shown.get(&rule.id).into_iter().flatten())
                .collect();
            links.sort();
            links.dedup();
            let (ids, many) = match ids.is_empty() {
                true => ("*no play*".to_owned(), "-".to_owned()),
                false => (ids.join(", "), links.len().to_string()),
            };
            page.push_str(&format!("| {heading} | {ids} | {many} |\n"));
        }
    }
    page
}

/// Returns the part of the page about deliberate defects of the engine: the number of defects for
/// each folder of the engine, and the defects that no scenario can detect.
fn wrong_engines() -> String {
    let list = table("tests/cli/mutation/mutants.toml");
    let mut rooms: BTreeMap<String, usize> = BTreeMap::new();
    let mut passed_by = String::new();
    let all = list["mutant"].as_array().unwrap();
    for mutant in all {
        let file = text(mutant, "file").unwrap();
        let room = file.split_once('/').map_or(file.as_str(), |(room, _)| room);
        *rooms.entry(room.to_owned()).or_default() += 1;
        if let Some(why) = text(mutant, "survives") {
            let what = text(mutant, "what").unwrap();
            passed_by.push_str(&format!("- {what} (`{file}`): {why}\n"));
        }
    }
    let rows: String = rooms
        .iter()
        .map(|(room, many)| format!("| `{room}` | {many} |\n"))
        .collect();
    let uncaught = passed_by.lines().count();
    format!(
        "[mutants.toml](../tests/cli/mutation/mutants.toml) lists {} small wrong changes of the engine: a \
         reversed\ncomparison, a swapped order, a missing rule, a wrong zone or player, or an \
         ignored keyword.\n`cargo test --test cli mutation -- --ignored` builds one engine that \
         has all of these changes.\nEach change has a number, and only the change with the given \
         number is active in a run. The test plays every\nscenario once with each change, and fails \
         if no scenario catches a change. Scenarios catch {} of the changes; no scenario can \
         catch the other {uncaught}, which are listed below.\n\n\
         | room of `crates/engine/src` | changes |\n| --- | --- |\n{rows}\n{passed_by}",
        all.len(),
        all.len() - uncaught,
    )
}

#[test]
fn the_table_of_rules_and_scenarios_is_current() {
    let (groups, shown) = (play_rules(), shown());
    let rules: Vec<&PlayRule> = groups.iter().flat_map(|(_, rules)| rules).collect();
    let (played, no_play): (Vec<&PlayRule>, Vec<&PlayRule>) =
        rules.into_iter().partition(|rule| rule.no_play.is_none());
    let missing: Vec<&str> = (played.iter().map(|rule| rule.id.as_str()))
        .filter(|id| !shown.contains_key(*id))
        .collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
    let page = format!(
        "# Rules of play and the scenarios that show them\n\n\
         `UPDATE_COVERAGE=1 cargo test -p wixoss-scenario coverage` writes this page. A test checks that the page \
         is current,\nand that every rule of play has a scenario, except the rules that the page \
         names.\n\n\
         {} of {} rules of play have a scenario. There are {} scenarios in all. {} more rules \
         need no scenario:\nthey only name things, or describe the look of a card.\n\n\
         The section [Wrong engines](#wrong-engines) shows which mistakes of an engine the scenarios \
         catch.\n{}\n\
         # Heading by heading\n\n\
         For each document and heading, these tables list the rules of play that are taken from \
         there, and the number of\nscenarios that show one of them.\n{}\n\
         # Wrong engines\n\n{}",
        played.len() - missing.len(),
        played.len(),
        files().len(),
        no_play.len(),
        by_rule(&groups, &shown),
        by_heading(&groups, &shown),
        wrong_engines(),
    );
    let path = root().join("docs/scenario-coverage.md");
    if std::env::var_os("UPDATE_COVERAGE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written.replace("\r\n", "\n") == page,
        "docs/scenario-coverage.md is not current: `UPDATE_COVERAGE=1 cargo test -p wixoss-scenario coverage`"
    );
}
