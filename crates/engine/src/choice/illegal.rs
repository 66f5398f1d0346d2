//! Why a choice is not allowed: the rule it breaks, and what is wrong with it.

use crate::choice::{Choice, Question};
use crate::flow::play::Play;
use crate::flow::rule_action::RuleAction;
use crate::state::ids::Instance;
use crate::state::price::Price;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{CardType, Timing, Zone};

pub(crate) mod rules {
    crate::cited::cites! {
        USE = "use-timing.only-then";
        NO_RESPONSE = "using-a-card.no-response";
        GAME_OVER = "winning.last-damage";
    }
}

/// A choice the rules do not allow. The game is as it was.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{problem} ({rule})")]
pub struct Illegal {
    /// What was tried.
    pub choice: Choice,
    /// The rule it breaks.
    pub rule: RuleId,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a choice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Nothing can be chosen any more.
    #[error("the game is over")]
    GameOver,
    /// No card of the game has this number.
    #[error("the game has no card {}", .0.0)]
    NoSuchCard(Instance),
    /// It is no answer to what is asked.
    #[error("this can't be done now")]
    NotNow,
    /// Something has to be chosen.
    #[error("a choice has to be made here")]
    MustChoose,
    /// The card is elsewhere.
    #[error("the card has to be in the {expected} of the player who chooses")]
    Elsewhere {
        /// Where it would have to be.
        expected: Zone,
    },
    /// The card is not of the right type.
    #[error("a card of type {0} can't be chosen for this")]
    WrongType(CardType),
    /// The SIGNI zone is taken.
    #[error("the SIGNI zone has a SIGNI already")]
    ZoneTaken,
    /// The SIGNI is above the level of the center LRIG.
    #[error("level {level} is above the center LRIG's level {center}")]
    AboveLevel {
        /// Level of the SIGNI.
        level: i32,
        /// Level of the center LRIG.
        center: i32,
    },
    /// The field would be beyond its limit.
    #[error("the SIGNI would count {total} together, more than the limit of {limit}")]
    AboveLimit {
        /// What the SIGNI would count.
        total: i32,
        /// The limit.
        limit: i32,
    },
    /// No LRIG of the field is of a LRIG type the card asks for.
    #[error("no LRIG on the field meets the limiting condition")]
    LimitingCondition,
    /// No SIGNI there that the Rise condition asks for.
    #[error("the SIGNI there does not meet the Rise condition, or there are too few that do")]
    RiseCondition,
    /// The card has a condition of its own that is not played yet.
    #[error(
        "the card may come onto the field only by a condition of its own text, which is not played"
    )]
    OwnCondition,
    /// The card has abilities that are not played yet.
    #[error("the text of the card is not played")]
    TextNotPlayed,
    /// A LRIG can't grow to that level.
    #[error("a LRIG of level {from} can't grow to level {to}")]
    GrowLevel {
        /// Level it has.
        from: i32,
        /// Level it would have.
        to: i32,
    },
    /// The assist LRIG would be above the center LRIG.
    #[error("an assist LRIG can't grow to level {to}, above the center LRIG's level {center}")]
    AboveCenter {
        /// Level it would have.
        to: i32,
        /// Level of the center LRIG.
        center: i32,
    },
    /// No LRIG type in common.
    #[error("the LRIGs before and after growing have no LRIG type in common")]
    NoSharedLrigType,
    /// Growing into a card of the same name.
    #[error("the LRIG has that name already")]
    SameName,
    /// No LRIG is there to grow.
    #[error("there is no LRIG in that LRIG zone")]
    NoLrig,
    /// The cost can't be paid in full.
    #[error("the cost of {0} can't be paid in full")]
    CostNotPayable(Price),
    /// The card does not help to pay what is left of the cost.
    #[error("this ener does not pay anything that is left of the cost")]
    PaysNothing,
    /// Not the timing of the card.
    #[error("the card does not have the timing {}", timing(*.0))]
    NotItsTiming(Timing),
    /// SIGNI were put into the trash already.
    #[error("SIGNI were retired already this turn")]
    RetiredAlready,
    /// Nothing is in one of the SIGNI zones.
    #[error("a SIGNI zone that was named has no SIGNI")]
    EmptyZone,
    /// A Resona can't leave that way.
    #[error("a Resona can't be put into the trash this way")]
    Resona,
    /// What would attack is down.
    #[error("a card that is down can't attack")]
    Down,
    /// Only the center LRIG attacks.
    #[error("an assist LRIG can't attack")]
    AssistAttack,
    /// A LRIG attacks in its own step.
    #[error("LRIGs attack in the LRIG attack step, after all SIGNI")]
    LrigLater,
    /// SIGNI attacks are over.
    #[error("SIGNI attack in the SIGNI attack step, before the LRIG")]
    SigniEarlier,
    /// The card has no Guard.
    #[error("the card does not have Guard")]
    NoGuard,
    /// The attack is one of a SIGNI, or there is none.
    #[error("only the attack of a LRIG can be guarded against, in the guard step")]
    NothingToGuard,
    /// The card can't be picked for this.
    #[error("the card can't be picked here")]
    NotACandidate,
    /// The card is picked already.
    #[error("the card is picked already")]
    PickedAlready,
    /// The cards do not come to what is asked for.
    #[error("the cards picked do not add up to what is asked for")]
    DoNotAddUp,
    /// No answer to what the effect asks.
    #[error("that is not one of the answers to what the effect asks")]
    NoSuchAnswer,
    /// A condition of use is not met.
    #[error("the condition for using it is not met")]
    ConditionNotMet,
    /// The cost of an ability can't be paid in full.
    #[error("the cost of the ability can't be paid in full")]
    AbilityCostNotPayable,
    /// The ability was used as often as it can be.
    #[error("the ability was used as often as it can be")]
    UsedUp,
    /// Something has to attack.
    #[error("a card that has to attack can")]
    MustAttack,
    /// An effect forbids it.
    #[error("an effect keeps it from happening")]
    Prevented,
    /// Too few cards are picked.
    #[error("{0} more have to be picked")]
    TooFewPicked(u8),
    /// The rule-based action does not move that card.
    #[error("the rule-based action {} does not apply to this card", .0.name())]
    NotApplying(RuleAction),
    /// No pending ability has that place, or it is not this player's turn to choose.
    #[error("there is no such pending ability of the player who chooses")]
    NoSuchAbility,
}

