//! Refuses a list with a line that states a number of cards, if the list does not have this number.
//! Examples are `Main 38/40`, `That is 41 cards`, a heading with two sizes, and the heading of a
//! level with a number that is not the sum of its rows.

use super::marks_with_meaning::copies_with_mark;
use super::written_list::{WrittenLine, WrittenList};
use crate::deck::kinds::shared::headings::{CardGroup, Heading, heading, level_in_heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::noise::with_digits;
use crate::deck::paste::phrases::{has_phrase, is_harmless, sentences};
use crate::deck::paste::refusal::stated_totals::{all_numbers, stated_numbers};
use crate::deck::paste::token::{MOST_COPIES, digit, is_sign_of_mark, price_after, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::CardType;

/// The sizes of full decks: the LRIG deck without and with PIECEs, the main deck, and both.
const FULL: [u32; 4] = [10, 12, 40, 50];
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
            .or_else(|| size_of_group(at, line, list))
            .or_else(|| sum_beside_cards(at, line, list))
            .or_else(|| sum_of_parts(at, line, list))
            .or_else(|| sizes_of_decks(line, list))
            .or_else(|| sizes_of_types(at, line, list))
            .or_else(|| two_bare_sizes(line, list))?;
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

/// Returns whether one deck of the list, or both decks together, have this number of cards.
fn is_size(number: u32, list: &WrittenList<'_>) -> bool {
    let sizes = [Section::Main, Section::Lrig].map(|section| list.copies.size(section));
    sizes.contains(&number) || number == sizes.iter().sum::<u32>()
}

/// Returns the first number of `38/40`, if no deck of the list has this size. The fraction stands
/// alone on its line or in the heading of a deck.
fn fraction_of_deck(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
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

/// Returns the size that a sentence states, if no deck of the list has this size:
/// `That is 41 cards`, `合計41枚`.
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
        let places = UNITS.iter().flat_map(|unit| sentence.match_indices(unit));
        let found = places.filter_map(|(at, _)| {
            let before = sentence.get(..at)?.trim_end();
            let last = *all_numbers(before).last()?;
            before.ends_with(|c| digit(c).is_some()).then_some(last)
        });
        let mut found = found.filter(|number| SIZES.contains(number) && !is_size(*number, list));
        found.next().filter(|_| is_total)
    })
}

/// Returns a size from a heading in two languages, if no deck of the list has this size:
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

/// Returns the number in the heading of a level or a type, if the number is wrong. A right number
/// is the sum of the counts below the heading, or the number of rows there. If no card follows the
/// heading, but it has a word for a sum, the number counts the cards above it: `Level 1 total: 14`.
fn size_of_group(at: usize, line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const FEWEST: u32 = 5;
    const FEWEST_IN_BRACKETS: u32 = 2;
    let section = match heading(line.text)? {
        Heading::Level => Section::Main,
        Heading::Type(section, _) => section,
        _ => return None,
    };
    let numbers = stated_numbers(line.text);
    let stated = match line.text.contains(['+', '＋']) {
        true => numbers
            .iter()
            .fold(0, |sum: u32, number| sum.saturating_add(*number)),
        false => *numbers.last()?,
    };
    // The cards of the LRIG deck have no numbers of copies, so a small number in brackets behind
    // their heading is a number of cards too.
    let is_in_brackets = line.text.ends_with([')', '）', ']', '】']);
    let fewest = match section == Section::Lrig && is_in_brackets {
        true => FEWEST_IN_BRACKETS,
        false => FEWEST,
    };
    // In `Level 5`, the number is the level and does not count cards.
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
    // The number can count all cards of this type in the deck, not only those below the heading.
    let is_of_type = matches!(heading(line.text), Some(Heading::Type(Section::Main, _)));
    let is_total = is_of_type && list.copies.has_totals(&[stated]);
    if near.0 == 0 {
        let is_sum = ["計", "计", "total", "sum"]
            .iter()
            .any(|word| line.folded.contains(word));
        // Directly below LRIG-deck cards, the line must state the size of the LRIG deck or a sum of
        // the cards beside it. Other totals of the list do not count there.
        let above = at.checked_sub(1).and_then(|above| list.lines.get(above));
        let is_below_lrig = above.is_some_and(|above| {
            let card = above.card.as_ref();
            section == Section::Lrig && card.is_some_and(|card| card.section == Section::Lrig)
        });
        let is_total = match is_below_lrig {
            true => stated == list.copies.size(Section::Lrig),
            false => list.copies.has_totals(&[stated]),
        };
        let fits = is_total || is_sum_beside(at, stated, true, list);
        return (is_sum && !fits).then_some(stated);
    }
    (stated >= fewest && !fits && !is_total).then_some(stated)
}

