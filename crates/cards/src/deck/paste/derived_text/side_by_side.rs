//! Reads two lists that stand side by side, with wide spaces between them. The first line has the
//! headings of two different decks. The lists are put one below the other. The result is used only
//! if all its cards are known and both decks are full.

use super::DerivedText;
use super::rewriting::width;
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::line::line_reading::{Line, read};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{is_space, trim};

/// The smallest number of columns of the space between two lists. Spaces inside a name are
/// narrower.
const NARROWEST: usize = 3;

/// Returns a text in which the right list is below the left list. Returns `None` if no line has two
/// headings, or if a line below them has a part that is not a card.
pub(super) fn one_below_the_other(source: &str, names: &mut NameLookup<'_>) -> Option<DerivedText> {
    let mut is_card = |part: &str| matches!(read(part, names), Line::Card(card) if card.reading.remarks.is_empty() && !card.by_reading);
    let mut above = Vec::new();
    let mut lists: Option<[Vec<&str>; 2]> = None;
    for line in source.lines().filter(|line| !trim(line).is_empty()) {
        let parts = parts(line);
        match (&mut lists, parts.as_slice()) {
            (None, [left, right]) if are_decks(left, right) => {
                lists = Some([vec![*left], vec![*right]]);
            }
            (None, _) => above.push(trim(line)),
            (Some([first, second]), [left, right]) if is_card(left) && is_card(right) => {
                first.push(left);
                second.push(right);
            }
            (Some([first, second]), [part]) if is_card(part) => match line.starts_with(is_space) {
                true => second.push(part),
                false => first.push(part),
            },
            (Some(_), _) => return None,
        }
    }
    let [first, second] = lists?;
    let mut shown = DerivedText::with_capacity(source.len());
    for line in above.into_iter().chain(first).chain(second) {
        let at = place(line, source).start;
        shown.push(line, at, line.len());
        shown.push("\n", at + line.len(), 0);
    }
    Some(shown)
}

/// Returns whether two texts are the headings of two different decks.
fn are_decks(left: &str, right: &str) -> bool {
    let deck = |text| match heading(text) {
        Some(Heading::Deck(section) | Heading::Type(section, _)) => Some(section),
        _ => None,
    };
    matches!(
        (deck(left), deck(right)),
        (Some(Section::Main), Some(Section::Lrig)) | (Some(Section::Lrig), Some(Section::Main))
    )
}

/// Returns the parts of a line between wide spaces.
pub(in crate::deck::paste) fn parts(line: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = trim(line);
    while let Some((at, end)) = wide_space(rest) {
        let (head, tail) = (rest.get(..at), rest.get(end..));
        parts.extend(head);
        rest = tail.unwrap_or_default();
    }
    parts.push(rest);
    parts
}

/// Returns the byte offsets of the first wide space of a text.
fn wide_space(text: &str) -> Option<(usize, usize)> {
    let mut start = None;
    for (at, c) in text.char_indices() {
        let from = start.unwrap_or(at);
        if is_space(c) {
            start = Some(from);
        } else if let Some(from) = start.take()
            && text
                .get(from..at)
                .is_some_and(|space| width(space) >= NARROWEST)
        {
            return Some((from, at));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    fn text(source: &str) -> Option<String> {
        let db = CardDb::embedded();
        let shown = one_below_the_other(source, &mut NameLookup::new(&db));
        shown.map(|shown| shown.text().to_owned())
    }

    #[test]
    fn the_right_list_is_put_below_the_left_list() {
        let rows = [
            "My deck",
            "<LRIG deck>　　　<Main deck>",
            "Glory Grow　　　Servant #×4",
            "　　　　　　　　羅石 ブロンズ×4",
            "アキノ*パー",
        ];
        let wanted = "My deck\n<LRIG deck>\nGlory Grow\nアキノ*パー\n\
                      <Main deck>\nServant #×4\n羅石 ブロンズ×4\n";
        assert_eq!(text(&rows.join("\n")).as_deref(), Some(wanted));
    }

    #[test]
    fn other_wide_spaces_are_not_read_as_two_lists() {
        for source in [
            "LRIG deck\nA    1\nB    1\n",
            "LRIG deck    LRIG deck\nA    B\n",
            "LRIG deck    Main deck\nGlory Grow    Servant #×4    Servant #×4\n",
            "LRIG deck    Main deck\nGlory Grow    maybe\n",
            "LRIG deck    Main deck\nGlory Grow    Servant #×4\nMaybe\n",
        ] {
            assert_eq!(text(source), None, "{source}");
        }
    }
}
