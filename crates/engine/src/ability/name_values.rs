//! The values that the names of an ability have while the ability is processed.
//!
//! A name works like a variable: one effect binds cards or another value to a name (gives the value
//! to the name), and later effects of the same ability use the name. For example, "that SIGNI" in a
//! card text is a name in the data.
//!
//! During a game, the engine uses numbers in place of names. The number of a name is its
//! *register*:
//!
//! - The compiler gives a register to each different name of an ability, and writes the register
//!   into each place of the compiled data that has the name (`compile/registers.rs`). During a
//!   game, the engine compares only numbers.
//! - An ability and all parts inside the ability share one numbering, so the same name has the same
//!   register in all these parts. Such parts are abilities in quotation marks, continuous effects,
//!   replacements and delayed effects. These parts are processed later, and start with the values
//!   that the names have at that time.
//! - Two abilities number their names independently. Values never go from one ability to another.
//! - Three registers have the same meaning in every ability: [`Register::THIS`],
//!   [`Register::SIGNI_IN_FRONT`] and [`Register::LEFT_FIELD`].
//!
//! A stored game contains the registers with their values. Like the ids of programs and effects,
//! the registers are valid only together with the cast (the list of all different cards) of the
//! game.

use std::cell::RefCell;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::definition::DefinitionId;
use crate::flow::keyword::Keyword;
use crate::ids::{Instance, Player, Sighting, SigniZone};
use crate::state::short_list::Sightings;
use wixoss_ability::{Bound, CompiledNumber, Name};
use wixoss_base::vocab::{CardType, Color};

/// The number of a name (such as "that SIGNI") in a compiled ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Register(u32);

impl Register {
    /// The register for the card that has the ability. The engine always knows this card, so the
    /// register stores no value.
    pub(crate) const THIS: Register = Register(Name::THIS_NUMBER.0);

    /// The register for the SIGNI that was in front of the attacker when the attack was declared.
    /// It has a value only while a Trap is processed, and only if there was such a SIGNI.
    pub(crate) const SIGNI_IN_FRONT: Register = Register(2);

    /// The register for the level and power that a card had just before it left the field. It has a
    /// value only if the ability triggered because the card left the field, and only if the ability
    /// asks for a level or power.
    pub(crate) const LEFT_FIELD: Register = Register(3);

    /// The first register (number) that the compiler gives to a name. The lower numbers have a
    /// fixed meaning.
    pub(crate) const FIRST: Register = Register(4);

    /// The bit that marks the register (number) of a target. It is set only if one single effect
    /// uses the target.
    const TARGET: u32 = 1 << 31;

    /// Returns the register of the name at index `number` in the list of the names of an ability.
    /// `target` is true if the name is for a target that only one effect uses.
    pub(crate) fn numbered(number: usize, target: bool) -> Register {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let place = Register::FIRST.0.saturating_add(number);
        Register(match target {
            true => place | Register::TARGET,
            false => place,
        })
    }

    /// Returns the number of this register in the form in which a compiled ability stores it.
    pub(crate) const fn as_compiled_number(self) -> CompiledNumber {
        CompiledNumber(self.0)
    }

    const fn is_target(self) -> bool {
        self.0 & Register::TARGET != 0
    }
}

impl From<&Name> for Register {
    fn from(name: &Name) -> Register {
        Register(name.number().0)
    }
}

impl From<&Bound> for Register {
    fn from(name: &Bound) -> Register {
        Register(name.number().0)
    }
}

/// The value of a name such as "that SIGNI".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// Cards, in the order in which they were picked.
    Cards(Sightings),
    /// A number, for example a number that a player has declared.
    Number(i32),
    /// Whether an effect or a payment was done in full.
    Done(bool),
    /// A color.
    Color(Color),
    /// A declared parity: `true` for even, `false` for odd.
    Even(bool),
    /// A card type that a player has declared.
    Kind(CardType),
    /// A SIGNI zone, and the player whose zone it is. The player is `None` if the ability does not
    /// say whose zone it is.
    Zone(SigniZone, Option<Player>),
    /// A declared card name, as the position in the cast (the list of all different cards of a
    /// game) of a card with this name.
    Called(DefinitionId),
    /// A class or LRIG type, as an index into the word list of the cast. The cast is the list of
    /// all different cards of a game.
    Word(u16),
    /// A keyword that a card has gained.
    Keyword(Keyword),
    /// The level and power that a card had directly before it left the field.
    LastValues {
        /// The card.
        card: Instance,
        /// The level of the card at that time.
        level: i32,
        /// The power of the card at that time.
        power: i32,
    },
}

