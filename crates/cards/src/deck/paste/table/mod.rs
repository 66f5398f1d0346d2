//! Reads tables among the lines of a list. The cells are separated by tabs, `|`, commas or
//! semicolons. A table can have a row of headings, and several lists can be side by side. The card
//! database shows which columns name the cards. The counts are in a column of whole numbers. If
//! several columns can be the column of counts, the table is refused.

mod chosen_cards;
mod head_row;

use crate::message;
use std::borrow::Cow;

use super::changes::is_added;
use super::entry_signs::{has_card_number, has_copies};
use super::item::{Item, MOST_UNREAD, Part, What, is_struck, meaning, no_deck, part};
use super::noise::{is_noise, is_prose, is_rule};
use super::reading::{Card, Line, Names, read as read_line};
use super::token::{
    Amount, MOST_COPIES, TIMES, UNITS, bar_before, brackets, digit, is_number, is_number_word,
    price_after, trim,
};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::{bad_count, place, syntax};
use crate::deck::kinds::shared::table_cells::{self, Cell};
use crate::deck::kinds::shared::table_columns::Column;
use crate::deck::{Reference, Section};
use crate::message::Message;
use chosen_cards::{ChosenCards, is_word_for_chosen};
pub(super) use head_row::is_row_of_headings;
use head_row::{deck_of, has_only_headings, header, is_row_of_levels};
use wixoss_base::vocab::Quantity;
use wixoss_base::vocab::english::shortened;

/// The smallest number of rows that form a table.
const FEWEST_ROWS: usize = 2;
/// The largest number of columns that are read. A table of cards has fewer columns.
const MOST_COLUMNS: usize = 64;
/// The largest number of rows that are examined to find the meaning of each column.
const SAMPLE: usize = 60;

/// A row of a table. `blank_before` is true if a blank line is directly before the row.
struct Row<'a> {
    line: &'a str,
    cells: Vec<Cell<'a>>,
    blank_before: bool,
}

/// Reads a table at the start of `lines`. Returns the items of its rows, or `None` if there is no
/// table. Also returns the number of lines that look like rows, so that the caller does not examine
/// these lines a second time.
pub(super) fn read<'a>(
    lines: &[&'a str],
    text: &'a str,
    names: &mut Names<'_>,
) -> (Option<Vec<Item<'a>>>, usize) {
    let first = lines.first().copied().unwrap_or_default();
    let Some(separator) = table_cells::separator(first) else {
        return (None, 0);
    };
    if separator == '\t' && is_list_item(first) {
        return (None, 0);
    }
    let (mut rows, taken) = rows(lines, separator);
    if separator == '\t' && is_aligned(&rows) {
        for row in &mut rows {
            row.cells.retain(|cell| !trim(&cell.text).is_empty());
        }
    }
    (items(&rows, separator, text, names), taken)
}

/// Returns whether a line has only a bullet before its tab: `●⇥4 Servant #`. Word processors export
/// the items of a list in this form.
fn is_list_item(line: &str) -> bool {
    line.trim_start()
        .split_once('\t')
        .is_some_and(|(sign, item)| {
            let is_sign = |c: char| !c.is_alphanumeric() && !matches!(c, '"' | '|');
            sign.chars().count() == 1 && sign.chars().all(is_sign) && !item.contains('\t')
        })
}

/// Returns whether the rows have several tabs between a name and a count, so that the counts are
/// below each other on the screen. Each row has a name first and a count last, and all cells
/// between them are empty.
fn is_aligned(rows: &[Row<'_>]) -> bool {
    let is_pair = |row: &Row<'_>| {
        let mut filled = row.cells.iter().filter(|cell| !trim(&cell.text).is_empty());
        let (name, count, more) = (filled.next(), filled.next(), filled.next());
        let is_first = row
            .cells
            .first()
            .is_some_and(|first| !trim(&first.text).is_empty());
        let is_counted = count.is_some_and(|count| count_in(count).is_some());
        is_first
            && name.is_some_and(|name| count_in(name).is_none())
            && is_counted
            && more.is_none()
    };
    let has_gap = |row: &Row<'_>| row.cells.len() > 2;
    rows.iter().any(has_gap) && rows.iter().all(is_pair)
}

