//! Marks on the parts of a game that have changed since the engine last computed the active
//! effects.

use crate::state::card_set::CardSet;
use crate::state::ids::Instance;

/// The parts of a game that have changed since the engine last computed the active effects. The
/// marks are not part of the state: two games that differ only in their marks are equal, and a
/// stored game has no marks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Touched {
    /// The cards whose state may have changed.
    cards: CardSet,
    /// Whether the side of at least one player may have changed.
    sides: bool,
    /// The other parts that have changed, as bits of [`Reads`](crate::ability::Reads).
    others: u32,
    /// Whether at least one part is marked.
    is_any: bool,
}

impl Touched {
    /// Marks a card as changed.
    pub(crate) fn card(&mut self, card: Instance) {
        self.cards.insert(card);
        self.is_any = true;
    }

    /// Marks other parts of the game than cards and sides as changed. `bits` names these parts, as
    /// bits of [`Reads`].
    pub(crate) const fn other(&mut self, bits: u32) {
        self.others |= bits;
        self.is_any = true;
    }

    /// Marks the sides of both players as changed.
    pub(crate) const fn side(&mut self) {
        self.sides = true;
        self.is_any = true;
    }

    /// Returns whether no part is marked.
    pub(crate) const fn is_nothing(&self) -> bool {
        !self.is_any
    }

    /// Removes all marks. Returns the marked cards, whether the sides were marked, and the other
    /// marked parts as bits.
    pub(crate) fn take(&mut self) -> (CardSet, bool, u32) {
        let Touched {
            cards,
            sides,
            others,
            is_any: _,
        } = std::mem::take(self);
        (cards, sides, others)
    }
}

impl PartialEq for Touched {
    fn eq(&self, _: &Touched) -> bool {
        true
    }
}

impl Eq for Touched {}
