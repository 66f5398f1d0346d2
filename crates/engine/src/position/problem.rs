//! What makes a board impossible, in words.

use crate::flow::rule_action::RuleAction;
use crate::state::attached::Attached;
use crate::state::ids::{MOST_CARDS, Player};
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{CardType, Phase, Step, Zone};

pub(crate) mod rules {
    crate::cited::cites! {
        ASSIST_NOT_ABOVE = "assist-lrig.not-above-center";
        LEVEL_LIMIT = "rule-based-action-level-limit.applies";
        CARD_TYPES = "format.card-types";
        FIRST_ATTACK = "attack-phase.first-turn-skipped";
    }
}

/// One thing that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionProblem {
    /// More cards than a game can hold.
    #[error("{cards} cards are on the board; a game holds at most {MOST_CARDS}")]
    TooManyCards {
        /// How many.
        cards: usize,
    },
    /// A zone that is no pile is listed as one.
    #[error("{player}: the {zone} is not a pile of cards")]
    NotAPile {
        /// Whose.
        player: Player,
        /// The zone.
        zone: Zone,
    },
    /// A card that can't be in that zone.
    #[error("{player}: {number}, of type {kind}, can't be in the {zone}")]
    WrongZone {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
        /// Its type.
        kind: CardType,
        /// The zone.
        zone: Zone,
    },
    /// A type of card the rule set does not know.
    #[error("{player}: {number} is of type {kind}, which is not played with")]
    TypeNotPlayed {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
        /// Its type.
        kind: CardType,
    },
    /// There is always a center LRIG.
    #[error("{0} has no center LRIG")]
    NoCenter(Player),
    /// An assist LRIG above the center LRIG.
    #[error(
        "{player}: the assist LRIG {number} of level {level} is above the center LRIG's level {center}"
    )]
    AssistAboveCenter {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
        /// Its level.
        level: i32,
        /// Level of the center LRIG.
        center: i32,
    },
    /// A SIGNI above the center LRIG's level.
    #[error("{player}: {number} of level {level} is above the center LRIG's level {center}")]
    AboveLevel {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
        /// Its level.
        level: i32,
        /// Level of the center LRIG.
        center: i32,
    },
    /// SIGNI beyond the limit.
    #[error("{player}: the SIGNI count {total} together, more than the limit of {limit}")]
    AboveLimit {
        /// Whose side.
        player: Player,
        /// What they count.
        total: i32,
        /// The limit.
        limit: i32,
    },
    /// A rule-based action that would have been done already.
    #[error("{player}: the rule-based action {} is due, which can be only right after an effect", .action.name())]
    RuleActionDue {
        /// Whose side.
        player: Player,
        /// The rule-based action.
        action: RuleAction,
    },
    /// More coins than a player can have.
    #[error("{player} has {coins} coins; there are at most five")]
    TooManyCoins {
        /// Who.
        player: Player,
        /// How many.
        coins: u8,
    },
    /// A card attached as something the rule set does not know, or laid where it has to be attached.
    #[error("{player}: {number} can't be attached or laid as {}", .attached.name())]
    WrongAttachment {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
        /// As what.
        attached: Attached,
    },
    /// A card has no such ability that could have been used.
    #[error("{player}: {number} has no ability number {ability}")]
    NoSuchAbility {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
        /// Which, from 1.
        ability: usize,
    },
    /// More attached as one kind than a SIGNI or SIGNI zone can have.
    #[error("{player}: {number} cards as {} in one SIGNI zone; there are at most {}", .attached.name(), .attached.most().0)]
    TooManyAttached {
        /// Whose side.
        player: Player,
        /// How many.
        number: usize,
        /// As what.
        attached: Attached,
    },
    /// A LRIG that is a puppet.
    #[error("{player}: {number} is a LRIG; only a SIGNI can be a puppet")]
    PuppetLrig {
        /// Whose side.
        player: Player,
        /// Number of the card.
        number: String,
    },
    /// No turn has the number 0.
    #[error("turns are numbered from 1")]
    NoTurn,
    /// A step that is not of the phase or the rule set, or none in an attack phase.
    #[error("{}", wrong_step(*.phase, *.step))]
    WrongStep {
        /// The phase.
        phase: Phase,
        /// The step.
        step: Option<Step>,
    },
    /// The attack phase of the first turn is skipped.
    #[error("the first turn of the game has no attack phase")]
    NoFirstAttack,
}

impl PositionProblem {
    /// Whose side it is about, if it is about one.
    pub const fn player(&self) -> Option<Player> {
        match self {
            PositionProblem::NotAPile { player, .. }
            | PositionProblem::WrongZone { player, .. }
            | PositionProblem::TypeNotPlayed { player, .. }
            | PositionProblem::NoCenter(player)
            | PositionProblem::AssistAboveCenter { player, .. }
            | PositionProblem::AboveLevel { player, .. }
            | PositionProblem::AboveLimit { player, .. }
            | PositionProblem::RuleActionDue { player, .. }
            | PositionProblem::TooManyCoins { player, .. }
            | PositionProblem::WrongAttachment { player, .. }
            | PositionProblem::TooManyAttached { player, .. }
            | PositionProblem::NoSuchAbility { player, .. }
            | PositionProblem::PuppetLrig { player, .. } => Some(*player),
            PositionProblem::TooManyCards { .. }
            | PositionProblem::NoTurn
            | PositionProblem::WrongStep { .. }
            | PositionProblem::NoFirstAttack => None,
        }
    }

    /// The rule by which a board can't be so, where one rule says it.
    pub fn rule(&self) -> Option<RuleId> {
        use rules::*;
        Some(match self {
            PositionProblem::AssistAboveCenter { .. } => ASSIST_NOT_ABOVE,
            PositionProblem::AboveLevel { .. } | PositionProblem::AboveLimit { .. } => LEVEL_LIMIT,
            PositionProblem::TooManyCoins { .. } => crate::flow::turn::rules::COINS_AT_MOST,
            PositionProblem::TypeNotPlayed { .. } => CARD_TYPES,
            PositionProblem::NoFirstAttack => FIRST_ATTACK,
            _ => return None,
        })
    }
}

fn wrong_step(phase: Phase, step: Option<Step>) -> String {
    match step {
        Some(step) => format!("the {phase} has no {step} to begin from in this rule set"),
        None => format!("in the {phase} a step has to be named"),
    }
}
