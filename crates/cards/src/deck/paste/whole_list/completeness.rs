//! Counts the cards of a list that was read, and decides whether its decks are full.

use std::collections::HashMap;

use crate::card::{Card, CardId};
use crate::deck::kinds::shared::headings::CardGroup;
use crate::deck::paste::line::line_meaning::Part;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::resolved_deck::section_of;
use crate::deck::{RawDeck, Reference, Section};
use wixoss_base::vocab::{CardType, Quantity};

/// The size of a main deck. A text with two lists of this size has two decks.
pub(in crate::deck::paste) const FULL_MAIN_DECK: u32 = 40;
/// The sizes of a full LRIG deck: ten cards without PIECEs, and up to two PIECEs.
pub(in crate::deck::paste) const FULL_LRIG_DECK: std::ops::RangeInclusive<u32> = 10..=12;

/// The number of copies of each card in a list, and the sizes of the main deck and the LRIG deck.
pub(in crate::deck::paste) struct Copies {
    of: HashMap<CardId, u32>,
    main: u32,
    lrig: u32,
    unknown: u32,
    /// The number of unknown entries that are not similar to the name of a card.
    unlike: u32,
    /// The number of different entries in the main deck and in the LRIG deck.
    kinds: [u32; 2],
    /// The number of cards in each group that people count: the cards of one type, the SIGNI of one
    /// level, the main-deck cards with a Life Burst, and those without one.
    groups: HashMap<Group, u32>,
}

/// A group of cards, such as all spells. People write the total of such a group beside a list.
#[derive(PartialEq, Eq, Hash)]
enum Group {
    Named(CardGroup),
    Level(u32),
}

impl Copies {
    pub(in crate::deck::paste) fn of(deck: &RawDeck<'_>, names: &mut NameLookup<'_>) -> Copies {
        /// The largest number of unknown entries that are compared with all cards. Such a
        /// comparison is slow.
        const MOST_MISSPELLED: u32 = 12;
        let mut copies = Copies {
            of: HashMap::new(),
            main: 0,
            lrig: 0,
            unknown: 0,
            unlike: 0,
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
            if cards.is_empty() {
                copies.unknown += 1;
                let is_like = copies.unknown <= MOST_MISSPELLED && names.likeness(&text) > 0.0;
                copies.unlike += u32::from(!is_like);
            }
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
        let burst = Group::Named(CardGroup::LifeBurst(card.has_life_burst()));
        let is_in_main_deck = section_of(card) == Section::Main;
        let of_main_deck = [Some(burst), level].map(|group| group.filter(|_| is_in_main_deck));
        let groups = of_main_deck.into_iter().flatten();
        for group in groups.chain([Group::Named(CardGroup::Type(card.card_type()))]) {
            *self.groups.entry(group).or_default() += copies;
        }
    }

    /// Returns whether every number is a total of the list: the number of cards in one deck, in
    /// both decks, or in a group such as the spells.
    pub(in crate::deck::paste) fn has_totals(&self, totals: &[u32]) -> bool {
        let is_known = |number: &u32| {
            let sections = [None, Some(Section::Main), Some(Section::Lrig)];
            let mut of_decks = sections.into_iter();
            of_decks.any(|section| self.may_be_number_of(section, *number))
                || self.groups.values().any(|cards| cards == number)
        };
        totals.iter().all(is_known)
    }

    /// Returns whether no card of the LRIG deck has several copies.
    pub(in crate::deck::paste) fn has_single_lrig_cards(&self) -> bool {
        let [_, kinds] = self.kinds;
        kinds == self.lrig
    }

    /// Returns whether the LRIG deck has no place for another LRIG, because it has ten cards that
    /// are not PIECEs.
    pub(in crate::deck::paste) fn has_no_place_for_lrig(&self) -> bool {
        self.lrig_deck_without_pieces() >= *FULL_LRIG_DECK.start()
    }

    /// Returns the number of cards in the LRIG deck that are not PIECEs.
    pub(in crate::deck::paste) fn lrig_deck_without_pieces(&self) -> u32 {
        let pieces = self.of_group(CardGroup::Type(CardType::Piece));
        self.lrig.saturating_sub(pieces)
    }

    /// Returns the number of cards of a group, such as the ARTS.
    pub(in crate::deck::paste) fn of_group(&self, group: CardGroup) -> u32 {
        let cards = self.groups.get(&Group::Named(group));
        cards.copied().unwrap_or_default()
    }

    /// Returns the number of LRIGs in the LRIG deck, with the assist LRIGs. Returns `None` if the
    /// list has no assist LRIG.
    pub(in crate::deck::paste) fn lrigs_with_assists(&self) -> Option<u32> {
        let of = |card_type| self.of_group(CardGroup::Type(card_type));
        let assists = of(CardType::AssistLrig);
        (assists > 0).then(|| assists + of(CardType::Lrig))
    }

    /// Returns the number of copies of a card in the list. If the name can mean several cards,
    /// returns the largest of their numbers.
    pub(in crate::deck::paste) fn copies(&self, part: &Part<'_>) -> u32 {
        let copies = part.cards.iter().filter_map(|id| self.of.get(id));
        copies.copied().max().unwrap_or_default()
    }

    /// Returns the number of cards in the main deck or in the LRIG deck.
    pub(in crate::deck::paste) fn size(&self, section: Section) -> u32 {
        match section {
            Section::Main => self.main,
            Section::Lrig => self.lrig,
        }
    }

    /// Returns whether a number in a list can be the number of cards, or of different cards, in
    /// this deck. If `section` is `None`, the number can be about each deck or about both together.
    pub(in crate::deck::paste) fn may_be_number_of(
        &self,
        section: Option<Section>,
        number: u32,
    ) -> bool {
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

    pub(in crate::deck::paste) fn has_full_main_deck(&self) -> bool {
        self.main == FULL_MAIN_DECK
    }

    pub(in crate::deck::paste) fn has_full_lrig_deck(&self) -> bool {
        FULL_LRIG_DECK.contains(&self.lrig)
    }

    /// Returns whether both decks are full and every card is known.
    pub(in crate::deck::paste) fn is_complete(&self) -> bool {
        self.has_full_main_deck() && self.has_full_lrig_deck() && self.unknown == 0
    }

    /// Returns whether both decks are full, and every card is known or is similar to a known card.
    /// A list with a misspelled card is refused later in any case. So it does no harm to skip the
    /// lines of such a list that are not cards.
    pub(in crate::deck::paste) fn is_complete_but_for_spelling(&self) -> bool {
        self.has_full_main_deck() && self.has_full_lrig_deck() && self.unlike == 0
    }

    /// Returns whether every card is known or is similar to a known card.
    pub(in crate::deck::paste) fn is_known_but_for_spelling(&self) -> bool {
        self.unlike == 0
    }

    /// Returns whether one more card fits into this deck. If the list is not complete, the result
    /// is always true.
    pub(in crate::deck::paste) fn has_place_for(&self, section: Section) -> bool {
        let has_place = match section {
            Section::Main => self.main < FULL_MAIN_DECK,
            Section::Lrig => self.lrig < *FULL_LRIG_DECK.end(),
        };
        has_place || !self.is_complete()
    }

    /// Returns whether every card is known.
    pub(in crate::deck::paste) fn is_known(&self) -> bool {
        self.unknown == 0
    }

    /// Returns whether one of the decks has more cards than any deck may have.
    pub(in crate::deck::paste) fn is_too_large(&self) -> bool {
        self.main > FULL_MAIN_DECK || self.lrig > *FULL_LRIG_DECK.end()
    }
}
