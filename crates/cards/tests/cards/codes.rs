//! Tests that every code has a rule, an explanation, a fix, and a deck that has only findings of
//! this code.
//!
//! The deck of a code is the file `<code>-<name>.<extension>` in a folder of `tests/decks/`. A
//! second case of the code is the file `<code>-<name>.<variant>.<extension>`. The keys `format` and
//! `as_of` in the deck decide how the deck is judged.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use wixoss_base::vocab::Lang;

use wixoss_base::vocab::Date;
use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{Finding, decode};
use wixoss_cards::legality::{DEFAULT_FORMAT, Lists, Outcome, codes};
use wixoss_cards::legality::{Judge, Report, Rules};
use wixoss_data::rule::{Code, Rule, Severity};

/// The result of judging a deck file, with the format and the day of the rules.
struct Judged {
    outcome: Outcome,
    format: String,
    as_of: Option<Date>,
    findings: Vec<Finding>,
}

fn judged(path: &Path, judge: &Judge) -> Judged {
    let bytes = fs::read(path).unwrap();
    let file = path.to_string_lossy();
    let keep = |report: &Report<'_>| Judged {
        outcome: report.outcome,
        format: report
            .book
            .map_or(DEFAULT_FORMAT, |book| &book.format.id)
            .to_owned(),
        as_of: report.book.and_then(|book| book.as_of),
        findings: report.findings.clone(),
    };
    match decode(&bytes) {
        Ok(text) => judge.report(&file, &text, None, keep),
        Err(finding) => judge.unreadable(&file, "", vec![finding], keep),
    }
}

/// Returns the deck files of a code, `<code>-<name>.…`.
fn decks_of(code: &Code) -> Vec<PathBuf> {
    let stem = stem_of(code);
    decks()
        .into_iter()
        .filter(|path| stem_in(path) == stem)
        .collect()
}

fn stem_of(code: &Code) -> String {
    format!("{}-{}", code.code, code.name)
}

fn stem_in(path: &Path) -> String {
    let name = path.file_name().unwrap().to_str().unwrap();
    name.split('.').next().unwrap().to_owned()
}

/// Returns the folder in `tests/decks/` for the decks of a code. It has the name of the folder with
/// the checks of this kind.
fn folder_of(code: &Code) -> &'static str {
    match code.code.chars().next().unwrap() {
        'D' => "deck_rules",
        'F' => "format_rules",
        'P' => "deck_files",
        _ => "hints",
    }
}

fn decks() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/decks");
    let paths_in = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let folders = paths_in(&folder);
    let mut files: Vec<PathBuf> = folders.iter().flat_map(|path| paths_in(path)).collect();
    files.sort();
    files
}

#[test]
fn codes_and_names_are_unique() {
    let all: Vec<&Code> = codes().collect();
    let names: BTreeSet<&str> = all.iter().map(|code| code.name).collect();
    assert_eq!(names.len(), all.len(), "two codes have the same name");
    let mut numbers: Vec<&str> = all.iter().map(|code| code.code).collect();
    numbers.sort_unstable();
    numbers.dedup();
    // Only W006 has two checks, each with its own name. Both checks warn that a card may not be
    // playable.
    assert_eq!(
        numbers.len(),
        all.len() - 1,
        "only W006 may have two names: {numbers:?}"
    );
    for code in all {
        let letter = code.code.chars().next().unwrap();
        let warning = code.severity == Severity::Warning;
        assert_eq!(warning, letter == 'W', "{}", code.code);
        assert!("DFPW".contains(letter), "{}", code.code);
        assert!(
            code.name
                .chars()
                .all(|c| c == '-' || c.is_ascii_lowercase() || c.is_ascii_digit()),
            "{}",
            code.name
        );
        assert_eq!(wixoss_cards::legality::code(code.name), vec![code]);
        assert!(wixoss_cards::legality::code(&code.code.to_lowercase()).contains(&code));
    }
}

#[test]
fn every_code_has_rules_and_an_explanation() {
    for code in codes() {
        let stem = stem_of(code);
        assert!(!code.rules.is_empty(), "{stem} has no rule");
        for id in code.rules {
            let rule = Rule::of(*id).unwrap_or_else(|| panic!("{stem}: no rule {id}"));
            assert!(!rule.statement.trim().is_empty(), "{id}");
            assert!(!rule.sources.is_empty(), "{id}");
        }
        let text = code.explanation();
        assert!(text.trim().len() > 60, "{stem} explains nothing: {text}");
        assert!(!text.contains("//!"), "{stem}: {text}");
        assert!(
            text.contains("**Fix it**"),
            "{stem} does not say how to fix the problem: {text}"
        );
    }
}

