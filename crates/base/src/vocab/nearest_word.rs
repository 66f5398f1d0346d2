//! The known word that was probably meant.

use strsim::jaro_winkler;

/// Everything by how alike its word is to the one given, best first, from 0 to 1; case does not
/// count. Of equals the first comes first.
pub fn by_likeness<T>(
    word: &str,
    known: impl IntoIterator<Item = T>,
    spelled: impl Fn(&T) -> &str,
) -> Vec<(f64, T)> {
    let lower = word.to_lowercase();
    let scored = known.into_iter().map(|item| {
        let likeness = jaro_winkler(&spelled(&item).to_lowercase(), &lower);
        (likeness, item)
    });
    let mut scored: Vec<(f64, T)> = scored.collect();
    scored.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    scored
}

/// Of many known words the few near enough to the one given, best first.
pub fn near<'a>(word: &str, known: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    /// Of hundreds of words some are a little alike by chance.
    const NEAR_ENOUGH: f64 = 0.8;
    let scored = by_likeness(word, known, |known| known).into_iter();
    let scored = scored.filter(|(likeness, _)| *likeness > NEAR_ENOUGH);
    let mut near: Vec<&str> = Vec::new();
    for (_, known) in scored {
        if near.len() < most && !near.contains(&known) {
            near.push(known);
        }
    }
    near
}

/// Of a few known words the one that was probably meant, if any is near enough.
pub fn meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Below this likeness a suggestion would only puzzle.
    const NEAR_ENOUGH: f64 = 0.7;
    let scored = by_likeness(word, known, |known| known).into_iter();
    let mut near = scored.filter(|(likeness, _)| *likeness > NEAR_ENOUGH);
    near.next().map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_told_from_another_word() {
        let known = ["main_deck", "lrig_deck"];
        assert_eq!(meant("Main_dek", known), Some("main_deck"));
        assert_eq!(meant("zzz", known), None);
    }

    #[test]
    fn the_nearest_come_first_and_each_once() {
        let known = ["guard", "guard-step", "guard", "draw"];
        assert_eq!(near("Gard", known, 3), ["guard", "guard-step"]);
        assert_eq!(near("Gard", known, 1), ["guard"]);
    }
}
