//! Processing of abilities and used cards, step by step.
//!
//! A [`Process`](process::Process) is plain data: the program, the next step and what the names
//! stand for. It stops whenever a player has to choose, so that a game can be stored in between.

pub(super) mod answer;
pub(super) mod choose_modes;
pub(super) mod choose_way;
pub(super) mod declarable_words;
pub(super) mod do_effect;
pub(super) mod pick_cards;
pub(super) mod process;
pub(super) mod share_power;
pub(super) mod steps;
pub(super) mod use_by_effect;
pub(super) mod use_card;
