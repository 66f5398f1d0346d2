//! Writes the facts of a verdict that are not findings, in words that several styles share.

use std::cmp::Reverse;
use std::mem;

use crate::Report;
use crate::text::{clean, labeled};
use wixoss_base::vocab::Lang;
use wixoss_cards::deck::{Finding, Location};
use wixoss_cards::legality::{
    Format, FormatBy, Lists, Opening, Outcome, RestrictedCard, Rulebook, formats,
};
use wixoss_cards::message;
use wixoss_cards::message::{CardNames, Joined, Key, Message, Value};
use wixoss_data::rule::{Document, Rule, Severity, Source};

/// One line about a deck: `label: value`, or a sentence without a label.
#[derive(Debug)]
pub(super) struct Fact {
    pub label: &'static str,
    pub value: String,
    /// More lines about the fact, which only `--verbose` shows.
    pub details: Vec<String>,
    lang: Lang,
}

impl Fact {
    /// Returns the fact as one line.
    pub(super) fn line(&self) -> String {
        match self.label {
            "" => self.value.clone(),
            label => labeled(label, &self.value, self.lang),
        }
    }
}

/// Returns the rules that judged the deck, and all results except the findings.
pub(super) fn facts(report: &Report<'_>, lang: Lang) -> Vec<Fact> {
    let mut facts = Vec::new();
    let fact = |label: Option<Key>, value: String| Fact {
        label: label.map_or("", |label| label.text(lang)),
        value,
        details: Vec::new(),
        lang,
    };
    match report.outcome {
        Outcome::Legal | Outcome::Illegal => {}
        Outcome::Unjudged => facts.push(fact(None, message!("verdict.some-unknown").text(lang))),
        Outcome::Error => facts.push(fact(None, message!("verdict.unread").text(lang))),
    }
    if let Some(book) = report.book {
        let format = message!(
            "verdict.format-and-name",
            id = book.format.id.as_str(),
            name = format_name(book.format)
        );
        facts.push(fact(
            Some(const { Key::of("verdict.format", &[]) }),
            format.text(lang),
        ));
        facts.push(fact(
            Some(const { Key::of("verdict.revision", &[]) }),
            book.revision.from.to_string(),
        ));
        facts.push(fact(
            Some(const { Key::of("verdict.sources", &[]) }),
            sources(&book.revision.sources, lang),
        ));
        facts.push(fact(None, restrictions(book).text(lang)));
    }
    if !report.restricted.is_empty() {
        let cards = Value::list(Joined::Semicolon, report.restricted.iter().map(restricted));
        facts.push(fact(
            Some(const { Key::of("verdict.restricted-cards", &[]) }),
            clean(&cards.text(lang)),
        ));
    }
    if let Some(chosen) = report.format_chosen.filter(|c| c.by == FormatBy::Auto) {
        facts.push(fact(
            Some(const { Key::of("verdict.picked-because", &[]) }),
            chosen.why.text(lang).to_owned(),
        ));
    }
    if let Some(names) = &report.opening {
        facts.push(fact(
            Some(const { Key::of("verdict.opening", &[]) }),
            clean(&opening(names).text(lang)),
        ));
    }
    if let Some(waiting) = waiting(report) {
        facts.push(fact(
            Some(const { Key::of("verdict.waiting", &[]) }),
            waiting.text(lang),
        ));
    }
    facts.push(fact(
        Some(const { Key::of("verdict.found", &[]) }),
        finding_counts(&report.findings).text(lang),
    ));
    let mut details = passed_over_lines(&report.ignored_lines, report.text);
    for note in passed_over(&report.ignored_lines, report.lines_with_prices, lang) {
        // The first note is the note about the skipped lines, if there are any.
        facts.push(Fact {
            details: mem::take(&mut details),
            ..fact(None, note)
        });
    }
    if let Some(formats) = legal_elsewhere(report) {
        facts.push(fact(
            Some(const { Key::of("verdict.also-legal-in", &[]) }),
            ids(formats).text(lang),
        ));
    }
    facts
}

/// Returns the other formats in which the deck is legal. Returns `None` if a format was named. Also
/// returns `None` if a card of the deck is unknown, because then the deck is not judged in any
/// format.
pub(super) fn legal_elsewhere<'a>(report: &'a Report<'_>) -> Option<&'a [&'static str]> {
    let is_judged = report.outcome != Outcome::Unjudged;
    report.also_legal_in.as_deref().filter(|_| is_judged)
}

