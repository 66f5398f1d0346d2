//! Uses the size of the deck to decide whether a doubtful line is a card. First case: the lines
//! that are certainly cards form a full deck. Then a doubtful line is not a card, unless it is
//! similar to a card name or is written like a line with a card. Second case: the deck is full
//! without the cards below an unknown heading, and too large with them. Then these cards are not in
//! the deck.

use std::collections::HashMap;

use super::changes::is_added;
use super::doubtful_lines::{
    has_type, is_below_heading, is_written_like_card, may_be_counted, sign_in_front,
};
use super::entry_signs::{
    NEAR, has_amount, has_card_number, has_number_in_words, has_small_number, starts_with_copies,
};
use super::item::{Item, Part, What};
use super::noise::{is_certain_noise, is_headlike, is_prose, is_sentence};
use super::reading::Names;
use super::stated::numbers;
use super::token::{MOST_COPIES, bracket_after, digit, trim};
use crate::card::{Card, CardId};
use crate::deck::kinds::shared::headings::Heading;
use crate::deck::resolve::section_of;
use crate::deck::{RawDeck, Reference, Section};
use wixoss_base::vocab::{CardType, Quantity};

/// The size of a main deck. A text with two lists of this size has two decks.
pub(super) const FULL_MAIN_DECK: u32 = 40;
/// The sizes of a full LRIG deck: ten cards without PIECEs, and up to two PIECEs.
const FULL_LRIG_DECK: std::ops::RangeInclusive<u32> = 10..=12;

/// The number of copies of each card in a list, and the sizes of the main deck and the LRIG deck.
pub(super) struct Copies {
    of: HashMap<CardId, u32>,
    main: u32,
    lrig: u32,
    unknown: u32,
    /// The number of different entries in the main deck and in the LRIG deck.
    kinds: [u32; 2],
    /// The number of cards in each group that people count: the cards of one type, the SIGNI of one
    /// level, the main-deck cards with a Life Burst, and those without one.
    groups: HashMap<Group, u32>,
}

/// A group of cards, such as all spells. People write the total of such a group beside a list.
#[derive(PartialEq, Eq, Hash)]
enum Group {
    Type(CardType),
    Level(u32),
    LifeBurst(bool),
}

impl Copies {
    pub(super) fn of(deck: &RawDeck<'_>, names: &mut Names<'_>) -> Copies {
        let mut copies = Copies {
            of: HashMap::new(),
            main: 0,
            lrig: 0,
            unknown: 0,
            kinds: [0, 0],
            groups: HashMap::new(),
        };
        for entry in &deck.entries {
            let text = match &entry.reference {
                Reference::NumberAndName { number, .. } => number.to_string(),
                other => other.to_string(),
            };
            let cards = names
                .identify(&text)
                .map_or(Vec::new(), |found| found.cards);
            let card = cards.first().and_then(|id| names.db.card(*id));
            let own = card.map(section_of);
            if let Some(card) = card {
                copies.count(card, entry.count);
            }
            match entry.section.or(own) {
                Some(Section::Main) => copies.main += entry.count,
                Some(Section::Lrig) => copies.lrig += entry.count,
                None => {}
            }
            let [main, lrig] = &mut copies.kinds;
            match entry.section.or(own) {
                Some(Section::Main) => *main += 1,
                Some(Section::Lrig) => *lrig += 1,
                None => {}
            }
            copies.unknown += u32::from(cards.is_empty());
            for id in cards {
                *copies.of.entry(id).or_default() += entry.count;
            }
        }
        copies
    }

    /// Adds the copies of a card to the total of each group that the card belongs to, such as its
    /// type.
    fn count(&mut self, card: Card<'_>, copies: u32) {
        let level = match card.level() {
            Some(Quantity::Number(level)) => Some(Group::Level(level)),
            _ => None,
        };
        let burst = Group::LifeBurst(card.has_life_burst());
        let is_in_main_deck = section_of(card) == Section::Main;
        let of_main_deck = [Some(burst), level].map(|group| group.filter(|_| is_in_main_deck));
        let groups = of_main_deck.into_iter().flatten();
        for group in groups.chain([Group::Type(card.card_type())]) {
            *self.groups.entry(group).or_default() += copies;
        }
    }

