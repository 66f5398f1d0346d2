//! The problems that make a described board impossible, with their messages.

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

/// A problem of a described board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionProblem {
    /// The board has more cards than a game can have.
    #[error("{cards} cards are on the board; a game holds at most {MOST_CARDS}")]
    TooManyCards {
        /// The number of cards.
        cards: usize,
    },
    /// The board lists a zone as a pile, but the zone is not a pile.
    #[error("{player}: the {zone} can't be listed as a pile of cards")]
    NotAPile {
        /// The player on whose side the zone is.
        player: Player,
        /// The zone that is not a pile.
        zone: Zone,
    },
    /// The card can't be in that zone.
    #[error("{player}: {number}, of type {kind}, can't be in the {zone}")]
    WrongZone {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
        /// The type of the card.
        kind: CardType,
        /// The zone that the board puts the card in.
        zone: Zone,
    },
    /// The rule set does not use this type of card.
    #[error("{player}: {number} is of type {kind}, which this rule set does not use")]
    TypeNotPlayed {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
        /// The type of the card.
        kind: CardType,
    },
    /// The player has no center LRIG, but every field must have one.
    #[error("{0} has no center LRIG")]
    NoCenter(Player),
    /// The assist LRIG is above the level of the center LRIG.
    #[error(
        "{player}: the assist LRIG {number} of level {level} is above the center LRIG's level {center}"
    )]
    AssistAboveCenter {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
        /// The level of the assist LRIG.
        level: i32,
        /// The level of the center LRIG.
        center: i32,
    },
    /// The SIGNI is above the level of the center LRIG.
    #[error(
        "{player}: the SIGNI {number} of level {level} is above the center LRIG's level {center}"
    )]
    AboveLevel {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
        /// The level of the SIGNI.
        level: i32,
        /// The level of the center LRIG.
        center: i32,
    },
    /// All SIGNI of the field together are above the limit.
    #[error(
        "{player}: all SIGNI together count {total} towards the limit, but the limit is {limit}"
    )]
    AboveLimit {
        /// The player of the side.
        player: Player,
        /// The total that the SIGNI of the field count towards the limit.
        total: i32,
        /// The limit of the player.
        limit: i32,
    },
    /// A rule-based action would do something on this board. In a real game, it would already be
    /// done.
    #[error("{player}: the rules would do the rule-based action {} at once; such a board is possible only right after an effect", .action.name())]
    RuleActionDue {
        /// The player of the side.
        player: Player,
        /// The rule-based action that must still be done.
        action: RuleAction,
    },
    /// The player has more coins than the rules allow.
    #[error("{player} has {coins} coins; a player can have at most five")]
    TooManyCoins {
        /// The player with the coins.
        player: Player,
        /// The number of coins.
        coins: u8,
    },
    /// The card can't be attached in this way. Perhaps the rule set does not use this kind of
    /// attached card. Or the card is attached to a SIGNI, but cards of this kind (for example
    /// Traps) only lie in a SIGNI zone.
    #[error("{player}: {number} can't be attached to a card or put into a SIGNI zone as {}", .attached.name())]
    WrongAttachment {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
        /// The kind of attachment that the board names.
        attached: Attached,
    },
    /// The board records the use of an ability, but the card has no ability with this number.
    #[error("{player}: {number} has no ability with the number {ability}")]
    NoSuchAbility {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
        /// The number of the ability, from 1.
        ability: usize,
    },
    /// A SIGNI or SIGNI zone has more attached cards of one kind than the rules allow.
    #[error("{player}: {number} cards are attached as {} in one SIGNI zone; the rules allow at most {}", .attached.name(), .attached.most().0)]
    TooManyAttached {
        /// The player of the side.
        player: Player,
        /// The number of attached cards.
        number: usize,
        /// The kind of attachment.
        attached: Attached,
    },
    /// A LRIG is marked as a puppet.
    #[error("{player}: {number} is a LRIG; only a SIGNI can be a puppet")]
    PuppetLrig {
        /// The player of the side.
        player: Player,
        /// The number of the card.
        number: String,
    },
    /// The turn has the number 0.
    #[error("the first turn has the number 1, and no turn has the number 0")]
    NoTurn,
    /// The step does not exist in this phase or rule set, or the board is in the attack phase and
    /// names no step.
    #[error("{}", wrong_step(*.phase, *.step))]
    WrongStep {
        /// The phase that the board names.
        phase: Phase,
        /// The step that the board names; `None` if it names no step.
        step: Option<Step>,
    },
    /// The board is in the attack phase of the first turn, but the rules skip this phase.
    #[error("the first turn of the game has no attack phase")]
    NoFirstAttack,
}

impl PositionProblem {
    /// Returns the player on whose side the problem is. Returns `None` for a problem of the whole
    /// board.
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

    /// Returns the id of the rule that makes the board impossible, or `None` if there is no such
    /// single rule.
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
        Some(step) => format!("in this rule set, the {phase} has no {step}"),
        None => format!("a board in the {phase} must name a step of this phase"),
    }
}
