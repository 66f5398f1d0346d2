//! Compares a typed name, number or reading with the stored names, numbers and readings of all
//! cards. Each comparison must be fast, because a misspelled name is compared with every card.

use strsim::osa_distance;

/// A letter of the typed text, and the positions of this letter in the text, as one bit for each
/// position.
type Places = (char, u64);

/// A typed number, name or reading, prepared for comparisons with many stored texts.
pub(super) struct TypedKey {
    pub text: String,
    /// The number of characters.
    pub length: usize,
    /// The set of letters of the text, as bits; see [`letters`].
    letters: u64,
    /// The bit of each character; see [`letters`].
    bits: Vec<u64>,
    /// The positions of each different character, if the text has at most 64 characters.
    places: Option<Vec<Places>>,
}

impl TypedKey {
    pub(super) fn new(text: String) -> TypedKey {
        let bits: Vec<u64> = text.chars().map(bit).collect();
        TypedKey {
            length: bits.len(),
            letters: letters(&text),
            places: (bits.len() <= 64).then(|| places(&text)),
            bits,
            text,
        }
    }

    /// Compares the typed text with another text, of which only the letters and the number of
    /// characters are known. Returns false if more than `most` edits are certainly needed to make
    /// the two texts equal. If it returns true, the caller must compute the exact distance.
    pub(super) fn may_be_near(&self, letters: u64, length: usize, most: usize) -> bool {
        // Each letter that only one of the two texts has costs at least one edit.
        let missing = || self.bits.iter().filter(|bit| letters & **bit == 0).count();
        let extra = (letters & !self.letters).count_ones() as usize;
        self.length.abs_diff(length) <= most && extra <= most && missing() <= most
    }

    /// Returns false if more than `most` edits are certainly needed to make the typed text a part of
    /// a text with these letters.
    pub(super) fn may_be_within(&self, letters: u64, most: usize) -> bool {
        let missing = self.bits.iter().filter(|bit| letters & **bit == 0);
        missing.count() <= most
    }

    /// Returns false if a text with these letters and this number of characters certainly does not
    /// contain the typed text. If it returns true, the caller must search the text.
    pub(super) fn may_be_part(&self, letters: u64, length: usize) -> bool {
        self.length <= length && self.letters & !letters == 0
    }

    /// Returns the number of edits that make the two texts equal. An edit adds, removes or replaces
    /// a letter, or swaps two letters.
    ///
    /// Each step of the algorithm handles a whole column of the usual table of distances, with one
    /// bit per typed letter: Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau
    /// edit distances" (2003).
    pub(super) fn distance(&self, stored: &str) -> usize {
        let Some(places) = &self.places else {
            return osa_distance(stored, &self.text);
        };
        let Some(last) = self.length.checked_sub(1) else {
            return stored.chars().count();
        };
        let mut distance = self.length;
        // One bit for each row of the column. The bit in `larger` is set if the distance is one
        // larger than in the row above. The bit in `smaller` is set if the distance is one smaller.
        let (mut larger, mut smaller) = (u64::MAX, 0_u64);
        let (mut diagonal, mut before) = (0_u64, 0_u64);
        for c in stored.chars() {
            let same = places.iter().find(|(letter, _)| *letter == c);
            let same = same.map_or(0, |(_, places)| *places);
            let swapped = ((!diagonal & same) << 1) & before;
            diagonal = ((same & larger).wrapping_add(larger) ^ larger) | same | smaller | swapped;
            let right_larger = smaller | !(diagonal | larger);
            let right_smaller = diagonal & larger;
            distance += usize::from(right_larger >> last & 1 == 1);
            distance -= usize::from(right_smaller >> last & 1 == 1);
            let right_larger = right_larger << 1 | 1;
            larger = right_smaller << 1 | !(diagonal | right_larger);
            smaller = right_larger & diagonal;
            before = same;
        }
        distance
    }
}

/// Returns the letters of a text as bits. Several letters can have the same bit, so a set bit only
/// says that the text may have a letter.
pub(super) fn letters(text: &str) -> u64 {
    text.chars().fold(0, |all, c| all | bit(c))
}

fn bit(c: char) -> u64 {
    1 << (u32::from(c) % 64)
}

fn places(text: &str) -> Vec<Places> {
    let mut places: Vec<Places> = Vec::new();
    for (at, c) in text.chars().enumerate() {
        let place = 1_u64.checked_shl(at as u32).unwrap_or(0);
        match places.iter_mut().find(|(letter, _)| *letter == c) {
            Some((_, known)) => *known |= place,
            None => places.push((c, place)),
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_equals_the_result_of_strsim() {
        let texts = [
            "",
            "a",
            "ab",
            "ba",
            "abc",
            "acb",
            "servant#",
            "servnat#",
            "sevrant",
            "aaaa",
            "abab",
            "baba",
            "ベテルギウス",
            "ベルテギウス",
            "ギベテルウス",
            "羅石",
        ];
        let long = "ab".repeat(32);
        let longer = "ba".repeat(40);
        let all = || texts.into_iter().chain([long.as_str(), longer.as_str()]);
        for typed in all() {
            let key = TypedKey::new(typed.to_owned());
            for stored in all() {
                let usual = osa_distance(stored, typed);
                assert_eq!(key.distance(stored), usual, "{typed} and {stored}");
                let length = stored.chars().count();
                assert!(key.may_be_near(letters(stored), length, usual));
                assert!(!stored.contains(typed) || key.may_be_part(letters(stored), length));
            }
        }
    }
}
