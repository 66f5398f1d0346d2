use std::borrow::Cow;
use std::ops::RangeInclusive;

use strsim::levenshtein;

use super::card_db::Keys;
use super::loose_number::begins_with_letters_of_numbers;
use super::typed_key::TypedKey;
use super::{Card, CardDb, CardId};
use wixoss_pack::card::lookup_key::{
    in_katakana, is_card_number, kana_of_romaji, name_key, number_key, romaji_key,
};
use wixoss_pack::card::name_index::{SHARP, units};

/// The smallest likeness of a suggestion. A card that is less similar would confuse the user.
const NEAR_ENOUGH: f64 = 0.6;
/// The largest number of suggestions. If more cards are equally similar, all of them are suggested.
const MOST: usize = 3;
/// If more cards than this number are equally similar, no card is suggested. The text is then the
/// start of very many numbers, and a list of them would not help the user.
const MOST_TIES: usize = 30;
/// The length in bytes of the longest text that is compared with names. Every card name is shorter
/// than half of this length.
const LONGEST: usize = 400;

/// A card whose number or name is similar to a typed text.
#[derive(Clone, Copy, Debug)]
pub struct Suggestion<'a> {
    /// The suggested card.
    pub card: Card<'a>,
    /// The likeness of the typed text to the card's name, number or reading, from 0 to 1.
    pub likeness: f64,
    /// True if the likeness of this card is higher than the likeness of every other card.
    pub is_nearest: bool,
    /// True if no other card is more similar to the typed text. Several cards can be equally
    /// similar.
    pub is_among_nearest: bool,
}

/// The distance between a typed text and a card's stored name, number or reading. For `distance`, a
/// swap of two neighboring letters is one edit. For `plain`, such a swap is two edits.
#[derive(Clone, Copy, Debug)]
struct Score {
    distance: usize,
    plain: usize,
    likeness: f64,
}

/// Returns the cards whose number, name or reading is most similar to the typed text. The most
/// similar card comes first. A number is compared with numbers, and a name is compared with names
/// and readings. There are at most [`MOST`] cards, unless more cards are equally similar. If more
/// than [`MOST_TIES`] cards are equally similar, there are none.
pub(super) fn suggestions<'a>(db: &'a CardDb, text: &str) -> Vec<Suggestion<'a>> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let number = number_key(text).to_ascii_uppercase();
    let mut scored = Vec::new();
    if is_like_number(&number) {
        scored = scores(db, Keys::Numbers, &TypedKey::new(number), false);
    }
    // Some names look like a number, such as `Defender MC LION - 2nd`. So if no card number is
    // similar to the text, the text is compared with names too.
    if scored.is_empty() {
        scored = scores(db, Keys::Names, &TypedKey::new(name_key(text)), true);
        if let Some(romaji) = romaji_key(text).map(TypedKey::new) {
            scored.extend(scores(db, Keys::Romaji, &romaji, true));
        }
        // Only a name that is all kana has a stored reading. `サーバント ＃` is not all kana. So the
        // typed text is also changed to katakana and compared with the names.
        if let Some(katakana) = katakana(text).map(TypedKey::new) {
            scored.extend(scores(db, Keys::Names, &katakana, true));
        }
    }
    if scored.is_empty() {
        scored = score_by_words(db, text).into_iter().collect();
    }
    let rank = |score: &Score, typed: usize| {
        // A name with one or two wrong letters comes before a longer name that contains the text.
        let slip = score.distance <= 2 && score.distance * 3 <= typed;
        (!slip, if slip { score.distance } else { 0 })
    };
    let typed = name_key(text).chars().count();
    scored.sort_by(|(a, x), (b, y)| {
        rank(a, typed)
            .cmp(&rank(b, typed))
            .then(b.likeness.total_cmp(&a.likeness))
            .then(a.plain.cmp(&b.plain))
            .then(x.cmp(y))
    });
    let mut nearest: Vec<(Score, CardId)> = Vec::new();
    for (score, id) in scored {
        if !nearest.iter().any(|(_, known)| *known == id) {
            nearest.push((score, id));
        }
    }
    let Some((first, _)) = nearest.first().copied() else {
        return Vec::new();
    };
    let equal = |score: &Score| {
        score.distance == first.distance && rank(score, typed) == rank(&first, typed)
    };
    let ties = nearest.iter().filter(|(score, _)| equal(score)).count();
    if ties > MOST_TIES {
        return Vec::new();
    }
    nearest.truncate(ties.max(MOST));
    nearest
        .into_iter()
        .enumerate()
        .filter_map(|(at, (score, id))| {
            Some(Suggestion {
                card: db.card(id)?,
                likeness: score.likeness,
                is_nearest: at == 0 && ties == 1,
                is_among_nearest: at < ties,
            })
        })
        .collect()
}

