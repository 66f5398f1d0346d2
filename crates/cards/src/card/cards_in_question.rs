//! Finds the cards that a question names at any place of its text. A question names a card by a
//! number, a name in any language, a part of a name, or a misspelled name.

use std::cell::OnceCell;
use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use serde_json::Value;
use strsim::damerau_levenshtein;
use wixoss_data::files;
use wixoss_data::known_words::KnownWords;
use wixoss_data::lines::lines_from;
use wixoss_data::named_cards::NamedCard;
use wixoss_data::simplified_chinese::simplified_character;
use wixoss_pack::card::lookup_key::is_card_number;
use wixoss_pack::card::name_handle::{Piece, Script, handle_key, pieces};
use wixoss_pack::card::name_index::{
    CardName, NameIndex, NameUnit, SHARP, features, units, word_key,
};
use wixoss_pack::glossary::stop_words::is_stop_word;
use zerocopy::little_endian::U32;

use super::cards_by_handle::{Called, SHORTEST_HIRAGANA, called, crowded};
use super::loose_number::{begins_like_a_number, loose_numbers};
use super::{Card, CardDb, CardId, Lookup};

pub(super) static NAMES: LazyLock<NameIndex> =
    LazyLock::new(|| NameIndex::read(files::CARD_NAMES, files::CARD_NAME_WORDS));

/// A place in a text, and the cards that the text names there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The place of the name in the text, in bytes.
    pub place: Range<usize>,
    /// The cards that have the name. Several cards can have the same name.
    pub cards: Vec<CardId>,
}

/// A part of a card's name can name the card only if at most this number of cards have the part in
/// their names. A part that more cards have names no card.
const MOST_CARDS: usize = 8;

/// A word or a pair of characters is used to find names only if at most this number of names
/// contain it. For example, too many names contain `of`.
const MOST_NAMES: usize = 500;

/// The largest number of names that are compared with the text word by word or character by
/// character.
const COMPARED: usize = 48;

/// The number of letters of the shortest Latin word whose spelling is corrected.
const SHORTEST_MISSPELLED: usize = 5;

/// The number of letters of the shortest Latin word that is also looked up with one more letter
/// before it: `ervant` is read as `servant`.
const SHORTEST_BEHEADED: usize = 4;

/// The number of letters of the shortest Latin word that may have a letter too many or a wrong
/// letter, beside other words of a name.
const SHORTEST_WRONG: usize = 4;

/// The largest number of words of a name that [`slip_run`] searches with a slip in one word.
const MOST_WORDS: usize = 8;

/// The first part of a name can consist of ordinary words only, such as `snow queen`. Such a part
/// can name its card only if it has at least this number of letters.
const FIRST_PART: usize = 8;

/// The smallest number of letters of a long name. A name of several words can consist only of
/// words that texts about the game use, such as `splash field`. A long name of this kind can name
/// its card, even if it is written in small letters.
const LONG_NAME: usize = 10;

/// The smallest number of letters of a name of several words that all occur in texts about the game,
/// if no such text has these words side by side: `anti spell`.
const NEW_PHRASE: usize = 8;

/// A part of a name that has at least this number of words or single letters stands out from an
/// ordinary text: `fire and fortune`, `W·T·C`.
const MANY_WORDS: usize = 3;

/// The number of Chinese characters of the shortest name that may have one wrong character.
const SHORT_HAN_NAME: usize = 4;

