//! Tests of the command line. Every file under `tests/cmd/` contains a run as players type it, with
//! its output. After an intended change, `TRYCMD=overwrite cargo test --test cli` writes the
//! outputs again.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::process::Command;

#[test]
fn commands_print_what_the_files_say() {
    trycmd::TestCases::new()
        .env("COLUMNS", "80")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd");
}

/// Checks that the files of `folder` are the files that the subcommand writes now.
fn is_current(subcommand: &str, folder: &str) -> io::Result<()> {
    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    if fresh.exists() {
        std::fs::remove_dir_all(&fresh)?;
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
    let status = command.args([subcommand, "--dir"]).arg(&fresh).status()?;
    assert!(status.success());
    let checked_in = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let again = format!("run `wixoss {subcommand} --dir {folder}`");
    let (old, new) = (texts(&checked_in)?, texts(&fresh)?);
    assert!(
        old.keys().eq(new.keys()),
        "{folder}/ lacks a file or has a file too many: {again}"
    );
    for (name, text) in &new {
        let same = old.get(name) == Some(text);
        assert!(same, "{folder}/{name} is out of date: {again}");
    }
    Ok(())
}

/// Returns the files of a folder by name, with the same line ends on every system.
fn texts(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    std::fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            let text = std::fs::read_to_string(entry.path())?.replace("\r\n", "\n");
            Ok((entry.file_name().display().to_string(), text))
        })
        .collect()
}

#[test]
fn completions_are_current() -> io::Result<()> {
    is_current("completions", "completions")
}

#[test]
fn manual_pages_are_current() -> io::Result<()> {
    is_current("man", "man")
}

#[test]
fn a_closed_pipe_ends_quietly() {
    use std::io::Read;
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["card", "a", "--output", "json", "--limit", "500"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 1];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut first).unwrap();
    drop(out);
    let mut said = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
fn every_product_deck_survives_a_conversion_or_is_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("decks")).unwrap() {
        let deck = entry.unwrap().path();
        for kind in wixoss::deck::KINDS.iter().map(|kind| kind.name) {
            let written = folder.join(deck.with_extension(kind).file_name().unwrap());
            let run = |words: &[&str], paths: &[&Path]| {
                let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
                command.args(words).args(paths).output().unwrap()
            };
            let convert = run(
                &["deck", "convert", "--to", kind, "--out-file"],
                &[&written, &deck],
            );
            assert!(convert.stdout.is_empty(), "{convert:?}");
            if convert.status.success() {
                let diff = run(&["deck", "diff"], &[&deck, &written]);
                assert!(diff.status.success(), "{diff:?}");
            } else {
                let said = String::from_utf8(convert.stderr).unwrap();
                let refused = format!("error: the deck can't be written as {kind}:\n");
                assert!(said.starts_with(&refused), "{said}");
                assert!(["webxoss", "cockatrice"].contains(&kind), "{said}");
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn every_loss_of_a_conversion_has_a_note() -> io::Result<()> {
    let run = |args: &[&str]| {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full")?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
        command.args(args).stdout(full).status()
    };
    assert_eq!(run(&["--help"])?.code(), Some(2));

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dangling");
    std::fs::create_dir_all(&folder)?;
    let link = folder.join("deck.yaml");
    if !link.is_symlink() {
        std::os::unix::fs::symlink("nowhere", &link)?;
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
    let output = command
        .args(["validate", "--isolated"])
        .arg(&link)
        .output()?;
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).contains("deck.yaml"));
    Ok(())
}

#[test]
fn an_error_in_the_configuration_names_its_file() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("configured");
    std::fs::create_dir_all(&folder)?;
    let with = |config: &str| {
        let path = folder.join("wixoss.toml");
        std::fs::write(&path, config)?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
        let output = command.args(["formats", "--config"]).arg(&path).output()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        io::Result::Ok((output.status.code(), said))
    };
    assert_eq!(with("as_of = 2024-02-01\n")?.0, Some(0));
    assert_eq!(with("as_of = \"2024-02-01\"\n")?.0, Some(0));
    for wrong in ["format = \"diav\"", "output = \"jsno\"", "as_of = 2024"] {
        let (code, said) = with(wrong)?;
        assert_eq!(code, Some(2), "{wrong}");
        assert!(said.contains("wixoss.toml"), "{said}");
    }
    Ok(())
}
