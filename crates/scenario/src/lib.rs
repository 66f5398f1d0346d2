//! Scenarios: a file describes a board, the actions of the players, and the expected result.
//!
//! - `read`: reads a file into a [`Scenario`]: the cards, the board or the decks, and the steps of
//!   the script
//! - `expect`: reads the expectations of a file, and checks them on the table
//! - `run`: plays a scenario step by step ([`Session`]), finds the engine's choice for each step,
//!   and explores the choices that a script leaves open ([`explore`])
//! - `write`: writes the board of a game as a scenario
//! - [`words`]: the words of files for cards, zones, choices and decisions
//!
//! Input: the text of a scenario file in YAML, JSON or TOML, and the cards that it may name.
//! Output: the steps done with their events, every expectation that does not hold, or an error with
//! its place, the rule it breaks and the legal choices. `docs/scenarios.md` describes the format of
//! files.
//!
//! Invariants: a step changes a game only through legal choices of the engine. A step that is
//! refused leaves the game unchanged. A name that can mean several cards is refused; the crate
//! never guesses. This crate opens no file and never panics on input.

mod expect;
mod read;
mod run;
mod scenario_error;
pub mod words;
mod write;

pub use expect::contents::{Contents, Seers};
pub use expect::event_pattern::{About, EVENTS, Pattern, word_of};
pub use expect::expectation::{DECISIONS, Expectation, Expected};
pub use expect::failure::Failure;
pub use expect::lines::Lines;
pub use expect::occupant::Occupant;
pub use expect::possessions::Holding;
pub use read::action::Action;
pub use read::card_pool::CardPool;
pub use read::game_moment::GameMoment;
pub use read::named_card::{CardReference, Named};
pub use read::place::Place;
pub use read::reply::{ASKED, Reply};
pub use read::scenario::{Scenario, Spelling, Start, rule_set_on_day};
pub use read::step::{Doing, Step};
pub use read::turn_moment::Point;
pub use run::explore::{Exploration, Outcome, Spent, board, explore};
pub use run::preferences::Preferences;
pub use run::session::{Ending, Session, StepResult};
pub use scenario_error::ScenarioError;
pub use write::{WriteError, Written, first_difference, write_scenario};
