//! Refuses abilities about a class that no card has.

use wixoss_ability::marks::class_in_data;
use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{Ability, CardWord, Change, Effect, Filter, Subject, Which};

/// If the ability mentions a class that no card of the card data has, returns this class.
pub(crate) fn unknown_class(ability: &mut Ability) -> Option<String> {
    let mut classes = Classes(None);
    visit::ability(&mut classes, ability);
    classes.0
}

/// Returns whether a filter accepts only LRIGs.
fn is_lrig(filter: &Filter) -> bool {
    use CardWord::{AssistLrig, CenterLrig, Lrig};
    let lrig = |word: &CardWord| matches!(word, Lrig | CenterLrig | AssistLrig);
    !filter.is.is_empty() && filter.is.iter().all(lrig)
}

struct Classes(Option<String>);

impl Classes {
    fn look_up(&mut self, classes: &[String]) {
        let unknown = || classes.iter().find(|name| class_in_data(name).is_none());
        self.0 = self.0.take().or_else(|| unknown().cloned());
    }
}

impl Visitor for Classes {
    fn filter(&mut self, filter: &mut Filter) {
        self.look_up(&filter.more.class);
    }

    fn effect(&mut self, effect: &mut Effect) {
        if let Effect::Declare(declare) = effect {
            self.look_up(&declare.classes);
        }
    }

    fn change(&mut self, change: &mut Change) {
        // Only a LRIG gains LRIG types. If any other card gains such a word, the word is a class
        // that no card has.
        let lrig = match &change.of {
            Subject::Cards(Which::All(group)) => is_lrig(&group.filter),
            Subject::Cards(Which::Target(selection)) => is_lrig(&selection.filter),
            _ => true,
        };
        for like in [&change.also, &change.becomes].into_iter().flatten() {
            self.look_up(&like.class);
            if !lrig {
                self.look_up(&like.lrig_type);
            }
        }
    }
}
