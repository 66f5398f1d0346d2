//! Messages in several languages: the texts of `data/messages/`, with places for values.
//!
//! [`pattern`] defines the form of a text. [`catalog`] collects the texts of all languages and
//! checks them. The build script packs a catalog, so a program that is built has every message in
//! every language.

pub mod catalog;
pub mod pattern;
