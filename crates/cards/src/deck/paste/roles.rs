//! The words for the roles that cards have in a deck: `Finishers`, `アタッカー`, `过牌`. All code that
//! looks for roles uses this table.

use crate::deck::paste::token::trim;
use crate::deck::paste::word_list::WordList;
use wixoss_base::vocab::Lang;

/// The part of a line that the words of a row are.
#[derive(PartialEq, Eq)]
enum Part {
    /// The line consists of one of these words.
    Role,
    /// The line consists of one of these words. They say too little for the heading of cards.
    VagueRole,
    /// The line ends with one of these words.
    Ending,
}

/// The words of roles, with their language.
const ROLES: [(Part, Lang, WordList); 6] = [
    (
        Part::Role,
        Lang::En,
        WordList(&[
            "attackers, attacker, finishers, finisher, beaters, removal, draw, card draw, draw engine, ramp, ener ramp",
            "support, supports, defense, defence, combo, combo pieces, engine, recursion, bounce, burn, disruption",
            "guard, guards, early game, mid game, late game, win conditions, win condition, wincons, core, core cards",
        ]),
    ),
    (
        Part::Role,
        Lang::Ja,
        WordList(&[
            "アタッカー, フィニッシャー, ブロッカー, サポート, サポーター, ドロー, サーチ, バーン, ハンデス, ランデス",
            "除去, 防御, 火力, 打点, 展開, 補助, 妨害, バウンス, エナ加速, 序盤, 中盤, 終盤, メインアタッカー, 主力",
            "手札補充, 回収, ガード, ガード札, 防御札, 守り, 攻め, エース, キーカード, キーパーツ, ギミック, メインパーツ",
        ]),
    ),
    (
        Part::Role,
        Lang::Zh,
        WordList(&[
            "展开, 过牌, 解场, 攻击手, 干扰, 回收, 加费, 核心, 前期, 中期, 后期, 终结, 辅助",
        ]),
    ),
    (
        Part::VagueRole,
        Lang::Ja,
        WordList(&["デッキ, カード, パーツ, 汎用"]),
    ),
    (
        Part::Ending,
        Lang::Ja,
        WordList(&[
            "枠, 要員, 候補, 必須, 推奨, 安定, 確定, 検討中, 調整中, 役, 用, 対策, 軸, 部分",
        ]),
    ),
    (
        Part::Ending,
        Lang::Zh,
        WordList(&[
            "必备, 必帯, 必带, 备用, 可换, 替换, 单卡, 候选, 备选, 自由, 组件, 套件, 预组, 构筑",
        ]),
    ),
];

/// Returns whether a Japanese or Chinese line says what the cards beside it are for, such as
/// `火力枠` or `アタッカー`. No card name is one of these words or ends with one of these endings.
pub(in crate::deck::paste) fn is_role_of_cards(line: &str) -> bool {
    let word = trim(line);
    ROLES.iter().any(|(part, lang, words)| match part {
        _ if *lang == Lang::En => false,
        Part::Role | Part::VagueRole => words.has(word),
        Part::Ending => words.iter().any(|ending| word.ends_with(ending)),
    })
}

/// Returns whether a line consists only of a role that cards have in a deck: `【アタッカー】`,
/// `Finishers:`. Such a line is the heading of the cards with this role.
pub(in crate::deck::paste) fn is_heading_of_role(line: &str) -> bool {
    let bare = trim(line.trim_matches(|c: char| !c.is_alphanumeric() && c != 'ー'));
    let bare = bare.to_lowercase();
    let mut roles = ROLES.iter().filter(|(part, ..)| *part == Part::Role);
    roles.any(|(.., words)| words.has(&bare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn no_card_has_the_name_of_a_role() {
        let db = CardDb::embedded();
        for card in db.cards() {
            for name in [Some(card.name_ja()), card.name_zh()].into_iter().flatten() {
                assert!(!is_role_of_cards(name), "{name}");
            }
            let names = [Some(card.name_ja()), card.name_zh(), card.name_en()];
            for name in names.into_iter().flatten() {
                assert!(!is_heading_of_role(name), "{name}");
            }
        }
    }
}
