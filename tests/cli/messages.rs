//! Tests of the messages in `data/messages/` and the explanations in `data/explanations/`.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use wixoss::legality::{codes, explanation};
use wixoss::message::keys;
use wixoss::vocab::Lang;

/// Returns the text of every source file below a folder.
fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            out.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// Returns the messages of one language, by their keys.
fn messages(lang: Lang) -> BTreeMap<String, String> {
    let folder = crate::root().join("data/messages").join(lang.code());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut messages = BTreeMap::new();
    for file in files {
        let tables: toml::Table = fs::read_to_string(&file).unwrap().parse().unwrap();
        for (table, texts) in tables {
            for (name, text) in texts.as_table().unwrap() {
                let text = text.as_str().unwrap().to_owned();
                let before = messages.insert(format!("{table}.{name}"), text);
                assert_eq!(before, None, "{table}.{name} appears twice");
            }
        }
    }
    messages
}

/// Returns the names of the placeholders of a text, each once, sorted.
fn values(text: &str) -> Vec<String> {
    let text = text.replace("{{", "").replace("}}", "");
    let places = text.split('{').skip(1);
    let mut names: Vec<String> = places
        .map(|place| place.split(['}', ':']).next().unwrap().to_owned())
        .collect();
    names.sort();
    names.dedup();
    names
}

fn has_kana(text: &str) -> bool {
    text.chars().any(|c| matches!(c, '\u{3041}'..='\u{30fa}'))
}

fn has_latin_words(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.any(|word| word.len() > 3 && word.chars().all(|c| c.is_ascii_lowercase()))
}

#[test]
fn every_message_is_in_every_language_with_the_same_values() {
    let english = messages(Lang::En);
    assert_eq!(
        english.keys().collect::<Vec<_>>(),
        keys().collect::<Vec<_>>()
    );
    for lang in [Lang::Ja, Lang::Zh] {
        let translated = messages(lang);
        let missing: Vec<&String> = english
            .keys()
            .filter(|key| !translated.contains_key(*key))
            .collect();
        assert_eq!(missing, [""; 0], "these messages have no text in {lang}");
        for (key, text) in &translated {
            let source = english.get(key);
            let source = source.unwrap_or_else(|| panic!("{key} of {lang} is not a message"));
            assert_eq!(values(text), values(source), "{key} in {lang}");
        }
    }
}

#[test]
fn every_message_is_used() {
    let mut all = String::new();
    for folder in ["src", "crates"] {
        sources(&crate::root().join(folder), &mut all);
    }
    // Code that uses a message has the key of the message between quotation marks.
    let quoted: HashSet<&str> = all.split('"').collect();
    let unused: Vec<&str> = keys().filter(|key| !quoted.contains(key)).collect();
    assert_eq!(unused, [""; 0]);
}

#[test]
fn translations_are_in_their_language() {
    // Words of files, options and formats stay as they are written.
    let without_code = |text: &str| -> String {
        let parts = text.split('`').step_by(2);
        let text = parts.collect::<Vec<_>>().join(" ");
        // The names of placeholders are English in every language, so they are removed.
        let parts = text.split(['{', '}']).step_by(2);
        parts.collect::<Vec<_>>().join(" ")
    };
    for (key, text) in messages(Lang::Zh) {
        assert!(!has_kana(&text), "{key}: {text}");
    }
    let english = messages(Lang::En);
    for lang in [Lang::Ja, Lang::Zh] {
        for (key, text) in messages(lang) {
            if has_latin_words(&without_code(&english[&key])) {
                assert_ne!(text, english[&key], "{key} in {lang}");
            }
        }
    }
}

#[test]
fn every_code_is_explained_in_every_language() {
    for lang in [Lang::Ja, Lang::Zh] {
        let file = format!("data/explanations/{}.toml", lang.code());
        let file = fs::read_to_string(crate::root().join(file)).unwrap();
        let table: toml::Table = file.parse().unwrap();
        for name in table.keys() {
            assert!(
                codes().any(|code| code.name == name),
                "{name} is not a code"
            );
        }
        for code in codes() {
            let english = explanation(code, Lang::En);
            let text = explanation(code, lang);
            assert_ne!(text, english, "{} in {lang}", code.name);
            let fixes = english.matches("**Fix it").count();
            assert_eq!(
                text.matches("**：").count(),
                fixes,
                "{} in {lang}",
                code.name
            );
            assert!(
                lang == Lang::Ja || !has_kana(&without_quotes(&text)),
                "{}",
                code.name
            );
        }
    }
}

/// Returns a text without its parts between backticks.
fn without_quotes(text: &str) -> String {
    text.split('`').step_by(2).collect()
}
