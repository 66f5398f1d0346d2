//! Effects as steps.

use super::{Compiler, Op, Result, not_played, refuse, refuse_effects};
use crate::ability::{
    AbilityKind, Amount, Change, Count, Distribute, Effect, Either, ForEach, GrowInto, Look, Modes,
    Move, Name, Player, SetState, Subject, Swap, Try, UseCard, Which,
};
use crate::engine::ability::program::Picking;

impl Compiler<'_> {
    /// Effects in order, with their targets chosen first and those behind a `then` later.
    pub(super) fn block(&mut self, effects: &[Effect]) -> Result<()> {
        let mut effects = match self.depth {
            0 => with_modes_at_once(effects),
            _ => effects.to_vec(),
        };
        self.hoist_all(&mut effects)?;
        self.rest(&effects)
    }

    /// Effects whose targets are chosen up to the first `then`.
    pub(super) fn rest(&mut self, effects: &[Effect]) -> Result<()> {
        let mut left = effects;
        while let [effect, rest @ ..] = left {
            self.effect(effect)?;
            left = rest;
            if matches!(effect, Effect::Then(_)) {
                return self.block(left);
            }
        }
        Ok(())
    }

    fn inner(&mut self, effects: &[Effect]) -> Result<()> {
        self.rest(effects)
    }

    pub(super) fn effect(&mut self, effect: &Effect) -> Result<()> {
        self.depth += 1;
        let done = self.one_effect(effect);
        self.depth -= 1;
        done
    }

    fn one_effect(&mut self, effect: &Effect) -> Result<()> {
        match effect {
            Effect::Move(moved) => {
                refuse_effects::destination(&moved.to)?;
                let what = self.named(&moved.what)?;
                if let Some(name) = &moved.named {
                    self.bind(name.as_str());
                }
                let moved = moved.clone();
                self.push(Op::Do(Effect::Move(Move { what, ..moved })));
            }
            Effect::SetState(set) => {
                refuse::states_set(&set.state)?;
                let what = self.named(&set.what)?;
                let state = set.state.clone();
                self.push(Op::Do(Effect::SetState(SetState { what, state })));
            }
            Effect::Take(which) => {
                self.which(which)?;
            }
            Effect::Look(look) => {
                let what = self.named(&look.what)?;
                self.push(Op::Do(Effect::Look(Look { what, by: look.by })));
            }
            Effect::Reveal(which) => {
                let what = self.named(which)?;
                self.push(Op::Do(Effect::Reveal(what)));
            }
            Effect::Counter(which) => {
                let what = self.named(which)?;
                self.push(Op::Do(Effect::Counter(what)));
            }
            Effect::NegateAttack(which) => {
                let what = self.named(which)?;
                self.push(Op::Do(Effect::NegateAttack(what)));
            }
            Effect::Activate(activate) => {
                if activate.ability == AbilityKind::Trap {
                    return not_played("`activate` of traps");
                }
                let mut activate = activate.clone();
                activate.what = self.named(&activate.what)?;
                self.push(Op::Do(Effect::Activate(activate)));
            }
            Effect::Swap(swap) => {
                let first = self.named(&swap.first)?;
                let second = self.named(&swap.second)?;
                let without = swap.without.clone();
                let swap = Swap {
                    first,
                    second,
                    without,
                };
                self.push(Op::Do(Effect::Swap(Box::new(swap))));
            }
            Effect::Pay(cost) => self.cost(cost)?,
            Effect::Change(change) => self.begin(change)?,
            Effect::May(attempt) => self.attempt(attempt, true)?,
            Effect::Attempt(attempt) => self.attempt(attempt, false)?,
            Effect::If(branch) => {
                refuse::condition(&branch.holds)?;
                let unless = self.push(Op::Unless(branch.holds.clone(), usize::MAX));
                self.inner(&branch.then)?;
                let past = self.push(Op::Jump(usize::MAX));
                self.land(unless);
                self.inner(&branch.otherwise)?;
                self.land(past);
            }
            Effect::Modes(modes) => self.modes(modes)?,
            Effect::Either(either) => self.either(either)?,
            Effect::ForEach(each) => self.each(each)?,
            Effect::Repeat(repeat) => {
                refuse::amount(&repeat.times)?;
                let times = self.times(&repeat.times);
                self.block(&repeat.deed)?;
                self.push(Op::Again(times));
                self.land(times);
            }
            Effect::Then(effects) => self.block(effects)?,
            Effect::Later(delayed) => {
                let id = self.later(delayed)?;
                self.push(Op::Wait(id));
            }
            Effect::Declare(declare) => {
                refuse::maybe(declare.is.as_ref(), refuse::range)?;
                self.bind(declare.named.as_str());
                self.push(Op::Do(effect.clone()));
            }
            Effect::Crush(crush) => {
                refuse::amount(&crush.count)?;
                if let Some(name) = &crush.named {
                    self.bind(name.as_str());
                }
                self.push(Op::Do(effect.clone()));
            }
            Effect::Damage(damage) => {
                refuse::amount(&damage.count)?;
                self.push(Op::Do(effect.clone()));
            }
            Effect::Shuffle(_) | Effect::Win(_) | Effect::Lose(_) => {
                self.push(Op::Do(effect.clone()));
            }
            Effect::Counters(gain) => {
                refuse::counter(gain.what)?;
                refuse::amount(&gain.gain)?;
                self.push(Op::Do(effect.clone()));
            }
            Effect::Skip(moment) | Effect::Extra(moment) => {
                refuse_effects::planned(moment.stage)?;
                self.push(Op::Do(effect.clone()));
            }
            Effect::End(stage) => {
                refuse_effects::ended(*stage)?;
                self.push(Op::Do(effect.clone()));
            }
            Effect::Use(used) => {
                refuse_effects::used(used)?;
                let what = self.named(&used.what)?;
                let used = used.clone();
                self.push(Op::Do(Effect::Use(Box::new(UseCard { what, ..*used }))));
            }
            Effect::Grow(grow) => {
                refuse_effects::grown(grow)?;
                let what = self.named(&grow.what)?;
                let grow = grow.clone();
                self.push(Op::Do(Effect::Grow(Box::new(GrowInto { what, ..*grow }))));
            }
            Effect::Create(create) => {
                refuse_effects::created(create)?;
                if self.cast.craft(&create.card).is_none() {
                    let name = &create.card;
                    return not_played(format!(
                        "`create` of `{name}`: the cast has no craft of that name yet"
                    ));
                }
                if let Some(name) = &create.named {
                    self.bind(name.as_str());
                }
                self.push(Op::Do(effect.clone()));
            }
            Effect::Rearrange(look) => {
                let what = self.named(&look.what)?;
                self.push(Op::Do(Effect::Rearrange(Look { what, by: look.by })));
            }
            Effect::Distribute(shared) => self.distribute(shared)?,
            Effect::Marker(marker) => {
                refuse_effects::marker(marker)?;
                self.push(Op::Do(effect.clone()));
            }
            Effect::Bond(_) => {
                self.push(Op::Do(effect.clone()));
            }
            Effect::Flip(_) => return not_played("`flip`"),
            Effect::Bloom(_) => return not_played("`bloom`"),
        }
        Ok(())
    }

    /// Power in steps, asked for each card; the last takes what is left.
    fn distribute(&mut self, shared: &Distribute) -> Result<()> {
        refuse::amount(&shared.power)?;
        refuse::amount(&shared.step)?;
        let among = self.which(&shared.among)?;
        let [left, size, card, steps] = [self.slot(), self.slot(), self.slot(), self.slot()];
        for name in [&left, &size, &card, &steps] {
            self.bind(name);
        }
        let portion = Op::Portion {
            power: shared.power.clone(),
            step: shared.step.clone(),
            left: left.clone(),
            size: size.clone(),
        };
        self.push(portion);
        let at = self.push(Op::Each(among, card.clone(), usize::MAX));
        self.push(Op::Share(left, card.clone(), steps.clone()));
        let change = Change {
            of: Subject::Cards(Which::Named(Name::known(&card))),
            power: Some(Amount::Times(vec![
                Amount::Named(Name::known(&steps)),
                Amount::Named(Name::known(&size)),
            ])),
            until: Some(shared.until.clone()),
            ..Change::default()
        };
        let id = self.change(&change)?;
        self.push(Op::Begin(id, Some(card)));
        self.push(Op::Again(at));
        self.land(at);
        Ok(())
    }

    fn begin(&mut self, change: &Change) -> Result<()> {
        let name = self.subject(&change.of)?;
        let id = self.change(change)?;
        self.push(Op::Begin(id, name));
        Ok(())
    }

    fn attempt(&mut self, attempt: &Try, optional: bool) -> Result<()> {
        if attempt.by == Player::Both {
            return not_played("something that both players may do");
        }
        let done = match &attempt.named {
            Some(name) => name.as_str().to_owned(),
            None => self.slot(),
        };
        self.push(Op::NotDone(done.clone()));
        self.bind(&done);
        let may = optional.then(|| self.may(attempt.by, attempt.deed.0.clone()));
        self.push(Op::Attempt);
        let actor = self.actor;
        if attempt.by != Player::You {
            self.actor = attempt.by;
        }
        let agreed = std::mem::replace(&mut self.agreed, optional);
        self.inner(&attempt.deed)?;
        self.agreed = agreed;
        self.actor = actor;
        self.push(Op::Attempted(done.clone()));
        if let Some(may) = may {
            self.land(may);
        }
        let unless = self.push(Op::UnlessDone(done, usize::MAX));
        self.inner(&attempt.then)?;
        let past = self.push(Op::Jump(usize::MAX));
        self.land(unless);
        self.inner(&attempt.otherwise)?;
        self.land(past);
        Ok(())
    }

    fn modes(&mut self, modes: &Modes) -> Result<()> {
        let mut modes = modes.clone();
        // Those within other effects are chosen when they are reached, and their targets then.
        if !self.declares(self.depth) {
            refuse_effects::modes(&modes)?;
            self.push(Op::Declare(modes.clone()));
            self.hoist_modes(&mut modes)?;
        }
        for (at, mode) in (0u8..).zip(&modes.modes) {
            let unless = self.push(Op::UnlessMode(at, usize::MAX));
            match modes.repeats {
                true => self.block(mode)?,
                false => self.inner(mode)?,
            }
            self.push(Op::Jump(unless));
            self.land(unless);
        }
        Ok(())
    }

    fn either(&mut self, either: &Either) -> Result<()> {
        if either.by == Player::Both {
            return not_played("a choice of both players");
        }
        let ways: Vec<Vec<Effect>> = either.options.iter().map(|way| way.0.clone()).collect();
        let at = self.push(Op::Either(either.by, Vec::new(), ways.clone()));
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for option in &either.options {
            starts.push(self.steps.len());
            self.block(option)?;
            ends.push(self.push(Op::Jump(usize::MAX)));
        }
        if let Some(step) = self.steps.get_mut(at) {
            step.op = Op::Either(either.by, starts, ways);
        }
        ends.into_iter().for_each(|end| self.land(end));
        Ok(())
    }

    fn each(&mut self, each: &ForEach) -> Result<()> {
        let of = self.which(&each.of)?;
        let name = match &each.named {
            Some(name) => name.as_str().to_owned(),
            None => self.slot(),
        };
        self.bind(&name);
        let at = self.push(Op::Each(of, name, usize::MAX));
        self.block(&each.deed)?;
        self.push(Op::Again(at));
        self.land(at);
        Ok(())
    }

    /// The cards, under a name.
    fn named(&mut self, which: &Which) -> Result<Which> {
        let name = self.which(which)?;
        Ok(Which::Named(Name::known(&name)))
    }

    /// The name of cards, once they are found.
    pub(super) fn which(&mut self, which: &Which) -> Result<String> {
        refuse::which(which)?;
        let named = match which {
            Which::Named(name) => return Ok(name.as_str().to_owned()),
            Which::Target(selection)
            | Which::Choose(selection)
            | Which::Search(selection)
            | Which::Random(selection) => selection.named.as_ref(),
            Which::All(group) => group.named.as_ref(),
            Which::Top(stack) | Which::Bottom(stack) => stack.named.as_ref(),
            Which::TopUntil(until) => until.named.as_ref(),
            Which::Together(_) => None,
        };
        let name = match named {
            Some(name) => name.as_str().to_owned(),
            None => self.slot(),
        };
        let op = match which {
            Which::Target(selection) => {
                self.pick(Picking::Target, selection, &name);
                self.bind(&name);
                return Ok(name);
            }
            Which::Choose(selection) | Which::Search(selection) => {
                self.pick(Picking::Choose, selection, &name);
                self.bind(&name);
                return Ok(name);
            }
            Which::Together(parts) => {
                let mut names = Vec::new();
                for part in parts {
                    names.push(self.which(part)?);
                }
                Op::Join(names, name.clone())
            }
            which => Op::Gather(which.clone(), name.clone()),
        };
        self.push(op);
        self.bind(&name);
        Ok(name)
    }
}

/// One mode chosen as often as something is repeated is so many modes, all chosen at the same time,
/// of which one may be chosen again (Glossary 5.0.0, "Mode").
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
