//! Puts the sentences of an ability together, and decides which cards "them" and "those cards"
//! mean.
//!
//! If an effect targets or searches for cards of several kinds at once, these cards are one list.
//! The comments below call them "cards that were taken together". A later sentence refers to the
//! whole list as "them".

use crate::meaning::selection::the_rest;
use crate::parts::step::{Step, assemble};
use crate::settle::done_this_way::name_moves;
use crate::settle::inline_targets::within;
use crate::syntax::ja::prelude::*;
use wixoss_ability::mention::{self, MentionVisitor};
use wixoss_ability::pointing::Noun;
use wixoss_base::walk::contains;

/// Puts the sentences of one ability together. Returns `None` if the meaning of "them" is unclear.
pub(crate) fn assembled(steps: Vec<Step>) -> Option<Effects> {
    let mut effects = assemble(steps)?;
    crush_seen(&mut effects.0, &mut None)?;
    let mut taken = false;
    resolve_them(&mut effects.0, &mut taken)?;
    name_moves(&mut effects);
    let until = effects.0.iter_mut().any(reveals_until);
    let unclear = |name: &Name| is_unclear(name, taken, until);
    let swapped = effects.0.iter_mut().any(swaps_the_cards);
    (!contains(&effects, unclear) && !swapped).then_some(effects)
}

/// Makes "crush it" mean the top Life Cloth that an earlier effect looked at. `seen` is the owner
/// of this Life Cloth. Returns `None` if no effect looked at the top Life Cloth before.
fn crush_seen(all: &mut [Effect], seen: &mut Option<Player>) -> Option<()> {
    let one = Amount::Number(1);
    let is_topic = |count: &Amount| match count {
        Amount::Named(name) => Reference::of_name(name) == Some(Reference::IT.by(Done::Topic)),
        _ => false,
    };
    for effect in all {
        match effect {
            Effect::Look(Look {
                what: Which::Top(stack),
                ..
            }) => {
                let top = stack.zone.0 == Place::LifeCloth && stack.count == one;
                *seen = top.then_some(stack.of);
            }
            Effect::Crush(crush) if is_topic(&crush.count) => {
                crush.of = (*seen)?;
                crush.count = one.clone();
            }
            _ => {}
        }
        for inner in within(effect) {
            crush_seen(inner, seen)?;
        }
    }
    Some(())
}

/// Replaces "them" by the cards of several kinds that an effect targeted or searched for together.
/// Sets `taken` to true if there is such an effect. Returns `None` if these cards can't get a name
/// that later effects can refer to.
fn resolve_them(all: &mut Vec<Effect>, taken: &mut bool) -> Option<()> {
    let mut at = 0;
    while at < all.len() {
        if let Some(effect) = all.get_mut(at) {
            for inner in within(effect) {
                resolve_them(inner, taken)?;
            }
        }
        if let Some(mut last) = all.get(at).and_then(filter_of_reveal) {
            found_by_revealing(all.get_mut(at + 1..)?, &last);
            let mut later = List(all.split_off(at + 1));
            last.more.among = Some(Reference::SEEN.name());
            let targeted = false;
            mention::visit(&mut later, &mut CountedRevealed { last, targeted });
            all.append(&mut later.0);
        }
        if let Some((before, later)) = all.split_at_mut_checked(at + 1)
            && let Some(Effect::Take(what)) = before.last_mut()
            && later.iter_mut().any(swaps_the_cards)
        {
            split_into_two(what, at);
        }
        let swapped = all.iter_mut().skip(at + 1).any(swaps_the_cards);
        let parts = match all.get(at) {
            Some(Effect::Take(Which::Together(parts))) => parts.clone(),
            // In "Look at the top card of two zones. Make them change places", the cards stay in
            // their zones until they change places.
            Some(Effect::Look(Look {
                what: Which::Together(parts),
                ..
            })) if swapped => parts.clone(),
            _ => {
                at += 1;
                continue;
            }
        };
        *taken = true;
        let looked = matches!(all.get(at), Some(Effect::Look(_)));
        // After another group of cards is taken together, "them" means the other group.
        let again = |effect: &Effect| matches!(effect, Effect::Take(Which::Together(_)));
        let next = all.iter().skip(at + 1).position(again);
        let end = next.map_or(all.len(), |next| at + 1 + next);
        let later = all.get_mut(at + 1..end)?;
        let times: usize = later
            .iter_mut()
            .map(|effect| replace_them(effect, None))
            .sum();
        if times == 1 && !looked {
            // If "them" occurs only once, the list of cards is put in the place of "them".
            later.iter_mut().for_each(|effect| {
                replace_them(effect, Some(&parts));
            });
            all.remove(at);
            continue;
        }
        let mut named = Vec::new();
        if let Some(
            Effect::Take(Which::Together(parts))
            | Effect::Look(Look {
                what: Which::Together(parts),
                ..
            }),
        ) = all.get_mut(at)
        {
            for (number, part) in parts.iter_mut().enumerate() {
                let bound = Bound::new(&format!("part_{at}_{number}")).ok()?;
                let name = Name::from(&bound);
                *slot_of(part)? = Some(bound);
                named.push(Which::Named(name));
            }
        }
        all.get_mut(at + 1..end)?.iter_mut().for_each(|effect| {
            replace_them(effect, Some(&named));
        });
        at += 1;
    }
    Some(())
}

