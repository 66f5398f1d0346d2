//! Removes the remarks that people write after the cards of a list: `4 Servant #: great card`,
//! `2 Bronze, Natural Crystal (love it)`. The result is used only if all its cards are known and
//! both decks are full. A text with a number, or one that can be a second card, is not a remark.

use super::DerivedText;
use crate::card::name_key;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::line::line_reading::{Line, read};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::line::remarks_beside_card::{may_be_card, names_or_changes_card};
use crate::deck::paste::line::several_cards::several_cards;
use crate::deck::paste::token::{digit, is_space, may_change_list, trim};

/// The length in bytes of the longest line with a remark. A longer line is prose.
const LONGEST: usize = 300;

/// The signs with which a remark can directly follow a card.
const SIGNS: [char; 12] = [
    ':', '：', ',', '，', '、', '(', '（', ';', '；', '※', '←', '。',
];

/// The signs that can separate two cards of a line.
const SEPARATORS: [char; 16] = [
    '&', '＆', '+', '＋', '/', '／', '|', '｜', ',', '，', '、', ';', '；', '・', '→', '=',
];

/// The largest number of lines that are examined.
const MOST_LINES: usize = 120;

/// Returns a text without the remarks after the cards. Returns `None` if no line has a remark.
pub(super) fn without(source: &str, names: &mut NameLookup<'_>) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    let mut examined = 0;
    for line in source.split_inclusive('\n') {
        let bare = line.trim_end_matches(is_space);
        let is_short = !trim(bare).is_empty() && bare.len() <= LONGEST && examined < MOST_LINES;
        examined += usize::from(is_short);
        let remark = match is_short {
            true => remark(bare, names),
            false => None,
        };
        let end = match remark {
            Some(at) => {
                let is_between = |c: char| is_space(c) || SIGNS.contains(&c);
                bare.get(..at)?.trim_end_matches(is_between).len()
            }
            None => bare.len(),
        };
        changed |= remark.is_some();
        let card = line.get(..end)?;
        shown.push(card, start, card.len());
        let behind = line.get(bare.len()..)?;
        shown.push(behind, start + end, line.len() - end);
        start += line.len();
    }
    changed.then_some(shown)
}

/// Returns the place at which the remark of a line begins. The text before this place must be a
/// card with a number of copies: `4 Servant #` in `4 Servant #: great card`. The whole line must
/// not be a card.
fn remark(line: &str, names: &mut NameLookup<'_>) -> Option<usize> {
    if heading(trim(line)).is_some()
        || matches!(read(line, names), Line::Card(_))
        || several_cards(trim(line), trim(line), names).is_some()
    {
        return None;
    }
    let mut places: Vec<usize> = Vec::new();
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        let is_sign = !c.is_alphanumeric() && !is_space(c);
        let is_edge = is_space(before) != is_space(c) && is_space(before);
        if at > 0 && (is_edge || is_sign) {
            places.push(at);
        }
        before = c;
    }
    places.into_iter().rev().find(|at| {
        let (card, remark) = line.split_at_checked(*at).unwrap_or_default();
        let ends_with_count =
            |card: &str| card.ends_with(|c| digit(c).is_some() || matches!(c, '枚' | '张' | '張'));
        let is_behind_count = card.ends_with(is_space) && ends_with_count(trim(card));
        let is_apart = card.ends_with(is_space) || remark.starts_with(SIGNS);
        is_apart
            && (is_behind_count || begins_remark(remark))
            && is_remark(remark, names)
            && matches!(read(card, names), Line::Card(card)
                if card.reading.amounts.len() == 1
                    && card.reading.remarks.is_empty()
                    && !card.by_reading
                    && !card.is_certain
                    && !is_start_of_name(card.reading.name, remark, names))
    })
}

/// Returns whether another card has a longer name, which begins with `name` and with the first sign
/// of `remark`. Then the text after the card may be the misspelled rest of this longer name:
/// `=Repaet=` in `Bang =Repaet=`.
fn is_start_of_name(name: &str, remark: &str, names: &NameLookup<'_>) -> bool {
    let first = trim(remark).chars().next().unwrap_or(' ');
    names
        .db
        .has_name_with_start(&name_key(&format!("{name}{first}")))
}

/// Returns whether a text looks like a remark: it begins with a sign or a small letter, or has
/// hiragana.
fn begins_remark(text: &str) -> bool {
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
    trim(text).starts_with(|c: char| !c.is_alphanumeric())
        || bare.starts_with(|c: char| c.is_ascii_lowercase())
        || bare.contains(is_hiragana)
}

/// Returns whether the text after a card is a remark. A remark has no number and no word that
/// changes the list.
fn is_remark(text: &str, names: &NameLookup<'_>) -> bool {
    let has_letter = |text: &str| text.chars().any(char::is_alphabetic);
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
    let pieces = || {
        bare.split([
            ',', '、', ';', '；', '/', '／', '+', '&', '(', ')', '（', '）',
        ])
    };
    // Ordinary words in small letters, such as `great`, can be similar to a short name. So a text
    // of such words is a card only if it contains a name without mistakes.
    let is_words = |text: &str| {
        text.chars()
            .all(|c| c.is_ascii_lowercase() || matches!(c, ' ' | '\''))
    };
    let is_card = |text: &str| match is_words(text) {
        true => names_or_changes_card(text, names.db),
        false => may_be_card(text, names),
    };
    // The text after a sign such as `&` can be a second card. It is a remark only if it begins with
    // a small letter or has hiragana.
    let may_separate = trim(text).starts_with(SEPARATORS);
    let is_small = bare.starts_with(|c: char| c.is_ascii_lowercase())
        || bare.contains(|c: char| matches!(c, 'ぁ'..='ゟ'));
    has_letter(bare)
        && (!may_separate || is_small)
        && !text.contains(['~', '・'])
        && !bare.chars().any(|c| digit(c).is_some())
        && !may_change_list(bare)
        && !is_card(bare)
        && !pieces().any(|piece| is_card(trim(piece)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn a_remark_is_removed_and_a_second_card_is_not() {
        let db = CardDb::embedded();
        let mut names = NameLookup::new(&db);
        for remark in [
            " & great with guards",
            ": draws",
            " # great",
            ", solid wall",
        ] {
            let line = format!("4 Servant #{remark}\n");
            let shown = without(&line, &mut names).expect("a remark");
            assert_eq!(shown.text(), "4 Servant #\n", "{line}");
        }
        for line in [
            "4 Servant #, 2 Zzyzx\n",
            "4 Servant # + Deafening Inferno\n",
            "4 Servant #: cut\n",
            "4 Servant # not in the deck\n",
            "4 Servant #\n",
            "Servant # great\n",
        ] {
            assert!(without(line, &mut names).is_none(), "{line}");
        }
    }
}
