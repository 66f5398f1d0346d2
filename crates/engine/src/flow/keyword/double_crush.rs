//! Double Crush: the damage of an attack crushes two Life Cloth. A second Double Crush has no
//! further effect. If the opponent has only one Life Cloth, the attack crushes this card and does
//! not win the game. Source: Glossary 5.0.0, "Double Crush".

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    crushes: Some((2, rules::DOUBLE_CRUSH)),
    ..KeywordRule::passive(Keyword::DoubleCrush, "double_crush", rules::DOUBLE_CRUSH)
};
