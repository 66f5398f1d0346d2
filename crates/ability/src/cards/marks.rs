//! The names of SIGNI classes and teams on English cards, and their names in the card data.

/// Each class: its name on English cards, then its name in the card data.
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

/// Each team: its name on English cards, then its name in the card data. No LRIG type has the name
/// of a team.
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

/// Returns the name in the card data for an English or Japanese name; `None` if the table lacks it.
fn data_name(table: &[(&str, &'static str)], word: &str) -> Option<&'static str> {
    let same = |known: &str| known.eq_ignore_ascii_case(word);
    let entry = table.iter().find(|(en, ja)| same(en) || *ja == word);
    entry.map(|(_, name)| *name)
}

/// Returns the English name for a name in the card data; `None` if the table lacks it.
fn english(table: &[(&'static str, &str)], name: &str) -> Option<&'static str> {
    let entry = table.iter().find(|(_, ja)| *ja == name);
    entry.map(|(word, _)| *word)
}

/// Returns the name of a class or team on English cards. If the tables lack the name, it is
/// returned unchanged.
pub fn english_mark(name: &str) -> &str {
    let known = english(CLASSES, name).or_else(|| english(TEAMS, name));
    known.unwrap_or(name)
}

/// Returns the name of a class in the card data. The word is the English name, in any case, or the
/// Japanese one; `None` if no class has this name.
pub fn class_in_data(word: &str) -> Option<&'static str> {
    data_name(CLASSES, word)
}

/// Returns the name of a team in the card data. The word is the English name, in any case, or the
/// Japanese one; `None` if no team has this name.
pub fn team_in_data(word: &str) -> Option<&'static str> {
    data_name(TEAMS, word)
}
