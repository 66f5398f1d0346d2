//! The output style `concise`, for editors and grep: one line per verdict, and one line per
//! finding, `file:line:column: code message`.

use super::Style;
use super::facts::{
    ids, legal_elsewhere, outcome_word, passed_over, passed_over_lines, place, restrictions,
    waiting, with_fix,
};
use super::full::Located;
use super::legal_elsewhere::elsewhere;
use crate::text::clean;
use crate::{OutputSettings, Report};
use wixoss_base::vocab::Lang;
use wixoss_cards::legality::{Outcome, formats};
use wixoss_cards::message;
use wixoss_cards::message::Key;
use wixoss_pack::message::pattern::{Piece, Pieces};

pub(super) const STYLE: Style = Style {
    name: "concise",
    title: "one line per verdict and per finding",
    for_people: true,
    relative_paths: false,
    wrote,
    open: |_| String::new(),
    report,
    between: |_| "",
    close: |_, _| String::new(),
};

fn report(report: &Report<'_>, look: &OutputSettings) -> String {
    let mut lines = Vec::new();
    if !look.quiet {
        lines.push(verdict(report, look.lang));
        for passed in passed_over(&report.ignored_lines, report.lines_with_prices, look.lang) {
            lines.push(format!("{}: {passed}", report.file));
        }
        if look.verbose {
            let passed = passed_over_lines(&report.ignored_lines, report.text);
            lines.extend(passed.iter().map(|line| format!("{}: {line}", report.file)));
        }
    }
    if let Some(short) = elsewhere(report, look) {
        lines.insert(0, format!("{}: {}", report.file, short.headline));
        let shown = short.shown.into_iter();
        lines.extend(shown.map(|finding| line(finding, report, look.lang)));
        lines.extend(short.kinds.iter().map(|kind| {
            let code = kind.first.code.code;
            format!("{}: {code} {}", report.file, kind.line(look.lang))
        }));
        lines.push(format!("{}: {}", report.file, short.more));
        return lines.into_iter().map(|line| clean(&line) + "\n").collect();
    }
    lines.extend(
        report
            .located()
            .into_iter()
            .map(|finding| line(finding, report, look.lang)),
    );
    if let Some(waiting) = waiting(report).filter(|_| !look.quiet) {
        lines.push(format!("{}: {}", report.file, waiting.text(look.lang)));
    }
    lines.into_iter().map(|line| clean(&line) + "\n").collect()
}

/// Returns the line of a finding.
fn line((finding, at): Located<'_>, report: &Report<'_>, lang: Lang) -> String {
    let place = match at {
        Some(at) => format!("{}:{}", report.file, place(at)),
        None => report.file.to_owned(),
    };
    format!(
        "{place}: {} {} ({}): {}",
        finding.code.code,
        finding.code.name,
        finding.rule,
        with_fix(finding, lang)
    )
}

/// Returns whether this style wrote a text. The text must have a line with an outcome, the id of a
/// format and words about the restriction list. The words can be in any of the languages.
fn wrote(text: &str) -> bool {
    let outcomes = [Outcome::Legal, Outcome::Illegal, Outcome::Unjudged];
    let lists = [
        const { Key::of("verdict.no-list", &[]) },
        const { Key::of("verdict.list-not-applied", &[]) },
        const { Key::of("verdict.list-as-of", &["day"]) },
        const { Key::of("verdict.list-known-to", &["known", "days", "day"]) },
    ];
    let is_verdict = |line: &str, lang: Lang| {
        let has_outcome = |word: Outcome| line.contains(&outcome_word(word).text(lang));
        let has_list = |key: &Key| {
            let mut pieces = Pieces::of(key.text(lang)).flatten();
            let words = pieces.find_map(|piece| match piece {
                Piece::Text(text) if text.trim().len() > 2 => Some(text.trim()),
                _ => None,
            });
            words.is_some_and(|words| line.contains(words))
        };
        line.contains(": ")
            && outcomes.into_iter().any(has_outcome)
            && formats().any(|format| line.contains(&format.id))
            && lists.iter().any(has_list)
    };
    let any = |line: &str| Lang::ALL.into_iter().any(|lang| is_verdict(line, lang));
    text.lines().any(any)
}

fn verdict(report: &Report<'_>, lang: Lang) -> String {
    let word = outcome_word(report.outcome);
    let Some(book) = report.book else {
        return format!("{}: {}", report.file, word.text(lang));
    };
    let (format, revision) = (book.format.id.as_str(), book.revision.from);
    let line = match legal_elsewhere(report) {
        None => message!(
            "verdict.line",
            outcome = word,
            format = format,
            revision = revision,
            restrictions = restrictions(book)
        ),
        Some(formats) => message!(
            "verdict.line-also",
            outcome = word,
            format = format,
            revision = revision,
            restrictions = restrictions(book),
            formats = ids(formats)
        ),
    };
    format!("{}: {}", report.file, line.text(lang))
}
