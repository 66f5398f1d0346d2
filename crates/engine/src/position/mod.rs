//! Positions: described boards from which a game can start.
//!
//! Input: a [`Position`]. Output: a [`Play`] that continues from the board, or all problems of the
//! board. The whole board is checked before anything happens.

mod board_check;
mod problem;

use rand_pcg::Pcg32;

pub use problem::PositionProblem;
pub(crate) use problem::rules;

use crate::ability::BoardChange;
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::by_player::ByPlayer;
use crate::state::card_state::CardState;
use crate::state::frame::Frame;
use crate::state::game::{Game, Giver, Used};
use crate::state::ids::{Instance, LrigZone, MOST_CARDS, Player, SigniZone, Spot};
use crate::state::side::PlayerCounters;
use crate::state::turn_state::TurnState;
use crate::table::Table;
use crate::table::cast::DefinitionId;
use wixoss_base::vocab::{Phase, Step, Zone};

/// A described board at the beginning of a phase or step. At the beginning of an up phase, no card
/// has gone up yet. At the beginning of a draw phase, no card has been drawn yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The sides of both players.
    pub sides: ByPlayer<PositionSide>,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// The player whose turn it is.
    pub turn_player: Player,
    /// The current phase.
    pub phase: Phase,
    /// The step; `None` outside of the attack phase.
    pub step: Option<Step>,
    /// True if an effect has just been processed. Only then may the board have rule-based actions
    /// that must still be done.
    pub after_effect: bool,
    /// The seed of all random results from now on.
    pub seed: u64,
}

/// One side of a board. Piles are listed from the bottom to the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionSide {
    /// The zones that are piles, and their cards.
    pub piles: Vec<(Zone, Vec<DefinitionId>)>,
    /// The SIGNI zones from left to right.
    pub signi: [Option<Stack>; 3],
    /// The LRIG zones, the center first.
    pub lrigs: [Option<Stack>; 3],
    /// The number of coins.
    pub coins: u8,
    /// The keys in the LRIG zone.
    pub keys: Vec<DefinitionId>,
    /// The Traps, Magic Boxes and Seeds that lie in the SIGNI zones.
    pub laid: Vec<(SigniZone, Attached, DefinitionId)>,
    /// The barriers and other counters of the player, and the markers in the player's SIGNI zones.
    pub held: PlayerCounters,
    /// The bonds that the player has gained. A bond applies to every card with the same name.
    pub bonds: Vec<DefinitionId>,
}

/// A SIGNI or LRIG with the cards under it, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The card on top.
    pub top: DefinitionId,
    /// Whether the card on top is down.
    pub down: bool,
    /// Whether the card on top is frozen.
    pub frozen: bool,
    /// The cards under the top card.
    pub under: Vec<DefinitionId>,
    /// The cards attached to the top card.
    pub attached: Vec<(Attached, DefinitionId)>,
    /// Whether the card on top is a puppet: a SIGNI of the other player's deck.
    pub puppet: bool,
    /// The level of the card at the last check of rule-based actions. `None` if the level has not
    /// changed since.
    pub level_before: Option<i32>,
    /// The continuous effects that the card already has when the game starts.
    pub changes: Vec<BoardChange>,
    /// The abilities with a limited number of uses that were already used or have already
    /// triggered.
    pub used: Vec<UsedBefore>,
}

/// An ability with a limited number of uses that was already used or has already triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedBefore {
    /// The index of the ability in the list of the card's abilities, from 0.
    pub ability: usize,
    /// `true` if the use was in this turn, `false` if it was in an earlier turn.
    pub this_turn: bool,
}

impl Stack {
    /// Returns a stack with one card that is up and has no card under it.
    pub const fn of(top: DefinitionId) -> Stack {
        Stack {
            top,
            down: false,
            frozen: false,
            under: Vec::new(),
            attached: Vec::new(),
            puppet: false,
            level_before: None,
            changes: Vec::new(),
            used: Vec::new(),
        }
    }
}

