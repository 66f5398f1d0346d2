//! The state of a whole game: plain data that can be cloned, compared and stored. The data of the
//! cards is in the [`Cast`](crate::Cast), the list of all different cards of a game.
//! [`Play`](crate::Play) runs the game.

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::ability::{AbilityId, Lasting, Occurrence, Process, ProgramId, Waiting};
use crate::state::by_player::ByPlayer;
use crate::state::card_state::{CardState, NOWHERE, PaidFor};
use crate::state::event::Outcome;
use crate::state::frame::{Frame, Pending};
use crate::state::ids::{Instance, Player, Sighting};
use crate::state::side::Side;
use crate::state::touched::Touched;
use crate::state::turn_state::TurnState;
use crate::table::definition::DefinitionId;
use wixoss_base::vocab::Stage;
use wixoss_cards::deck::random_below;

/// The number of items for which most lists have memory at the beginning of a game. In nearly every
/// game, this is enough until the end.
pub(crate) const MANY: usize = 32;

/// The number of items for which short lists have memory at the beginning of a game. These lists
/// have few items in most games.
pub(crate) const FEW: usize = 8;

/// The state of a game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub(crate) cards: Vec<CardState>,
    pub(crate) sides: ByPlayer<Side>,
    pub(crate) turn: TurnState,
    pub(crate) frames: Vec<Frame>,
    pub(crate) pending: Vec<Pending>,
    /// The abilities and effects that are being processed. The last one in the list runs first.
    #[expect(
        clippy::vec_box,
        reason = "a process is taken out and put back at every step"
    )]
    pub(crate) processes: Vec<Box<Process>>,
    /// The lasting effects: continuous effects that other effects have started, often for a limited
    /// time.
    pub(crate) lasting: Vec<Lasting>,
    /// The delayed effects that wait for an event.
    pub(crate) waiting: Vec<Waiting>,
    /// The cards that were under a SIGNI when the SIGNI left the field this turn. Each entry is a
    /// pair: the card that was under the SIGNI, and the SIGNI.
    #[serde(default)]
    pub(crate) left_behind: Vec<(Instance, Instance)>,
    /// The past uses of abilities with a limited number of uses, such as "{1/Turn}". A triggered
    /// ability is used when it triggers.
    pub(crate) used: Vec<Used>,
    /// The modes of abilities that players have already chosen and can't choose again.
    #[serde(default)]
    pub(crate) spent_modes: Vec<SpentMode>,
    /// The phases and steps that effects have planned to skip or to add.
    pub(crate) plans: Vec<Plan>,
    /// The bonds that players have gained. A bond applies to every card with the same name.
    pub(crate) bonds: Vec<(Player, DefinitionId)>,
    /// The LRIGs that ride a SIGNI this turn. Each entry is a LRIG and its SIGNI.
    pub(crate) rides: Vec<(Sighting, Sighting)>,
    /// The past events. Events are recorded only if an ability of a card in the game asks about the
    /// past.
    pub(crate) history: Vec<Occurrence>,
    /// The number of the newest batch of events. Events of one batch happened at the same time.
    pub(crate) batch: u32,
    /// The number of abilities and effects whose processing has begun.
    #[serde(default)]
    pub(crate) processed: u32,
    /// The number of lasting effects that have begun.
    #[serde(default)]
    pub(crate) effects_begun: u32,
    pub(crate) rng: Pcg32,
    pub(crate) outcome: Option<Outcome>,
    /// The parts of the game that have changed since the active effects were last computed.
    #[serde(skip)]
    pub(crate) touched: Touched,
}

impl Game {
    /// Returns a game without cards. `frames` are the first tasks of the engine. `rng` is the
    /// generator for all random results.
    pub(crate) fn without_cards(turn: TurnState, mut frames: Vec<Frame>, rng: Pcg32) -> Game {
        frames.reserve(FEW);
        Game {
            cards: Vec::new(),
            sides: ByPlayer::new(Side::EMPTY, Side::EMPTY),
            turn,
            frames,
            pending: Vec::with_capacity(FEW),
            processes: Vec::with_capacity(FEW),
            lasting: Vec::with_capacity(FEW),
            waiting: Vec::with_capacity(FEW),
            left_behind: Vec::new(),
            used: Vec::with_capacity(MANY),
            spent_modes: Vec::new(),
            plans: Vec::new(),
            bonds: Vec::with_capacity(FEW),
            rides: Vec::new(),
            history: Vec::new(),
            // The number starts at 1 and goes up with each batch (the events that happen at the
            // same time). A card that is in the game from the start has the number 0 in `since`, so
            // the card counts as older than every card that came later.
            batch: 1,
            processed: 0,
            effects_begun: 0,
            rng,
            outcome: None,
            touched: Touched::default(),
        }
    }

    /// Returns all cards of the game.
    pub fn cards(&self) -> impl Iterator<Item = (Instance, &CardState)> {
        (0..=u8::MAX).map(Instance).zip(&self.cards)
    }

