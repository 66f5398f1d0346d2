//! A list of steps while it is written.

use super::{Result, not_played};
use crate::ability::program::{Compilation, NamesUsed, Op, ProgramId, Step};
use crate::cast::Cast;
use wixoss_ability::{Amount, Effect, Name, Player};

/// Writes one list of steps.
pub(super) struct Compiler<'c> {
    pub(super) into: &'c mut Compilation,
    pub(super) cast: &'c Cast,
    pub(super) steps: Vec<Step>,
    slots: usize,
    pub(super) bound: Vec<String>,
    pub(super) actor: Player,
    pub(super) cost: bool,
    /// A player has said yes to what is done.
    pub(super) agreed: bool,
    /// The modes that stand beside nothing else were declared.
    pub(super) declared: bool,
    /// What is written happens instead of something else.
    pub(super) instead: bool,
    /// In so many effects that what is written now stands.
    pub(super) depth: usize,
}

impl<'c> Compiler<'c> {
    pub(super) fn new(into: &'c mut Compilation, cast: &'c Cast, known: &[String]) -> Compiler<'c> {
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
            instead: false,
            depth: 0,
        }
    }

    /// The list is written.
    pub(super) fn finish(self) -> Result<ProgramId> {
        if self.steps.len() > usize::from(u16::MAX) {
            return not_played("an ability of more than 65535 steps");
        }
        let id = ProgramId(u32::try_from(self.into.programs.len()).unwrap_or(u32::MAX));
        self.into.programs.push(self.steps);
        Ok(id)
    }

    pub(super) fn push(&mut self, op: Op) -> usize {
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
    pub(super) fn new_name(&mut self) -> String {
        self.slots += 1;
        Name::slot(self.slots).as_str().to_owned()
    }

    /// The same for a target of one effect.
    pub(super) fn new_target_name(&mut self) -> String {
        self.slots += 1;
        Name::target(self.slots).as_str().to_owned()
    }

    pub(super) fn bind(&mut self, name: &str) {
        if !self.bound.iter().any(|known| known == name) {
            self.bound.push(name.to_owned());
        }
    }

    /// What jumps from a step lands behind the last one.
    pub(super) fn land_here(&mut self, from: usize) {
        let here = self.steps.len();
        let Some(step) = self.steps.get_mut(from) else {
            return;
        };
        match &mut step.op {
            Op::Jump(to)
            | Op::Unless(_, to)
            | Op::UnlessDone(_, to)
            | Op::UnlessMode(_, to)
            | Op::UnlessPayable(to)
            | Op::UnlessChosen(_, to)
            | Op::Each(_, _, to)
            | Op::Times(_, to)
            | Op::Either(_, _, to)
            | Op::May { otherwise: to, .. } => *to = here,
            _ => {}
        }
    }

    pub(super) fn may(&mut self, by: Player, deed: Vec<Effect>) -> usize {
        self.may_using(by, deed, NamesUsed::default())
    }

    /// The same of what speaks of names bound before it.
    pub(super) fn may_using(&mut self, by: Player, deed: Vec<Effect>, uses: NamesUsed) -> usize {
        self.push(Op::May {
            by,
            deed,
            uses,
            otherwise: usize::MAX,
        })
    }

    /// So often something is repeated.
    pub(super) fn repeat(&mut self, times: &Amount) -> usize {
        self.push(Op::Times(times.clone(), usize::MAX))
    }
}
