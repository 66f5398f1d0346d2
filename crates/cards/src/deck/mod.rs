//! Decks: reads the bytes of a file as a list of cards. Each entry of the list has its place in the
//! file.
//!
//! [`decode()`] turns bytes into text, and [`DeckKind::recognize`] finds the kind of file. The
//! function `read` of the kind returns a [`RawDeck`], and [`resolve()`] looks up the cards. In the
//! other direction, a [`Listing`] is written as a file of any kind. A mistake in a file becomes a
//! [`Finding`]. Nothing is corrected silently.

mod code;
mod deal;
mod deck_kind;
mod decode;
pub(crate) mod entry_card;
mod finding;
mod kinds;
mod listing;
pub(crate) mod name_with_suffixes;
mod namesakes;
pub(crate) mod number_words;
pub mod odds;
mod paste;
pub(crate) mod problem;
mod raw_deck;
mod resolved_deck;

pub use code::{is_cut_deck_code, is_meant_as_deck_code};
pub use deal::{Dealt, deal, random_below};
pub use deck_kind::{DeckKind, KINDS, UnknownKind};
pub use decode::{MAX_BYTES, decode, decode_up_to, ends_lines_with_cr, is_iso_2022_jp, unreadable};
pub use finding::{CardRef, Finding, Suggested};
pub(crate) use kinds::shared::counts::{has_number, has_other_number, may_have_count};
pub(crate) use kinds::shared::headings::section as section_named;
pub(crate) use kinds::shared::table_cells::{Cell, rows, separator};
pub use listing::{ConvertError, Listed, Listing};
pub use paste::has_lines_of_cards;
pub use problem::CODES;
pub use raw_deck::{Entry, MAX_COUNT, RawDeck, RawOpening, Reference, Section};
pub(crate) use resolved_deck::belongs_to_a_deck;
pub use resolved_deck::{Deck, DeckCard, Line, Unresolved, resolve};
pub use wixoss_base::syntax::{Field, Location, Span};