/// Words that sum up cards.
const SUMS: WordList = WordList(&[
    "total, totals, subtotal, sum, sums, altogether, in all, count, makes, make",
    "合計, 総計, 計, 小計, 共計, 全, 全部で, 合わせて, トータル, 以上",
    "合计, 总计, 计, 小计, 共计, 总共, 一共, 共, 加起来",
]);

/// Returns the number of a line that only states a sum of cards, if the sum is wrong: `total 6`
/// below eight cards. The sum may be about a whole deck, or about the cards directly above or below
/// the line. These cards may end at any line without a card.
fn sum_beside_cards(at: usize, line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    /// A smaller number without a word for a sum can count the copies of a card.
    const FEWEST: u32 = MOST_COPIES + 1;
    const FEWEST_WITH_WORD: u32 = 2;
    /// A larger number is a price.
    const MOST: u32 = 60;
    const UNITS: WordList =
        WordList(&["card, cards, of, to, in, all, that, it, this, is, a, 枚, 张, 張"]);
    // `Σ` is a letter in Unicode, but here it is a sign for a sum.
    let folded = with_digits_for_words(&line.folded.replace(['σ', 'ς', '∑'], "="));
    let text = with_digits(&folded);
    let numbers = all_numbers(&text);
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphabetic())
        .map(|word| word.trim_end_matches("です").trim_end_matches("でした"))
        .filter(|word| !word.is_empty())
        .collect();
    // In `合計8枚`, the number stands between the word and the unit, so they are two words.
    let is_known = |word: &&str| SUMS.has(word) || UNITS.has(word);
    let has_word = words.iter().any(|word| SUMS.has(word)) || text.contains("in all");
    let is_beside = |at: Option<usize>| {
        let line = at.and_then(|at| list.lines.get(at));
        line.is_some_and(|line| line.card.is_some())
    };
    let is_near = || is_beside(at.checked_sub(1)) || is_beside(Some(at + 1));
    let is_bare = || {
        let has_sign = text.starts_with(['=', '＝', '(', '（', '[', '【', '→', '⇒', '➡'])
            || text.starts_with("->");
        (has_sign || !words.is_empty()) && is_near()
    };
    let fewest = match has_word {
        true => FEWEST_WITH_WORD,
        false => FEWEST,
    };
    let is_sum = words.iter().all(is_known)
        && match numbers.len() {
            1 => has_word || is_bare(),
            2 => has_word,
            _ => false,
        };
    // The second number of `total 8 / 10` can be the size of a full deck.
    let is_full = |nth: usize, number: u32| nth > 0 && FULL.contains(&number);
    // In the last row of a table, the sum of another column can stand before the number of all cards:
    // the cards with a Life Burst.
    let is_of_column = |number: u32| match numbers[..] {
        [first, last] => first == number && is_size(last, list) && list.copies.has_totals(&[first]),
        _ => false,
    };
    let skipped = numbers
        .first()
        .copied()
        .filter(|first| is_of_column(*first));
    let mut numbers = numbers.into_iter().enumerate();
    let other = numbers.find(|(nth, number)| {
        (fewest..=MOST).contains(number)
            && !is_full(*nth, *number)
            && skipped != Some(*number)
            && !is_size(*number, list)
            && !is_sum_beside(at, *number, has_word, list)
            && !is_sum_of_marked(line, *number, list)
    });
    let (_, number) = other.filter(|_| is_sum && price_after(line.text).is_none())?;
    Some(number)
}

/// Returns whether a number is the sum of the counts, or the number of rows, of the cards above or
/// below a line. The sum may end at any line without a card. If a card stands directly above the
/// line, only the cards above it count. But a number without a word for a sum (`has_word` is false)
/// can also be about a card directly below it.
fn is_sum_beside(at: usize, number: u32, has_word: bool, list: &WrittenList<'_>) -> bool {
    let (above, below) = list.lines.split_at_checked(at).unwrap_or_default();
    let is_card = |line: Option<&WrittenLine<'_>>| line.is_some_and(|line| line.card.is_some());
    let counts_below = !is_card(above.last()) || !has_word && is_card(below.get(1));
    // At the end of a list, a sum counts copies. Elsewhere, it can be the number of rows.
    let is_last = !below.iter().any(|line| line.card.is_some());
    let may_be_rows = !has_word || !is_last;
    let above: Vec<&WrittenLine<'_>> = above.iter().rev().collect();
    let below: Vec<&WrittenLine<'_>> = match counts_below {
        true => below.iter().skip(1).collect(),
        false => Vec::new(),
    };
    let sides = [above, below];
    sides.iter().filter(|lines| !lines.is_empty()).any(|lines| {
        let (mut sum, mut rows) = (0, 0);
        let mut fits = false;
        for line in lines {
            match &line.card {
                Some(card) => {
                    sum += card.counts.iter().sum::<u32>();
                    rows += u32::try_from(card.counts.len()).unwrap_or(u32::MAX);
                }
                None => fits |= number == sum || may_be_rows && number == rows,
            }
        }
        fits || number == sum || may_be_rows && number == rows
    })
}

