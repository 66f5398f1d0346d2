//! The data of a release: the files under `data/` and `glossary/`, packed by the build script and
//! read in place.
//!
//! - [`files`]: each packed file, as text or bytes
//! - [`lines`]: files of JSON lines; each line is parsed when its value is first used
//! - [`message`]: the texts of messages in several languages
//! - [`rule`]: the rule registry, and the documents that state the rules
//!
//! Input: nothing at run time; at build time, the files under `data/` and `glossary/`. Output: the
//! packed files, and typed values for rules and documents.
//!
//! Invariants: start-up parses nothing that a call does not need. A value is parsed only once. This
//! crate knows only the types of rules and documents. This crate returns every other file unparsed,
//! and the crate that knows the type parses the file.

pub mod files;
pub mod lines;
pub mod message;
pub mod rule;
