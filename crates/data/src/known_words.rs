//! The words of the game, for the crate that finds the names of cards. The glossary knows these words.

/// The words of the game. Such a word does not name a card.
pub trait KnownWords {
    /// Returns whether a word, or a word of which it is a misspelling, is used in texts about the
    /// game: `attack`, `killed`. Words in katakana are folded to hiragana.
    fn has_word(&self, word: &str) -> bool;

    /// Returns whether a word is used in texts about the game in this spelling.
    fn has_exact_word(&self, word: &str) -> bool;

    /// Returns whether texts about the game have every pair of neighboring characters of a folded
    /// text.
    fn has_signs(&self, text: &str) -> bool;

    /// Returns whether a text mentions a term of the game.
    fn mentions_game(&self, text: &str) -> bool;

    /// Returns whether a text consists of terms of the game: `double crush`.
    fn has_terms(&self, text: &str) -> bool;

    /// Returns whether a text has neighboring words or characters that are neighbors in no text about
    /// the game.
    fn is_new_phrase(&self, text: &str) -> bool;
}
