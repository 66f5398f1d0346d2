//! The rule registry: every rule the toolkit applies, with a stable id, in our own words,
//! and where it is written.

mod code;
mod holds;
mod registry;
mod source;

pub use code::{Code, Severity};
pub use holds::{Holds, named_periods};
pub use registry::{Rule, RuleId, rules};
pub use source::{Document, FormatPeriod, Source, documents};
