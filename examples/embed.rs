//! Regenerates `src/embedded/` from the text under `data/`, so that start-up parses nothing:
//! `cargo run --example embed`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use wixoss::card::{encode, read_card_file};
use wixoss::engine::{DEFAULT_RULE_SET, RuleSet};
use wixoss::legality::{CardConditions, DEFAULT_FORMAT, Format, RestrictionList};
use wixoss::rule::{Document, Rule};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

#[derive(serde::Deserialize)]
struct Rules {
    rule: Vec<Rule>,
}

#[derive(serde::Deserialize)]
struct Documents {
    document: Vec<Document>,
}

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, bytes) in embedded(root)? {
        let path = root.join("src/embedded").join(file);
        if fs::read(&path).ok().as_ref() != Some(&bytes) {
            fs::write(&path, &bytes)?;
            eprintln!("wrote {}, {} bytes", path.display(), bytes.len());
        }
    }
    Ok(())
}

/// Every embedded file and what it should hold; a test compares.
pub fn embedded(root: &Path) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let data = root.join("data");
    let version = fs::read_to_string(data.join("VERSION"))?;
    let mut cards = Vec::new();
    for file in files(&data.join("cards"))? {
        let text = fs::read_to_string(&file)?;
        cards.extend(read_card_file(&file.to_string_lossy(), &text)?);
    }
    let rules = each::<Rules>(&data.join("rules"))?;
    let rules: Vec<Rule> = rules.into_iter().flat_map(|file| file.rule).collect();
    let mut formats = each::<Format>(&data.join("formats"))?;
    formats.sort_by_key(|format| format.id != DEFAULT_FORMAT);
    let mut rule_sets = each::<RuleSet>(&data.join("play"))?;
    rule_sets.sort_by_key(|rule_set| rule_set.id != DEFAULT_RULE_SET);
    Ok(vec![
        ("cards.bin", encode(&cards, version.trim().parse()?)?),
        ("rules.jsonl", json_lines(&rules)?),
        (
            "documents.jsonl",
            json_lines(&one::<Documents>(&data.join("documents.toml"))?.document)?,
        ),
        ("formats.jsonl", json_lines(&formats)?),
        ("rule-sets.jsonl", json_lines(&rule_sets)?),
        (
            "restrictions.jsonl",
            json_lines(&each::<RestrictionList>(&data.join("restrictions"))?)?,
        ),
        (
            "card-conditions.json",
            json(&one::<CardConditions>(&data.join("card-conditions.toml"))?)?,
        ),
    ])
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    Ok(files)
}

fn one<T: DeserializeOwned>(file: &Path) -> Result<T> {
    let text = fs::read_to_string(file)?;
    toml::from_str(&text).map_err(|error| format!("{}: {error}", file.display()).into())
}

fn each<T: DeserializeOwned>(folder: &Path) -> Result<Vec<T>> {
    files(folder)?.iter().map(|file| one(file)).collect()
}

/// One value a line, so that one can be read without the others.
fn json_lines<T: Serialize>(values: &[T]) -> Result<Vec<u8>> {
    let lines: Vec<Vec<u8>> = values.iter().map(json).collect::<Result<_>>()?;
    Ok(lines.concat())
}

fn json(value: &impl Serialize) -> Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(value)?;
    bytes.push(b'\n');
    Ok(bytes)
}
