//! Swaps the places of cards, and moves SIGNI between the SIGNI zones of one field. A SIGNI that
//! only changes its SIGNI zone does not leave the field and does not enter it.

use crate::ability::name_values::Register;
use crate::ability::program::{Deed, Op, ProgramStep};
use crate::ability::rules;
use crate::ability::run::answer::AbilityQuestion;
use crate::ability::run::process::Process;
use crate::ability::run::steps::{NextStep, ask, zone_of_code};
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::event::{Cause, EventKind, Move};
use crate::ids::{Instance, SigniZone, SigniZones, Spot};
use crate::play::Play;
use crate::state::card_list::CardList;
use crate::state::short_list::Placing;
use wixoss_ability::{AbilityKind, Event, Name, Rearrangement, State};

impl<'t> Play<'t> {
    /// Moves the SIGNI of a field to SIGNI zones that a player chooses, one SIGNI after another.
    pub(crate) fn rearrange(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        cards: Register,
        arranged: &Rearrangement,
    ) -> NextStep {
        let turn = self.game.turn.player;
        let scope = Scope::acting(process, step.actor, turn);
        let (cards, chooser) = (self.named(&scope, cards), scope.one(arranged.by, turn));
        let in_zone = |card: &Instance| matches!(self.game.card(*card).spot, Spot::Signi(_));
        let cards: Vec<Instance> = cards.into_iter().filter(in_zone).collect();
        let Some(side) = cards.first().map(|card| self.game.card(*card).side) else {
            process.fail();
            return NextStep::On;
        };
        let cards = cards
            .into_iter()
            .filter(|c| self.game.card(*c).side == side);
        let cards: Vec<Instance> = cards.collect();
        if let Some(code) = process.answer.take() {
            let zone = zone_of_code(code).unwrap_or(SigniZone::Left);
            let next = cards.get(process.placing.len()).copied();
            process.placing.push((next, zone));
        }
        if let Some(card) = cards.get(process.placing.len()).copied() {
            let open = self.zones_to_arrange(process, card);
            match open.only() {
                // This SIGNI can go to no zone. For example, the effect names the zone in front of
                // another card, and this zone is not free. So all SIGNI stay in their zones.
                _ if open.is_empty() => {
                    process.placing = Placing::NONE;
                    process.fail();
                    return NextStep::On;
                }
                Some(only) => process.placing.push((Some(card), only)),
                None => return ask(chooser, AbilityQuestion::Place(card)),
            }
            return NextStep::Stay(crate::play::Flow::On);
        }
        let placing = std::mem::replace(&mut process.placing, Placing::NONE);
        let cause = Self::cause_of(process, step);
        let stays = |(card, zone): &(Option<Instance>, SigniZone)| {
            card.is_none_or(|card| self.game.card(card).spot == Spot::Signi(*zone))
        };
        // If every SIGNI stays in its zone, the effect counts as not done.
        if placing.iter().all(stays) {
            process.fail();
        }
        for (card, zone) in placing.iter().copied() {
            let there = self.game.side(side).signi_in(zone);
            match (card, there) {
                (Some(card), Some(other)) if other != card => {
                    self.swap_places(card, other, cause);
                }
                (Some(card), None) => self.move_to_zone(card, zone, cause),
                // The card is already in its zone, or the zone stays empty.
                (Some(_), Some(_)) | (None, _) => {}
            }
        }
        NextStep::On
    }

    /// Returns the SIGNI zones that a SIGNI can go to: the free zones, and the zones of the SIGNI
    /// that are being rearranged. Zones that the player has already chosen are left out.
    pub(crate) fn zones_to_arrange(&self, process: &Process, card: Instance) -> SigniZones {
        let taken: SigniZones = process.placing.iter().map(|(_, zone)| *zone).collect();
        let side = self.game.card(card).side;
        let arranged = self.arranged(process);
        let front = self.zone_arranged_into(process);
        let own = match self.current_rearrangement(process) {
            Some((_, _, arranged)) if arranged.elsewhere => Some(self.game.card(card).spot),
            _ => None,
        };
        let open = |zone: &SigniZone| {
            let there = self.game.side(side).signi_in(*zone);
            there.is_none_or(|there| arranged.contains(&there))
                && !taken.contains(*zone)
                && own != Some(Spot::Signi(*zone))
                && !self.is_closed(card, *zone)
                && front.is_none_or(|front| front == Some(*zone))
        };
        SigniZone::ALL.into_iter().filter(open).collect()
    }

