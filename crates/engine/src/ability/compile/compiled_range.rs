//! The compiled form of a range of numbers, such as "3 or more".

use super::Result;
use super::dependencies::Dependencies;
use super::formulas::Formulas;
use crate::ability::program::AmountId;
use wixoss_ability::{Amount, Range};

/// A range of numbers. The limits are ids of amounts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CompiledRange {
    Exactly(AmountId),
    AtLeast(AmountId),
    AtMost(AmountId),
    MoreThan(AmountId),
    LessThan(AmountId),
    Between([AmountId; 2]),
    OneOf(Box<[AmountId]>),
    OtherThan(AmountId),
    MultipleOf(AmountId),
    Odd,
}

impl CompiledRange {
    /// Returns whether a number is in the range. `value` returns the value of a limit, or `None` if
    /// the value is not known or does not exist. Returns `None` if such a limit decides.
    #[inline]
    pub(crate) fn contains(
        &self,
        number: i32,
        value: impl Fn(AmountId) -> Option<i32>,
    ) -> Option<bool> {
        match self {
            CompiledRange::Exactly(n) => value(*n).map(|n| number == n),
            CompiledRange::AtLeast(n) => value(*n).map(|n| number >= n),
            CompiledRange::AtMost(n) => value(*n).map(|n| number <= n),
            CompiledRange::MoreThan(n) => value(*n).map(|n| number > n),
            CompiledRange::LessThan(n) => value(*n).map(|n| number < n),
            CompiledRange::Between([low, high]) => {
                let least = value(*low).map(|n| number >= n)?;
                value(*high).map(|n| least && number <= n)
            }
            CompiledRange::OneOf(all) => {
                let mut is_known = true;
                for n in all {
                    match value(*n) {
                        Some(n) if n == number => return Some(true),
                        Some(_) => {}
                        None => is_known = false,
                    }
                }
                is_known.then_some(false)
            }
            CompiledRange::OtherThan(n) => value(*n).map(|n| number != n),
            CompiledRange::MultipleOf(n) => value(*n).map(|n| number % n.max(1) == 0),
            CompiledRange::Odd => Some(number % 2 != 0),
        }
    }

    /// Returns the limits of the range.
    fn limits(&self) -> &[AmountId] {
        match self {
            CompiledRange::Exactly(n)
            | CompiledRange::AtLeast(n)
            | CompiledRange::AtMost(n)
            | CompiledRange::MoreThan(n)
            | CompiledRange::LessThan(n)
            | CompiledRange::OtherThan(n)
            | CompiledRange::MultipleOf(n) => std::slice::from_ref(n),
            CompiledRange::Between(ends) => ends,
            CompiledRange::OneOf(all) => all,
            CompiledRange::Odd => &[],
        }
    }

    /// Returns whether all limits of the range are known before a game.
    pub(super) fn is_fixed(&self, formulas: &Formulas) -> bool {
        let mut limits = self.limits().iter();
        limits.all(|limit| formulas.fixed(*limit).is_some())
    }
}

impl Formulas {
    /// Compiles a range. Adds to `reads` the data that its limits read.
    pub(super) fn range_of(
        &mut self,
        range: &Range,
        reads: &mut Dependencies,
    ) -> Result<CompiledRange> {
        let mut limit = |amount: &Amount| self.amount_of(amount, reads);
        Ok(match range {
            Range::Exactly(n) => CompiledRange::Exactly(limit(n)?),
            Range::AtLeast(n) => CompiledRange::AtLeast(limit(n)?),
            Range::AtMost(n) => CompiledRange::AtMost(limit(n)?),
            Range::MoreThan(n) => CompiledRange::MoreThan(limit(n)?),
            Range::LessThan(n) => CompiledRange::LessThan(limit(n)?),
            Range::Between([low, high]) => CompiledRange::Between([limit(low)?, limit(high)?]),
            Range::OneOf(all) => {
                CompiledRange::OneOf(all.iter().map(limit).collect::<Result<_>>()?)
            }
            Range::OtherThan(n) => CompiledRange::OtherThan(limit(n)?),
            Range::MultipleOf(n) => CompiledRange::MultipleOf(limit(n)?),
            Range::Odd(_) => CompiledRange::Odd,
        })
    }

    /// Compiles a range that an ability may leave out.
    pub(super) fn range_if_any(
        &mut self,
        range: Option<&Range>,
        reads: &mut Dependencies,
    ) -> Result<Option<CompiledRange>> {
        range.map(|range| self.range_of(range, reads)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss_ability::Name;

    #[test]
    fn a_limit_without_a_value_leaves_only_certain_answers() {
        let mut formulas = Formulas::default();
        let mut id = |amount: Amount| {
            let reads = &mut Dependencies::default();
            formulas.amount_of(&amount, reads).unwrap()
        };
        let known = id(Amount::Number(3));
        let unknown = id(Amount::Named(Name::known("it")));
        let value = |amount: AmountId| (amount == known).then_some(3);
        let one_of = CompiledRange::OneOf([unknown, known].into());
        assert_eq!(one_of.contains(3, value), Some(true));
        assert_eq!(one_of.contains(4, value), None);
        let between = CompiledRange::Between([known, unknown]);
        assert_eq!(between.contains(3, value), None);
        let exactly = CompiledRange::Exactly(known);
        assert_eq!(exactly.contains(3, value), Some(true));
        assert_eq!(exactly.contains(4, value), Some(false));
    }
}