/// Returns the limits of this search, for the script of a web page.
pub(super) fn limits() -> [(&'static str, Value); 12] {
    [
        ("mostCards", MOST_CARDS.into()),
        ("mostNames", MOST_NAMES.into()),
        ("compared", COMPARED.into()),
        ("shortestMisspelled", SHORTEST_MISSPELLED.into()),
        ("shortestBeheaded", SHORTEST_BEHEADED.into()),
        ("shortestWrong", SHORTEST_WRONG.into()),
        ("mostWords", MOST_WORDS.into()),
        ("firstPart", FIRST_PART.into()),
        ("longName", LONG_NAME.into()),
        ("newPhrase", NEW_PHRASE.into()),
        ("manyWords", MANY_WORDS.into()),
        ("shortHanName", SHORT_HAN_NAME.into()),
    ]
}

/// Consecutive units (words or characters) that are both in the text and in a name.
#[derive(Clone, Copy, Debug)]
struct Run {
    name: usize,
    /// The index of the run's first unit (word or character) in the text. `len` is the number of
    /// units.
    start: usize,
    len: usize,
    /// How strongly the run (the words or characters in common) names a card. If two runs overlap,
    /// the run with the higher number is chosen.
    weight: usize,
    whole: bool,
    is_misspelled: bool,
    /// Whether the run is exactly the first part of a name that has several parts.
    is_first_part: bool,
}

impl CardDb {
    /// Returns the cards that [`CardDb::named_in`] finds in a text, with the facts that the search
    /// of the glossary needs.
    pub fn named_cards_in(&self, text: &str, words: &dyn KnownWords) -> Vec<NamedCard> {
        let named = self.named_in(text, words).into_iter();
        let named = named.map(|Named { place, cards }| self.named_card(place, &cards));
        named.collect()
    }

    /// Returns the cards that a place in a text names, with the facts that the search of the
    /// glossary needs.
    pub fn named_card(&self, place: Range<usize>, cards: &[CardId]) -> NamedCard {
        let cards: Vec<Card<'_>> = cards.iter().filter_map(|id| self.card(*id)).collect();
        let numbers = cards.iter().flat_map(|card| card.printings());
        NamedCard {
            place,
            cards: cards.iter().map(|card| card.number().to_owned()).collect(),
            numbers: numbers.map(str::to_owned).collect(),
            words: match cards.as_slice() {
                [card] => card.words_of_the_game(),
                _ => String::new(),
            },
        }
    }

    /// Returns the cards that a text names, in the order of their places in the text. If the whole
    /// text is a number or name that [`CardDb::find`] finds, the result is empty.
    pub fn named_in(&self, text: &str, words: &dyn KnownWords) -> Vec<Named> {
        let mut named = self.numbers_in(text);
        let units = units(text);
        let whole = units.first().zip(units.last());
        let whole = whole.map(|(first, last)| first.place.start..last.place.end);
        let is_found =
            |place: &Range<usize>| whole.as_ref() == Some(place) && self.find(text).is_known();
        let joined = with_joined_letters(&units);
        let all = [&units].into_iter().chain(&joined);
        let found = all.flat_map(|units| {
            let of_units = runs(text, units, words).into_iter();
            of_units.filter_map(|(run, names)| Some((place(units, run)?, names)))
        });
        for (place, names) in found.filter(|(place, _)| !is_found(place)) {
            let taken = named
                .iter()
                .any(|other| other.place.start < place.end && place.start < other.place.end);
            let cards = names.iter().filter_map(|name| NAMES.name(*name));
            let mut cards: Vec<usize> = cards.map(|name| name.card).collect();
            cards.sort_unstable();
            cards.dedup();
            if cards.len() > MOST_CARDS {
                continue;
            }
            let cards = self.of_names(cards);
            if !taken && !cards.is_empty() {
                named.push(Named { place, cards });
            }
        }
        let taken: Vec<Range<usize>> = named.iter().map(|named| named.place.clone()).collect();
        for Called { place, cards } in called(text, words, &taken) {
            let cards = self.of_names(cards);
            if !cards.is_empty() && !is_found(&place) {
                named.push(Named { place, cards });
            }
        }
        named.sort_by_key(|named| named.place.start);
        named
    }

    /// Returns the cards whose numbers are at these indexes of [`NAMES`]. The cards are sorted by
    /// their ids.
    fn of_names(&self, indexes: Vec<usize>) -> Vec<CardId> {
        let numbers = indexes.into_iter().filter_map(|at| NAMES.number(at));
        let cards = numbers.filter_map(|number| self.by_number(number));
        let mut cards: Vec<CardId> = cards.collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }

    /// Returns the parts of a text that are clearly meant as names of cards, but that too many cards
    /// have in their names. `named` are the cards that the text names.
    pub fn crowded_names_in<'t>(
        &self,
        text: &'t str,
        words: &dyn KnownWords,
        named: &[NamedCard],
    ) -> Vec<&'t str> {
        let taken: Vec<Range<usize>> = named.iter().map(|named| named.place.clone()).collect();
        let places = crowded(text, words, &taken).into_iter();
        let mut names: Vec<&str> = places.filter_map(|place| text.get(place)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Returns the words of a text that look like card numbers, but no card has such a number.
    pub fn unknown_numbers_in<'t>(&self, text: &'t str) -> Vec<&'t str> {
        // A loosely typed number, such as `wx22-41`, is known too.
        let known = self.numbers_in(text);
        let is_unknown = |place: &Range<usize>| {
            let mut known = known.iter();
            known.all(|named| named.place.end <= place.start || place.end <= named.place.start)
        };
        let words = places_of_numbers(text).filter(is_unknown);
        let words = words.filter_map(|place| text.get(place));
        let words = words.filter(|word| begins_like_a_number(word));
        words
            .filter(|word| self.count_in_product(word) == 0)
            .collect()
    }

    /// Returns the product codes in a text, each with the number of cards of the product:
    /// `WX24-D1`.
    pub fn products_in<'t>(&self, text: &'t str) -> Vec<(&'t str, usize)> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let words = text.split(|c| !is_part(c));
        let has_digit = |word: &&str| word.bytes().any(|byte| byte.is_ascii_digit());
        let words = words
            .filter(|word| begins_like_a_number(word))
            .filter(has_digit);
        let words = words.map(|word| (word, self.count_in_product(word)));
        words.filter(|(_, count)| *count > 0).collect()
    }

    /// Returns how many cards have a number that begins with a product code and a hyphen.
    fn count_in_product(&self, code: &str) -> usize {
        self.search(&format!("{code}-"))
            .iter()
            .filter(|card| {
                let mut numbers = card.printings();
                numbers.any(|number| {
                    let of_product = number.rsplit_once('-');
                    of_product.is_some_and(|(of, _)| of.eq_ignore_ascii_case(code))
                })
            })
            .count()
    }

    /// Returns the places of the card numbers in a text. Loosely typed numbers count too:
    /// `wx22 41`.
    fn numbers_in(&self, text: &str) -> Vec<Named> {
        let mut named = Vec::new();
        for place in places_of_numbers(text) {
            let word = text.get(place.clone()).unwrap_or_default();
            if let Lookup::Found(card, _) = self.find(word) {
                let cards = vec![card];
                named.push(Named { place, cards });
            }
        }
        for (place, card) in loose_numbers(self, text) {
            let is_free = named
                .iter()
                .all(|other| other.place.end <= place.start || place.end <= other.place.start);
            if is_free {
                named.push(Named {
                    place,
                    cards: vec![card],
                });
            }
        }
        named
    }
}

