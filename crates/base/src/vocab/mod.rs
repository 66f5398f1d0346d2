//! The words of the game as plain types. Their names are the words of the English Glossary. There
//! are also small helpers for messages: English word forms and suggestions for misspelled words.

mod card_type;
mod color;
mod date;
mod digit_like;
pub mod english;
mod face;
mod lang;
mod nearest_word;
mod phase;
mod pool;
mod quantity;
mod stage;
mod timing;
mod use_condition;
mod zone;

pub use card_type::{CardType, CardTypeSet};
pub use color::{Color, ColorSet};
pub use date::{Date, DateError};
pub use digit_like::digit_like;
pub use face::Face;
pub use lang::{Lang, UnknownLang};
pub use nearest_word::{by_likeness, meant, near};
pub use phase::{Phase, Step};
pub use pool::{Pool, PoolSet};
pub use quantity::Quantity;
pub use stage::Stage;
pub use timing::Timing;
pub use use_condition::UseCondition;
pub use zone::Zone;

/// The id of the default format, which is used if neither the user nor the deck names a format. The
/// default format is the format of the official English documents. A scenario that names no rule
/// set uses the rule set with the same id.
pub const DEFAULT_FORMAT: &str = "diva-en";
