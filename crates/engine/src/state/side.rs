//! One player's half of the table.

use serde::{Deserialize, Serialize};

use crate::state::ids::{Instance, LrigZone, Sighting, SigniZone, SigniZones, Spot};
use crate::state::pile::Pile;
use crate::state::price::Price;
use wixoss_base::vocab::Zone;

/// One player's half of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// The main deck; the last card is the top card.
    pub main_deck: Pile,
    /// The LRIG deck.
    pub lrig_deck: Pile,
    /// The hand.
    pub hand: Pile,
    /// The ener zone.
    pub ener: Pile,
    /// The check zone.
    pub check: Pile,
    /// The trash.
    pub trash: Pile,
    /// The LRIG trash.
    pub lrig_trash: Pile,
    /// The Life Cloth; the last card is on top.
    pub life_cloth: Pile,
    /// The cheer zone.
    pub cheer: Pile,
    /// The cards excluded from the game.
    pub excluded: Pile,
    /// The SIGNI in the left, center and right SIGNI zones; `None` for a zone without a SIGNI.
    pub signi: [Option<Instance>; 3],
    /// The LRIGs in the center, left and right LRIG zones; `None` for a zone without a LRIG.
    pub lrigs: [Option<Instance>; 3],
    /// The cards under LRIGs and SIGNI, the cards attached to SIGNI, the cards laid in SIGNI zones,
    /// and the cards that were under a SIGNI that has left the field. The lowest card comes first.
    pub beneath: Pile,
    /// The keys in the LRIG zone.
    pub keys: Pile,
    /// The cards in the LRIG zone that are not LRIGs or keys.
    pub aside: Pile,
    /// The cards that the player keeps as 【Beat】 until the end of the turn.
    pub beat: Pile,
    /// The number of coins.
    pub coins: u8,
    /// The barriers and other counters of the player, and the markers in the player's SIGNI zones.
    pub held: PlayerCounters,
    /// For each SIGNI zone, the SIGNI and its level at the last check of rule-based actions.
    pub(crate) levels: [Option<(Sighting, i32)>; 3],
}

impl Side {
    pub(crate) const EMPTY: Side = Side {
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
        aside: Pile::EMPTY,
        beat: Pile::EMPTY,
        coins: 0,
        held: PlayerCounters::NOTHING,
        levels: [None; 3],
    };

    /// Returns the pile of a zone, or `None` for the SIGNI zone and the LRIG zone, which are not
    /// piles.
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
            Zone::Beat => &self.beat,
            Zone::Signi | Zone::Lrig => return None,
        })
    }

    /// Returns the pile that contains the cards of a spot (place), or `None` for the place of a
    /// SIGNI or LRIG on the field.
    pub(crate) fn pile_mut(&mut self, spot: Spot) -> Option<&mut Pile> {
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
            Spot::Aside => &mut self.aside,
            Spot::Beat => &mut self.beat,
            Spot::Signi(_) | Spot::Lrig(_) => return None,
        })
    }

    /// Returns the SIGNI of a zone, or `None` if the zone has no SIGNI.
    pub const fn signi_in(&self, zone: SigniZone) -> Option<Instance> {
        let [left, center, right] = self.signi;
        match zone {
            SigniZone::Left => left,
            SigniZone::Center => center,
            SigniZone::Right => right,
        }
    }

    /// Returns the SIGNI on the field, from left to right.
    pub fn signi(&self) -> impl Iterator<Item = Instance> + '_ {
        self.signi.iter().copied().flatten()
    }

    /// Returns the LRIG of a zone, or `None` if the zone has no LRIG.
    pub const fn lrig_in(&self, zone: LrigZone) -> Option<Instance> {
        let [center, left, right] = self.lrigs;
        match zone {
            LrigZone::Center => center,
            LrigZone::LeftAssist => left,
            LrigZone::RightAssist => right,
        }
    }

    /// Returns the center LRIG, or `None` if there is none.
    pub const fn center(&self) -> Option<Instance> {
        self.lrig_in(LrigZone::Center)
    }

    /// Returns the LRIGs on the field, the center first.
    pub fn lrigs(&self) -> impl Iterator<Item = Instance> + '_ {
        self.lrigs.iter().copied().flatten()
    }

    pub(crate) fn signi_place(&mut self, zone: SigniZone) -> &mut Option<Instance> {
        let [left, center, right] = &mut self.signi;
        match zone {
            SigniZone::Left => left,
            SigniZone::Center => center,
            SigniZone::Right => right,
        }
    }

    pub(crate) fn lrig_place(&mut self, zone: LrigZone) -> &mut Option<Instance> {
        let [center, left, right] = &mut self.lrigs;
        match zone {
            LrigZone::Center => center,
            LrigZone::LeftAssist => left,
            LrigZone::RightAssist => right,
        }
    }
}

/// The counters of a player, and the markers in the player's SIGNI zones. The counters are
/// barriers, Limit Upper, subscribers and Chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerCounters {
    /// The number of LRIG Barriers.
    pub lrig_barriers: u8,
    /// The number of SIGNI Barriers.
    pub signi_barriers: u8,
    /// Whether the player has Limit Upper. A second Limit Upper has no further effect.
    pub limit_upper: bool,
    /// The SIGNI zones with a Virus.
    pub viruses: SigniZones,
    /// The SIGNI zones with a Gate.
    pub gates: SigniZones,
    /// The number of subscribers of the player's channel (登録者数), in units of ten thousand.
    /// Effects change this number, and conditions compare it.
    #[serde(default)]
    pub subscribers: u32,
    /// The amount by which the next ARTS of the player this turn costs less, because of a Chain.
    pub chain: Option<Price>,
}

impl PlayerCounters {
    pub(crate) const NOTHING: PlayerCounters = PlayerCounters {
        lrig_barriers: 0,
        signi_barriers: 0,
        limit_upper: false,
        viruses: SigniZones::NONE,
        gates: SigniZones::NONE,
        subscribers: 0,
        chain: None,
    };
}
