//! Everything in an ability that binds a name or uses one, in the order it is read.

pub mod cards;
pub mod changes;
pub mod effects;
pub mod parts;

pub use cards::which;
pub use effects::effects;

use cards::selection;
use effects::effect;

use crate::pointing::{Done, Noun};
use crate::*;
use changes::change;
use parts::{amount, condition, event, filter};

/// What can be pointed back at, where it is first spoken of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub many: bool,
    pub noun: Option<Noun>,
    pub way: Option<Done>,
    /// Targeted, whatever is done with it.
    pub targeted: bool,
    /// Where it was moved to.
    pub to: Option<Place>,
    /// Something more was done with it than where it was spoken of first.
    pub again: bool,
    /// A name of what was moved, beside that of what was to be moved.
    pub of_move: bool,
}

/// Meets names and the places that bind them.
pub trait Visitor {
    /// A place where a name can be bound.
    fn slot(&mut self, _: &mut Option<Bound>, _: About) {}
    /// A name that is used.
    fn name(&mut self, _: &mut Name) {}
    /// A name that is used beside this card, and so is another.
    fn another(&mut self, name: &mut Name) {
        self.name(name);
    }
    /// A name of what cards that move go onto or beside: none of those that move.
    fn onto(&mut self, name: &mut Name) {
        self.another(name);
    }
    /// This card is spoken of.
    fn this(&mut self) {}
    /// What was just spoken of had this done with it.
    fn done(&mut self, _way: Done, _to: Option<Place>) {}
    /// An ability in quotes begins or ends.
    fn quote(&mut self, _begins: bool) {}
    /// What is looked back for begins or ends: it has happened, and is not spoken of again.
    fn past(&mut self, _begins: bool) {}
    /// Of several ways of which one is gone, the first begins, another does, or the last ends.
    fn ways(&mut self, _at: Ways) {}
    /// An ability, before what is in it.
    fn ability(&mut self, _: &mut Ability) {}
    /// A condition, before what is in it.
    fn condition(&mut self, _: &mut Condition) {}
    /// An event, before what is in it.
    fn event(&mut self, _: &mut Event) {}
    /// Cards that are moved, before what is in it.
    fn moves(&mut self, _: &mut Move) {}
    /// A number, before what is in it.
    fn amount(&mut self, _: &mut Amount) {}
    /// A filter, before what is in it.
    fn filter(&mut self, _: &mut Filter) {}
    /// Cards an effect is about, before what is in them.
    fn which(&mut self, _: &mut Which) {}
    /// Cards that are taken to be spoken of, behind what is in it.
    fn taken(&mut self, _: &mut Which) {}
    /// A continuous effect, before what is in it.
    fn change(&mut self, _: &mut Change) {}
    /// Several cards taken together begin, or end with what can be said of all of them; a move of
    /// them has a name of its own.
    fn together(&mut self, _at: Option<About>) {}
    /// Cards that change places, before what is in them.
    fn swap(&mut self, _: &mut Swap) {}
    /// Something that is done, before what is in it.
    fn effect(&mut self, _: &mut Effect) {}
}

/// Where a walk is among ways of which one is gone, such as modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    First,
    Next,
    End,
}

/// Walks through one ability.
pub fn ability<V: Visitor>(v: &mut V, ability: &mut Ability) {
    v.ability(ability);
    match ability {
        Ability::Keyword(keyword) => keyword_scope(v, keyword),
        Ability::Constant(constant) => {
            constant.condition.iter_mut().for_each(|c| condition(v, c));
            constant.changes.0.iter_mut().for_each(|c| change(v, c));
        }
        Ability::Auto(auto) => {
            auto.when.0.iter_mut().for_each(|e| event(v, e));
            auto.during.iter_mut().for_each(|c| condition(v, c));
            effects(v, &mut auto.effects);
        }
        Ability::Enter(enter) => {
            enter.during.iter_mut().for_each(|c| condition(v, c));
            enter.cost.iter_mut().for_each(|c| cost(v, c));
            effects(v, &mut enter.effects);
        }
        Ability::Action(action) => {
            action.condition.iter_mut().for_each(|c| condition(v, c));
            cost(v, &mut action.cost);
            effects(v, &mut action.effects);
        }
        Ability::LifeBurst(all) | Ability::Trap(all) | Ability::SongFragment(all) => {
            effects(v, all);
        }
        Ability::Use(used) => {
            used.condition.iter_mut().for_each(|c| condition(v, c));
            for extra in &mut used.extra.0 {
                cost(v, &mut extra.pay);
                let about = deed(if extra.repeats {
                    Noun::Times
                } else {
                    Noun::Deed
                });
                if let Some(change) = &mut extra.cost {
                    cost_change(v, change);
                }
                let about = About {
                    way: Some(Done::Extra),
                    ..about
                };
                v.slot(&mut extra.named, about);
            }
            effects(v, &mut used.effects);
        }
        Ability::Appearance(appearance) => cost(v, &mut appearance.cost),
        Ability::GrowCondition(grow) => {
            grow.condition.iter_mut().for_each(|c| condition(v, c));
            grow.cost.iter_mut().for_each(|c| cost(v, c));
            grow.onto.iter_mut().for_each(|f| filter(v, f));
        }
        Ability::Rise(on) | Ability::Harmony(on) => selection(v, on, About::default()),
    }
}

fn deed(noun: Noun) -> About {
    About {
        noun: Some(noun),
        ..About::default()
    }
}

pub fn keyword_scope<V: Visitor>(v: &mut V, keyword: &mut Keyword) {
    keyword.scope.iter_mut().for_each(|f| filter(v, f));
}

pub fn cost<V: Visitor>(v: &mut V, cost: &mut Cost) {
    for payment in &mut cost.0 {
        match payment {
            Payment::Ener(_, n) | Payment::Coin(n) | Payment::Exceed(n) => amount(v, n),
            Payment::Do(deed) => effect(v, deed),
        }
    }
}

pub fn cost_change<V: Visitor>(v: &mut V, change: &mut CostChange) {
    for paid in [&mut change.becomes, &mut change.more, &mut change.less] {
        paid.iter_mut().for_each(|paid| cost(v, paid));
    }
    change.times.iter_mut().for_each(|n| amount(v, n));
}
