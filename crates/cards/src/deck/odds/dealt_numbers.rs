//! The numbers of cards that the rules deal from the main deck for the first hand, the Life Cloth
//! and the draw phases. The files in `data/play/` have these numbers with their rules.

/// The numbers of cards that the rules of play deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// The number of cards in the first hand.
    pub first_hand: u32,
    /// The number of Life Cloth cards at the start of the game.
    pub life_cloth: u32,
    /// The number of cards drawn in the first draw phase of the game.
    pub first_draw: u32,
    /// The number of cards drawn in every other draw phase.
    pub draw: u32,
}

/// The seat of a player: whether this player plays first or second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// The player who plays first.
    First,
    /// The player who plays second.
    Second,
}

impl Seat {
    /// Both seats.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];
}

impl Dealing {
    /// Returns how many cards a player has drawn in draw phases up to and including turn `turn`.
    /// Each player counts only their own turns, from 1.
    pub fn drawn(&self, seat: Seat, turn: u32) -> u32 {
        match (seat, turn) {
            (_, 0) => 0,
            (Seat::First, turn) => {
                let later = (turn - 1).saturating_mul(self.draw);
                self.first_draw.saturating_add(later)
            }
            (Seat::Second, turn) => turn.saturating_mul(self.draw),
        }
    }

    /// Returns the last turn for which the odds can be calculated. A main deck of `cards` cards
    /// still has at least one card after the draw phase of this turn. Later, the deck is refreshed,
    /// and then the odds depend on the course of the game.
    pub fn last_turn(&self, cards: u32) -> u32 {
        let dealt = self.first_hand.saturating_add(self.life_cloth);
        let fits = |turn: &u32| {
            let drawn = Seat::BOTH.map(|seat| self.drawn(seat, *turn));
            let most = drawn.into_iter().max().unwrap_or(0);
            dealt.saturating_add(most) < cards
        };
        (1..=cards).take_while(fits).last().unwrap_or(0)
    }
}
