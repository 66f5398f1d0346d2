//! Effects with branches: optional effects, "if you do", modes, a choice of one thing, and effects
//! repeated for each card.

use super::repeated_payment::pay_repeats_at_once;
use super::{Compiler, Op, Result, not_played, refuse_effects};
use crate::ability::program::{Alternative, NamesUsed};
use wixoss_ability::{Amount, Count, Effect, Either, ForEach, Modes, Player, Try, names_spoken_of};

impl Compiler<'_> {
    /// Writes an effect whose success other effects depend on. If `optional`, the player is asked
    /// first.
    pub(super) fn attempt(&mut self, attempt: &Try, optional: bool) -> Result<()> {
        if attempt.by == Player::Both {
            return not_played("something that both players may do");
        }
        let done = match &attempt.named {
            Some(name) => name.as_str().to_owned(),
            None => self.new_name(),
        };
        self.push(Op::NotDone(done.clone()));
        self.bind(&done);
        let deed = pay_repeats_at_once(&attempt.deed);
        let may = optional.then(|| {
            let uses = names_used(attempt);
            self.may_using(attempt.by, deed.0.clone(), uses)
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
        self.push(Op::Attempted(done.clone()));
        if let Some(may) = may {
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

    /// Writes the modes of an effect, each behind a jump that skips it unless it was chosen.
    pub(super) fn modes(&mut self, modes: &Modes) -> Result<()> {
        let mut modes = modes.clone();
        // Modes inside other effects are chosen when they are reached, and so are their targets.
        if !self.is_declared_at(self.depth) {
            refuse_effects::modes(&modes)?;
            self.push(Op::Declare(modes.clone()));
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

    /// Writes a choice of one of several options.
    pub(super) fn either(&mut self, either: &Either) -> Result<()> {
        if either.by == Player::Both {
            return not_played("a choice by both players");
        }
        let at = self.push(Op::Either(either.by, Vec::new(), usize::MAX));
        let mut ways = Vec::new();
        let mut ends = Vec::new();
        // A player who has chosen an option must carry it out: they can't leave a needed card of
        // their own hand unfound.
        let agreed = std::mem::replace(&mut self.agreed, true);
        for option in &either.options {
            ways.push(Alternative {
                start: self.steps.len(),
                deed: option.0.clone(),
                uses: NamesUsed {
                    deed: names_spoken_of(option),
                    then: Vec::new(),
                },
            });
            self.block(option)?;
            ends.push(self.push(Op::Jump(usize::MAX)));
        }
        self.agreed = agreed;
        if let Some(step) = self.steps.get_mut(at) {
            step.op = Op::Either(either.by, ways, usize::MAX);
        }
        ends.push(at);
        ends.into_iter().for_each(|end| self.land_here(end));
        Ok(())
    }

    /// Writes effects that are repeated for each card.
    pub(super) fn each(&mut self, each: &ForEach) -> Result<()> {
        let of = self.find_cards(&each.of)?;
        let name = match &each.named {
            Some(name) => name.as_str().to_owned(),
            None => self.new_name(),
        };
        self.bind(&name);
        let at = self.push(Op::Each(of, name, usize::MAX));
        self.block(&each.deed)?;
        self.push(Op::Again(at));
        self.land_here(at);
        Ok(())
    }
}

/// The names bound earlier that an optional effect uses, and those that each effect following from
/// it uses. The latter are left out if anything else depends on the outcome.
fn names_used(attempt: &Try) -> NamesUsed {
    let before = names_spoken_of(attempt);
    let of = |effect: &Effect| {
        let mut names = names_spoken_of(effect);
        names.retain(|name| before.contains(name));
        names
    };
    let alone = attempt.named.is_none() && attempt.otherwise.is_empty();
    let follows: &[Effect] = if alone { &attempt.then } else { &[] };
    NamesUsed {
        deed: names_spoken_of(&attempt.deed),
        then: follows.iter().map(of).collect(),
    }
}

/// Effects, with each choice of one mode that is repeated turned into one choice of several modes.
/// All of them are chosen at the same time, and a mode may be chosen again (Glossary 5.0.0,
/// "Mode").
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
