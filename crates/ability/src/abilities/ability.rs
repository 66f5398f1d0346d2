//! The kinds of ability, and the conditions printed on a card that are not abilities.

use serde::Serialize;
use serde::de::Error;
use wixoss_base::syntax::{FromNode, Misread};
use wixoss_base::walk::Walk;

use super::keyword;
use crate::spelling::{Short, ShortForm, is_default, joined, keyed, worded};
use crate::{
    Bound, Change, Condition, Cost, CostChange, Effects, Event, Filter, Keyword, Limit, List,
    Nothing, Place, Selection,
};
use wixoss_base::vocab::Timing;

worded! {
    /// One ability of a card, or one condition that is printed on a card, such as a grow condition.
    /// A keyword alone, such as Lancer, is an ability too.
    #[walk(lists)]
    pub enum Ability in forms {
        alone {
            /// A keyword. The word stands for all the rules of the keyword.
            Keyword(Keyword),
        }
        /// A constant ability (常). This ability has an effect as long as the card is in a zone
        /// where the ability works and the conditions of the ability hold. Source: Rule Guide
        /// Glossary 5.0.0, "\[Constant\]".
        "constant" Constant(Box<Constant>),
        /// An auto ability (自). This ability triggers when an event happens. A player can't
        /// decline an auto ability. Source: Rule Guide Glossary 5.0.0, "\[Auto\]".
        "auto" Auto(Box<Auto>),
        /// An enter ability (出). This ability triggers when the card enters the field. If the
        /// ability has a cost, the player can decline the ability. Source: Rule Guide Glossary
        /// 5.0.0, "\[Enter\]".
        "enter" Enter(Box<Enter>),
        /// An action ability (起). A player uses the ability by paying its cost, in their own main
        /// phase or at the timing that the ability names. The player can use it any number of
        /// times. Source: Rule Guide Glossary 5.0.0, "\[Action\]".
        "action" Action(Box<Action>),
        /// A Life Burst. The player may trigger the Life Burst when the card is crushed. Triggering
        /// a Life Burst is not a use of the card. Source: Rule Guide Glossary 5.0.0, "Burst Icon";
        /// quick guide, "Life Burst".
        "life_burst" LifeBurst(Effects),
        /// The effects of a spell, ARTS or PIECE when it is used.
        "use" Use(Box<UseEffect>),
        /// An appearance condition (出現条件): the way in which a Resona is put onto the field from
        /// the LRIG deck.
        "appearance" Appearance(Box<Appearance>),
        /// A grow condition (グロウ条件): the conditions for growing into this LRIG besides level,
        /// type and grow cost.
        "grow_condition" GrowCondition(Box<GrowCondition>),
        /// Rise (ライズ). Every time the card enters the field, the card is put on top of one or
        /// more of your SIGNI. Source: Rule Guide Glossary 5.0.0, "Rise".
        "rise" Rise(Box<Selection>),
        /// Harmony (ハーモニー). When this SIGNI enters the field, the player may down the LRIGs
        /// that this selection describes. If the player does not down them, this SIGNI is downed.
        /// Source: Rule Guide Glossary 5.0.0, "Harmony".
        "harmony" Harmony(Box<Selection>),
        /// The ability of a trap icon (トラップアイコン). The player may trigger this ability when
        /// the card is a trap and is turned face up.
        "trap" Trap(Effects),
        /// A song fragment (歌のカケラ). Its effects are processed when another card uses the song
        /// fragment.
        "song_fragment" SongFragment(Effects),
        short {
            /// A keyword that works only against some cards, such as Shadow against spells.
            "keyword" Scoped(Keyword) {
                Ability::Keyword,
                |ability| match ability {
                    Ability::Keyword(keyword) if keyword.scope.is_some() => Some(keyword.clone()),
                    _ => None,
                }
            }
        }
    }
}

impl Short for Ability {
    const EXPECTED: &'static str = "an ability such as `auto: …`, or a keyword";

