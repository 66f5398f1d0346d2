//! Lookup keys. A lookup key is a name or number without the differences in spelling that do not
//! matter. With the key, a card is found even if its name or number is not typed exactly as
//! printed.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};
use wana_kana::{ConvertJapanese, IsJapaneseStr};

/// Returns whether `text` has the shape of a card number. A card number has letters and then
/// digits, in groups that are joined by `-`. The mark `[EN]` may follow.
pub fn is_card_number(text: &str) -> bool {
    let text = text.trim_end_matches("[EN]").trim_end();
    text.len() >= 5
        && text.contains('-')
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().any(|b| b.is_ascii_digit())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// Returns the text in the Unicode normal form NFKC. Normalizing is slow, so a text that already
/// has this form is returned unchanged after a quick check of its characters.
fn normal(text: &str) -> Cow<'_, str> {
    let is_normal =
        text.chars().all(is_always_normal) || is_nfkc_quick(text.chars()) == IsNormalized::Yes;
    match is_normal {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.nfkc().collect()),
    }
}

/// Returns whether a character is ASCII, hiragana, katakana or a common Chinese character. NFKC
/// never changes these characters, not even if a combining mark follows.
fn is_always_normal(c: char) -> bool {
    matches!(c, '\0'..='\u{7f}' | 'ぁ'..='ゖ' | 'ァ'..='ー' | '\u{4e00}'..='\u{9fff}')
}

/// Returns the key of a card number: half-width letters, plain hyphens and no spaces. The key keeps
/// upper and lower case, because the index of numbers ignores case.
pub fn number_key(text: &str) -> String {
    normal(text)
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{30fc}' => '-',
            _ => c,
        })
        .collect()
}

/// Returns the key of a name. Differences in character width, case and spacing are removed, and
/// variants of a mark become one mark. Slashes and a product code in brackets such as `(WDi08)` are
/// removed too. Two different cards may have the same key. So a key is used to find candidates, and
/// never to count copies.
pub fn name_key(name: &str) -> String {
    let mut folded: String = normal(name)
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(|c| match c {
            c if c.is_whitespace() => None,
            '/' => None,
            '♯' => Some('#'),
            '∗' | '✱' => Some('*'),
            '’' | '‘' | '`' | '´' => Some('\''),
            '“' | '”' | '„' | '″' => Some('"'),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
            '〜' | '～' => Some('~'),
            '・' | '･' | '·' | '•' => Some('・'),
            '【' | '［' | '〔' | '(' | '（' | '<' | '《' | '〈' | '「' | '『' => Some('['),
            '】' | '］' | '〕' | ')' | '）' | '>' | '》' | '〉' | '」' | '』' => Some(']'),
            c => Some(c),
        })
        .collect();
    folded.truncate(code_bracket(&folded));
    folded
}

/// Returns the position of the bracket before the product code at the end of a key. If the key has
/// no product code, returns the length of the key.
fn code_bracket(key: &str) -> usize {
    let end = key.len();
    let Some(open) = key.rfind('[') else {
        return end;
    };
    let (head, tail) = key.split_at(open);
    match tail.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        Some(inside) if !head.is_empty() && is_product_code(inside) => open,
        _ => end,
    }
}

fn is_product_code(text: &str) -> bool {
    let starts = ["w", "sp", "pr"].iter().any(|p| text.starts_with(p));
    starts
        && text.bytes().any(|b| b.is_ascii_digit())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !is_whole_number(text)
}

/// Returns whether a text in brackets is a whole card number, such as `wd01-001`, and not only the
/// code of a product, such as `wx24-d1`. A whole card number in brackets is never removed from a
/// name, because the number may belong to another card than the name.
pub fn is_whole_number(text: &str) -> bool {
    let digits = |part: &str| part.bytes().filter(u8::is_ascii_digit).count();
    text.rsplit_once('-')
        .is_some_and(|(product, last)| digits(last) > 2 || digits(last) > 1 && digits(product) > 0)
}

/// Returns the loose key of a name: the result of `name_key` without separators, quotation marks
/// and ornaments. The lookup tries the loose key after all other keys.
pub fn loose_key(name: &str) -> String {
    loose_of_name_key(name_key(name))
}

