//! The effects of looking at cards, revealing, searching, choosing and targeting them.

use crate::meaning::Doer;
use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::clause_effects::same_cards_again;
use crate::prelude::*;

impl Doer {
    /// Returns the effects of `見る` (look at), `公開する` (reveal), `探す` (search for), `選ぶ`
    /// (choose) and `対象とする` (target).
    pub(crate) fn look_or_choose(
        self,
        clause: Clause,
        carry: &mut CarriedFacts,
    ) -> Option<Vec<Effect>> {
        let by = self.by;
        let verb = clause.predicate.verb;
        let from = (clause.from, clause.from_of);
        let cards = match clause.object {
            Some(Noun::Cards(cards)) => Some(with_clause_zone(cards, from)?),
            Some(Noun::Deck(of, zone)) if verb == Verb::Look => {
                return Some(vec![look_all(of, zone, by)]);
            }
            Some(_) => return None,
            None => None,
        };
        match verb {
            Verb::Target => {
                let what = self.targeted(cards?)?;
                carry.object = Some(what.clone());
                Some(vec![Effect::Take(what)])
            }
            Verb::Search => {
                let mut what = self.searched(cards?)?;
                if let Which::Search(selection) = &mut what {
                    selection.filter.of = selection.filter.of.or(Some(by));
                }
                carry.object = Some(what.clone());
                Some(vec![Effect::Take(what)])
            }
            // In `見ないで選び、それらを見て` ("choose without looking, and look at them"), the
            // chosen cards are the cards that are looked at.
            Verb::Look
                if matches!(&cards, Some(Cards::Named(name)) if is_plural(name))
                    && let Some(what @ Which::Random(_)) = carry.pending.take() =>
            {
                carry.looked_in = Some(Place::Hand);
                carry.seen = true;
                Some(vec![Effect::Look(Look { what, by })])
            }
            Verb::Look => {
                // In `カードを4枚見る` ("look at four cards"), the cards come from the top of the
                // deck.
                let what = match cards? {
                    Cards::Of(phrase, Quantity::Count(Count::Exactly(n)))
                        if phrase.filter.is_unrestricted() =>
                    {
                        Which::Top(effects::stack(by, n, Place::Deck))
                    }
                    cards => self.chosen(cards)?,
                };
                carry.looked_in = match &what {
                    Which::Top(stack) => Some(stack.zone.0),
                    Which::All(group) => group.filter.zone.first().copied(),
                    _ => None,
                };
                if let Which::Top(stack) = &what
                    && stack.zone.0 == Place::Deck
                {
                    // If the next verb is "return" without an object, its object is these cards.
                    let them = match what.is_many() {
                        true => Reference::THEM,
                        false => Reference::IT,
                    };
                    carry.looked = Some(Which::Named(them.by(Done::Topic).name()));
                }
                Some(vec![Effect::Look(Look { what, by })])
            }
            Verb::Reveal => {
                let mut what = match cards {
                    Some(cards) => self.object(Some(Noun::Cards(cards)), carry)?,
                    None => match carry.pending.take() {
                        Some(what) => what,
                        None => same_cards_again(carry.object.as_ref()?)?,
                    },
                };
                limit_choice_to_seen(&mut what, carry);
                Some(vec![Effect::Reveal(what)])
            }
            _ => {
                let blind = clause.manner.blind;
                let what = match cards? {
                    Cards::Named(_) => return None,
                    cards => self.select_cards(cards, move |mut selection| match blind {
                        true => {
                            selection.by = Player::You;
                            Which::Random(selection)
                        }
                        false => Which::Choose(selection),
                    })?,
                };
                let mut what = what;
                limit_choice_to_seen(&mut what, carry);
                if blind {
                    // The next verb acts on these cards.
                    carry.pending = Some(what);
                    return Some(Vec::new());
                }
                carry.object = Some(what.clone());
                carry.chose = matches!(&what, Which::Choose(chosen)
                    if chosen.filter.more.among == Some(Reference::SEEN.name()));
                Some(vec![Effect::Take(what)])
            }
        }
    }
}

/// Returns the effect that a player looks at a whole zone.
pub(crate) fn look_all(of: Player, zone: Place, by: Player) -> Effect {
    let filter = effects::in_zone(zone, Some(of));
    let what = Which::All(Group {
        named: None,
        filter,
    });
    Effect::Look(Look { what, by })
}

/// Makes a choice take only cards that were looked at, if the words of the choice allow this.
fn limit_choice_to_seen(what: &mut Which, carry: &mut CarriedFacts) {
    if let Which::Choose(selection) = what {
        limit_to_seen(&mut selection.filter, carry);
    }
}

/// Limits a filter to the cards that were looked at, if the filter fits every card. If the
/// sentence has already taken some of these cards, also limits any filter that names no zone, no
/// owner and no card above or below.
pub(crate) fn limit_to_seen(filter: &mut Filter, carry: &mut CarriedFacts) {
    let bare = filter.is_unrestricted();
    let unplaced = filter.zone.is_empty()
        && filter.of.is_none()
        && filter.more.under.is_none()
        && filter.more.beneath.is_none();
    match filter.more.among {
        Some(_) => carry.seen = true,
        None if bare || unplaced && carry.seen => {
            filter.more.among = Some(Reference::SEEN.name());
        }
        None => {}
    }
}

/// If the cards have no zone yet, gives them the zone that the clause names. Returns `None` if the
/// cards have another zone.
fn with_clause_zone(cards: Cards, (zones, of): (Vec<Place>, Option<Player>)) -> Option<Cards> {
    if zones.is_empty() {
        return Some(cards);
    }
    let (mut phrase, quantity) = match cards {
        Cards::Of(phrase, quantity) => (phrase, quantity),
        // If the cards are this card itself, no zone is added to them. For example, if this card is
        // revealed from the hand, its ability works in the hand, so the zone is already known.
        Cards::Named(name) if name.is_this() => return Some(Cards::Named(name)),
        _ => return None,
    };
    let filter = &mut phrase.filter;
    let free = filter.zone.is_empty() || filter.zone.0 == zones;
    let whose = filter.of.is_none() || of.is_none() || filter.of == of;
    if !free || !whose || filter.more.among.is_some() {
        return None;
    }
    filter.zone.0 = zones;
    filter.of = filter.of.or(of);
    Some(Cards::Of(phrase, quantity))
}

/// Returns whether a name is a pointing word for several cards ("them").
pub(crate) fn is_plural(name: &Name) -> bool {
    Reference::of_name(name).is_some_and(|of| of.many == Some(true))
}
