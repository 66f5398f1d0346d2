//! Finds entries by name. An exact name has the best score, then the start of a name, then a part
//! of a name, then a misspelled name.

use super::likeness::{MOST_EDITS, allowed_edits, misspelling_likeness};
use super::{Candidate, How, NO_MATCH_BELOW};
use crate::search_index::SearchIndex;
use wixoss_base::vocab::by_likeness;
use wixoss_data::simplified_chinese::simplified;
use wixoss_pack::glossary::names::{Form, Name};
use wixoss_pack::glossary::search_text::Shape;
use wixoss_pack::glossary::{search_text, stop_words};

/// One way to read the text that was typed.
struct Spelling {
    text: String,
    shape: Shape,
    /// Whether the text contains kana or Chinese characters.
    cjk: bool,
    /// The words of the text, if there are several.
    words: Vec<(String, Shape)>,
    /// The forms of names (such as romaji) with which the text is compared.
    meets: &'static [Form],
    /// The factor by which the scores of this spelling are multiplied. For the text as typed, this
    /// is 1, and for other spellings less.
    worth: f64,
}

impl Spelling {
    fn new(text: String, worth: f64, meets: &'static [Form]) -> Spelling {
        let words = text
            .split(' ')
            .map(|word| (word.to_owned(), Shape::of(word)));
        let words: Vec<(String, Shape)> = words.collect();
        Spelling {
            shape: Shape::of(&text),
            cjk: search_text::is_cjk(&text),
            words: if words.len() > 1 { words } else { Vec::new() },
            text,
            meets,
            worth,
        }
    }

    /// Returns whether the spelling is compared with names word by word.
    fn is_by_word(&self) -> bool {
        !self.words.is_empty() && self.words.len() <= MOST_WORDS
    }

    /// Returns the length of the shortest name that [`compare`] may match.
    fn least_length(&self) -> usize {
        match self.is_by_word() {
            true => 0,
            false => self.shape.length.saturating_sub(MOST_EDITS),
        }
    }

    /// Returns whether [`compare`] may match a name with this length and these letters. Only the
    /// texts of such names are read.
    fn may_match(&self, name: Shape) -> bool {
        let edits = allowed_edits(self.shape.length.min(name.length));
        name.may_have(self.shape) || self.shape.within(edits, name) || self.may_match_by_word(name)
    }

    /// Returns whether a name with these letters may have enough words of the query. The words
    /// that the name may have must contain more than half of the query's letters.
    fn may_match_by_word(&self, name: Shape) -> bool {
        if !name.has_spaces || !self.is_by_word() {
            return false;
        }
        let (mut may_match, mut all) = (0, 0);
        for (word, shape) in &self.words {
            // One edit replaces at most one letter, so each missing letter costs at least one edit.
            let missing = (shape.letters & !name.letters).count_ones() as usize;
            all += word.len();
            if missing <= allowed_edits(word.len()) {
                may_match += word.len();
            }
        }
        2 * may_match > all
    }
}

/// A query is compared with names word by word only if it has at most this number of words.
const MOST_WORDS: usize = 5;

/// The largest number of characters of a name. A longer query is a question.
const LONGEST_NAME: usize = 60;

/// Returns the entries whose names match the query.
pub(super) fn candidates(table: &SearchIndex, typed: &str, folded: &str) -> Vec<Candidate> {
    if folded.chars().count() > LONGEST_NAME {
        return Vec::new();
    }
    let spellings = spellings(typed, folded);
    // Words such as `may` and `then` are both stop words and names of entries. A query with only
    // stop words finds an entry only if the query is the whole name of the entry.
    if stop_words::is_stop_word(folded) || stop_words::essential_words(folded).is_empty() {
        let as_typed = spellings.first().into_iter();
        let exact = as_typed.flat_map(|spelling| {
            let names = names(table, spelling).filter(|name| name.text == folded);
            names.filter_map(|name| candidate(spelling, name))
        });
        return exact.collect();
    }
    let mut all = candidates_by_parts(table, typed);
    for spelling in &spellings {
        let names = names(table, spelling);
        all.extend(names.filter_map(|name| candidate(spelling, name)));
    }
    all
}

