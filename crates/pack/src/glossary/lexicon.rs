//! The lexicon: phrases that players use and names of entries, each with its concept.
//!
//! A concept is the id of an entry (`vanish`), or a word that no entry explains (`own`). A concept
//! has phrases in every language. So a Chinese question and an English question can have a concept
//! in common.

use std::collections::BTreeMap;

use thiserror::Error;
use zerocopy::little_endian::{U16, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use super::features::{Unit, Units, phrase_key};
use super::passages::place_of_hash;
use super::powers::{STAND_INS, units_of_phrase};
use super::{Item, search_text};
use wixoss_base::vocab::{Lang, near};

/// The start of a concept's name if the concept (meaning) stands for words of another game.
pub const OTHER_GAME: &str = "another game: ";

/// One stored phrase: the key (hash) of the phrase and the number of its concept. The rows are
/// sorted by key.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct PhraseRow {
    key: U64,
    concept: U16,
}

impl PhraseRow {
    /// Returns the key (hash) of the phrase and the number of its concept.
    pub fn parts(&self) -> (u64, u16) {
        (self.key.get(), self.concept.get())
    }
}

/// One stored concept of a line of opposites. Such a line lists concepts that exclude each other,
/// such as `up` and `down`.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct OppositeRow {
    concept: U16,
    /// The number of the line of opposites. The first line in the file has number 0.
    group: u8,
    /// The position (from 0 to 127) of the bit that stands for the concept.
    bit: u8,
    /// The value 1 if the line is strict, otherwise the value 0. In a strict line, a text about one
    /// concept of the line never answers a question about another concept of the line.
    strict: u8,
}

impl OppositeRow {
    /// Returns the number of the concept, and three numbers: the number of the line of opposites,
    /// the position of the concept's bit, and 1 for a strict line or 0 for any other line.
    pub fn parts(&self) -> (u16, [u8; 3]) {
        (self.concept.get(), [self.group, self.bit, self.strict])
    }
}

/// The start of a concept's name if the concept (meaning) stands for words of another topic.
pub const OTHER_TOPIC: &str = "another topic: ";

/// The texts of the word files, which say which phrases have which concept (meaning).
#[derive(Clone, Copy, Debug, Default)]
pub struct WordFiles<'a> {
    /// `glossary/synonyms.txt`, with lines of the form `concept: phrase, phrase`.
    pub synonyms: &'a str,
    /// `glossary/opposites.txt`, with lines of the form `concept | concept`. A strict line has the
    /// form `concept || concept`.
    pub opposites: &'a str,
    /// `glossary/other-games.txt`, with lines of the form `game: word, word`.
    pub other_games: &'a str,
    /// `glossary/other-topics.txt`, with lines of the form `topic: word, word`.
    pub other_topics: &'a str,
    /// `glossary/other-questions.txt`, with one question on each line. No item answers these
    /// questions.
    pub other_questions: &'a str,
    /// `glossary/slips.txt`, with lines of the form `word: slip, slip`: misspelled words of the
    /// questions.
    pub slips: &'a str,
}

/// The error for a line of a word file that can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {what}")]
pub struct WordFileError {
    file: &'static str,
    line: usize,
    what: String,
}

/// A set of concepts (meanings) that have opposites. Each of these concepts has its own bit.
pub type OppositeSet = u128;

/// The largest number of concepts (meanings) that can have opposites.
pub const MOST_OPPOSITES: usize = OppositeSet::BITS as usize;

/// A lexicon while it is being built.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    /// The names of the concepts (meanings of phrases). The ids of all items come first, in the
    /// order of the items.
    pub concepts: Vec<String>,
    items: usize,
    phrases: BTreeMap<u64, u16>,
    opposites: Vec<OppositeRow>,
    /// The Latin words of the word files, such as the file of synonyms. The value of a word is true
    /// if players of this game use the word.
    words: BTreeMap<String, bool>,
}

impl Lexicon {
    /// Builds the lexicon from the names of entries and from the word files.
    pub fn of(
        items: &[Item],
        files: WordFiles<'_>,
        units: &Units<'_>,
    ) -> Result<Lexicon, WordFileError> {
        let mut lexicon = Lexicon {
            concepts: items.iter().map(|item| item.id().to_owned()).collect(),
            items: items.len(),
            ..Lexicon::default()
        };
        lexicon.read_phrases("glossary/synonyms.txt", files.synonyms, "", units)?;
        let games = files.other_games;
        lexicon.read_phrases("glossary/other-games.txt", games, OTHER_GAME, units)?;
        let topics = files.other_topics;
        lexicon.read_phrases("glossary/other-topics.txt", topics, OTHER_TOPIC, units)?;
        lexicon.add_names(items, units);
        lexicon.read_opposites(files.opposites)?;
        Ok(lexicon)
    }

    /// Returns the concept (meaning) of a phrase. `key` is the hash of the phrase, which
    /// `phrase_key` returns.
    pub fn concept(&self, key: u64) -> Option<u16> {
        self.phrases.get(&key).copied()
    }

