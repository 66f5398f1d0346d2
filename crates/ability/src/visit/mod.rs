//! One walk through an ability, in the order in which its text is read.
//!
//! The walk calls a [`Visitor`] for every place that can bind a name, for every name that is used,
//! and for the parts of the ability around them. The visitor can change these parts. The walk
//! itself changes nothing.
//!
//! The order of this walk decides the meaning of "it" in a sentence. So the walk follows the
//! sentence: it leaves out parts that the sentence does not mention, and tells the visitor the way
//! in which each thing is mentioned ([`About`]). Code that must look at every part of an ability,
//! in any order, uses the derived walk of `wixoss_base::walk` instead.

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

/// The properties of a thing that later words can point back at. These properties are known where
/// the thing is first mentioned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Whether the thing can be more than one card.
    pub many: bool,
    /// Whether the thing is one card of each player. "That card" can then mean both cards.
    pub one_of_each_player: bool,
    /// The kind of thing, if one noun such as "SIGNI" names it.
    pub noun: Option<Noun>,
    /// The action that the effect or event does with the thing, such as discarding.
    pub way: Option<Done>,
    /// Whether the thing is targeted. This can be true even if `way` names another action.
    pub targeted: bool,
    /// The zone that the thing is moved to, if it is moved.
    pub to: Option<Place>,
    /// Whether this is a second mention of a thing, for example after an action was done with it.
    pub again: bool,
    /// Whether the name stands only for the cards that really moved, and not for all cards that the
    /// effect tried to move.
    pub of_move: bool,
}

/// The functions that a walk through an ability calls. The walk passes the names of the ability,
/// the places that can bind names, and the parts around them. A function that is called with a
/// part, such as a condition, is called before the walk visits the inner parts, unless its comment
/// says otherwise. Each function does nothing by default.
pub trait Visitor {
    /// Called at each slot, which is a place that can bind a name. The argument `About` has the
    /// properties of the thing that the slot can bind.
    fn slot(&mut self, _: &mut Option<Bound>, _: About) {}
    /// Called with a name that is used.
    fn name(&mut self, _: &mut Name) {}
    /// Called with a name that can't mean the card that has the ability, because the same part of
    /// the ability already mentions that card.
    fn another(&mut self, name: &mut Name) {
        self.name(name);
    }
    /// Called with the name of a card if other cards are moved onto or beside that card. The name
    /// means none of the moving cards.
    fn onto(&mut self, name: &mut Name) {
        self.another(name);
    }
    /// Called with the name in words such as "the cards under it". The name means the card above
    /// them.
    fn holder(&mut self, name: &mut Name) {
        self.name(name);
    }
    /// Called at each mention of the card that has the ability.
    fn this(&mut self) {}
    /// Called at a mention of the card that has the ability, if the ability can give this card a
    /// name of its own there, as in "attack: {as: attacker}". No pointing word needs this name,
    /// because `this` names the same card. So the place is no slot.
    fn this_named(&mut self, _: &mut Option<Bound>) {
        self.this();
    }
    /// Called after an action was done with the cards that were mentioned last. `_to` is the zone
    /// that the cards went to.
    fn done(&mut self, _way: Done, _to: Option<Place>) {}
    /// Called when a quoted ability begins (`true`) or ends (`false`).
    fn quote(&mut self, _begins: bool) {}
    /// Called when a question about the past, such as "if you have drawn a card this turn", begins
    /// (`true`) or ends (`false`). Words after the question never mean a card in the question.
    fn past(&mut self, _begins: bool) {}
    /// Called when the first of several branches begins, when another branch begins, and when the
    /// last branch ends. Only one of the branches is processed.
    fn ways(&mut self, _at: Ways) {}
    /// Called with an ability, before the walk visits the parts of the ability.
    fn ability(&mut self, _: &mut Ability) {}
    /// Called with a condition, before the walk visits the parts of the condition.
    fn condition(&mut self, _: &mut Condition) {}
    /// Called with an event, before the walk visits the parts of the event.
    fn event(&mut self, _: &mut Event) {}
    /// Called with a move of cards, before the walk visits the cards and the destination.
    fn moves(&mut self, _: &mut Move) {}
    /// Called with a number, before the walk visits the parts of a calculated number.
    fn amount(&mut self, _: &mut Amount) {}
    /// Called with a filter, before the walk visits the parts of the filter.
    fn filter(&mut self, _: &mut Filter) {}
    /// Called with the cards that an effect is about, before the walk visits the parts of their
    /// description.
    fn which(&mut self, _: &mut Which) {}
    /// Called with the cards of an effect that only chooses or targets cards ([`Effect::Take`]),
    /// after the walk has visited the parts of their description.
    fn taken(&mut self, _: &mut Which) {}
    /// Called with a continuous effect, before the walk visits the parts of the effect.
    fn change(&mut self, _: &mut Change) {}
    /// Called before and after the walk visits several groups of cards that an effect takes
    /// together. The argument is `None` before the groups. After the groups, the argument
    /// describes the cards of all groups as one thing that later words can point back at.
    fn together(&mut self, _at: Option<About>) {}
    /// Called with an effect that lets two cards change places, before the walk visits the two
    /// cards.
    fn swap(&mut self, _: &mut Swap) {}
    /// Called with an effect, before the walk visits the parts of the effect.
    fn effect(&mut self, _: &mut Effect) {}
}

