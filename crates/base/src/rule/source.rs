use serde::{Deserialize, Serialize};

use crate::vocab::Date;

/// The place in a document a rule is written at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "`document` and `heading`")]
pub struct Source {
    /// Short name of the document.
    pub document: String,
    /// Heading there.
    pub heading: String,
}

/// A format, and from when the rule holds in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a format, with `from` and `until` where it has them"
)]
pub struct FormatPeriod {
    /// Id of the format.
    pub format: String,
    /// First day, where the rule did not hold from the format's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// Last day, where the rule was given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

impl FormatPeriod {
    /// Whether it holds on a day; without a day, whether it still does.
    pub fn covers(&self, as_of: Option<Date>) -> bool {
        match as_of {
            Some(day) => {
                self.from.is_none_or(|from| from <= day)
                    && self.until.is_none_or(|until| day <= until)
            }
            None => self.until.is_none(),
        }
    }
}
