//! What happens in a game, one event for everything, each with its cause and its rule.

mod kind;

pub use kind::EventKind;

use serde::{Deserialize, Serialize};

use crate::state::ids::{Instance, Player};
use wixoss_base::rule::RuleId;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// Why.
    pub cause: Cause,
    /// The rule by which it happened.
    pub rule: RuleId,
}

/// Why something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The rules ask for it.
    Rule,
    /// A player chose it.
    Player(Player),
    /// It pays a cost.
    Cost(Player),
    /// The attack or battle of this card.
    Battle(Instance),
    /// The effect of an ability of this card.
    Effect(Instance),
}

/// What a move of a card is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Put where the game begins with it.
    SetUp,
    /// Put back to be redrawn.
    PutBack,
    /// Drawn.
    Draw,
    /// Discarded from hand.
    Discard,
    /// Put into the ener zone in the ener phase.
    EnerPhase,
    /// Paid as ener.
    Pay,
    /// Put onto the field as a SIGNI.
    Put,
    /// Put onto a LRIG by growing.
    Grow,
    /// Put into the trash from the field by its player.
    Retire,
    /// Vanished.
    Vanish,
    /// Crushed.
    Crush,
    /// From the check zone into the ener zone, after a crush.
    AfterCrush,
    /// Shuffled from the trash into a new main deck.
    Refresh,
    /// The Life Cloth a refresh takes.
    RefreshLifeCloth,
    /// Put away by a rule-based action.
    RuleAction,
    /// Left over in the check zone as the turn ends.
    LeftOver,
    /// Made by an effect, out of no zone.
    Make,
    /// Attached to a SIGNI, or laid in a SIGNI zone.
    Attach,
    /// From under a LRIG, as Exceed.
    Exceed,
    /// From the top of the main deck into the ener zone.
    EnerCharge,
    /// Into the check zone as its use is declared.
    Use,
    /// Where used cards go.
    AfterUse,
    /// By an effect, or as its cost, without a word of its own.
    Effect,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won.
    pub winner: Player,
}

impl Event {
    /// The event as this player may know it: a card that moves between places the player can't
    /// see into has no identity.
    #[must_use]
    pub fn seen_by(mut self, player: Player) -> Event {
        if let EventKind::Moved { card, seen, .. } = &mut self.kind {
            let [one, two] = *seen;
            let sees = match player {
                Player::One => one,
                Player::Two => two,
            };
            if !sees {
                *card = None;
            }
        }
        self
    }
}
