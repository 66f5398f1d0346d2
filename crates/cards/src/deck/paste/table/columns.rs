//! Finds the columns of a table: the names and numbers of the cards, the numbers of copies, and the
//! decks. Several lists can be side by side, each with columns of its own.

use super::FEWEST_ROWS;
use super::chosen_cards::{ChosenCards, is_word_for_chosen};
use super::head_row::{deck_above, deck_of_counts};
use super::number_columns::{
    has_other_numbers, is_count, is_large, is_level, is_running, small_running,
};
use super::rows::{Row, card_in, cell, count_in};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::table_cells::Cell;
use crate::deck::kinds::shared::table_columns::Column;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{Amount, bar_before, is_number, is_sign_of_absence, trim};
use crate::deck::paste::whole_list::changes::is_added;
use crate::deck::paste::word_list::WordList;
use crate::message;
use crate::message::Message;

/// The largest number of rows that are examined to find the meaning of each column.
const SAMPLE: usize = 60;

/// The columns of one list of cards: its names, card numbers and counts. If two lists are side by
/// side in a table, each list has its own columns.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub number: Option<usize>,
    pub name: Option<usize>,
    pub count: Option<usize>,
    /// More columns with the names or numbers of the same cards, for example in another language.
    pub also: Vec<usize>,
    /// The deck that the heading above this list names.
    pub label: Option<Heading>,
    /// The reason why the column of counts is not certain. `None` if it is certain.
    pub unclear: Option<Unclear>,
}

/// The reason why the column of counts is not certain.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unclear {
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
    pub(super) fn message(self, card: &str) -> Message {
        match self {
            Unclear::Several => message!("syntax.several-columns", card = card),
            Unclear::OtherCount => message!("syntax.other-count", card = card),
            Unclear::RunningOrCount => message!("syntax.running-or-count", card = card),
        }
    }
}

#[derive(Debug)]
pub(super) struct Columns {
    pub groups: Vec<Group>,
    /// The columns with the number of copies in one deck, each with this deck. Such a table has one
    /// column for each deck: `Name | Main | LRIG`.
    pub deck_counts: Vec<(usize, Heading)>,
    pub deck: Option<usize>,
    /// True if an empty cell in the column of decks means the deck of the row above. Spreadsheets
    /// export merged cells as empty cells.
    pub is_merged: bool,
    /// The columns whose heading is known.
    pub headed: Vec<usize>,
    /// The columns of notes about the cards.
    pub notes: Vec<usize>,
    /// The columns whose heading says that a card was taken out of the deck: `Removed on`.
    pub removals: Vec<usize>,
    /// True if the table has a row of headings.
    pub has_header: bool,
    /// The columns that say which cards are in the deck, such as `Use`.
    pub chosen: Vec<ChosenCards>,
    /// True if a column with an unknown heading has numbers. They are not read.
    pub has_other_numbers: bool,
}

/// For each examined row, the cards that the cell of a column can mean. The value is `None` if the
/// cell names no card.
type CardsOfRows = Vec<Option<Vec<CardId>>>;

/// A column with the names or the numbers of cards.
struct KeyColumn {
    at: usize,
    has_numbers: bool,
    cards: CardsOfRows,
}

/// A list of cards in a table, while its columns are being found.
struct List {
    group: Group,
    /// The first column that names the cards of the list.
    start: usize,
    cards: CardsOfRows,
}

/// What the reader knows about the columns of a table after examining each column alone.
#[derive(Default)]
struct Kinds {
    keys: Vec<KeyColumn>,
    /// The columns of whole numbers.
    numbers: Vec<usize>,
    /// The columns in which some cells can be counts, but others cannot.
    mixed: Vec<usize>,
    /// The columns with a fact about the whole deck: the same text in all rows.
    same: Vec<usize>,
    deck: Option<usize>,
    /// True if the cells of the column `deck` are words for decks.
    has_deck_words: bool,
    deck_counts: Vec<(usize, Heading)>,
    chosen: Vec<ChosenCards>,
    /// True if a column has the number of copies that somebody owns, and no column has the number
    /// of copies in the deck.
    is_owned: bool,
    /// True if the copies or the cards may be spread over two columns. Then the counts are not
    /// certain.
    is_split: bool,
}

