//! The game played by the rules: runs until a player has to choose, takes the choice, goes on.
//!
//! A [`Game`] is plain data; what the cards are and which rules hold is the [`Table`], shared by
//! every game played at it. A [`Play`] is a game on its table: it rests at a [`Decision`] with
//! every legal option, and [`Play::apply`] either goes on to the next one or says which rule the
//! choice breaks. What happens is told as [`Event`]s, each with its cause and its rule.
//!
//! A card plays the abilities it is given as data ([`Cast::add_with_abilities`]). The cards of the
//! database have none yet: Guard and Multi Ener come from their facts, cards that need their text
//! to be used at all are refused, and [`Cast::left_out`] lists what is missing.

mod ability;
mod attached;
mod attack;
mod cast;
mod cast_error;
mod check;
mod choice;
mod cited;
mod crush;
mod definition;
mod event;
mod field;
mod frame;
mod game;
mod ids;
mod keyword;
mod left_out;
mod moving;
mod payment;
mod pile;
mod play;
mod position;
mod price;
mod random;
mod records;
mod rule_action;
mod rule_set;
mod select;
mod settle;
mod setup;
mod table;
mod turn;
mod value;
mod view;

pub use ability::{
    AbilityId, Answer, Asked, BoardChange, ChangeId, Lasting, LaterId, Look, Names, NotPlayed,
    Occurrence, Picking, Process, Value, Waiting,
};
pub use attached::Attached;
pub use cast::{Cast, CastError, Definition, DefinitionId, INFINITE, Printed};
pub use check::{Illegal, Problem};
pub use choice::{Choice, Decision, Question};
pub use cited::cited_rules;
pub use event::{Cause, Event, EventKind, Move, Outcome};
pub use frame::{Pending, PendingAbility, Purpose};
pub use game::{CardState, Game, Held, Plan, Side, Used};
pub use ids::{Instance, LrigZone, MOST_CARDS, Player, Sighting, SigniZone, SigniZones, Spot};
pub use keyword::{Keyword, KeywordSet, Terms, TermsError};
pub use left_out::{LeftOut, OffAbility};
pub use pile::{CardSet, Pile};
pub use play::{Play, Taken};
pub use position::{Position, PositionProblem, PositionSide, Stack, UsedBefore};
pub use price::{MOST_ENER, Price};
pub use random::RandomPlayer;
pub use rule_action::RuleAction;
pub use rule_set::{
    Contested, ExceedFrom, FirstAttack, GrowLevels, LancerKind, LevelLimitOrder, OpeningLrigs,
    PlayFirst, Removal, RuleSet, Ruled, SameName, SourceLeft, Targets, UnknownRuleSet, rule_sets,
};
pub use setup::{Lineup, SetupError};
pub use table::Table;
pub use turn::TurnState;
pub use view::{SeenCard, SeenSide, View};
