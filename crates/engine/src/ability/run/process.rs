//! An ability being processed, as data: how far it has come, and what its names stand for.

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
    /// Its program.
    pub(crate) program: ProgramId,
    /// Its number among everything that has been processed in the game, from 1.
    #[serde(default)]
    pub(crate) number: u32,
    /// The index of the next step.
    pub(crate) at: u16,
    /// The player whose ability it is.
    pub player: Player,
    /// The card it comes from.
    pub source: Sighting,
    /// The kind of the ability; none for the effect of a used card.
    pub kind: Option<AbilityKind>,
    /// What the names of the ability stand for.
    pub(crate) names: Names,
    /// The cards a player is picking.
    pub(crate) picking: Option<Pick>,
    /// The answer a player gave last, as a code.
    pub(crate) answer: Option<u16>,
    /// For each mode, how often it was chosen and is still to be processed.
    pub(crate) modes: Vec<u8>,
    /// Whether modes are still being chosen. A stored game goes on from there.
    pub(crate) choosing_modes: bool,
    /// For each attempt going on, whether something was not done in full.
    pub(crate) attempts: Vec<bool>,
    /// What is left of the loops going on.
    pub(crate) rounds: Vec<Rounds>,
    /// What happens to the card afterwards.
    pub(crate) after: After,
    /// The cards that could not be put where they should go.
    pub(crate) passed: CardSet,
    /// The price that is paid in place of the printed cost.
    pub(crate) paying: Option<Price>,
    /// The zones chosen so far, each with the card to put there. Markers and crafts have no card.
    pub(crate) placing: Vec<(Option<Instance>, SigniZone)>,
    /// What it replaces.
    pub(crate) replaced: Option<Replaced>,
    /// The replacements of which the player chooses one. If there are any, nothing else is
    /// processed.
    pub(crate) alternatives: Vec<Instead>,
    /// Whether it was countered, so that its effect is not processed.
    pub(crate) countered: bool,
}

/// Cards being picked for an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// The cards that can be picked.
    pub(crate) candidates: CardSet,
    /// The picked cards, in order.
    pub(crate) order: Vec<Instance>,
}

/// What is left of a loop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rounds {
    /// The index of the step that begins the loop, and the cards that are left.
    Cards(u16, Vec<Sighting>),
    /// The index of the step that begins the loop, and the rounds that are left.
    Times(u16, u16),
}

/// What happens to a card once its effect is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum After {
    /// Nothing.
    Nothing,
    /// A used card goes where used cards of its type go.
    Used,
    /// An ARTS goes back to the LRIG deck.
    Encored,
    /// A crushed card goes to the ener zone.
    Crushed,
    /// A Trap that was turned face up goes to the trash.
    Sprung,
    /// A card that was used by an effect goes to this spot.
    Elsewhere(Spot),
}

/// What a replacement takes the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Replaced {
    /// A card's move.
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

/// A possible replacement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Instead {
    /// An effect says so.
    Effect {
        program: ProgramId,
        player: Player,
        source: Sighting,
        names: Names,
        /// The index among the lasting effects, if the effect is used up by this.
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
    /// An empty process. It stands in while the real one is being worked on.
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

    /// Marks all attempts going on: something was not done in full.
    pub(crate) fn fail(&mut self) {
        for failed in &mut self.attempts {
            *failed = true;
        }
    }
}
