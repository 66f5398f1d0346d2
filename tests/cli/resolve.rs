//! Tests of scenarios in every file syntax, of suites, and of the output of `wixoss resolve`.

use std::path::Path;

use wixoss::card::CardDb;
use wixoss::report::SCHEMAS;
use wixoss::scenario::{Ending, Scenario, Session, Spelling};

use super::{pool, read, root};
use crate::bad_input::{folder, text, wixoss};
use wixoss_test_support::schema_validator::Validator;

#[test]
fn yaml_json_and_toml_have_the_same_meaning() {
    let db = CardDb::embedded();
    let yaml = "scenario: x\nat: LRIG attack step\ntwo: { Life Cloth: 1 }\nsteps:\n  - attack: LRIG\n  - pass\n  - expect: { two: { Life Cloth: 0 } }\n";
    let json = r#"{"scenario": "x", "at": "LRIG attack step", "two": {"Life Cloth": 1}, "steps": [{"attack": "LRIG"}, "pass", {"expect": {"two": {"Life Cloth": 0}}}]}"#;
    let toml = "scenario = \"x\"\nat = \"LRIG attack step\"\nsteps = [{attack = \"LRIG\"}, \"pass\", {expect = {two = {\"Life Cloth\" = 0}}}]\n[two]\n\"Life Cloth\" = 1\n";
    let games = [
        (yaml, Spelling::Yaml),
        (json, Spelling::Yaml),
        (toml, Spelling::Toml),
    ]
    .map(|(text, spelling)| {
        let scenario = Scenario::read(text, spelling, pool(&db), None).unwrap();
        let mut session = Session::begin(&scenario).unwrap();
        assert_eq!(session.run(None), Ending::Holds);
        session.play().game().clone()
    });
    assert!(games.windows(2).all(|pair| pair[0] == pair[1]));
}

/// A page is usually written to a file. So an error of the page is also on the terminal.
#[test]
fn a_page_of_a_missing_scenario_has_its_error_on_the_terminal_too() {
    let folder = folder("page-of-a-missing-scenario");
    let output = wixoss(&folder, &["resolve", "missing.yaml", "--output", "html"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("missing.yaml: can't be read"),
        "{output:?}"
    );
    let full = wixoss(&folder, &["resolve", "missing.yaml"]);
    assert!(text(&full.stderr).is_empty(), "{full:?}");
}

#[test]
fn a_page_with_an_illegal_step_has_it_on_the_terminal_too() {
    let folder = folder("page-of-an-illegal-step");
    let illegal = root().join("examples/scenarios/illegal.yaml");
    let illegal = illegal.to_str().unwrap();
    let output = wixoss(&folder, &["resolve", illegal, "--output", "html"]);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("a card that is down can't attack"), "{said}");
}

#[test]
fn an_automatic_choice_must_agree_with_the_script() {
    let paying = |cards: &str| {
        let text = format!(
            "scenario: x\nat: grow phase\ncards:\n  Maid: {{ type: LRIG, level: 1, limit: 2, LRIG type: Rose }}\n  \
             Lady: {{ type: LRIG, level: 2, limit: 5, LRIG type: Rose, grow cost: {{ white/black: 2 }} }}\n\
             one:\n  LRIG: {{ center: Maid }}\n  LRIG deck: [Lady]\n  ener: [white filler, black filler, red filler]\n\
             steps:\n  - grow into: Lady\n  - pay with: [{cards}]\n"
        );
        let scenario = read(&text).unwrap();
        Session::begin(&scenario).unwrap().run(None)
    };
    assert_eq!(paying("white filler"), Ending::Holds);
    assert_eq!(paying("black filler, white filler"), Ending::Holds);
    for wrong in [
        "2 white filler",
        "white filler, red filler",
        "white filler, black filler, red filler",
    ] {
        assert!(matches!(paying(wrong), Ending::Stuck(_)), "{wrong}");
    }
}

/// A scenario has no key for a day. Its rule set is a format with a day: `all-star@2017-06-01`.
#[test]
fn the_day_of_the_rules_is_written_after_the_format() {
    let folder = folder("day-of-format");
    let board = "scenario: Nothing happens\nat: main phase\nsteps:\n  - go to: ARTS step (attacker)\n  - expect: { one: { hand: 0 } }\n";
    std::fs::write(folder.join("s.yaml"), board).unwrap();
    let as_of = wixoss(&folder, &["resolve", "s.yaml", "--as-of", "2017-06-01"]);
    assert_eq!(as_of.status.code(), Some(2));
    assert!(
        text(&as_of.stderr).contains("`--format diva@2017-06-01`"),
        "{as_of:?}"
    );
    let code = |format: &str| {
        let played = wixoss(&folder, &["resolve", "s.yaml", "--format", format]);
        played.status.code()
    };
    // Only the rule set of 2016 has an ARTS step.
    assert_eq!(code("starter-2016"), Some(0));
    assert_eq!(code("all-star@2017-06-01"), Some(0));
    assert_eq!(code("all-star@2024-01-26"), Some(2));
    for unknown in ["all-star@2017-06", "diva@1999-01-01", "key@2024-01-26"] {
        assert_eq!(code(unknown), Some(2), "{unknown}");
    }
}