/// The part of a table below one row of headings.
struct Body<'t, 'a> {
    header: Option<Vec<Option<Column>>>,
    heads: Option<&'t Row<'a>>,
    rows: &'t [Row<'a>],
    sample: Vec<&'t Row<'a>>,
    width: usize,
}

impl Columns {
    /// Finds the columns of the rows `body`. `heads` is the row of headings above them, and
    /// `header` has the meanings of these headings. Returns `None` if the rows are not a table of
    /// cards.
    pub(super) fn of(
        header: Option<&[Option<Column>]>,
        heads: Option<&Row<'_>>,
        body: &[Row<'_>],
        names: &mut NameLookup<'_>,
    ) -> Option<Columns> {
        let body = Body::new(header, heads, body)?;
        let mut kinds = Kinds::default();
        for at in 0..body.width {
            body.examine(at, &mut kinds, names);
        }
        let mut lists = body.lists(&mut kinds);
        if lists.is_empty() {
            return None;
        }
        body.find_counts(&mut lists, &kinds, names);
        if body.has_card_outside(&lists, &kinds, names) {
            return None;
        }
        let is_merged = kinds.deck.is_some_and(|at| {
            let filled = body.sample.iter().filter(|row| cell(row, at).is_some());
            filled.count() * 2 < body.sample.len()
        });
        let is_deck = |(_, heading): &(usize, Heading)| matches!(heading, Heading::Deck(_));
        if lists.len() > 1 || !kinds.deck_counts.iter().any(is_deck) {
            kinds.deck_counts.clear();
        }
        let is_headed = |at: &usize| body.named(*at).is_some();
        let is_note = |at: &usize| body.named(*at) == Some(Column::Note);
        let notes = (0..body.width).filter(is_note).collect();
        let is_removal = |at: &usize| {
            heads
                .and_then(|row| cell(row, *at))
                .is_some_and(|head| says_removal(&head.text))
        };
        let removals = (0..body.width).filter(is_removal).collect();
        let is_count_of_list = |at: &usize| lists.iter().any(|list| list.group.count == Some(*at));
        let is_unread = |at: &&usize| {
            let has_head = heads.is_some_and(|row| cell(row, **at).is_some());
            has_head
                && body.named(**at).is_none()
                && !is_count_of_list(at)
                && !is_running(&body.sample, **at)
        };
        let has_other_numbers =
            body.header.is_some() && kinds.numbers.iter().filter(is_unread).count() > 0;
        Some(Columns {
            groups: lists.into_iter().map(|list| list.group).collect(),
            chosen: kinds.chosen,
            deck_counts: kinds.deck_counts,
            deck: kinds.deck,
            is_merged,
            headed: (0..body.width).filter(is_headed).collect(),
            notes,
            removals,
            has_header: body.header.is_some(),
            has_other_numbers,
        })
    }
}

impl<'t, 'a> Body<'t, 'a> {
    fn new(
        header: Option<&[Option<Column>]>,
        heads: Option<&'t Row<'a>>,
        rows: &'t [Row<'a>],
    ) -> Option<Body<'t, 'a>> {
        let sample: Vec<&Row<'_>> = rows.iter().take(SAMPLE).collect();
        // The heading of a deck can stand above the counts of its cards. Then it does not describe
        // its own column, so it is ignored here.
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
        // Bars such as `■■■■` are read line by line, because they can also be levels.
        let is_bar =
            |cell: &Cell<'_>| bar_before(trim(&cell.text)).is_some_and(|(_, name)| name.is_empty());
        if header.is_none() && sample.iter().any(|row| row.cells.iter().any(is_bar)) {
            return None;
        }
        let width = sample.iter().map(|row| row.cells.len()).max()?;
        Some(Body {
            header,
            heads,
            rows,
            sample,
            width,
        })
    }

