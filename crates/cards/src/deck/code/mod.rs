//! Deck codes. A deck code is a deck as one word of letters and digits, which fits into a chat
//! message. A code names cards by number. So a code means the same deck, even if the names or other
//! facts of its cards change.
//!
//! A code is the word `wixoss`, the version of the format as one digit, and bytes in base62
//! ([`base62`]). The bytes are a checksum ([`checksum`]) and then the cards ([`payload`]).
//! docs/deck-code.md describes every byte. Reading never guesses: a code with a wrong checksum is
//! refused. If exactly one typing mistake explains the wrong checksum, [`typo`] finds this mistake.

mod base62;
mod checksum;
mod payload;
mod typo;

use super::listing::Listing;
use super::{MAX_COUNT, Section};
use crate::message;
use crate::message::Message;
use typo::Slip;

/// The start of every code, before the version. It is accepted in upper and lower case.
const START: &str = "wixoss";

/// The version of the code format that this program writes.
const VERSION: char = '1';

/// The smallest number of characters of a deck code. A word with fewer characters cannot be a code,
/// because a code with one card is already longer.
const SHORTEST: usize = 20;

/// The largest number of characters of a code that is read. Even a code with a thousand different
/// cards is shorter.
const LONGEST: usize = 20_000;

/// A card of a code.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CodedCard {
    /// The deck that the card is in. `None` means that the type of the card decides the deck.
    pub section: Option<Section>,
    /// The card number of this printing.
    pub number: String,
    /// The number of copies.
    pub count: u32,
}

/// The reason why a text is not a deck code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CodeError {
    /// The text does not begin like a code.
    Start,
    /// The version is not known.
    Version(char),
    /// The code has more than [`LONGEST`] characters. The value is the number of its characters.
    TooLong(usize),
    /// The text has a character that a code cannot have.
    Character {
        /// The character's position in the code. The first character has position 1.
        at: usize,
        /// The character that a code cannot have.
        found: char,
    },
    /// The end of the code is missing.
    CutOff {
        /// The number of characters of the text.
        found: usize,
        /// The number of characters that the code must have. The first characters of the code
        /// contain this number.
        wanted: usize,
    },
    /// All letters have the same case, because a program or a person changed their case.
    OneCase,
    /// The checksum is wrong. The value is the typing mistake that explains the wrong checksum, if
    /// exactly one mistake explains it.
    Checksum(Option<Slip>),
    /// The checksum is right, but the bytes break the format, so another program wrote the code.
    Payload,
}

impl CodeError {
    /// Returns the message that names the problem.
    pub(super) fn message(&self) -> Message {
        let version = || VERSION.to_string();
        match self {
            CodeError::Start => message!("deck-code.start", start = START, version = version()),
            CodeError::Version(found) => message!(
                "deck-code.version",
                found = found.to_string(),
                known = version()
            ),
            CodeError::TooLong(found) => {
                message!("deck-code.too-long", found = *found, most = LONGEST)
            }
            CodeError::Character { at, found } => {
                message!("deck-code.character", at = *at, found = found.to_string())
            }
            CodeError::CutOff { found, wanted } => {
                message!("deck-code.cut-off", found = *found, wanted = *wanted)
            }
            CodeError::OneCase => message!("deck-code.one-case"),
            CodeError::Checksum(None) => message!("deck-code.checksum"),
            CodeError::Checksum(Some(slip)) => slip.message(),
            CodeError::Payload => message!("deck-code.payload"),
        }
    }

    /// Returns the advice for the player.
    pub(super) fn fix(&self) -> Message {
        match self {
            CodeError::Version(_) => message!("fix-file.newer-program"),
            CodeError::Payload => message!("fix-file.write-code-again"),
            CodeError::Checksum(Some(_)) => message!("fix-file.correct-code"),
            _ => message!("fix-file.copy-code"),
        }
    }
}

