//! The questions that players are asked, and the choices with which they answer.
//!
//! Each kind of choice has one entry in `kinds`: when it is legal and by which rule it is not, how it
//! is listed, and what it does. `illegal` has the problems that a choice can have. An illegal choice
//! changes nothing.

pub(crate) mod illegal;
mod kinds;

use serde::{Deserialize, Serialize};

use crate::ability::{Answer, Asked};
use crate::flow::rule_action::RuleAction;
use crate::state::frame::{Pending, Purpose};
use crate::state::ids::{Instance, LrigZone, Player, SigniZone, SigniZones};
use crate::state::price::Price;
use crate::table::rule_set::OpeningLrigs;
use wixoss_base::vocab::Step;

/// A choice of a player. Scripts, people, random players and explorers all use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Open the game with this number of LRIGs.
    Open(OpeningLrigs),
    /// Play first (`true`), or let the opponent play first (`false`).
    PlayFirst(bool),
    /// Pick a card.
    Pick(Instance),
    /// Pick no more cards.
    Done,
    /// Put a card from hand, or a SIGNI of the field, into the ener zone.
    Charge(Instance),
    /// Grow a LRIG.
    Grow {
        /// The card of the LRIG deck to grow into.
        card: Instance,
        /// The zone of the LRIG that grows.
        zone: LrigZone,
    },
    /// Put a SIGNI onto the field.
    Put {
        /// The SIGNI.
        card: Instance,
        /// The SIGNI zone.
        zone: SigniZone,
    },
    /// Put the SIGNI of these zones into the trash, all at the same time.
    Retire(SigniZones),
    /// Use a spell, PIECE or ARTS.
    Use(Instance),
    /// Use an Action ability.
    Activate {
        /// The card that has the ability.
        card: Instance,
        /// The place of the ability among the abilities of the card, from 0.
        ability: u8,
    },
    /// Answer a question of an effect.
    Answer(Answer),
    /// Attack with a SIGNI or the center LRIG.
    Attack(Instance),
    /// Guard with a card from hand.
    Guard(Instance),
    /// Pay with a card from the ener zone.
    Pay(Instance),
    /// Use a Life Burst (`true`) or leave it (`false`).
    LifeBurst(bool),
    /// Apply this one of several rule-based actions that would move the card in question.
    First(RuleAction),
    /// Process next the pending triggered ability in this place, from 0.
    Process(u8),
    /// Do nothing, or nothing more.
    Pass,
}

impl Choice {
    /// The card that the choice names, if it names one.
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

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// With how many LRIGs does the game open?
    Opening,
    /// Who plays first?
    PlayFirst,
    /// Which cards are picked? The [`Purpose`] says for what.
    Select {
        /// The purpose of the cards.
        purpose: Purpose,
        /// The least number of cards that must still be picked.
        least: u8,
        /// The greatest number of cards that may still be picked.
        most: u8,
    },
    /// Which card goes into the ener zone?
    Ener,
    /// Does the center LRIG grow, and into which card?
    Grow,
    /// What is done in the main phase?
    Main,
    /// What is used in this step of the attack phase?
    UseIn(Step),
    /// Which SIGNI attacks next?
    SigniAttack,
    /// Does the center LRIG attack?
    LrigAttack,
    /// Which card guards against the attack of this LRIG?
    Guard(Instance),
    /// Which ener pays this price?
    Pay(Price),
    /// Is the Life Burst of this card used?
    LifeBurst(Instance),
    /// Which of several rule-based actions that would move this card is applied?
    RuleAction(Instance),
    /// Which pending ability is processed next?
    NextAbility,
    /// What cuts in on the opponent's spell?
    CutIn,
    /// A question of an effect.
    Answer(Asked),
}

/// A decision that a player has to make before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<'p> {
    /// The player who decides.
    pub player: Player,
    /// The question.
    pub question: Question,
    /// All choices that the rules allow. There are at least two, except if the game also rests when
    /// a player can only pass.
    pub options: &'p [Choice],
    /// The triggered abilities that wait; [`Choice::Process`] refers to their places.
    pub pending: &'p [Pending],
}
