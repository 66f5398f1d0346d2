//! The subjects of events, and the events that have two subjects or a subject and an object.

use crate::meaning::Doer;
use crate::prelude::*;

/// Returns the cards that an event is about: this card, or cards of a kind. Returns `None` if an
/// event cannot be about these cards.
pub(crate) fn event_subject(cards: Cards) -> Option<Who> {
    match cards {
        Cards::Named(name) => {
            let mut who = Who::default();
            if !name.is_this() {
                who.filter.more.among = Some(name);
            }
            Some(who)
        }
        Cards::Of(phrase, quantity) => {
            let at_least = match quantity {
                Quantity::Unsaid | Quantity::Count(Count::Exactly(Amount::Number(1))) => None,
                Quantity::Count(Count::Exactly(n)) | Quantity::Range(Range::AtLeast(n)) => Some(n),
                _ => return None,
            };
            let plain = !phrase.restricts_cards_together() && !phrase.target && !phrase.all;
            let mut filter = phrase.filter;
            // If the text names no owner, the cards of either player are meant.
            if phrase.unowned {
                filter.of = Some(Player::Both);
            }
            if filter.is_unrestricted() {
                // The event is about any cards. An empty filter would mean this card.
                filter.of = Some(Player::Both);
            }
            plain.then(|| Who {
                at_least,
                filter,
                ..Who::default()
            })
        }
        _ => None,
    }
}

/// Returns the zone that a goal (the place that cards go to) names.
pub(crate) fn goal_zone(goal: &Option<Goal>) -> Option<Place> {
    match goal {
        Some(Goal::Place(to)) => to.zone,
        _ => None,
    }
}

/// Returns whether a goal names certain SIGNI zones: left, center or right.
pub(crate) fn has_position(goal: &Option<Goal>) -> bool {
    !goal_positions(goal).is_empty()
}

/// Returns the SIGNI zones that a goal names.
pub(crate) fn goal_positions(goal: &Option<Goal>) -> Vec<Position> {
    match goal {
        Some(Goal::Place(to)) => to.position.0.clone(),
        _ => Vec::new(),
    }
}

/// Returns the filter for the card that causes an event: this card if `who` has no filter,
/// otherwise the cards that fit the filter of `who`. Returns `None` if `who` asks for several
/// cards, because one card causes an event.
pub(crate) fn as_source(who: Who) -> Option<Filter> {
    if who.at_least.is_some() {
        return None;
    }
    let mut source = who.filter;
    if source.is_unrestricted() {
        source.more.among = Some(Name::this());
    }
    Some(source)
}

/// Returns the event that a player moves cards: `あなたがエナゾーンからカード1枚を手札に加えた`.
pub(crate) fn moved_by_player(
    player: Player,
    mut put: Who,
    by: Option<Cause>,
    from: Vec<Place>,
    to: Option<Place>,
) -> Option<Event> {
    let by = by.unwrap_or_default();
    let of = by.of.or(Some(player));
    put.by = Some(Cause { of, ..by });
    let filter = &mut put.filter;
    let lay = std::mem::take(&mut filter.zone.0);
    let from = match from.is_empty() {
        true => lay,
        false => from,
    };
    if !filter.is_unrestricted() && filter.of.is_none_or(|of| of == Player::Both) {
        filter.of = Some(player);
    }
    Some(MoveEvent::from_to(put, &from, &[to?]))
}

/// Returns the event that cards deal damage: `このシグニが対戦相手にダメージを与えた`.
pub(crate) fn deals_damage(
    subject: Option<Noun>,
    goal: &Option<Goal>,
    object: Option<Noun>,
    by: Option<Cause>,
) -> Option<Event> {
    let (Some(Noun::Cards(cards)), Some(Goal::Player(of)), Some(Noun::Damage)) =
        (subject, goal, object)
    else {
        return None;
    };
    let mut by = by.unwrap_or_default();
    if by.source.is_some() {
        return None;
    }
    by.source = Some(Box::new(as_source(event_subject(cards)?)?));
    let of = Some(*of);
    Some(Event::Damage(DamageEvent { of, by: Some(by) }))
}

impl Doer {
    /// Returns the event that cards vanish other cards:
    /// `このシグニがバトルによってシグニ1体をバニッシュした`.
    pub(crate) fn vanish_event(
        self,
        source: Who,
        vanished: Who,
        by: Option<Cause>,
    ) -> Option<Event> {
        let mut cause = by.unwrap_or_default();
        if cause.source.is_some() {
            return None;
        }
        cause.source = Some(Box::new(as_source(source)?));
        let who = Who {
            by: Some(cause),
            ..vanished
        };
        Some(Event::vanish(who))
    }

    /// Returns the event that Life Cloth is crushed: `あなたのライフクロスがクラッシュされた`,
    /// `このシグニがライフクロスをクラッシュした`.
    pub(crate) fn crush_event(
        self,
        subject: Option<Noun>,
        object: Option<Noun>,
        by: Option<Cause>,
        passive: bool,
    ) -> Option<Event> {
        let life = if passive { subject.clone() } else { object };
        let Some(Noun::Cards(Cards::Of(phrase, quantity))) = life else {
            return None;
        };
        if !phrase.is_whole(Place::LifeCloth) {
            return None;
        }
        let at_least = match quantity {
            Quantity::Count(Count::Exactly(Amount::Number(1))) | Quantity::Unsaid => None,
            Quantity::Count(Count::Exactly(n)) | Quantity::Range(Range::AtLeast(n)) => Some(n),
            _ => return None,
        };
        let by = match (passive, subject) {
            (true, _) => by,
            (false, Some(Noun::Cards(cards))) => {
                let mut cause = by.unwrap_or_default();
                cause.source = Some(Box::new(as_source(event_subject(cards)?)?));
                Some(cause)
            }
            (false, _) => by,
        };
        // If the text names no owner, the Life Cloth of either player is meant.
        let of = match phrase.unowned {
            true => Some(Player::Both),
            false => phrase.filter.of,
        };
        Some(Event::Crush(CrushEvent {
            of,
            by,
            at_least,
            named: None,
        }))
    }
}
