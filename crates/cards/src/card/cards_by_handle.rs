//! Finds cards by handles. A handle is a part of a card's name that players use instead of the
//! whole name. `ドーナ4` is the LRIG of level 4 with the handle `ドーナ`. `マウス` is the only card
//! that has this word in its name.

use std::ops::Range;

use serde_json::Value;
use strsim::damerau_levenshtein;
use wixoss_data::known_words::KnownWords;
use wixoss_data::lines::lines_from;
use wixoss_data::simplified_chinese::simplified_character;
use wixoss_pack::card::lookup_key::romaji_key;
use wixoss_pack::card::name_handle::{Script, handle_key, pieces, romaji_handle_key};
use wixoss_pack::card::name_index::HandleCard;
use wixoss_pack::glossary::stop_words::is_stop_word;

use super::cards_in_question::NAMES;
use crate::deck::number_words::{
    only_char, value_of_digit_sign, value_of_formal_sign, value_of_roman, value_of_word,
};

/// The largest number of cards that a handle without a level can mean. A handle (a part of a card's
/// name) that fits more cards names no card.
const MOST_CARDS: usize = 8;

/// The largest number of LRIGs that a handle (a part of a card's name) with a level can mean. This
/// number is large, because one character can have many cards of the same level.
const MOST_LRIGS: usize = 40;

/// The largest number of cards that an ordinary word, such as `earth`, can mean. If more cards have
/// the word in their names, the word names no card.
const MOST_OF_ORDINARY: usize = 3;

/// The number of characters of the longest handle (part of a card's name) in Chinese characters and
/// kana.
const LONGEST: usize = 12;

/// The number of characters of the shortest handle (part of a card's name) in hiragana. Shorter
/// texts in hiragana are usually words of a sentence.
pub(super) const SHORTEST_HIRAGANA: usize = 5;

/// The number of characters of the shortest word in katakana that may have one wrong letter.
const SHORTEST_KATAKANA_SLIP: usize = 4;
/// The number of letters of the shortest Latin word that may have one wrong letter.
const SHORTEST_LATIN_SLIP: usize = 6;
/// The number of letters of the shortest Latin word that is read as the romaji of a Japanese handle
/// (a part of a card's name).
const SHORTEST_ROMAJI: usize = 4;

/// Two handles (parts of a card's name) name one card together if at most this number of characters
/// or words is between them.
const NEAR: usize = 2;

/// The highest level of a card.
const HIGHEST_LEVEL: u8 = 5;

/// Words for "level". They stand before the number of the level.
const LEVEL_WORDS: [&str; 5] = ["lv", "lvl", "level", "れべる", "れべ"];

/// A word for "level" that stands after the number: `4级`.
const LEVEL_SIGN: &str = "级";

/// Words between a level and a part of a card's name: `レベル4のドーナ`.
const BETWEEN: [&str; 2] = ["の", "的"];

/// Words that are written after a number to count cards or players: `マウス2体`. Such a number is
/// not a level.
const COUNTERS: [&str; 22] = [
    "枚", "体", "回", "人", "点", "つ", "个", "张", "只", "次", "面", "色", "种", "番", "度", "割",
    "倍", "千", "万", "目", "周", "本",
];

/// Words that often stand before a level, but are not the name of a LRIG: `another level 3`.
const NEVER_NAMES: [&str; 4] = ["another", "other", "next", "first"];

/// Words that players write directly after the name of a person or card: `ちゃん` after a person,
/// `那张` ("that one") after a card.
const AFTER_NAMES: [&str; 8] = [
    "ちゃん",
    "さん",
    "くん",
    "たん",
    "那张",
    "这张",
    "って名前の",
    "っていうカード",
];

