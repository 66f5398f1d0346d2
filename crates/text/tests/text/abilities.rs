//! Properties of every possible ability, and of the abilities written in `tests/abilities/` of the
//! ability crate.

use std::collections::BTreeSet;
use std::path::Path;

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;

use wixoss_ability::pointing::Reference;
use wixoss_ability::*;
use wixoss_base::syntax::{Plain, plain};
use wixoss_base::vocab::CardType;
use wixoss_base::walk::{Onward, Walk};
use wixoss_text::{Reading, TextLanguage, TextPart, read_text, with_plain_names};

/// Makes random abilities from random bytes. Every variant of every type can occur.
fn any_ability() -> impl Strategy<Value = Ability> {
    proptest::collection::vec(any::<u8>(), 0..300).prop_filter_map("read too deep", |bytes| {
        let ability = Ability::arbitrary(&mut Unstructured::new(&bytes)).ok()?;
        (depth(&plain(&ability).ok()?) < 40).then_some(ability)
    })
}

fn depth(tree: &Plain) -> usize {
    match tree.bare() {
        Plain::List(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Plain::Map(pairs) => 1 + pairs.iter().map(|(_, tree)| depth(tree)).max().unwrap_or(0),
        _ => 1,
    }
}

/// The names that the walk along the sentence of an ability meets: the used names, except the card
/// with the ability, and the bound names.
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

    #[test]
    fn every_ability_is_printed_as_sentences(ability in any_ability()) {
        let says = ability.to_string();
        prop_assert!(says.ends_with(['.', '"', ')']), "{}", says);
        // A sentence may not contain these slips. There is one exception: a class or a name can be
        // any text, also a text with a slip, and YAML prints such a text in quotes. The last two
        // slips are quotation marks with nothing between them. Two quotation marks at another place
        // are no slip, because they can be the ends of two nested quotations.
        let yaml = to_yaml_text(std::slice::from_ref(&ability)).unwrap();
        for slip in ["  ", " ,", " .", "{}", " \"\"", "】\"\""] {
            prop_assert!(!says.contains(slip) || yaml.contains('"'), "{}", says);
        }
        prop_assert_eq!(says, ability.to_string());
    }

    /// Prints an ability and reads its sentence. If the sentence is read in full, printing and
    /// reading the result once more changes nothing.
    #[test]
    fn a_sentence_that_was_read_is_printed_the_same_again(ability in any_ability()) {
        let says = ability.to_string();
        let read = read_text(&says, TextLanguage::English, TextPart::Text);
        if let [again] = read.abilities.as_slice() && read.is_full() {
            let twice = again.to_string();
            let once_more = read_text(&twice, TextLanguage::English, TextPart::Text);
            prop_assert!(again.check_names().is_ok(), "{}", twice);
            if let [third] = once_more.abilities.as_slice() && once_more.is_full() {
                prop_assert_eq!(third.to_string(), twice);
            }
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\PC\\n]{0,120}", head in 0..4usize) {
        let heads = ["", "[Auto]: When this SIGNI attacks, ", "[Constant]: ", "[Enter] {Red}: "];
        let text = format!("{}{text}", heads.get(head).copied().unwrap_or_default());
        for language in [TextLanguage::English, TextLanguage::Japanese] {
            for part in [TextPart::Text, TextPart::LifeBurst] {
                let read = read_text(&text, language, part);
                for gap in &read.gaps {
                    prop_assert!(text.get(gap.span.start..gap.span.end).is_some());
                    prop_assert!(text.get(gap.reached..).is_some());
                }
            }
        }
    }

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

/// One invented ability of `tests/abilities/`: its file, the type of its card, its sentence and its
/// YAML.
struct Case {
    file: String,
    card: CardType,
    says: String,
    yaml: String,
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ability/tests/abilities");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for part in text.split("---\n") {
            let (head, yaml) = part.split_once('\n').unwrap();
            let (card, says) = head.trim_start_matches("# ").split_once(':').unwrap();
            let card = CardType::ALL
                .into_iter()
                .find(|known| serde_json::to_value(known).unwrap() == card)
                .unwrap();
            cases.push(Case {
                file: file.file_name().unwrap().to_string_lossy().into_owned(),
                card,
                says: says.trim().to_owned(),
                yaml: yaml.to_owned(),
            });
        }
    }
    cases
}

