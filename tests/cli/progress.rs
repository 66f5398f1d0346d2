//! Tests that the progress bar is shown on a terminal and nowhere else.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The number of decks of the test. The program shows a progress bar for this many decks.
const DECKS: usize = 80;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for at in 0..DECKS {
        let deck = include_str!("../../decks/WXDi-D03.json");
        std::fs::write(folder.join(format!("{at}.json")), deck).unwrap();
    }
    folder
}

/// Runs `wixoss validate` with standard output and standard error on a terminal. Returns everything
/// that it prints.
fn on_a_terminal(arguments: &str) -> Option<String> {
    let wixoss = env!("CARGO_BIN_EXE_wixoss");
    let call = format!("'{wixoss}' validate --isolated --output concise {arguments} .");
    // Only the `script` command of util-linux has the options that are used here.
    let version = Command::new("script").arg("--version").output();
    if !version.is_ok_and(|it| String::from_utf8_lossy(&it.stdout).contains("util-linux")) {
        eprintln!("skipped: no `script` of util-linux, which runs a command on a terminal");
        return None;
    }
    let output = Command::new("script")
        .args(["--quiet", "--return", "--command", &call, "/dev/null"])
        .current_dir(folder("on-a-terminal"))
        .env("TERM", "xterm")
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_terminal_shows_the_progress_bar() {
    let Some(seen) = on_a_terminal("") else {
        return;
    };
    assert!(seen.contains(&format!("/{DECKS} decks")), "{seen:?}");
    assert_eq!(seen.matches("legal").count(), DECKS, "{seen:?}");
    let Some(seen) = on_a_terminal("--quiet") else {
        return;
    };
    assert!(!seen.contains(" decks"), "{seen:?}");
}

#[test]
fn a_pipe_gets_no_progress_bar() {
    let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["validate", "--isolated", "--output", "concise", "."])
        .current_dir(folder("on-a-pipe"))
        .env("TERM", "xterm")
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains(" decks"), "{said:?}");
}
