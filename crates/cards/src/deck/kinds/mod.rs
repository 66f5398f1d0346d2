//! The kinds of deck files, with one file for each kind. Each file defines a `KIND` that
//! recognizes, reads and writes this kind. A reader gets the text of a file. It returns every entry
//! with its place, or every problem. If a kind cannot express a deck, its writer returns an error
//! and never drops a card.

pub(super) mod batoru;
pub(super) mod cockatrice;
pub(super) mod code;
pub(super) mod editor;
pub(super) mod json;
pub(super) mod lackey;
mod native;
pub(super) mod numbers;
pub(super) mod shared;
pub(super) mod table;
pub(super) mod text;
pub(super) mod toml;
pub(super) mod webxoss;
pub(super) mod webxoss_text;
pub(super) mod yaml;
