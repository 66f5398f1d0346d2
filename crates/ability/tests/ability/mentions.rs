//! A walk along the sentence of an ability mentions every name of the ability.

use proptest::prelude::*;
use wixoss_ability::*;
use wixoss_base::walk::for_each;

use crate::given_abilities::any_ability;

/// The names that a walk along the sentence of an ability mentions: the used names and the bound
/// names.
#[derive(Default)]
struct MentionedNames(Vec<String>);

impl mention::MentionVisitor for MentionedNames {
    fn slot(&mut self, named: &mut Option<Bound>, _: mention::About) {
        self.0
            .extend(named.iter().map(|named| format!("as {}", named.as_str())));
    }

    fn this_named(&mut self, named: &mut Option<Bound>) {
        self.slot(named, mention::About::default());
    }

    fn name(&mut self, name: &mut Name) {
        self.0.push(name.as_str().to_owned());
    }
}

/// Returns the names that a walk along the sentence mentions, sorted.
fn names_in_sentence(ability: &Ability) -> Vec<String> {
    let mut mentioned = MentionedNames::default();
    mention::visit(&mut ability.clone(), &mut mentioned);
    mentioned.0.sort();
    mentioned.0
}

/// Returns all names in an ability, sorted.
fn all_names(ability: &Ability) -> Vec<String> {
    let mut names = Vec::new();
    for_each(ability, |named: &Bound| {
        names.push(format!("as {}", named.as_str()));
    });
    for_each(ability, |name: &Name| names.push(name.as_str().to_owned()));
    names.sort();
    names
}

proptest! {
    /// Each place where an ability binds or uses a name is mentioned once.
    #[test]
    fn the_sentence_of_any_ability_mentions_every_name(ability in any_ability()) {
        let yaml = to_yaml_text(std::slice::from_ref(&ability)).unwrap();
        prop_assert_eq!(names_in_sentence(&ability), all_names(&ability), "{}", yaml);
    }
}

/// Each place where an ability of this release binds or uses a name is mentioned once.
#[test]
fn the_sentence_of_each_ability_mentions_every_name() {
    let mut different = Vec::new();
    for (number, known) in AbilityBook::shipped() {
        for ability in known.understood() {
            let names = (names_in_sentence(ability), all_names(ability));
            if names.0 != names.1 {
                different.push((number, names));
            }
        }
    }
    assert!(different.is_empty(), "{different:#?}");
}
