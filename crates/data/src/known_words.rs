//! The interface to the words of the game. The glossary has these words. The crate that finds card
//! names in a question needs them, because a word of the game alone usually does not name a card.

/// The words that texts about the game use. Such a word alone usually does not name a card.
pub trait KnownWords {
    /// Returns whether texts about the game use this word or a word with nearly the same spelling:
    /// `attack`, `killed`. Words in katakana are compared in hiragana.
    fn has_word(&self, word: &str) -> bool;

    /// Returns whether texts about the game use this word in exactly this spelling.
    fn has_exact_word(&self, word: &str) -> bool;

    /// Returns whether every two neighboring characters of this text are also neighbors in texts
    /// about the game. For `アーツ`, these are `アー` and `ーツ`.
    fn has_signs(&self, text: &str) -> bool;

    /// Returns whether a text mentions a term of the game.
    fn mentions_game(&self, text: &str) -> bool;

    /// Returns whether a text consists only of terms of the game, such as `double crush`.
    fn has_terms(&self, text: &str) -> bool;

    /// Returns whether a text has two neighboring words or characters that no text about the game
    /// has side by side.
    fn is_new_phrase(&self, text: &str) -> bool;
}
