//! Assassin: when the SIGNI attacks, there is no battle with the SIGNI in front. The attack damages
//! the opponent as if no SIGNI were in front. Source: Glossary 5.0.0, "Assassin".

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    passes_signi: Some(rules::ASSASSIN),
    ..KeywordRule::passive(Keyword::Assassin, "assassin", rules::ASSASSIN)
};
