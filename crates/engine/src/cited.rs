//! The rules of play that the engine cites. Every module lists the rules it cites in one place, so
//! that a test can check that all these rules exist.

use wixoss_base::rule::RuleId;

/// Declares a constant for each rule that a module cites, and a list `CITED` of all these rules.
macro_rules! cites {
    ($($name:ident = $id:literal;)*) => {
        $(pub(in crate) const $name: wixoss_base::rule::RuleId = wixoss_base::rule::RuleId($id);)*
        /// All rules that this module cites.
        pub(in crate) const CITED: &[wixoss_base::rule::RuleId] = &[$($name),*];
    };
}
pub(super) use cites;

/// Returns all rules that the code of the engine can cite.
/// [`RuleSet::cited`](super::RuleSet::cited) returns the rules that a rule set names.
pub fn cited_rules() -> impl Iterator<Item = RuleId> {
    [
        crate::ability::rules::CITED,
        crate::ability::trigger_rules::CITED,
        crate::flow::setup::rules::CITED,
        crate::flow::turn::rules::CITED,
        crate::flow::attack::rules::CITED,
        crate::flow::crush::rules::CITED,
        crate::flow::loop_limit::rules::CITED,
        crate::flow::payment::rules::CITED,
        crate::board_query::field::rules::CITED,
        crate::flow::settle::rules::CITED,
        crate::flow::rule_action::rules::CITED,
        crate::flow::keyword::rules::CITED,
        crate::choice::illegal::rules::CITED,
        crate::position::rules::CITED,
        crate::state::attached::rules::CITED,
        crate::board_change::relocate::rules::CITED,
    ]
    .into_iter()
    .flatten()
    .copied()
}
