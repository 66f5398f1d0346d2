//! The rules engine: it plays a game of WIXOSS by the rules, one decision at a time.
//!
//! **Input:** card records and their abilities as data ([`Cast`]), the name of a rule set
//! ([`RuleSet`]), and either two decks with a seed ([`Play::begin`]) or a described board
//! ([`Play::from_position`]). Then the choices of the players, one by one ([`Play::apply`]).
//!
//! **Output:** the next [`Decision`] with every legal option, the [`Event`]s that have happened,
//! what each player may see of the game ([`Game::view`]), and who has won ([`Outcome`]).
//!
//! These conditions always hold:
//!
//! - The state is plain data. A [`Game`] can be cloned, compared and stored. The [`Table`] with the
//!   cards and the rules does not change, and any number of games can share it.
//! - Every choice is typed. An illegal choice changes nothing; [`Illegal`] names the rule that the
//!   choice breaks and the problem.
//! - Everything that happens is an event. An event names its cause and the id of its rule.
//! - The engine never plays an ability in part. [`Cast::add_with_abilities`] refuses an ability
//!   that the engine can't play in full, and [`Cast::left_out`] lists the database cards with
//!   abilities that are not played.
//! - The seed decides all random results. The same seed and the same choices give the same game.
//! - The engine never reads printed text, never uses the terminal, and never panics on its input.
//!
//! The modules:
//!
//! - `state`: the data of a game, without any rules. `state` also records which parts of the game
//!   have changed.
//! - `table`: the rules and the cards with their compiled abilities. A table does not change during
//!   a game.
//! - `choice`: the questions to players, and their answers. `choice` checks an answer by reading
//!   the game.
//! - `flow`: plays the game (set-up, turns, attacks, rule-based actions and keywords). `flow`
//!   changes cards through `board_change`. `flow` also changes its unfinished tasks (the frames),
//!   and the records of the turn, of payments and of battles.
//! - `ability`: compiles and processes the abilities of cards. In `ability`, the modules `run`,
//!   `trigger` and `change` change a game. `compile` does not change a game. `query` changes only
//!   two records: the uses of abilities and the history.
//! - `board_query`: answers questions about a game. `board_query` never changes the game.
//! - `board_change`: makes the basic changes of a board.
//! - `position`: creates a game from a described board.
//! - `oracle`, only in tests and with the feature `oracle`: computes all stored results again from
//!   the beginning, and compares them with the stored results.
//!
//! The engine keeps a list of the continuous effects that apply. It computes the list again only if
//! an effect of the list reads a part of the game that has changed; see
//! `ability::change::active_effects_summary`.

mod ability;
mod board_change;
mod board_query;
mod choice;
mod cited;
mod flow;
#[cfg(any(test, feature = "oracle"))]
mod oracle;
// The module of random decks is used by the tests inside this crate and by the tests in its `tests`
// folder. The module imports from `wixoss_engine`, so this crate must also have this name inside
// itself.
#[cfg(test)]
extern crate self as wixoss_engine;
mod position;
mod random_player;
mod state;
mod table;

pub use ability::{
    AbilityId, AbilityQuestion, Answer, BoardChange, CardSnapshot, ChangeId, EffectOption, Lasting,
    LaterId, Names, NotPlayed, Occurrence, Picking, Process, Value, Waiting,
};
pub use board_query::view::{SeenCard, SeenSide, View};
pub use choice::illegal::{Illegal, Problem};
pub use choice::{Choice, Decision, Question};
pub use cited::cited_rules;
pub use flow::keyword::{Keyword, KeywordSet, Terms, TermsError};
pub use flow::loop_limit::{Loop, LoopSign, MOST_STEPS, MOST_WAITING};
pub use flow::play::{Play, Taken};
pub use flow::rule_action::RuleAction;
pub use flow::setup::{Lineup, SetupError};
pub use position::{Position, PositionProblem, PositionSide, Stack, UsedBefore};
pub use random_player::RandomPlayer;
pub use state::attached::Attached;
pub use state::by_player::ByPlayer;
pub use state::card_set::CardSet;
pub use state::card_state::{Awakened, CardState};
pub use state::event::{Cause, Event, EventKind, Move, NotUsed, Outcome};
pub use state::frame::{Pending, PendingAbility, Purpose};
pub use state::game::{Game, Plan, Used};
pub use state::ids::{
    Instance, LrigZone, MOST_CARDS, Player, Sighting, SigniZone, SigniZones, Spot,
};
pub use state::pile::Pile;
pub use state::price::{MOST_ENER, Price};
pub use state::short_list::{ShortList, Sightings, Unused};
pub use state::side::{PlayerCounters, Side};
pub use state::turn_state::TurnState;
pub use table::Table;
pub use table::cast::{Cast, CastError, Definition, DefinitionId, INFINITE, Printed};
pub use table::rule_set::{
    Contested, ExceedFrom, FirstAttack, FormerFormat, GrowLevels, LancerKind, LevelLimitOrder,
    OpeningLrigs, PlayFirst, Removal, RuleSet, Ruled, SameName, SourceLeft, Targets,
    UnknownRuleSet, rule_sets,
};
pub use table::unplayed_abilities::{LeftOut, OffAbility};

// Short paths to other modules. The files in `ability` use them.
use board_query::field;
use choice::illegal as check;
use flow::keyword;
use flow::play;
use state::{attached, event, frame, ids, price};
use table::{cast, definition, rule_set};
mod game {
    pub(crate) use crate::state::card_state::CardState;
    pub(crate) use crate::state::game::{Giver, Plan, Used};
}
mod pile {
    pub(crate) use crate::state::card_set::CardSet;
    pub(crate) use crate::state::pile::Pile;
}
