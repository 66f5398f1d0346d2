//! Triple Crush: damage by an attack crushes three Life Cloth. Source: document "Dated rule changes
//! and rulings".

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule = KeywordRule {
    crushes: Some((3, rules::TRIPLE_CRUSH)),
    ..KeywordRule::passive(Keyword::TripleCrush, "triple_crush", rules::TRIPLE_CRUSH)
};
