//! The state of one card of a game.

use serde::{Deserialize, Serialize};

use crate::state::attached::Attached;
use crate::state::by_player::ByPlayer;
use crate::state::ids::{Instance, Player, SigniZone, Spot};
use crate::table::definition::DefinitionId;

/// The data of one card that can change during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardState {
    /// The definition of the card: its printed facts and abilities.
    pub definition: DefinitionId,
    /// The player whose deck the card belongs to.
    pub owner: Player,
    /// The player on whose side the card is.
    pub side: Player,
    /// The place of the card, on the side of the player that `side` names.
    pub spot: Spot,
    /// The number of times the card has changed zone. It changes with each move, so it identifies
    /// one stay of the card in a zone.
    pub arrival: u16,
    /// The number of the last batch of events before the card came to its place. Events of one
    /// batch happen at the same time. A card that came later has a higher number, and its effects
    /// apply later.
    #[serde(default)]
    pub(crate) since: u32,
    /// Whether the card is down. Only a SIGNI or LRIG on the field can be down.
    pub down: bool,
    /// Whether the card is frozen. Only a SIGNI or LRIG on the field can be frozen.
    pub frozen: bool,
    /// Whether the card is face down in a public zone.
    pub face_down: bool,
    /// Whether the card is in the check zone because it was crushed.
    pub crushed: bool,
    /// The kind of attachment, if the card is attached to a SIGNI or laid in a SIGNI zone;
    /// otherwise `None`.
    pub attached: Option<Attached>,
    /// Whether the card is a puppet: it is on the field of a player who is not its owner.
    pub puppet: bool,
    /// Whether an effect awakened the card, and for how long.
    pub awakened: Awakened,
    /// Whether an effect blood-armed the card.
    #[serde(default)]
    pub blood_armed: bool,
    /// The Resona for which a player paid by moving this card to its current zone, if there is one.
    #[serde(default)]
    pub(crate) paid_for: PaidFor,
    /// The SIGNI zone that the card left most recently; `None` if the card has never left a SIGNI
    /// zone.
    pub(crate) last_zone: Option<SigniZone>,
    /// The players who may see the face of the card.
    pub known: ByPlayer<bool>,
}

/// Whether a card is awakened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Awakened {
    /// The card is not awakened.
    No,
    /// The card is awakened until the end of the turn.
    ThisTurn,
    /// The card is awakened until it leaves its zone.
    Yes,
}

/// The Resona for which a player paid with a card, or no Resona. The value takes one byte. 255
/// stands for no Resona, because no card of a game has this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct PaidFor(Instance);

impl PaidFor {
    /// No player paid with the card.
    pub(crate) const NOTHING: PaidFor = PaidFor(Instance(u8::MAX));

    /// Returns the Resona, or `None` if no player paid with the card.
    pub(crate) fn resona(self) -> Option<Instance> {
        (self != PaidFor::NOTHING).then_some(self.0)
    }
}

impl Default for PaidFor {
    fn default() -> PaidFor {
        PaidFor::NOTHING
    }
}

impl From<Option<Instance>> for PaidFor {
    fn from(resona: Option<Instance>) -> PaidFor {
        resona.map_or(PaidFor::NOTHING, PaidFor)
    }
}

impl CardState {
    /// Returns the state of a card that begins the game at this spot (place) on its owner's side.
    pub(crate) const fn new(definition: DefinitionId, owner: Player, spot: Spot) -> CardState {
        CardState {
            definition,
            owner,
            side: owner,
            spot,
            known: crate::board_change::relocate::known_at(spot, owner),
            ..NOWHERE
        }
    }

    /// Returns whether this player may see the face of the card.
    pub const fn is_known_to(&self, player: Player) -> bool {
        *self.known.get(player)
    }
}

/// The state of a card that does not exist. A look-up returns this state if the game has no card
/// with the requested number.
pub(crate) const NOWHERE: CardState = CardState {
    definition: DefinitionId(u16::MAX),
    owner: Player::One,
    side: Player::One,
    spot: Spot::Excluded,
    arrival: 0,
    since: 0,
    down: false,
    frozen: false,
    face_down: false,
    crushed: false,
    attached: None,
    puppet: false,
    awakened: Awakened::No,
    blood_armed: false,
    paid_for: PaidFor::NOTHING,
    last_zone: None,
    known: ByPlayer::both(false),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_of_a_card_is_small() {
        assert_eq!(size_of::<CardState>(), 24);
    }
}
