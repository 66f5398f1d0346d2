//! What one clause of a sentence passes on to the next.

use crate::ja::noun::cards::Cards;
use wixoss_ability::{Cause, Duration, Filter, List, Place, Player, Which};

/// What one clause of a sentence passes on to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Carry {
    /// The player who acts.
    pub(crate) by: Option<Player>,
    /// The cards that the last verb was about.
    pub(crate) object: Option<Which>,
    /// The subject of the last clause.
    pub(crate) subject: Option<Cards>,
    /// How long a change lasts.
    pub(crate) until: Option<Duration>,
    /// Whether this is the sentence of a Constant ability. Then a condition can stand between its
    /// clauses.
    pub(crate) constant: bool,
    /// Cards that were chosen at random or shuffled. The next verb says what is done with them.
    pub(crate) pending: Option<Which>,
    /// The zone and owner of the last target in this sentence. They also hold for a target that
    /// names neither.
    pub(crate) place: Option<(List<Place>, Option<Player>)>,
    /// The cause in the last prohibition. The next prohibition can leave it out.
    pub(crate) barred_by: Option<Cause>,
    /// Cards of a deck that were looked at. "Return" alone puts them back.
    pub(crate) looked: Option<Which>,
    /// Whether a choice is made separately for each of the cards.
    pub(crate) each: bool,
    /// Whether the cards go to their place in a random order.
    pub(crate) random_order: bool,
    /// Whether cards were taken from among the cards looked at. Then the next ones can be, too.
    pub(crate) seen: bool,
    /// Whether cards were put into a deck that must still be shuffled.
    pub(crate) into_deck: bool,
    /// Whether this happens instead of something else. Then words of the sentence before can be
    /// left out.
    pub(crate) instead: bool,
    /// Whether some of the cards chosen before were moved. Then "the rest" is not the rest of all
    /// cards looked at.
    pub(crate) of_chosen: bool,
    /// The cards whose name the subject was said to have as well.
    pub(crate) like: Option<Filter>,
}
