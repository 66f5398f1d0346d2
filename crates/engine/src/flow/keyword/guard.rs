//! Guard: the player can discard the card from hand to guard against the attack of a LRIG (Glossary
//! 5.0.0, "Guard"). The guard step checks for this keyword.

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule::passive(Keyword::Guard, "guard", rules::GUARD);
