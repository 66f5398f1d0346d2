//! Keyword abilities, one file each, in one table. A word that is not in it is refused.

mod assassin;
mod double_crush;
mod guard;
mod lancer;
mod multi_ener;
mod s_lancer;
mod shoot;
mod triple_crush;

use serde::{Deserialize, Serialize};

use super::frame::Pending;
use super::ids::{Instance, Spot};
use super::play::Play;
use crate::rule::RuleId;

pub(super) mod rules {
    super::super::cited::cites! {
        ASSASSIN = "assassin.as-if-empty";
        DOUBLE_CRUSH = "double-crush.two";
        GUARD = "guard.card";
        LANCER_BATTLE_ONLY = "lancer.battle-only";
        MULTI_ENER = "multi-ener.any-color";
        SHOOT = "shoot.trash";
        S_LANCER_CRUSH = "s-lancer.crush";
        S_LANCER_DAMAGE = "s-lancer.damage";
        TRIPLE_CRUSH = "triple-crush.three";
    }
}

/// A keyword ability the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// アサシン
    Assassin,
    /// ダブルクラッシュ
    DoubleCrush,
    /// ガード
    Guard,
    /// ランサー
    Lancer,
    /// マルチエナ
    MultiEner,
    /// シュート
    Shoot,
    /// Sランサー
    SLancer,
    /// トリプルクラッシュ
    TripleCrush,
}

/// What a keyword does; most do one thing.
pub(super) struct KeywordRule {
    /// The keyword.
    pub keyword: Keyword,
    /// The word the card data has for it.
    pub word: &'static str,
    /// The rule it mainly is.
    pub rule: RuleId,
    /// Its attack damages the opponent past a SIGNI in front, by this rule.
    pub passes_signi: Option<RuleId>,
    /// Damage by its attack crushes so many Life Cloth, by this rule.
    pub crushes: Option<(u8, RuleId)>,
    /// Where a SIGNI goes that it vanishes in battle, by this rule.
    pub vanishes_to: Option<(Spot, RuleId)>,
    /// What follows when it has vanished a SIGNI in battle.
    pub after_vanishing_in_battle: Option<fn(&mut Play<'_>, Instance)>,
    /// What it does once it has triggered and its turn has come.
    pub process: Option<fn(&mut Play<'_>, Pending)>,
}

impl KeywordRule {
    /// A keyword that other rules ask for and that does nothing by itself.
    const fn passive(keyword: Keyword, word: &'static str, rule: RuleId) -> KeywordRule {
        KeywordRule {
            keyword,
            word,
            rule,
            passes_signi: None,
            crushes: None,
            vanishes_to: None,
            after_vanishing_in_battle: None,
            process: None,
        }
    }
}

/// Every keyword the engine plays.
pub(super) const KEYWORDS: &[KeywordRule] = &[
    assassin::RULE,
    double_crush::RULE,
    guard::RULE,
    lancer::RULE,
    multi_ener::RULE,
    s_lancer::RULE,
    shoot::RULE,
    triple_crush::RULE,
];

impl Keyword {
    /// The keyword of a word of the card data.
    pub fn find(word: &str) -> Option<Keyword> {
        let rule = KEYWORDS.iter().find(|rule| rule.word == word)?;
        Some(rule.keyword)
    }

    /// The word the card data has for it.
    pub fn word(self) -> &'static str {
        let rule = KEYWORDS.iter().find(|rule| rule.keyword == self);
        rule.map_or("", |rule| rule.word)
    }

    /// The rule it mainly is.
    pub fn rule(self) -> Option<RuleId> {
        let rule = KEYWORDS.iter().find(|rule| rule.keyword == self)?;
        Some(rule.rule)
    }

    /// The words of all keywords the engine plays.
    pub(super) fn words() -> String {
        let words: Vec<&str> = KEYWORDS.iter().map(|rule| rule.word).collect();
        words.join(", ")
    }

    /// Whether it is taken over from the facts of a card, whose text is not played: these two are
    /// told there without a condition.
    pub(super) const fn is_in_card_facts(self) -> bool {
        matches!(self, Keyword::Guard | Keyword::MultiEner)
    }
}

/// Some keywords, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeywordSet(u64);

impl KeywordSet {
    /// Adds a keyword.
    pub const fn insert(&mut self, keyword: Keyword) {
        self.0 |= 1 << keyword as u64;
    }

    /// Whether `keyword` is one of them.
    pub const fn contains(self, keyword: Keyword) -> bool {
        self.0 & 1 << keyword as u64 != 0
    }
}
