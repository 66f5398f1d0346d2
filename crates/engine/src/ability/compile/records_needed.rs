//! Decides which records the engine must keep for the abilities of a cast: past events, power
//! changes and losses. The decision depends on the words in the data of an ability.

use crate::ability::trigger::occurrence::{What, kinds_of};
use wixoss_ability::visit::{Visitor, ability as visit_ability};
use wixoss_ability::{Ability, Change, Event};

/// Words that mark questions about the past. `at_most` also occurs in ranges that ask nothing about
/// the past, but keeping too many records does no harm.
const LOOKING_BACK: [&str; 7] = [
    "happened",
    "single",
    "at_most",
    "attack_times",
    "attack_while_downed",
    "attacked_this_turn",
    "entered_this_turn",
];

/// Returns whether an ability asks about past events.
pub(crate) fn looks_back(ability: &Ability) -> bool {
    mentions(ability, &LOOKING_BACK)
}

/// Returns the kinds of occurrence, as bits, that an ability can ask about when it looks back. Every
/// event in the ability counts. Moves and attacks always count, because states of cards and the start
/// of an attack are found by them.
pub(crate) fn kinds_asked(ability: &Ability) -> u32 {
    struct Kinds(u32);
    impl Visitor for Kinds {
        fn event(&mut self, event: &mut Event) {
            self.0 |= kinds_of(event);
        }
        fn change(&mut self, change: &mut Change) {
            // The walk does not visit an event that says only whom the limit is for.
            self.0 |= change
                .at_most
                .as_ref()
                .map_or(0, |cap| kinds_of(&cap.event));
        }
    }
    let mut kinds = Kinds(What::MOVED | What::ATTACKED);
    if looks_back(ability) {
        visit_ability(&mut kinds, &mut ability.clone());
    }
    kinds.0
}

/// Returns whether an ability asks about events before the previous turn.
pub(crate) fn looks_far_back(ability: &Ability) -> bool {
    // An Enter ability asks how its card entered the field only in the same turn or the next one.
    let earlier = !matches!(ability, Ability::Enter(_));
    mentions(ability, &["this_game"]) || earlier && mentions(ability, &["this_entering"])
}

/// Returns whether an ability waits for a change of power.
pub(crate) fn watches_power(ability: &Ability) -> bool {
    mentions(ability, &["have_power"])
}

/// Returns whether an effect forbids or doubles the loss of power, or forbids the loss of
/// abilities.
pub(crate) fn guards_losses<T: serde::Serialize>(value: &T) -> bool {
    mentions(value, &["lose_power", "lose_ability"])
}

/// Returns whether an ability has the Recollect icon, which counts the ARTS in the LRIG trash.
pub(crate) fn recollects(ability: &Ability) -> bool {
    mentions(ability, &["recollect"])
}

/// Returns whether one of the words occurs anywhere in a value.
fn mentions<T: serde::Serialize>(value: &T, words: &[&str]) -> bool {
    fn holds(tree: &wixoss_base::syntax::Plain, words: &[&str]) -> bool {
        use wixoss_base::syntax::Plain;
        match tree.bare() {
            Plain::List(items) => items.iter().any(|item| holds(item, words)),
            Plain::Map(pairs) => pairs
                .iter()
                .any(|(key, value)| words.contains(&&**key) || holds(value, words)),
            Plain::Text(word) => words.contains(&&**word),
            _ => false,
        }
    }
    wixoss_base::syntax::plain(value).is_ok_and(|tree| holds(&tree, words))
}
