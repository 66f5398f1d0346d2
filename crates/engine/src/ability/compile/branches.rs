//! Compiles effects with branches: optional effects, "if you do", modes, a choice of one option,
//! and effects repeated for each card.

use super::compilable::check_count;
use super::repeated_payment::pay_repeats_at_once;
use super::use_and_cost::check_plain_cost;
use super::{Compiler, Op, Result, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::{Alternative, CompiledModes, NamesUsed};
use wixoss_ability::{Amount, Count, Effect, Effects, Either, ForEach, Modes, Player, Try};

impl Compiler<'_> {
    /// Compiles an effect on whose success other effects depend: "discard a card. If you do, draw 2
    /// cards". If `optional` is true ("you may discard a card"), the player is first asked whether
    /// to do it.
    pub(super) fn attempt(&mut self, attempt: &Try, optional: bool) -> Result<()> {
        if attempt.by == Player::Both {
            return self.attempt_of_both(attempt, optional);
        }
        let name = self.name_of(attempt.named.as_ref());
        let done = Register::from(&name);
        self.push(Op::NotDone(done));
        self.bind(&name);
        let deed = pay_repeats_at_once(&attempt.deed);
        let may = optional.then(|| {
            let uses = self.names_used(attempt);
            self.may_using(attempt.by, uses)
        });
        self.push(Op::Attempt);
        let actor = self.actor;
        if attempt.by != Player::You {
            self.actor = attempt.by;
        }
        let agreed = std::mem::replace(&mut self.agreed, optional);
        self.rest(&deed)?;
        self.agreed = agreed;
        self.actor = actor;
        self.push(Op::Attempted(done));
        if let Some(may) = may {
            self.ask_before(may, &deed)?;
            self.land_here(may);
        }
        let unless = self.push(Op::UnlessDone(done, usize::MAX));
        self.rest(&attempt.then)?;
        let past = self.push(Op::Jump(usize::MAX));
        self.land_here(unless);
        self.rest(&attempt.otherwise)?;
        self.land_here(past);
        Ok(())
    }

    /// Compiles an effect that each player does or may do. First both players decide, the turn
    /// player first. Then each player who agreed does the effect, in the same order.
    fn attempt_of_both(&mut self, attempt: &Try, optional: bool) -> Result<()> {
        if attempt.named.is_some() {
            return not_played("a name for something that both players may do");
        }
        let players = [Player::You, Player::Opponent];
        let answers = players.map(|player| (player, self.names.new_name()));
        let deed = pay_repeats_at_once(&attempt.deed);
        let mut questions = Vec::new();
        self.turn_player_first(|compiler, order| {
            for (player, agreed) in order.of(&answers) {
                compiler.bind(agreed);
                let agreed = Register::from(agreed);
                compiler.push(Op::NotDone(agreed));
                let may = optional.then(|| {
                    let uses = compiler.names_used(attempt);
                    compiler.may_using(*player, uses)
                });
                questions.extend(may);
                compiler.push(Op::Attempt);
                compiler.push(Op::Attempted(agreed));
                if let Some(may) = may {
                    compiler.land_here(may);
                }
            }
            Ok(())
        })?;
        self.in_turn_order(|compiler, order| {
            for (player, agreed) in order.of(&answers) {
                compiler.actor = *player;
                let name = compiler.names.new_name();
                let done = Register::from(&name);
                compiler.push(Op::NotDone(done));
                compiler.bind(&name);
                let agreed = Register::from(agreed);
                let declined = compiler.push(Op::UnlessDone(agreed, usize::MAX));
                compiler.push(Op::Attempt);
                let outside = std::mem::replace(&mut compiler.agreed, optional);
                compiler.rest(&deed)?;
                compiler.agreed = outside;
                compiler.push(Op::Attempted(done));
                compiler.land_here(declined);
                let unless = compiler.push(Op::UnlessDone(done, usize::MAX));
                compiler.rest(&attempt.then)?;
                let past = compiler.push(Op::Jump(usize::MAX));
                compiler.land_here(unless);
                compiler.rest(&attempt.otherwise)?;
                compiler.land_here(past);
                compiler.actor = Player::You;
            }
            Ok(())
        })?;
        let mut questions = questions.into_iter();
        questions.try_for_each(|may| self.ask_before(may, &deed))
    }

    /// Compiles the modes of an effect. Adds a jump before each mode: the jump skips the mode if
    /// the player has not chosen it.
    pub(super) fn modes(&mut self, modes: &Modes) -> Result<()> {
        let mut modes = modes.clone();
        // Modes inside other effects, and the targets of these modes, are chosen when the program
        // reaches the modes.
        if !self.is_declared_at(self.depth) {
            check_modes(&modes)?;
            if modes.cost.is_some() {
                return not_played(
                    "modes that change a cost and are not chosen before the payment",
                );
            }
            let compiled = self.compiled_modes(&modes)?;
            self.push(Op::Declare(compiled));
            self.hoist_modes(&mut modes)?;
        }
        for (at, mode) in (0u8..).zip(&modes.modes) {
            let unless = self.push(Op::UnlessMode(at, usize::MAX));
            match modes.repeats {
                true => self.block(mode)?,
                false => self.rest(mode)?,
            }
            self.push(Op::Jump(unless));
            self.land_here(unless);
        }
        Ok(())
    }

    /// Compiles the words that say how modes are chosen.
    pub(super) fn compiled_modes(&mut self, modes: &Modes) -> Result<CompiledModes> {
        Ok(CompiledModes {
            by: modes.by,
            repeats: modes.repeats,
            fresh: modes.fresh,
            cost: self.into.formulas.cost_if_any(modes.cost.as_ref())?,
            without_cost: usize::try_from(modes.without_cost).unwrap_or(0),
            number: modes.modes.len(),
            count: self.count(&modes.count)?,
        })
    }

    /// Returns the modes that a player chooses when they declare the use of a card, if the card has
    /// modes.
    pub(super) fn modes_of_use(&mut self, effects: &[Effect]) -> Result<Option<CompiledModes>> {
        let modes = effects.iter().find_map(|effect| match effect {
            Effect::Modes(modes) => Some(modes),
            _ => None,
        });
        modes.map(|modes| self.compiled_modes(modes)).transpose()
    }

    /// Compiles a choice of one of several options.
    pub(super) fn either(&mut self, either: &Either) -> Result<()> {
        if either.by == Player::Both {
            return self.either_of_both(either);
        }
        self.choice(either.by, either, |compiler, at| {
            let option = either.options.get(at);
            option.map_or(Ok(()), |option| compiler.chosen_option(option))
        })
    }

    /// Compiles an option that a player has chosen. The player must carry out the option. So after
    /// they have chosen "discard a red card", they can't say that they have no red card in their
    /// hand.
    fn chosen_option(&mut self, option: &Effects) -> Result<()> {
        let agreed = std::mem::replace(&mut self.agreed, true);
        self.block(option)?;
        self.agreed = agreed;
        Ok(())
    }

    /// Compiles a choice that each player makes. First both players choose, the turn player first.
    /// Then each player carries out the chosen option, in the same order.
    fn either_of_both(&mut self, either: &Either) -> Result<()> {
        let players = [Player::You, Player::Opponent];
        let chosen = players.map(|player| {
            let names = either.options.iter().map(|_| self.names.new_name());
            (player, names.collect::<Vec<_>>())
        });
        self.turn_player_first(|compiler, order| {
            for (player, names) in order.of(&chosen) {
                for name in names {
                    compiler.bind(name);
                    compiler.push(Op::NotDone(Register::from(name)));
                }
                compiler.choice(*player, either, |compiler, at| {
                    if let Some(name) = names.get(at) {
                        compiler.push(Op::Attempt);
                        compiler.push(Op::Attempted(Register::from(name)));
                    }
                    Ok(())
                })?;
            }
            Ok(())
        })?;
        self.in_turn_order(|compiler, order| {
            for (player, names) in order.of(&chosen) {
                compiler.actor = *player;
                for (option, name) in either.options.iter().zip(names) {
                    let unless = compiler.push(Op::UnlessDone(Register::from(name), usize::MAX));
                    compiler.chosen_option(option)?;
                    compiler.land_here(unless);
                }
                compiler.actor = Player::You;
            }
            Ok(())
        })
    }

    /// Compiles the step in which a player chooses one of several options. `then` gets the index of
    /// an option, and compiles the steps that run if the player chooses this option.
    fn choice(
        &mut self,
        by: Player,
        either: &Either,
        mut then: impl FnMut(&mut Self, usize) -> Result<()>,
    ) -> Result<()> {
        let at = self.push(Op::Either(by, Vec::new(), usize::MAX));
        let mut ways = Vec::new();
        let mut ends = Vec::new();
        for (place, option) in either.options.iter().enumerate() {
            let start = self.steps.len();
            then(self, place)?;
            ways.push(Alternative {
                start,
                effects: option.0.clone(),
                deed: self.into.formulas.outlines_of(option)?,
                uses: NamesUsed {
                    deed: self.registers_used(option),
                    then: Vec::new(),
                },
            });
            ends.push(self.push(Op::Jump(usize::MAX)));
        }
        if let Some(step) = self.steps.get_mut(at) {
            step.op = Op::Either(by, ways, usize::MAX);
        }
        ends.push(at);
        ends.into_iter().for_each(|end| self.land_here(end));
        Ok(())
    }

    /// Compiles effects that are repeated once for each card.
    pub(super) fn each(&mut self, each: &ForEach) -> Result<()> {
        let of = self.find_cards(&each.of)?;
        let name = self.name_of(each.named.as_ref());
        self.bind(&name);
        let (of, name) = (Register::from(&of), Register::from(&name));
        let at = self.push(Op::Each(of, name, usize::MAX));
        self.block(&each.deed)?;
        self.push(Op::Again(at));
        self.land_here(at);
        Ok(())
    }

    /// Returns the names (such as "that SIGNI") that an optional effect needs. If one of them has
    /// no value, the player is not asked about the effect. For each effect after "if you do", also
    /// returns its names that get their values before the question: if all of these effects lack a
    /// value, the player is not asked either. This second part is empty if more effects depend on
    /// the answer, for example an effect after "otherwise".
    fn names_used(&self, attempt: &Try) -> NamesUsed {
        let before = self.registers_used(attempt);
        let alone = attempt.named.is_none() && attempt.otherwise.is_empty();
        let follows: &[Effect] = if alone { &attempt.then } else { &[] };
        let mut then = Vec::new();
        for effect in follows {
            let mut names = self.registers_used(effect);
            names.retain(|name| before.contains(name));
            then.push(names);
        }
        NamesUsed {
            deed: self.registers_used(&attempt.deed),
            then,
        }
    }
}

