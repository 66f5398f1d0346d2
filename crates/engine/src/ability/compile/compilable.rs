//! Refuses parts of abilities that have no compiled form, at places where the compiled form itself
//! is not needed. Each function compiles the part, and throws the result away.

use super::Result;
use super::dependencies::Dependencies;
use super::formulas::Formulas;
use wixoss_ability::{Amount, Condition, Count, Filter, Range, Which};

/// Refuses a condition that has no compiled form.
pub(super) fn check_condition(condition: &Condition) -> Result<()> {
    let reads = &mut Dependencies::default();
    Formulas::default()
        .condition_of(condition, reads)
        .map(|_| ())
}

/// Refuses an amount that has no compiled form.
pub(super) fn check_amount(amount: &Amount) -> Result<()> {
    let reads = &mut Dependencies::default();
    Formulas::default().amount_of(amount, reads).map(|_| ())
}

/// Refuses a count, such as "up to 2 cards", that has no compiled form.
pub(super) fn check_count(count: &Count) -> Result<()> {
    let reads = &mut Dependencies::default();
    Formulas::default().count_of(count, reads).map(|_| ())
}

/// Refuses a range, such as "power 5000 or less", that has no compiled form.
pub(super) fn check_range(range: &Range) -> Result<()> {
    let reads = &mut Dependencies::default();
    Formulas::default().range_of(range, reads).map(|_| ())
}

/// Refuses a filter that the engine can't check.
pub(super) fn check_filter(filter: &Filter) -> Result<()> {
    let reads = &mut Dependencies::default();
    Formulas::default().filter_of(filter, reads).map(|_| ())
}

/// Refuses the cards of an effect if the words for them have no compiled form.
pub(super) fn check_cards(of: &Which) -> Result<()> {
    let reads = &mut Dependencies::default();
    Formulas::default().cards_of(of, reads).map(|_| ())
}
