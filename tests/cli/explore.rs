//! Tests of `wixoss resolve`: playing all possible continuations, stopping at a moment of the game,
//! and the prompt.

use wixoss::engine::Play;
use wixoss::scenario::{Ending, Point, Session, Spent, explore};

use super::{read, root};

#[test]
fn exploring_finds_each_outcome_once_within_its_budget() {
    let scenario = read(
        "scenario: x\nat: LRIG attack step\ncards:\n  Servant: { level: 1, power: 1000, keywords: guard }\n\
         two: { hand: [Servant, Servant, filler] }\n",
    )
    .unwrap();
    let session = Session::begin(&scenario).unwrap();
    let found = explore(session.play(), None, 1000, &|| false);
    assert!(!found.truncated);
    let outcomes: Vec<_> = found.outcomes().collect();
    assert_eq!(outcomes.len(), 3, "{outcomes:#?}");
    assert_eq!(found.number_of_outcomes(), 3);
    let lines: Vec<_> = outcomes.iter().map(|o| o.line.join(" | ")).collect();
    assert!(
        lines.contains(&"attack: LRIG (center filler) | guard with: Servant".to_owned()),
        "{lines:#?}"
    );
    let short = explore(session.play(), None, 1, &|| false);
    assert!(short.truncated);
    assert_eq!((short.states, short.open), (1, 1));
    assert_eq!(
        short.number_of_outcomes(),
        1,
        "the outcome that was reached is reported"
    );
}

/// Returns the number of outcomes of the main phase, and the number of states at its end. Player
/// one has Fox and Owl in hand, and a SIGNI with these abilities on the field.
fn ends_of_main_phase(abilities: &str) -> (usize, usize) {
    let scenario = read(&format!(
        "scenario: x\nat: main phase\ncards:\n  Fox: {{ level: 1, power: 1000 }}\n  Owl: {{ level: 1, power: 2000 }}\n  \
         Cat: {{ level: 1, power: 3000, abilities: [{abilities}] }}\n\
         one: {{ SIGNI: {{ left: Cat }}, hand: [Fox, Owl] }}\n"
    ))
    .unwrap();
    let session = Session::begin(&scenario).unwrap();
    let until = Point::find("attack phase");
    let found = explore(session.play(), until, 10_000, &|| false);
    assert!(!found.truncated);
    let ways = found.outcomes().map(|outcome| outcome.ways).sum();
    (found.number_of_outcomes(), ways)
}

#[test]
fn the_same_board_reached_in_another_order_is_one_state_if_no_effect_depends_on_the_order() {
    let (outcomes, plain) = ends_of_main_phase("");
    let loses = "constant: { change: { of: { all: { signi: you } }, lose: abilities } }";
    let (same, in_order) = ends_of_main_phase(loses);
    assert_eq!((outcomes, same), (18, 18));
    assert!(plain < in_order, "{plain} states, {in_order} in order");
}

#[test]
fn the_same_board_is_one_state_if_its_cards_took_different_numbers_of_moves() {
    let action = |ways: &str| format!("action: {{ limit: {{ per_turn: 1 }}, do: {ways} }}");
    let to_ener = "{ to_ener: { choose: { in: hand, of: you, as: it } } }";
    let by_trash = "[{ trash: { choose: { in: hand, of: you, as: it } } }, { to_ener: it }]";
    let both = format!("{{ either: {{ of: [{to_ener}, {by_trash}] }} }}");
    let one_way = ends_of_main_phase(&action(to_ener));
    assert_eq!(ends_of_main_phase(&action(&both)), one_way);
}

/// A SIGNI that returns the trash to the deck and puts the deck into the trash again, without end.
const LOOP: &str = "scenario: x\ncards:\n  Miller: { level: 1, power: 1000, abilities: [auto: { when: { move: \
    { from: deck, to: trash, of: you, as: it } }, do: [{ move: { what: { all: { in: trash, of: you } }, to: \
    { zone: deck } } }, { move: { what: { top: 1 }, to: { zone: trash } } }] }] }\n  Push: { type: spell, \
    abilities: [use: { do: { move: { what: { top: 1 }, to: { zone: trash } } } }] }\none: { SIGNI: { left: \
    Miller }, hand: [Push], main deck: [2 filler] }\nsteps:\n  - use: Push\n";

#[test]
fn a_loop_without_a_choice_is_an_error_unless_it_is_expected() {
    let scenario = read(LOOP).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    let Ending::Stuck(error) = session.run(None) else {
        panic!("the loop is not reported");
    };
    assert!(error.message.contains("Miller"), "{error}");
    assert_eq!(
        error.rule.map(|rule| rule.0),
        Some("mandatory-loop.stopped")
    );
    for expected in ["loop", "{ loop: Miller }"] {
        let scenario = read(&format!("{LOOP}  - expect: {expected}\n")).unwrap();
        let mut session = Session::begin(&scenario).unwrap();
        assert_eq!(session.run(None), Ending::Holds, "{expected}");
    }
    let scenario = read(&format!("{LOOP}  - expect: {{ loop: Push }}\n")).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Fails);
}

#[test]
fn exploring_abilities_that_trigger_faster_than_they_are_processed_stops_at_the_budget() {
    let two = LOOP.replace("left: Miller", "left: Miller, right: Miller");
    assert_ne!(two, LOOP);
    let scenario = read(&two).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    session.run(None);
    let found = explore(session.play(), None, 400, &|| false);
    assert!(found.truncated && found.open > 0, "{:?}", found.spent);
    assert_eq!(found.spent, Some(Spent::Steps));
}

