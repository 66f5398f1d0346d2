//! Measures the search, and fits the weights of its ranking; docs/search.md has the figures.
//!
//! `search_figures FILE` asks the questions of a file and prints the share of right answers. Each
//! line of the file is a JSON object with the question `q`, its language `lang`, and the ids of the
//! `right` answers. If the search must find nothing, `right` is empty. If the question names a
//! card, `card` is the number of this card. `--misses` also prints the questions with wrong
//! answers. `--files` reads the questions and words of `glossary/` as they are now, and not the
//! questions and words that the build packed.
//!
//! `search_figures --without-own FILE ...` asks the questions of each file with search tables that
//! were built without the questions of this file. `--files` is not needed, because the tables are
//! always built from the files in `glossary/`. `--signs` also prints one JSON object per question,
//! with the signs (numbers that show whether an answer is right) of the first three answers.
//!
//! `search_figures --cards` reads every question of `glossary/questions/` that is not about single
//! cards, and prints the share of questions in which a card is recognized by mistake.
//!
//! `search_figures --parts` asks every question of `glossary/questions/`, and prints the questions
//! that get answers to two parts. Most of these questions ask only one thing.
//!
//! `search_figures --answers` asks every question of `glossary/questions/` and of
//! `glossary/other-questions.txt`, and prints all answers with their scores, one JSON list per
//! question. If two versions of the program print the same lines, they search in the same way.
//!
//! `search_figures --left-out` asks every question of `glossary/questions/` with search tables that
//! were built without this question, and prints the share of right answers in each language, and
//! the share of questions that get no answer. Every question of `glossary/other-questions.txt` is
//! also asked with tables without this question, and the share of these questions that get an
//! answer is printed.
//!
//! `search_figures --calibration FILE ...` asks the questions of the files, and prints how often the
//! first three answers are right, for ranges of the score. A question that is also in
//! `glossary/questions/` is asked with search tables without this question.
//!
//! `search_figures --fit FILE ...` asks every question of `glossary/questions/` with search tables
//! without this question, and fits the weights to the answers. Then it prints the shares of right
//! answers for these questions and for each file. It prints them with all parts of the evidence
//! (the numbers that show how well an item answers), and without each part.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    missing_docs,
    reason = "a tool for developers stops at the first problem and prints figures"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;
use wixoss_base::vocab::Lang;
use wixoss_cards::card::{CardDb, NameParts};
use wixoss_glossary::{
    Glossary, Item, NO_MATCH_BELOW, NamedCard, PART_COUNT, PARTS, Query, Question, SIGN_COUNT,
    SIGNS,
};
use wixoss_pack::glossary::lexicon::WordFiles;
use wixoss_pack::glossary::question_file::{CARD, read_questions};

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let mut flag = |name: &str| {
        let before = args.len();
        args.retain(|arg| arg != name);
        before != args.len()
    };
    let (fit, each, misses) = (flag("--fit"), flag("--each"), flag("--misses"));
    let (files, signs) = (flag("--files"), flag("--signs"));
    if flag("--without-own") {
        for file in &args {
            figures(&without_own(file), file, misses, signs);
        }
    } else if flag("--answers") {
        answers();
    } else if flag("--left-out") {
        figures_left_out();
    } else if flag("--calibration") {
        calibration(&args);
    } else if flag("--cards") {
        wrong_cards(misses);
    } else if flag("--parts") {
        questions_with_parts();
    } else if fit {
        fit_weights(&args, each);
    } else {
        let glossary = match files {
            true => of_files(|_, _| true),
            false => Glossary::embedded(),
        };
        for file in &args {
            figures(&glossary, file, misses, signs);
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A question with its right answers.
struct AnsweredQuestion {
    text: String,
    lang: String,
    right: Vec<String>,
    card: Option<String>,
}

fn answered_questions(file: &str) -> Vec<AnsweredQuestion> {
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        let right = line["right"].as_array().unwrap().iter();
        AnsweredQuestion {
            text: line["q"].as_str().unwrap().to_owned(),
            lang: line["lang"].as_str().unwrap().to_owned(),
            right: right.map(|id| id.as_str().unwrap().to_owned()).collect(),
            card: line["card"].as_str().map(str::to_owned),
        }
    });
    lines.collect()
}

