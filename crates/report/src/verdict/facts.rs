//! Writes the facts of a verdict besides its findings, in words that several styles share.

use crate::text::clean;
use crate::{OpeningNames, Report};
use wixoss_base::vocab::english::counted;
use wixoss_cards::deck::{CardRef, Finding, Location};
use wixoss_cards::legality::{FormatBy, Lists, Outcome, RestrictedCard, Rulebook};
use wixoss_data::rule::{Document, Rule, Severity, Source};

/// One line about a deck: `label: value`, or a sentence without a label.
#[derive(Debug)]
pub(super) struct Fact {
    pub label: &'static str,
    pub value: String,
}

impl Fact {
    fn new(label: &'static str, value: impl Into<String>) -> Fact {
        Fact {
            label,
            value: value.into(),
        }
    }

    /// Returns the fact as one line.
    pub(super) fn line(&self) -> String {
        match self.label {
            "" => self.value.clone(),
            label => format!("{label}: {}", self.value),
        }
    }
}

/// Returns the rules that the deck was judged by, and all results except the findings.
pub(super) fn facts(report: &Report<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    match report.outcome {
        Outcome::Legal | Outcome::Illegal => {}
        Outcome::Unjudged => facts.push(Fact::new(
            "",
            "some cards are not known; the rest of the deck was judged",
        )),
        Outcome::Error => facts.push(Fact::new(
            "",
            "the deck can't be read, so it was not judged",
        )),
    }
    if let Some(book) = report.book {
        facts.push(Fact::new(
            "format",
            format!("{} ({})", book.format.id, book.format.name),
        ));
        facts.push(Fact::new("revision", book.revision.from.to_string()));
        facts.push(Fact::new("sources", sources(&book.revision.sources)));
        facts.push(Fact::new("", restrictions(book)));
    }
    if !report.restricted.is_empty() {
        let cards: Vec<String> = report.restricted.iter().map(restricted).collect();
        facts.push(Fact::new("restricted cards", cards.join("; ")));
    }
    if let Some(chosen) = report.format_chosen.filter(|c| c.by == FormatBy::Auto) {
        facts.push(Fact::new("format picked because", chosen.why));
    }
    if let Some(names) = &report.opening {
        facts.push(Fact::new("opening", opening(names)));
    }
    if let Some(waiting) = waiting(report) {
        facts.push(Fact::new("waiting", waiting));
    }
    facts.push(Fact::new("found", finding_counts(&report.findings)));
    if let Some(lines) = passed_over(&report.ignored_lines) {
        facts.push(Fact::new("", lines));
    }
    if let Some(formats) = &report.also_legal_in {
        let formats = match formats.is_empty() {
            true => "none".to_owned(),
            false => formats.join(", "),
        };
        facts.push(Fact::new("also legal in", formats));
    }
    facts
}

/// Returns the note on the skipped lines: `3 lines were passed over: 1, 2, 44`.
pub fn passed_over(lines: &[usize]) -> Option<String> {
    /// The largest number of line numbers in one note.
    const MOST: usize = 40;
    let shown: Vec<String> = lines.iter().take(MOST).map(usize::to_string).collect();
    let more = match lines.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let list = format!("{}{more}", shown.join(", "));
    match lines {
        [] => None,
        [line] => Some(format!("1 line was passed over: {line}")),
        lines => Some(format!("{} lines were passed over: {list}", lines.len())),
    }
}

/// Returns the skipped lines, each with its number.
pub fn passed_over_lines(lines: &[usize], text: &str) -> Vec<String> {
    let all: Vec<&str> = text.split_inclusive('\n').collect();
    let line = |number: &usize| {
        let line = all.get(number.checked_sub(1)?)?;
        Some(clean(&format!("{number} | {}", line.trim())))
    };
    lines.iter().filter_map(line).collect()
}

/// Returns the title of the deck for people: its name and its file.
pub(super) fn title(report: &Report<'_>) -> String {
    match &report.name {
        Some(name) => clean(&format!("{name} ({})", file(report))),
        None => file(report),
    }
}

/// Returns the name of the file, or `standard input`.
pub(super) fn file(report: &Report<'_>) -> String {
    match report.file {
        "-" => "standard input".to_owned(),
        file => clean(file),
    }
}

/// Returns the documents with their headings, each document once.
pub(super) fn sources(sources: &[Source]) -> String {
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
            let title = document.map_or(id, |document| &document.title);
            let version = document.and_then(|document| document.version.as_deref());
            let version = version.map_or(String::new(), |version| format!(" {version}"));
            format!("{title}{version} ({})", headings.join("; "))
        })
        .collect();
    documents.join("; ")
}

/// Returns a sentence that lists the checks that could not run, and the reason. Returns `None` if
/// all checks ran.
pub(super) fn waiting(report: &Report<'_>) -> Option<String> {
    (!report.waiting.is_empty()).then(|| {
        let codes = report.waiting.join(", ");
        format!("{codes} are not checked until every LRIG and PIECE of the list is known")
    })
}

/// Returns the words for a card that a restriction list names: its name and its restriction.
fn restricted(restricted: &RestrictedCard) -> String {
    let mut says = Vec::new();
    if restricted.banned {
        says.push("banned".to_owned());
    }
    if let Some(most) = restricted.at_most {
        says.push(format!("at most {most}, the deck has {}", restricted.has));
    }
    says.extend(
        restricted
            .not_with
            .iter()
            .map(|other| format!("not together with {}", card(other))),
    );
    format!("{}: {}", card(&restricted.card), says.join(", "))
}

/// Returns words for the day up to which the restrictions are known.
pub(super) fn restrictions(book: &Rulebook) -> String {
    if let (Some(day), Some(known)) = (book.as_of, book.restrictions.known_to) {
        let days = u32::try_from(day.days_since(known)).unwrap_or_default();
        return format!(
            "restriction list known up to {known}, {} before {day}",
            counted(days, "day")
        );
    }
    match book.restrictions.as_of {
        Some(day) => match book.restrictions.bans_as_of.filter(|bans| *bans < day) {
            Some(bans) => format!("restriction list of {day}, bans of {bans}"),
            None => format!("restriction list of {day}"),
        },
        // There is a list, but casual play does not apply it.
        None if !Lists::Embedded.of(&book.format.id).is_empty() => {
            "restriction list not applied".to_owned()
        }
        None => "no restriction list known".to_owned(),
    }
}

/// Returns the LRIGs of an opening as words.
pub(super) fn opening(names: &OpeningNames<'_>) -> String {
    let center = format!("center {}", card(&names.center));
    match names.assists.as_slice() {
        [] => center,
        assists => {
            let assists: Vec<String> = assists.iter().map(card).collect();
            format!("{center}, assists {}", assists.join(" and "))
        }
    }
}

fn card(card: &CardRef<'_>) -> String {
    clean(&format!("{} ({})", card.name, card.number))
}

/// Returns the numbers of errors and warnings as words.
pub(super) fn finding_counts(findings: &[Finding]) -> String {
    let of = |severity| {
        let same = |finding: &&Finding| finding.code.severity == severity;
        findings.iter().filter(same).count()
    };
    format!(
        "{}, {}",
        counted(of(Severity::Error), "error"),
        counted(of(Severity::Warning), "warning")
    )
}

/// Returns the statement of the rule that a finding cites.
pub(super) fn statement(finding: &Finding) -> &'static str {
    Rule::of(finding.rule).map_or("", |rule| &rule.statement)
}

/// Returns the line and the column: `12:3`.
pub(super) fn place(at: Location) -> String {
    format!("{}:{}", at.line, at.column)
}
