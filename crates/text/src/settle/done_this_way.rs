//! What was moved "this way": a name of its own for each move that is pointed at by it.

use super::inline_targets::within;
use wixoss_ability::pointing::{Done, Reference};
use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{Bound, Effect, Effects, Name, Way, Which};

/// Names the moves of an ability that are spoken of by what was done.
pub(crate) fn name_moves(effects: &mut Effects) {
    let mut deeds = Deeds::default();
    visit::effects(&mut deeds, effects);
    if !deeds.0.is_empty() {
        name_each(&mut effects.0, &deeds.0, &mut 0);
    }
}

/// By what is pointed at that was done.
#[derive(Default)]
struct Deeds(Vec<Done>);

impl Visitor for Deeds {
    fn name(&mut self, name: &mut Name) {
        self.0
            .extend(Reference::of_name(name).and_then(|reference| reference.way));
    }
}

/// Cards that are spoken of as moved are those that did move, if cards named before may be.
fn name_each(all: &mut [Effect], deeds: &[Done], number: &mut usize) {
    for effect in all {
        if let Effect::Move(moved) = effect {
            let known = match &moved.what {
                Which::Named(name) => !name.is_this(),
                Which::Target(_) => true,
                _ => false,
            };
            let asked = Done::put(moved.to.zone);
            let vanished = moved.how == Some(Way::Vanish) && deeds.contains(&Done::Vanished);
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