/// Returns the loose key of a text whose name key is already known; see [`loose_key`]. An ornament
/// at an end of the text stays, because it may not be a part of the name: `★★ Name`.
pub fn loose_of_name_key(mut key: String) -> String {
    let is_ornament = |c: char| matches!(c, '*' | '★' | '☆' | '♡' | '♥' | '♪');
    let start = key.len() - key.trim_start_matches(is_ornament).len();
    let end = key.trim_end_matches(is_ornament).len();
    let mut at = 0;
    key.retain(|c| {
        let is_inner = (start..end).contains(&at);
        at += c.len_utf8();
        !(is_separator(c) || is_inner && is_ornament(c))
    });
    key
}

/// Returns whether a character separates or surrounds words. People often leave out such a
/// character.
fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '・' | '･'
                | ','
                | '.'
                | '\''
                | '"'
                | '-'
                | '='
                | '~'
                | '!'
                | '?'
                | ':'
                | ';'
                | '['
                | ']'
                | '、'
                | '。'
                | '…'
                | '('
                | ')'
        )
}

/// Returns the text in hiragana without separators. Returns `None` if a part of the text is not
/// kana. Also returns `None` for a text with a sign such as `#` or `!`: the sign has no reading,
/// but can be the only difference between two names.
pub fn kana_key(text: &str) -> Option<String> {
    let left_out = |c: char| is_separator(c) && !matches!(c, '!' | '?');
    let plain: String = normal(text).chars().filter(|c| !left_out(*c)).collect();
    (!plain.is_empty() && plain.as_str().is_kana()).then(|| katakana_to_hiragana(&plain))
}

fn katakana_to_hiragana(text: &str) -> String {
    text.chars().map(hiragana).collect()
}

/// Converts a katakana character to hiragana. Returns any other character unchanged.
pub fn hiragana(c: char) -> char {
    match c {
        'ァ'..='ヶ' => char::from_u32(u32::from(c) - 0x60).unwrap_or(c),
        _ => c,
    }
}

/// Converts the hiragana of a text to katakana. Returns `None` if the text has no hiragana.
pub fn in_katakana(text: &str) -> Option<String> {
    let katakana = |c: char| match c {
        'ぁ'..='ゖ' => char::from_u32(u32::from(c) + 0x60).unwrap_or(c),
        _ => c,
    };
    let has_hiragana = text.contains(|c: char| matches!(c, 'ぁ'..='ゖ'));
    has_hiragana.then(|| text.chars().map(katakana).collect())
}

/// Returns the romaji key of a text in hiragana. In a romaji key, long vowels and doubled letters
/// are one letter. So `taawiru`, `tawiru` and `tāwiru` have the same key.
pub fn romaji_of_kana(kana: &str) -> String {
    fold_romaji(&kana.to_romaji())
}

/// Returns the romaji key of a text in Latin letters. Returns `None` if the text is not romaji.
pub fn romaji_key(text: &str) -> Option<String> {
    // The marks of long vowels are removed. But if the text has a letter of another script, the
    // text is not romaji.
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .map(|c| if matches!(c, '’' | '‘') { '\'' } else { c })
        .collect();
    let is_spelled = plain
        .chars()
        .all(|c| c.is_ascii_alphabetic() || matches!(c, ' ' | '-' | '\''));
    let key = fold_romaji(&plain);
    if !is_spelled || key.is_empty() {
        return None;
    }
    // The conversion to kana and back makes spelling variants (si/shi, tu/tsu) equal.
    let kana = key.to_hiragana();
    kana.as_str().is_kana().then(|| romaji_of_kana(&kana))
}

/// Returns a word of romaji in hiragana. A doubled vowel becomes a long vowel, as in words in
/// katakana: `geeto` becomes `げーと`. Returns `None` if the word is not romaji.
pub fn kana_of_romaji(word: &str) -> Option<String> {
    let is_spelled = !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase());
    let kana = is_spelled.then(|| word.to_hiragana())?;
    if !kana.as_str().is_kana() {
        return None;
    }
    let mut long = String::with_capacity(kana.len());
    let mut before = None;
    for c in kana.chars() {
        let vowel = c.to_string().to_romaji().chars().last();
        let is_vowel = matches!(c, 'あ' | 'い' | 'う' | 'え' | 'お');
        long.push(if is_vowel && before == vowel {
            'ー'
        } else {
            c
        });
        before = vowel;
    }
    Some(long)
}

fn fold_romaji(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().filter(char::is_ascii_alphabetic) {
        let c = c.to_ascii_lowercase();
        let long_vowel = matches!(
            (folded.chars().last(), c),
            (Some('o'), 'u') | (Some('e'), 'i')
        );
        if folded.ends_with(c) || long_vowel {
            continue;
        }
        folded.push(c);
    }
    folded
}
