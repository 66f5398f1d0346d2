//! Plays the boards of `tests/meaning` with the abilities that the program reads from printed
//! texts. The boards were written from the same texts by people who had not seen the code that
//! reads texts. They are sorted by language, era and product. A folder such as `seed-20261201` has
//! the boards of cards that were drawn together, with this seed of the random numbers. The file
//! `tests/meaning/known.toml` lists the boards with a wrong result, each with its cause.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;
use wixoss_scenario::{CardPool, Ending, Scenario, Session, Spelling};

use super::files_below;

/// For each language, the smallest allowed percentage of cards with right results. Only cards whose
/// text is understood and played are counted. The numbers are the last measured values, so the test
/// fails if the result gets worse. The goal of the project is 97 percent.
const LEAST_RIGHT: [(&str, usize); 2] = [("en", 98), ("ja", 99)];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Wrong,
    Right,
    NotPlayed,
    NotUnderstood,
}

/// Plays a board. Returns its outcome, and the reason for this outcome.
fn play(text: &str, pool: CardPool<'_>) -> (Outcome, String) {
    let scenario = match Scenario::read(text, Spelling::Yaml, pool, None) {
        Ok(scenario) => scenario,
        Err(mistakes) => {
            let said: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            let said = said.join("; ");
            let not_read = ["its text is not understood", "its text is not known"];
            let outcome = match () {
                () if not_read.iter().any(|words| said.contains(words)) => Outcome::NotUnderstood,
                () if said.contains("not played yet") => Outcome::NotPlayed,
                () => Outcome::Wrong,
            };
            return (outcome, said);
        }
    };
    let mut session = match Session::begin(&scenario) {
        Ok(session) => session,
        Err(errors) => {
            let said: Vec<String> = errors.iter().map(ToString::to_string).collect();
            return (Outcome::Wrong, said.join("; "));
        }
    };
    let ending = session.run(None);
    let failures = session.done().iter().flat_map(|done| &done.failures);
    let failures: Vec<&str> = failures.map(|failure| failure.message.as_str()).collect();
    match ending {
        Ending::Holds => (Outcome::Right, String::new()),
        Ending::Fails => (Outcome::Wrong, failures.join("; ")),
        Ending::Stuck(error) => (Outcome::Wrong, error.to_string()),
    }
}

/// Returns the number of the card that a file is about. If a card has several boards, the file
/// names end with a hyphen and a digit, which are removed.
fn card_of(file: &str) -> &str {
    match file.rsplit_once('-') {
        Some((card, part)) if part.len() == 1 && part.parse::<u8>().is_ok() => card,
        _ => file,
    }
}

fn listed(folder: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(folder.join("known.toml")).unwrap();
    toml::from_str(&text).unwrap()
}

fn figures(outcomes: &[Outcome]) -> String {
    let count = |outcome| outcomes.iter().filter(|found| **found == outcome).count();
    let (right, wrong) = (count(Outcome::Right), count(Outcome::Wrong));
    format!(
        "{right} right of {} that run, {} not understood, {} not played",
        right + wrong,
        count(Outcome::NotUnderstood),
        count(Outcome::NotPlayed)
    )
}

#[test]
fn boards_written_from_printed_texts_have_the_right_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/meaning");
    let db = CardDb::embedded();
    let abilities = AbilityBook::embedded();
    let pool = CardPool {
        db: &db,
        abilities: &abilities,
        ignore_unknown: false,
        partial: false,
    };
    let known = listed(&folder);
    let mut files = BTreeMap::new();
    for language in ["en", "ja"] {
        for path in files_below(&folder.join(language)) {
            let stem = path.file_stem().unwrap().to_str().unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            files.insert(format!("{language}/{stem}"), play(&text, pool));
        }
    }
    // The result of a card is the worst result of its boards.
    let mut cards: BTreeMap<&str, Outcome> = BTreeMap::new();
    for (file, (outcome, _)) in &files {
        let card = cards.entry(card_of(file)).or_insert(*outcome);
        *card = match (*card, *outcome) {
            (Outcome::Wrong, _) | (_, Outcome::Wrong) => Outcome::Wrong,
            (one, other) => one.max(other),
        };
    }
    for language in ["en", "ja"] {
        let of = |file: &str| file.starts_with(language);
        let boards = files.iter().filter(|(file, _)| of(file));
        let boards: Vec<Outcome> = boards.map(|(_, (outcome, _))| *outcome).collect();
        let all = cards.iter().filter(|(card, _)| of(card));
        let all: Vec<Outcome> = all.map(|(_, outcome)| *outcome).collect();
        println!("{language}: {} boards: {}", boards.len(), figures(&boards));
        println!("{language}: {} cards: {}", all.len(), figures(&all));
    }
    let wrong = files.iter().filter(|(_, (o, _))| *o == Outcome::Wrong);
    let wrong: BTreeMap<&str, &str> = wrong
        .map(|(file, (_, why))| (file.as_str(), why.as_str()))
        .collect();
    for (file, why) in &wrong {
        let cause = known.get(*file).map_or("not listed", String::as_str);
        println!("{file}: {cause}: {why}");
    }
    let shares = LEAST_RIGHT.map(|(language, least)| {
        let of_language = cards.iter().filter(|(card, _)| card.starts_with(language));
        let outcomes: Vec<Outcome> = of_language.map(|(_, outcome)| *outcome).collect();
        let count = |asked| outcomes.iter().filter(|found| **found == asked).count();
        let (right, wrong) = (count(Outcome::Right), count(Outcome::Wrong));
        (language, least, right, right + wrong)
    });
    let unlisted: Vec<&&str> = wrong
        .keys()
        .filter(|file| !known.contains_key(**file))
        .collect();
    let fixed: BTreeSet<&String> = known
        .keys()
        .filter(|k| !wrong.contains_key(k.as_str()))
        .collect();
    assert!(
        unlisted.is_empty(),
        "wrong and not in known.toml: {unlisted:?}"
    );
    assert!(fixed.is_empty(), "in known.toml and not wrong: {fixed:?}");
    for (language, least, right, run) in shares {
        assert!(
            right * 100 >= run * least,
            "{language}: {right} of {run} cards that run come out right"
        );
    }
}
