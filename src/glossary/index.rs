//! What the search reads: two tables of text, made once for the entries of a release and at run
//! time where a user adds entries. Read in place, so that a cold start parses nothing.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;
use std::str::Lines;
use std::sync::OnceLock;

use super::key::Shape;
use super::{Entry, Item, Ruling, Term, key};
use crate::rule::Rule;
use crate::vocab::Lang;

/// The tables as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexText {
    /// Lines of place, term, form and key (the form in small letters for a main term): the names under which entries are found.
    pub keys: String,
    /// The number of entries and rulings, then lines of word and, for each that has it, place and
    /// weight; sorted by word.
    pub words: String,
}

/// In what form of a term a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// As written, folded.
    Name,
    /// In kana or without the spaces between its words.
    Reading,
    /// In romaji.
    Romaji,
    /// In pinyin.
    Pinyin,
    /// The stems of its words: how a question mentions it.
    Stems,
}

/// A name under which an entry is found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key<'a> {
    /// Place of the entry.
    pub at: usize,
    /// Place of the term among the entry's.
    pub term: usize,
    /// Whether the term is the first of its language.
    pub main: bool,
    pub form: Form,
    pub text: &'a str,
    pub shape: Shape,
}

/// Weights of where in an entry or ruling a word stands, out of [`HEAVIEST`].
mod weight {
    pub const TERM: u32 = 9;
    pub const SITUATION: u32 = 7;
    pub const DEFINITION: u32 = 5;
    pub const ANSWER: u32 = 5;
    pub const POINT: u32 = 4;
    pub const REASON: u32 = 3;
    pub const EXAMPLE: u32 = 2;
    /// Of the mention of an entry, in a ruling about it.
    pub const ABOUT: u32 = 6;
    /// And in an entry that sends readers there.
    pub const SEE_ALSO: u32 = 1;
}

/// The weight of a word in a term.
pub(super) const HEAVIEST: u32 = weight::TERM;

impl IndexText {
    /// The tables of these items; a place is that of the item in the list.
    pub fn of<'a>(items: impl Iterator<Item = &'a Item>) -> IndexText {
        let mut keys = String::new();
        let mut words: BTreeMap<String, BTreeMap<usize, u32>> = BTreeMap::new();
        let items: Vec<&Item> = items.collect();
        let places: BTreeMap<&str, usize> = items
            .iter()
            .enumerate()
            .map(|(at, item)| (item.id(), at))
            .collect();
        for (at, item) in items.iter().enumerate() {
            for (place, weight) in mentioned(item, at, &places) {
                words.entry(mention(place)).or_default().insert(at, weight);
            }
            if let Item::Entry(entry) = item {
                for (term, form, text) in names(entry) {
                    let letter = match entry.is_main(term) {
                        true => form.letter().to_ascii_lowercase(),
                        false => form.letter(),
                    };
                    let _ = writeln!(keys, "{at}\t{term}\t{letter}\t{text}");
                }
            }
            for (text, weight) in texts(item) {
                for word in key::words(&key::fold(&text)) {
                    let held = words.entry(word).or_default().entry(at).or_default();
                    *held = (*held).max(weight);
                }
            }
        }
        let mut table = format!("{}\n", items.len());
        for (word, places) in words {
            table.push_str(&word);
            let mut start = '\t';
            for (at, weight) in places {
                let _ = write!(table, "{start}{at}:{weight}");
                start = ' ';
            }
            table.push('\n');
        }
        IndexText { keys, words: table }
    }
}

/// The word that stands for a mention of the entry at a place. No text has such a word.
pub(super) fn mention(at: usize) -> String {
    format!("@{at}")
}

/// What an entry or ruling is about: itself, and those it names.
fn mentioned(item: &Item, at: usize, places: &BTreeMap<&str, usize>) -> Vec<(usize, u32)> {
    let weight = match item {
        Item::Entry(_) => weight::SEE_ALSO,
        Item::Ruling(_) => weight::ABOUT,
    };
    let others = item
        .related()
        .iter()
        .filter_map(|id| places.get(id.as_str()));
    let mut all: Vec<(usize, u32)> = others.map(|place| (*place, weight)).collect();
    all.push((at, weight::TERM));
    all
}

