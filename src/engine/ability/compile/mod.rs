//! From abilities as written to steps that can be played. What the engine does not play yet is
//! refused here, by name, and never skipped.

mod effects;
mod mentions;
mod refuse;
mod refuse_changes;
mod refuse_effects;
mod spelled;
mod targets;

pub(in crate::engine) use mentions::{looks_back, looks_far_back, watches_power};

use super::program::{
    AbilityId, ChangeId, Compilation, Compiled, CompiledChange, CompiledLater, LaterId, Op,
    ProgramId, Step,
};
use crate::ability::{
    Ability, AbilityKind, Amount, Change, Cost, Delayed, Effect, ExtraWord, KeywordWord, Name,
    Payment, Player, Subject, UseEffect, Which,
};
use crate::engine::cast::Cast;
use crate::engine::keyword::Keyword;

/// Something of an ability that the engine does not play yet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not played yet: {0}")]
pub struct NotPlayed(pub(in crate::engine) String);

pub(super) type Result<T> = std::result::Result<T, NotPlayed>;

/// That something is not played.
pub(super) fn not_played<T>(what: impl Into<String>) -> Result<T> {
    Err(NotPlayed(what.into()))
}

impl Compilation {
    /// Takes an ability in.
    ///
    /// # Errors
    /// The first part of it that the engine does not play.
    pub(in crate::engine) fn add(&mut self, ability: &Ability, cast: &Cast) -> Result<AbilityId> {
        self.add_knowing(ability, cast, &[])
    }

    /// Takes in a continuous effect of one card that a board begins with.
    ///
    /// # Errors
    /// What of it the engine does not play.
    pub(in crate::engine) fn add_change(
        &mut self,
        change: &Change,
        cast: &Cast,
    ) -> Result<ChangeId> {
        if change.of != Subject::default() {
            return not_played("a change that a board begins with is of the card it stands beside");
        }
        Compiler::new(self, cast, &[]).change(change)
    }

