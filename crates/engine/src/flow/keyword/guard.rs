//! Guard: the card can be discarded from hand to guard against the attack of a LRIG
//! (Glossary 5.0.0, "Guard"). The guard step asks for it.

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule::passive(Keyword::Guard, "guard", rules::GUARD);
