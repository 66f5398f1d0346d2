//! Lists of words. Each string of a list has several words, so that the whole list is short in the
//! source code.

/// A list of words. Each string has several words, with a comma and a space between them.
pub(in crate::deck) struct WordList(pub(in crate::deck) &'static [&'static str]);

impl WordList {
    pub(in crate::deck) fn iter(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        let WordList(rows) = *self;
        rows.iter().flat_map(|row| row.split(", "))
    }

    /// Returns whether the list contains this word in exactly this spelling.
    pub(in crate::deck) fn has(&self, word: &str) -> bool {
        let WordList(rows) = self;
        // Looking for the word in a whole row is much faster than cutting the row into words.
        let mut rows = rows.iter().filter(|row| row.contains(word));
        rows.any(|row| row.split(", ").any(|known| known == word))
    }
}
