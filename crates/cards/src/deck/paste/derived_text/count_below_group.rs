//! Writes the number of copies of a group above its cards, if it stands below them: the line `各1枚`
//! below several names. The reader expects such a line above the cards.

use super::DerivedText;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::token::trim;
use crate::deck::paste::whole_list::group_count::is_count_of_each;

/// A line with its place in the text.
struct Line<'a> {
    text: &'a str,
    at: usize,
}

/// Returns a text with each number of copies above its group. Returns `None` if there is no such
/// number, or if one of them does not end a group. A group ends with an empty line, a heading or the
/// text.
pub(super) fn above_group(source: &str) -> Option<DerivedText> {
    const FEWEST_CARDS: usize = 2;
    let mut at = 0;
    let mut lines: Vec<Line<'_>> = Vec::new();
    for text in source.split_inclusive('\n') {
        lines.push(Line { text, at });
        at += text.len();
    }
    let is_end = |line: Option<&Line<'_>>| {
        line.is_none_or(|line| trim(line.text).is_empty() || heading(trim(line.text)).is_some())
    };
    let mut shown = DerivedText::with_capacity(source.len());
    let mut group: Vec<&Line<'_>> = Vec::new();
    let mut changed = false;
    let write = |line: &Line<'_>, shown: &mut DerivedText| {
        shown.push(line.text, line.at, line.text.len());
        shown.end_line(line.at + line.text.len(), 0);
    };
    for (nth, line) in lines.iter().enumerate() {
        let is_count = is_count_of_each(trim(line.text));
        if is_count {
            if group.len() < FEWEST_CARDS || !is_end(lines.get(nth + 1)) {
                return None;
            }
            write(line, &mut shown);
            changed = true;
        }
        if is_count || is_end(Some(line)) {
            for card in group.drain(..) {
                write(card, &mut shown);
            }
        }
        match is_count {
            true => {}
            false if is_end(Some(line)) => write(line, &mut shown),
            false => group.push(line),
        }
    }
    for card in group {
        write(card, &mut shown);
    }
    changed.then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_below_its_group_is_written_above_it() {
        let text = |source| above_group(source).map(|shown| shown.text().to_owned());
        assert_eq!(
            text("LRIG\nA\nB\n各1枚\n\nMain\nC\nD\n4 each").as_deref(),
            Some("LRIG\n各1枚\nA\nB\n\nMain\n4 each\nC\nD\n")
        );
        for source in ["各1枚\nA\nB\n", "A\nB\n各1枚\nC\nD\n", "A\nB\n"] {
            assert_eq!(text(source), None, "{source}");
        }
    }
}
