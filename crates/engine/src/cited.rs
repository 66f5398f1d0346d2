//! Which rules of play the engine cites: every module names its rules once, in one place, so that
//! a test can prove that each of them exists.

use wixoss_base::rule::RuleId;

/// Declares the rules a module cites as constants, and `CITED`, the list of them.
macro_rules! cites {
    ($($name:ident = $id:literal;)*) => {
        $(pub(in crate) const $name: wixoss_base::rule::RuleId = wixoss_base::rule::RuleId($id);)*
        /// Every rule this module cites.
        pub(in crate) const CITED: &[wixoss_base::rule::RuleId] = &[$($name),*];
    };
}
pub(super) use cites;

/// Every rule the engine's code can cite; what only a rule set names is in
/// [`RuleSet::cited`](super::RuleSet::cited).
pub fn cited_rules() -> impl Iterator<Item = RuleId> {
    [
        crate::ability::rules::CITED,
        crate::ability::trigger_rules::CITED,
        crate::flow::setup::rules::CITED,
        crate::flow::turn::rules::CITED,
        crate::flow::attack::rules::CITED,
        crate::flow::crush::rules::CITED,
        crate::flow::payment::rules::CITED,
        crate::query::field::rules::CITED,
        crate::flow::settle::rules::CITED,
        crate::flow::rule_action::rules::CITED,
        crate::flow::keyword::rules::CITED,
        crate::choice::illegal::rules::CITED,
        crate::position::rules::CITED,
        crate::state::attached::rules::CITED,
        crate::change::relocate::rules::CITED,
    ]
    .into_iter()
    .flatten()
    .copied()
}
