//! Tests of the features that help people to write scenarios: clear words for choices, messages
//! that give the reason, and expectations about every line of play.

use wixoss_scenario::{Ending, Scenario, Session, first_difference, words, write_scenario};

use super::{pool, read};
use wixoss_cards::card::CardDb;
use wixoss_scenario::{GameMoment, Spelling};

/// Plays a scenario. Returns the message of the error, or the messages of the expectations that
/// fail.
fn messages(text: &str) -> Vec<String> {
    let scenario = match read(text) {
        Ok(scenario) => scenario,
        Err(error) => return vec![error.to_string()],
    };
    let mut session = Session::begin(&scenario).unwrap();
    match session.run(None) {
        Ending::Stuck(error) => vec![error.to_string()],
        _ => {
            let done = session.done().iter();
            let failures = done.flat_map(|done| &done.failures);
            failures.map(|failure| failure.message.clone()).collect()
        }
    }
}

/// Plays a scenario whose expectations all hold. Returns the notes of its steps.
fn notes(text: &str) -> Vec<String> {
    let scenario = read(text).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds, "{:?}", messages(text));
    let done = session.done().iter();
    done.flat_map(|done| done.notes.clone()).collect()
}

const CHOICE: &str = "scenario: x
cards:
  Fork: { type: spell, abilities: [use: { do: { either: { of: [{ draw: 1 }, { ener_charge: 1 }] } } }] }
one:
  hand: [Fork]
steps:
  - use: Fork
";

#[test]
fn each_way_names_its_card_and_its_effects() {
    let scenario = read(CHOICE).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds);
    let choices = words::choices(session.play());
    let labels: Vec<&str> = choices.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels.len(), 2, "{labels:?}");
    assert!(
        labels[0].starts_with("way: 1 (Fork, ") && labels[0].to_lowercase().contains("draw"),
        "{labels:?}"
    );
    assert!(labels[1].starts_with("way: 2 (Fork, "), "{labels:?}");
}

#[test]
fn the_chosen_way_is_shown_with_its_effects() {
    let scenario = Scenario::read(
        &format!("{CHOICE}  - way: 1\n"),
        Spelling::Yaml,
        pool(&CardDb::embedded()),
        None,
    )
    .unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds);
    let done = session.done().last().unwrap();
    assert!(done.words.starts_with("way: 1 (Fork, "), "{}", done.words);
}

#[test]
fn the_signi_that_must_attack_first_is_named() {
    let found = messages(
        "scenario: x\nat: SIGNI attack step\ncards:\n  Herald: { level: 1, power: 1000, abilities: \
         [constant: { change: { must: attack, before_others: true } }] }\n\
         one: { SIGNI: { left: Herald, center: filler, right: Herald } }\nsteps:\n  - attack: center\n",
    );
    assert!(
        found[0].contains("Herald must attack before this card (attack.who)"),
        "{found:?}"
    );
}

#[test]
fn a_forbidden_number_of_events_is_counted_exactly() {
    let text = |times: usize| {
        format!(
            "scenario: x\ncards:\n  Two: {{ type: spell, abilities: [use: {{ do: {{ draw: 2 }} }}] }}\n\
             one:\n  hand: [Two]\nsteps:\n  - use: Two\n  \
             - expect: {{ did not happen: [{{ draw: one, times: {times} }}] }}\n"
        )
    };
    assert_eq!(messages(&text(3)), Vec::<String>::new());
    let wrong = messages(&text(2));
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].contains("not to happen 2 times"), "{wrong:?}");
}

#[test]
fn choices_with_the_same_words_can_be_left_out() {
    let text = "scenario: x
cards:
  Wish: { type: spell, cost: { red: 2 }, color: red, abilities: [use: { do: { draw: 1 } }] }
one:
  hand: [Wish]
  ener: [3 red filler]
steps:
  - use: Wish
  - expect: { one: { hand: 1, ener: 1, trash: [2 red filler, Wish] } }
";
    assert_eq!(messages(text), Vec::<String>::new());
}

#[test]
fn an_open_choice_is_named_if_the_board_is_not_as_expected() {
    let text = "scenario: x
cards:
  Wish: { type: spell, cost: { colorless: 1 }, color: red, abilities: [use: { do: { draw: 1 } }] }
one:
  hand: [Wish]
  ener: [red filler, blue filler]
steps:
  - use: Wish
  - expect: { one: { hand: 1 } }
";
    let said = messages(text);
    assert!(
        said[0].ends_with("; waiting for: player one pays 1 colorless"),
        "{said:?}"
    );
}

