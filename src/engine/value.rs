//! What cards are worth right now: computed from what is printed, then from effects that set a
//! value, then from those that modify it (Glossary 5.0.0, "Power").

use super::ids::{Instance, Player};
use super::keyword::Keyword;
use super::play::Play;
use crate::vocab::{Color, ColorSet};

impl Play<'_> {
    /// Power of a SIGNI.
    pub fn power(&self, card: Instance) -> i32 {
        self.definition(card).power
    }

    /// Level of a SIGNI or LRIG.
    pub fn level(&self, card: Instance) -> i32 {
        self.definition(card).level
    }

    /// What a SIGNI counts towards the limit: its own limit if it has one, else its level.
    pub fn counts(&self, card: Instance) -> i32 {
        self.definition(card).counts
    }

    /// Level of a player's center LRIG; 0 without one.
    pub fn center_level(&self, player: Player) -> i32 {
        let center = self.game.side(player).center();
        center.map_or(0, |card| self.level(card))
    }

    /// A player's limit: that of the center LRIG, what the assist LRIGs add, and Limit Upper.
    pub fn limit(&self, player: Player) -> i32 {
        let lrigs = self.game.side(player).lrigs();
        let printed = lrigs.fold(0i32, |sum, card| {
            sum.saturating_add(self.definition(card).limit)
        });
        printed.saturating_add(self.limit_upper(player))
    }

    /// What all SIGNI of a player's field count together.
    pub fn counted(&self, player: Player) -> i32 {
        let signi = self.game.side(player).signi();
        signi.fold(0, |sum, card| sum.saturating_add(self.counts(card)))
    }

    /// Whether a card has a keyword ability.
    pub fn has_keyword(&self, card: Instance, keyword: Keyword) -> bool {
        self.definition(card).keywords.contains(keyword)
    }

    /// The colors a card of the ener zone can be paid as.
    pub(super) fn paid_as(&self, card: Instance) -> ColorSet {
        let colors = self.definition(card).colors;
        match self.has_keyword(card, Keyword::MultiEner) {
            true => Color::ALL.into_iter().collect(),
            false => colors,
        }
    }
}
