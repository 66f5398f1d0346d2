//! The rules that differ between ways to play, as data (`data/play/`): each value with the rule
//! it is, so that a trace cites what the rule set says and the code asks for no year.

use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::flow::rule_action::RuleAction;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{CardType, Step};
use wixoss_data::files;
use wixoss_data::lines::{Line, Lines, lines};

/// A value and the rule that sets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruled<T> {
    /// What holds.
    pub value: T,
    /// Id of the rule that says so.
    rule: String,
}

impl<T> Ruled<T> {
    /// The rule that says so.
    pub fn rule(&'static self) -> RuleId {
        RuleId(&self.rule)
    }
}

/// The rules of play of one way to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// The id of the format whose rules of play these are.
    pub id: String,
    /// Full name.
    pub name: String,
    /// What is not known of it, and the reading followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Which types of card are played with.
    pub card_types: Ruled<Vec<CardType>>,
    /// With how many LRIGs a game opens.
    pub opening: Ruled<Vec<OpeningLrigs>>,
    /// Who plays first.
    pub play_first: Ruled<PlayFirst>,
    /// Cards of the first hand.
    pub first_hand: Ruled<u8>,
    /// Life Cloth at the start.
    pub life_cloth: Ruled<u8>,
    /// Cards drawn in the very first draw phase.
    pub first_draw: Ruled<u8>,
    /// Cards drawn in every other draw phase.
    pub draw: Ruled<u8>,
    /// What a LRIG may grow into.
    pub growing: Ruled<GrowLevels>,
    /// Whether a LRIG may grow into a card of its own name.
    pub grow_same_name: Ruled<SameName>,
    /// How often a player may put SIGNI of their field into the trash in the main phase.
    pub removal: Ruled<Removal>,
    /// What happens to the attack phase of the very first turn.
    pub first_attack: Ruled<FirstAttack>,
    /// The steps of the attack phase, in order.
    pub attack_steps: Ruled<Vec<Step>>,
    /// Cards a hand is reduced to in the end phase.
    pub hand_limit: Ruled<u8>,
    /// How Lancer works.
    pub lancer: Ruled<LancerKind>,
    /// What becomes of a triggered ability whose card has changed zone since it triggered.
    pub source_left: Ruled<SourceLeft>,
    /// When targets are chosen.
    pub targets: Ruled<Targets>,
    /// In which order SIGNI leave a field beyond level or limit.
    pub level_limit_order: Ruled<LevelLimitOrder>,
    /// From under which LRIGs the cards of Exceed come.
    pub exceed: Ruled<ExceedFrom>,
    /// Who says which of several rule-based actions is applied to one card.
    pub contested_card: Ruled<Contested>,
    /// The rule-based actions.
    pub rule_actions: Vec<RuleAction>,
}

/// With how many LRIGs a game opens; never with two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningLrigs {
    /// The center LRIG alone.
    One,
    /// The center LRIG and two assist LRIGs.
    Three,
}

/// Who plays first, once chance has picked one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayFirst {
    /// The one picked chooses who plays first.
    PickedChooses,
    /// The one picked plays first.
    PickedStarts,
}

/// What a LRIG may grow into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GrowLevels {
    /// One level higher only.
    OneUp,
    /// One level higher, the same level, or any lower one.
    OneUpSameOrLower,
}

/// Whether a LRIG may grow into a card of its own name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SameName {
    /// It may, if the other rules allow it.
    Allowed,
    /// It may not.
    Refused,
}

/// How often SIGNI may be put into the trash in the main phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// Once in a turn, any of the three together.
    OnceATurn,
    /// At any time, any number.
    AnyTime,
}

/// What happens to the attack phase of the first turn of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstAttack {
    /// It is skipped.
    Skipped,
    /// It is as any other.
    Taken,
}

/// How Lancer crushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LancerKind {
    /// It is a triggered ability.
    Triggered,
    /// It crushes as part of the battle.
    PartOfBattle,
}

/// What becomes of a triggered ability whose card has changed zone since it triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceLeft {
    /// It is processed all the same.
    Processed,
    /// It is not processed.
    Fizzles,
}

/// When the targets of an effect are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// Together, right before the effect is processed.
    BeforeProcessing,
    /// As the effect comes to them.
    InProcessing,
}

/// In which order SIGNI leave a field beyond level or limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LevelLimitOrder {
    /// Those above the level, then those whose level has changed, then the others.
    AboveChangedOthers,
    /// Those above the level, then the others.
    AboveOthers,
}

/// From under which LRIGs the cards come that pay for Exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExceedFrom {
    /// Center and assist LRIGs.
    AnyLrig,
    /// The center LRIG.
    Center,
}

/// Who says which of several rule-based actions is applied to a card they would move to different
/// zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contested {
    /// The owner of the card.
    Owner,
    /// The player on whose side it is.
    Controller,
}

impl RuleSet {
    /// The step of the attack phase that comes after `step`, or the first one.
    pub fn step_after(&self, step: Option<Step>) -> Option<Step> {
        let steps = &self.attack_steps.value;
        match step {
            None => steps.first().copied(),
            Some(step) => {
                let at = steps.iter().position(|s| *s == step)?;
                steps.get(at + 1).copied()
            }
        }
    }

    /// Every rule this rule set names.
    pub fn cited(&'static self) -> impl Iterator<Item = RuleId> {
        [
            self.card_types.rule(),
            self.opening.rule(),
            self.play_first.rule(),
            self.first_hand.rule(),
            self.life_cloth.rule(),
            self.first_draw.rule(),
            self.draw.rule(),
            self.growing.rule(),
            self.grow_same_name.rule(),
            self.removal.rule(),
            self.first_attack.rule(),
            self.attack_steps.rule(),
            self.hand_limit.rule(),
            self.lancer.rule(),
            self.source_left.rule(),
            self.targets.rule(),
            self.level_limit_order.rule(),
            self.exceed.rule(),
            self.contested_card.rule(),
        ]
        .into_iter()
    }
}

static RULE_SETS: Lines<RuleSet> = LazyLock::new(|| lines(files::RULE_SETS));

/// Every rule set, the default first.
pub fn rule_sets() -> impl Iterator<Item = &'static RuleSet> {
    RULE_SETS.iter().filter_map(Line::value)
}

/// A word that is no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a rule set: expected one of {}", ids())]
pub struct UnknownRuleSet {
    /// What was asked for.
    pub word: String,
}

fn ids() -> String {
    let ids: Vec<&str> = rule_sets().map(|rules| rules.id.as_str()).collect();
    ids.join(", ")
}

impl FromStr for &'static RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(word: &str) -> Result<&'static RuleSet, UnknownRuleSet> {
        RULE_SETS
            .iter()
            .filter(|line| line.mentions(word))
            .filter_map(Line::value)
            .find(|rules| rules.id == word)
            .ok_or_else(|| UnknownRuleSet {
                word: word.to_owned(),
            })
    }
}
