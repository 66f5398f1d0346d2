//! Turns repeated payments into one payment. For example, "pay 1 ener for each SIGNI" becomes one
//! larger payment, which is made in full or not at all. Source: Glossary 5.0.0, "Cost", "As much as
//! possible".

use super::compilable::check_amount;
use wixoss_ability::{Amount, Cost, Count, Effect, Effects, List, Payment, Which};

/// Returns a copy of the effects in which one larger payment replaces each repeated payment.
pub(super) fn pay_repeats_at_once(deeds: &Effects) -> Effects {
    let deeds = deeds.iter().flat_map(|deed| match deed {
        Effect::Repeat(repeat) if check_amount(&repeat.times).is_ok() => {
            let inner = pay_repeats_at_once(&repeat.deed);
            let paid = inner.iter().map(|deed| times_as_much(deed, &repeat.times));
            let paid: Option<Vec<Effect>> = paid.collect();
            paid.unwrap_or_else(|| vec![deed.clone()])
        }
        Effect::Either(either) => {
            let mut either = either.clone();
            for way in &mut either.options {
                *way = pay_repeats_at_once(way);
            }
            vec![Effect::Either(either)]
        }
        deed => vec![deed.clone()],
    });
    List(deeds.collect())
}

/// Returns a payment that asks for `times` times as much, or `None` if this payment can't be
/// multiplied.
fn times_as_much(deed: &Effect, times: &Amount) -> Option<Effect> {
    let mut deed = deed.clone();
    match &mut deed {
        Effect::Pay(Cost(payments)) => {
            for payment in payments {
                match payment {
                    Payment::Ener(_, amount) | Payment::Coin(amount) | Payment::Exceed(amount) => {
                        *amount = product(amount, times);
                    }
                    Payment::Do(effect) => **effect = times_as_much(effect, times)?,
                    Payment::EnerCards(_) => return None,
                }
            }
        }
        Effect::Move(moving) => multiply(&mut moving.what, times)?,
        Effect::SetState(set) => multiply(&mut set.what, times)?,
        Effect::Counters(counters) => counters.gain = product(&counters.gain, times),
        _ => return None,
    }
    Some(deed)
}

/// Multiplies the number of cards that a payment asks for. This works for chosen or random cards
/// without further conditions, and for cards from the top or bottom of a pile. Returns `None` for
/// all other payments.
fn multiply(which: &mut Which, times: &Amount) -> Option<()> {
    let selection = match which {
        Which::Choose(selection) | Which::Random(selection) => selection,
        Which::Top(stack) | Which::Bottom(stack) => {
            stack.count = product(&stack.count, times);
            return Some(());
        }
        _ => return None,
    };
    let alike =
        selection.different.is_empty() && selection.sharing.is_empty() && selection.total.is_none();
    match &mut selection.count {
        Count::Exactly(number) if alike => *number = product(number, times),
        _ => return None,
    }
    Some(())
}

/// Returns the product of two numbers.
fn product(number: &Amount, times: &Amount) -> Amount {
    match number {
        Amount::Number(1) => times.clone(),
        number => Amount::Times(vec![number.clone(), times.clone()]),
    }
}
