//! Lets a player choose between several options of an effect.

use super::answer::{AbilityQuestion, Answer};
use super::process::Process;
use super::steps::{NextStep, ask};
use crate::ability::compile::{CompiledSelection, CompiledWhich, Outline};
use crate::ability::name_values::Register;
use crate::ability::program::{Alternative, Op, ProgramStep};
use crate::ability::query::can_be_done::puts_onto_field;
use crate::ability::scope::Scope;
use crate::choice::Choice;
use crate::ids::Instance;
use crate::play::Play;
use crate::state::short_list::Few;
use wixoss_ability::{Name, Player};

impl Play<'_> {
    /// Asks a player to choose one of the options, then continues with the first step of the chosen
    /// option. The player is asked only if more than one option can be done.
    pub(super) fn choose_way(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        by: Player,
        ways: &[Alternative],
        past: usize,
    ) -> NextStep {
        let start = |way: u16| {
            let way = ways.get(usize::from(way));
            NextStep::To(way.map_or(usize::MAX, |way| way.start))
        };
        if let Some(way) = process.answer.take() {
            return start(way);
        }
        let turn = self.game.turn.player;
        let by = Scope::acting(process, step.actor, turn).one(by, turn);
        match self.open_ways(process, step).as_slice() {
            [] => {
                process.fail();
                NextStep::To(past)
            }
            [way] => {
                self.record_automatic_choice(by, Choice::Answer(Answer::Way(*way)));
                start(u16::from(*way))
            }
            _ => {
                let ways = u8::try_from(ways.len()).unwrap_or(u8::MAX);
                ask(by, AbilityQuestion::Either(ways))
            }
        }
    }

    /// Returns the numbers of the options that a player can choose, counted from 0. An option that
    /// can be done in part also counts. But if the step pays a cost, or a player has agreed to the
    /// step, only options that can be done in full count.
    fn open_ways(&self, process: &Process, step: &ProgramStep) -> Few<u8> {
        let Op::Either(by, ways, _) = &step.op else {
            return Few::new();
        };
        let mut scope = Scope::acting(process, step.actor, self.game.turn.player);
        scope.you = scope.one(*by, self.game.turn.player);
        let open = (0u8..).zip(ways).filter(|(_, way)| {
            way.uses.are_bound(&process.names)
                && match step.cost || step.agreed {
                    true => self.can_all_be_done(&scope, &way.deed),
                    false => self.can_do_any(&scope, &way.deed),
                }
        });
        open.map(|(way, _)| way).collect()
    }

    /// Returns whether at least a part of an option can be done. This is enough, because an effect
    /// is processed as far as possible. Source: FAQ 2.0.0, "General Rules".
    fn can_do_any(&self, scope: &Scope<'_>, deeds: &[Outline]) -> bool {
        deeds.is_empty() || deeds.iter().any(|deed| self.can_do_part(scope, deed))
    }

    /// Returns whether one effect can be done at least in part.
    fn can_do_part(&self, scope: &Scope<'_>, deed: &Outline) -> bool {
        match deed {
            Outline::Move(moving) => {
                self.has_any_card(
                    scope,
                    &moving.what,
                    &|card| match puts_onto_field(&moving.to) {
                        true => self.can_be_put_onto_field(scope, &moving.to, *card),
                        false => self.can_be_moved(moving.how, &moving.to, *card),
                    },
                )
            }
            Outline::SetState(what, state) => {
                self.has_any_card(scope, what, &|card| self.would_change(state, *card))
            }
            Outline::Change(which) => self.has_any_card(scope, which, &|_| true),
            Outline::Repeat(times, deed) => {
                self.how_many(scope, *times) > 0 && self.can_do_any(scope, deed)
            }
            Outline::Then(deeds) => self.can_do_any(scope, deeds),
            // All other effects are done in full or not at all.
            deed => self.can_be_done(scope, deed),
        }
    }

    /// Returns whether at least one card can be used for an effect. `which` describes the cards of
    /// the effect, and `will_do` returns true for the cards that can be used.
    fn has_any_card(
        &self,
        scope: &Scope<'_>,
        which: &CompiledWhich,
        will_do: &dyn Fn(&Instance) -> bool,
    ) -> bool {
        match which {
            CompiledWhich::Named(name) => {
                let unknown = scope.names.get(*name).is_none() && *name != Register::THIS;
                // If the name (such as "that SIGNI") has no value yet, its cards are unknown, so
                // the option counts as possible.
                unknown || self.named(scope, *name).iter().any(will_do)
            }
            CompiledWhich::Choose(CompiledSelection { filter, .. })
            | CompiledWhich::Target(CompiledSelection { filter, .. })
            | CompiledWhich::Search(CompiledSelection { filter, .. })
            | CompiledWhich::Random(CompiledSelection { filter, .. })
            | CompiledWhich::All(filter, _) => {
                let unknown = |name: &Name| scope.names.get(name).is_none() && !name.is_this();
                filter.more.among.as_ref().is_some_and(unknown)
                    || self.fitting(scope, filter).iter().any(will_do)
            }
            CompiledWhich::Top(stack) | CompiledWhich::Bottom(stack) => {
                let mut players = scope.players(stack.of, self.game.turn.player);
                players.any(|player| !self.cards_in_order(player, stack.zone).is_empty())
            }
            CompiledWhich::TopUntil(_) => true,
            CompiledWhich::Together(parts) => parts
                .iter()
                .any(|part| self.has_any_card(scope, part, will_do)),
        }
    }

    /// Returns the numbers of the options that a player can choose at the current step, counted
    /// from 0.
    pub(super) fn ways_asked(&self) -> Few<u8> {
        let Some(process) = self.game.processes.last() else {
            return Few::new();
        };
        let step = self.compiled.step(process.program, process.at);
        step.map_or_else(Few::new, |step| self.open_ways(process, step))
    }
}
