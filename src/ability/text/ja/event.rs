//! What happens, as a clause tells it.

use super::Cx;
use super::clause::Clause;
use super::goal::Goal;
use super::thing::Noun;
use super::verb::{Form, Verb, Voice};
use super::which::{Cards, Quantity};
use super::word::{after_any, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, BattleEvent, Cause, Count, CrushEvent, DamageEvent, Event, Filter, List, MoveEvent,
    Place, Player, PlayerEvent, Range, State, UseEvent, Way, Who,
};

impl Cx {
    /// One event with its verb in one of these forms.
    pub(super) fn event<'a>(self, input: &'a str, forms: &[Form]) -> Out<'a, Event> {
        if let Ok((rest, who)) = self.subject_who(input)
            && let Ok((rest, state)) = one_of(super::modifier::STATES)(rest)
            && let Some(rest) = after_any(rest, &["になった"])
        {
            return Ok((rest, Event::becomes(state, who)));
        }
        if let Ok((rest, event)) = self.power_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.targeted_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.attached_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, (event, None))) = self.coins_event(input, forms) {
            return Ok((rest, event));
        }
        let (rest, clause) = self.clause(input)?;
        if !forms.contains(&clause.said.form) {
            return stuck(rest);
        }
        match self.as_event(clause) {
            Some(event) => Ok((rest, event)),
            None => stuck(input),
        }
    }

    /// The event that a clause speaks of.
    pub(super) fn as_event(self, clause: Clause) -> Option<Event> {
        let Clause {
            subject,
            object,
            goal,
            goal_of,
            from,
            from_of,
            mut by,
            to,
            said,
            manner,
            with,
            zones,
            signed,
            times,
            figure,
        } = clause;
        if zones.is_some() || signed.is_some() || times.is_some() || figure.is_some() {
            return None;
        }
        let moves = matches!(said.verb, Verb::Move | Verb::Put);
        if manner.elsewhere && !moves || with.is_some() && said.verb != Verb::Battle {
            return None;
        }
        let stateless = manner.states.is_empty() || said.verb == Verb::Become;
        let how = manner.attached.is_some() || manner.blind || manner.at_most.is_some();
        if !stateless || how || !manner.ignoring.is_empty() || placed(&goal) {
            return None;
        }
        let passive = said.voice == Voice::Passive;
        let of_this = matches!(subject, Some(Noun::Cards(Cards::Named(_))));
        // "Is risen on by 《X》"; of no other event it is said to whom.
        if let Some(to) = to {
            if said.verb != Verb::Rise || by.is_some() {
                return None;
            }
            by = Some(Cause {
                source: Some(Box::new(as_source(who(to)?))),
                ..Cause::default()
            });
        }
        let cards = |noun: Option<Noun>| match noun {
            None => Some(Who::default()),
            Some(Noun::Cards(cards)) => who(cards),
            _ => None,
        };
        let player = match &subject {
            Some(Noun::Player(player)) => Some(*player),
            _ => None,
        };
        let happens = |by: Option<Cause>| -> Option<Who> {
            cards(subject.clone()).map(|who| Who { by, ..who })
        };
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
                // This card from the hand: where it is then, and its ability works.
                [Place::Hand] if said.verb == Verb::Reveal => {
                    who.filter.zone = Place::Hand.into();
                    if of_this {
                        who.filter.more.among = Some(crate::ability::Name::this());
                    }
                }
                _ => return None,
            }
            return Some(make(who));
        }
        match said.verb {
            // By an effect, whichever card's it is.
            Verb::Vanish if subject.is_none() && by.is_some() => {
                let vanished = cards(object)?;
                Some(Event::vanish(Who { by, ..vanished }))
            }
            Verb::Vanish => self.vanishes(cards(subject)?, cards(object)?, by),
            Verb::Enter if goal_zone(&goal) == Some(Place::Field) => {
                let mut who = happens(by)?;
                let filter = &mut who.filter;
                if *filter != Filter::default() && filter.zone.is_empty() && filter.of.is_some() {
                    filter.zone = Place::Field.into();
                }
                let mut from = from;
                let elsewhere = |zone: &Place| *zone != Place::Field;
                if from.is_empty() && filter.zone.iter().any(elsewhere) {
                    from = std::mem::take(&mut filter.zone.0);
                    filter.zone = Place::Field.into();
                }
                // "From the trash" says where from, not where it is.
                Some(match from.is_empty() {
                    true => Event::enter(who),
                    false => MoveEvent::from_to(who, &from, &[Place::Field]),
                })
            }
            Verb::Leave => happens(by).map(|mut who| {
                if *who.filter.zone == [Place::Field] {
                    who.filter.zone = Place::Field.into();
                }
                MoveEvent::from_to(who, &[Place::Field], &[])
            }),
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
                let to = match manner.elsewhere {
                    true => None,
                    false => Some(goal_zone(&goal)?),
                };
                if to == Some(Place::SigniZone) {
                    let zone = [Place::SigniZone];
                    let plain = said.verb == Verb::Move && from.is_empty();
                    return plain.then(|| MoveEvent::from_to(who, &zone, &zone));
                }
                let to: Vec<Place> = to.into_iter().collect();
                let mut from = from;
                let zone = who.filter.zone.0.clone();
                if from.is_empty() || zone == from {
                    from = zone;
                    who.filter.zone = List::default();
                }
                // What comes from elsewhere is on no field as it does.
                let from_field = from.iter().any(|zone| *zone == Place::Field);
                if *who.filter.zone == [Place::Field] && !from.is_empty() && !from_field {
                    who.filter.zone = List::default();
                }
                let anyone = |filter: &Filter| {
                    let both = filter.of == Some(crate::ability::Player::Both);
                    filter.of.is_none() || (both && filter.zone.is_empty())
                };
                if anyone(&who.filter) && who.filter != Filter::default() {
                    who.filter.of = from_of.or(who.filter.of);
                }
                if anyone(&who.filter) && !of_this {
                    who.filter.of = goal_of.or(who.filter.of);
                }
                Some(MoveEvent::from_to(who, &from, &to))
            }
            Verb::Discard | Verb::Draw => {
                let way = match said.verb {
                    Verb::Discard => Way::Discard,
                    _ => Way::Draw,
                };
                let mut who = match passive {
                    true => cards(subject)?,
                    false => cards(object)?,
                };
                who.by = by;
                who.filter.zone = List::default();
                if let Some(player) = player {
                    who.filter.of = Some(player);
                }
                Some(MoveEvent::in_way(who, way))
            }
            Verb::Crush => self.crushed(subject, object, by, passive),
            Verb::Take => match object {
                Some(Noun::Damage) => Some(Event::Damage(DamageEvent { of: player, by })),
                _ => None,
            },
            Verb::Use => {
                let used = match object? {
                    Noun::Cards(Cards::Of(
                        phrase,
                        Quantity::Unsaid | Quantity::Count(Count::Exactly(Amount::Number(1))),
                    )) => {
                        let mut filter = phrase.filter;
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
            Verb::Guard => Some(Event::Guard(PlayerEvent { player })),
            Verb::Refresh => Some(Event::Refresh(PlayerEvent { player })),
            Verb::Battle => {
                let battling = happens(by)?;
                let Some(cards) = with else {
                    let who = battling;
                    return Some(Event::Battle(BattleEvent { against: None, who }));
                };
                // Of the two the one that is not this card can be spoken of again.
                let who = self::who(cards)?;
                let against = Some(as_source(battling));
                Some(Event::Battle(BattleEvent { against, who }))
            }
            Verb::Attack => None,
            _ => None,
        }
    }

    /// `このシグニがバトルによってシグニ1体をバニッシュした`
    fn vanishes(self, source: Who, vanished: Who, by: Option<Cause>) -> Option<Event> {
        let mut cause = by.unwrap_or_default();
        if cause.source.is_some() {
            return None;
        }
        cause.source = Some(Box::new(as_source(source)));
        let who = Who {
            by: Some(cause),
            ..vanished
        };
        Some(Event::vanish(who))
    }

    fn crushed(
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
        if *phrase.filter.zone != [Place::LifeCloth] {
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
                cause.source = Some(Box::new(as_source(who(cards)?)));
                Some(cause)
            }
            (false, _) => by,
        };
        let of = phrase.filter.of;
        Some(Event::Crush(CrushEvent {
            of,
            by,
            at_least,
            named: None,
        }))
    }
}

/// Whom an event is about: this card, or cards of a kind.
pub(super) fn who(cards: Cards) -> Option<Who> {
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
            let plain =
                phrase.different.is_empty() && phrase.sharing.is_empty() && phrase.total.is_none();
            let mut filter = phrase.filter;
            // Where no player is said, it is either's.
            if phrase.unowned {
                filter.of = Some(Player::Both);
            }
            if filter == Filter::default() && at_least.is_some() {
                // Any cards at all: a filter that asks nothing would be this one.
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

fn goal_zone(goal: &Option<Goal>) -> Option<Place> {
    match goal {
        Some(Goal::Place(to)) => to.zone,
        _ => None,
    }
}

/// Whether a certain place in a zone is meant.
fn placed(goal: &Option<Goal>) -> bool {
    matches!(goal, Some(Goal::Place(to)) if !to.position.is_empty())
}

/// The source of a cause: this card, or cards of a kind.
fn as_source(who: Who) -> Filter {
    let mut source = who.filter;
    if source == Filter::default() {
        source.more.among = Some(crate::ability::Name::this());
    }
    source
}
