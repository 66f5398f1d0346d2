//! A JSON document of all verdicts. The shape is published (`wixoss schema verdict`) and frozen.

use serde::Serialize;

use super::Style;
use crate::{DeckId, OpeningNames, Report, TOOL_VERSION};
use wixoss_base::rule::Severity;
use wixoss_cards::deck::{CardRef, Finding, Location};
use wixoss_cards::legality::Outcome;

/// Version of the JSON shape; it grows when a field changes its meaning or goes.
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

/// The verdict on one deck as programs read it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeckJson<'a> {
    /// Version of this shape.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA_VERSION)))]
    pub schema_version: u32,
    /// Version of the tool.
    pub tool_version: &'static str,
    /// Date of the card data, `YYYY-MM-DD`.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub data_version: &'a str,
    /// The file, or `-` for standard input.
    pub file: &'a str,
    /// The deck's id, as it came; null if it has none.
    pub id: Option<&'a DeckId<'a>>,
    /// What the deck was found to be.
    pub verdict: Outcome,
    /// Format it was judged by; null if it could not be read.
    pub format: Option<&'static str>,
    /// First day of the rules it was judged by.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date")))]
    pub revision: Option<wixoss_base::vocab::Date>,
    /// Day up to which the restriction list is known, its bans perhaps less far (`wixoss formats`);
    /// null if there is none, or none was asked.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date")))]
    pub restrictions_as_of: Option<wixoss_base::vocab::Date>,
    /// The opening it was judged by; null if there is none.
    pub opening: Option<&'a OpeningNames<'a>>,
    /// Other formats it is legal in; null when a format was named.
    pub also_legal_in: Option<&'a [&'static str]>,
    /// Everything found.
    pub findings: Vec<FindingJson<'a>>,
}

/// One finding as programs read it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FindingJson<'a> {
    /// Stable code, such as `D010`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Z][0-9]{3}$")))]
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How much it weighs.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = ["error", "warning"])))]
    pub severity: Severity,
    /// Id of the rule it rests on.
    pub rule: &'static str,
    /// What is wrong.
    pub message: &'a str,
    /// The cards involved.
    pub cards: &'a [CardRef<'a>],
    /// Where it shows; null for what is missing.
    pub location: Option<Location>,
    /// What would mend it.
    pub fix: &'a str,
}

impl<'a> DeckJson<'a> {
    /// The JSON shape of a report.
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
