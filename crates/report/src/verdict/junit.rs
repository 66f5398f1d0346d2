//! The output style `junit`, for build servers that show test reports: JUnit XML in which each deck
//! is a test.

use quick_xml::escape::escape;

use super::Style;
use super::facts::{facts, outcome_word, place, with_fix};
use crate::text::{clean, labeled};
use crate::{OutputSettings, Report};
use wixoss_base::rule::Severity;
use wixoss_base::vocab::Lang;
use wixoss_cards::legality::Outcome;

pub(super) const STYLE: Style = Style {
    name: "junit",
    title: "JUnit XML, one test per deck",
    for_people: false,
    relative_paths: false,
    wrote: |text| text.contains("<testsuites name=\"wixoss\">"),
    open: |_| {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"wixoss\">\n".to_owned()
    },
    report,
    between: |_| "",
    close: |_, _| "</testsuites>\n".to_owned(),
};

// Each deck is a separate suite. A suite must state the number of its tests first, and the number
// of all decks is not yet known then.
fn report(report: &Report<'_>, look: &OutputSettings) -> String {
    let file = xml(report.file);
    let name = report.name.map_or(file.clone(), xml);
    let format = report.book.map_or("none", |book| &book.format.id);
    let (failures, errors) = match report.outcome {
        Outcome::Legal => (0, 0),
        Outcome::Illegal => (1, 0),
        Outcome::Unjudged | Outcome::Error => (0, 1),
    };
    let mut out = format!(
        "  <testsuite name=\"{file}\" tests=\"1\" failures=\"{failures}\" errors=\"{errors}\" \
         skipped=\"0\" time=\"0\">\n    <testcase name=\"{name}\" classname=\"wixoss.{}\" \
         file=\"{file}\" time=\"0\">\n",
        xml(format)
    );
    let element = match report.outcome {
        Outcome::Legal => None,
        Outcome::Illegal => Some("failure"),
        Outcome::Unjudged | Outcome::Error => Some("error"),
    };
    if let Some(element) = element {
        let outcome = report.outcome.name();
        out.push_str(&format!(
            "      <{element} type=\"{outcome}\" message=\"{}\">{}</{element}>\n",
            xml(&summary(report, look.lang)),
            lines(report, Severity::Error, look.lang)
        ));
    }
    let warnings = lines(report, Severity::Warning, look.lang);
    let facts: Vec<String> = match look.quiet {
        true => Vec::new(),
        false => facts(report, look.lang)
            .iter()
            .map(|f| xml(&f.line()))
            .collect(),
    };
    let output: Vec<&str> = [warnings.as_str()]
        .into_iter()
        .chain(facts.iter().map(String::as_str))
        .filter(|line| !line.is_empty())
        .collect();
    if !output.is_empty() {
        out.push_str(&format!(
            "      <system-out>{}</system-out>\n",
            output.join("\n")
        ));
    }
    out + "    </testcase>\n  </testsuite>\n"
}

/// Returns the outcome and the codes of the errors, each once. A list of failed tests shows this
/// line.
fn summary(report: &Report<'_>, lang: Lang) -> String {
    let mut codes: Vec<String> = Vec::new();
    for finding in &report.findings {
        let code = format!("{} {}", finding.code.code, finding.code.name);
        if finding.code.severity == Severity::Error && !codes.contains(&code) {
            codes.push(code);
        }
    }
    let word = outcome_word(report.outcome).text(lang);
    labeled(&word, &codes.join(", "), lang)
}

/// Returns the findings of one severity, one per line.
fn lines(report: &Report<'_>, severity: Severity, lang: Lang) -> String {
    let lines: Vec<String> = report
        .located()
        .into_iter()
        .filter(|(finding, _)| finding.code.severity == severity)
        .map(|(finding, at)| {
            let place = at.map_or(String::new(), |at| place(at) + ": ");
            xml(&format!(
                "{place}{} {} ({}): {}",
                finding.code.code,
                finding.code.name,
                finding.rule,
                with_fix(finding, lang)
            ))
        })
        .collect();
    lines.join("\n")
}

/// Escapes a text for XML. XML 1.0 forbids most control characters, even if they are escaped. So
/// control characters are replaced.
fn xml(text: &str) -> String {
    escape(clean(text)).into_owned()
}
