//! Defines a process: an ability that is being processed, as plain data. A process contains the
//! current step of the ability and the values of its names, such as "that SIGNI".

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::ability::name_values::Names;
use crate::ability::program::ProgramId;
use crate::event::{Cause, Move};
use crate::ids::{Instance, Player, Sighting, Spot};
use crate::pile::CardSet;
use crate::price::Price;
use crate::state::short_list::{Picks, Placing, ShortList, Sightings};
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
    /// The values of the names in the ability, such as "that SIGNI".
    pub(crate) names: Names,
    /// The cards that a player is picking now; `None` if no player is picking cards.
    pub(crate) picking: Option<Pick>,
    /// The player's last answer, as a number (see `Play::answer`).
    pub(crate) answer: Option<u16>,
    /// For each mode: how many times the player has chosen it and it is not processed yet.
    pub(crate) modes: ShortList<u8, 15>,
    /// Whether the player is still choosing modes at the current step. A game can be stored during
    /// this choice, so the flag is a part of the process.
    pub(crate) choosing_modes: bool,
    /// One flag for each attempt in progress: true if a step of the attempt could not be done in
    /// full. The outermost attempt comes first. An attempt is a group of steps (see `Op::Attempt`).
    pub(crate) attempts: ShortList<bool, 15>,
    /// The remaining rounds of each loop in progress.
    pub(crate) rounds: Vec<Rounds>,
    /// The zone that the source card moves to after its effect is processed.
    pub(crate) after: After,
    /// The cards that the effect could not put into the zone that the effect asks for. These cards
    /// are skipped.
    pub(crate) passed: CardSet,
    /// The price that an effect sets and that replaces the printed cost, or the price at the time
    /// when the use was declared. `None` if the price is computed when it is paid.
    pub(crate) paying: Option<Price>,
    /// Whether `paying` is the price at the time when the use was declared, and not a price that an
    /// effect sets.
    #[serde(default)]
    pub(crate) is_price_fixed: bool,
    /// Whether an effect lets the player use the card without paying its cost.
    #[serde(default)]
    pub(crate) free: bool,
    /// The SIGNI zones that a player has chosen so far, each with the card that will be put there.
    /// The card is `None` for a marker, or for a craft that does not exist yet.
    pub(crate) placing: Placing,
    /// The move or damage that this process replaces, if the process is a replacement.
    pub(crate) replaced: Option<Replaced>,
    /// The replacements from which the player chooses. If the list is not empty, the process exists
    /// only for this choice, and its program is not run.
    pub(crate) alternatives: Vec<Instead>,
    /// Whether the ability or effect was countered. A countered effect is not processed.
    pub(crate) countered: bool,
}

/// The cards that a player can pick for an effect, and the cards that the player has picked so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// The cards that can be picked.
    pub(crate) candidates: CardSet,
    /// The picked cards, in the order in which they were picked.
    pub(crate) order: Picks,
}

/// A loop in progress, and the rounds that are not done yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rounds {
    /// A loop over cards: the index of its first step, and the remaining cards.
    Cards(u16, Sightings),
    /// A loop with a number of rounds: the index of its first step, and the number of remaining
    /// rounds.
    Times(u16, u16),
}

/// The move that a card makes after its effect is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum After {
    /// The card is not moved.
    Nothing,
    /// The used card goes to the zone for used cards of its type, for example the trash for a
    /// spell.
    Used,
    /// The ARTS goes back to the LRIG deck.
    Encored,
    /// The crushed card goes to the ener zone.
    Crushed,
    /// The Trap that was turned face up goes to the trash.
    Sprung,
    /// A card that was used because of an effect goes to this spot (place on the table).
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
    /// The Life Burst of a crushed card, which the player uses.
    LifeBurst { player: Player, card: Instance },
}

/// A possible replacement of a move, of damage or of a Life Burst.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Instead {
    /// A replacement by an effect.
    Effect {
        program: ProgramId,
        player: Player,
        source: Sighting,
        names: Names,
        /// The number of the lasting effect, if the effect replaces only one event. `None` if it
        /// can replace any number of events, or if it removes its own ability.
        once: Option<u32>,
    },
    /// A replacement by a barrier of the player, which is used up.
    Barrier {
        player: Player,
        lrig: bool,
        cause: Cause,
    },
}

impl Process {
    /// Hashes the point that the ability has reached: the program, the step, the card and the
    /// remaining rounds of loops.
    pub(crate) fn hash_place(&self, hash: &mut impl Hasher) {
        (self.program.0, self.at, self.source.card).hash(hash);
        for rounds in &self.rounds {
            match rounds {
                Rounds::Cards(at, left) => (*at, left.len()).hash(hash),
                Rounds::Times(at, left) => (*at, usize::from(*left)).hash(hash),
            }
        }
    }

    /// An empty process. While the engine runs a step, it takes the process out of the list of
    /// processes, and the empty process fills the gap.
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
        modes: ShortList::NONE,
        choosing_modes: false,
        attempts: ShortList::NONE,
        rounds: Vec::new(),
        after: After::Nothing,
        passed: CardSet::NONE,
        paying: None,
        is_price_fixed: false,
        free: false,
        placing: Placing::NONE,
        replaced: None,
        alternatives: Vec::new(),
        countered: false,
    };

    /// Records that a step was not done in full, for every attempt in progress. An attempt is a
    /// group of steps (see `Op::Attempt`).
    pub(crate) fn fail(&mut self) {
        for failed in self.attempts.iter_mut() {
            *failed = true;
        }
    }
}
