//! Files of entries and rulings, those of the project and those of users.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::{Entry, Item, Ruling};
use crate::rule::{Document, Holds, Rule, named_periods};

/// A file of the glossary.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GlossaryFile {
    entries: Vec<Entry>,
    rulings: Vec<Ruling>,
}

/// What is wrong with a file of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}{}: {what}", column.map(|c| format!(":{c}")).unwrap_or_default())]
pub struct FileError {
    /// The file.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1, where it is known.
    pub column: Option<usize>,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl FileError {
    /// Something wrong with the whole of a file.
    pub fn whole(file: &str, what: &str) -> FileError {
        FileError {
            file: file.to_owned(),
            line: 1,
            column: None,
            what: what.to_owned(),
        }
    }
}

/// Reads a file of entries and rulings (docs/glossary.md says how they are written): what can be
/// read, and everything that is wrong. An entry that is wrong is left out, the others come along;
/// of a file that is no YAML nothing does. Whether `see_also` and `about` name entries shows when
/// all files are read.
pub fn read_glossary_file(file: &str, text: &str) -> (Vec<Item>, Vec<FileError>) {
    let (read, mut wrong) = match serde_yaml::from_str::<GlossaryFile>(text) {
        Ok(read) => (read, Vec::new()),
        Err(error) => one_by_one(file, text, &error),
    };
    let entries = read.entries.into_iter().map(Item::Entry);
    let items: Vec<Item> = entries
        .chain(read.rulings.into_iter().map(Item::Ruling))
        .collect();
    // Rulings may rest on rules that entries of the file bring along.
    let own: BTreeSet<String> = items.iter().flat_map(own_rules).collect();
    let mut ids = BTreeSet::new();
    let mut right = Vec::new();
    for item in items {
        let mut found = problems(&item, &own);
        if !ids.insert(item.id().to_owned()) {
            found.push("another of the file has this id".to_owned());
        }
        if found.is_empty() {
            right.push(item);
            continue;
        }
        let line = line_of(text, item.id());
        wrong.extend(found.into_iter().map(|what| FileError {
            file: file.to_owned(),
            line,
            column: None,
            what: format!("{}: {what}", item.id()),
        }));
    }
    (right, wrong)
}

/// A file as a whole is wrong: the entries that are right by themselves, and an error for each
/// that is not. The first has the place the parser names.
fn one_by_one(file: &str, text: &str, first: &serde_yaml::Error) -> (GlossaryFile, Vec<FileError>) {
    let mut read = GlossaryFile::default();
    let mut wrong = vec![FileError {
        file: file.to_owned(),
        line: first.location().map_or(1, |at| at.line()),
        column: first.location().map(|at| at.column()),
        what: without_place(&first.to_string()),
    }];
    let Ok(parts) = serde_yaml::from_str::<Parts>(text) else {
        return (read, wrong);
    };
    let mut others = Vec::new();
    read.entries = parts
        .entries
        .into_iter()
        .filter_map(|part| one(part, &mut others))
        .collect();
    read.rulings = parts
        .rulings
        .into_iter()
        .filter_map(|part| one(part, &mut others))
        .collect();
    // The first of these is the one the parser stopped at.
    wrong.extend(others.into_iter().skip(1).map(|(id, what)| FileError {
        file: file.to_owned(),
        line: line_of(text, &id),
        column: None,
        what: format!("{id}: {what}"),
    }));
    (read, wrong)
}

/// A file whose entries are not looked at.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Parts {
    entries: Vec<serde_yaml::Value>,
    rulings: Vec<serde_yaml::Value>,
}

fn one<T: DeserializeOwned>(
    part: serde_yaml::Value,
    wrong: &mut Vec<(String, String)>,
) -> Option<T> {
    let id = part.get("id").and_then(serde_yaml::Value::as_str);
    let id = id.unwrap_or("an entry without id").to_owned();
    let read = serde_yaml::from_value(part);
    read.map_err(|error| wrong.push((id, without_place(&error.to_string()))))
        .ok()
}

/// What the parser says, without the place at its end: that stands before it.
fn without_place(message: &str) -> String {
    message
        .split(" at line ")
        .next()
        .unwrap_or(message)
        .to_owned()
}

