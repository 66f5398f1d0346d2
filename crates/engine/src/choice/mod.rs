//! The questions that players are asked, and the choices with which they answer.
//!
//! `kinds` has one entry for each kind of choice. An entry checks, lists and carries out the
//! choices of its kind. `illegal` lists the reasons why a choice can be illegal. An illegal choice
//! does not change the game.

pub(crate) mod illegal;
mod kinds;

use serde::{Deserialize, Serialize};

use crate::ability::{AbilityQuestion, Answer};
use crate::flow::rule_action::RuleAction;
use crate::state::frame::{Pending, Purpose};
use crate::state::ids::{Instance, LrigZone, Player, SigniZone, SigniZones};
use crate::state::price::Price;
use crate::table::rule_set::OpeningLrigs;
use wixoss_base::vocab::Step;

/// A choice of a player. Scripted games, human players and random players all answer with this
/// type.
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
    /// Put a SIGNI from hand onto the field.
    Put {
        /// The SIGNI that is put.
        card: Instance,
        /// The SIGNI zone for the SIGNI.
        zone: SigniZone,
    },
    /// Put the SIGNI of these zones into the trash, all at the same time.
    Retire(SigniZones),
    /// Use a card: a spell, PIECE, ARTS, Resona or key.
    Use(Instance),
    /// Put a two-faced Resona of the LRIG deck onto the field with its other face: the face that is
    /// not up in the LRIG deck.
    UseOtherFace(Instance),
    /// Use an Action ability.
    Activate {
        /// The card that has the ability.
        card: Instance,
        /// The position of the ability in the list of the card's abilities, counted from 0.
        ability: u8,
    },
    /// Answer a question of an effect.
    Answer(Answer),
    /// Attack with a SIGNI or the center LRIG.
    Attack(Instance),
    /// Attack certain zones of the opponent with a SIGNI, because an effect allows it. A normal
    /// attack is only on the zone in front.
    AttackInto {
        /// The SIGNI that attacks.
        card: Instance,
        /// The attacked SIGNI zones, named from the opponent's side of the table.
        into: SigniZones,
    },
    /// Guard with a card from hand.
    Guard(Instance),
    /// Guard by paying the cost that an effect allows, without a card with Guard.
    GuardBy {
        /// The card that has the effect.
        card: Instance,
        /// The card can allow several ways to guard. This is the position of the chosen way in
        /// their list, counted from 0.
        way: u8,
    },
    /// Pay with a card from the ener zone.
    Pay(Instance),
    /// Use a Life Burst (`true`), or do not use it (`false`).
    LifeBurst(bool),
    /// Several rule-based actions would move the card of the question. Apply this one.
    First(RuleAction),
    /// Process the waiting triggered ability at this index next, counted from 0.
    Process(u16),
    /// Pass: do nothing (more) at this question.
    Pass,
}

impl Choice {
    /// Returns the card that the choice names, if it names one.
    pub const fn card(self) -> Option<Instance> {
        match self {
            Choice::Pick(card)
            | Choice::Charge(card)
            | Choice::Grow { card, .. }
            | Choice::Put { card, .. }
            | Choice::Use(card)
            | Choice::UseOtherFace(card)
            | Choice::Activate { card, .. }
            | Choice::Attack(card)
            | Choice::AttackInto { card, .. }
            | Choice::Guard(card)
            | Choice::GuardBy { card, .. }
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
    /// How many LRIGs does the game open with?
    Opening,
    /// Who plays first?
    PlayFirst,
    /// Which cards does the player pick? The [`Purpose`] says what is then done with the cards.
    Select {
        /// The purpose of the cards.
        purpose: Purpose,
        /// The least number of cards that must still be picked.
        least: u8,
        /// The greatest number of cards that may still be picked.
        most: u8,
    },
    /// Which card does the player put into the ener zone?
    Ener,
    /// Does the center LRIG grow? If it does, into which card?
    Grow,
    /// What does the player do in the main phase?
    Main,
    /// Which card or ability does the player use in this step of the attack phase?
    UseIn(Step),
    /// Which SIGNI attacks next?
    SigniAttack,
    /// Does the center LRIG attack?
    LrigAttack,
    /// Which card does the player guard with against the attack of this LRIG?
    Guard(Instance),
    /// Which ener card does the player pay this price with?
    Pay(Price),
    /// Does the player use the Life Burst of this card?
    LifeBurst(Instance),
    /// Several rule-based actions would move this card. Which one is applied?
    RuleAction(Instance),
    /// Which waiting ability is processed next?
    NextAbility,
    /// Which card does the player use to cut in on the opponent's spell?
    CutIn,
    /// An effect asks this question.
    Answer(AbilityQuestion),
}

/// A decision that a player has to make before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<'p> {
    /// The player who decides.
    pub player: Player,
    /// The question that the player answers.
    pub question: Question,
    /// All legal choices. If only one choice is legal, the engine makes this choice and asks
    /// nobody. There is one exception: a game that is played step by step also stops when the
    /// player can only pass.
    pub options: &'p [Choice],
    /// The triggered abilities that wait to be processed. [`Choice::Process`] holds an index into
    /// this list.
    pub pending: &'p [Pending],
}
