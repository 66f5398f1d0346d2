//! The output style `concise`, for editors and grep: one line per verdict, and one line per
//! finding, `file:line:column: code message`.

use super::Style;
use super::elsewhere::{Kind, elsewhere};
use super::facts::{passed_over, passed_over_lines, place, restrictions, waiting};
use crate::text::clean;
use crate::{Look, Report};
use wixoss_base::vocab::english::counted;

pub(super) const STYLE: Style = Style {
    name: "concise",
    title: "one line per verdict and per finding",
    relative_paths: false,
    wrote,
    open: |_| String::new(),
    report,
    between: |_| "",
    close: |_, _| String::new(),
};

fn report(report: &Report<'_>, look: &Look) -> String {
    let mut lines = Vec::new();
    if !look.quiet {
        lines.push(verdict(report));
        if let Some(passed) = passed_over(&report.ignored_lines) {
            lines.push(format!("{}: {passed}", report.file));
        }
        if look.verbose {
            let passed = passed_over_lines(&report.ignored_lines, report.text);
            lines.extend(passed.iter().map(|line| format!("{}: {line}", report.file)));
        }
    }
    if let Some(short) = elsewhere(report, look) {
        lines.insert(0, format!("{}: {}", report.file, short.headline));
        for Kind { first, count } in short.kinds {
            let (code, name) = (first.code.code, first.code.name);
            let findings = counted(count, "finding");
            lines.push(format!("{}: {code} {name}: {findings}", report.file));
        }
        lines.push(format!("{}: {}", report.file, short.more));
        return lines.into_iter().map(|line| clean(&line) + "\n").collect();
    }
    for (finding, at) in report.located() {
        let place = match at {
            Some(at) => format!("{}:{}", report.file, place(at)),
            None => report.file.to_owned(),
        };
        lines.push(format!(
            "{place}: {} {} ({}): {}; {}",
            finding.code.code, finding.code.name, finding.rule, finding.message, finding.fix
        ));
    }
    if let Some(waiting) = waiting(report).filter(|_| !look.quiet) {
        lines.push(format!("{}: {waiting}", report.file));
    }
    lines.into_iter().map(|line| clean(&line) + "\n").collect()
}

/// Returns whether a text has a line with a verdict and its restriction list.
fn wrote(text: &str) -> bool {
    text.lines().any(|line| {
        let verdict = [": legal in ", ": illegal in ", ": unjudged in "];
        verdict.iter().any(|words| line.contains(words)) && line.contains(" restriction list ")
    })
}

fn verdict(report: &Report<'_>) -> String {
    let outcome = report.outcome.name();
    match report.book {
        Some(book) => format!(
            "{}: {outcome} in {} {}, {}{}",
            report.file,
            book.format.id,
            book.revision.from,
            restrictions(book),
            match report.also_legal_in.as_deref() {
                None => String::new(),
                Some([]) => "; also legal in: none".to_owned(),
                Some(formats) => format!("; also legal in: {}", formats.join(", ")),
            }
        ),
        None => format!("{}: {outcome}", report.file),
    }
}