/// Returns the ids of formats as a list, or the word for an empty list. The format with the newest
/// rules comes first.
pub(super) fn ids(formats: &[&str]) -> Value {
    match formats {
        [] => message!("verdict.none").into(),
        // Each id can be a value of `--format`. So the ids have only commas between them, and no
        // word such as "and".
        formats => {
            let ids = newest_first(formats).into_iter();
            Value::list(Joined::Comma, ids.map(|format| format.id.as_str()))
        }
    }
}

/// Returns the formats with these ids. The format with the newest rules comes first.
pub(super) fn newest_first(ids: &[&str]) -> Vec<&'static Format> {
    let is_named = |format: &&Format| ids.contains(&format.id.as_str());
    let mut named: Vec<&Format> = formats().filter(is_named).collect();
    named.sort_by_key(|format| Reverse(format.revisions.last().map(|rules| rules.from)));
    named
}

/// Returns the name of a format.
pub fn format_name(format: &Format) -> Value {
    Value::from(match format.id.as_str() {
        "diva-en" => message!("format-name.diva-en"),
        "diva" => message!("format-name.diva"),
        "key" => message!("format-name.key"),
        "all-star" => message!("format-name.all-star"),
        "starter-2016" => message!("format-name.starter-2016"),
        // A format that a user added. A test checks that every format of the release is named
        // above.
        _ => return Value::from(format.name.as_str()),
    })
}

/// Returns the word for the result of judging a deck.
pub fn outcome_word(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Legal => message!("outcome.legal"),
        Outcome::Illegal => message!("outcome.illegal"),
        Outcome::Unjudged => message!("outcome.unjudged"),
        Outcome::Error => message!("outcome.error"),
    }
}

/// Returns the word for a severity.
pub(super) fn severity(severity: Severity, lang: Lang) -> &'static str {
    match severity {
        Severity::Error => const { Key::of("verdict.error", &[]) },
        Severity::Warning => const { Key::of("verdict.warning", &[]) },
    }
    .text(lang)
}

/// Returns the problem and its fix as one sentence.
pub(super) fn with_fix(finding: &Finding, lang: Lang) -> String {
    message!(
        "verdict.message-and-fix",
        message = finding.message.clone(),
        fix = finding.fix.clone()
    )
    .text(lang)
}

/// Returns the notes about the skipped parts of a deck file: the skipped lines
/// (`3 lines were passed over: 1, 2, 44`), and the lines on which a price was skipped.
pub fn passed_over(lines: &[usize], lines_with_prices: usize, lang: Lang) -> Vec<String> {
    /// The largest number of line numbers in one note.
    const MOST: usize = 40;
    let count = lines.len();
    let shown = Value::list(Joined::Comma, lines.iter().take(MOST).copied());
    let of_lines = match count.saturating_sub(MOST) {
        0 => message!("verdict.lines-skipped", count = count, lines = shown),
        more => message!(
            "verdict.lines-skipped-more",
            count = count,
            lines = shown,
            more = more
        ),
    };
    let of_prices = message!("verdict.prices-skipped", count = lines_with_prices);
    let notes = [(count > 0, of_lines), (lines_with_prices > 0, of_prices)].into_iter();
    notes
        .filter(|(is_shown, _)| *is_shown)
        .map(|(_, note)| note.text(lang))
        .collect()
}

/// Returns the skipped lines, each with its number.
pub fn passed_over_lines(lines: &[usize], text: &str) -> Vec<String> {
    let all: Vec<&str> = text.split_inclusive('\n').collect();
    let width = lines.iter().max().map_or(0, |last| last.to_string().len());
    let line = |number: &usize| {
        let line = all.get(number.checked_sub(1)?)?;
        Some(clean(&format!("{number:>width$} | {}", line.trim())))
    };
    lines.iter().filter_map(line).collect()
}

/// Returns the title of the deck for people: its name and its file.
pub(super) fn title(report: &Report<'_>, lang: Lang) -> String {
    match report.name {
        Some(name) => {
            let file = file(report, lang);
            clean(&message!("verdict.title", name = name, file = file).text(lang))
        }
        None => file(report, lang),
    }
}

/// Returns the name of the file, or `standard input`.
pub(super) fn file(report: &Report<'_>, lang: Lang) -> String {
    match report.file {
        "-" => message!("verdict.standard-input").text(lang),
        file => clean(file),
    }
}

