//! Everything about one card of a game that can change.

use serde::{Deserialize, Serialize};

use crate::state::attached::Attached;
use crate::state::ids::{Player, SigniZone, Spot};
use crate::table::definition::DefinitionId;

/// Everything about one card of a game that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardState {
    /// What it is.
    pub definition: DefinitionId,
    /// Whose deck it belongs to.
    pub owner: Player,
    /// On whose side it is.
    pub side: Player,
    /// Where it is there.
    pub spot: Spot,
    /// How often it has changed zone.
    pub arrival: u16,
    /// Down, as a SIGNI or LRIG on the field can be.
    pub down: bool,
    /// Frozen, as a SIGNI or LRIG on the field can be.
    pub frozen: bool,
    /// Face down in a public zone.
    pub face_down: bool,
    /// In the check zone because it was crushed.
    pub crushed: bool,
    /// What it is attached to a SIGNI as, or lies in a SIGNI zone as.
    pub attached: Option<Attached>,
    /// A puppet, on the field of another player than its owner.
    pub puppet: bool,
    /// Awakened, by an effect.
    pub awakened: bool,
    /// Blood-armed, by an effect.
    #[serde(default)]
    pub blood_armed: bool,
    /// The SIGNI zone it was in last, before it left that.
    pub(crate) last_zone: Option<SigniZone>,
    /// Who may see its face: player one, player two.
    pub known: [bool; 2],
}

impl CardState {
    /// A card of a game that begins with it at this spot of its owner's side.
    pub(crate) const fn new(definition: DefinitionId, owner: Player, spot: Spot) -> CardState {
        CardState {
            definition,
            owner,
            side: owner,
            spot,
            known: crate::change::relocate::known_at(spot, owner),
            ..NOWHERE
        }
    }

    /// Whether this player may see its face.
    pub const fn is_known_to(&self, player: Player) -> bool {
        let [one, two] = self.known;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }
}

/// What an instance outside the game would be.
pub(crate) const NOWHERE: CardState = CardState {
    definition: DefinitionId(u16::MAX),
    owner: Player::One,
    side: Player::One,
    spot: Spot::Excluded,
    arrival: 0,
    down: false,
    frozen: false,
    face_down: false,
    crushed: false,
    attached: None,
    puppet: false,
    awakened: false,
    blood_armed: false,
    last_zone: None,
    known: [false; 2],
};
