//! Classes and teams, as English cards print them and as the card data names them.

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
pub fn english_mark(name: &str) -> &str {
    let known = english(CLASSES, name).or_else(|| english(TEAMS, name));
    known.unwrap_or(name)
}

/// The class of this name in the card data; none if it is not listed.
pub fn class_in_data(word: &str) -> Option<&'static str> {
    data_name(CLASSES, word)
}

/// The team of this name in the card data; none if it is not listed.
pub fn team_in_data(word: &str) -> Option<&'static str> {
    data_name(TEAMS, word)
}
