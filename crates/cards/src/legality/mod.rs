//! Is this deck legal? Formats and restriction lists are data; each check is a file.

mod card_condition;
mod checks;
mod color_names;
mod context;
mod finding_places;
mod format;
mod growth;
mod judge;
mod opening;
mod product_dates;
mod report;
mod restriction;
mod totals;
mod verdict;

pub use card_condition::{CardCondition, CardConditions, card_conditions};
pub use checks::{CHECKS, Check, code, codes};
pub use context::Context;
pub use format::{
    CardPool, ColorRule, Format, FormatError, Growing, LevelZeroRule, LifeBurstRule, LrigDeckRule,
    MainDeckRule, OpeningSize, Products, Revision, formats,
};
pub use judge::{Judge, Rules};
pub use opening::Opening;
pub use product_dates::{ProductDates, ProductLine, YearCode, product_dates};
pub use report::{DeckId, OpeningNames, Report};
pub use restriction::{
    Banned, Limited, Lists, NotTogether, RestrictionError, RestrictionList, Restrictions,
};
pub use totals::{Half, Totals};
pub use verdict::{Outcome, Rulebook, RulebookError, Verdict, judge, sort};
pub use wixoss_base::vocab::DEFAULT_FORMAT;
