//! Scenarios: a file puts a board on the table, says what players do, and what must come out.
//!
//! A [`Scenario`] is read from YAML, JSON or TOML; a [`Session`] plays it step by step, every step
//! held against the legal choices of the engine; [`explore`] plays what a script leaves open.
//! `docs/scenarios.md` shows how files are written.

mod expect;
mod read;
mod run;
mod scenario_error;
pub mod words;

pub use expect::contents::{Contents, Seers};
pub use expect::event_pattern::{About, EVENTS, Pattern, word_of};
pub use expect::expectation::{DECISIONS, Expectation, Expected};
pub use expect::failure::Failure;
pub use expect::holding::Holding;
pub use expect::occupant::Occupant;
pub use read::action::Action;
pub use read::card_pool::CardPool;
pub use read::named_card::{CardReference, Named};
pub use read::place::Place;
pub use read::point::Point;
pub use read::reply::{ASKED, Reply};
pub use read::scenario::{Scenario, Spelling, Start};
pub use read::step::{Doing, Step};
pub use run::explore::{Exploration, Outcome, board, explore};
pub use run::preferences::Preferences;
pub use run::session::{Done, Ending, Session};
pub use scenario_error::ScenarioError;
