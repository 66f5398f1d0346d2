//! Handles markers in SIGNI zones (Virus, Gate), and counters of players: coins, barriers, Limit
//! Upper, subscribers.

use crate::ability::compile::CompiledCount;
use crate::ability::name_values::Value;
use crate::ability::program::{Deed, Op, ProgramStep};
use crate::ability::query::kind_and_place::is_position;
use crate::ability::rules;
use crate::ability::run::answer::{AbilityQuestion, NO_MORE};
use crate::ability::run::process::Process;
use crate::ability::run::steps::{NextStep, ask, zone_of_code};
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::event::{Cause, EventKind};
use crate::ids::{Player, SigniZone, SigniZones, Spot};
use crate::play::Play;
use crate::state::short_list::{Few, Placing};
use wixoss_ability::{Counter, Marker, MarkerChange};

impl Play<'_> {
    /// Returns the SIGNI zones where a marker can be put, or from which a marker can be removed.
    pub(crate) fn zones_for_marker(
        &self,
        scope: &Scope<'_>,
        change: &MarkerChange,
        player: Player,
    ) -> SigniZones {
        let lies = |marker: Marker| self.zones_with_marker(player, marker);
        let zones: SigniZones = match (change.put, change.remove) {
            (Some(put), _) => SigniZone::ALL
                .into_iter()
                .filter(|zone| !lies(put).contains(*zone))
                .collect(),
            (None, Some(removed)) => lies(removed),
            (None, None) => SigniZones::NONE,
        };
        let at = &change.position;
        let placed = |zone: &SigniZone| {
            at.is_empty() || at.iter().any(|at| is_position(*at, Spot::Signi(*zone)))
        };
        let zones: SigniZones = zones.iter().filter(placed).collect();
        let Some(filter) = &change.place_of else {
            return zones;
        };
        let cards = self.fitting(scope, filter).into_iter();
        let of_cards = cards.filter_map(|card| {
            let state = self.game.card(card);
            match state.spot {
                Spot::Signi(zone) if state.side == player => Some(zone),
                _ => None,
            }
        });
        of_cards.filter(|zone| zones.contains(*zone)).collect()
    }

    /// Returns the SIGNI zones of a player that have a marker.
    fn zones_with_marker(&self, player: Player, marker: Marker) -> SigniZones {
        let held = self.game.side(player).held;
        match marker {
            Marker::Virus => held.viruses,
            Marker::Gate => held.gates,
        }
    }

    /// Returns whether a SIGNI zone of a player has a marker.
    pub(crate) fn has_marker(&self, player: Player, zone: SigniZone, marker: Marker) -> bool {
        self.zones_with_marker(player, marker).contains(zone)
    }

    /// Puts or removes `count` markers. If several zones are possible, the player is asked to choose.
    pub(crate) fn do_marker(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        change: &MarkerChange,
        count: CompiledCount,
    ) -> NextStep {
        let turn = self.game.turn.player;
        let cause = Self::cause_of(process, step);
        if change.everywhere || change.place_of.is_some() {
            let scope = Scope::acting(process, step.actor, turn);
            let players: Few<Player> = scope.players(change.of, turn).collect();
            let zones = players.into_iter().map(|player| {
                let open = self.zones_for_marker(&scope, change, player);
                (player, open)
            });
            let zones: Few<(Player, SigniZones)> = zones.collect();
            if zones.iter().all(|(_, zones)| zones.is_empty()) {
                process.fail();
            }
            let changed: u32 = zones.iter().map(|(_, zones)| zones.len()).sum();
            for (player, zones) in zones {
                zones
                    .iter()
                    .for_each(|zone| self.put_or_remove_marker(player, zone, change, cause));
            }
            name_number(process, change, changed);
            return NextStep::On;
        }
        let done = match process.answer.take() {
            Some(NO_MORE) => true,
            Some(code) => {
                let zone = zone_of_code(code).unwrap_or(SigniZone::Left);
                process.placing.push((None, zone));
                false
            }
            None => false,
        };
        let scope = Scope::acting(process, step.actor, turn);
        let (you, player) = (scope.you, scope.one(change.of, turn));
        let open = self.zones_for_marker(&scope, change, player);
        let chosen: SigniZones = process.placing.iter().map(|(_, zone)| *zone).collect();
        let all = open.len();
        let asked = |amount| u32::try_from(self.how_many(&scope, amount)).unwrap_or(u32::MAX);
        let (wanted, most) = match count {
            CompiledCount::Exactly(n) => (asked(n), asked(n).min(all)),
            CompiledCount::UpTo(n) => (0, asked(n).min(all)),
            CompiledCount::AtLeast(n) => (asked(n), all),
            CompiledCount::AnyNumber => (0, all),
        };
        if wanted > all {
            process.fail();
        }
        if !done && chosen.len() < most {
            let left = wanted.min(all).saturating_sub(chosen.len());
            let least = u8::try_from(left).unwrap_or(u8::MAX);
            return ask(you, AbilityQuestion::Zones { of: player, least });
        }
        process.placing = Placing::NONE;
        name_number(process, change, chosen.len());
        chosen
            .iter()
            .for_each(|zone| self.put_or_remove_marker(player, zone, change, cause));
        NextStep::On
    }

    /// Returns the SIGNI zones of a player that can be chosen at the current step.
    pub(crate) fn zones_to_choose(&self, of: Player) -> SigniZones {
        let Some(process) = self.game.processes.last() else {
            return SigniZones::NONE;
        };
        let step = self.compiled.step(process.program, process.at);
        let Some(step) = step else {
            return SigniZones::NONE;
        };
        let chosen = process.placing.iter().map(|(_, zone)| *zone).collect();
        match &step.op {
            Op::Do(Deed::Marker(change, _)) => {
                let scope = Scope::acting(process, step.actor, self.game.turn.player);
                self.zones_for_marker(&scope, change, of).without(chosen)
            }
            Op::Do(Deed::Create(create, _)) => {
                self.zones_to_create(process, of, create).without(chosen)
            }
            _ => SigniZones::NONE,
        }
    }

    /// Puts one marker into a SIGNI zone, or removes one marker from the zone.
    fn put_or_remove_marker(
        &mut self,
        player: Player,
        zone: SigniZone,
        change: &MarkerChange,
        cause: Cause,
    ) {
        let Some(marker) = change.put.or(change.remove) else {
            return;
        };
        let put = change.put.is_some();
        match (marker, put) {
            (Marker::Virus, true) => {
                self.infect(player, zone);
            }
            (Marker::Gate, true) => {
                self.open_gate(player, zone);
            }
            (_, false) => {
                let held = &mut self.game.side_mut(player).held;
                let zones = match marker {
                    Marker::Virus => &mut held.viruses,
                    Marker::Gate => &mut held.gates,
                };
                *zones = zones.without([zone].into_iter().collect());
            }
        }
        let rule = match marker {
            Marker::Virus => rules::VIRUS_ONE,
            Marker::Gate => rules::GATE_ONE,
        };
        let kind = EventKind::Marked {
            player,
            zone,
            marker,
            put,
        };
        self.emit(kind, cause, rule);
    }

    /// Returns the number of counters of one kind that a player has.
    pub(crate) fn counter(&self, player: Player, counter: Counter) -> u32 {
        let side = self.game.side(player);
        if counter == Counter::Subscribers {
            return side.held.subscribers;
        }
        u32::from(match counter {
            Counter::SigniBarrier => side.held.signi_barriers,
            Counter::LrigBarrier => side.held.lrig_barriers,
            Counter::LimitUpper => u8::from(side.held.limit_upper),
            Counter::Coin => side.coins,
            // The first lines of this function handle subscribers, because their number can exceed
            // a `u8`.
            Counter::Subscribers => 0,
        })
    }

    /// Adds `by` to the number of counters that a player has. The number never falls below 0.
    /// Returns whether the full change was possible.
    pub(crate) fn change_counter(
        &mut self,
        player: Player,
        counter: Counter,
        by: i32,
        cause: Cause,
    ) -> bool {
        let before = self.counter(player, counter);
        let less = u8::try_from(by.unsigned_abs()).unwrap_or(u8::MAX);
        let more = u8::try_from(by).unwrap_or(0);
        let held = &mut self.game.side_mut(player).held;
        let rule = match (counter, by < 0) {
            (Counter::Coin, true) => {
                self.lose_coins(player, by.unsigned_abs(), cause);
                return before >= by.unsigned_abs();
            }
            (Counter::Coin, false) => {
                self.gain_coins(player, more);
                return true;
            }
            (Counter::SigniBarrier, true) => {
                held.signi_barriers = held.signi_barriers.saturating_sub(less);
                rules::BARRIER
            }
            (Counter::LrigBarrier, true) => {
                held.lrig_barriers = held.lrig_barriers.saturating_sub(less);
                rules::BARRIER
            }
            (Counter::LimitUpper, lost) => {
                held.limit_upper = !lost;
                rules::LIMIT_UPPER
            }
            (Counter::Subscribers, lost) => {
                let by = by.unsigned_abs();
                held.subscribers = match lost {
                    true => held.subscribers.saturating_sub(by),
                    false => held.subscribers.saturating_add(by),
                };
                rules::SUBSCRIBERS
            }
            (barrier, false) => {
                self.gain_barriers(player, barrier == Counter::LrigBarrier, more);
                rules::BARRIER
            }
        };
        let now = self.counter(player, counter);
        let kind = EventKind::Holds {
            player,
            counter,
            now,
        };
        self.emit(kind, cause, rule);
        if by > 0 {
            self.note_alone(Happening::Gained(player, counter), cause);
        }
        by >= 0 || before >= by.unsigned_abs()
    }
}

/// Stores the number of changed markers for later effects, if the effect gives this number a name.
fn name_number(process: &mut Process, change: &MarkerChange, number: u32) {
    if let Some(name) = &change.named {
        let number = Value::Number(i32::try_from(number).unwrap_or(i32::MAX));
        process.names.set(name, number);
    }
}
