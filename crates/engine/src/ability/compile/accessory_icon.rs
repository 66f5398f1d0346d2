//! Finds the abilities that are a sign of the Accessory icon on their card.
//!
//! Card texts do not print the icon of their own card. But every card with the icon has an ability
//! that makes the card an Accessory, or an ability that works while the card is an Accessory.

use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{Ability, Attachment, Effect, Filter, KeywordWord, Name, Place};

/// Returns whether only a card with the Accessory icon has an ability like this one.
pub(super) fn is_of_accessory(ability: &Ability) -> bool {
    match ability {
        Ability::Keyword(keyword) => keyword.word == KeywordWord::Accessory,
        Ability::Action(action) if action.zone.contains(&Place::Ener) => {
            let attaches = |effect: &Effect| {
                matches!(effect, Effect::Move(moved)
                    if moved.to.attachment == Some(Attachment::Accessory))
            };
            action.effects.iter().any(attaches)
        }
        Ability::Constant(_) | Ability::Auto(_) => {
            let mut bearer = Bearer(false);
            visit::ability(&mut bearer, &mut ability.clone());
            bearer.0
        }
        _ => false,
    }
}

/// Finds filters for the SIGNI that this card is an Accessory of. The field is true if a filter was
/// found.
struct Bearer(bool);

impl Visitor for Bearer {
    fn filter(&mut self, filter: &mut Filter) {
        let below = filter.more.over_any.as_deref();
        self.0 |= below.is_some_and(|below| {
            below.more.attached_as.contains(&Attachment::Accessory)
                && below.more.among.as_ref().is_some_and(Name::is_this)
        });
    }
}