/// Returns the places of the words of a text that have the form of a card number.
fn places_of_numbers(text: &str) -> impl Iterator<Item = Range<usize>> {
    let of_number = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '[' | ']');
    let mut start = 0;
    let parts = text.split_inclusive(move |c| !of_number(c));
    parts.filter_map(move |part| {
        let word = part.trim_end_matches(|c| !of_number(c));
        let word = word.trim_end_matches('-');
        let place = start..start + word.len();
        start += part.len();
        is_card_number(word).then_some(place)
    })
}

/// Joins neighboring single letters to a word: `code art c l` becomes `code art cl`. Returns `None`
/// if the text has no neighboring single letters.
fn with_joined_letters(units: &[NameUnit]) -> Option<Vec<NameUnit>> {
    let is_letter = |unit: &NameUnit| {
        let mut letters = unit.text.chars();
        unit.is_latin()
            && letters.next().is_some_and(char::is_alphabetic)
            && letters.next().is_none()
    };
    let mut joined: Vec<NameUnit> = Vec::new();
    let mut follows_letter = false;
    for unit in units {
        let is_letter = is_letter(unit);
        match joined.last_mut().filter(|_| is_letter && follows_letter) {
            Some(word) => {
                word.text.push_str(&unit.text);
                word.place.end = unit.place.end;
            }
            None => joined.push(unit.clone()),
        }
        follows_letter = is_letter;
    }
    (joined.len() < units.len()).then_some(joined)
}

fn place(units: &[NameUnit], run: Run) -> Option<Range<usize>> {
    let first = units.get(run.start)?;
    let last = units.get(run.start + run.len - 1)?;
    Some(first.place.start..last.place.end)
}

/// Returns the runs (consecutive words or characters) that name cards, together with the names that
/// contain each run. The longest run comes first, and no two runs overlap.
fn runs(text: &str, units: &[NameUnit], words: &dyn KnownWords) -> Vec<(Run, Vec<usize>)> {
    let keys: Vec<u32> = units.iter().map(|unit| spelled(unit, words)).collect();
    // The score of each name that has a word or a pair of characters in common with the text. Most
    // names have nothing in common with it, so a map is smaller than a list with a score for every
    // name.
    let mut scores: FxHashMap<usize, f32> = FxHashMap::default();
    scores.reserve(MOST_NAMES);
    let unknown = units.iter().filter(|unit| may_be_wrong(unit, words));
    let meant = unknown.flat_map(|unit| near_words(&unit.text, 1));
    let meant = meant.map(|(_, known)| word_key(known));
    for feature in features(&keys).into_iter().chain(meant) {
        let holders = NAMES.holders(feature);
        if holders.len() > MOST_NAMES {
            continue;
        }
        let weight = 1.0 / (1.0 + holders.len() as f32).ln_1p();
        for name in holders {
            *scores.entry(usize::from(name.get())).or_default() += weight;
        }
    }
    let mut likely: Vec<(usize, f32)> = scores.into_iter().collect();
    let better = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    if likely.len() > COMPARED {
        likely.select_nth_unstable_by(COMPARED, better);
        likely.truncate(COMPARED);
    }
    likely.sort_by(better);
    let mut found: Vec<Run> = Vec::new();
    let mut rows = Rows::default();
    let slips = Slips::new(units, words);
    for (at, _) in likely {
        let Some(name) = NAMES.name(at) else { continue };
        let run = longest_run(&keys, at, name, &mut rows);
        let misspelled = misspelled_runs(&keys, at, name);
        let with_slip = slip_run(&slips, &keys, at, name);
        for run in run.into_iter().chain(misspelled).chain(with_slip) {
            if is_name(text, units, run, name, words) {
                found.push(run);
            }
        }
    }
    found.sort_by_key(|one| std::cmp::Reverse((one.weight, one.whole)));
    let mut chosen: Vec<(Run, Vec<usize>)> = Vec::new();
    for run in found {
        let end = run.start + run.len;
        let same = chosen
            .iter_mut()
            .find(|(other, _)| other.start < end && run.start < other.start + other.len);
        match same {
            None => chosen.push((run, vec![run.name])),
            // A run that overlaps this run was already chosen. It is at least as good, so this run
            // is left out. There is one exception: both runs are the same part of the text, and fit
            // their names equally well. Then this part can mean both names.
            Some((other, names)) => {
                let fit = |run: &Run| (run.start, run.len, run.whole, run.weight);
                if fit(other) == fit(&run) {
                    names.push(run.name);
                }
            }
        }
    }
    chosen
}

