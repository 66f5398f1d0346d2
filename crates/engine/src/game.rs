//! The state of a game: plain data that is cloned, compared and stored, and says nothing about
//! what the cards are. [`Play`](super::Play) advances it.

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use super::ability::{Lasting, Occurrence, Process, Waiting};
use super::attached::Attached;
use super::cast::DefinitionId;
use super::event::Outcome;
use super::frame::{Frame, Pending};
use super::ids::{Instance, LrigZone, Player, Sighting, SigniZone, Spot};
use super::pile::Pile;
pub use super::records::{Held, Plan, Used};
use super::turn::TurnState;
use wixoss_base::vocab::Zone;

/// Everything about one card of a game that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardState {
    /// What it is.
    pub definition: DefinitionId,
    /// Whose deck it belongs to.
    pub owner: Player,
    /// On whose side it is.
    pub side: Player,
    /// Where it is there.
    pub spot: Spot,
    /// How often it has changed zone.
    pub arrival: u16,
    /// Down, as a SIGNI or LRIG on the field can be.
    pub down: bool,
    /// Frozen, as a SIGNI or LRIG on the field can be.
    pub frozen: bool,
    /// Face down in a public zone.
    pub face_down: bool,
    /// In the check zone because it was crushed.
    pub crushed: bool,
    /// What it is attached to a SIGNI as, or lies in a SIGNI zone as.
    pub attached: Option<Attached>,
    /// A puppet, on the field of another player than its owner.
    pub puppet: bool,
    /// Awakened, by an effect.
    pub awakened: bool,
    /// Blood-armed, by an effect.
    #[serde(default)]
    pub blood_armed: bool,
    /// The SIGNI zone it was in last, before it left that.
    pub(super) last_zone: Option<SigniZone>,
    /// Who may see its face: player one, player two.
    pub known: [bool; 2],
}

impl CardState {
    /// A card of a game that begins with it at this spot of its owner's side.
    pub(super) const fn new(definition: DefinitionId, owner: Player, spot: Spot) -> CardState {
        CardState {
            definition,
            owner,
            side: owner,
            spot,
            known: super::moving::known_at(spot, owner),
            ..NOWHERE
        }
    }

    /// Whether this player may see its face.
    pub const fn is_known_to(&self, player: Player) -> bool {
        let [one, two] = self.known;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }
}

/// What an instance outside the game would be.
const NOWHERE: CardState = CardState {
    definition: DefinitionId(u16::MAX),
    owner: Player::One,
    side: Player::One,
    spot: Spot::Excluded,
    arrival: 0,
    down: false,
    frozen: false,
    face_down: false,
    crushed: false,
    attached: None,
    puppet: false,
    awakened: false,
    blood_armed: false,
    last_zone: None,
    known: [false; 2],
};

/// One player's half of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// Main deck, the top card last.
    pub main_deck: Pile,
    /// LRIG deck.
    pub lrig_deck: Pile,
    /// Hand.
    pub hand: Pile,
    /// Ener zone.
    pub ener: Pile,
    /// Check zone.
    pub check: Pile,
    /// Trash.
    pub trash: Pile,
    /// LRIG trash.
    pub lrig_trash: Pile,
    /// Life Cloth, the topmost last.
    pub life_cloth: Pile,
    /// Cheer zone.
    pub cheer: Pile,
    /// Excluded from the game.
    pub excluded: Pile,
    /// The SIGNI of the three SIGNI zones.
    pub signi: [Option<Instance>; 3],
    /// The LRIGs of the three LRIG zones, the center first.
    pub lrigs: [Option<Instance>; 3],
    /// The cards under LRIGs and SIGNI, attached to SIGNI, laid in SIGNI zones, and those of SIGNI
    /// that have left, the lowest first.
    pub beneath: Pile,
    /// The keys in the LRIG zone.
    pub keys: Pile,
    /// Coins.
    pub coins: u8,
    /// What the player holds besides cards and coins.
    pub held: Held,
    /// The SIGNI of the three zones and their levels, as rule-based actions last saw them.
    pub(super) levels: [Option<(Sighting, i32)>; 3],
}

impl Side {
    pub(super) const EMPTY: Side = Side {
        main_deck: Pile::EMPTY,
        lrig_deck: Pile::EMPTY,
        hand: Pile::EMPTY,
        ener: Pile::EMPTY,
        check: Pile::EMPTY,
        trash: Pile::EMPTY,
        lrig_trash: Pile::EMPTY,
        life_cloth: Pile::EMPTY,
        cheer: Pile::EMPTY,
        excluded: Pile::EMPTY,
        signi: [None; 3],
        lrigs: [None; 3],
        beneath: Pile::EMPTY,
        keys: Pile::EMPTY,
        coins: 0,
        held: Held::NOTHING,
        levels: [None; 3],
    };

    /// The pile of a zone; SIGNI and LRIG zones are no piles.
    pub fn pile(&self, zone: Zone) -> Option<&Pile> {
        Some(match zone {
            Zone::MainDeck => &self.main_deck,
            Zone::LrigDeck => &self.lrig_deck,
            Zone::Hand => &self.hand,
            Zone::Ener => &self.ener,
            Zone::Check => &self.check,
            Zone::Trash => &self.trash,
            Zone::LrigTrash => &self.lrig_trash,
            Zone::LifeCloth => &self.life_cloth,
            Zone::Cheer => &self.cheer,
            Zone::Excluded => &self.excluded,
            Zone::Signi | Zone::Lrig => return None,
        })
    }

