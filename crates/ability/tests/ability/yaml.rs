//! The YAML of an ability: it is read back as the same ability, and a mistake is refused with its
//! place.

use std::path::Path;

use proptest::prelude::*;
use wixoss_ability::pointing::Reference;
use wixoss_ability::*;
use wixoss_base::syntax::plain;

use crate::given_abilities::any_ability;

proptest! {
    #[test]
    fn yaml_is_read_back_as_the_same_ability(ability in any_ability()) {
        let yaml = to_yaml_text(std::slice::from_ref(&ability)).unwrap();
        // An action without effects is a mistake in a file.
        prop_assume!(!yaml.contains("do: []"));
        let read = from_yaml(&yaml);
        match (read, ability.check_names()) {
            (Ok(read), Ok(())) => prop_assert_eq!(read, vec![ability], "{}", yaml),
            (Err(error), Ok(())) => prop_assert!(false, "{}\n{}", error, yaml),
            (Ok(_), Err(unbound)) => prop_assert!(false, "{}\n{}", unbound, yaml),
            (Err(error), Err(unbound)) => {
                prop_assert!(error.message == unbound.to_string(), "{}\n{}", error, yaml);
            }
        }
    }
}

/// A name can stand for a pointing word such as "it" whose meaning is not found yet. Such a name
/// can't be written to a file. No name in a file is read as such a name.
#[test]
fn a_pointing_word_is_never_a_name_of_a_file() {
    assert!(plain(&Reference::IT.name()).is_err());
    let sentence = |name: &str| {
        let yaml = format!("enter: {{do: [choose: {{signi: you, as: {name}}}, up: {name}]}}");
        from_yaml(&yaml).unwrap().remove(0).to_string()
    };
    assert_eq!(sentence("unbound_one_card_spoken"), sentence("x"));
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    for (yaml, expected) in [
        (
            "enter: {do: {vanihs: it}}",
            "line 1, column 14: unknown word `vanihs`: expected one of",
        ),
        (
            "enter:\n  do:\n    draw: two cards",
            "line 3, column 11: expected a number of cards",
        ),
        ("enter:\n  do: {draw: {cuont: 1}}", "did you mean `count`?"),
        ("auto: {when: attack}", "line 1, column 7: `do` is missing"),
        (
            "enter: {do: {trash: it}}",
            "line 1, column 21: no earlier part of the ability has the name `it`",
        ),
        ("lanser", "did you mean `lancer`?"),
        (
            "enter: {do: {vanish: {target: {signi: opponent, in: hand}}}}",
            "`in` is already set",
        ),
        (
            "enter: {do: {vanish: {target: {up_to: 2, count: 1}}}}",
            "a second time",
        ),
        (
            "enter: {do: {draw: {count: 1, count: 2}}}",
            "`count` appears twice",
        ),
        (
            "enter: {do: {draw: 1, discard: 2}}",
            "the map has a second key, `discard`",
        ),
        ("enter: {do: vanish}", "`vanish` needs a value"),
        (
            "enter: {cost: {rad: 1}, do: {draw: 1}}",
            "line 1, column 16: unknown key `rad`",
        ),
        (
            "enter: {do: {vanish: {target: {signi: oponent}}}}",
            "did you mean `opponent`?",
        ),
        ("enter: {do: {draw: -99999999999}}", "found `-99999999999`"),
        ("enter: &a {do: {draw: 1}}", "anchors"),
        (
            "- lancer\n- {}\n",
            "line 2, column 3: expected a word with its value, found a map",
        ),
        ("", "no ability"),
        (
            "enter: {do: {change: {power: 1000, until: end_of_turns}}}",
            "did you mean `end_of_turn`?",
        ),
    ] {
        let error = from_yaml(yaml).expect_err(yaml).to_string();
        assert!(error.contains(expected), "{yaml}\n{error}");
    }
}

#[test]
fn deep_nesting_is_refused_without_a_stack_overflow() {
    for depth in [35, 60, 5000] {
        let yaml = format!(
            "enter: {{do: {}{}{}}}",
            "{then: ".repeat(depth),
            "{draw: 1}",
            "}".repeat(depth)
        );
        assert_eq!(from_yaml(&yaml).is_ok(), depth < 38, "{depth}");
    }
}

#[test]
fn examples_in_the_ability_model_page_are_read() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ability-model.md");
    let page = std::fs::read_to_string(page).unwrap();
    let blocks: Vec<&str> = page
        .split("```yaml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert!(blocks.len() >= 4);
    for block in blocks {
        let read = from_yaml(block).unwrap_or_else(|error| panic!("{error}\n{block}"));
        assert!(!read.is_empty());
    }
}
