//! The effects of drawing and discarding cards.

use crate::meaning::Doer;
use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::clause_effects::omitted_cards;
use crate::prelude::*;

impl Doer {
    /// Returns the number of cards that are drawn, or `None` if `noun` says more than a number of
    /// cards.
    pub(crate) fn draw_count(self, noun: Noun) -> Option<Amount> {
        match noun {
            Noun::Cards(Cards::Of(phrase, Quantity::Count(Count::Exactly(n)))) => {
                (phrase.filter.is_unrestricted() && !phrase.target).then_some(n)
            }
            _ => None,
        }
    }

    /// Returns the number of cards in the hand of the player who acts.
    pub(crate) fn hand_size(self) -> Amount {
        Amount::Count(Box::new(effects::in_zone(Place::Hand, Some(self.by))))
    }

    /// Checks that `noun` is `カード` ("cards") without a number and without other words. Returns
    /// `None` for any other noun.
    pub(crate) fn require_any_cards(self, noun: Noun) -> Option<()> {
        match noun {
            Noun::Cards(Cards::Of(phrase, Quantity::Unsaid)) => {
                phrase.only_filter()?.is_unrestricted().then_some(())
            }
            _ => None,
        }
    }

    /// Returns the effects of a discard: `手札を1枚捨てる`, `手札が3枚になるようにカードを捨てる`,
    /// `無作為に1枚捨てさせる`.
    pub(crate) fn discard(self, clause: Clause, carry: &mut CarriedFacts) -> Option<Vec<Effect>> {
        if let Some(Amount::Number(left)) = clause.manner.until_left {
            self.require_any_cards(clause.object?)?;
            let over = Amount::Plus(vec![self.hand_size(), Amount::Number(-left)]);
            let cards = effects::of_hand(
                self.by,
                Selection {
                    count: Count::Exactly(over),
                    ..Selection::default()
                },
            );
            return Some(vec![effects::discard(Which::Choose(cards))]);
        }
        // In `代わりに2枚捨てる` ("discard two instead"), the text leaves out the hand and the
        // player who discards.
        if let Some(Noun::Cards(Cards::Of(phrase, Quantity::Count(count)))) = &clause.object
            && carry.instead
            && phrase.filter.is_unrestricted()
            && !phrase.modified
        {
            let mut cards = Selection {
                count: count.clone(),
                ..Selection::default()
            };
            cards.filter.more.among = Some(omitted_cards());
            return Some(vec![effects::discard(Which::Choose(cards))]);
        }
        let caused = clause.predicate.voice == Voice::Causative;
        let what = self.object_or_chosen(clause.object, clause.manner.blind, carry)?;
        // If an effect makes a player discard and names no owner, the cards are in the hand that
        // was just looked at.
        let bare = |of: Option<Player>| caused && of.is_none();
        let what = match what {
            Which::Choose(s) if bare(s.filter.of) => {
                let mut s = s;
                if s.filter.more.among.is_none() {
                    s.filter.more.among = Some(Reference::SEEN.name());
                }
                Which::Choose(s)
            }
            Which::All(group) if bare(group.filter.of) => {
                let mut group = group;
                group.filter.zone = Place::Hand.into();
                group.filter.of = Some(Player::Opponent);
                Which::All(group)
            }
            // The player who is made to discard chooses the cards.
            Which::Choose(s) if caused && s.filter.of == Some(Player::Opponent) => {
                let chosen = self.done_by(Player::Opponent).of_own_hand(Which::Choose(s));
                return Some(vec![effects::discard(chosen)]);
            }
            what => self.of_own_hand(what),
        };
        Some(vec![effects::discard(what)])
    }

    /// Limits the discarded cards to the hand of the player who discards. A hand is the only zone
    /// that cards are discarded from.
    fn of_own_hand(self, what: Which) -> Which {
        match what {
            Which::Choose(mut s)
                if s.filter.more.among.is_none()
                    && matches!(*s.filter.zone, [] | [Place::Hand]) =>
            {
                let of = s.filter.of.unwrap_or(self.by);
                s = effects::of_hand(of, s);
                s.by = self.by;
                Which::Choose(s)
            }
            Which::Random(s) => {
                let of = s.filter.of.unwrap_or(self.by);
                let mut s = effects::of_hand(of, s);
                s.by = Player::You;
                Which::Random(s)
            }
            Which::All(mut group) if group.filter.zone.is_empty() => {
                group.filter.zone = Place::Hand.into();
                group.filter.of = Some(self.by);
                Which::All(group)
            }
            Which::Together(all) => {
                Which::Together(all.into_iter().map(|one| self.of_own_hand(one)).collect())
            }
            other => other,
        }
    }
}