/// Returns the glossary without the questions of a file. A question of `glossary/questions/` has a
/// mark in place of its card.
fn without_own(file: &str) -> Glossary {
    let (glossary, db) = (Glossary::embedded(), CardDb::embedded());
    let questions = answered_questions(file).into_iter();
    let own = questions.flat_map(|question| {
        let named = db.named_cards_in(&question.text, &glossary);
        [marked(&question.text, &named), question.text]
    });
    let own: BTreeSet<String> = own.collect();
    of_files(|_, text| !own.contains(text))
}

/// Returns a text with a mark in place of each card that it names.
fn marked(text: &str, named: &[NamedCard]) -> String {
    let named = named.iter().rev();
    named.fold(text.to_owned(), |mut marked, card| {
        marked.replace_range(card.place.clone(), CARD);
        marked
    })
}

/// Prints the figures of a file of questions. The tables of `glossary` are searched. `misses` also
/// prints the questions with wrong answers, and `signs` the signs of all questions.
fn figures(glossary: &Glossary, file: &str, misses: bool, signs: bool) {
    let db = CardDb::embedded();
    let mut shares: BTreeMap<String, (usize, usize, usize)> = BTreeMap::new();
    let (mut off_topic, mut answered, mut cards, mut recognized) = (0, 0, 0, 0);
    let mut wrong = 0;
    let mut times: Vec<Duration> = Vec::new();
    for question in answered_questions(file) {
        let start = Instant::now();
        let asked = glossary.in_kana(&question.text);
        let mut named = db.named_cards_in(&asked, glossary);
        let parts = NameParts::new(&db, &asked, glossary);
        let of_query = named.clone();
        let query = Query {
            text: &asked,
            cards: &of_query,
            names: Some(&parts),
            ..Query::default()
        };
        let found = glossary.search(&query);
        times.push(start.elapsed());
        named.extend(found.card.clone());
        let ids: Vec<&str> = found.hits.iter().map(|hit| hit.item.id()).collect();
        let shown: Vec<(&str, f64)> = found
            .hits
            .iter()
            .chain(&found.nearest)
            .map(|hit| (hit.item.id(), hit.score))
            .take(4)
            .collect();
        if signs {
            let of_three = glossary.signs(&query).into_iter();
            let of_three = of_three.map(|(item, signs)| (item.id(), signs.to_vec()));
            let line = serde_json::json!({
                "file": file, "lang": question.lang, "q": question.text, "right": question.right,
                "hits": ids, "shown": shown, "signs": of_three.collect::<Vec<_>>(),
            });
            println!("{line}");
        }
        let miss = |what: &str| {
            if misses {
                println!("{what} [{}] {}", question.lang, question.text);
                println!("     wants {:?}; found {shown:.2?}", question.right);
                let signs = glossary.signs(&query);
                println!("     signs {:.2?}", signs.first().map(|(_, signs)| signs));
            }
        };
        if let Some(number) = &question.card {
            cards += 1;
            if named.iter().any(|card| card.numbers.contains(number)) {
                recognized += 1;
            } else {
                miss("card");
            }
        }
        if question.card.is_none() && !named.is_empty() {
            wrong += 1;
            let places = named.iter().map(|card| &asked[card.place.clone()]);
            miss(&format!("no card {:?}", places.collect::<Vec<_>>()));
        }
        if question.right.is_empty() {
            off_topic += 1;
            if !ids.is_empty() {
                answered += 1;
                miss("off ");
            }
            continue;
        }
        let is_right = |id: &&&str| question.right.iter().any(|right| right == **id);
        let place = ids.iter().position(|id| is_right(&id));
        if place != Some(0) {
            miss(match place {
                Some(1 | 2) => "2-3 ",
                None if ids.is_empty() => "none",
                _ => "miss",
            });
        }
        for group in [&question.lang, "all"] {
            let share = shares.entry(group.to_owned()).or_default();
            share.0 += 1;
            share.1 += usize::from(place == Some(0));
            share.2 += usize::from(place.is_some_and(|at| at < 3));
        }
    }
    let percent = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
    for (group, (asked, first, three)) in shares {
        println!(
            "{file} {group}: {asked} questions, first {:.1} %, in the first three {:.1} %",
            percent(first, asked),
            percent(three, asked)
        );
    }
    times.sort_unstable();
    println!(
        "{file}: {answered} of {off_topic} other questions answered, {recognized} of {cards} cards \
         recognized, a card recognized in {wrong} questions without a card, median {:?}",
        times[times.len() / 2]
    );
}