fn items<'a>(
    rows: &[Row<'a>],
    separator: char,
    text: &'a str,
    names: &mut Names<'_>,
) -> Option<Vec<Item<'a>>> {
    if rows.len() < FEWEST_ROWS {
        return None;
    }
    // A name can contain a comma. So lines with commas or semicolons form a table only if they have
    // a row of headings, quotation marks, or a column of card numbers.
    let header = header(rows.first()?);
    let quoted = || rows.iter().any(|row| row.line.contains('"'));
    if matches!(separator, ',' | ';') && header.is_none() && !quoted() && !has_numbers(rows) {
        return None;
    }
    let mut items = Vec::new();
    let mut found = false;
    let mut at = 0;
    let mut unread = 0;
    while let Some(row) = rows.get(at) {
        if is_row_of_levels(row) {
            items.push(Item {
                line: row.line,
                blank_before: row.blank_before,
                what: What::Quiet,
            });
            at += 1;
            continue;
        }
        let header = self::header(row);
        let from = at + usize::from(header.is_some());
        let end = (from..rows.len())
            .find(|next| {
                rows.get(*next)
                    .is_some_and(|row| self::header(row).is_some())
            })
            .unwrap_or(rows.len());
        let body = rows.get(from..end)?;
        let joined: Vec<Row<'a>>;
        let body = match &header {
            Some(header) if separator == ',' => {
                joined = body
                    .iter()
                    .map(|row| without_commas(row, header, text))
                    .collect();
                joined.as_slice()
            }
            _ => body,
        };
        let heads = header.is_some().then_some(row);
        let Some(columns) = Columns::of(header.as_deref(), heads, body, names) else {
            // Lines above the table, such as `Deck name    Red`, can look like rows.
            for row in rows.get(at..end).unwrap_or_default() {
                items.push(Item {
                    line: row.line,
                    blank_before: row.blank_before,
                    what: match has_only_headings(row) {
                        true => What::Quiet,
                        false => meaning(row.line, text, names),
                    },
                });
            }
            at = end.max(at + 1);
            continue;
        };
        found = true;
        if header.is_some() {
            items.push(Item {
                line: row.line,
                blank_before: row.blank_before,
                what: What::Quiet,
            });
        }
        let mut above = None;
        for row in body {
            let what = columns.meaning(row, above, text, names);
            unread += usize::from(is_unread(&what));
            items.push(Item {
                line: row.line,
                blank_before: row.blank_before,
                what,
            });
            if unread > MOST_UNREAD {
                items.push(no_deck(row.line, text));
                return Some(items);
            }
            if columns.deck.is_some_and(|at| cell(row, at).is_some()) {
                above = Some(row);
            }
        }
        at = end.max(at + 1);
    }
    found.then_some(items)
}

/// Returns whether a row can be a card but names no known card. A heading or noise (such as a
/// total) cannot be a card.
fn is_unread(what: &What<'_>) -> bool {
    match what {
        What::Cards(parts) => parts.iter().all(|part| part.cards.is_empty()),
        What::Unread(_) | What::Problem(_) | What::CountOrName(..) | What::HeadingOrCard(..) => {
            true
        }
        What::Heading(_)
        | What::Noise
        | What::Quiet
        | What::Break
        | What::Changes(_)
        | What::Struck(_) => false,
    }
}

/// Returns whether rows without headings form a table. In such a table, all rows have the same
/// number of cells. One column has card numbers, or one column has decks and another has counts.
fn has_numbers(rows: &[Row<'_>]) -> bool {
    const FEWEST: usize = 3;
    let width = rows.first().map_or(0, |row| row.cells.len());
    let numbered = |at: usize| {
        let numbers = rows
            .iter()
            .filter(|row| cell(row, at).is_some_and(|cell| is_number(&cell.text)));
        numbers.count() * 5 >= rows.len() * 4
    };
    let of_all = |fits: &dyn Fn(&Cell<'_>) -> bool| {
        (0..width).any(|at| rows.iter().all(|row| cell(row, at).is_some_and(fits)))
    };
    let is_deck = |cell: &Cell<'_>| {
        matches!(
            heading(&cell.text),
            Some(Heading::Deck(_) | Heading::Type(..))
        )
    };
    let has_decks = || of_all(&is_deck) && of_all(&|cell| count_in(cell).is_some());
    rows.len() >= FEWEST
        && width >= FEWEST
        && rows.iter().all(|row| row.cells.len() == width)
        && ((0..width).any(numbered) || has_decks())
}

/// Joins the cells of a name that contains commas but is not in quotation marks. Such a row has
/// more cells than the table has headings.
fn without_commas<'a>(row: &Row<'a>, header: &[Option<Column>], text: &'a str) -> Row<'a> {
    let named = header
        .iter()
        .position(|column| *column == Some(Column::Name));
    let more = row.cells.len().saturating_sub(header.len());
    let joined = || {
        let at = named.filter(|_| more > 0)?;
        let (first, last) = (row.cells.get(at)?, row.cells.get(at + more)?);
        let span = place(first.raw, text).start..place(last.raw, text).end;
        let raw = text.get(span)?;
        let mut cells = row.cells.clone();
        let name = Cell {
            text: Cow::Borrowed(raw),
            raw,
        };
        cells.splice(at..=at + more, [name]);
        Some(cells)
    };
    Row {
        line: row.line,
        cells: joined().unwrap_or_else(|| row.cells.clone()),
        blank_before: row.blank_before,
    }
}

fn rows<'a>(lines: &[&'a str], separator: char) -> (Vec<Row<'a>>, usize) {
    let mut rows: Vec<Row<'a>> = Vec::new();
    let mut taken = 0;
    let mut blank_before = false;
    for (at, raw) in lines.iter().enumerate() {
        let line = trim(raw);
        let frame = line.starts_with("{|") || line.starts_with("sep=");
        if line.is_empty() || is_rule(line) && (!rows.is_empty() || frame) || is_border(line) {
            blank_before |= line.is_empty();
            continue;
        }
        let heads = separator == '|' && line.starts_with('!') && line.contains("!!");
        if !(line.contains(separator) || heads || separator == '\t' && raw.contains('\t')) {
            // In a table with a row of headings, the heading of a deck may be between the rows.
            let has_header = rows.iter().any(|row| header(row).is_some());
            if !(has_header && heading(line).is_some()) {
                break;
            }
        }
        let source = if separator == '\t' {
            raw.trim_end_matches(['\r', '\n'])
        } else {
            line
        };
        // In a wiki table, a line that starts with `!` is a row of headings.
        let between = match separator == '|' && line.starts_with('!') {
            true => '!',
            false => separator,
        };
        let Some(cells) = table_cells::rows(source, between).next() else {
            continue;
        };
        if cells.len() > MOST_COLUMNS {
            break;
        }
        rows.push(Row {
            line,
            cells,
            blank_before,
        });
        blank_before = false;
        taken = at + 1;
    }
    (rows, taken)
}

