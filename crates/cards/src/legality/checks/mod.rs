//! The checks, with one file for each check. There are rules of deck construction (`D...`), rules
//! of formats (`F...`) and hints (`W...`). A check gets a [`Context`] and adds findings. A check
//! never stops the other checks.
//!
//! The comment at the start of each file is the text that `wixoss explain` prints. To add a check,
//! add one file, its `mod` line and one line in [`CHECKS`].

mod deck_rules;
mod format_rules;
mod hints;

use super::{Context, RestsOn};
use crate::deck::{CODES, Finding};
use wixoss_base::rule::Code;

/// A check for one kind of finding.
pub struct Check {
    /// The code and the name of the findings of this check.
    pub code: &'static Code,
    /// Returns how the findings depend on the unknown entries of a deck. If an unknown card could
    /// make a finding wrong, the check does not run.
    pub rests_on: fn(&Context<'_>) -> RestsOn,
    /// The function that examines a deck and adds a finding for each problem.
    pub run: fn(&Context<'_>, &mut Vec<Finding>),
}

/// Every check, in the order in which the checks run. If all cards of a deck are known, all checks
/// run.
pub static CHECKS: &[Check] = &[
    deck_rules::main_deck_size::CHECK,
    deck_rules::too_many_copies::CHECK,
    deck_rules::life_burst_count::CHECK,
    deck_rules::card_type_in_wrong_deck::CHECK,
    deck_rules::lrig_deck_size::CHECK,
    deck_rules::piece_count::CHECK,
    deck_rules::piece_needs_three_level_0::CHECK,
    deck_rules::lrig_deck_copies::CHECK,
    deck_rules::no_opening_choice::CHECK,
    deck_rules::color_outside_lrigs::CHECK,
    deck_rules::lrig_type_in_two_colors::CHECK,
    deck_rules::team_piece_limit::CHECK,
    deck_rules::craft_in_deck::CHECK,
    deck_rules::card_deck_condition::CHECK,
    format_rules::not_in_pool::CHECK,
    format_rules::card_type_not_in_format::CHECK,
    format_rules::banned::CHECK,
    format_rules::copy_limit::CHECK,
    format_rules::not_together::CHECK,
    hints::unreachable_level::CHECK,
    hints::assist_type_unmatched::CHECK,
    hints::piece_condition_never_met::CHECK,
    hints::signi_above_reach::CHECK,
    hints::limiting_condition_never_met::CHECK,
    hints::no_known_english_printing::CHECK,
    hints::newer_than_revision::CHECK,
    hints::may_have_been_restricted::CHECK,
];

/// Returns every code: first the codes of the checks, then the codes of findings about deck files.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let checks = CHECKS.iter().map(|check| check.code);
    checks.chain(CODES.iter().copied())
}

/// Returns the codes that a word means. The word is a code (`D010`) or the name of a code, in upper
/// or lower case. The result can have two codes, because two checks share the code `W006`.
pub fn code(word: &str) -> Vec<&'static Code> {
    codes()
        .filter(|code| code.code.eq_ignore_ascii_case(word) || code.name.eq_ignore_ascii_case(word))
        .collect()
}
