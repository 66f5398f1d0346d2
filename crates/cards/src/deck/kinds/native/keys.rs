//! The keys of a deck in the native format. A text that has one of these keys is recognized as a
//! native deck.

use strsim::osa_distance;

use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};

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

/// Returns whether a key is for a day in the history of a file, such as `updated`. Programs for
/// notes write such keys. They say nothing about the cards.
pub(super) fn is_key_of_day(key: &str) -> bool {
    const KEYS: [&str; 14] = [
        "date",
        "created",
        "created_at",
        "created_on",
        "updated",
        "updated_at",
        "updated_on",
        "last_updated",
        "modified",
        "last_modified",
        "作成日",
        "更新日",
        "创建日期",
        "更新日期",
    ];
    let key = key.replace([' ', '-'], "_").to_lowercase();
    KEYS.contains(&key.as_str())
}

/// Returns the key of [`KEYS`] that `key` means: `title` means `name`.
pub(super) fn meant_key(key: &str) -> Option<&'static str> {
    let mut synonyms = SYNONYMS.iter();
    synonyms
        .find(|(synonym, _)| key.eq_ignore_ascii_case(synonym))
        .map(|(_, meant)| *meant)
}

/// Returns the known key that a misspelled key certainly means. The two keys may differ by one
/// typing slip. A key that differs more is another word: `game` does not mean `name`. The key of a
/// deck may have two slips, because otherwise all cards below it would be lost.
pub(super) fn misspelled_key<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    /// The smallest number of letters of a key that can be misspelled. Shorter keys are one slip
    /// apart from too many other words.
    const FEWEST_LETTERS: usize = 4;
    const MOST_SLIPS_IN_DECK: usize = 2;
    let letters = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let typed = letters(key);
    let is_slip = |known: &str| {
        let wanted = letters(known);
        let slips = osa_distance(&typed, &wanted);
        let is_plural = typed.strip_suffix('s') == Some(wanted.as_str());
        let is_long = typed.len().min(wanted.len()) >= FEWEST_LETTERS;
        let begins_alike = typed.chars().next() == wanted.chars().next();
        match wanted.ends_with("deck") {
            true => slips <= MOST_SLIPS_IN_DECK,
            false => slips == 0 || slips == 1 && is_long && begins_alike && !is_plural,
        }
    };
    known.iter().copied().find(|known| is_slip(known))
}

/// Returns the key of the deck that a heading of a list names, such as `lrig_deck` for `sideboard`.
pub(super) fn deck_of_heading(key: &str) -> Option<&'static str> {
    let words = key.replace(['_', '-'], " ");
    match heading(&words)? {
        Heading::Deck(section) | Heading::Part(section) | Heading::Type(section, _) => {
            Some(match section {
                Section::Main => "main_deck",
                Section::Lrig => "lrig_deck",
            })
        }
        Heading::AnyDeck | Heading::Level | Heading::Outside => None,
    }
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
    let has_text = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let mut lines = text.lines().take(200).filter(has_text).peekable();
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
