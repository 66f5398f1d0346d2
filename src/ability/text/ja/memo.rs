//! What was read at a place of the text before.
//!
//! A dozen kinds of clause start with a noun phrase; the grammar tries them one after the other.
//! The phrase that stands there is read by the first of them and remembered for the others.

use super::Cx;
use super::noun::Phrase;
use super::which::Cards;
use super::word::behind;
use crate::ability::text::stuck::{Out, Stuck};
use crate::ability::{Cause, Player};
use std::cell::RefCell;
use std::collections::HashMap;

/// What was read of one text so far.
#[derive(Debug)]
pub(super) struct Memo<'m> {
    text: &'m str,
    phrases: Table<Phrase>,
    cards: Table<Cards>,
    causes: Table<Cause>,
    /// Where clauses end.
    ends: Vec<usize>,
    /// Where words of a list stand, for each list asked for.
    words: RefCell<Vec<(&'static [&'static str], Vec<usize>)>>,
}

/// Where it was read, and by whom it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Spot {
    start: usize,
    length: usize,
    by: Player,
    inner: bool,
    everywhere: bool,
    event: bool,
}

type Table<T> = RefCell<HashMap<Spot, Result<(usize, T), nom::Err<Stuck>>>>;

impl<'m> Memo<'m> {
    pub(super) fn of(text: &'m str) -> Memo<'m> {
        Memo {
            text,
            phrases: Table::default(),
            cards: Table::default(),
            causes: Table::default(),
            ends: places(text, |rest| rest.starts_with(['\n', '、', '。', '「'])),
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
        let there = |rest: &str| words.iter().any(|word| behind(rest, word).is_some());
        let all = places(self.text, there);
        let first = from(&all, start);
        self.words.borrow_mut().push((words, all));
        first
    }
}

impl Cx<'_> {
    /// The phrase that stands here, read only once.
    pub(super) fn phrase_once<'a>(
        self,
        input: &'a str,
        read: impl FnOnce(Self, &'a str) -> Out<'a, Phrase>,
    ) -> Out<'a, Phrase> {
        self.once(&self.memo.phrases, input, read)
    }

    /// The same of cards with how many of them.
    pub(super) fn cards_once<'a>(
        self,
        input: &'a str,
        read: impl FnOnce(Self, &'a str) -> Out<'a, Cards>,
    ) -> Out<'a, Cards> {
        self.once(&self.memo.cards, input, read)
    }

    /// The same of what brings something about.
    pub(super) fn cause_once<'a>(
        self,
        input: &'a str,
        read: impl FnOnce(Self, &'a str) -> Out<'a, Cause>,
    ) -> Out<'a, Cause> {
        self.once(&self.memo.causes, input, read)
    }

    fn once<'a, T: Clone>(
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
    pub(super) fn ahead(self, input: &str, words: &'static [&'static str]) -> bool {
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

fn places(text: &str, is: impl Fn(&str) -> bool) -> Vec<usize> {
    let letters = text.char_indices();
    let found = letters.filter(|(at, _)| text.get(*at..).is_some_and(&is));
    found.map(|(at, _)| at).collect()
}

/// The first of these places that is not before `start`.
fn from(places: &[usize], start: usize) -> Option<usize> {
    let before = places.partition_point(|at| *at < start);
    places.get(before).copied()
}
