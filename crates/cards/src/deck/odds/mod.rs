//! The odds of a main deck: the chances that cards of one [`Sort`], such as spells, are in the
//! first hand, are drawn by a turn, or are among the Life Cloth. Input: the numbers of cards and
//! the rules of dealing. Output: chances from 0 to 1. The chances are calculated, not simulated.
//! Cards that effects draw or move do not count.
//!
//! docs/odds.md has the formulas and the rules on which the formulas are based.

mod dealt_numbers;
mod hypergeometric;
mod sort;

pub use dealt_numbers::{Dealing, Seat};
pub use hypergeometric::Pile;
pub use sort::Sort;

/// The odds of one sort of cards in a shuffled main deck.
///
/// For the mulligan, these odds assume that the player wants a card of this sort. If the first hand
/// has no such card, the player puts back `redraw` cards, shuffles the deck and draws the same
/// number of cards. Otherwise the player keeps the hand. Source: the rules `mulligan.any-number`
/// and `mulligan.once`.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    /// The main deck: its number of cards, and its number of cards of the sort.
    pub deck: Pile,
    /// The rules of dealing.
    pub dealing: Dealing,
    /// The number of cards that are put back if the first hand has no card of the sort.
    pub redraw: u32,
}

impl Odds {
    /// Returns the chances that the first hand has 0, 1, 2 ... cards of the sort, without a
    /// mulligan.
    pub fn first_hand(&self) -> Vec<f64> {
        self.deck.distribution(self.dealing.first_hand)
    }

    /// Returns the chances that the hand has 0, 1, 2 ... cards of the sort after the mulligan.
    pub fn after_mulligan(&self) -> Vec<f64> {
        let first = self.first_hand();
        let missed = first.first().copied().unwrap_or(0.0);
        let hits = (0..).zip(&first);
        hits.map(|(hits, chance)| {
            let kept = if hits == 0 { 0.0 } else { *chance };
            kept + missed * self.pile_of_redraw().exactly(hits, self.redraw)
        })
        .collect()
    }

    /// Returns the chance that a player has seen at least one card of the sort by turn `turn` of
    /// this player, without a mulligan. The draw phase of this turn is included. Turn 0 is the
    /// first hand.
    pub fn by_turn(&self, seat: Seat, turn: u32) -> f64 {
        let drawn = self.dealing.drawn(seat, turn);
        let seen = self.dealing.first_hand.saturating_add(drawn);
        1.0 - self.deck.none(seen)
    }

    /// Returns the same chance as [`Odds::by_turn`], but with a mulligan: the player takes the
    /// mulligan if the first hand has no card of the sort.
    pub fn by_turn_after_mulligan(&self, seat: Seat, turn: u32) -> f64 {
        let drawn = self.dealing.drawn(seat, turn);
        let missed = self.deck.none(self.dealing.first_hand);
        let after = self.redraw.saturating_add(drawn);
        1.0 - missed * self.pile_of_redraw().none(after)
    }

    /// Returns the chances that the Life Cloth has 0, 1, 2 ... cards of the sort. A mulligan that
    /// the player takes for other cards does not change these chances.
    pub fn among_life_cloth(&self) -> Vec<f64> {
        self.deck.distribution(self.dealing.life_cloth)
    }

    /// Returns the pile from which the player draws in the mulligan. The mulligan is taken only if
    /// the first hand has no card of the sort. So the pile has all cards of the sort: it is the
    /// rest of the main deck and the cards that were put back.
    fn pile_of_redraw(&self) -> Pile {
        let kept = self.dealing.first_hand.saturating_sub(self.redraw);
        Pile {
            cards: self.deck.cards.saturating_sub(kept),
            wanted: self.deck.wanted,
        }
    }
}
