//! The rules that differ between rule sets, read from the files in `data/play/`. Each value has the
//! id of its rule, so that the trace of a game can cite the rule. The engine reads these values and
//! never compares years.

use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::flow::rule_action::RuleAction;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{CardType, Date, Step};
use wixoss_data::files;
use wixoss_data::lines::JsonLines;

/// A value and the rule that sets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruled<T> {
    /// The value in this rule set.
    pub value: T,
    /// The id of the rule that sets the value.
    rule: String,
}

impl<T> Ruled<T> {
    /// Returns the rule that sets the value.
    pub fn rule(&'static self) -> RuleId {
        RuleId(&self.rule)
    }
}

/// The rules of play of one format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// The id of the format that is played by these rules.
    pub id: String,
    /// The full name of the rule set.
    pub name: String,
    /// The formats that used these rules in the past, each with the last day on which it did so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<FormerFormat>,
    /// A note about unknown details of these rules and how the engine handles them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The card types that may be used.
    pub card_types: Ruled<Vec<CardType>>,
    /// The numbers of LRIGs that a game may open with.
    pub opening: Ruled<Vec<OpeningLrigs>>,
    /// The way in which the first player is decided.
    pub play_first: Ruled<PlayFirst>,
    /// The number of cards in the first hand.
    pub first_hand: Ruled<u8>,
    /// The number of Life Cloth at the start.
    pub life_cloth: Ruled<u8>,
    /// The number of cards drawn in the first draw phase of the game.
    pub first_draw: Ruled<u8>,
    /// The number of cards drawn in every other draw phase.
    pub draw: Ruled<u8>,
    /// The levels that a LRIG may grow to.
    pub growing: Ruled<GrowLevels>,
    /// Whether a LRIG may grow into a card with the same name.
    pub grow_same_name: Ruled<SameName>,
    /// The number of times a player may put SIGNI of their field into the trash in the main phase.
    pub removal: Ruled<Removal>,
    /// Whether the first turn of the game has an attack phase.
    pub first_attack: Ruled<FirstAttack>,
    /// The steps of the attack phase, in order.
    pub attack_steps: Ruled<Vec<Step>>,
    /// The number of cards to which a player reduces their hand in the end phase.
    pub hand_limit: Ruled<u8>,
    /// The way in which Lancer works.
    pub lancer: Ruled<LancerKind>,
    /// Says what happens to a triggered ability if its card changes zone before the ability is
    /// processed.
    pub source_left: Ruled<SourceLeft>,
    /// The time at which targets are chosen.
    pub targets: Ruled<Targets>,
    /// The order in which SIGNI leave the field if SIGNI are above the level of the center LRIG, or
    /// all SIGNI together are above the limit.
    pub level_limit_order: Ruled<LevelLimitOrder>,
    /// A player can pay for Exceed with the cards under these LRIGs.
    pub exceed: Ruled<ExceedFrom>,
    /// An effect can ask a player to discard more cards than the hand has. If another part of the
    /// effect depends on the discard ("if you do"), this value says what the player discards.
    pub short_discard: Ruled<ShortDiscard>,
    /// The player who decides between several rule-based actions that would move one card.
    pub contested_card: Ruled<Contested>,
    /// The rule-based actions that apply under this rule set.
    pub rule_actions: Vec<RuleAction>,
}

/// The number of LRIGs that a game opens with. Two LRIGs are not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningLrigs {
    /// The center LRIG alone.
    One,
    /// The center LRIG and two assist LRIGs.
    Three,
}

/// The way in which the first player is decided, after one player was picked at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayFirst {
    /// The picked player chooses who plays first.
    PickedChooses,
    /// The picked player plays first.
    PickedStarts,
}

/// The levels that a LRIG may grow to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GrowLevels {
    /// The LRIG may grow only to a level that is one higher.
    OneUp,
    /// The LRIG may grow to a level that is one higher, to the same level or to any lower level.
    OneUpSameOrLower,
}

/// Whether a LRIG may grow into a card that has the same name as the LRIG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SameName {
    /// The LRIG may grow into a card with its own name, if the other rules allow this.
    Allowed,
    /// The LRIG may not grow into a card with its own name.
    Refused,
}

