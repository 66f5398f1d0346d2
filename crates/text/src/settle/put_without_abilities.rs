//! Two sentences that say how an earlier action is done. "Put it onto the field. It loses its
//! abilities." means that the SIGNI enters without abilities, so its Auto and Enter abilities don't
//! trigger. A sentence after the use of a card can say that the card is removed from the game
//! afterwards, and not put into the trash.

use super::inline_targets::{effects_of, within};
use crate::prelude::*;
use wixoss_base::walk::change_each;

/// Rewrites a move onto the field followed by "it loses its abilities" as one move without
/// abilities. Also does this in the abilities that cards gain from the ability.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |ability: &mut Ability| {
        if let Some(effects) = effects_of(ability) {
            without_abilities(effects);
        }
    });
}

/// Marks a move onto the field as `without` abilities if the next effect makes the moved cards lose
/// their abilities. Also moves the words after the use of a card, such as "if it would be put from
/// the check zone into the trash, remove it from the game instead", into the use.
fn without_abilities(effects: &mut Vec<Effect>) {
    // These words are about the used card. They must be in force before the card leaves the check
    // zone, so they cannot stay a separate effect after the use.
    for at in (1..effects.len()).rev() {
        if let Some([Effect::Use(used), Effect::Change(change)]) = effects.get_mut(at - 1..=at)
            && is_excluded_from_check(change)
        {
            used.afterwards = Some(Destination::zone(Place::Excluded));
            effects.remove(at);
        }
    }
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
        within(effect).into_iter().for_each(without_abilities);
    }
}

/// Returns whether a change removes a card mentioned before from the game in place of its move out
/// of the check zone.
fn is_excluded_from_check(change: &Change) -> bool {
    let spoken = matches!(&change.of, Subject::Cards(Which::Named(name)) if !name.is_this());
    let [replaced] = &*change.replace else {
        return false;
    };
    let [Effect::Move(moved)] = &*replaced.instead else {
        return false;
    };
    let from = matches!(&replaced.would, Event::Move(would) if *would.from == [Place::Check]);
    spoken && from && moved.to == Destination::zone(Place::Excluded)
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