/// Prints the share of questions in which a card is recognized by mistake. The questions are not
/// about single cards.
fn wrong_cards(misses: bool) {
    let glossary = Glossary::embedded();
    let db = CardDb::embedded();
    let on_cards = |id: &String| {
        let item = glossary.items().find(|item| item.id() == id.as_str());
        matches!(item, Some(Item::Ruling(ruling)) if !ruling.cards.is_empty())
    };
    let questions = all_questions().into_iter();
    let general: Vec<Question> = questions
        .filter(|question| !question.ids.iter().any(on_cards))
        .collect();
    let mut wrong = 0;
    for question in &general {
        let named = db.named_cards_in(&question.text, &glossary);
        wrong += usize::from(!named.is_empty());
        if misses && !named.is_empty() {
            let places = named.iter().map(|card| &question.text[card.place.clone()]);
            let places: Vec<&str> = places.collect();
            println!("{places:?} in {}", question.text);
        }
    }
    println!(
        "a card recognized in {wrong} of {} questions without a card",
        general.len()
    );
}

/// Prints all answers to every known question, and to every question about another topic. A
/// question about a ruling on single cards names the first card of the ruling.
fn answers() {
    let glossary = Glossary::embedded();
    let db = CardDb::embedded();
    let named = |question: Question| {
        let item = glossary.items().find(|item| item.id() == question.ids[0]);
        let card = match item {
            Some(Item::Ruling(ruling)) => ruling.cards.first(),
            _ => None,
        };
        let card = card.and_then(|number| db.card(db.by_number(number)?));
        let name = card.map(|card| match question.lang {
            Lang::En => card.name_en().unwrap_or(card.name_ja()).to_owned(),
            _ => card.name_ja().to_owned(),
        });
        question.text.replace(CARD, &name.unwrap_or_default())
    };
    let questions = all_questions().into_iter().map(named);
    for text in questions.chain(other_questions()) {
        let asked = glossary.in_kana(&text);
        let cards = db.named_cards_in(&asked, &glossary);
        let parts = NameParts::new(&db, &asked, &glossary);
        let found = glossary.search(&Query {
            text: &asked,
            cards: &cards,
            names: Some(&parts),
            ..Query::default()
        });
        let hits = found.hits.iter().chain(&found.nearest);
        let hits = hits.map(|hit| (hit.item.id(), hit.score, format!("{:?}", hit.matched)));
        let parts = found.parts.iter();
        let parts = parts.map(|part| (&part.asked, part.item.id()));
        let cards = cards.iter().chain(&found.card).map(|card| &card.cards);
        let line = serde_json::json!([
            text,
            found.hits.len(),
            hits.collect::<Vec<_>>(),
            parts.collect::<Vec<_>>(),
            cards.collect::<Vec<_>>(),
        ]);
        println!("{line}");
    }
}

/// Prints the questions of the glossary that get answers to two parts, with these answers.
fn questions_with_parts() {
    let glossary = Glossary::embedded();
    let (questions, mut count) = (all_questions(), 0);
    for question in &questions {
        let found = glossary.search(&Query {
            text: &question.text,
            ..Query::default()
        });
        if !found.parts.is_empty() {
            count += 1;
            let ids: Vec<&str> = found.parts.iter().map(|part| part.item.id()).collect();
            println!("{} {ids:?}, wants {:?}", question.text, question.ids);
        }
    }
    println!("{count} of {} questions have two parts", questions.len());
}

/// The number of groups into which the questions are divided. All questions of one group are left
/// out of the tables together.
const GROUPS: usize = 8;

/// Returns the group of the question with the index `at`.
fn group_of(at: usize) -> usize {
    (at * 7 + at / 10) % GROUPS
}

