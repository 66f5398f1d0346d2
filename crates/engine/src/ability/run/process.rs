//! An ability that is being processed, as data: its current step and the values of its names.

use std::hash::{Hash, Hasher};

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
    /// The program of the ability.
    pub(crate) program: ProgramId,
    /// The number of this process. The first process of the game has the number 1.
    #[serde(default)]
    pub(crate) number: u32,
    /// The index of the next step.
    pub(crate) at: u16,
    /// The player who controls the ability.
    pub player: Player,
    /// The card that has the ability or the effect.
    pub source: Sighting,
    /// The kind of the ability; `None` for the effect of a used card.
    pub kind: Option<AbilityKind>,
    /// The values of the names of the ability.
    pub(crate) names: Names,
    /// The pick in progress, if a player is picking cards.
    pub(crate) picking: Option<Pick>,
    /// The player's last answer, as a code.
    pub(crate) answer: Option<u16>,
    /// For each mode, the number of times it was chosen and not processed yet.
    pub(crate) modes: Vec<u8>,
    /// Whether modes are still being chosen. This is stored so that a stored game can continue the
    /// choice.
    pub(crate) choosing_modes: bool,
    /// For each attempt in progress, whether any part could not be done in full.
    pub(crate) attempts: Vec<bool>,
    /// The remaining rounds of each loop in progress.
    pub(crate) rounds: Vec<Rounds>,
    /// The move of the source card after processing.
    pub(crate) after: After,
    /// The cards that could not be put where the effect wants to put them.
    pub(crate) passed: CardSet,
    /// The price that is paid instead of the printed cost.
    pub(crate) paying: Option<Price>,
    /// The zones chosen so far, each with the card to put there. Markers and crafts have no card.
    pub(crate) placing: Vec<(Option<Instance>, SigniZone)>,
    /// The move or damage that this process replaces, if it is a replacement.
    pub(crate) replaced: Option<Replaced>,
    /// The replacements that the player chooses from. If this list is not empty, the process only
    /// asks for that choice.
    pub(crate) alternatives: Vec<Instead>,
    /// Whether the process was countered. Then its effect is not processed.
    pub(crate) countered: bool,
}

/// A pick of cards for an effect, in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// The cards that can be picked.
    pub(crate) candidates: CardSet,
    /// The picked cards, in the order in which they were picked.
    pub(crate) order: Vec<Instance>,
}

/// The remaining rounds of a loop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rounds {
    /// A loop over cards: the index of its first step, and the remaining cards.
    Cards(u16, Vec<Sighting>),
    /// A loop with a number of rounds: the index of its first step, and the number of remaining
    /// rounds.
    Times(u16, u16),
}

/// The move of a card after its effect is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum After {
    /// The card is not moved.
    Nothing,
    /// The used card goes to the zone that used cards of its type go to.
    Used,
    /// The ARTS goes back to the LRIG deck.
    Encored,
    /// The crushed card goes to the ener zone.
    Crushed,
    /// The Trap that was turned face up goes to the trash.
    Sprung,
    /// The card that an effect used goes to this spot.
    Elsewhere(Spot),
}

/// The move or damage that a replacement replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Replaced {
    /// The move of a card.
    Move {
        card: Instance,
        cause: Cause,
        to_side: Player,
        to: Spot,
        by: Move,
    },
    /// Damage to a player.
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
    /// A replacement by an effect.
    Effect {
        program: ProgramId,
        player: Player,
        source: Sighting,
        names: Names,
        /// The index of the effect among the lasting effects, if the effect can replace only once.
        once: Option<usize>,
    },
    /// A barrier of the player, which is used up.
    Barrier {
        player: Player,
        lrig: bool,
        cause: Cause,
    },
}

impl Process {
    /// Hashes the place of the process in its program: the card, the step and the rounds of loops.
    pub(crate) fn hash_place(&self, hash: &mut impl Hasher) {
        (self.program.0, self.at, self.source.card).hash(hash);
        for rounds in &self.rounds {
            match rounds {
                Rounds::Cards(at, left) => (*at, left.len()).hash(hash),
                Rounds::Times(at, left) => (*at, usize::from(*left)).hash(hash),
            }
        }
    }

    /// An empty process. It takes the place of a process while the engine works on that process.
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

    /// Records in all attempts in progress that a part was not done in full.
    pub(crate) fn fail(&mut self) {
        for failed in &mut self.attempts {
            *failed = true;
        }
    }
}