/// Returns whether a line is a border of a table that is drawn with `+`, `-` and `|`.
fn is_border(line: &str) -> bool {
    if matches!(line, "|-" | "|}") || line.starts_with("|+") {
        return true;
    }
    line.len() > 2
        && line
            .chars()
            .all(|c| matches!(c, '|' | '-' | ':' | '+' | ' ' | '─' | '┼' | '│' | '='))
}

/// The columns of one list of cards. If two lists are side by side in a table, each has its own
/// columns.
#[derive(Clone, Debug, Default)]
struct Group {
    number: Option<usize>,
    name: Option<usize>,
    count: Option<usize>,
    /// The deck that the heading above this list names.
    label: Option<Heading>,
    /// The reason why the column of counts is not certain. `None` if it is certain.
    unclear: Option<Unclear>,
}

/// The reason why the column of counts is not certain.
#[derive(Clone, Copy, Debug)]
enum Unclear {
    /// Several columns can be the column of counts.
    Several,
    /// A column has the number of copies that somebody owns or lacks, but no column has the number
    /// of copies in the deck.
    OtherCount,
    /// The numbers in a column before the cards go up by one, and all of them are small enough for
    /// numbers of copies. So they can be row numbers or counts.
    RunningOrCount,
}

impl Unclear {
    fn message(self, card: &str) -> Message {
        match self {
            Unclear::Several => message!("syntax.several-columns", card = card),
            Unclear::OtherCount => message!("syntax.other-count", card = card),
            Unclear::RunningOrCount => message!("syntax.running-or-count", card = card),
        }
    }
}

#[derive(Debug)]
struct Columns {
    groups: Vec<Group>,
    /// The columns with the number of copies in one deck, each with this deck. Such a table has one
    /// column for each deck: `Name | Main | LRIG`.
    deck_counts: Vec<(usize, Heading)>,
    deck: Option<usize>,
    /// True if an empty cell in the column of decks means the deck of the row above. Spreadsheets
    /// export merged cells as empty cells.
    is_merged: bool,
    /// The columns whose heading is known.
    headed: Vec<usize>,
    /// The columns that say which cards are in the deck, such as `Use`.
    chosen: Vec<ChosenCards>,
}

fn cell<'r, 'a>(row: &'r Row<'a>, at: usize) -> Option<&'r Cell<'a>> {
    row.cells
        .get(at)
        .filter(|cell| !trim(&cell.text).is_empty())
}

/// Reads a cell as a card. The lookup uses the slice of the file, so that the place of the card in
/// the file is known.
fn card_in<'a>(cell: &Cell<'a>, names: &mut Names<'_>) -> Option<Card<'a>> {
    match read_line(trim(cell.raw), names) {
        Line::Card(card) => Some(*card),
        _ => None,
    }
}

/// Reads a cell as a count: `4`, `x4`, `4枚`, `(4)`, `4 copies`, `四枚`.
fn count_in<'a>(cell: &Cell<'a>) -> Option<Amount<'a>> {
    let cell = trim(cell.raw);
    let inside = brackets(cell).unwrap_or(cell);
    let bare = inside
        .strip_prefix(TIMES)
        .or_else(|| inside.strip_suffix(TIMES))
        .unwrap_or(inside);
    let bare = UNITS
        .iter()
        .find_map(|unit| bare.trim().strip_suffix(unit))
        .unwrap_or(bare);
    let bare = trim(bare);
    let is_number = !bare.is_empty() && bare.chars().all(|c| digit(c).is_some());
    (is_number || is_number_word(bare)).then_some(Amount {
        digits: bare,
        marked: true,
        before: false,
    })
}

/// Returns whether a number of copies is zero.
fn is_none(amount: &Amount<'_>) -> bool {
    amount.digits.chars().all(|c| digit(c) == Some(0))
}

/// A column that names cards: its index, whether it has card numbers (and not names), and for each
/// examined row, the cards that the cell can mean.
type KeyColumn = (usize, bool, Vec<Option<Vec<CardId>>>);

