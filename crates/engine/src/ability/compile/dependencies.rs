//! Finds the parts of a game that a continuous effect reads, and the values that the effect
//! changes. The compiler finds them once. The engine computes the active effects again only if an
//! active effect reads a part that has changed.
//!
//! Every match in this file is exhaustive, so that a new word of the ability model can't be
//! forgotten. The file `filter_reads` finds the data that filters read. The data that conditions and
//! amounts read is found while they are compiled.

use super::Result;
use super::formulas::Formulas;
use crate::ability::change::lasting_effects::live_group;
use crate::ability::program::ChangeNumbers;
use crate::ids::Spot;
use wixoss_ability::{Ability, Change, Event, Loss, Place, Subject};

/// The parts of a game that a continuous effect can read, as bits. Each of the 19 lowest bits is
/// for one kind of spot (place on the table). The bit is set if the effect depends on the cards at
/// these spots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reads(pub(crate) u32);

impl Reads {
    /// The states of cards: down, frozen, face down, and so on.
    pub(crate) const STATE: u32 = 1 << 19;
    /// The player whose turn it is.
    pub(crate) const TURN: u32 = 1 << 20;
    /// The turn number, the current phase and the current step.
    pub(crate) const STAGE: u32 = 1 << 21;
    /// The attack that is going on.
    pub(crate) const ATTACK: u32 = 1 << 22;
    /// The record of past events.
    pub(crate) const HISTORY: u32 = 1 << 23;
    /// Coins, counters and markers.
    pub(crate) const HELD: u32 = 1 << 24;
    /// Bonds.
    pub(crate) const BONDS: u32 = 1 << 25;
    /// The LRIGs that ride SIGNI.
    pub(crate) const RIDES: u32 = 1 << 26;
    /// The cards that were under a SIGNI when the SIGNI left the field.
    pub(crate) const LEFT_BEHIND: u32 = 1 << 27;
    /// The lasting effects: continuous effects that another effect has begun, for example "until
    /// the end of the turn, that SIGNI gets +2000 power". The list of active effects always has
    /// this bit.
    pub(crate) const LASTING: u32 = 1 << 28;
    /// The spots (places) of the field, and the spots under cards of the field.
    pub(super) const FIELD: u32 = bit_of(Spot::Signi(crate::ids::SigniZone::Left))
        | bit_of(Spot::UnderSigni(crate::ids::SigniZone::Left))
        | bit_of(Spot::Lrig(crate::ids::LrigZone::Center))
        | bit_of(Spot::UnderLrig(crate::ids::LrigZone::Center))
        | bit_of(Spot::Laid(crate::ids::SigniZone::Left))
        | bit_of(Spot::Bereft)
        | bit_of(Spot::Key)
        | bit_of(Spot::Cheer);
    /// The spots (places) that rule-based actions depend on: they are checked again when a card
    /// enters or leaves one of these spots. Empty decks, Resonas and keys are handled by other code
    /// (see `note_touched_cards`).
    pub(crate) const RULE_ACTIONS: u32 = Reads::FIELD | bit_of(Spot::Check);
    /// The bits of all spots (places on the table).
    pub(crate) const SPOTS: u32 = (1 << 19) - 1;
    /// The bits of all parts of a game.
    pub(super) const ALL: u32 = (1 << 29) - 1;
}

/// The values of a card that continuous effects can change, such as its power, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Values(pub(crate) u16);

impl Values {
    pub(super) const POWER: u16 = 1;
    pub(super) const LEVEL: u16 = 1 << 1;
    pub(super) const COLOR: u16 = 1 << 2;
    pub(super) const CLASS: u16 = 1 << 3;
    pub(super) const NAME: u16 = 1 << 4;
    /// Abilities, keywords and icons.
    pub(super) const ABILITIES: u16 = 1 << 5;
    pub(super) const ALL: u16 = (1 << 6) - 1;
    /// Which constant abilities apply, and to which cards. An effect that removes abilities can
    /// change this, for example. The results of all continuous effects can then change.
    const STRUCTURE: u16 = 1 << 6;
}