/// Returns the number that stands for a word or a character in comparisons. For a misspelled Latin
/// word, returns the number of the correctly spelled word.
fn spelled(unit: &NameUnit, words: &dyn KnownWords) -> u32 {
    let word = unit.text.as_str();
    if !unit.is_latin()
        || word.len() < SHORTEST_BEHEADED
        || !NAMES.holders(unit.key()).is_empty()
        || words.has_exact_word(word)
    {
        return unit.key();
    }
    let beheaded = || {
        let mut keys = ('a'..='z').map(|first| word_key(&format!("{first}{word}")));
        keys.find(|key| !NAMES.holders(*key).is_empty())
    };
    if word.len() < SHORTEST_MISSPELLED {
        return beheaded().unwrap_or(unit.key());
    }
    let edits = if word.len() < 8 { 1 } else { 2 };
    match near_words(word, edits).min_by_key(|(distance, _)| *distance) {
        Some((1, known)) => word_key(known),
        Some((_, known)) => beheaded().unwrap_or(word_key(known)),
        None => beheaded().unwrap_or(unit.key()),
    }
}

/// Returns the words of card names that begin with the same letter as a Latin word and differ from
/// it in at most this number of letters, with the number of different letters.
fn near_words(word: &str, edits: usize) -> impl Iterator<Item = (usize, &'static str)> {
    let first = word.chars().next();
    let start = first.map(String::from).unwrap_or_default();
    let near = lines_from(NAMES.words(), &start)
        .take_while(move |known| known.chars().next() == first)
        .filter(move |known| known.len().abs_diff(word.len()) <= edits);
    near.filter_map(move |known| {
        let distance = damerau_levenshtein(known, word);
        (distance <= edits).then_some((distance, known))
    })
}

/// A slip in a Latin word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    /// One letter is missing: `hih` for `high`.
    Lacking,
    /// One letter is too many or wrong, or two letters are swapped: `mattre` for `matter`.
    Other,
}

/// The keys of the words that a Latin word can mean if it has one slip.
struct Meant {
    lacking: Vec<u32>,
    other: Vec<u32>,
}

/// Finds words of a text that have one slip. For each unit (word or character) of the text, this
/// table has the keys of the words that the unit can mean. The keys of a unit are computed only when
/// they are first needed.
struct Slips<'u> {
    units: &'u [NameUnit],
    words: &'u dyn KnownWords,
    keys: Vec<OnceCell<Meant>>,
}

impl<'u> Slips<'u> {
    fn new(units: &'u [NameUnit], words: &'u dyn KnownWords) -> Slips<'u> {
        let keys = units.iter().map(|_| OnceCell::new()).collect();
        Slips { units, words, keys }
    }

    /// Returns the slip that turns the word with the key `meant` into the unit with the index `at`.
    fn between(&self, at: usize, meant: u32) -> Option<Slip> {
        let (unit, keys) = (self.units.get(at)?, self.keys.get(at)?);
        if !unit.is_latin() {
            return None;
        }
        let keys = keys.get_or_init(|| Meant {
            lacking: longer_words(&unit.text),
            other: match may_be_wrong(unit, self.words) {
                true => changed_words(&unit.text),
                false => Vec::new(),
            },
        });
        match () {
            () if keys.lacking.contains(&meant) => Some(Slip::Lacking),
            () if keys.other.contains(&meant) => Some(Slip::Other),
            () => None,
        }
    }
}

/// Returns whether a Latin word can be a misspelled word: it is long enough, and neither the names
/// of cards nor the texts about the game have it. A short word, such as `let`, differs in one
/// letter from too many other words.
fn may_be_wrong(unit: &NameUnit, words: &dyn KnownWords) -> bool {
    unit.is_latin()
        && unit.text.len() >= SHORTEST_WRONG
        && NAMES.holders(unit.key()).is_empty()
        && !words.has_exact_word(&unit.text)
}

