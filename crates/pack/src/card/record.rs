use serde::{Deserialize, Serialize};

use super::Cost;
use wixoss_base::vocab::{CardType, Color, Face, Pool, Quantity, Timing, UseCondition};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The facts of one card as the files under `data/cards/` spell them; a field left out means none.
///
/// Cards of the same name, type and level are one card; every further printing is a reprint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// Japanese card number of the first known printing.
    pub number: String,
    /// Every other Japanese number of this card. A two-faced card's front also lists the
    /// number without the face letter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reprints: Vec<String>,
    /// English Edition numbers, without the `[EN]` mark.
    #[serde(default, skip_serializing_if = "is_default")]
    pub numbers_en: Vec<String>,
    /// Japanese name.
    pub name_ja: String,
    /// English name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name_en: Option<String>,
    /// Whether the English name is the English Edition's (`true`) or the community's (`false`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub name_en_official: Option<bool>,
    /// Other English names in use.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aliases_en: Vec<String>,
    /// Simplified Chinese name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name_zh: Option<String>,
    /// Reading of the Japanese name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kana: Option<String>,
    /// What kind of card it is.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// Made in play: can't be put in a deck.
    #[serde(default, skip_serializing_if = "is_default")]
    pub craft: bool,
    /// A relay piece; it counts as a PIECE.
    #[serde(default, skip_serializing_if = "is_default")]
    pub relay: bool,
    /// Colors in printed order; `colorless` is the absence of color.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colors: Vec<Color>,
    /// Level of a LRIG, an assist LRIG or a SIGNI.
    #[serde(default, skip_serializing_if = "is_default")]
    pub level: Option<Quantity>,
    /// Limit of a LRIG; what an assist LRIG adds; for a SIGNI, what counts instead of its level.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limit: Option<Quantity>,
    /// Power of a SIGNI.
    #[serde(default, skip_serializing_if = "is_default")]
    pub power: Option<Quantity>,
    /// What growing to this LRIG costs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grow_cost: Option<Cost>,
    /// What using this card costs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Option<Cost>,
    /// Coins gained.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coins: Option<u32>,
    /// LRIG types of the limiting condition: it limits use in play, never inclusion in a deck.
    #[serde(default, skip_serializing_if = "is_default")]
    pub restriction: Vec<String>,
    /// A LRIG whose own text says what it grows from, beside those of LRIG type `?`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grows_by_own_text: bool,
    /// LRIG types; `?` where the card's own text sets them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lrig_types: Vec<String>,
    /// SIGNI classes, `main class:subclass`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub classes: Vec<String>,
    /// Printed team of a LRIG.
    #[serde(default, skip_serializing_if = "is_default")]
    pub team: Option<String>,
    /// Has the Dissona icon.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dissona: bool,
    /// Has a burst icon.
    #[serde(default, skip_serializing_if = "is_default")]
    pub life_burst: bool,
    /// When it may be used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: Vec<Timing>,
    /// Team condition of a PIECE.
    #[serde(default, skip_serializing_if = "is_default")]
    pub use_condition: Option<UseCondition>,
    /// What a PIECE asks of the three LRIGs on the field.
    #[serde(default, skip_serializing_if = "is_default")]
    pub use_requirement: Option<UseRequirement>,
    /// Keyword abilities printed as the card's own, read off the text by simple patterns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub keywords: Vec<String>,
    /// Kinds of ability printed, read off the text by simple patterns.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ability_kinds: Vec<String>,
    /// Pools by the product codes of its printings.
    pub formats: Vec<Pool>,
    /// Rarity of one printing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rarity: Option<String>,
    /// Ids used by WEBXOSS deck files.
    #[serde(default, skip_serializing_if = "is_default")]
    pub webxoss_pids: Vec<u32>,
    /// Front or back of a two-faced card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub face: Option<Face>,
    /// Number of the other face.
    #[serde(default, skip_serializing_if = "is_default")]
    pub other_face: Option<String>,
}

/// What a PIECE asks of the three LRIGs on the field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct UseRequirement {
    /// All three belong to this team; `any` for any team.
    #[serde(skip_serializing_if = "is_default")]
    pub team: Option<String>,
    /// Every one of the three is at least this level.
    #[serde(skip_serializing_if = "is_default")]
    pub min_level: Option<u32>,
    /// At least this many colors among the three.
    #[serde(skip_serializing_if = "is_default")]
    pub min_colors: Option<u32>,
    /// One of the three has one of these colors.
    #[serde(skip_serializing_if = "is_default")]
    pub includes_any_color: Vec<Color>,
    /// For each of these colors, a LRIG (or `count` LRIGs) of that color.
    #[serde(skip_serializing_if = "is_default")]
    pub lrig_colors: Vec<Color>,
    /// How many LRIGs of the color `lrig_colors` names.
    #[serde(skip_serializing_if = "is_default")]
    pub count: Option<u32>,
    /// Exactly this level of the center LRIG; where more will do, the data says `min_`.
    #[serde(skip_serializing_if = "is_default")]
    pub center_level: Option<u32>,
    /// A condition these fields can't express.
    #[serde(skip_serializing_if = "is_default")]
    pub other: bool,
}

impl CardRecord {
    pub fn unknown(number: &str) -> CardRecord {
        CardRecord {
            number: number.to_owned(),
            reprints: Vec::new(),
            numbers_en: Vec::new(),
            name_ja: number.to_owned(),
            name_en: None,
            name_en_official: None,
            aliases_en: Vec::new(),
            name_zh: None,
            kana: None,
            card_type: CardType::Token,
            craft: false,
            relay: false,
            colors: Vec::new(),
            level: None,
            limit: None,
            power: None,
            grow_cost: None,
            cost: None,
            coins: None,
            restriction: Vec::new(),
            grows_by_own_text: false,
            lrig_types: Vec::new(),
            classes: Vec::new(),
            team: None,
            dissona: false,
            life_burst: false,
            timing: Vec::new(),
            use_condition: None,
            use_requirement: None,
            keywords: Vec::new(),
            ability_kinds: Vec::new(),
            formats: Vec::new(),
            rarity: None,
            webxoss_pids: Vec::new(),
            face: None,
            other_face: None,
        }
    }
}