    /// The pile that holds the cards of a spot; the tops of SIGNI and LRIG zones are in none.
    pub(super) fn pile_mut(&mut self, spot: Spot) -> Option<&mut Pile> {
        Some(match spot {
            Spot::MainDeck => &mut self.main_deck,
            Spot::LrigDeck => &mut self.lrig_deck,
            Spot::Hand => &mut self.hand,
            Spot::Ener => &mut self.ener,
            Spot::Check => &mut self.check,
            Spot::Trash => &mut self.trash,
            Spot::LrigTrash => &mut self.lrig_trash,
            Spot::LifeCloth => &mut self.life_cloth,
            Spot::Cheer => &mut self.cheer,
            Spot::Excluded => &mut self.excluded,
            Spot::UnderSigni(_) | Spot::UnderLrig(_) | Spot::Laid(_) | Spot::Bereft => {
                &mut self.beneath
            }
            Spot::Key => &mut self.keys,
            Spot::Signi(_) | Spot::Lrig(_) => return None,
        })
    }

    /// The SIGNI of a zone.
    pub const fn signi_in(&self, zone: SigniZone) -> Option<Instance> {
        let [left, center, right] = self.signi;
        match zone {
            SigniZone::Left => left,
            SigniZone::Center => center,
            SigniZone::Right => right,
        }
    }

    /// The SIGNI on the field, from left to right.
    pub fn signi(&self) -> impl Iterator<Item = Instance> + '_ {
        self.signi.iter().copied().flatten()
    }

    /// The LRIG of a zone.
    pub const fn lrig_in(&self, zone: LrigZone) -> Option<Instance> {
        let [center, left, right] = self.lrigs;
        match zone {
            LrigZone::Center => center,
            LrigZone::LeftAssist => left,
            LrigZone::RightAssist => right,
        }
    }

    /// The center LRIG.
    pub const fn center(&self) -> Option<Instance> {
        self.lrig_in(LrigZone::Center)
    }

    /// The LRIGs on the field, the center first.
    pub fn lrigs(&self) -> impl Iterator<Item = Instance> + '_ {
        self.lrigs.iter().copied().flatten()
    }

    pub(super) fn signi_place(&mut self, zone: SigniZone) -> &mut Option<Instance> {
        let [left, center, right] = &mut self.signi;
        match zone {
            SigniZone::Left => left,
            SigniZone::Center => center,
            SigniZone::Right => right,
        }
    }

    pub(super) fn lrig_place(&mut self, zone: LrigZone) -> &mut Option<Instance> {
        let [center, left, right] = &mut self.lrigs;
        match zone {
            LrigZone::Center => center,
            LrigZone::LeftAssist => left,
            LrigZone::RightAssist => right,
        }
    }
}

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub(super) cards: Vec<CardState>,
    pub(super) sides: [Side; 2],
    pub(super) turn: TurnState,
    pub(super) frames: Vec<Frame>,
    pub(super) pending: Vec<Pending>,
    /// What is being processed; the last goes on first.
    pub(super) processes: Vec<Process>,
    /// What effects have begun and holds still.
    pub(super) lasting: Vec<Lasting>,
    /// What effects have left to happen later.
    pub(super) waiting: Vec<Waiting>,
    /// Cards that were under a SIGNI when it left this turn, each with that SIGNI.
    #[serde(default)]
    pub(super) left_behind: Vec<(Instance, Instance)>,
    /// Limited abilities that were used or have triggered.
    pub(super) used: Vec<Used>,
    /// Stages to be skipped or to come once more.
    pub(super) plans: Vec<Plan>,
    /// The bonds that players have gained, by a card of that name.
    pub(super) bonds: Vec<(Player, DefinitionId)>,
    /// LRIGs that ride SIGNI this turn.
    pub(super) rides: Vec<(Sighting, Sighting)>,
    /// What has happened, where an ability of the cast asks for it.
    pub(super) history: Vec<Occurrence>,
    /// Counts what happens at the same time.
    pub(super) batch: u32,
    /// How much has been processed.
    #[serde(default)]
    pub(super) processed: u32,
    pub(super) rng: Pcg32,
    pub(super) outcome: Option<Outcome>,
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

    pub(super) const fn side_mut(&mut self, player: Player) -> &mut Side {
        let [one, two] = &mut self.sides;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }

    pub(super) fn card_mut(&mut self, card: Instance) -> Option<&mut CardState> {
        self.cards.get_mut(usize::from(card.0))
    }

    /// A number from 0 to below `bound`, each as likely as the others; 0 if there is none.
    pub(super) fn random(&mut self, bound: u32) -> u32 {
        random_below(&mut self.rng, bound)
    }
}

/// A number from 0 to below `bound`, each as likely as the others; 0 if there is none.
pub(super) fn random_below(rng: &mut Pcg32, bound: u32) -> u32 {
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
