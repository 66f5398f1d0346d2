//! Finds a part of a known card's name in a question. A part such as `Yuki` fits many cards. So the
//! caller names one card that the question may be about, and only the name of this card is
//! searched.

use std::ops::Range;

use serde_json::Value;
use wixoss_pack::card::lookup_key::hiragana;
use wixoss_pack::card::name_index::{NameUnit, units};
use wixoss_pack::glossary::stop_words::is_stop_word;

use super::{CardDb, CardId};
use wixoss_data::known_words::KnownWords;
use wixoss_data::named_cards::{CardNames, NamePart as NamedPart, NamedCard};

/// The number of letters of the shortest Latin word that can be a part of a name.
const SHORTEST_WORD: usize = 3;
/// The number of characters of the shortest part of a name that has only Chinese characters.
const SHORTEST_HAN: usize = 2;
/// The number of characters of the shortest part of a name that has kana.
const SHORTEST_KANA: usize = 3;

/// A Latin word with at least this number of letters is clearly a name, if it is not a word of the
/// game.
const CLEAR_WORD: usize = 4;

/// Returns the limits of this search, for the script of a web page.
pub(super) fn limits() -> [(&'static str, Value); 4] {
    [
        ("shortestWordOfPart", SHORTEST_WORD.into()),
        ("shortestHanOfPart", SHORTEST_HAN.into()),
        ("shortestKanaOfPart", SHORTEST_KANA.into()),
        ("clearWord", CLEAR_WORD.into()),
    ]
}

/// A question that is searched for parts of card names.
pub struct NameParts<'a> {
    db: &'a CardDb,
    text: &'a str,
    units: Vec<NameUnit>,
    shared: SharedUnits,
    words: &'a dyn KnownWords,
}

/// The words and the pairs of neighboring characters of a question, as two sets of bits. Each word
/// or pair sets one bit. Several words can set the same bit. If no word or pair of a card's name
/// has its bit set, the question has no part of this name. Then the slower comparison is not
/// necessary.
struct SharedUnits {
    words: [u64; BITS / 64],
    pairs: [u64; BITS / 64],
}

/// The number of bits in each of the two sets of [`SharedUnits`]: the set of words and the set of
/// pairs.
const BITS: usize = 4096;

impl SharedUnits {
    fn of(units: &[NameUnit]) -> SharedUnits {
        let mut shared = SharedUnits {
            words: [0; BITS / 64],
            pairs: [0; BITS / 64],
        };
        let sign = |unit: &NameUnit| match unit.is_latin() {
            true => None,
            false => unit.text.chars().next(),
        };
        for unit in units.iter().filter(|unit| unit.is_latin()) {
            let hash = unit.text.chars().fold(0, word_step);
            set(&mut shared.words, hash);
        }
        for pair in units.windows(2) {
            if let [a, b] = pair
                && let (Some(a), Some(b)) = (sign(a), sign(b))
            {
                set(&mut shared.pairs, pair_hash(a, b));
            }
        }
        shared
    }

    /// Returns false if the question certainly has no word and no pair of characters of a name. If
    /// it returns true, the slower comparison must decide.
    fn may_be_in(&self, name: &str) -> bool {
        let mut word = None;
        let mut before = None;
        let is_word = |word: Option<u32>| word.is_some_and(|word| is_set(&self.words, word));
        for c in name.chars() {
            match c {
                '\'' => {}
                c if c.is_ascii_alphanumeric() => {
                    word = Some(word_step(word.unwrap_or(0), c.to_ascii_lowercase()));
                    before = None;
                }
                'ぁ'..='ん' | 'ァ'..='ヺ' | 'ー' | '一'..='鿿' => {
                    let c = hiragana(c);
                    let is_pair = |a| is_set(&self.pairs, pair_hash(a, c));
                    if is_word(word.take()) || before.is_some_and(is_pair) {
                        return true;
                    }
                    before = Some(c);
                }
                // A mark ends a word. The characters on both sides of the mark are neighbors.
                ' ' | '!'..='"' | '$'..='/' | ':'..='@' | '・' | '　' => {
                    if is_word(word.take()) {
                        return true;
                    }
                }
                // The question can spell any other character differently, for example in full
                // width. So the bits can't exclude this name.
                _ => return true,
            }
        }
        is_word(word)
    }
}

fn word_step(hash: u32, c: char) -> u32 {
    (hash ^ u32::from(c))
        .wrapping_mul(0x0100_0193)
        .rotate_left(5)
}

fn pair_hash(a: char, b: char) -> u32 {
    (u32::from(a).wrapping_mul(0x9e37_79b1) ^ u32::from(b)).wrapping_mul(0x85eb_ca6b)
}

/// Returns the place of a hash in the table of bits: the index of a number of 64 bits, and the bit
/// in this number.
fn bit(hash: u32) -> (usize, u64) {
    let at = (hash >> 8) as usize % BITS;
    (at / 64, 1 << (at % 64))
}

fn set(bits: &mut [u64], hash: u32) {
    let (at, bit) = bit(hash);
    if let Some(bits) = bits.get_mut(at) {
        *bits |= bit;
    }
}

fn is_set(bits: &[u64], hash: u32) -> bool {
    let (at, bit) = bit(hash);
    bits.get(at).is_some_and(|bits| bits & bit != 0)
}

