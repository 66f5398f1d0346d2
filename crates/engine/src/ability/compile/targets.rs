//! Moves the choice of targets to the front of a program. All targets are chosen together, just
//! before the effect is processed. Only the targets after a "Then" are chosen later, together, just
//! before that part is processed. Source: Glossary 5.0.0, "Target".
//!
//! Under the rule book of 2016, no choice is moved: each target is chosen when the program reaches
//! it.

use super::effects::check_moved_cards;
use super::{Compiler, Op, Result};
use crate::ability::name_values::Register;
use crate::ability::program::{Picking, ProgramStep};
use crate::rule_set::Targets;
use wixoss_ability::{
    Change, Effect, Modes, Name, Player, Selection, Subject, Which, names_are_bound,
};

impl Compiler<'_> {
    /// Adds steps that choose all targets of the effects, except the targets after a `then`. In the
    /// effects, the name of the chosen card replaces the target: "put target SIGNI into the trash"
    /// becomes "put that SIGNI into the trash".
    pub(super) fn hoist_all(&mut self, effects: &mut Vec<Effect>) -> Result<()> {
        // Before the Diva era, each target was chosen when the program reached it.
        if self.into.targets == Targets::InProcessing {
            return Ok(());
        }
        let start = self.steps.len();
        let bound: Vec<Register> = self.bound.iter().map(Register::from).collect();
        for effect in effects {
            if matches!(effect, Effect::Then(_)) {
                break;
            }
            self.hoist(effect)?;
        }
        self.let_turn_player_target_first(start, &bound)
    }

    /// If both players choose targets in the steps from `start` on, makes the turn player choose
    /// first. All targets are chosen together, so the order of the text does not count. But if a
    /// choice depends on an earlier one, the order stays. This is so if it uses a name that is not
    /// in `bound`, the names that had a value before these steps.
    fn let_turn_player_target_first(&mut self, start: usize, bound: &[Register]) -> Result<()> {
        let is_chosen_by = |step: &ProgramStep, player: Player| match &step.op {
            Op::Pick(Picking::Target, selection, _) => {
                step.actor == Player::You
                    && selection.by == player
                    && selection.uses.iter().all(|name| bound.contains(name))
            }
            _ => false,
        };
        let players = [Player::You, Player::Opponent];
        let targets = self.steps.get(start..).unwrap_or_default();
        let chosen = |player: Player| targets.iter().any(|step| is_chosen_by(step, player));
        let all = |step: &ProgramStep| players.iter().any(|player| is_chosen_by(step, *player));
        if !players.into_iter().all(chosen) || !targets.iter().all(all) {
            return Ok(());
        }
        let steps = self.steps.split_off(start).into_iter();
        let (yours, theirs): (Vec<ProgramStep>, Vec<ProgramStep>) =
            steps.partition(|step| is_chosen_by(step, Player::You));
        self.turn_player_first(|compiler, order| {
            for steps in order.of(&[&yours, &theirs]) {
                compiler.steps.extend(steps.iter().cloned());
            }
            Ok(())
        })
    }

    /// Adds the steps that choose the targets of one effect inside the current effect, so the
    /// nesting level is one higher.
    fn hoist(&mut self, effect: &mut Effect) -> Result<()> {
        self.depth += 1;
        let done = self.hoist_effect(effect);
        self.depth -= 1;
        done
    }

    /// Returns whether the modes at this nesting depth are already chosen, because the player chose
    /// them when they declared the use of the card or ability.
    pub(super) const fn is_declared_at(&self, depth: usize) -> bool {
        self.declared && depth == 1
    }

    /// Adds the steps that choose the targets of each mode. During a game, these steps are skipped
    /// for a mode that was not chosen.
    pub(super) fn hoist_modes(&mut self, modes: &mut Modes) -> Result<()> {
        if modes.repeats || self.into.targets == Targets::InProcessing {
            return Ok(());
        }
        for (at, mode) in (0u8..).zip(&mut modes.modes) {
            let unless = self.push(Op::UnlessChosen(at, usize::MAX));
            self.hoist_all(&mut mode.0)?;
            self.land_here(unless);
        }
        Ok(())
    }

    /// Adds the steps that choose the targets of one effect.
    fn hoist_effect(&mut self, effect: &mut Effect) -> Result<()> {
        match effect {
            Effect::Move(moved) => {
                check_moved_cards(&moved.what, &moved.to)?;
                self.hoist_target(&mut moved.what)
            }
            Effect::SetState(set) => self.hoist_target(&mut set.what),
            Effect::Take(which)
            | Effect::Reveal(which)
            | Effect::Counter(which)
            | Effect::NegateAttack(which) => self.hoist_target(which),
            Effect::Look(look) => self.hoist_target(&mut look.what),
            Effect::Rearrange(arranged) => self.hoist_target(&mut arranged.what),
            Effect::Distribute(shared) => self.hoist_target(&mut shared.among),
            Effect::Activate(activate) => self.hoist_target(&mut activate.what),
            Effect::Use(used) => self.hoist_target(&mut used.what),
            Effect::Swap(swap) => {
                self.hoist_target(&mut swap.first)?;
                self.hoist_target(&mut swap.second)
            }
            Effect::Change(change) => {
                let Change { of, .. } = &mut **change;
                match of {
                    Subject::Cards(which) => self.hoist_target(which),
                    Subject::Player(_) => Ok(()),
                }
            }
            Effect::May(attempt) | Effect::Attempt(attempt) => {
                self.hoist_all(&mut attempt.deed.0)?;
                self.hoist_all(&mut attempt.then.0)?;
                self.hoist_all(&mut attempt.otherwise.0)
            }
            Effect::If(branch) if names_are_bound(&branch.holds, &self.bound) => {
                let holds = self.condition(&branch.holds)?;
                let unless = self.push(Op::Unless(holds, usize::MAX));
                self.hoist_all(&mut branch.then.0)?;
                let past = self.push(Op::Jump(usize::MAX));
                self.land_here(unless);
                self.hoist_all(&mut branch.otherwise.0)?;
                self.land_here(past);
                Ok(())
            }
            Effect::Modes(modes) if self.is_declared_at(self.depth) => self.hoist_modes(modes),
            // A later step chooses the targets of these effects, when the program reaches the
            // effects.
            Effect::If(_)
            | Effect::Modes(_)
            | Effect::Either(_)
            | Effect::ForEach(_)
            | Effect::Repeat(_)
            | Effect::Then(_)
            | Effect::Later(_)
            | Effect::Pay(_)
            | Effect::Create(_)
            | Effect::Grow(_)
            | Effect::Marker(_) => Ok(()),
            // These effects have no targets, so there is nothing to choose.
            Effect::Shuffle(_)
            | Effect::Crush(_)
            | Effect::Damage(_)
            | Effect::Declare(_)
            | Effect::Counters(_)
            | Effect::Skip(_)
            | Effect::Extra(_)
            | Effect::End(_)
            | Effect::Bond(_)
            | Effect::Flip(_)
            | Effect::Bloom(_)
            | Effect::Win(_)
            | Effect::Lose(_) => Ok(()),
        }
    }

    /// Adds a step that chooses a target. In the effect, the name of the chosen card then replaces
    /// the target (see `hoist_all`).
    fn hoist_target(&mut self, which: &mut Which) -> Result<()> {
        match which {
            // If a target depends on the result of an earlier effect, a later step chooses the
            // target, when the program reaches its effect.
            Which::Target(selection) if names_are_bound(selection, &self.bound) => {
                let name = match &selection.named {
                    Some(name) => Name::from(name),
                    None => self.names.new_target_name(),
                };
                self.pick(Picking::Target, selection, Register::from(&name))?;
                self.bind(&name);
                *which = Which::Named(name);
                Ok(())
            }
            Which::Together(parts) => parts
                .iter_mut()
                .try_for_each(|part| self.hoist_target(part)),
            Which::Target(_)
            | Which::Named(_)
            | Which::Choose(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::All(_)
            | Which::Top(_)
            | Which::Bottom(_)
            | Which::TopUntil(_) => Ok(()),
        }
    }

    /// Adds a step in which a player picks cards. If both players pick, each player picks from
    /// their own cards.
    pub(super) fn pick(
        &mut self,
        how: Picking,
        selection: &Selection,
        name: Register,
    ) -> Result<()> {
        if selection.by != Player::Both {
            let selection = self.selection(selection)?;
            self.push(Op::Pick(how, Box::new(selection), name));
            return Ok(());
        }
        let players = [Player::You, Player::Opponent];
        let parts = players.map(|player| (player, Register::from(&self.names.new_name())));
        self.turn_player_first(|compiler, order| {
            for (player, slot) in order.of(&parts) {
                let mut own = selection.clone();
                own.by = *player;
                own.filter.of = Some(*player);
                compiler.number(&mut own.filter);
                let own = compiler.selection(&own)?;
                compiler.push(Op::Pick(how, Box::new(own), *slot));
            }
            Ok(())
        })?;
        let slots = parts.map(|(_, slot)| slot);
        self.push(Op::Join(slots.to_vec(), name));
        Ok(())
    }
}
