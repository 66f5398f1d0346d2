//! The rules of the WIXOSS trading card game as a library: cards, deck files, formats and the
//! verdict on a deck. Rooms depend on those above them only.
//!
//! - [`vocab`]: words of the game as plain types
//! - [`syntax`]: text with places, trees, and errors that say where
//! - [`rule`]: every rule with a stable id, in our own words, and where it is written
//! - [`card`]: facts of every card, look-up by number and name
//! - [`ability`]: what a card can do, as data: read from YAML, said in English
//! - [`deck`]: deck files of many kinds, read into one list of cards and written back
//! - [`legality`]: formats and restriction lists over time, one check a file, the verdict
//! - [`glossary`]: terms, rules and rulings in three languages, and how they are found
//! - [`engine`]: the game played by the rules: state, decisions, events
//! - [`scenario`]: boards and scripts in files, played and checked
//! - [`report`]: verdicts as text and data, one style a file
//!
//! A deck is judged in three lines:
//!
//! ```
//! use wixoss::card::CardDb;
//! use wixoss::legality::{Judge, Lists, Outcome, Rules};
//!
//! let asked = Rules { format: Some("diva".to_owned()), as_of: None };
//! let judge = Judge::new(CardDb::embedded(), Lists::Embedded, asked, Rules::default())?;
//! judge.report("deck.txt", "4 WXDi-D03-020\n1 WXDi-D03-001\n", None, |report| {
//!     assert_eq!(report.outcome, Outcome::Illegal);
//!     assert!(report.findings.iter().any(|finding| finding.code.code == "D001"));
//! });
//! # Ok::<(), wixoss::legality::RulebookError>(())
//! ```

pub use wixoss_base::{syntax, vocab};
pub use wixoss_cards::{card, deck, legality};
pub use wixoss_data::rule;
pub use {wixoss_engine as engine, wixoss_glossary as glossary, wixoss_scenario as scenario};

/// What a card can do, as data, and how it is read from printed text.
pub mod ability {
    pub use wixoss_ability::*;
    pub use wixoss_text::*;
}

/// Verdicts, glossary entries and traces as text and data, one file per style.
pub mod report {
    pub use wixoss_cards::legality::{Judge, Rules};
    pub use wixoss_report::*;
}
