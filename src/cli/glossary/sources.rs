//! The data that the glossary searches: the entries of this release, entries of the user, and
//! documents of the user.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wixoss::glossary::{FileError, Glossary, Item, read_glossary_file};
use wixoss::message;

use crate::cli::Settings;
use crate::cli::failure::{OrFailure, failure};
use crate::cli::files::limits::{self, USUAL};
use crate::cli::options::settings::{Key, named};

/// Returns the entries of this release, together with the entries in the folders that the options
/// and the configuration name. Also returns the errors in the files of these folders.
///
/// # Errors
/// If a folder or a file in it can't be read, or if a folder has no YAML file.
pub fn read(
    folders: &[PathBuf],
    settings: &mut Settings,
) -> anyhow::Result<(Glossary, Vec<FileError>)> {
    let mut own = Vec::new();
    let mut wrong = Vec::new();
    for (key, folder) in named("entries", &settings.config.entries, folders) {
        let name = folder.display().to_string();
        let unread = || message!("failure.not-read", file = name.as_str());
        let files = files(folder).or_failure(unread)?;
        if files.is_empty() {
            return Err(failure(message!("failure.no-entries", folder = name)));
        }
        for path in files {
            let name = path.display().to_string();
            let bytes =
                limits::read(&path, settings.common.limit(USUAL)).or_failure(|| key.unusable())?;
            let Ok(text) = String::from_utf8(bytes) else {
                wrong.push(FileError::whole(&name, "the file is not UTF-8 text"));
                continue;
            };
            let (items, errors) = read_glossary_file(&name, &text);
            own.extend(items);
            wrong.extend(errors);
        }
    }
    if own.is_empty() {
        return Ok((Glossary::embedded(), wrong));
    }
    let (entries, unknown) = Glossary::embedded().with(own);
    wrong.extend(unknown);
    Ok((entries, wrong))
}

/// Returns the YAML files of a folder and of the folders in it, sorted.
fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let yaml = path
            .extension()
            .is_some_and(|end| end == "yaml" || end == "yml");
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if yaml {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Returns the names and texts of the user's documents. The search covers these documents besides
/// the glossary.
///
/// # Errors
/// If a document can't be read as UTF-8 text.
pub fn documents(paths: &[PathBuf], limit: u64) -> anyhow::Result<Vec<(String, String)>> {
    let read = |path: &PathBuf| {
        let name = path.display().to_string();
        let unusable = || Key::Option("also").unusable();
        let text = limits::read_text(path, limit).or_failure(unusable)?;
        Ok((name, text))
    };
    paths.iter().map(read).collect()
}

/// Returns the items related to `item`. First come the items that `item` names, then the entries
/// that name `item`, then the rulings that name `item`, and last the items with at least one of the
/// same rules.
pub fn related<'g>(entries: &'g Glossary, item: &Item) -> Vec<&'g Item> {
    let named: BTreeSet<&str> = item.related().iter().map(String::as_str).collect();
    let rules: BTreeSet<&str> = item.rules().collect();
    let mut related: Vec<(u8, &Item)> = entries
        .items()
        .filter(|other| other.id() != item.id())
        .filter_map(|other| {
            let names_it = other.related().iter().any(|id| id == item.id());
            let order = match other {
                _ if named.contains(other.id()) => 0,
                Item::Entry(_) if names_it => 1,
                Item::Ruling(_) if names_it => 2,
                _ if other.rules().any(|rule| rules.contains(rule)) => 3,
                _ => return None,
            };
            Some((order, other))
        })
        .collect();
    related.sort_by_key(|(order, _)| *order);
    related.into_iter().map(|(_, other)| other).collect()
}
