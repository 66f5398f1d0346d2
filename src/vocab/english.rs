//! Small pieces of the English sentences that findings and reports are made of.

use std::borrow::Cow;
use std::fmt::Display;

use strsim::jaro_winkler;

/// `1 card`, `2 cards`.
pub(crate) fn counted<N: Display + PartialEq + From<u8>>(n: N, noun: &str) -> String {
    match n == N::from(1) {
        true => format!("{n} {noun}"),
        false => format!("{n} {noun}s"),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [head @ .., last] => format!("{} and {last}", head.join(", ")),
    }
}

/// The known word that was probably meant, if any is near enough; case does not count.
pub(crate) fn meant<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Below this likeness a suggestion would only puzzle.
    const NEAR_ENOUGH: f64 = 0.7;
    let lower = word.to_lowercase();
    known
        .into_iter()
        .map(|known| (jaro_winkler(known, &lower), known))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .filter(|(likeness, _)| *likeness > NEAR_ENOUGH)
        .map(|(_, known)| known)
}

/// Long text is cut in messages: a file fed in by mistake can be one endless line.
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => Cow::Owned(format!("{}…", text.get(..at).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        assert_eq!(counted(1u32, "card"), "1 card");
        assert_eq!(counted(0usize, "card"), "0 cards");
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
        assert_eq!(listed::<&str>(&[]), "");
    }

    #[test]
    fn a_slip_is_told_from_another_word() {
        let known = ["main_deck", "lrig_deck"];
        assert_eq!(meant("Main_dek", known), Some("main_deck"));
        assert_eq!(meant("zzz", known), None);
    }
}
