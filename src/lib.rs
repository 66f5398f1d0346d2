//! The rules of the WIXOSS trading card game as a library: cards, deck files, formats, the verdict
//! on a deck, a glossary and a rules engine.
//!
//! The code lives in the crates of the workspace. This crate re-exports these crates under one
//! name, and contains no other code.
//!
//! - [`vocab`]: the words of the game as plain types, such as colors, card types and dates
//! - [`walk`]: a walk through all parts of a value, such as an ability
//! - [`syntax`]: text with positions, trees of values, and errors that point at a place
//! - [`rule`]: every rule with a stable id, a statement in our own words, and its sources
//! - [`card`]: the facts of every card, and look-up by number or name
//! - [`deck`]: deck files of many kinds, read into one list of cards and written back
//! - [`fix`]: edits that correct a deck file without deciding anything for the player
//! - [`legality`]: formats and restriction lists over time, one check per file, the verdict
//! - [`mod@message`]: messages for people in three languages
//! - [`ability`]: the abilities of cards as data, read from YAML or from printed text, and written
//!   as English sentences
//! - [`glossary`]: terms, rules and rulings in three languages, and the search for them
//! - [`engine`]: plays the game by the rules, with its state, decisions and events
//! - [`scenario`]: boards and scripts in files, played and checked
//! - [`report`]: verdicts, glossary entries and traces as text and data, one file per output style
//!
//! Three lines judge a deck:
//!
//! ```
//! use wixoss::card::CardDb;
//! use wixoss::legality::{Judge, Lists, Outcome, Rules};
//!
//! let asked = Rules { format: Some("diva".into()), as_of: None };
//! let judge = Judge::new(CardDb::embedded(), Lists::Embedded, asked, Rules::default())?;
//! judge.report("deck.txt", "4 WXDi-D03-020\n1 WXDi-D03-001\n", None, |report| {
//!     assert_eq!(report.outcome, Outcome::Illegal);
//!     assert!(report.findings.iter().any(|finding| finding.code.code == "D001"));
//! });
//! # Ok::<(), wixoss::legality::RulebookError>(())
//! ```

pub use wixoss_base::{syntax, vocab, walk};
pub use wixoss_cards::{card, deck, fix, label, legality, message};
pub use wixoss_data::rule;
pub use {wixoss_engine as engine, wixoss_glossary as glossary, wixoss_scenario as scenario};

/// The abilities of cards as data, and the reader of printed card text.
pub mod ability {
    pub use wixoss_ability::*;
    pub use wixoss_text::*;
}

/// Verdicts, glossary entries and traces as text and data. Each output style has one file.
pub mod report {
    pub use wixoss_cards::legality::{Judge, Rules};
    pub use wixoss_report::*;
}
