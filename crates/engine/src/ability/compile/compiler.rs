//! Compiles one program: adds steps, sets the targets of jumps, and records the names (such as
//! "that SIGNI") that the steps can use.

use super::registers::Registers;
use super::{CompiledCount, CompiledSelection, Dependencies, Result, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::{
    AmountId, Compilation, ConditionId, NamesUsed, Op, ProgramId, ProgramStep,
};
use crate::cast::Cast;
use wixoss_ability::{
    Amount, Bound, Condition, Count, Effect, Name, Player, Selection, names_spoken_of,
};
use wixoss_base::walk::Walk;

/// Compiles one list of steps. The list becomes a program.
pub(super) struct Compiler<'c> {
    /// The list of compiled abilities to which the finished program is added.
    pub(super) into: &'c mut Compilation,
    /// The cast: the list of all different cards of a game. The cards are being compiled.
    pub(super) cast: &'c Cast,
    /// The steps that were added so far.
    pub(super) steps: Vec<ProgramStep>,
    /// The registers (numbers) of all names in the whole ability, such as "that SIGNI". A quoted
    /// ability inside another ability uses the registers of the outer ability.
    pub(super) names: &'c mut Registers,
    /// The names (such as "that SIGNI") that have a value at this point of the program, because an
    /// earlier step sets the value.
    pub(super) bound: Vec<Name>,
    /// The player who carries out the steps that are being compiled.
    pub(super) actor: Player,
    /// True if the steps that are being compiled pay a cost.
    pub(super) cost: bool,
    /// True if a player has agreed to the effect that is being compiled, or has chosen it among
    /// several options. Such a player can't say afterwards that their hand has no fitting card.
    pub(super) agreed: bool,
    /// True if the player has already chosen the modes of the ability, when they declared its use.
    /// Modes inside other effects of the ability are chosen later.
    pub(super) declared: bool,
    /// True if the steps belong to a replacement ("... instead").
    pub(super) instead: bool,
    /// The nesting depth of the current effect. The effects directly in the ability have depth 1.
    pub(super) depth: usize,
}