/// Returns the keys of all words that arise if one letter or digit is added to a Latin word.
fn longer_words(word: &str) -> Vec<u32> {
    let mut keys = Vec::new();
    let mut longer = String::with_capacity(word.len() + 1);
    for at in word.char_indices().map(|(at, _)| at).chain([word.len()]) {
        let (before, after) = word.split_at_checked(at).unwrap_or((word, ""));
        for letter in ('a'..='z').chain('0'..='9') {
            longer.clear();
            longer.push_str(before);
            longer.push(letter);
            longer.push_str(after);
            keys.push(word_key(&longer));
        }
    }
    keys
}

/// Returns the keys of all words that arise if one letter of a Latin word is removed or replaced, or
/// if two neighboring letters are swapped.
fn changed_words(word: &str) -> Vec<u32> {
    let mut keys = Vec::new();
    for (at, letter) in word.char_indices() {
        let before = word.get(..at).unwrap_or_default();
        let after = word.get(at + letter.len_utf8()..).unwrap_or_default();
        keys.push(word_key(&format!("{before}{after}")));
        for other in 'a'..='z' {
            keys.push(word_key(&format!("{before}{other}{after}")));
        }
        let mut rest = after.chars();
        if let Some(next) = rest.next() {
            let rest = rest.as_str();
            keys.push(word_key(&format!("{before}{next}{letter}{rest}")));
        }
    }
    keys
}

/// Finds a whole name in which one word has a slip: `in hih spirits`. Returns the part of the text
/// that is this name. All other words of the name must be right. So the word that lacks a letter can
/// be short, or can itself be a known word.
fn slip_run(slips: &Slips<'_>, keys: &[u32], at: usize, name: CardName<'_>) -> Option<Run> {
    let len = name.units.len();
    if !(2..=MOST_WORDS).contains(&len) {
        return None;
    }
    let is_missing = |unit: &&U32| !keys.contains(&unit.get());
    if name.units.iter().filter(is_missing).nth(1).is_some() {
        return None;
    }
    let (start, slip) = (0..=keys.len().checked_sub(len)?).find_map(|start| {
        let window = keys.iter().enumerate().skip(start).take(len);
        let window = window.zip(name.units);
        let mut wrong = window.filter(|((_, key), meant)| **key != meant.get());
        match (wrong.next(), wrong.next()) {
            (Some(((written, _), meant)), None) => {
                Some((start, slips.between(written, meant.get())?))
            }
            _ => None,
        }
    })?;
    Some(Run {
        name: at,
        start,
        len,
        weight: match slip {
            Slip::Lacking => 2 * len - 1,
            Slip::Other => 2 * len - 2,
        },
        whole: true,
        is_misspelled: true,
        is_first_part: false,
    })
}

/// Two rows of the table that [`longest_run`] fills. The rows are reused for every name, which
/// saves allocations.
#[derive(Default)]
struct Rows {
    before: Vec<usize>,
    now: Vec<usize>,
}

/// Returns the longest run of words or characters that both the text and the name have.
fn longest_run(keys: &[u32], at: usize, name: CardName<'_>, rows: &mut Rows) -> Option<Run> {
    let mut best: Option<Run> = None;
    let Rows { before, now } = rows;
    let (mut before, mut now) = (before, now);
    for row in [&mut *before, &mut *now] {
        row.clear();
        row.resize(name.units.len() + 1, 0);
    }
    for (end, key) in keys.iter().enumerate() {
        now.fill(0);
        for (unit_at, unit) in name.units.iter().enumerate() {
            if unit.get() != *key {
                continue;
            }
            let len: usize = before.get(unit_at).copied().unwrap_or(0) + 1;
            if let Some(now) = now.get_mut(unit_at + 1) {
                *now = len;
            }
            let first = unit_at + 1 - len;
            let whole = len == name.units.len();
            // If the words or characters in common end inside a word of the name, they do not name
            // the card. For example, the text has `アタック`, and the name has `アタッカー`.
            let part = is_part(name, first, len) || is_beginning(name, first, len);
            if (whole || part) && best.is_none_or(|best| best.len < len) {
                best = Some(Run {
                    name: at,
                    start: end + 1 - len,
                    len,
                    weight: 2 * len,
                    whole,
                    is_misspelled: false,
                    is_first_part: first == 0 && is_part(name, first, len),
                });
            }
        }
        std::mem::swap(&mut before, &mut now);
    }
    best
}

/// Returns whether a run is one whole part of a name, or several whole parts. `start` is the index
/// of the run's first unit (word or character) in the name, and `len` is the number of units.
fn is_part(name: CardName<'_>, start: usize, len: usize) -> bool {
    let begins = |at: usize| at >= name.units.len() || name.parts & (1 << at.min(31)) != 0;
    begins(start) && begins(start + len)
}

