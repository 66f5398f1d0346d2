//! What is searched: entries of the release and of the user, documents of the user.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use wixoss::glossary::{FileError, Glossary, Item, read_glossary_file};

use crate::cli::Settings;

/// The entries of the release, with those in the folders that flags and configuration name, and
/// what is wrong with these.
///
/// # Errors
/// When a folder or a file in it can't be read.
pub fn read(
    folders: &[PathBuf],
    settings: &mut Settings,
) -> anyhow::Result<(Glossary, Vec<FileError>)> {
    let mut own = Vec::new();
    let mut wrong = Vec::new();
    for folder in settings.config.entries.iter().chain(folders) {
        let files = files(folder)
            .with_context(|| format!("can't read the entries in {}", folder.display()))?;
        anyhow::ensure!(
            !files.is_empty(),
            "no entries in {}: files of entries end in .yaml",
            folder.display()
        );
        for path in files {
            let name = path.display().to_string();
            let bytes = fs::read(&path).with_context(|| format!("can't read {name}"))?;
            let Ok(text) = String::from_utf8(bytes) else {
                wrong.push(FileError::whole(&name, "it is no text in UTF-8"));
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

/// The YAML files of a folder and of the folders in it.
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

/// The texts of documents to search beside the glossary.
///
/// # Errors
/// When one can't be read as text.
pub fn documents(paths: &[PathBuf]) -> anyhow::Result<Vec<(String, String)>> {
    let read = |path: &PathBuf| {
        let name = path.display().to_string();
        let text = fs::read_to_string(path)
            .with_context(|| format!("can't read the document {name} as text"))?;
        Ok((name, text))
    };
    paths.iter().map(read).collect()
}

/// What belongs to an entry or ruling: what it names, what names it, and what rests on the same
/// rules.
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
