//! Refuses a table in two cases. In the first case, a cell in a column such as `Notes` or `Rating`
//! says that the card of its row is not in the deck: `cut`. In the second case, some rows have a
//! number of copies, and other rows have none.

use super::written_list::{CardLine, WrittenLine, WrittenList};
use crate::deck::Finding;
use crate::deck::kinds::shared::reader::{bad_count, syntax};
use crate::deck::kinds::shared::table_cells::{self, Cell};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::line::remarks_beside_card::says_left_out;
use crate::deck::paste::table::may_be_out;
use crate::deck::paste::token::trim;
use crate::deck::paste::word_list::WordList;
use crate::message;

/// Headings of columns in which the owner of a deck judges its cards.
const JUDGMENTS: WordList = WordList(&[
    "rating, score, rank, tier, priority",
    "評価, 評点, 優先度, 優先順位, 重要度, ランク, 评分, 评级, 优先级, 强度",
]);
/// Words for a card that the owner ordered, but does not have: `refunded`.
const NEVER_COMES: WordList = WordList(&[
    "cancelled, canceled, refunded, returned, spare, removed, dropped",
    "取消, 退款, 退货, キャンセル, 返品",
]);
/// Words for the deck, and words for other places, in a column that says where the owner keeps each
/// card.
const IN_DECK: WordList = WordList(&["deck, in deck, デッキ, デッキ内, 卡组, 牌组, 牌組, 卡组内"]);
const ELSEWHERE: WordList = WordList(&[
    "binder, box, shelf, folder, storage, drawer, collection, バインダー, ファイル, ストレージ, 箱",
    "卡册, 盒, 收藏, 仓库, 抽屉",
]);

/// A row of a table with its line, its card and its cells.
type RowWithCard<'l, 'a> = (&'l WrittenLine<'a>, &'l CardLine, Vec<Cell<'a>>);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let mut lines = list.lines.iter().enumerate();
    lines.find_map(|(at, head)| {
        if head.card.is_some() {
            return None;
        }
        let separator = table_cells::separator(head.text)?;
        let heads = table_cells::rows(head.text, separator).next()?;
        let columns: Vec<Option<Column>> =
            heads.iter().map(|cell| column(trim(&cell.text))).collect();
        if columns.iter().flatten().count() < 2 {
            return None;
        }
        let below = list.lines.get(at + 1..).unwrap_or_default().iter();
        let below = below.take_while(|line| line.text.contains(separator) || line.card.is_none());
        let rows = below.filter_map(|line| {
            let cells = table_cells::rows(line.text, separator).next()?;
            Some((line, line.card.as_ref()?, cells))
        });
        let rows: Vec<RowWithCard<'_, '_>> =
            rows.filter(|row| row.2.len() == heads.len()).collect();
        let mut columns = columns.iter().zip(&heads).enumerate();
        columns.find_map(|(at, (column, head))| match column {
            Some(Column::Count) => row_without_count(&rows, at),
            Some(column) => row_left_out(&rows, at, *column, trim(&head.text)),
            None => row_left_out(&rows, at, Column::Fact, trim(&head.text)),
        })
    })
}

/// Returns the refusal of a table in which a row has no number of copies, but other rows with cards
/// of the same deck have one.
fn row_without_count(rows: &[RowWithCard<'_, '_>], at: usize) -> Option<Finding> {
    let is_empty = |cells: &[Cell<'_>]| {
        cells
            .get(at)
            .is_some_and(|cell| trim(&cell.text).is_empty())
    };
    let (line, card, _) = rows.iter().find(|(_, card, cells)| {
        let mut others = rows.iter();
        is_empty(cells)
            && others.any(|(_, other, cells)| other.section == card.section && !is_empty(cells))
    })?;
    Some(bad_count(&card.name, "", line.span))
}

/// Returns the refusal of a table if a cell of column `at` says that the card of its row is not in
/// the deck. If all rows have the same text in this column, the text says nothing about one card.
fn row_left_out(
    rows: &[RowWithCard<'_, '_>],
    at: usize,
    column: Column,
    head: &str,
) -> Option<Finding> {
    const LONGEST: usize = 20;
    let is_judgment = JUDGMENTS.has(&head.to_lowercase());
    let text = |cells: &[Cell<'_>]| {
        let cell = cells.get(at).map_or("", |cell| trim(&cell.text));
        cell.to_lowercase()
    };
    let has_deck = rows.iter().any(|row| IN_DECK.has(&text(&row.2)));
    let is_dash = |cell: &str| matches!(cell, "-" | "–" | "—");
    let is_out = |cell: &str| {
        let is_left_out = match column {
            Column::Fact | Column::Note => says_left_out(cell),
            Column::OtherCount => NEVER_COMES.has(cell),
            _ => false,
        };
        is_left_out
            || is_judgment && may_be_out(cell) && !is_dash(cell)
            || has_deck && column == Column::Note && ELSEWHERE.has(cell)
    };
    let (line, card, cells) = rows.iter().find(|(_, _, cells)| {
        let cell = text(cells);
        cell.chars().count() <= LONGEST && is_out(&cell)
    })?;
    let cell = text(cells);
    let is_of_all = rows.iter().all(|row| text(&row.2) == cell);
    (!is_of_all).then(|| {
        syntax(
            message!(
                "syntax.left-out-by-remark",
                card = card.name.as_str(),
                remark = cell.as_str()
            ),
            message!("fix-file.delete-line-or-remark"),
            line.span,
        )
    })
}
