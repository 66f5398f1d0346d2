//! Guard: a player can discard a card with this keyword from hand to guard against the attack of a
//! LRIG. The code in `flow::attack` checks for this keyword. Source: Glossary 5.0.0, "Guard".

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule::passive(Keyword::Guard, "guard", rules::GUARD);
