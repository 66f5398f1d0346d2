//! Deals sample hands. A main deck is shuffled and dealt as at the start of a game. A seed decides
//! every random choice, so the same seed always deals the same cards.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::odds::Dealing;

/// The number of the random sequence for dealing. Games use another sequence, so the same seed
/// gives dealing and games different random numbers.
const STREAM: u64 = 0x6465_616c;

/// A dealt main deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt<T> {
    /// The first hand, in the order in which it was drawn.
    pub first_hand: Vec<T>,
    /// The hand after the mulligan: the cards that were kept, then the cards that were drawn.
    pub hand: Vec<T>,
    /// The Life Cloth, from the bottom card to the top card.
    pub life_cloth: Vec<T>,
    /// The rest of the main deck. The top card comes first.
    pub deck: Vec<T>,
}

/// Shuffles a main deck and deals it. `put_back` gets the first hand and returns the positions of
/// the cards that the mulligan puts back. If the deck has too few cards, fewer cards are dealt.
pub fn deal<T: Clone>(
    cards: &[T],
    dealing: &Dealing,
    seed: u64,
    put_back: impl FnOnce(&[T]) -> Vec<usize>,
) -> Dealt<T> {
    let mut rng = Pcg32::new(seed, STREAM);
    let mut deck = cards.to_vec();
    shuffle(&mut deck, &mut rng);
    // The top of the deck is the end of the list.
    let first_hand = take(&mut deck, dealing.first_hand);
    let put_back = put_back(&first_hand);
    let mut hand = Vec::new();
    let mut returned = 0;
    for (at, card) in first_hand.iter().enumerate() {
        match put_back.contains(&at) {
            true => {
                deck.push(card.clone());
                returned += 1;
            }
            false => hand.push(card.clone()),
        }
    }
    if returned > 0 {
        shuffle(&mut deck, &mut rng);
        hand.extend(take(&mut deck, returned));
    }
    let life_cloth = take(&mut deck, dealing.life_cloth);
    deck.reverse();
    Dealt {
        first_hand,
        hand,
        life_cloth,
        deck,
    }
}

fn take<T>(deck: &mut Vec<T>, cards: u32) -> Vec<T> {
    (0..cards).map_while(|_| deck.pop()).collect()
}

fn shuffle<T>(cards: &mut [T], rng: &mut Pcg32) {
    for last in (1..cards.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        cards.swap(last, random_below(rng, bound) as usize);
    }
}

/// Returns a random number from 0 to `bound - 1`. All numbers have the same probability. Returns 0
/// if `bound` is 0.
#[inline]
pub fn random_below(rng: &mut Pcg32, bound: u32) -> u32 {
    if bound == 0 {
        return 0;
    }
    // If all 32-bit values were used, small results would be more probable. So a value that is not
    // below `fair`, the largest multiple of `bound`, is replaced by a new random value.
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = rng.next_u32();
        if drawn < fair {
            return drawn % bound;
        }
    }
}
