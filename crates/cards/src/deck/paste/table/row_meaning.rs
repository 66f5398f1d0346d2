//! Finds the meaning of a row of a table: the cards with their numbers of copies, a heading, or
//! noise.

use std::borrow::Cow;

use super::chosen_cards::ChosenCards;
use super::columns::{Columns, Group, may_be_out};
use super::rows::{Row, card_in, cell, count_in, is_none};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::{bad_count, place, syntax};
use crate::deck::kinds::shared::table_cells::Cell;
use crate::deck::paste::line::entry_signs::{has_card_number, has_copies};
use crate::deck::paste::line::line_meaning::{LineMeaning, Part, part};
use crate::deck::paste::line::line_reading::Card;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::line::remarks_beside_card::{names_or_changes_card, says_left_out};
use crate::deck::paste::line::struck_out::is_struck;
use crate::deck::paste::noise::{is_name_of_sum, is_noise, is_prose};
use crate::deck::paste::token::{
    Amount, MOST_COPIES, digit, is_space, is_speech, may_change_list, trim,
};
use crate::deck::paste::whole_list::changes::{is_added, note_changes_list};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Reference, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

impl Columns {
    /// Returns the meaning of a row. `above` is the nearest row above that names a deck.
    pub(super) fn meaning<'a>(
        &self,
        row: &Row<'a>,
        above: Option<&Row<'a>>,
        text: &'a str,
        names: &mut NameLookup<'_>,
    ) -> LineMeaning<'a> {
        if let Some(extra) = self.extra_copies(row, names) {
            return LineMeaning::Problem(syntax(
                message!("syntax.two-counts", line = shortened(row.line)),
                message!("fix-file.keep-one"),
                place(extra.raw, text),
            ));
        }
        let mut parts = Vec::new();
        let named = |row| self.deck.and_then(|at| cell(row, at));
        let label = named(row)
            .or_else(|| above.filter(|_| self.is_merged).and_then(named))
            .map(|cell| (deck_of_cell(&cell.text), cell));
        for group in &self.groups {
            let number = group.number.and_then(|at| cell(row, at));
            let name = group.name.and_then(|at| cell(row, at));
            let Some(key) = name.or(number) else { continue };
            let found = card_in(key, names);
            let text_of = |at: usize| row.cells.get(at).map_or("", |cell| cell.text.as_ref());
            let is_left_out = |column: &ChosenCards| column.leave_out(text_of);
            if found.is_some() && self.chosen.iter().any(is_left_out) {
                return LineMeaning::Noise;
            }
            if found.is_none()
                && let Some(what) = no_card(row, key)
            {
                return what;
            }
            if let Some(why) = group.unclear.filter(|_| self.deck_counts.is_empty()) {
                return LineMeaning::Problem(syntax(
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
            let others = group.also.iter();
            let others = others.filter_map(|at| card_in(cell(row, *at)?, names));
            let others: Vec<Card<'a>> = others.collect();
            let disagrees = |other: &Card<'_>| {
                !made.cards.is_empty() && !other.cards.iter().any(|id| made.cards.contains(id))
            };
            if others.iter().any(disagrees) {
                return LineMeaning::Problem(syntax(
                    message!("syntax.two-cards-in-row", line = shortened(row.line)),
                    message!("fix-file.keep-one"),
                    place(key.raw, text),
                ));
            }
            if let Some(cut) = self.cell_with_change(row, key) {
                return LineMeaning::Problem(syntax(
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
                    // A row with zero copies is a card that is not in the deck.
                    Some((Some(amount), _)) if is_none(&amount) => return LineMeaning::Noise,
                    Some((Some(amount), _)) => made.amounts.push(amount),
                    Some((None, cell)) => made.amounts.push(Amount {
                        digits: trim(cell.raw),
                        marked: true,
                        before: false,
                    }),
                    None if made.amounts.is_empty() => {
                        return LineMeaning::Problem(bad_count(
                            &key.text,
                            "",
                            place(key.raw, text),
                        ));
                    }
                    None => {}
                }
            }
            // A cell with another name of the card can have the count too: `Name | Name ×4`.
            let values = |amounts: &[Amount<'_>]| -> Vec<Option<u32>> {
                amounts.iter().map(|amount| amount.value()).collect()
            };
            let counts = others.iter().map(|other| &other.reading.amounts);
            for amounts in counts.filter(|amounts| !amounts.is_empty()) {
                if made.amounts.is_empty() {
                    made.amounts.clone_from(amounts);
                } else if values(&made.amounts) != values(amounts) {
                    return LineMeaning::Problem(syntax(
                        message!("syntax.two-counts", line = shortened(row.line)),
                        message!("fix-file.keep-one"),
                        place(row.line, text),
                    ));
                }
            }
            match label {
                Some((Some(named), _)) => made.label = Some(named),
                Some((None, cell)) => {
                    return LineMeaning::Problem(crate::deck::kinds::shared::reader::expected(
                        message!("wanted.deck"),
                        &cell.text,
                        message!("fix-file.write-deck"),
                        place(cell.raw, text),
                    ));
                }
                None => made.label = made.label.or(group.label),
            }
            if is_struck(row.line, key.raw) {
                return LineMeaning::Struck(Box::new(made));
            }
            if !self.deck_counts.is_empty() {
                parts.extend(self.in_decks(&made, row));
                if parts.is_empty() {
                    return LineMeaning::Problem(bad_count(&key.text, "", place(key.raw, text)));
                }
                continue;
            }
            parts.push(made);
        }
        match parts.is_empty() {
            false => LineMeaning::Cards(parts),
            true => match heading(row.line).or_else(|| only_heading(row)) {
                Some(heading) => LineMeaning::Heading(heading),
                None if without_cards(row) => LineMeaning::Noise,
                None => LineMeaning::Problem(syntax(
                    message!("syntax.row-without-card"),
                    message!("fix-file.fill-in"),
                    place(row.line, text),
                )),
            },
        }
    }

    /// Returns a cell of a row that can be a second card. The cell has a number of copies or a card
    /// number. It is a note, or its column has no known meaning. A remark in a table with headings
    /// is not a second card: `2 is enough for me`.
    fn extra_copies<'r, 'a>(
        &self,
        row: &'r Row<'a>,
        names: &NameLookup<'_>,
    ) -> Option<&'r Cell<'a>> {
        let is_remark = |text: &str| {
            if self.has_header && is_place(text) {
                return true;
            }
            let is_harmless = !may_change_list(text) && !names_or_changes_card(text, names.db);
            self.has_header && is_speech(text) && is_harmless
        };
        let mut cells = row.cells.iter().enumerate();
        let extra = cells.find(|(at, cell)| {
            (!self.is_read(*at) || self.notes.contains(at))
                && (has_copies(&cell.text) || has_card_number(&cell.text))
                && !is_remark(&cell.text)
        });
        extra.map(|(_, cell)| cell)
    }

    /// Returns a cell that says that the card of the row is not in the deck, or changes its number
    /// of copies: a word such as `cut`, a `no` below an unknown heading, a difference such as `-1`,
    /// or a note such as `now 3`.
    fn cell_with_change<'r, 'a>(&self, row: &'r Row<'a>, key: &Cell<'_>) -> Option<&'r Cell<'a>> {
        let mut cells = row.cells.iter().enumerate();
        let found = cells.find(|(at, cell)| {
            let is_unknown = self.has_header && !self.is_read(*at);
            let is_note = self.notes.contains(at);
            !std::ptr::eq(*cell, key)
                && (is_added(&cell.text) == Some(false)
                    || is_unknown && may_be_out(&cell.text)
                    || is_unknown && says_left_out(&cell.text)
                    || !self.is_read(*at) && is_difference(&cell.text)
                    || is_note && note_changes_list(&cell.text)
                    || self.removals.contains(at) && is_day(&cell.text))
        });
        found.map(|(_, cell)| cell)
    }

    /// Returns whether the meaning of the column `at` is known.
    fn is_read(&self, at: usize) -> bool {
        let of = |group: &Group| {
            [group.number, group.name, group.count].contains(&Some(at)) || group.also.contains(&at)
        };
        self.groups.iter().any(of)
            || self.deck == Some(at)
            || self.headed.contains(&at)
            || self.chosen.iter().any(|chosen| chosen.is_column(at))
            || self.deck_counts.iter().any(|(of, _)| *of == at)
    }

    /// Returns the card of a row once for each deck that has copies of it. The table has one column
    /// of counts for each deck: `Name | Main | LRIG`.
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

/// Returns the deck that a cell of a column of decks names: `Main`, `LRIG`, or only the first
/// letter.
fn deck_of_cell(text: &str) -> Option<Heading> {
    match text {
        "M" | "m" => Some(Heading::Deck(Section::Main)),
        "L" | "l" => Some(Heading::Deck(Section::Lrig)),
        _ => heading(text),
    }
}

/// Returns the meaning of a row without a card: a heading, a total or prose. `key` is the cell
/// where the card would be. Returns `None` if the row may have a card.
fn no_card<'a>(row: &Row<'a>, key: &Cell<'_>) -> Option<LineMeaning<'a>> {
    let others: Vec<&Cell<'_>> = row
        .cells
        .iter()
        .filter(|cell| !trim(&cell.text).is_empty() && !std::ptr::eq(*cell, key))
        .collect();
    let only_counts = others
        .iter()
        .all(|cell| count_in(cell).is_some() || cell.text.contains(['/', '円', '$', '¥']));
    // The row of a sum can begin with the name of its deck: `メインデッキ計`.
    if only_counts && !others.is_empty() && is_name_of_sum(&key.text) {
        return Some(LineMeaning::Noise);
    }
    if only_counts && let Some(heading) = heading(&key.text) {
        return Some(LineMeaning::Heading(heading));
    }
    let text = joined_cells(row);
    let noise = is_noise(&text) || is_noise(&key.text) || others.is_empty() && is_prose(&key.text);
    noise.then_some(LineMeaning::Noise)
}

/// Returns whether a note says where the owner keeps a card: `binder 2`.
fn is_place(note: &str) -> bool {
    const PLACES: WordList = WordList(&[
        "binder, box, page, folder, drawer, shelf, deckbox",
        "バインダー, ファイル, ストレージ, 箱, 卡册, 盒",
    ]);
    let folded = note.to_lowercase();
    let place = folded.trim_end_matches(|c| digit(c).is_some());
    PLACES.has(trim(place))
}

/// Returns whether a cell has a number, as a day such as `11/3` has.
fn is_day(cell: &str) -> bool {
    cell.chars()
        .any(|c| digit(c).is_some_and(|value| value > 0))
}

/// Returns whether a cell is only a number of copies with a plus or a minus sign: `-1`, `(+2)`.
fn is_difference(cell: &str) -> bool {
    let bare = cell.trim_matches(|c: char| is_space(c) || matches!(c, '(' | ')' | '（' | '）'));
    let number = bare.strip_prefix(['-', '−', '–', '－', '+', '＋']);
    number.is_some_and(|number| {
        let mut signs = number.chars().filter_map(digit);
        signs.next().is_some_and(|copies| copies <= MOST_COPIES) && number.chars().count() == 1
    })
}

/// Returns the texts of all cells of a row, with spaces between them.
fn joined_cells(row: &Row<'_>) -> String {
    let texts: Vec<&str> = row.cells.iter().map(|cell| cell.text.as_ref()).collect();
    texts.join(" ")
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
    let text = joined_cells(row);
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
    names: &NameLookup<'_>,
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
