//! Shoot: a SIGNI that this SIGNI vanishes in battle goes to the trash, not to the ener zone.
//! Source: document "Dated rule changes and rulings".

use super::{Keyword, KeywordRule, rules};
use crate::state::ids::Spot;

pub(super) const RULE: KeywordRule = KeywordRule {
    vanishes_to: Some((Spot::Trash, rules::SHOOT)),
    ..KeywordRule::passive(Keyword::Shoot, "shoot", rules::SHOOT)
};
