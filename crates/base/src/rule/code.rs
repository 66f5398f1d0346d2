use serde::{Serialize, Serializer};

use super::RuleId;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Breaks a rule, or keeps the deck from being judged.
    Error,
    /// Worth a look; never makes a deck illegal.
    Warning,
}

/// One kind of finding. A code is never reused for another meaning.
#[derive(Debug)]
pub struct Code {
    /// `D001`, stable for ever.
    pub code: &'static str,
    /// `main-deck-size`.
    pub name: &'static str,
    /// How much it weighs.
    pub severity: Severity,
    /// The rules a finding of this kind can rest on; the first is the usual one.
    pub rules: &'static [RuleId],
    /// Markdown, or a source file whose leading `//!` comment is the Markdown.
    pub explained_by: &'static str,
}

impl Code {
    /// What `wixoss explain` prints below the heading, in Markdown.
    pub fn explanation(&self) -> String {
        if !self.explained_by.starts_with("//!") {
            return self.explained_by.to_owned();
        }
        self.explained_by
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .flat_map(|line| [line, "\n"])
            .collect()
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Code) -> bool {
        (self.code, self.name) == (other.code, other.name)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code)
    }
}