/// Returns whether a line begins with a mark, and the number is the sum of the cards with this mark:
/// `★合計 20枚`.
fn is_sum_of_marked(line: &WrittenLine<'_>, number: u32, list: &WrittenList<'_>) -> bool {
    let sign = line.text.chars().next().filter(|c| is_sign_of_mark(*c));
    sign.is_some_and(|sign| copies_with_mark(sign.encode_utf8(&mut [0; 4]), list) == number)
}

/// Returns a line in lower case with digits instead of the English words for the numbers from six
/// to twelve: `eight cards in total` becomes `8 cards in total`.
fn with_digits_for_words(line: &str) -> String {
    const WORDS: [&str; 7] = ["six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let word = |word: &str| match WORDS.iter().position(|known| *known == word) {
        Some(at) => (at + 6).to_string(),
        None => word.to_owned(),
    };
    let words: Vec<String> = line.split(' ').map(word).collect();
    words.join(" ")
}

/// Returns a number of a sum such as `8+40=48` or `sums 12 + 12 + 12 + 3 = 39`, if the list does not
/// have this number of cards.
fn sum_of_parts(at: usize, line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const UNITS: WordList =
        WordList(&["card, cards, main, lrig, deck, 枚, 张, 張, メイン, ルリグ"]);
    let (parts, result) = line.folded.split_once(['=', '＝'])?;
    let mut words = line
        .folded
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty());
    let is_known = words.all(|word| SUMS.has(word) || UNITS.has(word));
    let addends = all_numbers(parts);
    let result = *all_numbers(result).first()?;
    let is_sum = parts.contains(['+', '＋']) && addends.len() > 1 && is_known;
    let are_decks = addends.len() == 2 && addends.iter().any(|number| SIZES.contains(number));
    let wrong_deck = addends.iter().find(|number| !is_size(**number, list));
    let wrong_result = || {
        let fits = list.copies.has_totals(&[result]) || is_sum_beside(at, result, true, list);
        (!fits).then_some(result)
    };
    let found = match wrong_deck {
        Some(number) if are_decks => Some(*number),
        _ => wrong_result(),
    };
    found.filter(|_| is_sum)
}

/// Returns the first wrong number of a line such as `LRIG 5 + ARTS 4`. Such a line has only names
/// of types and decks, each with a number of cards. A line with only one type, such as `ARTS: 4`,
/// is checked only if no card stands directly below it. Otherwise the line is the heading of these
/// cards.
fn sizes_of_types(at: usize, line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const BESIDE: WordList = WordList(&[
        "card, cards, deck, the, has, have, is, of, and, my, in, it, 枚, 张, 張, デッキ, は, が, です, 计, 計, 共",
    ]);
    const FEWEST_OF_ONE: u32 = 2;
    enum Word<'w> {
        Number(u32),
        Group(&'w str),
    }
    let text = with_digits_for_words(&with_digits(&line.folded));
    let mut words: Vec<Word<'_>> = Vec::new();
    let is_digit = |c: char| digit(c).is_some();
    for part in text.split(|c: char| !c.is_alphanumeric() && c != 'ー') {
        let mut rest = part;
        while let Some(first) = rest.chars().next() {
            let end = rest.find(|c| is_digit(c) != is_digit(first));
            let (word, behind) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
            rest = behind;
            let group =
                |word: &str| matches!(heading(word), Some(Heading::Deck(_) | Heading::Type(..)));
            match word {
                _ if is_digit(first) => words.push(Word::Number(*all_numbers(word).first()?)),
                _ if group(word) => words.push(Word::Group(word)),
                _ if SUMS.has(word) || BESIDE.has(word) => {}
                // In `5枚アーツ`, the unit stands directly before the next type.
                _ => match word.trim_start_matches(['枚', '张', '張']) {
                    other if other.len() < word.len() && group(other) => {
                        words.push(Word::Group(other));
                    }
                    _ => return None,
                },
            }
        }
    }
    let pairs: Option<Vec<(&str, u32)>> = words
        .chunks(2)
        .map(|pair| match pair {
            [Word::Group(group), Word::Number(number)]
            | [Word::Number(number), Word::Group(group)] => Some((*group, *number)),
            _ => None,
        })
        .collect();
    let pairs = pairs.filter(|pairs| !pairs.is_empty())?;
    let below = list.lines.get(at + 1..).unwrap_or_default();
    let mut below = below.iter().skip_while(|line| heading(line.text).is_some());
    let is_followed = below.next().is_some_and(|line| line.card.is_some());
    let is_heading_of_deck = matches!(heading(line.text), Some(Heading::Deck(_)));
    if pairs.len() == 1 && (is_followed || is_heading_of_deck) {
        return None;
    }
    let is_wrong = |(group, number): &&(&str, u32)| {
        let of_type = match heading(group) {
            Some(Heading::Deck(section)) => list.copies.size(section),
            Some(Heading::Type(_, group)) => list.copies.of_group(group),
            _ => return false,
        };
        // The word `LRIG` can mean the LRIG deck, and `SIGNI` the main deck.
        let of_deck = match heading(group) {
            Some(Heading::Type(section, CardGroup::Type(CardType::Lrig))) => {
                let all = list.copies.size(section);
                [all, list.copies.lrig_deck_without_pieces()].contains(number)
                    || Some(*number) == list.copies.lrigs_with_assists()
            }
            _ => false,
        };
        *number >= FEWEST_OF_ONE && *number != of_type && !of_deck
    };
    pairs.iter().find(is_wrong).map(|(_, number)| *number)
}

