//! If more cards of one kind are attached to a SIGNI or lie in a SIGNI zone than the rules allow,
//! their player puts the excess cards into the trash. Source: collected rule-based actions, 8.
//! Coins, Viruses, Gates and Limit Upper are never added above their limits, so they are not
//! checked here.

use super::{Deed, Found};
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::frame::Purpose;
use crate::state::ids::SigniZone;

pub(super) fn find(play: &Play<'_>, due: &mut Found<'_>) {
    for player in play.game.turn.players() {
        // This quick check saves time, because most games have cards under LRIGs, but no attached
        // cards.
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
                    due.push(Deed::Choose(player, purpose, excess));
                }
            }
        }
    }
}
