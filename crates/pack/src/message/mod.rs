//! Messages in several languages. Their texts are in `data/messages/` and have placeholders for
//! values.
//!
//! [`pattern`] defines the form of a text. [`catalog`] collects the texts of all languages and
//! checks them. The build script packs a catalog. So if the program compiles, it has every message
//! in every language.

pub mod catalog;
pub mod pattern;
