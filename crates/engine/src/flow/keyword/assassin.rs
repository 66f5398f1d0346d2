//! Assassin: when the SIGNI attacks, it does not battle the SIGNI in front of it. It damages the
//! opponent as if no SIGNI were there (Glossary 5.0.0, "Assassin").

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    passes_signi: Some(rules::ASSASSIN),
    ..KeywordRule::passive(Keyword::Assassin, "assassin", rules::ASSASSIN)
};