/// Returns the wrong size of a line that has only the sizes of both decks: `9 + 40`, `40/9`.
fn two_bare_sizes(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const LRIG_DECK: std::ops::RangeInclusive<u32> = MOST_COPIES + 1..=15;
    let is_between = |c: char| c.is_whitespace() || matches!(c, '+' | '＋' | '/' | '／' | '&');
    let is_bare = line
        .text
        .chars()
        .all(|c| digit(c).is_some() || is_between(c));
    let [one, other] = all_numbers(line.text)[..] else {
        return None;
    };
    let lrig = match (SIZES.contains(&one), SIZES.contains(&other)) {
        (true, false) => other,
        (false, true) => one,
        _ => return None,
    };
    let is_wrong = LRIG_DECK.contains(&lrig)
        && lrig != list.copies.size(Section::Lrig)
        && lrig != list.copies.lrig_deck_without_pieces();
    (is_bare && is_wrong).then_some(lrig)
}

/// Returns the size that a line such as `Total LRIG 8 Main 40` states for a deck, if this deck has
/// another size.
fn sizes_of_decks(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> Option<u32> {
    const BESIDE: WordList = WordList(&["card, cards, deck, 枚, 张, 張, デッキ, 计, 計, 共"]);
    const FEWEST: u32 = MOST_COPIES + 1;
    let text = with_digits(&line.folded);
    let mut sizes: Vec<(Section, u32)> = Vec::new();
    let mut last = None;
    let mut is_known = true;
    let mut rest = text.as_ref();
    while let Some(first) = rest.chars().next() {
        let is_digit = |c: char| digit(c).is_some();
        let end = match (is_digit(first), first.is_alphabetic()) {
            (true, _) => rest.find(|c| !is_digit(c)),
            (_, true) => rest.find(|c: char| !c.is_alphabetic() || is_digit(c)),
            _ => Some(first.len_utf8()),
        };
        let (word, behind) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        rest = behind;
        match heading(word) {
            _ if is_digit(first) => {
                let number = *all_numbers(word).first()?;
                sizes.extend(last.take().map(|section| (section, number)));
            }
            _ if !first.is_alphabetic() => {}
            Some(
                Heading::Deck(section) | Heading::Type(section, CardGroup::Type(CardType::Lrig)),
            ) => last = Some(section),
            _ => is_known &= SUMS.has(word) || BESIDE.has(word),
        }
    }
    let is_wrong = |(section, number): &(Section, u32)| {
        *number >= FEWEST
            && *number != list.copies.size(*section)
            && !list.copies.has_totals(&[*number])
            && (*section == Section::Main || *number != list.copies.lrig_deck_without_pieces())
    };
    let has_both = [Section::Main, Section::Lrig]
        .iter()
        .all(|section| sizes.iter().any(|(of, _)| of == section));
    let has_sum = has_phrase(&text, &SUMS);
    let wrong = sizes.iter().find(|size| is_wrong(size))?;
    (is_known && (has_both || has_sum)).then_some(wrong.1)
}
