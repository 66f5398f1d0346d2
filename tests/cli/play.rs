//! Tests of `wixoss play`: players with preferences, and games that are recorded and played again.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const DECKS: [&str; 2] = ["decks/WXDi-D01.json", "decks/WXDi-D03.json"];

fn play(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("COLUMNS", "1000")
        .args(["play", "--isolated", "--quiet"])
        .args(args)
        .output()
        .unwrap()
}

fn out(args: &[&str]) -> String {
    let output = play(args);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns an empty folder for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn games(players: &str, seed: &str, games: &str) -> serde_json::Value {
    let [one, two] = DECKS;
    let args = [
        one,
        two,
        "--players",
        players,
        "--seed",
        seed,
        "--games",
        games,
        "--output",
        "json",
    ];
    serde_json::from_str(&out(&args)).unwrap()
}

#[test]
fn a_recorded_game_is_played_again() {
    let folder = folder("play-again");
    let file = |name: &str| folder.join(name).display().to_string();
    let [one, two] = DECKS;
    for (seed, players) in [
        ("3", "random"),
        ("4", "examples/players/attacker.txt,first"),
    ] {
        let (first, second) = (file("first.json"), file("second.json"));
        let told = out(&[
            one,
            two,
            "--seed",
            seed,
            "--players",
            players,
            "--record",
            &first,
        ]);
        let again = out(&["--replay", &first, "--record", &second]);
        assert_eq!(told, again);
        let [first, second] = [&first, &second].map(|file| std::fs::read_to_string(file).unwrap());
        assert_eq!(first, second);
        assert!(first.contains("\"choice\": \"attack: "), "{first}");
    }
}

#[test]
fn a_record_that_does_not_fit_is_refused_at_its_choice() {
    let folder = folder("play-refused");
    let path = folder.join("game.json");
    let file = path.display().to_string();
    let [one, two] = DECKS;
    out(&[one, two, "--seed", "3", "--record", &file]);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut record: serde_json::Value = serde_json::from_str(&text).unwrap();
    let refused = |change: &dyn Fn(&mut serde_json::Value), says: &str| {
        let mut changed = record.clone();
        change(&mut changed);
        std::fs::write(&path, changed.to_string()).unwrap();
        let output = play(&["--replay", &file]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(says), "{said}");
    };
    refused(
        &|r| *r.pointer_mut("/choices/0/choice").unwrap() = "attack: left".into(),
        "choice 1 of the record, `attack: left`, is not legal; the legal choices are: ",
    );
    refused(
        &|r| *r.pointer_mut("/version").unwrap() = 9.into(),
        "has version 9",
    );
    refused(
        &|r| *r.pointer_mut("/decks/0").unwrap() = "nowhere.json".into(),
        "nowhere.json",
    );
    // A record whose last choices are cut off is played up to its last choice.
    record["choices"].as_array_mut().unwrap().truncate(9);
    std::fs::write(&path, record.to_string()).unwrap();
    let sum: serde_json::Value =
        serde_json::from_str(&out(&["--replay", &file, "--output", "json"])).unwrap();
    assert_eq!(sum["unfinished"], 1);
    assert_eq!(sum["decisions"], 9);
}

#[test]
fn preferences_are_followed() {
    let attacker = "examples/players/attacker.txt";
    let both = games("random", "1", "20");
    let better = games(&format!("{attacker},random"), "1", "20");
    assert!(better["wins_of_one"].as_u64() > both["wins_of_one"].as_u64());
    assert!(better["wins_of_one"].as_u64().unwrap() >= 18, "{better}");
    assert_eq!(games("first", "5", "3"), games("first,first", "5", "3"));
}

#[test]
fn wrong_calls_are_refused() {
    let [one, two] = DECKS;
    let folder = folder("play-wrong");
    let list = folder.join("list.txt");
    std::fs::write(&list, "attack\natack: Fox\n").unwrap();
    let list = list.display().to_string();
    assert!(!Path::new("nobody").exists());
    for (args, says) in [
        (
            &[one, two, "--players", "nobody"][..],
            "is not `random` or `first`",
        ),
        (
            &[one, two, "--players", &list][..],
            "line 2, column 1: expected an action, found `atack`",
        ),
        (
            &[one, two, "--players", "first,first,first"][..],
            "--players takes one word or two",
        ),
        (
            &[one, two, "--games", "2", "--trace"][..],
            "take one game, not 2",
        ),
        (&["--replay", &list, one, two][..], "cannot be used with"),
        (
            &["--replay", &list][..],
            "is not a game that --record wrote",
        ),
        (&[][..], "required arguments were not provided"),
    ] {
        let output = play(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(says), "{args:?}: {said}");
    }
}

#[test]
fn a_trace_shows_every_choice_and_its_rule() {
    let [one, two] = DECKS;
    let told = out(&[one, two, "--seed", "7", "--trace"]);
    assert!(told.contains("\n> player two: play first: true\n  player two plays first [choice of player two; play-first.chooser]\n"), "{told}");
    assert!(told.contains("wins the game ["), "{told}");
    let events = told.lines().filter(|line| line.starts_with("  "));
    assert!(events.count() > 100);
    let bare = told
        .lines()
        .filter(|l| l.starts_with("  ") && !l.ends_with(']'));
    assert_eq!(bare.collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn a_moment_that_ends_before_the_next_choice_stops_the_game() {
    let [one, two] = DECKS;
    for seed in ["4", "5", "6", "7"] {
        out(&[one, two, "--seed", seed, "--until", "guard step"]);
    }
}

#[test]
fn a_game_stopped_by_the_user_has_no_totals() {
    let [one, two] = DECKS;
    let until = [one, two, "--seed", "7", "--until", "turn 5 main phase"];
    let said = out(&until);
    assert!(said.starts_with("turn 5, "), "{said}");
    assert!(
        !said.contains("stopped after") && !said.contains("won"),
        "{said}"
    );
    let said = out(&[&until[..], &["--output", "json"]].concat());
    let moment: serde_json::Value = serde_json::from_str(&said).unwrap();
    let at = moment["stopped_at"].as_str().unwrap();
    assert!(
        at.starts_with("turn 5, ") && at.ends_with("main phase"),
        "{at}"
    );
    assert_eq!((&moment["seed"], &moment["turn"]), (&7.into(), &5.into()));
    assert!(moment["decisions"].as_u64().unwrap() > 10, "{moment}");

    let mut step = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["play", "--isolated", "--quiet", one, two, "--step"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    step.stdin
        .take()
        .unwrap()
        .write_all(b"next\nquit\n")
        .unwrap();
    let output = step.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("? quit"), "{said}");
    assert!(
        !said.contains("decisions:") && !said.contains("not played to the end"),
        "{said}"
    );
}

#[test]
fn a_moment_is_written_as_a_scenario_that_holds() {
    let folder = folder("play-to-scenario");
    let file = folder.join("moment.yaml").display().to_string();
    let [one, two] = DECKS;
    for moment in ["turn 5 main phase", "turn 8 SIGNI attack step"] {
        let until = ["--until", moment, "--to-scenario", &file];
        out(&[&[one, two, "--seed", "7"][..], &until].concat());
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("seed 7"), "{text}");
        let resolved = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["resolve", "--isolated", "--ignore-unknown", &file])
            .output()
            .unwrap();
        assert!(resolved.status.success(), "{moment}: {resolved:?}");
        let said = String::from_utf8(resolved.stdout).unwrap();
        let turn = moment.split(' ').nth(1).unwrap();
        assert!(said.contains(&format!("turn {turn}, ")), "{moment}: {said}");
    }
}

#[test]
fn the_totals_say_why_a_game_has_no_end() {
    let folder = folder("play-loop");
    let file = folder.join("abilities.yaml");
    let deck = "decks/WD01.json";
    let said = |abilities: &str| {
        std::fs::write(&file, abilities).unwrap();
        let file = file.display().to_string();
        let args = [deck, deck, "--ability-file", &file, "--games", "6"];
        let json: serde_json::Value =
            serde_json::from_str(&out(&[&args[..], &["--output", "json"]].concat())).unwrap();
        (out(&args), json)
    };
    let mill = "[{move: {what: {top: 1}, to: {zone: trash}}}]";
    let (text, json) = said(&format!(
        "WD01-016:\n  - auto: {{when: {{move: {{from: deck, to: trash, of: you, as: it}}}}, do: [{{move: {{what: {{all: {{in: trash, of: you}}}}, to: {{zone: deck}}}}}}, {{move: {{what: {{top: 1}}, to: {{zone: trash}}}}}}]}}\n  - enter: {{do: {mill}}}\n"
    ));
    let loops = json["loops"].as_array().unwrap();
    assert!(loops.len() > 3, "{json}");
    assert_eq!(json["unfinished"], loops.len());
    assert!(
        text.contains(
            "no player had a choice in 10000 steps, so the game is stopped; the cards that "
        ),
        "{text}"
    );
    assert!(text.contains("more games have no end"), "{text}");
    let (text, json) = said(
        "WD01-017:\n  - auto: {when: {activate: {ability: [auto, enter], signi: you}}, do: {draw: 1}}\n  - enter: {do: {draw: 1}}\n",
    );
    assert!(json["loops"].is_array(), "{json}");
    assert!(
        text.contains("more than 1000 abilities wait to be processed, so the game is stopped; the cards that have these abilities: "),
        "{text}"
    );
}