impl Form {
    const ALL: [Form; 5] = [
        Form::Name,
        Form::Reading,
        Form::Romaji,
        Form::Pinyin,
        Form::Stems,
    ];

    fn letter(self) -> char {
        match self {
            Form::Name => 'N',
            Form::Reading => 'K',
            Form::Romaji => 'R',
            Form::Pinyin => 'P',
            Form::Stems => 'S',
        }
    }

    fn from_letter(letter: char) -> Option<Form> {
        let letter = letter.to_ascii_uppercase();
        Form::ALL.into_iter().find(|form| form.letter() == letter)
    }
}

/// Every name of an entry in every form, each once.
fn names(entry: &Entry) -> Vec<(usize, Form, String)> {
    let mut names = Vec::new();
    let mut known = BTreeSet::new();
    let mut add = |term: usize, form: Form, text: String| {
        let stems = form == Form::Stems;
        if !text.is_empty() && known.insert((stems, text.clone())) {
            names.push((term, form, text));
        }
    };
    for (at, term) in entry.terms.iter().enumerate() {
        add(at, Form::Name, key::fold(&term.text));
    }
    add(0, Form::Name, key::fold(&entry.id));
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
            let folded = key::fold(&term.text);
            let stems = key::words(&folded).join(" ");
            vec![
                (Form::Reading, folded.replace(' ', "")),
                (Form::Stems, stems),
            ]
        }
        Lang::Ja => {
            let kana = key::fold(term.kana());
            let romaji = key::romaji_of(&kana);
            vec![(Form::Reading, kana), (Form::Romaji, romaji)]
        }
        Lang::Zh => {
            let reading = term.reading.as_deref().unwrap_or_default();
            vec![(Form::Pinyin, key::pinyin(reading))]
        }
    }
}

fn texts(item: &Item) -> Vec<(String, u32)> {
    match item {
        Item::Entry(entry) => entry_texts(entry),
        Item::Ruling(ruling) => ruling_texts(ruling),
    }
}

fn entry_texts(entry: &Entry) -> Vec<(String, u32)> {
    let mut texts = vec![(entry.id.clone(), weight::TERM)];
    texts.extend(
        entry
            .terms
            .iter()
            .map(|term| (term.text.clone(), weight::TERM)),
    );
    let definition = entry.definition.texts();
    texts.extend(definition.map(|(_, text)| (text.to_owned(), weight::DEFINITION)));
    for point in &entry.points {
        texts.push((point.statement().to_owned(), weight::POINT));
    }
    let examples = entry.examples.iter().chain(&entry.notes);
    texts.extend(examples.map(|text| (text.en.clone(), weight::EXAMPLE)));
    texts
}

fn ruling_texts(ruling: &Ruling) -> Vec<(String, u32)> {
    let of = |text: &super::Localized, weight: u32| -> Vec<(String, u32)> {
        let texts = text.texts();
        texts.map(|(_, text)| (text.to_owned(), weight)).collect()
    };
    let mut texts = of(&ruling.situation, weight::SITUATION);
    texts.extend(of(&ruling.answer, weight::ANSWER));
    texts.push((ruling.reason.en.clone(), weight::REASON));
    let rules = ruling.rules.iter().filter_map(|id| Rule::find(id));
    texts.extend(rules.map(|rule| (rule.name.clone(), weight::EXAMPLE)));
    texts
}

/// The tables, read in place.
#[derive(Clone, Debug)]
pub(super) struct Table {
    keys: Cow<'static, str>,
    words: Cow<'static, str>,
    /// Where the names lie in `keys`, and their shapes: found out once.
    rows: OnceLock<Vec<Row>>,
}

