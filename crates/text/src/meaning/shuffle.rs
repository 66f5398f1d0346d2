//! The effect of shuffling a deck or cards.

use crate::meaning::Doer;
use crate::meaning::carried_facts::CarriedFacts;
use crate::prelude::*;

impl Doer {
    /// Returns the effect of shuffling (`デッキをシャッフルする`). If cards were just put into the
    /// deck, returns no effect, because that move already shuffles the deck.
    pub(crate) fn shuffle(self, clause: Clause, carry: &mut CarriedFacts) -> Option<Vec<Effect>> {
        match clause.object {
            Some(Noun::Deck(of, zone)) => {
                let zone = StackZone(zone);
                carry.object = None;
                if std::mem::take(&mut carry.into_deck) {
                    return Some(Vec::new());
                }
                Some(vec![Effect::Shuffle(Shuffle { of, zone })])
            }
            // All cards of the Life Cloth were looked at, so "the rest" is everything that remains
            // in the Life Cloth. So the whole Life Cloth is shuffled.
            Some(Noun::Cards(Cards::Rest)) if carry.looked_in == Some(Place::LifeCloth) => {
                let (of, zone) = (self.by, StackZone(Place::LifeCloth));
                Some(vec![Effect::Shuffle(Shuffle { of, zone })])
            }
            Some(Noun::Cards(cards)) => {
                // In `それらをシャッフルしてデッキの一番下に置く` ("shuffle them and put them on
                // the bottom of the deck"), the next verb puts the cards there in a random order.
                carry.pending = self.chosen(cards);
                carry.random_order = true;
                Some(Vec::new())
            }
            None if carry.into_deck => {
                carry.into_deck = false;
                Some(Vec::new())
            }
            _ => None,
        }
    }
}
