//! The tables of the compiled conditions and amounts of a cast (the list of all different cards of
//! a game).
//!
//! The compiler turns each condition and each amount into a small node. The parts of a node are
//! ids of other nodes. Equal nodes share one id. With each node, the table stores the data that the
//! node reads; it is computed once, from the data that the parts of the node read.

use super::compiled_amount::CompiledAmount;
use super::compiled_condition::CompiledCondition;
use super::dependencies::Dependencies;
use crate::ability::program::{AmountId, ConditionId};
use wixoss_ability::{Bound, Name};
use wixoss_base::walk::{Onward, Walk};

/// The compiled conditions and amounts of all abilities of a cast.
#[derive(Clone, Debug, Default)]
pub(crate) struct Formulas {
    conditions: Vec<Formula<CompiledCondition>>,
    amounts: Vec<Formula<CompiledAmount>>,
}

/// A compiled condition or amount, and the data that it reads.
#[derive(Clone, Debug, PartialEq)]
struct Formula<T> {
    compiled: T,
    reads: Dependencies,
}

impl Formulas {
    /// Returns the condition with this id. The tables have every id that the compiler has made.
    #[inline]
    pub(crate) fn condition(&self, ConditionId(id): ConditionId) -> Option<&CompiledCondition> {
        self.conditions
            .get(id as usize)
            .map(|known| &known.compiled)
    }

    /// Returns the amount with this id. The tables have every id that the compiler has made.
    #[inline]
    pub(crate) fn amount(&self, AmountId(id): AmountId) -> Option<&CompiledAmount> {
        self.amounts.get(id as usize).map(|known| &known.compiled)
    }

    /// Returns an amount that is known before a game. Returns `None` for an amount that the engine
    /// must calculate during a game.
    pub(crate) fn fixed(&self, id: AmountId) -> Option<i32> {
        match self.amount(id)? {
            CompiledAmount::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Stores a condition and the data that it reads. Returns the id of the condition.
    pub(super) fn add_condition(
        &mut self,
        compiled: CompiledCondition,
        reads: Dependencies,
    ) -> ConditionId {
        ConditionId(place_of(&mut self.conditions, Formula { compiled, reads }))
    }

    /// Stores an amount and the data that it reads. Returns the id of the amount.
    pub(super) fn add_amount(&mut self, compiled: CompiledAmount, reads: Dependencies) -> AmountId {
        AmountId(place_of(&mut self.amounts, Formula { compiled, reads }))
    }

    /// Returns the number of conditions and the number of amounts.
    pub(crate) const fn lens(&self) -> [usize; 2] {
        [self.conditions.len(), self.amounts.len()]
    }

    /// Removes all conditions and amounts that were added after the tables had these lengths.
    pub(crate) fn truncate(&mut self, [conditions, amounts]: [usize; 2]) {
        self.conditions.truncate(conditions);
        self.amounts.truncate(amounts);
    }
}

/// Returns the place of a formula in a table. Adds the formula if the table does not have it yet.
fn place_of<T: PartialEq>(table: &mut Vec<Formula<T>>, formula: Formula<T>) -> u32 {
    let known = table.iter().position(|known| *known == formula);
    let at = known.unwrap_or_else(|| {
        table.push(formula);
        table.len() - 1
    });
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Returns whether two equal parts of abilities also have the same registers (the numbers that
/// stand for names such as "that SIGNI"). Two abilities can use the same word for different things.
pub(super) fn have_same_registers(one: &dyn Walk, other: &dyn Walk) -> bool {
    registers_in(one) == registers_in(other)
}

/// Returns the registers of all names in a part of an ability, in the order of the walk.
fn registers_in(part: &dyn Walk) -> Vec<u32> {
    let mut found = Vec::new();
    part.walk(&mut |met| {
        found.extend(met.downcast_ref::<Name>().map(|name| name.number().0));
        found.extend(met.downcast_ref::<Bound>().map(|name| name.number().0));
        Onward::Into
    });
    found
}
