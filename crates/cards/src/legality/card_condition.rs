use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use wixoss_base::rule::Source;
use wixoss_base::vocab::CardType;

/// Conditions that single cards print on the deck they are in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardConditions {
    /// Conditions on the rest of the deck.
    #[serde(rename = "condition")]
    pub conditions: Vec<CardCondition>,
}

/// A condition that one card prints on the LRIG deck it is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardCondition {
    /// The card.
    pub card: String,
    /// It counts the cards of this type,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_type: Option<CardType>,
    /// or the PIECE with a Team or Dream Team condition.
    #[serde(default)]
    pub team_pieces: bool,
    /// No more than this many.
    pub at_most: u32,
    /// Where it is written.
    pub source: Source,
}

/// The conditions of this release.
pub fn card_conditions() -> &'static CardConditions {
    static CONDITIONS: LazyLock<CardConditions> = LazyLock::new(|| {
        serde_json::from_str(wixoss_data::files::CARD_CONDITIONS).unwrap_or_default()
    });
    &CONDITIONS
}
