//! Events: everything that happens in a game. Each event has its cause and the rule by which it
//! happens.

mod kind;

pub use kind::{EventKind, NotUsed};

use serde::{Deserialize, Serialize};

use crate::state::ids::{Instance, Player};
use wixoss_base::rule::RuleId;

/// An event: something that happened in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The kind of the event.
    pub kind: EventKind,
    /// The cause of the event.
    pub cause: Cause,
    /// The rule by which the event happened.
    pub rule: RuleId,
}

/// The cause of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The rules require the event.
    Rule,
    /// The event is a choice of this player, not the result of a rule or an effect.
    Player(Player),
    /// The event is the payment of a cost by this player.
    Cost(Player),
    /// The attack or the battle of this card caused the event.
    Battle(Instance),
    /// An effect of this card caused the event.
    Effect(Instance),
}

/// The kind of a card's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// The card was put into its place during the set-up.
    SetUp,
    /// The card was put back into the deck for a redraw.
    PutBack,
    /// The card was drawn.
    Draw,
    /// The card was discarded from hand.
    Discard,
    /// The card was put into the ener zone in the ener phase.
    EnerPhase,
    /// The card was put into the trash to pay ener.
    Pay,
    /// The card was put onto the field as a SIGNI.
    Put,
    /// The card was put onto a LRIG by growing.
    Grow,
    /// The player retired the card: they put it from the field into the trash.
    Retire,
    /// The SIGNI was vanished.
    Vanish,
    /// The Life Cloth was crushed.
    Crush,
    /// The crushed card went from the check zone to the ener zone.
    AfterCrush,
    /// The card was shuffled from the trash into a new main deck.
    Refresh,
    /// The Life Cloth was put into the trash for a refresh.
    RefreshLifeCloth,
    /// A rule-based action moved the card.
    RuleAction,
    /// The card was still in the check zone at the end of the turn, so it was moved away.
    LeftOver,
    /// An effect created the card. The card came from no zone.
    Make,
    /// The card was attached to a SIGNI or laid in a SIGNI zone.
    Attach,
    /// The card moved away from under a LRIG to pay Exceed.
    Exceed,
    /// The card went from the top of the main deck to the ener zone.
    EnerCharge,
    /// The card went to the check zone when its use was declared.
    Use,
    /// The card was used, and then went to the zone for used cards of its type.
    AfterUse,
    /// An effect, or the cost of an effect, moved the card in any other way.
    Effect,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The player who won.
    pub winner: Player,
}

impl Event {
    /// Returns the event as this player may see it. The event of a move does not name the card if
    /// its face is hidden from the player before and after the move.
    #[must_use]
    pub fn seen_by(mut self, player: Player) -> Event {
        if let EventKind::Moved { card, seen, .. } = &mut self.kind
            && !seen[player]
        {
            *card = None;
        }
        self
    }
}
