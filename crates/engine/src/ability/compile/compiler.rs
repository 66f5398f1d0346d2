//! Compiles one program: adds steps, sets the targets of jumps, and records the names (such as
//! "that SIGNI") that the steps can use.

use super::registers::Registers;
use super::{Result, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::{Compilation, NamesUsed, Op, ProgramId, ProgramStep};
use crate::cast::Cast;
use wixoss_ability::{Amount, Bound, Effect, Name, Player, names_spoken_of};
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
        self.names.number(&mut self.into.filters, part);
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

    /// Adds a step that asks a player whether to do an effect. Returns the index of the step.
    pub(super) fn may(&mut self, by: Player, deed: Vec<Effect>) -> usize {
        self.may_using(by, deed, NamesUsed::default())
    }

    /// Adds a step that asks a player whether to do an effect, and returns the index of the step.
    /// `uses` lists the names (such as "that SIGNI") in the effect that get their values in earlier
    /// steps. Without these values, the player is not asked (see [`NamesUsed::are_bound`]).
    pub(super) fn may_using(&mut self, by: Player, deed: Vec<Effect>, uses: NamesUsed) -> usize {
        self.push(Op::May {
            by,
            deed,
            uses,
            otherwise: usize::MAX,
        })
    }

    /// Adds the start of a loop that runs `times` times. Returns the index of this first step.
    pub(super) fn repeat(&mut self, times: &Amount) -> usize {
        self.push(Op::Times(times.clone(), usize::MAX))
    }
}