/// The parts of a game and the values of cards that a continuous effect reads, and the values that
/// it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dependencies {
    /// The parts of the game that the effect reads.
    pub(crate) reads: Reads,
    /// The values of cards that the effect reads.
    pub(crate) values: Values,
    /// The values of cards that the effect changes.
    pub(crate) writes: Values,
}

/// Returns the bit of a spot (a place on the table). All spots of one kind share a bit, for example
/// the three SIGNI zones.
pub(crate) const fn bit_of(spot: Spot) -> u32 {
    1 << match spot {
        Spot::MainDeck => 0,
        Spot::LrigDeck => 1,
        Spot::Hand => 2,
        Spot::Signi(_) => 3,
        Spot::UnderSigni(_) => 4,
        Spot::Lrig(_) => 5,
        Spot::UnderLrig(_) => 6,
        Spot::Bereft => 7,
        Spot::Laid(_) => 8,
        Spot::Key => 9,
        Spot::Cheer => 10,
        Spot::Ener => 11,
        Spot::Check => 12,
        Spot::Trash => 13,
        Spot::LrigTrash => 14,
        Spot::LifeCloth => 15,
        Spot::Excluded => 16,
        Spot::Beat => 17,
        Spot::Aside => 18,
    }
}

/// Returns the bits of the spots (places on the table) that a zone word names. Cards under other
/// cards are not included.
pub(crate) const fn spots_of(place: Place) -> u32 {
    use crate::ids::{LrigZone, SigniZone};
    let signi = bit_of(Spot::Signi(SigniZone::Left));
    let lrig = bit_of(Spot::Lrig(LrigZone::Center));
    match place {
        Place::Field => signi | lrig | bit_of(Spot::Key) | bit_of(Spot::Cheer),
        Place::Deck => bit_of(Spot::MainDeck),
        Place::LrigDeck => bit_of(Spot::LrigDeck),
        Place::Hand => bit_of(Spot::Hand),
        Place::Ener => bit_of(Spot::Ener),
        Place::Trash => bit_of(Spot::Trash),
        Place::LrigTrash => bit_of(Spot::LrigTrash),
        Place::LifeCloth => bit_of(Spot::LifeCloth),
        Place::Check => bit_of(Spot::Check),
        Place::SigniZone => signi,
        Place::LrigZone => lrig | bit_of(Spot::Key) | bit_of(Spot::Aside),
        Place::Cheer => bit_of(Spot::Cheer),
        Place::Excluded => bit_of(Spot::Excluded),
        Place::Beat => bit_of(Spot::Beat),
    }
}

/// Returns the bits of the spots (places) where an ability works: the zones that the ability names,
/// or the field if the ability names no zone.
pub(crate) fn spots_of_zones(zones: &[Place]) -> u32 {
    use crate::ids::{LrigZone, SigniZone};
    match zones.is_empty() {
        true => {
            bit_of(Spot::Signi(SigniZone::Left))
                | bit_of(Spot::Lrig(LrigZone::Center))
                | bit_of(Spot::Key)
        }
        false => zones.iter().fold(0, |bits, place| bits | spots_of(*place)),
    }
}

impl Dependencies {
    /// Adds the dependencies of another effect (the parts of the game that it reads) to these
    /// dependencies.
    pub(crate) const fn add(&mut self, other: &Dependencies) {
        self.reads.0 |= other.reads.0;
        self.values.0 |= other.values.0;
        self.writes.0 |= other.writes.0;
    }

    /// Returns whether the result of this effect can change when the values `writes` change. For
    /// example, an effect on "SIGNI with power 5000 or more" can change when a power changes.
    pub(crate) const fn may_change_with(&self, writes: Values) -> bool {
        (self.values.0 | Values::STRUCTURE) & writes.0 != 0
    }

