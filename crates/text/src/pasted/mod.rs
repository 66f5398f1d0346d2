//! Reads text as people type it: for example without a colon, with other brackets, or with other
//! words than cards print.
//!
//! The input is a text and its part, as in [`crate::read_text`]. The output is a [`Pasted`]: the
//! reading, with places in the text as given, and the text in the printed spelling if the given
//! spelling had to be changed. A text in the printed spelling is read as it is. Nothing is guessed:
//! every rewrite is an entry of a table or a rule in `english`, `japanese` or `modes`, and the
//! rewritten text goes through the same strict grammar as every other text.

mod advice;
mod english;
mod japanese;
mod modes;
mod nearest;
mod respelled;

pub use advice::advice;
pub use nearest::{ENGLISH_EXAMPLES, JAPANESE_EXAMPLES, nearest_keyword, nearest_wording};

use crate::{Reading, TextLanguage, TextPart, read_text};
use respelled::Respelled;

/// The longest text, in bytes, that is rewritten. A longer text is only read as given. No card text
/// is half as long as this.
const MAX_LENGTH: usize = 8_000;

/// The result of reading a text as people type it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The abilities and gaps. All places are in the text as given.
    pub reading: Reading,
    /// The text in the spelling that was read, if it differs from the given one.
    pub read_as: Option<String>,
}

/// Returns the spellings of the tables of a language that are read like the printed spelling: each
/// typed spelling with the printed spelling. docs/typed-text.md lists these spellings.
pub fn spellings(language: TextLanguage) -> Vec<(String, String)> {
    match language {
        TextLanguage::English => english::spellings(),
        TextLanguage::Japanese => japanese::spellings(),
    }
}

/// Reads a text as people type it. If the text is not understood as given, replaces the common
/// other spellings by the printed spellings and reads the result.
pub fn read_pasted(text: &str, language: TextLanguage, part: TextPart) -> Pasted {
    let reading = read_text(text, language, part);
    if reading.is_full() && !reading.abilities.is_empty() || text.len() > MAX_LENGTH {
        return Pasted {
            reading,
            read_as: None,
        };
    }
    let mut respelled = Respelled::new(text);
    match language {
        TextLanguage::English => english::respell(&mut respelled),
        TextLanguage::Japanese => japanese::respell(&mut respelled),
    }
    let burst = match language {
        TextLanguage::English => english::life_burst(respelled.text()),
        TextLanguage::Japanese => japanese::life_burst(respelled.text()),
    };
    let mut again = Reading::default();
    let (before, behind) = match burst {
        None => (0..respelled.text().len(), None),
        Some((head, begins)) => (0..head, Some(begins..respelled.text().len())),
    };
    let parts = [(Some(before), part), (behind, TextPart::LifeBurst)];
    for (range, part) in parts {
        let Some(range) = range else { continue };
        let start = range.start;
        let piece = respelled.text().get(range).unwrap_or_default();
        if !piece.trim().is_empty() {
            let read = read_text(piece, language, part).map_places(|span| {
                respelled.place(span.start.saturating_add(start)..span.end.saturating_add(start))
            });
            again.abilities.extend(read.abilities);
            again.gaps.extend(read.gaps);
            again.reminders.extend(read.reminders);
        }
    }
    // The reading of the new spelling is returned only if it is at least as good as the reading of
    // the given text.
    let better = again.is_full() || again.abilities.len() > reading.abilities.len();
    match better || again.gaps.len() <= reading.gaps.len() {
        true => Pasted {
            reading: again,
            read_as: respelled.changed(),
        },
        false => Pasted {
            reading,
            read_as: None,
        },
    }
}