/// Returns the limits and the word lists of this search, for the script of a web page.
pub(super) fn limits() -> [(&'static str, Value); 16] {
    [
        ("mostOfHandle", MOST_CARDS.into()),
        ("mostLrigs", MOST_LRIGS.into()),
        ("mostOfOrdinary", MOST_OF_ORDINARY.into()),
        ("longestHandle", LONGEST.into()),
        ("shortestHiragana", SHORTEST_HIRAGANA.into()),
        ("shortestKatakanaSlip", SHORTEST_KATAKANA_SLIP.into()),
        ("shortestLatinSlip", SHORTEST_LATIN_SLIP.into()),
        ("shortestRomaji", SHORTEST_ROMAJI.into()),
        ("nearHandles", NEAR.into()),
        ("highestLevel", HIGHEST_LEVEL.into()),
        ("levelWords", LEVEL_WORDS.as_slice().into()),
        ("levelSign", LEVEL_SIGN.into()),
        ("besideLevel", BETWEEN.as_slice().into()),
        ("counters", COUNTERS.as_slice().into()),
        ("neverNames", NEVER_NAMES.as_slice().into()),
        ("afterNames", AFTER_NAMES.as_slice().into()),
    ]
}

/// One character of Chinese or Japanese text, or one Latin word or number.
struct Sign {
    text: String,
    script: Script,
    place: Range<usize>,
    begins: bool,
}

impl Sign {
    fn is_of_cjk(&self) -> bool {
        !matches!(self.script, Script::Latin | Script::Digits)
    }
}

/// How certainly a handle (a part of a card's name) names a card. The variants begin with the least
/// certain one, so a more certain value is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Clarity {
    /// A term of the game, such as `attack`, which alone names no card. If the text also has
    /// another part of a name, the term can choose among the cards with this part.
    Term,
    /// A word that card names contain, and other texts about the game too. Such a word names a LRIG
    /// only together with a level.
    Used,
    /// An ordinary word of a language. Such a word names a card only with a second handle, or if it
    /// is written like a name.
    Ordinary,
    /// A word that card names contain, but no other text about the game. Such a word names a card
    /// alone, without a level or a second handle.
    Clear,
}

impl Clarity {
    fn of(is_term: bool, is_used: bool, is_ordinary: bool) -> Clarity {
        match (is_term, is_used, is_ordinary) {
            (true, _, _) => Clarity::Term,
            (_, true, _) => Clarity::Used,
            (_, _, true) => Clarity::Ordinary,
            _ => Clarity::Clear,
        }
    }
}

/// A part of a card's name (a handle) in a text.
struct Mention {
    /// The place of the handle: a range of indexes in the list of all signs (characters and words)
    /// of the text.
    signs: Range<usize>,
    cards: Vec<HandleCard>,
    clarity: Clarity,
}

/// A place where a text names cards by a part of their name, and these cards.
pub(super) struct Called {
    /// The position of the part of the name and of its level in the text, in bytes.
    pub place: Range<usize>,
    /// The cards. A card is given as the index of its number in [`NAMES`].
    pub cards: Vec<usize>,
}

