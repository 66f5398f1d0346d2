//! Words in marks: classes, teams and LRIG types, each named as the card data of the game does.

use crate::ability::Filter;

/// Classes: as English cards print them, as the card data names them.
const CLASSES: &[(&str, &str)] = &[
    ("Angel", "天使"),
    ("Demon", "悪魔"),
    ("Brave", "武勇"),
    ("Beauty", "美巧"),
    ("Virtual", "バーチャル"),
    ("Pripara", "プリパラ"),
    ("Atom", "原子"),
    ("Jewel", "宝石"),
    ("Cosmos", "宇宙"),
    ("Armed", "アーム"),
    ("Weapon", "ウェポン"),
    ("Venom", "毒牙"),
    ("Terra Beast", "地獣"),
    ("Aquatic Beast", "水獣"),
    ("Primal Spirit", "精元"),
    ("SELENE Girls' Academy", "世怜音女学院"),
];

/// Teams, likewise; a LRIG type never has one of these names.
const TEAMS: &[(&str, &str)] = &[
    ("No Limit", "NoLimit"),
    ("Card Jockey", "CardJockey"),
    ("DIAGRAM", "DIAGRAM"),
    ("Ancient Surprise", "アンシエント・サプライズ"),
    ("Sanbaka", "さんばか"),
    ("UCHU NO HAJIMARI", "うちゅうのはじまり"),
    ("Deus Ex Machina", "デウス・エクス・マキナ"),
    ("Kyurukyurun☆", "きゅるきゅるーん☆"),
    ("Mugen Shojo", "夢限少女"),
];

/// The name in the card data; a word that is not listed names itself.
fn data_name(table: &[(&str, &'static str)], word: &str) -> Option<&'static str> {
    let same = |known: &str| known.eq_ignore_ascii_case(word);
    let entry = table.iter().find(|(en, ja)| same(en) || *ja == word);
    entry.map(|(_, name)| *name)
}

fn english(table: &[(&'static str, &str)], name: &str) -> Option<&'static str> {
    let entry = table.iter().find(|(_, ja)| *ja == name);
    entry.map(|(word, _)| *word)
}

/// A class or team as English cards print it; one that is not listed as it is named.
pub(in crate::ability) fn english_mark(name: &str) -> &str {
    let known = english(CLASSES, name).or_else(|| english(TEAMS, name));
    known.unwrap_or(name)
}

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
pub(super) fn is_class(word: &str) -> bool {
    ALSO_IN_NAME_MARKS.contains(&word)
}

/// The class of this name.
pub(super) fn class(word: &str) -> String {
    data_name(CLASSES, word).unwrap_or(word).to_owned()
}

/// The team of this name.
pub(super) fn team(word: &str) -> String {
    data_name(TEAMS, word).unwrap_or(word).to_owned()
}

/// What `<…>` before a noun asks of a card: of a LRIG its team or type, of others a class.
pub(super) fn ask(filter: &mut Filter, words: &[&str]) {
    use crate::ability::CardWord::{AssistLrig, CenterLrig, Lrig};
    let lrig = |word: &crate::ability::CardWord| matches!(word, Lrig | CenterLrig | AssistLrig);
    if !filter.is.iter().any(lrig) {
        return filter
            .more
            .class
            .0
            .extend(words.iter().map(|word| class(word)));
    }
    match words {
        [word] if data_name(TEAMS, word).is_some() => filter.more.team = Some(team(word)),
        words => (filter.more.lrig_type.0).extend(words.iter().map(|word| (*word).to_owned())),
    }
}
