//! The output style `json`: one JSON array with all verdicts. The shape is published
//! (`wixoss schema verdict`) and frozen.

use serde::Serialize;

use super::{Style, json_line};
use crate::text::json_escaped;
use crate::{DeckId, Report, TOOL_VERSION};
use wixoss_base::rule::Severity;
use wixoss_base::vocab::Lang;
use wixoss_cards::deck::{CardRef, Finding, Location};
use wixoss_cards::fix::{Applicability, Edit, Fix};
use wixoss_cards::legality::{FormatBy, Opening, Outcome};

/// The version of the JSON shape. The version increases if a field changes its meaning or is
/// removed.
pub const SCHEMA_VERSION: u32 = 1;

pub(super) const STYLE: Style = Style {
    name: "json",
    title: "one JSON array of verdicts",
    for_people: false,
    relative_paths: false,
    wrote: |text| text.trim_start().starts_with("[") && json_line::is_verdict(text),
    open: |_| "[".to_owned(),
    report: |report, look| {
        let json =
            serde_json::to_string_pretty(&DeckJson::of(report, look.lang)).unwrap_or_default();
        format!("\n{}", json_escaped(&json))
    },
    between: |_| ",",
    close: |_, _| "\n]\n".to_owned(),
};

/// The verdict on one deck, as programs read it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeckJson<'a> {
    /// The version of this JSON shape.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA_VERSION)))]
    pub schema_version: u32,
    /// The version of the tool.
    pub tool_version: &'static str,
    /// The date of the card data, `YYYY-MM-DD`.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub data_version: &'a str,
    /// The file, or `-` for standard input.
    pub file: &'a str,
    /// The id of the deck, as the deck spells it; null if the deck has no id.
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
    /// earlier day (`wixoss formats`). Null if no list is known or no list was applied.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("format" = "date")))]
    pub restrictions_as_of: Option<wixoss_base::vocab::Date>,
    /// The reason why the deck was judged by this format; null if `format` is null.
    pub format_chosen: Option<FormatChosenJson>,
    /// The opening (the LRIGs with which the game starts) that the deck was judged by; null if the
    /// deck has no opening.
    pub opening: Option<OpeningNames<'a>>,
    /// The other formats in which the deck is legal; null if a format was named.
    pub also_legal_in: Option<&'a [&'static str]>,
    /// The lines of the file that were skipped because they are neither cards nor headings.
    pub ignored_lines: &'a [usize],
    /// The number of lines with a card and a price. The prices were skipped.
    pub lines_with_prices: usize,
    /// The findings: errors, then warnings.
    pub findings: Vec<FindingJson<'a>>,
    /// The codes of the checks that wait until every card of the deck is known: checks that did not
    /// run, and checks whose findings may not be complete.
    pub waiting: &'a [&'static str],
}

/// The choice of the format that the deck is judged by: its source and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "FormatChosen")
)]
pub struct FormatChosenJson {
    /// The option, file or default that chose the format.
    pub by: FormatBy,
    /// The reason in words.
    pub why: &'static str,
}

/// The LRIGs of an opening (the LRIGs with which the game starts), as output names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningNames<'a> {
    /// The LRIG that opens in the center.
    pub center: CardRef<'a>,
    /// The assist LRIGs: none, or two.
    pub assists: Vec<CardRef<'a>>,
}

impl<'a> OpeningNames<'a> {
    fn of(opening: Opening<'a>, lang: Lang) -> OpeningNames<'a> {
        let assists = opening.assists.into_iter().flatten();
        OpeningNames {
            center: CardRef::of(opening.center, lang),
            assists: assists.map(|card| CardRef::of(card, lang)).collect(),
        }
    }
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
    /// The id of the rule that the finding cites.
    pub rule: &'static str,
    /// The problem in words.
    pub message: String,
    /// The cards that the finding is about.
    pub cards: Vec<CardRef<'a>>,
    /// The place in the file; null if the finding is about something missing or the whole deck.
    pub location: Option<Location>,
    /// The fix for the deck.
    pub fix: String,
    /// Whether the edits in `edits` can be applied without asking the user; null if there are no
    /// edits.
    pub applicability: Option<Applicability>,
    /// The edits of the file that fix the finding; empty if a player must decide.
    pub edits: &'a [Edit],
}

impl<'a> DeckJson<'a> {
    /// Returns the JSON shape of a report, with its words in a language.
    pub fn of(report: &'a Report<'_>, lang: Lang) -> DeckJson<'a> {
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
            format_chosen: report.format_chosen.map(|chosen| FormatChosenJson {
                by: chosen.by,
                why: chosen.why.text(lang),
            }),
            opening: report
                .opening
                .map(|opening| OpeningNames::of(opening, lang)),
            also_legal_in: report.also_legal_in.as_deref(),
            ignored_lines: &report.ignored_lines,
            lines_with_prices: report.lines_with_prices,
            findings: report
                .located()
                .into_iter()
                .enumerate()
                .map(|(at, (finding, location))| {
                    let fix = report.fixes.get(at).and_then(Option::as_ref);
                    FindingJson::of(finding, location, fix, lang)
                })
                .collect(),
            waiting: &report.waiting,
        }
    }
}

impl<'a> FindingJson<'a> {
    fn of(
        finding: &'a Finding,
        location: Option<Location>,
        fix: Option<&'a Fix>,
        lang: Lang,
    ) -> FindingJson<'a> {
        FindingJson {
            code: finding.code.code,
            name: finding.code.name,
            severity: finding.code.severity,
            rule: finding.rule.0,
            message: finding.message.text(lang),
            cards: finding.cards.iter().map(|card| card.named(lang)).collect(),
            location,
            fix: finding.fix.text(lang),
            applicability: fix.map(|fix| fix.applicability),
            edits: fix.map_or(&[], |fix| &fix.edits),
        }
    }
}