    /// Returns the phrases in the form in which they are stored.
    pub fn rows(&self) -> Vec<PhraseRow> {
        let rows = self.phrases.iter().map(|(key, concept)| PhraseRow {
            key: U64::new(*key),
            concept: U16::new(*concept),
        });
        rows.collect()
    }

    /// Returns the Latin words of the word files, such as the file of synonyms. Each word comes
    /// with true if players of this game use it. It comes with false if only the files about other
    /// games and topics have it.
    pub fn words(&self) -> impl Iterator<Item = (&str, bool)> {
        let words = self.words.iter();
        words.map(|(word, is_of_the_game)| (word.as_str(), *is_of_the_game))
    }

    /// Returns the concepts (meanings) that have opposites, in the form in which they are stored.
    pub(crate) fn opposite_rows(&self) -> &[OppositeRow] {
        &self.opposites
    }

    /// Reads lines of the form `concept: phrase, phrase`. The text `mark` is put before the name of
    /// each concept (meaning of the phrases).
    fn read_phrases(
        &mut self,
        file: &'static str,
        text: &str,
        mark: &str,
        units: &Units<'_>,
    ) -> Result<(), WordFileError> {
        for (line, text) in content(text) {
            let error = |what: String| WordFileError { file, line, what };
            let Some((concept, phrases)) = text.split_once(':') else {
                return Err(error("expected `concept: phrase, phrase`".to_owned()));
            };
            let name = format!("{mark}{}", concept.trim());
            let concept = self.concept_named(&name);
            let of_entry = name.chars().any(|c| c.is_ascii_lowercase());
            if mark.is_empty() && of_entry && usize::from(concept) >= self.items {
                let ids = self.concepts.iter().take(self.items).map(String::as_str);
                let fix = near(&name, ids, 1).into_iter().next();
                let fix = fix.map(|near| format!("; did you mean `{near}`?"));
                let fix = fix.unwrap_or_default();
                return Err(error(format!("there is no entry `{name}`{fix}")));
            }
            for phrase in phrases.split([',', '、']).map(str::trim) {
                let units = units.of(phrase);
                for unit in &units {
                    if let Unit::Word { word, .. } = unit
                        && !STAND_INS.contains(&word.as_str())
                    {
                        *self.words.entry(word.clone()).or_default() |= mark.is_empty();
                    }
                }
                let Some(key) = phrase_key(&units_of_phrase(units)) else {
                    return Err(error("expected a phrase, found nothing".to_owned()));
                };
                if let Some(other) = self.phrases.insert(key, concept)
                    && other != concept
                {
                    let other = self.concepts.get(usize::from(other));
                    let other = other.map_or("", String::as_str);
                    return Err(error(format!("`{phrase}` already stands for `{other}`")));
                }
            }
        }
        Ok(())
    }

    /// Adds the names of entries. If the file of synonyms already gives a concept (meaning) to a
    /// name, the name keeps it. If the main name of one entry equals an alias of another entry, the
    /// name gets the concept of the entry with the main name.
    fn add_names(&mut self, items: &[Item], units: &Units<'_>) {
        for main in [true, false] {
            for (at, item) in items.iter().enumerate() {
                let Item::Entry(entry) = item else { continue };
                let concept = number(at);
                let terms = entry.terms.iter().enumerate();
                for (_, term) in terms.filter(|(index, _)| entry.is_main(*index) == main) {
                    let folded = search_text::fold(&term.text);
                    self.add_name(&folded, concept, units);
                    // Players also write a name without its spaces, such as `lifecloth`.
                    self.add_name(&folded.replace(' ', ""), concept, units);
                    if term.reading.is_some() && term.lang == Lang::Ja {
                        self.add_name(&search_text::fold(term.kana()), concept, units);
                    }
                }
            }
        }
    }

    /// Adds a name. A single Chinese character or kana is not added, because it is too short to be
    /// a name in a sentence.
    fn add_name(&mut self, folded: &str, concept: u16, units: &Units<'_>) {
        let short = search_text::is_cjk(folded) && folded.chars().count() < 2;
        if let Some(key) = phrase_key(&units.of(folded)).filter(|_| !short) {
            self.phrases.entry(key).or_insert(concept);
        }
    }

