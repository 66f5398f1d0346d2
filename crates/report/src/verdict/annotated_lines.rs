//! Draws findings on the lines of the deck file.

use annotate_snippets::renderer::DEFAULT_TERM_WIDTH;
use annotate_snippets::{Annotation, AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use wixoss_cards::message;

use super::facts::{file, place, severity, statement, with_fix};
use super::full::Located;
use super::group_titles::title_of_group;
use crate::text::{clean, width, wrap};
use crate::{OutputSettings, Report};
use wixoss_base::rule::Severity;
use wixoss_base::syntax::boundary;
use wixoss_cards::deck::{Finding, Location, Span};

/// The largest number of messages that are drawn beside the lines of the file. A file with more
/// findings is not a deck, and drawing all of its findings is slow.
const MOST_BESIDE: usize = 100;

/// Draws one finding.
pub(super) fn draw_single(
    located: Located<'_>,
    report: &Report<'_>,
    look: &OutputSettings,
) -> String {
    let (finding, at) = located;
    let place: Vec<Element<'_>> = match MarkedLines::of(located, report.text) {
        Some(shown) => vec![
            shown
                .snippet(report, [shown.mark(&shown, None)], look)
                .into(),
        ],
        None => vec![Origin::path(file(report, look.lang)).into()],
    };
    let mut elements = place;
    elements.extend(notes(finding, true, number_columns(at), look));
    let message = clean(&finding.message.text(look.lang));
    render(finding, &message, elements, look)
}

/// Draws findings of one kind. Each finding has its line and its message, but the rule is written
/// only once.
pub(super) fn draw_group(
    findings: &[Located<'_>],
    report: &Report<'_>,
    look: &OutputSettings,
) -> String {
    let Some((first, _)) = findings.first() else {
        return String::new();
    };
    let share_fix = findings.iter().all(|(finding, _)| finding.fix == first.fix);
    let message_of = |finding: &Finding| match share_fix {
        true => clean(&finding.message.text(look.lang)),
        false => clean(&with_fix(finding, look.lang)),
    };
    let mut elements: Vec<Element<'_>> = Vec::new();
    let mut gutter = findings.iter().map(|(_, at)| number_columns(*at)).max();
    match side_by_side(findings, report.text, message_of, look) {
        Some((shown, marks)) => elements.push(shown.snippet(report, marks, look).into()),
        None => {
            gutter = None;
            elements.push(Origin::path(file(report, look.lang)).into());
            for (finding, at) in findings {
                elements.push(listed(finding, *at, &message_of(finding), look));
            }
        }
    }
    elements.extend(notes(first, share_fix, gutter.unwrap_or_default(), look));
    let title = title_of_group(first.code, findings.len());
    render(first, &title.text(look.lang), elements, look)
}

/// Returns the lines of the file from the first finding to the last, with a message beside each
/// caret (`^`). Returns `None` if two findings share a line or a message does not fit beside its
/// line.
fn side_by_side<'a>(
    findings: &[Located<'_>],
    text: &'a str,
    message_of: impl Fn(&Finding) -> String,
    look: &OutputSettings,
) -> Option<(MarkedLines<'a>, Vec<Annotation<'a>>)> {
    if findings.len() > MOST_BESIDE {
        return None;
    }
    let shown: Option<Vec<MarkedLines<'a>>> =
        findings.iter().map(|f| MarkedLines::of(*f, text)).collect();
    let mut shown = shown?;
    let messages: Vec<String> = findings
        .iter()
        .map(|(finding, _)| message_of(finding))
        .collect();
    let numbers = findings.iter().map(|(_, at)| number_columns(*at)).max()?;
    let gutter = numbers + " | ".len();
    for (part, message) in shown.iter().zip(&messages) {
        let caret_ends = gutter + width(part.source.get(..part.span.end).unwrap_or_default());
        let line_ends = gutter + width(part.source);
        let ends = line_ends.max(caret_ends + 1 + width(message));
        if part.source.contains('\n') || (look.width > 0 && ends > look.width) {
            return None;
        }
    }
    let parts = shown.clone();
    shown.sort_by_key(|part| part.start);
    let one_line = |pair: &[MarkedLines<'_>]| matches!(pair, [a, b] if a.start == b.start);
    if shown.windows(2).any(one_line) {
        return None;
    }
    let first = shown.first().copied()?;
    let last = shown.last().copied()?;
    let end = last.start + last.source.len();
    let whole = MarkedLines {
        source: text.get(first.start..end)?,
        ..first
    };
    let marks = parts
        .iter()
        .zip(messages)
        .map(|(part, message)| part.mark(&whole, Some(message)))
        .collect();
    Some((whole, marks))
}

/// Lines of a deck file that contain the place of a finding.
#[derive(Clone, Copy, Debug)]
struct MarkedLines<'a> {
    /// The text of the lines, without the line end of the last line.
    source: &'a str,
    /// The position in the file where these lines start, in bytes.
    start: usize,
    /// The number of the first line, from 1.
    line: usize,
    /// The place of the finding, in bytes of `source`.
    span: Span,
}

impl<'a> MarkedLines<'a> {
    fn of((finding, at): Located<'_>, text: &'a str) -> Option<MarkedLines<'a>> {
        let line = at.filter(|_| !text.is_empty())?.line;
        let at = finding.at?;
        let start = boundary(text, at.start);
        let end = boundary(text, at.end.max(start));
        let before = text.get(..start)?;
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let rest = text.get(end..)?;
        let line_end = end + rest.find(['\r', '\n']).unwrap_or(rest.len());
        Some(MarkedLines {
            source: text.get(line_start..line_end)?,
            start: line_start,
            line,
            span: Span::new(start - line_start, end - line_start),
        })
    }

    fn snippet(
        &self,
        report: &Report<'_>,
        marks: impl IntoIterator<Item = Annotation<'a>>,
        look: &OutputSettings,
    ) -> Snippet<'a, Annotation<'a>> {
        // The library that draws the lines leaves these control characters unchanged, so they are
        // replaced here. The sign `¤` has as many bytes as each of them, so all positions stay
        // right.
        let source = self
            .source
            .replace(|c| matches!(c, '\u{80}'..='\u{9f}'), "¤");
        Snippet::source(source)
            .line_start(self.line)
            .path(file(report, look.lang))
            .annotations(marks)
    }

    /// Returns the caret under the finding, with its label. `whole` has all lines that are drawn.
    /// The position of the caret is counted from their start.
    fn mark(&self, whole: &MarkedLines<'_>, label: Option<String>) -> Annotation<'a> {
        let offset = self.start - whole.start;
        AnnotationKind::Primary
            .span(self.span.start + offset..self.span.end + offset)
            .label(label)
    }
}

/// Returns the number of columns that the line number takes. Notes are aligned with the line
/// number.
fn number_columns(at: Option<Location>) -> usize {
    at.map_or(0, |at| at.line.to_string().len())
}

/// Returns a finding as one line of a list: its line and column, and its message. A finding without
/// a place begins with its code.
fn listed<'a>(
    finding: &Finding,
    at: Option<Location>,
    text: &str,
    look: &OutputSettings,
) -> Element<'a> {
    let name = at.map_or(finding.code.code.to_owned(), place);
    note(level(finding, look), name, text, 0, look)
}

