//! Finds lines such as `Maybeboard`. The cards below such a line may not be in the deck. A caller
//! then checks whether the deck is also full without these cards.

use crate::deck::Section;
use crate::deck::kinds::shared::headings::Heading;
use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{is_certain_noise, is_headlike};
use crate::deck::resolved_deck::section_of;

/// Finds the lines that may begin cards outside the deck, such as `Maybeboard`. For each of them,
/// returns the index of the line and a copy of the items. In this copy, the line is a heading of
/// cards outside the deck. If the deck is complete with all cards, a skipped line counts only if it
/// looks like a heading.
pub(in crate::deck::paste) fn with_cards_outside<'i, 'a>(
    items: &'i [Item<'a>],
    is_complete: bool,
    names: &'i NameLookup<'_>,
) -> impl Iterator<Item = (usize, Vec<Item<'a>>)> + use<'i, 'a> {
    let begins = move |item: &Item<'_>| match &item.what {
        LineMeaning::Break => true,
        LineMeaning::Noise | LineMeaning::Unread(None) => {
            !is_complete || is_headlike(item.line) && !is_certain_noise(item.line)
        }
        LineMeaning::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    };
    (0..items.len()).rev().filter_map(move |at| {
        let item = items.get(at)?;
        if !begins(item) || !cards_follow(items, at) {
            return None;
        }
        let above = || items.iter().take(at);
        let has_deck_above = above().any(|item| matches!(item.what, LineMeaning::Cards(_)));
        let last_heading = above().rev().find_map(|item| match item.what {
            LineMeaning::Heading(heading) if heading != Heading::Level => Some(heading),
            _ => None,
        });
        if last_heading == Some(Heading::Outside)
            || !has_deck_above
            || !is_complete && !is_side_group(items, at, names)
        {
            return None;
        }
        let mut others = items.to_vec();
        others.get_mut(at)?.what = LineMeaning::Heading(Heading::Outside);
        Some((at, others))
    })
}

/// Returns whether the cards below a line can be a group of cards outside the deck. The group must
/// have a card of the main deck and at most 15 copies, because a larger group can be a second deck.
fn is_side_group(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    const MOST: u32 = 15;
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let group = below.take_while(|item| {
        !matches!(
            item.what,
            LineMeaning::Heading(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
        )
    });
    let mut size = 0;
    let mut has_main = false;
    for item in group {
        if let LineMeaning::Cards(parts) = &item.what {
            for part in parts {
                size += part
                    .amounts
                    .first()
                    .and_then(|amount| amount.value())
                    .unwrap_or(1);
                let card = part.cards.first().and_then(|id| names.db.card(*id));
                has_main |= card.is_some_and(|card| section_of(card) == Section::Main);
            }
        }
    }
    has_main && size <= MOST
}

/// Returns whether the next line is a card. Skipped lines do not count.
pub(in crate::deck::paste) fn cards_follow(items: &[Item<'_>], at: usize) -> bool {
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let mut below =
        below.skip_while(|item| matches!(item.what, LineMeaning::Noise | LineMeaning::Quiet));
    below
        .next()
        .is_some_and(|item| matches!(item.what, LineMeaning::Cards(_)))
}
