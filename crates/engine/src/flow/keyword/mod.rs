//! Keyword abilities, one file each, in one table. A word that is not in it is refused.

mod assassin;
mod barrier;
mod bond;
mod chain;
mod craft;
mod cross;
mod double_crush;
mod exceed;
mod freeze;
mod guard;
mod harmony;
mod lancer;
mod limit_upper;
mod multi_ener;
mod recollect;
mod resona;
mod ride;
mod rise;
mod s_lancer;
mod shadow;
mod shoot;
mod terms;
#[cfg(test)]
mod tests;
mod trap;
mod triple_crush;
mod virus_and_gate;

use serde::{Deserialize, Serialize};

pub use terms::{Terms, TermsError};

use crate::flow::play::Play;
use crate::state::frame::Pending;
use crate::state::ids::{Instance, Spot};
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        ASSASSIN = "assassin.as-if-empty";
        DOUBLE_CRUSH = "double-crush.two";
        BARRIER = "barrier.one-damage";
        BOND = "bond.abilities";
        CHAIN_ONCE = "chain.once";
        CRAFT = "craft.made-by-effects";
        ENCORE = "encore.returns";
        EXCEED = "exceed.lrig-stays";
        FREEZE = "freeze.not-down";
        GUARD = "guard.card";
        HEAVEN = "heaven.reached";
        KEY = "key.in-lrig-zone";
        RESONA = "resona.from-lrig-deck";
        RESONA_LEVEL_LIMIT = "resona.level-and-limit";
        HARMONY = "harmony.down";
        HARMONY_NOT_ENTER = "harmony.not-enter";
        LANCER_BATTLE_ONLY = "lancer.battle-only";
        MULTI_ENER = "multi-ener.any-color";
        RIDE = "ride.driving";
        RISE_ON_TOP = "rise.on-top";
        RISE_NEW = "rise.new-signi";
        RISE_CONDITION = "rise.condition";
        SIGNI_LIMIT = "field.signi-limit";
        SOUL_COVERED = "soul.covered-by-rise";
        SHADOW = "shadow.not-targeted";
        SHADOW_SCOPE = "shadow.scope";
        SHOOT = "shoot.trash";
        TRAP_SPRUNG = "trap.sprung";
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
    /// ハーモニー
    Harmony,
    /// ランサー
    Lancer,
    /// マルチエナ
    MultiEner,
    /// シャドウ, without a scope
    Shadow,
    /// シュート
    Shoot,
    /// Sランサー
    SLancer,
    /// トリプルクラッシュ
    TripleCrush,
}

/// What a keyword does; most do one thing.
pub(crate) struct KeywordRule {
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
    /// What happens when its SIGNI enters the field, in whatever way.
    pub entering: Option<fn(&mut Play<'_>, Instance)>,
    /// The word alone does not say which cards it means.
    pub needs_condition: bool,
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
            entering: None,
            needs_condition: false,
            process: None,
        }
    }
}

/// Every keyword the engine plays.
pub(crate) const KEYWORDS: &[KeywordRule] = &[
    assassin::RULE,
    double_crush::RULE,
    guard::RULE,
    harmony::RULE,
    lancer::RULE,
    multi_ener::RULE,
    s_lancer::RULE,
    shadow::RULE,
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

    /// Whether its word alone does not say which cards it means.
    pub(crate) fn needs_condition(self) -> bool {
        let rule = KEYWORDS.iter().find(|rule| rule.keyword == self);
        rule.is_some_and(|rule| rule.needs_condition)
    }

    /// The words of all keywords the engine plays.
    pub(crate) fn words() -> String {
        let words: Vec<&str> = KEYWORDS.iter().map(|rule| rule.word).collect();
        words.join(", ")
    }

    /// Whether it is taken over from the facts of a card, whose text is not played: these two are
    /// told there without a condition.
    pub(crate) const fn is_in_card_facts(self) -> bool {
        matches!(self, Keyword::Guard | Keyword::MultiEner)
    }
}

impl Play<'_> {
    /// A SIGNI has entered the field, played or put there by an effect: its keywords that act on
    /// that do so, even where Enter abilities are kept from it.
    pub(crate) fn entered(&mut self, card: Instance) {
        for rule in KEYWORDS {
            if let Some(hook) = rule.entering
                && self.has_keyword(card, rule.keyword)
            {
                hook(self, card);
            }
        }
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

    /// Those of both.
    #[must_use]
    pub const fn union(self, other: KeywordSet) -> KeywordSet {
        KeywordSet(self.0 | other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `keyword` is one of them.
    pub const fn contains(self, keyword: Keyword) -> bool {
        self.0 & 1 << keyword as u64 != 0
    }
}
