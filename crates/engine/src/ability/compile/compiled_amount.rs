//! The compiled form of an amount: a number in an ability, fixed or calculated.
//!
//! The match over the amounts of the ability model is exhaustive. If the model gets a new amount,
//! the engine does not build until this file has a compiled form for it, or refuses it.

use super::compiled_event::CompiledHappened;
use super::compiled_filter::NumberedFilter;
use super::dependencies::{Dependencies, Reads};
use super::filter_reads::check_numeric;
use super::formulas::Formulas;
use super::{Result, events};
use crate::ability::name_values::Register;
use crate::ability::program::{AmountId, ConditionId};
use wixoss_ability::{Amount, CardWord, CountersOf, Feature, MarkersOf, Measured};

/// A number in an ability. Its parts are ids, and its names are registers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CompiledAmount {
    /// A number that is known before a game.
    Number(i32),
    /// The number that a name stands for, or the number of the cards that it stands for.
    Named(Register),
    /// The number of cards that fit a filter.
    Count(NumberedFilter),
    /// A value of one card, such as its power.
    Value(CompiledValue),
    /// The sum of a value over several cards.
    Total(CompiledMeasured),
    /// The number of different values among cards.
    Different(CompiledMeasured),
    /// The highest value among cards.
    Highest(CompiledMeasured),
    /// The lowest value among cards.
    Lowest(CompiledMeasured),
    /// The number of counters of a player.
    Counters(CountersOf),
    /// The number of zones that hold a marker.
    Markers(MarkersOf),
    /// The number of times that an event happened.
    Happened(Box<CompiledHappened>),
    /// The sum of numbers.
    Plus(Box<[AmountId]>),
    /// The product of numbers.
    Times(Box<[AmountId]>),
    /// The number `of` divided by the number `each`, without the remainder.
    Per { of: AmountId, each: AmountId },
    /// One number if a condition holds, otherwise another number.
    If {
        condition: ConditionId,
        then: AmountId,
        otherwise: AmountId,
    },
}

/// A value of one card, such as its power.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CompiledValue {
    /// The value, such as the power.
    pub(crate) feature: Feature,
    /// The register of the name that stands for the card.
    pub(crate) of: Register,
    /// The kind that the card must be of.
    pub(crate) is: Option<CardWord>,
}

/// A value, such as the power, that is measured on all cards that fit a filter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompiledMeasured {
    /// The value, such as the power.
    pub(crate) feature: Feature,
    /// The filter for the cards.
    pub(crate) of: NumberedFilter,
}

/// Returns the sum of numbers.
pub(crate) fn sum(numbers: impl Iterator<Item = i32>) -> i32 {
    numbers.fold(0, i32::saturating_add)
}

/// Returns the product of numbers.
pub(crate) fn product(numbers: impl Iterator<Item = i32>) -> i32 {
    numbers.fold(1, i32::saturating_mul)
}

/// Returns `of` divided by `each`, without the remainder. A number below 1 counts as 1 here.
pub(crate) fn quotient(of: i32, each: i32) -> i32 {
    of / each.max(1)
}

