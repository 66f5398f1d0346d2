//! What a player can be asked, and what they can answer.

pub(crate) mod illegal;

use serde::{Deserialize, Serialize};

use crate::ability::{Answer, Asked};
use crate::flow::rule_action::RuleAction;
use crate::state::frame::{Pending, Purpose};
use crate::state::ids::{Instance, LrigZone, Player, SigniZone, SigniZones};
use crate::state::price::Price;
use crate::table::rule_set::OpeningLrigs;
use wixoss_base::vocab::Step;

/// What a player does. The same words serve scripts, people, random players and explorers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Open with so many LRIGs.
    Open(OpeningLrigs),
    /// Play first, or let the opponent.
    PlayFirst(bool),
    /// Pick a card.
    Pick(Instance),
    /// Pick no more cards.
    Done,
    /// Put a card of the hand, or a SIGNI of the field, into the ener zone.
    Charge(Instance),
    /// Grow into this card.
    Grow {
        /// The card of the LRIG deck.
        card: Instance,
        /// The LRIG that grows.
        zone: LrigZone,
    },
    /// Put a SIGNI onto the field.
    Put {
        /// The SIGNI.
        card: Instance,
        /// The SIGNI zone.
        zone: SigniZone,
    },
    /// Put SIGNI of the field into the trash, at the same time.
    Retire(SigniZones),
    /// Use a spell, PIECE or ARTS.
    Use(Instance),
    /// Use an Action ability.
    Activate {
        /// The card that has it.
        card: Instance,
        /// Its place among the abilities the card has.
        ability: u8,
    },
    /// Answer what an effect asks.
    Answer(Answer),
    /// Attack with a SIGNI or the center LRIG.
    Attack(Instance),
    /// Guard with a card of the hand.
    Guard(Instance),
    /// Pay with a card of the ener zone.
    Pay(Instance),
    /// Use a Life Burst, or leave it.
    LifeBurst(bool),
    /// Of several rule-based actions that would move the card asked about, do this one.
    First(RuleAction),
    /// Process this one of the pending triggered abilities next.
    Process(u8),
    /// Do nothing (more) here.
    Pass,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// With how many LRIGs to open.
    Opening,
    /// Who plays first.
    PlayFirst,
    /// Which cards; see [`Purpose`] for what.
    Select {
        /// What for.
        purpose: Purpose,
        /// So many more at least.
        least: u8,
        /// So many more at most.
        most: u8,
    },
    /// What to put into the ener zone.
    Ener,
    /// Whether to grow, and into what.
    Grow,
    /// What to do in the main phase.
    Main,
    /// What to use in this step of the attack phase.
    UseIn(Step),
    /// Which SIGNI attacks next.
    SigniAttack,
    /// Whether the center LRIG attacks.
    LrigAttack,
    /// Whether to guard against the attack of this LRIG.
    Guard(Instance),
    /// Which ener pays.
    Pay(Price),
    /// Whether to use the Life Burst of this card.
    LifeBurst(Instance),
    /// Which of several rule-based actions that would move this card elsewhere is applied.
    RuleAction(Instance),
    /// Which pending ability is processed next.
    NextAbility,
    /// Whether to cut in on the opponent's spell.
    CutIn,
    /// What an effect asks.
    Answer(Asked),
}

/// A choice a player has to make before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<'p> {
    /// Who chooses.
    pub player: Player,
    /// What about.
    pub question: Question,
    /// Everything the rules allow; never fewer than two, but where a game rests at passes.
    pub options: &'p [Choice],
    /// The triggered abilities that wait, to which [`Choice::Process`] refers.
    pub pending: &'p [Pending],
}
