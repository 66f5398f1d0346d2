//! Rules of deck construction. There is one file for each check, and the codes are `D001` to
//! `D014`.

pub(super) mod card_deck_condition;
pub(super) mod card_type_in_wrong_deck;
pub(super) mod color_outside_lrigs;
pub(super) mod craft_in_deck;
pub(super) mod life_burst_count;
pub(super) mod lrig_deck_copies;
pub(super) mod lrig_deck_size;
pub(super) mod lrig_type_in_two_colors;
pub(super) mod main_deck_size;
pub(super) mod no_opening_choice;
pub(super) mod piece_count;
pub(super) mod piece_needs_three_level_0;
pub(super) mod team_piece_limit;
pub(super) mod too_many_copies;
