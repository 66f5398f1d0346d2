//! Refuses a list with a number of cards that the list does not have: `Main 38/40`, `38/40`,
//! `That is 41 cards`, a heading with two sizes, and a level whose number is not the sum of its
//! rows.

use super::written_list::{WrittenLine, WrittenList};
use crate::deck::kinds::shared::headings::{Heading, heading, level_in_heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::phrases::{has_phrase, is_harmless, sentences};
use crate::deck::paste::refusal::stated_totals::{all_numbers, stated_numbers};
use crate::deck::paste::token::{digit, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;

/// The smallest and the largest number that can be the size of a main deck.
const SIZES: std::ops::RangeInclusive<u32> = 30..=60;

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    list.lines.iter().enumerate().find_map(|(at, line)| {
        if line.card.is_some() {
            return None;
        }
        let stated = fraction_of_deck(line, list)
            .or_else(|| sentence_with_size(line, list))
            .or_else(|| two_sizes(line, list))
            .or_else(|| size_of_group(at, line, list))?;
        Some(syntax(
            message!(
                "syntax.other-number",
                line = line.text,
                stated = stated,
                main = list.copies.size(Section::Main),
                lrig = list.copies.size(Section::Lrig)
            ),
            message!("fix-file.other-number"),
            line.span,
        ))
    })
}

/// Returns whether the list has this number of cards in one deck or in both.
fn is_size(number: u32, list: &WrittenList<'_>) -> bool {
    let sizes = [Section::Main, Section::Lrig].map(|section| list.copies.size(section));
    sizes.contains(&number) || number == sizes.iter().sum::<u32>()
}

/// Returns the first number of `38/40`, alone or in a heading.
fn fraction_of_deck(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const FULL: [u32; 4] = [10, 12, 40, 50];
    let is_unit =
        |c: char| digit(c).is_some() || matches!(c, '/' | '／' | ' ' | '枚' | '张' | '張');
    let is_alone = line.text.chars().all(is_unit);
    let is_of_deck = matches!(heading(line.text), Some(Heading::Deck(_)));
    let (before, behind) = line.text.split_once(['/', '／'])?;
    let ends = before.trim_end().ends_with(|c| digit(c).is_some());
    let [.., have] = all_numbers(before).as_slice().to_vec()[..] else {
        return None;
    };
    let all = *all_numbers(behind).first()?;
    let is_fraction = ends && behind.trim_start().starts_with(|c| digit(c).is_some());
    (is_fraction && (is_alone || is_of_deck) && FULL.contains(&all) && !is_size(have, list))
        .then_some(have)
}

/// Returns the size that a sentence states: `That is 41 cards`, `合計41枚`.
fn sentence_with_size(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const TOTALS: WordList = WordList(&[
        "that is, that's, this is, it is, it's, total, totals, in total, adds up to, comes to",
        "altogether, i count, i have",
        "合計, 全部で, 計, 総数",
        "一共, 合计, 总共, 共, 总计",
    ]);
    const UNITS: [&str; 5] = ["cards", "card", "枚", "张", "張"];
    sentences(&line.folded).find_map(|sentence| {
        let is_total = has_phrase(sentence, &TOTALS) && !is_harmless(sentence);
        let found = UNITS.iter().filter_map(|unit| {
            let (before, _) = sentence.split_once(unit)?;
            let before = before.trim_end();
            let last = *all_numbers(before).last()?;
            before.ends_with(|c| digit(c).is_some()).then_some(last)
        });
        let mut found = found.filter(|number| SIZES.contains(number) && !is_size(*number, list));
        found.next().filter(|_| is_total)
    })
}

/// Returns the size of the heading of a deck with two different sizes:
/// `Main deck (40) / メイン(39)`.
fn two_sizes(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    let parts: Vec<&str> = line.text.split(['/', '／', '|']).collect();
    let are_decks = parts.len() > 1
        && parts
            .iter()
            .all(|part| matches!(heading(trim(part)), Some(Heading::Deck(_))));
    let mut stated = parts.iter().flat_map(|part| all_numbers(part));
    stated
        .find(|number| SIZES.contains(number) && !is_size(*number, list))
        .filter(|_| are_decks)
}

/// Returns the number of a level or a type that is neither the sum of the counts nor the number of
/// rows below it.
fn size_of_group(at: usize, line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const FEWEST: u32 = 5;
    let Some(Heading::Level | Heading::Type(Section::Main, _)) = heading(line.text) else {
        return None;
    };
    let stated = *stated_numbers(line.text).last()?;
    // `Level 5` names the level and no number of cards.
    let has_unit = line.folded.contains(['枚', '张', '張']) || line.folded.contains("card");
    if level_in_heading(line.text) == Some(stated)
        && stated_numbers(line.text).len() == 1
        && !has_unit
    {
        return None;
    }
    let below = list.lines.get(at + 1..).unwrap_or_default();
    let sum_while = |is_end: &dyn Fn(&WrittenLine<'_>) -> bool| {
        let rows = below.iter().take_while(|line| !is_end(line));
        let rows = rows.filter_map(|line| line.card.as_ref());
        let counts: Vec<u32> = rows.flat_map(|card| card.counts.clone()).collect();
        (
            counts.iter().sum::<u32>(),
            u32::try_from(counts.len()).unwrap_or(u32::MAX),
        )
    };
    let near = sum_while(&|line| line.card.is_none());
    let far = sum_while(&|line| {
        matches!(heading(line.text), Some(Heading::Deck(_))) && line.card.is_none()
    });
    let types = sum_while(&|line| {
        line.card.is_none()
            && matches!(
                heading(line.text),
                Some(Heading::Deck(_) | Heading::Type(..))
            )
    });
    let fits = [near, far, types]
        .iter()
        .any(|(sum, rows)| stated == *sum || stated == *rows);
    // A type can be counted in the heading of the whole deck.
    let is_of_type = matches!(heading(line.text), Some(Heading::Type(..)));
    let is_total = is_of_type && list.copies.has_totals(&[stated]);
    (stated >= FEWEST && near.0 > 0 && !fits && !is_total).then_some(stated)
}
