//! What must hold: one condition for use, triggers, continuous effects and "if".

use serde::{Deserialize, Serialize};

use crate::List;
use crate::Nothing;
use crate::spelling::{Short, keyed, worded};
use crate::{Amount, Counted, Filter, Happened, HowMany, Moment, Name, Player, Range, Selection};

worded! {
    /// Something that holds or not at the moment it is asked.
    pub enum Condition in forms {
        /// It is this player's turn.
        "turn" Turn(Player),
        /// It is one of these stages.
        "during" During(List<Moment>),
        /// There are so many cards.
        "count" Count(Counted),
        /// A number is so.
        "compare" Compare(Box<Compare>),
        /// The cards of a name are so, every one of them; none is not.
        "match" Match(Match),
        /// Every card of the one filter fits the other, and there is one.
        "every" Every(Box<Every>),
        /// Such a choice could be made: there are so many cards that are alike, or differ, as asked.
        "could_choose" CouldChoose(Box<Selection>),
        /// Something has happened.
        "happened" Happened(Box<Happened>),
        /// What goes by this name was done, or paid as an additional cost.
        "done" Done(Name),
        /// The three LRIGs on your field are this team (Rule Guide Glossary 5.0.0, "Team").
        "team" Team(String),
        /// The three LRIGs on your field belong to teams of any name.
        "dream_team" DreamTeam(Nothing),
        /// At least so many ARTS in your LRIG trash; one that is being used is not there yet
        /// (timeline, "Recollect").
        "recollect" Recollect(Amount),
        /// All of these hold.
        "all" All(Vec<Condition>),
        /// One of these holds.
        "any" Any(Vec<Condition>),
        /// This does not hold.
        "not" Not(Box<Condition>),
        short {
            /// There is a card.
            "exists" Exists(Filter) {
                |filter| Condition::Count(Counted { how_many: HowMany::default(), filter }),
                |condition| match condition {
                    Condition::Count(counted) if counted.how_many == HowMany::default() => {
                        Some(counted.filter.clone())
                    }
                    _ => None,
                }
            }
            /// There is no card.
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

fn none() -> HowMany {
    HowMany(Range::Exactly(Amount::Number(0)))
}

impl Short for Condition {
    const EXPECTED: &'static str = "a condition such as `exists: {signi: you}`";
}

/// A number and what it must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Compare {
    /// The number.
    pub number: Amount,
    /// What it must be.
    pub is: Range,
}

/// The cards of a filter and what all of them must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Every {
    /// Which cards.
    pub of: Filter,
    /// What they must be.
    pub fits: Filter,
}

/// Whose card it is that must fit; this card if left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Card(pub Name);

impl Default for Card {
    fn default() -> Card {
        Card(Name::this())
    }
}

keyed! {
    /// The cards of a name, and what they must be.
    pub struct Match {
        /// The name; this card if left out.
        "card" card: Card,
        ;
        /// What they must be.
        beside filter: Filter,
    }
}

impl Short for Match {}