/// Returns the cards that a text names by handles (parts of names). `taken` are the positions where
/// a number or a whole name of a card was already found. Handles that overlap such a position are
/// left out.
pub(super) fn called(text: &str, words: &dyn KnownWords, taken: &[Range<usize>]) -> Vec<Called> {
    let signs = signs(text);
    let all = mentions(text, &signs, words, taken);
    let mut called: Vec<Called> = Vec::new();
    for (at, mention) in all.iter().enumerate() {
        let others = || {
            all.iter()
                .enumerate()
                .filter(move |(other, _)| *other != at)
        };
        let level = level(&signs, &mention.signs);
        let mut cards = mention.cards.clone();
        let mut range = mention.signs.clone();
        let mut clarity = mention.clarity;
        let mut most = MOST_CARDS;
        // After an ordinary word, the English word `one` is not a level: `the new one`.
        let is_level = |level: &Level| {
            let latin = signs.get(mention.signs.start);
            let latin = latin.is_some_and(|sign| sign.script == Script::Latin);
            level.is_spelled_out || level.is_in_digits || !latin || clarity == Clarity::Clear
        };
        if let Some(level) = level.as_ref().filter(|level| is_level(level))
            && clarity != Clarity::Term
        {
            let of_level = |card: &&HandleCard| {
                card.level() == Some(level.level) && (card.is_lrig() || level.is_spelled_out)
            };
            let of_level: Vec<HandleCard> = cards.iter().filter(of_level).copied().collect();
            if !of_level.is_empty() {
                if of_level.iter().any(HandleCard::is_lrig) {
                    clarity = Clarity::Clear;
                    most = MOST_LRIGS;
                }
                cards = of_level;
                range = range.start.min(level.signs.start)..range.end.max(level.signs.end);
            }
        }
        // A player who writes `ちゃん` after a word uses this word as a name. For example, `プラス`
        // alone means more power, but `プラスちゃん` must be a name.
        if clarity <= Clarity::Used && is_called_a_name(text, &signs, mention) {
            clarity = Clarity::Ordinary;
        }
        if clarity <= Clarity::Used {
            continue;
        }
        let mut nearest: Vec<(usize, &Mention)> = others()
            .map(|(_, other)| (distance(&mention.signs, &other.signs), other))
            .collect();
        nearest.sort_by_key(|(distance, _)| *distance);
        let mut has_second_handle = false;
        for (distance, other) in nearest {
            if other.clarity <= Clarity::Used && distance > NEAR {
                continue;
            }
            let both: Vec<HandleCard> = cards
                .iter()
                .filter(|card| other.cards.iter().any(|one| one.card() == card.card()))
                .copied()
                .collect();
            if both.is_empty() {
                continue;
            }
            if distance <= NEAR && other.clarity > Clarity::Used {
                has_second_handle = true;
                range = range.start.min(other.signs.start)..range.end.max(other.signs.end);
            }
            cards = both;
        }
        let is_named = match clarity {
            Clarity::Clear => cards.len() <= most,
            _ => {
                cards.len() <= MOST_OF_ORDINARY
                    && (has_second_handle || stands_out(text, &signs, mention))
            }
        };
        let place = place(&signs, &range);
        if let Some(place) = place.filter(|_| is_named)
            && called.iter().all(|other| !overlap(&other.place, &place))
        {
            called.push(Called {
                place,
                cards: cards.iter().map(HandleCard::card).collect(),
            });
        }
    }
    called
}

/// Returns the positions of the handles (parts of names) that are clearly meant as names, but that
/// more cards have in their names than a handle can mean. Handles that overlap a position of `taken`
/// are left out.
pub(super) fn crowded(
    text: &str,
    words: &dyn KnownWords,
    taken: &[Range<usize>],
) -> Vec<Range<usize>> {
    let signs = signs(text);
    let all = mentions(text, &signs, words, taken).into_iter();
    let crowded =
        all.filter(|mention| mention.clarity == Clarity::Clear && mention.cards.len() > MOST_CARDS);
    let places = crowded.filter_map(|mention| place(&signs, &mention.signs));
    places.collect()
}

/// Cuts a text into signs: single Chinese or Japanese characters, Latin words and numbers.
fn signs(text: &str) -> Vec<Sign> {
    let mut signs = Vec::new();
    for piece in pieces(text, &simplified_character) {
        if matches!(piece.script, Script::Latin | Script::Digits) {
            signs.push(Sign {
                text: piece.text,
                script: piece.script,
                place: piece.place,
                begins: piece.begins,
            });
            continue;
        }
        // The position of each character is computed from the text as typed, because two half-width
        // characters (a kana and its voicing mark) become one sign.
        let written = text.get(piece.place.clone()).unwrap_or_default();
        let mut starts = written
            .char_indices()
            .filter(|(_, c)| !matches!(c, 'ﾞ' | 'ﾟ'))
            .map(|(at, _)| piece.place.start + at)
            .chain([piece.place.end])
            .peekable();
        for (at, c) in piece.text.chars().enumerate() {
            let Some(start) = starts.next() else { break };
            let end = starts.peek().copied().unwrap_or(piece.place.end);
            signs.push(Sign {
                text: c.to_string(),
                script: piece.script,
                place: start..end,
                begins: piece.begins && at == 0,
            });
        }
    }
    signs
}

