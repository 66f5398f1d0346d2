//! Names of rules, kinds of findings, and where a rule is written and holds. The rules themselves
//! are data.

mod code;
mod holds;
mod rule_id;
mod source;

pub use code::{Code, Severity};
pub use holds::Holds;
pub use rule_id::RuleId;
pub use source::{FormatPeriod, Source};
