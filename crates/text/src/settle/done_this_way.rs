//! Gives names (such as `them`) to the cards that were moved "this way", so that later words can
//! refer to them.
//!
//! The grammars call this rewrite themselves, before [`crate::passes`] run. No other rewrite runs
//! so early.

use super::inline_targets::within;
use crate::prelude::*;
use wixoss_base::walk::for_each;

/// If later words such as "vanished this way" refer to the cards of a move, gives a name (such as
/// `them`) to these cards.
pub(crate) fn name_moves(effects: &mut Effects) {
    let mut deeds = Vec::new();
    for_each(effects, |name: &Name| {
        deeds.extend(Reference::of_name(name).and_then(|reference| reference.way));
    });
    if !deeds.is_empty() {
        name_each(&mut effects.0, &deeds, &mut 0);
    }
}

/// If a move is about cards that were mentioned or targeted before, gives a name to the cards that
/// the move has really moved. Some of the cards may stay where they are, and "this way" means only
/// the moved cards.
fn name_each(all: &mut [Effect], deeds: &[Done], number: &mut usize) {
    for effect in all {
        if let Effect::Move(moved) = effect {
            let known = match &moved.what {
                Which::Named(name) => !name.is_this(),
                Which::Target(_) => true,
                _ => false,
            };
            let asked = Done::put(moved.to.zone);
            let vanished = moved.how == Some(MoveKind::Vanish) && deeds.contains(&Done::Vanished);
            if known && (deeds.contains(&asked) || vanished) {
                *number += 1;
                moved.named = Bound::new(&format!("moved_{number}")).ok();
            }
        }
        for inner in within(effect) {
            name_each(inner, deeds, number);
        }
    }
}