/// Returns the handles (parts of card names) in a text. If two handles overlap, only the longer
/// handle is returned. The handles that name a card most surely come first.
fn mentions(
    text: &str,
    signs: &[Sign],
    words: &dyn KnownWords,
    taken: &[Range<usize>],
) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    for (start, first) in signs.iter().enumerate() {
        match first.script {
            Script::Digits => {}
            Script::Latin => found.extend(of_latin(text, signs, start, words)),
            _ => of_cjk(text, signs, start, words, &mut found),
        }
    }
    found.retain(|mention| {
        let place = place(signs, &mention.signs);
        place.is_some_and(|place| taken.iter().all(|taken| !overlap(taken, &place)))
    });
    found.sort_by_key(|mention| {
        let length = mention.signs.clone().filter_map(|at| signs.get(at));
        let length: usize = length.map(|sign| sign.text.len()).sum();
        std::cmp::Reverse((length, mention.clarity))
    });
    let mut chosen: Vec<Mention> = Vec::new();
    for mention in found {
        let is_free = chosen.iter().all(|other| {
            mention.signs.end <= other.signs.start || other.signs.end <= mention.signs.start
        });
        if is_free {
            chosen.push(mention);
        }
    }
    // The caller reads the handles in this order, so if two handles overlap, the more certain
    // handle is used and the other is left out.
    chosen.sort_by_key(|mention| (std::cmp::Reverse(mention.clarity), mention.signs.start));
    chosen
}

/// Returns whether a word is an ordinary word of a language that is also a part of a card's name.
pub(crate) fn is_ordinary_word(word: &str) -> bool {
    let handle = NAMES.handle(handle_key(&word.to_lowercase()));
    handle.is_some_and(|handle| handle.is_ordinary)
}

/// Returns the handle (part of a card's name) that a Latin word means. The word can be the handle
/// itself, or spell a Japanese handle in romaji. It can also be a handle with one wrong letter.
fn of_latin(text: &str, signs: &[Sign], at: usize, words: &dyn KnownWords) -> Option<Mention> {
    let word = signs.get(at)?.text.as_str();
    let mention = |cards: &[HandleCard], clarity| {
        (!cards.is_empty()).then(|| Mention {
            signs: at..at + 1,
            cards: cards.to_vec(),
            clarity,
        })
    };
    if word.len() < 2 || is_stop_word(word) || NEVER_NAMES.contains(&word) {
        return None;
    }
    if let Some(handle) = NAMES.handle(handle_key(word)) {
        let is_ordinary = handle.is_ordinary || word.len() < 3;
        let is_used = words.has_exact_word(word);
        let is_term = words.has_terms(word);
        return mention(handle.cards, Clarity::of(is_term, is_used, is_ordinary));
    }
    if word.len() < SHORTEST_ROMAJI || words.has_exact_word(word) {
        return None;
    }
    let of_romaji = romaji_key(word).and_then(|key| NAMES.handle(romaji_handle_key(&key)));
    let of_slip = || {
        let meant = (word.len() >= SHORTEST_LATIN_SLIP).then(|| slip(word));
        let handle = NAMES.handle(handle_key(meant.flatten()?))?;
        let few = handle.cards.len() <= MOST_OF_ORDINARY && !handle.is_ordinary;
        (few && words.mentions_game(text)).then_some(handle)
    };
    let handle = of_romaji.or_else(of_slip)?;
    let is_known = words.has_word(word) || words.has_terms(word);
    (!is_known)
        .then(|| mention(handle.cards, Clarity::Clear))
        .flatten()
}