/// Returns the notes on a finding: its rule and its fix.
fn notes<'a>(
    finding: &Finding,
    has_fix: bool,
    gutter: usize,
    look: &OutputSettings,
) -> Vec<Element<'a>> {
    let rule = format!("{}: {}", finding.rule, statement(finding, look.lang));
    let name = message!("verdict.rule").text(look.lang);
    let mut notes = vec![note(Level::NOTE, name, &rule, gutter, look)];
    if has_fix {
        let fix = clean(&finding.fix.text(look.lang));
        let name = message!("verdict.help").text(look.lang);
        notes.push(note(Level::HELP, name, &fix, gutter, look));
    }
    notes
}

/// Returns a line ` = name: text`, with the text wrapped to the right of the name.
fn note<'a>(
    level: Level<'a>,
    name: String,
    text: &str,
    gutter: usize,
    look: &OutputSettings,
) -> Element<'a> {
    let beside = gutter + 3 + width(&name) + 2;
    let text = wrap(text, columns(look, beside)).join("\n");
    level.with_name(name).message(text).into()
}

/// Returns the number of columns for the text beside a label: at least 12, even if the terminal is
/// narrower. Returns 0 if lines may have any length.
fn columns(look: &OutputSettings, beside: usize) -> usize {
    match look.width {
        0 => 0,
        width => width.saturating_sub(beside).max(12),
    }
}

fn level<'a>(finding: &Finding, look: &OutputSettings) -> Level<'a> {
    let level = match finding.code.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    level.with_name(severity(finding.code.severity, look.lang))
}

/// Renders a finding under its title, for the width and colors of the terminal.
fn render<'a>(
    finding: &Finding,
    title: &str,
    elements: Vec<Element<'a>>,
    look: &OutputSettings,
) -> String {
    let beside = width(severity(finding.code.severity, look.lang)) + "[D000]: ".len();
    let title = wrap(title, columns(look, beside)).join("\n");
    let report = level(finding, look)
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
