use strsim::{levenshtein, osa_distance};

use super::{Card, CardDb, CardId};
use wixoss_pack::card::layout::Tier;
use wixoss_pack::card::lookup_key::{is_card_number, name_key, number_key, romaji_key};

/// The smallest likeness of a suggestion. Cards with a smaller likeness would confuse the reader.
const NEAR_ENOUGH: f64 = 0.6;
/// The largest number of suggestions, unless more cards are equally near.
const MOST: usize = 3;
/// The longest text that is compared with names, in bytes. No name has half as many bytes.
const LONGEST: usize = 400;

/// A card whose number or name is similar to a typed text.
#[derive(Clone, Copy, Debug)]
pub struct Suggestion<'a> {
    /// The card that is suggested.
    pub card: Card<'a>,
    /// The likeness of the typed text to the card's folded name, number or reading, from 0 to 1.
    pub likeness: f64,
    /// True if the likeness of this card is higher than the likeness of every other card.
    pub is_nearest: bool,
}

/// The distance between a typed text and a key. `distance` counts a swap of two letters as one
/// change, and `plain` counts such a swap as two changes.
#[derive(Clone, Copy, Debug)]
struct Score {
    distance: usize,
    plain: usize,
    likeness: f64,
}

/// Returns the cards whose key is most similar to the typed text. The nearest card comes first. A
/// number is compared with numbers, and a name is compared with folded names and readings. There
/// are at most [`MOST`] cards, unless more cards are equally near.
pub(super) fn suggestions<'a>(db: &'a CardDb, text: &str) -> Vec<Suggestion<'a>> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let number = number_key(text).to_ascii_uppercase();
    let mut scored = Vec::new();
    if is_card_number(&number) {
        let typed = Typed::new(number);
        scored = scores(db, Tier::Number, |stored| {
            typed.near(&stored.to_ascii_uppercase(), false)
        });
    }
    // Without their spaces, some names look like a number, such as `Defender MC LION - 2nd`. So a
    // text without a near number is compared with names too.
    if scored.is_empty() {
        let name = Typed::new(name_key(text));
        scored = scores(db, Tier::Normalized, |stored| name.near(stored, true));
        if let Some(romaji) = romaji_key(text).map(Typed::new) {
            scored.extend(scores(db, Tier::Romaji, |stored| romaji.near(stored, true)));
        }
    }
    let rank = |score: &Score, typed: usize| {
        // A name with one or two wrong letters is nearer than any part of a longer name.
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
    nearest.truncate(ties.max(MOST));
    nearest
        .into_iter()
        .enumerate()
        .filter_map(|(at, (score, id))| {
            Some(Suggestion {
                card: db.card(id)?,
                likeness: score.likeness,
                is_nearest: at == 0 && ties == 1,
            })
        })
        .collect()
}

/// Returns the likeness of the typed text to the nearest card name, from 0 to 1. Returns 0 if no
/// name is near.
pub(super) fn likeness(db: &CardDb, text: &str) -> f64 {
    if text.len() > LONGEST {
        return 0.0;
    }
    let name = Typed::new(name_key(text));
    let near = scores(db, Tier::Normalized, |stored| name.near(stored, false));
    near.iter()
        .map(|(score, _)| score.likeness)
        .fold(0.0, f64::max)
}

/// Returns the cards with a key in this tier, if `near` gives the key a score. Each card has this
/// score.
fn scores(db: &CardDb, tier: Tier, near: impl Fn(&str) -> Option<Score>) -> Vec<(Score, CardId)> {
    db.slots(tier)
        .iter()
        .filter(|slot| slot.tier == tier as u8)
        .filter_map(|slot| {
            let card = CardId(slot.card.get().checked_sub(1)?);
            near(db.text(slot.key)).map(|score| (score, card))
        })
        .collect()
}

/// A typed name, number or reading. One bit for each letter makes a quick comparison possible.
struct Typed {
    key: String,
    length: usize,
    bits: Vec<u64>,
    letters: u64,
}

impl Typed {
    fn new(key: String) -> Typed {
        let bits: Vec<u64> = key.chars().map(bit).collect();
        Typed {
            key,
            length: bits.len(),
            letters: bits.iter().fold(0, |all, bit| all | bit),
            bits,
        }
    }

    /// Returns the score of a stored key, if the key differs from the typed key in only a few
    /// letters. If `parts` is true, a stored key that contains the typed key gets a score too.
    fn near(&self, stored: &str, parts: bool) -> Option<Score> {
        if self.length == 0 {
            return None;
        }
        let part = parts.then(|| self.part(stored)).flatten();
        let edits = self.edits(stored);
        match (edits, part) {
            (Some(edits), Some(part)) if part.likeness > edits.likeness => Some(Score {
                likeness: part.likeness,
                ..edits
            }),
            (Some(edits), _) => Some(edits),
            (None, part) => part,
        }
    }

    fn edits(&self, stored: &str) -> Option<Score> {
        let (letters, length) = stored
            .chars()
            .fold((0, 0_usize), |(all, n), c| (all | bit(c), n + 1));
        let longer = self.length.max(length);
        // The largest number of edits with which the likeness can still reach `NEAR_ENOUGH`.
        let most = longer * 2 / 5;
        if self.length.abs_diff(length) > most {
            return None;
        }
        // Each letter that the other text does not have costs at least one edit.
        let missing = self.bits.iter().filter(|bit| letters & **bit == 0).count();
        let extra = (letters & !self.letters).count_ones() as usize;
        if missing > most || extra > most {
            return None;
        }
        let distance = osa_distance(stored, &self.key);
        let likeness = 1.0 - distance as f64 / longer as f64;
        (likeness >= NEAR_ENOUGH).then(|| Score {
            distance,
            plain: levenshtein(stored, &self.key),
            likeness,
        })
    }

    /// Scores a stored key that contains the typed key. For example, the typed text is a LRIG's
    /// name without her title. The larger the typed part of the name is, the higher the score is.
    fn part(&self, stored: &str) -> Option<Score> {
        const SHORTEST: usize = 2;
        let letters = self.key.chars().filter(|c| c.is_alphanumeric()).count();
        if letters < SHORTEST || !stored.contains(&self.key) {
            return None;
        }
        let whole = stored.chars().count();
        let share = self.length as f64 / whole as f64;
        Some(Score {
            distance: whole - self.length,
            plain: whole - self.length,
            likeness: NEAR_ENOUGH + (1.0 - NEAR_ENOUGH) * share,
        })
    }
}

/// Maps a letter to one of 64 bits. Several letters can have the same bit. So the quick test lets
/// more keys pass than necessary, but the test never refuses a key wrongly.
fn bit(c: char) -> u64 {
    1 << (u32::from(c) % 64)
}
