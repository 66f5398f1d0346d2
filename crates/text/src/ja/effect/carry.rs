//! TODO-doc

use crate::ja::noun::cards::Cards;
use wixoss_ability::{Cause, Duration, Filter, List, Place, Player, Which};

/// What is carried from one clause of a sentence to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Carry {
    /// Who does it.
    pub(crate) by: Option<Player>,
    /// The cards the last verb was about.
    pub(crate) object: Option<Which>,
    /// Whom the last clause was about.
    pub(crate) subject: Option<Cards>,
    /// How long.
    pub(crate) until: Option<Duration>,
    /// It holds all the time, and of what follows it may be said while what.
    pub(crate) constant: bool,
    /// Cards chosen or shuffled, that the next verb says what is done with.
    pub(crate) pending: Option<Which>,
    /// Where what was targeted in this sentence lies, as it is said of what follows too.
    pub(crate) place: Option<(List<Place>, Option<Player>)>,
    /// What the last clause said can't bring something about.
    pub(crate) barred_by: Option<Cause>,
    /// Cards of a deck that were looked at, as the next words may put them back.
    pub(crate) looked: Option<Which>,
    /// What is done next is chosen for each of the cards apart.
    pub(crate) each: bool,
    /// They go in a random order.
    pub(crate) random_order: bool,
    /// Cards were taken from among those looked at, as the next may be.
    pub(crate) seen: bool,
    /// Cards were put into a deck that is yet to be shuffled.
    pub(crate) into_deck: bool,
    /// What is said comes in place of something else, whose words need not be said again.
    pub(crate) instead: bool,
    /// Some of those chosen before were moved: the rest of them is not what is left of all.
    pub(crate) of_chosen: bool,
    /// The cards whose name another was said to have as well.
    pub(crate) like: Option<Filter>,
}
