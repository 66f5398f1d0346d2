//! Brings two limits for one value into one order: the higher limit is checked first.
//!
//! "If its power is 5000 or more, draw a card. If it is 8000 or more, instead draw two cards" is one
//! meaning with "if its power is 8000 or more, draw two cards; otherwise, if its power is 5000 or
//! more, draw a card".

use crate::prelude::*;
use wixoss_base::walk::change_each;

/// Changes "if (lower limit), then if (higher limit), A; otherwise, B" into "if (higher limit), A;
/// otherwise, if (lower limit), B".
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |branch: &mut Branch| {
        if let Some(inner) = inner_branch(branch) {
            let lower = Branch {
                holds: std::mem::replace(&mut branch.holds, inner.holds),
                then: inner.otherwise,
                otherwise: List::default(),
            };
            branch.then = inner.then;
            branch.otherwise = List(vec![Effect::If(Box::new(lower))]);
        }
    });
}

/// Returns the branch that is the only effect of this branch, if its limit is higher and both
/// branches check the same value.
fn inner_branch(branch: &Branch) -> Option<Branch> {
    let ([Effect::If(inner)], true) = (branch.then.0.as_slice(), branch.otherwise.is_empty())
    else {
        return None;
    };
    let (mut low, mut high) = (branch.holds.clone(), inner.holds.clone());
    let is_higher = take_limit(&mut high)? > take_limit(&mut low)?;
    (is_higher && low == high && !inner.otherwise.is_empty()).then(|| (**inner).clone())
}

/// Replaces the lower limit of a condition by zero, and returns the limit. Returns `None` if the
/// condition does not consist of one lower limit.
fn take_limit(condition: &mut Condition) -> Option<i32> {
    let range = match condition {
        Condition::Compare(compare) => &mut compare.is,
        Condition::Match(matched) => {
            let more = &mut matched.filter.more;
            match (&mut more.power, &mut more.level) {
                (Some(range), None) | (None, Some(range)) => range,
                _ => return None,
            }
        }
        _ => return None,
    };
    match range {
        Range::AtLeast(Amount::Number(n)) => Some(std::mem::take(n)),
        _ => None,
    }
}
