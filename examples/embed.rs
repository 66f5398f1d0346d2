//! Regenerates `src/embedded/` from the text under `data/`, so that start-up parses nothing:
//! `cargo run --example embed`.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wixoss::ability::{ability_files, read_card_abilities};
use wixoss::card::{encode, read_card_file};
use wixoss::engine::{DEFAULT_RULE_SET, RuleSet};
use wixoss::glossary::{IndexFiles, Item, read_glossary_file};
use wixoss::legality::{CardConditions, DEFAULT_FORMAT, Format, RestrictionList};
use wixoss::rule::{Document, FormatPeriod, Rule};
use wixoss::vocab::Lang;

type Files = Vec<(&'static str, Vec<u8>)>;
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
    if write(root, facts(root)?)? && env::args().len() == 1 {
        // Entries name rules, documents and rule sets: what reads them has to be built with these.
        let status = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--example", "embed", "--", "entries"])
            .current_dir(root)
            .status()?;
        return match status.success() {
            true => Ok(()),
            false => Err("the glossary is wrong; the rest was written".into()),
        };
    }
    write(root, entries(root)?)?;
    Ok(())
}

/// Every embedded file and what it should hold; a test compares.
pub fn embedded(root: &Path) -> Result<Files> {
    let mut files = facts(root)?;
    files.extend(entries(root)?);
    Ok(files)
}

/// Writes what has changed, and says whether anything has.
fn write(root: &Path, files: Files) -> Result<bool> {
    let mut changed = false;
    for (file, bytes) in files {
        let path = root.join("src/embedded").join(file);
        if fs::read(&path).ok().as_ref() != Some(&bytes) {
            fs::write(&path, &bytes)?;
            eprintln!("wrote {}, {} bytes", path.display(), bytes.len());
            changed = true;
        }
    }
    Ok(changed)
}

