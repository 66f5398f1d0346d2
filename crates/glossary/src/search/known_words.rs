//! The words, pairs of characters and phrases that the texts of the glossary have. The search for
//! cards in a question asks for them.

use super::evidence::Asked;
use super::spelling;
use crate::Glossary;
use crate::search_index::UNITS;
use wixoss_data::known_words::KnownWords;
use wixoss_pack::glossary::features::FeatureKind;
use wixoss_pack::glossary::search_text;

impl KnownWords for Glossary {
    /// Returns whether a text consists only of terms of the game: names of entries, and words that
    /// players use for entries.
    fn has_terms(&self, text: &str) -> bool {
        let Some(base) = self.index().base() else {
            return false;
        };
        let units = UNITS.of(text);
        !units.is_empty() && base.units_in_phrases(&units) == units.len()
    }

    /// Returns whether the texts of the glossary contain a Latin word. A misspelled word counts too
    /// if they contain the correct word. Rulings on cards are left out, because their texts have
    /// the names of cards.
    fn has_word(&self, word: &str) -> bool {
        let folded = search_text::fold(word);
        let known = |word: &str| self.index().knows_in_general(word);
        known(&folded)
            || (!self.index().knows(&folded)
                && spelling::corrected(self.index(), &folded).is_some_and(known))
    }

    /// Returns whether the texts of the glossary have a Latin word, or a word in katakana, in
    /// exactly this spelling. Rulings on cards are left out, because their texts have the names of
    /// cards.
    fn has_exact_word(&self, word: &str) -> bool {
        self.index().knows_in_general(&search_text::fold(word))
    }

    /// Returns whether the texts of the glossary have every pair of neighboring characters of this
    /// text. Rulings on cards are left out, because their texts have the names of cards.
    fn has_signs(&self, text: &str) -> bool {
        let Some(base) = self.index().base() else {
            return false;
        };
        let features = base.features_of(&UNITS.of(text));
        let pairs = features.all.iter().filter(|(feature, _)| {
            matches!(feature.kind, FeatureKind::TwoSigns | FeatureKind::TwoKana)
        });
        let pairs: Vec<_> = pairs.collect();
        let mut known = pairs.iter();
        !pairs.is_empty() && known.all(|(feature, _)| base.is_held_in_general(*feature))
    }

    /// Returns whether this text has neighboring words or characters that no text of the glossary
    /// has side by side. Rulings on cards are left out, because their texts have the names of
    /// cards.
    fn is_new_phrase(&self, text: &str) -> bool {
        let Some(base) = self.index().base() else {
            return false;
        };
        let features = base.features_of(&UNITS.of(text));
        let mut pairs = features.all.iter().filter(|(feature, _)| {
            matches!(
                feature.kind,
                FeatureKind::Pair | FeatureKind::TwoSigns | FeatureKind::TwoKana
            )
        });
        pairs.any(|(feature, _)| !base.is_held_in_general(*feature))
    }

    /// Returns whether a text mentions a term of the game.
    fn mentions_game(&self, text: &str) -> bool {
        Asked::new(self.index(), text).is_some_and(|asked| asked.terms > 0)
    }
}
