//! "Other" cards of the opponent are other than those spoken of before: this card is none of theirs.

use super::refer::Reference;
use super::slots::{self, Visitor};
use super::spoken::noun;
use crate::ability::{Ability, Filter, Player};

/// Puts a pointing word in the place of this card there.
pub(super) fn settle(ability: &mut Ability) {
    slots::ability(&mut Others, ability);
}

struct Others;

impl Visitor for Others {
    fn filter(&mut self, filter: &mut Filter) {
        if filter.of != Some(Player::Opponent) || filter.zone.is_empty() {
            return;
        }
        let before = Reference {
            many: None,
            noun: noun(filter),
            way: None,
        };
        let others = filter.more.other_than.0.iter_mut();
        for name in others.filter(|name| name.is_this()) {
            *name = before.name();
        }
    }
}
