//! Finds running numbers, such as `1.`, `2.`, `3.`. They number the lines of a list and are not
//! numbers of copies.

use crate::card::CardDb;
use crate::deck::kinds::shared::reader::{place, syntax};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::token::{
    Amount, MOST_COPIES, circled, may_be_copies, running_number, running_value,
};
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// Separates running numbers (1, 2, 3 …) from numbers of copies. If the numbers before the cards go
/// up by one, they can be running numbers or counts. They are running numbers in two cases: every
/// line also has a count after the card (`1 Servant # 4`), or the numbers have the form `1.`.
pub(in crate::deck::paste) fn settle_running_numbers(
    items: &mut [Item<'_>],
    text: &str,
    db: &CardDb,
    problems: &mut Vec<Finding>,
) {
    skip_numbered_sections(items);
    let has_circled_counts = items.iter().any(has_circled_counts);
    let mut parts: Vec<(&mut Part<'_>, bool)> = Vec::new();
    let mut headed = true;
    for item in items.iter_mut() {
        match &mut item.what {
            LineMeaning::Heading(_) => headed = true,
            LineMeaning::Cards(of_line) => {
                if let [part] = of_line.as_mut_slice() {
                    parts.push((part, headed));
                    headed = false;
                }
            }
            LineMeaning::Unread(Some(part)) => {
                parts.push((part, headed));
                headed = false;
            }
            _ => {}
        }
    }
    let two: Vec<u32> = parts
        .iter()
        .filter(|(part, _)| part.amounts.len() == 2)
        .filter_map(|(part, _)| part.amounts.iter().find(|a| a.before).and_then(plain_value))
        .collect();
    if is_run(&two) && two.len() > 1 {
        for (part, _) in parts.iter_mut().filter(|(part, _)| part.amounts.len() == 2) {
            part.amounts.retain(|amount| !amount.before);
        }
    }
    let zeros = |part: &Part<'_>| {
        part.amounts
            .iter()
            .any(|a| a.before && !a.marked && a.digits.len() > 1 && a.digits.starts_with('0'))
    };
    if parts.iter().filter(|(part, _)| zeros(part)).count() > 1 {
        for (part, _) in parts.iter_mut().filter(|(part, _)| part.amounts.len() == 2) {
            part.amounts.retain(|amount| !amount.before);
        }
    }
    other_counts(&parts, text, problems);
    circled_counts(&mut parts, has_circled_counts);
    let bare: Vec<u32> = parts
        .iter()
        .filter(|(part, _)| part.amounts.is_empty())
        .filter_map(|(part, _)| running_value(part.running?))
        .collect();
    let all = parts
        .iter()
        .filter(|(part, _)| part.running.is_some())
        .count();
    let are_running = is_run(&bare) && bare.len() > 1 && all >= bare.len();
    if !are_running && !are_single_lrig_cards(&parts, db) {
        for (part, _) in &parts {
            if let (Some(number), []) = (part.running, part.amounts.as_slice()) {
                problems.push(syntax(
                    message!("syntax.line-number", number = number),
                    message!(
                        "fix-file.one-copy",
                        card = shortened(&part.reference.to_string())
                    ),
                    place(number, text),
                ));
            }
        }
    }
    skip_numbers_of_lrig_cards(&mut parts, db);
    counts_like_running_numbers(&parts, text, problems);
}

/// Skips the numbers before the cards below a heading if they go up by one to more than the copies
/// that a card may have, and all these cards are cards of the LRIG deck: such a deck has one copy of
/// each card.
fn skip_numbers_of_lrig_cards(parts: &mut [(&mut Part<'_>, bool)], db: &CardDb) {
    let is_of_lrig_deck = |part: &Part<'_>| {
        let mut cards = part.cards.iter().map(|id| db.card(*id).map(section_of));
        !part.cards.is_empty() && cards.all(|section| section == Some(Section::Lrig))
    };
    let number = |part: &Part<'_>| match part.amounts.as_slice() {
        [amount] if amount.before && !amount.marked => plain_value(amount),
        _ => None,
    };
    let mut start = 0;
    while start < parts.len() {
        let rest = parts.get(start + 1..).unwrap_or_default();
        let end = start + 1 + rest.iter().take_while(|(_, headed)| !headed).count();
        let group = parts.get_mut(start..end).unwrap_or_default();
        let numbers: Option<Vec<u32>> = group.iter().map(|(part, _)| number(part)).collect();
        let is_numbered = numbers.is_some_and(|numbers| {
            is_run(&numbers) && numbers.last().is_some_and(|last| *last > MOST_COPIES)
        });
        if is_numbered && group.iter().all(|(part, _)| is_of_lrig_deck(part)) {
            for (part, _) in group {
                part.amounts.clear();
            }
        }
        start = end;
    }
}

/// Returns whether all numbers of lines are `1.`, as Markdown allows it for numbered lists, and the
/// cards with such a number and without a count are cards of the LRIG deck. Each of these cards has
/// one copy, whether `1.` is the number of the line or a number of copies.
fn are_single_lrig_cards(parts: &[(&mut Part<'_>, bool)], db: &CardDb) -> bool {
    const FEWEST: usize = 3;
    let is_one = |part: &Part<'_>| {
        part.running
            .is_some_and(|number| !circled(number) && running_value(number) == Some(1))
    };
    let is_of_lrig_deck = |part: &Part<'_>| {
        let mut cards = part.cards.iter().map(|id| db.card(*id).map(section_of));
        !part.cards.is_empty() && cards.all(|section| section == Some(Section::Lrig))
    };
    let numbered = || parts.iter().filter(|(part, _)| part.running.is_some());
    let bare = || numbered().filter(|(part, _)| part.amounts.is_empty());
    numbered().all(|(part, _)| is_one(part))
        && bare().count() >= FEWEST
        && bare().all(|(part, _)| is_of_lrig_deck(part))
}

/// Skips the titles of other parts of a text, if these parts are numbered like the decks:
/// `3) Notes` below `1) LRIG deck` and `2) Main deck`. Such a title names no known card.
fn skip_numbered_sections(items: &mut [Item<'_>]) {
    let mut next = 1;
    for item in items {
        let number = running_number(item.line).and_then(|(number, _)| running_value(number));
        match &item.what {
            LineMeaning::Heading(_) if number == Some(next) => next += 1,
            LineMeaning::Unread(Some(part))
                if next > 2 && number == Some(next) && part.amounts.is_empty() =>
            {
                item.what = LineMeaning::Noise;
                next += 1;
            }
            _ => {}
        }
    }
}

/// Refuses a list if a card has two numbers and both can be numbers of copies: a number such as
/// `3.` or `③` before its name, and a count. But if the first numbers go up by one, they are
/// running numbers, and the list is accepted.
fn other_counts(parts: &[(&mut Part<'_>, bool)], text: &str, problems: &mut Vec<Finding>) {
    let with_both = |part: &Part<'_>| part.running.is_some() && !part.amounts.is_empty();
    let numbers: Vec<&str> = parts
        .iter()
        .filter(|(part, _)| with_both(part))
        .filter_map(|(part, _)| part.running)
        .collect();
    let values: Vec<u32> = numbers
        .iter()
        .filter_map(|number| running_value(number))
        .collect();
    // If the number before the name is also the count, both readings are the same:
    // `Spells (4): Servant # x4`.
    let is_count = |part: &Part<'_>| {
        let count = part.amounts.first().and_then(|amount| amount.value());
        part.running.and_then(running_value) == count
    };
    let mut others = parts
        .iter()
        .filter(|(part, _)| with_both(part) && !is_count(part));
    let unclear = others.find_map(|(part, _)| part.running.filter(|number| may_be_copies(number)));
    if let Some(number) = unclear
        && !(is_run(&values) && values.len() > 2)
    {
        problems.push(syntax(
            message!("syntax.two-counts", line = number),
            message!("fix-file.keep-one"),
            place(number, text),
        ));
    }
}

/// Returns whether a line has several cards, and all of them have digits in circles as their
/// counts: `A④ B②`.
fn has_circled_counts(item: &Item<'_>) -> bool {
    let is_circled = |part: &Part<'_>| part.amounts.iter().any(|amount| circled(amount.digits));
    match &item.what {
        LineMeaning::Cards(parts) => parts.len() > 1 && parts.iter().all(is_circled),
        _ => false,
    }
}

/// Reads digits in circles (`④`) before the cards as counts, if they cannot be running numbers.
/// This requires four things:
/// - Below each heading, either all cards or no cards have such a digit.
/// - No card has another number.
/// - The digits do not go up by one from 1.
/// - Two neighboring cards have the same digit.
///
/// If `has_circled_counts` is true, digits in circles are certainly the counts of another line.
/// Then they are counts on every line.
fn circled_counts(parts: &mut [(&mut Part<'_>, bool)], has_circled_counts: bool) {
    let circled = |part: &Part<'_>| {
        part.running
            .filter(|number| part.amounts.is_empty() && circled(number))
            .and_then(running_value)
    };
    let values: Vec<u32> = parts.iter().filter_map(|(part, _)| circled(part)).collect();
    let is_bare = |part: &Part<'_>| circled(part).is_none() && !part.cards.is_empty();
    let has_amounts = parts.iter().any(|(part, _)| !part.amounts.is_empty());
    let mut groups = parts.chunk_by(|_, (_, is_first)| !is_first);
    let has_others = has_amounts
        || groups.any(|group| {
            let bare = group.iter().filter(|(part, _)| is_bare(part)).count();
            bare > 0 && group.iter().any(|(part, _)| circled(part).is_some())
        });
    let repeats = values
        .windows(2)
        .any(|pair| matches!(pair, [a, b] if a == b));
    let are_counts = values.len() > 2 && !has_others && !is_run(&values) && repeats;
    if !are_counts && !has_circled_counts {
        return;
    }
    for (part, _) in parts {
        if circled(part).is_none() {
            continue;
        }
        if let Some(digits) = part.running.take() {
            part.amounts.push(Amount {
                digits,
                marked: true,
                before: true,
            });
        }
    }
}

fn plain_value(amount: &Amount<'_>) -> Option<u32> {
    amount.value()
}

/// Returns whether the numbers are 1, 2, 3 … After any number above 1, the numbers may start again
/// at 1.
fn is_run(numbers: &[u32]) -> bool {
    let goes_on = |pair: &[u32]| match pair {
        [a, b] => *b == a + 1 || *b == 1 && *a > 1,
        _ => true,
    };
    numbers.first() == Some(&1) && numbers.windows(2).all(goes_on)
}

/// Refuses a list in which the only numbers are 1, 2, 3, 4 … Such numbers can be counts or running
/// numbers.
fn counts_like_running_numbers(
    parts: &[(&mut Part<'_>, bool)],
    text: &str,
    problems: &mut Vec<Finding>,
) {
    const LONG: usize = 4;
    let mut run: Vec<(u32, &str)> = Vec::new();
    let mut broken = false;
    let mut check = |run: &mut Vec<(u32, &str)>, broken: bool| {
        let numbers: Vec<u32> = run.iter().map(|(n, _)| *n).collect();
        if !broken
            && numbers.len() >= LONG
            && is_run(&numbers)
            && let Some((_, digits)) = run.first()
        {
            let last = numbers.last().copied().unwrap_or_default();
            problems.push(syntax(
                message!("syntax.lines-or-copies", last = last),
                message!("fix-file.with-x"),
                place(digits, text),
            ));
        }
        run.clear();
    };
    for (part, headed) in parts {
        if *headed {
            check(&mut run, broken);
            broken = false;
        }
        match part.amounts.as_slice() {
            [
                Amount {
                    digits,
                    marked: false,
                    before: true,
                },
            ] => {
                if let Some(value) = part.amounts.first().and_then(plain_value) {
                    run.push((value, digits));
                }
            }
            _ => broken = true,
        }
    }
    check(&mut run, broken);
}
