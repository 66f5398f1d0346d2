//! The words of the game as plain types, spelled as the English Glossary spells them.

mod card_type;
mod color;
mod date;
pub(crate) mod english;
mod pool;
mod quantity;
mod timing;

pub use card_type::CardType;
pub use color::{Color, ColorSet};
pub use date::{Date, DateError};
pub use pool::{Pool, PoolSet};
pub use quantity::Quantity;
pub use timing::{Face, Timing, UseCondition};