    /// Returns whether the game has a card with this number.
    pub fn has(&self, card: Instance) -> bool {
        usize::from(card.0) < self.cards.len()
    }

    /// Returns the state of a card.
    pub fn card(&self, card: Instance) -> &CardState {
        self.cards
            .get(usize::from(card.0))
            .unwrap_or(const { &NOWHERE })
    }

    /// Returns one player's half of the table.
    pub const fn side(&self, player: Player) -> &Side {
        self.sides.get(player)
    }

    /// Returns the current turn and its progress.
    pub const fn turn(&self) -> &TurnState {
        &self.turn
    }

    /// Returns the triggered abilities that wait to be processed.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Returns the abilities and effects that are being processed. The last one in the list runs
    /// first.
    pub fn processes(&self) -> &[Box<Process>] {
        &self.processes
    }

    /// Returns the lasting effects. The list can also have effects whose cards have all left their
    /// zones.
    pub fn lasting(&self) -> &[Lasting] {
        &self.lasting
    }

    /// Returns the delayed effects that wait for an event.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// Returns the bonds that a player has gained. A bond applies to every card with the same name.
    pub fn bonds(&self, player: Player) -> impl Iterator<Item = DefinitionId> + '_ {
        let own = self.bonds.iter().filter(move |(whose, _)| *whose == player);
        own.map(|(_, with)| *with)
    }

    /// Returns the result of the game, or `None` while the game goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Returns a sighting of a card: the card during its current stay in its zone. After the card
    /// changes zone, the sighting no longer refers to it.
    pub fn sight(&self, card: Instance) -> Sighting {
        Sighting {
            card,
            arrival: self.card(card).arrival,
        }
    }

    /// Returns whether a card is still the same object as at a sighting: the card has not changed
    /// zone since.
    pub fn is_still(&self, seen: Sighting) -> bool {
        self.card(seen.card).arrival == seen.arrival
    }

    /// Returns one player's half of the table, so that the caller can change it.
    pub(crate) const fn side_mut(&mut self, player: Player) -> &mut Side {
        self.touched.side();
        self.sides.get_mut(player)
    }

    /// Returns one player's half of the table, so that the caller can move cards into its zones or
    /// out of them. Unlike `side_mut`, this function does not mark the side as changed. The caller
    /// must mark the moved cards with [`Game::card_mut`], and must change nothing else.
    pub(crate) const fn places_mut(&mut self, player: Player) -> &mut Side {
        self.sides.get_mut(player)
    }

    /// Returns the state of a card, so that the caller can change it.
    pub(crate) fn card_mut(&mut self, card: Instance) -> Option<&mut CardState> {
        self.touched.card(card);
        self.cards.get_mut(usize::from(card.0))
    }

    /// A player pays for a Resona again. Removes the records of the cards with which the player
    /// paid for it before.
    pub(crate) fn forget_payments_for(&mut self, resona: Instance) {
        for (at, state) in (0..).zip(&mut self.cards) {
            if state.paid_for.resona() == Some(resona) {
                state.paid_for = PaidFor::NOTHING;
                self.touched.card(Instance(at));
            }
        }
    }

    /// Returns the number of a lasting effect that begins now. The numbers count up from 1.
    pub(crate) const fn next_effect(&mut self) -> u32 {
        self.effects_begun = self.effects_begun.wrapping_add(1);
        self.effects_begun
    }

    /// Returns a random number from 0 to `bound - 1`. All numbers have the same probability.
    /// Returns 0 if `bound` is 0.
    pub(crate) fn random(&mut self, bound: u32) -> u32 {
        random_below(&mut self.rng, bound)
    }
}

/// The source of an ability of a card: the card itself or an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Giver {
    /// The ability is printed on the card.
    #[default]
    Printed,
    /// A constant ability of this card gives the ability.
    Constant(Instance),
    /// The lasting effect with this number gives the ability.
    Lasting(u32),
}

/// One use of an ability with a limited number of uses. Source: Glossary 5.0.0, "{1/Turn}",
/// "{1/Game}".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    /// The card that has the ability.
    pub card: Sighting,
    /// The player who used the ability.
    pub player: Player,
    /// The ability that was used.
    pub ability: AbilityId,
    /// The source of the ability: the card itself or an effect. If two effects give a card the same
    /// ability, the card has two abilities with separate limits.
    #[serde(default)]
    pub(crate) giver: Giver,
    /// The number of the turn in which the ability was used or triggered.
    pub turn: u16,
}

/// A mode that a player has chosen and can't choose again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpentMode {
    /// The card that has the ability.
    pub card: Sighting,
    /// The program of the ability.
    pub program: ProgramId,
    /// The index of the mode.
    pub mode: u8,
}

/// An effect has planned to skip a phase or step, or to add an extra phase or step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The phase or step that is skipped or added.
    pub stage: Stage,
    /// The player in whose turn the plan applies; `None` for either player's turn.
    pub of: Option<Player>,
    /// `true` for an extra phase or step, `false` for a skipped phase or step.
    pub extra: bool,
}
