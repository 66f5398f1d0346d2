//! Findings as annotated lines of the deck file.

use annotate_snippets::renderer::DEFAULT_TERM_WIDTH;
use annotate_snippets::{Annotation, AnnotationKind, Element, Level, Origin, Renderer, Snippet};

use super::{Look, Report};
use crate::deck::{Finding, Span};
use crate::report::text::{clean, counted, width, wrap};
use crate::report::words::{file, statement};
use crate::rule::Severity;

/// Most messages that are drawn beside their lines: more than a deck has cards is no deck, and the
/// drawing takes time.
const MOST_BESIDE: usize = 100;

/// One finding.
pub(super) fn single(finding: &Finding, report: &Report<'_>, look: &Look) -> String {
    let place: Vec<Element<'_>> = match Shown::of(finding, report.text) {
        Some(shown) => vec![shown.snippet(report, [shown.mark(&shown, None)]).into()],
        None => vec![Origin::path(file(report)).into()],
    };
    let gutter = gutter(&[finding], report.text);
    let mut elements = place;
    elements.extend(notes(finding, Some(&finding.fix), gutter, look));
    render(finding, &clean(&finding.message), elements, look)
}

/// Findings of one kind: each with its line and message, the rule once.
pub(super) fn several(findings: &[&Finding], report: &Report<'_>, look: &Look) -> String {
    let Some(first) = findings.first() else {
        return String::new();
    };
    let one_fix = findings.iter().all(|finding| finding.fix == first.fix);
    let said = |finding: &Finding| match one_fix {
        true => clean(&finding.message),
        false => clean(&format!("{}; {}", finding.message, finding.fix)),
    };
    let mut elements: Vec<Element<'_>> = Vec::new();
    let mut gutter = gutter(findings, report.text);
    match side_by_side(findings, report.text, said, look) {
        Some((shown, marks)) => elements.push(shown.snippet(report, marks).into()),
        None => {
            gutter = 0;
            elements.push(Origin::path(file(report)).into());
            for finding in findings {
                elements.push(listed(finding, report.text, &said(finding), look));
            }
        }
    }
    let fix = one_fix.then_some(first.fix.as_str());
    elements.extend(notes(first, fix, gutter, look));
    let title = format!(
        "{} of {}",
        counted(findings.len(), "finding"),
        first.code.name
    );
    render(first, &title, elements, look)
}

/// The part of the file from the first finding to the last with a message beside each caret, if
/// every finding has a line of its own and the longest still fits.
fn side_by_side<'a>(
    findings: &[&Finding],
    text: &'a str,
    said: impl Fn(&Finding) -> String,
    look: &Look,
) -> Option<(Shown<'a>, Vec<Annotation<'a>>)> {
    if findings.len() > MOST_BESIDE {
        return None;
    }
    let shown: Option<Vec<Shown<'a>>> = findings.iter().map(|f| Shown::of(f, text)).collect();
    let mut shown = shown?;
    let messages: Vec<String> = findings.iter().map(|finding| said(finding)).collect();
    let gutter = gutter(findings, text) + 3;
    for (part, message) in shown.iter().zip(&messages) {
        let caret_ends = gutter + width(part.source.get(..part.span.end).unwrap_or_default());
        let line_ends = gutter + width(part.source);
        let ends = line_ends.max(caret_ends + 1 + width(message));
        if part.source.contains('\n') || (look.width > 0 && ends > look.width) {
            return None;
        }
    }
    shown.sort_by_key(|part| part.start);
    let one_line = |pair: &[Shown<'_>]| matches!(pair, [a, b] if a.start == b.start);
    if shown.windows(2).any(one_line) {
        return None;
    }
    let first = shown.first().copied()?;
    let last = shown.last().copied()?;
    let end = last.start + last.source.len();
    let whole = Shown {
        source: text.get(first.start..end)?,
        ..first
    };
    let marks = findings
        .iter()
        .zip(messages)
        .filter_map(|(finding, message)| {
            Some(Shown::of(finding, text)?.mark(&whole, Some(message)))
        })
        .collect();
    Some((whole, marks))
}

/// The lines of a file that a finding is about.
#[derive(Clone, Copy, Debug)]
struct Shown<'a> {
    /// The lines, without the last line's end.
    source: &'a str,
    /// Byte of the file they start at.
    start: usize,
    /// Number of the first line.
    line: usize,
    /// The place, in bytes of `source`.
    span: Span,
}