    fn read_opposites(&mut self, file: &str) -> Result<(), WordFileError> {
        for (group, (line, text)) in content(file).enumerate() {
            let error = |what: String| WordFileError {
                file: "glossary/opposites.txt",
                line,
                what,
            };
            let strict = text.contains("||");
            let names = text.split('|').map(str::trim);
            for name in names.filter(|name| !name.is_empty()) {
                let known = self.concepts.iter().position(|concept| concept == name);
                let Some(concept) = known else {
                    return Err(error(format!("there is no concept `{name}`")));
                };
                // A concept that is in several lines has the same bit in all of them.
                let rows = self.opposites.iter();
                let mut rows = rows.filter(|row| usize::from(row.concept.get()) == concept);
                let of_other_line = rows.next().map(|row| usize::from(row.bit));
                let bits = self.opposites.iter().map(|row| usize::from(row.bit) + 1);
                let bit = of_other_line.unwrap_or_else(|| bits.max().unwrap_or_default());
                let (Ok(bit), Ok(group)) = (u8::try_from(bit), u8::try_from(group)) else {
                    return Err(error("there are too many opposites".to_owned()));
                };
                if usize::from(bit) >= MOST_OPPOSITES {
                    return Err(error(format!(
                        "at most {MOST_OPPOSITES} concepts have an opposite"
                    )));
                }
                self.opposites.push(OppositeRow {
                    concept: U16::new(number(concept)),
                    group,
                    bit,
                    strict: u8::from(strict),
                });
            }
        }
        Ok(())
    }

    fn concept_named(&mut self, name: &str) -> u16 {
        let known = self.concepts.iter().position(|concept| concept == name);
        number(known.unwrap_or_else(|| {
            self.concepts.push(name.to_owned());
            self.concepts.len() - 1
        }))
    }
}

/// Reads the misspelled words of the questions. Returns the correct word for each of them. A word of
/// the other word files, which `lexicon` has, is not misspelled.
pub(super) fn slips<'a>(
    text: &'a str,
    lexicon: &Lexicon,
) -> Result<BTreeMap<&'a str, &'a str>, WordFileError> {
    let mut correct = BTreeMap::new();
    for (line, text) in content(text) {
        let error = |what: String| WordFileError {
            file: "glossary/slips.txt",
            line,
            what,
        };
        let Some((word, slips)) = text.split_once(':') else {
            return Err(error("expected `word: slip, slip`".to_owned()));
        };
        for slip in slips.split(',').map(str::trim) {
            if lexicon.words.contains_key(slip) {
                return Err(error(format!("`{slip}` is a word of another file")));
            }
            if correct.insert(slip, word.trim()).is_some() {
                return Err(error(format!("`{slip}` stands for two words")));
            }
        }
    }
    Ok(correct)
}

/// Converts the index of a concept (meaning) to 16 bits. There are far fewer than 65,536 concepts.
fn number(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}

/// Returns the lines of a file, each with its line number. Comments and empty lines are left out.
pub(super) fn content(file: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = file
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Returns the concept (meaning) of the phrase with this key, from the stored rows.
pub(crate) fn find_concept(rows: &[PhraseRow], key: u64) -> Option<u16> {
    let at = place_of_hash(rows, key, |row| row.key.get())?;
    rows.get(at).map(|row| row.concept.get())
}

/// Returns the concepts (meanings) in `concepts` that have opposites.
pub fn opposites_among(rows: &[OppositeRow], concepts: &[u16]) -> OppositeSet {
    let among = rows
        .iter()
        .filter(|row| concepts.contains(&row.concept.get()));
    among.fold(0, |bits, row| bits | (1 << row.bit))
}

/// Returns the concepts in strict lines of opposites. A strict line is a list of concepts, such as
/// `up || down`. A text about one concept of the line never answers a question about another
/// concept of the line.
pub fn strict(rows: &[OppositeRow]) -> OppositeSet {
    let strict = rows.iter().filter(|row| row.strict != 0);
    strict.fold(0, |bits, row| bits | (1 << row.bit))
}

/// Returns the concepts of each line of opposites (concepts such as `up | down`). A line without any
/// concept in `asked` is left out.
pub fn lines_of_opposites(rows: &[OppositeRow], asked: OppositeSet) -> Vec<OppositeSet> {
    let lines = rows.chunk_by(|a, b| a.group == b.group);
    let lines = lines.map(|line| {
        let bits = line.iter();
        bits.fold(0, |bits: OppositeSet, row| bits | (1 << row.bit))
    });
    lines.filter(|line| line & asked != 0).collect()
}

/// Returns the concepts whose opposite a question has, but which the question itself lacks:
/// `down`, if the question has `up`. If most questions about an item have such a concept, the
/// question does not fit the item. `lines` has the lines of opposites with a concept of the
/// question. The first concept of each line is never returned: it is an ordinary word such as
/// `my`, so a question may lack it.
pub fn lacked_opposites(lines: &[OppositeSet], asked: OppositeSet) -> OppositeSet {
    let lacked = lines
        .iter()
        .map(|line| line & line.wrapping_sub(1) & !asked);
    lacked.fold(0, |all, line| all | line)
}

/// Returns whether two texts contradict each other. This is the case if both have concepts of one
/// line of opposites (such as `up | down`), but no concept of this line is in both texts.
#[inline]
pub fn contradict(lines: &[OppositeSet], a: OppositeSet, b: OppositeSet) -> bool {
    let mut lines = lines.iter();
    b != 0 && lines.any(|line| a & line != 0 && b & line != 0 && a & b & line == 0)
}
