use serde::Serialize;

use super::opening::Opening;
use super::{
    CHECKS, Context, Format, FormatError, Lists, RestrictionError, Restrictions, Revision,
};
use crate::card::CardDb;
use crate::deck::{Deck, Finding};
use wixoss_base::rule::Severity;
use wixoss_base::vocab::Date;

/// What a deck was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It breaks no rule.
    Legal,
    /// It breaks a rule.
    Illegal,
    /// A card of it is not known: the rest was judged all the same.
    Unjudged,
    /// It can't be read.
    Error,
}

impl Outcome {
    /// The word output uses.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Legal => "legal",
            Outcome::Illegal => "illegal",
            Outcome::Unjudged => "unjudged",
            Outcome::Error => "error",
        }
    }
}

/// The rules a deck is judged by: a format on a day, with its restrictions.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The format.
    pub format: &'static Format,
    /// Its rules on the day.
    pub revision: &'static Revision,
    /// The day, if one was named; else the latest rules hold.
    pub as_of: Option<Date>,
    /// What official events restrict.
    pub restrictions: Restrictions,
}

/// Rules that can't be put together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulebookError {
    /// The format or the day.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// A restriction list.
    #[error(transparent)]
    Restriction(#[from] RestrictionError),
}

impl Rulebook {
    /// The rules of the format of this id on a day; without a day, its latest rules.
    ///
    /// `lists` are the restriction lists to go by: none for casual play.
    ///
    /// # Errors
    /// When there is no such format, it starts later, or a list names an unknown card.
    pub fn new(
        format: &str,
        as_of: Option<Date>,
        lists: &Lists,
        db: &CardDb,
    ) -> Result<Rulebook, RulebookError> {
        let format: &'static Format = format.parse()?;
        let revision = format.revision(as_of)?;
        let restrictions = Restrictions::of(&format.id, as_of, lists, db)?;
        Ok(Rulebook {
            format,
            revision,
            as_of,
            restrictions,
        })
    }
}

/// What the checks found.
#[derive(Debug)]
pub struct Verdict<'a> {
    /// The word for it.
    pub outcome: Outcome,
    /// The opening the deck was judged by.
    pub opening: Option<Opening<'a>>,
    /// Everything found: errors, then warnings; of the whole deck, then in file order.
    pub findings: Vec<Finding>,
}

/// Runs every check; none hides another.
pub fn judge<'a>(deck: &'a Deck<'a>, book: &'a Rulebook) -> Verdict<'a> {
    let context = Context::new(deck, book);
    let mut findings = deck.raw.warnings.clone();
    findings.extend(deck.findings.iter().cloned());
    let unjudged = findings.iter().any(is_error);
    let before = findings.len();
    for check in CHECKS {
        (check.run)(&context, &mut findings);
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
        opening: context.opening,
        findings,
    }
}

/// Puts findings in the order they are told: errors, then warnings; of the whole deck, then in
/// file order.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|f| (f.code.severity, f.at.map(|span| span.start), f.code.code));
}

fn is_error(finding: &Finding) -> bool {
    finding.code.severity == Severity::Error
}
