//! Reasons why a choice is illegal: the broken rule and the problem.

use crate::choice::Choice;
use crate::flow::play::Play;
use crate::flow::rule_action::RuleAction;
use crate::state::ids::Instance;
use crate::state::price::Price;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{CardType, Timing, Zone};

pub(crate) mod rules {
    crate::cited::cites! {
        USE = "use-timing.only-then";
        GAME_OVER = "winning.last-damage";
    }
}

/// An illegal choice. An illegal choice never changes the game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{problem} ({rule})")]
pub struct Illegal {
    /// The choice that was refused.
    pub choice: Choice,
    /// The rule that the choice breaks.
    pub rule: RuleId,
    /// The problem with the choice.
    pub problem: Problem,
}

/// A problem with a choice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The game is over; nothing can be chosen.
    #[error("the game is over")]
    GameOver,
    /// The game has no card with this number.
    #[error("the game has no card {}", .0.0)]
    NoSuchCard(Instance),
    /// The choice does not answer the question that is asked.
    #[error("this choice is not possible now")]
    NotNow,
    /// This question can't be answered with a pass.
    #[error("the player must make a choice here and can't pass")]
    MustChoose,
    /// The card is in another zone.
    #[error("the card must be in the {expected} of the player who chooses")]
    Elsewhere {
        /// The zone in which the card must be.
        expected: Zone,
    },
    /// The card has the wrong type.
    #[error("a card of type {0} can't be chosen here")]
    WrongType(CardType),
    /// The SIGNI zone already has a SIGNI.
    #[error("the SIGNI zone already has a SIGNI")]
    ZoneTaken,
    /// The SIGNI is above the level of the center LRIG.
    #[error("the SIGNI's level {level} is above the center LRIG's level {center}")]
    AboveLevel {
        /// The level of the SIGNI that the player wants to put onto the field.
        level: i32,
        /// The level of the center LRIG.
        center: i32,
    },
    /// The field would be above the limit with this SIGNI.
    #[error("all SIGNI together would count {total} towards the limit, but the limit is {limit}")]
    AboveLimit {
        /// The total that all SIGNI of the field would count towards the limit, with the new SIGNI.
        total: i32,
        /// The limit of the player.
        limit: i32,
    },
    /// No LRIG on the field has a LRIG type of the card's limiting condition.
    #[error("no LRIG on the field meets the limiting condition")]
    LimitingCondition,
    /// The SIGNI can't attack these SIGNI zones: no effect allows the attack, or an effect demands
    /// another attack.
    #[error(
        "no effect lets the SIGNI attack these SIGNI zones, or an effect makes the SIGNI attack other zones"
    )]
    NotItsZone,
    /// The SIGNI in that zone does not meet the Rise condition, or not enough SIGNI meet it.
    #[error(
        "the SIGNI in that zone does not meet the Rise condition, or too few SIGNI meet the condition"
    )]
    RiseCondition,
    /// The text of the card has a condition for putting it onto the field, and the engine does not
    /// play this condition yet.
    #[error(
        "the card's text sets a condition for coming onto the field, and the engine does not play this condition yet"
    )]
    OwnCondition,
    /// The card has abilities that the engine does not play yet.
    #[error("the engine can't play the text of the card yet")]
    TextNotPlayed,
    /// The card is not a two-faced Resona.
    #[error("the card is not a two-faced Resona")]
    OneFace,
    /// A LRIG can't grow to this level.
    #[error("a LRIG of level {from} can't grow to level {to}")]
    GrowLevel {
        /// The level of the LRIG that grows.
        from: i32,
        /// The level of the card that the LRIG would grow into.
        to: i32,
    },
    /// The level of the assist LRIG would be higher than the level of the center LRIG.
    #[error("an assist LRIG can't grow to level {to}, above the center LRIG's level {center}")]
    AboveCenter {
        /// The level of the card that the assist LRIG would grow into.
        to: i32,
        /// The level of the center LRIG.
        center: i32,
    },
    /// The two LRIGs have no LRIG type in common.
    #[error("the LRIGs before and after growing have no LRIG type in common")]
    NoSharedLrigType,
    /// The LRIG and the card to grow into have the same name.
    #[error("a LRIG can't grow into a card with the same name")]
    SameName,
    /// The LRIG zone has no LRIG.
    #[error("there is no LRIG in that LRIG zone")]
    NoLrig,
    /// The cost can't be paid in full.
    #[error("the cost of {0} can't be paid in full")]
    CostNotPayable(Price),
    /// This ener can't pay for any part of the cost that is still unpaid.
    #[error("this ener can't pay for any unpaid part of the cost")]
    PaysNothing,
    /// The card can't be used at this timing.
    #[error("the card does not have the use timing {}", timing(*.0))]
    NotItsTiming(Timing),
    /// The player has already retired SIGNI this turn.
    #[error("the player has already retired SIGNI this turn")]
    RetiredAlready,
    /// One of the SIGNI zones that the choice names has no SIGNI.
    #[error("one of the named SIGNI zones has no SIGNI")]
    EmptyZone,
    /// A Resona can't be retired.
    #[error("a Resona can't be retired")]
    Resona,
    /// The card is face down in a SIGNI zone.
    #[error("a card that is face down is not a SIGNI")]
    FaceDown,
    /// The attacking card is down.
    #[error("a card that is down can't attack")]
    Down,
    /// An assist LRIG can't attack.
    #[error("an assist LRIG can't attack")]
    AssistAttack,
    /// A LRIG can't attack before the LRIG attack step.
    #[error("LRIGs attack in the LRIG attack step, after all SIGNI")]
    LrigLater,
    /// A SIGNI can't attack after the SIGNI attack step.
    #[error("SIGNI attack in the SIGNI attack step, before the LRIG")]
    SigniEarlier,
    /// The card has no Guard.
    #[error("the card does not have Guard")]
    NoGuard,
    /// There is no attack of a LRIG to guard against.
    #[error("a player can guard only against the attack of a LRIG, in the guard step")]
    NothingToGuard,
    /// The card is not one of the cards that the question lets the player pick.
    #[error("the card is not one of the cards that can be chosen")]
    NotACandidate,
    /// The card is already picked.
    #[error("the card is already chosen")]
    PickedAlready,
    /// The total of the picked cards differs from the total that the effect asks for.
    #[error("the total of the chosen cards is not the total that the effect asks for")]
    DoNotAddUp,
    /// The effect does not allow this answer.
    #[error("the effect does not allow this answer")]
    NoSuchAnswer,
    /// A condition for using the card or ability is not met.
    #[error("the condition for using the card or ability is not met")]
    ConditionNotMet,
    /// The player has fewer than three LRIGs on the field, so the player can't use a PIECE.
    #[error("the player has fewer than three LRIGs on the field")]
    FewerThanThreeLrigs,
    /// The cost of an ability can't be paid in full.
    #[error("the cost of the ability can't be paid in full")]
    AbilityCostNotPayable,
    /// The ability has already been used as often as its limit allows.
    #[error("the ability was already used as often as its limit allows")]
    UsedUp,
    /// The player can't stop attacking, because a card that must attack can still attack.
    #[error("the player can't stop attacking, because a card that must attack can still attack")]
    MustAttack,
    /// Another SIGNI of the player must attack first, and can attack now.
    #[error("another SIGNI of the player must attack first")]
    AnotherAttacksFirst(Instance),
    /// An effect forbids the choice.
    #[error("an effect forbids this choice")]
    Prevented,
    /// The player must still pick this number of cards.
    #[error("the number of cards that must still be chosen is {0}")]
    TooFewPicked(u8),
    /// The named rule-based action does not move this card.
    #[error("the rule-based action {} does not apply to this card", .0.name())]
    NotApplying(RuleAction),
    /// The player has no waiting ability with this index.
    #[error("the player has no pending ability with this number")]
    NoSuchAbility,
}

const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Main => "main phase",
        Timing::Attack => "attack phase",
        Timing::SpellCutIn => "spell cut-in",
    }
}

/// The result of a legality check. An error names the broken rule and the problem.
pub(crate) type Verdict = Result<(), (RuleId, Problem)>;

impl Play<'_> {
    /// Checks whether a choice is legal now.
    ///
    /// # Errors
    ///
    /// Returns the rule that the choice breaks; see [`Illegal`].
    pub fn check(&self, choice: Choice) -> Result<(), Illegal> {
        self.verdict(choice).map_err(|(rule, problem)| Illegal {
            choice,
            rule,
            problem,
        })
    }

    fn verdict(&self, choice: Choice) -> Verdict {
        let Some((player, question)) = self.asked() else {
            return Err((rules::GAME_OVER, Problem::GameOver));
        };
        if let Some(card) = choice.card()
            && !self.game.has(card)
        {
            return Err((question.rule(self), Problem::NoSuchCard(card)));
        }
        choice.verdict(self, player, question)?;
        self.check_payable(choice)
    }
}
