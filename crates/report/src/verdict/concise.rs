//! The output style `concise`, for editors and grep: one line per verdict, and one line per
//! finding, `file:line:column: code message`.

use super::Style;
use super::facts::{place, restrictions};
use crate::text::clean;
use crate::{Look, Report};

pub(super) const STYLE: Style = Style {
    name: "concise",
    title: "one line per verdict and per finding",
    for_programs: false,
    open: |_| String::new(),
    report,
    close: |_, _| String::new(),
};

fn report(report: &Report<'_>, _: usize, look: &Look) -> String {
    let mut lines = Vec::new();
    if !look.quiet {
        lines.push(verdict(report));
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
    lines.into_iter().map(|line| clean(&line) + "\n").collect()
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
