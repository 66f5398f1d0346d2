//! The kinds of ability, and the conditions printed on a card that are not abilities.

use serde::Serialize;
use serde::de::Error;
use wixoss_base::syntax::{FromNode, Misread};

use super::keyword;
use crate::spelling::{Short, ShortForm, is_default, joined, keyed, worded};
use crate::{
    Bound, Change, Condition, Cost, CostChange, Effects, Event, Filter, Keyword, Limit, List,
    Nothing, Place, Selection,
};
use wixoss_base::vocab::Timing;

worded! {
    /// One ability of a card, or one condition that the card sets for itself. The word of a keyword
    /// alone stands for that keyword.
    pub enum Ability in forms {
        alone {
            /// A keyword. It stands for all the rules it has.
            Keyword(Keyword),
        }
        /// 常: has an effect as long as the card is in a zone where the ability works and the
        /// conditions of the ability hold (Rule Guide Glossary 5.0.0, "\[Constant\]").
        "constant" Constant(Box<Constant>),
        /// 自: triggers when an event happens. A player can't decline it
        /// (Rule Guide Glossary 5.0.0, "\[Auto\]").
        "auto" Auto(Box<Auto>),
        /// 出: triggers when the card enters the field. If it has a cost, the player can decline it
        /// (Rule Guide Glossary 5.0.0, "\[Enter\]").
        "enter" Enter(Box<Enter>),
        /// 起: a player uses it by paying its cost, any number of times, in their own main phase or
        /// at the timing that the ability names (Rule Guide Glossary 5.0.0, "\[Action\]").
        "action" Action(Box<Action>),
        /// Life Burst: the player may trigger it when the card is crushed. Triggering it does not
        /// count as using the card (Rule Guide Glossary 5.0.0, "Burst Icon"; quick guide, "Life
        /// Burst").
        "life_burst" LifeBurst(Effects),
        /// What a spell, ARTS or PIECE does when it is used.
        "use" Use(Box<UseEffect>),
        /// 出現条件: how a Resona is put onto the field from the LRIG deck.
        "appearance" Appearance(Box<Appearance>),
        /// グロウ条件: what growing into this LRIG requires besides level, type and grow cost.
        "grow_condition" GrowCondition(Box<GrowCondition>),
        /// ライズ: the card is put on top of SIGNI of yours, whatever makes it enter the field
        /// (Rule Guide Glossary 5.0.0, "Rise").
        "rise" Rise(Box<Selection>),
        /// ハーモニー: as this SIGNI enters the field, the player may down a LRIG that fits. Otherwise
        /// this SIGNI is downed (Rule Guide Glossary 5.0.0, "Harmony").
        "harmony" Harmony(Box<Selection>),
        /// トラップアイコン: the player may trigger it when the card, set as a trap, is turned face up.
        "trap" Trap(Effects),
        /// 歌のカケラ: an effect that is processed when another card makes use of it.
        "song_fragment" SongFragment(Effects),
        short {
            /// A keyword that is limited to some cards.
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
    /// What an ability needs to work at all, besides its own conditions. If the need is not met,
    /// the card counts as not having the ability.
    pub enum Needs in enablers {
        /// チーム: the three LRIGs on your field are of this team
        /// (Rule Guide Glossary 5.0.0, "\[Team\]").
        "team" Team(String),
        /// ドリームチーム: the three LRIGs on your field each belong to a team, whatever its name.
        "dream_team" DreamTeam(Nothing),
        /// 絆: you have the bond of this card.
        "bond" Bond(Nothing),
        /// クロス: the SIGNI is crossed (2016 rule book, "Cross").
        "crossed" Crossed(Nothing),
        /// ドライブ: the SIGNI is being driven.
        "driving" Driving(Nothing),
    }
}

impl Short for Needs {
    const EXPECTED: &'static str = "what the ability needs, such as `dream_team`";
}

keyed! {
    /// A constant ability. It works on the field unless `in` names other zones.
    pub struct Constant {
        /// What the ability needs to work at all.
        "needs" needs: Option<Needs>,
        /// The zones the ability works in.
        "in" zone: List<Place>,
        /// The ability has an effect only as long as this condition holds.
        "while" condition: Option<Condition>,
        /// The continuous effects of the ability.
        "change" changes: List<Change>,
    }
}

impl Short for Constant {}

/// An auto ability. It works on the field unless `in` names other zones. Once triggered, it is
/// processed even if the card has left or has lost the ability since (FAQ 2.0.0, "\[Auto\]").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Auto {
    /// What the ability needs to work at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The zones the ability works in.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub zone: List<Place>,
    /// How often the ability can trigger or be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The events that trigger it. Any one of them is enough.
    pub when: List<Event>,
    /// The ability triggers only if this condition holds when the event happens. A condition that
    /// must hold when the ability is processed is an `if` among its effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// What the ability does.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// An enter ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Enter {
    /// What the ability needs to work at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// How often the ability can trigger or be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The ability triggers only if this condition holds when the card enters, before anything is
    /// paid. A condition that must hold when the ability is processed is an `if` among its effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// The cost to pay. An ability without a cost can't be declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// What the ability does.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// An action ability. It works on the field unless `in` names other zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Action {
    /// What the ability needs to work at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The zones the ability works in.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub zone: List<Place>,
    /// When the ability can be used. Without a timing it can be used in your main phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: List<Timing>,
    /// How often the ability can trigger or be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The ability can be used only if this condition holds.
    #[serde(rename = "only_if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The cost to pay.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Cost,
    /// What the ability does.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// The names of additional costs (2016 rule book, "Encore"; for the others, the cards themselves).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum ExtraWord {
    /// アンコール: if it is paid, the card returns to the LRIG deck afterwards
    Encore,
    /// ベット
    Bet,
    /// ブースト
    Boost,
    /// チェイン: forced, and nothing is paid; the next ARTS this turn costs this much less
    Chain,
}

/// An additional cost that the player may pay when they declare the use of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Extra {
    /// The name that the rules have for this cost, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<ExtraWord>,
    /// The payment.
    pub pay: Cost,
    /// Whether the cost may be paid any number of times. Its name then stands for how often it was
    /// paid.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeats: bool,
    /// How the card's own cost changes if this cost is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Box<CostChange>>,
    /// The name by which later parts ask whether this cost was paid.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
}

/// What a card does when it is used. The cost and the timing of the use are facts of the card and
/// are not repeated here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct UseEffect {
    /// The card can be used only if this condition holds (Rule Guide Glossary 5.0.0, "PIECE").
    #[serde(rename = "only_if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The additional costs that the player may pay.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: List<Extra>,
    /// What the ability does.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// How a Resona appears: at its timing, by paying the whole cost (2016 rule book, card symbols).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Appearance {
    /// When the Resona can appear.
    pub timing: List<Timing>,
    /// What the player has to do.
    pub cost: Cost,
}

keyed! {
    /// What growing into a LRIG requires.
    pub struct GrowCondition {
        /// The condition that must hold.
        "only_if" condition: Option<Condition>,
        /// What the player has to do besides paying the grow cost.
        "cost" cost: Option<Cost>,
        /// The LRIGs that can grow into this one, whatever their type and level.
        "onto" onto: Option<Filter>,
    }
}

impl Short for GrowCondition {}
