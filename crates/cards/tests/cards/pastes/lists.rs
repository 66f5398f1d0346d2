//! Tests of the lists in the folders of `tests/pastes/`. Each list has a file `NAME.expect.json`
//! with the expected result.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use wixoss_base::vocab::Lang;

use serde::Deserialize;
use wixoss_cards::card::Lookup;
use wixoss_cards::deck::{DeckKind, Section, decode, resolve};
use wixoss_cards::legality::{FormatChoice, Judge, Lists, Rules};

use super::{Cards, DB, read, shown};

/// The expected result of reading a list.
#[derive(Debug, Deserialize)]
struct Expected {
    file: String,
    main: BTreeMap<String, u32>,
    lrig: BTreeMap<String, u32>,
    verdict: String,
    format: String,
    /// The lines that may be skipped.
    lines_ignored_ok: Vec<String>,
    /// The misspelled names, each with the number of the card that must be the first suggestion.
    #[serde(default)]
    suggest: BTreeMap<String, String>,
    /// The corrected spelling of each misspelled name. With these corrections, the whole list must
    /// be read.
    #[serde(default)]
    fixed: BTreeMap<String, String>,
    /// A part of the expected message, if the list must be refused.
    #[serde(default)]
    refused: Option<String>,
}

/// Returns the expected results below a folder, each with the path of its list.
fn expected_in(folder: &Path, all: &mut Vec<(PathBuf, Expected)>) {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            expected_in(&path, all);
        } else if path.to_string_lossy().ends_with(".expect.json") {
            let text = fs::read_to_string(&path).unwrap();
            let expected: Expected = serde_json::from_str(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            all.push((folder.join(&expected.file), expected));
        }
    }
}

/// Returns the expected results of all lists, each with the path of its list.
fn expected() -> Vec<(PathBuf, Expected)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pastes");
    let mut all = Vec::new();
    expected_in(&folder, &mut all);
    all
}

fn cards(expected: &Expected) -> Cards {
    let mut cards = Cards::new();
    for (section, list) in [
        (Section::Main, &expected.main),
        (Section::Lrig, &expected.lrig),
    ] {
        for (number, count) in list {
            let Lookup::Found(id, _) = DB.find(number) else {
                panic!("{number} is not a card");
            };
            *cards.entry((section, id)).or_default() += count;
        }
    }
    cards
}

fn verdict(text: &str, format: &str) -> String {
    let rules = Rules {
        format: Some(FormatChoice::Id(format.to_owned())),
        as_of: None,
    };
    let judge = Judge::new(DB.clone(), Lists::Embedded, rules, Rules::default()).unwrap();
    judge.report("list", text, None, |report| {
        report.outcome.name().to_owned()
    })
}

#[test]
fn every_list_is_read_with_the_expected_result() {
    let lists = expected();
    assert!(lists.len() >= 145, "{}", lists.len());
    let mut wrong = Vec::new();
    for (path, list) in lists {
        let bytes = fs::read(path).unwrap();
        let text = decode(&bytes).unwrap();
        if let Some(reason) = &list.refused {
            match read(&text) {
                Err(findings)
                    if findings
                        .iter()
                        .any(|f| f.message.text(Lang::En).contains(reason)) => {}
                other => wrong.push(format!("{}: {other:?} for a refusal: {reason}", list.file)),
            }
            continue;
        }
        let fixed = list
            .fixed
            .iter()
            .fold(text.to_string(), |text, (bad, good)| {
                text.replace(bad, good)
            });
        match read(&fixed) {
            Ok((found, ignored)) => {
                if found != cards(&list) {
                    wrong.push(format!("{}: {found:?} for {:?}", list.file, cards(&list)));
                }
                let lines: Vec<&str> = fixed.split('\n').collect();
                for number in ignored {
                    let line = lines[number - 1].trim();
                    if !list.lines_ignored_ok.iter().any(|ok| ok.trim() == line) {
                        wrong.push(format!("{}: `{line}` is skipped", list.file));
                    }
                }
                let judged = verdict(&fixed, &list.format);
                let wanted = if list.fixed.is_empty() {
                    list.verdict.as_str()
                } else {
                    "legal"
                };
                if judged != wanted {
                    wrong.push(format!("{}: {judged} for {wanted}", list.file));
                }
            }
            Err(findings) => wrong.push(format!("{}: {}", list.file, shown(&findings))),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn misspelled_names_of_the_lists_are_reported_with_the_right_card_first() {
    let lists = expected().into_iter();
    for (path, list) in lists.filter(|(_, list)| !list.suggest.is_empty()) {
        let text = fs::read_to_string(path).unwrap();
        assert_eq!(verdict(&text, &list.format), "unjudged", "{}", list.file);
        let raw = (DeckKind::recognize(&text).read)(&text, &DB).unwrap();
        let deck = resolve(&raw, &DB);
        assert_eq!(deck.findings.len(), list.suggest.len(), "{}", list.file);
        for (written, number) in &list.suggest {
            let finding = deck
                .findings
                .iter()
                .find(|finding| finding.message.text(Lang::En).contains(written))
                .unwrap_or_else(|| panic!("`{written}` is not reported"));
            let at = finding.at.unwrap();
            assert_eq!(&text[at.start..at.end], written);
            let first = &finding.suggestions[0];
            let meant = DB.find(number);
            assert_eq!(DB.find(first.card.number()), meant, "{written}");
            assert!(first.is_nearest, "{written}");
            assert_eq!(Some(&first.text), list.fixed.get(written));
        }
    }
}

#[test]
fn a_line_that_can_be_a_card_is_never_skipped_as_a_sentence() {
    for line in [
        "4 that blue level three with the guard (forgot the name??)",
        "2 of the one with the cat on it, sorry",
        "1 Shoot for the Moon!",
        "x4 You Can Do It! Dr. Tamago please.",
        "PIECE: Zzyzx",
    ] {
        let between = format!("Main deck\n4 Servant #\n{line}\n4 Eckesachs, Lightly Armed\n");
        let below = format!("Main deck\n4 Servant #\n4 Eckesachs, Lightly Armed\n{line}\n");
        for text in [between, below] {
            assert_eq!(verdict(&text, "diva-en"), "unjudged", "{text}");
        }
    }
}
