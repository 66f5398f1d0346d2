//! The names of classes, teams and LRIG types, each spelled as in the card data of the game.

use wixoss_ability::Filter;
use wixoss_ability::marks::{class_in_data, team_in_data};

/// Classes that some texts print in the marks of card names (`《…》`). No card has one of these
/// names.
const ALSO_IN_NAME_MARKS: [&str; 22] = [
    "古代兵器",
    "武勇",
    "天使",
    "悪魔",
    "美巧",
    "英知",
    "宇宙",
    "原子",
    "宝石",
    "鉱石",
    "植物",
    "微菌",
    "水獣",
    "地獣",
    "空獣",
    "龍獣",
    "凶蟲",
    "怪異",
    "遊具",
    "毒牙",
    "電機",
    "乗機",
];

/// Returns whether a word in the marks of card names is a class, because no card has this word as
/// its name.
pub(crate) fn is_class(word: &str) -> bool {
    ALSO_IN_NAME_MARKS.contains(&word)
}

/// Returns the class with this name, as the card data spell it.
pub(crate) fn class(word: &str) -> String {
    class_in_data(word).unwrap_or(word).to_owned()
}

/// Returns the team with this name, as the card data spell it.
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