/// Returns the names that may match a spelling, by their length and letters.
fn names<'t>(table: &'t SearchIndex, spelling: &Spelling) -> impl Iterator<Item = Name<'t>> {
    let forms = spelling.meets.iter();
    let least = spelling.least_length();
    forms.flat_map(move |form| {
        table.names_that_fit(*form, least, move |shape| spelling.may_match(shape))
    })
}

/// Returns the entries whose names contain every word of a query with several words. The words may
/// be in different languages: `ゾーン エナ`, `signi 区`.
fn candidates_by_parts(table: &SearchIndex, typed: &str) -> Vec<Candidate> {
    let folded: Vec<String> = typed.split_whitespace().map(search_text::fold).collect();
    let parts: Vec<&str> = folded
        .iter()
        .flat_map(|part| search_text::runs(part))
        .collect();
    if parts.len() < 2 || !parts.iter().any(|part| search_text::is_cjk(part)) {
        return Vec::new();
    }
    let shapes: Vec<Shape> = parts.iter().map(|part| Shape::of(part)).collect();
    let may_have = |name: Shape| shapes.iter().any(|part| name.may_have(*part));
    // For each entry, a list with one number for each part of the query. The number is the share
    // of the entry's name that the part covers. If several names contain the part, the largest
    // share counts.
    let mut shares: Vec<(usize, Vec<f64>)> = Vec::new();
    let names = table.names_that_fit(Form::Name, 0, may_have);
    for name in names.filter(|name| name.main) {
        if shares.last().is_none_or(|(at, _)| *at != name.at) {
            shares.push((name.at, vec![0.0; parts.len()]));
        }
        let Some((_, best)) = shares.last_mut() else {
            continue;
        };
        let length = name.shape.length as f64;
        for ((best, part), shape) in best.iter_mut().zip(&parts).zip(&shapes) {
            if name.shape.may_have(*shape) && name.text.contains(part) {
                *best = best.max(shape.length as f64 / length);
            }
        }
    }
    let every = shares
        .into_iter()
        .filter(|(_, best)| best.iter().all(|share| *share > 0.0));
    every
        .map(|(at, best)| Candidate {
            at,
            score: 0.72 + 0.2 * best.iter().sum::<f64>().min(1.0),
            // The main name is shown, whichever names have the parts.
            how: How::Name {
                by: "part",
                term: 0,
            },
        })
        .collect()
}

fn spellings(typed: &str, folded: &str) -> Vec<Spelling> {
    let as_written = &[Form::Name, Form::Reading];
    let mut all = vec![Spelling::new(folded.to_owned(), 1.0, as_written)];
    // Without its stop words, a question such as `lancer とは何ですか` ("what is lancer") is only a
    // name. So the text without stop words is compared too.
    let essential = stop_words::essential_words(folded);
    if essential != folded && !essential.is_empty() {
        all.push(Spelling::new(essential, 0.98, as_written));
    }
    if let Some(simple) = simplified(folded) {
        all.push(Spelling::new(simple, 1.0, &[Form::Name]));
    }
    if search_text::is_cjk(folded) {
        return all;
    }
    if folded.contains(' ') {
        let joined = folded.replace(' ', "");
        all.push(Spelling::new(joined, 0.99, &[Form::Reading]));
    }
    // A text of two letters is usually an abbreviation, so it is not read as romaji or pinyin.
    if folded.len() >= 3 {
        if let Some(romaji) = search_text::romaji(typed) {
            all.push(Spelling::new(romaji, 0.97, &[Form::Romaji]));
        }
        let pinyin = search_text::pinyin(typed);
        all.push(Spelling::new(pinyin, 0.96, &[Form::Pinyin]));
    }
    all.retain(|spelling| !spelling.text.is_empty());
    all
}

/// Returns the entries whose main names are most similar to a query without a match, the best
/// first. Their scores stay below [`NO_MATCH_BELOW`]. Names in another script than the query are
/// left out.
pub(super) fn nearest(table: &SearchIndex, folded: &str) -> impl Iterator<Item = Candidate> {
    let asked = Scripts::of(folded);
    let main = table.names(Form::Name).filter(|name| name.main);
    let main = main.filter(|name| asked.overlaps(Scripts::of(name.text)));
    let near = by_likeness(folded, main, |name| name.text).into_iter();
    near.map(|(likeness, name)| Candidate {
        at: name.at,
        score: NO_MATCH_BELOW * likeness,
        how: How::Name {
            by: "fuzzy",
            term: name.term,
        },
    })
}