/// Returns whether a word begins like a deck code.
pub(super) fn begins_as_code(word: &str) -> bool {
    let start = word.get(..START.len());
    let rest = word.get(START.len()..).unwrap_or_default();
    start.is_some_and(|start| start.eq_ignore_ascii_case(START))
        && rest.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns whether a word is probably meant as a deck code, even if the code has a mistake. A word
/// that can be the name of a file is not a code.
pub fn is_meant_as_deck_code(word: &str) -> bool {
    begins_as_code(word) && word.len() >= SHORTEST && !word.contains(['.', '/', '\\'])
}

/// Returns whether a word begins like a deck code, but is too short to be a whole code. Such a word
/// is probably a code without its end.
pub fn is_cut_deck_code(word: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_alphanumeric();
    begins_as_code(word) && word.len() < SHORTEST && word.bytes().all(is_digit)
}

/// Returns whether a word of a message is a deck code, even if the code has a mistake.
pub(super) fn is_deck_code(word: &str) -> bool {
    begins_as_code(word)
        && word.len() >= SHORTEST
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Writes a deck as a code.
///
/// # Errors
/// One reason for each card whose number a code can't express.
pub(super) fn encode(deck: &Listing<'_>) -> Result<String, Vec<Message>> {
    let payload = payload::write(deck)?;
    Ok(seal(&payload))
}

/// Puts the length and the checksum before the bytes of the cards, and writes all bytes as text.
fn seal(payload: &[u8]) -> String {
    let mut counted = Vec::with_capacity(payload.len() + 6);
    payload::push_number(payload.len() as u64, &mut counted);
    counted.extend_from_slice(payload);
    let mut bytes = checksum::crc32(&counted).to_be_bytes().to_vec();
    bytes.extend(counted);
    format!("{START}{VERSION}{}", base62::encode(&bytes))
}

/// Reads a code.
///
/// # Errors
/// The reason why the text is not a code.
pub(super) fn decode(code: &str) -> Result<Vec<CodedCard>, CodeError> {
    let digits = digits(code)?;
    let error = match open(digits) {
        Ok(cards) => return Ok(cards),
        Err(CodeError::Payload) => return Err(CodeError::Payload),
        Err(_) if has_one_case(digits) => return Err(CodeError::OneCase),
        Err(error) => error,
    };
    // The first characters of a code contain its length. If one of them is mistyped, the code can
    // look as if its end were missing. So for every error, the program searches for a typing
    // mistake.
    match typo::slip(digits) {
        None => Err(error),
        slip => Err(CodeError::Checksum(slip)),
    }
}

/// Returns whether all letters of a text are upper case, or all are lower case. A code has so many
/// letters that this is no accident.
fn has_one_case(digits: &str) -> bool {
    const ENOUGH: usize = 12;
    let letters = || digits.chars().filter(char::is_ascii_alphabetic);
    letters().count() >= ENOUGH
        && (letters().all(|c| c.is_ascii_uppercase()) || letters().all(|c| c.is_ascii_lowercase()))
}

/// Returns the base62 digits of a code.
fn digits(code: &str) -> Result<&str, CodeError> {
    if !begins_as_code(code) {
        return Err(CodeError::Start);
    }
    let rest = code.get(START.len()..).unwrap_or_default();
    let mut rest = rest.chars();
    match rest.next() {
        Some(VERSION) => {}
        Some(other) => return Err(CodeError::Version(other)),
        None => return Err(CodeError::Start),
    }
    let digits = rest.as_str();
    let length = code.chars().count();
    if length > LONGEST {
        return Err(CodeError::TooLong(length));
    }
    match code
        .chars()
        .zip(1..)
        .find(|(c, _)| !c.is_ascii_alphanumeric())
    {
        Some((found, at)) => Err(CodeError::Character { at, found }),
        None => Ok(digits),
    }
}

/// Reads the base62 digits of a code. Returns an error if the checksum or the length is wrong.
fn open(digits: &str) -> Result<Vec<CodedCard>, CodeError> {
    let wrong = || CodeError::Checksum(None);
    let bytes = match base62::decode(digits) {
        Some(bytes) => bytes,
        None => return Err(cut_off(digits).unwrap_or_else(wrong)),
    };
    let cut = || cut_off(digits).unwrap_or_else(wrong);
    let Some((sum, counted)) = bytes.split_first_chunk::<4>() else {
        return Err(cut());
    };
    if u32::from_be_bytes(*sum) != checksum::crc32(counted) {
        return Err(cut());
    }
    let mut rest = counted;
    let length = payload::take_number(&mut rest).map_err(|_| CodeError::Payload)?;
    if length != rest.len() as u64 {
        return Err(CodeError::Payload);
    }
    payload::read(rest).map_err(|_| CodeError::Payload)
}

/// Returns the error for a code whose end is missing. Returns `None` if the code has the length
/// that its first characters state.
fn cut_off(digits: &str) -> Option<CodeError> {
    let whole = base62::whole_blocks(digits);
    let mut counted = whole.get(4..)?;
    let before = counted.len();
    let length = usize::try_from(payload::take_number(&mut counted).ok()?).ok()?;
    let bytes = 4 + (before - counted.len()) + length;
    let head = START.len() + 1;
    let (found, wanted) = (head + digits.len(), head + base62::digits_of(bytes)?);
    (found < wanted && wanted <= LONGEST).then_some(CodeError::CutOff { found, wanted })
}

#[cfg(test)]
mod tests;
