//! One file per kind of deck file. Each defines a `KIND`: how to recognize, read and write it. A
//! reader gets the text of a file and returns every entry with its place, or everything that is
//! wrong. A writer refuses a deck that its kind cannot express; it never drops a card.

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
