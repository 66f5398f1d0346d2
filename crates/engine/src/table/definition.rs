//! The printed facts of a card that the engine uses, and its abilities.

use serde::{Deserialize, Serialize};

use crate::ability::AbilityId;
use crate::flow::keyword::{KeywordSet, Terms};
use crate::state::price::Price;
use crate::table::unplayed_abilities::LeftOut;
use wixoss_ability::card_names::is_same_name;
use wixoss_base::vocab::{CardType, ColorSet, Timing};

/// The number that stands for a printed ∞ (level, limit or power). It is far above every number
/// that is printed on a card.
pub const INFINITE: i32 = 1_000_000_000;

/// The number of a card in the [`Cast`](crate::Cast), the list of all different cards of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DefinitionId(pub(crate) u16);

/// One card: the printed facts that the engine uses, and its abilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The Japanese card number of the first known printing.
    pub number: String,
    /// The English name. If the card has no English name, the Japanese name.
    pub name: String,
    /// The Japanese name. Two cards have the same name if their Japanese names are equal.
    pub name_ja: String,
    /// The type of card.
    pub card_type: CardType,
    /// The colors, colorless included.
    pub colors: ColorSet,
    /// The level of a LRIG or SIGNI; 0 for a card without a level.
    pub level: i32,
    /// The limit of a center LRIG, or the limit that an assist LRIG adds.
    pub limit: i32,
    /// The amount that a SIGNI counts towards the limit: its own limit, or its level if it has no
    /// limit.
    pub counts: i32,
    /// The power of a SIGNI.
    pub power: i32,
    /// The cost of growing into the card.
    pub grow_cost: Price,
    /// The cost of using the card.
    pub cost: Price,
    /// The coins that the player gains when the card is put into the LRIG zone.
    pub coins: u8,
    /// The LRIG types, as indexes into the word list that all cards of the game share.
    pub lrig_types: Vec<u16>,
    /// The LRIG types of the limiting condition, as indexes into the word list that all cards of
    /// the game share.
    pub restriction: Vec<u16>,
    /// The SIGNI classes, as indexes into the word list that all cards of the game share.
    pub classes: Vec<u16>,
    /// Whether the card is a craft. Crafts are created during play and are in no deck.
    pub craft: bool,
    /// The other face of a two-faced card, if the cast (the list of the cards of a game) has it.
    pub other_face: Option<DefinitionId>,
    /// Whether the card is a relay PIECE.
    pub relay: bool,
    /// The keyword abilities that the card has by itself.
    pub keywords: KeywordSet,
    /// The cards that the card's keywords name, such as the sources in `Shadow (level 1 SIGNI)`, or
    /// the LRIG that a Harmony needs.
    pub terms: Terms,
    /// Whether the card has the Life Burst icon.
    pub life_burst: bool,
    /// The team of a LRIG.
    pub team: Option<String>,
    /// Whether the card has the Dissona icon.
    pub dissona: bool,
    /// The abilities of the card that the engine plays.
    pub abilities: Vec<AbilityId>,
    /// The timings at which the card may be used, one bit for each [`Timing`].
    pub(crate) timing: u8,
    /// The places where the abilities of the card work, and the events on which they trigger.
    pub(crate) ability_index: AbilityIndex,
    /// The abilities of the card that are not played, and the reason. `None` if all abilities are
    /// played.
    pub left_out: Option<LeftOut>,
    /// True if the card has a condition for putting it onto the field (Rise, an appearance
    /// condition, a grow condition) and the engine does not play this condition. The card then
    /// can't be put onto the field in any way.
    pub condition_off: bool,
}

/// The spots (places on the table) where the abilities of a card work, and the events on which they
/// trigger. Each field is for all abilities of the card together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AbilityIndex {
    /// The spots (places) in which at least one constant ability of the card can work, as bits.
    pub constants: u32,
    /// The kinds of events on which at least one ability of the card can trigger, as bits.
    pub triggers_on: u32,
    /// The spots (places), as bits, in which at least one Auto ability of the card can trigger on
    /// events of any card, not only on events of its own card.
    pub auto_anywhere: u32,
    /// Whether the card has an Auto ability.
    pub has_auto: bool,
    /// The spots (places) in which at least one Action ability of the card can be used, as bits.
    pub actions: u32,
    /// The abilities of the card that are keywords.
    pub keywords: KeywordSet,
}

impl AbilityIndex {
    /// Returns the spots (places on the table) in which one of the abilities can work, trigger or
    /// be used, as bits.
    pub(crate) const fn anywhere(&self) -> u32 {
        self.constants | self.auto_anywhere | self.actions
    }
}

impl Definition {
    /// Returns whether the card has this name in English or Japanese.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        is_same_name(&self.name_ja, name) || is_same_name(&self.name, name)
    }

    /// Returns the amount that the SIGNI counts towards the limit while it has this level.
    pub(crate) fn counts_at(&self, level: i32) -> i32 {
        match self.counts == self.level {
            true => level,
            false => self.counts,
        }
    }

    /// Returns whether the card was added with [`Cast::add_card_in_part`](crate::Cast), and only a
    /// part of its abilities is played.
    pub const fn is_played_in_part(&self) -> bool {
        matches!(self.left_out, Some(LeftOut::InPart { .. }))
    }

    /// Returns whether the card may be used at this timing, or whether a LRIG may grow into the
    /// card at this timing.
    pub(crate) const fn has_timing(&self, timing: Timing) -> bool {
        self.timing & 1 << timing as u8 != 0
    }

    /// Returns whether the card is a SIGNI. A Resona is a SIGNI too.
    pub(crate) const fn is_signi(&self) -> bool {
        matches!(self.card_type, CardType::Signi | CardType::Resona)
    }

    /// Returns whether the card is a LRIG of level 0, with which a game can open.
    pub fn is_level_zero_lrig(&self) -> bool {
        self.card_type == CardType::Lrig && self.level == 0
    }

    /// Returns whether two LRIGs have a LRIG type in common.
    pub fn shares_lrig_type(&self, other: &Definition) -> bool {
        self.lrig_types.iter().any(|t| other.lrig_types.contains(t))
    }

    /// Returns whether two LRIGs have exactly the same LRIG types. Returns `false` for LRIGs
    /// without a LRIG type.
    pub(crate) fn has_same_lrig_types(&self, other: &Definition) -> bool {
        !self.lrig_types.is_empty()
            && self.lrig_types.len() == other.lrig_types.len()
            && self.lrig_types.iter().all(|t| other.lrig_types.contains(t))
    }
}

/// Returns a card without any facts or abilities. A look-up returns this card if the game does not
/// have the requested card.
pub(crate) fn blank() -> Definition {
    Definition {
        number: String::new(),
        name: String::new(),
        name_ja: String::new(),
        card_type: CardType::Token,
        colors: ColorSet::EMPTY,
        level: 0,
        limit: 0,
        counts: 0,
        power: 0,
        grow_cost: Price::default(),
        cost: Price::default(),
        coins: 0,
        lrig_types: Vec::new(),
        restriction: Vec::new(),
        classes: Vec::new(),
        other_face: None,
        craft: false,
        relay: false,
        keywords: KeywordSet::default(),
        terms: Terms::default(),
        life_burst: false,
        team: None,
        dissona: false,
        abilities: Vec::new(),
        timing: 0,
        ability_index: AbilityIndex::default(),
        left_out: None,
        condition_off: false,
    }
}
