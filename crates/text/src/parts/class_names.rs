//! The names of classes, teams and LRIG types, each spelled as in the card data of the game.

use wixoss_ability::Filter;
use wixoss_ability::marks::{class_in_data, team_in_data};

/// Returns whether a word is a class. Some texts print a class in `《…》`, the brackets for card
/// names. Such a word can only be the class, because no card has a class as its name.
pub(crate) fn is_class(word: &str) -> bool {
    class_in_data(word).is_some()
}

/// Returns the class with this name, as the card data spell it. If no class has this name, returns
/// the name unchanged. `refuse::unknown_class` later refuses such a name.
pub(crate) fn class(word: &str) -> String {
    class_in_data(word).unwrap_or(word).to_owned()
}

/// Returns the team with this name, as the card data spell it. If no team has this name, returns
/// the name unchanged.
pub(crate) fn team(word: &str) -> String {
    team_in_data(word).unwrap_or(word).to_owned()
}

/// Adds the words in `<…>` before a noun to a filter: for a LRIG a team or LRIG type, for every
/// other card a class.
pub(crate) fn ask(filter: &mut Filter, words: &[&str]) {
    use wixoss_ability::CardWord::{AssistLrig, CenterLrig, Lrig};
    let lrig = |word: &wixoss_ability::CardWord| matches!(word, Lrig | CenterLrig | AssistLrig);
    if !filter.is.iter().any(lrig) {
        return filter
            .more
            .class
            .0
            .extend(words.iter().map(|word| class(word)));
    }
    match words {
        [word] if team_in_data(word).is_some() => filter.more.team = Some(team(word)),
        words => (filter.more.lrig_type.0).extend(words.iter().map(|word| (*word).to_owned())),
    }
}
