//! The rule registry: every rule the toolkit applies, with a stable id, in our own words, and with
//! the places in documents where it is written. Read it with [`Rule::find`] and [`rules`];
//! [`documents`] lists the documents.

mod document;
mod periods;
mod registry;

pub use document::{Document, documents};
pub use periods::{holds_in, named_periods, periods};
pub use registry::{Rule, rules};
pub use wixoss_base::rule::{Code, FormatPeriod, Holds, RuleId, Severity, Source};
