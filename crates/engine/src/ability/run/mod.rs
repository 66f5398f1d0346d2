//! Carries out abilities and used cards, step by step.
//!
//! A [`Process`](process::Process) is an ability that is being processed, as plain data: the
//! program, the next step, and the values of names such as "that SIGNI". A process stops whenever a
//! player has to choose. The game can be stored at that moment.

pub(super) mod answer;
mod choose_modes;
mod choose_way;
mod declarable_words;
mod do_deed;
pub(super) mod effect_option;
mod pick_cards;
mod player_action;
pub(super) mod process;
mod share_power;
pub(super) mod steps;
mod use_by_effect;
mod use_card;