/// Adds the handles (parts of card names) that begin at a Chinese character or a kana.
fn of_cjk(
    text: &str,
    signs: &[Sign],
    start: usize,
    words: &dyn KnownWords,
    found: &mut Vec<Mention>,
) {
    let is_katakana = |at: Option<usize>| {
        at.and_then(|at| signs.get(at))
            .is_some_and(|sign| sign.script == Script::Katakana)
    };
    let joined = |before: Option<usize>, after: usize| {
        let begins = signs.get(after).is_some_and(|sign| sign.begins);
        is_katakana(before) && is_katakana(Some(after)) && !begins
    };
    if joined(start.checked_sub(1), start) {
        return;
    }
    let mut handle_text = String::new();
    let mut whole = true;
    for end in start + 1..=(start + LONGEST).min(signs.len()) {
        let Some(last) = signs.get(end - 1) else {
            break;
        };
        if !last.is_of_cjk() || (end - 1 > start && last.begins) {
            break;
        }
        handle_text.push_str(&last.text);
        if end - start < 2 && last.text != "∞" || joined(Some(end - 1), end) {
            continue;
        }
        let of_handle = signs.get(start..end).unwrap_or_default();
        let all = |script: Script| of_handle.iter().all(|sign| sign.script == script);
        let Some(written) = place(signs, &(start..end)).and_then(|place| text.get(place)) else {
            continue;
        };
        let katakana = all(Script::Katakana);
        if all(Script::Hiragana) && end - start < SHORTEST_HIRAGANA {
            continue;
        }
        let Some(handle) = NAMES.handle(handle_key(&handle_text)) else {
            if katakana && whole && end - start >= SHORTEST_KATAKANA_SLIP {
                found.extend(with_slip(&handle_text, written, start..end, words));
            }
            continue;
        };
        whole = false;
        let is_used = match katakana {
            true => words.has_exact_word(&handle_text),
            false => words.has_signs(&handle_text),
        };
        let is_term = words.has_terms(written);
        if all(Script::Hiragana) && (is_used || is_term) {
            continue;
        }
        let short = end - start == 2 && !katakana && handle.cards.len() > MOST_OF_ORDINARY;
        let clarity = Clarity::of(is_term, is_used, handle.is_ordinary || short);
        if !handle.cards.is_empty() {
            found.push(Mention {
                signs: start..end,
                cards: handle.cards.to_vec(),
                clarity,
            });
        }
    }
}

/// Returns the handle (part of a card's name) that differs in one letter from a word in katakana.
fn with_slip(
    word: &str,
    written: &str,
    signs: Range<usize>,
    words: &dyn KnownWords,
) -> Option<Mention> {
    if words.has_word(word) || words.has_terms(written) {
        return None;
    }
    let handle = NAMES.handle(handle_key(slip(word)?))?;
    let few = handle.cards.len() <= MOST_CARDS && !handle.is_ordinary;
    few.then(|| Mention {
        signs,
        cards: handle.cards.to_vec(),
        clarity: Clarity::Clear,
    })
}

/// Returns the one word in card names that differs from `word` in one letter. Returns `None` if
/// there is no such word or more than one.
fn slip(word: &str) -> Option<&'static str> {
    let first = word.chars().next()?;
    let length = word.chars().count();
    let mut near = lines_from(NAMES.words(), &first.to_string())
        .take_while(|known| known.starts_with(first))
        .filter(|known| known.len().abs_diff(word.len()) <= first.len_utf8())
        .filter(|known| known.chars().count().abs_diff(length) <= 1)
        .filter(|known| damerau_levenshtein(known, word) <= 1);
    let meant = near.next()?;
    near.next().is_none().then_some(meant)
}

/// A level in a text.
struct Level {
    signs: Range<usize>,
    level: u8,
    /// True if the text has a word for "level", or the sign `级`.
    is_spelled_out: bool,
    /// True if the level is written in digits: `4`, not `four`.
    is_in_digits: bool,
}

/// Returns the level that is written directly after a part of a card's name, or directly before it:
/// `ドーナ4`, `level 4 donna`.
fn level(signs: &[Sign], handle: &Range<usize>) -> Option<Level> {
    after(signs, handle).or_else(|| before(signs, handle))
}

fn after(signs: &[Sign], handle: &Range<usize>) -> Option<Level> {
    let text = |at: usize| signs.get(at).map_or("", |sign| sign.text.as_str());
    let mut at = handle.end;
    if BETWEEN.contains(&text(at)) && level_word(signs, at + 1).is_some() {
        at += 1;
    }
    let word = level_word(signs, at);
    at = word.unwrap_or(at);
    let level = number(text(at))?;
    let has_sign = text(at + 1) == LEVEL_SIGN;
    let end = if has_sign { at + 2 } else { at + 1 };
    let counts = signs.get(at + 1).is_some_and(|next| {
        COUNTERS.contains(&next.text.as_str())
            || (next.script == Script::Latin
                && !next.begins
                && next.place.start == signs.get(at).map_or(0, |sign| sign.place.end))
    });
    // Without a word for "level", a number before a counting word or before letters is not a level.
    // For example, `マウス2体` means two copies.
    (word.is_some() || has_sign || !counts).then_some(Level {
        signs: handle.end..end,
        level,
        is_spelled_out: word.is_some() || has_sign,
        is_in_digits: is_in_digits(text(at)),
    })
}