/// Cards, rules, documents, formats and restriction lists.
fn facts(root: &Path) -> Result<Files> {
    let data = root.join("data");
    let version = fs::read_to_string(data.join("VERSION"))?;
    let mut cards = Vec::new();
    for file in files(&data.join("cards"))? {
        let text = fs::read_to_string(&file)?;
        cards.extend(read_card_file(&file.to_string_lossy(), &text)?);
    }
    let mut rules = each::<Rules>(&data.join("rules"))?;
    rules.extend(each::<Rules>(&data.join("rules/play"))?);
    let mut rules: Vec<Rule> = rules.into_iter().flat_map(|file| file.rule).collect();
    for lang in [Lang::Ja, Lang::Zh] {
        translate(&mut rules, lang, &data.join("rules").join(lang.code()))?;
    }
    let holds = one::<BTreeMap<String, Vec<FormatPeriod>>>(&data.join("holds.toml"))?;
    let mut formats = each::<Format>(&data.join("formats"))?;
    formats.sort_by_key(|format| format.id != DEFAULT_FORMAT);
    let mut rule_sets = each::<RuleSet>(&data.join("play"))?;
    rule_sets.sort_by_key(|rule_set| rule_set.id != DEFAULT_RULE_SET);
    let mut abilities = Vec::new();
    for file in files(&data.join("abilities"))? {
        let text = fs::read_to_string(&file)?;
        let read = read_card_abilities(&text);
        abilities.extend(read.map_err(|error| format!("{}: {error}", file.display()))?);
    }
    let (numbers, abilities) = ability_files(&abilities)?;
    Ok(vec![
        ("abilities.list", numbers.into_bytes()),
        ("abilities.jsonl", abilities.into_bytes()),
        ("cards.bin", encode(&cards, version.trim().parse()?)?),
        ("rules.jsonl", json_lines(&rules)?),
        ("rules.list", list(&rules, |rule| &rule.id)?),
        ("holds.json", json(&holds)?),
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

/// Adds what the files of a folder have rules say in a language, by id.
fn translate(rules: &mut [Rule], lang: Lang, folder: &Path) -> Result<()> {
    for file in files(folder)? {
        for (id, statement) in one::<BTreeMap<String, String>>(&file)? {
            let place = format!("{}: {id}", file.display());
            let mut all = rules.iter_mut();
            let rule = all.find(|rule| rule.id == id);
            let rule = rule.ok_or_else(|| format!("{place} is no rule"))?;
            if rule.translations.insert(lang, statement).is_some() {
                return Err(format!("{place} stands twice").into());
            }
        }
    }
    Ok(())
}

/// The glossary and the index it is searched by.
fn entries(root: &Path) -> Result<Files> {
    let items = glossary(&root.join("glossary"))?;
    let index = IndexFiles::of(&items);
    Ok(vec![
        ("glossary.jsonl", json_lines(&items)?),
        ("glossary.list", list(&items, Item::id)?),
        ("simplified.txt", simplified(&items).into_bytes()),
        ("glossary-names.txt", index.names.into_bytes()),
        ("glossary-names.bin", index.name_rows),
        ("glossary-words.tsv", index.words.into_bytes()),
        ("glossary-bags.bin", index.bag_rows),
        ("glossary-bag-words.bin", index.bag_words),
    ])
}

/// Entries, then rulings, each sorted by id.
fn glossary(folder: &Path) -> Result<Vec<Item>> {
    let mut items = Vec::new();
    let mut wrong = Vec::new();
    for theme in listed(folder)?.into_iter().filter(|path| path.is_dir()) {
        for file in files(&theme)? {
            let name = file.strip_prefix(folder).unwrap_or(&file);
            let text = fs::read_to_string(&file)?;
            let (read, errors) = read_glossary_file(&name.to_string_lossy(), &text);
            items.extend(read.into_iter().map(|read| read.item));
            wrong.extend(errors.iter().map(ToString::to_string));
        }
    }
    items.sort_by(|a, b| {
        let order = |item: &Item| (matches!(item, Item::Ruling(_)), item.id().to_owned());
        order(a).cmp(&order(b))
    });
    let twice = items.iter().zip(items.iter().skip(1));
    let twice = twice.filter(|(one, next)| one.id() == next.id());
    wrong.extend(twice.map(|(one, _)| format!("{} stands twice", one.id())));
    let ids: BTreeSet<&str> = items.iter().map(Item::id).collect();
    for item in &items {
        let unknown = item
            .related()
            .iter()
            .filter(|id| !ids.contains(id.as_str()));
        wrong.extend(unknown.map(|id| format!("{} names {id}, which is no entry", item.id())));
    }
    match wrong.is_empty() {
        true => Ok(items),
        false => Err(wrong.join("\n").into()),
    }
}

/// Pairs of a traditional character and the simplified one the glossary has for it.
fn simplified(items: &[Item]) -> String {
    let texts = serde_json::to_string(items).unwrap_or_default();
    let used: BTreeSet<char> = texts.chars().filter(|c| *c > '\u{2e80}').collect();
    let mut pairs = String::new();
    // CJK Unified Ideographs: where every character with a simplified form is.
    for c in '\u{4e00}'..='\u{9fff}' {
        let simple = hanconv::t2s(c.to_string());
        let mut chars = simple.chars();
        if let (Some(simple), None) = (chars.next(), chars.next())
            && simple != c
            && used.contains(&simple)
        {
            pairs.extend([c, simple, '\n']);
        }
    }
    pairs
}

/// The files of a folder, without folders in it.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = listed(folder)?;
    files.retain(|path| path.is_file());
    Ok(files)
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    entries.sort();
    Ok(entries)
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

/// Id and length in bytes of every line of such a file.
fn list<T: Serialize>(values: &[T], id: impl Fn(&T) -> &str) -> Result<Vec<u8>> {
    let mut list = String::new();
    for value in values {
        list.push_str(&format!("{}\t{}\n", id(value), json(value)?.len()));
    }
    Ok(list.into_bytes())
}

fn json(value: &impl Serialize) -> Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(value)?;
    bytes.push(b'\n');
    Ok(bytes)
}
