//! Decides which events are forbidden by effects, which events need a payment first, and which
//! events are replaced by effects. Source: Glossary 5.0.0, "Instead".

use super::active_effects::Active;
use super::single_use_replacement::lose_their_ability;
use crate::ability::compile::{CompiledCost, CompiledPayment, Outline, Reads};
use crate::ability::name_values::Names;
use crate::ability::program::{CostProgram, Op, ProgramId};
use crate::ability::rules;
use crate::ability::run::answer::AbilityQuestion;
use crate::ability::run::process::{Instead, Process, Replaced};
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::{CauseDetails, Happening, Occurrence};
use crate::choice::{Choice, Question};
use crate::event::{Cause, EventKind, Move};
use crate::frame::Frame;
use crate::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use crate::play::{Flow, Play};
use crate::state::short_list::Few;
use wixoss_ability::{Event, State};

/// A payment that a prohibition asks for ("can't attack unless you pay ...").
pub(crate) struct RequiredPayment<'t> {
    cost: &'t CompiledCost,
    program: ProgramId,
}

impl<'t> Play<'t> {
    /// Returns whether an effect forbids an event that is about to happen.
    pub(crate) fn is_prevented(&self, what: Happening, cause: Cause) -> bool {
        let kind = what.bit();
        if self.summary.does.prevents & kind == 0 {
            return false;
        }
        let occurrence = self.prospective_occurrence(what, cause);
        self.active.iter().any(|active| {
            let compiled = self.compiled.change(active.change);
            let compiled = compiled.filter(|compiled| compiled.does.prevents & kind != 0);
            compiled.is_some_and(|compiled| {
                let change = &compiled.change;
                let mut cannot = change.cannot.iter().filter(|_| change.unless.is_none());
                cannot.any(|event| self.applies_to(active, event, &occurrence))
                    || self.is_capped(active, compiled, &occurrence)
            })
        })
    }

    /// Returns whether effects let a card enter a SIGNI zone of a player. The rules of the game are
    /// not checked.
    pub(crate) fn can_enter(
        &self,
        player: Player,
        card: Instance,
        zone: SigniZone,
        (by, cause): (Move, Cause),
    ) -> bool {
        let bars = self.summary.does.bars;
        let from = self.game.card(card).spot;
        let what = Happening::prospective(card, from, Spot::Signi(zone), player, by);
        !bars || !self.is_prevented(what, cause)
    }

    /// Returns the SIGNI zones that effects require a card to enter. `possible` has the zones that
    /// the card can enter; no other zone is required.
    pub(crate) fn required_zones(
        &self,
        player: Player,
        card: Instance,
        possible: impl IntoIterator<Item = SigniZone>,
        (by, cause): (Move, Cause),
    ) -> SigniZones {
        if self.summary.does.must & Happening::MOVED == 0 {
            return SigniZones::NONE;
        }
        let from = self.game.card(card).spot;
        let into = |zone| Happening::prospective(card, from, Spot::Signi(zone), player, by);
        let possible = possible.into_iter();
        possible
            .filter(|zone| self.is_bound_to(into(*zone), cause))
            .collect()
    }

    /// Returns the SIGNI zones of `possible` that a player can choose for a card. If effects
    /// require the card to enter some of these zones, the player can choose no other zone.
    pub(crate) fn keep_required_zones(
        &self,
        player: Player,
        card: Instance,
        possible: SigniZones,
        by: (Move, Cause),
    ) -> SigniZones {
        match self.required_zones(player, card, possible.iter(), by) {
            SigniZones::NONE => possible,
            required => required,
        }
    }

    /// Returns whether an effect says that a player can't lose the game. `damage` is the cause of
    /// the damage that would make the player lose; `None` if the player would lose for another
    /// reason.
    pub(crate) fn cannot_lose(&self, player: Player, damage: Option<Cause>) -> bool {
        let damage = damage.map(|cause| self.cause_details(cause));
        self.active.iter().any(|active| {
            let source = self.game.sight(active.source);
            let scope = Scope::of(active.player, source, &active.names);
            let bars = |event: &Event| match event {
                Event::Lose(lost) => match &damage {
                    _ if lost.by.is_none() => true,
                    Some(cause) => {
                        let by = lost.by.as_ref();
                        self.matches_cause(&scope, by, cause, &mut Names::default())
                    }
                    None => false,
                },
                _ => false,
            };
            let compiled = self.compiled.change(active.change);
            active.players[player]
                && compiled.is_some_and(|compiled| compiled.change.cannot.iter().any(bars))
        })
    }

