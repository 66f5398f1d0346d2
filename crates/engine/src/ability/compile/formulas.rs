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

    /// Returns the data that a condition reads. An ability without a condition reads nothing.
    pub(super) fn reads_of_condition(&self, condition: Option<ConditionId>) -> Dependencies {
        let known = condition.and_then(|ConditionId(id)| self.conditions.get(id as usize));
        known.map_or_else(Dependencies::default, |known| known.reads)
    }

    /// Returns the data that an amount reads. An ability without an amount reads nothing.
    pub(super) fn reads_of_amount(&self, amount: Option<AmountId>) -> Dependencies {
        let known = amount.and_then(|AmountId(id)| self.amounts.get(id as usize));
        known.map_or_else(Dependencies::default, |known| known.reads)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::compile::{Reads, Values};
    use crate::ability::program::{Compilation, Compiled, Gather, Op};
    use crate::cast::Cast;
    use crate::rule_set::Targets;
    use wixoss_ability::from_yaml;

    fn compile(texts: &[&str]) -> Compilation {
        let mut compilation = Compilation::new(Targets::BeforeProcessing);
        for text in texts {
            let ability = from_yaml(text).unwrap().remove(0);
            compilation.add(&ability, &Cast::new()).unwrap();
        }
        compilation
    }

    fn conditions(compilation: &Compilation) -> Vec<ConditionId> {
        let of_steps = compilation.programs.iter().flatten();
        let of_steps = of_steps.filter_map(|step| match step.op {
            Op::Unless(condition, _) => Some(condition),
            _ => None,
        });
        let of_abilities = compilation.abilities.iter();
        let of_abilities = of_abilities.filter_map(|ability: &Compiled| ability.condition);
        of_abilities.chain(of_steps).collect()
    }

    fn numbers_of_drawn_cards(compilation: &Compilation) -> Vec<AmountId> {
        let steps = compilation.programs.iter().flatten();
        let counts = steps.filter_map(|step| match &step.op {
            Op::Gather(Gather::Top(stack), _) => Some(stack.count),
            _ => None,
        });
        counts.collect()
    }

    #[test]
    fn equal_conditions_of_different_abilities_share_one_id() {
        let compilation = compile(&[
            "auto: {when: attack, during: {exists: {signi: you, color: red}}, do: {draw: 1}}",
            "action: {only_if: {exists: {signi: you, color: red}}, do: {draw: 1}}",
            "action: {only_if: {exists: {signi: you, color: blue}}, do: {draw: 1}}",
        ]);
        let found = conditions(&compilation);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], found[1]);
        assert_ne!(found[0], found[2]);
    }

    #[test]
    fn conditions_about_names_with_other_registers_have_other_ids() {
        let asks = "{if: {holds: {match: {card: it, state: downed}}, then: {draw: 1}}}";
        let compilation = compile(&[
            &format!("action: {{do: [{{target: {{as: it, signi: you}}}}, {asks}]}}"),
            &format!(
                "action: {{do: [{{target: {{as: other, signi: you}}}}, \
                 {{target: {{as: it, signi: you}}}}, {asks}]}}"
            ),
        ]);
        // Each ability asks twice: before it chooses targets, and when it is processed.
        let [first, first_again, second, second_again] = conditions(&compilation)[..] else {
            panic!("each ability asks twice");
        };
        assert_eq!([first, second], [first_again, second_again]);
        assert_ne!(first, second);
    }

    #[test]
    fn calculations_with_fixed_numbers_become_one_number() {
        let compilation = compile(&[
            "action: {do: {draw: {count: {plus: [1, 2]}}}}",
            "action: {do: {draw: {count: {per: {of: {times: [2, 3]}, each: 2}}}}}",
            "action: {do: {draw: 3}}",
        ]);
        let counts = numbers_of_drawn_cards(&compilation);
        assert_eq!(counts.len(), 3);
        for count in &counts {
            assert_eq!(*count, counts[0]);
            assert_eq!(compilation.formulas.fixed(*count), Some(3));
        }
    }

    #[test]
    fn a_condition_reads_the_data_of_all_its_parts() {
        let compilation = compile(
            &["constant: {while: {all: [{turn: you}, {compare: {number: \
                                      {total: {feature: power, of: {signi: you}}}, is: \
                                      {at_least: {count: {in: trash, of: you}}}}}]}, change: \
                                      {power: 1000}}"],
        );
        let reads = compilation.abilities[0].traits.rests_on;
        let trash = crate::ability::compile::bit_of(crate::ids::Spot::Trash);
        for part in [Reads::TURN, Reads::FIELD, trash] {
            assert_ne!(reads.reads.0 & part, 0);
        }
        assert_eq!(reads.reads.0 & Reads::HISTORY, 0);
        assert_eq!(reads.values, Values(Values::POWER));
    }

    #[test]
    fn a_range_of_a_filter_without_a_compiled_form_is_refused() {
        let text = "action: {do: {vanish: {target: {signi: opponent, level: {at_most: {total: \
                    {feature: color, of: {signi: you}}}}}}}}";
        let ability = from_yaml(text).unwrap().remove(0);
        let mut compilation = Compilation::new(Targets::BeforeProcessing);
        let refused = compilation.add(&ability, &Cast::new()).unwrap_err();
        assert!(
            refused.0.contains("a feature that is not a number"),
            "{refused}"
        );
    }
}
