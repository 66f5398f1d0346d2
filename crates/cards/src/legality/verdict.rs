//! Runs all checks on a deck whose cards were looked up, and combines the findings into a verdict.

use serde::Serialize;

use super::opening::Opening;
use super::{CHECKS, Context, RestsOn, Rulebook};
use crate::deck::{Deck, Finding};
use wixoss_base::rule::Severity;

/// The result of judging a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The deck breaks no rule.
    Legal,
    /// The deck breaks a rule.
    Illegal,
    /// At least one card of the deck is unknown. The rest of the deck was judged.
    Unjudged,
    /// The deck can't be read.
    Error,
}

impl Outcome {
    /// Returns the word that the output uses.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Legal => "legal",
            Outcome::Illegal => "illegal",
            Outcome::Unjudged => "unjudged",
            Outcome::Error => "error",
        }
    }
}

/// The result of all checks on a deck.
#[derive(Debug)]
pub struct Verdict<'a> {
    /// The result as one of four words.
    pub outcome: Outcome,
    /// True if a check found an error. The deck may also have entries that were not understood.
    pub breaks_rule: bool,
    /// The opening by which the deck was judged.
    pub opening: Option<Opening<'a>>,
    /// All findings, in the order that [`sort`] makes.
    pub findings: Vec<Finding>,
    /// The codes of the checks that wait until every card is known. Some of these checks did not
    /// run. The others ran, but their findings may not be complete.
    pub waiting: Vec<&'static str>,
}

/// Runs every check on a deck. All findings are reported, because a finding of one check never
/// hides a finding of another.
pub fn judge<'a>(deck: &'a Deck<'a>, book: &'a Rulebook) -> Verdict<'a> {
    let context = Context::new(deck, book);
    let mut findings = deck.raw.warnings.clone();
    findings.extend(deck.findings.iter().cloned());
    let unjudged = findings.iter().any(is_error);
    let before = findings.len();
    let mut waiting = Vec::new();
    for check in CHECKS {
        let rests_on = (check.rests_on)(&context);
        if rests_on != RestsOn::KnownCards && !waiting.contains(&check.code.code) {
            waiting.push(check.code.code);
        }
        if rests_on != RestsOn::AllCards {
            (check.run)(&context, &mut findings);
        }
    }
    let broken = findings.iter().skip(before).any(is_error);
    let outcome = match (unjudged, broken) {
        (true, _) => Outcome::Unjudged,
        (false, true) => Outcome::Illegal,
        (false, false) => Outcome::Legal,
    };
    sort(&mut findings);
    Verdict {
        outcome,
        breaks_rule: broken,
        opening: context.opening,
        findings,
        waiting,
    }
}

/// Sorts findings into the order of the output. Errors come before warnings. Among the errors, and
/// among the warnings, findings about the whole deck come first. The other findings follow in the
/// order of the file.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|f| (f.code.severity, f.at.map(|span| span.start), f.code.code));
}

fn is_error(finding: &Finding) -> bool {
    finding.code.severity == Severity::Error
}
