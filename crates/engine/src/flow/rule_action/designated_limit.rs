//! The rules limit how many cards of one kind can be attached to a SIGNI or lie in a SIGNI zone.
//! The player puts the cards above this limit into the trash. Coins, Viruses, Gates and Limit Upper
//! are not checked here, because the engine never adds them above their limits. Source: collected
//! rule-based actions, 8.

use super::{DueList, Operation};
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::frame::Purpose;
use crate::state::ids::SigniZone;

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for player in play.game.turn.players() {
        // This quick check saves time: in most games, cards are under LRIGs but none is attached.
        let mut beneath = play.game.side(player).beneath.iter();
        if !beneath.any(|card| play.game.card(card).attached.is_some()) {
            continue;
        }
        for attached in Attached::ALL {
            for zone in SigniZone::ALL {
                let there = play.attached(player, zone, attached).count();
                let excess = there.saturating_sub(play.most_attached(player, zone, attached));
                if let Ok(excess @ 1..) = u8::try_from(excess) {
                    let purpose = Purpose::DesignatedLimit(zone, attached);
                    due.push(Operation::Choose(player, purpose, excess));
                }
            }
        }
    }
}
