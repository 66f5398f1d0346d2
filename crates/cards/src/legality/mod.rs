//! Decides whether a deck is legal. A [`Judge`] takes the text of a deck file and returns a
//! [`Report`].
//!
//! First, the judge looks up the cards of the deck ([`crate::deck::resolve`]). Then it builds a
//! [`Rulebook`] from the rules of a format on a day, and runs every [`Check`] ([`judge()`]). Data
//! files define the formats, the restriction lists, the conditions that cards set for their deck
//! and the dates of product codes. Each check is one file in `checks/`. This module never formats
//! output and never writes to the terminal.

mod card_condition;
mod checks;
mod context;
mod explanation;
mod finding_places;
mod format;
mod format_choice;
mod growth;
mod judge;
mod opening;
mod product_dates;
mod report;
mod restricted_card;
mod restriction;
mod rulebook;
mod totals;
mod unread_entries;
mod verdict;

pub use card_condition::{CardCondition, CardConditions, card_conditions};
pub use checks::{CHECKS, Check, code, codes};
pub use context::Context;
pub use explanation::explanation;
pub use format::{
    CardPool, ColorRule, Format, FormatError, Growing, LevelZeroRule, LifeBurstRule, LrigDeckRule,
    MainDeckRule, OpeningSize, Products, Revision, formats,
};
pub use format_choice::{FormatBy, FormatChoice, FormatChosen};
pub use judge::{Day, Judge, Rules};
pub use opening::Opening;
pub use product_dates::{ProductDates, ProductLine, YearCode, product_dates};
pub use report::{DeckId, Report};
pub use restricted_card::{RestrictedCard, restricted_cards};
pub use restriction::{
    Banned, Limited, Lists, NotTogether, Possible, RestrictionError, RestrictionList, Restrictions,
};
pub use rulebook::{Rulebook, RulebookError};
pub use totals::{Half, Totals};
pub use unread_entries::{RestsOn, Unread, UnreadCopies};
pub use verdict::{Outcome, Verdict, judge, sort};
pub use wixoss_base::vocab::DEFAULT_FORMAT;
