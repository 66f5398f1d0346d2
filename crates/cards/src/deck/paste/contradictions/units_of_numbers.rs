//! Refuses a list whose numbers count something other than copies: `Gae Bolg 4 votes`,
//! `$4 Gae Bolg`, `Gae Bolg Lv4`, a column of prices. The reader may have taken these numbers for
//! the counts, because their sum fits a deck.

use super::written_list::{CARD, CardLine, WrittenLine, WrittenList};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{MOST_COPIES, digit, is_space, trim};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;

/// Words and signs after a number that does not count copies, or is only a rough count: `4 votes`,
/// `4+`.
const UNITS_BEHIND: WordList = WordList(&[
    "sets, set, packs, pack, boxes, box, pairs, pair, votes, vote, points, point, pts, times",
    "players, player, people, decks, artworks, stars, star, days, weeks, months, years, games",
    "th, st, nd, rd, %, ％, usd, eur, yen, $, €, £, +, ?, ？, →, ->, ⇒, =>, or, wins, minutes",
    "セット, パック, 箱, 組, 票, 点, 回, コスト, 種, 人, デッキ, 位, 日前, 年, 円, エナ, 個, 勝",
    "枚以上, 枚以下, 枚まで, 枚未満, 枚?, 枚？, 枚抜, 枚売, 枚不足, 枚必要, 枚前後, 枚くらい",
    "套, 包, 盒, 对, 對, 分, 次, 级, 級, 费, 費, 种, 天前, 元, 日元, 或, 胜, 个",
    "张以上, 张以下, 张?, 张？, 张左右",
]);
/// Words and signs in front of a number that does not count copies, or is only a rough count: `$4`,
/// `about 4`.
const UNITS_BEFORE: WordList = WordList(&[
    "$, ¥, ￥, €, £, lv, lv., level, ★, ☆, ~, ～, <, ＜, &lt;, cost, rank, need, needs, sold",
    "removed, up to, at most, about, missing, rating, top",
    "約, あと, コスト, レベル, 評価, 残り",
    "约, 还差, 缺, 卖出, 去掉, 不到, 第, 最多, 大约, 或, 或者, or",
]);

/// Words in the headings of columns whose numbers do not count copies: `Price`.
const OTHER_COLUMNS: WordList = WordList(&[
    "price, cost, votes, vote, rating, ratings, rank, games, decks, max, stock, turn, year, page",
    "missing, owned, level, power, stars, score, points, wins, total so far, lv, $, €",
    "価格, 値段, コスト, 得票, 評価, 順位, 試合, デッキ数, 上限, 在庫, ターン, 年, 頁, ページ, 不足",
    "所持, レベル, パワー, 点数, 累計",
    "价格, 费用, 票, 评分, 排名, 场次, 上限, 库存, 回合, 页, 缺, 持有, 等级, 力量, 累计",
]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let lines = list.cards_of(Section::Main);
    numbers_with_units(list, &lines)
        .or_else(|| column_without_copies(list, &lines))
        .or_else(|| unlike_count(&lines))
}

