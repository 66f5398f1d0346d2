//! The facts that one clause of a sentence passes on to the next clause.

use crate::prelude::*;

/// The facts that one clause of a sentence passes on to the next clause.
#[derive(Clone, Debug, Default)]
pub(crate) struct CarriedFacts {
    /// The player who acts.
    pub(crate) by: Option<Player>,
    /// The cards that the last verb acted on.
    pub(crate) object: Option<Which>,
    /// The subject of the last clause.
    pub(crate) subject: Option<Cards>,
    /// The duration that the sentence names for its changes.
    pub(crate) until: Option<Duration>,
    /// Whether the sentence belongs to a Constant ability. If so, a condition can come between the
    /// clauses of the sentence.
    pub(crate) constant: bool,
    /// Cards that were chosen at random or shuffled. The next verb acts on these cards.
    pub(crate) pending: Option<Which>,
    /// The zone and owner of the last target in this sentence. They also apply to a later target
    /// that names no zone and no owner.
    pub(crate) place: Option<(List<Place>, Option<Player>)>,
    /// The keywords that the subject of the last clause loses, if it loses nothing else. A later
    /// `新たに得られない` ("cannot gain them again") without an object means these keywords.
    pub(crate) lost: List<Keyword>,
    /// The cause in the last prohibition ("can't be vanished by effects"). If the next prohibition
    /// names no cause, this cause also applies to it.
    pub(crate) barred_by: Option<Cause>,
    /// Cards of a deck that were looked at. "Return" without an object puts these cards back.
    pub(crate) looked: Option<Which>,
    /// The zone that the sentence looked into. "On top" without a zone means the top of this zone.
    pub(crate) looked_in: Option<Place>,
    /// Whether a choice is made separately for each of the cards.
    pub(crate) each: bool,
    /// Whether the cards go to their place in a random order.
    pub(crate) random_order: bool,
    /// Whether cards were taken from among the cards that were looked at. If so, the next cards can
    /// also be taken from among the cards that were looked at.
    pub(crate) seen: bool,
    /// Whether cards were put into a deck that must still be shuffled.
    pub(crate) into_deck: bool,
    /// Whether the effects of the sentence happen instead of earlier effects. If so, the sentence
    /// can leave out words of the previous sentence.
    pub(crate) instead: bool,
    /// Whether the last verb only chose cards from among the cards that were looked at.
    pub(crate) chose: bool,
    /// The cards chosen before, if some of them were moved. "The rest" then means the rest of these
    /// cards, and not the rest of all cards that were looked at.
    pub(crate) of_chosen: Option<Name>,
    /// The condition before the sentence. A later condition can repeat it with another number.
    pub(crate) asked: Option<Condition>,
    /// The description of the last cards that were taken from among the cards that were looked at.
    pub(crate) described: Option<Phrase>,
    /// The last calculated number of cards. A later "the same number" means this number.
    pub(crate) number: Option<Amount>,
    /// The cards from which the subject gets additional names.
    pub(crate) like: Option<Filter>,
}
