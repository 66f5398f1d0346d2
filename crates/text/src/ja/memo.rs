//! What was read at a place of the text before.
//!
//! A dozen kinds of clause start with a noun phrase; the grammar tries them one after the other.
//! The phrase that stands there is read by the first of them and remembered for the others.

use crate::ja::Cx;
use crate::ja::noun::cards::Cards;
use crate::ja::noun::noun_phrase::Phrase;
use crate::stuck::{Out, Stuck};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use wixoss_ability::{Cause, Player};

/// What was read of one text so far.
#[derive(Debug)]
pub(crate) struct Memo<'m> {
    text: &'m str,
    pub(crate) phrases: Table<Phrase>,
    pub(crate) cards: Table<Cards>,
    pub(crate) causes: Table<Cause>,
    /// Where clauses end.
    ends: Vec<usize>,
    /// Every letter of the text and where it stands, in the order of the letters.
    letters: Vec<(char, usize)>,
    /// Where words of a list stand, for each list asked for.
    words: RefCell<Vec<(&'static [&'static str], Vec<usize>)>>,
}

/// What ends a clause.
const ENDS: [char; 4] = ['\n', '、', '。', '「'];

/// Where it was read, and by whom it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot {
    start: usize,
    length: usize,
    by: Player,
    inner: bool,
    everywhere: bool,
    event: bool,
}

pub(crate) type Table<T> = RefCell<FxHashMap<Spot, Result<(usize, T), nom::Err<Stuck>>>>;

impl<'m> Memo<'m> {
    pub(crate) fn of(text: &'m str) -> Memo<'m> {
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

    /// The first place from here on that one of these words stands at.
    fn first(&self, start: usize, words: &'static [&'static str]) -> Option<usize> {
        let known = |(list, places): &(&'static [&'static str], Vec<usize>)| {
            std::ptr::eq(*list, words).then(|| from(places, start))
        };
        if let Some(found) = self.words.borrow().iter().find_map(known) {
            return found;
        }
        let mut all: Vec<usize> = words.iter().flat_map(|word| self.stands(word)).collect();
        all.sort_unstable();
        let first = from(&all, start);
        self.words.borrow_mut().push((words, all));
        first
    }

    /// Where a word stands.
    fn stands(&self, word: &'static str) -> impl Iterator<Item = usize> {
        let first = word.chars().next();
        let before = self.letters.partition_point(|(l, _)| Some(*l) < first);
        let there = self.letters.get(before..).unwrap_or_default().iter();
        let there = there.take_while(move |(letter, _)| Some(*letter) == first);
        there
            .map(|(_, at)| *at)
            .filter(move |at| self.text.get(*at..).is_some_and(|t| t.starts_with(word)))
    }
}

impl Cx<'_> {
    /// What stands here, read only once.
    pub(crate) fn once<'a, T: Clone>(
        self,
        table: &Table<T>,
        input: &'a str,
        read: impl FnOnce(Self, &'a str) -> Out<'a, T>,
    ) -> Out<'a, T> {
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

    /// Whether one of these words comes before the clause ends.
    pub(crate) fn ahead(self, input: &str, words: &'static [&'static str]) -> bool {
        match self.spot(input) {
            Some(Spot { start, length, .. }) => {
                let end = from(&self.memo.ends, start).unwrap_or(start + length);
                let first = self.memo.first(start, words);
                first.is_some_and(|at| at < end.min(start + length))
            }
            None => Cx::of(&Memo::of(input)).ahead(input, words),
        }
    }

    /// Where this is in the text; nowhere if it is made up of other letters.
    fn spot(self, input: &str) -> Option<Spot> {
        let start = (input.as_ptr() as usize).checked_sub(self.memo.text.as_ptr() as usize)?;
        let length = input.len();
        (start + length <= self.memo.text.len()).then_some(Spot {
            start,
            length,
            by: self.by,
            inner: self.inner,
            everywhere: self.everywhere,
            event: self.event,
        })
    }
}

/// The first of these places that is not before `start`.
fn from(places: &[usize], start: usize) -> Option<usize> {
    let before = places.partition_point(|at| *at < start);
    places.get(before).copied()
}
