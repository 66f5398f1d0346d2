//! Lists of words. A list is written in rows with several words, so that a person sees the whole
//! list at once.

/// A list of words. Each row has several words that are separated by a comma and a space.
pub(in crate::deck) struct WordList(pub(in crate::deck) &'static [&'static str]);

impl WordList {
    pub(in crate::deck) fn iter(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        let WordList(rows) = *self;
        rows.iter().flat_map(|row| row.split(", "))
    }

    /// Returns whether the list contains this word in exactly this spelling.
    pub(in crate::deck) fn has(&self, word: &str) -> bool {
        self.iter().any(|known| known == word)
    }
}