impl<'a> Card<'a> {
    /// Returns the printed number that is most similar to the typed number. A card has one number
    /// for each printing. If a name was typed instead, returns the card's first number.
    pub fn printing_like(self, typed: &str) -> &'a str {
        let typed = typed.trim().to_ascii_uppercase();
        let likeness = |number: &&str| {
            let number = number.to_ascii_uppercase();
            strsim::normalized_damerau_levenshtein(&number, &typed)
        };
        if !is_like_number(&typed) {
            return self.number();
        }
        self.printings()
            .max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
            .unwrap_or(self.number())
    }
}

/// Returns whether a text can be a card number, perhaps with a wrong sign: `WXDi-D03-_014`,
/// `WD088002`.
pub(crate) fn is_like_number(text: &str) -> bool {
    const LENGTHS: RangeInclusive<usize> = 5..=16;
    const FEWEST_DIGITS: usize = 3;
    let text = text.trim().trim_end_matches("[EN]");
    is_card_number(text)
        || LENGTHS.contains(&text.len())
            && begins_with_letters_of_numbers(text)
            && text.bytes().all(|byte| byte.is_ascii_graphic())
            && text.bytes().filter(u8::is_ascii_digit).count() >= FEWEST_DIGITS
}

/// Converts a text in hiragana or romaji to katakana, and normalizes it with [`name_key`]. Returns
/// `None` for any other text.
pub(super) fn katakana(text: &str) -> Option<String> {
    let hiragana = match text.bytes().all(|b| b.is_ascii_alphabetic()) {
        true => kana_of_romaji(&text.to_ascii_lowercase()),
        false => None,
    };
    let katakana = in_katakana(hiragana.as_deref().unwrap_or(text))?;
    Some(name_key(&katakana))
}

/// Returns the likeness of the typed text to the most similar card name, from 0 to 1. Returns 0 if
/// no name is similar.
pub(super) fn likeness(db: &CardDb, text: &str) -> f64 {
    if text.len() > LONGEST {
        return 0.0;
    }
    let near = scores(db, Keys::Names, &TypedKey::new(name_key(text)), false);
    near.iter()
        .map(|(score, _)| score.likeness)
        .fold(0.0, f64::max)
}

/// Returns the cards with a name whose likeness to the typed text is at least `least`, with this
/// likeness.
pub(super) fn cards_like(db: &CardDb, text: &str, least: f64) -> Vec<(CardId, f64)> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let near = scores(db, Keys::Names, &TypedKey::new(name_key(text)), false);
    near.iter()
        .filter(|(score, _)| score.likeness >= least)
        .map(|(score, id)| (*id, score.likeness))
        .collect()
}

/// Returns a score for every card with a similar number, name or reading. A stored text is similar
/// if it differs from the typed text in a few letters. If `parts` is true, a stored text that
/// contains the typed text is similar too.
fn scores(db: &CardDb, kind: Keys, typed: &TypedKey, parts: bool) -> Vec<(Score, CardId)> {
    if typed.length == 0 {
        return Vec::new();
    }
    let mut scores = Vec::new();
    for key in db.keys(kind) {
        let longer = typed.length.max(key.length);
        // The largest number of edits for which the likeness is still at least `NEAR_ENOUGH`.
        let most = longer * 2 / 5;
        let edits = typed.may_be_near(key.letters, key.length, most);
        let part = parts && typed.may_be_part(key.letters, key.length);
        if !edits && !part {
            continue;
        }
        let stored = db.text(key.text);
        let stored = match kind {
            Keys::Numbers => Cow::Owned(stored.to_ascii_uppercase()),
            _ => Cow::Borrowed(stored),
        };
        let edits = edits.then(|| of_edits(typed, &stored, longer)).flatten();
        let part = part.then(|| of_part(typed, &stored, key.length)).flatten();
        let score = match (edits, part) {
            (Some(edits), Some(part)) if part.likeness > edits.likeness => Some(Score {
                likeness: part.likeness,
                ..edits
            }),
            (Some(edits), _) => Some(edits),
            (None, part) => part,
        };
        scores.extend(score.map(|score| (score, key.card)));
    }
    scores
}

