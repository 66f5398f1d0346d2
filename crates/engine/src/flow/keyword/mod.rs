//! Keyword abilities and other named mechanics of cards. Each of them has its own file.
//!
//! The table [`KEYWORDS`] lists the keywords. To add a keyword, add a file with its [`KeywordRule`]
//! and one line in the table. The engine refuses a card with a keyword that is not in the table.
//! The folder `mechanic` has the mechanics that effects and costs use, such as Exceed or Rise.

mod assassin;
mod cards_in_keywords;
mod double_crush;
mod guard;
mod harmony;
pub(in crate::flow) mod lancer;
mod mechanic;
mod multi_ener;
mod s_lancer;
mod shadow;
mod shoot;
#[cfg(test)]
mod tests;
mod triple_crush;

use serde::{Deserialize, Serialize};

pub use cards_in_keywords::{Terms, TermsError};

use crate::flow::play::Play;
use crate::state::frame::Pending;
use crate::state::ids::{Instance, Spot};
use wixoss_ability::KeywordWord;
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        ASSASSIN = "assassin.as-if-empty";
        DOUBLE_CRUSH = "double-crush.two";
        BARRIER = "barrier.one-damage";
        BEAT_ENDS = "beat.end-of-turn";
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
        EXCEED_SEVERAL_LRIGS = "exceed.several-lrigs";
        TRAP_FRONT_LEFT = "trap.front-left";
        TRAP_WITHOUT_ICON = "trap.without-icon";
        TRAP_TO_TRASH = "trap.to-trash";
        S_LANCER_CRUSH = "s-lancer.crush";
        S_LANCER_DAMAGE = "s-lancer.damage";
        TRIPLE_CRUSH = "triple-crush.three";
    }
}

/// A keyword ability that the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// Assassin (アサシン).
    Assassin,
    /// Double Crush (ダブルクラッシュ).
    DoubleCrush,
    /// Guard (ガード).
    Guard,
    /// Harmony (ハーモニー).
    Harmony,
    /// Lancer (ランサー).
    Lancer,
    /// Multi Ener (マルチエナ).
    MultiEner,
    /// Shadow (シャドウ) without cards in parentheses: no source of the opponent can target the
    /// card.
    Shadow,
    /// Shoot (シュート).
    Shoot,
    /// S Lancer (Sランサー).
    SLancer,
    /// Triple Crush (トリプルクラッシュ).
    TripleCrush,
}

/// The keywords that effects give to one card: for each keyword of [`Keyword::WAITED_FOR`], the
/// number of times that effects give this keyword to the card.
pub(crate) type GainedKeywords = [u8; Keyword::WAITED_FOR.len()];