    /// Returns whether an effect forbids a SIGNI to be put into a zone. Only effects about a SIGNI
    /// zone that a player has named before, or about zones with a marker, are checked. For these
    /// effects, a SIGNI that only changes its zone is also put into the new zone.
    fn is_closed(&self, card: Instance, zone: SigniZone) -> bool {
        let (side, to) = (self.game.card(card).side, Spot::Signi(zone));
        if !self.summary.does.bars || self.game.card(card).spot == to {
            return false;
        }
        let what = Happening::prospective(card, Spot::Hand, to, side, Move::Effect);
        let mut occurrence = self.prospective_occurrence(what, Cause::Player(side));
        if let Some(look) = &mut occurrence.look {
            look.state.spot = to;
        }
        let closes = |event: &&Event| match event {
            Event::Move(moved) => {
                let more = &moved.who.filter.more;
                let marked = [State::Infected, State::Gated];
                let zone = marked.iter().any(|state| more.state.contains(state));
                event.is_entering() && (more.declared.is_some() || zone)
            }
            _ => false,
        };
        self.active.iter().any(|active| {
            let compiled = self.compiled.change(active.change);
            let cannot = compiled
                .into_iter()
                .flat_map(|known| known.change.cannot.iter());
            (cannot.filter(closes)).any(|event| self.applies_to(active, event, &occurrence))
        })
    }

    /// Returns the SIGNI zone in front of the card that the current step names. Returns
    /// `Some(None)` if this card is not in a SIGNI zone, and `None` if the step names no card.
    fn zone_arranged_into(&self, process: &Process) -> Option<Option<SigniZone>> {
        let (step, _, arranged) = self.current_rearrangement(process)?;
        let name: &Name = arranged.in_front_of.as_ref()?;
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let card = match name.is_this() {
            true => Some(scope.this.card),
            false => self.named(&scope, name).first().copied(),
        };
        Some(card.and_then(|card| match self.game.card(card).spot {
            Spot::Signi(zone) => Some(zone.facing()),
            _ => None,
        }))
    }

    /// Returns the current step of a process, its cards and its effect, if the step moves SIGNI to
    /// other zones of their field.
    fn current_rearrangement(
        &self,
        process: &Process,
    ) -> Option<(&'t ProgramStep, Register, &'t Rearrangement)> {
        let step = self.compiled.step(process.program, process.at)?;
        match &step.op {
            Op::Do(Deed::Rearrange(cards, arranged)) => Some((step, *cards, arranged)),
            _ => None,
        }
    }

    /// Returns the cards that the current step of an effect rearranges.
    fn arranged(&self, process: &Process) -> CardList {
        match self.current_rearrangement(process) {
            Some((step, cards, _)) => {
                let scope = Scope::acting(process, step.actor, self.game.turn.player);
                self.named(&scope, cards)
            }
            None => CardList::NONE,
        }
    }

    /// Moves a SIGNI to a free SIGNI zone of its field.
    fn move_to_zone(&mut self, card: Instance, to: SigniZone, cause: Cause) {
        let state = *self.game.card(card);
        let Spot::Signi(from) = state.spot else {
            return;
        };
        let side = self.game.side_mut(state.side);
        *side.signi_place(from) = None;
        *side.signi_place(to) = Some(card);
        let beneath = side.beneath.clone();
        for below in beneath.iter() {
            if let Some(state) = self.game.card_mut(below)
                && state.spot == Spot::UnderSigni(from)
            {
                state.spot = Spot::UnderSigni(to);
            }
        }
        if let Some(state) = self.game.card_mut(card) {
            state.spot = Spot::Signi(to);
        }
        self.emit(EventKind::Swapped(card, card), cause, rules::EFFECT);
        self.note_zone_change(card, from, cause);
    }

