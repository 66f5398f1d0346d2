//! Finds the differences between two formats, or between two days of one format, rule by rule.

use std::str::FromStr;
use wixoss::{label, message};

use comfy_table::Cell;
use serde::Serialize;
use wixoss::card::{CardDb, CardId};
use wixoss::legality::{Format, Lists, Restrictions};
use wixoss::message::{Key, Value};
use wixoss::report::OutputSettings;
use wixoss::rule::{Rule, rules};
use wixoss::vocab::{Date, Lang};

use super::restriction_days::RestrictionDays;
use super::rules as facts;
use crate::cli::failure::Failure;
use crate::cli::table;

/// One side of a comparison: a format, and a day if the user names one.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    format: &'static Format,
    as_of: Option<Date>,
}

impl Side {
    fn name(&self) -> String {
        match self.as_of {
            Some(day) => format!("{}@{day}", self.format.id),
            None => self.format.id.clone(),
        }
    }
}

/// Reads `FORMAT` or `FORMAT@YYYY-MM-DD`.
///
/// # Errors
/// If the format or the day is unknown.
pub fn side(word: &str) -> Result<Side, Failure> {
    let (id, day) = match word.split_once('@') {
        Some((id, day)) => (id, Some(day)),
        None => (word, None),
    };
    let format = <&'static Format>::from_str(id)?;
    let as_of = day.map(str::parse::<Date>).transpose()?;
    Ok(Side { format, as_of })
}

/// The differences between two sides.
#[derive(Debug, Serialize)]
pub struct Difference {
    /// The names of the sides, as the user wrote them.
    pub sides: [String; 2],
    /// The facts that are different on the two sides.
    pub facts: Vec<Fact>,
    /// For each side, the rules that are in force only on this side.
    pub only: [Vec<OneRule>; 2],
}

/// A fact that is different on the two sides, such as the size of the LRIG deck.
#[derive(Debug, Serialize)]
pub struct Fact {
    /// The label of the fact in the language of the output, such as "LRIG deck".
    pub name: String,
    /// The fact on the first side and on the second side, in words, such as "up to 10 cards".
    pub values: [String; 2],
}

/// A rule that is in force on one side only.
#[derive(Debug, Serialize)]
pub struct OneRule {
    /// The id of the rule.
    pub id: String,
    /// The statement of the rule.
    pub statement: String,
}

/// Compares a format on a day with another format, or with itself on another day.
///
/// # Errors
/// If a format has no rules on the day, or if a restriction list names an unknown card.
pub fn difference(
    first: &Side,
    second: &Side,
    lists: &Lists,
    db: &CardDb,
    lang: Lang,
) -> anyhow::Result<Difference> {
    let a = all_facts(first, lists, db, lang)?;
    let b = all_facts(second, lists, db, lang)?;
    let facts = a.into_iter().zip(b).filter(|((_, a), (_, b))| a != b);
    let fact = |((name, a), (_, b)): ((String, String), (String, String))| Fact {
        name,
        values: [a, b],
    };
    let holds = |rule: &Rule, side: &Side| rule.holds_in(&side.format.id, side.as_of);
    let only = |here: &Side, there: &Side| -> Vec<OneRule> {
        let rules = rules().filter(|rule| holds(rule, here) && !holds(rule, there));
        let one = |rule: &Rule| OneRule {
            id: rule.id.clone(),
            statement: rule.statement_in(lang).1.to_owned(),
        };
        rules.map(one).collect()
    };
    Ok(Difference {
        sides: [first.name(), second.name()],
        facts: facts.map(fact).collect(),
        only: [only(first, second), only(second, first)],
    })
}