/// The place that a walk has reached among several branches, such as modes. Only one of the
/// branches is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// The first branch begins.
    First,
    /// Another branch begins.
    Next,
    /// The last branch ends.
    End,
}

/// Calls the visitor for one ability, and walks through its parts.
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
            used.extra
                .0
                .iter_mut()
                .for_each(|extra| extra_cost(v, extra));
            effects(v, &mut used.effects);
        }
        Ability::Appearance(appearance) => cost(v, &mut appearance.cost),
        Ability::GrowCondition(grow) => {
            grow.condition.iter_mut().for_each(|c| condition(v, c));
            grow.cost.iter_mut().for_each(|c| cost(v, c));
            grow.extra
                .0
                .iter_mut()
                .for_each(|extra| extra_cost(v, extra));
            grow.onto.iter_mut().for_each(|f| filter(v, f));
        }
        Ability::Rise(on) | Ability::Harmony(on) => selection(v, on, About::default()),
    }
}

/// Walks through an additional cost.
fn extra_cost<V: Visitor>(v: &mut V, extra: &mut Extra) {
    cost(v, &mut extra.pay);
    let about = about_deed(if extra.repeats {
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

/// Returns the properties of a thing that is not a card: an action, a count or a declared value.
fn about_deed(noun: Noun) -> About {
    About {
        noun: Some(noun),
        ..About::default()
    }
}

/// Walks through the filter for the cards against which a keyword works.
pub fn keyword_scope<V: Visitor>(v: &mut V, keyword: &mut Keyword) {
    keyword.scope.iter_mut().for_each(|f| filter(v, f));
}

/// Walks through the parts of a cost.
pub fn cost<V: Visitor>(v: &mut V, cost: &mut Cost) {
    // Only words that name the payment can mean the cards that paid the ener.
    let paid = About {
        many: true,
        way: Some(Done::Paid),
        again: true,
        ..About::default()
    };
    let (mut is_ener_paid, mut is_named) = (false, false);
    cost.0.retain_mut(|payment| {
        match payment {
            Payment::Ener(_, n) => {
                is_ener_paid = true;
                amount(v, n);
            }
            Payment::Coin(n) | Payment::Exceed(n) => amount(v, n),
            Payment::Do(deed) => effect(v, deed),
            Payment::EnerCards(name) => {
                is_named = true;
                let mut named = Some(name.clone());
                v.slot(&mut named, paid);
                match named {
                    Some(named) => *name = named,
                    None => return false,
                }
            }
        }
        true
    });
    if is_ener_paid && !is_named {
        let mut named = None;
        v.slot(&mut named, paid);
        cost.0.extend(named.map(Payment::EnerCards));
    }
}

/// Walks through the parts of a change of a cost.
pub fn cost_change<V: Visitor>(v: &mut V, change: &mut CostChange) {
    let set = [&mut change.becomes, &mut change.ener_becomes];
    for paid in set.into_iter().chain([&mut change.more, &mut change.less]) {
        paid.iter_mut().for_each(|paid| cost(v, paid));
    }
    change.times.iter_mut().for_each(|n| amount(v, n));
}