/// Returns whether a run has the whole first part of a name and at least one unit (word or
/// character) more. For example, `Koumei, Blessed` is such a run of `Koumei, Blessed General`.
/// `start` and `len` have the same meaning as in [`is_part`].
fn is_beginning(name: CardName<'_>, start: usize, len: usize) -> bool {
    let first_part = name.parts >> 1;
    start == 0 && first_part != 0 && len > 1 + first_part.trailing_zeros() as usize
}

/// Returns the part of the text that is the whole name with a few spelling mistakes. Only a long
/// name may have mistakes. If the last character of the name is wrong, there are two such parts: one
/// with this character and one without it.
fn misspelled_runs(keys: &[u32], at: usize, name: CardName<'_>) -> Vec<Run> {
    let edits = match name.units.len() {
        0..=3 => return Vec::new(),
        SHORT_HAN_NAME => {
            let run = replaced_run(keys, at, name).or_else(|| shortened_run(keys, at, name));
            return run.into_iter().collect();
        }
        5..=8 => 1,
        _ => 2,
    };
    // Each word or character of the name that is nowhere in the text costs one edit.
    let has = |unit: u32| keys.contains(&unit);
    let missing = name.units.iter().filter(|unit| !has(unit.get()));
    if missing.take(edits + 1).count() > edits {
        return Vec::new();
    }
    // `row[n]` compares the first `n` units (words or characters) of the name with a run of units
    // of the text. The run ends at the current unit of the text. `row[n].0` is the smallest number
    // of edits between the two. `row[n].1` is the index of the first unit of the run.
    let mut row: Vec<(usize, usize)> = (0..=name.units.len()).map(|edits| (edits, 0)).collect();
    let mut next: Vec<(usize, usize)> = Vec::with_capacity(row.len());
    let mut best: Option<(usize, usize, usize)> = None;
    let mut is_longer_as_good = false;
    for (text_at, key) in keys.iter().enumerate() {
        next.clear();
        next.push((0, text_at + 1));
        for (unit_at, unit) in name.units.iter().enumerate() {
            let get = |row: &[(usize, usize)], at: usize| row.get(at).copied().unwrap_or((99, 0));
            let replaced = get(&row, unit_at);
            let replaced = match unit_at {
                0 => (replaced.0, text_at),
                _ => replaced,
            };
            let replaced = (replaced.0 + usize::from(unit.get() != *key), replaced.1);
            let added = get(&row, unit_at + 1);
            let missing = get(&next, unit_at);
            let least = [replaced, (added.0 + 1, added.1), (missing.0 + 1, missing.1)];
            next.push(
                least
                    .into_iter()
                    .min_by_key(|(edits, _)| *edits)
                    .unwrap_or((99, 0)),
            );
        }
        if let Some((found, start)) = next.last().copied()
            && found <= edits
        {
            match best {
                Some((fewest, of_best, end)) if found >= fewest => {
                    is_longer_as_good |=
                        (found, start, text_at) == (fewest, of_best, end) && found > 0;
                }
                _ => {
                    best = Some((found, start, text_at + 1));
                    is_longer_as_good = false;
                }
            }
        }
        std::mem::swap(&mut row, &mut next);
    }
    let Some((edits, start, end)) = best.filter(|(edits, start, end)| *edits > 0 && end > start)
    else {
        return Vec::new();
    };
    let run = Run {
        name: at,
        start,
        len: end - start,
        weight: (2 * (end - start)).saturating_sub(3 * edits),
        whole: true,
        is_misspelled: true,
        is_first_part: false,
    };
    let longer = is_longer_as_good.then(|| Run {
        len: run.len + 1,
        ..run
    });
    std::iter::once(run).chain(longer).collect()
}

/// Returns four neighboring Chinese characters of the text that are the name with exactly one wrong
/// character.
fn replaced_run(keys: &[u32], at: usize, name: CardName<'_>) -> Option<Run> {
    let is_han = |key: &u32| char::from_u32(*key).is_some_and(is_han);
    if !name.units.iter().all(|unit| is_han(&unit.get())) {
        return None;
    }
    let start = keys.windows(SHORT_HAN_NAME).position(|window| {
        let of_name = name.units.iter().map(|unit| unit.get());
        let same = window.iter().zip(of_name).filter(|(a, b)| **a == *b);
        window.iter().all(is_han) && same.count() + 1 == SHORT_HAN_NAME
    })?;
    Some(Run {
        name: at,
        start,
        len: SHORT_HAN_NAME,
        weight: 2 * SHORT_HAN_NAME - 3,
        whole: true,
        is_misspelled: true,
        is_first_part: false,
    })
}

