//! Finds the heading on a line of a list, also in a comment, after a number, and beside a remark.

use super::chat_frames::is_video_part;
use super::entry_signs::{has_number_in_words, is_count_in_words};
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading, without_continued};
use crate::deck::paste::token::{self, Amount, MOST_COPIES, bracket_after, trim};
use crate::deck::paste::whole_list::group_count::{counts_each, heading_with_count};
use crate::deck::paste::word_list::WordList;

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

/// Returns the heading on a line: `Main deck`, `# Main deck`, `② LRIG deck (10)`. The heading may
/// have a number of copies for each card below it: `SIGNI (4 each)`.
pub(in crate::deck::paste) fn any_heading(line: &str) -> Option<Heading> {
    heading(line)
        .or_else(|| letter_of_deck(line))
        .or_else(|| heading_with_count(line).map(|(heading, _)| heading))
        .or_else(|| heading_with_remark(line))
        .or_else(|| numbered_heading(line))
        .or_else(|| heading(without_continued(line)?))
        .or_else(|| heading_with_emoji(line))
}

/// Returns the heading of a deck before the names of emoji: `Main deck :fire:`.
fn heading_with_emoji(line: &str) -> Option<Heading> {
    heading(without_emoji_names(line)?).filter(|heading| matches!(heading, Heading::Deck(_)))
}

/// Removes the names of emoji (`:fire:`) from the end of a line. Returns `None` if the line does
/// not end with such a name. Only emoji that decorate a heading are known, because others can say
/// that the cards are not in the deck: `:x:`, `:thinking:`.
fn without_emoji_names(line: &str) -> Option<&str> {
    const ORNAMENTS: WordList = WordList(&[
        "fire, star, star2, stars, sparkles, dizzy, boom, zap, snowflake, sunny, ocean, droplet, rainbow",
        "crown, trophy, gem, ring, ribbon, shield, crossed_swords, dagger, bow_and_arrow, magic_wand",
        "black_joker, flower_playing_cards, game_die, cherry_blossom, rose, tulip, hibiscus, sunflower",
        "four_leaf_clover, herb, seedling, leaves, butterfly, heart, two_hearts, sparkling_heart",
        "white_heart, black_heart, blue_heart, green_heart, yellow_heart, purple_heart, orange_heart",
        "white_square, black_square, blue_square, green_square, yellow_square, purple_square",
        "white_circle, black_circle, blue_circle, green_circle, yellow_circle, purple_circle",
        "white_large_square, black_large_square, large_blue_circle, large_blue_diamond, full_moon",
        "new_moon, crescent_moon, first_quarter_moon, girl, woman, princess, dancer, microphone, musical_note",
        "notes, headphones, tada, 100, muscle, cat, dog, wolf, dragon, ghost, angel",
    ]);
    let mut rest = trim(line);
    let last = |text: &str| {
        let (head, name) = text.strip_suffix(':')?.rsplit_once(" :")?;
        ORNAMENTS.has(name).then_some(head.len())
    };
    while let Some(length) = last(rest) {
        rest = trim(rest.get(..length)?);
    }
    (rest.len() < trim(line).len()).then_some(rest)
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

/// Returns the deck that a single letter on a line names: `L` for the LRIG deck, `M` or `【M】` for
/// the main deck.
fn letter_of_deck(line: &str) -> Option<Heading> {
    let bare = line.trim_end_matches([':', '：']);
    match token::brackets(bare).unwrap_or(bare) {
        "L" | "Ｌ" => Some(Heading::Deck(Section::Lrig)),
        "M" | "Ｍ" => Some(Heading::Deck(Section::Main)),
        _ => None,
    }
}

/// Returns the heading on a line with a remark in brackets: `入れ替え候補（まだ入ってない）`. The
/// remark must not have a number of copies for each card.
fn heading_with_remark(line: &str) -> Option<Heading> {
    let is_mark = |c: char| {
        matches!(
            c,
            ':' | '：' | '~' | '〜' | '～' | '=' | '-' | '*' | '―' | '─'
        )
    };
    let line = trim(line.trim_matches(is_mark));
    let (head, remark) = bracket_after(token::brackets(line).unwrap_or(line))?;
    // A large number counts the cards of the deck: `Main deck (40)`. A small number can be the
    // number of copies of each card.
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
