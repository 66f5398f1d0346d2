//! The kinds of ability, and the conditions of cards that are none.

use serde::{Deserialize, Serialize};

use super::keyword;
use crate::List;
use crate::Nothing;
use crate::Place;
use crate::spelling::{Short, ShortForm, is_default, joined, keyed, worded};
use crate::{
    Bound, Change, Condition, Cost, CostChange, Effects, Event, Filter, Keyword, Limit, Selection,
};
use wixoss_base::vocab::Timing;

worded! {
    /// One thing a card can do, or one condition it puts on itself. A keyword's word alone is
    /// that keyword.
    pub enum Ability in forms {
        alone {
            /// A keyword, with all its rules.
            Keyword(Keyword),
        }
        /// 常: holds as long as the card is where it works and its conditions hold
        /// (Rule Guide Glossary 5.0.0, "\[Constant\]").
        "constant" Constant(Box<Constant>),
        /// 自: triggers on an event; can't be declined (Rule Guide Glossary 5.0.0, "\[Auto\]").
        "auto" Auto(Box<Auto>),
        /// 出: triggers when the card enters the field; with a cost it can be declined
        /// (Rule Guide Glossary 5.0.0, "\[Enter\]").
        "enter" Enter(Box<Enter>),
        /// 起: used by paying its cost, any number of times, in your main phase or at its own
        /// timing (Rule Guide Glossary 5.0.0, "\[Action\]").
        "action" Action(Box<Action>),
        /// Life Burst: may be triggered when the card is crushed; its being triggered is no use
        /// (Rule Guide Glossary 5.0.0, "Burst Icon"; quick guide, "Life Burst").
        "life_burst" LifeBurst(Effects),
        /// What using the card does: a spell, ARTS or PIECE.
        "use" Use(Box<UseEffect>),
        /// 出現条件: how a Resona comes onto the field from the LRIG deck.
        "appearance" Appearance(Box<Appearance>),
        /// グロウ条件: what growing into this LRIG asks for besides level, type and grow cost.
        "grow_condition" GrowCondition(Box<GrowCondition>),
        /// ライズ: put onto SIGNI of yours, however it enters the field
        /// (Rule Guide Glossary 5.0.0, "Rise").
        "rise" Rise(Box<Selection>),
        /// ハーモニー: a LRIG is downed as this enters the field, or this is
        /// (Rule Guide Glossary 5.0.0, "Harmony").
        "harmony" Harmony(Box<Selection>),
        /// トラップアイコン: may be triggered when the card is turned face up as a trap.
        "trap" Trap(Effects),
        /// 歌のカケラ: done when another card uses it.
        "song_fragment" SongFragment(Effects),
        short {
            /// A keyword with a scope.
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

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<Ability, E>> {
        const WORDS: &[&str] = &joined::<{ Ability::WORDS.len() + keyword::WORDS.len() }>(&[
            Ability::WORDS,
            keyword::WORDS,
        ]);
        match Keyword::from_word(word) {
            Some(keyword) => Some(keyword.map(Ability::Keyword)),
            None if Ability::WORDS.contains(&word) => None,
            None => Some(Err(E::unknown_variant(word, WORDS))),
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
    /// What an ability needs to work at all, besides its own conditions: without it the card is
    /// as if it had no such ability.
    pub enum Needs in enablers {
        /// チーム: the three LRIGs on your field are of this team
        /// (Rule Guide Glossary 5.0.0, "\[Team\]").
        "team" Team(String),
        /// ドリームチーム: they belong to teams of any name.
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
    /// A constant ability. On the field unless `in` says otherwise.
    pub struct Constant {
        /// What it needs to work at all.
        "needs" needs: Option<Needs>,
        /// The zones it works in.
        "in" zone: List<Place>,
        /// As long as this holds.
        "while" condition: Option<Condition>,
        /// What holds.
        "change" changes: List<Change>,
    }
}

impl Short for Constant {}

/// An auto ability. On the field unless `in` says otherwise; a triggered one is processed even if
/// the card is gone or has lost it since (FAQ 2.0.0, "\[Auto\]").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Auto {
    /// What it needs to work at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The zones it works in.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub zone: List<Place>,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Any of these events.
    pub when: List<Event>,
    /// Only if this holds when the event happens; what must hold when it is processed is an `if`
    /// among its effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// What is done.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// An enter ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Enter {
    /// What it needs to work at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Only if this holds when the card enters, before anything is paid; what must hold when it is
    /// processed is an `if` among its effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Condition>,
    /// What has to be paid; none can't be declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// What is done.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// An action ability. On the field unless `in` says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Action {
    /// What it needs to work at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// The zones it works in.
    #[serde(rename = "in", default, skip_serializing_if = "is_default")]
    pub zone: List<Place>,
    /// When it can be used, if not in your main phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: List<Timing>,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// It can be used only if this holds.
    #[serde(rename = "only_if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What has to be paid.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Cost,
    /// What is done.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// The names of additional costs (2016 rule book, "Encore"; the cards themselves for others).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum ExtraWord {
    /// アンコール: paid, the card goes back to the LRIG deck afterwards
    Encore,
    /// ベット
    Bet,
    /// ブースト
    Boost,
    /// チェイン: forced, nothing is paid; the next ARTS this turn costs so much less
    Chain,
}

/// A cost that may be paid on top when use is declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Extra {
    /// What the rules call it, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<ExtraWord>,
    /// What is paid.
    pub pay: Cost,
    /// May be paid any number of times; its name is then how often it was.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeats: bool,
    /// How the card's own cost changes if it is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Box<CostChange>>,
    /// The name its having been paid goes by.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Bound>,
}

/// What using a card does. Its cost and timing are facts of the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct UseEffect {
    /// It can be used only if this holds (Rule Guide Glossary 5.0.0, "PIECE").
    #[serde(rename = "only_if", default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// Costs that may be paid on top.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: List<Extra>,
    /// What is done.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// How a Resona appears: at its timing, by doing all of this (2016 rule book, card symbols).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Appearance {
    /// When.
    pub timing: List<Timing>,
    /// What has to be done.
    pub cost: Cost,
}

keyed! {
    /// What growing into a LRIG asks for.
    pub struct GrowCondition {
        /// What must hold.
        "only_if" condition: Option<Condition>,
        /// What has to be done besides paying the grow cost.
        "cost" cost: Option<Cost>,
        /// Onto which LRIGs, whatever their type and level.
        "onto" onto: Option<Filter>,
    }
}

impl Short for GrowCondition {}
