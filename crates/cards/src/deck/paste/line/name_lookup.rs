//! Finds the cards of names, and remembers the results while one text is read in several ways.

use std::cell::RefCell;
use std::collections::HashMap;

use super::line_meaning::LineMeaning;
use crate::card::CardDb;
use crate::deck::name_with_suffixes::{Identity, identify};
use crate::deck::{Entry, Reference};

/// Finds the cards of names, and remembers the result for each name. One lookup serves a whole
/// text, because the text is read in several ways and most of its lines are the same in each of
/// them.
pub(in crate::deck::paste) struct NameLookup<'d> {
    pub db: &'d CardDb,
    /// The card of each text that was looked up. `None` if the text names no card.
    known: Memo<Option<Identity>>,
    /// The results of [`NameLookup::likeness`].
    likenesses: Memo<f64>,
    /// Whether a remark may be more than a remark, such as a second card; see
    /// [`super::remarks_beside_card`].
    pub(super) remarks: Memo<bool>,
    /// The parts of lines that are not one card; see [`super::several_cards`].
    pub(super) not_one_card: Memo<()>,
    /// The meanings of lines that were read before; see [`super::line_meaning`].
    pub(super) meanings: Memo<LineMeaning<'static>>,
}

/// A cache of results, each under the text from which it was computed. A result must depend on
/// nothing but this text.
pub(super) struct Memo<T>(RefCell<HashMap<String, T>>);

impl<T> Default for Memo<T> {
    fn default() -> Memo<T> {
        Memo(RefCell::default())
    }
}

impl<T: Clone> Memo<T> {
    pub(super) fn get(&self, text: &str) -> Option<T> {
        self.0.borrow().get(text).cloned()
    }

    /// Stores the result for a text, and returns it.
    pub(super) fn keep(&self, text: &str, result: T) -> T {
        self.0.borrow_mut().insert(text.to_owned(), result.clone());
        result
    }
}

impl<'d> NameLookup<'d> {
    pub(in crate::deck::paste) fn new(db: &'d CardDb) -> NameLookup<'d> {
        NameLookup {
            db,
            known: Memo::default(),
            likenesses: Memo::default(),
            remarks: Memo::default(),
            not_one_card: Memo::default(),
            meanings: Memo::default(),
        }
    }

    /// Returns the likeness of a text to the most similar card name, from 0 to 1.
    pub(in crate::deck::paste) fn likeness(&self, text: &str) -> f64 {
        let known = self.likenesses.get(text);
        known.unwrap_or_else(|| self.likenesses.keep(text, self.db.likeness(text)))
    }

    pub(in crate::deck::paste) fn identify(&mut self, text: &str) -> Option<Identity> {
        /// The length in bytes of the longest text that can be a name with its suffixes.
        const LONGEST: usize = 240;
        if text.is_empty() || text.len() > LONGEST {
            return None;
        }
        let known = self.known.get(text);
        known.unwrap_or_else(|| self.known.keep(text, identify(text, self.db)))
    }

    /// Returns whether the database has the card of an entry.
    pub(in crate::deck::paste) fn knows(&mut self, entry: &Entry<'_>) -> bool {
        match &entry.reference {
            Reference::Text(text) => self.identify(text).is_some(),
            Reference::NumberAndName { number, .. } => self.identify(number).is_some(),
            Reference::Pid(_) => true,
        }
    }
}