/// The values of names such as "that SIGNI", in the order of their registers (numbers). The list
/// has an entry only for a name with a value, because few names of an ability have a value at the
/// same time. Copies of the list share its memory until one of the copies changes.
#[derive(Clone, Debug, Default)]
pub struct Names(Option<Arc<Values>>);

type Values = Vec<(Register, Value)>;

thread_local! {
    /// Empty lists that belong to no `Names`. The engine makes and drops many lists, so a new list
    /// takes its memory from here, and the memory of a dropped list comes back.
    static SPARE: RefCell<Vec<Arc<Values>>> = const { RefCell::new(Vec::new()) };
}

/// The highest number of lists in `SPARE`. The memory of any further list is freed.
const MOST_SPARE: usize = 64;

/// Returns an empty list that nothing else shares.
fn empty_list() -> Arc<Values> {
    let spare = SPARE.try_with(|spare| spare.borrow_mut().pop());
    spare.ok().flatten().unwrap_or_default()
}

impl Drop for Names {
    fn drop(&mut self) {
        let Some(mut list) = self.0.take() else {
            return;
        };
        let Some(values) = Arc::get_mut(&mut list) else {
            return;
        };
        values.clear();
        // If the thread is ending, `SPARE` no longer exists, and the memory is freed.
        let _ = SPARE.try_with(|spare| {
            let mut spare = spare.borrow_mut();
            if spare.len() < MOST_SPARE {
                spare.push(list);
            }
        });
    }
}

impl Names {
    /// A list in which no name has a value.
    pub(crate) const NONE: Names = Names(None);

    fn list(&self) -> &[(Register, Value)] {
        self.0.as_ref().map_or(&[], |list| list.as_slice())
    }

    /// Returns the list, so that the caller can change it. If copies share the list, this list gets
    /// its own memory first.
    fn list_mut(&mut self) -> &mut Values {
        let list = self.0.get_or_insert_with(empty_list);
        if Arc::get_mut(list).is_none() {
            let mut own = empty_list();
            Arc::make_mut(&mut own).extend_from_slice(list);
            *list = own;
        }
        Arc::make_mut(list)
    }

    /// Returns the value of a name such as "that SIGNI", or `None` if the name has no value.
    pub fn get(&self, name: impl Into<Register>) -> Option<&Value> {
        let name = name.into();
        let found = self.list().iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value)
    }

    /// Gives a value to a name such as "that SIGNI". The new value replaces the old value.
    pub(crate) fn set(&mut self, name: impl Into<Register>, value: Value) {
        let name = name.into();
        let list = self.list_mut();
        let at = list.partition_point(|(known, _)| *known < name);
        match list.get_mut(at) {
            Some((known, place)) if *known == name => *place = value,
            _ => list.insert(at, (name, value)),
        }
    }

    /// Returns the cards that a name such as "that SIGNI" means. Returns an empty list if the name
    /// has no value, or if its value is not a list of cards.
    pub(crate) fn cards(&self, name: impl Into<Register>) -> &[Sighting] {
        match self.get(name) {
            Some(Value::Cards(cards)) => cards,
            _ => &[],
        }
    }

    /// Copies all values of `other` into this list. A copied value replaces the value that its name
    /// already has.
    pub(crate) fn extend(&mut self, other: Names) {
        if self.list().is_empty() {
            *self = other;
            return;
        }
        for (name, value) in other.list() {
            self.set(*name, value.clone());
        }
    }

    /// Visits each card that a name means.
    pub(crate) fn each_card(&mut self, visit: &mut dyn FnMut(&mut Sighting)) {
        let has_cards = |(_, value): &(Register, Value)| matches!(value, Value::Cards(_));
        if !self.list().iter().any(has_cards) {
            return;
        }
        for (_, value) in self.list_mut() {
            if let Value::Cards(cards) = value {
                cards.iter_mut().for_each(&mut *visit);
            }
        }
    }

    /// Updates the names after a card moved. Without this update, a name such as "that SIGNI" would
    /// lose its card when the card moves. `before` and `now` say how often the card had changed its
    /// zone before and after the move.
    pub(crate) fn keep_on(&mut self, card: Instance, before: u16, now: u16) {
        let known = Sighting {
            card,
            arrival: before,
        };
        // Most lists don't have the card, and a list that doesn't change keeps its shared memory.
        let mut tracked = self.list().iter().filter_map(tracked_cards);
        if !tracked.any(|cards| cards.contains(&known)) {
            return;
        }
        for (name, value) in self.list_mut() {
            if let Value::Cards(cards) = value
                && !name.is_target()
            {
                for seen in cards.iter_mut().filter(|seen| **seen == known) {
                    seen.arrival = now;
                }
            }
        }
    }
}

