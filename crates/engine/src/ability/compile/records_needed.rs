//! What an ability asks the engine to keep in mind, by the words that stand in it.

use wixoss_ability::Ability;

/// Keys of what asks for what has happened before; a range of that name does no harm.
const LOOKING_BACK: [&str; 7] = [
    "happened",
    "single",
    "at_most",
    "attack_times",
    "attack_while_downed",
    "attacked_this_turn",
    "entered_this_turn",
];

/// Whether an ability asks for what has happened before.
pub(crate) fn looks_back(ability: &Ability) -> bool {
    mentions(ability, &LOOKING_BACK)
}

/// Whether an ability asks for what has happened earlier than the last turn.
pub(crate) fn looks_far_back(ability: &Ability) -> bool {
    // An enter ability asks about its entering in the turn it happens, or the next.
    let earlier = !matches!(ability, Ability::Enter(_));
    mentions(ability, &["this_game"]) || earlier && mentions(ability, &["this_entering"])
}

/// Whether an ability waits for a change of power.
pub(crate) fn watches_power(ability: &Ability) -> bool {
    mentions(ability, &["have_power"])
}

/// Whether something can't be taken from cards, or twice as much is.
pub(crate) fn guards_losses<T: serde::Serialize>(value: &T) -> bool {
    mentions(value, &["lose_power", "lose_ability"])
}

/// Whether an ability has the Recollect icon: it asks for ARTS in the LRIG trash.
pub(crate) fn recollects(ability: &Ability) -> bool {
    mentions(ability, &["recollect"])
}

/// Whether a word of these stands anywhere in an ability.
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