#[test]
fn an_unreadable_file_is_a_scenario_with_an_error() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-suite");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("empty")).unwrap();
    let good =
        std::fs::read_to_string(root().join("scenarios/keywords/shoot/to-trash.yaml")).unwrap();
    let huge = "#".repeat((1 << 20) + 1);
    for (file, text) in [
        ("a-broken.yaml", b"scenario: x\nsteps: [".as_slice()),
        ("b-latin.yaml", b"scenario: \xff".as_slice()),
        ("c-good.yaml", good.as_bytes()),
        ("d-huge.yaml", huge.as_bytes()),
        ("notes.txt", b"no scenario".as_slice()),
        (".hidden.yaml", b"[".as_slice()),
    ] {
        std::fs::write(folder.join(file), text).unwrap();
    }
    let run = |style: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["resolve", "--isolated", "--output", style])
            .args([&folder, &folder.join("empty"), &folder.join("no-such.yaml")])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let told: serde_json::Value = serde_json::from_str(&run("json")).unwrap();
    let told: Vec<(&str, &str)> = (told.as_array().unwrap().iter())
        .map(|item| {
            let file = item["file"].as_str().unwrap().rsplit('/').next().unwrap();
            (file, item["verdict"].as_str().unwrap())
        })
        .collect();
    assert_eq!(
        told,
        [
            ("a-broken.yaml", "error"),
            ("b-latin.yaml", "error"),
            ("c-good.yaml", "holds"),
            ("d-huge.yaml", "error"),
            ("empty", "error"),
            ("no-such.yaml", "error"),
        ]
    );
    let full = run("full");
    for part in [
        "6 scenarios: 1 hold, 0 fail, 5 can't be run",
        "a-broken.yaml:2:",
        "b-latin.yaml: is not UTF-8",
        "empty: has no scenario",
        "no-such.yaml: can't be read",
    ] {
        assert!(full.contains(part), "{part}: {full}");
    }
}

#[test]
fn the_output_of_resolve_is_valid_by_the_published_schema() {
    let schema = SCHEMAS.iter().find(|s| s.name == "resolution").unwrap();
    let validator = Validator::new(serde_json::from_str(schema.text).unwrap());
    let run = |more: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .current_dir(root())
            .args(["resolve", "--isolated", "--output", "json"])
            .args(more)
            .output()
            .unwrap();
        let items: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        items.as_array().unwrap().clone()
    };
    let mut items = run(&["scenarios", "examples/scenarios", "no-such.yaml"]);
    items.extend(run(&["examples/scenarios/guard-or-not.yaml", "--explore"]));
    items.extend(run(&[
        "scenarios/turn/set-up/mulligan.yaml",
        "--until",
        "main phase",
    ]));
    let verdicts = ["holds", "fails", "error"];
    assert!(
        verdicts
            .iter()
            .all(|v| items.iter().any(|item| item["verdict"] == *v))
    );
    assert!(
        items
            .iter()
            .any(|item| item["exploration"]["outcomes"].is_array())
    );
    for item in &items {
        validator.assert_valid(&item["file"].to_string(), item);
    }
    let item = items
        .iter()
        .find(|item| item["verdict"] == "fails")
        .unwrap();
    for (path, wrong) in [
        ("/verdict", serde_json::json!("fine")),
        ("/rules", serde_json::json!("guard.card")),
        ("/errors/0/location", serde_json::json!({"line": 1})),
        ("/steps/1/events/0/rule", serde_json::json!(null)),
        ("/sides/0/zones/0/zone", serde_json::json!("pocket")),
        ("/decision/legal", serde_json::json!({})),
    ] {
        let mut item = item.clone();
        *item.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = wrong;
        assert!(!validator.is_valid(&item), "{path}");
    }
}