    /// Swaps the zones of two SIGNI on one field. Both SIGNI stay on the field, so no SIGNI leaves
    /// or enters it. If the cards are not two SIGNI on one field, does nothing and returns false.
    pub(crate) fn swap_places(&mut self, a: Instance, b: Instance, cause: Cause) -> bool {
        let (first, second) = (*self.game.card(a), *self.game.card(b));
        let (Spot::Signi(here), Spot::Signi(there)) = (first.spot, second.spot) else {
            return false;
        };
        if first.side != second.side || a == b {
            return false;
        }
        let side = self.game.side_mut(first.side);
        *side.signi_place(here) = Some(b);
        *side.signi_place(there) = Some(a);
        let beneath = side.beneath.clone();
        for card in beneath.iter() {
            if let Some(state) = self.game.card_mut(card) {
                state.spot = match state.spot {
                    Spot::UnderSigni(zone) if zone == here => Spot::UnderSigni(there),
                    Spot::UnderSigni(zone) if zone == there => Spot::UnderSigni(here),
                    spot => spot,
                };
            }
        }
        for (card, spot) in [(a, second.spot), (b, first.spot)] {
            if let Some(state) = self.game.card_mut(card) {
                state.spot = spot;
            }
        }
        self.emit(EventKind::Swapped(a, b), cause, rules::EFFECT);
        self.note_zone_change(a, here, cause);
        self.note_zone_change(b, there, cause);
        true
    }

    /// Records that a SIGNI has moved from one SIGNI zone of its field to another.
    fn note_zone_change(&mut self, card: Instance, from: SigniZone, cause: Cause) {
        let state = *self.game.card(card);
        let (from, to, to_side) = (Spot::Signi(from), state.spot, state.side);
        let what = Happening::prospective(card, from, to, to_side, Move::Effect);
        self.note_alone(what, cause);
    }

    /// Swaps the SIGNI `a` on the field with the card `b` in the ener zone or deck of the same
    /// player. If `b` can't be put onto the field, does nothing and returns false. The two cards
    /// can also be given in the opposite order.
    pub(crate) fn swap_with_pile_card(
        &mut self,
        a: Instance,
        b: Instance,
        without: &[AbilityKind],
        cause: Cause,
    ) -> bool {
        let (first, second) = (*self.game.card(a), *self.game.card(b));
        let (leaving, coming, zone, pile) = match (first.spot, second.spot) {
            (Spot::Signi(zone), pile @ (Spot::Ener | Spot::MainDeck)) => (a, b, zone, pile),
            (pile @ (Spot::Ener | Spot::MainDeck), Spot::Signi(zone)) => (b, a, zone, pile),
            _ => return false,
        };
        let player = first.side;
        let definition = self.definition(coming);
        let total = self.counted(player) - self.counts(leaving) + self.counts(coming);
        let fits = definition.is_signi()
            && !definition.condition_off
            && second.side == player
            && self.level(coming) <= self.center_level(player)
            && total <= self.limit(player)
            && self.meets_limiting_condition(player, coming);
        let by = Move::Effect;
        if !fits || !self.relocate(leaving, player, pile, by, cause, rules::EFFECT) {
            return false;
        }
        if let Some(acting) = &mut self.acting {
            acting.muted = [
                without.contains(&AbilityKind::Enter),
                without.contains(&AbilityKind::Auto),
            ];
        }
        let to = Spot::Signi(zone);
        if self.relocate(coming, player, to, by, cause, rules::ONTO_FIELD) {
            self.entered(coming);
        }
        true
    }

    /// Swaps a Life Cloth with a card of the same player's deck. Each of the two cards is put on
    /// top of the pile that it goes to. Returns false if one of the two cards does not move.
    pub(crate) fn swap_between_piles(&mut self, a: Instance, b: Instance, cause: Cause) -> bool {
        let (first, second) = (*self.game.card(a), *self.game.card(b));
        let piles = [Spot::LifeCloth, Spot::MainDeck];
        let both = first.spot != second.spot
            && first.side == second.side
            && piles.contains(&first.spot)
            && piles.contains(&second.spot);
        if !both {
            return false;
        }
        let (by, rule) = (Move::Effect, rules::EFFECT);
        self.relocate(a, first.side, second.spot, by, cause, rule)
            && self.relocate(b, first.side, first.spot, by, cause, rule)
    }
}