fn before(signs: &[Sign], handle: &Range<usize>) -> Option<Level> {
    let text = |at: Option<usize>| {
        at.and_then(|at| signs.get(at))
            .map_or("", |sign| sign.text.as_str())
    };
    let mut at = handle.start.checked_sub(1)?;
    if BETWEEN.contains(&text(Some(at))) {
        at = at.checked_sub(1)?;
    }
    let has_sign = text(Some(at)) == LEVEL_SIGN;
    if has_sign {
        at = at.checked_sub(1)?;
    }
    let level = number(text(Some(at)))?;
    let is_in_digits = is_in_digits(text(Some(at)));
    let start = (at.saturating_sub(3)..at).find(|start| level_word(signs, *start) == Some(at));
    (start.is_some() || has_sign).then_some(Level {
        signs: start.unwrap_or(at)..handle.start,
        level,
        is_spelled_out: true,
        is_in_digits,
    })
}

/// Reads a word for "level" that begins at the sign (character or word) with the index `start`.
/// Returns the index of the first sign after this word.
fn level_word(signs: &[Sign], start: usize) -> Option<usize> {
    let mut word = String::new();
    for (at, sign) in signs.iter().enumerate().skip(start).take(3) {
        word.push_str(&sign.text);
        let longer = signs
            .get(at + 1)
            .is_some_and(|next| LEVEL_WORDS.contains(&format!("{word}{}", next.text).as_str()));
        if LEVEL_WORDS.contains(&word.as_str()) && !longer {
            return Some(at + 1);
        }
    }
    None
}

fn number(text: &str) -> Option<u8> {
    // `i` is also a word, and `两` counts things but names no level.
    let in_words = || value_of_word(text).or_else(|| value_of_roman(text).filter(|n| *n > 1));
    let sign = || {
        let c = only_char(text)?;
        value_of_digit_sign(c).or_else(|| value_of_formal_sign(c))
    };
    let number: u8 = match in_words().or_else(sign) {
        Some(number) => u8::try_from(number).ok()?,
        None => text.parse().ok()?,
    };
    (number <= HIGHEST_LEVEL).then_some(number)
}

fn is_in_digits(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit())
}

/// Returns whether an ordinary word is written like a name: in capitals, or with a word from
/// [`AFTER_NAMES`] after it.
fn stands_out(text: &str, signs: &[Sign], mention: &Mention) -> bool {
    if is_called_a_name(text, signs, mention) {
        return true;
    }
    let place = place(signs, &mention.signs);
    let written = place.and_then(|place| text.get(place)).unwrap_or_default();
    let others = text.chars().any(|c| c.is_lowercase() || !c.is_ascii());
    others && written.chars().all(|c| c.is_ascii_uppercase())
}

/// Returns whether a word from [`AFTER_NAMES`], such as `ちゃん`, follows a part of a card's name.
fn is_called_a_name(text: &str, signs: &[Sign], mention: &Mention) -> bool {
    let place = place(signs, &mention.signs).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    AFTER_NAMES.iter().any(|word| after.starts_with(word))
}

fn place(signs: &[Sign], range: &Range<usize>) -> Option<Range<usize>> {
    let first = signs.get(range.start)?;
    let last = signs.get(range.end.checked_sub(1)?)?;
    Some(first.place.start..last.place.end)
}

fn overlap(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.start < b.end && b.start < a.end
}

/// Returns the number of signs (characters or words) between two ranges of signs.
fn distance(a: &Range<usize>, b: &Range<usize>) -> usize {
    match a.end <= b.start {
        true => b.start - a.end,
        false => a.start.saturating_sub(b.end),
    }
}