/// Returns a copy of the effects in which each "choose one mode, several times" is replaced by
/// "choose several modes". All modes are then chosen at the same time, and the player may choose a
/// mode more than once. Source: Glossary 5.0.0, "Mode".
pub(super) fn with_modes_at_once(effects: &[Effect]) -> Vec<Effect> {
    let at_once = |effect: &Effect| {
        let Effect::Repeat(repeat) = effect else {
            return None;
        };
        match &repeat.deed.0[..] {
            [Effect::Modes(modes)] if modes.count == Count::Exactly(Amount::Number(1)) => {
                let mut modes = modes.clone();
                modes.count = Count::Exactly(repeat.times.clone());
                modes.repeats = true;
                Some(Effect::Modes(modes))
            }
            _ => None,
        }
    };
    let effects = effects.iter();
    effects
        .map(|effect| at_once(effect).unwrap_or_else(|| effect.clone()))
        .collect()
}

/// Refuses a choice of modes that the engine can't offer.
pub(super) fn check_modes(of: &Modes) -> Result<()> {
    if of.by == Player::Both {
        return not_played("modes chosen by both players");
    }
    if of.modes.len() > 16 {
        return not_played("more than sixteen modes");
    }
    if let Some(cost) = &of.cost {
        check_plain_cost(cost)?;
    }
    check_count(&of.count)?;
    Ok(())
}
