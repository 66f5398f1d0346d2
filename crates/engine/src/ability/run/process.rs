//! Something being processed, as data: how far it has come and what its names stand for.

use serde::{Deserialize, Serialize};

use crate::ability::names::Names;
use crate::ability::program::ProgramId;
use crate::event::{Cause, Move};
use crate::ids::{Instance, Player, Sighting, SigniZone, Spot};
use crate::pile::CardSet;
use crate::price::Price;
use wixoss_ability::AbilityKind;

/// An ability, or the effect of a card, that is being processed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Process {
    /// Its steps.
    pub(crate) program: ProgramId,
    /// Its number among all that has been processed, from 1.
    #[serde(default)]
    pub(crate) number: u32,
    /// The next step.
    pub(crate) at: u16,
    /// Whose it is.
    pub player: Player,
    /// The card it is of.
    pub source: Sighting,
    /// The kind of ability; none for the effect of a card that is used.
    pub kind: Option<AbilityKind>,
    /// What the names of the ability stand for.
    pub(crate) names: Names,
    /// Cards being picked.
    pub(crate) picking: Option<Pick>,
    /// What a player answered last.
    pub(crate) answer: Option<u16>,
    /// How often each mode was chosen and has still to be processed.
    pub(crate) modes: Vec<u8>,
    /// Whether they are still being chosen: a game stored then goes on where it was.
    pub(crate) choosing_modes: bool,
    /// Whether something asked for was not done in full, for each attempt going on.
    pub(crate) attempts: Vec<bool>,
    /// What is left of what is repeated.
    pub(crate) rounds: Vec<Rounds>,
    /// What happens to the card afterwards.
    pub(crate) after: After,
    /// Cards that could not be put where they were to go.
    pub(crate) passed: CardSet,
    /// What is paid in place of the printed cost.
    pub(crate) paying: Option<Price>,
    /// Where cards are to be put, or what is to lie there, as far as it has been said.
    pub(crate) placing: Vec<(Option<Instance>, SigniZone)>,
    /// What it replaces.
    pub(crate) replaced: Option<Replaced>,
    /// Of these its player says which happens; nothing else is processed then.
    pub(crate) alternatives: Vec<Instead>,
    /// Its effect is not processed.
    pub(crate) countered: bool,
}

/// Cards being picked for an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// Those that can be.
    pub(crate) candidates: CardSet,
    /// Those that are, in order.
    pub(crate) order: Vec<Instance>,
}

/// What is left of what is repeated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rounds {
    /// These cards.
    Cards(u16, Vec<Sighting>),
    /// So many times.
    Times(u16, u16),
}

/// What happens to the card once it has been processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum After {
    /// Nothing.
    Nothing,
    /// A card that was used goes where used cards go.
    Used,
    /// An ARTS goes back to the LRIG deck.
    Encored,
    /// A crushed card goes to the ener zone.
    Crushed,
    /// A Trap that was turned face up goes to the trash.
    Sprung,
    /// A card that an effect had used goes there.
    Elsewhere(Spot),
}

/// What something else happens instead of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Replaced {
    /// A move.
    Move {
        card: Instance,
        cause: Cause,
        to_side: Player,
        to: Spot,
        by: Move,
    },
    /// Damage.
    Damage {
        player: Player,
        crushes: u8,
        cause: Cause,
    },
}

/// Something that can happen instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Instead {
    /// What an effect says.
    Effect {
        program: ProgramId,
        player: Player,
        source: Sighting,
        names: Names,
        /// Its place among the effects that last, if it is spent with this.
        once: Option<usize>,
    },
    /// A barrier of the player is used up.
    Barrier {
        player: Player,
        lrig: bool,
        cause: Cause,
    },
}

impl Process {
    /// Nothing that is being processed: what stands in for one that is being looked at.
    pub(crate) const NONE: Process = Process {
        program: ProgramId(0),
        number: 0,
        at: 0,
        player: Player::One,
        source: Sighting {
            card: Instance(0),
            arrival: 0,
        },
        kind: None,
        names: Names::NONE,
        picking: None,
        answer: None,
        modes: Vec::new(),
        choosing_modes: false,
        attempts: Vec::new(),
        rounds: Vec::new(),
        after: After::Nothing,
        passed: CardSet::NONE,
        paying: None,
        placing: Vec::new(),
        replaced: None,
        alternatives: Vec::new(),
        countered: false,
    };

    /// Something asked for was not done in full.
    pub(crate) fn fail(&mut self) {
        for failed in &mut self.attempts {
            *failed = true;
        }
    }
}
