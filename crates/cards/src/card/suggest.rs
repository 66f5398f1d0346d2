use strsim::{jaro_winkler, normalized_damerau_levenshtein};

use super::{Card, CardDb, CardId};
use wixoss_pack::card::layout::Tier;
use wixoss_pack::card::lookup_key::{is_card_number, name_key, number_key, romaji_key};

/// Below this likeness a suggestion would only puzzle.
const NEAR_ENOUGH: f64 = 0.6;
const MOST: usize = 3;

/// Up to three cards whose key is nearest to what was typed; numbers are compared with numbers,
/// names with folded names and readings.
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

/// The cards with a near enough key of one tier.
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

/// How near a card number is to the one typed, in capitals.
fn near_number(stored: &str, typed: &str) -> Option<f64> {
    let (a, b) = (stored.as_bytes(), typed.as_bytes());
    let same = |(x, y): &(&u8, &u8)| x.eq_ignore_ascii_case(y);
    let head = a.iter().zip(b).take_while(same).count();
    let tail = a.iter().rev().zip(b.iter().rev()).take_while(same).count();
    // A slip leaves most of a number as it was; the others need no closer look.
    if (head + tail) * 5 < a.len().max(b.len()) * 2 {
        return None;
    }
    let score = normalized_damerau_levenshtein(&stored.to_ascii_uppercase(), typed);
    (score >= NEAR_ENOUGH).then_some(score)
}

/// A name or reading as typed, with what a quick look at a stored key needs.
struct Typed {
    key: String,
    bits: Vec<u64>,
}

impl Typed {
    fn new(key: String) -> Typed {
        let bits = key.chars().map(bit).collect();
        Typed { key, bits }
    }

    /// How near a stored key is: a part of it, or alike.
    fn near(&self, stored: &str) -> Option<f64> {
        part(stored, &self.key).or_else(|| {
            let score = match self.can_be_near(stored) {
                true => likeness(stored, &self.key),
                false => 0.0,
            };
            (score >= NEAR_ENOUGH).then_some(score)
        })
    }

    /// Whether the letters two keys share would do, were they all in order: most keys fail this
    /// and need no closer look.
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

/// One of 64 bits for a letter; letters that share one only make the quick look less sharp.
fn bit(c: char) -> u64 {
    1 << (u32::from(c) % 64)
}

/// A part of a name, such as a LRIG without her title: nearer the more of the name it is.
fn part(stored: &str, key: &str) -> Option<f64> {
    const SHORTEST: usize = 2;
    let letters = key.chars().filter(|c| c.is_alphanumeric()).count();
    let length = key.chars().count();
    let whole = stored.chars().count();
    (letters >= SHORTEST && stored.contains(key))
        .then(|| NEAR_ENOUGH + (1.0 - NEAR_ENOUGH) * length as f64 / whole as f64)
}

/// Jaro-Winkler forgives a wrong tail, the edit distance a swapped letter: a near name has both.
fn likeness(a: &str, b: &str) -> f64 {
    let start = jaro_winkler(a, b);
    if start < NEAR_ENOUGH {
        return 0.0;
    }
    (start + normalized_damerau_levenshtein(a, b)) / 2.0
}
