//! Refuses a list in which a sign or a word in front of only some cards says that they are out: an
//! empty box among ticked boxes, `×` among `○`, `no` among `yes`, or the sign of a comment. A row
//! in brackets is refused too.

use super::written_list::{CARD, CardLine, WrittenLine, WrittenList};
use crate::card::CardDb;
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::token::{UNITS, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::Color;

/// Signs and words for a card that is not in the deck.
const OUT: WordList = WordList(&[
    "[ ], [], ☐, ⬜, □, ◻, ✖, ✕, ×, ✗, ✘, ❌, ❎, 🚫, ⛔, no, n, not, out, ng, cut, ➖, ✂, 🗑, 🔴, 🟥",
]);
/// Signs in front of a row that is a comment and so may not count: `// 4 Servant #`.
const COMMENTS: WordList = WordList(&[";, /*, <!--, //, #, --, >, ||, rem"]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let is_checklist = is_checklist(list);
    [Section::Main, Section::Lrig]
        .into_iter()
        .find_map(|section| {
            let lines = list.cards_of(section);
            unlike_signs(&lines)
                .filter(|_| !is_checklist && !are_colors(&lines, list.db))
                .or_else(|| commented_rows(&lines))
                .or_else(|| row_in_brackets(&lines))
        })
}

/// Returns whether every card of both decks has a box, and the decks are full only with all of
/// them. In such a checklist, the ticks say which cards somebody has found or packed.
fn is_checklist(list: &WrittenList<'_>) -> bool {
    const BOXES: WordList = WordList(&["[ ], [x], [X], ☐, ☑, ⬜, ✅"]);
    let mut cards = list.card_lines();
    list.copies.is_complete_but_for_spelling()
        && cards.all(|(_, card)| has_sign(sign_in_front(card), &BOXES))
}

/// Returns the sign or word in front of the first card of a line, without the count: `○` for
/// `○ 4x Servant #`.
fn sign_in_front(card: &CardLine) -> &str {
    let before = trim(card.before());
    // A count can stand between the sign and the name. It can have a sign or a unit: `✕ 4x`.
    let bare = before.trim_end_matches(|c: char| {
        is_space(c) || digit(c).is_some() || UNITS.iter().any(|unit| unit.starts_with(c))
    });
    let bare = match bare
        .strip_suffix('x')
        .filter(|head| head.ends_with(|c| digit(c).is_some()))
    {
        Some(head) => head.trim_end_matches(|c| digit(c).is_some()),
        None => bare,
    };
    let is_times = bare == "×" && before.len() > bare.len();
    let bare = if is_times { "" } else { bare };
    trim(bare.trim_end_matches(['"', '「', '《', '【', '『', '[', '*']))
}

/// Removes the bullet of a list before a sign: `- [x]` becomes `[x]`.
fn without_bullet(sign: &str) -> &str {
    let bare = sign.trim_start_matches(['-', '*', '・', '•', '|']);
    let bare = trim(bare);
    match bare.is_empty() {
        true => sign,
        false => bare,
    }
}

fn has_sign(sign: &str, signs: &WordList) -> bool {
    let bare = without_bullet(sign);
    let bare = bare.trim_end_matches(['\u{fe0f}', '\u{fe0e}', ':', ' ', '|', ',', '-']);
    // A sign can stand in brackets: `【×】`. A letter in brackets can be a rarity: `[N]`.
    let inside = bare.trim_matches(['【', '】', '[', ']', '(', ')', '（', '）']);
    let is_sign_in_brackets =
        || inside.len() < bare.len() && !inside.is_ascii() && signs.has(inside);
    // The closing bracket of a box may have been removed together with the bracket of a name: `[x`.
    signs.has(bare)
        || is_sign_in_brackets()
        || signs
            .iter()
            .any(|known| known.strip_suffix(']') == Some(bare))
}

/// Refuses a list if some rows have a sign for "out", and the others have another sign or none.
fn unlike_signs(lines: &[(&WrittenLine<'_>, &CardLine)]) -> Option<Finding> {
    let is_out = |card: &CardLine| has_sign(sign_in_front(card), &OUT);
    let out = lines.iter().filter(|(_, card)| is_out(card)).count();
    let line = lines.iter().find(|(_, card)| is_out(card))?.0;
    // An empty box in front of every card is the bullet of the list.
    (out < lines.len()).then(|| out_of_deck(line))
}

/// Returns whether the sign in front of each card is its color, and the cards have several colors:
/// `🟢` in front of a green card, `⬜` in front of a white or a colorless card.
fn are_colors(lines: &[(&WrittenLine<'_>, &CardLine)], db: &CardDb) -> bool {
    const FEWEST_COLORS: usize = 2;
    let color = |(_, card): &(&WrittenLine<'_>, &CardLine)| {
        let sign = without_bullet(sign_in_front(card)).trim_end_matches(['\u{fe0f}', '\u{fe0e}']);
        let color = match sign {
            "⚪" | "⬜" | "◻" | "🤍" => Color::White,
            "🔴" | "🟥" | "❤" => Color::Red,
            "🔵" | "🟦" | "💙" => Color::Blue,
            "🟢" | "🟩" | "💚" => Color::Green,
            "⚫" | "⬛" | "🖤" | "🟣" | "🟪" | "💜" => Color::Black,
            _ => return None,
        };
        let [id] = *card.ids.as_slice() else {
            return None;
        };
        let colors = db.card(id)?.colors();
        let is_colorless = color == Color::White && colors.colored().is_empty();
        (colors.contains(color) || is_colorless).then_some(color)
    };
    let found: Option<Vec<Color>> = lines.iter().map(color).collect();
    let mut found = found.unwrap_or_default();
    found.sort_unstable();
    found.dedup();
    found.len() >= FEWEST_COLORS
}

fn out_of_deck(line: &WrittenLine<'_>) -> Finding {
    syntax(
        message!("syntax.unclear-place", line = line.text),
        message!("fix-file.keep-cards-of-deck"),
        line.span,
    )
}

/// Refuses a list if at most a third of its rows begin with the sign of a comment.
fn commented_rows(lines: &[(&WrittenLine<'_>, &CardLine)]) -> Option<Finding> {
    let is_comment = |card: &CardLine| {
        let front = trim(card.before());
        let mut signs = COMMENTS.iter();
        let bare = without_bullet(front);
        !front.is_empty() && signs.any(|sign| front.starts_with(sign) || bare.starts_with(sign))
    };
    let comments = lines.iter().filter(|(_, card)| is_comment(card)).count();
    let line = lines.iter().find(|(_, card)| is_comment(card))?.0;
    (comments * 3 <= lines.len()).then(|| out_of_deck(line))
}

/// Refuses a list if at most a third of its rows stand in brackets as a whole: `(4x Gae Bolg)`.
fn row_in_brackets(lines: &[(&WrittenLine<'_>, &CardLine)]) -> Option<Finding> {
    let is_in_brackets = |card: &CardLine| {
        let bare = card
            .beside
            .trim_matches(|c: char| is_space(c) || matches!(c, '-' | '*' | '・'));
        let inside = bare.strip_prefix(['(', '（']);
        let inside = inside.and_then(|rest| rest.strip_suffix([')', '）']));
        inside.is_some_and(|inside| {
            let has_count = inside.chars().any(|c| digit(c).is_some());
            inside.contains(CARD) && has_count && !inside.contains(['(', '（'])
        })
    };
    let found = lines
        .iter()
        .filter(|(_, card)| is_in_brackets(card))
        .count();
    let line = lines.iter().find(|(_, card)| is_in_brackets(card))?.0;
    (found * 3 <= lines.len()).then(|| out_of_deck(line))
}