impl<'c> Compiler<'c> {
    /// Starts a program (a list of steps). The names in `known` (such as "that SIGNI") already have
    /// values when the program starts.
    pub(super) fn new(
        into: &'c mut Compilation,
        cast: &'c Cast,
        names: &'c mut Registers,
        known: &[Name],
    ) -> Compiler<'c> {
        let mut bound = known.to_vec();
        bound.push(Name::this());
        Compiler {
            into,
            cast,
            steps: Vec::new(),
            names,
            bound,
            actor: Player::You,
            cost: false,
            agreed: false,
            declared: false,
            instead: false,
            depth: 0,
        }
    }

    /// Stores the finished program and returns its id.
    pub(super) fn finish(self) -> Result<ProgramId> {
        if self.steps.len() > usize::from(u16::MAX) {
            return not_played("an ability with more than 65535 steps");
        }
        let id = ProgramId(u32::try_from(self.into.programs.len()).unwrap_or(u32::MAX));
        self.into.programs.push(self.steps);
        Ok(id)
    }

    /// Adds a step and returns its index.
    pub(super) fn push(&mut self, op: Op) -> usize {
        let (actor, cost, agreed) = (self.actor, self.cost, self.agreed);
        self.steps.push(ProgramStep {
            op,
            actor,
            cost,
            agreed,
        });
        self.steps.len() - 1
    }

    /// Returns the name that the ability gives to a card or value, for example "that SIGNI". If the
    /// ability gives no name, returns a new name.
    pub(super) fn name_of(&mut self, named: Option<&Bound>) -> Name {
        match named {
            Some(name) => Name::from(name),
            None => self.names.new_name(),
        }
    }

    /// Records that later steps can use a name, such as "that SIGNI".
    pub(super) fn bind(&mut self, name: &Name) {
        if !self.bound.contains(name) {
            self.bound.push(name.clone());
        }
    }

    /// Records that later steps can use a name, such as "that SIGNI". Does nothing if the ability
    /// gives no name.
    pub(super) fn bind_named(&mut self, named: Option<&Bound>) {
        if let Some(name) = named {
            self.bind(&Name::from(name));
        }
    }

    /// Gives a register (a number) to each name, such as "that SIGNI", in a part of an ability that
    /// the compiler has made or changed. Also compiles the filters of this part.
    pub(super) fn number(&mut self, part: &mut dyn Walk) {
        let (filters, formulas) = (&mut self.into.filters, &mut self.into.formulas);
        self.names.number(filters, formulas, part);
    }

    /// Returns the registers (numbers) of the names that a part of the ability takes over from
    /// earlier parts: it uses the name, but does not give it a value. For example, "put that SIGNI
    /// into the trash" takes over "that SIGNI".
    pub(super) fn registers_used(&self, part: &dyn Walk) -> Vec<Register> {
        names_spoken_of(part).iter().map(Register::from).collect()
    }

    /// Makes an earlier step jump to the next step that will be added.
    pub(super) fn land_here(&mut self, from: usize) {
        let here = self.steps.len();
        let Some(step) = self.steps.get_mut(from) else {
            return;
        };
        match &mut step.op {
            Op::Jump(to)
            | Op::Unless(_, to)
            | Op::UnlessDone(_, to)
            | Op::UnlessKeyword(_, _, to)
            | Op::UnlessMode(_, to)
            | Op::IfFree(to)
            | Op::UnlessChosen(_, to)
            | Op::Each(_, _, to)
            | Op::Times(_, to)
            | Op::Either(_, _, to)
            | Op::May { otherwise: to, .. } => *to = here,
            // These steps never jump forward, so they have no jump target to set.
            Op::Pick(..)
            | Op::Gather(..)
            | Op::Join(..)
            | Op::Do(_)
            | Op::Begin(..)
            | Op::Wait(_)
            | Op::Pay(_)
            | Op::FixPrice
            | Op::PayPrinted(_)
            | Op::PayAction(_)
            | Op::Chain(_)
            | Op::Bet
            | Op::Appear
            | Op::PutKey
            | Op::Attempt
            | Op::Attempted(_)
            | Op::NotDone(_)
            | Op::StartCount(_)
            | Op::CountUp(_)
            | Op::HowOften(..)
            | Op::Declare(_)
            | Op::Portion { .. }
            | Op::Share(..)
            | Op::Again(_)
            | Op::Spring
            | Op::CutIn
            | Op::Encore
            | Op::Undocumented(_)
            | Op::Resume => {}
        }
    }

    /// Adds a step that asks a player whether to do an effect. Returns the index of the step. The
    /// player is always asked, unless [`Compiler::ask_before`] says which effects must be possible.
    pub(super) fn may(&mut self, by: Player) -> usize {
        self.may_using(by, NamesUsed::default())
    }

    /// Adds a step that asks a player whether to do an effect, and returns the index of the step.
    /// `uses` lists the names (such as "that SIGNI") in the effect that get their values in earlier
    /// steps. Without these values, the player is not asked (see [`NamesUsed::are_bound`]).
    pub(super) fn may_using(&mut self, by: Player, uses: NamesUsed) -> usize {
        self.push(Op::May {
            by,
            deed: Vec::new(),
            uses,
            otherwise: usize::MAX,
        })
    }

    /// Makes the question at this step depend on effects: the player is asked only if all of them
    /// can be done. The steps of these effects are already compiled. So a part that has no compiled
    /// form was refused with its own steps.
    pub(super) fn ask_before(&mut self, may: usize, effects: &[Effect]) -> Result<()> {
        let outlines = self.into.formulas.outlines_of(effects)?;
        if let Some(ProgramStep {
            op: Op::May { deed, .. },
            ..
        }) = self.steps.get_mut(may)
        {
            *deed = outlines;
        }
        Ok(())
    }

    /// Adds the start of a loop that runs `times` times. Returns the index of this first step.
    pub(super) fn repeat(&mut self, times: &Amount) -> Result<usize> {
        let times = self.amount(times)?;
        Ok(self.push(Op::Times(times, usize::MAX)))
    }

    /// Compiles an amount and returns its id.
    pub(super) fn amount(&mut self, amount: &Amount) -> Result<AmountId> {
        let reads = &mut Dependencies::default();
        self.into.formulas.amount_of(amount, reads)
    }

    /// Compiles an amount that an ability may leave out.
    pub(super) fn amount_if_any(&mut self, amount: Option<&Amount>) -> Result<Option<AmountId>> {
        amount.map(|amount| self.amount(amount)).transpose()
    }

    /// Compiles a condition and returns its id.
    pub(super) fn condition(&mut self, condition: &Condition) -> Result<ConditionId> {
        let reads = &mut Dependencies::default();
        self.into.formulas.condition_of(condition, reads)
    }

    /// Compiles a condition that an ability may leave out.
    pub(super) fn condition_if_any(
        &mut self,
        condition: Option<&Condition>,
    ) -> Result<Option<ConditionId>> {
        condition
            .map(|condition| self.condition(condition))
            .transpose()
    }

    /// Compiles a count, such as "up to 2 cards".
    pub(super) fn count(&mut self, count: &Count) -> Result<CompiledCount> {
        let reads = &mut Dependencies::default();
        self.into.formulas.count_of(count, reads)
    }

    /// Compiles a choice of cards.
    pub(super) fn selection(&mut self, selection: &Selection) -> Result<CompiledSelection> {
        let reads = &mut Dependencies::default();
        self.into.formulas.selection_of(selection, reads)
    }
}
