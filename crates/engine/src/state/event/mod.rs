//! Events: everything that happens in a game, each with its cause and its rule.

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
    /// Why it happened.
    pub cause: Cause,
    /// The rule by which it happened.
    pub rule: RuleId,
}

/// Why something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The rules require it.
    Rule,
    /// A player chose it.
    Player(Player),
    /// This player paid a cost with it.
    Cost(Player),
    /// The attack or the battle of this card caused it.
    Battle(Instance),
    /// An effect of this card caused it.
    Effect(Instance),
}

/// The name of a card's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// The card was put where the game begins with it.
    SetUp,
    /// The card was put back to be redrawn.
    PutBack,
    /// The card was drawn.
    Draw,
    /// The card was discarded from hand.
    Discard,
    /// The card was put into the ener zone in the ener phase.
    EnerPhase,
    /// The card was paid as ener.
    Pay,
    /// The card was put onto the field as a SIGNI.
    Put,
    /// The card was put onto a LRIG by growing.
    Grow,
    /// Its player retired the card: it went from the field to the trash.
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
    /// A rule-based action put the card away.
    RuleAction,
    /// The card was left in the check zone at the end of the turn.
    LeftOver,
    /// An effect made the card; it came from no zone.
    Make,
    /// The card was attached to a SIGNI or laid in a SIGNI zone.
    Attach,
    /// The card went from under a LRIG to pay Exceed.
    Exceed,
    /// The card went from the top of the main deck to the ener zone.
    EnerCharge,
    /// The card went to the check zone when its use was declared.
    Use,
    /// The card went to where used cards go.
    AfterUse,
    /// An effect or its cost moved the card, and the move has no name of its own.
    Effect,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The player who won.
    pub winner: Player,
}

impl Event {
    /// Returns the event as this player may know it. If a card moves between places that the player
    /// can't see into, the event does not name the card.
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
