//! What a game keeps besides its cards: what players hold, limited abilities used, stages planned.

use serde::{Deserialize, Serialize};

use super::ability::AbilityId;
use super::ids::{Player, Sighting, SigniZones};
use super::price::Price;
use wixoss_base::vocab::Stage;

/// What a player holds besides cards and coins, and what lies in SIGNI zones without being a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// LRIG Barriers.
    pub lrig_barriers: u8,
    /// SIGNI Barriers.
    pub signi_barriers: u8,
    /// Has Limit Upper; a second one adds nothing.
    pub limit_upper: bool,
    /// The SIGNI zones with a Virus.
    pub viruses: SigniZones,
    /// The SIGNI zones with a Gate.
    pub gates: SigniZones,
    /// Subscribers of the player's channel, in ten thousands.
    #[serde(default)]
    pub subscribers: u32,
    /// What a Chain takes off the next ARTS of this turn.
    pub chain: Option<Price>,
}

impl Held {
    pub(super) const NOTHING: Held = Held {
        lrig_barriers: 0,
        signi_barriers: 0,
        limit_upper: false,
        viruses: SigniZones::NONE,
        gates: SigniZones::NONE,
        subscribers: 0,
        chain: None,
    };
}

/// A limited ability that was used or has triggered (Glossary 5.0.0, "{1/Turn}", "{1/Game}").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    /// Of which card.
    pub card: Sighting,
    /// By whom.
    pub player: Player,
    /// Which ability.
    pub ability: AbilityId,
    /// In which turn.
    pub turn: u16,
}

/// A stage that is to be skipped, or comes once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Which.
    pub stage: Stage,
    /// In whose turn; in either's if none.
    pub of: Option<Player>,
    /// Whether it comes once more.
    pub extra: bool,
}
