//! What brings something about.

use serde::{Deserialize, Serialize};

use crate::List;
use crate::spelling::{Short, ShortForm, keyed};
use crate::{Bound, Filter, Player};

/// The kinds of cause an event has. Battles, damage and rule-based actions are no effects
/// (Rule Guide Glossary 5.0.0, "Effect"; 2016 rule book, questions on effects).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum CauseKind {
    /// The effect of a card or ability.
    Effect,
    /// Paying a cost.
    Cost,
    /// A battle.
    Battle,
    /// An attack and its damage.
    Attack,
    /// A rule-based action, or a rule of a phase.
    Rule,
    /// Lancer.
    Lancer,
    /// Paying Exceed.
    Exceed,
    /// Meeting an appearance condition.
    Appearance,
}

impl CauseKind {
    pub(crate) const ALL: [(&'static str, CauseKind); 8] = [
        ("effect", CauseKind::Effect),
        ("cost", CauseKind::Cost),
        ("battle", CauseKind::Battle),
        ("attack", CauseKind::Attack),
        ("rule", CauseKind::Rule),
        ("lancer", CauseKind::Lancer),
        ("exceed", CauseKind::Exceed),
        ("appearance", CauseKind::Appearance),
    ];
}

/// The kinds of ability (Rule Guide Glossary 5.0.0, under their names).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum AbilityKind {
    /// 常
    Constant,
    /// 自
    Auto,
    /// 出
    Enter,
    /// 起
    Action,
    /// ライフバースト
    LifeBurst,
    /// トラップアイコン
    Trap,
    /// 歌のカケラ: what another card has its LRIG do
    SongFragment,
}

keyed! {
    /// What brings an event about: any of the kinds, by a card or ability of `of`, whose source
    /// fits `source`. Each key left out asks nothing. One kind alone is written as its word.
    pub struct Cause {
        /// Any of these kinds.
        "kind" kind: List<CauseKind>,
        /// Whose effect, cost, attack or battle it is.
        "of" of: Option<Player>,
        /// The card whose effect, ability or attack it is.
        "source" source: Option<Box<Filter>>,
        /// The kind of ability it is an effect or cost of.
        "ability" ability: List<AbilityKind>,
        /// One effect or cost, where an event is waited for: all that it does counts together,
        /// however often it does it, and brings the event about once.
        "single" single: bool,
        /// Turns the whole round: brought about by anything else.
        "inverted" not: bool,
        /// The name the source goes by from here on.
        "as" named: Option<Bound>,
    }
}

impl Short for Cause {
    const EXPECTED: &'static str = "a kind of cause such as `effect`, or a map";

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<Cause, E>> {
        let kind = CauseKind::ALL.iter().find(|(known, _)| *known == word);
        kind.map(|(_, kind)| {
            Ok(Cause {
                kind: (*kind).into(),
                ..Cause::default()
            })
        })
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        let [kind] = *self.kind else { return None };
        let plain = Cause {
            kind: kind.into(),
            ..Cause::default()
        };
        let word = CauseKind::ALL.iter().find(|(_, known)| *known == kind)?.0;
        (*self == plain).then_some(ShortForm::Word(word))
    }

    #[cfg(feature = "schema")]
    fn schemas(_: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        let words = CauseKind::ALL.map(|(word, _)| word);
        vec![schemars::json_schema!({ "enum": words })]
    }
}
