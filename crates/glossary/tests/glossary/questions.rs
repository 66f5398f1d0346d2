//! Tests of the questions in `glossary/questions/`: the questions name existing entries and
//! rulings, and every item has enough questions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use wixoss_base::vocab::Lang;
use wixoss_glossary::{FileError, Glossary, Item, Query, Question};
use wixoss_pack::glossary::question_file::{CARD, problems, read_questions};

use super::root;

/// The smallest number of questions in each language for an entry or a general ruling.
const IN_GENERAL: usize = 10;
/// The smallest number of questions in each language for a ruling on single cards.
const ON_A_CARD: usize = 3;

/// Reads every file of questions. Also returns the errors in these files.
pub fn questions() -> (Vec<(String, Question, FileError)>, Vec<String>) {
    let mut all = Vec::new();
    let mut wrong = Vec::new();
    let folder = root().join("glossary/questions");
    for theme in fs::read_dir(folder).unwrap() {
        for file in fs::read_dir(theme.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            let read = read_questions(&name, &fs::read_to_string(&path).unwrap());
            wrong.extend(read.wrong.iter().map(ToString::to_string));
            let read = read.questions.into_iter();
            all.extend(read.map(|(question, place)| (name.clone(), question, place)));
        }
    }
    (all, wrong)
}

#[test]
fn every_question_names_items_that_exist_and_is_asked_once() {
    let (all, mut wrong) = questions();
    let items: Vec<Item> = Glossary::embedded().items().cloned().collect();
    let all: Vec<(Question, FileError)> = all
        .into_iter()
        .map(|(_, question, place)| (question, place))
        .collect();
    wrong.extend(problems(&all, &items).iter().map(ToString::to_string));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn questions_are_in_the_file_of_their_entries() {
    let (all, _) = questions();
    for (file, question, place) in all {
        let of_items = root().join(file.replace("glossary/questions/", "glossary/"));
        let text = fs::read_to_string(&of_items).unwrap_or_default();
        let id = &question.ids[0];
        let known = text
            .lines()
            .any(|line| line.trim() == format!("- id: {id}"));
        assert!(known, "{place}: {id} is not in {}", of_items.display());
    }
}

#[test]
fn every_item_has_enough_questions_in_every_language() {
    let (all, _) = questions();
    let mut counts: BTreeMap<(String, Lang), usize> = BTreeMap::new();
    for (_, question, _) in all {
        let key = (question.ids[0].clone(), question.lang);
        *counts.entry(key).or_default() += 1;
    }
    let mut few = Vec::new();
    for item in Glossary::embedded().items() {
        for lang in Lang::ALL {
            let count = counts.get(&(item.id().to_owned(), lang));
            let count = count.copied().unwrap_or_default();
            let least = match item {
                Item::Ruling(ruling) if !ruling.cards.is_empty() => ON_A_CARD,
                _ => IN_GENERAL,
            };
            if count < least {
                few.push(format!("{} has {count} questions in {lang}", item.id()));
            }
        }
    }
    assert!(few.is_empty(), "{}", few.join("\n"));
}

/// Returns the questions that no item answers.
fn other_questions() -> Vec<String> {
    let file = root().join("glossary/other-questions.txt");
    let text = fs::read_to_string(file).unwrap();
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(str::to_owned).collect()
}

#[test]
fn questions_about_other_topics_are_in_three_languages_and_listed_once() {
    let all = other_questions();
    let unique: BTreeSet<&String> = all.iter().collect();
    assert_eq!(unique.len(), all.len(), "a question is listed twice");
    let is_kana = |c: char| ('\u{3040}'..='\u{30ff}').contains(&c);
    let japanese = all.iter().filter(|text| text.contains(is_kana)).count();
    let english = all.iter().filter(|text| text.is_ascii()).count();
    let chinese = all.len() - japanese - english;
    let least = [english, japanese, chinese].into_iter().min();
    assert!(least >= Some(200), "{english}, {japanese} and {chinese}");
}

#[test]
fn questions_about_other_topics_get_no_answer() {
    let glossary = Glossary::embedded();
    let all = other_questions();
    let answered = all.iter().filter(|text| {
        let found = glossary.search(&Query {
            text,
            ..Query::default()
        });
        !found.hits.is_empty()
    });
    let answered: Vec<&String> = answered.collect();
    // Most of these questions were chosen because the search had answered them, and some have only
    // words that WIXOSS uses too, such as `trap cards`. With the limits of 2026-11-30, 151 of 3,975
    // questions get an answer, so one question in 25 may.
    assert!(answered.len() * 25 <= all.len(), "{answered:?}");
}

/// Questions that name a card are left out, because their answer also depends on the card.
#[test]
fn a_known_question_gets_its_own_item_first() {
    let glossary = Glossary::embedded();
    let (all, _) = questions();
    let general = all.iter().map(|(_, question, _)| question);
    let general: Vec<&Question> = general
        .filter(|question| !question.text.contains(CARD))
        .collect();
    // All questions take a third of a minute.
    let step = if std::env::var_os("WIXOSS_FULL").is_some() {
        1
    } else {
        8
    };
    let asked: Vec<&Question> = general.into_iter().step_by(step).collect();
    let mut missed = Vec::new();
    for question in &asked {
        let found = glossary.search(&Query {
            text: &question.text,
            ..Query::default()
        });
        let first = found.hits.first().map(|hit| hit.item.id());
        if !question.ids.iter().any(|id| Some(id.as_str()) == first) {
            missed.push(format!(
                "{:?}: {first:?}, not {}",
                question.text, question.ids[0]
            ));
        }
    }
    // The rest are mostly questions for rulings on cards that do not name their card.
    assert!(
        missed.len() * 200 <= asked.len(),
        "{} of {}:\n{}",
        missed.len(),
        asked.len(),
        missed.join("\n")
    );
}