    fn from_word(word: &str) -> Option<Result<Ability, Misread>> {
        const WORDS: &[&str] = &joined::<{ Ability::WORDS.len() + keyword::WORDS.len() }>(&[
            Ability::WORDS,
            keyword::WORDS,
        ]);
        match Keyword::from_word(word) {
            Some(keyword) => Some(keyword.map(Ability::Keyword)),
            None if Ability::WORDS.contains(&word) => None,
            None => Some(Err(Misread::unknown_variant(word, WORDS))),
        }
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        match self {
            Ability::Keyword(keyword) => keyword.short(),
            _ => None,
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        Keyword::schemas(generator)
    }
}

worded! {
    /// A requirement that an ability has besides its conditions. While the requirement is not met,
    /// the card counts as not having the ability.
    pub enum Needs in enablers {
        /// Team (チーム): the three LRIGs on your field are of this team. Source: Rule Guide
        /// Glossary 5.0.0, "\[Team\]".
        "team" Team(String),
        /// Dream Team (ドリームチーム): you have three LRIGs on your field. Their teams do not
        /// matter. Source: the rule `dream-team.colors`.
        "dream_team" DreamTeam(Nothing),
        /// Bond (絆): you have the bond of this card.
        "bond" Bond(Nothing),
        /// Crossed (クロス): the SIGNI is crossed. Source: 2016 rule book, "Cross".
        "crossed" Crossed(Nothing),
        /// Driving (ドライブ): the SIGNI is being driven.
        "driving" Driving(Nothing),
    }
}

impl Short for Needs {
    const EXPECTED: &'static str = "a requirement of the ability, such as `dream_team`";
}

keyed! {
    /// A constant ability. The ability works on the field unless `in` names other zones.
    pub struct Constant {
        /// The requirement that must be met for the ability to work.
        "needs" needs: Option<Needs>,
        /// Whether this is the ability of a Layer (レイヤー): a card with this ability has
        /// 【Layer】.
        "layer" layer: bool,
        /// The zones the ability works in.
        "in" zone: List<Place>,
        /// The ability has an effect only as long as this condition holds.
        "while" condition: Option<Condition>,
        /// The continuous effects of the ability.
        "change" changes: List<Change>,
    }
}

impl Short for Constant {}

/// An auto ability. The ability works on the field unless `in` names other zones. An ability that
/// has triggered is processed even if its card then leaves the zone or loses the ability. Source:
/// FAQ 2.0.0, "\[Auto\]".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Auto {
    /// The requirement that must be met for the ability to work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The zones the ability works in.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub zone: List<Place>,
    /// The limit on the number of times that the ability can trigger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The events that trigger the ability. Any one of them is enough.
    pub when: List<Event>,
    /// The ability triggers only if this condition holds when the event happens. A condition that
    /// must hold later, when the ability is processed, is an `if` among the effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// The effects of the ability.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// An enter ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Enter {
    /// The requirement that must be met for the ability to work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The limit on the number of times that the ability can trigger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The ability triggers only if this condition holds when the card enters, before anything is
    /// paid. A condition that must hold later, when the ability is processed, is an `if` among the
    /// effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// The cost to pay. A player can't decline an ability without a cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// Whether the ability is processed before the effect of a spell. This is used if the card
    /// enters the field in the cut-in to the spell.
    #[serde(default, skip_serializing_if = "is_default")]
    pub before_spell: bool,
    /// The effects of the ability.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// An action ability. The ability works on the field unless `in` names other zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Action {
    /// The requirement that must be met for the ability to work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The zones the ability works in.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub zone: List<Place>,
    /// The times at which the ability can be used. Without a timing, the ability can be used in
    /// your main phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: List<Timing>,
    /// The limit on the number of times that the ability can be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The ability can be used only if this condition holds.
    #[serde(rename = "only_if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The cost to pay.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Cost,
    /// The effects of the ability.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// The names of additional costs. The name Encore comes from the 2016 rule book ("Encore"), the
/// other names from the texts of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum ExtraWord {
    /// Encore (アンコール). If this cost is paid, the card returns to the LRIG deck afterwards.
    Encore,
    /// Bet (ベット).
    Bet,
    /// Boost (ブースト).
    Boost,
    /// Chain (チェイン). The player can't decline Chain, and pays nothing. The text names ener after
    /// "Chain". The next ARTS that the player uses this turn costs this ener less.
    Chain,
}

/// An additional cost that the player may pay, or must pay, when they declare the use of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Extra {
    /// The name that the rules have for this cost, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<ExtraWord>,
    /// The payment of the additional cost.
    pub pay: Cost,
    /// Whether the player must pay the additional cost to use the card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub required: bool,
    /// Whether the cost may be paid any number of times. If so, the name in `as` stands for the
    /// number of times that the cost was paid.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeats: bool,
    /// The highest number of times that a cost with `repeats` may be paid. If it is set, the player
    /// decides the number of times at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// The change of the card's own cost if this additional cost is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Box<CostChange>>,
    /// The name by which later parts of the ability ask whether this cost was paid.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    #[walk(announce)]
    pub named: Option<Bound>,
}

/// The effects of a card when it is used. The cost and the timing of the use are facts of the card
/// and are not part of the ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct UseEffect {
    /// The card can be used only if this condition holds. Source: Rule Guide Glossary 5.0.0,
    /// "PIECE".
    #[serde(rename = "only_if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The additional costs that the player may pay, or must pay.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: List<Extra>,
    /// The effects of the card.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// The way in which a Resona appears: at its timing, by paying the whole cost. Source: 2016 rule
/// book, card symbols.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Appearance {
    /// The times at which the Resona can appear.
    pub timing: List<Timing>,
    /// The cost that the player has to pay in full.
    pub cost: Cost,
}

keyed! {
    /// The conditions for growing into a LRIG.
    pub struct GrowCondition {
        /// The condition that must hold.
        "only_if" condition: Option<Condition>,
        /// The cost that the player has to pay besides the grow cost.
        "cost" cost: Option<Cost>,
        /// The additional costs that the player may pay, and that change the grow cost.
        "extra" extra: List<Extra>,
        /// The LRIGs that can grow into this LRIG, even if their LRIG type or level does not allow
        /// this.
        "onto" onto: Option<Filter>,
    }
}

impl Short for GrowCondition {}
