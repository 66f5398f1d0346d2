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

/// The classes that have a Japanese name in the card data, but no known English name.
const CLASSES_IN_JAPANESE_ONLY: &[&str] = &[
    "精像",
    "奏像",
    "精武",
    "奏武",
    "精羅",
    "奏羅",
    "精械",
    "奏械",
    "精生",
    "奏生",
    "奏元",
    "英知",
    "プリオケ",
    "トリック",
    "ブルアカ",
    "遊具",
    "宝石",
    "微菌",
    "植物",
    "鉱石",
    "古代兵器",
    "紅蓮",
    "調理",
    "迷宮",
    "電機",
    "電音部",
    "乗機",
    "凶蟲",
    "怪異",
    "空獣",
    "龍獣",
    "解放派",
    "闘争派",
    "防衛派",
    // The card data spells two classes in two ways. The next two names are the rarer spellings.
    "ウエポン",
    "空獸",
];

/// Each team: its name on English cards, then its name in the card data. No LRIG type has the name
/// of a team. So it is always clear whether `<...>` means a team or a LRIG type.
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

/// Finds the class or team with this English or Japanese name in a table, and returns its name in
/// the card data. Returns `None` if the table does not have the name.
fn data_name(table: &[(&str, &'static str)], word: &str) -> Option<&'static str> {
    let same = |known: &str| known.eq_ignore_ascii_case(word);
    let entry = table.iter().find(|(en, ja)| same(en) || *ja == word);
    entry.map(|(_, name)| *name)
}

/// Returns the English name for a name in the card data; `None` if the table lacks this name.
fn english(table: &[(&'static str, &str)], name: &str) -> Option<&'static str> {
    let entry = table.iter().find(|(_, ja)| *ja == name);
    entry.map(|(word, _)| *word)
}

/// Returns the English name of a class or team, as English cards print it. Returns the name
/// unchanged if no English name is known.
pub(crate) fn english_mark(name: &str) -> &str {
    let known = english(CLASSES, name).or_else(|| english(TEAMS, name));
    known.unwrap_or(name)
}

/// Returns the name of a class in the card data. `word` is the English name, in upper or lower
/// case, or the Japanese name. Returns `None` if no card has this class.
pub fn class_in_data(word: &str) -> Option<&'static str> {
    let japanese = || CLASSES_IN_JAPANESE_ONLY.iter().find(|name| **name == word);
    data_name(CLASSES, word).or_else(|| japanese().copied())
}

/// Returns the names of all classes, as the card data spell them.
pub fn classes() -> impl Iterator<Item = &'static str> {
    let english = CLASSES.iter().map(|(_, name)| *name);
    english.chain(CLASSES_IN_JAPANESE_ONLY.iter().copied())
}

/// Returns the name of a team in the card data. `word` is the English name, in upper or lower case,
/// or the Japanese name. Returns `None` if no team has this name.
pub fn team_in_data(word: &str) -> Option<&'static str> {
    data_name(TEAMS, word)
}