impl Formulas {
    /// Compiles an amount and returns its id. Adds to `reads` the data that the amount reads. A
    /// calculation with fixed numbers becomes one fixed number.
    pub(super) fn amount_of(
        &mut self,
        amount: &Amount,
        reads: &mut Dependencies,
    ) -> Result<AmountId> {
        let mut own = Dependencies::default();
        let compiled = match amount {
            Amount::Number(number) => CompiledAmount::Number(*number),
            Amount::Named(name) => CompiledAmount::Named(Register::from(name)),
            Amount::Count(filter) => CompiledAmount::Count(self.filter_of(filter, &mut own)?),
            Amount::Value(value) => {
                check_numeric(value.feature)?;
                own.name(&value.of);
                own.feature(value.feature);
                CompiledAmount::Value(CompiledValue {
                    feature: value.feature,
                    of: Register::from(&value.of),
                    is: value.is,
                })
            }
            Amount::Total(measured) => {
                CompiledAmount::Total(self.measured_number_of(measured, &mut own)?)
            }
            Amount::Highest(measured) => {
                CompiledAmount::Highest(self.measured_number_of(measured, &mut own)?)
            }
            Amount::Lowest(measured) => {
                CompiledAmount::Lowest(self.measured_number_of(measured, &mut own)?)
            }
            Amount::Different(measured) => {
                CompiledAmount::Different(self.measured_of(measured, &mut own)?)
            }
            Amount::Counters(counters) => {
                own.reads(Reads::HELD);
                own.player(counters.of);
                CompiledAmount::Counters(counters.clone())
            }
            Amount::Markers(markers) => {
                own.reads(Reads::HELD);
                own.player(markers.of);
                CompiledAmount::Markers(markers.clone())
            }
            // A question about past events can also depend on many parts of the current state.
            Amount::Happened(happened) => {
                own.all();
                events::check_past(happened)?;
                CompiledAmount::Happened(Box::new(self.happened_of(happened)?))
            }
            Amount::Plus(parts) => {
                let parts = self.amounts_of(parts, &mut own)?;
                match self.all_fixed(&parts) {
                    Some(numbers) => CompiledAmount::Number(sum(numbers.into_iter())),
                    None => CompiledAmount::Plus(parts),
                }
            }
            Amount::Times(parts) => {
                let parts = self.amounts_of(parts, &mut own)?;
                match self.all_fixed(&parts) {
                    Some(numbers) => CompiledAmount::Number(product(numbers.into_iter())),
                    None => CompiledAmount::Times(parts),
                }
            }
            Amount::Per(per) => {
                let of = self.amount_of(&per.of, &mut own)?;
                let each = self.amount_of(&per.each, &mut own)?;
                match (self.fixed(of), self.fixed(each)) {
                    (Some(of), Some(each)) => CompiledAmount::Number(quotient(of, each)),
                    _ => CompiledAmount::Per { of, each },
                }
            }
            Amount::If(choice) => CompiledAmount::If {
                condition: self.condition_of(&choice.condition, &mut own)?,
                then: self.amount_of(&choice.then, &mut own)?,
                otherwise: self.amount_of(&choice.otherwise, &mut own)?,
            },
        };
        reads.add(&own);
        Ok(self.add_amount(compiled, own))
    }

    /// Compiles an amount that an ability may leave out.
    pub(super) fn amount_if_any(
        &mut self,
        amount: Option<&Amount>,
        reads: &mut Dependencies,
    ) -> Result<Option<AmountId>> {
        amount
            .map(|amount| self.amount_of(amount, reads))
            .transpose()
    }

    fn amounts_of(
        &mut self,
        amounts: &[Amount],
        reads: &mut Dependencies,
    ) -> Result<Box<[AmountId]>> {
        let amounts = amounts.iter();
        amounts.map(|one| self.amount_of(one, reads)).collect()
    }

    /// Returns these amounts, if all of them are known before a game.
    fn all_fixed(&self, amounts: &[AmountId]) -> Option<Vec<i32>> {
        amounts.iter().map(|one| self.fixed(*one)).collect()
    }

    /// Compiles a measured value that must be a number, such as the power.
    fn measured_number_of(
        &mut self,
        measured: &Measured,
        reads: &mut Dependencies,
    ) -> Result<CompiledMeasured> {
        check_numeric(measured.feature)?;
        self.measured_of(measured, reads)
    }

    fn measured_of(
        &mut self,
        measured: &Measured,
        reads: &mut Dependencies,
    ) -> Result<CompiledMeasured> {
        reads.feature(measured.feature);
        Ok(CompiledMeasured {
            feature: measured.feature,
            of: self.filter_of(&measured.of, reads)?,
        })
    }
}
