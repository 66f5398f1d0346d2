//! Tests of completion in the real shells: bash, zsh and fish. If a shell is not on this machine,
//! its tests are skipped with a message.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use crate::bad_input::{DECK, folder, text};

/// Runs a script in a shell that finds the program. Returns `None` if the shell is not on this
/// machine.
fn run(shell: &str, folder: &Path, script: &str) -> Option<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_wixoss"));
    let path = format!(
        "{}:{}",
        program.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    let options: &[&str] = match shell {
        "bash" => &["--norc", "-c"],
        "zsh" => &["-f", "-c"],
        _ => &["--no-config", "-c"],
    };
    let output = Command::new(shell)
        .current_dir(folder)
        .env("PATH", path)
        .env("HOME", folder)
        .args(options)
        .arg(script)
        .output();
    match output {
        Ok(output) => Some(text(&output.stdout)),
        Err(_) => {
            // `eprintln!` is not used here, because the test runner hides its output if the test
            // passes.
            let said = format!("skipped the completions of {shell}: {shell} is not installed");
            let _ = writeln!(std::io::stderr(), "{said}");
            None
        }
    }
}

/// Returns the candidates that a shell offers for the last word of a line.
fn candidates(shell: &str, folder: &Path, words: &[&str]) -> Option<Vec<String>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/completions");
    let quoted = |words: &[&str]| -> String {
        let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        words.join(" ")
    };
    let last = words.last().unwrap();
    let said = match shell {
        "bash" => {
            // Bash splits a word at `=`.
            let mut split: Vec<&str> = Vec::new();
            for word in words {
                match word.split_once('=') {
                    Some((before, after)) => split.extend([before, "=", after]),
                    None => split.push(word),
                }
            }
            if split.last() == Some(&"") && split.len() > words.len() {
                split.pop();
            }
            let current = split.last().unwrap();
            let current = if *current == "=" { "" } else { current };
            run(
                shell,
                folder,
                &format!(
                    "source {script}/wixoss.bash; COMP_WORDS=({}); COMP_CWORD={}; COMP_TYPE=9\n\
                     _wixoss_complete wixoss '{current}' ''; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
                    quoted(&split),
                    split.len() - 1
                ),
            )?
        }
        "zsh" => run(
            shell,
            folder,
            &format!(
                "compdef() {{ :; }}; compadd() {{ :; }}\n\
                 _describe() {{ local list=\"${{@[-1]}}\"; print -rl -- \"${{(@P)list}}\"; }}\n\
                 words=({}); CURRENT={}\n\
                 source <(sed 's/^#compdef.*//' {script}/_wixoss)\n\
                 _clap_dynamic_completer_wixoss",
                quoted(words),
                words.len()
            ),
        )?,
        _ => {
            let line = words.join(" ");
            run(
                shell,
                folder,
                &format!("source {script}/wixoss.fish; complete -C \"{line}\""),
            )?
        }
    };
    let word = |line: &str| {
        let word = line.split('\t').next().unwrap_or_default();
        // Zsh writes the help after a colon. Fish and zsh keep the option before the value.
        let word = match shell {
            "zsh" => word.split(':').next().unwrap_or_default(),
            _ => word,
        };
        let start = last.split_once('=').map_or("", |(option, _)| option);
        let word = word.strip_prefix(start).unwrap_or(word);
        word.trim_start_matches('=').replace('\\', "")
    };
    Some(
        said.lines()
            .map(word)
            .filter(|word| !word.is_empty())
            .collect(),
    )
}

#[test]
fn every_shell_completes_files_codes_cards_and_formats() {
    let folder = folder("completion");
    std::fs::write(folder.join("my deck.json"), DECK).unwrap();
    std::fs::write(folder.join("other.yaml"), DECK).unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let of = |words: &[&str]| candidates(shell, &folder, &[&["wixoss"], words].concat());
        let Some(codes) = of(&["explain", "D0"]) else {
            continue;
        };
        assert_eq!(codes.len(), 14, "{shell}: {codes:?}");
        assert_eq!(codes[0], "D001", "{shell}");
        assert_eq!(
            of(&["explain", "deck.main.si"]).unwrap(),
            ["deck.main.size"],
            "{shell}"
        );
        let files = of(&["validate", "o"]).unwrap();
        assert_eq!(files, ["other.yaml"], "{shell}");
        let files = of(&["deck", "show", "my"]).unwrap();
        assert_eq!(files, ["my deck.json"], "{shell}");
        let formats = of(&["validate", "--format=d"]).unwrap();
        assert_eq!(formats, ["diva-en", "diva"], "{shell}");
        let formats = of(&["validate", "--format", "d"]).unwrap();
        assert_eq!(formats, ["diva-en", "diva"], "{shell}");
        let cards = of(&["card", "WXDi-D03-00"]).unwrap();
        assert!(
            cards.contains(&"WXDi-D03-001".to_owned()),
            "{shell}: {cards:?}"
        );
        let names = of(&["card", "hirana"]).unwrap();
        assert!(
            names.iter().any(|name| name.starts_with("Hirana")),
            "{shell}: {names:?}"
        );
        // The shell hands over a word without quotes as it stands on the line.
        if shell == "bash" {
            let escaped = of(&["card", "Glory\\ Gr"]).unwrap();
            assert_eq!(escaped, ["Glory Grow"], "{shell}");
        }
        let ids = of(&["glossary", "--diff", "grow"]).unwrap();
        assert!(ids.contains(&"grow".to_owned()), "{shell}: {ids:?}");
        for before in [&["grow"][..], &["grow", "diva"]] {
            let formats = of(&[&["glossary", "--diff"], before, &["st"]].concat()).unwrap();
            assert_eq!(formats, ["starter-2016"], "{shell}");
        }
        let commands = of(&["vali"]).unwrap();
        assert_eq!(commands, ["validate"], "{shell}");
    }
}
