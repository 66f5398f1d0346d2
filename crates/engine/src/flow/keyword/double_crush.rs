//! Double Crush: damage by an attack crushes two Life Cloth; it does not add up, and against one
//! Life Cloth it does not win (Glossary 5.0.0, "Double Crush").

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    crushes: Some((2, rules::DOUBLE_CRUSH)),
    ..KeywordRule::passive(Keyword::DoubleCrush, "double_crush", rules::DOUBLE_CRUSH)
};
