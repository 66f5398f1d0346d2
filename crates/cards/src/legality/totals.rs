//! Sums over the cards of a deck. The checks use these sums.

use super::Restrictions;
use crate::card::Card;
use crate::deck::{Deck, DeckCard, Section, belongs_to_a_deck};
use wixoss_base::vocab::{CardType, CardTypeSet, ColorSet, Pool, PoolSet, Quantity};

/// Sums over the cards of a deck, all computed in one pass over the cards. For most decks, the sums
/// alone show that a check has nothing to report, so the check does not need to examine every card.
#[derive(Clone, Debug)]
pub struct Totals {
    /// The sums over the main deck.
    pub main: Half,
    /// The sums over the LRIG deck.
    pub lrig: Half,
    /// Every color of the cards of the deck, except colorless.
    pub colors: ColorSet,
    /// The card types of the deck, except the types of crafts and of the backs of two-faced cards,
    /// because no deck may have these cards.
    pub card_types: CardTypeSet,
    /// The card pools (such as Diva Selection) to which every card of the deck belongs. Crafts and
    /// the backs of two-faced cards are left out.
    pub pools_of_all: PoolSet,
    /// True if the deck has a craft or the back of a two-faced card.
    pub crafts_or_backs: bool,
    /// True if the deck has a card without a known English printing.
    pub without_english: bool,
    /// True if the deck has a card with a limiting condition.
    pub limited: bool,
    /// True if a restriction list names one of the cards of the deck.
    pub restricted: bool,
    /// True if the deck lists a card in the wrong one of its two decks.
    pub misplaced: bool,
    /// The highest level of a SIGNI or Resona in the deck. `None` if the deck has no such card.
    pub signi_level: Option<Quantity>,
    /// The largest number by which one SIGNI or Resona counts toward the limit. This number is the
    /// card's own limit, or its level if the card has no limit.
    pub signi_limit: Option<Quantity>,
}

/// The sums for one of the two decks: the main deck or the LRIG deck.
#[derive(Clone, Debug, Default)]
pub struct Half {
    /// The number of copies of known cards.
    pub known: u32,
    /// The highest number of copies of one card.
    pub most_copies: u32,
    /// The number of copies of cards with a Life Burst.
    pub life_bursts: u32,
    /// The number of copies of level-0 LRIGs.
    pub level_zero: u32,
    /// The number of copies of PIECEs with a Team or Dream Team condition.
    pub team_pieces: u32,
    /// The types of the cards in this deck, except the types of crafts and of the backs of
    /// two-faced cards.
    pub card_types: CardTypeSet,
    /// The number of copies of cards of each type. The back of a two-faced card counts as a card of
    /// the type of its front.
    by_type: [u32; CardType::ALL.len()],
}

impl Half {
    /// Returns the number of copies of cards of a type. The back of a two-faced card counts as a
    /// card of the type of its front.
    pub fn of_type(&self, card_type: CardType) -> u32 {
        let count = self.by_type.get(card_type as usize);
        count.copied().unwrap_or_default()
    }

    /// Adds copies of a card. `deck_type` is [`Card::deck_type`].
    fn add(&mut self, card: Card<'_>, deck_type: CardType, copies: u32, can_be_in_a_deck: bool) {
        if copies == 0 {
            return;
        }
        self.known += copies;
        self.most_copies = self.most_copies.max(copies);
        self.life_bursts += copies * u32::from(card.has_life_burst());
        self.level_zero += copies * u32::from(card.is_level_zero_lrig());
        self.team_pieces += copies * u32::from(card.has_team_condition());
        if can_be_in_a_deck {
            self.card_types.insert(card.card_type());
        }
        if let Some(count) = self.by_type.get_mut(deck_type as usize) {
            *count += copies;
        }
    }
}

impl Totals {
    pub(super) fn of(deck: &Deck<'_>, restrictions: &Restrictions) -> Totals {
        let mut totals = Totals {
            main: Half::default(),
            lrig: Half::default(),
            colors: ColorSet::EMPTY,
            card_types: CardTypeSet::default(),
            pools_of_all: Pool::ALL.into_iter().collect(),
            crafts_or_backs: false,
            without_english: false,
            limited: false,
            restricted: false,
            misplaced: false,
            signi_level: None,
            signi_limit: None,
        };
        for held in &deck.held {
            totals.add(held);
            totals.restricted |= restrictions.names(held.card.id());
        }
        totals
    }

    fn add(&mut self, held: &DeckCard<'_>) {
        let card = held.card;
        let can_be_in_a_deck = belongs_to_a_deck(card);
        // A card in the right deck needs no further look, and nearly all cards are there.
        let deck_type = card.deck_type();
        let is_placed = match deck_type.in_main_deck() {
            true => held.lrig == 0,
            false => held.main == 0,
        };
        let (main, lrig) = match is_placed {
            true => (held.main, held.lrig),
            false => (
                held.counted_copies(Section::Main),
                held.counted_copies(Section::Lrig),
            ),
        };
        self.main.add(card, deck_type, main, can_be_in_a_deck);
        self.lrig.add(card, deck_type, lrig, can_be_in_a_deck);
        self.misplaced |= !is_placed && can_be_in_a_deck;
        self.colors = self.colors.union(card.colors().colored());
        if can_be_in_a_deck {
            self.card_types.insert(card.card_type());
            self.pools_of_all = self.pools_of_all.intersection(card.pools());
        }
        self.crafts_or_backs |= !can_be_in_a_deck;
        self.without_english |= !card.has_english_printing();
        self.limited |= card.is_restricted();
        if matches!(card.card_type(), CardType::Signi | CardType::Resona) {
            self.signi_level = self.signi_level.max(card.level());
            self.signi_limit = self.signi_limit.max(card.limit().or(card.level()));
        }
    }

    /// Returns the sums of one of the two decks.
    pub fn half(&self, section: Section) -> &Half {
        match section {
            Section::Main => &self.main,
            Section::Lrig => &self.lrig,
        }
    }
}
