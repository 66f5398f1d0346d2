//! Finds the heading on a line of a list, also in a comment, after a number, and beside a remark.

use super::chat_frames::is_video_part;
use super::entry_signs::{has_number_in_words, is_count_in_words};
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::paste::token::{self, Amount, MOST_COPIES, bracket_after, trim};
use crate::deck::paste::whole_list::group_count::{counts_each, heading_with_count};

/// Returns the text of a comment. A comment is a line that starts with `#` or `//`. But a line such
/// as `#Fermat#, Formula of …` is the name of a card: no space follows the first `#`, and the line
/// has a second `#`.
pub(in crate::deck::paste) fn comment(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("//").or_else(|| line.strip_prefix("///")) {
        return Some(trim(rest.trim_start_matches('/')));
    }
    let rest = line.strip_prefix('#')?;
    // A number directly after the `#` can be a count: `#4 Servant #`.
    let is_comment = rest.starts_with(|c: char| c.is_whitespace() || c == '#')
        || !rest.contains('#') && !rest.starts_with(|c| token::digit(c).is_some());
    is_comment.then(|| trim(rest.trim_matches('#')))
}

/// Returns whether a line is a Markdown heading with at least two `#` signs.
pub(super) fn is_markdown_heading(line: &str) -> bool {
    line.starts_with("##")
}

/// Returns the heading on a line, with or without a number of copies for each card below it.
pub(super) fn any_heading(line: &str) -> Option<Heading> {
    heading(line)
        .or_else(|| letter_of_deck(line))
        .or_else(|| heading_with_count(line).map(|(heading, _)| heading))
        .or_else(|| heading_with_remark(line))
        .or_else(|| numbered_heading(line))
}

/// Returns the heading that follows the number of a section: `２．メインデッキ`,
/// `② LRIG deck (10)`, `（1）分身`, `Ⅱ　钥匙`.
fn numbered_heading(line: &str) -> Option<Heading> {
    if is_video_part(line) {
        return None;
    }
    let is_roman = |c: char| matches!(c, 'Ⅰ'..='ⅿ');
    let behind_roman = trim(line.trim_start_matches(is_roman));
    if behind_roman.len() < line.len() {
        return heading(behind_roman.trim_start_matches(['.', '．', '、', ')', '）']));
    }
    // A letter can number a section too: `A. LRIG deck`.
    let behind_letter = line
        .split_once(['.', ')', '．', '）'])
        .filter(|(letter, _)| matches!(letter.as_bytes(), [b'A'..=b'H' | b'a'..=b'h']));
    if let Some((_, rest)) = behind_letter {
        return heading(rest)
            .filter(|heading| matches!(heading, Heading::Deck(_) | Heading::Type(..)));
    }
    let in_brackets = token::bracket_before(line)
        .filter(|(number, _)| number.chars().all(|c| token::digit(c).is_some()));
    if let Some((_, rest)) = in_brackets {
        return heading(rest).filter(|heading| *heading != Heading::Outside);
    }
    let (_, rest) = token::running_number(line)?;
    heading(rest).filter(|heading| matches!(heading, Heading::Deck(_)))
}

/// Returns the deck that a single letter on a line names: `L` for the LRIG deck, `M` for the main
/// deck.
fn letter_of_deck(line: &str) -> Option<Heading> {
    match line.trim_end_matches([':', '：']) {
        "L" | "Ｌ" => Some(Heading::Deck(Section::Lrig)),
        "M" | "Ｍ" => Some(Heading::Deck(Section::Main)),
        _ => None,
    }
}

/// Returns the heading on a line with a remark in brackets: `入れ替え候補（まだ入ってない）`.
fn heading_with_remark(line: &str) -> Option<Heading> {
    let is_mark = |c: char| {
        matches!(
            c,
            ':' | '：' | '~' | '〜' | '～' | '=' | '-' | '*' | '―' | '─'
        )
    };
    let line = trim(line.trim_matches(is_mark));
    let (head, remark) = bracket_after(token::brackets(line).unwrap_or(line))?;
    // A large number counts the cards of the deck. A small number can count the copies of each
    // card.
    let mut numbers = remark
        .split(|c| token::digit(c).is_none())
        .filter(|number| !number.is_empty());
    let is_size = |digits: &str| {
        let amount = Amount {
            digits,
            marked: false,
            before: true,
        };
        amount.value() > Some(MOST_COPIES)
    };
    let is_of_each =
        has_number_in_words(remark) || is_count_in_words(remark) || counts_each(remark);
    let heading = heading(head).filter(|_| numbers.all(is_size) && !is_of_each)?;
    matches!(heading, Heading::Deck(_) | Heading::Outside).then_some(heading)
}
