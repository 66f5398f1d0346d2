//! Refuses a main deck that was read with one copy of each card, although something else on the
//! lines may be the counts. There are two such cases. Most lines have a run of the same sign:
//! `Gae Bolg ///`. Or the deck is not full, and most lines have a text beside the card that differs
//! from line to line.

use super::written_list::{CARD, CardLine, OTHER_CARD, WrittenLine, WrittenList};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::derived_text::tally_marks::MOST_STROKES;
use crate::deck::paste::token::{digit, is_space, trim};
use crate::deck::{Finding, Section};
use crate::message;

/// The signs beside the cards are compared only if the deck has at least this number of lines.
const FEWEST: usize = 5;

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let lines = list.cards_of(Section::Main);
    let is_single = |(_, card): &(&WrittenLine<'_>, &CardLine)| card.counts == [1];
    if lines.len() < FEWEST || !lines.iter().all(is_single) {
        return None;
    }
    let is_full = list.copies.has_full_main_deck();
    let found = line_with_run(&lines, run_after, is_full)
        .or_else(|| line_with_run(&lines, run_before, is_full))
        .or_else(|| unread_text(&lines).filter(|_| !is_full));
    let (line, card) = found?;
    Some(syntax(
        message!("syntax.unclear-count", card = card.name.as_str()),
        message!("fix-file.number-in-front"),
        line.span,
    ))
}

/// A line, and its card with the text beside it.
type LineWithCard<'l, 'w> = (&'l WrittenLine<'w>, &'l CardLine);

/// Returns the first line with a run of two or more equal signs, such as `///`, if most lines have
/// a run of the same sign. `run` finds the run of a line. In a full main deck, the runs must also
/// differ in length.
fn line_with_run<'l, 'w>(
    lines: &[LineWithCard<'l, 'w>],
    run: fn(&CardLine) -> Option<(char, usize)>,
    is_full: bool,
) -> Option<LineWithCard<'l, 'w>> {
    let runs: Vec<_> = lines.iter().filter_map(|(_, card)| run(card)).collect();
    let (sign, length) = *runs.first()?;
    let of_sign = runs.iter().filter(|(other, _)| *other == sign).count();
    let differ = runs.iter().any(|(_, other)| *other != length);
    let is_several =
        |(_, card): &&LineWithCard<'l, 'w>| run(card).is_some_and(|(_, length)| length > 1);
    let line = lines.iter().find(is_several).copied();
    line.filter(|_| of_sign * 2 > lines.len() && (differ || !is_full))
}

fn run_after(card: &CardLine) -> Option<(char, usize)> {
    run_of(
        card.after()
            .split(is_space)
            .rfind(|word| !word.is_empty())?,
    )
}

fn run_before(card: &CardLine) -> Option<(char, usize)> {
    run_of(
        card.before()
            .split(is_space)
            .find(|word| !word.is_empty())?,
    )
}

/// Returns the sign and the length of a word that repeats one sign, at most four times: `///` has
/// the sign `/` and the length 3.
fn run_of(word: &str) -> Option<(char, usize)> {
    let sign = word.chars().next()?;
    let length = word.chars().count();
    let is_sign = !sign.is_alphanumeric() || matches!(sign, 'l' | 'i' | '丨' | '一' | '正');
    (is_sign && length <= MOST_STROKES && word.chars().all(|c| c == sign)).then_some((sign, length))
}

/// Returns the first line with a text beside its card, if most lines have such a text and these
/// texts differ: `Servant # ab`, `Gae Bolg cd`. The cells of a table are not compared, because its
/// columns are known.
fn unread_text<'l, 'w>(lines: &[LineWithCard<'l, 'w>]) -> Option<LineWithCard<'l, 'w>> {
    let texts: Vec<String> = lines.iter().map(|(_, card)| text_beside(card)).collect();
    let filled = texts.iter().filter(|text| !text.is_empty()).count();
    let is_table = lines
        .iter()
        .any(|(line, _)| line.text.contains(['\t', '|']));
    let first = texts.iter().position(|text| !text.is_empty())?;
    let differ = texts
        .iter()
        .any(|text| !text.is_empty() && Some(text) != texts.get(first));
    let line = lines.get(first).copied();
    line.filter(|_| filled * 2 > lines.len() && differ && !is_table)
}

/// Returns the text beside the card of a line without the signs of a list, such as bullets and the
/// number of the line.
fn text_beside(card: &CardLine) -> String {
    let text = card.beside.replace([CARD, OTHER_CARD], " ");
    let bare = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let behind_number = bare.trim_start_matches(|c: char| digit(c).is_some());
    let bare = match behind_number.strip_prefix(['.', ')', '．', '、']) {
        Some(rest) => rest,
        None => text.as_str(),
    };
    let words = bare.split(|c: char| is_space(c) || matches!(c, '(' | ')' | '-' | '・'));
    let words = words.map(trim).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
