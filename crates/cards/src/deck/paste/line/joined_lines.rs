//! Joins the lines of one card: a name that is cut into two lines, a card number above its name,
//! and a count on a line of its own.

use super::line_meaning::{Item, LineMeaning, Part, part};
use super::line_reading::{Line, read};
use super::name_lookup::NameLookup;
use crate::deck::Reference;
use crate::deck::kinds::shared::reader::{expected, place};
use crate::deck::paste::token::{self, MOST_COPIES, lone_count};
use crate::deck::paste::whole_list::group_count::counts_are_above;
use crate::message;

/// Joins a name that is cut into two lines: `Hirana, a Spark` above `of Hope`. The second line
/// alone must name no card.
pub(super) fn join_wrapped<'a>(
    items: Vec<Item<'a>>,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Vec<Item<'a>> {
    let mut joined: Vec<Item<'a>> = Vec::new();
    for item in items {
        if let Some(above) = joined.last_mut()
            && !item.blank_before
            && (is_part_of_name(above) || matches!(above.what, LineMeaning::Cards(_)))
            && (is_part_of_name(&item) || goes_on(above, &item))
            && let start = place(above.line, text).start
            && let end = place(item.line, text).end
            && let Some(both) = text.get(start..end)
            && let Line::Card(card) = read(both, names)
            && !card.by_reading
            && card.reading.remarks.is_empty()
            && card.reading.name.contains(['\n', '\r'])
        {
            above.line = both;
            above.what = LineMeaning::Cards(vec![part(*card, text, names)]);
            continue;
        }
        joined.push(item);
    }
    joined
}

/// Returns whether a name continues on the next line, although each of the two lines can be a card.
/// For this, the first line must end with a comma, and the second line must have no count.
fn goes_on(above: &Item<'_>, below: &Item<'_>) -> bool {
    let is_bare = |part: &Part<'_>| part.amounts.is_empty();
    above.line.ends_with(',')
        && matches!(&below.what, LineMeaning::Cards(parts) if parts.iter().all(is_bare))
}

/// Returns whether a line can be a piece of a name that is cut into two lines.
fn is_part_of_name(item: &Item<'_>) -> bool {
    matches!(item.what, LineMeaning::Unread(_) | LineMeaning::Noise)
        && item.line.chars().any(char::is_alphabetic)
}

/// Joins the two lines of a card that has its number on one line and its name on the next line:
/// `WXDi-D03-020` above `4 Servant #`. Then joins the counts that are on separate lines.
pub(super) fn join_lines<'a>(items: Vec<Item<'a>>, text: &'a str) -> Vec<Item<'a>> {
    let mut joined: Vec<Item<'a>> = Vec::new();
    for item in items {
        if let LineMeaning::Cards(below) = &item.what
            && !item.blank_before
            && let Some(above) = joined.last_mut().and_then(only_card)
            && let [below] = below.as_slice()
            && (above.amounts.is_empty() || below.amounts.is_empty())
            && let Some(both) = number_and_name(above, below)
        {
            *above = both;
            continue;
        }
        joined.push(item);
    }
    join_counts(joined, text)
}

/// Returns the card of a line that has only one card.
fn only_card<'i, 'a>(item: &'i mut Item<'a>) -> Option<&'i mut Part<'a>> {
    match &mut item.what {
        LineMeaning::Cards(parts) => match parts.as_mut_slice() {
            [part] => Some(part),
            _ => None,
        },
        LineMeaning::Unread(Some(part)) => Some(part.as_mut()),
        _ => None,
    }
}

/// Returns the card of a line that has one card and no count.
fn uncounted<'i, 'a>(item: &'i mut Item<'a>) -> Option<&'i mut Part<'a>> {
    only_card(item).filter(|part| part.amounts.is_empty())
}

