//! Tests that the scenarios catch a wrong engine. `mutants.toml` lists small wrong changes of the
//! engine. The test builds one copy of the workspace with all these changes. In each run, only one
//! change is active: the change with the given number. The test plays all scenarios once for each
//! change.
//!
//! This test builds the workspace again and takes minutes, so it runs only if it is named:
//! `cargo test --test cli mutation -- --ignored --nocapture`. With `WIXOSS_LAST=4`, only the last
//! four changes of the list run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;

/// The code that is added to the changed engine. It reads the number of the active change.
const SWITCH: &str = "
#[doc(hidden)]
#[allow(missing_docs)]
pub fn mutant(number: usize) -> bool {
    use std::sync::OnceLock;
    static ON: OnceLock<Option<usize>> = OnceLock::new();
    let read = || std::env::var(\"WIXOSS_MUTANT\").ok()?.parse().ok();
    *ON.get_or_init(read) == Some(number)
}
";

/// The time limit for one change. All scenarios together take a second or two, but a game on a
/// changed engine may never end.
const LONGEST: Duration = Duration::from_secs(120);

/// The number of failing scenarios that are named for each change.
const NAMED: usize = 3;

/// The folder of the engine.
const ENGINE: &str = "crates/engine/src";

#[derive(Deserialize)]
struct List {
    mutant: Vec<Mutant>,
}

/// A small wrong change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutant {
    /// The file to change, below [`ENGINE`].
    file: String,
    /// The wrong behavior after the change.
    what: String,
    /// The code that the change replaces.
    old: String,
    /// The new code. The word `MUTANT` in this code is replaced by a test that is true if the
    /// change is active.
    new: String,
    /// The reason why no scenario can catch the change. `None` if a scenario can catch it.
    survives: Option<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn list() -> Vec<Mutant> {
    let text = std::fs::read_to_string(root().join("tests/cli/mutation/mutants.toml")).unwrap();
    toml::from_str::<List>(&text).unwrap().mutant
}

fn copy(from: &Path, to: &Path) {
    if !from.is_dir() {
        std::fs::copy(from, to).unwrap();
        return;
    }
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

/// Returns the folder of a copy of the workspace with the changed engine. Also returns the changes
/// that could not be made, because their old code was not found.
fn changed_crate(list: &[Mutant]) -> (PathBuf, Vec<String>) {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutation");
    let _ = std::fs::remove_dir_all(&to);
    std::fs::create_dir_all(&to).unwrap();
    for entry in std::fs::read_dir(root()).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if name != "target" && !name.starts_with('.') {
            copy(&entry.path(), &to.join(name));
        }
    }
    let mut lost = Vec::new();
    for (at, mutant) in list.iter().enumerate() {
        let path = to.join(ENGINE).join(&mutant.file);
        let text = std::fs::read_to_string(&path).unwrap();
        let on = format!("crate::mutant({})", at + 1);
        match text.contains(&mutant.old) {
            true => {
                let text = text.replacen(&mutant.old, &mutant.new.replace("MUTANT", &on), 1);
                std::fs::write(&path, text).unwrap();
            }
            false => lost.push(mutant.what.clone()),
        }
    }
    let library = to.join(ENGINE).join("lib.rs");
    let text = std::fs::read_to_string(&library).unwrap();
    std::fs::write(&library, text + SWITCH).unwrap();
    (to, lost)
}

/// Returns the scenarios that fail with this change. A scenario that does not end is stopped and
/// counts as failed.
fn caught(folder: &Path, program: &Path, number: usize) -> Vec<String> {
    let told_in = folder.join("told.json");
    let _ = std::fs::remove_file(&told_in);
    let mut running = Command::new(program)
        .current_dir(folder)
        .env("WIXOSS_MUTANT", number.to_string())
        .args(["resolve", "--isolated", "--output", "json", "scenarios"])
        .arg("--out-file")
        .arg(&told_in)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while running.try_wait().unwrap().is_none() {
        if begun.elapsed() > LONGEST {
            running.kill().unwrap();
            running.wait().unwrap();
            return vec!["the engine does not end".to_owned()];
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let told = std::fs::read(&told_in).unwrap_or_default();
    let Ok(told) = serde_json::from_slice::<Vec<serde_json::Value>>(&told) else {
        return vec!["the engine stops".to_owned()];
    };
    let wrong = told.iter().filter(|item| item["verdict"] != "holds");
    wrong
        .map(|item| item["file"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn every_wrong_change_fits_the_engine() {
    let lost: Vec<String> = list()
        .into_iter()
        .filter(|mutant| {
            let path = root().join(ENGINE).join(&mutant.file);
            !std::fs::read_to_string(path).is_ok_and(|text| text.matches(&mutant.old).count() == 1)
        })
        .map(|mutant| format!("{}: {}", mutant.file, mutant.what))
        .collect();
    assert!(
        lost.is_empty(),
        "not found exactly once in the engine: {lost:#?}"
    );
}

#[test]
#[ignore = "it builds the workspace again and takes minutes"]
fn every_wrong_engine_is_caught_by_a_scenario() {
    let list = list();
    let (folder, lost) = changed_crate(&list);
    // The dependencies are built only once for all runs of this test.
    let built_in = folder.with_file_name("mutation-built");
    let built = Command::new(env!("CARGO"))
        .current_dir(&folder)
        .args(["build", "--bin", "wixoss", "--target-dir"])
        .arg(&built_in)
        .status()
        .unwrap();
    assert!(built.success(), "the changed engine does not build");
    let program = built_in
        .join("debug")
        .join(format!("wixoss{}", std::env::consts::EXE_SUFFIX));
    assert!(
        caught(&folder, &program, 0).is_empty(),
        "a run without changes fails, so something is wrong"
    );
    let (mut kills, mut survivors) = (0, Vec::new());
    let last = std::env::var("WIXOSS_LAST").ok();
    let last = last.map_or(list.len(), |last| last.parse::<usize>().unwrap());
    for (at, mutant) in list
        .iter()
        .enumerate()
        .skip(list.len().saturating_sub(last))
    {
        if lost.contains(&mutant.what) {
            println!("no longer fits  {}: {}", mutant.file, mutant.what);
            continue;
        }
        let wrong = caught(&folder, &program, at + 1);
        let first: Vec<&str> = wrong.iter().take(NAMED).map(String::as_str).collect();
        match (wrong.is_empty(), &mutant.survives) {
            (true, Some(why)) => {
                println!("survives        {}: {} ({why})", mutant.file, mutant.what)
            }
            (true, None) => survivors.push(format!("{}: {}", mutant.file, mutant.what)),
            (false, _) => {
                kills += 1;
                println!(
                    "{:3} scenarios   {}: {} {first:?}",
                    wrong.len(),
                    mutant.file,
                    mutant.what
                );
            }
        }
    }
    println!(
        "{kills} of {} wrong engines are caught, {} no longer fit",
        last.min(list.len()),
        lost.len()
    );
    assert!(
        survivors.is_empty(),
        "not caught by any scenario: {survivors:#?}"
    );
}
