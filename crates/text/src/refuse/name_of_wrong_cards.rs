//! In a finished ability, names such as `it` and `them` stand for cards. The names have replaced
//! the pointing words of the text ("it", "them"). This file refuses an ability if such a name
//! stands for cards that the text cannot mean.

use crate::prelude::*;
use wixoss_base::walk::{Met, Onward, Walk, any, contains, for_each};

/// Returns whether a name such as `it` stands for cards that the text cannot mean. The pointing
/// words of the ability must already be replaced by such names.
pub(crate) fn has_name_of_wrong_cards(ability: &Ability) -> bool {
    let whole = Names::of(ability);
    let is_unclear = |effect: &Effect| mentions_unclear_cards(effect, &whole);
    let has_wrong_name = |met: Met<'_>| {
        met.is_and(contradicts_event_or_cost)
            || met.is_and(is_unclear)
            || met.is_and(moves_onto_itself)
            || met.is_and(counts_attached_cards_after_move)
    };
    any(ability, has_wrong_name)
        || takes_together_twice(ability)
        || takes_several_of_one_card(ability)
}

/// Returns whether an ability takes more than one card from among the one card at the end of a deck.
/// Then the text does not say how many cards the player looks at.
fn takes_several_of_one_card(ability: &Ability) -> bool {
    let mut single: Vec<Bound> = Vec::new();
    let mut found = false;
    ability.walk(&mut |met| {
        if let Some(stack) = met.downcast_ref::<Stack>()
            && stack.count == Amount::Number(1)
        {
            single.extend(stack.named.clone());
        }
        found |= met.downcast_ref::<Selection>().is_some_and(|taken| {
            let several = match taken.count {
                Count::Exactly(Amount::Number(number)) => number > 1,
                _ => false,
            };
            let among = taken.filter.more.among.as_ref();
            let of_single = |name: &Name| single.iter().any(|one| one.as_str() == name.as_str());
            several && among.is_some_and(of_single)
        });
        Onward::Into
    });
    found
}

/// The names (such as `it`) in a part of an ability: the names that this part gives to cards, and
/// the names that it uses for cards.
#[derive(Default)]
struct Names {
    bound: Vec<Name>,
    used: Vec<Name>,
}

impl Names {
    fn of(part: &dyn Walk) -> Names {
        let mut names = Names::default();
        names.add(part);
        names
    }

    fn add(&mut self, part: &dyn Walk) {
        part.walk(&mut |met| {
            self.bound
                .extend(met.downcast_ref().map(|bound: &Bound| Name::from(bound)));
            self.used.extend(met.downcast_ref().cloned());
            Onward::Into
        });
    }

    /// Returns whether a name that `within`, a part of the whole ability, gives to cards is used
    /// outside of `within`. `self` has the names of the whole ability.
    fn are_used_outside(&self, within: &Effects) -> bool {
        let inner = Names::of(within);
        let times = |used: &[Name], name: &Name| used.iter().filter(|used| *used == name).count();
        // Modes that stand in both branches of a choice give the same names, and use them equally.
        let mut bound = inner.bound.iter();
        bound.any(|name| {
            times(&self.used, name) > times(&inner.used, name) * times(&self.bound, name)
        })
    }
}

/// Returns whether the effects of an ability contradict its event or its cost.
fn contradicts_event_or_cost(ability: &Ability) -> bool {
    let of_one_part = match ability {
        Ability::Action(action) => counts_one_part_only(&action.cost, &action.effects),
        Ability::Enter(enter) => {
            (enter.cost.as_ref()).is_some_and(|cost| counts_one_part_only(cost, &enter.effects))
        }
        Ability::Auto(auto) => {
            let attaches = |event: &Event| matches!(event, Event::Attach(_));
            auto.when.iter().any(attaches) && contains(&auto.effects, asks_if_this_is_attached)
        }
        _ => false,
    };
    of_one_part || crate::settle::leaving_condition::asks_too_late(ability)
}

/// Returns whether the condition asks if this card is attached to another card. After an event in
/// which another card is attached to this card, this condition contradicts the event.
fn asks_if_this_is_attached(matched: &Match) -> bool {
    matched.card.0.is_this() && !matched.filter.more.attached_as.is_empty()
}