#[test]
fn a_moment_that_does_not_come_says_why() {
    let text = "scenario: x\nsteps:\n  - go to: guard step\n";
    let said = messages(text);
    assert!(said[0].contains("comes only if a LRIG attacks"), "{said:?}");
}

#[test]
fn a_step_that_the_rule_set_lacks_is_named() {
    let text = "scenario: x\nformat: diva-en\nsteps:\n  - go to: ARTS step (attacker)\n";
    let said = messages(text);
    assert!(
        said[0].contains("the rules `diva-en` have no such step"),
        "{said:?}"
    );
}

#[test]
fn a_line_to_a_step_that_the_rule_set_lacks_is_refused_with_the_reason() {
    for key in ["in some line", "in every line"] {
        let found = messages(&format!(
            "scenario: x\nformat: diva-en\nsteps:\n  - expect: {{ {key}: {{ until: ARTS step (attacker), turn: 3 }} }}\n"
        ));
        assert!(
            found[0].contains("no series of choices reaches the ARTS step (attacker)")
                && found[0].contains("`diva-en` have no such step"),
            "{found:?}"
        );
    }
}

/// The ability triggers itself again and again, and a player has a choice each time.
#[test]
fn passing_stops_in_a_loop_that_asks_a_player_in_every_round() {
    let text = "scenario: x
at: main phase
cards:
  Wheel:
    level: 1
    power: 1000
    abilities:
      - auto:
          when: {move: {from: deck, to: trash, of: you}}
          do:
            - {move: {what: {all: {in: trash, of: you}}, to: {zone: deck}}}
            - {may: {do: {draw: 1}}}
            - {trash: {top: 1}}
  Mill: {type: spell, abilities: [use: {do: {trash: {top: 1}}}]}
one:
  hand: [Mill]
  SIGNI: {left: Wheel}
steps:
  - use: Mill
  - go to: end phase
";
    let said = messages(text);
    let expected = "the end phase has not come after 500 passed decisions";
    assert!(said[0].contains(expected), "{said:?}");
}

#[test]
fn an_assist_lrig_without_its_zone_is_refused_by_its_own_rule() {
    let text = "scenario: x
cards:
  Bud: { type: LRIG, level: 0, limit: 0, LRIG type: Leaf }
  Stem: { type: LRIG, level: 0, limit: 0, LRIG type: Root }
  Leaf: { type: assist LRIG, level: 1, limit: 1, LRIG type: Leaf, timing: main phase }
one:
  LRIG: { left: Bud, right: Stem }
  LRIG deck: [Leaf]
steps:
  - grow into: Leaf
";
    let said = messages(text);
    assert!(
        said[0].contains("(assist-lrig.not-onto-center)"),
        "{said:?}"
    );
    assert!(said[0].contains("write `on: left assist`"), "{said:?}");
}

#[test]
fn a_passed_life_burst_is_noted() {
    let text = "scenario: x
at: SIGNI attack step
cards:
  Fox: { level: 1, power: 1000 }
  Gift: { level: 1, power: 1000, life burst: true, abilities: [life_burst: { draw: 1 }] }
one:
  SIGNI: { left: Fox }
two:
  Life Cloth: [Gift, 6 filler]
steps:
  - attack: left
  - go to: end phase
";
    let said = notes(text);
    assert!(
        said.iter()
            .any(|note| note.starts_with("passed: ") && note.contains("Gift")),
        "{said:?}"
    );
}

/// A board on which player one can attack with one SIGNI, and player two has no SIGNI.
const ATTACK: &str = "scenario: x
at: SIGNI attack step
cards:
  Fox: { level: 1, power: 1000 }
one:
  SIGNI: { left: Fox }
two:
  Life Cloth: 7
steps:
";

#[test]
fn a_line_that_breaks_an_expectation_is_shown() {
    let text = format!(
        "{ATTACK}  - expect: {{ in every line: {{ until: end phase, two: {{ Life Cloth: 7 }} }} }}\n"
    );
    let said = messages(&text);
    assert!(
        said[0].contains("but not in this one: pass | attack: LRIG (center filler)"),
        "{said:?}"
    );
    let holds = format!(
        "{ATTACK}  - expect: {{ in every line: {{ until: end phase, one: {{ SIGNI: {{ left: Fox }} }} }} }}\n"
    );
    assert_eq!(messages(&holds), Vec::<String>::new());
}