    /// Returns what the heading of a column says about its cells. Returns `None` without a known
    /// heading.
    fn named(&self, at: usize) -> Option<Column> {
        self.header.as_ref()?.get(at).copied().flatten()
    }

    /// Returns whether the table has a column of counts below a heading such as `投入`. This
    /// heading can also stand above a column that says which cards are in the deck.
    fn has_chosen_counts(&self) -> bool {
        let is_choice = |at: usize| {
            let head = self.heads.and_then(|row| cell(row, at));
            head.is_some_and(|head| is_word_for_chosen(&head.text))
        };
        let value = |row: &Row<'_>, at: usize| cell(row, at).and_then(count_in)?.value();
        let all_counts = |at: usize| {
            self.rows
                .iter()
                .all(|row| cell(row, at).and_then(count_in).is_some())
        };
        // Another column of numbers without a known heading could have the counts too.
        let is_other = |at: usize| self.named(at).is_none() && !is_choice(at) && all_counts(at);
        (0..self.width).any(|at| {
            is_choice(at) && all_counts(at) && self.rows.iter().any(|row| value(row, at) > Some(1))
        }) && !(0..self.width).any(is_other)
    }

    /// Finds out what the column `at` contains, and adds the result to `kinds`.
    fn examine(&self, at: usize, kinds: &mut Kinds, names: &mut NameLookup<'_>) {
        let sample = &self.sample;
        let filled: Vec<&Cell<'_>> = sample.iter().filter_map(|row| cell(row, at)).collect();
        let is_counted = |cell: &&Cell<'_>| count_in(cell).is_some();
        let ints = filled.iter().copied().filter(is_counted).count();
        let named = self.named(at);
        let header = self.header.as_ref();
        let counted = header.is_some_and(|header| header.contains(&Some(Column::Count)));
        let other = named == Some(Column::OtherCount);
        kinds.is_owned |= other && !counted && !self.has_chosen_counts() && ints > 0;
        let is_fact = matches!(named, Some(Column::Fact | Column::Note));
        // Some programs count the foil copies of a card in a second column. Then the copies are
        // split between two columns.
        let head = self.heads.and_then(|row| cell(row, at));
        let is_foil = head.is_some_and(|head| {
            let head = head.text.to_lowercase();
            let words = ["foil", "フォイル", "holo", "ホロ", "parallel", "パラレル"];
            words.iter().any(|word| head.contains(word))
        });
        let copies = |row: &&Row<'_>| cell(row, at).and_then(count_in).and_then(Amount::value);
        kinds.is_split |= is_foil && sample.iter().any(|row| copies(row).is_some());
        // A column such as `Use` can say which cards are in the deck. Numbers in such a column are
        // numbers of copies, unless another column has the numbers of copies.
        let is_choice = head.is_some_and(|head| is_word_for_chosen(&head.text));
        let mut all_filled = self.rows.iter().filter_map(|row| cell(row, at));
        let all_counts = all_filled.all(|cell| count_in(cell).is_some());
        if is_choice && (!all_counts || counted && named != Some(Column::Count)) {
            let text = |row: &'t Row<'a>| row.cells.get(at).map_or("", |cell| cell.text.as_ref());
            let texts: Vec<&str> = self.rows.iter().map(text).collect();
            let column = ChosenCards::of(at, &texts);
            kinds.is_split |= column.is_none();
            kinds.chosen.extend(column);
            return;
        }
        let deck_of_counts = deck_of_counts(self.heads, at);
        if is_fact && deck_of_counts.is_none() || other {
            // A column with facts, such as `Lv` or `Power`, has neither counts nor cards.
            return;
        }
        if filled.is_empty() {
            if named == Some(Column::Count) {
                kinds.numbers.push(at);
            }
            return;
        }
        // If the cards are in the next column without a heading, two lists are side by side.
        let is_card = |row: &&Row<'_>| cell(row, at + 1).is_some_and(|c| count_in(c).is_none());
        let is_beside_cards = self
            .heads
            .is_some_and(|heads| cell(heads, at + 1).is_none())
            && sample.iter().any(is_card);
        let is_count_of_deck = ints == filled.len() && !is_beside_cards;
        if let Some(heading) = deck_of_counts.filter(|_| is_count_of_deck) {
            kinds.deck_counts.push((at, heading));
            return;
        }
        if is_fact {
            return;
        }
        let is_deck =
            |cell: &&&Cell<'_>| heading(&cell.text).is_some_and(|found| found != Heading::Level);
        let has_decks = ints == 0 && filled.iter().filter(is_deck).count() * 5 >= filled.len() * 4;
        if has_decks {
            // The heading `Deck` can also stand above the name of the whole deck.
            kinds.deck = kinds.deck.filter(|_| kinds.has_deck_words).or(Some(at));
            kinds.has_deck_words = true;
            return;
        }
        if named == Some(Column::Deck) {
            kinds.deck = kinds.deck.or(Some(at));
            return;
        }
        // `No` can stand above the numbers of the rows.
        if named == Some(Column::Number) && is_running(sample, at) {
            return;
        }
        // Under an unknown heading, a text that is the same in all rows is a fact about the whole
        // deck, such as the name of its LRIG.
        let is_same = self.heads.is_some()
            && named.is_none()
            && ints == 0
            && is_same_in_all_rows(self.rows.iter().map(|row| cell(row, at)));
        if is_same
            && filled.len() > FEWEST_ROWS
            && filled.first().is_some_and(|cell| !may_be_out(&cell.text))
        {
            kinds.same.push(at);
            return;
        }
        let numbers = filled.iter().filter(|cell| is_number(&cell.text)).count();
        let has_numbers = numbers * 2 > filled.len();
        let mut cards_in = |row: &&Row<'_>| {
            let card = card_in(cell(row, at)?, names)?;
            // A cell that is only the reading of a card name in kana or romaji is not used as a
            // name. For example, a single letter can be a reading.
            (!card.by_reading).then_some(card.cards)
        };
        let cards: CardsOfRows = sample.iter().map(&mut cards_in).collect();
        let known = cards.iter().flatten().count();
        let is_key = match named {
            Some(Column::Name) => true,
            Some(Column::Number) => has_numbers || known * 2 > filled.len(),
            Some(_) => false,
            None => known * 2 > filled.len() && ints * 2 < filled.len(),
        };
        if is_key {
            kinds.keys.push(KeyColumn {
                at,
                has_numbers,
                cards,
            });
        } else if named == Some(Column::Count) || ints * 5 >= filled.len() * 4 {
            kinds.numbers.push(at);
        } else if ints > 0 && named.is_none() {
            kinds.mixed.push(at);
        }
    }

    /// Returns the lists of the table from left to right. Columns that name the same cards belong
    /// to one list. The columns of counts are found later.
    fn lists(&self, kinds: &mut Kinds) -> Vec<List> {
        let mut lists: Vec<List> = Vec::new();
        let mut has_unheaded = false;
        // Two columns of names with one column of counts are two names of the same cards, for
        // example in two languages. A row whose names disagree is refused later.
        let is_count = |column: &&Option<Column>| **column == Some(Column::Count);
        let header = self.header.as_deref().unwrap_or_default();
        let has_one_count = header.iter().filter(is_count).count() == 1;
        let is_name = |at: Option<usize>| at.and_then(|at| self.named(at)) == Some(Column::Name);
        for key in std::mem::take(&mut kinds.keys) {
            // The heading of a list can stand above its column of counts, which is before its
            // cards.
            let from = lists.last().map_or(0, |list| list.start + 1);
            let is_own = |at: &usize| *at == key.at || kinds.numbers.contains(at);
            let mut own = (from..=key.at).rev().filter(is_own);
            let label = own.find_map(|at| deck_above(self.heads, at));
            let (number, name) = match key.has_numbers {
                true => (Some(key.at), None),
                false => (None, Some(key.at)),
            };
            match lists.last_mut() {
                Some(list)
                    if label.is_none()
                        && !(kinds.numbers.is_empty()
                            && self.has_same_texts(list.start, key.at))
                        && (same_cards(&list.cards, &key.cards)
                            || has_one_count && is_name(list.group.name) && is_name(name)) =>
                {
                    let is_second = list.group.number.and(number).or(list.group.name.and(name));
                    list.group.also.extend(is_second);
                    list.group.number = list.group.number.or(number);
                    list.group.name = list.group.name.or(name);
                }
                _ => {
                    let is_headed = self.named(key.at).is_some() || label.is_some();
                    has_unheaded |= self.header.is_some() && !is_headed;
                    lists.push(List {
                        group: Group {
                            number,
                            name,
                            label,
                            ..Group::default()
                        },
                        start: key.at,
                        cards: key.cards,
                    });
                }
            }
        }
        // If there are several columns of cards, and one of them is below an unknown heading, the
        // cards of this column may not be in the deck.
        kinds.is_split |= has_unheaded && lists.len() > 1;
        lists
    }

    /// Returns whether two columns have the same texts and no headings. In `Servant # | Servant #`,
    /// each cell is one copy and not a second name of the same copy.
    fn has_same_texts(&self, one: usize, other: usize) -> bool {
        let texts = self.sample.iter().filter_map(|row| {
            let (one, other) = (cell(row, one)?, cell(row, other)?);
            Some(trim(&one.text) == trim(&other.text))
        });
        let texts: Vec<bool> = texts.collect();
        self.header.is_none() && !texts.is_empty() && texts.iter().all(|is_same| *is_same)
    }

    /// Finds the column of counts for each list and stores it in the list.
    fn find_counts(&self, lists: &mut [List], kinds: &Kinds, names: &NameLookup<'_>) {
        let sample = &self.sample;
        let header = self.header.as_deref();
        let starts: Vec<usize> = lists.iter().map(|list| list.start).collect();
        let first = starts.first().copied();
        let can_count =
            |at: &usize| is_count(header, *at) || !is_running(sample, *at) && Some(*at) < first;
        let is_before =
            kinds.numbers.first().copied() < first && kinds.numbers.iter().any(can_count);
        for (nth, list) in lists.iter_mut().enumerate() {
            let start = list.start;
            let last = nth.checked_sub(1).and_then(|nth| starts.get(nth)).copied();
            let (from, to) = match (is_before, starts.get(nth + 1).copied()) {
                // A table with one list can have its counts on either side of the cards.
                (true, None) if nth == 0 => (0, self.width),
                (true, _) => (last.unwrap_or_default(), start),
                (false, next) => (last.map_or(0, |_| start), next.unwrap_or(self.width)),
            };
            let own = kinds
                .numbers
                .iter()
                .copied()
                .filter(|at| (from..to).contains(at));
            let own: Vec<usize> = own.collect();
            let is_level = |at: &usize| is_level(sample, *at, &list.cards, names);
            let is_mixed = kinds.mixed.iter().any(|at| !is_level(at));
            let named = own.iter().copied().filter(|at| is_count(header, *at));
            let named: Vec<usize> = named.collect();
            let is_open = |at: &usize| {
                self.named(*at).is_none() && !is_running(sample, *at) && !is_large(sample, *at)
            };
            let open: Vec<usize> = own.iter().copied().filter(is_open).collect();
            let not_levels = open
                .iter()
                .copied()
                .filter(|at| open.len() < 2 || !is_level(at));
            let not_levels: Vec<usize> = not_levels.collect();
            let (count, unclear) = match (named.as_slice(), not_levels.as_slice()) {
                ([one], _) => (Some(*one), None),
                _ if kinds.is_owned => (None, Some(Unclear::OtherCount)),
                ([], [one]) if !is_mixed => (Some(*one), None),
                ([], []) if has_other_numbers(sample, &own, header, (from, to)) => {
                    (None, Some(Unclear::Several))
                }
                ([], []) if !is_mixed => match small_running(sample, &own, header) {
                    // Row numbers stand before the cards. So numbers after the cards are counts,
                    // even if they are 1, 2, 3 …
                    Some(at) if at > start => (Some(at), None),
                    Some(_) => (None, Some(Unclear::RunningOrCount)),
                    // The heading `No` can stand above card numbers or numbers of copies.
                    None if own.iter().any(|at| self.named(*at) == Some(Column::Number)) => {
                        (None, Some(Unclear::Several))
                    }
                    None => (None, None),
                },
                _ => (None, Some(Unclear::Several)),
            };
            list.group.count = count;
            list.group.unclear = match kinds.is_split {
                true => Some(Unclear::Several),
                false => unclear,
            };
        }
    }

    /// Returns whether a row has a card in a column that is not read, and no other column of the
    /// row names this card. Such a card would be lost.
    fn has_card_outside(&self, lists: &[List], kinds: &Kinds, names: &mut NameLookup<'_>) -> bool {
        let is_read = |at: usize| {
            let of_list = |list: &List| {
                list.start == at || [list.group.name, list.group.number].contains(&Some(at))
            };
            lists.iter().any(of_list)
                || kinds.numbers.contains(&at)
                || kinds.same.contains(&at)
                || kinds.deck == Some(at)
                || kinds.deck_counts.iter().any(|(of, _)| *of == at)
                || self.named(at).is_some()
        };
        let mut is_lost = |nth: usize, row: &Row<'_>, at: usize| {
            let of_row = |list: &List| list.cards.get(nth).cloned().flatten().unwrap_or_default();
            let own: Vec<CardId> = lists.iter().flat_map(of_row).collect();
            cell(row, at)
                .filter(|cell| cell.text.chars().filter(|c| c.is_alphabetic()).count() > 1)
                .and_then(|cell| card_in(cell, names))
                .is_some_and(|card| {
                    !card.by_reading && !own.iter().any(|id| card.cards.contains(id))
                })
        };
        let mut rows = self.sample.iter().enumerate();
        rows.any(|(nth, row)| {
            let mut others = (0..self.width).filter(|at| !is_read(*at));
            others.any(|at| is_lost(nth, row, at))
        })
    }
}

