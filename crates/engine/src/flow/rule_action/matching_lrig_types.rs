//! If two LRIGs of one field have exactly the same LRIG types, one of them goes to the LRIG trash
//! with all cards under it. The center LRIG always stays. Source: Glossary 5.0.0, "Rule-based
//! action", 5.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player, Spot};

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for player in play.game.turn.players() {
        let [center, left, right] = play.game.side(player).lrigs;
        let match_up = |a: Option<Instance>, b: Option<Instance>| match (a, b) {
            (Some(a), Some(b)) => play.have_same_lrig_types(a, b),
            _ => false,
        };
        let mut bundles = [left, right].into_iter().filter(|a| match_up(center, *a));
        match bundles.next().flatten() {
            Some(assist) => due.push(Operation::Bundle(assist)),
            None if match_up(left, right) => {
                due.push(Operation::Choose(player, Purpose::MatchingLrigTypes, 1));
            }
            None => {}
        }
    }
}

impl Play<'_> {
    /// Returns whether a card is an assist LRIG of the player. The caller has found that both
    /// assist LRIGs have the same LRIG types, so either of them can leave.
    pub(crate) fn can_leave_as_matching(&self, player: Player, card: Instance) -> bool {
        let [_, left, right] = self.game.side(player).lrigs;
        [left, right].contains(&Some(card))
    }

    /// Puts an assist LRIG and the cards under it into the LRIG trash.
    pub(crate) fn put_bundle_away(&mut self, lrig: Instance) {
        let state = *self.game.card(lrig);
        let Spot::Lrig(zone) = state.spot else {
            return;
        };
        let (to, by) = (Spot::LrigTrash, Move::RuleAction);
        let beneath = self.game.side(state.side).beneath.clone();
        self.put_away(lrig, to, by, rules::MATCHING_LRIG_TYPES);
        for card in beneath.iter() {
            if self.game.card(card).spot == Spot::UnderLrig(zone) {
                self.put_away(card, to, by, rules::MATCHING_BUNDLE);
            }
        }
    }
}