/// Returns the documents with their headings, each document once.
pub(super) fn sources(sources: &[Source], lang: Lang) -> String {
    let mut documents: Vec<(&str, Vec<&str>)> = Vec::new();
    for source in sources {
        match documents.iter_mut().find(|(id, _)| *id == source.document) {
            Some((_, headings)) => headings.push(&source.heading),
            None => documents.push((&source.document, vec![&source.heading])),
        }
    }
    let documents: Vec<String> = documents
        .into_iter()
        .map(|(id, headings)| {
            let document = Document::find(id);
            let title = document.map_or(id, |document| document.title_in(lang));
            let version = document.and_then(|document| document.version.as_deref());
            let version = version.map_or(String::new(), |version| format!(" {version}"));
            format!("{title}{version} ({})", headings.join("; "))
        })
        .collect();
    documents.join("; ")
}

/// Returns the checks that could not run, and the reason. Returns `None` if all checks ran.
pub(super) fn waiting(report: &Report<'_>) -> Option<Message> {
    (!report.waiting.is_empty()).then(|| {
        let codes = Value::list(Joined::Comma, report.waiting.iter().copied());
        message!("verdict.not-checked", codes = codes)
    })
}

/// Returns a card that a restriction list names, with its restriction.
fn restricted(restricted: &RestrictedCard) -> Message {
    let mut says = Vec::new();
    if restricted.banned {
        says.push(message!("verdict.banned"));
    }
    if let Some(most) = restricted.at_most {
        let has = restricted.has;
        says.push(message!("verdict.at-most", most = most, has = has));
    }
    says.extend(restricted.not_with.iter().map(|other| {
        message!(
            "verdict.not-together",
            card = Value::NameFirst(other.clone())
        )
    }));
    message!(
        "verdict.restricted",
        card = Value::NameFirst(restricted.card.clone()),
        says = Value::list(Joined::Comma, says)
    )
}

/// If the deck is judged for a day after the last day of the known restrictions, returns words for
/// both days.
pub fn list_known_to(book: &Rulebook) -> Option<Message> {
    let (day, known) = (book.as_of?, book.restrictions.known_to?);
    let days = u32::try_from(day.days_since(known)).unwrap_or_default();
    Some(message!(
        "verdict.list-known-to",
        known = known,
        days = days,
        day = day
    ))
}

/// Returns words for the day up to which the restrictions are known.
pub(super) fn restrictions(book: &Rulebook) -> Message {
    if let Some(known_to) = list_known_to(book) {
        return known_to;
    }
    match book.restrictions.as_of {
        Some(day) => match book.restrictions.bans_as_of.filter(|bans| *bans < day) {
            Some(bans) => message!("verdict.list-as-of-bans", day = day, bans = bans),
            None => message!("verdict.list-as-of", day = day),
        },
        // There is a list, but it was not used, because the user judges casual play.
        None if !Lists::Embedded.of(&book.format.id).is_empty() => {
            message!("verdict.list-not-applied")
        }
        None => message!("verdict.no-list"),
    }
}

/// Returns the LRIGs of an opening (the LRIGs with which the game starts) as words.
fn opening(opening: &Opening<'_>) -> Message {
    let card = |card| Value::NameFirst(CardNames::from(card));
    let center = card(opening.center);
    match opening.assists {
        None => message!("verdict.center", center = center),
        Some(assists) => message!(
            "verdict.center-and-assists",
            center = center,
            assists = Value::list(Joined::And, assists.map(card))
        ),
    }
}

/// Returns the numbers of errors and warnings as words.
fn finding_counts(findings: &[Finding]) -> Message {
    let of = |severity| {
        let same = |finding: &&Finding| finding.code.severity == severity;
        findings.iter().filter(same).count()
    };
    message!(
        "verdict.counts",
        errors = of(Severity::Error),
        warnings = of(Severity::Warning)
    )
}

/// Returns the statement of the rule that a finding cites.
pub(super) fn statement(finding: &Finding, lang: Lang) -> &'static str {
    Rule::of(finding.rule).map_or("", |rule| rule.statement_in(lang).1)
}

/// Returns the line and the column: `12:3`.
pub(super) fn place(at: Location) -> String {
    format!("{}:{}", at.line, at.column)
}
