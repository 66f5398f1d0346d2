//! The conditions in abilities. Use conditions, triggers, continuous effects and "if" all have the
//! same type, `Condition`.

use serde::Serialize;
use wixoss_base::syntax::FromNode;
use wixoss_base::walk::Walk;

use crate::spelling::{Short, keyed, worded};
use crate::{
    Amount, Counted, Filter, Happened, HowMany, List, Moment, Name, Nothing, Player, Range,
    Selection,
};

worded! {
    /// A condition, which holds or does not hold at the moment at which it is checked.
    pub enum Condition in forms {
        /// It is this player's turn.
        "turn" Turn(Player),
        /// The game is in one of these stages.
        "during" During(List<Moment>),
        /// The number of cards that fit a filter is in a range.
        "count" Count(Counted),
        /// A number is in a range.
        "compare" Compare(Box<Compare>),
        /// Every card that a name, such as `it`, stands for fits a filter. If the name stands for
        /// no card, the condition does not hold.
        "match" Match(Match),
        /// Every card of one filter fits another filter, and at least one card fits the first
        /// filter.
        "every" Every(Box<Every>),
        /// A player could make this choice: enough cards meet its requirements, such as "two SIGNI
        /// with different names".
        "could_choose" CouldChoose(Box<Selection>),
        /// An event has happened.
        "happened" Happened(Box<Happened>),
        /// The effects that this name stands for were done ("if you do"), or the additional cost
        /// that this name stands for was paid.
        "done" Done(Name),
        /// The three LRIGs on your field are of this team. Source: Rule Guide Glossary 5.0.0,
        /// "Team".
        "team" Team(String),
        /// You have three LRIGs on your field. Their teams do not matter. Source: the rule
        /// `dream-team.colors`.
        "dream_team" DreamTeam(Nothing),
        /// The three LRIGs on your field are of the same team. The name of the team does not
        /// matter. Source: Rule Guide Glossary 5.0.0, "Team".
        "same_team" SameTeam(Nothing),
        /// There are at least this many ARTS in your LRIG trash. An ARTS does not count while it
        /// is being used, because it goes to the LRIG trash afterwards. Source: "Dated rule
        /// changes and rulings", "Recollect".
        "recollect" Recollect(Amount),
        /// All of these conditions hold.
        "all" All(Vec<Condition>),
        /// At least one of these conditions holds.
        "any" Any(Vec<Condition>),
        /// This condition does not hold.
        "not" Not(Box<Condition>),
        short {
            /// There is a card that fits the filter.
            "exists" Exists(Filter) {
                |filter| Condition::Count(Counted { how_many: HowMany::default(), filter }),
                |condition| match condition {
                    Condition::Count(counted) if counted.how_many == HowMany::default() => {
                        Some(counted.filter.clone())
                    }
                    _ => None,
                }
            }
            /// There is no card that fits the filter.
            "none" Absent(Filter) {
                |filter| Condition::Count(Counted { how_many: none(), filter }),
                |condition| match condition {
                    Condition::Count(counted) if counted.how_many == none() => {
                        Some(counted.filter.clone())
                    }
                    _ => None,
                }
            }
        }
    }
}

/// Returns the range for the number of cards in a condition with the word `none`: exactly 0.
fn none() -> HowMany {
    HowMany(Range::Exactly(Amount::Number(0)))
}

impl Short for Condition {
    const EXPECTED: &'static str = "a condition such as `exists: {signi: you}`";
}

/// A number, and the range it must be in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Compare {
    /// The number that is compared.
    pub number: Amount,
    /// The range that the number must be in.
    pub is: Range,
}

/// The cards of one filter, and another filter that all of them must fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Every {
    /// The cards that are checked.
    pub of: Filter,
    /// The filter that the cards must fit.
    pub fits: Filter,
}

/// The name, such as `it`, of the cards that must fit a filter. The default is `this`, the card
/// that has the ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Card(pub Name);

impl Default for Card {
    fn default() -> Card {
        Card(Name::this())
    }
}

keyed! {
    /// The cards that a name stands for, and the filter that all of them must fit.
    pub struct Match {
        /// The name, such as `it`, that stands for the cards; if this is left out, the card that
        /// has the ability.
        "card" card: Card,
        ;
        /// The filter that the cards must fit.
        beside filter: Filter,
    }
}

impl Short for Match {}
