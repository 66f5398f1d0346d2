//! Every scenario under `scenarios/` holds, cites rules that hold in its rule set, and is valid by
//! the published schema; the table of rules and scenarios is current; what is wrong is refused.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use wixoss::ability::AbilityBook;
use wixoss::card::CardDb;
use wixoss::engine::Play;
use wixoss::report::SCHEMAS;
use wixoss::scenario::{
    CardPool, Ending, Point, Scenario, ScenarioError, Session, Spelling, explore,
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every scenario file, by its path from the root, in order.
fn files() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => walk(&path, found),
                false => found.push(path),
            }
        }
    }
    let mut paths = Vec::new();
    walk(&root().join("scenarios"), &mut paths);
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            (
                name.replace('\\', "/"),
                std::fs::read_to_string(path).unwrap(),
            )
        })
        .collect()
}

fn pool(db: &CardDb) -> CardPool<'_> {
    static ABILITIES: LazyLock<AbilityBook> = LazyLock::new(AbilityBook::embedded);
    CardPool {
        db,
        abilities: &ABILITIES,
        ignore_unknown: false,
    }
}

fn read(text: &str) -> Result<Scenario, ScenarioError> {
    Scenario::read(text, Spelling::Yaml, pool(&CardDb::embedded()), None)
}