fn read_one(case: &Case) -> Ability {
    let read = from_yaml(&case.yaml);
    let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{}", case.file, case.yaml));
    assert_eq!(read.len(), 1, "{}", case.yaml);
    read.into_iter().next().unwrap()
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
            let path = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../ability/tests/abilities")
                .join(file);
            std::fs::write(path, parts.join("---\n")).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Prints an ability as a sentence and reads the sentence.
fn said_again(ability: &Ability, card: CardType) -> Reading {
    let says = ability.sentence(card);
    match says.strip_prefix("Life Burst: ") {
        Some(says) => read_text(says, TextLanguage::English, TextPart::LifeBurst),
        None => read_text(&says, TextLanguage::English, TextPart::Text),
    }
}

/// The beginnings of sentences that are ambiguous: "it" can mean either of two cards, or words
/// after a noun can belong to another noun.
const AMBIGUOUS: [&str; 4] = [
    "[Appearance Condition] {Main Phase Icon} Put two <Weapon> SIGNI",
    "Life Burst: Choose a SIGNI from your opponent's field as the target. You may discard",
    "[Auto]: When this SIGNI vanishes a white SIGNI on your opponent's field through battle",
    "[Auto] {1/Turn}: When an <Angel> SIGNI on your field vanishes a SIGNI",
];

/// When their sentences are read, at least 80 % of the abilities written by hand give the same
/// ability again. The other sentences have a wording that no card has, so they are refused. None of
/// them is misread.
#[test]
fn sentences_of_written_abilities_are_read_back() {
    let mut wrong = Vec::new();
    let mut read_back = 0;
    let cases = cases();
    for case in &cases {
        let ability = with_plain_names(&read_one(case));
        let read = said_again(&ability, case.card);
        match read.abilities.as_slice() {
            [again] if read.is_full() && *again == ability => read_back += 1,
            [_] if !read.is_full() || AMBIGUOUS.iter().any(|of| case.says.starts_with(of)) => {}
            [again] => wrong.push(format!("{}\n  {again}", case.says)),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        read_back * 100 >= cases.len() * 80,
        "only {read_back} of {} abilities are read back",
        cases.len()
    );
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

/// A second name of the card that has the ability becomes `this`. Inside a quoted ability, `this`
/// is another card, so there the second name stays.
#[test]
fn a_second_name_of_this_card_becomes_this() {
    for (yaml, plain) in [
        (
            "auto: {when: {attack: {as: attacker}}, do: {vanish: {target: {signi: opponent, in_front_of: attacker}}}}",
            "auto: {when: attack, do: {vanish: {target: {signi: opponent, in_front_of: this}}}}",
        ),
        (
            "auto: {when: {attack: {as: attacker}}, do: [down: attacker, change: {of: {all: {signi: you}}, gain: {auto: {when: attack, do: {down: {all: {signi: opponent, in_front_of: attacker}}}}}, until: end_of_turn}]}",
            "auto: {when: {attack: {as: attacker}}, do: [down: this, change: {of: {all: {signi: you}}, gain: {auto: {when: attack, do: {down: {all: {signi: opponent, in_front_of: attacker}}}}}, until: end_of_turn}]}",
        ),
    ] {
        let read = |yaml: &str| from_yaml(yaml).unwrap().remove(0);
        assert_eq!(with_plain_names(&read(yaml)), read(plain), "{yaml}");
    }
}

/// A pointing word without a meaning is no name of a file: it can't be written, and no name of a file
/// is taken for a pointing word.
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
fn every_keyword_is_read_by_its_word() {
    for entry in KEYWORDS {
        let read = from_yaml(entry.key).unwrap();
        let says = read.first().unwrap().to_string();
        assert_eq!(says, format!("【{}】.", entry.en));
    }
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
