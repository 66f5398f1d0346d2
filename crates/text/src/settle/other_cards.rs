//! "Other" cards of the opponent are other than the cards mentioned before. "Other than this card"
//! would add nothing, because this card is not one of the opponent's cards.

use wixoss_ability::pointing::Reference;
use wixoss_ability::visit::parts::noun;
use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{Ability, Filter, Player};

/// Replaces "other than this card" by "other than it" if the cards belong to the opponent.
pub(crate) fn settle(ability: &mut Ability) {
    visit::ability(&mut Others, ability);
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