/// Returns three neighboring Chinese characters of the text that are the name of four characters
/// without one of them.
fn shortened_run(keys: &[u32], at: usize, name: CardName<'_>) -> Option<Run> {
    let is_han = |key: &u32| char::from_u32(*key).is_some_and(is_han);
    if !name.units.iter().all(|unit| is_han(&unit.get())) {
        return None;
    }
    let len = SHORT_HAN_NAME - 1;
    let start = keys.windows(len).position(|window| {
        (0..SHORT_HAN_NAME).any(|missing| {
            let of_name = name.units.iter().enumerate();
            let of_name = of_name.filter(|(place, _)| *place != missing);
            window
                .iter()
                .zip(of_name)
                .all(|(key, (_, unit))| *key == unit.get())
        })
    })?;
    Some(Run {
        name: at,
        start,
        len,
        weight: 2 * len - 3,
        whole: true,
        is_misspelled: true,
        is_first_part: false,
    })
}

/// Returns whether a run of words or characters is long enough for a name and does not consist only
/// of words of the game.
fn is_name(
    text: &str,
    units: &[NameUnit],
    run: Run,
    name: CardName<'_>,
    known: &dyn KnownWords,
) -> bool {
    let Some(of_run) = units.get(run.start..run.start + run.len) else {
        return false;
    };
    let Some(place) = place(units, run) else {
        return false;
    };
    let Some(written) = text.get(place.clone()) else {
        return false;
    };
    if is_inside_a_word(text, &place) {
        return false;
    }
    // `Servant #` is a name, although `servant` is a word of the game.
    if run.whole && of_run.last().is_some_and(|unit| unit.text == SHARP) {
        return true;
    }
    let words: Vec<&NameUnit> = of_run.iter().filter(|unit| unit.is_latin()).collect();
    let signs = of_run.len() - words.len();
    let han = of_run
        .iter()
        .filter(|unit| unit.text.starts_with(is_han))
        .count();
    let letters: usize = words.iter().map(|word| word.text.len()).sum();
    // If the text is not all in capitals, a name of one word in capitals is clearly a name, even if
    // the game has the same word: `RECOVERY`.
    let is_single = run.whole && !run.is_misspelled && signs == 0 && words.len() == 1;
    let others = || text.chars().any(|c| c.is_lowercase() || !c.is_ascii());
    if is_single && letters >= 4 && written.chars().all(char::is_uppercase) && others() {
        return true;
    }
    let long_enough = if signs == 0 {
        let least = if run.whole { 4 } else { 5 };
        let is_long = letters >= least && has_word_of_a_name(written, &words, run, known);
        is_long || is_of_letters(&words)
    } else if consists_of_words(written, run, known) {
        false
    } else if run.whole {
        let quoted = quoted(text, units, run);
        // A single Latin letter beside other characters is usually a part of a name: `侍从Q`. A
        // digit can follow the letter: `侍从 T2`.
        let is_letter = |word: &&NameUnit| {
            let mut after = word.text.strip_prefix(char::is_alphabetic).into_iter();
            after.any(|after| after.len() <= 1 && after.chars().all(|c| c.is_ascii_digit()))
        };
        let has_letter = words.iter().any(is_letter);
        // So is a Latin word that no text about the game has: `罗原 Rh`.
        let has_own_word = || words.iter().any(|word| !known.has_exact_word(&word.text));
        signs + words.len() >= 4
            || (signs >= 3 && han >= 1)
            || ((quoted || has_letter || has_own_word()) && signs >= 2)
    } else {
        signs >= 4 || (signs >= 3 && han == signs)
    };
    // A run of game terms can be a card name if no other text about the game has the terms side by
    // side: `硬币界限`.
    // So can three or more terms, which are never side by side by chance: `tap down tap`.
    let is_no_phrase = || has_many_words(&words) || known.is_new_phrase(written);
    let is_of_terms = known.has_terms(written) && !(run.whole && is_no_phrase());
    long_enough && !is_of_terms && (run.whole || run.len < name.units.len())
}

/// Returns whether a text has many words, and all of them have a meaning: `tap down tap`. With words
/// such as `of`, terms form ordinary phrases: `end of the turn`.
fn has_many_words(words: &[&NameUnit]) -> bool {
    words.len() >= MANY_WORDS && words.iter().all(|word| !is_stop_word(&word.text))
}

/// Returns whether a text consists of several single letters, such as `W·T·C`.
fn is_of_letters(words: &[&NameUnit]) -> bool {
    words.len() >= MANY_WORDS && words.iter().all(|word| word.text.chars().count() == 1)
}

