//! The rules engine: whole random games, single rules on built boards, the rules it cites.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
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
