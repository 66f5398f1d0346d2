//! Finds card numbers that are spelled differently from the printed number: in full width, in lower
//! case, without hyphens, without leading zeros, or with spaces.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use unicode_normalization::UnicodeNormalization;

use super::CardDb;

/// Maps each other spelling of a card number to the printed number. The value is `None` if two
/// numbers have this spelling.
pub(super) type Spellings = HashMap<String, Option<String>>;

impl CardDb {
    /// Returns the printed number that `text` spells in another way: `WXDiD03001`, `wxdi d03 1`,
    /// `ＷＸＤｉ－Ｄ０３－００１`. Returns `None` if no number or several numbers have this
    /// spelling.
    pub(crate) fn number_spelled(&self, text: &str) -> Option<&str> {
        let spellings = self.spellings.get_or_init(|| self.all_spellings());
        let groups = groups(text);
        spellings
            .get(&whole(&groups))
            .or_else(|| spellings.get(&without_zeros(&groups)?))?
            .as_deref()
    }

    fn all_spellings(&self) -> Spellings {
        let mut spellings = Spellings::new();
        let mut add = |spelling: String, number: &str| match spellings.entry(spelling) {
            Entry::Vacant(place) => {
                place.insert(Some(number.to_owned()));
            }
            Entry::Occupied(mut place) => {
                if place.get().as_deref() != Some(number) {
                    place.insert(None);
                }
            }
        };
        for card in self.cards() {
            for number in card.printings() {
                let groups = groups(number);
                add(whole(&groups), number);
                if let Some(spelling) = without_zeros(&groups) {
                    add(spelling, number);
                }
            }
        }
        spellings
    }
}

/// Returns the groups of letters and digits of a text, in capitals and in normal width.
fn groups(text: &str) -> Vec<String> {
    let mut groups = vec![String::new()];
    for c in text.nfkc() {
        match groups.last_mut() {
            Some(last) if c.is_alphanumeric() => last.extend(c.to_uppercase()),
            Some(last) if !last.is_empty() => groups.push(String::new()),
            _ => {}
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn whole(groups: &[String]) -> String {
    groups.concat()
}

/// Returns a card number without hyphens and without the leading zeros of its groups of digits:
/// `WX01-012` becomes `WX1|12`. The `|` before the last group keeps `WX1-12` and `WX11-2` apart.
/// Returns `None` for a single group.
fn without_zeros(groups: &[String]) -> Option<String> {
    let (last, product) = groups.split_last().filter(|(_, rest)| !rest.is_empty())?;
    let mut spelling = bare(&product.concat());
    spelling.push('|');
    spelling.push_str(&bare(last));
    Some(spelling)
}

/// Removes the leading zeros of each number in a text.
fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let starts = !bare.ends_with(|last: char| last.is_ascii_digit());
        let goes_on = chars.peek().is_some_and(char::is_ascii_digit);
        if !(c == '0' && starts && goes_on) {
            bare.push(c);
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_in_every_spelling() {
        let db = CardDb::embedded();
        for text in [
            "WXDiD03001",
            "wxdid03-1",
            "WXDi D03 001",
            "WXDi_D03_001",
            "ＷＸＤｉ－Ｄ０３－００１",
            "WXDi-D3-1",
        ] {
            assert_eq!(db.number_spelled(text), Some("WXDi-D03-001"), "{text}");
        }
        for text in ["WXDi-D03", "D03-001", "Lv1", "WXDiD031"] {
            assert_eq!(db.number_spelled(text), None, "{text}");
        }
    }
}
