//! Attacks on a SIGNI zone that is not in front of the attacker, and attacks on several zones at
//! once. They are possible only if an effect allows them. If a SIGNI attacks one other zone and no
//! SIGNI is there, the attack deals no damage. If a SIGNI attacks several zones, everything happens
//! at the same time: the battles, and the damage if no SIGNI is in front. The opponent takes damage
//! at most once. Sources: card texts, "Attack"; a question on the card page of WX16-021.

use super::rules;
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::Play;
use crate::state::ids::{Instance, SigniZone, SigniZones, Spot};
use crate::state::short_list::Few;
use smallvec::smallvec;
use wixoss_ability::{OtherZones, Permission};

impl Play<'_> {
    /// Returns the sets of zones that a card can attack. Each set is one possible attack. The empty
    /// set stands for a normal attack on the zone in front.
    fn attackable_zones(&self, card: Instance) -> Few<SigniZones> {
        let mut sets: Few<SigniZones> = smallvec![SigniZones::NONE];
        let Spot::Signi(zone) = self.game.card(card).spot else {
            return sets;
        };
        if !self.summary.does.permits {
            return sets;
        }
        let front = zone.facing();
        let others = SigniZone::ALL.into_iter().filter(|zone| *zone != front);
        let neighbors = |zone: &SigniZone| is_next_to(*zone, front);
        let only = |zone: SigniZone| SigniZones::NONE.with(zone);
        for (_, change) in self.changes_of(card) {
            for can in change.can.iter() {
                let Permission::AttackZone(zones) = can else {
                    continue;
                };
                match zones {
                    OtherZones::Any => sets.extend(others.clone().map(only)),
                    OtherZones::Neighbor => {
                        sets.extend(others.clone().filter(neighbors).map(only));
                    }
                    OtherZones::AlsoNeighbor => {
                        let beside = others.clone().filter(neighbors);
                        sets.extend(beside.map(|zone| only(zone).with(front)));
                    }
                    OtherZones::AlsoNeighbors => {
                        let beside = others.clone().filter(neighbors);
                        return smallvec![beside.chain([front]).collect()];
                    }
                }
            }
        }
        let mut once = Few::new();
        for set in sets {
            if !once.contains(&set) {
                once.push(set);
            }
        }
        once
    }

    /// Returns an error if a card can't attack these zones.
    pub(crate) fn may_attack_into(&self, card: Instance, into: SigniZones) -> Verdict {
        match self.attackable_zones(card).contains(&into) {
            true => Ok(()),
            false => Err((rules::OTHER_ZONE, Problem::NotItsZone)),
        }
    }

    /// Adds to `options` one attack of a card for each set of zones that the card can attack.
    pub(super) fn list_attacked_zones(&self, card: Instance, options: &mut Vec<Choice>) {
        if !self.summary.does.permits {
            options.push(Choice::Attack(card));
            return;
        }
        for into in self.attackable_zones(card) {
            options.push(match into.is_empty() {
                true => Choice::Attack(card),
                false => Choice::AttackInto { card, into },
            });
        }
    }

    /// Carries out the attack of a SIGNI on these zones of the opponent.
    pub(super) fn strike_zones(&mut self, attacker: Instance, into: SigniZones) {
        let state = *self.game.card(attacker);
        let Spot::Signi(zone) = state.spot else {
            return;
        };
        let front = zone.facing();
        // The battles happen at the same time, so all defending SIGNI are found before the first
        // battle.
        let others = into.without(SigniZones::NONE.with(front));
        let found = others.iter().filter_map(|zone| {
            let signi = self.face_up_signi_in(state.side.opponent(), zone);
            signi.map(|signi| self.game.sight(signi))
        });
        let found: Few<_> = found.collect();
        let is_faced =
            into.contains(front) && (self.face_up_signi_in(state.side.opponent(), front)).is_some();
        if found.len() + usize::from(is_faced) > 1 {
            self.mark_undocumented(rules::SEVERAL_ZONES_ORDER);
        }
        if into.contains(front) {
            self.strike_with_signi(attacker);
        }
        for defender in found {
            if self.game.is_still(defender) {
                self.battle(attacker, defender.card);
            }
        }
    }
}

/// Returns whether two zones of one player lie next to each other.
fn is_next_to(zone: SigniZone, other: SigniZone) -> bool {
    (zone as u8).abs_diff(other as u8) == 1
}
