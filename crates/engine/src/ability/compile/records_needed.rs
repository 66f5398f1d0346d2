//! What the engine must remember or watch because an ability asks for it. Found by the words that
//! occur in the ability.

use wixoss_ability::Ability;

/// Words of questions about the past. `at_most` also stands in ranges that ask nothing; remembering
/// more than needed does no harm.
const LOOKING_BACK: [&str; 7] = [
    "happened",
    "single",
    "at_most",
    "attack_times",
    "attack_while_downed",
    "attacked_this_turn",
    "entered_this_turn",
];

/// Whether an ability asks what has happened before.
pub(crate) fn looks_back(ability: &Ability) -> bool {
    mentions(ability, &LOOKING_BACK)
}

/// Whether an ability asks what happened before the last turn.
pub(crate) fn looks_far_back(ability: &Ability) -> bool {
    // An Enter ability asks how its card entered only in the same turn or the next.
    let earlier = !matches!(ability, Ability::Enter(_));
    mentions(ability, &["this_game"]) || earlier && mentions(ability, &["this_entering"])
}

/// Whether an ability waits for a change of power.
pub(crate) fn watches_power(ability: &Ability) -> bool {
    mentions(ability, &["have_power"])
}

/// Whether an effect forbids the loss of power or abilities, or doubles it.
pub(crate) fn guards_losses<T: serde::Serialize>(value: &T) -> bool {
    mentions(value, &["lose_power", "lose_ability"])
}

/// Whether an ability has the Recollect icon, which counts ARTS in the LRIG trash.
pub(crate) fn recollects(ability: &Ability) -> bool {
    mentions(ability, &["recollect"])
}

/// Whether one of these words occurs anywhere in a value.
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
