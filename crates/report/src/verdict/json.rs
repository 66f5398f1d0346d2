//! The output style `json`: one JSON array with all verdicts. The shape is published (`wixoss
//! schema verdict`) and frozen.

use serde::Serialize;

use super::Style;
use crate::{DeckId, OpeningNames, Report, TOOL_VERSION};
use wixoss_base::rule::Severity;
use wixoss_cards::deck::{CardRef, Finding, Location};
use wixoss_cards::legality::Outcome;

/// The version of the JSON shape. It increases if a field changes its meaning or is removed.
pub const SCHEMA_VERSION: u32 = 1;

pub(super) const STYLE: Style = Style {
    name: "json",
    title: "one JSON array of verdicts",
    for_programs: true,
    open: |_| "[".to_owned(),
    report: |report, before, _| {
        let comma = if before > 0 { "," } else { "" };
        let json = serde_json::to_string_pretty(&DeckJson::of(report)).unwrap_or_default();
        format!("{comma}\n{json}")
    },
    close: |_, _| "\n]\n".to_owned(),
};

/// The verdict on one deck, as programs read it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeckJson<'a> {
    /// The version of this shape.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA_VERSION)))]
    pub schema_version: u32,
    /// The version of the tool.
    pub tool_version: &'static str,
    /// The date of the card data, `YYYY-MM-DD`.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub data_version: &'a str,
    /// The file, or `-` for standard input.
    pub file: &'a str,
    /// The id of the deck, as the deck spells it; null if it has none.
    pub id: Option<&'a DeckId<'a>>,
    /// The result of judging the deck.
    pub verdict: Outcome,
    /// The id of the format the deck was judged by; null if the deck could not
    /// be read or names unknown rules.
    pub format: Option<&'static str>,
    /// The first day of the rules the deck was judged by; null if the deck could not be read or
    /// names unknown rules.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date")))]
    pub revision: Option<wixoss_base::vocab::Date>,
    /// The day up to which the restriction list is known; its bans may be known only up to an
    /// earlier day (`wixoss formats`). Null if no list is known or none was applied.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date")))]
    pub restrictions_as_of: Option<wixoss_base::vocab::Date>,
    /// The opening the deck was judged by; null if there is none.
    pub opening: Option<&'a OpeningNames<'a>>,
    /// The other formats in which the deck is legal; null if a format was named.
    pub also_legal_in: Option<&'a [&'static str]>,
    /// The findings: errors, then warnings.
    pub findings: Vec<FindingJson<'a>>,
}

/// One finding, as programs read it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FindingJson<'a> {
    /// The stable code, such as `D010`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Z][0-9]{3}$")))]
    pub code: &'static str,
    /// The name of the code.
    pub name: &'static str,
    /// Whether the finding is an error or a warning.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = ["error", "warning"])))]
    pub severity: Severity,
    /// The id of the rule that the finding rests on.
    pub rule: &'static str,
    /// The problem in words.
    pub message: &'a str,
    /// The cards involved.
    pub cards: &'a [CardRef<'a>],
    /// The place in the file; null if the finding is about something missing or the whole deck.
    pub location: Option<Location>,
    /// The fix for the deck.
    pub fix: &'a str,
}

impl<'a> DeckJson<'a> {
    /// Returns the JSON shape of a report.
    pub fn of(report: &'a Report<'_>) -> DeckJson<'a> {
        let book = report.book;
        DeckJson {
            schema_version: SCHEMA_VERSION,
            tool_version: TOOL_VERSION,
            data_version: report.data_version,
            file: report.file,
            id: report.id.as_ref(),
            verdict: report.outcome,
            format: book.map(|book| book.format.id.as_str()),
            revision: book.map(|book| book.revision.from),
            restrictions_as_of: book.and_then(|book| book.restrictions.as_of),
            opening: report.opening.as_ref(),
            also_legal_in: report.also_legal_in.as_deref(),
            findings: report
                .located()
                .into_iter()
                .map(|(finding, location)| FindingJson::of(finding, location))
                .collect(),
        }
    }
}

impl<'a> FindingJson<'a> {
    fn of(finding: &'a Finding, location: Option<Location>) -> FindingJson<'a> {
        FindingJson {
            code: finding.code.code,
            name: finding.code.name,
            severity: finding.code.severity,
            rule: finding.rule.0,
            message: &finding.message,
            cards: &finding.cards,
            location,
            fix: &finding.fix,
        }
    }
}