    /// Returns whether an effect says that a player can't pay ener.
    pub(crate) fn cannot_pay_ener(&self, player: Player) -> bool {
        self.summary.does.bars_ener
            && self.active.iter().any(|active| {
                let compiled = self.compiled.change(active.change);
                active.players[player]
                    && compiled.is_some_and(|compiled| {
                        let mut cannot = compiled.change.cannot.iter();
                        cannot.any(|event| matches!(event, Event::PayEner(_)))
                    })
            })
    }

    /// Returns whether an effect stops a player from paying coins for a card or for its abilities.
    pub(crate) fn cannot_pay_coins(&self, player: Player, card: Instance) -> bool {
        self.summary.does.bars_coins
            && self.active.iter().any(|active| {
                let source = self.game.sight(active.source);
                let scope = Scope::of(active.player, source, &active.names);
                let bars = |event: &Event| match event {
                    Event::SpendCounter(spent) => {
                        let on = spent.spent_on.as_deref();
                        on.is_none_or(|on| self.fits(&scope, on, card))
                    }
                    _ => false,
                };
                let compiled = self.compiled.change(active.change);
                active.players[player]
                    && compiled.is_some_and(|compiled| compiled.change.cannot.iter().any(bars))
            })
    }

    /// Returns the payments that prohibitions ask for before an event ("can't attack unless you pay
    /// ..."). Each payment comes with the card that has the prohibition.
    pub(crate) fn required_payments(
        &self,
        what: Happening,
        cause: Cause,
    ) -> Few<(Instance, RequiredPayment<'t>)> {
        if self.summary.does.asks_payment & what.bit() == 0 {
            return Few::new();
        }
        let occurrence = self.prospective_occurrence(what, cause);
        let mut found = Few::new();
        for active in &self.active {
            let Some(compiled) = self.compiled.change(active.change) else {
                continue;
            };
            let change = &compiled.change;
            let mut cannot = change.cannot.iter();
            if let Some(CostProgram { cost, program }) = &compiled.unless
                && cannot.any(|event| self.applies_to(active, event, &occurrence))
            {
                let program = *program;
                found.push((active.source, RequiredPayment { cost, program }));
            }
        }
        found
    }

    /// Returns whether a player can make all payments that an event requires. The player can't pay
    /// with the card `without`, for example because they need this card for the guard itself.
    pub(crate) fn can_make_required_payments(
        &self,
        player: Player,
        what: Happening,
        without: Option<Instance>,
    ) -> bool {
        let names = Names::NONE;
        let required = self.required_payments(what, Cause::Player(player));
        let can_pay = |source: Instance, cost: &CompiledCost| {
            let scope = Scope::of(player, self.game.sight(source), &names);
            self.can_pay_cost_without(&scope, cost, without)
        };
        let each = required
            .iter()
            .all(|(source, payment)| can_pay(*source, payment.cost));
        // Several payments are also checked together, because one card can't be used for two
        // payments.
        match required.as_slice() {
            [] | [_] => each,
            [(first, _), ..] => {
                let payments = required.iter().flat_map(|(_, payment)| &payment.cost.0);
                each && can_pay(*first, &CompiledCost(payments.cloned().collect()))
            }
        }
    }

    /// Returns the parts of all payments that prohibitions ask for before an event ("can't attack
    /// unless you pay ...").
    pub(crate) fn parts_of_required_payments(
        &self,
        what: Happening,
        cause: Cause,
    ) -> Vec<CompiledPayment> {
        let required = self.required_payments(what, cause).into_iter();
        required
            .flat_map(|(_, payment)| payment.cost.0.clone())
            .collect()
    }

    /// If effects demand payments for a choice, for example for an attack, makes the player pay
    /// first and then carries out the choice. Returns false and does nothing if no payment is
    /// demanded.
    pub(crate) fn must_pay_first(
        &mut self,
        player: Player,
        what: Happening,
        choice: Choice,
    ) -> bool {
        let required = self.required_payments(what, Cause::Player(player));
        if required.is_empty() {
            return false;
        }
        self.push(Frame::PaidFor { player, choice });
        for (source, payment) in required {
            let source = self.game.sight(source);
            self.begin_program(player, source, payment.program, Names::NONE);
        }
        true
    }

    /// If an effect says that a card can't go up in the up phase unless its player pays, offers the
    /// player this payment. Returns false if no effect says so. If several effects demand a payment
    /// for the same card, nothing is offered, and the card stays down.
    pub(crate) fn offers_to_up(&mut self, card: Instance) -> bool {
        let required = self.required_payments(Happening::Became(card, State::Upped), Cause::Rule);
        if let [(_, payment)] = required.as_slice() {
            let (player, program) = (self.game.card(card).side, payment.program);
            let card = self.game.sight(card);
            self.begin_program(player, card, program, Names::NONE);
        }
        if required.len() > 1 {
            self.mark_undocumented(rules::UP_PAYMENTS);
        }
        !required.is_empty()
    }