impl<'t> Play<'t> {
    /// Continues a game from a described board. If `record` is true, every event is recorded.
    ///
    /// # Errors
    ///
    /// Returns all problems that make the board impossible; see [`PositionProblem`].
    pub fn from_position(
        table: &'t Table,
        position: &Position,
        record: bool,
    ) -> Result<Play<'t>, Vec<PositionProblem>> {
        let mut play = Play::lay_board(table, position, record)?;
        play.run();
        Ok(play)
    }

    /// Continues a game from a described board and records every event. The game also waits when a
    /// player can do nothing except pass.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Play::from_position`].
    pub fn step_from_position(
        table: &'t Table,
        position: &Position,
    ) -> Result<Play<'t>, Vec<PositionProblem>> {
        let mut play = Play::lay_board(table, position, true)?;
        play.rest_at_passes(true);
        play.run();
        Ok(play)
    }

    /// Creates a game with the cards of the board. The game does not run yet. If `record` is true,
    /// events are recorded. The first of them name the points about the active effects of the board
    /// that no document settles.
    fn lay_board(
        table: &'t Table,
        position: &Position,
        record: bool,
    ) -> Result<Play<'t>, Vec<PositionProblem>> {
        let cards = position.sides.iter().map(PositionSide::cards).sum();
        if cards > MOST_CARDS {
            return Err(vec![PositionProblem::TooManyCards { cards }]);
        }
        let frames = vec![Frame::Turn, Frame::Settle];
        let rng = Pcg32::new(position.seed, crate::flow::setup::CHANCE);
        let mut game = Game::without_cards(TurnState::at(position), frames, rng);
        game.cards.reserve(cards);
        let mut play = Play::paused(table, game);
        for (player, side) in position.sides.zip_player() {
            play.lay_side(player, side);
        }
        for (player, side) in position.sides.zip_player() {
            play.lay_effects(player, side, position.turn);
        }
        play.record(record);
        play.refresh_continuous();
        let problems = play.problems(position);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(play)
    }

    fn lay_side(&mut self, player: Player, side: &PositionSide) {
        for (zone, stack) in SigniZone::ALL.into_iter().zip(&side.signi) {
            self.lay_stack(
                player,
                Spot::Signi(zone),
                Spot::UnderSigni(zone),
                stack.as_ref(),
            );
        }
        for (zone, stack) in LrigZone::ALL.into_iter().zip(&side.lrigs) {
            self.lay_stack(
                player,
                Spot::Lrig(zone),
                Spot::UnderLrig(zone),
                stack.as_ref(),
            );
        }
        for (zone, cards) in &side.piles {
            if let Some(spot) = spot_of_pile(*zone) {
                cards.iter().for_each(|card| {
                    self.add(player, *card, spot);
                });
            }
        }
        for card in &side.keys {
            self.add(player, *card, Spot::Key);
        }
        for (zone, attached, card) in &side.laid {
            self.lay_attached(player, *zone, *attached, *card);
        }
        let laid = self.game.side_mut(player);
        laid.coins = side.coins;
        laid.held = side.held;
        let bonds = side.bonds.iter().map(|with| (player, *with));
        self.game.bonds.extend(bonds);
    }

    fn lay_stack(&mut self, player: Player, on_top: Spot, under: Spot, stack: Option<&Stack>) {
        let Some(stack) = stack else {
            return;
        };
        for card in &stack.under {
            self.add(player, *card, under);
        }
        if let Spot::Signi(zone) = on_top {
            for (attached, card) in &stack.attached {
                self.lay_attached(player, zone, *attached, *card);
            }
        }
        let top = self.add(player, stack.top, on_top);
        if let Some(state) = self.game.card_mut(top) {
            (state.down, state.frozen) = (stack.down, stack.frozen);
            if stack.puppet {
                state.puppet = true;
                state.owner = player.opponent();
            }
        }
        if let (Spot::Signi(zone), Some(level)) = (on_top, stack.level_before) {
            let seen = (self.game.sight(top), level);
            if let Some(place) = self.game.side_mut(player).levels.get_mut(zone as usize) {
                *place = Some(seen);
            }
        }
    }

    /// Begins the continuous effects that the described board lists for cards on the field. Records
    /// the uses of abilities that the board lists.
    fn lay_effects(&mut self, player: Player, side: &PositionSide, turn: u16) {
        let laid = self.game.side(player);
        let tops: Vec<Option<Instance>> = laid.signi.into_iter().chain(laid.lrigs).collect();
        for (stack, top) in side.signi.iter().chain(&side.lrigs).zip(tops) {
            let (Some(stack), Some(top)) = (stack, top) else {
                continue;
            };
            for BoardChange(change) in &stack.changes {
                self.begin_on(player, top, *change);
            }
            for used in &stack.used {
                let Some(ability) = self.definition(top).abilities.get(used.ability) else {
                    continue;
                };
                self.game.used.push(Used {
                    card: self.game.sight(top),
                    player,
                    ability: *ability,
                    giver: Giver::Printed,
                    turn: if used.this_turn { turn } else { 0 },
                });
            }
        }
    }

    fn lay_attached(
        &mut self,
        player: Player,
        zone: SigniZone,
        attached: Attached,
        card: DefinitionId,
    ) {
        let card = self.add(player, card, attached.spot(zone));
        if let Some(state) = self.game.card_mut(card) {
            state.become_attached(attached, ByPlayer::both(true));
        }
    }

    /// Adds a card to the game. The caller has checked that the game does not have too many cards.
    fn add(&mut self, player: Player, definition: DefinitionId, spot: Spot) -> Instance {
        let card = Instance(u8::try_from(self.game.cards.len()).unwrap_or(u8::MAX));
        let state = CardState::new(definition, player, spot);
        self.game.cards.push(state);
        let side = self.game.side_mut(player);
        match spot {
            Spot::Signi(zone) => *side.signi_place(zone) = Some(card),
            Spot::Lrig(zone) => *side.lrig_place(zone) = Some(card),
            _ => {
                if let Some(pile) = side.pile_mut(spot) {
                    pile.push(card);
                }
            }
        }
        card
    }
}

impl PositionSide {
    fn cards(&self) -> usize {
        let stacks = self.signi.iter().chain(&self.lrigs).flatten();
        let on_field: usize = stacks
            .map(|stack| 1 + stack.under.len() + stack.attached.len())
            .sum();
        let in_piles: usize = self.piles.iter().map(|(_, cards)| cards.len()).sum();
        on_field + in_piles + self.keys.len() + self.laid.len()
    }
}

/// Returns the spot (place on the table) for a zone that is a pile, or `None` for SIGNI zones and
/// LRIG zones.
const fn spot_of_pile(zone: Zone) -> Option<Spot> {
    Some(match zone {
        Zone::MainDeck => Spot::MainDeck,
        Zone::LrigDeck => Spot::LrigDeck,
        Zone::Hand => Spot::Hand,
        Zone::Cheer => Spot::Cheer,
        Zone::Ener => Spot::Ener,
        Zone::Check => Spot::Check,
        Zone::Trash => Spot::Trash,
        Zone::LrigTrash => Spot::LrigTrash,
        Zone::LifeCloth => Spot::LifeCloth,
        Zone::Excluded => Spot::Excluded,
        Zone::Beat => Spot::Beat,
        Zone::Signi | Zone::Lrig => return None,
    })
}
