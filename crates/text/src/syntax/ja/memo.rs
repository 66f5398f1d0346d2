//! Stores the results of parsers for each position of the text.
//!
//! About twelve kinds of clause start with a noun phrase, and the grammar tries them one after the
//! other. The first parser reads the phrase. The other parsers take the stored result.

use crate::syntax::ja::prelude::*;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// A memory for the results of the parsers at each position of one text.
#[derive(Debug)]
pub(crate) struct Memo<'m> {
    text: &'m str,
    /// The noun phrases, by the position where they start.
    pub(crate) phrases: Table<Phrase>,
    /// The cards with their quantity, by the position where they start.
    pub(crate) cards: Table<Cards>,
    /// The causes, by the position where they start.
    pub(crate) causes: Table<Cause>,
    /// The positions where clauses end, in bytes of the text.
    ends: Vec<usize>,
    /// Every character of the text with its position in bytes, sorted by character.
    letters: Vec<(char, usize)>,
    /// The places of the words that were searched for so far. The key is the address and the length
    /// of a list of words. The value has the positions at which a word of this list occurs, in
    /// bytes of the text and in ascending order.
    words: RefCell<FxHashMap<(*const &'static str, usize), Vec<usize>>>,
}

/// The characters that end a clause.
const ENDS: [char; 4] = ['\n', '、', '。', '「'];

/// A position in the text together with the context of the parser. The same words can have another
/// result in another context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot {
    /// The position, in bytes of the text.
    start: usize,
    /// The number of bytes from this position to the end of the parser's input.
    length: usize,
    /// The context: the same fields as in [`Context`].
    by: Player,
    in_phrase: bool,
    everywhere: bool,
    in_event: bool,
    risen_on: bool,
    chosen_player: bool,
}

/// The result of one parser at each position: the number of bytes that the parser read and the
/// value, or the failure.
pub(crate) type Table<T> = RefCell<FxHashMap<Spot, Result<(usize, T), nom::Err<Failure>>>>;

impl<'m> Memo<'m> {
    /// Returns a memo for this text that has no results yet.
    pub(crate) fn new(text: &'m str) -> Memo<'m> {
        let mut letters: Vec<(char, usize)> = Vec::with_capacity(text.len() / 3);
        letters.extend(text.char_indices().map(|(at, letter)| (letter, at)));
        let ends = letters.iter().filter(|(letter, _)| ENDS.contains(letter));
        let ends = ends.map(|(_, at)| *at).collect();
        letters.sort_unstable();
        Memo {
            text,
            phrases: Table::default(),
            cards: Table::default(),
            causes: Table::default(),
            ends,
            letters,
            words: RefCell::default(),
        }
    }

    /// Returns the first position at or after `start` where one of these words occurs.
    fn first(&self, start: usize, words: &'static [&'static str]) -> Option<usize> {
        let mut known = self.words.borrow_mut();
        let places = known
            .entry((words.as_ptr(), words.len()))
            .or_insert_with(|| {
                let mut all: Vec<usize> =
                    words.iter().flat_map(|word| self.places_of(word)).collect();
                all.sort_unstable();
                all
            });
        first_from(places, start)
    }

    /// Returns every position where `word` occurs.
    fn places_of(&self, word: &'static str) -> impl Iterator<Item = usize> {
        let first = word.chars().next();
        let before = self.letters.partition_point(|(l, _)| Some(*l) < first);
        let there = self.letters.get(before..).unwrap_or_default().iter();
        let there = there.take_while(move |(letter, _)| Some(*letter) == first);
        there
            .map(|(_, at)| *at)
            .filter(move |at| self.text.get(*at..).is_some_and(|t| t.starts_with(word)))
    }
}

impl Context<'_> {
    /// Reads the text at this position, or takes the result from `table` if the text at this
    /// position was read before.
    pub(crate) fn read_once<'a, T: Clone>(
        self,
        table: &Table<T>,
        input: &'a str,
        read: impl FnOnce(Self, &'a str) -> Parsed<'a, T>,
    ) -> Parsed<'a, T> {
        let Some(spot) = self.spot(input) else {
            return read(self, input);
        };
        if let Some(known) = table.borrow().get(&spot) {
            return match known {
                Ok((length, found)) => Ok((input.get(*length..).unwrap_or(""), found.clone())),
                Err(error) => Err(error.clone()),
            };
        }
        let found = read(self, input);
        let known = match &found {
            Ok((rest, found)) => Ok((input.len() - rest.len(), found.clone())),
            Err(error) => Err(error.clone()),
        };
        table.borrow_mut().insert(spot, known);
        found
    }

    /// Returns whether one of these words occurs between the start of `input` and the end of the
    /// clause.
    pub(crate) fn is_ahead(self, input: &str, words: &'static [&'static str]) -> bool {
        match self.spot(input) {
            Some(Spot { start, length, .. }) => {
                let end = first_from(&self.memo.ends, start).unwrap_or(start + length);
                let first = self.memo.first(start, words);
                first.is_some_and(|at| at < end.min(start + length))
            }
            None => Context::new(&Memo::new(input)).is_ahead(input, words),
        }
    }

    /// Returns whether one of these words begins in `input`. A word that begins in `input` and ends
    /// behind it counts too. So `input` must end at the end of the text or before a character that
    /// is in none of the words.
    pub(crate) fn occurs_in(self, input: &str, words: &'static [&'static str]) -> bool {
        match self.spot(input) {
            Some(Spot { start, length, .. }) => {
                let first = self.memo.first(start, words);
                first.is_some_and(|at| at < start + length)
            }
            None => words.iter().any(|word| input.contains(word)),
        }
    }

    /// Returns the text from the start of the clause that ends at the last comma before `input`.
    /// Returns `None` if no comma comes before `input`.
    pub(crate) fn clause_before(&self, input: &str) -> Option<&str> {
        let before = self.memo.text.get(..self.spot(input)?.start)?;
        let (before, _) = before.rsplit_once('、')?;
        let start = before.rfind(['、', '。', ':', '「', '『', '\n']);
        let start = start.map_or(Some(0), |at| {
            Some(at + before.get(at..)?.chars().next()?.len_utf8())
        });
        self.memo.text.get(start?..)
    }

    /// Returns whether the words `owner` stand directly before this position of the text.
    pub(crate) fn comes_after(self, input: &str, owner: &str) -> bool {
        let start = self.spot(input).map(|spot| spot.start);
        let before = start.and_then(|start| self.memo.text.get(..start));
        before.is_some_and(|before| before.ends_with(owner))
    }

    /// Returns the position of `input` in the text, or `None` if `input` is not a part of the text.
    fn spot(self, input: &str) -> Option<Spot> {
        let start = (input.as_ptr() as usize).checked_sub(self.memo.text.as_ptr() as usize)?;
        let length = input.len();
        (start + length <= self.memo.text.len()).then_some(Spot {
            start,
            length,
            by: self.by,
            in_phrase: self.in_phrase,
            everywhere: self.everywhere,
            in_event: self.in_event,
            risen_on: self.risen_on,
            chosen_player: self.chosen_player,
        })
    }
}

/// Returns the first of these sorted positions that is at or after `start`.
fn first_from(places: &[usize], start: usize) -> Option<usize> {
    let before = places.partition_point(|at| *at < start);
    places.get(before).copied()
}
