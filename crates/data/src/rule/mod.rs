//! The rule registry: every rule that the toolkit applies. A rule has a stable id, a statement in
//! our own words, and the places in documents where it is written. [`Rule::find`] and [`rules`]
//! read the registry. [`documents`] lists the documents.

mod document;
mod periods;
mod registry;

pub use document::{Document, documents};
pub use periods::{holds_in, named_periods, periods};
pub use registry::{Rule, rules};
pub use wixoss_base::rule::{Code, FormatPeriod, Holds, RuleId, Severity, Source};
