use std::cell::OnceCell;

use super::growth::Growth;
use super::opening::{self, Opening};
use super::{Format, Restrictions, Revision, Rulebook};
use crate::card::{Card, CardDb};
use crate::deck::{Deck, Held, RawDeck, Section, Span};
use crate::vocab::{CardType, Date};

/// Everything a check looks at: the deck, the rules it is judged by, and what several checks
/// need counted.
pub struct Context<'a> {
    /// All cards.
    pub db: &'a CardDb,
    /// The deck.
    pub deck: &'a Deck<'a>,
    /// The deck as its file spells it.
    pub raw: &'a RawDeck<'a>,
    /// The format.
    pub format: &'static Format,
    /// Its rules on the day.
    pub revision: &'static Revision,
    /// The day, if one was named.
    pub as_of: Option<Date>,
    /// Restrictions of official events.
    pub restrictions: &'a Restrictions,
    /// Level-0 LRIGs of the LRIG deck, each once.
    pub level_zero: Vec<Card<'a>>,
    /// The opening the deck is judged by: the one it names, or the best there is.
    pub opening: Option<Opening<'a>>,
    /// LRIGs of the LRIG deck whose own text says how they grow, or which types they have.
    pub own_text: bool,
    lrigs: Vec<&'a Held<'a>>,
    pieces: Vec<&'a Held<'a>>,
    growth: OnceCell<Growth<'a>>,
}

impl<'a> Context<'a> {
    pub(super) fn new(
        deck: &'a Deck<'a>,
        raw: &'a RawDeck<'a>,
        db: &'a CardDb,
        book: &'a Rulebook,
    ) -> Context<'a> {
        let mut lrigs = Vec::with_capacity(16);
        let mut pieces = Vec::new();
        let mut level_zero = Vec::with_capacity(4);
        let mut own_text = false;
        for held in deck.held.iter().filter(|held| held.lrig > 0) {
            match held.card.deck_type() {
                CardType::Lrig | CardType::AssistLrig => lrigs.push(held),
                CardType::Piece => pieces.push(held),
                _ => {}
            }
            if held.card.is_level_zero_lrig() {
                level_zero.push(held.card);
            }
            own_text |= held.card.grows_by_own_text();
        }
        let mut context = Context {
            db,
            deck,
            raw,
            format: book.format,
            revision: book.revision,
            as_of: book.as_of,
            restrictions: &book.restrictions,
            level_zero,
            lrigs,
            pieces,
            opening: None,
            own_text,
            growth: OnceCell::new(),
        };
        context.opening = opening::choose(&context);
        context
    }

    /// What the LRIGs of the deck can grow into.
    pub(super) fn growth(&self) -> &Growth<'a> {
        self.growth.get_or_init(|| Growth::of(self))
    }

    /// Cards held in one deck, with their copies there.
    pub fn cards_in(&self, section: Section) -> impl Iterator<Item = (&'a Held<'a>, u32)> {
        self.deck
            .held
            .iter()
            .map(move |held| (held, held.copies(section)))
            .filter(|(_, copies)| *copies > 0)
    }

    /// Copies in one deck of the cards that `wanted` picks.
    pub fn count(&self, section: Section, wanted: impl Fn(Card<'a>) -> bool) -> u32 {
        self.cards_in(section)
            .filter(|(held, _)| wanted(held.card))
            .map(|(_, copies)| copies)
            .sum()
    }

    /// LRIGs and assist LRIGs of the LRIG deck, each once.
    pub fn lrigs(&self) -> impl Iterator<Item = &'a Held<'a>> {
        self.lrigs.iter().copied()
    }

    /// PIECEs of the LRIG deck, each once.
    pub fn pieces(&self) -> impl Iterator<Item = &'a Held<'a>> {
        self.pieces.iter().copied()
    }

    /// Where the file lists a card first.
    pub fn place(&self, held: &Held<'_>) -> Option<Span> {
        self.raw.entries.get(held.entry).map(|entry| entry.span)
    }

    /// Where the file lists a card last in one deck: the entry that is one too many.
    pub fn last_place(&self, held: &Held<'_>, section: Option<Section>) -> Option<Span> {
        self.deck
            .lines
            .iter()
            .rfind(|line| {
                line.card.id() == held.card.id() && section.is_none_or(|s| s == line.section)
            })
            .and_then(|line| self.raw.entries.get(line.entry))
            .map(|entry| entry.span)
    }
}
