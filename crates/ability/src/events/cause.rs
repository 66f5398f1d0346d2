//! The causes of events.

use serde::{Deserialize, Serialize};
use wixoss_base::syntax::{FromNode, Misread};
use wixoss_base::walk::Walk;

use crate::spelling::{Short, ShortForm, keyed};
use crate::{Bound, Filter, List, Name, Player};

/// The kinds of cause that an event can have. Battles, damage and rule-based actions are not
/// effects. Source: Rule Guide Glossary 5.0.0, "Effect"; 2016 rule book, questions on effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum CauseKind {
    /// The effect of a card or ability.
    Effect,
    /// The payment of a cost.
    Cost,
    /// A battle.
    Battle,
    /// An attack, including its damage.
    Attack,
    /// A rule-based action, or a rule of a phase.
    Rule,
    /// A refresh.
    Refresh,
    /// The keyword Lancer.
    Lancer,
    /// The payment of Exceed.
    Exceed,
    /// The payment of an appearance condition.
    Appearance,
}

impl CauseKind {
    /// All kinds of cause, each with its word in YAML.
    pub(crate) const ALL: [(&'static str, CauseKind); 9] = [
        ("effect", CauseKind::Effect),
        ("cost", CauseKind::Cost),
        ("battle", CauseKind::Battle),
        ("attack", CauseKind::Attack),
        ("rule", CauseKind::Rule),
        ("refresh", CauseKind::Refresh),
        ("lancer", CauseKind::Lancer),
        ("exceed", CauseKind::Exceed),
        ("appearance", CauseKind::Appearance),
    ];
}

/// The kinds of ability. Source: Rule Guide Glossary 5.0.0, under the name of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum AbilityKind {
    /// A constant ability (常).
    Constant,
    /// An auto ability (自).
    Auto,
    /// An enter ability (出).
    Enter,
    /// An action ability (起).
    Action,
    /// A Life Burst (ライフバースト).
    LifeBurst,
    /// The ability of a trap icon (トラップアイコン).
    Trap,
    /// A song fragment (歌のカケラ): an effect that another card makes use of.
    SongFragment,
}

keyed! {
    /// The cause of an event. The cause is of one of the kinds in `kind`, it belongs to a card or
    /// ability of the player `of`, and its source fits `source`. A key that is left out accepts
    /// every cause. In YAML, the word of a kind alone, such as `effect`, accepts every cause of
    /// this kind.
    pub struct Cause {
        /// The kinds of cause. A cause of one of these kinds fits.
        "kind" kind: List<CauseKind>,
        /// The player to whom the effect, cost, attack or battle belongs.
        "of" of: Option<Player>,
        /// A filter for the card to which the effect, ability or attack belongs.
        "source" source: Option<Box<Filter>>,
        /// The kinds of ability that the effect or cost belongs to.
        "ability" ability: List<AbilityKind>,
        /// Whether all steps of one effect or one cost count together as one event. Only triggers
        /// use this key.
        "single" single: bool,
        /// Whether the meaning of the other keys is inverted, as in "other than by a battle". Then
        /// the other keys describe the causes that do not fit, and every other cause fits.
        "inverted" not: bool,
        /// The name by which later parts of the ability refer to the source.
        #[walk(announce)]
        "as" named: Option<Bound>,
    }
}

impl Cause {
    /// Returns whether the source of an event can be the subject of the sentence. Three things must
    /// be true: the card itself causes the event and not one of its effects, a filter describes the
    /// card, and it is not the card that has the ability.
    pub(super) fn is_subject(&self) -> bool {
        let not_this = |source: &Filter| !source.more.among.as_ref().is_some_and(Name::is_this);
        let itself = matches!(*self.kind, [] | [CauseKind::Battle]);
        itself && !self.not && self.source.as_deref().is_some_and(not_this)
    }
}

impl Short for Cause {
    const EXPECTED: &'static str = "a kind of cause such as `effect`, or a map";

    fn from_word(word: &str) -> Option<Result<Cause, Misread>> {
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
