//! Features are the parts of a text that the search compares. A question and a text of the glossary
//! are alike if they have rare features in common.
//!
//! In Latin text, the features are the stems of its words, pairs of neighboring stems, and groups
//! of four letters. In Chinese and Japanese text, the features are groups of two and three
//! characters and single Chinese characters. In all texts, concepts are features too. A concept is
//! a meaning from the lexicon, and is the same in every language.

use std::ops::Range;

use super::powers::{Compared, FirstPower, has_power};
use super::question_file::CARD;
use super::search_text;

/// The word that stands for the name of a card. Except for this use, no text contains the word.
pub const NAMED_CARD: &str = "namedcard";

/// The length of the longest phrase of the lexicon, in words of Latin text or in characters of
/// other text.
const LONGEST_PHRASE: usize = 12;

/// The kind of a feature (a part of a text that the search compares).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FeatureKind {
    /// The stem of a word.
    Word,
    /// Two neighboring stems.
    Pair,
    /// Four neighboring letters of a word.
    Letters,
    /// Two neighboring characters that are not both kana: at least one is a Chinese character.
    TwoSigns,
    /// Two neighboring kana.
    TwoKana,
    /// Three neighboring characters.
    ThreeSigns,
    /// One Chinese character.
    Sign,
    /// A concept: a meaning from the lexicon.
    Concept,
    /// Two neighboring concepts (meanings from the lexicon), in any order.
    ConceptPair,
}

impl FeatureKind {
    /// Every kind. The index of a kind in this list is its number.
    pub const ALL: [FeatureKind; 9] = [
        FeatureKind::Word,
        FeatureKind::Pair,
        FeatureKind::Letters,
        FeatureKind::TwoSigns,
        FeatureKind::TwoKana,
        FeatureKind::ThreeSigns,
        FeatureKind::Sign,
        FeatureKind::Concept,
        FeatureKind::ConceptPair,
    ];

    /// Returns how much a feature of this kind counts. The search multiplies this number by the
    /// rarity of the feature.
    pub fn weight(self) -> f32 {
        match self {
            FeatureKind::Word => 1.0,
            FeatureKind::Pair => 0.5,
            FeatureKind::Letters => 0.3,
            FeatureKind::TwoSigns => 0.8,
            FeatureKind::TwoKana => 0.4,
            FeatureKind::ThreeSigns => 0.4,
            FeatureKind::Sign => 0.4,
            FeatureKind::Concept => 1.2,
            FeatureKind::ConceptPair => 0.5,
        }
    }

    /// Returns the number `n` that decides which features of this kind are common: a feature is
    /// common if more than one item in `n` has it. A common feature has no weight. The number is
    /// larger for groups of letters and single characters, because a text has many of them.
    pub fn common_from(self) -> usize {
        match self {
            FeatureKind::Letters | FeatureKind::Sign => 8,
            _ => 2,
        }
    }

    /// Returns whether this is a kind of concept (meaning). Concepts are the same in every
    /// language.
    pub fn is_concept(self) -> bool {
        matches!(self, FeatureKind::Concept | FeatureKind::ConceptPair)
    }
}

/// A feature: a part of a text that the search compares. It has a kind and a number for its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Feature {
    /// The number (hash) of the text and kind of the feature.
    pub key: u32,
    /// The kind of the feature.
    pub kind: FeatureKind,
}

impl Feature {
    /// Returns the feature (part of a text for the comparison) that stands for a concept (meaning).
    pub(crate) fn of_concept(concept: u16) -> Feature {
        let kind = FeatureKind::Concept;
        Feature {
            key: number(kind, u64::from(concept)),
            kind,
        }
    }
}

impl Feature {
    /// Returns the feature (part of a text for the comparison) that stands for the stem of a word.
    pub fn of_stem(stem: &str) -> Feature {
        let kind = FeatureKind::Word;
        Feature {
            key: number(kind, hash(stem.bytes())),
            kind,
        }
    }
}

