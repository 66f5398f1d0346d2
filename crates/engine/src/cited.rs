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
        super::ability::rules::CITED,
        super::ability::trigger_rules::CITED,
        super::setup::rules::CITED,
        super::turn::rules::CITED,
        super::attack::rules::CITED,
        super::crush::rules::CITED,
        super::payment::rules::CITED,
        super::field::rules::CITED,
        super::settle::rules::CITED,
        super::rule_action::rules::CITED,
        super::keyword::rules::CITED,
        super::check::rules::CITED,
        super::position::rules::CITED,
        super::attached::rules::CITED,
        super::moving::rules::CITED,
    ]
    .into_iter()
    .flatten()
    .copied()
}
