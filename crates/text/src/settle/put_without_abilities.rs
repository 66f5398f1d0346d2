//! "Put it onto the field. It loses its abilities." means that the SIGNI enters without abilities,
//! so its Auto and Enter abilities don't trigger.

use super::inline_targets::{effects_of, within};
use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{
    Ability, AbilityKind, Change, Effect, List, Loss, Nothing, Place, Subject, Which,
};

/// Rewrites a move onto the field followed by "it loses its abilities" as one move without
/// abilities. Also does this in the abilities that cards gain from the ability.
pub(crate) fn settle(ability: &mut Ability) {
    visit::ability(&mut Bare, ability);
}

struct Bare;

impl Visitor for Bare {
    fn ability(&mut self, ability: &mut Ability) {
        if let Some(effects) = effects_of(ability) {
            without_abilities(effects);
        }
    }
}

/// Marks a move onto the field as `without` abilities if the next effect makes the moved cards lose
/// their abilities.
fn without_abilities(effects: &mut [Effect]) {
    for at in 1..effects.len() {
        let Some([Effect::Move(moved), Effect::Change(change)]) = effects.get_mut(at - 1..=at)
        else {
            continue;
        };
        let onto = moved.to.zone == Some(Place::Field) && moved.to.without.is_empty();
        if onto && only_loses_abilities(change) {
            moved.to.without = List(vec![AbilityKind::Auto, AbilityKind::Enter]);
        }
    }
    for effect in effects {
        within(effect)
            .into_iter()
            .for_each(|inner| without_abilities(inner));
    }
}

/// Returns whether a change makes cards mentioned before lose their abilities, does nothing else,
/// and has no duration.
fn only_loses_abilities(change: &Change) -> bool {
    let loss = Change {
        of: change.of.clone(),
        lose: Loss::Abilities(Nothing {}).into(),
        ..Change::default()
    };
    let spoken = matches!(&change.of, Subject::Cards(Which::Named(name)) if !name.is_this());
    spoken && *change == loss
}