/// A unit of a text. A unit is a Latin word, or one character that is not in a Latin word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A Latin word in lower case, and its stem.
    Word {
        /// The word in lower case.
        word: String,
        /// The stem of the word.
        stem: String,
    },
    /// A character of Chinese or Japanese text.
    Sign(char),
}

/// Cuts texts into units (words and characters).
#[derive(Clone, Copy)]
pub struct Units<'a> {
    /// The function that returns the simplified form of a Chinese character. It returns any other
    /// character unchanged.
    pub simplify: &'a dyn Fn(char) -> char,
}

impl Units<'_> {
    /// Cuts a text into units (words and characters).
    pub fn of(&self, text: &str) -> Vec<Unit> {
        let folded = match text.contains(CARD) {
            true => search_text::fold(&text.replace(CARD, &format!(" {NAMED_CARD} "))),
            false => search_text::fold(text),
        };
        let mut units = Vec::new();
        for run in search_text::runs(&folded) {
            if run.starts_with(search_text::is_latin) {
                let (letters, digits) = letters_and_digits(run);
                units.extend([letters, digits].into_iter().flatten().map(word));
            } else {
                let signs = run.chars().map(|c| Unit::Sign((self.simplify)(c)));
                units.extend(signs);
            }
        }
        units
    }
}

/// Cuts a word of letters and digits, such as `lv3`, between the letters and the digits. A word
/// with a single letter, such as `x2`, is not cut.
fn letters_and_digits(word: &str) -> (Option<&str>, Option<&str>) {
    let end = word.find(|c: char| !c.is_ascii_lowercase());
    match end.and_then(|end| word.split_at_checked(end)) {
        Some((letters, digits))
            if letters.len() >= 2 && digits.bytes().all(|c| c.is_ascii_digit()) =>
        {
            (Some(letters), Some(digits))
        }
        _ => (Some(word), None),
    }
}

/// Returns the unit of a Latin word in lower case.
pub fn word(word: &str) -> Unit {
    Unit::Word {
        word: word.to_owned(),
        stem: search_text::stem(word),
    }
}

/// The features of a text: the parts that the search compares with other texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// The features, sorted by their numbers. Each feature is listed once, with the range of the
    /// units (words or characters) that it comes from.
    pub all: Vec<(Feature, Range<usize>)>,
    /// The concepts of the text, each once. A concept is a meaning with the same number in every
    /// language.
    pub concepts: Vec<u16>,
    /// The phrases of the lexicon that the text has. Each phrase is given as the number of its
    /// concept and the range of its units.
    pub phrases: Vec<(u16, Range<usize>)>,
}

impl Features {
    /// Returns the features of some units. The function `concept` takes the key of a phrase. If the
    /// lexicon has the phrase, the function returns the concept (meaning) of the phrase.
    pub fn of(units: &[Unit], concept: &dyn Fn(u64) -> Option<u16>) -> Features {
        let mut all = Vec::new();
        let mut add = |kind: FeatureKind, key: u64, range: Range<usize>| {
            let feature = Feature {
                key: number(kind, key),
                kind,
            };
            all.push((feature, range));
        };
        for (at, unit) in units.iter().enumerate() {
            match unit {
                Unit::Word { word, stem } => {
                    add(FeatureKind::Word, hash(stem.bytes()), at..at + 1);
                    if let Some(Unit::Word { stem: next, .. }) = units.get(at + 1) {
                        let pair = stem.bytes().chain([b' ']).chain(next.bytes());
                        add(FeatureKind::Pair, hash(pair), at..at + 2);
                    }
                    if word.len() >= 5 {
                        for four in word.as_bytes().windows(4) {
                            add(FeatureKind::Letters, hash(four.iter().copied()), at..at + 1);
                        }
                    }
                }
                Unit::Sign(first) => {
                    if search_text::is_han(*first) {
                        add(FeatureKind::Sign, signs(&[*first]), at..at + 1);
                    }
                    let Some(Unit::Sign(second)) = units.get(at + 1) else {
                        continue;
                    };
                    let kind = match search_text::is_kana(*first) && search_text::is_kana(*second) {
                        true => FeatureKind::TwoKana,
                        false => FeatureKind::TwoSigns,
                    };
                    add(kind, signs(&[*first, *second]), at..at + 2);
                    if let Some(Unit::Sign(third)) = units.get(at + 2) {
                        let three = signs(&[*first, *second, *third]);
                        add(FeatureKind::ThreeSigns, three, at..at + 3);
                    }
                }
            }
        }
        let found = concepts(units, concept);
        for (concept, range) in &found {
            add(FeatureKind::Concept, u64::from(*concept), range.clone());
        }
        for pair in found.windows(2) {
            if let [(a, first), (b, second)] = pair
                && a != b
            {
                let (low, high) = (u64::from(*a.min(b)), u64::from(*a.max(b)));
                let range = first.start..second.end;
                add(FeatureKind::ConceptPair, low << 16 | high, range);
            }
        }
        all.sort_by_key(|(feature, range)| (*feature, range.start));
        all.dedup_by_key(|(feature, _)| *feature);
        let mut concepts: Vec<u16> = found.iter().map(|(concept, _)| *concept).collect();
        concepts.sort_unstable();
        concepts.dedup();
        Features {
            all,
            concepts,
            phrases: found,
        }
    }
}

