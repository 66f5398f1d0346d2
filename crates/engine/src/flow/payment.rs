//! Payment with ener. The player puts ener cards into the trash and pays the whole cost or nothing.
//! Source: Glossary 5.0.0, "Cost", "Colorless", "[Multi Ener]".
//!
//! A player names the ener cards one by one. A card is allowed if this card and the cards named
//! before it can all pay for different parts of the cost. So a player never gets stuck: if the ener
//! zone could pay the whole cost at the start, it can still pay the rest after each allowed card.

use crate::ability::{Happening, Value};
use crate::choice::illegal::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::flow::play::{Flow, Play};
use crate::state::card_list::CardList;
use crate::state::event::{Cause, Move};
use crate::state::frame::{Frame, Payment};
use crate::state::ids::{Instance, Player, Spot};
use crate::state::price::{MOST_ENER, Price};
use crate::state::short_list::Sightings;
use wixoss_ability::Counter;
use wixoss_base::vocab::Zone;

pub(crate) mod rules {
    crate::cited::cites! {
        COST_IN_FULL = "cost.in-full";
        COST_TO_TRASH = "cost.ener-to-trash";
        COINS = "coin.pays";
    }
}

/// Says which card pays for which ener of a price. Each card pays for one ener (a bipartite
/// matching). Cards are added one by one.
#[derive(Clone, Copy, Default)]
struct Matching {
    /// One entry for each ener of the price. The entry is about the card that pays for this ener:
    /// it lists all ener that this card could pay for, as bits. 0 means that no card pays for this
    /// ener yet.
    holders: [u32; MOST_ENER],
    taken: u32,
}

impl Matching {
    /// Adds a card that could pay for each ener in `fits` (as bits), and lets it pay for one of
    /// them. If necessary, cards that were added before pay for other ener. Returns `false` if this
    /// is impossible.
    fn add(&mut self, fits: u32) -> bool {
        let mut seen = 0;
        self.augment(fits, &mut seen)
    }

    fn augment(&mut self, fits: u32, seen: &mut u32) -> bool {
        let free = fits & !self.taken;
        if free != 0 {
            self.taken |= free & free.wrapping_neg();
            self.hold(free.trailing_zeros(), fits);
            return true;
        }
        loop {
            let open = fits & !*seen;
            if open == 0 {
                return false;
            }
            *seen |= open & open.wrapping_neg();
            let at = open.trailing_zeros();
            let holder = self.holders.get(at as usize).copied().unwrap_or_default();
            if self.augment(holder, seen) {
                self.hold(at, fits);
                return true;
            }
        }
    }

    fn hold(&mut self, at: u32, fits: u32) {
        if let Some(holder) = self.holders.get_mut(at as usize) {
            *holder = fits;
        }
    }
}

