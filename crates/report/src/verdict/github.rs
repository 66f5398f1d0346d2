//! The output style `github`, for GitHub Actions: findings become annotations of the deck file.

use super::Style;
use super::facts::{facts, file, outcome_word, title};
use crate::text::{clean, labeled};
use crate::{OutputSettings, Report};
use wixoss_base::rule::Severity;
use wixoss_base::vocab::Lang;
use wixoss_cards::deck::{Finding, Location};
use wixoss_cards::legality::Outcome;

pub(super) const STYLE: Style = Style {
    name: "github",
    title: "annotations of a GitHub Actions run",
    for_people: false,
    relative_paths: true,
    wrote: |text| text.starts_with("::") && text.contains("title="),
    open: |_| String::new(),
    report,
    between: |_| "",
    close: |_, _| String::new(),
};

fn report(report: &Report<'_>, look: &OutputSettings) -> String {
    let mut out: String = report
        .located()
        .into_iter()
        .map(|(finding, at)| annotation(finding, at, report, look.lang))
        .collect();
    // A legal deck gets no annotation, because the reader of a CI run does not need it.
    if !look.quiet && report.outcome != Outcome::Legal {
        let lines: Vec<String> = facts(report, look.lang)
            .iter()
            .map(|fact| fact.line())
            .collect();
        out.push_str(&format!(
            "::notice {}title={}::{}\n",
            file_property(report),
            property(&labeled(
                &outcome_word(report.outcome).text(look.lang),
                &title(report, look.lang),
                look.lang
            )),
            value(&lines.join("\n"))
        ));
    }
    out
}

fn annotation(finding: &Finding, at: Option<Location>, report: &Report<'_>, lang: Lang) -> String {
    let command = match finding.code.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = at.map_or(String::new(), |at| {
        let lines = format!("line={},endLine={},", at.line, at.end_line);
        // GitHub reads columns only if a place begins and ends on the same line.
        match at.line == at.end_line {
            true => format!("{lines}col={},endColumn={},", at.column, at.end_column),
            false => lines,
        }
    });
    format!(
        "::{command} {}{place}title={}::{}\n",
        file_property(report),
        property(&format!("{} {}", finding.code.code, finding.code.name)),
        value(&format!(
            "{}\n{}\n({})",
            clean(&finding.message.text(lang)),
            clean(&finding.fix.text(lang)),
            finding.rule
        ))
    )
}

/// Returns the `file=` property; empty for standard input, which is not a file of the repository.
fn file_property(report: &Report<'_>) -> String {
    match report.file {
        "-" => String::new(),
        _ => format!("file={},", property(&file(report, Lang::En))),
    }
}

/// Escapes the characters that have a special meaning in the text after `::`.
fn value(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// Escapes the characters that have a special meaning in a property.
fn property(text: &str) -> String {
    value(text).replace(':', "%3A").replace(',', "%2C")
}
