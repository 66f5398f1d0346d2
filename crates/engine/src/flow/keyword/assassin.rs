//! Assassin: a SIGNI that attacks damages the opponent as if no SIGNI were in front of it, and
//! does not battle (Glossary 5.0.0, "Assassin").

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    passes_signi: Some(rules::ASSASSIN),
    ..KeywordRule::passive(Keyword::Assassin, "assassin", rules::ASSASSIN)
};
