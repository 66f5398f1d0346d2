//! Recognizes the lines of a printed form: totals and blanks to fill in, side by side:
//! `Total main: 40     Judge initials: ______`.

use super::is_date;
use super::total_lines::is_total;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::token::{digit, is_space, trim};
use crate::deck::paste::word_list::WordList;

/// Returns the totals on a line of a form: `Total main: 40` for `Total main: 40     Judge: ______`.
/// Wide gaps separate the parts of the line. If no part alone is a total, the whole line can be
/// one. Then the whole line is returned.
pub(in crate::deck::paste) fn parts_with_totals(line: &str) -> Vec<&str> {
    let totals: Vec<&str> = parts(line).filter(|part| is_total(part)).collect();
    if !totals.is_empty() {
        return totals;
    }
    // The cells of a table can be the name of a sum and its number: `メインデッキ計⇥⇥41`.
    let is_row_of_sum = parts(line).next().is_some_and(is_name_of_sum);
    (is_total(line) || is_row_of_sum)
        .then_some(line)
        .into_iter()
        .collect()
}

/// Returns whether a text is the name of a deck or a type with a word for its sum: `ルリグデッキ計`,
/// `main deck total`.
pub(in crate::deck::paste) fn is_name_of_sum(text: &str) -> bool {
    const SUMS: [&str; 8] = ["小計", "合計", "計", "小计", "合计", "总计", "计", "total"];
    let folded = text.to_lowercase();
    let group = SUMS.iter().find_map(|word| folded.strip_suffix(word));
    group.is_some_and(|group| heading(trim(group)).is_some())
}

/// Returns whether a line belongs to a form. Each part of the line must be a total, a date, the
/// number of a player or a blank to fill in, and at least one part must be a blank.
pub(super) fn is_form_line(line: &str) -> bool {
    let is_known = |part: &str| {
        is_blank_to_fill(part)
            || is_empty_label(part)
            || is_total(part)
            || is_date(part)
            || is_number_of_player(part)
    };
    let has_blank = parts(line).any(is_blank_to_fill)
        || parts(line).any(is_empty_label) && parts(line).any(is_number_of_player);
    has_blank && parts(line).all(is_known)
}

/// Returns whether a part of a form is the number of a player or of a table or seat:
/// `受付番号：17`.
fn is_number_of_player(part: &str) -> bool {
    const LABELS: WordList = WordList(&[
        "table no, seat no, player id, player no, dci, entry no, entry number, member id",
        "受付番号, 受付no, 卓番, 卓番号, 座席番号, 席番, 登録番号, 会員番号, 選手番号, エントリー番号",
        "桌号, 座位号, 选手编号, 报名号, 参赛编号, 会员号",
    ]);
    let labeled = part.split_once([':', '：']);
    labeled.is_some_and(|(label, number)| {
        let number = trim(number);
        let label = trim(label).to_lowercase();
        LABELS.has(label.trim_end_matches('.'))
            && !number.is_empty()
            && number.chars().all(|c| digit(c).is_some() || c == '-')
    })
}

/// Returns whether a part of a form is a label with nothing after it: `店舗名：`. No card name
/// contains such a label.
fn is_empty_label(part: &str) -> bool {
    const LABELS: WordList = WordList(&[
        "store name, shop name, venue, event name, tournament name, player name, judge name",
        "店舗名, 店名, 会場名, 大会名, 開催日, 氏名, 選手名, 門店, 门店名称, 店铺名称, 赛事名称, 选手姓名",
    ]);
    let label = part.strip_suffix([':', '：']);
    label.is_some_and(|label| LABELS.has(&trim(label).to_lowercase()))
}

/// Returns the parts of a line. Wide gaps, tabs and `|` separate them.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let parts = line
        .split(['\t', '|', '｜'])
        .flat_map(|part| part.split("  "));
    let parts = parts.flat_map(|part| part.split("\u{3000}\u{3000}"));
    parts.map(trim).filter(|part| !part.is_empty())
}

