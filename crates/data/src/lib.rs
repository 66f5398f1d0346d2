//! The data of a release. The build script packs the files in `data/` and `glossary/`, and the
//! program reads the packed files from memory without a copy.
//!
//! - [`files`]: each packed file, as text or bytes
//! - [`known_words`]: the words of the game, which do not name cards
//! - [`lines`]: files of JSON lines, in which each line is parsed when its value is first used
//! - [`message`]: the texts of messages in several languages
//! - [`named_cards`]: the cards that a question names
//! - [`rule`]: the rule registry, and the documents that state the rules
//! - [`simplified_chinese`]: simplified Chinese characters for traditional ones
//!
//! Input at run time: nothing. Input at build time: the files in `data/` and `glossary/`. Output:
//! the packed files, and typed values for rules and documents.
//!
//! Invariants: the program parses only values that a call needs, and parses a value only once. This
//! crate knows only the types of rules and documents. It returns every other file unparsed, and the
//! crate that knows the type parses the file.

pub mod files;
pub mod known_words;
pub mod lines;
pub mod message;
pub mod named_cards;
pub mod rule;
pub mod simplified_chinese;
