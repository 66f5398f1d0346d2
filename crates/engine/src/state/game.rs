//! The state of a game: plain data that is cloned, compared and stored, and says nothing about
//! what the cards are. [`Play`](crate::Play) advances it.

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::ability::{AbilityId, Lasting, Occurrence, Process, Waiting};
use crate::state::card_state::{CardState, NOWHERE};
use crate::state::event::Outcome;
use crate::state::frame::{Frame, Pending};
use crate::state::ids::{Instance, Player, Sighting};
use crate::state::side::Side;
use crate::state::turn_state::TurnState;
use crate::table::definition::DefinitionId;
use wixoss_base::vocab::Stage;

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub(crate) cards: Vec<CardState>,
    pub(crate) sides: [Side; 2],
    pub(crate) turn: TurnState,
    pub(crate) frames: Vec<Frame>,
    pub(crate) pending: Vec<Pending>,
    /// What is being processed; the last goes on first.
    pub(crate) processes: Vec<Process>,
    /// What effects have begun and holds still.
    pub(crate) lasting: Vec<Lasting>,
    /// What effects have left to happen later.
    pub(crate) waiting: Vec<Waiting>,
    /// Cards that were under a SIGNI when it left this turn, each with that SIGNI.
    #[serde(default)]
    pub(crate) left_behind: Vec<(Instance, Instance)>,
    /// Limited abilities that were used or have triggered.
    pub(crate) used: Vec<Used>,
    /// Stages to be skipped or to come once more.
    pub(crate) plans: Vec<Plan>,
    /// The bonds that players have gained, by a card of that name.
    pub(crate) bonds: Vec<(Player, DefinitionId)>,
    /// LRIGs that ride SIGNI this turn.
    pub(crate) rides: Vec<(Sighting, Sighting)>,
    /// What has happened, where an ability of the cast asks for it.
    pub(crate) history: Vec<Occurrence>,
    /// Counts what happens at the same time.
    pub(crate) batch: u32,
    /// How much has been processed.
    #[serde(default)]
    pub(crate) processed: u32,
    pub(crate) rng: Pcg32,
    pub(crate) outcome: Option<Outcome>,
}

impl Game {
    /// Every card of the game.
    pub fn cards(&self) -> impl Iterator<Item = (Instance, &CardState)> {
        (0..=u8::MAX).map(Instance).zip(&self.cards)
    }

    /// Whether the game has a card of this number.
    pub fn has(&self, card: Instance) -> bool {
        usize::from(card.0) < self.cards.len()
    }

    /// The state of a card.
    pub fn card(&self, card: Instance) -> &CardState {
        self.cards
            .get(usize::from(card.0))
            .unwrap_or(const { &NOWHERE })
    }

    /// A player's half of the table.
    pub const fn side(&self, player: Player) -> &Side {
        let [one, two] = &self.sides;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }

    /// Whose turn it is, and how far it has come.
    pub const fn turn(&self) -> &TurnState {
        &self.turn
    }

    /// The triggered abilities that wait to be processed.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// What is being processed; the last goes on first.
    pub fn processes(&self) -> &[Process] {
        &self.processes
    }

    /// What effects have begun and may hold still.
    pub fn lasting(&self) -> &[Lasting] {
        &self.lasting
    }

    /// What effects have left to happen later.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// The bonds a player has gained, each by a card of that name.
    pub fn bonds(&self, player: Player) -> impl Iterator<Item = DefinitionId> + '_ {
        let own = self.bonds.iter().filter(move |(whose, _)| *whose == player);
        own.map(|(_, with)| *with)
    }

    /// Who has won, once the game is over.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A card as it is now.
    pub fn sight(&self, card: Instance) -> Sighting {
        Sighting {
            card,
            arrival: self.card(card).arrival,
        }
    }

    /// Whether a card has not changed zone since it was seen.
    pub fn is_still(&self, seen: Sighting) -> bool {
        self.card(seen.card).arrival == seen.arrival
    }

    pub(crate) const fn side_mut(&mut self, player: Player) -> &mut Side {
        let [one, two] = &mut self.sides;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }

    pub(crate) fn card_mut(&mut self, card: Instance) -> Option<&mut CardState> {
        self.cards.get_mut(usize::from(card.0))
    }

    /// A number from 0 to below `bound`, each as likely as the others; 0 if there is none.
    pub(crate) fn random(&mut self, bound: u32) -> u32 {
        random_below(&mut self.rng, bound)
    }
}

/// A number from 0 to below `bound`, each as likely as the others; 0 if there is none.
pub(crate) fn random_below(rng: &mut Pcg32, bound: u32) -> u32 {
    use rand_pcg::rand_core::Rng;
    if bound == 0 {
        return 0;
    }
    // The widest range of 32 bits that is a multiple of the bound, so that no number is favored.
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