const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Main => "main phase",
        Timing::Attack => "attack phase",
        Timing::SpellCutIn => "spell cut-in",
    }
}

/// Whether something is allowed, and if not by which rule.
pub(crate) type Verdict = Result<(), (RuleId, Problem)>;

impl Play<'_> {
    /// Whether the rules allow a choice now.
    ///
    /// # Errors
    /// The rule it breaks; see [`Illegal`].
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
            return Err((rules::NO_RESPONSE, Problem::NoSuchCard(card)));
        }
        match (question, choice) {
            (Question::Opening, Choice::Open(lrigs)) => self.may_open_with(player, lrigs),
            (Question::PlayFirst, Choice::PlayFirst(_)) => Ok(()),
            (Question::Select { purpose, .. }, Choice::Pick(card)) => {
                self.may_pick(player, purpose, card)
            }
            (Question::Select { purpose, .. }, Choice::Done) => self.may_be_done(purpose),
            (Question::Ener, Choice::Charge(card)) => self.may_charge(player, card),
            (Question::Grow, Choice::Grow { card, zone }) => {
                self.may_grow_in_phase(player, card, zone)
            }
            (Question::Main | Question::UseIn(_), Choice::Grow { card, zone }) => {
                self.may_grow_by_timing(player, card, zone)
            }
            (Question::Main, Choice::Put { card, zone }) => self.may_put(player, card, zone),
            (Question::Main, Choice::Retire(zones)) => self.may_retire(player, zones),
            (Question::Main | Question::UseIn(_) | Question::CutIn, Choice::Use(card)) => {
                self.may_use(player, question, card)
            }
            (
                Question::Main | Question::UseIn(_) | Question::CutIn,
                Choice::Activate { card, ability },
            ) => self.may_activate(player, question, card, ability),
            (Question::Answer(asked), Choice::Answer(answer)) => self.may_answer(asked, answer),
            (Question::SigniAttack | Question::LrigAttack, Choice::Attack(card)) => {
                self.may_attack(player, question, card)
            }
            (Question::Guard(_), Choice::Guard(card)) => self.may_guard(player, card),
            (Question::Pay(_), Choice::Pay(card)) => self.may_pay(card),
            (Question::LifeBurst(_), Choice::LifeBurst(_)) => Ok(()),
            (Question::RuleAction(card), Choice::First(action)) => {
                self.may_apply_first(card, action)
            }
            (Question::NextAbility, Choice::Process(place)) => self.may_process(player, place),
            (
                Question::Ener
                | Question::Grow
                | Question::Main
                | Question::UseIn(_)
                | Question::CutIn
                | Question::Guard(_),
                Choice::Pass,
            ) => Ok(()),
            (Question::SigniAttack | Question::LrigAttack, Choice::Pass) => {
                self.may_stop_attacking(player, question)
            }
            (_, Choice::Pass) => Err((self.rule_asking(question), Problem::MustChoose)),
            _ => Err(not_now(choice)),
        }
    }

    /// The rule that asks a question which can't be passed over.
    fn rule_asking(&self, question: Question) -> RuleId {
        match question {
            Question::Opening => crate::flow::setup::rules::LRIGS_FACE_DOWN,
            Question::PlayFirst => crate::flow::setup::rules::CHOOSER,
            Question::Select { purpose, .. } => self.rule_of_pick(purpose),
            Question::Pay(_) => crate::flow::payment::rules::COST_IN_FULL,
            Question::LifeBurst(_) => crate::flow::crush::rules::LIFE_BURST,
            Question::RuleAction(_) => crate::flow::rule_action::rules::OWNER_ORDERS,
            Question::Answer(asked) => crate::ability::asking_rule(asked),
            Question::NextAbility => crate::flow::settle::rules::OWN_ORDER,
            _ => rules::NO_RESPONSE,
        }
    }
}