/// How much a question about a ruling on single cards counts, compared with 1 for any other
/// question.
const ON_CARDS: f64 = 0.3;

/// A question to which the weights are fitted. Its candidates are the items that may answer it.
/// Each candidate has the values of its evidence (the numbers that show how well it answers), and
/// true if it is a right answer.
struct Example {
    lang: Option<Lang>,
    candidates: Vec<([f32; PART_COUNT], bool)>,
    weight: f64,
    /// Whether the question is about the game.
    of_game: bool,
    /// For each of the first three answers, the values of the signs (numbers that show whether the
    /// answer is right), and true if the answer is right.
    signs: Vec<([f32; SIGN_COUNT], bool)>,
}

fn example(
    glossary: &Glossary,
    text: &str,
    cards: &[NamedCard],
    right: &[String],
    weight: f64,
) -> Example {
    let query = Query {
        text,
        cards,
        ..Query::default()
    };
    let evidence = glossary.evidence(&query);
    let is_right = |id: &str| right.iter().any(|right| right == id);
    let signs = glossary.signs(&query);
    let signs = signs.into_iter();
    let signs = signs.map(|(item, signs)| (signs, is_right(item.id())));
    let candidates = evidence.into_iter();
    let candidates = candidates.map(|(item, evidence)| (evidence.parts(), is_right(item.id())));
    Example {
        lang: None,
        candidates: candidates.collect(),
        weight,
        of_game: !right.is_empty(),
        signs: signs.collect(),
    }
}

