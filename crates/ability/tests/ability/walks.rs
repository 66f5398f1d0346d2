//! There are two ways to walk through the parts of an ability. Both must meet the same names.

use proptest::prelude::*;
use wixoss_ability::*;
use wixoss_base::walk::{Onward, Walk};

use crate::given_abilities::any_ability;

/// The names that [`visit`] meets, in the order of the sentence of an ability: the used names
/// (except `this`) and the bound names.
#[derive(Default)]
struct MetNames(Vec<String>);

impl visit::Visitor for MetNames {
    fn slot(&mut self, named: &mut Option<Bound>, _: visit::About) {
        self.0
            .extend(named.iter().map(|named| format!("as {}", named.as_str())));
    }

    fn this_named(&mut self, named: &mut Option<Bound>) {
        self.slot(named, visit::About::default());
    }

    fn name(&mut self, name: &mut Name) {
        if !name.is_this() {
            self.0.push(name.as_str().to_owned());
        }
    }
}

/// Returns the names that the walk along the sentence meets, sorted.
fn names_in_sentence(ability: &mut Ability) -> Vec<String> {
    let mut met = MetNames::default();
    visit::ability(&mut met, ability);
    met.0.sort();
    met.0
}

/// Returns the names that the derived walk through all parts meets, sorted.
fn names_in_parts(ability: &Ability) -> Vec<String> {
    let mut names = Vec::new();
    ability.walk(&mut |met| {
        if let Some(named) = met.downcast_ref::<Bound>() {
            names.push(format!("as {}", named.as_str()));
        } else if let Some(name) = met.downcast_ref::<Name>()
            && !name.is_this()
        {
            names.push(name.as_str().to_owned());
        }
        Onward::Into
    });
    names.sort();
    names
}

proptest! {
    /// The walk along the sentence forgets no place where an ability binds or uses a name.
    #[test]
    fn both_walks_meet_the_same_names_in_any_ability(ability in any_ability()) {
        let in_parts = names_in_parts(&ability);
        let in_sentence = names_in_sentence(&mut ability.clone());
        prop_assert_eq!(in_sentence, in_parts, "{}", to_yaml_text(&[ability]).unwrap());
    }
}

/// The walk along the sentence forgets no place where an ability of this release binds or uses a
/// name.
#[test]
fn both_walks_meet_the_same_names() {
    let mut different = Vec::new();
    for (number, known) in AbilityBook::shipped() {
        let Known::All(abilities) = known else {
            continue;
        };
        for mut ability in abilities {
            let names = (names_in_sentence(&mut ability), names_in_parts(&ability));
            if names.0 != names.1 {
                different.push((number, names));
            }
        }
    }
    assert!(different.is_empty(), "{different:#?}");
}