impl Columns {
    fn of(
        header: Option<&[Option<Column>]>,
        heads: Option<&Row<'_>>,
        body: &[Row<'_>],
        names: &mut Names<'_>,
    ) -> Option<Columns> {
        let sample: Vec<&Row<'_>> = body.iter().take(SAMPLE).collect();
        // The heading of a deck can stand above the counts, with the cards in the next column. Then
        // it names no column.
        let is_above_counts = |at: usize| {
            let mut filled = sample.iter().filter_map(|row| cell(row, at)).peekable();
            deck_above(heads, at).is_some()
                && filled.peek().is_some()
                && filled.all(|cell| count_in(cell).is_some())
        };
        let header = header.map(|header| {
            let columns = header.iter().enumerate();
            let columns = columns.map(|(at, column)| column.filter(|_| !is_above_counts(at)));
            columns.collect::<Vec<_>>()
        });
        let header = header.as_deref();
        // Bars such as `■■■■` are read line by line, because they can also be levels.
        let is_bar =
            |cell: &Cell<'_>| bar_before(trim(&cell.text)).is_some_and(|(_, name)| name.is_empty());
        if header.is_none() && sample.iter().any(|row| row.cells.iter().any(is_bar)) {
            return None;
        }
        let width = sample.iter().map(|row| row.cells.len()).max()?;
        let mut keys: Vec<KeyColumn> = Vec::new();
        let mut numbers: Vec<usize> = Vec::new();
        let mut deck = None;
        let mut mixed: Vec<usize> = Vec::new();
        let mut owned = false;
        let mut is_split = false;
        let mut deck_counts = Vec::new();
        let mut chosen = Vec::new();
        let mut same = Vec::new();
        for at in 0..width {
            let filled: Vec<&Cell<'_>> = sample.iter().filter_map(|row| cell(row, at)).collect();
            let ints = filled
                .iter()
                .filter(|cell| count_in(cell).is_some())
                .count();
            let named = header.and_then(|header| header.get(at).copied().flatten());
            let counted = header.is_some_and(|header| header.contains(&Some(Column::Count)));
            let other = named == Some(Column::OtherCount);
            owned |= other && !counted && ints > 0;
            let is_fact = named == Some(Column::Fact);
            // Some programs count the foil copies of a card in a second column. Then the copies are
            // split between two columns.
            let head = heads.and_then(|row| cell(row, at));
            let is_foil = head.is_some_and(|head| {
                let head = head.text.to_lowercase();
                head.contains("foil") || head.contains("フォイル")
            });
            let copies = |row: &&Row<'_>| cell(row, at).and_then(count_in).and_then(Amount::value);
            is_split |= is_foil && sample.iter().any(|row| copies(row).is_some());
            // A column such as `Use` can say which cards are in the deck.
            let is_choice = head.is_some_and(|head| is_word_for_chosen(&head.text));
            let filled_cells = || body.iter().filter_map(|row| cell(row, at));
            let all_counts = filled_cells().all(|cell| count_in(cell).is_some());
            // Numbers in a column such as `Use` are numbers of copies, unless another column has
            // the numbers of copies.
            if is_choice && (!all_counts || counted && named != Some(Column::Count)) {
                let texts: Vec<&str> = body
                    .iter()
                    .map(|row| row.cells.get(at).map_or("", |cell| cell.text.as_ref()))
                    .collect();
                let column = ChosenCards::of(at, &texts);
                is_split |= column.is_none();
                chosen.extend(column);
                continue;
            }
            if is_fact && deck_of_counts(heads, at).is_none() || other {
                // A column with facts, such as `Lv` or `Power`, has neither counts nor cards.
                continue;
            }
            if filled.is_empty() {
                if named == Some(Column::Count) {
                    numbers.push(at);
                }
                continue;
            }
            let of = |fits: &mut dyn FnMut(&Cell<'_>) -> bool| {
                filled.iter().filter(|cell| fits(cell)).count()
            };
            // If the cards are in the next column without a heading, two lists are side by side.
            let is_beside_cards = heads.is_some_and(|heads| cell(heads, at + 1).is_none())
                && sample
                    .iter()
                    .any(|row| cell(row, at + 1).is_some_and(|cell| count_in(cell).is_none()));
            let is_count_of_deck = ints == filled.len() && !is_beside_cards;
            if let Some(heading) = deck_of_counts(heads, at).filter(|_| is_count_of_deck) {
                deck_counts.push((at, heading));
                continue;
            }
            if is_fact {
                continue;
            }
            if named == Some(Column::Deck)
                || of(&mut |cell| {
                    heading(&cell.text).is_some_and(|heading| heading != Heading::Level)
                }) * 5
                    >= filled.len() * 4
                    && ints == 0
            {
                deck = deck.or(Some(at));
                continue;
            }
            let is_number = of(&mut |cell| is_number(&cell.text)) * 2 > filled.len();
            let cards: Vec<Option<Vec<CardId>>> = sample
                .iter()
                .map(|row| {
                    let cell = cell(row, at)?;
                    let card = card_in(cell, names)?;
                    // A cell that is only the reading of a card name in kana or romaji is not used
                    // as a name. For example, a single letter can be a reading.
                    (!card.by_reading).then_some(card.cards)
                })
                .collect();
            let known = cards.iter().flatten().count();
            // Under an unknown heading, a text that is the same in all rows is a fact about the whole
            // deck, such as the name of its LRIG.
            let is_same = heads.is_some()
                && named.is_none()
                && ints == 0
                && is_same_in_all_rows(body.iter().map(|row| cell(row, at)));
            if is_same && filled.len() > FEWEST_ROWS {
                same.push(at);
                continue;
            }
            let key = match named {
                Some(Column::Name) => true,
                Some(Column::Number) => is_number || known * 2 > filled.len(),
                Some(_) => false,
                None => known * 2 > filled.len() && ints * 2 < filled.len(),
            };
            if key {
                keys.push((at, is_number, cards));
            } else if named == Some(Column::Count) || ints * 5 >= filled.len() * 4 {
                numbers.push(at);
            } else if ints > 0 && named.is_none() {
                // Some cells of this column can be counts, but others cannot.
                mixed.push(at);
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut group_cards: Vec<Vec<Option<Vec<CardId>>>> = Vec::new();
        let mut starts: Vec<usize> = Vec::new();
        let mut has_unheaded = false;
        for (at, is_number, cards) in keys {
            let same = group_cards
                .last()
                .is_some_and(|known| same_cards(known, &cards));
            // The heading of a list can stand above the counts before its cards.
            let from = starts.last().map_or(0, |start| start + 1);
            let is_own = |column: &usize| *column == at || numbers.contains(column);
            let mut own = (from..=at).rev().filter(is_own);
            let label = own.find_map(|column| deck_above(heads, column));
            match groups.last_mut() {
                Some(group) if same && label.is_none() => match is_number {
                    true => group.number = group.number.or(Some(at)),
                    false => group.name = group.name.or(Some(at)),
                },
                _ => {
                    let named = header.and_then(|header| header.get(at).copied().flatten());
                    has_unheaded |= header.is_some() && named.is_none() && label.is_none();
                    let mut group = Group {
                        label,
                        ..Group::default()
                    };
                    match is_number {
                        true => group.number = Some(at),
                        false => group.name = Some(at),
                    }
                    groups.push(group);
                    group_cards.push(cards);
                    starts.push(at);
                }
            }
        }
        if groups.is_empty() {
            return None;
        }
        // If there are several columns of cards, and one of them is below an unknown heading, the
        // cards of this column may not be in the deck.
        is_split |= has_unheaded && groups.len() > 1;
        let before = numbers.first() < starts.first()
            && numbers.iter().any(|at| {
                is_count(header, *at) || !is_running(&sample, *at) && Some(at) < starts.first()
            });
        for (nth, group) in groups.iter_mut().enumerate() {
            let start = starts.get(nth).copied().unwrap_or_default();
            let (from, to) = match before {
                true => (
                    if nth == 0 {
                        0
                    } else {
                        starts.get(nth - 1).copied().unwrap_or_default()
                    },
                    if groups_end(&starts, nth) {
                        width
                    } else {
                        start
                    },
                ),
                false => (
                    if nth == 0 { 0 } else { start },
                    starts.get(nth + 1).copied().unwrap_or(width),
                ),
            };
            let own: Vec<usize> = numbers
                .iter()
                .copied()
                .filter(|at| (from..to).contains(at))
                .collect();
            let cards = group_cards.get(nth).map_or(&[][..], Vec::as_slice);
            let mixed = mixed.iter().any(|at| !is_level(&sample, *at, cards, names));
            let named: Vec<usize> = own
                .iter()
                .copied()
                .filter(|at| is_count(header, *at))
                .collect();
            let open: Vec<usize> = own
                .iter()
                .copied()
                .filter(|at| header.is_none_or(|h| h.get(*at).copied().flatten().is_none()))
                .filter(|at| !is_running(&sample, *at) && !is_large(&sample, *at))
                .collect();
            let not_levels: Vec<usize> = open
                .iter()
                .copied()
                .filter(|at| open.len() < 2 || !is_level(&sample, *at, cards, names))
                .collect();
            (group.count, group.unclear) = match (named.as_slice(), not_levels.as_slice()) {
                ([one], _) => (Some(*one), None),
                _ if owned => (None, Some(Unclear::OtherCount)),
                ([], [one]) if !mixed => (Some(*one), None),
                ([], []) if has_other_numbers(&sample, &own, header, (from, to)) => {
                    (None, Some(Unclear::Several))
                }
                ([], []) if !mixed => match small_running(&sample, &own, header) {
                    // Row numbers stand before the cards. So numbers after the cards are counts,
                    // even if they are 1, 2, 3 …
                    Some(at) if at > start => (Some(at), None),
                    Some(_) => (None, Some(Unclear::RunningOrCount)),
                    None => (None, None),
                },
                _ => (None, Some(Unclear::Several)),
            };
        }
        for group in groups.iter_mut().filter(|_| is_split) {
            group.unclear = Some(Unclear::Several);
        }
        let is_merged = deck.is_some_and(|at| {
            let filled = sample.iter().filter(|row| cell(row, at).is_some()).count();
            filled * 2 < sample.len()
        });
        // A card in a column that is not read would be lost. In this case, the rows are not read as
        // a table.
        let is_read = |at: usize| {
            starts.contains(&at)
                || numbers.contains(&at)
                || same.contains(&at)
                || deck == Some(at)
                || deck_counts.iter().any(|(of, _)| *of == at)
                || header.is_some_and(|header| header.get(at).copied().flatten().is_some())
                || groups
                    .iter()
                    .any(|group| [group.name, group.number].contains(&Some(at)))
        };
        for at in (0..width).filter(|at| !is_read(*at)) {
            for (nth, row) in sample.iter().enumerate() {
                let own = || {
                    group_cards
                        .iter()
                        .filter_map(|cards| cards.get(nth))
                        .flatten()
                        .flatten()
                };
                if let Some(cell) = cell(row, at)
                    && cell.text.chars().filter(|c| c.is_alphabetic()).count() > 1
                    && let Some(card) = card_in(cell, names)
                    && !card.by_reading
                    && !own().any(|id| card.cards.contains(id))
                {
                    return None;
                }
            }
        }
        let is_deck = |(_, heading): &(usize, Heading)| matches!(heading, Heading::Deck(_));
        if groups.len() > 1 || !deck_counts.iter().any(is_deck) {
            deck_counts.clear();
        }
        Some(Columns {
            groups,
            chosen,
            deck_counts,
            deck,
            is_merged,
            headed: (0..width)
                .filter(|at| {
                    header.is_some_and(|header| header.get(*at).copied().flatten().is_some())
                })
                .collect(),
        })
    }

    /// Returns the meaning of a row. `above` is the nearest row above that names a deck.
    fn meaning<'a>(
        &self,
        row: &Row<'a>,
        above: Option<&Row<'a>>,
        text: &'a str,
        names: &mut Names<'_>,
    ) -> What<'a> {
        if let Some(extra) = self.extra_copies(row) {
            return What::Problem(syntax(
                message!("syntax.two-counts", line = shortened(row.line)),
                message!("fix-file.keep-one"),
                place(extra.raw, text),
            ));
        }
        let mut parts = Vec::new();
        let named = |row| self.deck.and_then(|at| cell(row, at));
        let label = named(row)
            .or_else(|| above.filter(|_| self.is_merged).and_then(named))
            .map(|cell| (heading(&cell.text), cell));
        for group in &self.groups {
            let number = group.number.and_then(|at| cell(row, at));
            let name = group.name.and_then(|at| cell(row, at));
            let Some(key) = name.or(number) else { continue };
            let found = card_in(key, names);
            let text_of = |at: usize| row.cells.get(at).map_or("", |cell| cell.text.as_ref());
            let is_left_out = |column: &ChosenCards| column.leave_out(text_of);
            if found.is_some() && self.chosen.iter().any(is_left_out) {
                return What::Noise;
            }
            if found.is_none()
                && let Some(what) = no_card(row, key)
            {
                return what;
            }
            if let Some(why) = group.unclear.filter(|_| self.deck_counts.is_empty()) {
                return What::Problem(syntax(
                    why.message(&key.text),
                    message!("fix-file.headings-above"),
                    place(key.raw, text),
                ));
            }
            let mut made = match found {
                Some(card) => part(card, text, names),
                None => Part {
                    reference: Reference::Text(key.text.clone()),
                    cards: Vec::new(),
                    span: place(key.raw, text),
                    amounts: Vec::new(),
                    running: None,
                    label: None,
                    remarks: Vec::new(),
                },
            };
            // A cell with a word such as `cut` says that the card is not in the deck.
            let is_cut = |cell: &&Cell<'_>| is_added(&cell.text) == Some(false);
            let others = row.cells.iter().filter(|cell| !std::ptr::eq(*cell, key));
            if let Some(cut) = others.clone().find(is_cut) {
                return What::Problem(syntax(
                    message!("syntax.change-of-list", line = shortened(row.line)),
                    message!("fix-file.list-after-changes"),
                    place(cut.raw, text),
                ));
            }
            if let (Some(number), Some(name)) = (number, name)
                && let Reference::Text(_) = made.reference
            {
                made.reference = Reference::NumberAndName {
                    number: english_if_needed(&number.text, &made.cards, names),
                    name: name.text.clone(),
                };
            }
            if let Some(at) = group.count {
                match cell(row, at).map(|cell| (count_in(cell), cell)) {
                    // A spreadsheet can have a row with zero copies for a card that is not in the
                    // deck.
                    Some((Some(amount), _)) if is_none(&amount) => return What::Noise,
                    Some((Some(amount), _)) => made.amounts.push(amount),
                    Some((None, cell)) => made.amounts.push(Amount {
                        digits: trim(cell.raw),
                        marked: true,
                        before: false,
                    }),
                    None if made.amounts.is_empty() => {
                        return What::Problem(bad_count(&key.text, "", place(key.raw, text)));
                    }
                    None => {}
                }
            }
            match label {
                Some((Some(named), _)) => made.label = Some(named),
                Some((None, cell)) => {
                    return What::Problem(crate::deck::kinds::shared::reader::expected(
                        message!("wanted.deck"),
                        &cell.text,
                        message!("fix-file.write-deck"),
                        place(cell.raw, text),
                    ));
                }
                None => made.label = made.label.or(group.label),
            }
            if is_struck(row.line, key.raw) {
                return What::Struck(Box::new(made));
            }
            if !self.deck_counts.is_empty() {
                parts.extend(self.in_decks(&made, row));
                if parts.is_empty() {
                    return What::Problem(bad_count(&key.text, "", place(key.raw, text)));
                }
                continue;
            }
            parts.push(made);
        }
        match parts.is_empty() {
            false => What::Cards(parts),
            true => match heading(row.line).or_else(|| only_heading(row)) {
                Some(heading) => What::Heading(heading),
                None if without_cards(row) => What::Noise,
                None => What::Problem(syntax(
                    message!("syntax.row-without-card"),
                    message!("fix-file.fill-in"),
                    place(row.line, text),
                )),
            },
        }
    }
}

impl Columns {
    /// Returns a cell that belongs to no known column, but has a number of copies or a card number.
    /// Such a cell can be a second card.
    fn extra_copies<'r, 'a>(&self, row: &'r Row<'a>) -> Option<&'r Cell<'a>> {
        let is_read = |at: usize| {
            let of = |group: &Group| [group.number, group.name, group.count].contains(&Some(at));
            self.groups.iter().any(of)
                || self.deck == Some(at)
                || self.headed.contains(&at)
                || self.deck_counts.iter().any(|(of, _)| *of == at)
        };
        let mut cells = row.cells.iter().enumerate();
        let extra = cells.find(|(at, cell)| {
            !is_read(*at) && (has_copies(&cell.text) || has_card_number(&cell.text))
        });
        extra.map(|(_, cell)| cell)
    }