    /// Returns whether every number of a line is a total of the list: the number of cards in one
    /// deck, in both decks, or in a group such as the spells.
    pub(super) fn has_numbers_of(&self, line: &str) -> bool {
        let is_known = |number: &u32| {
            let sections = [None, Some(Section::Main), Some(Section::Lrig)];
            let mut of_decks = sections.into_iter();
            of_decks.any(|section| self.may_be_number_of(section, *number))
                || self.groups.values().any(|cards| cards == number)
        };
        numbers(line).iter().all(is_known)
    }

    /// Returns the number of copies of a card in the list.
    pub(super) fn copies(&self, part: &Part<'_>) -> u32 {
        let copies = part.cards.iter().filter_map(|id| self.of.get(id));
        copies.copied().max().unwrap_or_default()
    }

    /// Returns the number of cards in the main deck or in the LRIG deck.
    pub(super) fn size(&self, section: Section) -> u32 {
        match section {
            Section::Main => self.main,
            Section::Lrig => self.lrig,
        }
    }

    /// Returns whether a number in a list can be the total of its cards or of its different cards.
    pub(super) fn may_be_number_of(&self, section: Option<Section>, number: u32) -> bool {
        let [main_kinds, lrig_kinds] = self.kinds;
        match section {
            Some(Section::Main) => number == self.main || number == main_kinds,
            Some(Section::Lrig) => number == self.lrig || number == lrig_kinds,
            None => [
                self.main,
                self.lrig,
                self.main + self.lrig,
                main_kinds + lrig_kinds,
            ]
            .contains(&number),
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

    /// Returns whether one more card fits into a deck of the list. If the list is not complete, the
    /// result is always true.
    pub(super) fn has_place_for(&self, section: Section) -> bool {
        let has_place = match section {
            Section::Main => self.main < FULL_MAIN_DECK,
            Section::Lrig => self.lrig < *FULL_LRIG_DECK.end(),
        };
        has_place || !self.is_complete()
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

/// The items (lines) of a list, without the lines that cannot be cards because the deck is already
/// full.
pub(super) struct WithoutOtherLines<'a> {
    pub items: Vec<Item<'a>>,
    /// True if all skipped lines are in the main deck or are sentences above the list.
    pub only_in_main_deck: bool,
    /// The skipped lines with a number. Such a line is really no card only if its numbers are
    /// totals of the list, such as `40`.
    pub totals: Vec<&'a str>,
}

/// Returns the items (lines) of a list. If the deck is full, lines that cannot be cards are
/// skipped. Returns `None` if there is no such line. A line with a number of copies or with a card
/// number is never skipped, and a problem is never dropped.
pub(super) fn without_other_lines<'a>(
    items: &[Item<'a>],
    names: &Names<'_>,
) -> Option<WithoutOtherLines<'a>> {
    /// The longest line of numbers and marks that can be a total, in bytes.
    const LONGEST_TOTAL: usize = 40;
    let mut others = items.to_vec();
    let mut changed = false;
    let mut only_in_main_deck = true;
    let mut totals = Vec::new();
    let is_first = |item: &Item<'_>| matches!(item.what, What::Cards(_) | What::Heading(_));
    let first = items.iter().position(is_first).unwrap_or(items.len());
    for (at, item) in items.iter().enumerate() {
        let part = match &item.what {
            What::Unread(Some(part)) => Some(part),
            // A total without words, such as `40 + 10`, is short. A long line is not searched for
            // card names here.
            What::Problem(_) if item.line.len() <= LONGEST_TOTAL => None,
            _ => continue,
        };
        let is_entry = may_be_counted(items, at)
            || has_amount(item.line) && !is_certain_noise(item.line)
            || has_card_number(item.line)
            || part.is_none_or(|part| has_type(item.line, part))
            || names.db.has_name_in(item.line)
                && (has_small_number(item.line) || has_number_in_words(item.line))
            || is_added(item.line).is_some();
        let is_first =
            is_below_heading(items, at) && !is_prose(item.line) && !is_headlike(item.line);
        // A line between the main deck and the LRIG deck, apart from the cards, can be a card of
        // the deck above.
        let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
        let is_between = items.iter().take(at).any(is_card)
            && items.iter().skip(at).any(is_card)
            && !cards_follow(items, at)
            && !is_prose(item.line)
            && !is_headlike(item.line)
            && !is_certain_noise(item.line);
        let is_written = is_written_like_card(items, at) && !is_prose(item.line);
        let is_beside = is_first || is_between || is_shaped_like_cards(items, at);
        let in_full_deck = is_in_counted_main_deck(items, at, names);
        if is_entry && may_be_total(items, at, names) {
            totals.push(item.line);
            if let Some(item) = others.get_mut(at) {
                item.what = What::Noise;
            }
            continue;
        }
        let is_entry = is_entry && !is_remark_apart(items, at, names);
        if is_entry || is_written || is_beside && !in_full_deck {
            continue;
        }
        if !is_title(items, at) && may_be_card(items, at, in_full_deck, names) {
            continue;
        }
        if let Some(item) = others.get_mut(at) {
            item.what = match cards_follow(items, at) {
                true => What::Break,
                false => What::Noise,
            };
            changed = true;
            let is_above = is_prose(item.line) && at < first;
            only_in_main_deck &= in_full_deck || is_above;
        }
    }
    (changed || !totals.is_empty()).then_some(WithoutOtherLines {
        items: others,
        only_in_main_deck,
        totals,
    })
}

/// Returns whether a line that stands apart from the cards is a remark about them in Japanese or
/// Chinese. Such a remark may have a number of copies: `4枚ともすぐに揃います。`.
fn is_remark_apart(items: &[Item<'_>], at: usize, names: &Names<'_>) -> bool {
    const FEWEST: usize = 10;
    const FEWEST_BELOW_CARD: usize = 5;
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_last = items.get(at + 1).is_none_or(|below| below.blank_before);
    let fewest = match is_below_marked_card(items, at) {
        true => FEWEST_BELOW_CARD,
        false if item.blank_before && is_last => FEWEST,
        false => return false,
    };
    let is_speech = match is_arrow(item.line) {
        true => is_about_card_above(item.line.trim_start_matches(ARROWS)),
        false => item.line.ends_with(['。', '！', '？']) && is_prose(item.line),
    };
    item.line.chars().count() >= fewest
        && is_speech
        && !names.db.has_name_in(item.line)
        && names.db.likeness(item.line) < NEAR
}

/// Returns whether a line can be a remark about the card above it. There are two such cases: only
/// this line begins with an arrow, or all cards of the list begin with a sign such as `◆` and this
/// line begins with no sign.
fn is_below_marked_card(items: &[Item<'_>], at: usize) -> bool {
    const FEWEST: usize = 5;
    let signs: Vec<&str> = items
        .iter()
        .filter(|item| matches!(item.what, What::Cards(_)))
        .map(|item| sign_in_front(item.line))
        .collect();
    let line = items.get(at).map_or("", |item| item.line);
    let own = sign_in_front(line);
    let is_other = match is_arrow(line) {
        true => !signs.contains(&own),
        false => own.is_empty() && !signs.iter().any(|sign| sign.is_empty()),
    };
    signs.len() >= FEWEST && is_other
}

/// Returns whether the text behind an arrow is a remark and not a card with its number of copies:
/// `ガード要員`, `3枚でも良いかも`, `4枚必須`.
fn is_about_card_above(remark: &str) -> bool {
    const ENDS: [&str; 6] = ["必須", "安定", "確定", "推奨", "固定", "候補"];
    let has_hiragana = || remark.contains(|c: char| matches!(c, 'ぁ'..='ゟ'));
    !starts_with_copies(remark) || has_hiragana() || ENDS.iter().any(|word| remark.ends_with(word))
}

/// The arrows that can point from a card to a remark below it.
const ARROWS: [char; 6] = ['→', '⇒', '➡', '└', '┗', '↑'];

/// Returns whether a line begins with an arrow that points from the card above to a remark:
/// `→ガード要員`.
fn is_arrow(line: &str) -> bool {
    line.starts_with(ARROWS)
}

/// Returns whether a line without a known card can be a total of cards. The line must have numbers,
/// and all of them must be too large for copies of a card.
fn may_be_total(items: &[Item<'_>], at: usize, names: &Names<'_>) -> bool {
    /// The smallest number that certainly counts the cards of a deck and not the copies of a card.
    const FEWEST_OF_DECK: u32 = 20;
    const MOST: u32 = 99;
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_unread = match &item.what {
        What::Problem(_) => !item.line.chars().any(char::is_alphabetic),
        _ => true,
    };
    // A number directly before a name is a number of copies, even if it is too large.
    let behind = item.line.trim_start_matches(|c| digit(c).is_some());
    let counts_cards = trim(behind).is_empty()
        || ["card", "枚", "张", "張"]
            .iter()
            .any(|unit| trim(behind).starts_with(unit));
    let numbers = numbers(item.line);
    let is_large = |number: &u32| (MOST_COPIES + 1..=MOST).contains(number);
    is_unread
        && numbers.iter().any(|number| *number >= FEWEST_OF_DECK)
        && numbers.iter().all(is_large)
        && (behind.len() == item.line.len() || counts_cards)
        && !may_be_counted(items, at)
        && !has_card_number(item.line)
        && !names.db.has_name_in(item.line)
}

/// Returns whether all cards around a line are main-deck cards with a count. If this main deck is
/// full, a line without a count is not a card.
fn is_in_counted_main_deck(items: &[Item<'_>], at: usize, names: &Names<'_>) -> bool {
    const FEWEST: usize = 5;
    let section_of_parts = |parts: &[Part<'_>]| {
        let id = parts.first().and_then(|part| part.cards.first());
        id.and_then(|id| names.db.card(*id)).map(section_of)
    };
    let above = items.get(..at).unwrap_or_default().iter().rev();
    let mut section = above.filter_map(|item| match &item.what {
        What::Heading(
            Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section),
        ) => Some(Some(*section)),
        What::Heading(Heading::Outside) => Some(None),
        What::Cards(parts) => Some(section_of_parts(parts)),
        _ => None,
    });
    if section.next().flatten() != Some(Section::Main) {
        return false;
    }
    // A line directly below a heading such as `Spell` is probably the first card of this type.
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    if above.is_some_and(|above| matches!(above.what, What::Heading(Heading::Type(..)))) {
        return false;
    }
    let is_lrig = |item: &Item<'_>| matches!(&item.what, What::Cards(parts) if section_of_parts(parts) == Some(Section::Lrig));
    let has_counts = |wanted: Section| {
        items.iter().filter_map(move |item| match &item.what {
            What::Cards(parts) if section_of_parts(parts) == Some(wanted) => {
                Some(parts.iter().all(|part| !part.amounts.is_empty()))
            }
            _ => None,
        })
    };
    // LRIG-deck cards can follow the main deck without a heading, so this line can be one of them.
    let below = items.get(at + 1..).unwrap_or_default();
    if below.iter().any(is_lrig) {
        return false;
    }
    let is_last = !below.iter().any(|item| matches!(item.what, What::Cards(_)));
    let is_apart = items
        .get(at)
        .is_some_and(|item| item.blank_before || item.line.contains(['!', '?', '！', '？', '。']));
    if is_last && !is_apart && !has_counts(Section::Lrig).all(|is_counted| is_counted) {
        return false;
    }
    let cards = has_counts(Section::Main).count();
    cards >= FEWEST && has_counts(Section::Main).all(|is_counted| is_counted)
}

/// The items (lines) of a list, without one line above the first heading. The missing line names a
/// card, but it can also be the title of the list.
pub(super) struct ListWithoutTitleLine<'a> {
    pub items: Vec<Item<'a>>,
    /// The deck to which the card of the missing line belongs. `None` if the line names no known
    /// card.
    section: Option<Section>,
    /// True if the missing line is probably the name of the deck. This is true if the card occurs a
    /// second time in the list, or if the line has more words than the name of its LRIG. Players
    /// often name their decks after LRIGs.
    is_name_of_deck: bool,
    /// True if the missing line has more words than the name of its card, and the card occurs
    /// again.
    is_repeated_card: bool,
}

impl ListWithoutTitleLine<'_> {
    /// Returns whether the missing line is only the title of the list. This is true if its card
    /// does not fit into the deck, because the deck is full without it. It is also true if the
    /// decks are full and the line is the name of the deck. `copies` counts the other cards of the
    /// list.
    pub(super) fn has_title(&self, copies: &Copies) -> bool {
        let has_full_main_deck =
            copies.has_full_main_deck() && copies.is_known() && !copies.is_too_large();
        match self.section {
            Some(Section::Main) if has_full_main_deck => true,
            Some(Section::Lrig) if self.is_repeated_card && has_full_main_deck => true,
            Some(Section::Lrig) if copies.is_complete() && copies.lrig == *FULL_LRIG_DECK.end() => {
                true
            }
            // The line names no known card, and every card of the list is below a heading. Only the
            // main deck must be full, because an old deck can have fewer than ten cards in its LRIG
            // deck.
            None => has_full_main_deck,
            // The name of the deck is a title even if the main deck has too many cards.
            Some(_) => {
                copies.main >= FULL_MAIN_DECK
                    && copies.has_full_lrig_deck()
                    && copies.is_known()
                    && self.is_name_of_deck
            }
        }
    }
}

/// Returns whether a line is neither a card nor a heading, and has no number of copies.
fn is_note(item: &Item<'_>) -> bool {
    match &item.what {
        What::Noise | What::Quiet | What::Break | What::Unread(None) => true,
        What::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    }
}

/// Returns the items (lines) of a list, with its first card skipped as the title. Returns `None` if
/// the card has a count or if a heading stands above it.
pub(super) fn without_title<'a>(
    items: &[Item<'a>],
    names: &Names<'_>,
) -> Option<ListWithoutTitleLine<'a>> {
    let section_named = |item: &Item<'_>| match item.what {
        What::Heading(
            Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section),
        ) => Some(section),
        _ => None,
    };
    let is_first = |item: &Item<'_>| matches!(item.what, What::Cards(_) | What::Heading(_));
    let at = items.iter().position(is_first)?;
    let What::Cards(parts) = &items.get(at)?.what else {
        let sections = [Section::Main, Section::Lrig].map(Some);
        let has_headings = sections
            .iter()
            .all(|section| items.iter().any(|item| section_named(item) == *section));
        return has_headings.then(|| without_unknown_title(items, at))?;
    };
    let [part] = parts.as_slice() else {
        return None;
    };
    let next = items.get(at + 1)?;
    // There can be notes about the list between its title (the first line) and its first heading.
    let mut below = items.get(at + 1..).unwrap_or_default().iter();
    let first_below = match at {
        0 => below.find(|item| !is_note(item)),
        _ => Some(next),
    };
    let is_above =
        next.blank_before || first_below.is_some_and(|item| section_named(item).is_some());
    let card = part.cards.first().and_then(|id| names.db.card(*id))?;
    let section = section_of(card);
    let has_own_heading = items
        .iter()
        .any(|item| section_named(item) == Some(section));
    if !part.amounts.is_empty() || part.label.is_some() || !is_above || !has_own_heading {
        return None;
    }
    let is_again = |item: &Item<'_>| match &item.what {
        What::Cards(others) => others.iter().any(|other| other.cards == part.cards),
        _ => false,
    };
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    // A title can have the name of a format in brackets, which is read as a suffix of the name.
    let reference = part.reference.to_string();
    let name = bracket_after(&reference).map_or(reference.as_str(), |(name, _)| name);
    let has_more = items
        .get(at)
        .is_some_and(|item| letters(item.line) > letters(name));
    let is_lrig = matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig);
    let below = items.get(at + 1..).unwrap_or_default();
    // The name of a product can look like a PIECE and also be a title. If the line has no count and
    // all cards below it have counts, the line is the title.
    let is_counted = |item: &Item<'_>| match &item.what {
        What::Cards(others) => others.iter().all(|other| !other.amounts.is_empty()),
        _ => true,
    };
    let is_uncounted = has_more && below.iter().all(is_counted);
    let is_repeated = below.iter().any(is_again);
    let is_name_of_deck = is_lrig && has_more || is_uncounted || is_repeated;
    let mut others = items.to_vec();
    others.get_mut(at)?.what = What::Noise;
    Some(ListWithoutTitleLine {
        items: others,
        section: Some(section),
        is_name_of_deck,
        is_repeated_card: is_repeated && has_more,
    })
}