    /// Takes an ability in that knows names from around it.
    fn add_knowing(
        &mut self,
        ability: &Ability,
        cast: &Cast,
        known: &[String],
    ) -> Result<AbilityId> {
        let mut compiled = Compiled {
            ability: ability.clone(),
            kind: None,
            program: None,
            changes: Vec::new(),
            cost: Cost::default(),
            keyword: None,
        };
        refuse::ability(ability)?;
        let spelled = spelled::spelled_out(ability)?;
        let ability = spelled.as_ref().unwrap_or(ability);
        compiled.ability = ability.clone();
        let mut compiler = Compiler::new(self, cast, known);
        match ability {
            Ability::Keyword(keyword) => {
                compiled.keyword = match (keyword.word, &keyword.scope) {
                    (
                        KeywordWord::Shadow
                        | KeywordWord::Cross
                        | KeywordWord::Assassin
                        | KeywordWord::Lancer
                        | KeywordWord::SLancer,
                        Some(_),
                    ) => None,
                    (word, scope) => {
                        let key = word.entry().key;
                        let Some(found) = Keyword::find(key).filter(|_| scope.is_none()) else {
                            let with = if scope.is_some() { " with a scope" } else { "" };
                            return not_played(format!("the keyword `{key}`{with}"));
                        };
                        Some(found)
                    }
                };
            }
            Ability::Constant(constant) => {
                compiled.kind = Some(AbilityKind::Constant);
                for change in constant.changes.iter() {
                    let id = compiler.change(change)?;
                    compiled.changes.push(id);
                }
            }
            Ability::Auto(auto) => {
                compiled.kind = Some(AbilityKind::Auto);
                compiler.declare_modes(&auto.effects)?;
                compiler.block(&auto.effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Enter(enter) => {
                compiled.kind = Some(AbilityKind::Enter);
                if let Some(cost) = &enter.cost {
                    compiled.cost = cost.clone();
                    let deed = vec![Effect::Pay(cost.clone())];
                    let may = compiler.may(Player::You, deed);
                    compiler.declare_modes(&enter.effects)?;
                    compiler.cost(cost)?;
                    compiler.block(&enter.effects)?;
                    compiler.land(may);
                } else {
                    compiler.declare_modes(&enter.effects)?;
                    compiler.block(&enter.effects)?;
                }
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Action(action) => {
                compiled.kind = Some(AbilityKind::Action);
                compiled.cost = action.cost.clone();
                compiler.declare_modes(&action.effects)?;
                compiler.cost(&action.cost)?;
                compiler.block(&action.effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::LifeBurst(effects) => {
                compiled.kind = Some(AbilityKind::LifeBurst);
                compiler.declare_modes(effects)?;
                compiler.block(effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::SongFragment(effects) => {
                compiled.kind = Some(AbilityKind::SongFragment);
                compiler.declare_modes(effects)?;
                compiler.block(effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Use(effect) => {
                compiler.used(effect)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Appearance(appearance) => {
                compiled.cost = appearance.cost.clone();
                compiler.cost(&appearance.cost)?;
                compiler.push(Op::Appear);
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Trap(effects) => {
                let may = compiler.may(Player::You, Vec::new());
                compiler.push(Op::Spring);
                compiler.declare_modes(effects)?;
                compiler.block(effects)?;
                compiler.land(may);
                compiled.program = Some(compiler.finish()?);
            }
            Ability::GrowCondition(condition) => {
                if let Some(cost) = &condition.cost {
                    compiled.cost = cost.clone();
                    compiler.cost(cost)?;
                    compiled.program = Some(compiler.finish()?);
                }
            }
            _ => {}
        }
        let id = AbilityId(u32::try_from(self.abilities.len()).unwrap_or(u32::MAX));
        self.abilities.push(compiled);
        Ok(id)
    }
}

/// Writes one list of steps.
pub(super) struct Compiler<'c> {
    into: &'c mut Compilation,
    cast: &'c Cast,
    steps: Vec<Step>,
    slots: usize,
    bound: Vec<String>,
    actor: Player,
    cost: bool,
    /// A player has said yes to what is done.
    agreed: bool,
    /// The modes that stand beside nothing else were declared.
    declared: bool,
    /// In so many effects that what is written now stands.
    depth: usize,
}

impl<'c> Compiler<'c> {
    fn new(into: &'c mut Compilation, cast: &'c Cast, known: &[String]) -> Compiler<'c> {
        let mut bound = known.to_vec();
        bound.push(Name::THIS.to_owned());
        Compiler {
            into,
            cast,
            steps: Vec::new(),
            // The slots of a quoted ability are not those of the ability around it.
            slots: known.len() * 100,
            bound,
            actor: Player::You,
            cost: false,
            agreed: false,
            declared: false,
            depth: 0,
        }
    }

    /// The list is written.
    fn finish(self) -> Result<ProgramId> {
        if self.steps.len() > usize::from(u16::MAX) {
            return not_played("an ability of more than 65535 steps");
        }
        let id = ProgramId(u32::try_from(self.into.programs.len()).unwrap_or(u32::MAX));
        self.into.programs.push(self.steps);
        Ok(id)
    }

    fn push(&mut self, op: Op) -> usize {
        let (actor, cost, agreed) = (self.actor, self.cost, self.agreed);
        self.steps.push(Step {
            op,
            actor,
            cost,
            agreed,
        });
        self.steps.len() - 1
    }

    /// A name no ability can have.
    fn slot(&mut self) -> String {
        self.slots += 1;
        Name::slot(self.slots).as_str().to_owned()
    }

    fn bind(&mut self, name: &str) {
        if !self.bound.iter().any(|known| known == name) {
            self.bound.push(name.to_owned());
        }
    }

    /// What jumps from a step lands behind the last one.
    fn land(&mut self, from: usize) {
        let here = self.steps.len();
        let Some(step) = self.steps.get_mut(from) else {
            return;
        };
        match &mut step.op {
            Op::Jump(to)
            | Op::Unless(_, to)
            | Op::UnlessDone(_, to)
            | Op::UnlessMode(_, to)
            | Op::UnlessChosen(_, to)
            | Op::Each(_, _, to)
            | Op::Times(_, to)
            | Op::May { otherwise: to, .. } => *to = here,
            _ => {}
        }
    }

    fn may(&mut self, by: Player, deed: Vec<Effect>) -> usize {
        self.push(Op::May {
            by,
            deed,
            otherwise: usize::MAX,
        })
    }

    /// Modes are chosen when use is declared, or when the ability is activated.
    fn declare_modes(&mut self, effects: &[Effect]) -> Result<()> {
        let effects = effects::with_modes_at_once(effects);
        let mut found = effects.iter().filter_map(|effect| match effect {
            Effect::Modes(modes) => Some(modes),
            _ => None,
        });
        if let Some(modes) = found.next() {
            refuse_effects::modes(modes)?;
            self.push(Op::Declare(modes.clone()));
            self.declared = true;
        }
        match found.next() {
            Some(_) => not_played("two choices of modes in one ability"),
            None => Ok(()),
        }
    }

    fn used(&mut self, effect: &UseEffect) -> Result<()> {
        self.declare_modes(&effect.effects)?;
        let (mut paid, mut chains) = (Vec::new(), Vec::new());
        for extra in effect.extra.iter() {
            if extra.cost.is_some() {
                return not_played("an additional cost that changes the card's own");
            }
            if extra.word == Some(ExtraWord::Chain) {
                refuse::plain_cost(&extra.pay)?;
                chains.push(extra.pay.clone());
                continue;
            }
            let named = extra.named.as_ref().map(|name| name.as_str().to_owned());
            if let Some(name) = &named {
                let unpaid = match extra.repeats {
                    true => Op::Gather(Which::Together(Vec::new()), name.clone()),
                    false => Op::NotDone(name.clone()),
                };
                self.push(unpaid);
                self.bind(name);
            }
            paid.push((extra, named));
        }
        self.push(Op::PayPrinted);
        for less in chains {
            self.push(Op::Chain(less));
        }
        for (extra, named) in paid {
            let start = self.steps.len();
            let may = self.may(Player::You, vec![Effect::Pay(extra.pay.clone())]);
            self.cost(&extra.pay)?;
            if extra.word == Some(ExtraWord::Encore) {
                self.push(Op::Encore);
            }
            match (named, extra.repeats) {
                (Some(name), true) => {
                    self.push(Op::CountUp(name));
                    self.push(Op::Jump(start));
                }
                (Some(name), false) => {
                    self.push(Op::Attempt);
                    self.push(Op::Attempted(name));
                }
                (None, true) => return not_played("a repeated cost without a name"),
                (None, false) => {}
            }
            self.land(may);
        }
        let mut effects = effects::with_modes_at_once(&effect.effects);
        self.hoist_all(&mut effects)?;
        self.push(Op::CutIn);
        self.rest(&effects)
    }

    /// Everything a cost asks for.
    fn cost(&mut self, cost: &Cost) -> Result<()> {
        let outside = std::mem::replace(&mut self.cost, true);
        let is_deed = |payment: &&Payment| matches!(payment, Payment::Do(_));
        for payment in &cost.0 {
            if let Payment::Do(effect) = payment {
                self.effect(effect)?;
            }
        }
        // Last, for of ener a player names each card by what it can still pay.
        let plain: Vec<Payment> = cost.0.iter().filter(|p| !is_deed(p)).cloned().collect();
        if !plain.is_empty() {
            self.push(Op::Pay(Cost(plain)));
        }
        self.cost = outside;
        Ok(())
    }

    fn change(&mut self, change: &Change) -> Result<ChangeId> {
        refuse_changes::change(change)?;
        let mut gain = Vec::new();
        for ability in change.gain.iter() {
            refuse_changes::gained(ability)?;
            gain.push(self.into.add_knowing(ability, self.cast, &self.bound)?);
        }
        let mut instead = Vec::new();
        for replacement in change.replace.iter() {
            let mut inner = Compiler::new(self.into, self.cast, &self.bound);
            // What would happen, by the name it goes by.
            if let crate::ability::Event::Move(moved) = &replacement.would
                && let Some(name) = &moved.who.named
            {
                inner.bind(name.as_str());
            }
            let deed = replacement.instead.0.clone();
            let may = replacement.may.then(|| inner.may(Player::You, deed));
            inner.block(&replacement.instead)?;
            if let Some(may) = may {
                let past = inner.push(Op::Jump(usize::MAX));
                inner.land(may);
                inner.push(Op::Resume);
                inner.land(past);
            }
            instead.push(inner.finish()?);
        }
        let unless = match &change.unless {
            None => None,
            Some(cost) => {
                let mut inner = Compiler::new(self.into, self.cast, &self.bound);
                inner.cost(cost)?;
                Some(inner.finish()?)
            }
        };
        let id = ChangeId(u32::try_from(self.into.changes.len()).unwrap_or(u32::MAX));
        self.into.changes.push(CompiledChange {
            unless,
            change: change.clone(),
            gain,
            instead,
        });
        Ok(id)
    }

    fn later(&mut self, delayed: &Delayed) -> Result<LaterId> {
        refuse_effects::delayed(delayed)?;
        let mut inner = Compiler::new(self.into, self.cast, &self.bound);
        inner.block(&delayed.deed)?;
        let program = inner.finish()?;
        let id = LaterId(u32::try_from(self.into.laters.len()).unwrap_or(u32::MAX));
        self.into.laters.push(CompiledLater {
            delayed: delayed.clone(),
            program,
        });
        Ok(id)
    }

    /// The name of the cards a continuous effect is about.
    fn subject(&mut self, subject: &Subject) -> Result<Option<String>> {
        match subject {
            Subject::Player(_) => Ok(None),
            Subject::Cards(which) => self.which(which).map(Some),
        }
    }

    /// So often something is repeated.
    fn times(&mut self, times: &Amount) -> usize {
        self.push(Op::Times(times.clone(), usize::MAX))
    }
}

/// What of a filter is not played.
pub(in crate::engine) fn unplayed(filter: &crate::ability::Filter) -> Option<String> {
    let NotPlayed(part) = refuse::filter(filter).err()?;
    Some(part)
}
