//! Double Crush: damage by an attack crushes two Life Cloth. Two Double Crush do not add up.
//! Against a player with one Life Cloth it does not win the game (Glossary 5.0.0, "Double Crush").

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    crushes: Some((2, rules::DOUBLE_CRUSH)),
    ..KeywordRule::passive(Keyword::DoubleCrush, "double_crush", rules::DOUBLE_CRUSH)
};
