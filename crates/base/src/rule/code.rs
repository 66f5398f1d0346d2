use serde::{Serialize, Serializer};

use super::RuleId;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The deck breaks a rule, or the finding prevents a verdict on the deck.
    Error,
    /// The finding is a hint for the player. A warning never makes a deck illegal.
    Warning,
}

/// One kind of finding. A finding is a problem that a check of a deck reports. A code never gets
/// another meaning.
#[derive(Debug)]
pub struct Code {
    /// The code, such as `D001`, which never changes.
    pub code: &'static str,
    /// The name, such as `main-deck-size`.
    pub name: &'static str,
    /// The severity of findings of this kind.
    pub severity: Severity,
    /// The rules that a finding of this kind can be about. Most findings are about the first rule.
    pub rules: &'static [RuleId],
    /// The explanation as Markdown. If the text is a Rust source file instead, the file begins with
    /// the explanation in a `//!` comment.
    pub explained_by: &'static str,
}

impl Code {
    /// Returns the text, in Markdown, that `wixoss explain` prints below the heading.
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