/// Returns the only card whose English name has every word of the typed text, each with at most one
/// wrong letter for every four letters: `Buffulo Watre`. The order of the words does not matter, and
/// the name may have more words. Returns `None` if several cards have such a name, or none.
fn score_by_words(db: &CardDb, text: &str) -> Option<(Score, CardId)> {
    /// A shorter word is similar to too many words.
    const SHORTEST: usize = 4;
    const FEWEST_WORDS: usize = 2;
    const MOST_WORDS: usize = 6;
    const LETTERS_PER_EDIT: usize = 4;
    let words = |text: &str| -> Vec<String> {
        let words = units(text).into_iter().map(|unit| unit.text);
        words.filter(|word| word != SHARP).collect()
    };
    let typed = words(text);
    let is_long = |word: &String| word.is_ascii() && word.len() >= SHORTEST;
    if !(FEWEST_WORDS..=MOST_WORDS).contains(&typed.len()) || !typed.iter().all(is_long) {
        return None;
    }
    let most = |word: &str| (word.len() / LETTERS_PER_EDIT).max(1);
    let edits: usize = typed.iter().map(|word| most(word)).sum();
    let whole = TypedKey::new(typed.concat());
    let distance = |name: &str| -> Option<usize> {
        let mut left = words(name);
        let mut distance = 0;
        for word in &typed {
            let near = left.iter().enumerate();
            let near = near.map(|(at, other)| (strsim::osa_distance(word, other), at));
            let (edits, at) = near.min()?;
            if edits > most(word) {
                return None;
            }
            left.remove(at);
            distance += edits;
        }
        Some(distance)
    };
    let mut found: Option<(Score, CardId)> = None;
    for key in db.keys(Keys::Names) {
        if !whole.may_be_within(key.letters, edits) {
            continue;
        }
        let Some(distance) = db.card(key.card)?.name_en().and_then(distance) else {
            continue;
        };
        if found.is_some_and(|(_, id)| id != key.card) {
            return None;
        }
        let score = Score {
            distance,
            plain: distance,
            likeness: 1.0 - distance as f64 / whole.length as f64,
        };
        found = Some((score, key.card));
    }
    found.filter(|(score, _)| score.likeness >= NEAR_ENOUGH)
}

/// Returns the score of a stored name, number or reading that differs from the typed text in a few
/// letters. Returns `None` if more letters differ.
fn of_edits(typed: &TypedKey, stored: &str, longer: usize) -> Option<Score> {
    let distance = typed.distance(stored);
    let likeness = 1.0 - distance as f64 / longer as f64;
    (likeness >= NEAR_ENOUGH).then(|| Score {
        distance,
        plain: levenshtein(stored, &typed.text),
        likeness,
    })
}

/// Returns the score of a stored name, number or reading that contains the typed text: for example,
/// a LRIG's name that is typed without her title. The score is higher if the typed text is a larger
/// part of the stored text.
fn of_part(typed: &TypedKey, stored: &str, length: usize) -> Option<Score> {
    const SHORTEST: usize = 2;
    let letters = typed.text.chars().filter(|c| c.is_alphanumeric()).count();
    if letters < SHORTEST || !stored.contains(&typed.text) {
        return None;
    }
    let share = typed.length as f64 / length as f64;
    Some(Score {
        distance: length - typed.length,
        plain: length - typed.length,
        likeness: NEAR_ENOUGH + (1.0 - NEAR_ENOUGH) * share,
    })
}