/// The scripts a text is written in.
#[derive(Clone, Copy)]
struct Scripts {
    latin: bool,
    cjk: bool,
}

impl Scripts {
    fn of(folded: &str) -> Scripts {
        Scripts {
            latin: folded.chars().any(search_text::is_latin),
            cjk: search_text::is_cjk(folded),
        }
    }

    fn overlaps(self, other: Scripts) -> bool {
        (self.latin && other.latin) || (self.cjk && other.cjk)
    }
}

fn candidate(spelling: &Spelling, name: Name<'_>) -> Option<Candidate> {
    let (by, score) = compare(spelling, name)?;
    Some(Candidate {
        at: name.at,
        // If two entries match equally well, the entry with the main name comes first.
        score: score * spelling.worth - if name.main { 0.0 } else { 0.004 },
        how: How::Name {
            by,
            term: name.term,
        },
    })
}

fn compare(spelling: &Spelling, name: Name<'_>) -> Option<(&'static str, f64)> {
    let asked = spelling.text.as_str();
    if asked == name.text {
        return Some(("exact", 1.0));
    }
    let (length, cjk) = (spelling.shape.length, spelling.cjk);
    // A query that is much longer than the name can be neither a part nor a misspelling of the
    // name.
    if !spelling.is_by_word() && length > name.shape.length + MOST_EDITS {
        return None;
    }
    let share = length as f64 / name.shape.length as f64;
    // The smallest length of a query that counts as the start of a name. Two Chinese or Japanese
    // characters say as much as three Latin letters. In romaji or pinyin, one syllable is not
    // enough. A query of Chinese characters only, without kana, counts at any length.
    let least = match name.form {
        Form::Romaji | Form::Pinyin => 5,
        _ if cjk => 2,
        _ => 3,
    };
    let long_enough = length >= least || asked.chars().all(search_text::is_han);
    let may_be_in = name.shape.may_have(spelling.shape);
    if long_enough && may_be_in && name.text.starts_with(asked) {
        return Some(("prefix", 0.82 + 0.16 * share));
    }
    let long_enough = length >= if cjk { 2 } else { 4 };
    if long_enough && may_be_in && part_of(name.text, asked, cjk) {
        return Some(("part", 0.7 + 0.18 * share));
    }
    let edits = allowed_edits(length.min(name.shape.length));
    let whole = spelling.shape.within(edits, name.shape);
    let whole = whole
        .then(|| misspelling_likeness(asked, name.text))
        .flatten();
    let alike = whole
        .unwrap_or(0.0)
        .max(word_by_word_likeness(spelling, name.text));
    (alike > 0.5).then_some(("fuzzy", 0.97 * alike))
}

/// Returns whether a name contains the query. In Latin letters, the match must begin at a word.
fn part_of(name: &str, asked: &str, cjk: bool) -> bool {
    let mut places = name.match_indices(asked);
    places.any(|(at, _)| cjk || name.get(..at).is_some_and(|before| before.ends_with(' ')))
}

/// Compares a query and a name that both have several words. Each word is compared with each word,
/// so the order does not matter. Returns the share of the letters in matching words, between 0 and
/// 1.
fn word_by_word_likeness(asked: &Spelling, name: &str) -> f64 {
    if !asked.is_by_word() || !name.contains(' ') {
        return 0.0;
    }
    let mut left: Vec<&str> = name.split(' ').collect();
    let (mut met, mut all) = (0.0, 0.0);
    for (word, shape) in &asked.words {
        let length = word.len() as f64;
        all += length;
        let best = left
            .iter()
            .enumerate()
            .map(|(at, other)| (word_likeness(word, *shape, other), at))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((alike, at)) = best
            && alike > 0.0
        {
            met += alike * length;
            left.remove(at);
        }
    }
    all += left.iter().map(|word| word.len() as f64).sum::<f64>();
    met / all
}

fn word_likeness(a: &str, shape: Shape, b: &str) -> f64 {
    if a == b {
        return 1.0;
    }
    if a.len() >= 3 && b.starts_with(a) {
        return 0.8;
    }
    let edits = allowed_edits(a.len().min(b.len()));
    if edits == 0 || a.len().abs_diff(b.len()) > edits || !shape.within(edits, Shape::of(b)) {
        return 0.0;
    }
    misspelling_likeness(a, b).unwrap_or(0.0)
}