/// A part of a card's name in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePart {
    /// The place of the part in the text, in bytes.
    pub place: Range<usize>,
    /// The card whose name has this part.
    pub card: CardId,
    /// True if the part is clearly meant as a name: for example, because it is long or in capitals.
    pub is_clear: bool,
}

impl std::fmt::Debug for NameParts<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("NameParts").field(&self.text).finish()
    }
}

impl CardNames for NameParts<'_> {
    fn part_of(&self, number: &str) -> Option<NamedPart> {
        let part = self.of(number)?;
        let card = self.db.card(part.card)?;
        Some(NamedPart {
            card: NamedCard {
                place: part.place,
                cards: vec![card.number().to_owned()],
                numbers: card.printings().map(str::to_owned).collect(),
                words: card.words_of_the_game(),
            },
            is_clear: part.is_clear,
        })
    }
}

impl<'a> NameParts<'a> {
    /// Prepares a question. `words` are the words of the game, such as `attack`, which are not
    /// taken for parts of names.
    pub fn new(db: &'a CardDb, text: &'a str, words: &'a dyn KnownWords) -> NameParts<'a> {
        let units = units(text);
        NameParts {
            db,
            text,
            shared: SharedUnits::of(&units),
            units,
            words,
        }
    }

    /// Returns the longest part of a card's name that is in the question. `number` is the number of
    /// the card.
    pub fn of(&self, number: &str) -> Option<NamePart> {
        let card = self.db.by_number(number)?;
        let facts = self.db.card(card)?;
        let aliases = facts.aliases_en();
        let names = std::iter::once(facts.name_ja());
        let names = names.chain(facts.name_en());
        let names = names.chain(aliases.iter().map(String::as_str));
        let names = names.chain(facts.name_zh());
        let names = names.filter(|name| self.shared.may_be_in(name));
        let parts = names.filter_map(|name| self.part_of_name(name));
        let (place, is_clear) = parts.max_by_key(|(place, is_clear)| (*is_clear, place.len()))?;
        Some(NamePart {
            place,
            card,
            is_clear,
        })
    }

    fn part_of_name(&self, name: &str) -> Option<(Range<usize>, bool)> {
        let of_name = units(name);
        let mut best: Option<(Range<usize>, bool)> = None;
        for (at, first) in of_name.iter().enumerate() {
            for (text_at, unit) in self.units.iter().enumerate() {
                if unit.text != first.text {
                    continue;
                }
                let found = match first.is_latin() {
                    true => self.word(unit),
                    false if first.begins => {
                        let name = of_name.get(at..).unwrap_or_default();
                        self.run(text_at, name)
                    }
                    false => None,
                };
                let Some(found) = found else { continue };
                let rank = |part: &(Range<usize>, bool)| (part.1, part.0.len());
                if best.as_ref().is_none_or(|best| rank(best) < rank(&found)) {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// Returns the place of a Latin word that may be a part of a name, and whether the word is
    /// clearly a name.
    fn word(&self, unit: &NameUnit) -> Option<(Range<usize>, bool)> {
        let word = unit.text.as_str();
        let written = self.text.get(unit.place.clone())?;
        // A word in capitals is a name, even if the game has the same word: `TAP`.
        let others = self.text.chars().any(|c| c.is_lowercase() || !c.is_ascii());
        let in_capitals = others && written.chars().all(|c| c.is_ascii_uppercase());
        let is_word = word.chars().all(char::is_alphabetic) && word.len() >= SHORTEST_WORD;
        let is_name = in_capitals || !self.words.has_exact_word(word);
        let found = is_word && is_name && !is_stop_word(word);
        found.then(|| (unit.place.clone(), in_capitals || word.len() >= CLEAR_WORD))
    }

    /// Returns the place of the longest text that begins at the unit `start` (a word or character)
    /// and is also the start of `name`. The `bool` is true if this text is clearly a part of the
    /// name.
    fn run(&self, start: usize, name: &[NameUnit]) -> Option<(Range<usize>, bool)> {
        let text = self.units.get(start..)?;
        let pairs = text
            .iter()
            .zip(name)
            .take_while(|(unit, of_name)| unit.text == of_name.text && !unit.is_latin());
        let len = pairs.count();
        let is_part = name
            .get(len)
            .is_none_or(|next| next.begins || next.is_latin());
        let run = text.get(..len)?;
        let is_han = |unit: &NameUnit| {
            unit.text
                .starts_with(|c| ('\u{3400}'..='\u{9fff}').contains(&c))
        };
        let all_han = run.iter().all(is_han);
        let least = if all_han { SHORTEST_HAN } else { SHORTEST_KANA };
        let place = run.first()?.place.start..run.last()?.place.end;
        let written = self.text.get(place.clone())?;
        let found = len >= least && (is_part || len > least) && !self.words.has_terms(written);
        // A short word in katakana is clearly a part of the name if it is a whole word of the
        // question, and if no other text about the game has it.
        let is_katakana = |c: char| matches!(c, 'ァ'..='ヺ' | 'ー');
        let before = self.text.get(..place.start)?;
        let after = self.text.get(place.end..)?;
        let whole = written.chars().all(is_katakana)
            && !before.ends_with(is_katakana)
            && !after.starts_with(is_katakana);
        let is_clear = all_han
            || len > SHORTEST_KANA
            || (whole && found && !self.words.has_exact_word(written));
        found.then_some((place, is_clear))
    }
}
