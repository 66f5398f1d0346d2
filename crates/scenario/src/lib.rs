//! Scenarios: a file puts a board on the table, says what players do, and what must come out.
//!
//! A [`Scenario`] is read from YAML, JSON or TOML; a [`Session`] plays it step by step, every step
//! held against the legal choices of the engine; [`explore`] plays what a script leaves open.
//! `docs/scenarios.md` shows how files are written.

mod action;
mod board_words;
mod called;
mod cards;
mod check;
mod choose;
mod contents;
mod entries;
mod expect;
mod explore;
mod occupant;
mod pattern;
mod place;
mod point;
mod pool;
mod preferences;
mod problem;
mod read;
mod reference;
mod reply;
mod script;
mod side;
mod silence;
mod step;
mod which;
pub mod words;

pub use action::Action;
pub use board_words::Holding;
pub use check::Failure;
pub use contents::{Contents, Seers};
pub use expect::{DECISIONS, Expectation, Expected};
pub use explore::{Exploration, Outcome, board, explore};
pub use occupant::Occupant;
pub use pattern::{About, EVENTS, Pattern, word_of};
pub use place::Place;
pub use point::Point;
pub use pool::CardPool;
pub use preferences::Preferences;
pub use problem::ScenarioError;
pub use read::{Scenario, Spelling, Start};
pub use reference::{Named, Spoken};
pub use reply::{ASKED, Reply};
pub use script::{Done, Ending, Session};
pub use step::{Doing, Step};
