//! What can't be done, and what can though the rules don't allow it.

use super::Cx;
use super::clause::Clause;
use super::thing::Noun;
use super::verb::{Form, Verb, Voice};
use super::which::{Cards, Quantity};
use crate::ability::{
    Change, DamageEvent, Event, Nothing, Permission, PlayerEvent, State, UseEvent, Who,
};

impl Cx {
    /// Puts what a clause bars into a change.
    pub(super) fn barred(self, clause: &Clause, change: &mut Change) -> Option<()> {
        if !clause.manner.states.is_empty() || clause.signed.is_some() || clause.times.is_some() {
            return None;
        }
        let passive = clause.said.voice == Voice::Passive;
        if clause.said.form == Form::Can {
            return match clause.said.verb {
                Verb::Attack if clause.object.is_none() => None,
                _ => {
                    let _ = Permission::AttackWhileDowned(Nothing {});
                    None
                }
            };
        }
        let who = Who {
            by: clause.by.clone(),
            ..Who::default()
        };
        let bare = clause.object.is_none() && clause.goal.is_none();
        let event = match clause.said.verb {
            // "With a SIGNI": whose attack it is.
            Verb::Attack if bare && clause.by.as_ref().is_some_and(|by| by.source.is_some()) => {
                let source = clause.by.clone().and_then(|by| by.source);
                let mut filter = *source?;
                if filter.zone.is_empty() {
                    filter.zone = crate::ability::Place::Field.into();
                }
                filter.of = filter.of.or(Some(self.by));
                Event::Attack(Who {
                    filter,
                    ..Who::default()
                })
            }
            Verb::Attack if bare => Event::Attack(who),
            Verb::Vanish if passive && bare => Event::vanish(who),
            Verb::Down if bare => Event::becomes(State::Downed, who),
            Verb::Up if bare => Event::becomes(State::Upped, who),
            Verb::Freeze if passive && bare => Event::becomes(State::Frozen, who),
            Verb::Guard if clause.by.is_none() => Event::Guard(PlayerEvent::default()),
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
                Some(Noun::AllAbilities) | None => Event::GainAbility(who),
                _ => return None,
            },
            Verb::LoseGame if bare => Event::Lose(PlayerEvent::default()),
            Verb::Use => match &clause.object {
                Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))) => {
                    let mut filter = phrase.filter.clone();
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
            _ => return None,
        };
        change.cannot.0.push(event);
        Some(())
    }
}