/// Returns the concepts of a text, each with the range of its units. If several phrases begin at
/// the same unit, the longest phrase decides the concept. A phrase can also compare two powers of
/// the text.
pub(super) fn concepts(
    units: &[Unit],
    concept: &dyn Fn(u64) -> Option<u16>,
) -> Vec<(u16, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    let has_power = has_power(units);
    while at < units.len() {
        let mut key = PHRASE_START;
        let mut compared = has_power.then(|| (FirstPower::default(), PHRASE_START));
        let mut longest = None;
        for (end, unit) in units.iter().enumerate().skip(at).take(LONGEST_PHRASE) {
            key = extended(key, unit);
            let of_powers = compared.as_mut().and_then(|(first, key)| {
                match first.compare(unit) {
                    Compared::Power(word) => *key = extended(*key, &word),
                    Compared::Other => *key = extended(*key, unit),
                    Compared::Beside => return None,
                }
                first.is_known().then(|| concept(*key))?
            });
            if let Some(concept) = of_powers.or_else(|| concept(key)) {
                longest = Some((concept, at..end + 1));
            }
        }
        match longest {
            Some((concept, range)) => {
                at = range.end;
                found.push((concept, range));
            }
            None => at += 1,
        }
    }
    found
}

/// The start value of the hash FNV-1a, with which the key of every phrase begins.
const PHRASE_START: u64 = 0xcbf2_9ce4_8422_2325;

/// Returns the key of a phrase of the lexicon. Returns `None` if the phrase has no units.
pub(crate) fn phrase_key(units: &[Unit]) -> Option<u64> {
    (!units.is_empty()).then(|| units.iter().fold(PHRASE_START, extended))
}

fn extended(key: u64, unit: &Unit) -> u64 {
    let mut buffer = [0; 4];
    let bytes = match unit {
        Unit::Word { stem, .. } => stem.as_bytes(),
        Unit::Sign(sign) => sign.encode_utf8(&mut buffer).as_bytes(),
    };
    let end = [0x1f];
    bytes
        .iter()
        .chain(&end)
        .fold(key, |key, byte| step(key, *byte))
}

/// Does one step of the hash FNV-1a. The hashes are stored in the program, so the function must
/// return the same hash on every machine and in every release.
fn step(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}

fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(PHRASE_START, step)
}

fn signs(signs: &[char]) -> u64 {
    hash(signs.iter().flat_map(|sign| u32::from(*sign).to_le_bytes()))
}

/// Returns the number of a feature: a hash of its kind and of its text in 32 bits.
fn number(kind: FeatureKind, key: u64) -> u32 {
    let mixed = key
        .to_le_bytes()
        .into_iter()
        .fold(step(PHRASE_START, kind as u8), step);
    (mixed ^ (mixed >> 32)) as u32
}
