//! "Other" cards of the opponent are other than the cards mentioned before. "Other than this card"
//! would add nothing, because this card is not one of the opponent's cards.

use crate::prelude::*;
use wixoss_ability::pointing::Noun;
use wixoss_base::walk::change_each;

/// If a filter for cards of the opponent excludes this card, replaces this card in the filter by a
/// pointing word for the cards mentioned before.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |filter: &mut Filter| {
        if filter.of != Some(Player::Opponent) || filter.zone.is_empty() {
            return;
        }
        let before = Reference {
            many: None,
            noun: Noun::of_filter(filter),
            way: None,
        };
        let others = filter.more.other_than.0.iter_mut();
        for name in others.filter(|name| name.is_this()) {
            *name = before.name();
        }
    });
}