/// Returns the cards of a value, if the engine follows the moves of these cards so that later
/// effects can refer to them. A target that only one effect uses is not followed: if another effect
/// has moved the target, its own effect must not find it again.
fn tracked_cards((name, value): &(Register, Value)) -> Option<&Sightings> {
    match value {
        Value::Cards(cards) if !name.is_target() => Some(cards),
        _ => None,
    }
}

impl PartialEq for Names {
    fn eq(&self, other: &Names) -> bool {
        self.list() == other.list()
    }
}

impl Eq for Names {}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Names, D::Error> {
        let mut names = Names::NONE;
        for (name, value) in Vec::<(Register, Value)>::deserialize(deserializer)? {
            names.set(name, value);
        }
        Ok(names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(number: usize) -> Register {
        Register::numbered(number, false)
    }

    #[test]
    fn values_bound_in_another_order_are_equal() {
        let (mut one, mut other) = (Names::NONE, Names::NONE);
        one.set(name(1), Value::Number(1));
        one.set(name(0), Value::Number(2));
        other.set(name(0), Value::Number(3));
        other.set(name(1), Value::Number(1));
        assert_ne!(one, other);
        other.set(name(0), Value::Number(2));
        assert_eq!(one, other);
    }

    #[test]
    fn names_without_a_value_are_not_bound() {
        let mut names = Names::NONE;
        names.set(name(4), Value::Done(true));
        assert_eq!(names.get(name(3)), None);
        assert_eq!(names.get(name(4)), Some(&Value::Done(true)));
        assert_eq!(names.get(Register::SIGNI_IN_FRONT), None);
    }

    fn names_of_a_card(name: Register) -> Names {
        let seen = Sighting {
            card: Instance(7),
            arrival: 1,
        };
        let mut names = Names::NONE;
        names.set(name, Value::Cards(Sightings::one(seen)));
        names
    }

    #[test]
    fn the_target_of_a_single_effect_is_not_tracked() {
        let target = Register::numbered(0, true);
        let mut names = names_of_a_card(target);
        names.keep_on(Instance(7), 1, 2);
        assert_eq!(names.cards(target)[0].arrival, 1);
    }

    #[test]
    fn a_copy_keeps_its_values_if_the_other_copy_changes() {
        let mut names = names_of_a_card(name(1));
        let copy = names.clone();
        names.keep_on(Instance(7), 1, 2);
        names.set(name(0), Value::Done(true));
        assert_eq!(names.cards(name(1))[0].arrival, 2);
        assert_eq!(copy.cards(name(1))[0].arrival, 1);
        assert_eq!(copy.get(name(0)), None);
    }

    #[test]
    fn a_list_with_the_memory_of_a_dropped_list_is_empty() {
        for _ in 0..2 * MOST_SPARE {
            let mut names = Names::NONE;
            names.set(name(1), Value::Number(1));
            assert_eq!(names.list().len(), 1);
        }
        let many: Vec<Names> = (0..2 * MOST_SPARE)
            .map(|at| names_of_a_card(name(at)))
            .collect();
        drop(many);
        assert_eq!(SPARE.with_borrow(Vec::len), MOST_SPARE);
    }

    #[test]
    fn stored_names_are_read_again() {
        let mut names = Names::NONE;
        names.set(name(2), Value::Even(true));
        names.set(Register::numbered(0, true), Value::Number(-3));
        let text = serde_json::to_string(&names).unwrap();
        assert_eq!(serde_json::from_str::<Names>(&text).unwrap(), names);
    }
}
