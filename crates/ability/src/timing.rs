//! When: moments, spans of time, and how often.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::List;
use crate::Nothing;
use crate::spelling::{Short, worded};
use crate::{Condition, Player};
use wixoss_base::vocab::Stage;

/// A stage of a player's turn: written `attack_phase: you`, or `attack_phase` for either player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Moment {
    /// Which stage.
    pub stage: Stage,
    /// In whose turn; in either's if left out. An attack is that of the turn player.
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

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MomentVisitor;
        impl<'de> Visitor<'de> for MomentVisitor {
            type Value = Moment;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a stage such as `attack_phase`, or `attack_phase: you`")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Moment, E> {
                let stage = Stage::deserialize(wixoss_base::syntax::BareWord::new(word))?;
                Ok(Moment { stage, of: None })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Moment, A::Error> {
                let Some((stage, of)) = map.next_entry()? else {
                    return Err(A::Error::custom("expected a stage, found an empty map"));
                };
                match map.next_key::<Stage>()? {
                    None => Ok(Moment {
                        stage,
                        of: Some(of),
                    }),
                    Some(_) => Err(A::Error::custom("expected one stage, found two")),
                }
            }
        }
        deserializer.deserialize_any(MomentVisitor)
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
    /// How long a continuous effect lasts. One without a duration lasts as long as the constant
    /// ability is valid that makes it, or, made by an effect, as long as the card stays in its
    /// zone (Rule Guide Glossary 5.0.0, "Constant", "End phase").
    pub enum Duration in forms {
        /// Until the turn ends that is going on: with the third part of the end phase.
        "end_of_turn" EndOfTurn(Nothing),
        /// Until the end of such a stage: the one going on, otherwise the next.
        "end_of" EndOf(Moment),
        /// Until the end of such a stage, counting from the next to begin.
        "end_of_next" EndOfNext(Moment),
        /// Until such a stage begins.
        "start_of_next" StartOfNext(Moment),
        /// Only during the next such stage, or such stages, to begin; cards told by `all` are
        /// those that there are then.
        "during_next" DuringNext(List<Moment>),
        /// For the rest of the game.
        "game" Game(Nothing),
        /// As long as a condition holds.
        "while" While(Box<Condition>),
    }
}

impl Short for Duration {
    const EXPECTED: &'static str = "a duration such as `end_of_turn`";
}

/// The stretch of time that is looked back over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Period {
    /// このターン
    #[default]
    ThisTurn,
    /// 前のターン
    LastTurn,
    /// the phase going on
    ThisPhase,
    /// the attack going on
    ThisAttack,
    /// このゲーム
    ThisGame,
    /// how this card came onto the field as what it is: its last entering, in whatever turn
    ThisEntering,
}

worded! {
    /// How often an ability can be used or can trigger. Leaving the field and coming back makes
    /// a new card of it, which may anew (Rule Guide Glossary 5.0.0, "{1/Turn}", "{1/Game}").
    pub enum Limit in limits {
        /// So often a turn.
        "per_turn" PerTurn(u8),
        /// So often a game, by this card or another that shows the same face.
        "per_game" PerGame(u8),
    }
}

impl Short for Limit {
    const EXPECTED: &'static str = "`per_turn: …` or `per_game: …`";
}