    /// Returns the dependencies of a continuous effect: the parts of the game that it reads. `begun`
    /// are its dependencies after it has begun (see [`Dependencies::of_begun_change`]).
    pub(super) fn of_change(
        change: &Change,
        numbers: &ChangeNumbers,
        begun: &Dependencies,
        formulas: &mut Formulas,
    ) -> Result<Dependencies> {
        let mut found = *begun;
        match &change.of {
            Subject::Player(player) => found.player(*player),
            Subject::Cards(which) => found.affected(formulas, which)?,
        }
        let ChangeNumbers {
            power,
            base_power,
            level,
            base_level,
            limit,
            base_limit,
            ..
        } = numbers;
        for number in [power, base_power, level, base_level, limit, base_limit] {
            found.add(&formulas.reads_of_amount(*number));
        }
        Ok(found)
    }

    /// Returns the dependencies (the parts of the game that are read) of a continuous effect that
    /// another effect has begun. The numbers of such an effect are fixed when it begins. Its cards
    /// are fixed, too, unless the effect looks for its cards again (see [`live_group`]). If the
    /// effect gives a constant ability ("gains ..."), the parts that this ability reads are included:
    /// `gained` are the dependencies of all abilities that the effect gives.
    pub(super) fn of_begun_change(
        change: &Change,
        numbers: &ChangeNumbers,
        gained: &Dependencies,
        formulas: &mut Formulas,
    ) -> Result<Dependencies> {
        let mut found = *gained;
        let Change {
            of: _,
            power,
            base_power,
            level,
            base_level,
            limit: _,
            base_limit: _,
            hand_limit: _,
            attack_limit: _,
            gain,
            // The compiler writes this keyword into `gain`.
            gain_keyword: _,
            gain_from,
            lose,
            also,
            becomes,
            cannot,
            unless: _,
            doubled,
            inverted,
            must: _,
            before_others: _,
            can: _,
            grows_only_into: _,
            at_most: _,
            unaffected_by,
            cost: _,
            replace: _,
            // The condition of a duration is compiled with the numbers.
            until: _,
        } = change;
        if let Some(group) = live_group(change) {
            found.filter(formulas, &group.filter)?;
        }
        if power.is_some() || base_power.is_some() {
            found.writes.0 |= Values::POWER;
        }
        if level.is_some() || base_level.is_some() {
            found.writes.0 |= Values::LEVEL;
        }
        for ability in gain.iter() {
            found.writes.0 |= Values::ABILITIES;
            if matches!(ability, Ability::Constant(_)) {
                found.writes.0 |= Values::STRUCTURE;
            }
        }
        if gain_from.is_some() {
            found.add(&Dependencies::EVERYTHING);
            found.writes.0 |= Values::ABILITIES | Values::STRUCTURE;
        }
        for loss in lose.iter() {
            found.writes.0 |= match loss {
                Loss::Abilities(_) | Loss::Kind(_) | Loss::ThisAbility(_) => {
                    Values::ABILITIES | Values::STRUCTURE
                }
                Loss::Keyword(_) | Loss::Icon(_) => Values::ABILITIES,
                Loss::Colors(_) => Values::COLOR,
                Loss::Classes(_) => Values::CLASS,
            };
        }
        for like in [also, becomes].into_iter().flatten() {
            if let Some(filter) = like.name_of.as_deref() {
                found.filter(formulas, filter)?;
            }
            for filter in [&like.color_of, &like.lrig_type_of].into_iter().flatten() {
                found.filter(formulas, filter)?;
            }
            found.writes.0 |= Values::COLOR | Values::CLASS | Values::NAME;
            if like.level.is_some() {
                found.writes.0 |= Values::LEVEL;
            }
        }
        let spares = |event: &Event| matches!(event, Event::BeAffected(_) | Event::GainAbility(_));
        let guards = |event: &Event| {
            matches!(
                event,
                Event::GainPower(_) | Event::LosePower(_) | Event::LoseAbility(_)
            )
        };
        if unaffected_by.is_some()
            || cannot.iter().any(|event| spares(event) || guards(event))
            || doubled.iter().chain(inverted.iter()).any(guards)
        {
            found.add(&Dependencies::EVERYTHING);
            found.writes.0 |= Values::STRUCTURE;
        }
        found.add(&formulas.reads_of_condition(numbers.while_holds));
        Ok(found)
    }
}
