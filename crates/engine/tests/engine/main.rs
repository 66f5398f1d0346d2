//! Tests of the rules engine: whole random games, single rules on small boards, and the rules that
//! the engine cites.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and some tests print figures"
)]

mod abilities;
mod allocations;
mod attack;
mod board;
mod cited;
mod field;
mod game_invariants;
mod game_invariants_with_texts;
mod hidden_information;
mod keywords;
mod phases;
mod product_decks;
mod random_decks;
mod random_games;
mod refused_setups;
mod replays;
mod rule_actions;