/// Returns whether an effect selects cards that no later effect can refer to, or later effects
/// refer to cards that may never be selected. `whole` has the names of the whole ability.
fn mentions_unclear_cards(effect: &Effect, whole: &Names) -> bool {
    match effect {
        // The selected cards get no name, so no later effect can refer to them.
        Effect::Take(Which::Target(s) | Which::Choose(s) | Which::Search(s)) => s.named.is_none(),
        Effect::Take(Which::Together(parts)) => parts.iter().any(|part| match part {
            Which::Target(s) | Which::Choose(s) | Which::Search(s) => s.named.is_none(),
            _ => false,
        }),
        // Effects after a delayed or repeated effect can't mention the cards that the delayed
        // or repeated effect selects.
        Effect::Later(later) => whole.are_used_outside(&later.deed),
        Effect::Repeat(repeat) => whole.are_used_outside(&repeat.deed),
        Effect::ForEach(each) => whole.are_used_outside(&each.deed),
        // Effects after a choice can't mention the cards of one option either, because another
        // option may have been chosen.
        Effect::Either(either) => {
            let takes = |option: &&Effects| option.iter().any(takes_cards);
            let mut options = either.options.iter();
            options.clone().filter(takes).count() > 1
                && options.any(|option| whole.are_used_outside(option))
        }
        // If the deed is not done, its cards were never taken.
        Effect::May(attempt) | Effect::Attempt(attempt) => {
            let taken = Names::of(&attempt.deed);
            let other = Names::of(&attempt.otherwise);
            let taken = |name: &Name| taken.bound.contains(name) && !other.bound.contains(name);
            other.used.iter().any(taken)
        }
        Effect::Modes(modes) => modes.modes.iter().any(|mode| whole.are_used_outside(mode)),
        _ => false,
    }
}

/// Returns whether two effects target, choose or search for cards of several kinds together. "Them"
/// can then mean the cards of either effect. A mode that stands in both branches of a choice is the
/// same effect twice.
fn takes_together_twice(ability: &Ability) -> bool {
    let mut taken: Vec<Effect> = Vec::new();
    for_each(ability, |effect: &Effect| {
        if let Effect::Take(Which::Together(_)) = effect
            && !taken.contains(effect)
        {
            taken.push(effect.clone());
        }
    });
    taken.len() > 1
}

/// Returns whether an amount counts cards that are attached to another card, among cards that were
/// mentioned before. These cards are counted after they moved. After the move they are not attached
/// to anything, so the count would always be 0.
fn counts_attached_cards_after_move(amount: &Amount) -> bool {
    match amount {
        Amount::Count(filter) => filter.more.among.is_some() && !filter.more.attached_as.is_empty(),
        _ => false,
    }
}

/// Returns whether an effect acts on cards that were not mentioned before.
fn takes_cards(effect: &Effect) -> bool {
    let mut effect = effect.clone();
    let what = effects::object_of(&mut effect);
    what.is_some_and(|what| match what {
        Which::Named(_) => false,
        Which::All(group) => !group.is_this(),
        _ => true,
    })
}

/// Returns whether a cost has several parts and the effects count the cards of only one part. A
/// text always means the cards of all parts.
fn counts_one_part_only(cost: &Cost, effects: &Effects) -> bool {
    let mut paid = Names::default();
    let mut parts = 0;
    for payment in cost.0.iter() {
        if let Payment::Do(deed) = payment {
            parts += usize::from(takes_cards(deed));
            paid.add(&**deed);
        }
    }
    let is_paid = |amount: &Amount| match amount {
        Amount::Named(name) => paid.bound.contains(name),
        _ => false,
    };
    parts > 1 && contains(effects, is_paid)
}

/// Returns whether a card would go under itself or be attached to itself.
fn moves_onto_itself(moved: &Move) -> bool {
    let Some(onto) = &moved.to.onto else {
        return false;
    };
    let bound = match &moved.what {
        Which::Named(name) => return name == onto,
        Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => &s.named,
        Which::All(group) => &group.named,
        Which::Top(stack) | Which::Bottom(stack) => &stack.named,
        Which::TopUntil(until) => &until.named,
        Which::Together(_) => &None,
    };
    bound
        .as_ref()
        .is_some_and(|bound| Name::from(bound) == *onto)
}
