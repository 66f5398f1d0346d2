//! The completeness of a deck as evidence. If the lines that are certainly cards are a full deck, a line
//! that no card is like and that does not look like the lines of cards is no card. Cards below an unknown
//! heading are not in the deck if the deck is full without them and too large with them.

use std::collections::HashMap;

use super::changes::is_added;
use super::entry_signs::{
    NEAR, has_amount, has_card_number, has_number_in_words, has_small_number,
};
use super::item::{Item, Part, What};
use super::noise::{is_certain_noise, is_headlike, is_prose, is_sentence};
use super::reading::Names;
use super::sections::{has_type, is_below_heading, is_written_like_card, may_be_counted};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::Heading;
use crate::deck::resolve::section_of;
use crate::deck::{RawDeck, Reference, Section};

/// The size of a main deck. Two lists of this size in one text are two decks.
pub(super) const FULL_MAIN_DECK: u32 = 40;
/// The sizes of a full LRIG deck: ten cards, and up to two PIECEs.
const FULL_LRIG_DECK: std::ops::RangeInclusive<u32> = 10..=12;

/// The copies of each card in a list, and the sizes of the two decks.
pub(super) struct Copies {
    of: HashMap<CardId, u32>,
    main: u32,
    lrig: u32,
    unknown: u32,
}

impl Copies {
    pub(super) fn of(deck: &RawDeck<'_>, names: &mut Names<'_>) -> Copies {
        let mut copies = Copies {
            of: HashMap::new(),
            main: 0,
            lrig: 0,
            unknown: 0,
        };
        for entry in &deck.entries {
            let text = match &entry.reference {
                Reference::NumberAndName { number, .. } => number.to_string(),
                other => other.to_string(),
            };
            let cards = names
                .identify(&text)
                .map_or(Vec::new(), |found| found.cards);
            let own = cards
                .first()
                .and_then(|id| names.db.card(*id))
                .map(section_of);
            match entry.section.or(own) {
                Some(Section::Main) => copies.main += entry.count,
                Some(Section::Lrig) => copies.lrig += entry.count,
                None => {}
            }
            copies.unknown += u32::from(cards.is_empty());
            for id in cards {
                *copies.of.entry(id).or_default() += entry.count;
            }
        }
        copies
    }

    /// Returns the number of copies of a card in the list.
    pub(super) fn copies(&self, part: &Part<'_>) -> u32 {
        let copies = part.cards.iter().filter_map(|id| self.of.get(id));
        copies.copied().max().unwrap_or_default()
    }

    /// Returns the number of cards of a deck.
    pub(super) fn size(&self, section: Section) -> u32 {
        match section {
            Section::Main => self.main,
            Section::Lrig => self.lrig,
        }
    }

    pub(super) fn has_full_main_deck(&self) -> bool {
        self.main == FULL_MAIN_DECK
    }

    pub(super) fn has_full_lrig_deck(&self) -> bool {
        FULL_LRIG_DECK.contains(&self.lrig)
    }

    /// Returns whether both decks are full and every card is known.
    pub(super) fn is_complete(&self) -> bool {
        self.has_full_main_deck() && self.has_full_lrig_deck() && self.unknown == 0
    }

    /// Returns whether every card is known.
    pub(super) fn is_known(&self) -> bool {
        self.unknown == 0
    }

    /// Returns whether one of the decks has more cards than any deck may have.
    pub(super) fn is_too_large(&self) -> bool {
        self.main > FULL_MAIN_DECK || self.lrig > *FULL_LRIG_DECK.end()
    }
}

/// Returns the items with every line skipped that is no card if the deck is full. Returns `None` if there
/// is no such line. A line with a number of copies or with a card number is never skipped for this reason,
/// and a problem is never dropped.
pub(super) fn without_other_lines<'a>(
    items: &[Item<'a>],
    names: &Names<'_>,
) -> Option<Vec<Item<'a>>> {
    let mut left = items.to_vec();
    let mut changed = false;
    for (at, item) in items.iter().enumerate() {
        let What::Unread(Some(part)) = &item.what else {
            continue;
        };
        let is_entry = may_be_counted(items, at)
            || has_amount(item.line) && !is_certain_noise(item.line)
            || has_card_number(item.line)
            || has_type(item.line, part)
            || names.db.has_name_in(item.line)
                && (has_small_number(item.line) || has_number_in_words(item.line))
            || is_added(item.line).is_some();
        let is_first =
            is_below_heading(items, at) && !is_prose(item.line) && !is_headlike(item.line);
        // Between the decks, a line apart from the cards can be a card of the deck above it.
        let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
        let is_between = items.iter().take(at).any(is_card)
            && items.iter().skip(at).any(is_card)
            && !cards_follow(items, at)
            && !is_prose(item.line)
            && !is_headlike(item.line)
            && !is_certain_noise(item.line);
        let is_written = is_written_like_card(items, at) && !is_prose(item.line);
        if is_entry || is_first || is_between || is_written || is_shaped_like_cards(items, at) {
            continue;
        }
        if !is_title(items, at) && may_be_card(items, at, names) {
            continue;
        }
        if let Some(item) = left.get_mut(at) {
            item.what = match cards_follow(items, at) {
                true => What::Break,
                false => What::Noise,
            };
            changed = true;
        }
    }
    changed.then_some(left)
}