#[test]
fn every_foreign_key_is_a_warning_with_lenient() {
    let text = r#"{"main_deck":{"WXDi-D01-020":4},"lrig_deck":{},"sideboard":{"x":1},
                   "commander":"y","tokens":[],"game":"w","video":"v"}"#;
    let rules = Rules::default();
    let judge = Judge::new(CardDb::embedded(), Lists::Embedded, rules.clone(), rules).unwrap();
    let judge = judge.allow_unknown_keys(true);
    let findings = judge.report("deck.json", text, None, |report| report.findings.clone());
    let foreign = findings.iter();
    let foreign = foreign.filter(|finding| finding.code.name == "foreign-key");
    assert_eq!(foreign.count(), 5, "{findings:?}");
}

#[test]
fn every_code_has_a_deck_with_only_this_code() {
    let rules = Rules::default();
    let judge = |lenient| {
        let rules = rules.clone();
        let judge = Judge::new(CardDb::embedded(), Lists::Embedded, rules.clone(), rules);
        judge.unwrap().allow_unknown_keys(lenient)
    };
    let mut wrong = Vec::new();
    let (strict, lenient) = (judge(false), judge(true));
    for code in codes() {
        // The warning `foreign-key` exists only with the option `--lenient`. Without this option, a
        // file with such a key is refused.
        let judge = match code.name {
            "foreign-key" => &lenient,
            _ => &strict,
        };
        let stem = stem_of(code);
        let decks = decks_of(code);
        if decks.is_empty() {
            let folder = folder_of(code);
            wrong.push(format!("{stem}: no deck tests/decks/{folder}/{stem}.yaml"));
        }
        let mut shown = BTreeSet::new();
        for path in decks {
            let file = path.file_name().unwrap().to_string_lossy().into_owned();
            let judged = judged(&path, judge);
            wrong.extend(faults(code, &judged).map(|fault| format!("{file}: {fault}")));
            shown.extend(judged.findings.iter().map(|finding| finding.rule));
        }
        for rule in code.rules {
            if !shown.contains(rule) {
                wrong.push(format!("{stem}: no deck shows rule {rule}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns what is wrong with the findings of a deck that should have only findings of one code.
fn faults(code: &'static Code, judged: &Judged) -> impl Iterator<Item = String> {
    let mut faults = Vec::new();
    if judged.findings.is_empty() {
        faults.push("the deck has no finding".to_owned());
    }
    let expected = match (code.code.chars().next(), code.severity) {
        (_, Severity::Warning) => Outcome::Legal,
        (Some('P'), _) if code.code < "P010" => Outcome::Error,
        (Some('P'), _) => Outcome::Unjudged,
        _ => Outcome::Illegal,
    };
    if judged.outcome != expected {
        faults.push(format!("it is {}", judged.outcome.name()));
    }
    for finding in &judged.findings {
        let message = finding.message.text(Lang::En);
        let finding_text = format!("{} {message}", finding.code.code);
        if finding.code != code {
            faults.push(format!("another code: {finding_text}"));
        }
        for lang in Lang::ALL {
            let (message, fix) = (finding.message.text(lang), finding.fix.text(lang));
            if message.trim().is_empty() || fix.trim().is_empty() {
                faults.push(format!("no message or no fix: {finding_text}"));
            }
        }
        if !code.rules.contains(&finding.rule) {
            faults.push(format!(
                "cites {}, which is not a rule of the code",
                finding.rule
            ));
        }
        let holds = Rule::of(finding.rule).is_some_and(|rule| {
            rule.periods().any(|set| {
                set.format == judged.format
                    && judged.as_of.is_none_or(|day| {
                        set.from.is_none_or(|from| from <= day)
                            && set.until.is_none_or(|until| day <= until)
                    })
            })
        });
        if !holds {
            let day = judged
                .as_of
                .map_or_else(|| "today".to_owned(), |day| day.to_string());
            faults.push(format!(
                "{} does not hold in {} as of {day}",
                finding.rule, judged.format
            ));
        }
    }
    faults.into_iter()
}

#[test]
fn every_deck_is_named_after_a_code() {
    let stems: BTreeSet<String> = codes().map(stem_of).collect();
    for path in decks() {
        assert!(
            stems.contains(&stem_in(&path)),
            "{} is not named after a code",
            path.display()
        );
    }
}
