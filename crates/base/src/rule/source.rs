use serde::{Deserialize, Serialize};

use crate::vocab::Date;

/// The place in a document where a rule is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "`document` and `heading`")]
pub struct Source {
    /// The short name of the document, which is its id in `data/documents.toml`.
    pub document: String,
    /// The heading in the document under which the rule is written.
    pub heading: String,
}

/// A format, and the period in which a rule holds in this format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a format, with `from` and `until` if it has them"
)]
pub struct FormatPeriod {
    /// The id of the format.
    pub format: String,
    /// The first day on which the rule holds. `None` if the rule holds from the start of the
    /// format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day on which the rule holds. `None` if the rule still holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

impl FormatPeriod {
    /// Returns whether the rule holds on a day. The first and the last day belong to the period. If
    /// there is no day, returns whether the rule still holds.
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
