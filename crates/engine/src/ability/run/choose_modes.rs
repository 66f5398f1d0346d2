//! Lets a player choose modes when they declare the use of a card or ability. Source: Glossary
//! 5.0.0, "Mode".

use super::answer::{AbilityQuestion, NO_MORE};
use super::process::Process;
use super::steps::{NextStep, ask};
use crate::ability::compile::CompiledCount;
use crate::ability::program::{CompiledModes, Op, ProgramStep};
use crate::ability::scope::Scope;
use crate::play::Play;
use crate::state::game::SpentMode;

impl<'t> Play<'t> {
    /// Asks a player to choose modes, one at a time, until the player has chosen enough modes.
    pub(crate) fn declare_modes(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        modes: &CompiledModes,
    ) -> NextStep {
        let turn = self.game.turn.player;
        match process.answer.take() {
            Some(NO_MORE) => {
                process.choosing_modes = false;
                return NextStep::On;
            }
            Some(mode) => {
                if let Some(count) = process.modes.get_mut(usize::from(mode)) {
                    *count = count.saturating_add(1);
                }
                if modes.fresh
                    && let Ok(mode) = u8::try_from(mode)
                {
                    let (card, program) = (process.source, process.program);
                    let spent = SpentMode {
                        card,
                        program,
                        mode,
                    };
                    self.game.spent_modes.push(spent);
                }
            }
            None if process.choosing_modes => {}
            None => {
                process.modes = std::iter::repeat_n(0, modes.number).collect();
                process.choosing_modes = true;
            }
        }
        let chosen = process.modes.iter().map(|n| usize::from(*n)).sum();
        let scope = Scope::acting(process, step.actor, turn);
        let all = match modes.repeats {
            true => usize::from(u8::MAX),
            false => {
                let own = (0u8..).take(modes.number);
                let spent = own.filter(|mode| self.is_mode_spent(modes, process, *mode));
                // Modes that are chosen at this step are already marked as spent. They still count
                // as modes that could be chosen at this step.
                let now = match modes.fresh {
                    true => process.modes.iter().filter(|n| **n > 0).count(),
                    false => 0,
                };
                modes.number.saturating_sub(spent.count()) + now
            }
        };
        let (least, most) = match modes.count {
            CompiledCount::Exactly(n) => (
                self.how_many(&scope, n).min(all),
                self.how_many(&scope, n).min(all),
            ),
            CompiledCount::UpTo(n) => (0, self.how_many(&scope, n).min(all)),
            CompiledCount::AtLeast(n) => (self.how_many(&scope, n).min(all), all),
            CompiledCount::AnyNumber => (0, all),
        };
        let most = self.payable_modes(process, modes, chosen, most);
        if chosen >= most {
            process.choosing_modes = false;
            return NextStep::On;
        }
        let left = |of: usize| u8::try_from(of.saturating_sub(chosen)).unwrap_or(u8::MAX);
        let asked = AbilityQuestion::Modes {
            least: left(least),
            most: left(most),
        };
        ask(scope.one(modes.by, turn), asked)
    }

    /// Returns the highest number of modes that the player can choose and also pay for, together
    /// with the use cost of the card. The result is at most `most`.
    fn payable_modes(
        &self,
        process: &Process,
        modes: &CompiledModes,
        chosen: usize,
        most: usize,
    ) -> usize {
        // Additional costs can still lower the price, so no number of modes is excluded here.
        // Choices that the player can't pay for are removed later (see `payable_use.rs`).
        let used = self.use_of(process.source.card);
        let mut extras = used.into_iter().flat_map(|(_, used)| used.extras.iter());
        if modes.cost.is_none() || extras.any(|extra| extra.cost.is_some()) {
            return most;
        }
        let payable = |count: &usize| {
            let price = self.printed_price_with_modes(process, modes, *count);
            let price = self.payable_price(process, price);
            self.can_pay(process.player, &price)
        };
        let mut counts = (chosen..=most).rev();
        counts.find(payable).unwrap_or(chosen)
    }

    /// Returns the modes that the current step lets a player choose from, and the process (the
    /// ability that is being processed) of this step.
    fn modes_asked(&self) -> Option<(&'t CompiledModes, &Process)> {
        let process = self.game.processes.last()?;
        match &self.compiled.step(process.program, process.at)?.op {
            Op::Declare(modes) => Some((modes, process)),
            _ => None,
        }
    }

    /// Returns the number of modes that the current step lets a player choose from.
    pub(crate) fn mode_count(&self) -> usize {
        self.modes_asked().map_or(0, |(modes, _)| modes.number)
    }

    /// Returns whether this mode can't be chosen again. This is true if the ability lets a player
    /// choose each mode only once, and the mode was chosen earlier.
    fn is_mode_spent(&self, modes: &CompiledModes, process: &Process, mode: u8) -> bool {
        let (card, program) = (process.source, process.program);
        modes.fresh
            && self.game.spent_modes.contains(&SpentMode {
                card,
                program,
                mode,
            })
    }

    /// Returns whether a mode can still be chosen.
    pub(crate) fn is_mode_open(&self, mode: u8) -> bool {
        self.modes_asked().is_some_and(|(modes, process)| {
            let chosen = process.modes.get(usize::from(mode)).copied();
            (modes.repeats || chosen == Some(0)) && !self.is_mode_spent(modes, process, mode)
        })
    }
}