/// Joins each count on a separate line with the card on the line above: `Servant #` above `x4`. If
/// only some cards have a count on the next line, this count can be a total. Then its line becomes
/// a problem.
fn join_counts<'a>(items: Vec<Item<'a>>, text: &'a str) -> Vec<Item<'a>> {
    if counts_are_above(&items) {
        return items;
    }
    let lone =
        |item: &Item<'a>| lone_count(item.line).filter(|count| count.value() <= Some(MOST_COPIES));
    let is_count: Vec<bool> = items.iter().map(|item| lone(item).is_some()).collect();
    let counts = is_count.iter().filter(|is_count| **is_count).count();
    // The cards of another part of the list can have no counts. So only the cards between the first
    // and the last count are compared with the counts.
    let first = is_count.iter().position(|is_count| *is_count);
    let last = is_count.iter().rposition(|is_count| *is_count);
    let is_heading = |item: &Item<'_>| matches!(item.what, LineMeaning::Heading(_));
    let first = first.map_or(0, |first| {
        let above = items.get(..first).unwrap_or_default();
        let heading = above.iter().rposition(is_heading);
        heading.unwrap_or(first.saturating_sub(1))
    });
    let mut joined: Vec<Item<'a>> = Vec::new();
    let mut cards = 0;
    for (at, mut item) in items.into_iter().enumerate() {
        let is_within = at >= first && last.is_some_and(|last| at <= last);
        cards += usize::from(is_within && uncounted(&mut item).is_some());
        joined.push(item);
    }
    let items = joined;
    let every =
        counts > 2 && counts * 5 >= cards * 4 && !may_be_above(&items, &is_count, first, last);
    let mut joined: Vec<Item<'a>> = Vec::new();
    for mut item in items {
        let is_below = |above: &&mut Item<'_>| match &above.what {
            LineMeaning::Cards(_) => true,
            LineMeaning::Unread(Some(part)) => part.amounts.is_empty(),
            _ => false,
        };
        // A line with a price can stand between the card and its count.
        let is_fact =
            |above: &Item<'_>| matches!(above.what, LineMeaning::Noise) && !above.blank_before;
        let facts = joined
            .iter()
            .rev()
            .take_while(|above| is_fact(above))
            .count();
        let card = joined.len().checked_sub(facts + 1);
        if let Some(count) = lone(&item)
            && !item.blank_before
            && let Some(above) = card.and_then(|at| joined.get_mut(at)).filter(is_below)
        {
            if every && let Some(above) = uncounted(above) {
                above.amounts.push(count);
                continue;
            }
            item.what = LineMeaning::Problem(expected(
                message!("wanted.card-with-count"),
                item.line,
                message!("fix-file.one-line"),
                place(item.line, text),
            ));
        }
        joined.push(item);
    }
    joined
}

/// Returns whether the counts on separate lines can belong to the cards below them instead of the
/// cards above them. They can if cards are above the first count and below the last count. In such
/// a list, the first card can be the title.
fn may_be_above(items: &[Item<'_>], is_count: &[bool], first: usize, last: Option<usize>) -> bool {
    let has_card = |item: &&Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let is_no_heading = |item: &&Item<'_>| !matches!(item.what, LineMeaning::Heading(_));
    let first_count = is_count
        .iter()
        .position(|is_count| *is_count)
        .unwrap_or(first);
    let before = items.get(..first_count).unwrap_or_default().iter().rev();
    let before = before.take_while(is_no_heading).filter(has_card).count();
    let behind = last
        .and_then(|last| items.get(last + 1..))
        .unwrap_or_default()
        .iter();
    let behind = behind.take_while(is_no_heading).filter(has_card).count();
    before > 1 && behind > 0 || before == 1 && behind == 1
}

/// Joins the two lines of one card, if one line has the card number and the other has the name.
/// Returns `None` for any other pair of lines.
fn number_and_name<'a>(above: &Part<'a>, below: &Part<'a>) -> Option<Part<'a>> {
    let (Reference::Text(first), Reference::Text(second)) = (&above.reference, &below.reference)
    else {
        return None;
    };
    let (number, name, cards, of_name) = match (token::is_number(first), token::is_number(second)) {
        (true, false) => (first, second, &above.cards, &below.cards),
        (false, true) => (second, first, &below.cards, &above.cards),
        _ => return None,
    };
    // Several cards can have the name, but only one of them has the number.
    if !cards.iter().all(|id| of_name.contains(id)) || cards.is_empty() != of_name.is_empty() {
        return None;
    }
    Some(Part {
        reference: Reference::NumberAndName {
            number: number.clone(),
            name: name.clone(),
        },
        cards: cards.clone(),
        amounts: [above.amounts.as_slice(), below.amounts.as_slice()].concat(),
        ..above.clone()
    })
}
