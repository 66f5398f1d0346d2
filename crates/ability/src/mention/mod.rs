//! The things that an ability mentions, in the order of its sentence.
//!
//! [`visit`] walks through a part of an ability with the derived walk of `wixoss_base::walk`, and
//! calls a [`MentionVisitor`] for every place that can bind a name, for every name that is used,
//! and for the parts of the ability around them. The visitor can change these parts. The walk
//! itself changes nothing.
//!
//! The order of the walk decides the meaning of "it" in a sentence. So the types of the ability
//! model have their fields in the order of the sentence, or say with an attribute where their order
//! differs. `table` says how each type mentions a thing ([`About`]). Code that looks for parts of
//! one type needs no visitor: it uses the functions of `wixoss_base::walk`.

mod table;

pub use table::visit;

use crate::pointing::{Done, Noun};
use crate::*;

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

/// The functions that a walk along the sentence of an ability calls. The walk passes the names of
/// the ability, the places that can bind names, and the parts around them. A function that is
/// called with a part, such as a condition, is called before the walk goes into the inner parts,
/// unless its comment says otherwise. Each function does nothing by default.
pub trait MentionVisitor {
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
    /// Called when a list of quoted abilities begins (`true`) or ends (`false`).
    fn quote(&mut self, _begins: bool) {}
    /// Called when a question about the past, such as "if you have drawn a card this turn", begins
    /// (`true`) or ends (`false`). Words after the question never mean a card in the question.
    fn past(&mut self, _begins: bool) {}
    /// Called when the first of several branches begins, when another branch begins, and when the
    /// last branch ends. Only one of the branches is processed.
    fn branch(&mut self, _at: BranchPoint) {}
    /// Called with an ability.
    fn ability(&mut self, _: &mut Ability) {}
    /// Called with a condition.
    fn condition(&mut self, _: &mut Condition) {}
    /// Called with an event. It is not called with an event of a continuous effect that has no
    /// filter, because such an event is about the cards of the continuous effect.
    fn event(&mut self, _: &mut Event) {}
    /// Called with a move of cards.
    fn moves(&mut self, _: &mut Move) {}
    /// Called with a number.
    fn amount(&mut self, _: &mut Amount) {}
    /// Called with a filter.
    fn filter(&mut self, _: &mut Filter) {}
    /// Called with the cards that an effect is about.
    fn which(&mut self, _: &mut Which) {}
    /// Called with the cards of an effect that only chooses or targets cards ([`Effect::Take`]),
    /// after the walk has gone through their description.
    fn taken(&mut self, _: &mut Which) {}
    /// Called with a continuous effect.
    fn change(&mut self, _: &mut Change) {}
    /// Called before and after the walk goes through several groups of cards that an effect takes
    /// together. The argument is `None` before the groups. After the groups, the argument
    /// describes the cards of all groups as one thing that later words can point back at.
    fn together(&mut self, _at: Option<About>) {}
    /// Called with an effect that lets two cards change places.
    fn swap(&mut self, _: &mut Swap) {}
}

/// The place that a walk has reached among several branches, such as modes. Only one of the
/// branches is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchPoint {
    /// The first branch begins.
    FirstBegins,
    /// Another branch begins.
    NextBegins,
    /// The last branch ends.
    LastEnds,
}
