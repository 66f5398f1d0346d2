//! Multi Ener: in the ener zone, and only there, the card can be paid as any one color (Glossary
//! 5.0.0, "[Multi Ener]"). The payment of ener checks for this keyword.

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule =
    KeywordRule::passive(Keyword::MultiEner, "multi_ener", rules::MULTI_ENER);
