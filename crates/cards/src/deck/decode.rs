use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, GB18030, GBK, ISO_2022_JP, SHIFT_JIS};
use memchr::memchr;

use super::Finding;
use super::problem::UNREADABLE;
use crate::message;
use crate::message::Message;

/// The size in bytes of the largest deck file that is read: 8 MiB. A real deck takes about one
/// thousand bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// Decodes the text of a deck file. The text may be UTF-8 with or without a byte order mark, UTF-16
/// with a byte order mark, or one of the Japanese and Chinese encodings that spreadsheets and old
/// editors write: Shift_JIS, EUC-JP, ISO-2022-JP, GBK, GB18030 and Big5.
///
/// # Errors
/// Returns one finding if the bytes are empty, too many, binary, or text in another encoding.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, Finding> {
    decode_up_to(bytes, MAX_BYTES)
}

/// Decodes the text of a deck file of at most `limit` bytes. See [`decode`].
///
/// # Errors
/// Returns the same errors as [`decode`].
pub fn decode_up_to(bytes: &[u8], limit: usize) -> Result<Cow<'_, str>, Finding> {
    if bytes.len() > limit {
        let size = match limit % (1 << 20) {
            0 => message!("unreadable.mebibytes", size = limit >> 20),
            _ => message!("unreadable.bytes", size = limit),
        };
        return Err(unreadable(
            message!("unreadable.too-large", size = size),
            message!("unreadable.give-a-deck"),
        ));
    }
    let text = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => Cow::Borrowed(utf8(rest, 3)?),
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        _ if is_iso_2022_jp(bytes) => Cow::Owned(iso_2022_jp(bytes)?),
        _ => match utf8(bytes, 0) {
            Ok(text) => Cow::Borrowed(text),
            Err(problem) => Cow::Owned(east_asian(bytes).ok_or(problem)?),
        },
    };
    if text.trim().is_empty() {
        return Err(unreadable(
            message!("unreadable.empty"),
            message!("fix-file.list-cards"),
        ));
    }
    Ok(match ends_lines_with_cr(text.as_bytes()) {
        true => Cow::Owned(text.replace('\r', "\n")),
        false => text,
    })
}

/// Returns whether the lines of a text end in CR alone, as old Macintosh programs write them. Such
/// lines get the usual end (LF), so that no reader has to know both.
pub fn ends_lines_with_cr(text: &[u8]) -> bool {
    memchr(b'\n', text).is_none() && memchr(b'\r', text).is_some_and(|at| at + 1 < text.len())
}

/// Returns whether bytes have an escape sequence that begins Japanese text in ISO-2022-JP
/// (`ESC $ B`), the encoding of old mail. Such bytes are also valid UTF-8, so this test must come
/// before reading UTF-8.
pub fn is_iso_2022_jp(bytes: &[u8]) -> bool {
    const ESCAPE: u8 = 0x1b;
    const STARTS: [&[u8; 3]; 2] = [b"\x1b$B", b"\x1b$@"];
    memchr(ESCAPE, bytes).is_some()
        && bytes.is_ascii()
        && bytes
            .windows(3)
            .any(|part| STARTS.iter().any(|start| part == *start))
}

fn iso_2022_jp(bytes: &[u8]) -> Result<String, Finding> {
    let text = ISO_2022_JP.decode_without_bom_handling_and_without_replacement(bytes);
    text.map(Cow::into_owned).ok_or_else(|| {
        let save = message!("unreadable.save-as-utf-8");
        unreadable(message!("unreadable.not-iso-2022-jp"), save)
    })
}

/// Decodes text in a Japanese or Chinese encoding. The encoding is guessed from the frequency of
/// the characters. After a wrong guess, the deck has names that no card has, and the validator
/// reports these names. So a wrong guess never changes a deck silently.
fn east_asian(bytes: &[u8]) -> Option<String> {
    if memchr(0, bytes).is_some() {
        return None;
    }
    if let Some(text) = half_width_katakana(bytes) {
        return Some(text);
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Deny);
    if ![SHIFT_JIS, EUC_JP, GBK, GB18030, BIG5].contains(&encoding) {
        return english_with_sharp(bytes);
    }
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(text.into_owned())
}

/// Decodes an English list in Shift_JIS or EUC-JP, if its only other sign is the `♯` of card names.
/// One sign is too little for a guess by frequency.
fn english_with_sharp(bytes: &[u8]) -> Option<String> {
    [SHIFT_JIS, EUC_JP].into_iter().find_map(|encoding| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
        let is_known = |c: char| c.is_ascii() || c == '♯';
        text.chars().all(is_known).then(|| text.into_owned())
    })
}

/// Decodes bytes as Shift_JIS, if the result has a usual word of deck lists in half-width katakana:
/// `ﾒｲﾝﾃﾞｯｷ`. Without this function, the guess by frequency would decode such text as Chinese.
fn half_width_katakana(bytes: &[u8]) -> Option<String> {
    const WORDS: [&str; 12] = [
        "ﾃﾞｯｷ",
        "ﾙﾘｸﾞ",
        "ｼｸﾞﾆ",
        "ｻｰﾊﾞﾝﾄ",
        "ｽﾍﾟﾙ",
        "ｱｰﾂ",
        "ﾋﾟｰｽ",
        "ﾚﾍﾞﾙ",
        "ﾒｲﾝ",
        "ｶｰﾄﾞ",
        "ｱｼｽﾄ",
        "ｺｰﾄﾞ",
    ];
    let text = SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes)?;
    let has_word = WORDS.iter().any(|word| text.contains(word));
    has_word.then(|| text.into_owned())
}

fn utf8(bytes: &[u8], skipped: usize) -> Result<&str, Finding> {
    if memchr(0, bytes).is_some() {
        if is_utf16(bytes) {
            return Err(unreadable(
                message!("unreadable.no-mark"),
                message!("unreadable.save-as-utf-8"),
            ));
        }
        return Err(unreadable(
            message!("unreadable.binary"),
            message!("unreadable.give-text"),
        ));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let good = error.valid_up_to();
        let line = bytes.iter().take(good).filter(|b| **b == b'\n').count() + 1;
        let byte = bytes.get(good).copied().unwrap_or_default();
        unreadable(
            message!(
                "unreadable.not-utf-8",
                at = good + skipped + 1,
                line = line,
                byte = format!("{byte:02x}")
            ),
            message!("unreadable.save-as-utf-8"),
        )
    })
}

/// Returns whether every second byte at the start is zero, as in UTF-16 text with Latin letters,
/// digits and spaces.
fn is_utf16(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(64)).unwrap_or_default();
    let nuls = |at: usize| {
        let half = start.iter().skip(at).step_by(2);
        half.filter(|byte| **byte == 0).count()
    };
    let (even, odd) = (nuls(0), nuls(1));
    even.min(odd) == 0 && even.max(odd) * 4 > start.len()
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, Finding> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let text: Result<String, _> = char::decode_utf16(units).collect();
    match text {
        Ok(text) if rest.is_empty() => Ok(text),
        _ => Err(unreadable(
            message!("unreadable.not-utf-16"),
            message!("unreadable.save-as-utf-8"),
        )),
    }
}

/// Returns a finding about a file that can't be read.
pub fn unreadable(what: Message, fix: Message) -> Finding {
    Finding::new(&UNREADABLE, what, fix)
}