impl Play<'_> {
    /// Returns whether a player can pay a price in full. No player can pay a price with more ener
    /// than [`MOST_ENER`].
    pub(crate) fn can_pay(&self, player: Player, price: &Price) -> bool {
        let side = self.game.side(player);
        let due = price.ener_count();
        if !price.fits() || side.coins < price.coins || side.ener.len() < due as usize {
            return false;
        }
        if due > 0 && self.cannot_pay_ener(player) {
            return false;
        }
        let mut matching = Matching::default();
        let mut matched = 0;
        for card in side.ener.iter() {
            if matched == due {
                break;
            }
            matched += u32::from(matching.add(price.payable_by(self.paid_as(card))));
        }
        matched == due
    }

    /// Returns the payment in progress, if there is one.
    fn payment(&self) -> Option<Payment> {
        match self.game.frames.last() {
            Some(Frame::Pay(payment)) => Some(*payment),
            _ => None,
        }
    }

    fn matching(&self, payment: &Payment) -> Matching {
        let mut matching = Matching::default();
        for card in payment.picked.iter() {
            matching.add(payment.price.payable_by(self.paid_as(card)));
        }
        matching
    }

    pub(crate) fn may_pay(&self, card: Instance) -> Verdict {
        let Some(payment) = self.payment() else {
            return Err((rules::COST_IN_FULL, Problem::NotNow));
        };
        if !self.is_at(payment.player, card, Zone::Ener) {
            let expected = Zone::Ener;
            return Err((rules::COST_TO_TRASH, Problem::Elsewhere { expected }));
        }
        if payment.picked.contains(card) {
            return Err((rules::COST_IN_FULL, Problem::PickedAlready));
        }
        let fits = payment.price.payable_by(self.paid_as(card));
        match self.matching(&payment).add(fits) {
            true => Ok(()),
            false => Err((rules::COST_IN_FULL, Problem::PaysNothing)),
        }
    }

    pub(crate) fn list_payments(&self, options: &mut Vec<Choice>) {
        if let Some(payment) = self.payment() {
            let cards = self.payable_cards(&payment).into_iter();
            options.extend(cards.map(Choice::Pay));
        }
    }

    /// Returns the cards with which the player of a payment can pay now.
    #[inline(never)]
    fn payable_cards(&self, payment: &Payment) -> CardList {
        let mut open = CardList::NONE;
        let matching = self.matching(payment);
        // The result is the same for all cards that can pay for the same ener. So it is stored and
        // used again for the next of these cards. There is room for four results, because most ener
        // zones need only a few.
        let mut known: [(u32, bool); 4] = [(0, false); 4];
        let mut next = 0;
        for card in self.game.side(payment.player).ener.iter() {
            if payment.picked.contains(card) {
                continue;
            }
            let fits = payment.price.payable_by(self.paid_as(card));
            let pays = match known.iter().find(|(kind, _)| *kind == fits) {
                Some((_, pays)) => *pays,
                None => {
                    let pays = { matching }.add(fits);
                    if let Some(place) = known.get_mut(next % 4) {
                        *place = (fits, pays);
                    }
                    next += 1;
                    pays
                }
            };
            if pays {
                open.push(card);
            }
        }
        open
    }

    pub(crate) fn pay(&mut self, card: Instance) {
        if let Some(Frame::Pay(payment)) = self.game.frames.last_mut() {
            payment.picked.insert(card);
        }
    }

    #[inline(never)]
    pub(crate) fn advance_payment(&mut self, mut payment: Payment) -> Flow {
        let player = payment.player;
        let left = payment
            .price
            .ener_count()
            .saturating_sub(payment.picked.len());
        if left > 0 {
            let open = self.payable_cards(&payment);
            if open.len() != left as usize {
                return Flow::Ask(player, Question::Pay(payment.price));
            }
            // If every payable card is needed, the engine picks the cards without asking.
            for card in open {
                payment.picked.insert(card);
                self.record_automatic_choice(player, Choice::Pay(card));
            }
        }
        self.pop();
        // Abilities that trigger on the payment are processed later. So the last process in the
        // list is still the process that asked for the payment.
        let asking = self.game.processes.len().checked_sub(1);
        let mut paid = Sightings::NONE;
        for card in payment.picked.iter() {
            let cause = Cause::Cost(player);
            let rule = rules::COST_TO_TRASH;
            self.relocate(card, player, Spot::Trash, Move::Pay, cause, rule);
            if payment.named.is_some() && self.game.card(card).spot == Spot::Trash {
                paid.push(self.game.sight(card));
            }
        }
        if let Some(named) = payment.named
            && let Some(process) = asking.and_then(|at| self.game.processes.get_mut(at))
        {
            process.names.set(named, Value::Cards(paid));
        }
        self.spend_coins(player, payment.price.coins);
        Flow::On
    }

    fn spend_coins(&mut self, player: Player, coins: u8) {
        if coins == 0 {
            return;
        }
        let side = self.game.side_mut(player);
        side.coins = side.coins.saturating_sub(coins);
        let now = side.coins;
        let kind = crate::state::event::EventKind::Coins { player, now };
        self.emit(kind, Cause::Cost(player), rules::COINS);
        let what = Happening::Spent(player, Counter::Coin, coins);
        self.note_alone(what, Cause::Cost(player));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss_base::vocab::ColorSet;
    use wixoss_cards::card::Cost;

    fn price(text: &str) -> Price {
        let cost: Cost = serde_json::from_str(text).unwrap();
        Price::of(&cost).unwrap()
    }

    fn colors(text: &str) -> ColorSet {
        let names: Vec<wixoss_base::vocab::Color> = serde_json::from_str(text).unwrap();
        names.into_iter().collect()
    }

    /// Returns whether these cards can pay for different parts of a price.
    fn can_pay_different_parts(price: &Price, cards: &[&str]) -> bool {
        let mut matching = Matching::default();
        cards
            .iter()
            .all(|card| matching.add(price.payable_by(colors(card))))
    }

    #[test]
    fn any_ener_pays_for_colorless_and_only_its_own_color_pays_for_a_color() {
        let asked = price(r#"{"white": 1, "colorless": 1}"#);
        assert!(can_pay_different_parts(
            &asked,
            &[r#"["colorless"]"#, r#"["white"]"#]
        ));
        assert!(can_pay_different_parts(
            &asked,
            &[r#"["white"]"#, r#"["white"]"#]
        ));
        assert!(!can_pay_different_parts(
            &asked,
            &[r#"["colorless"]"#, r#"["red"]"#]
        ));
    }

    #[test]
    fn a_card_of_two_colors_makes_room_for_a_card_of_one_color() {
        let asked = price(r#"{"red": 1, "blue": 1}"#);
        assert!(can_pay_different_parts(
            &asked,
            &[r#"["red", "blue"]"#, r#"["red"]"#]
        ));
        assert!(can_pay_different_parts(
            &asked,
            &[r#"["red", "blue"]"#, r#"["blue"]"#]
        ));
        assert!(!can_pay_different_parts(
            &asked,
            &[r#"["red"]"#, r#"["red"]"#]
        ));
    }

    #[test]
    fn either_color_of_an_alternative_pays() {
        let asked = price(r#"{"white/black": 2}"#);
        assert!(can_pay_different_parts(
            &asked,
            &[r#"["white"]"#, r#"["black"]"#]
        ));
        assert!(!can_pay_different_parts(
            &asked,
            &[r#"["white"]"#, r#"["green"]"#]
        ));
    }
}
