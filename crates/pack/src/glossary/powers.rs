//! Compares the powers in a text: `8k into a 9k`, `8000が8000にアタック`.
//!
//! A phrase of the lexicon has words instead of the powers: `firstpower into higherpower`. So one
//! phrase stands for the powers of all texts.

use std::cmp::Ordering;

use super::features::{Unit, word};

/// The word that a phrase has instead of its first power.
pub const FIRST: &str = "firstpower";
/// The word that a phrase has instead of a later power that equals the first one.
pub const EQUAL: &str = "equalpower";
/// The word that a phrase has instead of a later power that is lower than the first one.
pub const LOWER: &str = "lowerpower";
/// The word that a phrase has instead of a later power that is higher than the first one.
pub const HIGHER: &str = "higherpower";

/// The words that stand for powers in phrases. No player types them.
pub const STAND_INS: [&str; 4] = [FIRST, EQUAL, LOWER, HIGHER];

/// The words that can stand beside a power and do not change the comparison: `into his 9k`.
pub const WORDS_BESIDE: [&str; 26] = [
    "a",
    "an",
    "another",
    "the",
    "my",
    "his",
    "her",
    "their",
    "your",
    "opposing",
    "enemy",
    "signi",
    "power",
    "attacker",
    "blocker",
    "defender",
    "defending",
    "wall",
    "body",
    "creature",
    "monster",
    "minion",
    "guy",
    "girl",
    "dude",
    "of",
];
/// The characters that can stand beside a power and do not change the comparison: `8000のシグニ`.
pub const SIGNS_BESIDE: &str = "のシグニ的只精灵力量";

/// The smallest power of a SIGNI, apart from 0.
pub const LEAST: u32 = 1000;
/// The largest number that is read as a power: twice the largest printed one, because effects add to
/// it.
pub const MOST: u32 = 60_000;
/// Nearly every power is a multiple of this number. Other numbers, such as years, are not read as
/// powers.
pub const STEP: u32 = 500;

/// Returns the power that a unit states: `8k`, `8000`.
fn power(unit: &Unit) -> Option<u32> {
    let Unit::Word { word, .. } = unit else {
        return None;
    };
    let power = match word.strip_suffix('k') {
        Some(thousands) => thousands.parse::<u32>().ok()?.checked_mul(1000)?,
        None => word.parse().ok()?,
    };
    ((LEAST..=MOST).contains(&power) && power % STEP == 0).then_some(power)
}

/// Returns whether some units have a power.
pub(super) fn has_power(units: &[Unit]) -> bool {
    units.iter().any(|unit| power(unit).is_some())
}

/// Returns the units of a phrase of the lexicon. If the phrase compares powers, the units that do
/// not change the comparison are left out.
pub(super) fn units_of_phrase(units: Vec<Unit>) -> Vec<Unit> {
    let compares = units.contains(&word(FIRST));
    let units = units.into_iter();
    units.filter(|unit| !compares || !is_beside(unit)).collect()
}

fn is_beside(unit: &Unit) -> bool {
    match unit {
        Unit::Word { word, .. } => WORDS_BESIDE.contains(&word.as_str()),
        Unit::Sign(sign) => SIGNS_BESIDE.contains(*sign),
    }
}

/// The first power of a text, while the units of the text are read one after another.
#[derive(Default)]
pub(super) struct FirstPower(Option<u32>);

/// The part that a unit (word or character) of a text has in a comparison of powers.
pub(super) enum Compared {
    /// A power, as the word that stands for it in phrases, such as [`HIGHER`].
    Power(Unit),
    /// A unit that does not change the comparison.
    Beside,
    /// Any other unit.
    Other,
}

impl FirstPower {
    /// Returns whether a power was read.
    pub(super) fn is_known(&self) -> bool {
        self.0.is_some()
    }

    /// Reads the next unit of the text.
    pub(super) fn compare(&mut self, unit: &Unit) -> Compared {
        let Some(power) = power(unit) else {
            return match is_beside(unit) {
                true => Compared::Beside,
                false => Compared::Other,
            };
        };
        let relation = self.0.map(|first| power.cmp(&first));
        self.0.get_or_insert(power);
        Compared::Power(word(match relation {
            None => FIRST,
            Some(Ordering::Equal) => EQUAL,
            Some(Ordering::Less) => LOWER,
            Some(Ordering::Greater) => HIGHER,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glossary::features::Units;

    fn compared(text: &str) -> Vec<String> {
        let units = Units { simplify: &|c| c }.of(text);
        let mut first = FirstPower::default();
        let words = units.iter().filter_map(|unit| match first.compare(unit) {
            Compared::Power(Unit::Word { word, .. }) => Some(word),
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn the_powers_of_a_text_are_compared_with_the_first_one() {
        assert_eq!(compared("8k into his 9k"), [FIRST, HIGHER]);
        assert_eq!(compared("8000で8000を殴る"), [FIRST, EQUAL]);
        assert_eq!(compared("12000打3000"), [FIRST, LOWER]);
    }

    #[test]
    fn other_numbers_are_no_powers() {
        assert_eq!(compared("since 2018, 4 cards, 999k"), [""; 0]);
    }
}
