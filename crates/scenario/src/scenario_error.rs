//! The error for a scenario that can't be read or played. An error gives the problem, its place,
//! the rule that the scenario breaks, and the fix.

use wixoss_base::rule::RuleId;
use wixoss_base::syntax::{Location, ReadError, Span};

/// One error in a scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}{}{}", place(*.at), .rule.map(|rule| format!(" ({rule})")).unwrap_or_default(), .fix.as_ref().map(|fix| format!("; {fix}")).unwrap_or_default())]
pub struct ScenarioError {
    /// The problem in words.
    pub message: String,
    /// The fix, if it is known.
    pub fix: Option<String>,
    /// The rule that the scenario breaks, if the error is about a rule.
    pub rule: Option<RuleId>,
    /// The place in the file, if the error is about a place.
    pub at: Option<Location>,
}

fn place(at: Option<Location>) -> String {
    at.map(|at| format!("line {}, column {}: ", at.line, at.column))
        .unwrap_or_default()
}

impl ScenarioError {
    /// Makes an error with a message, without a place, a fix and a rule.
    pub fn new(message: impl Into<String>) -> ScenarioError {
        ScenarioError {
            message: message.into(),
            fix: None,
            rule: None,
            at: None,
        }
    }

    pub(crate) fn at(self, span: Span, text: &str) -> ScenarioError {
        self.located(span.locate(text))
    }

    pub(crate) fn located(mut self, at: Location) -> ScenarioError {
        self.at.get_or_insert(at);
        self
    }

    /// Adds a sentence that says what the user can do, or why the problem exists.
    pub fn fix(mut self, fix: impl Into<String>) -> ScenarioError {
        self.fix = Some(fix.into());
        self
    }

    pub(crate) fn rule(mut self, rule: RuleId) -> ScenarioError {
        self.rule = Some(rule);
        self
    }
}

impl From<ReadError> for ScenarioError {
    fn from(error: ReadError) -> ScenarioError {
        ScenarioError {
            message: error.message,
            fix: error.fix,
            rule: None,
            at: Some(error.at),
        }
    }
}

impl ScenarioError {
    /// Returns this error with another message. The place and the fix stay the same.
    pub(crate) fn with_message(mut self, message: String) -> ScenarioError {
        self.message = message;
        self
    }
}
