//! The names by which entries are found. The names are stored as texts and as rows of fixed size.
//! The program reads both from memory without a copy, so it parses nothing when it starts.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use zerocopy::little_endian::{U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use super::search_text::Shape;
use super::{Entry, Term, search_text};
use crate::sections::stored;
use wixoss_base::vocab::Lang;

/// The form in which a name is stored. The names of an entry are its terms, each in one or more of
/// these forms, and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The term in lower case, with katakana as hiragana.
    Name,
    /// The term in kana, or without the spaces between its words.
    Reading,
    /// The term in romaji.
    Romaji,
    /// The term in pinyin.
    Pinyin,
}

/// A name by which an entry is found.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// The index of the entry in the list of items.
    pub at: usize,
    /// The index of the term in the entry's list of terms.
    pub term: usize,
    /// True if the term is the first term in its language.
    pub main: bool,
    /// The form of the name, such as romaji.
    pub form: Form,
    /// The name in this form.
    pub text: &'a str,
    /// The length and the set of letters of the text, which are compared first.
    pub shape: Shape,
}

/// One stored name. Integers are little-endian and unaligned, so the bytes have the same meaning on
/// every machine.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct Row {
    at: U32,
    term: U32,
    /// The position of the name's first byte in the texts of all names. The field `len` is the
    /// length of the name in bytes.
    start: U32,
    len: U32,
    /// The length of the name in characters. This number, `letters` and `has_spaces` are the
    /// [`Shape`] of the name.
    length: U32,
    letters: U64,
    form: u8,
    main: u8,
    /// 1 if the name has several words. This number is 0 if it has one word.
    has_spaces: u8,
}

/// The names of some entries, sorted by form. In each form, the longest names come first.
#[derive(Clone, Debug)]
pub struct Names {
    /// The texts of all names. There is one text on each line.
    pub texts: Cow<'static, str>,
    /// The rows of the names. There is one row for each name.
    pub rows: Cow<'static, [Row]>,
}

impl Names {
    /// Reads the packed names from memory without a copy.
    pub fn read(texts: &'static str, rows: &'static [u8]) -> Names {
        Names {
            texts: Cow::Borrowed(texts),
            rows: Cow::Borrowed(<[Row]>::ref_from_bytes(rows).unwrap_or_default()),
        }
    }

    /// Builds the names of these entries. Each entry comes with its index in the list of all items.
    pub fn of<'a>(entries: impl Iterator<Item = (usize, &'a Entry)>) -> Names {
        let (mut texts, mut rows) = (String::new(), Vec::new());
        for (at, entry) in entries {
            for (term, form, text) in names(entry) {
                let shape = Shape::of(&text);
                rows.push(Row {
                    at: stored(at),
                    term: stored(term),
                    start: stored(texts.len()),
                    len: stored(text.len()),
                    length: stored(shape.length),
                    letters: U64::new(shape.letters),
                    form: form as u8,
                    main: u8::from(entry.is_main(term)),
                    has_spaces: u8::from(shape.has_spaces),
                });
                texts.push_str(&text);
                texts.push('\n');
            }
        }
        rows.sort_by_key(|row| (row.form, Reverse(row.length.get())));
        Names {
            texts: Cow::Owned(texts),
            rows: Cow::Owned(rows),
        }
    }

    /// Returns the names in one form, such as romaji, in the order of their entries. Two kinds of
    /// names are left out: names with fewer than `least` characters, and names for whose shape
    /// (length and letters) the function `fits` returns `false`. The texts of these names are not
    /// read.
    pub fn of_form(
        &self,
        form: Form,
        least: usize,
        fits: impl Fn(Shape) -> bool,
    ) -> impl Iterator<Item = Name<'_>> {
        let from = |form: u8| self.rows.partition_point(|row| row.form < form);
        let rows = self.rows.get(from(form as u8)..from(form as u8 + 1));
        let rows = rows.unwrap_or_default();
        let end = rows.partition_point(|row| row.length.get() as usize >= least);
        let shape = |row: &Row| Shape {
            length: row.length.get() as usize,
            letters: row.letters.get(),
            has_spaces: row.has_spaces != 0,
        };
        let rows = rows.get(..end).unwrap_or_default().iter();
        let mut rows: Vec<&Row> = rows.filter(|row| fits(shape(row))).collect();
        // The texts are stored in the order of the entries.
        rows.sort_unstable_by_key(|row| row.start.get());
        rows.into_iter().filter_map(move |row| {
            let start = row.start.get() as usize;
            Some(Name {
                at: row.at.get() as usize,
                term: row.term.get() as usize,
                main: row.main != 0,
                form,
                text: self.texts.get(start..start + row.len.get() as usize)?,
                shape: shape(row),
            })
        })
    }
}

/// Returns the names of an entry in every form. If two forms of a term are equal, the name is
/// returned once.
fn names(entry: &Entry) -> Vec<(usize, Form, String)> {
    let mut names = Vec::new();
    let mut known = BTreeSet::new();
    let mut add = |term: usize, form: Form, text: String| {
        if !text.is_empty() && known.insert(text.clone()) {
            names.push((term, form, text));
        }
    };
    for (at, term) in entry.terms.iter().enumerate() {
        add(at, Form::Name, search_text::fold(&term.text));
    }
    add(0, Form::Name, search_text::fold(&entry.id));
    for (at, term) in entry.terms.iter().enumerate() {
        for (form, text) in readings(term) {
            add(at, form, text);
        }
    }
    names
}

fn readings(term: &Term) -> Vec<(Form, String)> {
    match term.lang {
        Lang::En => {
            let folded = search_text::fold(&term.text);
            vec![(Form::Reading, folded.replace(' ', ""))]
        }
        Lang::Ja => {
            let kana = search_text::fold(term.kana());
            let romaji = search_text::romaji_of(&kana);
            vec![(Form::Reading, kana), (Form::Romaji, romaji)]
        }
        Lang::Zh => {
            let reading = term.reading.as_deref().unwrap_or_default();
            vec![(Form::Pinyin, search_text::pinyin(reading))]
        }
    }
}
