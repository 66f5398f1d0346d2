//! The abilities of cards: the kinds of ability, and the keywords that stand for abilities.
//!
//! Start reading at [`Ability`]. The parts of an ability are defined in the folders beside this
//! one: `events`, `effects`, `cards`, `numbers` and `names`.

mod ability;
mod crafts;
mod keyword;

pub use ability::{
    Ability, Action, Appearance, Auto, Constant, Enter, Extra, ExtraWord, GrowCondition, Needs,
    UseEffect,
};
pub use crafts::crafts;
pub use keyword::{KEYWORDS, Keyword, KeywordEntry, KeywordWord};
