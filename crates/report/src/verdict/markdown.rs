//! The output style `markdown`, for a forum or a pull request.

use super::Style;
use super::facts::{facts, file, place};
use crate::text::markdown as plain;
use crate::{Look, Report};

pub(super) const STYLE: Style = Style {
    name: "markdown",
    title: "Markdown, for a forum or a pull request",
    relative_paths: false,
    wrote: |text| {
        text.starts_with("## ")
            && text.contains(
                "
- **found**: ",
            )
    },
    open: |_| String::new(),
    report,
    between: |_| {
        "
"
    },
    close: |_, _| String::new(),
};

fn report(report: &Report<'_>, look: &Look) -> String {
    let mut out = String::new();
    let name = report.name.map_or_else(|| file(report), str::to_owned);
    out.push_str(&format!(
        "## {}: {}\n\n",
        plain(&name),
        report.outcome.name()
    ));
    if !look.quiet {
        out.push_str(&format!("- **file**: {}\n", plain(&file(report))));
        for fact in facts(report) {
            match fact.label {
                "" => out.push_str(&format!("- {}\n", plain(&fact.value))),
                label => out.push_str(&format!("- **{label}**: {}\n", plain(&fact.value))),
            }
        }
    }
    if report.findings.is_empty() {
        return out;
    }
    if !look.quiet {
        out.push('\n');
    }
    out.push_str("| finding | place | what is wrong | how to fix it | rule |\n");
    out.push_str("| --- | --- | --- | --- | --- |\n");
    for (finding, at) in report.located() {
        out.push_str(&format!(
            "| {} {} | {} | {} | {} | {} |\n",
            finding.code.code,
            finding.code.name,
            at.map(place).unwrap_or_default(),
            plain(&finding.message),
            plain(&finding.fix),
            plain(finding.rule.0),
        ));
    }
    out
}
