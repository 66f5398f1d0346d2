//! Cards taken from among those looked at: once some of them have gone elsewhere, what is taken
//! next is of those still in the deck.

use super::canonical::{effects_of, within};
use super::refer::{Done, Reference};
use super::slots::{self, About, Visitor};
use crate::ability::{
    Ability, AbilityKind, Bound, Change, Effect, List, Look, Loss, Move, Name, Nothing, Place,
    Selection, Subject, Which,
};

/// Says so in an ability and those it gives.
pub(super) fn settle(ability: &mut Ability) {
    slots::ability(&mut Later, ability);
}

struct Later;

impl Visitor for Later {
    fn slot(&mut self, _: &mut Option<Bound>, _: About) {}

    fn name(&mut self, _: &mut Name) {}

    fn this(&mut self) {}

    fn ability(&mut self, ability: &mut Ability) {
        if let Some(effects) = effects_of(ability) {
            in_order(effects, Seen::Nothing);
            without_abilities(effects);
        }
    }
}

/// What was looked at last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// Nothing, or cards that lie elsewhere.
    Nothing,
    /// Cards of a deck, all of them still there.
    Deck,
    /// Cards of a deck, of which some were taken.
    Taken,
}

fn in_order(effects: &mut [Effect], before: Seen) -> Seen {
    let mut seen = before;
    for effect in effects {
        match effect {
            Effect::Look(Look { what, .. }) => seen = looked(what),
            Effect::Reveal(what @ (Which::Top(_) | Which::Bottom(_) | Which::TopUntil(_))) => {
                seen = looked(what);
            }
            Effect::Reveal(Which::Choose(chosen))
            | Effect::Take(Which::Choose(chosen))
            | Effect::Move(Move {
                what: Which::Choose(chosen),
                ..
            }) => seen = taken(chosen, seen),
            Effect::Reveal(Which::Together(all))
            | Effect::Move(Move {
                what: Which::Together(all),
                ..
            }) => {
                let mut behind = seen;
                for one in all {
                    if let Which::Choose(chosen) = one
                        && taken(chosen, seen) == Seen::Taken
                    {
                        behind = Seen::Taken;
                    }
                }
                seen = behind;
            }
            _ => {}
        }
        let ways: Vec<Seen> = within(effect)
            .into_iter()
            .map(|inner| in_order(inner, seen))
            .collect();
        if ways.contains(&Seen::Taken) {
            seen = Seen::Taken;
        }
    }
    seen
}

/// What is put onto the field and has no abilities from then on, came without any.
fn without_abilities(effects: &mut [Effect]) {
    for at in 1..effects.len() {
        let Some([Effect::Move(moved), Effect::Change(change)]) = effects.get_mut(at - 1..=at)
        else {
            continue;
        };
        let onto = moved.to.zone == Some(Place::Field) && moved.to.without.is_empty();
        if onto && bare_loss(change) {
            moved.to.without = List(vec![AbilityKind::Auto, AbilityKind::Enter]);
        }
    }
    for effect in effects {
        within(effect)
            .into_iter()
            .for_each(|inner| without_abilities(inner));
    }
}

/// Whether cards spoken of lose their abilities for as long as they are there.
fn bare_loss(change: &Change) -> bool {
    let loss = Change {
        of: change.of.clone(),
        lose: Loss::Abilities(Nothing {}).into(),
        ..Change::default()
    };
    let spoken = matches!(&change.of, Subject::Cards(Which::Named(name)) if !name.is_this());
    spoken && *change == loss
}

fn looked(what: &Which) -> Seen {
    let of_deck = |one: &Which| match one {
        Which::Top(stack) | Which::Bottom(stack) => stack.zone.0 == Place::Deck,
        Which::TopUntil(_) => true,
        _ => false,
    };
    let deck = match what {
        Which::Together(all) => all.iter().all(of_deck),
        one => of_deck(one),
    };
    match deck {
        true => Seen::Deck,
        false => Seen::Nothing,
    }
}

/// Some of the cards looked at are taken.
fn taken(chosen: &mut Selection, seen: Seen) -> Seen {
    let among = chosen.filter.more.among.as_ref();
    let pointed = among.and_then(Reference::of_name);
    let of_them = pointed.is_some_and(|to| to.way == Some(Done::Seen));
    if !of_them || seen == Seen::Nothing {
        return seen;
    }
    if seen == Seen::Taken && chosen.filter.zone.is_empty() {
        chosen.filter.zone = Place::Deck.into();
    }
    Seen::Taken
}
