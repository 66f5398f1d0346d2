//! Multi Ener: a card with this keyword in the ener zone can pay for ener of any one color. The
//! keyword does nothing in other zones. The code in `flow::payment` checks for this keyword.
//! Source: Glossary 5.0.0, "[Multi Ener]".

use super::{Keyword, KeywordRule, rules};

pub(super) const RULE: KeywordRule =
    KeywordRule::passive(Keyword::MultiEner, "multi_ener", rules::MULTI_ENER);
