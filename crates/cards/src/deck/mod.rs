//! Decks: from bytes to a list of cards, every entry with its place in the file.

mod decode;
mod finding;
mod kind;
mod kinds;
mod look_up;
pub(crate) mod problem;
mod raw;
mod resolve;
mod write;

pub use decode::{MAX_BYTES, decode, unreadable};
pub use finding::{CardRef, Finding};
pub use kind::{DeckKind, KINDS, UnknownKind};
pub use problem::CODES;
pub use raw::{Entry, MAX_COUNT, RawDeck, RawOpening, Reference, Section};
pub use resolve::{Deck, Held, Unresolved, resolve};
pub use wixoss_base::syntax::{Field, Location, Span};
pub use write::{ConvertError, Listed, Listing};
