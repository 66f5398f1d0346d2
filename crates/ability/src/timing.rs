//! Time: stages of a turn, durations, periods for questions about the past, and use limits.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::spelling::{Short, worded};
use crate::{Condition, List, Nothing, Player};
use wixoss_base::syntax::{FromNode, Misread, Node, Value};
use wixoss_base::vocab::Stage;
use wixoss_base::walk::Walk;

/// A stage of a player's turn, such as a phase. In YAML, `attack_phase: you` is the attack phase
/// of your turn, and `attack_phase` alone is the attack phase of either player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Moment {
    /// The stage of the turn, such as the attack phase.
    pub stage: Stage,
    /// The player whose turn it is; either player if this is left out. An attack belongs to the
    /// turn player.
    pub of: Option<Player>,
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.of {
            None => self.stage.serialize(serializer),
            Some(of) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(&self.stage, &of)?;
                map.end()
            }
        }
    }
}

impl FromNode for Moment {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        let span = node.span;
        if let Value::Text(_) = &node.value {
            let stage = Stage::from_node(node)?;
            return Ok(Moment { stage, of: None });
        }
        let expected = "a stage such as `attack_phase`, or `attack_phase: you`";
        let mut entries = node.into_entries(expected)?.into_iter();
        let Some((stage, of)) = entries.next() else {
            return Err(Misread::custom("expected a stage, found an empty map").within(span));
        };
        if let Some((second, _)) = entries.next() {
            return Err(Misread::custom("expected one stage, found two").within(second.span));
        }
        Ok(Moment {
            stage: Stage::from_node(stage.into_node())?,
            of: Some(FromNode::from_node(of)?),
        })
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Moment {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Moment".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let stage = generator.subschema_for::<Stage>();
        let player = generator.subschema_for::<Player>();
        schemars::json_schema!({
            "anyOf": [
                stage,
                {
                    "type": "object",
                    "propertyNames": stage,
                    "additionalProperties": player,
                    "minProperties": 1,
                    "maxProperties": 1,
                },
            ],
        })
    }
}

worded! {
    /// The duration of a continuous effect. If a constant ability names no duration, its effect
    /// lasts as long as the ability is valid. Any other effect without a duration lasts as long as
    /// the card stays in its zone. Source: Rule Guide Glossary 5.0.0, "Constant", "End phase".
    pub enum Duration in forms {
        /// Until the current turn ends. The effect ends in the third part of the end phase.
        "end_of_turn" EndOfTurn(Nothing),
        /// Until the end of a stage of this kind. This is the current stage, if it is of this kind.
        /// Otherwise, it is the next stage of this kind.
        "end_of" EndOf(Moment),
        /// Until the end of the next stage of this kind. The current stage does not count.
        "end_of_next" EndOfNext(Moment),
        /// Until the next stage of this kind begins.
        "start_of_next" StartOfNext(Moment),
        /// Only during the next stage of this kind. If there are several stages, such as the main
        /// phase and the attack phase, the effect lasts from the first stage to the last stage of
        /// the same turn. If the effect applies to `all` cards that fit a filter, these cards are
        /// determined again at each moment of the stages.
        "during_next" DuringNext(List<Moment>),
        /// For the rest of the game.
        "game" Game(Nothing),
        /// As long as this condition holds.
        "while" While(Box<Condition>),
    }
}

impl Duration {
    /// Returns the condition that must hold as long as the effect lasts. Returns `None` if the
    /// duration has no condition.
    pub fn condition(&self) -> Option<&Condition> {
        match self {
            Duration::While(condition) => Some(condition),
            Duration::StartOfNext(_)
            | Duration::EndOf(_)
            | Duration::EndOfNext(_)
            | Duration::DuringNext(_)
            | Duration::EndOfTurn(_)
            | Duration::Game(_) => None,
        }
    }
}

impl Short for Duration {
    const EXPECTED: &'static str = "a duration such as `end_of_turn`";
}

/// The period of time that a question about the past looks back over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Period {
    /// This turn (このターン).
    #[default]
    ThisTurn,
    /// The last turn (前のターン).
    LastTurn,
    /// The current phase.
    ThisPhase,
    /// The current attack.
    ThisAttack,
    /// This game (このゲーム).
    ThisGame,
    /// The moment at which this card last entered the field, in any turn. A question about this
    /// period asks how the card entered the field.
    ThisEntering,
}

worded! {
    /// The number of times that an ability can be used or can trigger. A card that leaves the field
    /// and comes back counts as a new card, and its limit starts again. Source: Rule Guide Glossary
    /// 5.0.0, "{1/Turn}", "{1/Game}".
    pub enum Limit in limits {
        /// This number of times in a turn.
        "per_turn" PerTurn(u8),
        /// This number of times in a game. All copies of a card share the limit.
        "per_game" PerGame(u8),
    }
}

impl Short for Limit {
    const EXPECTED: &'static str = "`per_turn: …` or `per_game: …`";
}
