//! Tests that the texts of the glossary are written in our own words: they must share no long run
//! of words with their sources. The sources are the documents that the rules come from, and the
//! official answers that the rulings on cards come from.
//!
//! The sources are not part of the project. The tests look for the documents in the folder that
//! `WIXOSS_SOURCES` names, or in `shared/rules` beside the project. They look for the official
//! answers in the folder `rulings` beside it. Without these files, the tests print a message and
//! pass.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use unicode_normalization::UnicodeNormalization;
use wixoss_base::vocab::Lang;
use wixoss_data::rule::rules;
use wixoss_glossary::{Entry, Glossary, Item, Localized};

use super::root;

/// The smallest number of Latin words in a run (words in a row that both texts have) that counts as
/// a sentence and not as a phrase.
const WORDS: usize = 8;
/// The smallest number of Chinese or Japanese characters in a run (characters in a row that both
/// texts have) that counts as a sentence and not as a phrase.
const CHARACTERS: usize = 15;
/// The smallest number of characters in a run that counts as a sentence, for the official answers
/// about cards. These answers are long and full of the words of the game. So texts in our own
/// words share longer phrases with them than with the documents.
const CHARACTERS_OF_ANSWERS: usize = 24;

fn folder() -> PathBuf {
    let named = std::env::var_os("WIXOSS_SOURCES");
    named.map_or_else(|| root().join("../shared/rules"), PathBuf::from)
}

fn sources() -> Option<Vec<String>> {
    let mut texts = Vec::new();
    for file in fs::read_dir(folder()).ok()? {
        let path = file.ok()?.path();
        if path
            .extension()
            .is_some_and(|end| end == "txt" || end == "md")
        {
            texts.push(fs::read_to_string(path).ok()?);
        }
    }
    (!texts.is_empty()).then_some(texts)
}

fn latin(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "");
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Returns the Chinese and Japanese characters of a text. The names of cards are left out, because
/// a text about a card must have its name.
fn cjk(text: &str) -> Vec<char> {
    let text: String = text
        .split('《')
        .flat_map(|part| part.rsplit('》').next())
        .collect();
    let of_cjk =
        |c: &char| ('\u{3040}'..='\u{30ff}').contains(c) || ('\u{3400}'..='\u{9fff}').contains(c);
    text.chars().filter(of_cjk).collect()
}

/// Returns every text that could contain a sentence of a source, with the id that the text belongs
/// to.
fn texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for rule in rules() {
        let note = rule.note.clone().unwrap_or_default();
        texts.push((rule.id.clone(), format!("{} . {note}", rule.statement)));
        let translations = rule
            .translations
            .values()
            .chain(rule.translated_notes.values());
        texts.extend(translations.map(|text| (rule.id.clone(), text.clone())));
    }
    for item in Glossary::embedded().items() {
        let mut add = |text: &Localized| {
            let texts_of = text.texts();
            texts.extend(texts_of.map(|(_, text)| (item.id().to_owned(), text.to_owned())));
        };
        match item {
            Item::Entry(entry) => {
                add(&entry.definition);
                entry.examples.iter().chain(&entry.notes).for_each(add);
            }
            Item::Ruling(ruling) => {
                let later = ruling.superseded_by.iter();
                let later = later.flat_map(|later| [&later.change, later.answer_now()]);
                let said = [&ruling.situation, &ruling.answer, &ruling.reason];
                said.into_iter().chain(later).for_each(add);
            }
        }
    }
    texts
}

/// Returns a name without differences of case and width.
fn folded(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase()
}

#[test]
fn every_term_of_the_list_is_an_official_name_of_one_entry() {
    let Ok(list) = fs::read_to_string(folder().join("../glossary/terms.tsv")) else {
        eprintln!("skipped: the list of terms is not here (set WIXOSS_SOURCES)");
        return;
    };
    let glossary = Glossary::embedded();
    let mut rows = 0;
    for row in list.lines().skip(1) {
        let names: Vec<&str> = row.split('\t').collect();
        let names = Lang::ALL.into_iter().zip(names);
        let names: Vec<(Lang, &str)> = names.filter(|(_, name)| !name.is_empty()).collect();
        let has = |entry: &Entry| {
            names.iter().all(|(lang, name)| {
                let mut terms = entry.terms_in(*lang);
                terms.any(|term| term.official && folded(&term.text) == folded(name))
            })
        };
        let mut items = glossary.items();
        let found = items.any(|item| matches!(item, Item::Entry(entry) if has(entry)));
        assert!(found, "no entry has the names {names:?}");
        rows += 1;
    }
    assert!(rows > 100, "{rows} terms");
}

#[test]
fn no_sentence_is_copied_from_a_source() {
    let Some(sources) = sources() else {
        eprintln!("skipped: the source documents are not here (set WIXOSS_SOURCES)");
        return;
    };
    let allowed = fs::read_to_string(root().join("glossary/shared-phrases.txt")).unwrap();
    let allowed: Vec<&str> = allowed
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .collect();
    let mut known_words = HashSet::new();
    let mut known_characters = HashSet::new();
    for source in &sources {
        known_words.extend(latin(source).windows(WORDS).map(<[String]>::to_vec));
        known_characters.extend(cjk(source).windows(CHARACTERS).map(<[char]>::to_vec));
    }
    let mut shared = Vec::new();
    for (place, text) in texts() {
        for run in latin(&text).windows(WORDS) {
            let phrase = run.join(" ");
            if known_words.contains(run) && !allowed.iter().any(|allowed| allowed.contains(&phrase))
            {
                shared.push(format!("{place}: {phrase}"));
            }
        }
        for run in cjk(&text).windows(CHARACTERS) {
            let phrase: String = run.iter().collect();
            if known_characters.contains(run)
                && !allowed.iter().any(|allowed| allowed.contains(&phrase))
            {
                shared.push(format!("{place}: {phrase}"));
            }
        }
    }
    assert!(
        shared.is_empty(),
        "these runs of words are in a source:\n{}",
        shared.join("\n")
    );
}

#[test]
fn no_sentence_is_copied_from_an_official_answer() {
    let Ok(answers) = fs::read_to_string(folder().join("../rulings/faqs.jsonl")) else {
        eprintln!("skipped: the official answers are not here (set WIXOSS_SOURCES)");
        return;
    };
    let answers = cjk(&answers);
    let known: HashSet<&[char]> = answers.windows(CHARACTERS_OF_ANSWERS).collect();
    let mut shared = Vec::new();
    for (place, text) in texts() {
        let text = cjk(&text);
        let runs = text.windows(CHARACTERS_OF_ANSWERS);
        let copied = runs.filter(|run| known.contains(run));
        shared.extend(copied.map(|run| format!("{place}: {}", run.iter().collect::<String>())));
    }
    assert!(
        shared.is_empty(),
        "these runs of characters are in an official answer:\n{}",
        shared.join("\n")
    );
}

#[test]
fn the_comparison_finds_shared_runs() {
    let source = latin("When the last card leaves the deck, its player makes a new one at once.");
    let ours = latin("If the last card leaves the deck, its player makes tea.");
    let known: HashSet<&[String]> = source.windows(WORDS).collect();
    assert!(ours.windows(WORDS).any(|run| known.contains(run)));
    let other = latin("The deck is made anew by its player as soon as the last card has left it.");
    assert!(!other.windows(WORDS).any(|run| known.contains(run)));
}
