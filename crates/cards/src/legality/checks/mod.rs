//! One file per check. The comment at the head of each is what `wixoss explain` prints.
//! A new check is one new file and one line in [`CHECKS`].

mod assist_type_unmatched;
mod banned;
mod card_deck_condition;
mod card_type_in_wrong_deck;
mod card_type_not_in_format;
mod colour_outside_lrigs;
mod copy_limit;
mod craft_in_deck;
mod life_burst_count;
mod limiting_condition_never_met;
mod lrig_deck_copies;
mod lrig_deck_size;
mod lrig_type_in_two_colours;
mod main_deck_size;
mod newer_than_revision;
mod no_known_english_printing;
mod no_opening_choice;
mod not_in_pool;
mod not_together;
mod piece_condition_never_met;
mod piece_count;
mod piece_needs_three_level_0;
mod signi_above_reach;
mod team_piece_limit;
mod too_many_copies;
mod unreachable_level;

use super::Context;
use crate::deck::{self, Finding};
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
    main_deck_size::CHECK,
    too_many_copies::CHECK,
    life_burst_count::CHECK,
    card_type_in_wrong_deck::CHECK,
    lrig_deck_size::CHECK,
    piece_count::CHECK,
    piece_needs_three_level_0::CHECK,
    lrig_deck_copies::CHECK,
    no_opening_choice::CHECK,
    colour_outside_lrigs::CHECK,
    lrig_type_in_two_colours::CHECK,
    team_piece_limit::CHECK,
    craft_in_deck::CHECK,
    card_deck_condition::CHECK,
    not_in_pool::CHECK,
    card_type_not_in_format::CHECK,
    banned::CHECK,
    copy_limit::CHECK,
    not_together::CHECK,
    unreachable_level::CHECK,
    assist_type_unmatched::CHECK,
    piece_condition_never_met::CHECK,
    signi_above_reach::CHECK,
    limiting_condition_never_met::CHECK,
    no_known_english_printing::CHECK,
    newer_than_revision::CHECK,
];

/// Every code: of checks, then of deck files.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let checks = CHECKS.iter().map(|check| check.code);
    checks.chain(deck::CODES.iter().copied())
}

/// The codes a word means: `D010`, or its name; one code may have two names.
pub fn code(word: &str) -> Vec<&'static Code> {
    codes()
        .filter(|code| code.code.eq_ignore_ascii_case(word) || code.name.eq_ignore_ascii_case(word))
        .collect()
}
