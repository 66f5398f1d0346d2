//! Finds abilities that show that their card has the Accessory icon.
//!
//! Card texts do not print the icon of their own card. But every card with the icon has an ability
//! that makes the card an Accessory, or an ability that works while the card is an Accessory.

use wixoss_ability::{Ability, Attachment, Effect, Filter, KeywordWord, Name, Place};
use wixoss_base::walk::contains;

/// Returns whether an ability is of a kind that only cards with the Accessory icon have.
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
        Ability::Constant(_) | Ability::Auto(_) => contains(ability, is_for_bearer),
        Ability::Action(_)
        | Ability::Enter(_)
        | Ability::LifeBurst(_)
        | Ability::Use(_)
        | Ability::Appearance(_)
        | Ability::GrowCondition(_)
        | Ability::Rise(_)
        | Ability::Harmony(_)
        | Ability::Trap(_)
        | Ability::SongFragment(_) => false,
    }
}

/// Returns whether a filter selects the SIGNI to which this card is attached as an Accessory.
fn is_for_bearer(filter: &Filter) -> bool {
    let below = filter.more.over_any.as_deref();
    below.is_some_and(|below| {
        below.more.attached_as.contains(&Attachment::Accessory)
            && below.more.among.as_ref().is_some_and(Name::is_this)
    })
}
