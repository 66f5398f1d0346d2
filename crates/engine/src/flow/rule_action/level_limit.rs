//! If SIGNI are above the level of the center LRIG, or all SIGNI together are above the limit,
//! SIGNI go to the trash one at a time. The order is: first SIGNI above the level, then SIGNI whose
//! level has changed since the last check of rule-based actions, then any SIGNI. Source: Glossary
//! 5.0.0, "Rule-based action", 2. The rules of 2016 do not have the second group. Source: starter
//! rule book 2016.07, 五种规则处理.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player, SigniZone, Spot};
use crate::table::rule_set::LevelLimitOrder;
use wixoss_base::rule::RuleId;

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for player in play.game.turn.players() {
        if play.exceeds_level_or_limit(player) {
            due.push(Operation::Choose(player, Purpose::LevelLimit, 1));
        }
    }
}

impl Play<'_> {
    /// Returns whether a SIGNI of the player is above the level, or all SIGNI together are above
    /// the limit.
    fn exceeds_level_or_limit(&self, player: Player) -> bool {
        let center = self.center_level(player);
        let mut counted = 0i32;
        let mut any = false;
        for card in self.face_up_signi(player) {
            let level = self.level(card);
            if level > center {
                return true;
            }
            any = true;
            counted = counted.saturating_add(self.definition(card).counts_at(level));
        }
        any && counted > self.limit(player)
    }

    fn is_above_level(&self, player: Player, card: Instance) -> bool {
        self.level(card) > self.center_level(player)
    }

    fn has_above_level(&self, player: Player) -> bool {
        let center = self.center_level(player);
        let mut signi = self.face_up_signi(player);
        signi.any(|card| self.level(card) > center)
    }

    /// Returns whether the level of a SIGNI has changed since the last check of rule-based actions.
    /// A SIGNI that entered the field after that check counts as unchanged.
    fn has_changed_level(&self, player: Player, card: Instance) -> bool {
        let seen = self.game.side(player).levels.iter().flatten();
        let mut seen = seen.filter(|(seen, _)| seen.card == card && self.game.is_still(*seen));
        seen.any(|(_, level)| *level != self.level(card))
    }

    /// SIGNI leave the field group by group. Returns the group that leaves now, for example the
    /// SIGNI above the level.
    fn level_limit_step(&self, player: Player) -> LeavingGroup {
        let asks_for_changes =
            self.table.rules.level_limit_order.value == LevelLimitOrder::AboveChangedOthers;
        let mut signi = self.face_up_signi(player);
        match () {
            () if self.has_above_level(player) => LeavingGroup::Above,
            () if asks_for_changes && signi.any(|card| self.has_changed_level(player, card)) => {
                LeavingGroup::Changed
            }
            () => LeavingGroup::Others,
        }
    }

    /// Returns whether the player can choose this SIGNI as the next SIGNI that leaves the field.
    pub(crate) fn can_leave_for_level_or_limit(&self, player: Player, card: Instance) -> bool {
        let state = self.game.card(card);
        let on_field = state.side == player && matches!(state.spot, Spot::Signi(_));
        on_field
            && match self.level_limit_step(player) {
                LeavingGroup::Above => self.is_above_level(player, card),
                LeavingGroup::Changed => self.has_changed_level(player, card),
                LeavingGroup::Others => true,
            }
    }

    /// Returns the id of the rule by which the next SIGNI leaves the field.
    pub(super) fn level_limit_rule(&self, player: Player) -> RuleId {
        let order = &self.table.rules.level_limit_order;
        match (order.value, self.level_limit_step(player)) {
            (LevelLimitOrder::AboveOthers, _) => order.rule(),
            (LevelLimitOrder::AboveChangedOthers, LeavingGroup::Above) => rules::LEVEL_LIMIT_STEP_A,
            (LevelLimitOrder::AboveChangedOthers, LeavingGroup::Changed) => {
                rules::LEVEL_LIMIT_STEP_B
            }
            (LevelLimitOrder::AboveChangedOthers, LeavingGroup::Others) => {
                rules::LEVEL_LIMIT_STEP_C
            }
        }
    }

    /// Stores the levels of all SIGNI. This is done when a check finds that no rule-based action
    /// must be done.
    pub(super) fn note_levels(&mut self) {
        if self.table.rules.level_limit_order.value != LevelLimitOrder::AboveChangedOthers {
            return;
        }
        for player in Player::BOTH {
            let side = self.game.side(player);
            let levels = SigniZone::ALL.map(|zone| {
                let card = side.signi_in(zone)?;
                Some((self.game.sight(card), self.level(card)))
            });
            // The side is not marked as changed, because no effect and no check of rule-based
            // actions depends on these stored levels.
            self.game.sides.get_mut(player).levels = levels;
        }
    }
}

/// The groups of SIGNI that leave the field one after the other, if the level or the limit is
/// exceeded: the SIGNI above the level, then the SIGNI whose level has changed, then all other
/// SIGNI.
#[derive(Clone, Copy)]
enum LeavingGroup {
    Above,
    Changed,
    Others,
}
