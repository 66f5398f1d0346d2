//! Walks through the cards that an effect is about, and calls the visitor for them.

use super::parts::{amount, count, filter, noun, range};
use super::{About, Visitor};
use crate::pointing::{Done, Noun};
use crate::*;

/// Walks through the cards that an effect is about. `way` is the action that the effect does with
/// these cards.
pub fn which<V: Visitor>(v: &mut V, what: &mut Which, way: Option<Done>) {
    v.which(what);
    match what {
        Which::Named(name) if name.is_this() => v.this(),
        Which::Named(name) => v.name(name),
        Which::Target(s) => {
            let about = About {
                way: Some(way.unwrap_or(Done::Targeted)),
                targeted: true,
                ..About::default()
            };
            selection(v, s, about);
        }
        Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
            let about = About {
                way,
                ..About::default()
            };
            selection(v, s, about);
        }
        // The filter accepts only this card (the card that has the ability), and only in the zone
        // that the filter names. So the group has at most one card.
        Which::All(group) if group.is_this() => {
            filter(v, &mut group.filter);
            v.this();
        }
        Which::All(group) => {
            filter(v, &mut group.filter);
            let about = About {
                // Only one card can be in front of another card.
                many: group.filter.more.in_front_of.is_none(),
                noun: noun(&group.filter),
                way,
                ..About::default()
            };
            v.slot(&mut group.named, about);
        }
        Which::Top(stack) | Which::Bottom(stack) => {
            amount(v, &mut stack.count);
            let single = stack.count == Amount::Number(1);
            let about = About {
                many: !single || stack.of == Player::Both,
                one_of_each_player: single && stack.of == Player::Both,
                way,
                ..About::default()
            };
            v.slot(&mut stack.named, about);
        }
        Which::TopUntil(until) => {
            filter(v, &mut until.filter);
            amount(v, &mut until.count);
            until.total.iter_mut().for_each(|sum| range(v, &mut sum.is));
            let about = About {
                many: true,
                way,
                ..About::default()
            };
            v.slot(&mut until.named, about);
        }
        Which::Together(all) => {
            v.together(None);
            parts(v, all, way);
            let targeted = way.is_none() && all.iter().all(|one| matches!(one, Which::Target(_)));
            v.together(Some(About {
                many: true,
                noun: noun_of_all(all),
                way: way.or(targeted.then_some(Done::Targeted)),
                targeted,
                ..About::default()
            }));
        }
    }
}

/// Visits each group of a list of groups of cards that an effect takes together.
pub fn parts<V: Visitor>(v: &mut V, all: &mut [Which], way: Option<Done>) {
    for one in all {
        match one {
            Which::Named(name) if !name.is_this() => v.another(name),
            one => which(v, one, way),
        }
    }
}

/// Returns the noun, such as "SIGNI", that names the kind of all these cards. Returns `None` if no
/// single noun names all of them.
pub(crate) fn noun_of(what: &Which) -> Option<Noun> {
    match what {
        Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
            noun(&s.filter)
        }
        Which::All(group) => noun(&group.filter),
        Which::Together(all) => noun_of_all(all),
        Which::Named(_) | Which::Top(_) | Which::Bottom(_) | Which::TopUntil(_) => None,
    }
}

/// Returns the noun, such as "SIGNI", that names the kind of the cards in all these groups.
/// Returns `None` if no single noun names all of them.
fn noun_of_all(all: &[Which]) -> Option<Noun> {
    let mut nouns = all.iter().map(noun_of);
    let first = nouns.next().flatten();
    nouns.all(|noun| noun == first).then_some(first).flatten()
}

/// Walks through a choice of cards. `about` has the properties of the cards that the caller knows;
/// this function adds their number and kind.
pub fn selection<V: Visitor>(v: &mut V, s: &mut Selection, about: About) {
    count(v, &mut s.count);
    filter(v, &mut s.filter);
    if let Some(total) = &mut s.total {
        range(v, &mut total.is);
    }
    let one = matches!(
        s.count,
        Count::Exactly(Amount::Number(1)) | Count::UpTo(Amount::Number(1))
    );
    let about = About {
        many: !one,
        noun: noun(&s.filter),
        ..about
    };
    v.slot(&mut s.named, about);
}
