use serde::{Deserialize, Serialize};

use super::Cost;
use wixoss_base::vocab::{CardType, Color, Face, Pool, Quantity, Timing, UseCondition};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The facts of one card, as the files in `data/cards/` spell them. If a file leaves out a field,
/// the card does not have this fact.
///
/// Cards with the same name, type and level are one card. All printings of this card after the
/// first printing are reprints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// The Japanese card number of the first known printing.
    pub number: String,
    /// All other Japanese card numbers of this card. For the front of a two-faced card such as
    /// `WXK03-003A`, the list also has the number without the letter of the face.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reprints: Vec<String>,
    /// The numbers in the English Edition, without the mark `[EN]`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub numbers_en: Vec<String>,
    /// The Japanese name.
    pub name_ja: String,
    /// The English name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name_en: Option<String>,
    /// True if the English name comes from the English Edition, false if it comes from the
    /// community.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name_en_official: Option<bool>,
    /// Other English names that players use.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aliases_en: Vec<String>,
    /// The name in simplified Chinese.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name_zh: Option<String>,
    /// The reading of the Japanese name in kana.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kana: Option<String>,
    /// The type of the card.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// True if the card is a craft. A craft is made during a game and cannot be put into a deck.
    #[serde(default, skip_serializing_if = "is_default")]
    pub craft: bool,
    /// True if the card is a relay piece. A relay piece counts as a PIECE.
    #[serde(default, skip_serializing_if = "is_default")]
    pub relay: bool,
    /// The colors in printed order. `colorless` means the absence of color.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colors: Vec<Color>,
    /// The level of a LRIG, assist LRIG or SIGNI.
    #[serde(default, skip_serializing_if = "is_default")]
    pub level: Option<Quantity>,
    /// The limit of a LRIG. For an assist LRIG, the amount that the card adds to the limit. For a
    /// SIGNI, the number that counts for the limit instead of the level of the SIGNI.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limit: Option<Quantity>,
    /// The power of a SIGNI.
    #[serde(default, skip_serializing_if = "is_default")]
    pub power: Option<Quantity>,
    /// The cost of growing into this LRIG.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grow_cost: Option<Cost>,
    /// The cost of using this card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Option<Cost>,
    /// The number of coins that a player gets from the coin icons of the card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coins: Option<u32>,
    /// The LRIG types that the limiting condition names. This condition limits the use of the card
    /// in a game. A deck may have the card without such a LRIG.
    #[serde(default, skip_serializing_if = "is_default")]
    pub restriction: Vec<String>,
    /// True if the text of this LRIG says from which LRIGs it can grow. A LRIG with the LRIG type
    /// `?` does not need this field.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grows_by_own_text: bool,
    /// The LRIG types. The list has `?` if the card's own text sets its LRIG types.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lrig_types: Vec<String>,
    /// The SIGNI classes, each in the form `main class:subclass`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub classes: Vec<String>,
    /// The printed team of a LRIG.
    #[serde(default, skip_serializing_if = "is_default")]
    pub team: Option<String>,
    /// True if the card has the Dissona icon.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dissona: bool,
    /// True if the card has a Life Burst icon.
    #[serde(default, skip_serializing_if = "is_default")]
    pub life_burst: bool,
    /// The times at which the card may be used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: Vec<Timing>,
    /// The Team or Dream Team use condition of a PIECE.
    #[serde(default, skip_serializing_if = "is_default")]
    pub use_condition: Option<UseCondition>,
    /// The condition of a PIECE on the three LRIGs on the field.
    #[serde(default, skip_serializing_if = "is_default")]
    pub use_requirement: Option<UseRequirement>,
    /// The keyword abilities that the printed text gives to the card itself. Simple patterns found
    /// these keywords in the text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub keywords: Vec<String>,
    /// The kinds of ability that are printed on the card. Simple patterns found these kinds in the
    /// text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ability_kinds: Vec<String>,
    /// The card pools of the card. The product codes of its printings decide the pools.
    pub formats: Vec<Pool>,
    /// The rarity of one of the printings.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rarity: Option<String>,
    /// The ids of the card in WEBXOSS deck files.
    #[serde(default, skip_serializing_if = "is_default")]
    pub webxoss_pids: Vec<u32>,
    /// The side of a two-faced card: front or back.
    #[serde(default, skip_serializing_if = "is_default")]
    pub face: Option<Face>,
    /// The number of the other face of a two-faced card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub other_face: Option<String>,
}

/// The condition of a PIECE on the three LRIGs on the field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct UseRequirement {
    /// The team to which all three LRIGs must belong. The word `any` means that all three must
    /// belong to the same team, and that this may be any team.
    #[serde(skip_serializing_if = "is_default")]
    pub team: Option<String>,
    /// The lowest level that each of the three LRIGs must have.
    #[serde(skip_serializing_if = "is_default")]
    pub min_level: Option<u32>,
    /// The smallest number of colors that the three LRIGs must have together.
    #[serde(skip_serializing_if = "is_default")]
    pub min_colors: Option<u32>,
    /// The three LRIGs together must have at least one of these colors.
    #[serde(skip_serializing_if = "is_default")]
    pub includes_any_color: Vec<Color>,
    /// For each of these colors, at least one LRIG must have the color. If `count` is given, at
    /// least this number of LRIGs must have it.
    #[serde(skip_serializing_if = "is_default")]
    pub lrig_colors: Vec<Color>,
    /// The number of LRIGs that must have a color of `lrig_colors`, for each color.
    #[serde(skip_serializing_if = "is_default")]
    pub count: Option<u32>,
    /// The exact level that the center LRIG must have. If a higher level is allowed too, the
    /// condition is in `min_level`.
    #[serde(skip_serializing_if = "is_default")]
    pub center_level: Option<u32>,
    /// True if the PIECE also has a condition that the other fields cannot express.
    #[serde(skip_serializing_if = "is_default")]
    pub other: bool,
}

impl CardRecord {
    /// Returns the record of a token whose number and name are both `number`. The program uses this
    /// record in place of a record that can't be read.
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
