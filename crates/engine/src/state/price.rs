//! The price of an action, such as growing or using a card. A price is stored without heap memory,
//! so that it can be compared and copied quickly.

use serde::{Deserialize, Serialize};

use wixoss_base::vocab::{Color, ColorSet};
use wixoss_cards::card::{Cost, CostPart};

/// The highest number of ener in one price. It must be at most 32, because sets of ener are stored
/// as bits of a `u32`. The most expensive card costs 18 ener.
pub const MOST_ENER: usize = 32;

/// An amount of ener and coins. A player pays the whole amount or nothing. Source: Glossary 5.0.0,
/// "Cost".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// One entry for each ener of the price: the colors of the cards that can pay for it, as bits
    /// of [`ColorSet`]. A card of any color can pay for colorless ener.
    ener: [u8; MOST_ENER],
    len: u8,
    /// True if the price can't be paid, because more ener was added than a price can store, or
    /// because an effect forbids the payment.
    beyond: bool,
    /// The number of coins.
    pub coins: u8,
}

impl Price {
    /// Converts a printed cost to a price. Returns `None` if the cost is too large for a price.
    pub fn of(cost: &Cost) -> Option<Price> {
        let mut price = Price::default();
        for (part, amount) in &cost.0 {
            match part {
                CostPart::Coin => price.coins = u8::try_from(*amount).ok()?,
                CostPart::Ener(colors) => {
                    for _ in 0..*amount {
                        *price.ener.get_mut(usize::from(price.len))? = colors.bits();
                        price.len += 1;
                    }
                }
            }
        }
        Some(price)
    }

    /// Adds `amount` ener. A card of any of these colors can pay for each of these ener.
    pub(crate) fn add(&mut self, colors: ColorSet, amount: usize) {
        for _ in 0..amount {
            match self.ener.get_mut(usize::from(self.len)) {
                Some(place) => {
                    *place = colors.bits();
                    self.len += 1;
                }
                // There is no room for this ener, so the price is marked as one that can't be paid.
                None => self.beyond = true,
            }
        }
    }

    /// Marks the price as unpayable.
    pub(crate) const fn forbid(&mut self) {
        self.beyond = true;
    }

    /// Returns whether the price can be paid: all added ener could be stored, and no effect forbids
    /// the payment.
    pub(crate) const fn fits(&self) -> bool {
        !self.beyond
    }

    /// Adds another price to this price.
    pub(crate) fn raise(&mut self, more: &Price) {
        more.ener().for_each(|colors| self.add(colors, 1));
        self.coins = self.coins.saturating_add(more.coins);
    }

    /// Subtracts another price from this price. Each ener of `less` removes one ener with exactly
    /// the same colors, if there is one. Coins never fall below 0.
    pub(crate) fn lower(&mut self, less: &Price) {
        for colors in less.ener() {
            let len = usize::from(self.len);
            let due = self.ener.get_mut(..len).unwrap_or_default();
            if let Some(at) = due.iter().rposition(|bits| *bits == colors.bits())
                && let Some(rest) = due.get_mut(at..)
            {
                rest.rotate_left(1);
                if let Some(last) = due.last_mut() {
                    *last = 0;
                }
                self.len -= 1;
            }
        }
        self.coins = self.coins.saturating_sub(less.coins);
    }

    /// Restricts the colorless ener of the price: only cards of these colors can then pay for it.
    pub(crate) fn narrow_colorless(&mut self, colors: ColorSet) {
        let due = self.ener.get_mut(..usize::from(self.len));
        for bits in due.unwrap_or_default() {
            if ColorSet::from_bits(*bits).contains(Color::Colorless) {
                *bits = colors.bits();
            }
        }
    }

    /// Removes all ener from the price.
    pub(crate) fn clear_ener(&mut self) {
        self.ener = [0; MOST_ENER];
        self.len = 0;
    }

    /// Returns, for each ener of the price, the colors that can pay for it.
    pub fn ener(&self) -> impl Iterator<Item = ColorSet> + '_ {
        let due = self.ener.get(..usize::from(self.len)).unwrap_or_default();
        due.iter().map(|bits| ColorSet::from_bits(*bits))
    }

    /// Returns the number of ener to pay.
    pub(crate) const fn ener_count(&self) -> u32 {
        self.len as u32
    }

    /// Returns this price minus `off`. Each ener of `off` removes one ener with exactly the same
    /// colors, if there is one.
    #[must_use]
    pub fn less(&self, off: &Price) -> Price {
        let mut off_ener: Vec<ColorSet> = off.ener().collect();
        let mut left = Price {
            coins: self.coins.saturating_sub(off.coins),
            ..Price::default()
        };
        for colors in self.ener() {
            if let Some(at) = off_ener.iter().position(|taken| *taken == colors) {
                off_ener.swap_remove(at);
            } else if let Some(place) = left.ener.get_mut(usize::from(left.len)) {
                *place = colors.bits();
                left.len += 1;
            }
        }
        left
    }

    /// Returns whether the price is empty: no ener and no coins.
    pub const fn is_free(&self) -> bool {
        self.len == 0 && self.coins == 0
    }

    /// Returns the ener of this price that a card of these colors can pay for, as bits: bit 0 is
    /// the first ener.
    pub(crate) fn payable_by(&self, colors: ColorSet) -> u32 {
        self.ener().enumerate().fold(0, |bits, (at, asked)| {
            let fits = asked.contains(Color::Colorless)
                || !asked.intersection(colors.colored()).is_empty();
            bits | u32::from(fits) << at
        })
    }
}

impl std::fmt::Display for Price {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut words: Vec<String> = Vec::new();
        let mut ener = self.ener().peekable();
        while let Some(colors) = ener.next() {
            let mut amount = 1;
            while ener.next_if_eq(&colors).is_some() {
                amount += 1;
            }
            words.push(format!("{amount} {}", CostPart::Ener(colors)));
        }
        if self.coins > 0 {
            words.push(format!("{} coin", self.coins));
        }
        match words.is_empty() {
            true => f.write_str("nothing"),
            false => f.write_str(&words.join(", ")),
        }
    }
}
