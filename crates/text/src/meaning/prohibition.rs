//! Turns a clause into a prohibition: the actions and events that the clause prohibits.

use crate::meaning::Doer;
use crate::prelude::*;

/// If the last effect is a prohibition with a duration, such as "cannot attack this turn", returns
/// it. Only choices of targets may come before it. The caller adds the payment that lifts the
/// prohibition ("unless your opponent pays"). Then the player pays each time. For other effects
/// ("vanish it unless your opponent pays"), the player pays once or not at all. A prohibition for
/// one attack is not returned, because its payment is also made once or not at all.
pub(crate) fn timed_prohibition(effects: &mut [Effect]) -> Option<&mut Change> {
    let (last, before) = effects.split_last_mut()?;
    let Effect::Change(change) = last else {
        return None;
    };
    let only_targets = before
        .iter()
        .all(|effect| matches!(effect, Effect::Take(_)));
    let is_open = change.unless.is_none() && !change.cannot.is_empty();
    let lasts = match &change.until {
        None => false,
        Some(Duration::EndOf(at)) => at.stage != Stage::Attack,
        Some(_) => true,
    };
    (only_targets && is_open && lasts).then_some(&mut **change)
}

impl Doer {
    /// Adds the prohibition in the clause to `change`: `アタックできない`, `バニッシュされない`,
    /// `1体までしかアタックできない`. Returns `None` if the clause has any other meaning.
    pub(crate) fn add_prohibition(self, clause: &Clause, change: &mut Change) -> Option<()> {
        let passive = clause.predicate.voice == Voice::Passive;
        if clause.predicate.form == Form::Can {
            return None;
        }
        let who = effects::caused_by(clause.by.clone());
        let bare = clause.object.is_none() && clause.goal.is_none();
        let event = match clause.predicate.verb {
            // With `シグニで` ("with a SIGNI"), the attack is made by a SIGNI.
            Verb::Attack if bare && clause.by.as_ref().is_some_and(|by| by.source.is_some()) => {
                let source = clause.by.clone().and_then(|by| by.source);
                let mut filter = *source?;
                if filter.zone.is_empty() {
                    filter.zone = Place::Field.into();
                }
                filter.of = filter.of.or(Some(self.by));
                Event::Attack(effects::subject_of_filter(filter))
            }
            Verb::Attack if bare => Event::Attack(who),
            Verb::Vanish if passive && bare => Event::vanish(who),
            Verb::Down if bare => Event::becomes(State::Downed, who),
            Verb::Up if bare => Event::becomes(State::Upped, who),
            Verb::Freeze if passive && bare => Event::becomes(State::Frozen, who),
            Verb::Guard => Event::Guard(PlayerEvent {
                player: None,
                with: guarded_with(clause.by.as_ref())?,
            }),
            Verb::Take if matches!(clause.object, Some(Noun::Effects(_))) => {
                if let Some(Noun::Effects(cause)) = &clause.object {
                    change.unaffected_by = Some(cause.clone());
                }
                return Some(());
            }
            Verb::Take => match &clause.object {
                Some(Noun::Damage) => Event::Damage(DamageEvent {
                    of: None,
                    by: clause.by.clone(),
                }),
                _ => return None,
            },
            Verb::Gain => match &clause.object {
                // In `【ランサー】を失い、それらを新たに得られない` ("loses 【Lancer】 and cannot
                // gain them again"), "them" means the abilities that are lost.
                Some(Noun::AllAbilities | Noun::Cards(Cards::Named(_))) | None => {
                    Event::GainAbility(GainEvent {
                        who,
                        ..GainEvent::default()
                    })
                }
                Some(Noun::Pay(Cost(paid))) if matches!(paid.as_slice(), [Payment::Coin(_)]) => {
                    Event::GainCounter(CounterEvent {
                        counter: Counter::Coin.into(),
                        player: None,
                        ..CounterEvent::default()
                    })
                }
                _ => return None,
            },
            Verb::Lose => match &clause.object {
                Some(Noun::AllAbilities) => Event::LoseAbility(who),
                _ => return None,
            },
            Verb::Pay if matches!(clause.object, Some(Noun::EnerCosts)) && clause.by.is_none() => {
                Event::PayEner(PlayerEvent::default())
            }
            Verb::LoseGame if bare => Event::Lose(DamageEvent {
                of: None,
                by: clause.by.clone(),
            }),
            Verb::Use => match &clause.object {
                Some(Noun::CardsOrAbilities(cards, kinds)) => {
                    let mut of_cards = clause.clone();
                    of_cards.object = Some(Noun::Cards(cards.clone()));
                    self.add_prohibition(&of_cards, change)?;
                    // The text does not name the owner of the abilities, so the abilities of all
                    // cards are prohibited.
                    let both = Some(Player::Both);
                    Event::Use(UseEvent {
                        ability: List(kinds.clone()),
                        filter: Filter {
                            of: both,
                            ..Filter::default()
                        },
                        ..UseEvent::default()
                    })
                }
                Some(Noun::AbilitiesOf(Cards::Of(phrase, Quantity::Unsaid), kinds)) => {
                    let mut filter = phrase.only_filter()?;
                    filter.of = None;
                    Event::Use(UseEvent {
                        ability: List(kinds.clone()),
                        filter,
                        ..UseEvent::default()
                    })
                }
                Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))) => {
                    let mut filter = phrase.only_filter()?;
                    if phrase.unowned {
                        filter.of = None;
                    }
                    Event::Use(UseEvent {
                        filter,
                        ..UseEvent::default()
                    })
                }
                _ => return None,
            },
            verb => match &change.of {
                Subject::Player(_) => self.player_prohibition(clause)?,
                Subject::Cards(_) => match verb {
                    Verb::Put | Verb::Add | Verb::Return | Verb::Move | Verb::Leave => {
                        let mut bare = clause.clone();
                        bare.subject = None;
                        bare.manner.except = None;
                        self.event_of_parts(bare)?
                    }
                    _ => return None,
                },
            },
        };
        match &clause.manner.at_most {
            None if clause.manner.period.is_none() => change.cannot.0.push(event),
            None => return None,
            Some(_) if change.at_most.is_some() => return None,
            Some(count) => {
                change.at_most = Some(Box::new(Cap {
                    count: count.clone(),
                    event,
                    period: clause.manner.period,
                }));
            }
        }
        Some(())
    }

    /// Returns the action that a player cannot do: `シグニを場に出せない`, `カードを引けない`,
    /// `グロウできない`.
    fn player_prohibition(self, clause: &Clause) -> Option<Event> {
        let cards = match &clause.object {
            Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))) => Some(phrase.only_filter()?),
            None => None,
            Some(_) => return None,
        };
        let own = |mut filter: Filter| {
            filter.of = filter.of.or(Some(self.by));
            filter
        };
        let who = |filter| Who {
            by: clause.by.clone(),
            filter,
            ..Who::default()
        };
        match (clause.predicate.verb, &clause.goal, cards) {
            (Verb::Bring | Verb::Put | Verb::Station, Some(Goal::DeclaredZone), Some(filter)) => {
                if filter.is.is_empty() || !clause.from.is_empty() || !filter.zone.is_empty() {
                    return None;
                }
                let mut filter = own(filter);
                filter.zone = Place::Field.into();
                let declared = Reference::IT.of(Some(wixoss_ability::pointing::Noun::Declared));
                filter.more.declared = Some(declared.name());
                Some(Event::enter(who(filter)))
            }
            (Verb::Put | Verb::Add | Verb::Move, Some(Goal::Place(to)), Some(filter))
                if matches!(to.zone, Some(Place::Ener | Place::Hand))
                    && !clause.from.is_empty() =>
            {
                let plain = filter.zone.is_empty();
                plain
                    .then(|| MoveEvent::from_to(who(own(filter)), &clause.from, to.zone.as_slice()))
            }
            (Verb::Bring | Verb::Put | Verb::Station, Some(Goal::Place(to)), Some(filter)) => {
                let onto_field = to.zone == Some(Place::Field) || to.zone == Some(Place::SigniZone);
                if !onto_field || filter.is.is_empty() || to.onto.is_some() {
                    return None;
                }
                let mut filter = own(filter);
                let said = filter.zone.0.iter().chain(&clause.from);
                let from: Vec<Place> = said.copied().filter(|zone| *zone != Place::Field).collect();
                filter.zone = Place::Field.into();
                filter.more.position = to.position.clone();
                filter.more.state = match to.marker {
                    Some(Marker::Virus) => State::Infected.into(),
                    Some(Marker::Gate) => State::Gated.into(),
                    None => filter.more.state,
                };
                Some(match from.is_empty() {
                    true => Event::enter(who(filter)),
                    false => MoveEvent::onto_field(who(filter), &from, Some(self.by)),
                })
            }
            (Verb::Add, Some(Goal::Place(to)), Some(filter))
                if *to == Destination::zone(Place::Hand) && filter.is_unrestricted() =>
            {
                Some(MoveEvent::from_to(who(own(filter)), &[], &[Place::Hand]))
            }
            (Verb::Draw, None, Some(filter)) if filter.is_unrestricted() => {
                Some(MoveEvent::of_kind(who(own(filter)), MoveKind::Draw))
            }
            (Verb::Grow, None, None) => {
                let mut lrig = own(Filter::default());
                lrig.is = CardWord::Lrig.into();
                lrig.zone = Place::Field.into();
                Some(Event::Grow(who(lrig)))
            }
            (Verb::Refresh, None, None) => Some(Event::Refresh(PlayerEvent::default())),
            _ => None,
        }
    }
}

/// Returns the filter for the card that is used to guard: `レベル1のシグニで`. Returns `Some(None)`
/// if the clause has no `by`, and `None` if `by` is something other than a card, such as a zone.
pub(super) fn guarded_with(by: Option<&Cause>) -> Option<Option<Box<Filter>>> {
    let Some(by) = by else {
        return Some(None);
    };
    let plain = by.kind.is_empty() && by.of.is_none() && !by.not && by.ability.is_empty();
    let with = by.source.clone().filter(|_| plain)?;
    (with.zone.is_empty() && with.of.is_none()).then_some(Some(with))
}