    /// Returns one entry for each deck that has copies of the card of this row.
    fn in_decks<'a>(&self, made: &Part<'a>, row: &Row<'a>) -> Vec<Part<'a>> {
        let part = |(at, heading): &(usize, Heading)| {
            let amount = cell(row, *at)
                .and_then(count_in)
                .filter(|amount| !is_none(amount))?;
            let mut part = made.clone();
            part.amounts = vec![amount];
            part.label = Some(*heading);
            Some(part)
        };
        self.deck_counts.iter().filter_map(part).collect()
    }
}

/// Returns the deck that is the heading of a column of counts: `Main`, `LRIG`.
fn deck_of_counts(heads: Option<&Row<'_>>, at: usize) -> Option<Heading> {
    let heading = heads
        .and_then(|row| cell(row, at))
        .and_then(|cell| heading(&cell.text));
    heading.filter(|heading| {
        matches!(
            heading,
            Heading::Deck(_) | Heading::Type(Section::Lrig, "LRIG")
        )
    })
}

/// Returns the deck that the heading above a column names.
fn deck_above(heads: Option<&Row<'_>>, at: usize) -> Option<Heading> {
    heads.and_then(|row| cell(row, at)).and_then(deck_of)
}

fn groups_end(starts: &[usize], nth: usize) -> bool {
    starts.len() == 1 && nth == 0
}

/// Returns the meaning of a row without a card: a heading, a total or prose. `key` is the cell in
/// the column of cards. Returns `None` if the row may have a card.
fn no_card<'a>(row: &Row<'a>, key: &Cell<'_>) -> Option<What<'a>> {
    let others: Vec<&Cell<'_>> = row
        .cells
        .iter()
        .filter(|cell| !trim(&cell.text).is_empty() && !std::ptr::eq(*cell, key))
        .collect();
    let only_counts = others
        .iter()
        .all(|cell| count_in(cell).is_some() || cell.text.contains(['/', '円', '$', '¥']));
    if only_counts && let Some(heading) = heading(&key.text) {
        return Some(What::Heading(heading));
    }
    let text = row
        .cells
        .iter()
        .map(|cell| cell.text.as_ref())
        .collect::<Vec<_>>()
        .join(" ");
    let noise = is_noise(&text) || is_noise(&key.text) || others.is_empty() && is_prose(&key.text);
    noise.then_some(What::Noise)
}

/// Returns the heading of a row with one filled cell. Such a cell of a wiki table can span all
/// columns: `! colspan="3" | Main deck`.
fn only_heading(row: &Row<'_>) -> Option<Heading> {
    let mut filled = row.cells.iter().filter(|cell| !trim(&cell.text).is_empty());
    let (only, more) = (filled.next()?, filled.next());
    heading(&only.text).filter(|_| more.is_none())
}

/// Returns whether a row cannot have a card, because it has only totals, numbers, prices or prose.
fn without_cards(row: &Row<'_>) -> bool {
    let text = row
        .cells
        .iter()
        .map(|cell| cell.text.as_ref())
        .collect::<Vec<_>>()
        .join(" ");
    is_noise(trim(&text)) || is_prose(&text) || is_sum(row)
}

/// Returns whether a row has only one number, which is too large for a number of copies. Such a
/// number is the sum of the rows above.
fn is_sum(row: &Row<'_>) -> bool {
    let mut filled = row.cells.iter().filter(|cell| !trim(&cell.text).is_empty());
    let (sum, more) = (filled.next(), filled.next());
    let value = sum.and_then(count_in).and_then(Amount::value);
    more.is_none() && value > Some(MOST_COPIES)
}

fn english_if_needed<'a>(
    number: &Cow<'a, str>,
    cards: &[CardId],
    names: &Names<'_>,
) -> Cow<'a, str> {
    use crate::card::Lookup;
    let fits =
        |text: &str| matches!(names.db.find(text), Lookup::Found(id, _) if cards.contains(&id));
    let english = format!("{number}[EN]");
    match !cards.is_empty() && !fits(number) && fits(&english) {
        true => Cow::Owned(english),
        false => number.clone(),
    }
}