#[test]
fn a_line_that_fits_an_expectation_is_shown() {
    let text = format!(
        "{ATTACK}  - expect: {{ in some line: {{ until: end phase, two: {{ Life Cloth: 6 }}, happened: [crush] }} }}\n"
    );
    let said = notes(&text);
    assert!(
        said[0].starts_with("in this line: pass | attack: LRIG (center filler)"),
        "{said:?}"
    );
    let never = format!(
        "{ATTACK}  - expect: {{ in some line: {{ until: end phase, two: {{ Life Cloth: 4 }} }} }}\n"
    );
    assert!(
        messages(&never)[0].contains("holds in none of"),
        "{:?}",
        messages(&never)
    );
}

#[test]
fn the_shown_line_is_the_shortest_although_a_longer_line_reaches_the_same_state_first() {
    let text = "scenario: x
at: main phase
cards:
  Fox: { level: 1, power: 1000 }
  Cat: { level: 1, power: 1000, abilities: [action: { limit: { per_turn: 1 }, do: { either: { of: [{ may: { do: { to_ener: { choose: { in: hand, of: you } } } } }, { to_ener: { choose: { in: hand, of: you } } }] } } }] }
one:
  hand: [Fox]
  SIGNI: { left: Cat }
steps:
  - expect: { in some line: { until: attack phase, one: { ener: [Fox] } } }
";
    let said = notes(text);
    assert!(said[0].contains("| way: 2 ("), "{said:?}");
    assert!(said[0].ends_with(") | pass"), "{said:?}");
}

#[test]
fn the_end_of_a_lasting_effect_is_an_event() {
    let text = "scenario: x
cards:
  Fox: { level: 1, power: 1000 }
  Cheer: { type: spell, abilities: [use: { do: { change: { of: { target: { signi: you } }, power: 2000, until: end_of_turn } } }] }
one:
  hand: [Cheer]
  SIGNI: { left: Fox }
steps:
  - use: Cheer
  - expect: { one: { SIGNI: { left: { card: Fox, power: 3000 } } }, did not happen: [effect ends] }
  - go to: next turn
  - expect: { happened: [{ effect ends: Fox, rule: end-phase.durations-end }] }
";
    assert_eq!(messages(text), Vec::<String>::new());
}

#[test]
fn a_move_by_an_effect_can_be_counted() {
    let text = "scenario: x
cards:
  Fox: { level: 1, power: 1000 }
  Back: { type: spell, abilities: [use: { do: { to_hand: { target: { in: trash, of: you, is: signi } } } }] }
one:
  hand: [Back]
  trash: [Fox]
steps:
  - use: Back
  - expect: { happened: [{ effect: Fox, times: 1 }] }
";
    assert_eq!(messages(text), Vec::<String>::new());
}

#[test]
fn an_event_that_never_triggers_is_refused_with_the_word_that_works() {
    for (event, word) in [
        (
            "{ ability: action, signi: you }",
            "write `use` with `ability: action`",
        ),
        (
            "{ signi: you }",
            "write `ability: [auto, enter]`, or `use` with `ability: action`",
        ),
    ] {
        let text = format!(
            "scenario: x\ncards:\n  Fox: {{ abilities: [auto: {{ when: {{ activate: {event} }}, do: {{ draw: 1 }} }}] }}\n"
        );
        let said = messages(&text);
        assert!(said[0].contains(word), "{said:?}");
    }
}

#[test]
fn an_ability_that_waits_for_an_enter_ability_triggers() {
    let text = "scenario: x
cards:
  Ear: { level: 1, power: 1000, abilities: [auto: { when: { activate: { ability: enter, signi: you } }, do: { ener_charge: 1 } }] }
  Fox: { level: 1, power: 1000, abilities: [enter: { do: { draw: 1 } }] }
one:
  hand: [Fox]
  SIGNI: { left: Ear }
steps:
  - put: Fox
    on: center
  - expect: { decision: order of abilities }
  - process: Fox
  - expect: { one: { ener: 1, hand: 1 } }
";
    assert_eq!(messages(text), Vec::<String>::new());
}