    /// Returns whether an effect says that a card must do something, for example attack, if the
    /// card can do it.
    pub(crate) fn is_bound_to(&self, what: Happening, cause: Cause) -> bool {
        if self.summary.does.must & what.bit() == 0 {
            return false;
        }
        let occurrence = self.prospective_occurrence(what, cause);
        self.active.iter().any(|active| {
            let compiled = self.compiled.change(active.change);
            compiled.is_some_and(|compiled| {
                let mut must = compiled.change.must.iter();
                must.any(|event: &Event| self.applies_to(active, event, &occurrence))
            })
        })
    }

    /// Describes an event that is about to happen, in the form in which past events are stored. So
    /// the event can be compared with the events that abilities ask about.
    pub(super) fn prospective_occurrence(&self, what: Happening, cause: Cause) -> Occurrence {
        // The card that would enter the field is described as if it were on the field already,
        // because effects ask about the card on the field.
        let mut look = what.card().map(|card| self.look(card));
        if let (Happening::Moved { to, to_side, .. }, Some(look)) = (what, &mut look)
            && to.is_of_field()
            && !look.state.spot.is_of_field()
        {
            (look.state.spot, look.state.side) = (to, to_side);
        }
        Occurrence {
            what,
            cause: CauseDetails {
                refresh: what.is_refresh(cause),
                ..self.cause_details(cause)
            },
            look,
            other: None,
            turn: self.game.turn.number,
            batch: 0,
            phase: self.game.turn.phase,
            muted: [false; 2],
        }
    }

    /// Returns whether an event that is about to happen fits the event in a continuous effect. The
    /// event must fit for at least one card or player to which the effect applies.
    pub(crate) fn applies_to(
        &self,
        active: &Active,
        event: &wixoss_ability::Event,
        occurrence: &Occurrence,
    ) -> bool {
        self.match_concerned(active, event, occurrence, &|_| true)
            .is_some()
    }

