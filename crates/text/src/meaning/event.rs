//! Turns a clause into an event: finds the event that its nouns and verb describe.

use crate::meaning::Doer;
use crate::meaning::event_subjects::as_source;
use crate::meaning::event_subjects::deals_damage;
use crate::meaning::event_subjects::event_subject;
use crate::meaning::event_subjects::goal_positions;
use crate::meaning::event_subjects::goal_zone;
use crate::meaning::event_subjects::has_position;
use crate::meaning::event_subjects::moved_by_player;
use crate::meaning::move_cards::is_other_player;
use crate::meaning::prohibition::guarded_with;
use crate::meaning::unused_part::unused_part;
use crate::prelude::*;

impl Doer {
    /// Returns the event that a clause describes. Returns `None` if the clause describes no event,
    /// or if the event does not use every part of the clause.
    pub(crate) fn event_of_clause(self, clause: Clause) -> Option<Event> {
        let event = self.event_of_parts(clause.clone())?;
        let unused = unused_part(&clause, self.by, &event, |_, less| {
            self.event_of_parts(less)
        });
        unused.is_none().then_some(event)
    }

    /// Returns the event that a clause describes, or `None` if the clause describes no event.
    pub(crate) fn event_of_parts(self, clause: Clause) -> Option<Event> {
        let Clause {
            subject,
            object,
            goal,
            goal_of,
            from,
            from_of,
            mut by,
            to,
            predicate: said,
            manner,
            with,
            ..
        } = clause;
        // Only an event in which cards enter the field can have SIGNI zones.
        if said.verb != Verb::Enter && has_position(&goal) {
            return None;
        }
        // A card that enters the field can be down. No event is about another state.
        if said.verb == Verb::Enter && manner.states.iter().any(|state| *state != State::Downed) {
            return None;
        }
        let passive = said.voice == Voice::Passive;
        let of_this = matches!(subject, Some(Noun::Cards(Cards::Named(_))));
        // In `《…》にライズされた` ("... rose onto this card"), the particle に comes after the
        // card that rises onto this card. No other event uses a card with に.
        if let Some(to) = to {
            if said.verb != Verb::Rise || by.is_some() {
                return None;
            }
            by = Some(Cause {
                source: Some(Box::new(as_source(event_subject(to)?)?)),
                ..Cause::default()
            });
        }
        let cards = |noun: Option<Noun>| match noun {
            None => Some(Who::default()),
            Some(Noun::Cards(cards)) => event_subject(cards),
            _ => None,
        };
        let player = match &subject {
            Some(Noun::Player(player)) => Some(*player),
            _ => None,
        };
        let happens = |by: Option<Cause>| -> Option<Who> {
            cards(subject.clone()).map(|who| Who { by, ..who })
        };
        if said.verb == Verb::Grow
            && let Some(of) = player
            && object.is_none()
            && goal.is_none()
        {
            let mut grown = effects::caused_by(by);
            grown.filter = effects::kind_in_zone(CardWord::Lrig, Place::Field, Some(of));
            return Some(Event::Grow(grown));
        }
        let simple = match (said.verb, passive) {
            (Verb::Attack, false) => Some(Event::Attack as fn(Who) -> Event),
            (Verb::Grow, false) => Some(Event::Grow as fn(Who) -> Event),
            (Verb::Vanish, true) => Some(Event::vanish as fn(Who) -> Event),
            (Verb::Down, _) if object.is_none() => {
                Some((|who| Event::becomes(State::Downed, who)) as fn(Who) -> Event)
            }
            (Verb::Up, _) if object.is_none() => {
                Some((|who| Event::becomes(State::Upped, who)) as fn(Who) -> Event)
            }
            (Verb::Freeze, _) if object.is_none() => {
                Some((|who| Event::becomes(State::Frozen, who)) as fn(Who) -> Event)
            }
            (Verb::Awaken, _) => {
                Some((|who| Event::becomes(State::Awakened, who)) as fn(Who) -> Event)
            }
            (Verb::Bloom, false) => Some(Event::Bloom as fn(Who) -> Event),
            (Verb::Rise, true) => Some(Event::BeRisenOn as fn(Who) -> Event),
            (Verb::Heaven, _) => Some(Event::Heaven as fn(Who) -> Event),
            (Verb::Reveal, true) => Some(Event::Reveal as fn(Who) -> Event),
            _ => None,
        };
        if let Some(make) = simple
            && goal.is_none()
        {
            let mut who = happens(by)?;
            match from.as_slice() {
                [] => {}
                // This card is revealed from the hand or the deck. It is in that zone at the time
                // of the event, so its ability works there.
                [zone @ (Place::Hand | Place::Deck)] if said.verb == Verb::Reveal => {
                    who.filter.zone = (*zone).into();
                    if of_this {
                        who.filter.more.among = Some(Name::this());
                    }
                }
                _ => return None,
            }
            return Some(make(who));
        }
        match said.verb {
            // With `効果によってバニッシュされた` ("was vanished by an effect"), the cause is an
            // effect of any card.
            Verb::Vanish if subject.is_none() && by.is_some() => {
                let vanished = cards(object)?;
                Some(Event::vanish(Who { by, ..vanished }))
            }
            Verb::Vanish => self.vanish_event(cards(subject)?, cards(object)?, by),
            Verb::Enter if goal_zone(&goal) == Some(Place::Field) => {
                let (zone_of, own) = match &subject {
                    Some(Noun::Cards(Cards::Of(phrase, _))) => (phrase.zone_of, phrase.own),
                    _ => (None, None),
                };
                let mut who = happens(by)?;
                let filter = &mut who.filter;
                let (mut from, mut from_of) = (from, from_of);
                let elsewhere = |zone: &Place| *zone != Place::Field;
                if from.is_empty() && filter.zone.iter().any(elsewhere) {
                    // With `トラッシュから` ("from the trash"), the zone is the zone that the cards
                    // come from, and `of` is the owner of the trash. The cards may enter the field
                    // of the other player.
                    from = std::mem::take(&mut filter.zone.0);
                    (from_of, filter.of) = (zone_of, own);
                    if filter.is_unrestricted() {
                        // The event is about any cards. An empty filter would mean this card.
                        filter.of = Some(Player::Both);
                    }
                }
                match goal_of {
                    // This card always enters the field of its owner.
                    Some(of) if of_this && of != Player::You => return None,
                    Some(of) if !of_this && filter.of.is_some_and(|known| known != of) => {
                        return None;
                    }
                    Some(of) if !of_this => filter.of = Some(of),
                    _ => {}
                }
                if !manner.states.is_empty() {
                    if of_this {
                        return None;
                    }
                    filter.more.state.0.extend(manner.states);
                }
                let position = goal_positions(&goal);
                if !position.is_empty() {
                    filter.more.position.0 = position;
                    filter.zone = Place::Field.into();
                    if of_this {
                        filter.more.among = Some(Name::this());
                    }
                }
                if filter.zone.is_empty() && filter.of.is_some() {
                    filter.zone = Place::Field.into();
                }
                Some(match from.is_empty() {
                    true => Event::enter(who),
                    false => MoveEvent::onto_field(who, &from, from_of.filter(|_| !of_this)),
                })
            }
            Verb::Leave => happens(by).map(|who| MoveEvent::from_to(who, &[Place::Field], &[])),
            Verb::Reveal if player.is_some() => {
                let mut who = cards(object)?;
                who.by = by;
                let owner = who.filter.of.filter(|of| *of != Player::Both);
                who.filter.of = owner.or(player);
                Some(Event::Reveal(who))
            }
            Verb::Put | Verb::Add | Verb::Return | Verb::Move
                if passive || player.is_none() && object.is_none() =>
            {
                let mut who = happens(by)?;
                let leaves = said.verb == Verb::Move
                    && goal.is_none()
                    && !(from.is_empty() && who.filter.zone.is_empty())
                    && !matches!(*who.filter.zone, [Place::Field]);
                let several = match &goal {
                    Some(Goal::Zones(zones)) if said.verb == Verb::Move => zones.clone(),
                    _ => Vec::new(),
                };
                let to = match manner.elsewhere || leaves || !several.is_empty() {
                    true => None,
                    false => Some(goal_zone(&goal)?),
                };
                if to == Some(Place::SigniZone) {
                    let zone = [Place::SigniZone];
                    let plain = said.verb == Verb::Move && from.is_empty();
                    return plain.then(|| MoveEvent::from_to(who, &zone, &zone));
                }
                let to: Vec<Place> = to.into_iter().chain(several).collect();
                let mut from = from;
                let zone = who.filter.zone.0.clone();
                if from.is_empty() || zone == from {
                    from = zone;
                    who.filter.zone = List::default();
                }
                // Cards that come from another zone are not on the field yet.
                let from_field = from.contains(&Place::Field);
                if *who.filter.zone == [Place::Field] && !from.is_empty() && !from_field {
                    who.filter.zone = List::default();
                }
                let anyone = |filter: &Filter| {
                    let both = filter.of == Some(Player::Both);
                    filter.of.is_none() || (both && filter.zone.is_empty())
                };
                if anyone(&who.filter) && !who.filter.is_unrestricted() {
                    who.filter.of = from_of.or(who.filter.of);
                }
                if anyone(&who.filter) && !of_this {
                    who.filter.of = goal_of.or(who.filter.of);
                }
                // Cards go to the zones of their owner. This card is yours.
                let is_this =
                    matches!(&subject, Some(Noun::Cards(Cards::Named(name))) if name.is_this());
                let owner = who.filter.of.or(is_this.then_some(Player::You));
                if is_other_player(owner, goal_of) {
                    return None;
                }
                Some(MoveEvent::from_to(who, &from, &to))
            }
            Verb::Put | Verb::Add | Verb::Return if !manner.elsewhere => {
                moved_by_player(player?, cards(object)?, by, from, goal_zone(&goal))
            }
            Verb::Deal => deals_damage(subject, &goal, object, by),
            Verb::Discard | Verb::Draw => {
                let way = match said.verb {
                    Verb::Discard => MoveKind::Discard,
                    _ => MoveKind::Draw,
                };
                let told = if passive { &subject } else { &object };
                let named_this =
                    matches!(told, Some(Noun::Cards(Cards::Named(name))) if name.is_this());
                let mut who = match passive {
                    true => cards(subject)?,
                    false => cards(object)?,
                };
                who.by = by;
                // Cards are discarded from a hand and drawn from a deck.
                if !matches!(
                    *who.filter.zone,
                    [] | [Place::Hand | Place::Deck | Place::Field]
                ) {
                    return None;
                }
                who.filter.zone = List::default();
                // For this card it makes no difference which player discards or draws it.
                if let Some(player) = player.filter(|_| !named_this) {
                    who.filter.of = Some(player);
                }
                Some(MoveEvent::of_kind(who, way))
            }
            Verb::Crush => self.crush_event(subject, object, by, passive),
            Verb::Take => match object {
                Some(Noun::Damage) => Some(Event::Damage(DamageEvent { of: player, by })),
                _ => None,
            },
            Verb::Use if by.is_none() => {
                let used = match object? {
                    Noun::Cards(Cards::Of(
                        phrase,
                        Quantity::Unsaid | Quantity::Count(Count::Exactly(Amount::Number(1))),
                    )) => {
                        let mut filter = phrase.only_filter()?;
                        if phrase.unowned {
                            filter.of = None;
                        }
                        filter
                    }
                    _ => return None,
                };
                Some(Event::Use(UseEvent {
                    player,
                    filter: used,
                    ..UseEvent::default()
                }))
            }
            Verb::Become => match manner.states.as_slice() {
                [state] if object.is_none() && goal.is_none() => {
                    happens(by).map(|who| Event::becomes(*state, who))
                }
                _ => None,
            },
            Verb::Guard => Some(Event::Guard(PlayerEvent {
                player,
                with: guarded_with(by.as_ref())?,
            })),
            Verb::Shuffle if by.is_none() && passive => match subject {
                Some(Noun::Deck(of, Place::Deck)) => Some(Event::Shuffle(PlayerEvent {
                    player: Some(of),
                    with: None,
                })),
                _ => None,
            },
            Verb::Refresh if by.is_none() => {
                Some(Event::Refresh(PlayerEvent { player, with: None }))
            }
            Verb::Battle => {
                let battling = happens(by)?;
                let Some(cards) = with else {
                    let who = battling;
                    return Some(Event::Battle(BattleEvent { against: None, who }));
                };
                // The card before と ("with") becomes the subject of the event, because a later
                // pronoun can refer to it. The grammatical subject becomes the other card of the
                // battle.
                let who = event_subject(cards)?;
                let against = Some(as_source(battling)?);
                Some(Event::Battle(BattleEvent { against, who }))
            }
            _ => None,
        }
    }
}