/// Returns the items once for each line that may begin cards that are not in the deck, with the index of
/// this line. In these items, the cards below that line are not counted. If the deck is complete with all
/// cards, only a line that looks like a heading can begin such cards.
pub(super) fn with_cards_outside<'i, 'a>(
    items: &'i [Item<'a>],
    is_complete: bool,
    names: &'i Names<'_>,
) -> impl Iterator<Item = (usize, Vec<Item<'a>>)> + use<'i, 'a> {
    let begins = move |item: &Item<'_>| match &item.what {
        What::Break => true,
        What::Noise | What::Unread(None) => {
            !is_complete || is_headlike(item.line) && !is_certain_noise(item.line)
        }
        What::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    };
    (0..items.len()).rev().filter_map(move |at| {
        let item = items.get(at)?;
        if !begins(item) || !cards_follow(items, at) {
            return None;
        }
        let has_deck_above = items
            .iter()
            .take(at)
            .any(|item| matches!(item.what, What::Cards(_)));
        if !has_deck_above || !is_complete && !is_side_group(items, at, names) {
            return None;
        }
        let mut left = items.to_vec();
        left.get_mut(at)?.what = What::Heading(Heading::Outside);
        Some((at, left))
    })
}

/// Returns whether the cards below a line can be cards beside a deck. A deck with these cards would be too
/// large, and the cards are not a second deck.
fn is_side_group(items: &[Item<'_>], at: usize, names: &Names<'_>) -> bool {
    const MOST: u32 = 15;
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let group = below.take_while(|item| {
        !matches!(
            item.what,
            What::Heading(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
        )
    });
    let mut size = 0;
    let mut has_main = false;
    for item in group {
        if let What::Cards(parts) = &item.what {
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

/// Returns whether the next line that is not skipped is a card.
pub(super) fn cards_follow(items: &[Item<'_>], at: usize) -> bool {
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let mut below = below.skip_while(|item| matches!(item.what, What::Noise | What::Quiet));
    below
        .next()
        .is_some_and(|item| matches!(item.what, What::Cards(_)))
}

/// Returns whether a line may be a card that is not known, because the line contains the name, a part of
/// the name or the number of a card.
fn may_be_card(items: &[Item<'_>], at: usize, names: &Names<'_>) -> bool {
    let Some(item) = items.get(at) else {
        return true;
    };
    let line = item.line;
    let name = match &item.what {
        What::Unread(Some(part)) => part.reference.to_string(),
        _ => line.to_owned(),
    };
    // A line apart from the cards and without a count is often a word of a chat that is like a short name.
    let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let below = items.get(at + 1);
    let is_beside = !item.blank_before && above.is_some_and(is_card)
        || below.is_some_and(|below| !below.blank_before && is_card(below));
    let least = match &item.what {
        What::Unread(Some(part)) if part.amounts.is_empty() && !is_beside => NEAR,
        _ => 0.1,
    };
    names.db.has_title_of(&name)
        || names.db.has_name_in(line) && !is_long_sentence(line)
        || names.db.likeness(line) >= least
        || name.chars().count() * 2 > line.chars().count() && names.db.likeness(&name) >= least
}

/// Returns whether a line is the title of a list: the first line, without a count, in a list whose cards
/// are below headings.
fn is_title(items: &[Item<'_>], at: usize) -> bool {
    let is_bare =
        |item: &Item<'_>| matches!(&item.what, What::Unread(Some(part)) if part.amounts.is_empty());
    let mut below = items.get(at + 1..).unwrap_or_default().iter();
    let first = below.find(|item| matches!(item.what, What::Heading(_) | What::Cards(_)));
    at == 0
        && items.first().is_some_and(is_bare)
        && first.is_some_and(|item| matches!(item.what, What::Heading(_)))
}

/// Returns whether a line is a sentence that is too long for an entry.
fn is_long_sentence(line: &str) -> bool {
    const FEWEST: usize = 9;
    let stops = line.ends_with(['.', '!', '?', '。', '！', '？']);
    is_sentence(line) || stops && line.split_whitespace().count() >= FEWEST
}

/// Returns whether a line without a count looks like the cards directly above and below it. A line between
/// two cards can be a card without its count.
fn is_shaped_like_cards(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return true;
    };
    let is_bare = |item: &Item<'_>| match &item.what {
        What::Cards(parts) => parts.first().is_some_and(|part| part.amounts.is_empty()),
        _ => false,
    };
    let above = at
        .checked_sub(1)
        .and_then(|at| items.get(at))
        .filter(|_| !item.blank_before);
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
    let is_beside = [above, below].into_iter().flatten().any(is_bare);
    let is_between = above.is_some_and(is_card) && below.is_some_and(is_card);
    let is_like_name = !is_headlike(item.line) && !is_long_sentence(item.line);
    is_like_name && (is_beside || is_between && !is_prose(item.line))
}
