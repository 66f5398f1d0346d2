//! The state of a whole game: plain data that can be cloned, compared and stored. It does not say
//! what the cards are; the [`Cast`](crate::Cast) does. [`Play`](crate::Play) advances it.

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::ability::{AbilityId, Lasting, Occurrence, Process, Waiting};
use crate::state::by_player::ByPlayer;
use crate::state::card_state::{CardState, NOWHERE};
use crate::state::event::Outcome;
use crate::state::frame::{Frame, Pending};
use crate::state::ids::{Instance, Player, Sighting};
use crate::state::side::Side;
use crate::state::touched::Touched;
use crate::state::turn_state::TurnState;
use crate::table::definition::DefinitionId;
use wixoss_base::vocab::Stage;

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub(crate) cards: Vec<CardState>,
    pub(crate) sides: ByPlayer<Side>,
    pub(crate) turn: TurnState,
    pub(crate) frames: Vec<Frame>,
    pub(crate) pending: Vec<Pending>,
    /// The abilities and effects that are being processed; the last one goes on first.
    pub(crate) processes: Vec<Process>,
    /// The continuous effects that effects have begun and that still hold.
    pub(crate) lasting: Vec<Lasting>,
    /// The parts of effects that wait to happen later.
    pub(crate) waiting: Vec<Waiting>,
    /// Cards that were under a SIGNI when it left this turn, each with that SIGNI.
    #[serde(default)]
    pub(crate) left_behind: Vec<(Instance, Instance)>,
    /// Abilities with a limit that were used or have triggered.
    pub(crate) used: Vec<Used>,
    /// Stages that are to be skipped or to be repeated.
    pub(crate) plans: Vec<Plan>,
    /// The bonds that players have gained. A bond is with every card of that name.
    pub(crate) bonds: Vec<(Player, DefinitionId)>,
    /// The LRIGs that ride a SIGNI this turn, each with that SIGNI.
    pub(crate) rides: Vec<(Sighting, Sighting)>,
    /// What has happened, kept only if an ability of the cast asks about the past.
    pub(crate) history: Vec<Occurrence>,
    /// The number of the latest group of events; events of one group happened at the same time.
    pub(crate) batch: u32,
    /// How many abilities and effects have begun to be processed.
    #[serde(default)]
    pub(crate) processed: u32,
    pub(crate) rng: Pcg32,
    pub(crate) outcome: Option<Outcome>,
    /// What has changed since the continuous effects were last computed.
    #[serde(skip)]
    pub(crate) touched: Touched,
}

impl Game {
    /// All cards of the game.
    pub fn cards(&self) -> impl Iterator<Item = (Instance, &CardState)> {
        (0..=u8::MAX).map(Instance).zip(&self.cards)
    }

    /// Whether the game has a card with this number.
    pub fn has(&self, card: Instance) -> bool {
        usize::from(card.0) < self.cards.len()
    }

    /// The state of a card.
    pub fn card(&self, card: Instance) -> &CardState {
        self.cards
            .get(usize::from(card.0))
            .unwrap_or(const { &NOWHERE })
    }

    /// One player's half of the table.
    pub const fn side(&self, player: Player) -> &Side {
        self.sides.get(player)
    }

    /// The current turn, and how far it has come.
    pub const fn turn(&self) -> &TurnState {
        &self.turn
    }

    /// The triggered abilities that wait to be processed.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// The abilities and effects that are being processed; the last one goes on first.
    pub fn processes(&self) -> &[Process] {
        &self.processes
    }

    /// The continuous effects that effects have begun and that may still hold.
    pub fn lasting(&self) -> &[Lasting] {
        &self.lasting
    }

    /// The parts of effects that wait to happen later.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// The bonds that a player has gained. A bond is with every card of that name.
    pub fn bonds(&self, player: Player) -> impl Iterator<Item = DefinitionId> + '_ {
        let own = self.bonds.iter().filter(move |(whose, _)| *whose == player);
        own.map(|(_, with)| *with)
    }

    /// The winner; `None` while the game goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A sighting of a card in its present place.
    pub fn sight(&self, card: Instance) -> Sighting {
        Sighting {
            card,
            arrival: self.card(card).arrival,
        }
    }

    /// Whether a card has not changed zone since this sighting.
    pub fn is_still(&self, seen: Sighting) -> bool {
        self.card(seen.card).arrival == seen.arrival
    }

    /// One player's half of the table, to be changed.
    pub(crate) const fn side_mut(&mut self, player: Player) -> &mut Side {
        self.touched.side();
        self.sides.get_mut(player)
    }

    /// The state of a card, to be changed.
    pub(crate) fn card_mut(&mut self, card: Instance) -> Option<&mut CardState> {
        self.touched.card(card);
        self.cards.get_mut(usize::from(card.0))
    }

    /// Draws a random number from 0 to `bound - 1`; every number is equally likely. Returns 0 if
    /// `bound` is 0.
    pub(crate) fn random(&mut self, bound: u32) -> u32 {
        random_below(&mut self.rng, bound)
    }
}

/// Draws a random number from 0 to `bound - 1`; every number is equally likely. Returns 0 if
/// `bound` is 0.
pub(crate) fn random_below(rng: &mut Pcg32, bound: u32) -> u32 {
    use rand_pcg::rand_core::Rng;
    if bound == 0 {
        return 0;
    }
    // The widest range of 32 bits whose size is a multiple of `bound`. Draws outside of it are
    // repeated, so that no number is favored.
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = rng.next_u32();
        if drawn < fair {
            return drawn % bound;
        }
    }
}

/// A limited ability that was used or has triggered (Glossary 5.0.0, "{1/Turn}", "{1/Game}").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    /// The card that has the ability.
    pub card: Sighting,
    /// The player who used it.
    pub player: Player,
    /// The ability.
    pub ability: AbilityId,
    /// The turn in which it was used.
    pub turn: u16,
}

/// A stage that is to be skipped or to be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The stage.
    pub stage: Stage,
    /// The player in whose turn the plan applies; `None` for either player's turn.
    pub of: Option<Player>,
    /// `true` if the stage is repeated, `false` if it is skipped.
    pub extra: bool,
}
