//! Checks the room for a Resona: after cards have paid for a Resona, a SIGNI zone must be free and
//! the limit must be high enough for the Resona. Source: starter rule book 2016.07, card symbols.

use crate::ability::program::{Op, Step};
use crate::ability::run::process::{Pick, Process};
use crate::ids::{Instance, SigniZone, SigniZones, Spot};
use crate::play::Play;

impl Play<'_> {
    /// Returns whether the Resona can still be put onto the field if the player also picks this
    /// card as payment. Returns true if cards that are picked later can still make room.
    pub(in crate::ability) fn leaves_room_for_resona(
        &self,
        process: &Process,
        behind: &[Step],
        pick: &Pick,
        card: Instance,
        most: u8,
    ) -> bool {
        let mut steps = behind.iter();
        if !steps.any(|step| matches!(step.op, Op::Appear)) {
            return true;
        }
        // Later steps of the cost also pick cards, and these cards can still make room for the
        // Resona.
        if behind.iter().any(|step| matches!(step.op, Op::Pick(..))) {
            return true;
        }
        let (player, resona) = (process.player, process.source.card);
        let zone = |card: &Instance| match self.game.card(*card) {
            state if state.side != player => None,
            state => match state.spot {
                Spot::Signi(zone) => Some(zone),
                _ => None,
            },
        };
        let picked = pick.order.iter().chain([&card]);
        let leaving: Vec<SigniZone> = picked.filter_map(zone).collect();
        let rest = pick
            .candidates
            .iter()
            .filter(|other| *other != card && !pick.order.contains(other));
        let rest: SigniZones = rest.filter_map(|other| zone(&other)).collect();
        let more = u32::from(most).saturating_sub(u32::try_from(pick.order.len()).unwrap_or(0) + 1);
        let sets = rest.parts().chain([SigniZones::NONE]);
        let mut sets = sets.filter(|set| set.len() <= more);
        sets.any(|set| {
            let all: SigniZones = set.iter().chain(leaving.iter().copied()).collect();
            let mut zones = SigniZone::ALL.into_iter();
            zones.any(|zone| self.may_appear(player, resona, zone, all).is_ok())
        })
    }
}
