//! Cards that an effect looked at, and the effects that then choose or move these cards.

use crate::syntax::en::prelude::*;
use wixoss_base::walk::contains;

/// Makes a player choose among the cards that were looked at, if a choice after "look at" names no
/// place: "look at the top three cards of your deck and choose a card".
pub(crate) fn choose_among_looked_at(all: &mut [Effect]) {
    use wixoss_ability::Which;
    use wixoss_ability::pointing::Reference;
    let mut looked = false;
    for effect in all {
        if let Effect::Take(Which::Choose(s)) = effect
            && looked
            && s.filter.zone.is_empty()
            && s.filter.more.among.is_none()
        {
            s.filter.more.among = Some(Reference::SEEN.name());
        }
        looked |= matches!(effect, Effect::Look(_));
    }
}

/// Returns whether an amount counts cards by the action that was done with them ("discarded this
/// way").
pub(crate) fn counts_done_this_way(number: &Amount) -> bool {
    contains(number, |name| {
        Reference::of_name(name).is_some_and(|to| to.way.is_some())
    })
}

/// Corrects the destination of cards that are put "back" after a player looked at Life Cloth.
/// These cards go to the Life Cloth, and not to the deck. `said` is the text of the effects.
pub(crate) fn put_back_on_life_cloth(all: &mut [Effect], said: &str) {
    let back = ["back in any order", "back on top", "back in the"];
    if back.iter().any(|words| said.contains(words)) {
        back_to_life_cloth(all, &mut false);
    }
}

/// Does the work of [`put_back_on_life_cloth`] for a list of effects. `looked` is true if the
/// most recently looked-at cards came from the Life Cloth.
fn back_to_life_cloth(all: &mut [Effect], looked: &mut bool) {
    use wixoss_ability::{Destination, End, Place, Which};
    for effect in all {
        match effect {
            Effect::Look(look) => {
                *looked = match &look.what {
                    Which::Top(stack) => stack.zone.0 == Place::LifeCloth,
                    Which::All(group) => *group.filter.zone == [Place::LifeCloth],
                    _ => false,
                };
            }
            Effect::Move(moved) if *looked && moved.to == effects::deck(End::Top) => {
                moved.to = Destination::zone(Place::LifeCloth);
            }
            other => {
                for inner in crate::settle::inline_targets::within(other) {
                    back_to_life_cloth(inner, looked);
                }
            }
        }
    }
}

/// After "reveal cards from the top of your deck until a SIGNI", makes "that SIGNI" mean the SIGNI
/// that ended the reveal.
pub(crate) fn resolve_revealed_until(all: &mut [Effect]) {
    use wixoss_ability::{Selection, Which};
    for at in 0..all.len() {
        let Some([found, next]) = all.get_mut(at..at + 2) else {
            return;
        };
        let Effect::Reveal(Which::TopUntil(until)) = found else {
            continue;
        };
        let next = match next {
            Effect::Then(then) => then.0.first_mut(),
            next => Some(next),
        };
        let Some(Effect::Move(moved)) = next else {
            continue;
        };
        let one = match &moved.what {
            Which::Named(name) => Reference::of_name(name),
            _ => None,
        };
        if one.is_some_and(|one| one.many == Some(false) && one.way.is_none()) {
            let mut filter = until.filter.clone();
            filter.more.among = Some(Reference::SEEN.name());
            moved.what = Which::Choose(Selection {
                filter,
                ..Selection::default()
            });
        }
    }
}

/// Returns a filter for the cards that were looked at and are still in the deck.
pub(crate) fn rest_of_looked_at() -> Filter {
    let mut filter = effects::in_zone(Place::Deck, None);
    filter.more.among = Some(Reference::SEEN.name());
    filter
}

/// Makes a player choose among the cards that were looked at, if the choice names no place: "add a
/// SIGNI to your hand".
pub(crate) fn default_to_looked_at(what: &mut Which) {
    // In a list such as "this SIGNI and a SIGNI", the other cards are also on your field. They are
    // not among the cards that were looked at.
    if let Which::Together(all) = what
        && all
            .iter()
            .any(|one| matches!(one, Which::Named(name) if name.is_this()))
    {
        for one in all {
            if let Which::Choose(s) = one
                && s.filter.zone.is_empty()
                && s.filter.more.among.is_none()
            {
                s.filter.zone = Place::Field.into();
                s.filter.of = Some(Player::You);
            }
        }
        return;
    }
    let all: &mut [Which] = match what {
        Which::Together(all) => all,
        one => std::slice::from_mut(one),
    };
    for one in all {
        if let Which::Choose(s) = one {
            let more = &s.filter.more;
            let bare = s.filter.zone.is_empty() && s.filter.of.is_none();
            let below = more.under.is_some() || more.beneath.is_some();
            if bare && more.among.is_none() && !below && more.over.is_none() {
                s.filter.more.among = Some(wixoss_ability::pointing::Reference::SEEN.name());
            }
        }
    }
}
