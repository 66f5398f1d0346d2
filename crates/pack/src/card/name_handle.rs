//! Handles: the parts of a card's name by which players call the card. `ドーナ FOURTH` has the
//! handles `ドーナ` and `fourth`; `大罠 石川五右卫门` has the handles `石川五右卫门` and
//! `五右卫门`.

use std::collections::BTreeSet;
use std::ops::Range;

use super::CardRecord;
use super::lookup_key::romaji_of_kana;
use super::name_index::{NameUnit, units};

/// The script (kind of characters) in which a part of a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// Katakana.
    Katakana,
    /// Hiragana.
    Hiragana,
    /// Chinese characters.
    Han,
    /// Latin letters.
    Latin,
    /// Digits.
    Digits,
}

impl Script {
    /// Returns the script of a character. The character can have any width, such as a half-width
    /// kana.
    fn of(c: char) -> Script {
        match c {
            'ァ'..='ヺ' | 'ー'..='ヿ' | '\u{ff66}'..='\u{ff9f}' => Script::Katakana,
            'ぁ'..='ゟ' => Script::Hiragana,
            '0'..='9' | '０'..='９' => Script::Digits,
            c if c.is_ascii() || ('\u{c0}'..'\u{250}').contains(&c) => Script::Latin,
            '\u{2160}'..='\u{217f}' | '\u{ff21}'..='\u{ff5a}' => Script::Latin,
            _ => Script::Han,
        }
    }
}

/// A part of a text in one script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The characters in lower case. Kana are hiragana, and Chinese characters are simplified.
    pub text: String,
    /// The script (kind of characters), such as katakana.
    pub script: Script,
    /// The bytes of the whole text in which this piece stands.
    pub place: Range<usize>,
    /// Whether the piece is the first piece after a mark or a space, or at the start of the text.
    pub begins: bool,
}

/// The smallest number of characters of a handle that is only the beginning or the end of a run of
/// Chinese characters: `五右卫门` in `石川五右卫门`. (A handle is a part of a name by which players call a
/// card.)
const SHORTEST_OF_RUN: usize = 4;

/// The character that begins the stored form of a handle in romaji. With this character, the romaji
/// of one handle never equals the Latin letters of another handle.
const ROMAJI: char = '~';

/// Cuts a text into pieces with one script each. `simplify` returns the simplified form of a
/// Chinese character.
pub fn pieces(text: &str, simplify: &dyn Fn(char) -> char) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for NameUnit {
        text: folded,
        place,
        begins,
    } in units(text)
    {
        let written = text.get(place.clone()).unwrap_or_default();
        if folded.starts_with(is_latin) {
            // A unit (word) such as `donna4` has a name and a level, so it is cut into letters and
            // digits.
            let one_by_one = written.len() == folded.len();
            for (at, c) in folded.char_indices() {
                let script = match c.is_ascii_digit() {
                    true => Script::Digits,
                    false => Script::Latin,
                };
                let place = match one_by_one {
                    true => place.start + at..place.start + at + c.len_utf8(),
                    false => place.clone(),
                };
                match pieces.last_mut() {
                    Some(last) if at > 0 && last.script == script => {
                        last.text.push(c);
                        last.place.end = place.end;
                    }
                    _ => pieces.push(Piece {
                        text: c.to_string(),
                        script,
                        place,
                        begins: begins && at == 0,
                    }),
                }
            }
            continue;
        }
        let script = written.chars().next().map_or(Script::Han, Script::of);
        let folded = folded.chars().map(simplify);
        match pieces.last_mut() {
            Some(last) if !begins && last.script == script => {
                last.text.extend(folded);
                last.place.end = place.end;
            }
            _ => pieces.push(Piece {
                text: folded.collect(),
                script,
                place,
                begins,
            }),
        }
    }
    pieces
}

fn is_latin(c: char) -> bool {
    c.is_ascii_alphanumeric() || ('\u{c0}'..'\u{250}').contains(&c)
}

/// Returns the key of a handle (a part of a name by which players call a card): a hash of its text.
pub fn handle_key(handle: &str) -> u32 {
    // This is the hash FNV-1a. The tables of names are packed with the same function.
    handle.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// Returns the key of a handle (a part of a name by which players call a card) that is given in
/// romaji. `romaji` has the form that `romaji_key` returns.
pub fn romaji_handle_key(romaji: &str) -> u32 {
    handle_key(&format!("{ROMAJI}{romaji}"))
}

/// Returns the handles of a card: the parts of each name by which players call the card, and for a
/// LRIG also its LRIG types.
pub(super) fn handles(card: &CardRecord, simplify: &dyn Fn(char) -> char) -> BTreeSet<String> {
    let english = card.name_en.iter().chain(&card.aliases_en);
    let names = std::iter::once(&card.name_ja).chain(english);
    let names = names.chain(&card.name_zh);
    let types = card.lrig_types.iter().filter(|_| card.limit.is_some());
    let handles = names
        .chain(types)
        .map(|name| handles_of_name(name, simplify));
    handles.flatten().collect()
}

/// Returns the handles of one name: the parts of the name by which players call the card. The
/// function `simplify` turns a traditional Chinese character into the simplified one.
pub fn handles_of_name(name: &str, simplify: &dyn Fn(char) -> char) -> BTreeSet<String> {
    let mut handles = BTreeSet::new();
    add_handles(&pieces(name, simplify), &mut handles);
    handles
}

fn add_handles(pieces: &[Piece], handles: &mut BTreeSet<String>) {
    // Single letters with marks between them form one handle: `T・A・P` has the handle `tap`.
    let mut letters = String::new();
    // Neighboring pieces without a mark or a space between them form one handle, such as `糾う者`.
    let mut part = String::new();
    let mut pieces_of_part = 0;
    for piece in pieces {
        let length = piece.text.chars().count();
        if piece.begins {
            add_part(&mut part, &mut pieces_of_part, handles);
        }
        match (piece.script, length) {
            (Script::Latin, 1) => letters.push_str(&piece.text),
            _ => add_letters(&mut letters, handles),
        }
        if !matches!(piece.script, Script::Latin | Script::Digits) {
            part.push_str(&piece.text);
            pieces_of_part += 1;
        }
        let least = match piece.script {
            Script::Hiragana => 3,
            Script::Digits => continue,
            _ if piece.text == "∞" => 1,
            _ => 2,
        };
        if length < least {
            continue;
        }
        handles.insert(piece.text.clone());
        if piece.script == Script::Katakana {
            handles.insert(format!("{ROMAJI}{}", romaji_of_kana(&piece.text)));
        }
        if piece.script == Script::Han {
            let places = piece.text.char_indices().map(|(at, _)| at);
            for (count, at) in places.enumerate() {
                let (before, after) = piece.text.split_at(at);
                if count >= SHORTEST_OF_RUN {
                    handles.insert(before.to_owned());
                }
                if length - count >= SHORTEST_OF_RUN {
                    handles.insert(after.to_owned());
                }
            }
        }
    }
    add_letters(&mut letters, handles);
    add_part(&mut part, &mut pieces_of_part, handles);
}

fn add_letters(letters: &mut String, handles: &mut BTreeSet<String>) {
    let letters = std::mem::take(letters);
    if letters.len() >= 2 {
        handles.insert(letters);
    }
}

fn add_part(part: &mut String, pieces: &mut usize, handles: &mut BTreeSet<String>) {
    let part = std::mem::take(part);
    if std::mem::take(pieces) >= 2 && part.chars().count() >= 3 {
        handles.insert(part);
    }
}