/// Splits two targets that change places into a first target and a different second target.
fn split_into_two(what: &mut Which, at: usize) {
    let Which::Target(both) = what else { return };
    let plain = both.different.is_empty() && both.sharing.is_empty() && both.total.is_none();
    if both.count != Count::Exactly(Amount::Number(2)) || !plain {
        return;
    }
    let Ok(bound) = Bound::new(&format!("first_{at}")) else {
        return;
    };
    both.count = Count::default();
    let mut second = both.clone();
    second.filter.more.other_than.0.push(Name::from(&bound));
    both.named = Some(bound);
    *what = Which::Together(vec![Which::Target(both.clone()), Which::Target(second)]);
}

/// Returns the field in which the cards can get a name, so that later effects can refer to them.
/// Only cards that are targeted, chosen, searched for, or taken from the top or bottom of a zone
/// have this field.
fn slot_of(which: &mut Which) -> Option<&mut Option<Bound>> {
    match which {
        Which::Target(s) | Which::Choose(s) | Which::Search(s) => Some(&mut s.named),
        Which::Top(stack) | Which::Bottom(stack) => Some(&mut stack.named),
        _ => None,
    }
}

/// Returns whether the cards are given by the pronoun "them".
fn is_them(which: &Which) -> bool {
    let Which::Named(name) = which else {
        return false;
    };
    Reference::of_name(name).is_some_and(is_plural_topic)
}

/// Returns whether a reference is "them" alone, without an action such as "discarded this way".
fn is_plural_topic(reference: Reference) -> bool {
    reference.many == Some(true) && matches!(reference.way, None | Some(Done::Topic))
}

/// Counts how often an effect contains "them". If `parts` is given, replaces "them" by the parts.
fn replace_them(effect: &mut Effect, parts: Option<&[Which]>) -> usize {
    if let Effect::Swap(swap) = effect
        && is_them(&swap.first)
        && is_them(&swap.second)
    {
        if let Some([first, second]) = parts {
            swap.first = first.clone();
            swap.second = second.clone();
        }
        return 1;
    }
    let mut times = 0;
    if let Some(what) = effects::object_of(effect)
        && is_them(what)
    {
        times += 1;
        if let Some(parts) = parts {
            *what = Which::Together(parts.to_vec());
        }
    }
    for inner in within(effect) {
        for effect in inner {
            times += replace_them(effect, parts);
        }
    }
    times
}

/// Returns whether an effect, or an effect inside it, makes "them" change places.
fn swaps_the_cards(effect: &mut Effect) -> bool {
    if let Effect::Swap(swap) = effect {
        let Swap { first, second, .. } = &**swap;
        return is_them(first) && is_them(second);
    }
    let mut inner = within(effect).into_iter().flatten();
    inner.any(swaps_the_cards)
}

