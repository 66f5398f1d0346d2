//! Checks the room for a Resona: after cards have paid for a Resona, a SIGNI zone must be free and
//! the limit must be high enough for the Resona. Source: starter rule book 2016.07, card symbols.

use crate::ability::compile::CompiledCount;
use crate::ability::program::{Op, ProgramStep};
use crate::ability::run::process::{Pick, Process};
use crate::ability::scope::Scope;
use crate::ids::{Instance, SigniZone, SigniZones, Spot};
use crate::play::Play;

impl Play<'_> {
    /// Returns whether the Resona can still be put onto the field if the player also picks this
    /// card as payment. All cards that pay leave the field and make room: the cards that were
    /// picked before, and the cards that the player can still pick.
    pub(in crate::ability) fn leaves_room_for_resona(
        &self,
        process: &Process,
        behind: &[ProgramStep],
        pick: &Pick,
        card: Instance,
        most: u8,
    ) -> bool {
        let appears = behind.iter().position(|step| matches!(step.op, Op::Appear));
        let Some(behind) = appears.and_then(|at| behind.get(..at)) else {
            return true;
        };
        let (player, resona) = (process.player, process.source.card);
        let zone = |card: &Instance| match self.game.card(*card) {
            state if state.side != player => None,
            state => match state.spot {
                Spot::Signi(zone) => Some(zone),
                _ => None,
            },
        };
        // The parts of a cost are picked one after the other, and then all these cards move.
        let parts = behind.iter().find_map(|step| match &step.op {
            Op::Join(parts, _) => Some(parts.as_slice()),
            _ => None,
        });
        let earlier = parts.unwrap_or_default().iter();
        let earlier = earlier.flat_map(|part| process.names.cards(*part));
        let earlier: Vec<Instance> = earlier.map(|sighting| sighting.card).collect();
        let picked = pick.order.iter().chain([&card]).chain(&earlier);
        let leaving: Vec<SigniZone> = picked.filter_map(zone).collect();
        let is_free = |other: &Instance| *other != card && !pick.order.contains(other);
        let rest = pick.candidates.iter().filter(is_free);
        let mut rest: SigniZones = rest.filter_map(|other| zone(&other)).collect();
        let mut more = usize::from(most).saturating_sub(pick.order.len() + 1);
        for step in behind {
            if let Op::Pick(_, selection, _) = &step.op {
                let scope = Scope::acting(process, step.actor, self.game.turn.player);
                let cards = self.fitting(&scope, &selection.filter);
                let zones = cards.iter().filter(|card| is_free(card)).filter_map(zone);
                rest = rest.iter().chain(zones).collect();
                more += match selection.count {
                    CompiledCount::Exactly(n) | CompiledCount::UpTo(n) => self.how_many(&scope, n),
                    CompiledCount::AtLeast(_) | CompiledCount::AnyNumber => cards.len(),
                };
            }
        }
        let more = u32::try_from(more).unwrap_or(u32::MAX);
        let sets = rest.parts().chain([SigniZones::NONE]);
        let mut sets = sets.filter(|set| set.len() <= more);
        sets.any(|set| {
            let all: SigniZones = set.iter().chain(leaving.iter().copied()).collect();
            let mut zones = SigniZone::ALL.into_iter();
            zones.any(|zone| self.may_appear(player, resona, zone, all).is_ok())
        })
    }
}