/// Returns the items (lines) of a list without some lines above the first heading: the lines that
/// are similar to a card but name no known card. `heading` is the index of this heading. Returns
/// `None` if there is no such line, or if one of the lines has a number of copies.
fn without_unknown_title<'a>(
    items: &[Item<'a>],
    heading: usize,
) -> Option<ListWithoutTitleLine<'a>> {
    let (above, below) = items.split_at_checked(heading)?;
    let is_unread = |item: &Item<'_>| matches!(item.what, What::Unread(Some(_)));
    if !above.iter().any(is_unread) || !above.iter().all(is_note) {
        return None;
    }
    let skipped = above.iter().cloned().map(|mut item| {
        if is_unread(&item) {
            item.what = What::Noise;
        }
        item
    });
    Some(ListWithoutTitleLine {
        items: skipped.chain(below.iter().cloned()).collect(),
        section: None,
        is_name_of_deck: true,
        is_repeated_card: false,
    })
}

/// Finds the lines after which cards outside the deck may follow, such as `Maybeboard`. For each,
/// returns the index of the line, and the items without the cards below the line. If the deck is
/// complete with all cards, only a line that looks like a heading can be such a line.
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
        let above = || items.iter().take(at);
        let has_deck_above = above().any(|item| matches!(item.what, What::Cards(_)));
        let last_heading = above().rev().find_map(|item| match item.what {
            What::Heading(heading) if heading != Heading::Level => Some(heading),
            _ => None,
        });
        if last_heading == Some(Heading::Outside)
            || !has_deck_above
            || !is_complete && !is_side_group(items, at, names)
        {
            return None;
        }
        let mut others = items.to_vec();
        others.get_mut(at)?.what = What::Heading(Heading::Outside);
        Some((at, others))
    })
}

