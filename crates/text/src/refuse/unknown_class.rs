//! Refuses abilities about a class that no card has.

use wixoss_ability::marks::class_in_data;
use wixoss_ability::visit::{self, Visitor};
use wixoss_ability::{Ability, Change, Filter};

/// Returns a class in the ability that no card of the card data has.
pub(crate) fn unknown_class(ability: &mut Ability) -> Option<String> {
    let mut classes = Classes(None);
    visit::ability(&mut classes, ability);
    classes.0
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

    fn change(&mut self, change: &mut Change) {
        for like in [&change.also, &change.becomes].into_iter().flatten() {
            self.look_up(&like.class);
        }
    }
}
