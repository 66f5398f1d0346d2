//! The keys of a deck in the native format. A text that has one of these keys is recognized as a
//! native deck.

use strsim::osa_distance;

use crate::deck::kinds::shared::headings::heading;

/// The keys of a deck.
pub(super) const KEYS: [&str; 9] = [
    "name",
    "id",
    "format",
    "as_of",
    "author",
    "notes",
    "opening",
    "main_deck",
    "lrig_deck",
];

/// Other keys that people write for the title, the author and the notes of a deck.
const SYNONYMS: [(&str, &str); 9] = [
    ("title", "name"),
    ("deck_name", "name"),
    ("player", "author"),
    ("creator", "author"),
    ("by", "author"),
    ("description", "notes"),
    ("comment", "notes"),
    ("comments", "notes"),
    ("note", "notes"),
];

/// Returns the key of [`KEYS`] that `key` means: `title` means `name`.
pub(super) fn meant_key(key: &str) -> Option<&'static str> {
    let mut synonyms = SYNONYMS.iter();
    synonyms
        .find(|(synonym, _)| key.eq_ignore_ascii_case(synonym))
        .map(|(_, meant)| *meant)
}

/// Returns whether one of the first 200 lines of `text` begins with a key of a native deck,
/// followed by `separator`.
pub(in crate::deck::kinds) fn has_key(text: &str, separator: char) -> bool {
    let known = |line: &str, keys: &[&str]| {
        let line = line.trim_start_matches('\u{feff}');
        let key = line.split(separator).next().unwrap_or_default();
        let key = key.trim_end().trim_matches(['"', '\'']);
        line.contains(separator) && keys.contains(&key)
    };
    let lines = || text.lines().take(200);
    // A text with headings is a plain list. A line such as `format: diva` does not make this text a
    // native deck.
    lines().any(|line| known(line, &["main_deck", "lrig_deck"]))
        || lines().any(|line| known(line, &KEYS)) && !lines().any(|line| heading(line).is_some())
}

/// Returns whether a line of `text` begins a deck with a misspelled key, such as `main_dek:`.
/// `opens` splits a line that can begin a deck into its key and the rest. `goes_on` returns whether
/// a line can follow the line with the key. A heading of a plain list is not a misspelled key.
pub(in crate::deck::kinds) fn has_misspelled_deck(
    text: &str,
    opens: impl Fn(&str) -> Option<(&str, &str)>,
    goes_on: impl Fn(&str) -> bool,
) -> bool {
    /// The largest number of edits that turn a misspelled key into the right key. An edit adds,
    /// removes or replaces a letter, or swaps two letters.
    const SLIP: usize = 2;
    let slip = |key: &str| {
        let decks = ["main_deck", "lrig_deck"].into_iter();
        key.bytes()
            .all(|b| b.is_ascii_alphabetic() || matches!(b, b'_' | b'-'))
            && heading(key).is_none()
            && decks
                .into_iter()
                .any(|deck| osa_distance(deck, &key.to_lowercase()) <= SLIP)
    };
    let said = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let mut lines = text.lines().take(200).filter(said).peekable();
    while let Some(line) = lines.next() {
        if let Some((key, rest)) = opens(line)
            && slip(key)
        {
            let rest = rest.trim_start();
            let inline = rest.starts_with(['{', '[']);
            let ends = rest.is_empty() || rest.starts_with('#');
            if inline || ends && lines.peek().is_some_and(|next| goes_on(next)) {
                return true;
            }
        }
    }
    false
}