/// Returns whether a column has the same text in all rows.
fn is_same_in_all_rows<'c, 'a: 'c>(mut cells: impl Iterator<Item = Option<&'c Cell<'a>>>) -> bool {
    let Some(Some(first)) = cells.next() else {
        return false;
    };
    cells.all(|cell| cell.is_some_and(|cell| cell.text == first.text))
}

/// Returns whether two columns name the same cards in more than half of the rows.
fn same_cards(a: &[Option<Vec<CardId>>], b: &[Option<Vec<CardId>>]) -> bool {
    let both: Vec<bool> = a
        .iter()
        .zip(b)
        .filter_map(|(a, b)| {
            Some(
                a.as_ref()?
                    .iter()
                    .any(|id| b.as_ref().is_some_and(|b| b.contains(id))),
            )
        })
        .collect();
    let same = both.iter().filter(|same| **same).count();
    !both.is_empty() && same * 2 > both.len()
}

/// Returns whether a column that is not read has numbers that are not written like counts: `qty4`,
/// `4/4`. The columns in `own` have plain numbers, which are examined elsewhere.
fn has_other_numbers(
    sample: &[&Row<'_>],
    own: &[usize],
    header: Option<&[Option<Column>]>,
    (from, to): (usize, usize),
) -> bool {
    /// The largest number of characters of a number of copies with the words around it.
    const LONGEST: usize = 12;
    let has_number = |cell: &&Cell<'_>| {
        let text = trim(&cell.text);
        let has_small_digit = text.chars().any(|c| digit(c).is_some_and(|d| d > 0));
        (has_small_digit || is_number_word(text))
            && text.chars().count() <= LONGEST
            && heading(text) != Some(Heading::Level)
            && !is_number(text)
            && price_after(text).is_none()
    };
    (from..to).any(|at| {
        let is_named = header.is_some_and(|h| h.get(at).copied().flatten().is_some());
        let filled: Vec<&Cell<'_>> = sample.iter().filter_map(|row| cell(row, at)).collect();
        !is_named
            && !own.contains(&at)
            && !filled.is_empty()
            && filled.iter().filter(|cell| has_number(cell)).count() * 5 >= filled.len() * 4
    })
}

