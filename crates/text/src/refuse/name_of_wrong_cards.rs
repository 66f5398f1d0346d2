//! In a finished ability, names such as `it` and `them` stand for cards. The names have replaced
//! the pointing words of the text ("it", "them"). This file refuses an ability if such a name
//! stands for cards that the text cannot mean.

use wixoss_ability::visit::{self, About, Visitor};
use wixoss_ability::{
    Ability, Amount, Bound, Condition, Cost, Effect, Effects, Event, List, Match, Move, Name,
    Payment, Which,
};

/// Returns whether a name such as `it` stands for cards that the text cannot mean. The pointing
/// words of the ability must already be replaced by such names.
pub(crate) fn has_name_of_wrong_cards(ability: &mut Ability) -> bool {
    let mut whole = Names::default();
    visit::ability(&mut whole, ability);
    let mut doubt = Doubt {
        whole,
        together: Vec::new(),
        any: false,
    };
    visit::ability(&mut doubt, ability);
    doubt.any
}

/// The names (such as `it`) in an ability: the names that the ability gives to cards, and the
/// names that it uses for cards.
#[derive(Default)]
struct Names {
    bound: Vec<Name>,
    used: Vec<Name>,
}

impl Visitor for Names {
    fn slot(&mut self, named: &mut Option<Bound>, _: About) {
        self.bound.extend(named.as_ref().map(Name::from));
    }

    fn name(&mut self, name: &mut Name) {
        self.used.push(name.clone());
    }
}

struct Doubt {
    /// The names in the whole ability.
    whole: Names,
    /// The effects so far that target, choose or search for cards of several kinds together. Equal
    /// effects are stored once, because the same modes can be in both branches of a condition.
    together: Vec<Effect>,
    /// Whether a name was found that stands for cards that the text cannot mean.
    any: bool,
}

impl Visitor for Doubt {
    fn ability(&mut self, ability: &mut Ability) {
        self.any |= crate::settle::leaving_condition::asks_too_late(ability);
        self.any |= match ability {
            Ability::Action(action) => counts_one_part_only(&action.cost, &mut action.effects),
            Ability::Enter(enter) => (enter.cost.as_ref())
                .is_some_and(|cost| counts_one_part_only(cost, &mut enter.effects)),
            _ => false,
        };
        if let Ability::Auto(auto) = ability
            && auto
                .when
                .iter()
                .any(|event| matches!(event, Event::Attach(_)))
        {
            let mut attached = Attached(false);
            visit::effects(&mut attached, &mut auto.effects);
            self.any |= attached.0;
        }
    }

    fn effect(&mut self, effect: &mut Effect) {
        // If cards are selected together twice, "them" can mean the cards of either selection.
        if let Effect::Take(Which::Together(_)) = effect
            && !self.together.contains(effect)
        {
            self.together.push(effect.clone());
            self.any |= self.together.len() > 1;
        }
        self.any |= match effect {
            // The selected cards get no name, so no later effect can refer to them.
            Effect::Take(Which::Target(s) | Which::Choose(s) | Which::Search(s)) => {
                s.named.is_none()
            }
            Effect::Take(Which::Together(parts)) => parts.iter().any(|part| match part {
                Which::Target(s) | Which::Choose(s) | Which::Search(s) => s.named.is_none(),
                _ => false,
            }),
            // Effects after a delayed or repeated effect can't mention the cards that the delayed
            // or repeated effect selects.
            Effect::Later(later) => self.is_used_outside(&mut later.deed),
            Effect::Repeat(repeat) => self.is_used_outside(&mut repeat.deed),
            Effect::ForEach(each) => self.is_used_outside(&mut each.deed),
            // Effects after a choice can't mention the cards of one option either, because another
            // option may have been chosen.
            Effect::Either(either) => {
                let takes = |way: &Effects| way.iter().any(takes_cards);
                let taking = either.options.iter().filter(|way| takes(way)).count();
                let mut ways = either.options.iter_mut();
                taking > 1 && ways.any(|way| self.is_used_outside(way))
            }
            // If the deed is not done, its cards were never taken. So the effects that happen
            // otherwise can't mention these cards.
            Effect::May(attempt) | Effect::Attempt(attempt) => {
                let mut taken = Names::default();
                visit::effects(&mut taken, &mut attempt.deed);
                let mut other = Names::default();
                visit::effects(&mut other, &mut attempt.otherwise);
                let taken = |name: &Name| taken.bound.contains(name) && !other.bound.contains(name);
                other.used.iter().any(taken)
            }
            Effect::Modes(modes) => {
                let mut modes = modes.modes.iter_mut();
                modes.any(|mode| self.is_used_outside(mode))
            }
            _ => false,
        };
    }

    fn moves(&mut self, moved: &mut Move) {
        self.any |= moves_onto_itself(moved);
    }

    fn amount(&mut self, amount: &mut Amount) {
        // Cards that were mentioned before are counted after their move. Then they are not
        // attached to anything, so a count of attached cards would always be 0.
        if let Amount::Count(filter) = amount {
            self.any |= filter.more.among.is_some() && !filter.more.attached_as.is_empty();
        }
    }
}

impl Doubt {
    /// Returns whether a name that `within` gives to cards is used outside of `within`.
    fn is_used_outside(&self, within: &mut Effects) -> bool {
        let mut inner = Names::default();
        visit::effects(&mut inner, within);
        let times = |used: &[Name], name: &Name| used.iter().filter(|used| *used == name).count();
        // The same modes can be in both branches of a condition. Then each branch gives the same
        // names and uses them equally often.
        let whole = &self.whole;
        let mut bound = inner.bound.iter();
        bound.any(|name| {
            times(&whole.used, name) > times(&inner.used, name) * times(&whole.bound, name)
        })
    }
}

/// Returns whether an effect acts on cards that were not mentioned before.
fn takes_cards(effect: &Effect) -> bool {
    let mut effect = effect.clone();
    let what = crate::parts::effects::object_of(&mut effect);
    what.is_some_and(|what| match what {
        Which::Named(_) => false,
        Which::All(group) => !group.is_this(),
        _ => true,
    })
}

/// Returns whether a cost has several parts and the effects count the cards of only one part. A
/// text always means the cards of all parts.
fn counts_one_part_only(cost: &Cost, effects: &mut Effects) -> bool {
    let mut bound = Names::default();
    let mut parts = 0;
    for payment in cost.0.iter() {
        if let Payment::Do(deed) = payment {
            let mut deed = List(vec![(**deed).clone()]);
            parts += usize::from(deed.iter().any(takes_cards));
            visit::effects(&mut bound, &mut deed);
        }
    }
    let mut counted = Counted(Vec::new());
    visit::effects(&mut counted, effects);
    parts > 1 && counted.0.iter().any(|name| bound.bound.contains(name))
}

/// The names (such as `them`) of the cards that the effects count.
struct Counted(Vec<Name>);

impl Visitor for Counted {
    fn amount(&mut self, amount: &mut Amount) {
        if let Amount::Named(name) = amount {
            self.0.push(name.clone());
        }
    }
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

/// Finds a condition that contradicts its event: the condition asks if this card is attached to
/// another card, but the event is that another card is attached to this card.
struct Attached(bool);

impl Visitor for Attached {
    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::Match(Match { card, filter }) = condition {
            let as_what = &filter.more.attached_as;
            self.0 |= card.0.is_this() && !as_what.is_empty();
        }
    }
}