/// Resolves the cards after `…がめくれるまで公開する` (reveal until one fits): "that card" is the
/// card that fits, and "the revealed cards" are the other cards.
fn found_by_revealing(later: &mut [Effect], last: &Filter) {
    let mut found = false;
    for effect in later {
        if let Effect::Then(effects) = effect {
            found_by_revealing(&mut effects.0, last);
            continue;
        }
        // After a target, "it" means the target.
        found |= matches!(effect, Effect::Take(Which::Target(_)));
        let Some(what) = effects::object_of(effect) else {
            continue;
        };
        let Which::Named(name) = &*what else {
            continue;
        };
        let Some(reference) = Reference::of_name(name) else {
            continue;
        };
        match reference.way {
            Some(Done::Topic | Done::Subject) if reference.many == Some(false) && !found => {
                found = true;
                let mut filter = last.clone();
                filter.more.among = Some(Reference::SEEN.name());
                *what = Which::Choose(Selection {
                    filter,
                    ..Selection::default()
                });
            }
            Some(Done::Revealed) => *what = the_rest(),
            _ => {}
        }
    }
}

/// Makes "the revealed cards" in a number or comparison mean all revealed cards, including the
/// card that ended the reveal. "That SIGNI" in a comparison, before a card is targeted, means the
/// SIGNI that ended the reveal.
struct CountedRevealed {
    /// The filter for the card that ended the reveal.
    last: Filter,
    /// Whether a card was targeted after the reveal.
    targeted: bool,
}

impl MentionVisitor for CountedRevealed {
    fn amount(&mut self, amount: &mut Amount) {
        match amount {
            // In `公開したシグニ1枚につき` ("for each revealed SIGNI"), only the SIGNI are counted.
            Amount::Count(counted) => {
                let of = counted.more.among.as_ref().and_then(Reference::of_name);
                if of.is_some_and(|of| {
                    of.way == Some(Done::Revealed) && of.noun == Some(Noun::Signi)
                }) {
                    counted.is = CardWord::Signi.into();
                }
            }
            Amount::Value(value) if !self.targeted => {
                let of = Reference::of_name(&value.of);
                if of
                    .is_some_and(|of| of.way == Some(Done::Subject) && of.noun == Some(Noun::Signi))
                {
                    *amount = Amount::Highest(Measured {
                        feature: value.feature,
                        of: Box::new(self.last.clone()),
                    });
                }
            }
            _ => {}
        }
    }

    fn taken(&mut self, which: &mut Which) {
        self.targeted |= matches!(which, Which::Target(_));
    }

    fn name(&mut self, name: &mut Name) {
        if Reference::of_name(name).is_some_and(|of| of.way == Some(Done::Revealed)) {
            *name = Reference::SEEN.name();
        }
    }
}

/// Returns the filter for the cards that end a reveal, if an effect reveals cards until some fit,
/// or lets a player do so.
fn filter_of_reveal(effect: &Effect) -> Option<Filter> {
    match effect {
        Effect::Reveal(Which::TopUntil(until)) => Some(until.filter.clone()),
        Effect::May(attempt) if attempt.then.is_empty() => {
            attempt.deed.last().and_then(filter_of_reveal)
        }
        _ => None,
    }
}

/// Returns whether an effect, or an effect inside it, reveals cards until one fits.
fn reveals_until(effect: &mut Effect) -> bool {
    if matches!(effect, Effect::Reveal(Which::TopUntil(_))) {
        return true;
    }
    within(effect).into_iter().flatten().any(reveals_until)
}

/// Returns whether the cards of a word are still unclear: "them" after an effect took cards of
/// several kinds together (`taken`), or "the revealed cards" after an effect that reveals cards
/// until one fits (`until`).
fn is_unclear(name: &Name, taken: bool, until: bool) -> bool {
    Reference::of_name(name).is_some_and(|reference| {
        taken && is_plural_topic(reference) || until && reference.way == Some(Done::Revealed)
    })
}
