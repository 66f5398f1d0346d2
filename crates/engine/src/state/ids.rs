//! Who and where: players, cards by number, zones, and places in zones.

use serde::{Deserialize, Serialize};

/// One of the two players, named by seat. Who plays first is decided in the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The player of the first deck given.
    One,
    /// The player of the second deck given.
    Two,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Player::One => "player one",
            Player::Two => "player two",
        })
    }
}

/// The number of one physical card of a game: its place in the game's list of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instance(pub u8);

/// The most cards that one game can have: both decks and what is made in play.
pub const MOST_CARDS: usize = 255;

/// A card in the place where it was seen. A card that changes zone becomes a new object, and
/// sightings of the old one are void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sighting {
    /// The card.
    pub card: Instance,
    /// How often the card had changed zone when it was seen.
    pub arrival: u16,
}

/// One of a player's three SIGNI zones, as that player sees them (Glossary 5.0.0, "SIGNI Zone").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SigniZone {
    /// The left zone.
    Left,
    /// The center zone.
    Center,
    /// The right zone.
    Right,
}

impl SigniZone {
    /// The three zones from left to right.
    pub const ALL: [SigniZone; 3] = [SigniZone::Left, SigniZone::Center, SigniZone::Right];

    /// The opponent's zone across the table: the left zone faces the right one.
    #[must_use]
    pub const fn facing(self) -> SigniZone {
        match self {
            SigniZone::Left => SigniZone::Right,
            SigniZone::Center => SigniZone::Center,
            SigniZone::Right => SigniZone::Left,
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of SIGNI zones of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SigniZones(u8);

impl SigniZones {
    /// The empty set.
    pub const NONE: SigniZones = SigniZones(0);

    /// Whether `zone` is one of them.
    pub const fn contains(self, zone: SigniZone) -> bool {
        self.0 & zone.bit() != 0
    }

    /// Whether the set has no zone.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of zones in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// This set and `zone`.
    #[must_use]
    pub const fn with(self, zone: SigniZone) -> SigniZones {
        SigniZones(self.0 | zone.bit())
    }

    /// The zones of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: SigniZones) -> SigniZones {
        SigniZones(self.0 & !other.0)
    }

    /// The zones from left to right.
    pub fn iter(self) -> impl Iterator<Item = SigniZone> {
        SigniZone::ALL
            .into_iter()
            .filter(move |z| self.contains(*z))
    }

    /// Every subset with at least one zone.
    pub fn parts(self) -> impl Iterator<Item = SigniZones> {
        (1..8)
            .filter(move |bits| bits & !self.0 == 0)
            .map(SigniZones)
    }
}

impl FromIterator<SigniZone> for SigniZones {
    fn from_iter<I: IntoIterator<Item = SigniZone>>(zones: I) -> SigniZones {
        SigniZones(zones.into_iter().fold(0, |bits, zone| bits | zone.bit()))
    }
}

/// One of a player's LRIG zones (Glossary 5.0.0, "LRIG Zone").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LrigZone {
    /// The center LRIG.
    Center,
    /// The assist LRIG on the left.
    LeftAssist,
    /// The assist LRIG on the right.
    RightAssist,
}

impl LrigZone {
    /// The zones: the center first, then the assists.
    pub const ALL: [LrigZone; 3] = [
        LrigZone::Center,
        LrigZone::LeftAssist,
        LrigZone::RightAssist,
    ];
}

/// The exact place of a card on a player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Main deck.
    MainDeck,
    /// LRIG deck.
    LrigDeck,
    /// Hand.
    Hand,
    /// The SIGNI of a SIGNI zone.
    Signi(SigniZone),
    /// Under the SIGNI of a SIGNI zone.
    UnderSigni(SigniZone),
    /// The LRIG of a LRIG zone.
    Lrig(LrigZone),
    /// Under the LRIG of a LRIG zone.
    UnderLrig(LrigZone),
    /// Under or attached to a SIGNI that has left the field. The next rule-based action takes the
    /// card away.
    Bereft,
    /// In a SIGNI zone without being its SIGNI, as a Trap, Magic Box or Seed.
    Laid(SigniZone),
    /// A key in the LRIG zone.
    Key,
    /// Cheer zone.
    Cheer,
    /// Ener zone.
    Ener,
    /// Check zone.
    Check,
    /// Trash.
    Trash,
    /// LRIG trash.
    LrigTrash,
    /// Life Cloth.
    LifeCloth,
    /// Excluded from the game.
    Excluded,
}

impl Spot {
    /// Whether a card here is a SIGNI or a LRIG on the field.
    pub(crate) const fn is_of_field(self) -> bool {
        matches!(self, Spot::Signi(_) | Spot::Lrig(_))
    }

    /// Whether a card here is a SIGNI, a LRIG or a key on the field.
    pub(crate) const fn is_on_field(self) -> bool {
        matches!(self, Spot::Signi(_) | Spot::Lrig(_) | Spot::Key)
    }

    /// Whether a card here is under another card or attached to it, or was until that card left.
    pub(crate) const fn is_beneath(self) -> bool {
        matches!(
            self,
            Spot::UnderSigni(_) | Spot::UnderLrig(_) | Spot::Bereft
        )
    }

    /// The zone of the rules that contains this spot.
    pub const fn zone(self) -> wixoss_base::vocab::Zone {
        use wixoss_base::vocab::Zone;
        match self {
            Spot::MainDeck => Zone::MainDeck,
            Spot::LrigDeck => Zone::LrigDeck,
            Spot::Hand => Zone::Hand,
            Spot::Signi(_) | Spot::UnderSigni(_) | Spot::Laid(_) | Spot::Bereft => Zone::Signi,
            Spot::Lrig(_) | Spot::UnderLrig(_) | Spot::Key => Zone::Lrig,
            Spot::Cheer => Zone::Cheer,
            Spot::Ener => Zone::Ener,
            Spot::Check => Zone::Check,
            Spot::Trash => Zone::Trash,
            Spot::LrigTrash => Zone::LrigTrash,
            Spot::LifeCloth => Zone::LifeCloth,
            Spot::Excluded => Zone::Excluded,
        }
    }
}
