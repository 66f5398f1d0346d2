//! Compares the totals that a list states with its cards: `Main deck (40)`, `Total: 51`. If the
//! list looks complete but states another total, the reader lost a card or a count.

use crate::deck::kinds::shared::headings::{Heading, says_limit};
use crate::deck::kinds::shared::reader::{expected, place, syntax};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::noise::{parts_with_totals, with_digits};
use crate::deck::paste::token::{digit, without_tags};
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// Refuses a complete list if the heading of a deck or a line such as `Total: 51` states another
/// number of cards than the list has.
pub(in crate::deck::paste) fn other_number(
    items: &[Item<'_>],
    copies: &Copies,
    text: &str,
) -> Option<Finding> {
    /// The smallest total that certainly counts all cards of the list. A smaller total can count a
    /// part of the list.
    const FEWEST: u32 = 30;
    const MOST: u32 = 99;
    items.iter().find_map(|item| {
        // A form can have two totals, or a total and a blank, on one line.
        let (section, fewest, stated): (_, _, Vec<&str>) = match item.what {
            LineMeaning::Heading(Heading::Deck(section)) if copies.is_complete() => {
                (Some(section), 5, vec![item.line])
            }
            LineMeaning::Noise | LineMeaning::Quiet => (None, FEWEST, parts_with_totals(item.line)),
            _ => return None,
        };
        let is_other = |number: &u32| {
            (fewest..=MOST).contains(number) && !copies.may_be_number_of(section, *number)
        };
        let numbers = stated.into_iter().map(stated_numbers);
        let mut numbers = numbers.filter_map(|numbers| match numbers.as_slice() {
            [number] => Some(*number),
            _ => None,
        });
        numbers.find(is_other).map(|number| {
            syntax(
                message!(
                    "syntax.other-number",
                    line = shortened(item.line),
                    stated = number,
                    main = copies.size(Section::Main),
                    lrig = copies.size(Section::Lrig)
                ),
                message!("fix-file.other-number"),
                place(item.line, text),
            )
        })
    })
}

/// Refuses a list with a heading for the main deck but no card of the main deck, if lines below
/// this heading are skipped. These lines may be cards in a form that is not understood.
pub(in crate::deck::paste) fn empty_main_deck(
    items: &[Item<'_>],
    copies: &Copies,
    text: &str,
) -> Option<Finding> {
    if copies.size(Section::Main) > 0 {
        return None;
    }
    let is_main = |item: &Item<'_>| {
        matches!(
            item.what,
            LineMeaning::Heading(Heading::Deck(Section::Main))
        )
    };
    let at = items.iter().position(is_main)?;
    let below = items.get(at + 1..)?.iter();
    let mut below =
        below.take_while(|item| !matches!(item.what, LineMeaning::Heading(Heading::Deck(_))));
    let line = below
        .find(|item| matches!(item.what, LineMeaning::Noise | LineMeaning::Unread(_)))?
        .line;
    Some(expected(
        message!("wanted.card-with-count"),
        line,
        message!("fix-file.one-line"),
        place(line, text),
    ))
}

/// Refuses a list without full decks that names several cards by a range of levels:
/// `Hirana Lv0～Lv3`.
pub(in crate::deck::paste) fn range_of_levels(
    items: &[Item<'_>],
    copies: &Copies,
    text: &str,
) -> Option<Finding> {
    if copies.is_complete() {
        return None;
    }
    let line = items
        .iter()
        .filter(|item| matches!(item.what, LineMeaning::Noise))
        .map(|item| item.line)
        .find(|line| has_range_of_levels(line))?;
    Some(expected(
        message!("wanted.card-with-count"),
        line,
        message!("fix-file.one-line"),
        place(line, text),
    ))
}

/// Returns whether a line has a range of levels after other words: `Hirana Lv0-3`,
/// `ヒラナ レベル０～レベル３`.
fn has_range_of_levels(line: &str) -> bool {
    const WORDS: [&str; 6] = ["level", "lvl", "lv", "レベル", "等级", "等級"];
    let line = line.to_lowercase();
    let behind_word = |text: &str| {
        let word = WORDS.iter().find_map(|word| text.strip_prefix(word));
        word.map(|rest| rest.trim_start_matches(['.', ' ']).to_owned())
    };
    let mut places = line.char_indices().map(|(at, _)| at).skip(1);
    places.any(|at| {
        let Some(behind) = line.get(at..).and_then(behind_word) else {
            return false;
        };
        let rest = behind.trim_start_matches(|c| digit(c).is_some());
        let Some(to) = rest
            .trim_start()
            .strip_prefix(['～', '〜', '~', '-', '－', '–', '→', '至', '到'])
        else {
            return false;
        };
        let to = to.trim_start();
        let to = behind_word(to).unwrap_or_else(|| to.to_owned());
        rest.len() < behind.len() && to.starts_with(|c| digit(c).is_some())
    })
}

/// Returns all numbers of a heading that are numbers of cards in the list.
pub(in crate::deck::paste) fn stated_numbers(heading: &str) -> Vec<u32> {
    match says_limit(heading) {
        true => Vec::new(),
        false => all_numbers(without_tags(heading)),
    }
}

/// Returns all numbers on a line.
pub(in crate::deck::paste) fn all_numbers(line: &str) -> Vec<u32> {
    let mut numbers = Vec::new();
    let mut current: Option<u32> = None;
    for c in with_digits(line).chars() {
        match digit(c) {
            Some(value) => {
                let number = current.unwrap_or_default();
                current = Some(number.saturating_mul(10).saturating_add(value));
            }
            None => numbers.extend(current.take()),
        }
    }
    numbers.extend(current);
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_levels_are_found() {
        for line in ["ヒラナ Lv0～Lv3", "Hirana level 0-3", "花代 レベル０～３"] {
            assert!(has_range_of_levels(line), "{line}");
        }
        for line in ["Lv1 4", "ヒラナ Lv3", "Level 1 - 4 cards of each"] {
            assert!(!has_range_of_levels(line), "{line}");
        }
    }
}
