//! The data that the checks read: the deck, the rules and some sums.

use std::cell::OnceCell;

use super::growth::Growth;
use super::opening::{self, Opening};
use super::{Format, Restrictions, Revision, Rulebook, Totals, Unread};
use crate::card::{Card, CardId};
use crate::deck::{Deck, DeckCard, Line, Section, Span};
use wixoss_base::vocab::{CardType, Date};

/// The deck, the rules that judge the deck, and sums that several checks need. The sums are
/// computed only once for all checks.
pub struct Context<'a> {
    /// The deck that the checks judge.
    pub deck: &'a Deck<'a>,
    /// The format that judges the deck.
    pub format: &'static Format,
    /// The rules of the format on the day `as_of`. If there is no day, the latest rules.
    pub revision: &'static Revision,
    /// The day for which the deck is judged. `None` if neither the caller nor the deck names a day.
    pub as_of: Option<Date>,
    /// The restrictions of official events.
    pub restrictions: &'a Restrictions,
    /// Sums over the cards of the deck.
    pub totals: Totals,
    /// The level-0 LRIGs of the LRIG deck. Each card is listed once, even if the deck has several
    /// copies.
    pub level_zero: Vec<Card<'a>>,
    /// The opening by which the deck is judged. If the deck names a legal opening, this is the
    /// named opening. Otherwise, this is the best legal opening: the fewest cards have a color that
    /// none of its LRIGs has. `None` if the deck has no legal opening.
    pub opening: Option<Opening<'a>>,
    /// True if the text of a card in the LRIG deck changes how this card grows or which LRIG types
    /// it has.
    pub own_text: bool,
    /// The entries with an unknown card. A check that depends on them does not run.
    pub unread: Unread,
    lrigs: Vec<&'a DeckCard<'a>>,
    growth: OnceCell<Growth<'a>>,
}

impl<'a> Context<'a> {
    pub(super) fn new(deck: &'a Deck<'a>, book: &'a Rulebook) -> Context<'a> {
        let mut lrigs = Vec::with_capacity(16);
        let mut level_zero = Vec::with_capacity(4);
        let mut own_text = false;
        let in_lrig_deck = |held: &&DeckCard<'_>| held.counted_copies(Section::Lrig) > 0;
        for held in deck.held.iter().filter(in_lrig_deck) {
            if held.card.deck_type().is_lrig() {
                lrigs.push(held);
            }
            if held.card.is_level_zero_lrig() {
                level_zero.push(held.card);
            }
            own_text |= held.card.grows_by_own_text();
        }
        let mut context = Context {
            deck,
            format: book.format,
            revision: book.revision,
            as_of: book.as_of,
            restrictions: &book.restrictions,
            totals: Totals::of(deck, &book.restrictions),
            level_zero,
            lrigs,
            opening: None,
            own_text,
            unread: Unread::of(deck),
            growth: OnceCell::new(),
        };
        context.opening = opening::choose(&context);
        context
    }

    /// Returns, for each LRIG of the deck, the level-0 LRIGs that can grow into it. The first call
    /// computes this, and later calls return the stored result.
    pub(super) fn growth(&self) -> &Growth<'a> {
        self.growth.get_or_init(|| Growth::of(self))
    }

    /// Returns whether the unknown cards may make another opening the best opening.
    pub(super) fn other_opening_may_be_best(&self) -> bool {
        self.unread.copies > 0 && opening::other_may_be_best(self, self.unread.copies)
    }

    /// Returns the cards that count for one deck, each with its number of copies. A card that is
    /// listed in the wrong deck counts for the right deck.
    pub fn cards_in(&self, section: Section) -> impl Iterator<Item = (&'a DeckCard<'a>, u32)> {
        self.deck
            .held
            .iter()
            .map(move |held| (held, held.counted_copies(section)))
            .filter(|(_, copies)| *copies > 0)
    }

    /// Returns the LRIGs and assist LRIGs of the LRIG deck. Each card is returned once.
    pub fn lrigs(&self) -> impl ExactSizeIterator<Item = &'a DeckCard<'a>> {
        self.lrigs.iter().copied()
    }

    /// Returns the PIECEs of the LRIG deck. Each card is returned once.
    pub fn pieces(&self) -> impl Iterator<Item = &'a DeckCard<'a>> {
        let has_any = self.totals.lrig.of_type(CardType::Piece) > 0;
        let held = if has_any {
            self.deck.held.as_slice()
        } else {
            &[]
        };
        let pieces = held
            .iter()
            .filter(|held| held.counted_copies(Section::Lrig) > 0);
        pieces.filter(|held| held.card.deck_type() == CardType::Piece)
    }

    /// Returns the entries of a restriction list that are about cards of the deck. Each entry comes
    /// with the card of the deck. `card` is a function that returns the card of an entry.
    pub fn restricted<'e, T>(
        &self,
        entries: &'e [T],
        card: impl Fn(&T) -> CardId,
    ) -> impl Iterator<Item = (&'e T, &'a DeckCard<'a>)> {
        // For a deck without restricted cards, the list of entries is empty, which saves time.
        let entries = if self.totals.restricted { entries } else { &[] };
        let held = &self.deck.held;
        entries.iter().filter_map(move |entry| {
            let id = card(entry);
            let held = held.iter().find(|held| held.card.id() == id)?;
            Some((entry, held))
        })
    }

    /// Returns the place of the first entry of a card in the file.
    pub fn place(&self, held: &DeckCard<'_>) -> Option<Span> {
        self.deck
            .raw
            .entries
            .get(held.entry)
            .map(|entry| entry.span)
    }

    /// Returns the place of the last entry that lists a card in `section`.
    pub(crate) fn last_place_in_list(&self, held: &DeckCard<'_>, section: Section) -> Option<Span> {
        let is_listed =
            |line: &&Line<'_>| line.card.id() == held.card.id() && line.section == section;
        let line = self.deck.lines.iter().rfind(is_listed)?;
        let entry = self.deck.raw.entries.get(line.entry)?;
        Some(entry.span)
    }

    /// Returns the place of the last entry of a card in the file. If the deck has too many copies,
    /// this entry contains a copy that must be removed. If a section is given, only entries that
    /// count for this deck are looked at.
    pub(crate) fn last_place(&self, held: &DeckCard<'_>, section: Option<Section>) -> Option<Span> {
        self.deck
            .lines
            .iter()
            .rfind(|line| {
                line.card.id() == held.card.id() && section.is_none_or(|s| line.counts_for(s))
            })
            .and_then(|line| self.deck.raw.entries.get(line.entry))
            .map(|entry| entry.span)
    }
}