#[derive(Clone, Debug)]
struct Row {
    at: usize,
    term: usize,
    main: bool,
    form: Form,
    text: Range<usize>,
    shape: Shape,
}

impl Table {
    /// Those of this release.
    pub(super) fn embedded() -> Table {
        Table {
            keys: Cow::Borrowed(include_str!("../embedded/glossary-keys.tsv")),
            words: Cow::Borrowed(include_str!("../embedded/glossary-words.tsv")),
            rows: OnceLock::new(),
        }
    }

    pub(super) fn of(text: IndexText) -> Table {
        Table {
            keys: Cow::Owned(text.keys),
            words: Cow::Owned(text.words),
            rows: OnceLock::new(),
        }
    }

    /// Every name.
    pub(super) fn keys(&self) -> impl Iterator<Item = Key<'_>> {
        let rows = self.rows.get_or_init(|| rows(&self.keys));
        rows.iter().map(|row| Key {
            at: row.at,
            term: row.term,
            main: row.main,
            form: row.form,
            text: self.keys.get(row.text.clone()).unwrap_or_default(),
            shape: row.shape,
        })
    }

    /// Where a word stands: the places and weights as written; `None` where it stands nowhere.
    pub(super) fn places(&self, word: &str) -> Option<&str> {
        let line = self.words_from(word).next()?;
        let (found, places) = line.split_once('\t')?;
        (found == word).then_some(places)
    }

    /// Latin words near a misspelt one begin alike: those with the same first letter.
    pub(super) fn words_like(&self, word: &str) -> impl Iterator<Item = &str> {
        let first = word.chars().next();
        let start = first.map(String::from).unwrap_or_default();
        let lines = self.words_from(&start);
        let words = lines.filter_map(|line| line.split_once('\t').map(|(word, _)| word));
        words.take_while(move |known| known.chars().next() == first)
    }

    /// How many entries and rulings the tables speak of.
    pub(super) fn count(&self) -> usize {
        let first = self.words.lines().next();
        first.and_then(|count| count.parse().ok()).unwrap_or(0)
    }

    /// The lines from the first that has this word or one after it.
    fn words_from(&self, word: &str) -> Lines<'_> {
        let table: &str = &self.words;
        let bytes = table.as_bytes();
        let (mut low, mut high) = (0, table.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let before = bytes.get(low..middle).unwrap_or_default();
            let start = before.iter().rposition(|byte| *byte == b'\n');
            let start = start.map_or(low, |at| low + at + 1);
            let rest = bytes.get(start..).unwrap_or_default();
            let end = rest.iter().position(|byte| *byte == b'\n');
            let end = end.map_or(table.len(), |at| start + at + 1);
            // The line with the count has no tab, and sorts before every word.
            let line = table.get(start..end).unwrap_or_default();
            let found = line.split_once('\t').map_or("", |(word, _)| word);
            match found < word {
                true => low = end,
                false => high = start,
            }
        }
        table.get(low..).unwrap_or_default().lines()
    }
}

fn rows(keys: &str) -> Vec<Row> {
    let start = keys.as_ptr() as usize;
    let row = |line: &str| {
        let mut fields = line.splitn(4, '\t');
        let at = fields.next()?.parse().ok()?;
        let term = fields.next()?.parse().ok()?;
        let letter = fields.next()?.chars().next()?;
        let text = fields.next()?;
        let from = text.as_ptr() as usize - start;
        Some(Row {
            at,
            term,
            main: letter.is_ascii_lowercase(),
            form: Form::from_letter(letter)?,
            text: from..from + text.len(),
            shape: Shape::of(text),
        })
    };
    keys.lines().filter_map(row).collect()
}

/// The places and weights of a word.
pub(super) fn weights(places: &str) -> impl Iterator<Item = (usize, u32)> {
    places.split(' ').filter_map(|place| {
        let (at, weight) = place.split_once(':')?;
        Some((at.parse().ok()?, weight.parse().ok()?))
    })
}
