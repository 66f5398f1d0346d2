//! The current values of cards, such as power and level. The engine starts with the printed value,
//! applies the effects that set the value, and then applies the effects that add or subtract.
//! Source: Glossary 5.0.0, "Power".

use crate::ability::Figures;
use crate::flow::keyword::Keyword;
use crate::flow::play::Play;
use crate::state::ids::{Instance, Player};
use wixoss_base::vocab::{Color, ColorSet};

impl Play<'_> {
    /// Returns the power of a SIGNI.
    pub fn power(&self, card: Instance) -> i32 {
        let mut power = self.definition(card).power;
        if !self.summary.power.contains(card) {
            return power;
        }
        if let Some(set) = self.last_set_value(card, |figures| figures.base_power) {
            power = set;
        }
        for (active, _) in self.changes_of(card) {
            power = power.saturating_add(active.figures.power);
        }
        power
    }

    /// Returns the value that an effect sets for a card. Of several such effects, the effect that
    /// began last counts. Returns `None` if no effect sets the value.
    fn last_set_value(
        &self,
        card: Instance,
        set_by: impl Fn(&Figures) -> Option<i32>,
    ) -> Option<i32> {
        let mut last: Option<(u32, i32)> = None;
        for (active, _) in self.changes_of(card) {
            if let Some(value) = set_by(&active.figures) {
                let began = self.began(active);
                if last.is_none_or(|(before, _)| before <= began) {
                    last = Some((began, value));
                }
            }
        }
        last.map(|(_, value)| value)
    }

    /// Returns the level of a SIGNI or LRIG, never below 0.
    pub fn level(&self, card: Instance) -> i32 {
        let mut level = self.definition(card).level;
        if !self.summary.level.contains(card) {
            return level;
        }
        if let Some(set) = self.last_set_value(card, |figures| figures.base_level) {
            level = set;
        }
        for (active, _) in self.changes_of(card) {
            level = level.saturating_add(active.figures.level);
        }
        level.max(0)
    }

    /// Returns the amount that a SIGNI counts towards the limit: its own limit, or its level if it
    /// has no limit.
    pub fn counts(&self, card: Instance) -> i32 {
        self.definition(card).counts_at(self.level(card))
    }

    /// Returns the level of a player's center LRIG; 0 if there is no center LRIG.
    pub fn center_level(&self, player: Player) -> i32 {
        let center = self.game.side(player).center();
        center.map_or(0, |card| self.level(card))
    }

    /// Returns a player's limit: the limit of the center LRIG, plus the limits that the assist
    /// LRIGs and Limit Upper add.
    pub fn limit(&self, player: Player) -> i32 {
        let lrigs = self.game.side(player).lrigs();
        let printed = lrigs.fold(0i32, |sum, card| sum.saturating_add(self.limit_of(card)));
        printed.saturating_add(self.limit_upper(player))
    }

    /// Returns a number that is never higher than a player's limit. It is found faster than the
    /// limit. If no effect changes a limit, the number is the printed limit of the center LRIG,
    /// because assist LRIGs and Limit Upper never lower the limit.
    pub(crate) fn least_limit(&self, player: Player) -> i32 {
        match (self.game.side(player).center(), self.summary.does.limit) {
            (Some(center), false) => self.definition(center).limit,
            _ => i32::MIN,
        }
    }

    /// Returns the limit of a center LRIG, or the limit that an assist LRIG adds.
    fn limit_of(&self, card: Instance) -> i32 {
        let mut limit = self.definition(card).limit;
        if !self.summary.limit.contains(card) {
            return limit;
        }
        if let Some(set) = self.last_set_value(card, |figures| figures.base_limit) {
            limit = set;
        }
        for (active, _) in self.changes_of(card) {
            limit = limit.saturating_add(active.figures.limit);
        }
        limit
    }

    /// Returns the total that the SIGNI of a player's field count towards the limit.
    pub fn counted(&self, player: Player) -> i32 {
        let signi = self.face_up_signi(player);
        signi.fold(0, |sum, card| sum.saturating_add(self.counts(card)))
    }

    /// Returns whether a card has a keyword ability.
    pub fn has_keyword(&self, card: Instance, keyword: Keyword) -> bool {
        match self.is_attentive() {
            false => self.definition(card).keywords.contains(keyword),
            true => self.has_keyword_now(card, keyword),
        }
    }

    /// Returns the colors that a card can pay for: its own colors, and the colors that effects add
    /// for payments. Multi Ener is not considered.
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

    /// Returns the colors that a card in the ener zone can pay for.
    pub(crate) fn paid_as(&self, card: Instance) -> ColorSet {
        let changed = self.summary.does.permits || self.summary.identity.contains(card);
        let colors = match changed {
            false => self.definition(card).colors,
            true => self.paid_colors(card),
        };
        match self.has_keyword(card, Keyword::MultiEner) {
            true => Color::ALL.into_iter().collect(),
            false => colors,
        }
    }
}