/// Returns the facts of a format on a day, and the restrictions in force.
fn all_facts(
    side: &Side,
    lists: &Lists,
    db: &CardDb,
    lang: Lang,
) -> anyhow::Result<Vec<(String, String)>> {
    let revision = side.format.revision(side.as_of)?;
    let restricted = Restrictions::of(&side.format.id, side.as_of, lists, db)?;
    let label = |key: Key| key.text(lang).to_owned();
    let from = const { Key::of("formats.rules-from", &[]) };
    let mut all = vec![(label(from), revision.from.to_string())];
    let rules = facts(revision, lang).into_iter();
    all.extend(rules.map(|(label, fact)| (label.to_owned(), fact)));
    let name = |id: &CardId| db.card(*id).map_or_else(|| Value::from(""), Value::from);
    let lines = |names: Vec<String>| match names.is_empty() {
        true => message!("restriction.none").text(lang),
        false => names.join("\n"),
    };
    // If the first or last day of an entry is not known exactly, the entry shows a day and "or
    // earlier": `2016-12-03 or earlier`.
    let lists = lists.of(&side.format.id);
    let is_entry = |number: &str, id: CardId| db.by_number(number) == Some(id);
    let bound = |days: Option<RestrictionDays>| {
        let days = days.filter(RestrictionDays::has_a_bound);
        days.map_or_else(String::new, |days| days.period(lang))
    };
    let limited = restricted.limited.iter();
    let limited = limited.map(|(id, copies)| {
        let says = message!("restriction.at-most", copies = *copies).text(lang);
        let entries = lists.iter().flat_map(|list| {
            let entries = list.limited.iter();
            entries.map(move |entry| (entry, RestrictionDays::of_limit(entry, list)))
        });
        let mut entries = entries.filter(|(entry, _)| is_entry(&entry.card, *id));
        let days = entries.find(|(entry, _)| entry.copies == *copies);
        let says = says + &bound(days.map(|(_, days)| days));
        message!("formats.entry", card = name(id), says = says).text(lang)
    });
    let pairs = restricted.not_together.iter();
    let pairs = pairs
        .map(|[a, b]| message!("restriction.with", card = name(a), other = name(b)).text(lang));
    let banned = restricted.banned.iter().map(|id| {
        let mut entries = lists.iter().flat_map(|list| &list.banned);
        let entry = entries.find(|entry| is_entry(&entry.card, *id));
        name(id).text(lang) + &bound(entry.map(RestrictionDays::from))
    });
    for (key, names) in [
        (
            const { Key::of("formats.banned", &[]) },
            banned.collect::<Vec<String>>(),
        ),
        (
            const { Key::of("formats.copy-limits", &[]) },
            limited.collect(),
        ),
        (
            const { Key::of("formats.not-together", &[]) },
            pairs.collect(),
        ),
    ] {
        all.push((label(key), lines(names)));
    }
    Ok(all)
}

/// A fact can have several lines, such as banned cards. Returns the lines of `here` that `there`
/// does not have, or a dash if there are none.
fn only_here(here: &str, there: &str) -> String {
    let of_other: Vec<&str> = there.lines().collect();
    let lines: Vec<&str> = here
        .lines()
        .filter(|line| !of_other.contains(line))
        .collect();
    match lines.is_empty() {
        true => "–".to_owned(),
        false => lines.join("\n"),
    }
}

/// Returns the differences as text.
pub fn text(difference: &Difference, look: &OutputSettings) -> String {
    let [first, second] = &difference.sides;
    let lang = look.lang;
    let title = message!(
        "difference.title",
        first = first.as_str(),
        second = second.as_str()
    );
    let mut text = table::heading(&title.text(lang), look);
    let [only_first, only_second] = &difference.only;
    if difference.facts.is_empty() && only_first.is_empty() && only_second.is_empty() {
        return text + &message!("difference.none").text(lang) + "\n";
    }
    let third = look.width / 3;
    let rows = difference.facts.iter().map(|fact| {
        let [a, b] = &fact.values;
        let cells = [only_here(a, b), only_here(b, a)].map(|value| table::cell(&value, third));
        std::iter::once(Cell::new(&fact.name))
            .chain(cells)
            .collect()
    });
    let columns = [
        label!("difference.rule", lang),
        first.as_str(),
        second.as_str(),
    ];
    let columns = columns.map(|title| table::Column(title, false));
    if !difference.facts.is_empty() {
        text.push('\n');
        text.push_str(&table::list(look, &columns, rows.collect()));
    }
    for (name, only) in difference.sides.iter().zip(&difference.only) {
        if only.is_empty() {
            continue;
        }
        text.push('\n');
        let title = message!("difference.only-in", name = name.as_str()).text(lang);
        text.push_str(&table::heading(&title, look));
        let rule = |rule: &OneRule| {
            message!(
                "difference.one-rule",
                statement = rule.statement.as_str(),
                id = rule.id.as_str()
            )
            .text(lang)
        };
        let list = table::items(only.iter().map(rule));
        text.push_str(&table::wrap(&list, look));
    }
    text
}
