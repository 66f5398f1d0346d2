//! Collections of card texts: reading them from a file and counting how much is understood.

mod card_texts;
mod coverage;

pub use card_texts::{CardReading, CardText, card_names, card_texts};
pub use coverage::{Coverage, GapCount, NotPlayedCount, coverage};