#[test]
fn exploring_a_board_with_a_loop_stops_when_the_steps_of_the_budget_are_used_up() {
    let open = LOOP.replace("steps:\n  - use: Push\n", "");
    let open = open.replace("hand: [Push]", "hand: [Push, filler]");
    let scenario = read(&open).unwrap();
    let session = Session::begin(&scenario).unwrap();
    let found = explore(session.play(), None, 100, &|| false);
    assert!(found.truncated && found.open > 0, "{:?}", found.spent);
    assert_eq!(found.spent, Some(Spent::Steps));
    // The limit is 100 steps for each of the 100 states and 10,000 more. The last choice can take
    // about 11,000 steps until its loop is found.
    assert!((20_000..32_000).contains(&found.steps), "{}", found.steps);
}

#[test]
fn interrupted_exploring_keeps_the_outcomes_found_so_far() {
    let scenario = read("scenario: x\nat: LRIG attack step\n").unwrap();
    let session = Session::begin(&scenario).unwrap();
    let stopped = explore(session.play(), None, 1000, &|| true);
    assert!(stopped.interrupted && stopped.truncated);
    assert_eq!(
        stopped.open, 2,
        "the open choices must be to attack and to pass"
    );
}

#[test]
fn until_stops_at_the_beginning_of_a_moment() {
    let scenario = read(
        "scenario: x\ncards:\n  Servant: { level: 1, power: 1000, keywords: guard }\n\
         two: { hand: [Servant] }\nsteps:\n  - go to: LRIG attack step\n  - attack: LRIG\n  - pass\n",
    )
    .unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    let point = Point::find("Guard Step").unwrap();
    assert_eq!(session.run(Some(point)), Ending::Holds);
    assert!(point.is_now(session.play()));
    assert_eq!(session.next_step().unwrap().words, "pass");
    let asked = session.play().decision().map(|decision| decision.player);
    assert_eq!(asked, Some(wixoss::engine::Player::Two));
    // The state of the game is written as JSON. The engine reads the same state back.
    let text = serde_json::to_string(session.play().game()).unwrap();
    let again = Play::resume(&scenario.table, serde_json::from_str(&text).unwrap());
    assert_eq!(again.game(), session.play().game());
}

#[test]
fn a_prompt_steps_chooses_undoes_and_explains() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let run = |columns: &str, lines: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["resolve", "--isolated", "--step"])
            .env("COLUMNS", columns)
            .arg(root().join("examples/scenarios/fails.yaml"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut to = child.stdin.take().unwrap();
        to.write_all(lines.as_bytes()).unwrap();
        drop(to);
        let output = child.wait_with_output().unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    let lines = "choices\ndo 2\nundo\nnext\nwhy\nboard\nbord\nzzz\ndo 9\nquit\n";
    let (code, said) = run("90", lines);
    assert_eq!(code, Some(0), "{said}");
    for part in [
        "  1  attack: LRIG (center filler)\n  2  pass\n",
        "> pass\n",
        "> attack: LRIG\n",
        "  lrig-attack-step.center: ",
        "player two may guard against center filler",
        "one LRIG",
        "unknown word: bord; did you mean board?",
        "unknown word: zzz; the words are next, choices, do, board, undo, why, help, quit",
        "there is only one choice: `do 1`",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    // If the user makes another choice than the next step of the script, this step is not done. So
    // after the choice is taken back, the same step is still next.
    assert_eq!(said.matches("next: attack: LRIG\n").count(), 3, "{said}");
    // A choice that equals the next step of the script counts as this step. It does not matter
    // which command makes the choice.
    for lines in [
        "1\nundo\nquit\n",
        "attack: lrig (center filler)\nundo\nquit\n",
    ] {
        let (_, said) = run("90", lines);
        assert!(said.contains("> attack: LRIG\n"), "{said}");
        assert!(said.contains("next: pass\n"), "{said}");
    }
    // If there is not enough room for a table, the field is shown as a list, and no line is wider
    // than the terminal.
    let (_, said) = run("40", "why\nnext\nboard\nwhy\nhelp\n");
    let wide = |line: &&str| line.chars().count() > 40;
    let told = said.split("? help").next().unwrap();
    assert_eq!(told.lines().find(wide), None, "{said}");
    assert!(
        said.contains("  one's LRIG: center filler, level\n"),
        "{said}"
    );
    let (code, said) = run("90", "next\nnext\nnext\nnext\n");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("FAILS line 7"), "{said}");
    assert!(said.contains("the script has ended"), "{said}");
}

#[test]
fn the_prompt_accepts_the_number_of_the_only_ability_and_names_words_that_fit_no_choice() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let path = std::env::temp_dir().join(format!("wixoss-prompt-{}.yaml", std::process::id()));
    let text = "scenario: x\ncards:\n  Owl: { level: 1, power: 1000, abilities: [action: { cost: { down: this }, \
                do: { draw: 1 } }] }\none: { SIGNI: { left: Owl, right: Owl } }\nsteps:\n  - go to: next turn\n";
    std::fs::write(&path, text).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["resolve", "--isolated", "--step"])
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = b"use: Owl\ndo use: left, ability: 2\ndo use: left, ability: 1\nquit\n";
    let mut to = child.stdin.take().unwrap();
    to.write_all(lines).unwrap();
    drop(to);
    let output = child.wait_with_output().unwrap();
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "`use: Owl` is none of the 6 choices",
        "`use: left, ability: 2` is none of the 6 choices",
        "> use: left (Owl)",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}
