//! What cards are worth right now: computed from what is printed, then from effects that set a
//! value, then from those that modify it (Glossary 5.0.0, "Power").

use crate::flow::keyword::Keyword;
use crate::flow::play::Play;
use crate::state::ids::{Instance, Player};
use wixoss_base::vocab::{Color, ColorSet};

impl Play<'_> {
    /// Power of a SIGNI.
    pub fn power(&self, card: Instance) -> i32 {
        let mut power = self.definition(card).power;
        if self.active.is_empty() {
            return power;
        }
        for (active, _) in self.changes_of(card) {
            power = active.figures.base_power.unwrap_or(power);
        }
        for (active, _) in self.changes_of(card) {
            power = power.saturating_add(active.figures.power);
        }
        power
    }

    /// Level of a SIGNI or LRIG.
    pub fn level(&self, card: Instance) -> i32 {
        let mut level = self.definition(card).level;
        if self.active.is_empty() {
            return level;
        }
        for (active, _) in self.changes_of(card) {
            level = active.figures.base_level.unwrap_or(level);
        }
        for (active, _) in self.changes_of(card) {
            level = level.saturating_add(active.figures.level);
        }
        level.max(0)
    }

    /// What a SIGNI counts towards the limit: its own limit if it has one, else its level.
    pub fn counts(&self, card: Instance) -> i32 {
        let definition = self.definition(card);
        match definition.counts == definition.level {
            true => self.level(card),
            false => definition.counts,
        }
    }

    /// Level of a player's center LRIG; 0 without one.
    pub fn center_level(&self, player: Player) -> i32 {
        let center = self.game.side(player).center();
        center.map_or(0, |card| self.level(card))
    }

    /// A player's limit: that of the center LRIG, what the assist LRIGs add, and Limit Upper.
    pub fn limit(&self, player: Player) -> i32 {
        let lrigs = self.game.side(player).lrigs();
        let printed = lrigs.fold(0i32, |sum, card| sum.saturating_add(self.limit_of(card)));
        printed.saturating_add(self.limit_upper(player))
    }

    /// The limit of a LRIG, or what it adds.
    fn limit_of(&self, card: Instance) -> i32 {
        let mut limit = self.definition(card).limit;
        if self.active.is_empty() {
            return limit;
        }
        for (active, _) in self.changes_of(card) {
            limit = active.figures.base_limit.unwrap_or(limit);
        }
        for (active, _) in self.changes_of(card) {
            limit = limit.saturating_add(active.figures.limit);
        }
        limit
    }

    /// What all SIGNI of a player's field count together.
    pub fn counted(&self, player: Player) -> i32 {
        let signi = self.game.side(player).signi();
        signi.fold(0, |sum, card| sum.saturating_add(self.counts(card)))
    }

    /// Whether a card has a keyword ability.
    pub fn has_keyword(&self, card: Instance, keyword: Keyword) -> bool {
        match self.is_attentive() {
            false => self.definition(card).keywords.contains(keyword),
            true => self.keyword_now(card, keyword),
        }
    }

    /// The colors of a card, and those it can be paid as besides.
    fn paid_colors(&self, card: Instance) -> ColorSet {
        let mut colors = self.colors(card);
        for (_, change) in self.changes_of(card) {
            for can in change.can.iter() {
                if let wixoss_ability::Permission::PayAs(as_these) = can {
                    colors = colors.union(as_these.iter().copied().collect());
                }
            }
        }
        colors
    }

    /// The colors a card of the ener zone can be paid as.
    pub(crate) fn paid_as(&self, card: Instance) -> ColorSet {
        let colors = match self.active.is_empty() {
            true => self.definition(card).colors,
            false => self.paid_colors(card),
        };
        match self.has_keyword(card, Keyword::MultiEner) {
            true => Color::ALL.into_iter().collect(),
            false => colors,
        }
    }
}
