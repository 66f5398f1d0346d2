//! Checks the entries and rulings of a file. An item is refused if its id or one of its texts is
//! wrong. It is also refused if it names a rule, document or rule set that does not exist.

use std::collections::BTreeSet;

use super::{Item, Point, Ruling, rule_of};
use wixoss_base::syntax::Span;
use wixoss_base::vocab::{Lang, meant, near};
use wixoss_data::rule::{Document, Holds, Rule, documents, named_periods, rules};
use wixoss_pack::glossary::RULING_IDS;
use wixoss_pack::glossary::glossary_file::Places;

/// Returns the problems of an item, each with its place. `own` contains the ids of the rules whose
/// text is in the same file.
pub(super) fn problems(
    item: &Item,
    own: &BTreeSet<String>,
    places: &Places,
) -> Vec<(Span, String)> {
    let mut wrong = Vec::new();
    let mut add = |key: &str, word: &str, what: String| wrong.push((places.place(key, word), what));
    let id = item.id();
    if !is_plain(id, "-") {
        let what = "an id may have only small letters, digits and hyphens";
        add("id", id, what.to_owned());
    }
    match item {
        Item::Entry(entry) => {
            if id.starts_with(RULING_IDS) {
                let what = format!("only the ids of rulings begin with `{RULING_IDS}`");
                add("id", id, what);
            }
            if entry.terms.is_empty() {
                add("terms", "", "it has no terms".to_owned());
            }
            if entry.points.is_empty() && !entry.named_only {
                let what = "it has no `points` and no `named_only: true`";
                add("points", "", what.to_owned());
            }
            for point in &entry.points {
                if let Some(what) = wrong_point(point) {
                    add("points", &point.rule, what);
                }
            }
        }
        Item::Ruling(ruling) => {
            if !id.starts_with(RULING_IDS) {
                let what = format!("the id of a ruling begins with `{RULING_IDS}`");
                add("id", id, what);
            }
            if ruling.rules.is_empty() {
                add("rules", "", "it names no rule in `rules`".to_owned());
            }
            let known = |id: &str| Rule::find(id).is_some() || own.contains(id);
            for rule in ruling.rules.iter().filter(|rule| !known(rule)) {
                add("rules", rule, unknown_rule(rule));
            }
            for (key, what) in wrong_ruling(ruling) {
                add(key, "", what.to_owned());
            }
            for number in ruling.cards.iter().filter(|number| !is_number(number)) {
                let what = format!("`{number}` is not the number of a card");
                add("cards", number, what);
            }
            if let Some(later) = &ruling.superseded_by
                && let Some(what) = unknown_document(&later.document)
            {
                add("superseded_by", &later.document, what);
            }
        }
    }
    for (key, text) in item.english() {
        if text.trim().is_empty() {
            add(key, "", "its English text is empty".to_owned());
        }
    }
    if item.sources().is_empty() {
        add("sources", "", "it has no `sources`".to_owned());
    }
    for source in item.sources() {
        if let Some(what) = unknown_document(&source.document) {
            add("sources", &source.document, what);
        }
    }
    if item.rule_sets().is_empty() {
        add("rule_sets", "", "it has no `rule_sets`".to_owned());
    }
    for set in item.rule_sets() {
        match set {
            Holds::Named(name) => {
                if let Some(what) = unknown_name(name, named_periods().keys(), "rule set") {
                    add("rule_sets", name, what);
                }
            }
            Holds::In(period) => {
                let formats = named_periods().values().flatten();
                let formats = BTreeSet::from_iter(formats.map(|period| &period.format));
                if let Some(what) = unknown_name(&period.format, formats, "format") {
                    add("rule_sets", &period.format, what);
                }
            }
        }
    }
    wrong
}

/// Returns one problem for each field of a ruling that is missing or contradicts another field.
/// Each problem names the key of its field.
fn wrong_ruling(ruling: &Ruling) -> Vec<(&'static str, &'static str)> {
    let mut wrong = Vec::new();
    match (ruling.date, ruling.date_bounds) {
        (None, None) => wrong.push(("id", "it has no `date` and no `date_bounds`")),
        (Some(_), Some(_)) => wrong.push(("date_bounds", "a ruling with a `date` has no bounds")),
        (None, Some(bounds)) => match (bounds.from, bounds.until) {
            (None, None) => wrong.push(("date_bounds", "it has no `from` and no `until`")),
            (Some(from), Some(until)) if from > until => {
                wrong.push(("date_bounds", "`from` is later than `until`"));
            }
            _ => {}
        },
        (Some(_), None) => {}
    }
    if !ruling.shown_by.is_empty() && ruling.not_shown.is_some() {
        wrong.push(("not_shown", "a ruling with `shown_by` has no `not_shown`"));
    }
    wrong
}

/// Returns whether a text looks like a card number: at least two groups of letters and digits with
/// `-` between them. The signs `[`, `]`, `◯` and `#` are allowed too.
fn is_number(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "[]◯#-".contains(c);
    text.contains('-') && text.starts_with(char::is_alphanumeric) && text.chars().all(plain)
}

/// Returns whether an id consists of groups of small letters and digits, separated by one of
/// `signs`.
fn is_plain(id: &str, signs: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let parts = id.split(|c| signs.contains(c));
    let mut parts = parts.peekable();
    parts.peek().is_some() && parts.all(|part| !part.is_empty() && part.chars().all(plain))
}

fn wrong_point(point: &Point) -> Option<String> {
    match (&point.text, rule_of(point)) {
        (None, Some(_)) => None,
        (None, None) => Some(unknown_rule(&point.rule)),
        (Some(_), Some(rule)) => Some(format!(
            "the rule `{}` already has a text; choose another id, or leave `text` out",
            rule.id
        )),
        (Some(text), None) if text.in_lang(Lang::En).trim().is_empty() => {
            Some("its English text is empty".to_owned())
        }
        (Some(_), None) => (!is_plain(&point.rule, "-.")).then(|| {
            "the id of a rule may have only small letters, digits, hyphens and dots".to_owned()
        }),
    }
}

fn unknown_rule(id: &str) -> String {
    let ids = rules().map(|rule| rule.id.as_str());
    match near(id, ids, 1).first() {
        Some(near) => format!("there is no rule `{id}`: did you mean `{near}`?"),
        None => {
            format!("there is no rule `{id}`; for a rule of your own, write `text` beside its id")
        }
    }
}

/// Returns the problem with the name of a document; `None` if the name is allowed. The name is
/// allowed if rules of the project cite the document. A name with a space is allowed too, because
/// it is the title of a user's own document.
fn unknown_document(id: &str) -> Option<String> {
    if id.trim().contains(' ') || Document::find(id).is_some() {
        return None;
    }
    let ids = documents().map(|document| document.id.as_str());
    Some(match meant(id, ids) {
        Some(near) => format!("there is no document `{id}`: did you mean `{near}`?"),
        None => {
            format!("there is no document `{id}`; for a document of your own, write its full title")
        }
    })
}

fn unknown_name<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a String>,
    what: &str,
) -> Option<String> {
    let known: Vec<&str> = known.into_iter().map(String::as_str).collect();
    if known.contains(&name) {
        return None;
    }
    let expected = known.join(", ");
    let fix = meant(name, known).map(|near| format!("; did you mean `{near}`?"));
    let fix = fix.unwrap_or_default();
    Some(format!(
        "`{name}` is not a {what}: expected one of {expected}{fix}"
    ))
}