fn all_questions() -> Vec<Question> {
    let mut all = Vec::new();
    let mut folders: Vec<PathBuf> = fs::read_dir(root().join("glossary/questions"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    folders.sort();
    for folder in folders {
        for file in fs::read_dir(folder).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            let read = read_questions("", &text).questions.into_iter();
            all.extend(read.map(|(question, _)| question));
        }
    }
    all
}

/// Returns the questions of `glossary/other-questions.txt`.
fn other_questions() -> Vec<String> {
    let text = fs::read_to_string(root().join("glossary/other-questions.txt")).unwrap();
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// Returns the glossary with the present questions and words of the files in `glossary/`. `is_kept`
/// gets the index and the text of a question about the game, or of a question about other topics.
/// A question for which it returns false is left out of the tables.
fn of_files(is_kept: impl Fn(usize, &str) -> bool) -> Glossary {
    let items: Vec<Item> = Glossary::embedded().items().cloned().collect();
    let text = |file: &str| fs::read_to_string(root().join("glossary").join(file)).unwrap();
    let (synonyms, opposites) = (text("synonyms.txt"), text("opposites.txt"));
    let (other_games, other_topics) = (text("other-games.txt"), text("other-topics.txt"));
    let slips = text("slips.txt");
    let others = other_questions().into_iter().enumerate();
    let others: Vec<String> = others
        .filter(|(at, text)| is_kept(*at, text))
        .map(|(_, question)| question)
        .collect();
    let other_questions = others.join("\n");
    let words = WordFiles {
        synonyms: &synonyms,
        opposites: &opposites,
        other_games: &other_games,
        other_topics: &other_topics,
        other_questions: &other_questions,
        slips: &slips,
    };
    let all = all_questions().into_iter().enumerate();
    let kept: Vec<Question> = all
        .filter(|(at, question)| is_kept(*at, &question.text))
        .map(|(_, question)| question)
        .collect();
    Glossary::of(items, &kept, words).unwrap()
}

/// Returns one example for each question of the glossary. The questions are divided into groups.
/// Each question is asked with search tables that were built without the questions of its group.
fn left_out() -> Vec<Example> {
    let items: Vec<Item> = Glossary::embedded().items().cloned().collect();
    let cards_of: BTreeMap<&str, &[String]> = items
        .iter()
        .filter_map(|item| match item {
            Item::Ruling(ruling) => Some((item.id(), ruling.cards.as_slice())),
            Item::Entry(_) => None,
        })
        .collect();
    let questions: Vec<(usize, Question)> = all_questions().into_iter().enumerate().collect();
    let mut examples = Vec::new();
    for group in 0..GROUPS {
        let in_group = |at: usize| group_of(at) == group;
        let glossary = of_files(|at, _| !in_group(at));
        for (_, question) in questions.iter().filter(|(at, _)| in_group(*at)) {
            let on = cards_of
                .get(question.ids[0].as_str())
                .copied()
                .unwrap_or_default();
            let place = question.text.find(CARD);
            let named: Vec<NamedCard> = place
                .map(|at| NamedCard {
                    place: at..at + CARD.len(),
                    cards: on.to_vec(),
                    numbers: on.to_vec(),
                    words: String::new(),
                })
                .into_iter()
                .collect();
            let weight = if on.is_empty() { 1.0 } else { ON_CARDS };
            let one = example(&glossary, &question.text, &named, &question.ids, weight);
            examples.push(Example {
                lang: Some(question.lang),
                ..one
            });
        }
        let others = other_questions().into_iter().enumerate();
        let others = others.filter(|(at, _)| in_group(*at));
        examples.extend(others.map(|(_, text)| example(&glossary, &text, &[], &[], 1.0)));
    }
    examples
}

/// Returns the examples of each file. A question that is also in `glossary/questions/` is asked with
/// search tables that were built without the questions of its group.
fn examples_of_files(files: &[String]) -> Vec<(String, Vec<Example>)> {
    let db = CardDb::embedded();
    let all = all_questions();
    let groups = all.iter().enumerate();
    let groups: BTreeMap<&str, usize> = groups
        .map(|(at, question)| (question.text.as_str(), group_of(at)))
        .collect();
    let files = files.iter();
    let files: Vec<_> = files.map(|file| (file, answered_questions(file))).collect();
    let mut examples: Vec<(String, Vec<Example>)> = files
        .iter()
        .map(|(file, _)| ((*file).clone(), Vec::new()))
        .collect();
    for group in (0..GROUPS).map(Some).chain([None]) {
        let glossary = of_files(|at, _| group.is_none_or(|group| group_of(at) != group));
        for ((_, questions), (_, examples)) in files.iter().zip(&mut examples) {
            // A question of `glossary/questions/` has a mark in place of its card.
            let group_of = |text: &str, named: &[NamedCard]| {
                let of_text = groups.get(text);
                of_text
                    .or_else(|| groups.get(&*marked(text, named)))
                    .copied()
            };
            examples.extend(questions.iter().filter_map(|question| {
                let named = db.named_cards_in(&question.text, &glossary);
                (group_of(&question.text, &named) == group)
                    .then(|| example(&glossary, &question.text, &named, &question.right, 1.0))
            }));
        }
    }
    examples
}

/// The share of the right first answers is printed for so many ranges of the score.
const RANGES: usize = 10;

/// Prints how often the first answers of the files are right, for each range of the score. The
/// ranges have the same number of answers.
fn calibration(files: &[String]) {
    let weights = SIGNS.map(|(_, _, right)| f64::from(right));
    let of_files = examples_of_files(files);
    let of_game = of_files.iter().flat_map(|(_, examples)| examples);
    let of_game = of_game.filter(|one| one.of_game);
    for place in 0..3 {
        let answers = of_game.clone().filter_map(|one| one.signs.get(place));
        let mut answers: Vec<(f64, bool)> = answers
            .map(|(signs, right)| (likelihood(&weights, signs), *right))
            .collect();
        answers.sort_by(|a, b| a.0.total_cmp(&b.0));
        println!("answer {}", place + 1);
        for range in answers.chunks(answers.len().div_ceil(RANGES)) {
            let right = range.iter().filter(|(_, right)| *right).count();
            println!(
                "  score {:.2} to {:.2}: {right} of {} right ({:.0} %), mean score {:.2}",
                range[0].0,
                range[range.len() - 1].0,
                range.len(),
                100.0 * right as f64 / range.len() as f64,
                range.iter().map(|(score, _)| score).sum::<f64>() / range.len() as f64
            );
        }
    }
}

fn figures_left_out() {
    let examples = left_out();
    let weights = PARTS.map(|(_, weight)| f64::from(weight));
    for lang in Lang::ALL {
        let of_lang = examples.iter().filter(|example| example.lang == Some(lang));
        let (mut all, mut first, mut three) = (0, 0, 0);
        for example in of_lang {
            let mut ranked: Vec<(f64, bool)> = example
                .candidates
                .iter()
                .map(|(parts, right)| (worth(&weights, parts), *right))
                .collect();
            ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
            all += 1;
            first += usize::from(ranked.first().is_some_and(|one| one.1));
            three += usize::from(ranked.iter().take(3).any(|one| one.1));
        }
        let percent = |part: usize| 100.0 * part as f64 / f64::from(all.max(1));
        println!(
            "{}: {all} questions, first {:.1} %, in the first three {:.1} %",
            lang.code(),
            percent(first),
            percent(three)
        );
    }
    let topic = SIGNS.map(|(_, topic, _)| f64::from(topic));
    let is_right = |one: &&Example| one.signs.first().is_some_and(|(_, is_right)| *is_right);
    let (of_game, others): (Vec<&Example>, Vec<&Example>) =
        examples.iter().partition(|one| one.of_game);
    let right_first = of_game.iter().copied().filter(is_right).collect();
    for (name, asked) in [
        ("about the game", of_game),
        ("with a right first answer", right_first),
        ("about other topics", others),
    ] {
        for least in [0.3, 0.4, 0.5, 0.6, 0.7] {
            let is_answered = |one: &&&Example| {
                let signs = one.signs.first();
                signs.is_some_and(|(signs, _)| likelihood(&topic, signs) >= least)
            };
            let answered = asked.iter().filter(is_answered).count();
            println!(
                "{answered} of {} questions {name} have a likelihood of {least} ({:.1} %)",
                asked.len(),
                100.0 * answered as f64 / asked.len().max(1) as f64
            );
        }
    }
}

fn likelihood(weights: &[f64; SIGN_COUNT], signs: &[f32; SIGN_COUNT]) -> f64 {
    let weighed = weights.iter().zip(signs);
    let sum: f64 = weighed
        .map(|(weight, sign)| weight * f64::from(*sign))
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

type Weights = [f64; PART_COUNT];

fn worth(weights: &Weights, parts: &[f32; PART_COUNT]) -> f64 {
    let weighed = weights.iter().zip(parts);
    weighed
        .map(|(weight, part)| weight * f64::from(*part))
        .sum()
}

/// Returns two percentages: how many examples have a right first answer, and how many have a right
/// answer among the first three.
fn shares(weights: &Weights, examples: &[Example]) -> (f64, f64) {
    let (mut first, mut three, mut all) = (0.0, 0.0, 0.0);
    for example in examples {
        let mut ranked: Vec<(f64, bool)> = example
            .candidates
            .iter()
            .map(|(parts, right)| (worth(weights, parts), *right))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        if !example.of_game {
            continue;
        }
        all += example.weight;
        if ranked.first().is_some_and(|one| one.1) {
            first += example.weight;
        }
        if ranked.iter().take(3).any(|one| one.1) {
            three += example.weight;
        }
    }
    (100.0 * first / all, 100.0 * three / all)
}

/// Returns one weight for each part of the evidence (the numbers that show how well an item
/// answers). With these weights, the right answers are most likely. The part with the index
/// `without` gets the weight 0.
fn fitted(examples: &[Example], without: Option<usize>) -> Weights {
    let mut weights: Weights = PARTS.map(|(_, weight)| f64::from(weight));
    if let Some(without) = without {
        weights[without] = 0.0;
    }
    let (mut mean, mut square) = ([0.0; PART_COUNT], [0.0_f64; PART_COUNT]);
    for step in 1..=300 {
        let (mut slope, mut all) = ([0.0; PART_COUNT], 0.0);
        for example in examples {
            if !example.candidates.iter().any(|(_, right)| *right) {
                continue;
            }
            let worths: Vec<f64> = example
                .candidates
                .iter()
                .map(|(parts, _)| worth(&weights, parts))
                .collect();
            let most = worths.iter().copied().fold(f64::MIN, f64::max);
            let powers: Vec<f64> = worths.iter().map(|worth| (worth - most).exp()).collect();
            let sum: f64 = powers.iter().sum();
            let of_right = powers.iter().zip(&example.candidates);
            let of_right: f64 = of_right.filter(|one| one.1.1).map(|one| one.0).sum();
            all += example.weight;
            for (power, (parts, right)) in powers.iter().zip(&example.candidates) {
                let wanted = if *right {
                    power / of_right.max(1e-12)
                } else {
                    0.0
                };
                let pull = example.weight * (wanted - power / sum);
                if pull.abs() > 1e-6 {
                    for (slope, part) in slope.iter_mut().zip(parts) {
                        *slope += pull * f64::from(*part);
                    }
                }
            }
        }
        for at in 0..PART_COUNT {
            if without == Some(at) {
                continue;
            }
            let slope = slope[at] / all - 0.0002 * weights[at];
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.99 * square[at] + 0.01 * slope * slope;
            let (mean, square): (f64, f64) = (
                mean[at] / (1.0 - 0.9_f64.powi(step)),
                square[at] / (1.0 - 0.99_f64.powi(step)),
            );
            weights[at] += 0.08 * mean / (square.sqrt() + 1e-9);
        }
    }
    weights
}

/// Returns weights for the signs (the numbers from which a likelihood is computed). With these
/// weights, the likelihood of an example is near 1 if the example is wanted, and near 0 if it is
/// not. An example has the values of its signs, its weight, and whether it is wanted.
fn fitted_signs(examples: &[([f32; SIGN_COUNT], f64, bool)]) -> [f64; SIGN_COUNT] {
    let all: f64 = examples.iter().map(|one| one.1).sum();
    let mut scale = [0.0_f64; SIGN_COUNT];
    for (signs, weight, _) in examples {
        for (scale, sign) in scale.iter_mut().zip(signs) {
            *scale += weight * f64::from(sign * sign) / all;
        }
    }
    let scale = scale.map(|square| square.sqrt().max(1e-3));
    let mut weights = [0.0; SIGN_COUNT];
    for _ in 0..3000 {
        let mut slope = [0.0; SIGN_COUNT];
        for (signs, weight, wanted) in examples {
            let wanted = if *wanted { 1.0 } else { 0.0 };
            let pull = weight * (wanted - likelihood(&weights, signs)) / all;
            for (slope, sign) in slope.iter_mut().zip(signs) {
                *slope += pull * f64::from(*sign);
            }
        }
        for at in 0..SIGN_COUNT {
            weights[at] += slope[at] / scale[at].powi(2) - 0.002 * weights[at];
        }
    }
    weights
}

/// Fits the weights of the signs (the numbers from which a likelihood is computed), and prints the
/// weights. All examples are used for the likelihood that a question is about the game. For the
/// likelihood that an answer is right, only the first three answers to the questions of files and
/// to the questions about other topics are used. The other examples do not name all right answers.
/// Then, for each file, fits the
/// weights without this file, and prints two shares of its questions: how many get an answer, and
/// how many get a right answer.
fn fit_signs(examples: &[Example], of_files: &[(String, Vec<Example>)]) {
    let all: Vec<&(String, Vec<Example>)> = of_files.iter().collect();
    let (topic, right) = signs_fitted_to(examples, &all);
    for (((name, ..), topic), right) in SIGNS.iter().zip(topic).zip(right) {
        println!("    (\"{name}\", {topic:.2}, {right:.2}),");
    }
    for (at, (file, held_out)) in of_files.iter().enumerate() {
        let others = of_files.iter().enumerate();
        let others = others.filter(|(other, _)| *other != at);
        let others: Vec<&(String, Vec<Example>)> = others.map(|(_, other)| other).collect();
        let (topic, _) = signs_fitted_to(examples, &others);
        let asked = held_out.iter().filter(|one| one.of_game);
        let asked: Vec<_> = asked.filter_map(|one| one.signs.first()).collect();
        let answered =
            |(signs, _): &&&([f32; SIGN_COUNT], bool)| likelihood(&topic, signs) >= NO_MATCH_BELOW;
        let answered: Vec<_> = asked.iter().filter(answered).collect();
        println!(
            "{file}, held out: {} questions, {} answered, {} with the right answer first",
            asked.len(),
            answered.len(),
            answered.iter().filter(|(_, right)| *right).count()
        );
    }
}

/// How many questions about other topics the users of the search ask, compared with the number of
/// questions about the game. The likelihood that an answer is right depends on this share.
const OTHER_TOPICS: f64 = 0.1;

/// Fits the weights of the signs (the numbers from which a likelihood is computed) to the examples.
/// Returns the weights for the likelihood that a question is about the game, and the weights for
/// the likelihood that an answer is right.
fn signs_fitted_to(
    examples: &[Example],
    of_files: &[&(String, Vec<Example>)],
) -> ([f64; SIGN_COUNT], [f64; SIGN_COUNT]) {
    // The questions about other topics in the files are left out, because some of them are in the
    // tables.
    let of_files: Vec<&Example> = of_files
        .iter()
        .flat_map(|(_, examples)| examples)
        .filter(|one| one.of_game)
        .collect();
    let first = |one: &Example, weight: f64| {
        let (signs, _) = one.signs.first()?;
        Some((*signs, weight, one.of_game))
    };
    let weight = |one: &Example| if one.of_game { 0.07 } else { 1.0 };
    let of_topic = examples.iter().filter_map(|one| first(one, weight(one)));
    let of_topic = of_topic.chain(of_files.iter().filter_map(|one| first(one, 0.5)));
    let others = || examples.iter().filter(|one| !one.of_game);
    let weight = OTHER_TOPICS * of_files.len() as f64 / others().count().max(1) as f64;
    let signs = |one: &Example, weight: f64| {
        let signs = one.signs.iter();
        let signs = signs.map(move |(signs, right)| (*signs, weight, *right));
        signs.collect::<Vec<_>>()
    };
    let of_right = others().flat_map(|one| signs(one, weight));
    let of_right = of_right.chain(of_files.iter().flat_map(|one| signs(one, 1.0)));
    (
        fitted_signs(&of_topic.collect::<Vec<_>>()),
        fitted_signs(&of_right.collect::<Vec<_>>()),
    )
}

/// Returns one example for each query of `queries.tsv` that players would not ask as a question:
/// names, misspelled names, and other topics.
fn queries(glossary: &Glossary) -> Vec<Example> {
    let file = root().join("crates/glossary/tests/glossary/queries.tsv");
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let lines = lines.filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [kind, query, right] = fields.as_slice() else {
            return None;
        };
        let right: Vec<String> = match *right {
            "-" => Vec::new(),
            ids => ids.split('|').map(str::to_owned).collect(),
        };
        (!kind.starts_with("question")).then(|| example(glossary, query, &[], &right, 2.0))
    });
    lines.collect()
}

fn fit_weights(files: &[String], each: bool) {
    let start = Instant::now();
    let mut examples = left_out();
    println!("{} questions, {:?}", examples.len(), start.elapsed());
    let queries = queries(&Glossary::embedded());
    let (names, others): (Vec<Example>, Vec<Example>) =
        queries.into_iter().partition(|one| one.of_game);
    examples.extend(names);
    let of_files = examples_of_files(files);
    examples.extend(others);
    fit_signs(&examples, &of_files);
    let report = |what: &str, weights: &Weights, examples: &[Example]| {
        let (first, three) = shares(weights, examples);
        print!("{what:20} {first:5.1} {three:5.1}");
        for (_, examples) in &of_files {
            let (first, three) = shares(weights, examples);
            print!(" | {first:5.1} {three:5.1}");
        }
        println!();
    };
    report(
        "as it is",
        &PARTS.map(|(_, weight)| f64::from(weight)),
        &examples,
    );
    let weights = fitted(&examples, None);
    let before = PARTS.map(|(_, weight)| f64::from(weight));
    for share in [0.25, 0.5, 0.75] {
        let mut between = before;
        for (weight, fitted) in between.iter_mut().zip(&weights) {
            *weight += share * (fitted - *weight);
        }
        report(&format!("{share} fitted"), &between, &examples);
    }
    report("fitted", &weights, &examples);
    for ((name, before), weight) in PARTS.iter().zip(&weights) {
        println!("    (\"{name}\", {weight:.1}), // {before}");
    }
    if !each {
        return;
    }
    for (at, (name, _)) in PARTS.iter().enumerate() {
        report(
            &format!("- {name}"),
            &fitted(&examples, Some(at)),
            &examples,
        );
    }
}
