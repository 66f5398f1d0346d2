//! The view that one player has of a game. If a player can't see the face of a card, the view gives
//! no number and no name for the card, so the player can't tell such cards apart. Source: Glossary
//! 5.0.0, "Public zone" and "Hidden zone".

use serde::Serialize;

use crate::state::attached::Attached;
use crate::state::card_state::CardState;
use crate::state::event::Outcome;
use crate::state::game::Game;
use crate::state::ids::{Instance, LrigZone, Player, SigniZone, Spot};
use crate::state::side::PlayerCounters;
use crate::state::turn_state::TurnState;
use crate::table::cast::DefinitionId;
use wixoss_base::vocab::Zone;

/// A game as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The player to whom the view belongs.
    pub viewer: Player,
    /// The side of player one, as the viewer sees it.
    pub one: SeenSide,
    /// The side of player two, as the viewer sees it.
    pub two: SeenSide,
    /// The current turn and its progress.
    pub turn: TurnState,
    /// The winner; `None` while the game goes on.
    pub outcome: Option<Outcome>,
}

/// One side of the board as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeenSide {
    /// The zones that are piles, each from the bottom to the top.
    pub piles: Vec<(Zone, Vec<SeenCard>)>,
    /// The three SIGNI zones, each with its SIGNI and the cards under that SIGNI.
    pub signi: Vec<(SigniZone, Vec<SeenCard>)>,
    /// The LRIG zones, each with its LRIG and the cards under that LRIG.
    pub lrigs: Vec<(LrigZone, Vec<SeenCard>)>,
    /// The Traps, Magic Boxes and Seeds in the SIGNI zones.
    pub laid: Vec<(SigniZone, Vec<SeenCard>)>,
    /// The keys in the LRIG zone.
    pub keys: Vec<SeenCard>,
    /// The number of coins.
    pub coins: u8,
    /// The barriers and other counters of the player, and the markers in the player's SIGNI zones.
    pub held: PlayerCounters,
    /// The bonds that the player has gained. A bond applies to every card with the same name.
    pub bonds: Vec<DefinitionId>,
}

/// A card as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeenCard {
    /// The card, and its position in the list of all different cards of the game. `None` if the
    /// viewer must not know the card.
    pub face: Option<(Instance, DefinitionId)>,
    /// Whether the card is down.
    pub down: bool,
    /// Whether the card is frozen.
    pub frozen: bool,
    /// The kind of attachment, if the card is attached to a SIGNI or laid in a SIGNI zone;
    /// otherwise `None`.
    pub attached: Option<Attached>,
    /// Whether the card is a puppet: it is on the field of a player who is not its owner.
    pub puppet: bool,
}

const PILES: [Zone; 11] = [
    Zone::MainDeck,
    Zone::LrigDeck,
    Zone::Hand,
    Zone::Ener,
    Zone::Check,
    Zone::Trash,
    Zone::LrigTrash,
    Zone::LifeCloth,
    Zone::Cheer,
    Zone::Excluded,
    Zone::Beat,
];

impl Game {
    /// Returns the game as this player sees it.
    pub fn view(&self, viewer: Player) -> View {
        View {
            viewer,
            one: self.seen_side(Player::One, viewer),
            two: self.seen_side(Player::Two, viewer),
            turn: *self.turn(),
            outcome: self.outcome(),
        }
    }

    fn seen_side(&self, player: Player, viewer: Player) -> SeenSide {
        let side = self.side(player);
        let see = |card| seen_card(card, self.card(card), viewer);
        let pile = |zone| side.pile(zone).into_iter().flat_map(|pile| pile.iter());
        let stack = |top: Option<Instance>, under: Spot| -> Vec<SeenCard> {
            let below = side.beneath.iter();
            let below = below.filter(|card| self.card(*card).spot == under);
            below.chain(top).map(see).collect()
        };
        SeenSide {
            piles: PILES
                .map(|zone| (zone, pile(zone).map(see).collect()))
                .into(),
            signi: SigniZone::ALL
                .map(|zone| (zone, stack(side.signi_in(zone), Spot::UnderSigni(zone))))
                .into(),
            lrigs: LrigZone::ALL
                .map(|zone| (zone, stack(side.lrig_in(zone), Spot::UnderLrig(zone))))
                .into(),
            laid: SigniZone::ALL
                .map(|zone| (zone, stack(None, Spot::Laid(zone))))
                .into(),
            keys: side.keys.iter().map(see).collect(),
            coins: side.coins,
            held: side.held,
            bonds: self.bonds(player).collect(),
        }
    }
}

fn seen_card(card: Instance, state: &CardState, viewer: Player) -> SeenCard {
    SeenCard {
        face: state
            .is_known_to(viewer)
            .then_some((card, state.definition)),
        down: state.down,
        frozen: state.frozen,
        attached: state.attached,
        puppet: state.puppet,
    }
}
