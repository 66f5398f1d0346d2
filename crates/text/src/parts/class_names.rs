//! Words in marks: classes, teams and LRIG types, each named as the card data of the game does.

use wixoss_ability::Filter;
use wixoss_ability::marks::{class_in_data, team_in_data};

/// Classes that texts name in the marks of card names, where no card has the name.
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

/// Whether a word is the name of a class and of no card.
pub(crate) fn is_class(word: &str) -> bool {
    ALSO_IN_NAME_MARKS.contains(&word)
}

/// The class of this name.
pub(crate) fn class(word: &str) -> String {
    class_in_data(word).unwrap_or(word).to_owned()
}

/// The team of this name.
pub(crate) fn team(word: &str) -> String {
    team_in_data(word).unwrap_or(word).to_owned()
}

/// What `<…>` before a noun asks of a card: of a LRIG its team or type, of others a class.
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
