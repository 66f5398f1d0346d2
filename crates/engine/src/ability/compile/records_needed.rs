//! Decides which records the engine must keep for the abilities of a cast: past events, power
//! changes and losses. The decision depends on the words in the data of an ability.

use wixoss_ability::Ability;

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