/// The line that gives an entry its id.
fn line_of(text: &str, id: &str) -> usize {
    let gives = |line: &str| {
        let line = line
            .trim_start()
            .trim_start_matches("- ")
            .trim_start_matches('{');
        let value = line.trim_start().strip_prefix("id:");
        value.is_some_and(|value| {
            let value = value.trim_start().trim_start_matches(['"', '\'']);
            let rest = value.strip_prefix(id);
            rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-'))
        })
    };
    text.lines().position(gives).map_or(1, |at| at + 1)
}

/// Ids of the rules that have their text in the entry itself.
fn own_rules(item: &Item) -> Vec<String> {
    let Item::Entry(entry) = item else {
        return Vec::new();
    };
    let own = entry.points.iter().filter(|point| point.text.is_some());
    own.map(|point| point.rule.clone()).collect()
}

fn problems(item: &Item, own: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    if !is_kebab(item.id()) {
        wrong.push("an id is of small letters, digits and hyphens".to_owned());
    }
    match item {
        Item::Entry(entry) => {
            if item.id().starts_with("ruling-") {
                wrong.push("ids with `ruling-` are those of rulings".to_owned());
            }
            if entry.terms.is_empty() {
                wrong.push("it has no terms".to_owned());
            }
            if entry.points.is_empty() && !entry.named_only {
                wrong.push("it has no points, and is not `named_only`".to_owned());
            }
            for point in &entry.points {
                match (&point.text, point.of_registry()) {
                    (None, None) => wrong.push(unknown_rule(&point.rule)),
                    (Some(_), Some(rule)) => wrong.push(format!(
                        "the rule `{}` has a text already; choose another id or leave `text` out",
                        rule.id
                    )),
                    (Some(_), None) | (None, Some(_)) => {}
                }
            }
        }
        Item::Ruling(ruling) => {
            if !item.id().starts_with("ruling-") {
                wrong.push("the id of a ruling begins with `ruling-`".to_owned());
            }
            let unknown = ruling
                .rules
                .iter()
                .filter(|rule| Rule::find(rule).is_none() && !own.contains(*rule));
            wrong.extend(unknown.map(|rule| unknown_rule(rule)));
            if let Some(later) = &ruling.superseded_by {
                wrong.extend(unknown_document(&later.document));
            }
        }
    }
    if item.title(crate::vocab::Lang::En).trim().is_empty()
        || item.gist(crate::vocab::Lang::En).trim().is_empty()
    {
        wrong.push("its English text is empty".to_owned());
    }
    let documents = item.sources().iter().map(|source| &source.document);
    wrong.extend(documents.filter_map(|id| unknown_document(id)));
    if item.rule_sets().is_empty() {
        wrong.push("it has no `rule_sets`".to_owned());
    }
    for set in item.rule_sets() {
        if let Holds::Named(name) = set
            && !named_periods().contains_key(name)
        {
            let names: Vec<&str> = named_periods().keys().map(String::as_str).collect();
            wrong.push(format!(
                "`{name}` is no rule set: expected one of {}",
                names.join(", ")
            ));
        }
    }
    wrong
}

fn is_kebab(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !id.is_empty() && id.chars().all(plain) && !id.starts_with('-') && !id.ends_with('-')
}

fn unknown_rule(id: &str) -> String {
    let rules = crate::rule::rules().map(|rule| rule.id.as_str());
    match super::search::nearest(id, rules) {
        Some(near) => format!("there is no rule `{id}`: did you mean `{near}`?"),
        None => format!("there is no rule `{id}`; one of your own has a `text` beside its id"),
    }
}

/// A document that rules of the project cite, or one of the user's own, given by a title with
/// spaces; `None` where it is fine.
fn unknown_document(id: &str) -> Option<String> {
    if id.contains(' ') || Document::find(id).is_some() {
        return None;
    }
    let documents = crate::rule::documents().map(|document| document.id.as_str());
    Some(match super::search::nearest(id, documents) {
        Some(near) => format!("there is no document `{id}`: did you mean `{near}`?"),
        None => format!("there is no document `{id}`; one of your own is given by its full title"),
    })
}
