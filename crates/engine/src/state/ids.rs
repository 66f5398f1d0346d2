//! Identifiers of players, cards, zones and places in zones.

use serde::{Deserialize, Serialize};

/// One of the two players. The names do not say who plays first; the set-up decides this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The player whose deck is given first.
    One,
    /// The player whose deck is given second.
    Two,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// Returns the other player.
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

/// The number of a physical card of a game: its index in the game's list of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instance(pub u8);

/// The highest number of cards in one game, including cards that are created during play. A
/// [`CardSet`](crate::state::card_set::CardSet) has one bit for each of these cards.
pub const MOST_CARDS: usize = 191;

/// A card during one stay in a zone. When the card changes zone, it becomes a new object, and the
/// old sighting does not refer to the new object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sighting {
    /// The card that was seen.
    pub card: Instance,
    /// The number of times the card had changed zone when the sighting was made.
    pub arrival: u16,
}

/// One of the three SIGNI zones of a player, from this player's point of view. Source: Glossary
/// 5.0.0, "SIGNI Zone".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SigniZone {
    /// The zone on the left of the player.
    Left,
    /// The zone in the middle.
    Center,
    /// The zone on the right of the player.
    Right,
}

impl SigniZone {
    /// The three zones from left to right.
    pub const ALL: [SigniZone; 3] = [SigniZone::Left, SigniZone::Center, SigniZone::Right];

    /// Returns the opponent's SIGNI zone in front of this zone. The left zone is in front of the
    /// opponent's right zone.
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

    /// Returns whether `zone` is in the set.
    pub const fn contains(self, zone: SigniZone) -> bool {
        self.0 & zone.bit() != 0
    }

    /// Returns whether the set has no zone.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of zones in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns this set with `zone` added.
    #[must_use]
    pub const fn with(self, zone: SigniZone) -> SigniZones {
        SigniZones(self.0 | zone.bit())
    }

    /// Returns the zones of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: SigniZones) -> SigniZones {
        SigniZones(self.0 & !other.0)
    }

    /// Returns the zones from left to right.
    pub fn iter(self) -> impl Iterator<Item = SigniZone> {
        SigniZone::ALL
            .into_iter()
            .filter(move |z| self.contains(*z))
    }

    /// If the set has exactly one zone, returns this zone. Otherwise returns `None`.
    pub(crate) fn only(self) -> Option<SigniZone> {
        let first = self.iter().next();
        first.filter(|_| self.len() == 1)
    }

    /// Returns every subset of this set except the empty set.
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

/// One of a player's three LRIG zones. Source: Glossary 5.0.0, "LRIG Zone".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LrigZone {
    /// The zone of the center LRIG.
    Center,
    /// The zone of the left assist LRIG.
    LeftAssist,
    /// The zone of the right assist LRIG.
    RightAssist,
}

impl LrigZone {
    /// The three LRIG zones, the center zone first.
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
    /// The main deck.
    MainDeck,
    /// The LRIG deck.
    LrigDeck,
    /// The hand.
    Hand,
    /// In a SIGNI zone, as its SIGNI.
    Signi(SigniZone),
    /// Under the SIGNI of a SIGNI zone, or attached to that SIGNI.
    UnderSigni(SigniZone),
    /// In a LRIG zone, as its LRIG.
    Lrig(LrigZone),
    /// Under the LRIG of a LRIG zone.
    UnderLrig(LrigZone),
    /// The place of a card that was under a SIGNI or attached to a SIGNI, after this SIGNI has left
    /// the field. The next check of rule-based actions moves the card away.
    Bereft,
    /// In a SIGNI zone as a Trap, Magic Box or Seed, not as the SIGNI of the zone.
    Laid(SigniZone),
    /// In the LRIG zone as a key.
    Key,
    /// The cheer zone.
    Cheer,
    /// The ener zone.
    Ener,
    /// The check zone.
    Check,
    /// The trash.
    Trash,
    /// The LRIG trash.
    LrigTrash,
    /// The Life Cloth.
    LifeCloth,
    /// Out of the game.
    Excluded,
    /// With the player as a 【Beat】, outside all other zones.
    Beat,
    /// In the LRIG zone, but not as a LRIG or a key.
    Aside,
}

impl Spot {
    /// Returns whether a card at this spot (place) is a SIGNI or a LRIG on the field.
    pub(crate) const fn is_of_field(self) -> bool {
        matches!(self, Spot::Signi(_) | Spot::Lrig(_))
    }

    /// Returns whether a card at this spot (place) is a SIGNI, a LRIG or a key on the field.
    pub(crate) const fn is_on_field(self) -> bool {
        matches!(self, Spot::Signi(_) | Spot::Lrig(_) | Spot::Key)
    }

    /// Returns whether a card at this spot (place) is under another card or attached to another
    /// card. Also returns `true` if the other card has just left the field.
    pub(crate) const fn is_beneath(self) -> bool {
        matches!(
            self,
            Spot::UnderSigni(_) | Spot::UnderLrig(_) | Spot::Bereft
        )
    }

    /// Returns the zone that contains this spot (place).
    pub const fn zone(self) -> wixoss_base::vocab::Zone {
        use wixoss_base::vocab::Zone;
        match self {
            Spot::MainDeck => Zone::MainDeck,
            Spot::LrigDeck => Zone::LrigDeck,
            Spot::Hand => Zone::Hand,
            Spot::Signi(_) | Spot::UnderSigni(_) | Spot::Laid(_) | Spot::Bereft => Zone::Signi,
            Spot::Lrig(_) | Spot::UnderLrig(_) | Spot::Key | Spot::Aside => Zone::Lrig,
            Spot::Cheer => Zone::Cheer,
            Spot::Ener => Zone::Ener,
            Spot::Check => Zone::Check,
            Spot::Trash => Zone::Trash,
            Spot::LrigTrash => Zone::LrigTrash,
            Spot::LifeCloth => Zone::LifeCloth,
            Spot::Excluded => Zone::Excluded,
            Spot::Beat => Zone::Beat,
        }
    }
}
