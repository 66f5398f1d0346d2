//! Compares the totals that a list states with its cards: `Main deck (40)`, `Total: 51`. If the
//! list looks complete but states another total, the reader lost a card or a count.

use crate::deck::kinds::shared::headings::{Heading, says_limit};
use crate::deck::kinds::shared::reader::{expected, place, syntax};
use crate::deck::paste::line::heading_lines::comment;
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::noise::{parts_with_totals, with_digits};
use crate::deck::paste::token::{digit, is_sign_of_mark, price_after, trim, without_tags};
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::paste::word_list::WordList;
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
    /// The smallest total that certainly counts all cards of the list. A smaller total can count
    /// only a part of the list.
    const FEWEST: u32 = 30;
    const MOST: u32 = 99;
    items.iter().enumerate().find_map(|(at, item)| {
        // A form can have two totals, or a total and a blank, on one line.
        let (section, fewest, stated): (_, _, Vec<&str>) = match item.what {
            LineMeaning::Heading(Heading::Deck(section))
                if copies.has_full_main_deck() && copies.is_known() =>
            {
                (Some(section), 5, vec![item.line])
            }
            // A comment can be only a number: `// 41`.
            LineMeaning::Quiet if comment(item.line).is_some_and(is_number) => {
                (None, FEWEST, vec![item.line])
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
        // The sum of a group stands above or below its cards: `計11枚`. A sum with a mark in front can
        // be about the cards with this mark, so `contradictions` compares it.
        let is_noise = matches!(item.what, LineMeaning::Noise);
        let of_group = || {
            let has_all = copies.has_full_main_deck() && copies.is_known();
            let has_mark = item.line.starts_with(is_sign_of_mark);
            let is_sum = is_noise && has_all && !has_mark && is_only_sum(item.line);
            let mut numbers = all_numbers(item.line).into_iter().filter(|_| is_sum);
            numbers.find(|number| !is_sum_of_cards(items, at, *number, copies))
        };
        numbers.find(is_other).or_else(of_group).map(|number| {
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

/// Returns whether a line has only a word for a sum and one number of cards: `計11枚`, `Total: 11`.
fn is_only_sum(line: &str) -> bool {
    const FEWEST: u32 = 5;
    /// A larger number is a price.
    const MOST: u32 = 60;
    const WORDS: WordList =
        WordList(&["計, 合計, 小計, 共, 共计, 合计, 小计, 总计, total, totals, subtotal, sum"]);
    let is_unit = |c: char| !c.is_alphabetic() || matches!(c, '枚' | '张' | '張');
    let word = trim(line.trim_matches(is_unit)).to_lowercase();
    let word = word.trim_end_matches("cards");
    let word = word.trim_end_matches(|c: char| !c.is_alphabetic());
    let numbers = all_numbers(line);
    let is_size = |number: &u32| (FEWEST..=MOST).contains(number);
    WORDS.has(word)
        && numbers.len() == 1
        && numbers.iter().all(is_size)
        && price_after(line).is_none()
}

/// Returns whether the number on the line `at` is right. It must be a total of the whole list, or
/// the sum of the cards directly above or directly below the line. This sum may end at any other
/// line that is not a card.
fn is_sum_of_cards(items: &[Item<'_>], at: usize, number: u32, copies: &Copies) -> bool {
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    copies.has_totals(&[number])
        || sums(above.iter().rev()).contains(&number)
        || sums(below.iter().skip(1)).contains(&number)
}

/// Returns whether `number` is the number of the cards directly above or directly below the line
/// `at`.
pub(in crate::deck::paste) fn is_size_of_block(items: &[Item<'_>], at: usize, number: u32) -> bool {
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    sums(above.iter().rev()).first() == Some(&number)
        || sums(below.iter().skip(1)).first() == Some(&number)
}

/// Adds up the copies of the items in their order. Returns the sum so far at each item that is not
/// a card, and finally the sum of all items.
fn sums<'i, 'a: 'i>(items: impl Iterator<Item = &'i Item<'a>>) -> Vec<u32> {
    let copies = |part: &Part<'_>| match part.amounts.first() {
        Some(amount) => amount.value().unwrap_or_default(),
        None => 1,
    };
    let mut sums = Vec::new();
    let mut sum = 0;
    for item in items {
        match &item.what {
            LineMeaning::Cards(parts) => sum += parts.iter().map(copies).sum::<u32>(),
            LineMeaning::Quiet => {}
            _ => sums.push(sum),
        }
    }
    sums.push(sum);
    sums
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| digit(c).is_some())
}

/// Refuses a list with a heading for the main deck but no card of the main deck, if lines below
/// this heading are skipped. These lines may be cards that the reader does not understand.
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

/// Returns the numbers in a heading that count the cards of the list. A heading with a limit, such
/// as `max. 12`, has none.
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
