//! Bags of words: the words of every name and every question as numbers, in rows of fixed size.
//! With these bags, the search can count the words that a query and a name have in common. It need
//! not read the texts for this.

use std::borrow::Cow;
use std::collections::BTreeSet;

use zerocopy::little_endian::{U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use super::names::stored;
use super::{Item, search_text, stop_words};
use wixoss_base::vocab::Lang;

/// The hashes of the words of a text: each word once, in ascending order.
pub type Bag = BTreeSet<u64>;

/// Returns the bag of a name. Names have no filler words to remove.
pub fn bag_of_name(name: &str) -> Bag {
    numbers(&search_text::fold(name))
}

/// Returns the bag of a folded question without its filler words; see
/// [`essential_words`](stop_words::essential_words).
pub fn bag_of_question(folded: &str) -> Bag {
    numbers(&stop_words::essential_words(folded))
}

fn numbers(folded: &str) -> Bag {
    let words = search_text::words(folded);
    words.iter().map(|word| number(word)).collect()
}

/// Hashes a word with FNV-1a. The numbers are embedded, so the hash must be the same on every
/// machine and in every release.
fn number(word: &str) -> u64 {
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A bag as it is stored. Integers are little-endian and unaligned, so the bytes mean the same on
/// every machine.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Row {
    /// The place of the entry or ruling in the list of items.
    at: U32,
    /// The index of the first number, and the count of numbers.
    start: U32,
    len: U32,
    lang: u8,
}

/// The bags of some entries and rulings, sorted by place.
#[derive(Clone, Debug)]
pub struct Bags {
    /// The numbers of all bags, one bag after the other.
    pub numbers: Cow<'static, [U64]>,
    /// One row per bag.
    pub rows: Cow<'static, [Row]>,
}

impl Bags {
    /// Reads the packed bags in place.
    pub fn read(rows: &'static [u8], numbers: &'static [u8]) -> Bags {
        Bags {
            numbers: Cow::Borrowed(<[U64]>::ref_from_bytes(numbers).unwrap_or_default()),
            rows: Cow::Borrowed(<[Row]>::ref_from_bytes(rows).unwrap_or_default()),
        }
    }

    /// Builds the bags of these items. The place of an item is its index in the list.
    pub fn of(items: &[Item]) -> Bags {
        let (mut numbers, mut rows) = (Vec::new(), Vec::new());
        for (at, item) in items.iter().enumerate() {
            for (lang, bag) in bags(item) {
                rows.push(Row {
                    at: stored(at),
                    start: stored(numbers.len()),
                    len: stored(bag.len()),
                    lang: lang as u8,
                });
                numbers.extend(bag.into_iter().map(U64::new));
            }
        }
        Bags {
            numbers: Cow::Owned(numbers),
            rows: Cow::Owned(rows),
        }
    }

    /// Compares `asked` with the bags of the item at place `at` that are in one of `langs`. Returns
    /// the largest share of common words, from 0 to 1.
    pub fn likeness(&self, asked: &Bag, at: usize, langs: &[Lang]) -> f64 {
        let first = self
            .rows
            .partition_point(|row| (row.at.get() as usize) < at);
        let rows = self.rows.iter().skip(first);
        let rows = rows.take_while(|row| row.at.get() as usize == at);
        let rows = rows.filter(|row| langs.iter().any(|lang| *lang as u8 == row.lang));
        let share = |row: &Row| {
            let start = row.start.get() as usize;
            let bag = self.numbers.get(start..start + row.len.get() as usize);
            let bag = bag.unwrap_or_default();
            let common = bag.iter().filter(|number| asked.contains(&number.get()));
            in_common(common.count(), asked.len(), bag.len())
        };
        rows.map(share).fold(0.0, f64::max)
    }
}

/// Returns the share of words that two bags have in common, from 0 to 1.
pub fn likeness(a: &Bag, b: &Bag) -> f64 {
    in_common(a.intersection(b).count(), a.len(), b.len())
}

fn in_common(common: usize, a: usize, b: usize) -> f64 {
    2.0 * common as f64 / (a + b).max(1) as f64
}

/// Returns the bags of an item: one per name of an entry, or one per language for the situation of
/// a ruling.
fn bags(item: &Item) -> Vec<(Lang, Bag)> {
    match item {
        Item::Entry(entry) => {
            let names = entry.terms.iter();
            names
                .map(|term| (term.lang, bag_of_name(&term.text)))
                .collect()
        }
        Item::Ruling(ruling) => {
            let questions = ruling.situation.texts();
            questions
                .map(|(lang, text)| (lang, bag_of_question(&search_text::fold(text))))
                .collect()
        }
    }
}
