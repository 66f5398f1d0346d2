//! Recognizes the lines of a printed form: totals and blanks to fill in, side by side:
//! `Total main: 40     Judge initials: ______`.

use super::is_date;
use super::total_lines::is_total;
use crate::deck::paste::token::{digit, is_space, trim};
use crate::deck::paste::word_list::WordList;

/// Returns the line if it is a total, or its parts between wide gaps that are totals:
/// `Total main: 40`.
pub(in crate::deck::paste) fn parts_with_totals(line: &str) -> impl Iterator<Item = &str> {
    let whole = is_total(line).then_some(line);
    let is_part = move |part: &&str| whole.is_none() && is_total(part);
    whole.into_iter().chain(parts(line).filter(is_part))
}

/// Returns whether each part of a line is a total, a date or a blank to fill in, and one part is
/// such a blank.
pub(super) fn is_form_line(line: &str) -> bool {
    let is_known = |part: &str| is_blank_to_fill(part) || is_total(part) || is_date(part);
    parts(line).any(is_blank_to_fill) && parts(line).all(is_known)
}

/// Returns the parts of a line between wide gaps.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let parts = line
        .split(['\t', '|', '｜'])
        .flat_map(|part| part.split("  "));
    let parts = parts.flat_map(|part| part.split("\u{3000}\u{3000}"));
    parts.map(trim).filter(|part| !part.is_empty())
}

/// Returns whether a text is a label of a form with an empty place behind it: `Judge initials: ___`,
/// `署名：`. The label has one of the words of such forms, because the empty place can also stand
/// for the count of a card.
fn is_blank_to_fill(part: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "judge, initials, initial, signature, sign, signed, checked, verified, official, staff",
        "player, name, date, table, seat, round, id, dci, stamp, inspector, reviewed",
    ]);
    const PARTS: WordList = WordList(&[
        "サイン, 署名, 確認, 審判, ジャッジ, 検印, 受付, 担当, 印, 氏名, 選手名, 日付, 卓番",
        "签名, 签字, 裁判, 审核, 确认, 工作人员, 姓名, 日期, 桌号",
    ]);
    const MOST_WORDS: usize = 4;
    let is_line = |c: char| is_space(c) || matches!(c, '_' | '＿' | '.' | '…' | '□' | '☐');
    let label = part.trim_end_matches(is_line);
    let has_blank = part.chars().rev().take_while(|c| is_line(*c)).count() > 2;
    let label = label.trim_end_matches([':', '：', ')', '）']);
    let is_open = label.len() < part.len() && (has_blank || part.trim_end().ends_with([':', '：']));
    let folded = label.to_lowercase();
    let words = || folded.split_whitespace();
    is_open
        && !label.chars().any(|c| digit(c).is_some())
        && words().count() <= MOST_WORDS
        && (words().any(|word| WORDS.has(word.trim_matches(['\'', '’', 's'])) || WORDS.has(word))
            || !folded.is_ascii() && PARTS.iter().any(|word| folded.contains(word)))
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
        ] {
            assert!(is_form_line(line), "{line}");
        }
        for line in [
            "Glory Grow: ______",
            "4 Servant #     Judge: ______",
            "Servant # ____",
            "Total main: 40",
            "Zzyzx     Judge: ______",
        ] {
            assert!(!is_form_line(line), "{line}");
        }
        let totals: Vec<&str> = parts_with_totals("Total main: 41     Judge: ___").collect();
        assert_eq!(totals, ["Total main: 41"]);
    }
}