#[test]
fn a_class_may_have_its_english_name() {
    let text = "scenario: x
cards:
  Imp: { level: 1, power: 1000, class: Demon }
  Oni: { level: 1, power: 1000, class: 悪魔 }
  Fox: { level: 1, power: 1000, class: Fox }
  Horn: { type: spell, abilities: [use: { do: { change: { of: { all: { signi: you, class: Demon } }, power: 1000, until: end_of_turn } } }] }
one:
  hand: [Horn]
  SIGNI: { left: Imp, center: Oni, right: Fox }
steps:
  - use: Horn
  - expect: { one: { SIGNI: { left: { power: 2000 }, center: { power: 2000 }, right: { power: 1000 } } } }
";
    assert_eq!(messages(text), Vec::<String>::new());
}

#[test]
fn going_to_a_moment_names_the_attacks_that_are_not_declared() {
    let text = "scenario: x
at: SIGNI attack step
one:
  SIGNI: { left: filler }
steps:
  - go to: end phase
";
    let scenario = read(text).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds);
    let notes = &session.done()[0].notes;
    assert_eq!(
        notes[..],
        [
            "passed: player one attacks: attack: left (filler)",
            "passed: player one attacks: attack: LRIG (center filler)"
        ]
    );
}

#[test]
fn an_effect_that_moves_a_lrig_is_refused() {
    for which in [
        "all: { lrig: opponent }",
        "target: { is: [center_lrig, assist_lrig], in: field, of: opponent }",
        "choose: { center_lrig: you }",
    ] {
        let text = format!(
            "scenario: x\ncards:\n  Fox: {{ abilities: [enter: {{ do: {{ trash: {{ {which} }} }} }}] }}\n"
        );
        let said = messages(&text);
        assert!(
            said[0].contains("not played yet: an effect that moves a LRIG from the field"),
            "{said:?}"
        );
    }
}

#[test]
fn the_format_may_have_a_day() {
    let rules = |format: &str| {
        let text = format!("scenario: x\nformat: {format}\n");
        read(&text).map(|scenario| scenario.table.rules.id.clone())
    };
    assert_eq!(rules("all-star@2018-02-21").unwrap(), "starter-2016");
    assert_eq!(rules("all-star@2018-02-22").unwrap(), "all-star");
    for format in ["all-star@2018-02", "diva@1999-01-01", "key@2024-01-26"] {
        let said = rules(format).unwrap_err().to_string();
        assert!(
            said.contains("no rules of play are known") && said.contains("all-star@2018-02-21"),
            "{said}"
        );
    }
}

#[test]
fn a_scenario_without_expectations_checks_nothing() {
    let empty = read("scenario: x\n").unwrap().checks_nothing().unwrap();
    assert!(empty.message.contains("no steps"), "{empty}");
    let silent = read("scenario: x\nsteps:\n  - pass\n")
        .unwrap()
        .checks_nothing()
        .unwrap();
    assert!(silent.message.contains("no expectations"), "{silent}");
    let checked = read("scenario: x\nsteps:\n  - expect: { turn player: one }\n").unwrap();
    assert_eq!(checked.checks_nothing(), None);
}

#[test]
fn a_board_is_written_as_a_scenario_and_read_back() {
    let text = "scenario: x
format: all-star
at: main phase
turn: 6
turn player: two
cards:
  Fox: { level: 2, power: 5000 }
one:
  hand: [2 Fox]
  coins: 3
  SIGNI: { left: { card: Fox, down: true, charm: [filler] } }
two:
  SIGNI: { right: { card: Fox, frozen: true } }
  viruses: [left]
  Limit Upper: true
  trash: [Fox, filler, Fox]
";
    let db = CardDb::embedded();
    let scenario = read(text).unwrap();
    let session = Session::begin(&scenario).unwrap();
    let written = write_scenario(session.play(), "again", 7).unwrap();
    assert_eq!(written.left_out, Vec::<String>::new());
    let cards = "cards:\n  Fox: { level: 2, power: 5000 }\n";
    let again = Scenario::read(
        &(written.text.clone() + cards),
        Spelling::Yaml,
        pool(&db),
        None,
    );
    let again = again.unwrap_or_else(|errors| panic!("{errors:?}\n{}", written.text));
    let again = Session::begin(&again).unwrap();
    assert_eq!(first_difference(session.play(), again.play()), None);
    let moment = GameMoment::read("turn 6 main phase").unwrap();
    assert!(moment.is_now(again.play()));
}
