//! One file per check. The comment at the head of each is what `wixoss explain` prints.
//! A new check is one new file and one line in [`CHECKS`].

mod deck_rules;
mod format_rules;
mod hints;

use super::Context;
use crate::deck::{CODES, Finding};
use wixoss_base::rule::Code;

/// One rule of deck construction, or one hint.
pub struct Check {
    /// What its findings are called.
    pub code: &'static Code,
    /// Looks at a deck and adds what it finds.
    pub run: fn(&Context<'_>, &mut Vec<Finding>),
}

/// Every check. All run, and none hides another.
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
];

/// Every code: of checks, then of deck files.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let checks = CHECKS.iter().map(|check| check.code);
    checks.chain(CODES.iter().copied())
}

/// The codes a word means: `D010`, or its name; one code may have two names.
pub fn code(word: &str) -> Vec<&'static Code> {
    codes()
        .filter(|code| code.code.eq_ignore_ascii_case(word) || code.name.eq_ignore_ascii_case(word))
        .collect()
}
