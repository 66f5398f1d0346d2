//! The columns of a card table, by their headings in English, Japanese and Chinese.

use unicode_normalization::UnicodeNormalization;

/// The content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deck) enum Column {
    Count,
    Number,
    Name,
    /// The deck that the card of a row is in.
    Deck,
    /// A fact about the card. It is ignored, because the number and name already give the facts.
    Fact,
}

/// The headings that a message suggests.
pub(in crate::deck) const USUAL: [&str; 5] = ["count", "number", "name", "deck", "type"];

/// Headings in lower case, without spaces and marks.
static COLUMNS: &[(Column, &[&str])] = &[
    (
        Column::Count,
        &[
            "count", "counts", "qty", "quantity", "copies", "amount", "枚数", "枚", "数量", "数",
            "张数", "張數", "數量", "枚數",
        ],
    ),
    (
        Column::Number,
        &[
            "number",
            "no",
            "cardnumber",
            "cardno",
            "cardid",
            "id",
            "code",
            "cardcode",
            "カード番号",
            "カードno",
            "カードナンバー",
            "番号",
            "品番",
            "型番",
            "ナンバー",
            "编号",
            "卡号",
            "卡片编号",
            "卡牌编号",
            "編號",
            "卡號",
            "型号",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "cardname",
            "card",
            "englishname",
            "japanesename",
            "カード名",
            "カード",
            "名前",
            "名称",
            "卡名",
            "卡片名称",
            "卡牌名称",
            "卡牌",
            "中文名",
            "日文名",
            "英文名",
        ],
    ),
    (
        Column::Deck,
        &[
            "deck",
            "section",
            "zone",
            "デッキ",
            "牌组",
            "卡组",
            "牌組",
            "卡組",
        ],
    ),
    (
        Column::Fact,
        &[
            "type",
            "cardtype",
            "カード種類",
            "種類",
            "カードタイプ",
            "タイプ",
            "种类",
            "类型",
            "類型",
            "color",
            "colour",
            "colors",
            "色",
            "颜色",
            "顏色",
            "level",
            "lv",
            "レベル",
            "等级",
            "等級",
            "limit",
            "リミット",
            "界限",
            "power",
            "パワー",
            "力量",
            "cost",
            "コスト",
            "费用",
            "費用",
            "growcost",
            "グロウコスト",
            "class",
            "クラス",
            "类别",
            "種族",
            "种族",
            "lrig",
            "lrigtype",
            "ルリグ",
            "ルリグタイプ",
            "限定条件",
            "rarity",
            "レアリティ",
            "レア度",
            "稀有度",
            "lifeburst",
            "burst",
            "lb",
            "ライフバースト",
            "team",
            "チーム",
            "format",
            "set",
            "product",
            "収録",
            "商品",
            "text",
            "effect",
            "テキスト",
            "効果",
            "效果",
            "price",
            "価格",
            "价格",
            "illustrator",
            "image",
        ],
    ),
];

/// Returns the column that a heading names.
pub(in crate::deck) fn column(heading: &str) -> Option<Column> {
    let key: String = heading
        .nfkc()
        .take(64)
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_alphanumeric() || *c == 'ー')
        .collect();
    COLUMNS
        .iter()
        .find(|(_, words)| words.contains(&key.as_str()))
        .map(|(column, _)| *column)
}
