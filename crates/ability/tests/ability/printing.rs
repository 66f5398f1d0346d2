//! The English sentence of an ability, and the words of the model in the written abilities.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wixoss_ability::*;
use wixoss_base::syntax::{Plain, plain};

use crate::given_abilities::{any_ability, cases, folder, read_one};

proptest! {
    #[test]
    fn every_ability_is_printed_as_sentences(ability in any_ability()) {
        let says = ability.to_string();
        prop_assert!(says.ends_with(['.', '"', ')']), "{}", says);
        // A sentence may not contain these mistakes, such as two spaces. There is one exception: a
        // class or a name can be any text, even a text with such a mistake. YAML prints this text
        // in quotes. The last two mistakes are quotation marks with nothing between them. Two
        // quotation marks at another place can be the ends of two nested quotations, so they are
        // not a mistake.
        let yaml = to_yaml_text(std::slice::from_ref(&ability)).unwrap();
        for slip in ["  ", " ,", " .", "{}", " \"\"", "】\"\""] {
            prop_assert!(!says.contains(slip) || yaml.contains('"'), "{}", says);
        }
        prop_assert_eq!(says, ability.to_string());
    }
}

/// With `UPDATE_ABILITIES=1`, the test writes the current sentences into the files. Review the
/// difference afterwards.
#[test]
fn written_abilities_print_the_sentence_above_them() {
    let mut wrong = Vec::new();
    let mut anew: std::collections::BTreeMap<String, Vec<String>> = Default::default();
    let cases = cases();
    assert!(cases.len() >= 80, "only {} abilities", cases.len());
    for case in &cases {
        let ability = read_one(case);
        let says = ability.sentence(case.card);
        let word = serde_json::to_value(case.card).unwrap();
        let text = format!("# {}: {says}\n{}", word.as_str().unwrap(), case.yaml);
        anew.entry(case.file.clone()).or_default().push(text);
        if says != case.says {
            wrong.push(format!(
                "{}\n  says {says}\n  not  {}",
                case.file, case.says
            ));
        }
        let again = to_yaml_text(std::slice::from_ref(&ability)).unwrap();
        assert_eq!(from_yaml(&again).unwrap(), [ability], "{again}");
    }
    if std::env::var_os("UPDATE_ABILITIES").is_some() {
        for (file, parts) in anew {
            std::fs::write(folder().join(file), parts.join("---\n")).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn words_in(tree: &Plain, into: &mut BTreeSet<String>) {
    match tree.bare() {
        Plain::Text(word) => {
            into.insert(word.clone());
        }
        Plain::List(items) => items.iter().for_each(|item| words_in(item, into)),
        Plain::Map(pairs) => {
            for (key, value) in pairs {
                into.insert(key.clone());
                words_in(value, into);
            }
        }
        _ => {}
    }
}

#[test]
fn every_word_occurs_in_a_written_ability() {
    let mut used = BTreeSet::new();
    for case in cases() {
        words_in(&plain(&read_one(&case)).unwrap(), &mut used);
    }
    let missing: Vec<&str> = [
        Ability::WORDS,
        Amount::WORDS,
        Condition::WORDS,
        Duration::WORDS,
        Effect::WORDS,
        Event::WORDS,
        Limit::WORDS,
        Loss::WORDS,
        Needs::WORDS,
        Permission::WORDS,
        Range::WORDS,
        Which::WORDS,
    ]
    .concat()
    .into_iter()
    .filter(|word| !used.contains(*word))
    .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_keyword_is_read_by_its_word() {
    for entry in KEYWORDS {
        let read = from_yaml(entry.key).unwrap();
        let says = read.first().unwrap().to_string();
        assert_eq!(says, format!("【{}】.", entry.en));
    }
}
