//! Lists of words. A list is written in rows with several words, so that a person sees the whole
//! list at once.

/// A list of words. Each row has several words that are separated by a comma and a space.
pub(super) struct WordList(pub(super) &'static [&'static str]);

impl WordList {
    pub(super) fn iter(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        let WordList(rows) = *self;
        rows.iter().flat_map(|row| row.split(", "))
    }

    /// Returns whether the list contains this word in exactly this spelling.
    pub(super) fn has(&self, word: &str) -> bool {
        self.iter().any(|known| known == word)
    }
}
