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
mod change;
mod choice;
mod cited;
mod flow;
mod position;
mod query;
mod random_player;
mod state;
mod table;

pub use ability::{
    AbilityId, Answer, Asked, BoardChange, ChangeId, Lasting, LaterId, Look, Names, NotPlayed,
    Occurrence, Picking, Process, Value, Waiting,
};
pub use choice::illegal::{Illegal, Problem};
pub use choice::{Choice, Decision, Question};
pub use cited::cited_rules;
pub use flow::keyword::{Keyword, KeywordSet, Terms, TermsError};
pub use flow::play::{Play, Taken};
pub use flow::rule_action::RuleAction;
pub use flow::setup::{Lineup, SetupError};
pub use position::{Position, PositionProblem, PositionSide, Stack, UsedBefore};
pub use query::view::{SeenCard, SeenSide, View};
pub use random_player::RandomPlayer;
pub use state::attached::Attached;
pub use state::card_set::CardSet;
pub use state::card_state::CardState;
pub use state::event::{Cause, Event, EventKind, Move, Outcome};
pub use state::frame::{Pending, PendingAbility, Purpose};
pub use state::game::{Game, Plan, Used};
pub use state::ids::{
    Instance, LrigZone, MOST_CARDS, Player, Sighting, SigniZone, SigniZones, Spot,
};
pub use state::pile::Pile;
pub use state::price::{MOST_ENER, Price};
pub use state::side::{Held, Side};
pub use state::turn_state::TurnState;
pub use table::Table;
pub use table::cast::{Cast, CastError, Definition, DefinitionId, INFINITE, Printed};
pub use table::left_out::{LeftOut, OffAbility};
pub use table::rule_set::{
    Contested, ExceedFrom, FirstAttack, GrowLevels, LancerKind, LevelLimitOrder, OpeningLrigs,
    PlayFirst, Removal, RuleSet, Ruled, SameName, SourceLeft, Targets, UnknownRuleSet, rule_sets,
};

// The paths by which the ability room names the modules of the other rooms.
use choice::illegal as check;
use flow::keyword;
use flow::play;
use query::field;
use state::{attached, event, frame, ids, price};
use table::{cast, definition, rule_set};
mod game {
    pub(crate) use crate::state::card_state::CardState;
    pub(crate) use crate::state::game::{Plan, Used};
}
mod pile {
    pub(crate) use crate::state::card_set::CardSet;
}
