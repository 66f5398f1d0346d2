use strsim::{jaro_winkler, normalized_damerau_levenshtein};

use super::key::{is_card_number, name_key, number_key, romaji_key};
use super::row::Tier;
use super::{Card, CardDb, CardId};

/// Below this likeness a suggestion would only puzzle.
const NEAR_ENOUGH: f64 = 0.6;
const MOST: usize = 3;

/// Up to three cards whose key is nearest to what was typed; numbers are compared with numbers,
/// names with folded names and readings.
pub(super) fn suggestions<'a>(db: &'a CardDb, text: &str) -> Vec<Card<'a>> {
    let number = number_key(text).to_ascii_uppercase();
    let tiers: &[(Tier, String)] = &if is_card_number(&number) {
        vec![(Tier::Number, number)]
    } else {
        let mut keys = vec![(Tier::Normalized, name_key(text))];
        keys.extend(romaji_key(text).map(|key| (Tier::Romaji, key)));
        keys
    };
    let mut scored: Vec<(f64, CardId)> = Vec::new();
    let index = tiers.first().map_or(Tier::Number, |(tier, _)| *tier);
    for slot in db.slots(index) {
        let Some((tier, key)) = tiers.iter().find(|(tier, _)| *tier as u8 == slot.tier) else {
            continue;
        };
        let stored = db.text(slot.key);
        if slot.card.get() == 0 {
            continue;
        }
        if let Some(score) = part(stored, key).filter(|_| !matches!(tier, Tier::Number)) {
            scored.push((score, CardId(slot.card.get() - 1)));
            continue;
        }
        // A key more than thrice as long or short can't reach the bar.
        if stored.len() > key.len() * 3 || key.len() > stored.len() * 3 {
            continue;
        }
        let score = match tier {
            Tier::Number => normalized_damerau_levenshtein(&stored.to_ascii_uppercase(), key),
            _ => likeness(stored, key),
        };
        if score >= NEAR_ENOUGH {
            scored.push((score, CardId(slot.card.get() - 1)));
        }
    }
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