#[test]
fn every_scenario_holds() {
    let db = CardDb::embedded();
    let files = files();
    assert!(files.len() >= 150, "{} scenarios", files.len());
    let mut wrong = Vec::new();
    for (file, text) in &files {
        let scenario = match Scenario::read(text, Spelling::Yaml, pool(&db), None) {
            Ok(scenario) => scenario,
            Err(error) => {
                wrong.push(format!("{file}: {error}"));
                continue;
            }
        };
        let mut session = match Session::begin(&scenario) {
            Ok(session) => session,
            Err(problems) => {
                wrong.push(format!("{file}: {problems:?}"));
                continue;
            }
        };
        match session.run(None) {
            Ending::Holds => {}
            Ending::Stuck(error) => wrong.push(format!("{file}: {error}")),
            Ending::Fails => {
                let failures = session.done().iter().flat_map(|done| &done.failures);
                wrong.extend(failures.map(|f| format!("{file}:{}: {}", f.at.line, f.message)));
            }
        }
        let expects = scenario
            .steps
            .iter()
            .any(|step| matches!(step.doing, wixoss::scenario::Doing::Expect(_)));
        if !expects {
            wrong.push(format!("{file}: nothing is expected"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn cited_rules_hold_in_the_rule_set() {
    for (file, text) in files() {
        let scenario = read(&text).unwrap();
        assert!(!scenario.rules.is_empty(), "{file} cites no rule");
        let format = &scenario.table.rules.id;
        for id in &scenario.rules {
            let holds = id.rule().unwrap().rule_sets.iter();
            let holds = holds.clone().any(|holds| holds.covers(format, None));
            assert!(holds, "{file}: {id} does not hold in {format}");
        }
    }
}

#[test]
fn every_scenario_is_valid_by_the_schema() {
    let schema = SCHEMAS.iter().find(|s| s.name == "scenario").unwrap();
    let schema = serde_json::from_str(&(schema.text)()).unwrap();
    assert!(jsonschema::meta::is_valid(&schema));
    let validator = jsonschema::validator_for(&schema).unwrap();
    for (file, text) in files() {
        let value: serde_json::Value = serde_yaml::from_str(&text).unwrap();
        let problems: Vec<String> = validator
            .iter_errors(&value)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(problems.is_empty(), "{file}: {problems:#?}");
    }
    for wrong in [
        serde_json::json!({}),
        serde_json::json!({"scenario": "x", "step": []}),
        serde_json::json!({"scenario": "x", "at": "guard"}),
        serde_json::json!({"scenario": "x", "steps": [{"atack": "left"}]}),
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

/// A rule of play, and why no scenario can show it if it describes no play.
struct PlayRule {
    id: String,
    no_play: Option<String>,
}

/// Every rule of play by the group of its file, in the order of the files.
fn play_rules() -> Vec<(String, Vec<PlayRule>)> {
    let folder = root().join("data/rules");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder.join("play"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.push(folder.join("play.toml"));
    paths.sort();
    let rules = |path: &PathBuf| {
        let table: toml::Table = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let rules = table["rule"].as_array().unwrap().iter();
        let text = |rule: &toml::Value, key| rule.get(key)?.as_str().map(str::to_owned);
        let rules = rules.map(|rule| PlayRule {
            id: text(rule, "id").unwrap(),
            no_play: text(rule, "no_play"),
        });
        rules.collect::<Vec<_>>()
    };
    paths
        .iter()
        .map(|path| (path.file_stem().unwrap().display().to_string(), rules(path)))
        .collect()
}

/// Rules of play that the engine does not play yet, so that no scenario can show them: no effect
/// turns a card of a public zone face down.
const NOT_SHOWN: [&str; 0] = [];

#[test]
fn the_table_of_rules_and_scenarios_is_current() {
    let mut shown: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (file, text) in files() {
        for rule in read(&text).unwrap().rules {
            let name = file
                .trim_start_matches("scenarios/")
                .trim_end_matches(".yaml");
            let link = format!("[{name}](../{file})");
            shown.entry(rule.0.to_owned()).or_default().push(link);
        }
    }
    let mut sections = String::new();
    let (mut covered, mut all, mut no_play) = (0, 0, 0);
    let mut missing = Vec::new();
    for (group, rules) in play_rules() {
        sections.push_str(&format!(
            "\n## {group}\n\n| rule | scenarios |\n| --- | --- |\n"
        ));
        for rule in rules {
            let id = rule.id;
            let by = shown.get(&id);
            if let Some(why) = rule.no_play {
                assert!(by.is_none(), "{id} describes no play, and has a scenario");
                no_play += 1;
                sections.push_str(&format!("| `{id}` | *no play: {why}* |\n"));
                continue;
            }
            all += 1;
            match by {
                Some(by) => {
                    covered += 1;
                    sections.push_str(&format!("| `{id}` | {} |\n", by.join(", ")));
                }
                None => {
                    sections.push_str(&format!("| `{id}` | |\n"));
                    missing.push(id);
                }
            }
        }
    }
    assert_eq!(missing, NOT_SHOWN, "no scenario shows these rules of play");
    let page = format!(
        "# Rules of play and the scenarios that show them\n\n\
         Written by `UPDATE_COVERAGE=1 cargo test --test scenarios`; a test checks that it is \
         current,\nand that no rule of play is without a scenario but those it names.\n\n\
         {covered} of {all} rules of play have a scenario, {} scenarios in all. {no_play} rules \
         describe no play:\nthey name things, or say what a card looks like.\n{sections}",
        files().len()
    );
    let path = root().join("docs/scenario-coverage.md");
    if std::env::var_os("UPDATE_COVERAGE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written.replace("\r\n", "\n") == page,
        "docs/scenario-coverage.md is not current: `UPDATE_COVERAGE=1 cargo test --test scenarios`"
    );
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
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
            "scenario: x\ncards:\n  A: { abilities: { song_fragment: { draw: 1 } } }\n",
            3,
            19,
            "not played yet",
        ),
        ("scenario: x\nscenario: y\n", 2, 1, "stands twice"),
        ("one: {}\n", 1, 1, "`scenario` is missing"),
    ] {
        let error = read(text).unwrap_err();
        let at = error.at.unwrap();
        let said = error.to_string();
        assert!(said.contains(says), "{text}: {said}");
        assert_eq!((at.line, at.column), (line, column), "{text}: {said}");
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
fn an_illegal_step_changes_nothing_and_names_what_is_legal() {
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
        said.contains("legal are: attack: right (filler) | pass"),
        "{said}"
    );
}

#[test]
fn yaml_json_and_toml_say_the_same() {
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

#[test]
fn exploring_finds_each_outcome_once_within_its_budget() {
    let scenario = read(
        "scenario: x\nat: LRIG attack step\ncards:\n  Servant: { level: 1, power: 1000, keywords: guard }\n\
         two: { hand: [Servant, Servant, filler] }\n",
    )
    .unwrap();
    let session = Session::begin(&scenario).unwrap();
    let found = explore(session.play(), None, 1000);
    assert!(!found.truncated);
    let boards: Vec<_> = found.outcomes.iter().map(|o| o.board.as_str()).collect();
    assert_eq!(boards.len(), 3, "{boards:#?}");
    let lines: Vec<_> = found.outcomes.iter().map(|o| o.line.join(" | ")).collect();
    assert!(
        lines.contains(&"attack: LRIG (center filler) | guard with: Servant".to_owned()),
        "{lines:#?}"
    );
    let short = explore(session.play(), None, 1);
    assert!(short.truncated);
    assert_eq!(short.states, 1);
}

#[test]
fn until_stops_where_a_moment_begins() {
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
    // The engine reads the state back as it was written.
    let text = serde_json::to_string(session.play().game()).unwrap();
    let again = Play::resume(&scenario.table, serde_json::from_str(&text).unwrap());
    assert_eq!(again.game(), session.play().game());
}

#[test]
fn a_prompt_steps_chooses_undoes_and_explains() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let run = |lines: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["resolve", "--isolated", "--step"])
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
    let (code, said) = run("choices\ndo 1\nundo\nnext\nwhy\nboard\nnonsense\nquit\n");
    assert_eq!(code, Some(0), "{said}");
    for part in [
        "  1  attack: LRIG (center filler)\n  2  pass\n",
        "> attack: LRIG (center filler)\n",
        "> attack: LRIG\n",
        "  lrig-attack-step.center: ",
        "player two may guard against center filler",
        "one LRIG",
        "no such word: nonsense",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    // The same step again after taking it back: the choice made by hand did not count as one.
    assert_eq!(said.matches("next: attack: LRIG\n").count(), 3, "{said}");
    let (code, said) = run("next\nnext\nnext\nnext\n");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("FAILS line 7"), "{said}");
    assert!(said.contains("the script is at its end"), "{said}");
}

#[test]
fn what_is_taken_in_silence_has_to_be_what_the_script_says() {
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

#[test]
fn what_can_not_be_read_is_a_failing_row_of_the_suite() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-suite");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("empty")).unwrap();
    let good = std::fs::read_to_string(root().join("scenarios/shoot/to-trash.yaml")).unwrap();
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
        "empty: holds no scenario",
        "no-such.yaml: can't be read",
    ] {
        assert!(full.contains(part), "{part}: {full}");
    }
}

#[test]
fn what_resolve_writes_is_valid_by_the_published_schema() {
    let schema = SCHEMAS.iter().find(|s| s.name == "resolution").unwrap();
    let schema = serde_json::from_str(&(schema.text)()).unwrap();
    assert!(jsonschema::meta::is_valid(&schema));
    let validator = jsonschema::validator_for(&schema).unwrap();
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
        "scenarios/set-up/mulligan.yaml",
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
        let problems: Vec<String> = validator
            .iter_errors(item)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(problems.is_empty(), "{}: {problems:#?}", item["file"]);
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
fn what_lies_beside_the_zones_is_described_and_expected() {
    let text = "scenario: x
format: all-star
cards:
  Fox: { level: 2, power: 8000 }
  Locket: { type: key }
one:
  LRIG: { center: center filler, left: empty, right: empty }
  SIGNI:
    left: { card: Fox, charm: filler, accessory: white filler, under: [2 filler] }
    right: { card: Fox, puppet: true }
  keys: Locket
  traps: { center: red filler }
  magic boxes: { left: blue filler }
  LRIG barriers: 1
  SIGNI barriers: 2
  Limit Upper: true
  viruses: left
  gates: [left, right]
  coins: 2
steps:
  - expect:
      one:
        SIGNI:
          left: { card: Fox, level: 2, charm: { count: 1, has: filler, seen by: nobody, face down: true }, accessory: white filler, under: 2, soul: 0, puppet: false }
          right: { puppet: true }
        keys: Locket
        traps: { center: { has: red filler, face down: true } }
        magic boxes: { left: [blue filler], right: empty }
        LRIG barriers: 1
        SIGNI barriers: 2
        Limit Upper: true
        limit: 14
        viruses: left
        gates: [left, right]
        coins: 2
";
    let scenario = read(text).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds, "{:?}", session.done());
    // Each of these expectations is one that can fail.
    for (from, to, says) in [
        (
            "charm: { count: 1, has: filler",
            "charm: { count: 1, has: red filler",
            "Charm: expected red filler",
        ),
        (
            "seen by: nobody",
            "seen by: both",
            "who may look at filler: expected both, found nobody",
        ),
        (
            "keys: Locket\n        traps",
            "keys: empty\n        traps",
            "keys, cards: expected 0, found 1",
        ),
        (
            "right: empty }\n        LRIG barriers: 1",
            "right: 1 }\n        LRIG barriers: 0",
            "LRIG Barriers: expected 0, found 1",
        ),
        (
            "viruses: left\n        gates",
            "viruses: none\n        gates",
            "Viruses: expected none, found left",
        ),
        ("limit: 14", "limit: 12", "limit: expected 12, found 14"),
        (
            "right: { puppet: true }\n        keys",
            "right: { puppet: false }\n        keys",
            "a puppet: expected false, found true",
        ),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        let scenario = read(&changed).unwrap();
        let mut session = Session::begin(&scenario).unwrap();
        assert_eq!(session.run(None), Ending::Fails, "{to}");
        let failures = session.done().iter().flat_map(|done| &done.failures);
        let said: Vec<&str> = failures.map(|f| f.message.as_str()).collect();
        assert!(said.iter().any(|m| m.contains(says)), "{to}: {said:?}");
    }
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
    let (message, _, line, _) = refused("song_fragment: {draw: 1}");
    assert!(message.contains("not played yet"), "{message}");
    assert_eq!(line, 7);
}

#[test]
fn what_a_board_begins_with_is_checked() {
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
            "is of the card it stands beside",
            (5, 39),
        ),
        ("used this turn: 0", "from 1", (5, 47)),
        ("used this turn: 1", "has no ability number 1", (4, 1)),
    ] {
        let (said, at) = refused(about);
        assert!(said.contains(says), "{about}: {said}");
        assert_eq!(at, Some(place), "{about}: {said}");
    }
}