    /// Compares an event that is about to happen with the event in a continuous effect, once for
    /// each card and player to which the effect applies. An event that fits must also pass the test
    /// `too`. Returns the values of names such as "that SIGNI" for the first card or player that
    /// fits.
    pub(super) fn match_concerned(
        &self,
        active: &Active,
        event: &wixoss_ability::Event,
        occurrence: &Occurrence,
        too: &dyn Fn(&Scope<'_>) -> bool,
    ) -> Option<Names> {
        let source = self.game.sight(active.source);
        let scope = Scope::of(active.player, source, &active.names);
        let cards = active.cards.iter().find_map(|card| {
            let scope = Scope {
                about: Some(card),
                concerned: Some(self.game.card(card).side),
                ..scope
            };
            let names = self.match_pattern(&scope, event, None, occurrence)?;
            too(&scope).then_some(names)
        });
        cards.or_else(|| {
            Player::BOTH.into_iter().find_map(|player| {
                let scope = Scope {
                    concerned: Some(player),
                    ..scope
                };
                if !active.players[player] {
                    return None;
                }
                let names = self.match_pattern(&scope, event, None, occurrence)?;
                too(&scope).then_some(names)
            })
        })
    }

    /// Returns whether a replacement can be done in full. A replacement that can't be done in full
    /// is ignored.
    fn can_replace(&self, active: &Active, named: &Names, instead: &[Outline]) -> bool {
        let source = self.game.sight(active.source);
        let mut names = active.names.clone();
        names.extend(named.clone());
        let scope = Scope::of(active.player, source, &names);
        self.can_all_be_done(&scope, instead)
    }

    /// Returns the ways in which effects can replace an event that is about to happen.
    pub(crate) fn replacements(&self, what: Happening, cause: Cause) -> Vec<Instead> {
        if self.summary.does.replaces & what.bit() == 0 {
            return Vec::new();
        }
        let occurrence = self.prospective_occurrence(what, cause);
        let mut found = Vec::new();
        for active in &self.active {
            let Some(compiled) = self.compiled.change(active.change) else {
                continue;
            };
            let pairs = compiled.change.replace.iter().zip(&compiled.instead);
            // While a replacement is being processed, it can't replace the events of its own steps.
            let going_on = self.acting.map(|acting| acting.program);
            let pairs = pairs.filter(|(replacement, instead)| {
                !replacement.place_only
                    && going_on != Some(instead.program)
                    && !(lose_their_ability(&replacement.instead)
                        && self.is_about_to_lose_itself(instead.program, active.source))
            });
            for (replacement, instead) in pairs {
                let concerned =
                    self.match_concerned(active, &replacement.would, &occurrence, &|_| true);
                if let Some(named) = concerned
                    && self.can_replace(active, &named, &instead.deed)
                {
                    let mut names = active.names.clone();
                    names.extend(named);
                    found.push(Instead::Effect {
                        program: instead.program,
                        player: active.player,
                        source: self.game.sight(active.source),
                        names,
                        once: self.number_of(active).filter(|_| replacement.once),
                    });
                }
            }
        }
        self.keep_assigned(what, &mut found);
        found
    }

    /// Returns the number of the lasting effect that is active, or `None` if the effect does not
    /// belong to a lasting effect.
    pub(super) fn number_of(&self, active: &Active) -> Option<u32> {
        let lasting = self.game.lasting.get(active.lasting?)?;
        Some(lasting.number)
    }

    /// Starts to replace an event. If several replacements are possible, the affected player
    /// chooses one. Source: collected rule changes and rulings, "Barrier".
    pub(crate) fn begin_instead(
        &mut self,
        mut found: Vec<Instead>,
        concerned: Player,
        replaced: Replaced,
    ) {
        match found.len() {
            0 => {}
            1 => {
                let only = found.remove(0);
                self.do_instead(only, replaced);
            }
            _ => self.begin_process(Process {
                player: concerned,
                alternatives: found,
                replaced: Some(replaced),
                ..Process::NONE
            }),
        }
    }

    /// Carries out one replacement.
    pub(crate) fn do_instead(&mut self, instead: Instead, replaced: Replaced) {
        match instead {
            Instead::Barrier {
                player,
                lrig,
                cause,
            } => self.use_barrier(player, lrig, cause),
            Instead::Effect {
                program,
                player,
                source,
                names,
                once,
            } => {
                if let Some(number) = once {
                    self.end_lasting_after_use(number);
                }
                self.announce_replacement(program, source.card, replaced);
                self.begin_process(Process {
                    program,
                    player,
                    source,
                    names,
                    replaced: Some(replaced),
                    ..Process::NONE
                });
            }
        }
    }

    /// Ends the lasting effect with this number, because it has replaced the one event that it
    /// replaces.
    pub(super) fn end_lasting_after_use(&mut self, number: u32) {
        self.game.lasting.retain(|lasting| lasting.number != number);
        self.game.touched.other(Reads::LASTING);
        self.refresh_continuous();
    }

    /// Emits the event "a move or damage was replaced". Emits nothing if the player may still
    /// decline the replacement.
    fn announce_replacement(&mut self, program: ProgramId, source: Instance, replaced: Replaced) {
        let compiled = self.compiled;
        let mut steps = (0..).map_while(|at| compiled.step(program, at));
        if steps.any(|step| matches!(step.op, Op::Resume)) {
            return;
        }
        let (player, card) = match replaced {
            Replaced::Move { card, .. } => (self.game.card(card).side, Some(card)),
            Replaced::Damage { player, .. } => (player, None),
            Replaced::LifeBurst { player, card } => (player, Some(card)),
        };
        let kind = EventKind::Replaced {
            source,
            player,
            card,
        };
        self.emit(kind, Cause::Effect(source), rules::INSTEAD);
    }

    /// Asks the affected player which replacement happens, or carries out the replacement that the
    /// player chose.
    pub(crate) fn choose_instead(&mut self, mut process: Box<Process>) -> Flow {
        let mut alternatives = std::mem::take(&mut process.alternatives);
        alternatives.retain(|way| self.is_still_possible(way));
        process.alternatives = alternatives;
        let ways = u8::try_from(process.alternatives.len()).unwrap_or(u8::MAX);
        if ways < 2
            && let Some(replaced) = process.replaced
        {
            self.game.processes.pop();
            self.pop();
            match process.alternatives.pop() {
                Some(only) => self.do_instead(only, replaced),
                None => self.resume_replaced(&process, rules::INSTEAD),
            }
            return Flow::On;
        }
        let player = process.player;
        match (process.answer.take(), process.replaced) {
            (Some(way), Some(replaced)) if way < u16::from(ways) => {
                self.game.processes.pop();
                self.pop();
                let chosen = process.alternatives.swap_remove(usize::from(way));
                self.do_instead(chosen, replaced);
                Flow::On
            }
            _ => {
                if let Some(place) = self.game.processes.last_mut() {
                    *place = process;
                }
                Flow::Ask(player, Question::Answer(AbilityQuestion::Instead(ways)))
            }
        }
    }
}
