//! The output style `markdown`, for a forum or a pull request.

use super::Style;
use super::facts::{facts, file, outcome_word, place};
use super::full::Located;
use super::legal_elsewhere::{Kind, elsewhere};
use crate::text::markdown as plain;
use crate::{OutputSettings, Report};
use wixoss_base::vocab::Lang;
use wixoss_cards::message;
use wixoss_cards::message::Key;

pub(super) const STYLE: Style = Style {
    name: "markdown",
    title: "Markdown, for a forum or a pull request",
    for_people: true,
    relative_paths: false,
    wrote: |text| {
        let found = |lang| {
            let found = const { Key::of("verdict.found", &[]) }.text(lang);
            text.contains(&format!("\n- **{found}**: "))
        };
        text.starts_with("## ") && Lang::ALL.into_iter().any(found)
    },
    open: |_| String::new(),
    report,
    between: |_| {
        "
"
    },
    close: |_, _| String::new(),
};

fn report(report: &Report<'_>, look: &OutputSettings) -> String {
    let mut out = String::new();
    let lang = look.lang;
    let name = report
        .name
        .map_or_else(|| file(report, lang), str::to_owned);
    out.push_str(&format!(
        "## {}: {}\n\n",
        plain(&name),
        outcome_word(report.outcome).text(lang)
    ));
    let short = elsewhere(report, look);
    if let Some(short) = &short {
        out.push_str(&format!("{}\n\n", plain(&short.headline)));
    }
    if !look.quiet {
        let label = message!("verdict.file").text(lang);
        out.push_str(&format!("- **{label}**: {}\n", plain(&file(report, lang))));
        for fact in facts(report, lang) {
            match fact.label {
                "" => out.push_str(&format!("- {}\n", plain(&fact.value))),
                label => out.push_str(&format!("- **{label}**: {}\n", plain(&fact.value))),
            }
        }
    }
    let Some(short) = short else {
        table(report.located(), look, &mut out);
        return out;
    };
    table(short.shown, look, &mut out);
    if !look.quiet {
        out.push('\n');
    }
    for Kind { first, count } in short.kinds {
        let (code, name) = (first.code.code, first.code.name);
        let findings = message!("verdict.findings", count = count).text(lang);
        out.push_str(&format!("- {code} {name}: {}\n", plain(&findings)));
    }
    if let Some(more) = &short.more {
        out.push_str(&format!("\n{}\n", plain(more)));
    }
    out
}

/// Writes the table of findings, one row per finding.
fn table(findings: Vec<Located<'_>>, look: &OutputSettings, out: &mut String) {
    let lang = look.lang;
    if findings.is_empty() {
        return;
    }
    if !look.quiet {
        out.push('\n');
    }
    let columns = [
        message!("verdict.column-finding"),
        message!("verdict.column-place"),
        message!("verdict.column-message"),
        message!("verdict.column-fix"),
        message!("verdict.column-rule"),
    ]
    .map(|column| column.text(lang));
    out.push_str(&format!("| {} |\n", columns.join(" | ")));
    out.push_str("| --- | --- | --- | --- | --- |\n");
    for (finding, at) in findings {
        out.push_str(&format!(
            "| {} {} | {} | {} | {} | {} |\n",
            finding.code.code,
            finding.code.name,
            at.map(place).unwrap_or_default(),
            plain(&finding.message.text(lang)),
            plain(&finding.fix.text(lang)),
            plain(finding.rule.0),
        ));
    }
}