/// Returns whether a column has the same text in all rows.
fn is_same_in_all_rows<'c, 'a: 'c>(mut cells: impl Iterator<Item = Option<&'c Cell<'a>>>) -> bool {
    let Some(Some(first)) = cells.next() else {
        return false;
    };
    cells.all(|cell| cell.is_some_and(|cell| cell.text == first.text))
}

/// Returns whether the text of a cell below an unknown heading can say that a card is not in the
/// deck: `no`, `for trade`.
pub(in crate::deck::paste) fn may_be_out(text: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "no, n, x, false, none, maybe, perhaps, trade, sell, want, wants, wish, wishlist, binder",
        "not played, not in deck, for trade, for sale, sideboard, side, spare, not",
        "-, –, —, ×, いいえ, 否, なし, 無し, 未定, 否决, 没有",
    ]);
    let folded = trim(text).to_lowercase();
    let mut words = folded.split_whitespace();
    WORDS.has(&folded)
        || is_sign_of_absence(&folded)
        || words.any(|word| WORDS.has(word))
        || folded.starts_with("0/")
        || is_added(text) == Some(false)
        || heading(text) == Some(Heading::Outside)
}

/// Returns whether the heading of a column says that its cards were taken out of the deck:
/// `Removed on`.
fn says_removal(head: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "removed, removal, taken out, cut on, dropped on, left on, date out, out since",
        "除外日, 除外, 抜いた日, 抜き日, 外した日, 移除日期, 移除日, 移除, 去掉, 拿掉",
    ]);
    has_phrase(&head.to_lowercase(), &WORDS)
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