/// Returns the refusal of a list in which at least half of the counts have a unit that does not
/// count copies: `Gae Bolg 4 votes`.
fn numbers_with_units(
    list: &WrittenList<'_>,
    lines: &[(&WrittenLine<'_>, &CardLine)],
) -> Option<Finding> {
    const FEWEST: usize = 3;
    let is_full = list.copies.has_full_main_deck();
    let found = lines
        .iter()
        .filter_map(|(line, card)| Some((*line, number_with_unit(card, is_full)?)));
    let found: Vec<_> = found.collect();
    // In an order of a shop, `点` ("pieces") can stand after each number of copies. The cards of
    // the LRIG deck have one copy each. If they have this unit too, the numbers count copies.
    let is_order = |(_, number): &(&WrittenLine<'_>, String)| {
        let lrigs = list.cards_of(Section::Lrig);
        let unit = number.trim_start_matches(|c| digit(c).is_some());
        let is_piece = ["点", "個", "个"].contains(&trim(unit));
        is_piece && lrigs.iter().any(|(_, card)| card.beside.contains(unit))
    };
    let is_of_list =
        found.len() >= FEWEST && found.len() * 2 >= lines.len() && !found.iter().all(is_order);
    let (line, number) = found.into_iter().next().filter(|_| is_of_list)?;
    Some(no_copies(line, &number))
}

fn no_copies(line: &WrittenLine<'_>, number: &str) -> Finding {
    syntax(
        message!("syntax.unit-of-number", line = line.text, number = number),
        message!("fix-file.number-in-front"),
        line.span,
    )
}

/// A number beside a card: its value, its text with the unit, and whether it has a unit that does
/// not count copies.
pub(super) struct Number {
    pub value: u32,
    shown: String,
    pub has_unit: bool,
}

/// Returns the number of a card with its unit, if the reader took this number for the count:
/// `4 votes`. If the main deck is not full, the reader may also have skipped the number and counted
/// one copy.
fn number_with_unit(card: &CardLine, is_full: bool) -> Option<String> {
    let [count] = *card.counts.as_slice() else {
        return None;
    };
    let numbers = numbers_beside(&card.beside);
    // In `4 of 4 lists: Servant #`, the number counts the lists that play the card.
    if has_phrase(&card.beside, &WordList(&["lists, リスト中, 份表, 份卡表"])) {
        return numbers.into_iter().map(|number| number.shown).next();
    }
    if numbers
        .iter()
        .any(|number| number.value == count && !number.has_unit)
    {
        return None;
    }
    let is_skipped = count == 1 && !is_full && numbers.iter().all(|number| number.has_unit);
    let of_unit = numbers
        .into_iter()
        .find(|number| number.value == count || is_skipped);
    let stars = card
        .beside
        .chars()
        .filter(|c| matches!(c, '★' | '⭐'))
        .count();
    let rating = (count > 1 && stars == count as usize).then(|| "★".repeat(stars));
    of_unit.map(|number| number.shown).or(rating)
}

/// Returns the numbers beside a card, with their units.
pub(super) fn numbers_beside(beside: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    let mut rest = 0;
    while let Some((at, _)) = beside
        .get(rest..)
        .and_then(|text| text.char_indices().find(|(_, c)| digit(*c).is_some()))
    {
        let start = rest + at;
        let digits: String = beside
            .get(start..)
            .unwrap_or_default()
            .chars()
            .take_while(|c| digit(*c).is_some())
            .collect();
        let end = start + digits.len();
        rest = end;
        let before = beside.get(..start).unwrap_or_default();
        let behind = beside.get(end..).unwrap_or_default();
        let value = digits.chars().filter_map(digit).fold(0u32, |sum, value| {
            sum.saturating_mul(10).saturating_add(value)
        });
        let unit_before = unit_before(before);
        // After `×`, a unit such as `点` counts the pieces of an order.
        let is_multiplied = before.trim_end().ends_with(['×', 'x', '*', '✕']);
        let unit_behind = unit_behind(behind).filter(|_| !is_multiplied);
        numbers.push(Number {
            value,
            shown: format!(
                "{}{digits}{}",
                unit_before.unwrap_or_default(),
                unit_behind.clone().unwrap_or_default()
            ),
            has_unit: unit_before.is_some() || unit_behind.is_some(),
        });
    }
    numbers
}

/// Returns the unit in front of a number: `$` in `$4`.
fn unit_before(before: &str) -> Option<&str> {
    let close = before.trim_end_matches(is_space);
    // A `-` directly before the number is a minus: `Gae Bolg -4`. In `4-1`, `4/10` or `4→3`, the
    // second number counts no copies either. Such a sign is returned as the unit.
    let is_second = |sign: &char| {
        let head = before.strip_suffix(*sign)?;
        head.ends_with(|c| digit(c).is_some() || is_space(c))
            .then(|| before.get(head.len()..))?
    };
    let second = ['-', '−', '/', '→'].iter().find_map(is_second);
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let word = UNITS_BEFORE.iter().find_map(|unit| {
        let head = close.strip_suffix(unit)?;
        let is_glued = unit.starts_with(is_letter) && head.ends_with(is_letter);
        // A sign such as `<` is a unit only directly before the number. With a space after it, it
        // can also be a bullet.
        let is_word = |c: char| c.is_alphabetic() || matches!(c, '$' | '€' | '£' | '¥' | '￥');
        let is_close = unit.ends_with(is_word) || close.len() == before.len();
        (!is_glued && is_close).then(|| close.get(head.len()..))?
    });
    // A star in front of the whole line is a bullet, and `~` after a name joins the name and its
    // count: `Gae Bolg ~4`.
    let is_joining = |unit: &&str| {
        matches!(*unit, "★" | "☆") && is_sign_at_start(before)
            || matches!(*unit, "~" | "～") && !is_sign_at_start(before)
    };
    second
        .filter(|_| !trim(before).is_empty() && !is_sign_at_start(before))
        .or(word.filter(|unit| !is_joining(unit)))
}

/// Returns whether the text before a number is only a sign, such as the bullet of `-4 Gae Bolg`.
fn is_sign_at_start(before: &str) -> bool {
    before.chars().all(|c| !c.is_alphanumeric() && c != CARD)
}

/// Returns the unit after a number: ` votes` in `4 votes`.
fn unit_behind(behind: &str) -> Option<String> {
    let close = behind.trim_start_matches(is_space);
    let sign = close.chars().next()?;
    let rest = close.get(sign.len_utf8()..).unwrap_or_default();
    let is_digit = |c: char| digit(c).is_some();
    if matches!(sign, '/' | '-' | '−') && close.len() == behind.len() && rest.starts_with(is_digit)
    {
        let second: String = rest.chars().take_while(|c| is_digit(*c)).collect();
        return Some(format!("{sign}{second}"));
    }
    if matches!(sign, '(' | '（') {
        let inside = rest.split([')', '）']).next().unwrap_or_default();
        let is_small = inside.chars().count() == 1 && inside.chars().all(is_digit);
        return is_small.then(|| format!("{sign}{inside})"));
    }
    let is_letter = |c: char| c.is_ascii_alphabetic();
    UNITS_BEHIND.iter().find_map(|unit| {
        let tail = close.strip_prefix(unit)?;
        let is_glued = unit.ends_with(is_letter) && tail.starts_with(is_letter);
        let is_ordinal = matches!(unit, "th" | "st" | "nd" | "rd");
        let is_far = close.len() < behind.len() && (is_ordinal || matches!(unit, "+" | "?" | "→"));
        // The sign of a currency before a digit belongs to a price: `Qty: 4   $1.00`.
        let is_price = matches!(unit, "$" | "€" | "£" | "¥" | "￥")
            && trim(tail).starts_with(|c: char| digit(c).is_some());
        let space = if close.len() < behind.len() { " " } else { "" };
        let is_multiplied = unit == "times" && tail.trim_start().starts_with(CARD);
        (!is_glued && !is_far && !is_multiplied && !is_price).then(|| format!("{space}{unit}"))
    })
}

/// Returns the refusal of a table with a column of numbers that do not count copies, such as
/// `Price`, and without a column of counts.
fn column_without_copies(
    list: &WrittenList<'_>,
    lines: &[(&WrittenLine<'_>, &CardLine)],
) -> Option<Finding> {
    let first = lines.first()?.0.span.start;
    let above = list
        .lines
        .iter()
        .rev()
        .filter(|line| line.span.start < first);
    // A row of dashes can stand between the heading of a table and its rows.
    let mut above = above.filter(|line| line.text.chars().any(char::is_alphabetic));
    let head = above.next().filter(|line| line.card.is_none())?;
    let cells: Vec<&str> = cells(&head.folded).collect();
    let has = |wanted: Column| cells.iter().any(|cell| column(cell) == Some(wanted));
    let is_two_columns = |(_, card): &&(&WrittenLine<'_>, &CardLine)| {
        let numbers = numbers_beside(&card.beside);
        numbers
            .iter()
            .filter(|number| number.value <= MOST_COPIES)
            .count()
            > 1
    };
    let with_two = lines.iter().filter(is_two_columns).count();
    let mut cells_of_numbers = cells
        .iter()
        .filter(|cell| column(cell) != Some(Column::Count));
    let other = cells_of_numbers
        .clone()
        .find(|cell| has_phrase(cell, &OTHER_COLUMNS))
        .or_else(|| {
            cells_of_numbers.find(|cell| column(cell).is_none() && with_two == lines.len())
        })?;
    let is_counted = |card: &CardLine| card.counts.iter().any(|count| *count > 1);
    // A line above the cards can also say what the numbers are: `(level behind the name)`.
    let says_place_of_number = [
        "behind the name",
        "after the name",
        "before the name",
        "数字は",
        "数字是",
    ]
    .iter()
    .any(|words| head.folded.contains(words));
    let is_table =
        cells.len() > 1 && (has(Column::Name) || has(Column::Number)) || says_place_of_number;
    let is_used = lines.iter().any(|(_, card)| is_counted(card));
    let is_doubtful = is_used || !list.copies.has_full_main_deck();
    let has_count = has(Column::Count) || is_count_sign_first(&cells, lines);
    (is_table && !has_count && is_doubtful).then(|| no_copies(head, other))
}

/// Returns whether the first column of a table has the heading `#` and the counts of all cards.
fn is_count_sign_first(cells: &[&str], lines: &[(&WrittenLine<'_>, &CardLine)]) -> bool {
    let is_sign = cells
        .first()
        .is_some_and(|cell| matches!(*cell, "#" | "＃"));
    let has_count = |(_, card): &(&WrittenLine<'_>, &CardLine)| {
        let first = numbers_beside(&card.beside)
            .first()
            .map(|number| number.value);
        first.is_some_and(|first| card.counts.contains(&first))
    };
    is_sign && lines.iter().all(has_count)
}

/// Returns the cells of a row.
fn cells(row: &str) -> impl Iterator<Item = &str> {
    let cells = row.split(['|', ',', '\t', ';', '、']);
    let cells = cells.flat_map(|cell| cell.split("  ")).map(trim);
    cells.filter(|cell| !cell.is_empty())
}

/// Returns the refusal of a list in which a count is not certain. In the first case, all lines but
/// one or two show their counts, and the one or two lines have only other numbers. In the second
/// case, several lines name the same card as the line before them. A count that is too large for a
/// deck is not refused here: the verdict names the card and its copies.
fn unlike_count(lines: &[(&WrittenLine<'_>, &CardLine)]) -> Option<Finding> {
    const MOST_UNLIKE: usize = 2;
    let values = |card: &CardLine| -> Vec<u32> {
        let numbers = numbers_beside(&card.beside).into_iter();
        numbers.map(|number| number.value).collect()
    };
    let is_unlike = |card: &CardLine| {
        let values = values(card);
        !values.is_empty() && !card.counts.iter().any(|count| values.contains(count))
    };
    let unlike: Vec<_> = lines.iter().filter(|(_, card)| is_unlike(card)).collect();
    let like = lines
        .iter()
        .filter(|(_, card)| card.counts.iter().any(|count| values(card).contains(count)))
        .count();
    let is_alone =
        unlike.len() <= MOST_UNLIKE && unlike.len() + like == lines.len() && like > MOST_UNLIKE;
    let twice = named_twice(lines);
    let alone = unlike.first().copied().filter(|_| is_alone);
    let (line, card) = alone.or(twice)?;
    Some(syntax(
        message!("syntax.unclear-count", card = card.name.as_str()),
        message!("fix-file.number-in-front"),
        line.span,
    ))
}

/// Returns the first card that the next line names again, if there are at least three such cards. A
/// list with its names in two languages looks like this.
fn named_twice<'l, 'w>(
    lines: &'l [(&'l WrittenLine<'w>, &'l CardLine)],
) -> Option<&'l (&'l WrittenLine<'w>, &'l CardLine)> {
    const FEWEST: usize = 3;
    let is_again = |pair: &&[(&WrittenLine<'_>, &CardLine)]| match pair {
        [(_, first), (_, second)] => first.ids == second.ids && first.counts.iter().any(|n| *n > 1),
        _ => false,
    };
    let mut again = lines.windows(2).filter(is_again);
    let count = again.clone().count();
    again.next().filter(|_| count >= FEWEST)?.first()
}
