//! Tests that a scenario with a mistake is refused. The message names the line and column of the
//! mistake, and the game does not change.

use wixoss_cards::card::CardDb;
use wixoss_scenario::{Scenario, Session, Spelling};

use super::{pool, read};

#[test]
fn every_mistake_of_a_file_is_reported_in_its_order() {
    let text = "scenario: x
formt: diva
cards:
  Fox: { levle: 1 }
  Hen: { power: 1000 }
one:
  hand: [Hne]
  SIGNI: { left: Fox }
steps:
  - atack: left
  - expect: { happened: [vansh, { crush: tow }, { discard: Fox }], one: { hand: Hne } }
";
    let db = CardDb::embedded();
    let mistakes = Scenario::read(text, Spelling::Yaml, pool(&db), None).unwrap_err();
    let said: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    // The definition of the card Fox has a mistake. A step with the name `Fox` is not reported as
    // another mistake.
    let expected = [
        ("line 2, ", "did you mean `format`?"),
        ("line 4, ", "did you mean `level`?"),
        ("line 7, ", "did you mean `Hen`?"),
        ("line 10, ", "did you mean `attack`?"),
        ("line 11, ", "did you mean `vanish`?"),
        ("line 11, ", "did you mean `two`?"),
        ("line 11, ", "did you mean `Hen`?"),
    ];
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (said, (line, fix)) in said.iter().zip(expected) {
        assert!(said.starts_with(line) && said.contains(fix), "{said}");
    }
}

#[test]
fn each_kind_of_mistake_is_refused_with_its_place() {
    for (text, line, column, says) in [
        ("scenario: x\nstep: []\n", 2, 1, "did you mean `steps`?"),
        (
            "scenario: x\nrules: lancer.triggred\n",
            2,
            8,
            "did you mean `lancer.triggered`?",
        ),
        (
            "scenario: x\nformat: diva-enn\n",
            2,
            9,
            "did you mean `diva-en`?",
        ),
        (
            "scenario: x\nat: guard stp\n",
            2,
            5,
            "did you mean `guard step`?",
        ),
        (
            "scenario: x\none:\n  hand: [fillr]\n",
            3,
            10,
            "did you mean `filler`?",
        ),
        (
            "scenario: x\nsteps:\n  - atack: left\n",
            3,
            5,
            "did you mean `attack`?",
        ),
        (
            "scenario: x\nsteps:\n  - expect: { happened: [vansh] }\n",
            3,
            26,
            "did you mean `vanish`?",
        ),
        (
            "scenario: x\ncards:\n  A: { keywords: flying }\n",
            3,
            3,
            "not implemented",
        ),
        (
            "scenario: x\ncards:\n  A: { level: -1 }\n",
            3,
            15,
            "a whole number",
        ),
        (
            "scenario: x\ncards:\n  A: { abilities: { enter: { do: { flip: this } } } }\n",
            3,
            19,
            "not played yet",
        ),
        ("scenario: x\nscenario: y\n", 2, 1, "appears twice"),
        (
            "one: {}\n",
            1,
            1,
            "the key `scenario` is missing; write `scenario:`",
        ),
    ] {
        let error = read(text).unwrap_err();
        let at = error.at.unwrap();
        let said = error.to_string();
        assert!(said.contains(says), "{text}: {said}");
        assert_eq!((at.line, at.column), (line, column), "{text}: {said}");
    }
}

#[test]
fn all_mistakes_of_one_map_are_reported() {
    let db = CardDb::embedded();
    for (text, words) in [
        (
            "one: { hnd: 3, SIGNI: { left: fillr, right: Foxx, centre: filler }, coins: many }",
            &["hnd", "fillr", "Foxx", "centre", "many"][..],
        ),
        (
            "cards:\n  A: { level: q, colour: red, powr: 3, typ: spell }\none: { hand: [A] }",
            &["q", "colour", "powr", "typ"],
        ),
        (
            "steps:\n  - { put: fillr, on: lefft, onn: 3 }\n  - { attack: left, oon: 3, foo: 4 }\n  - { go to: nowhere, off: one }",
            &["fillr", "lefft", "onn", "oon", "foo", "nowhere", "off"],
        ),
        (
            "steps:\n  - expect: { two: { Lif Cloth: 7, SIGNI: { left: { powr: 1, down: maybe } } }, illegal: [{ attak: left }, { use: Fxo, rle: 1 }], happened: [{ crsh: two, times: few }] }",
            &[
                "Lif Cloth",
                "powr",
                "maybe",
                "attak",
                "Fxo",
                "rle",
                "crsh",
                "few",
            ],
        ),
        (
            "cards:\n  A: { abilities: [{ enter: { cots: 1, do: { drwa: 2 } } }, { auto: { when: { atack: 1 }, do: [{ draw: two }, { vansh: this }] } }] }\n  \
             B: { abilities: [{ auto: { when: attack, do: { bloom: this } } }, { action: { do: { flip: this } } }] }",
            &["cots", "drwa", "atack", "two", "vansh", "bloom", "flip"],
        ),
        (
            "rules: [no.such, neither.such]\none: { LRIG: { crad: filler, dwn: true }, hand: [fillr, Foxx] }",
            &["no.such", "neither.such", "crad", "dwn", "fillr", "Foxx"],
        ),
    ] {
        let text = format!("scenario: x\n{text}\n");
        let mistakes = Scenario::read(&text, Spelling::Yaml, pool(&db), None).unwrap_err();
        let said: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), words.len(), "{text}{said:#?}");
        for (said, word) in said.iter().zip(words) {
            assert!(said.contains(&format!("`{word}`")), "{word}: {said}");
        }
    }
}

