use strsim::{jaro_winkler, normalized_damerau_levenshtein};

use super::{Card, CardDb, CardId};
use wixoss_pack::card::layout::Tier;
use wixoss_pack::card::lookup_key::{is_card_number, name_key, number_key, romaji_key};

/// A suggestion that is less similar than this would confuse more than help.
const NEAR_ENOUGH: f64 = 0.6;
/// The largest number of suggestions.
const MOST: usize = 3;

/// Returns up to [`MOST`] cards whose key is most similar to the typed text. A number is compared
/// with numbers, a name with folded names and readings.
pub(super) fn suggestions<'a>(db: &'a CardDb, text: &str) -> Vec<Card<'a>> {
    let number = number_key(text).to_ascii_uppercase();
    let mut scored: Vec<(f64, CardId)> = if is_card_number(&number) {
        scores(db, Tier::Number, |stored| near_number(stored, &number))
    } else {
        let name = Typed::new(name_key(text));
        let mut scored = scores(db, Tier::Normalized, |stored| name.near(stored));
        if let Some(romaji) = romaji_key(text).map(Typed::new) {
            scored.extend(scores(db, Tier::Romaji, |stored| romaji.near(stored)));
        }
        scored
    };
    scored.sort_by(|(a, x), (b, y)| b.total_cmp(a).then(x.cmp(y)));
    let mut nearest: Vec<CardId> = Vec::new();
    for (_, id) in scored {
        if nearest.len() == MOST {
            break;
        }
        if !nearest.contains(&id) {
            nearest.push(id);
        }
    }
    nearest.into_iter().filter_map(|id| db.card(id)).collect()
}

/// Returns the cards with a key of this tier to which `near` gives a score.
fn scores(db: &CardDb, tier: Tier, near: impl Fn(&str) -> Option<f64>) -> Vec<(f64, CardId)> {
    db.slots(tier)
        .iter()
        .filter(|slot| slot.tier == tier as u8)
        .filter_map(|slot| {
            let card = CardId(slot.card.get().checked_sub(1)?);
            near(db.text(slot.key)).map(|score| (score, card))
        })
        .collect()
}

/// Returns how similar a card number is to the typed one, which is in capitals.
fn near_number(stored: &str, typed: &str) -> Option<f64> {
    let (a, b) = (stored.as_bytes(), typed.as_bytes());
    let same = |(x, y): &(&u8, &u8)| x.eq_ignore_ascii_case(y);
    let head = a.iter().zip(b).take_while(same).count();
    let tail = a.iter().rev().zip(b.iter().rev()).take_while(same).count();
    // A typing mistake leaves most of a number unchanged. Other numbers need no closer look.
    if (head + tail) * 5 < a.len().max(b.len()) * 2 {
        return None;
    }
    let score = normalized_damerau_levenshtein(&stored.to_ascii_uppercase(), typed);
    (score >= NEAR_ENOUGH).then_some(score)
}

/// A typed name or reading, with one bit per letter for a quick comparison.
struct Typed {
    key: String,
    bits: Vec<u64>,
}

impl Typed {
    fn new(key: String) -> Typed {
        let bits = key.chars().map(bit).collect();
        Typed { key, bits }
    }

    /// Returns how similar a stored key is: it contains the typed key, or the two are similar as a
    /// whole.
    fn near(&self, stored: &str) -> Option<f64> {
        part(stored, &self.key).or_else(|| {
            let score = match self.can_be_near(stored) {
                true => likeness(stored, &self.key),
                false => 0.0,
            };
            (score >= NEAR_ENOUGH).then_some(score)
        })
    }

    /// Returns whether a stored key can be similar enough. This quick test only counts the letters
    /// that both keys have, in any order. Most keys fail it and are not compared further.
    fn can_be_near(&self, stored: &str) -> bool {
        let (letters, length) = stored
            .chars()
            .fold((0, 0), |(all, n), c| (all | bit(c), n + 1));
        let shared = self.bits.iter().filter(|bit| letters & **bit != 0).count() as f64;
        let (typed, length) = (self.bits.len() as f64, f64::from(length));
        let matching = shared.min(length);
        let jaro = (matching / typed + matching / length + 1.0) / 3.0;
        let winkler = jaro + 0.4 * (1.0 - jaro);
        let edits = matching / typed.max(length);
        (winkler + edits) / 2.0 >= NEAR_ENOUGH
    }
}

/// Maps a letter to one of 64 bits. Letters on the same bit make the quick test less exact, but not
/// wrong.
fn bit(c: char) -> u64 {
    1 << (u32::from(c) % 64)
}

/// Scores a stored key that contains the typed key, such as a LRIG's name without her title. The
/// larger the typed part of the name, the higher the score.
fn part(stored: &str, key: &str) -> Option<f64> {
    const SHORTEST: usize = 2;
    let letters = key.chars().filter(|c| c.is_alphanumeric()).count();
    let length = key.chars().count();
    let whole = stored.chars().count();
    (letters >= SHORTEST && stored.contains(key))
        .then(|| NEAR_ENOUGH + (1.0 - NEAR_ENOUGH) * length as f64 / whole as f64)
}

/// Returns the mean of two measures. Jaro-Winkler still gives a high score if the end is wrong; the
/// edit distance, if two letters are swapped. A similar name has a high score in both.
fn likeness(a: &str, b: &str) -> f64 {
    let start = jaro_winkler(a, b);
    if start < NEAR_ENOUGH {
        return 0.0;
    }
    (start + normalized_damerau_levenshtein(a, b)) / 2.0
}
