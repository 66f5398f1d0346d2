//! Conditions that the texts of single cards set for their deck. Source:
//! `data/card-conditions.toml`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use wixoss_base::rule::Source;
use wixoss_base::vocab::CardType;

/// All conditions that the texts of single cards set for their deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardConditions {
    /// The conditions. Each of them comes from the text of one card.
    #[serde(rename = "condition")]
    pub conditions: Vec<CardCondition>,
}

/// A condition that the text of one card sets for its LRIG deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardCondition {
    /// The number of the card.
    pub card: String,
    /// The card type that the condition counts. A condition has either `card_type` or
    /// `team_pieces`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_type: Option<CardType>,
    /// True if the condition counts the PIECEs with a Team or Dream Team condition.
    #[serde(default)]
    pub team_pieces: bool,
    /// The largest number of counted cards that the LRIG deck may have.
    pub at_most: u32,
    /// The document that states the condition.
    pub source: Source,
}

/// Returns the conditions of this release.
pub fn card_conditions() -> &'static CardConditions {
    static CONDITIONS: LazyLock<CardConditions> = LazyLock::new(|| {
        serde_json::from_str(wixoss_data::files::CARD_CONDITIONS).unwrap_or_default()
    });
    &CONDITIONS
}