impl<'a> Shown<'a> {
    fn of(finding: &Finding, text: &'a str) -> Option<Shown<'a>> {
        let at = finding.at.filter(|_| !text.is_empty())?;
        let start = boundary(text, at.start);
        let end = boundary(text, at.end.max(start));
        let before = text.get(..start)?;
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let rest = text.get(end..)?;
        let line_end = end + rest.find(['\r', '\n']).unwrap_or(rest.len());
        Some(Shown {
            source: text.get(line_start..line_end)?,
            start: line_start,
            line: before.bytes().filter(|b| *b == b'\n').count() + 1,
            span: Span::new(start - line_start, end - line_start),
        })
    }

    fn snippet(
        &self,
        report: &Report<'_>,
        marks: impl IntoIterator<Item = Annotation<'a>>,
    ) -> Snippet<'a, Annotation<'a>> {
        // Of the same length in bytes, so that places stay: control characters that the renderer
        // lets through.
        let source = self
            .source
            .replace(|c| matches!(c, '\u{80}'..='\u{9f}'), "¤");
        Snippet::source(source)
            .line_start(self.line)
            .path(file(report))
            .annotations(marks)
    }

    /// The place, in a snippet that starts where `whole` does.
    fn mark(&self, whole: &Shown<'_>, label: Option<String>) -> Annotation<'a> {
        let offset = self.start - whole.start;
        AnnotationKind::Primary
            .span(self.span.start + offset..self.span.end + offset)
            .label(label)
    }
}

/// The character a byte belongs to.
fn boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Columns of the line numbers that notes stand beside.
fn gutter(findings: &[&Finding], text: &str) -> usize {
    let lines = findings.iter().filter_map(|f| Shown::of(f, text));
    let last = lines.map(|shown| shown.line).max().unwrap_or_default();
    last.to_string().len()
}

fn listed<'a>(finding: &Finding, text: &str, said: &str, look: &Look) -> Element<'a> {
    let name = match finding.at {
        Some(at) => format!("line {}", at.locate(text).line),
        None => finding.code.code.to_owned(),
    };
    message(level(finding), name, said, 0, look)
}

fn notes<'a>(finding: &Finding, fix: Option<&str>, gutter: usize, look: &Look) -> Vec<Element<'a>> {
    let rule = format!("{}: {}", finding.rule, statement(finding));
    let mut notes = vec![message(Level::NOTE, "rule".to_owned(), &rule, gutter, look)];
    if let Some(fix) = fix {
        let fix = clean(fix);
        notes.push(message(Level::HELP, "help".to_owned(), &fix, gutter, look));
    }
    notes
}

/// ` = name: text`, wrapped beside its name.
fn message<'a>(
    level: Level<'a>,
    name: String,
    text: &str,
    gutter: usize,
    look: &Look,
) -> Element<'a> {
    let beside = gutter + 3 + width(&name) + 2;
    let text = wrap(text, columns(look, beside)).join("\n");
    level.with_name(name).message(text).into()
}

/// Columns left beside a label; a terminal too narrow for both breaks the lines itself.
fn columns(look: &Look, beside: usize) -> usize {
    match look.width {
        0 => 0,
        width => width.saturating_sub(beside).max(12),
    }
}

fn level<'a>(finding: &Finding) -> Level<'a> {
    match finding.code.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    }
}

fn render<'a>(finding: &Finding, title: &str, elements: Vec<Element<'a>>, look: &Look) -> String {
    let beside = match finding.code.severity {
        Severity::Error => "error[D000]: ".len(),
        Severity::Warning => "warning[D000]: ".len(),
    };
    let title = wrap(title, columns(look, beside)).join("\n");
    let report = level(finding)
        .primary_title(title)
        .id(finding.code.code)
        .elements(elements);
    let renderer = match look.color {
        true => Renderer::styled(),
        false => Renderer::plain(),
    };
    let columns = match look.width {
        0 => DEFAULT_TERM_WIDTH,
        width => width,
    };
    renderer.term_width(columns).render(&[report])
}