impl Choice {
    /// The card it names, if it names one.
    pub const fn card(self) -> Option<Instance> {
        match self {
            Choice::Pick(card)
            | Choice::Charge(card)
            | Choice::Grow { card, .. }
            | Choice::Put { card, .. }
            | Choice::Use(card)
            | Choice::Activate { card, .. }
            | Choice::Attack(card)
            | Choice::Guard(card)
            | Choice::Pay(card) => Some(card),
            Choice::Open(_)
            | Choice::PlayFirst(_)
            | Choice::Done
            | Choice::Retire(_)
            | Choice::First(_)
            | Choice::LifeBurst(_)
            | Choice::Answer(_)
            | Choice::Process(_)
            | Choice::Pass => None,
        }
    }
}

/// The rule that says when a choice of this kind is made.
fn not_now(choice: Choice) -> (RuleId, Problem) {
    let rule = match choice {
        Choice::Open(_) => crate::flow::setup::rules::LRIGS_FACE_DOWN,
        Choice::PlayFirst(_) => crate::flow::setup::rules::CHOOSER,
        Choice::Pick(_) | Choice::Done => rules::NO_RESPONSE,
        Choice::Charge(_) => crate::flow::turn::rules::ENER_ONE_OF_THREE,
        Choice::Grow { .. } => crate::flow::turn::rules::GROW_ONCE,
        Choice::Put { .. } => crate::flow::turn::rules::MAIN_SIGNI,
        Choice::Retire(_) => crate::flow::turn::rules::RETIRE,
        Choice::Use(_) | Choice::Activate { .. } => rules::USE,
        Choice::Answer(_) => rules::NO_RESPONSE,
        Choice::Attack(_) => crate::flow::attack::rules::UP_SIGNI,
        Choice::Guard(_) => {
            return (
                crate::flow::attack::rules::ONLY_LRIG_ATTACK,
                Problem::NothingToGuard,
            );
        }
        Choice::Pay(_) => crate::flow::payment::rules::COST_NOT_IN_PART,
        Choice::LifeBurst(_) => crate::flow::crush::rules::LIFE_BURST,
        Choice::First(_) => crate::flow::rule_action::rules::OWNER_ORDERS,
        Choice::Process(_) => crate::flow::settle::rules::OWN_ORDER,
        Choice::Pass => rules::NO_RESPONSE,
    };
    (rule, Problem::NotNow)
}