fn is_count(header: Option<&[Option<Column>]>, at: usize) -> bool {
    header.is_some_and(|header| header.get(at).copied().flatten() == Some(Column::Count))
}

fn values(sample: &[&Row<'_>], at: usize) -> Vec<u32> {
    let value = |row: &&Row<'_>| count_in(cell(row, at)?)?.value();
    sample.iter().filter_map(value).collect()
}

/// Returns whether the numbers of a column go up by one from row to row: 1, 2, 3, 4 …
fn is_running(sample: &[&Row<'_>], at: usize) -> bool {
    let values = values(sample, at);
    values.len() > 2
        && values.first() == Some(&1)
        && values
            .windows(2)
            .all(|pair| matches!(pair, [a, b] if *b == a + 1))
        || values.len() > 6
            && values
                .windows(2)
                .all(|pair| matches!(pair, [a, b] if *b == a + 1 || *b == 1))
            && values.iter().any(|value| *value > 5)
}

/// Returns a column without a known heading whose numbers are 1, 2, 3 …, if all of them are small
/// enough for numbers of copies.
fn small_running(
    sample: &[&Row<'_>],
    own: &[usize],
    header: Option<&[Option<Column>]>,
) -> Option<usize> {
    own.iter().copied().find(|at| {
        header.is_none_or(|h| h.get(*at).copied().flatten().is_none())
            && is_running(sample, *at)
            && values(sample, *at)
                .iter()
                .all(|value| *value <= MOST_COPIES)
    })
}

/// Returns whether most cells of a column cannot be counts, for example because they are powers
/// such as 12000.
fn is_large(sample: &[&Row<'_>], at: usize) -> bool {
    let values: Vec<&Cell<'_>> = sample.iter().filter_map(|row| cell(row, at)).collect();
    let large = |cell: &&Cell<'_>| {
        count_in(cell).is_none_or(|amount| amount.value().is_none_or(|n| n > 99))
    };
    values.iter().filter(|cell| large(cell)).count() * 2 > values.len()
}

/// Returns whether the numbers of a column are the levels of the cards.
fn is_level(
    sample: &[&Row<'_>],
    at: usize,
    cards: &[Option<Vec<CardId>>],
    names: &Names<'_>,
) -> bool {
    let mut seen = 0;
    for (row, ids) in sample.iter().zip(cards) {
        let Some(value) = cell(row, at).and_then(count_in) else {
            continue;
        };
        let Some(card) = ids
            .as_ref()
            .and_then(|ids| ids.first())
            .and_then(|id| names.db.card(*id))
        else {
            continue;
        };
        let level = match card.level() {
            Some(Quantity::Number(level)) => level,
            _ => continue,
        };
        let digits: u32 = value
            .digits
            .chars()
            .filter_map(digit)
            .fold(0, |n, d| n * 10 + d);
        if digits != level {
            return false;
        }
        seen += 1;
    }
    seen > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;
    use wixoss_base::vocab::Lang;

    fn entries(text: &str) -> Vec<(String, u32)> {
        let db = CardDb::embedded();
        let deck = crate::deck::paste::read(text, &db).unwrap_or_else(|p| panic!("{p:?}"));
        deck.entries
            .iter()
            .map(|entry| {
                let number = match &entry.reference {
                    Reference::NumberAndName { number, .. } => number.to_string(),
                    other => other.to_string(),
                };
                (number, entry.count)
            })
            .collect()
    }

    #[test]
    fn columns_are_found_without_headings() {
        let text = "1\tWX24-D2-11\t羅闘石　アイロン\t4\n2\tWX24-D2-12\t羅寂石　ルリル\t2\n3\tWX24-D2-13\t羅石　ヘソナイト\t2\n";
        let found = entries(text);
        let wanted = [("WX24-D2-11", 4), ("WX24-D2-12", 2), ("WX24-D2-13", 2)];
        assert_eq!(
            found,
            wanted.map(|(number, count)| (number.to_owned(), count))
        );
    }

    #[test]
    fn numbers_that_go_up_by_one_are_counts_after_the_cards_and_unclear_before_the_cards() {
        let text = "WX24-D2-11\t羅闘石　アイロン\t1\nWX24-D2-12\t羅寂石　ルリル\t2\nWX24-D2-13\t羅石　ヘソナイト\t3\n";
        let counts: Vec<u32> = entries(text).iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [1, 2, 3]);
        let in_front = "1\tWX24-D2-11\n2\tWX24-D2-12\n3\tWX24-D2-13\n";
        let problems = crate::deck::paste::read(in_front, &CardDb::embedded()).unwrap_err();
        let said: Vec<String> = problems
            .iter()
            .map(|problem| problem.message.text(Lang::En))
            .collect();
        assert!(
            said[0].contains("the numbers 1, 2, 3 before the cards"),
            "{said:?}"
        );
    }

    #[test]
    fn lists_side_by_side_are_two_lists() {
        let text =
            "羅闘石　アイロン\t4\t羅寂石　ルリル\t2\n羅石　ヘソナイト\t2\t紅魔　デカラビア\t2\n";
        let counts: Vec<u32> = entries(text).iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [4, 2, 2, 2]);
    }
}