#[test]
fn a_partly_read_card_is_refused_or_played_in_part_or_played_without_abilities() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("partly-read");
    std::fs::create_dir_all(&folder).unwrap();
    let [abilities, scenario] = ["abilities.yaml", "scenario.yaml"].map(|file| folder.join(file));
    std::fs::write(
        &abilities,
        "WD01-014:\n  - missing: {kind: enter, why: unknown_words}\n  - auto: {when: attack, do: {draw: 1}}\n\
         WD01-013: not understood\n",
    )
    .unwrap();
    let write = |number: &str, cards: u32| {
        let text = format!(
            "scenario: x\nat: SIGNI attack step\none: {{ SIGNI: {{ left: {number} }}, main deck: 5 }}\n\
             steps:\n  - attack: left\n  - expect: {{ one: {{ hand: {{ count: {cards} }} }} }}\n"
        );
        std::fs::write(&scenario, text).unwrap();
    };
    let run = |options: &[&str], locale: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["resolve", "--isolated", "--ability-file"])
            .args([&abilities, &scenario])
            .args(options)
            .env("LC_ALL", locale)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), text)
    };
    write("WD01-014", 1);
    let (code, refused) = run(&[], "C");
    assert_eq!(code, Some(2), "{refused}");
    assert!(refused.contains("--partial"), "{refused}");
    for (locale, legend) in [
        ("C", "note: * marks the events of cards"),
        ("ja_JP.UTF-8", "note: *の行のカードは"),
        ("zh_CN.UTF-8", "note: 带*的行中的卡牌"),
    ] {
        let (code, played) = run(&["--partial"], locale);
        assert_eq!(code, Some(0), "{played}");
        let draws = played.find(" draws ").unwrap_or_else(|| panic!("{played}"));
        let (event, _) = played[draws..]
            .split_once("\n  ")
            .unwrap_or_else(|| panic!("{played}"));
        let (event, _) = event.split_once("\n\n").unwrap_or((event, ""));
        assert!(event.ends_with("] *"), "{event:?}");
        assert_eq!(played.matches(legend).count(), 1, "{played}");
        assert!(played.contains("[Enter]: not read"), "{played}");
    }
    let (code, json) = run(&["--partial", "--output", "json"], "C");
    assert_eq!(code, Some(0), "{json}");
    assert!(json.contains("\"played_in_part\": ["), "{json}");
    write("WD01-014", 0);
    let (code, without) = run(&["--ignore-unknown"], "C");
    assert_eq!(code, Some(0), "{without}");
    assert!(!without.contains('*'), "{without}");
    write("WD01-013", 0);
    let (code, refused) = run(&["--partial"], "C");
    assert_eq!(code, Some(2), "{refused}");
    assert!(refused.contains("--ignore-unknown"), "{refused}");
    assert!(!refused.contains("--partial"), "{refused}");
    assert_eq!(run(&["--partial", "--ignore-unknown"], "C").0, Some(0));
}

#[test]
fn a_life_burst_that_is_not_read_does_not_trigger() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unread-life-burst");
    std::fs::create_dir_all(&folder).unwrap();
    let [abilities, scenario] = ["abilities.yaml", "scenario.yaml"].map(|file| folder.join(file));
    std::fs::write(
        &abilities,
        "WD01-009:\n  - auto: {when: attack, do: {draw: 1}}\n  - missing: {kind: life_burst, why: unknown_words}\n",
    )
    .unwrap();
    std::fs::write(
        &scenario,
        "scenario: x\nat: SIGNI attack step\none: { SIGNI: { left: filler } }\ntwo: { Life Cloth: [WD01-009] }\n\
         steps:\n  - attack: left\n  - expect: { two: { Life Cloth: { count: 0 }, ener: { count: 1 } } }\n",
    )
    .unwrap();
    for option in ["--ignore-unknown", "--partial"] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["resolve", "--isolated", option, "--ability-file"])
            .args([&abilities, &scenario])
            .output()
            .unwrap();
        let played = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{played}");
        assert!(!played.contains("triggers"), "{played}");
    }
}

#[test]
fn the_abilities_of_a_partly_read_card_name_the_missing_abilities() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("partly-read-card");
    std::fs::create_dir_all(&folder).unwrap();
    let abilities = folder.join("abilities.yaml");
    std::fs::write(
        &abilities,
        "WD01-014:\n  - missing: {kind: enter, why: unknown_words}\n  - auto: {when: attack, do: {draw: 1}}\n",
    )
    .unwrap();
    let run = |output: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args([
                "card",
                "WD01-014",
                "--abilities",
                "--isolated",
                "--output",
                output,
            ])
            .arg("--ability-file")
            .arg(&abilities)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let text = run("table");
    for part in [
        "([Enter]: not read, because some words are unknown)",
        "[Auto]: When this card attacks, draw a card.",
        "1 of 2 abilities are not read",
        "`--partial`",
    ] {
        let words = |text: &str| text.split_whitespace().collect::<String>();
        assert!(words(&text).contains(&words(part)), "{part}: {text}");
    }
    let json: serde_json::Value = serde_json::from_str(&run("json")).unwrap();
    let json = json.to_string();
    assert!(json.contains("understood in part"), "{json}");
    assert!(
        json.contains(r#"{"kind":"enter","place":1,"why":"unknown_words"}"#),
        "{json}"
    );
    std::fs::write(
        &abilities,
        "WD01-014:\n  - missing: {kind: auto, why: contradiction}\n",
    )
    .unwrap();
    let text = run("table");
    assert!(text.contains("The text is not understood"), "{text}");
    assert!(!text.contains("in part"), "{text}");
    assert!(run("json").contains("\"not understood\""), "{text}");
}