/// English words that the labels of forms have, such as `Judge` and `initials`.
const WORDS: WordList = WordList(&[
    "judge, judges, initials, initial, signature, sign, signed, checked, verified, official, staff",
    "player, name, date, table, seat, round, id, dci, stamp, inspector, reviewed, by, of, and, no",
    "number, only, use, for, head, store, shop, venue, event, tournament",
]);
/// The Japanese and Chinese words of the labels of forms. A label has only such words:
/// `ジャッジ確認印`.
const EASTERN_WORDS: WordList = WordList(&[
    "サイン, 署名, 確認, 審判, ジャッジ, 検印, 受付, 担当, 印, 氏名, 選手, 名, 日付, 卓番, 卓, 番号, 欄, 者, 主任",
    "店舗, 会場, 大会, 開催日",
    "签名, 签字, 裁判, 审核, 确认, 工作人员, 姓名, 日期, 桌号, 选手, 编号, 栏, 者, 门店, 店铺, 赛事, 名称",
]);

/// Returns whether a part of a form is a label with a line or dots to write on:
/// `Judge initials: ___`. The label may have only words that are usual on forms. Otherwise, the
/// text can be an unknown card with an empty place for its count.
fn is_blank_to_fill(part: &str) -> bool {
    const SHORTEST_LINE: usize = 3;
    const FEWEST_DOTS: usize = 6;
    let is_line = |c: char| matches!(c, '_' | '＿');
    let is_dot = |c: char| matches!(c, '.' | '…');
    let ends =
        |is_sign: &dyn Fn(char) -> bool| part.chars().rev().take_while(|c| is_sign(*c)).count();
    if ends(&is_line) < SHORTEST_LINE && ends(&is_dot) < FEWEST_DOTS {
        return false;
    }
    let label = part.trim_end_matches(|c| is_line(c) || is_dot(c) || is_space(c));
    let label = label.trim_end_matches([':', '：']).to_lowercase();
    if label.is_ascii() {
        let is_end = |c: char| !c.is_ascii_alphanumeric();
        let mut words = label
            .split(is_end)
            .filter(|word| !word.is_empty() && *word != "s");
        return !label.is_empty() && words.all(|word| WORDS.has(word));
    }
    let mut rest = label.as_str();
    while let Some(shorter) = EASTERN_WORDS
        .iter()
        .find_map(|word| rest.strip_prefix(word))
    {
        rest = shorter;
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_forms_have_a_blank_and_known_parts() {
        for line in [
            "Total main: 40     Judge initials: ______",
            "Judge signature: ____________",
            "合計　40枚　　ジャッジ確認印：＿＿＿＿",
            "合计：40张    裁判签名：______",
            "Checked by: ........   Date: ........",
            "店舗名：　　　　　　　受付番号：　17",
            "Store: ________   Table no.: 12",
            "Event name:     Player ID: 0042-17",
        ] {
            assert!(is_form_line(line), "{line}");
        }
        for line in [
            "Glory Grow: ______",
            "4 Servant #     Judge: ______",
            "Servant # ____",
            "Total main: 40",
            "Zzyzx     Judge: ______",
            "Judge Zzyzx: ______",
            "one Official Zzyzx ____",
            "封印の巫女：＿＿＿＿",
            "封印：",
            "Judge initials:",
            "店舗名：　　　　サーバント #：　4",
            "受付番号：　17",
            "店舗名：　　封印：",
            "店舗名：　　　受付番号：　4　　　サーバント #",
        ] {
            assert!(!is_form_line(line), "{line}");
        }
        let totals = parts_with_totals("Total main: 41     Judge: ___");
        assert_eq!(totals, ["Total main: 41"]);
        let totals = parts_with_totals("Total main: 41 | Total LRIG: 11");
        assert_eq!(totals, ["Total main: 41", "Total LRIG: 11"]);
        let totals = parts_with_totals("\tメインデッキ計\t\t41");
        assert_eq!(totals, ["\tメインデッキ計\t\t41"]);
    }
}