/// The rule of a keyword: one field for each part of the game that a keyword can change. Most
/// keywords change one part.
pub(crate) struct KeywordRule {
    /// The keyword with this rule.
    pub keyword: Keyword,
    /// The word for the keyword in the card data.
    pub word: &'static str,
    /// The main rule of the keyword.
    pub rule: RuleId,
    /// The id of the rule that lets an attack damage the opponent even if a SIGNI is in front of
    /// the attacker. `None` if the keyword does not do this.
    pub passes_signi: Option<RuleId>,
    /// The number of Life Cloth that the damage of an attack crushes, and the id of the rule that
    /// sets this number. `None` if the keyword does not change the number.
    pub crushes: Option<(u8, RuleId)>,
    /// The zone that a SIGNI goes to when this card vanishes it in battle, and the id of the rule
    /// that sets this zone. `None` if the keyword does not change the zone.
    pub vanishes_to: Option<(Spot, RuleId)>,
    /// The function that runs after this card has vanished a SIGNI in battle.
    pub after_vanishing_in_battle: Option<fn(&mut Play<'_>, Instance)>,
    /// The function that runs when this SIGNI enters the field in any way.
    pub entering: Option<fn(&mut Play<'_>, Instance)>,
    /// True if the keyword is followed by a condition that selects cards. For example, Harmony says
    /// which LRIGs can go down.
    pub needs_condition: bool,
    /// The function that processes the keyword after it has triggered.
    pub process: Option<fn(&mut Play<'_>, Pending)>,
}

impl KeywordRule {
    /// Returns the rule of a keyword that needs no function in this table. Instead, other code of
    /// the engine checks whether a card has this keyword.
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

/// All keywords that the engine plays.
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
    /// Returns the keyword for a word of the card data.
    pub fn find(word: &str) -> Option<Keyword> {
        let rule = KEYWORDS.iter().find(|rule| rule.word == word)?;
        Some(rule.keyword)
    }

    /// Returns the word for the keyword in the card data.
    pub fn word(self) -> &'static str {
        let rule = KEYWORDS.iter().find(|rule| rule.keyword == self);
        rule.map_or("", |rule| rule.word)
    }

    /// Returns the keyword as the crate `wixoss_ability` names it. Returns `None` for Harmony,
    /// which is a separate ability with a condition in that crate.
    pub(crate) const fn in_abilities(self) -> Option<KeywordWord> {
        Some(match self {
            Keyword::Assassin => KeywordWord::Assassin,
            Keyword::DoubleCrush => KeywordWord::DoubleCrush,
            Keyword::Guard => KeywordWord::Guard,
            Keyword::Lancer => KeywordWord::Lancer,
            Keyword::MultiEner => KeywordWord::MultiEner,
            Keyword::Shadow => KeywordWord::Shadow,
            Keyword::Shoot => KeywordWord::Shoot,
            Keyword::SLancer => KeywordWord::SLancer,
            Keyword::TripleCrush => KeywordWord::TripleCrush,
            Keyword::Harmony => return None,
        })
    }

    /// An ability can trigger when a card gains one of these keywords.
    pub(crate) const WAITED_FOR: [Keyword; 6] = [
        Keyword::Assassin,
        Keyword::DoubleCrush,
        Keyword::Lancer,
        Keyword::Shoot,
        Keyword::SLancer,
        Keyword::TripleCrush,
    ];

    /// Returns the main rule of the keyword.
    pub fn rule(self) -> Option<RuleId> {
        let rule = KEYWORDS.iter().find(|rule| rule.keyword == self)?;
        Some(rule.rule)
    }

    /// Returns whether the keyword needs a condition that selects cards.
    pub(crate) fn needs_condition(self) -> bool {
        let rule = KEYWORDS.iter().find(|rule| rule.keyword == self);
        rule.is_some_and(|rule| rule.needs_condition)
    }

    /// Returns the words of all keywords that the engine plays, for messages.
    pub(crate) fn words() -> String {
        let words: Vec<&str> = KEYWORDS.iter().map(|rule| rule.word).collect();
        words.join(", ")
    }

    /// Returns whether the engine plays this keyword even if the text of the card is unknown. This
    /// is possible for Guard and Multi Ener: the card data name these two keywords only for cards
    /// that have them without a condition.
    pub(crate) const fn is_in_card_facts(self) -> bool {
        matches!(self, Keyword::Guard | Keyword::MultiEner)
    }
}

impl Play<'_> {
    /// Runs the keywords that act when a SIGNI enters the field, from hand or by an effect. These
    /// keywords act even if an effect stops Enter abilities.
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

/// A set of keywords, one bit per keyword.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeywordSet(u64);

impl KeywordSet {
    /// Adds a keyword.
    pub const fn insert(&mut self, keyword: Keyword) {
        self.0 |= 1 << keyword as u64;
    }

    /// Returns a set with the keywords of both sets.
    #[must_use]
    pub const fn union(self, other: KeywordSet) -> KeywordSet {
        KeywordSet(self.0 | other.0)
    }

    /// Returns whether the set has no keyword.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether `keyword` is in the set.
    pub const fn contains(self, keyword: Keyword) -> bool {
        self.0 & 1 << keyword as u64 != 0
    }
}