/// Returns whether Latin words can name a card. They can if one of the words is in no text about
/// the game. A whole name of known words can name its card too, if it looks like a name: it has a
/// word of a single letter, each of its words begins with a capital letter, or it is long.
fn has_word_of_a_name(
    written: &str,
    words: &[&NameUnit],
    run: Run,
    known: &dyn KnownWords,
) -> bool {
    // Several ordinary words can name a card if they are the first part of its name and no text
    // about the game has them side by side: `snow queen`.
    let letters: usize = words.iter().map(|word| word.text.len()).sum();
    let is_first_part = run.is_first_part
        && words.len() >= 2
        && letters >= FIRST_PART
        && words.iter().all(|word| !is_stop_word(&word.text))
        && known.is_new_phrase(written);
    if !words.iter().all(|word| known.has_word(&word.text)) {
        // Ordinary words, such as `earth`, do not name a card alone.
        let is_ordinary = |word: &&&NameUnit| {
            let handle = NAMES.handle(handle_key(&word.text));
            is_stop_word(&word.text)
                || known.has_word(&word.text)
                || handle.is_some_and(|handle| handle.is_ordinary)
        };
        let is_no_stop_word = |word: &&&NameUnit| !is_stop_word(&word.text);
        let ends_in_name = words.last().as_ref().is_some_and(is_no_stop_word);
        let has_own_word = words.iter().filter(is_ordinary).count() < words.len();
        // Ordinary words that stand in a name side by side, but in no text about the game.
        let is_own_phrase = words.len() >= MANY_WORDS
            && words.first().as_ref().is_some_and(is_no_stop_word)
            && known.is_new_phrase(written);
        return run.whole || (ends_in_name && (has_own_word || is_own_phrase)) || is_first_part;
    }
    let has_letter = words.iter().any(|word| word.text.chars().count() == 1);
    let in_capitals = written
        .split_whitespace()
        .all(|word| word.starts_with(char::is_uppercase));
    // A long name of ordinary words can name its card in three cases: one of its words is not a term
    // of the game (`splash field`), no text about the game has its words side by side
    // (`curse of spell`), or it has many words (`tap down tap`).
    let has_other_word = || {
        let mut words = words.iter();
        words.any(|word| !is_stop_word(&word.text) && !known.has_terms(&word.text))
    };
    let is_long = letters >= LONG_NAME
        && (has_many_words(words) || known.is_new_phrase(written) || has_other_word());
    // A shorter name needs both signs.
    let is_new_phrase = letters >= NEW_PHRASE
        && words.iter().all(|word| !is_stop_word(&word.text))
        && known.is_new_phrase(written)
        && has_other_word();
    is_first_part
        || (run.whole
            && words.len() >= 2
            && (has_letter || in_capitals || is_long || is_new_phrase))
}

/// Returns whether a run (a part of the text) with kana or Chinese characters is only ordinary text
/// and names no card. Examples are hiragana in a sentence, a single ordinary word, and a partial or
/// misspelled name whose words are all words of the game.
fn consists_of_words(written: &str, run: Run, known: &dyn KnownWords) -> bool {
    let pieces = pieces(written, &simplified_character);
    let of_sentence = |piece: &Piece| match piece.script {
        Script::Hiragana => {
            piece.text.chars().count() < SHORTEST_HIRAGANA || known.has_signs(&piece.text)
        }
        Script::Katakana => known.has_exact_word(&piece.text),
        // A single character is too short to be a word of a name.
        Script::Han => piece.text.chars().nth(1).is_none() || known.has_signs(&piece.text),
        Script::Latin => known.has_exact_word(&piece.text),
        Script::Digits => true,
    };
    if let [piece] = pieces.as_slice()
        && !run.whole
        && let Some(handle) = NAMES.handle(handle_key(&piece.text))
        && handle.is_ordinary
    {
        return true;
    }
    let hiragana = pieces.iter().all(|piece| piece.script == Script::Hiragana);
    // Several words in hiragana with a mark between them can be a name: `まほまほ☆ぜろ`.
    let count: usize = pieces.iter().map(|piece| piece.text.chars().count()).sum();
    let is_long = pieces.len() > 1 && count >= SHORTEST_HIRAGANA;
    if hiragana && run.whole && !run.is_misspelled && is_long && !known.has_signs(written) {
        return false;
    }
    (hiragana || run.is_misspelled || !run.whole) && pieces.iter().all(of_sentence)
}

/// Returns whether a place in a text begins or ends in the middle of a word in katakana, as
/// `ラッシュ` in `クラッシュ`.
fn is_inside_a_word(text: &str, place: &Range<usize>) -> bool {
    let is_katakana = |c: Option<char>| {
        c.is_some_and(|c| matches!(c, 'ァ'..='ヺ' | 'ー'..='ヿ' | '\u{ff66}'..='\u{ff9f}'))
    };
    let before = text.get(..place.start).unwrap_or_default();
    let written = text.get(place.clone()).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    let begins_inside =
        is_katakana(before.chars().next_back()) && is_katakana(written.chars().next());
    let ends_inside = is_katakana(written.chars().next_back()) && is_katakana(after.chars().next());
    begins_inside || ends_inside
}

fn is_han(c: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&c)
}

/// Returns whether a run of words or characters is between quotation marks or brackets.
fn quoted(text: &str, units: &[NameUnit], run: Run) -> bool {
    let Some(place) = place(units, run) else {
        return false;
    };
    let before = text.get(..place.start).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    before.ends_with(['「', '『', '"', '“', '《', '<'])
        && after.starts_with(['」', '』', '"', '”', '》', '>'])
}
