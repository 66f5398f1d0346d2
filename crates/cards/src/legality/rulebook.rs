//! Rulebooks. A rulebook has the rules of one format on one day. It is built once and used for many
//! decks.

use super::{Format, FormatError, Lists, RestrictionError, Restrictions, Revision};
use crate::card::CardDb;
use wixoss_base::vocab::Date;

/// The rules that judge a deck: a format on a day, with its restrictions.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The format that judges the deck.
    pub format: &'static Format,
    /// The rules of the format on the day `as_of`. If there is no day, the latest rules.
    pub revision: &'static Revision,
    /// The day for which a deck is judged. `None` if no day was named.
    pub as_of: Option<Date>,
    /// The cards that official events restrict.
    pub restrictions: Restrictions,
}

/// The reason why a rulebook can't be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulebookError {
    /// The format is unknown, or had no rules on the day.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// A restriction list names an unknown card.
    #[error(transparent)]
    Restriction(#[from] RestrictionError),
}

impl Rulebook {
    /// Builds the rulebook of the format with the id `format` on a day. If there is no day, uses
    /// the latest rules.
    ///
    /// `lists` are the restriction lists that the rulebook uses. For casual play, `lists` is empty.
    ///
    /// # Errors
    /// If there is no such format, if the first rules of the format are later than the day, or if a
    /// list names an unknown card.
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
