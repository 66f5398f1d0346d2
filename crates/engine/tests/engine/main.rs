//! The rules engine: whole random games, single rules on built boards, the rules it cites.
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
mod attack;
mod board;
mod cited;
mod decks;
mod field;
mod games;
mod hidden;
mod keywords;
mod phases;
mod random;
mod refusals;
mod rule_actions;
mod texts;
