//! The data of a release: the files under `data/` and `glossary/`, packed by the build script and
//! read in place.
//!
//! - [`files`]: each packed file, as text or bytes
//! - [`lines`]: files of JSON lines, each line parsed when it is first asked for
//! - [`rule`]: the rule registry, and the documents that state the rules
//!
//! What comes in: nothing at run time; at build time, the files under `data/` and `glossary/`. What
//! goes out: the packed files, and typed values for rules and documents.
//!
//! Invariants: start-up parses nothing that a call does not need. A value that was parsed once is
//! kept. This crate knows the types of rules and documents only. It hands out every other file
//! unparsed, and the crate that knows the type parses it.

pub mod files;
pub mod lines;
pub mod rule;