/// Returns whether the cards below a line can be a group of cards outside the deck. The group must
/// have a card of the main deck, and it must be too small for a second deck.
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

/// Returns whether the next line is a card. Skipped lines do not count.
pub(super) fn cards_follow(items: &[Item<'_>], at: usize) -> bool {
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let mut below = below.skip_while(|item| matches!(item.what, What::Noise | What::Quiet));
    below
        .next()
        .is_some_and(|item| matches!(item.what, What::Cards(_)))
}

/// Returns whether a line may be a card that the reader did not recognize: the line is similar to a
/// card name or contains a card name.
fn may_be_card(items: &[Item<'_>], at: usize, in_full_deck: bool, names: &Names<'_>) -> bool {
    /// A text with at least this number of letters can be a misspelled name if it is similar to a
    /// name.
    const FEWEST_LETTERS: usize = 5;
    let Some(item) = items.get(at) else {
        return true;
    };
    let line = item.line;
    let name = match &item.what {
        What::Unread(Some(part)) => part.reference.to_string(),
        _ => line.to_owned(),
    };
    // A line without a count, apart from the cards, is often ordinary text that looks a little like
    // a short name. So this line counts as a card only if it is very similar to a name.
    let is_card = |item: &Item<'_>| matches!(item.what, What::Cards(_));
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let below = items.get(at + 1);
    let is_beside = !item.blank_before && above.is_some_and(is_card)
        || below.is_some_and(|below| !below.blank_before && is_card(below));
    let least = match &item.what {
        _ if in_full_deck => NEAR,
        What::Unread(Some(part)) if part.amounts.is_empty() && !is_beside => NEAR,
        _ => 0.1,
    };
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    if in_full_deck && letters < FEWEST_LETTERS && name.is_ascii() {
        return names.db.has_name_in(line) || names.db.find_exact(&name).is_some();
    }
    names.db.has_title_of(&name)
        || names.db.has_name_in(line) && !is_long_sentence(line)
        || names.db.likeness(line) >= least
        || name.chars().count() * 2 > line.chars().count() && names.db.likeness(&name) >= least
}

/// Returns whether a line is the title of the list. A title is the first line and has no count. The
/// cards of the list must be below headings, or all cards must have counts.
fn is_title(items: &[Item<'_>], at: usize) -> bool {
    const FEWEST: usize = 5;
    let is_bare =
        |item: &Item<'_>| matches!(&item.what, What::Unread(Some(part)) if part.amounts.is_empty());
    let counted = items.iter().filter_map(|item| match &item.what {
        What::Cards(parts) => Some(parts.iter().all(|part| !part.amounts.is_empty())),
        _ => None,
    });
    let all_counted =
        counted.clone().count() >= FEWEST && counted.clone().all(|is_counted| is_counted);
    let mut below = items.get(at + 1..).unwrap_or_default().iter();
    let first = below.find(|item| matches!(item.what, What::Heading(_) | What::Cards(_)));
    at == 0
        && items.first().is_some_and(is_bare)
        && (all_counted || first.is_some_and(|item| matches!(item.what, What::Heading(_))))
}

/// Returns whether a line is a sentence that is too long for the name of a card.
fn is_long_sentence(line: &str) -> bool {
    const FEWEST: usize = 9;
    let stops = line.ends_with(['.', '!', '?', '。', '！', '？']);
    is_sentence(line) || stops && line.split_whitespace().count() >= FEWEST
}

/// Returns whether a line without a count can be a card because of the lines directly above and
/// below it. One of these two lines is a card without a count, or both are cards.
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
