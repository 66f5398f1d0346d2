//! The data of a release: what lies under `data/` and `glossary/`, packed by the build script and
//! read in place.
//!
//! - [`files`]: each packed file
//! - [`lines`]: files of JSON lines, each line read when it is first asked for
//! - [`rule`]: the rule registry and the documents rules are taken from
//!
//! Start-up parses nothing that a call does not need. This crate knows the rules and their
//! documents; of every other file it holds the bytes, and the crate that knows their type reads
//! them.

pub mod files;
pub mod lines;
pub mod rule;
