//! The ids of rules, the kinds of findings, and the sources of rules. The rules themselves are data
//! in the crate `wixoss-data`.

mod code;
mod holds;
mod rule_id;
mod source;

pub use code::{Code, Severity};
pub use holds::Holds;
pub use rule_id::RuleId;
pub use source::{FormatPeriod, Source};