#[test]
fn an_impossible_board_is_refused_with_every_reason() {
    let scenario = read(
        "scenario: x\nformat: diva\ncards:\n  Maid: { type: LRIG, level: 1, limit: 1, LRIG type: Rose }\n  \
         Big: { level: 3, power: 10000 }\n  Wisp: { level: 1, power: 0 }\none:\n  LRIG: { center: Maid }\n  \
         SIGNI: { left: Big }\n  coins: 6\ntwo:\n  SIGNI: { left: Wisp }\n",
    )
    .unwrap();
    let problems = Session::begin(&scenario).unwrap_err();
    let rules: Vec<_> = problems
        .iter()
        .filter_map(|p| p.rule.map(|rule| rule.0))
        .collect();
    assert_eq!(
        rules,
        [
            "coin.at-most-five",
            "rule-based-action-level-limit.applies",
            "rule-based-action-level-limit.applies",
        ]
    );
    assert_eq!(problems.len(), 4, "{problems:?}");
}

#[test]
fn an_illegal_step_changes_nothing_and_lists_the_legal_choices() {
    let scenario = read(
        "scenario: x\nat: SIGNI attack step\none:\n  SIGNI: { left: { card: filler, down: true }, right: filler }\n\
         steps:\n  - attack: left\n",
    )
    .unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    let before = session.play().game().clone();
    let error = session.advance(None).unwrap_err();
    assert_eq!(session.play().game(), &before);
    assert_eq!(error.rule.unwrap().0, "attack.declare-down");
    assert_eq!(error.at.unwrap().line, 6);
    let said = error.to_string();
    assert!(
        said.contains("legal choices: attack: right (filler) | pass"),
        "{said}"
    );
}

#[test]
fn an_ability_that_is_wrong_or_not_played_is_refused_at_its_place() {
    let refused = |ability: &str| {
        let text = format!(
            "scenario: S\ncards:\n  Fox:\n    level: 1\n    abilities:\n      - lancer\n      - {ability}\n"
        );
        let error = read(&text).unwrap_err();
        let at = error.at.unwrap();
        (error.message, error.fix, at.line, at.column)
    };
    let (message, fix, line, column) = refused("enter: {do: {drav: 1}}");
    assert!(message.contains("unknown word `drav`"), "{message}");
    assert_eq!(fix.as_deref(), Some("did you mean `draw`?"));
    assert_eq!((line, column), (7, 22));
    let (message, _, line, column) = refused("enter: {do: {to_hand: it}}");
    assert!(message.contains("`it`"), "{message}");
    assert_eq!((line, column), (7, 31));
    let (message, _, line, _) = refused("enter: {do: {flip: this}}");
    assert!(message.contains("not played yet"), "{message}");
    assert_eq!(line, 7);
    for (effect, says) in [
        (
            "{shuffle: {in: hand}}",
            "a zone other than `deck` and `life_cloth`",
        ),
        ("{trash: {top: {in: ener}}}", "a zone without an order"),
    ] {
        let (message, _, line, _) = refused(&format!("enter: {{do: {effect}}}"));
        assert!(message.contains(says), "{effect}: {message}");
        assert_eq!(line, 7);
    }
}

#[test]
fn the_initial_state_of_a_card_is_checked() {
    let refused = |about: &str| {
        let text = format!(
            "scenario: x\ncards:\n  Fox: {{ level: 2, power: 5000 }}\none:\n  SIGNI: {{ left: {{ card: Fox, {about} }} }}\n"
        );
        match read(&text) {
            Err(error) => (error.to_string(), error.at.map(|at| (at.line, at.column))),
            Ok(scenario) => {
                let problems = Session::begin(&scenario).unwrap_err();
                (
                    problems[0].to_string(),
                    problems[0].at.map(|at| (at.line, at.column)),
                )
            }
        }
    };
    for (about, says, place) in [
        ("change: { powre: 3000 }", "did you mean `power`?", (5, 41)),
        (
            "change: { of: { all: { signi: you } }, power: 1 }",
            "with the key `of`",
            (5, 39),
        ),
        ("used this turn: 0", "(1 is the first)", (5, 47)),
        (
            "used this turn: 1",
            "has no ability with the number 1",
            (4, 1),
        ),
    ] {
        let (said, at) = refused(about);
        assert!(said.contains(says), "{about}: {said}");
        assert_eq!(at, Some(place), "{about}: {said}");
    }
}