/// The number of times a player may put SIGNI into the trash in the main phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// Once per turn. At that time, the player may put any number of SIGNI into the trash.
    OnceATurn,
    /// Any number of times. The player may put any number of SIGNI into the trash each time.
    AnyTime,
}

/// Whether the first turn of the game has an attack phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstAttack {
    /// The attack phase is skipped.
    Skipped,
    /// The first turn has a normal attack phase.
    Taken,
}

/// An effect can ask a player to discard more cards than the hand has. If another part of the
/// effect depends on the discard ("if you do"), this value says what the player discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortDiscard {
    /// The player discards the whole hand.
    WholeHand,
    /// The player discards no card.
    Nothing,
}

/// The way in which Lancer crushes Life Cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LancerKind {
    /// Lancer is a triggered ability.
    Triggered,
    /// Lancer crushes Life Cloth as a part of the battle.
    PartOfBattle,
}

/// Says what happens to a triggered ability if its card changes zone before the ability is
/// processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceLeft {
    /// The ability is still processed.
    Processed,
    /// The ability is not processed.
    Fizzles,
}

/// The time at which the targets of an effect are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// All targets are chosen together, right before the effect is processed.
    BeforeProcessing,
    /// Each target is chosen when the effect reaches it.
    InProcessing,
}

/// The order in which SIGNI leave the field if SIGNI are above the level of the center LRIG, or all
/// SIGNI together are above the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LevelLimitOrder {
    /// SIGNI above the level leave first. Next come SIGNI whose level has changed since the last
    /// check, then all other SIGNI.
    AboveChangedOthers,
    /// SIGNI above the level leave first, then all other SIGNI.
    AboveOthers,
}

/// A player can pay for Exceed with the cards under these LRIGs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExceedFrom {
    /// Cards under the center LRIG and under both assist LRIGs can pay.
    AnyLrig,
    /// Only cards under the center LRIG can pay.
    Center,
}

/// The player who decides between several rule-based actions that would move one card to different
/// zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contested {
    /// The owner of the card decides.
    Owner,
    /// The player on whose side the card is decides.
    Controller,
}

/// A format that used the rules of a rule set in the past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormerFormat {
    /// The id of the format.
    pub format: String,
    /// The last day on which the format was played by these rules.
    pub until: Date,
}

impl RuleSet {
    /// Returns the rules by which a format is played on a day, or its latest rules if no day is
    /// given. Source: timeline, "2018-02-22".
    ///
    /// # Errors
    ///
    /// Returns an error if no rule set is for this format.
    pub fn of(format: &str, day: Option<Date>) -> Result<&'static RuleSet, UnknownRuleSet> {
        let holds = |former: &FormerFormat| {
            former.format == format && day.is_some_and(|day| day <= former.until)
        };
        let former = rule_sets().find(|rules| rules.formerly.iter().any(holds));
        former.map_or_else(|| format.parse(), Ok)
    }

    /// Returns the step of the attack phase after `step`, or the first step if `step` is `None`.
    pub(crate) fn step_after(&self, step: Option<Step>) -> Option<Step> {
        let steps = &self.attack_steps.value;
        match step {
            None => steps.first().copied(),
            Some(step) => {
                let at = steps.iter().position(|s| *s == step)?;
                steps.get(at + 1).copied()
            }
        }
    }

    /// Returns all rules that this rule set names.
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
            self.short_discard.rule(),
            self.contested_card.rule(),
        ]
        .into_iter()
    }
}

static RULE_SETS: LazyLock<JsonLines<RuleSet>> =
    LazyLock::new(|| JsonLines::new(files::RULE_SETS, files::RULE_SET_LIST));

/// Returns all rule sets, the default rule set first.
pub fn rule_sets() -> impl Iterator<Item = &'static RuleSet> {
    RULE_SETS.values()
}

/// The error for a word that is not the id of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a rule set: expected one of {}", ids())]
pub struct UnknownRuleSet {
    /// The word that was given as an id.
    pub word: String,
}

fn ids() -> String {
    let ids: Vec<&str> = rule_sets().map(|rules| rules.id.as_str()).collect();
    ids.join(", ")
}

impl FromStr for &'static RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(word: &str) -> Result<&'static RuleSet, UnknownRuleSet> {
        RULE_SETS.find(word).ok_or_else(|| UnknownRuleSet {
            word: word.to_owned(),
        })
    }
}
