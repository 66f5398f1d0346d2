//! Lists of words as rows of text, so that a person sees a whole list at once.

/// A list of words. Each row has several words with a comma and a space between them.
pub(super) struct WordList(pub(super) &'static [&'static str]);

impl WordList {
    pub(super) fn iter(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        let WordList(rows) = *self;
        rows.iter().flat_map(|row| row.split(", "))
    }

    /// Returns whether the list has this word in this case.
    pub(super) fn has(&self, word: &str) -> bool {
        self.iter().any(|known| known == word)
    }
}
