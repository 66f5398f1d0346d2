//! The output style `full`, for a person at a terminal: every finding with its lines of the file,
//! its rule and its fix; then the verdict.

use super::annotated_lines;
use super::facts::{facts, outcome_word, severity, title};
use super::legal_elsewhere::{Elsewhere, elsewhere};
use super::{Style, Tally};
use crate::text::{labeled, wrap};
use crate::{OutputSettings, Report};
use wixoss_base::vocab::Lang;
use wixoss_cards::deck::{Finding, Location};
use wixoss_cards::legality::Outcome;
use wixoss_cards::message;
use wixoss_cards::message::Key;

pub(super) const STYLE: Style = Style {
    name: "full",
    title: "findings on their lines, with rule and fix, then the verdict",
    for_people: true,
    relative_paths: false,
    wrote: |text| {
        let found = |lang| {
            let found = const { Key::of("verdict.found", &[]) }.text(lang);
            let label = labeled(found, "", lang);
            text.contains(&format!("\n  {}", label.trim_end()))
        };
        text.lines().any(is_verdict_line) && Lang::ALL.into_iter().any(found)
    },
    open: |_| String::new(),
    report,
    between: |look| {
        if look.quiet {
            ""
        } else {
            "
"
        }
    },
    close,
};

/// A finding and its place in the file.
pub(super) type Located<'a> = (&'a Finding, Option<Location>);

/// The smallest number of findings of one kind that are shown together. Their rule and fix are then
/// written only once.
const MANY: usize = 3;

fn report(report: &Report<'_>, look: &OutputSettings) -> String {
    let mut out = String::new();
    if let Some(short) = elsewhere(report, look) {
        draw(short.shown.clone(), report, look, &mut out);
        out.push_str(&shortened(&short, look));
        if !look.quiet {
            out.push('\n');
            out.push_str(&verdict(report, look));
        }
        return out;
    }
    draw(report.located(), report, look, &mut out);
    if !look.quiet {
        out.push_str(&verdict(report, look));
    }
    out
}

/// Draws findings with their lines of the file. Many findings of one kind are drawn together.
fn draw(findings: Vec<Located<'_>>, report: &Report<'_>, look: &OutputSettings, out: &mut String) {
    for group in groups(findings) {
        match group.as_slice() {
            many if many.len() >= MANY => {
                out.push_str(&annotated_lines::draw_group(many, report, look));
                out.push_str("\n\n");
            }
            few => {
                for finding in few {
                    out.push_str(&annotated_lines::draw_single(*finding, report, look));
                    out.push_str("\n\n");
                }
            }
        }
    }
}

/// Returns the headline of a deck that is legal in another format, and its findings, one line per
/// kind.
fn shortened(short: &Elsewhere<'_>, look: &OutputSettings) -> String {
    let mut lines = wrap(&short.headline, look.width);
    for kind in &short.kinds {
        let code = kind.first.code;
        let word = severity(code.severity, look.lang);
        let line = format!("  {word}[{}] {}", code.code, kind.line(look.lang));
        lines.extend(wrap(&line, look.width));
    }
    lines.extend(wrap(&short.more, look.width));
    lines.join("\n") + "\n"
}

/// Groups the findings that have the same code and rule. The groups are in the order of their first
/// finding.
fn groups(findings: Vec<Located<'_>>) -> Vec<Vec<Located<'_>>> {
    let mut groups: Vec<Vec<Located<'_>>> = Vec::new();
    for located in findings {
        let finding = located.0;
        let same = |group: &&mut Vec<Located<'_>>| {
            group.first().is_some_and(|(first, _)| {
                first.code == finding.code
                    && first.rule == finding.rule
                    && first.at.is_some() == finding.at.is_some()
            })
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(located),
            None => groups.push(vec![located]),
        }
    }
    groups
}

/// Returns whether a line is the first line of a verdict.
fn is_verdict_line(line: &str) -> bool {
    let outcomes = [
        Outcome::Legal,
        Outcome::Illegal,
        Outcome::Unjudged,
        Outcome::Error,
    ];
    outcomes.into_iter().any(|word| {
        Lang::ALL.into_iter().any(|lang| {
            let title = labeled(&outcome_word(word).text(lang).to_uppercase(), "", lang);
            line.starts_with(&title)
        })
    })
}

fn verdict(report: &Report<'_>, look: &OutputSettings) -> String {
    let outcome = outcome_word(report.outcome).text(look.lang).to_uppercase();
    let mut lines = Vec::new();
    let headline = labeled(&outcome, &title(report, look.lang), look.lang);
    for (at, line) in wrap(&headline, look.width).into_iter().enumerate() {
        lines.push(match line.strip_prefix(&outcome) {
            Some(rest) if at == 0 => paint(&outcome, report.outcome, look) + rest,
            _ => line,
        });
    }
    for fact in facts(report, look.lang) {
        let columns = match look.width {
            0 => 0,
            width => width.saturating_sub(4).max(8),
        };
        for (at, line) in wrap(&fact.line(), columns).into_iter().enumerate() {
            let indent = if at == 0 { "  " } else { "    " };
            lines.push(format!("{indent}{line}"));
        }
        let details = fact.details.iter().filter(|_| look.verbose);
        lines.extend(details.map(|line| format!("    {line}")));
    }
    lines.join("\n") + "\n"
}

fn paint(word: &str, outcome: Outcome, look: &OutputSettings) -> String {
    let color = match outcome {
        Outcome::Legal => "32",
        Outcome::Illegal | Outcome::Error => "31",
        Outcome::Unjudged => "33",
    };
    match look.color {
        true => format!("\x1b[1;{color}m{word}\x1b[0m"),
        false => word.to_owned(),
    }
}

fn close(tallies: &[Tally], look: &OutputSettings) -> String {
    if look.quiet || tallies.len() < 2 {
        return String::new();
    }
    let of = |outcome| tallies.iter().filter(|t| t.outcome == outcome).count();
    let line = message!(
        "verdict.summary",
        decks = tallies.len(),
        legal = of(Outcome::Legal),
        illegal = of(Outcome::Illegal),
        unjudged = of(Outcome::Unjudged),
        unreadable = of(Outcome::Error)
    );
    let lines = wrap(&line.text(look.lang), look.width);
    format!("\n{}\n", lines.join("\n"))
}
