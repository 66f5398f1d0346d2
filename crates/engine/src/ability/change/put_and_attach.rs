//! Handles effects that put cards onto the field or under other cards, or attach cards to other
//! cards. Sources: Glossary 5.0.0, "Rise", "Soul"; 2016 rule book, question 3.

use crate::ability::name_values::{Register, Value};
use crate::ability::program::ProgramStep;
use crate::ability::query::kind_and_place::zone_of;
use crate::ability::rules;
use crate::ability::run::answer::{AbilityQuestion, Answer};
use crate::ability::run::process::Process;
use crate::ability::run::steps::{NextStep, ask, zone_of_code};
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::attached::Attached;
use crate::choice::Choice;
use crate::event::{Cause, Move};
use crate::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::card_list::CardList;
use crate::state::short_list::{Few, Placing, Sightings};
use std::borrow::Cow;
use wixoss_ability::{
    AbilityKind, Attachment, Destination, Ignored, Move as Moving, Player as Word, State,
};
use wixoss_base::vocab::CardType;

impl Play<'_> {
    /// Returns the player on whose field a step puts cards.
    pub(crate) fn destination_player(
        &self,
        process: &Process,
        step: &ProgramStep,
        to: &Destination,
    ) -> Player {
        let turn = self.game.turn.player;
        let scope = Scope::acting(process, step.actor, turn);
        // If cards are attached or laid at a named card ("in the zone of that SIGNI"), the field is
        // the field on which this card is.
        if let (Some(name), None, Some(_)) = (&to.place_of, to.of, to.attachment)
            && let Some(seen) = scope.names.cards(name).first()
        {
            return self.game.card(seen.card).side;
        }
        to.of.map_or(scope.you, |of| scope.one(of, turn))
    }

    /// Returns the player on whose field a step puts a card. If the destination means the fields of
    /// both players, this is the owner of the card.
    pub(crate) fn field_player(
        &self,
        process: &Process,
        step: &ProgramStep,
        to: &Destination,
        card: Instance,
    ) -> Player {
        match to.of {
            Some(Word::Both) => self.game.card(card).owner,
            _ => self.destination_player(process, step, to),
        }
    }

    /// Returns the cards that a step puts onto the field, in the order in which their zones are
    /// chosen. If both players put cards, the turn player chooses first.
    pub(crate) fn cards_to_put(
        &self,
        scope: &Scope<'_>,
        to: &Destination,
        cards: Register,
    ) -> CardList {
        let mut cards = self.named(scope, cards);
        if to.of == Some(Word::Both) {
            let turn = self.game.turn.player;
            cards.sort_by_key(|card| self.game.card(*card).owner != turn);
        }
        cards
    }

    /// Returns the zones that are already chosen for cards on the field of a player.
    pub(crate) fn zones_chosen<'p>(
        &self,
        process: &'p Process,
        to: &Destination,
        player: Player,
    ) -> Cow<'p, Placing> {
        if to.of != Some(Word::Both) {
            return Cow::Borrowed(&process.placing);
        }
        let placing = process.placing.iter().copied();
        let own =
            |card: Option<Instance>| card.is_some_and(|card| self.game.card(card).owner == player);
        Cow::Owned(placing.filter(|(card, _)| own(*card)).collect())
    }

    /// Puts SIGNI onto the field. First a zone is chosen for each SIGNI. Then all SIGNI are put at
    /// the same time. The player who acts chooses the zones. If both players put SIGNI, each player
    /// chooses the zones of their own SIGNI.
    pub(crate) fn put_on_field(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        moving: &Moving,
        cards: &[Instance],
    ) -> NextStep {
        if cards.is_empty() {
            process.fail();
        }
        for (at, card) in cards.iter().copied().enumerate() {
            let player = self.field_player(process, step, &moving.to, card);
            let chooser = match moving.to.of {
                Some(Word::Both) => player,
                _ => Scope::acting(process, step.actor, self.game.turn.player).you,
            };
            let state = self.game.card(card);
            let known = process
                .placing
                .iter()
                .any(|(placed, _)| *placed == Some(card));
            if known || process.passed.contains(card) {
                continue;
            }
            let later = cards.get(at + 1..).unwrap_or_default();
            let scope = Scope::acting(process, step.actor, self.game.turn.player);
            let placing = self.zones_chosen(process, &moving.to, player);
            let zones = self.zones_to_put(&scope, &placing, player, &moving.to, card, later);
            let on_field = state.spot.is_of_field();
            let may_be_put = self.may_be_put_by_effect(&placing, player, card, &moving.to);
            drop(placing);
            if on_field || zones.is_empty() || !may_be_put {
                process.fail();
                process.passed.insert(card);
                continue;
            }
            let Some(zone) = self.chosen_zone(process, chooser, zones) else {
                return ask(chooser, AbilityQuestion::Place(card));
            };
            if chooser != player && zones.len() > 1 {
                self.mark_undocumented(rules::ZONE_ELSEWHERE);
            }
            process.placing.push((Some(card), zone));
        }
        process.passed = CardSet::NONE;
        let placing = std::mem::replace(&mut process.placing, Placing::NONE);
        let mut put = Sightings::NONE;
        for (card, zone) in placing.iter().copied() {
            if let Some(card) = card {
                let player = self.field_player(process, step, &moving.to, card);
                match self.put_into_zone(process, step, &moving.to, player, card, zone) {
                    true => put.push(self.game.sight(card)),
                    false => process.fail(),
                }
            }
        }
        name_put_cards(process, moving, put);
        NextStep::On
    }

    /// Returns the zone that a player has chosen from several zones, or the only zone. Returns
    /// `None` if the player has not answered yet.
    fn chosen_zone(
        &mut self,
        process: &mut Process,
        chooser: Player,
        zones: SigniZones,
    ) -> Option<SigniZone> {
        let answer = process.answer.take();
        if let Some(zone) = zones.only() {
            self.record_automatic_choice(chooser, Choice::Answer(Answer::Zone(zone)));
            return Some(zone);
        }
        answer.map(|code| zone_of_code(code).unwrap_or(SigniZone::Left))
    }

    /// Puts a card into a SIGNI zone. Returns whether the card was put there.
    fn put_into_zone(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        to: &Destination,
        player: Player,
        card: Instance,
        zone: SigniZone,
    ) -> bool {
        if let Some(acting) = &mut self.acting {
            acting.muted = [
                to.without.contains(&AbilityKind::Enter),
                to.without.contains(&AbilityKind::Auto),
            ];
        }
        let before = *self.game.card(card);
        if self.is_put_by_rise(card, to) {
            self.put_by_rise(player, card, zone);
        } else {
            let cause = Self::cause_of(process, step);
            let (spot, by, rule) = (Spot::Signi(zone), Move::Effect, rules::ONTO_FIELD);
            if !self.relocate(card, player, spot, by, cause, rule) {
                return false;
            }
            self.entered(card);
        }
        self.keep_names_on(process, card, before.arrival);
        if let Some(state) = self.game.card_mut(card) {
            state.down = to.state.contains(&State::Downed);
            state.frozen = to.state.contains(&State::Frozen);
            // A card on the field of a player who does not own it is a puppet.
            state.puppet = before.owner != player;
        }
        if to.state.contains(&State::Attacking) {
            self.take_over_attack(card);
        }
        true
    }

    /// Returns whether an effect could put a card onto the field at the destination `to` now.
    pub(in crate::ability) fn can_be_put_onto_field(
        &self,
        scope: &Scope<'_>,
        to: &Destination,
        card: Instance,
    ) -> bool {
        let turn = self.game.turn.player;
        let player = match to.of {
            Some(Word::Both) => self.game.card(card).owner,
            of => of.map_or(scope.you, |of| scope.one(of, turn)),
        };
        !self.game.card(card).spot.is_of_field()
            && self.may_be_put_by_effect(&[], player, card, to)
            && !self.possible_zones(scope, &[], player, to, card).is_empty()
    }

    /// Returns whether an effect can put a card onto a player's field. `placing` has the cards that
    /// the same effect also puts onto this field.
    fn may_be_put_by_effect(
        &self,
        placing: &[(Option<Instance>, SigniZone)],
        player: Player,
        card: Instance,
        to: &Destination,
    ) -> bool {
        let definition = self.definition(card);
        let signi =
            definition.is_signi() || definition.craft && definition.card_type == CardType::Token;
        if !signi || definition.condition_off || self.level(card) > self.center_level(player) {
            return false;
        }
        let besides = placing.iter().filter_map(|(card, _)| *card);
        let besides = besides.fold(0i32, |sum, other| sum.saturating_add(self.counts(other)));
        let total = self.counted(player).saturating_add(besides);
        // A SIGNI stops counting toward the limit when another SIGNI is put on it by Rise. So this
        // function does not check the limit for a SIGNI with Rise. The function that finds the
        // possible zones has already checked the limit.
        let within = self.is_put_by_rise(card, to)
            || total.saturating_add(self.counts(card)) <= self.limit(player);
        within
            && (to.ignoring.contains(&Ignored::LimitingCondition)
                || self.meets_limiting_condition(player, card))
    }

    /// Returns whether a card is put on top of another SIGNI by Rise when an effect puts the card
    /// onto the field at the destination `to`.
    fn is_put_by_rise(&self, card: Instance, to: &Destination) -> bool {
        self.rise(card).is_some() && !to.ignoring.contains(&Ignored::Rise)
    }

    /// If cards go to the place of another card ("into the zone of that SIGNI"), returns the SIGNI
    /// zone of that other card, or the zone that it has left. Returns `Some(None)` if there is no
    /// such zone, and `None` if the destination names no card.
    fn zone_of_destination(
        &self,
        scope: &Scope<'_>,
        to: &Destination,
    ) -> Option<Option<SigniZone>> {
        to.place_of.as_ref().map(|name| {
            let seen = match name.is_this() {
                true => Some(scope.this.card),
                false => scope.names.cards(name).first().map(|seen| seen.card),
            };
            seen.and_then(|card| match self.game.card(card).spot {
                Spot::Signi(zone) => Some(zone),
                _ => self.game.card(card).last_zone,
            })
        })
    }

    /// Returns the SIGNI zones that a player can choose for a card that an effect puts onto the
    /// field. `later` has the cards whose zones are chosen after this card. Effects can require
    /// zones ("must enter in front of ..."). The card must then enter one of these zones, unless
    /// the cards of `later` can fill all of them. All cards are put at the same time, so the player
    /// decides which card goes where.
    pub(crate) fn zones_to_put(
        &self,
        scope: &Scope<'_>,
        placing: &[(Option<Instance>, SigniZone)],
        player: Player,
        to: &Destination,
        card: Instance,
        later: &[Instance],
    ) -> SigniZones {
        let possible = self.possible_zones(scope, placing, player, to, card);
        let by = (Move::Effect, Cause::Effect(scope.this.card));
        let required = self.required_zones(player, card, possible.iter(), by);
        let can_fill = |other: &&Instance| {
            let placed = placing.iter().copied();
            let elsewhere = possible.iter().find(|zone| !required.contains(*zone));
            let placed = placed.chain(elsewhere.map(|zone| (Some(card), zone)));
            let placed: Few<_> = placed.collect();
            let other = **other;
            let is_of_this_field =
                to.of != Some(Word::Both) || self.game.card(other).owner == player;
            is_of_this_field
                && !self.game.card(other).spot.is_of_field()
                && self.may_be_put_by_effect(&placed, player, other, to)
                && (self
                    .possible_zones(scope, placing, player, to, other)
                    .iter())
                .any(|zone| required.contains(zone))
        };
        let is_free = required.is_empty()
            || u32::try_from(later.iter().filter(can_fill).count())
                .is_ok_and(|n| n >= required.len());
        match is_free {
            true => possible,
            false => required,
        }
    }

    /// Returns the SIGNI zones that an effect can put a card into. Effects that require a zone are
    /// ignored.
    fn possible_zones(
        &self,
        scope: &Scope<'_>,
        placing: &[(Option<Instance>, SigniZone)],
        player: Player,
        to: &Destination,
        card: Instance,
    ) -> SigniZones {
        let place_of = self.zone_of_destination(scope, to);
        let rises = self.is_put_by_rise(card, to);
        let taken = |zone: SigniZone| placing.iter().any(|(_, other)| *other == zone);
        let open = |zone: &SigniZone| match rises {
            true => self.may_rise(player, card, *zone).is_ok(),
            false => self.game.side(player).signi_in(*zone).is_none() && !taken(*zone),
        };
        let by = (Move::Effect, Cause::Effect(scope.this.card));
        let zones = SigniZone::ALL.into_iter().filter(open);
        zones
            .filter(|zone| self.can_enter(player, card, *zone, by))
            .filter(|zone| place_of.is_none_or(|place| place == Some(*zone)))
            .filter(|zone| allows_zone(to, *zone))
            .filter(|zone| {
                let marker = to.marker;
                marker.is_none_or(|marker| self.has_marker(player, *zone, marker))
            })
            .collect()
    }

    /// Puts cards under another card, or attaches the cards to that other card.
    pub(crate) fn put_under_or_attach(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        moving: &Moving,
        cards: &[Instance],
    ) -> NextStep {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let onto = moving.to.onto.as_ref();
        let onto = onto.and_then(|name| self.named(&scope, name).first().copied());
        let cause = Self::cause_of(process, step);
        let mut put = Sightings::NONE;
        for card in cards.iter().copied() {
            let Some(top) = onto.filter(|top| *top != card) else {
                process.fail();
                continue;
            };
            let (side, spot) = (self.game.card(top).side, self.game.card(top).spot);
            let kind = moving.to.attachment.unwrap_or(Attachment::Underneath);
            let before = self.game.card(card).arrival;
            let done = match (spot, Attached::of(kind)) {
                (Spot::Signi(zone), Some(attached)) => {
                    self.attach(card, side, zone, attached, cause)
                }
                (Spot::Signi(_) | Spot::Lrig(_), None) => {
                    let under = match spot {
                        Spot::Signi(zone) => Spot::UnderSigni(zone),
                        Spot::Lrig(zone) => Spot::UnderLrig(zone),
                        other => other,
                    };
                    let (by, rule) = (Move::Effect, rules::EFFECT);
                    let moved = self.relocate(card, side, under, by, cause, rule);
                    if moved {
                        let to = top;
                        self.note_alone(Happening::Attached { card, to, kind }, cause);
                    }
                    moved
                }
                _ => false,
            };
            match done {
                true => {
                    self.keep_names_on(process, card, before);
                    put.push(self.game.sight(card));
                }
                false => process.fail(),
            }
        }
        name_put_cards(process, moving, put);
        NextStep::On
    }

    /// Returns the SIGNI zones into which an effect can lay a card as a Trap or Magic Box.
    pub(crate) fn zones_to_lay(
        &self,
        scope: &Scope<'_>,
        process: &Process,
        player: Player,
        to: &Destination,
        kind: Attached,
    ) -> SigniZones {
        let taken = |zone: &SigniZone| process.placing.iter().any(|(_, other)| other == zone);
        let place_of = self.zone_of_destination(scope, to);
        let zones = SigniZone::ALL.into_iter().filter(|zone| !taken(zone));
        zones
            .filter(|zone| self.can_attach(player, *zone, kind))
            .filter(|zone| place_of.is_none_or(|place| place == Some(*zone)))
            .filter(|zone| allows_zone(to, *zone))
            .collect()
    }

    /// Lays cards in SIGNI zones as Traps or Magic Boxes. The player chooses the zones.
    pub(crate) fn lay_in_zones(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        moving: &Moving,
        kind: Attached,
        cards: &[Instance],
    ) -> NextStep {
        if cards.is_empty() {
            process.fail();
        }
        let player = self.destination_player(process, step, &moving.to);
        let chooser = Scope::acting(process, step.actor, self.game.turn.player).you;
        for card in cards.iter().copied() {
            let placed = |(placed, _): &(Option<Instance>, SigniZone)| *placed == Some(card);
            if process.placing.iter().any(placed) || process.passed.contains(card) {
                continue;
            }
            let scope = Scope::acting(process, step.actor, self.game.turn.player);
            let zones = self.zones_to_lay(&scope, process, player, &moving.to, kind);
            if zones.is_empty() {
                process.fail();
                process.passed.insert(card);
                continue;
            }
            let Some(zone) = self.chosen_zone(process, chooser, zones) else {
                return ask(chooser, AbilityQuestion::Place(card));
            };
            process.placing.push((Some(card), zone));
        }
        process.passed = CardSet::NONE;
        let cause = Self::cause_of(process, step);
        let mut put = Sightings::NONE;
        let placing = std::mem::replace(&mut process.placing, Placing::NONE);
        for (card, zone) in placing.iter().copied() {
            let Some(card) = card else {
                continue;
            };
            let before = self.game.card(card).arrival;
            match self.attach(card, player, zone, kind, cause) {
                true => {
                    self.keep_names_on(process, card, before);
                    put.push(self.game.sight(card));
                }
                false => process.fail(),
            }
        }
        name_put_cards(process, moving, put);
        NextStep::On
    }
}

/// Gives the cards that were put their name, if the effect mentions them again.
fn name_put_cards(process: &mut Process, moving: &Moving, put: Sightings) {
    if let Some(name) = &moving.named {
        process.names.set(name, Value::Cards(put));
    }
}

/// Returns whether a destination allows a SIGNI zone. A destination without a position (such as
/// "left") allows all zones.
fn allows_zone(to: &Destination, zone: SigniZone) -> bool {
    let mut positions = to.position.iter();
    to.position.is_empty() || positions.any(|position| zone_of(*position) == zone)
}
