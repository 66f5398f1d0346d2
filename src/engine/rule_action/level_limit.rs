//! SIGNI above the level of the center LRIG, or together beyond its limit, go to the trash one at
//! a time: first those above the level, then any (Glossary 5.0.0, "Rule-based action", 2; starter
//! rule book 2016.07, 五种规则处理).

use super::{Deed, rules};
use crate::engine::frame::Purpose;
use crate::engine::ids::{Instance, Player, Spot};
use crate::engine::play::Play;
use crate::engine::rule_set::LevelLimitOrder;
use crate::rule::RuleId;

pub(super) fn find(play: &Play<'_>, deeds: &mut Vec<Deed>) {
    let turn_player = play.game.turn.player;
    for player in [turn_player, turn_player.opponent()] {
        if is_above_level(play, player) || play.counted(player) > play.limit(player) {
            deeds.push(Deed::Choose(player, Purpose::LevelLimit));
        }
    }
}

fn is_above_level(play: &Play<'_>, player: Player) -> bool {
    let center = play.center_level(player);
    let mut signi = play.game.side(player).signi();
    signi.any(|card| play.level(card) > center)
}

impl Play<'_> {
    /// Whether a SIGNI is one of those that go first.
    pub(in crate::engine) fn can_leave_for_level_or_limit(
        &self,
        player: Player,
        card: Instance,
    ) -> bool {
        let state = self.game.card(card);
        let on_field = state.side == player && matches!(state.spot, Spot::Signi(_));
        let above = self.level(card) > self.center_level(player);
        on_field && (above || !is_above_level(self, player))
    }

    /// The rule by which the next SIGNI goes.
    pub(in crate::engine) fn level_limit_rule(&self, player: Player) -> RuleId {
        let order = &self.table.rules.level_limit_order;
        match (order.value, is_above_level(self, player)) {
            (LevelLimitOrder::AboveOthers, _) => order.rule(),
            (LevelLimitOrder::AboveChangedOthers, true) => rules::LEVEL_LIMIT_STEP_A,
            (LevelLimitOrder::AboveChangedOthers, false) => rules::LEVEL_LIMIT_STEP_C,
        }
    }
}
