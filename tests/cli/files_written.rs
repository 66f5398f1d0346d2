//! Tests of the files that the program writes: no input is lost, and no file is written only
//! halfway.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::bad_input::{DECK, folder, text, wixoss};

/// Returns the names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).display().to_string())
        .collect();
    names.sort();
    names
}

#[test]
fn an_input_is_never_the_output() {
    let folder = folder("input-is-output");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let line = DECK.replace('\n', " ");
    fs::write(folder.join("s.jsonl"), &line).unwrap();
    let refused: &[&[&str]] = &[
        &["validate", "deck.json", "--out-file", "deck.json"],
        &["validate", "deck.json", "--out-file", "./deck.json"],
        &[
            "deck",
            "convert",
            "deck.json",
            "--to",
            "yaml",
            "--out-file",
            "deck.json",
        ],
        &["play", "deck.json", "deck.json", "--record", "deck.json"],
    ];
    for arguments in refused {
        let output = wixoss(&folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = text(&output.stderr);
        assert!(
            said.contains("the file is also the input deck.json"),
            "{said}"
        );
    }
    let stream = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(&folder)
        .args([
            "validate",
            "--stream",
            "--isolated",
            "--out-file",
            "s.jsonl",
        ])
        .stdin(fs::File::open(folder.join("s.jsonl")).unwrap())
        .output()
        .unwrap();
    assert_eq!(stream.status.code(), Some(2));
    assert!(
        text(&stream.stderr).contains("the file is also standard input"),
        "{stream:?}"
    );
    // `validate --stream >> s.jsonl < s.jsonl` would read its own verdicts.
    let appended = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(&folder)
        .args(["validate", "--stream", "--isolated"])
        .stdin(fs::File::open(folder.join("s.jsonl")).unwrap())
        .stdout(
            fs::File::options()
                .append(true)
                .open(folder.join("s.jsonl"))
                .unwrap(),
        )
        .output()
        .unwrap();
    assert_eq!(appended.status.code(), Some(2));
    assert!(
        text(&appended.stderr).contains("standard output is also the file of standard input"),
        "{appended:?}"
    );
    assert_eq!(fs::read_to_string(folder.join("deck.json")).unwrap(), DECK);
    assert_eq!(fs::read_to_string(folder.join("s.jsonl")).unwrap(), line);
    assert_eq!(names(&folder), ["deck.json", "s.jsonl"]);
}

#[test]
fn a_deck_of_a_judged_folder_is_never_the_output() {
    let folder = folder("deck-in-folder-is-output");
    fs::write(folder.join("a.json"), DECK).unwrap();
    fs::write(folder.join("b.json"), DECK).unwrap();
    let output = wixoss(&folder, &["validate", ".", "--out-file", "a.json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the file is also the input ./a.json"));
    assert_eq!(fs::read_to_string(folder.join("a.json")).unwrap(), DECK);
    // The verdicts of an earlier run are replaced.
    for color in ["never", "always", "always"] {
        let arguments = [
            "validate",
            ".",
            "--out-file",
            "verdicts.txt",
            "--color",
            color,
        ];
        let output = wixoss(&folder, &arguments);
        assert_ne!(output.status.code(), Some(2), "{output:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_can_be_the_output() {
    let folder = folder("pipe-is-output");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let output = wixoss(
        &folder,
        &["validate", "deck.json", "--out-file", "/dev/stdout"],
    );
    assert!(text(&output.stdout).contains("deck.json"), "{output:?}");
}

#[test]
fn a_file_that_the_configuration_names_is_never_the_output() {
    let folder = folder("configured-file-is-output");
    let aliases = "# No other names yet.\n";
    fs::write(folder.join("deck.json"), DECK).unwrap();
    fs::write(folder.join("aliases.toml"), aliases).unwrap();
    fs::write(folder.join("wixoss.toml"), "aliases = [\"aliases.toml\"]\n").unwrap();
    for file in ["aliases.toml", "wixoss.toml"] {
        let arguments = ["deck", "show", "deck.json", "--out-file", file];
        let output = wixoss(&folder, &arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(text(&output.stderr).contains("the file is also the input"));
    }
    assert_eq!(
        fs::read_to_string(folder.join("aliases.toml")).unwrap(),
        aliases
    );
}

#[test]
fn a_file_is_replaced_as_a_whole() {
    let folder = folder("replaced");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let out = folder.join("verdicts.json");
    fs::write(&out, "old").unwrap();
    let output = wixoss(
        &folder,
        &[
            "validate",
            "deck.json",
            "--format",
            "chess",
            "--out-file",
            "verdicts.json",
        ],
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
    let arguments = [
        "validate",
        "deck.json",
        "--output",
        "json",
        "--out-file",
        "verdicts.json",
    ];
    assert_eq!(wixoss(&folder, &arguments).status.code(), Some(0));
    assert!(
        fs::read_to_string(&out)
            .unwrap()
            .contains("\"verdict\": \"legal\"")
    );
    assert_eq!(names(&folder), ["deck.json", "verdicts.json"]);
}

#[test]
fn a_file_that_the_program_wrote_is_not_judged() {
    let folder = folder("own-files");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    fs::write(folder.join("bad.json"), DECK.replacen(": 4", ": 5", 1)).unwrap();
    for (style, extension) in [
        ("full", "txt"),
        ("concise", "txt"),
        ("json", "json"),
        ("jsonl", "json"),
        ("sarif", "json"),
        ("junit", "txt"),
        ("github", "txt"),
        ("markdown", "txt"),
    ] {
        let name = format!("{style}.{extension}");
        for _ in 0..2 {
            let arguments = ["validate", ".", "--output", style, "--out-file", &name];
            let output = wixoss(&folder, &arguments);
            assert_eq!(output.status.code(), Some(1), "{style}: {output:?}");
        }
        fs::copy(folder.join(&name), folder.join(format!("copy-{name}"))).unwrap();
        let output = wixoss(&folder, &["validate", ".", "--output", "jsonl"]);
        assert_eq!(
            text(&output.stdout).lines().count(),
            2,
            "{style}: {output:?}"
        );
    }
    let record = ["play", "deck.json", "deck.json", "--record", "game.json"];
    assert_eq!(wixoss(&folder, &record).status.code(), Some(0));
    let output = wixoss(&folder, &["validate", ".", "--output", "jsonl"]);
    assert_eq!(text(&output.stdout).lines().count(), 2, "{output:?}");
    assert!(text(&output.stderr).contains("game.json"));
}

#[cfg(unix)]
#[test]
fn a_written_file_keeps_its_mode_and_its_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("modes");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    fs::write(folder.join("kept.json"), "old").unwrap();
    let mode = |name: &str| {
        let meta = fs::metadata(folder.join(name)).unwrap();
        meta.permissions().mode() & 0o777
    };
    fs::set_permissions(folder.join("kept.json"), PermissionsExt::from_mode(0o640)).unwrap();
    symlink("kept.json", folder.join("link.json")).unwrap();
    for out in ["link.json", "new.json"] {
        let arguments = [
            "validate",
            "deck.json",
            "--output",
            "json",
            "--out-file",
            out,
        ];
        assert_eq!(wixoss(&folder, &arguments).status.code(), Some(0));
    }
    assert!(folder.join("link.json").is_symlink());
    assert!(
        fs::read_to_string(folder.join("kept.json"))
            .unwrap()
            .starts_with('[')
    );
    assert_eq!(mode("kept.json"), 0o640);
    fs::write(folder.join("usual"), "").unwrap();
    assert_eq!(mode("new.json"), mode("usual"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_names_the_file() {
    let folder = folder("full-disk");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let direct = wixoss(
        &folder,
        &["validate", "deck.json", "--out-file", "/dev/full"],
    );
    assert_eq!(direct.status.code(), Some(2));
    assert!(
        text(&direct.stderr).contains("can't write /dev/full"),
        "{direct:?}"
    );
    let full = || {
        fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap()
    };
    for arguments in [&["validate", "deck.json"][..], &["card", "WD01-001"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .current_dir(&folder)
            .args(arguments)
            .stdout(full())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr);
        assert!(said.contains("can't write to standard output"), "{said}");
    }
    // `--out-file` can also name a device. The program writes to the device and does not replace it
    // by a file.
    let null = wixoss(
        &folder,
        &["validate", "deck.json", "--out-file", "/dev/null"],
    );
    assert_eq!(null.status.code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn endless_files_are_refused() {
    let folder = folder("endless");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let zero = "/dev/zero";
    let runs: &[&[&str]] = &[
        &["formats", "--config", zero],
        &["formats", "--cards", zero, "--max-size", "1M"],
        &["formats", "--restrictions", zero],
        &["formats", "--aliases", zero],
        &["formats", "--ability-file", zero, "--max-size", "1M"],
        &["play", "--replay", zero],
        &["play", "deck.json", "deck.json", "--players", zero],
        &["glossary", "guard", "--also", zero],
        &["resolve", zero],
        &["ability", "coverage", zero, "--max-size", "1M"],
        &["deck", "show", zero],
        &["validate", zero],
    ];
    for arguments in runs {
        let output = wixoss(&folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = text(&output.stderr) + &text(&output.stdout);
        assert!(said.contains("larger than"), "{arguments:?}: {said}");
        // If an option names the file, the message about the file names the option.
        let option = arguments.iter().find(|argument| argument.starts_with("--"));
        let is_named = option.is_none_or(|option| said.contains(&option[2..]));
        assert!(
            is_named || arguments.contains(&"--also"),
            "{arguments:?}: {said}"
        );
    }
    fs::create_dir(folder.join("entries")).unwrap();
    std::os::unix::fs::symlink(zero, folder.join("entries/a.yaml")).unwrap();
    let entries = wixoss(&folder, &["glossary", "guard", "--entries", "entries"]);
    assert_eq!(entries.status.code(), Some(2));
    assert!(text(&entries.stderr).contains("`--entries`"), "{entries:?}");
    let large = wixoss(&folder, &["validate", "deck.json", "--max-size", "100"]);
    assert!(
        text(&large.stdout).contains("larger than 100 bytes"),
        "{large:?}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn endless_standard_input_is_refused() {
    let folder = folder("endless-input");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let scenario = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/scenarios/attack/declaration/negated.yaml"
    );
    for (arguments, reason) in [
        (&["validate", "-"][..], "larger than 8 MiB"),
        (&["validate", "--stream"], "longer than 128 MiB"),
        (&["resolve", "--step", scenario], "longer than 1 MiB"),
        (
            &["play", "deck.json", "deck.json", "--step"],
            "longer than 1 MiB",
        ),
        (
            &["ability", "coverage", "-", "--max-size", "1M"],
            "larger than 1 MiB",
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .current_dir(&folder)
            .args(arguments)
            .stdin(fs::File::open("/dev/zero").unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = text(&output.stderr) + &text(&output.stdout);
        assert!(said.contains(reason), "{arguments:?}: {said}");
    }
}

#[test]
fn fixes_go_into_the_file_and_the_exit_code_is_that_of_the_fixed_deck() {
    let folder = folder("fixes");
    let broken = DECK.replacen("\"WXDi-D03-020\"", "\"wxdi-d03-020\"", 1);
    let broken = broken.replacen("\"WXDi-D03-021\"", "\"Deafning Inferno\"", 1);
    assert_ne!(broken, DECK);
    fs::write(folder.join("deck.json"), &broken).unwrap();
    let dry = wixoss(&folder, &["validate", "--fix", "--dry-run", "deck.json"]);
    assert_eq!(dry.status.code(), Some(0), "{dry:?}");
    let diff = text(&dry.stdout);
    assert!(
        diff.starts_with("--- a/deck.json\n+++ b/deck.json\n@@ "),
        "{diff}"
    );
    assert!(diff.contains("\n-") && diff.contains("\n+"), "{diff}");
    let said = text(&dry.stderr);
    assert!(
        said.contains("would fix deck.json: ") && said.contains("LEGAL: "),
        "{said}"
    );
    assert_eq!(
        fs::read_to_string(folder.join("deck.json")).unwrap(),
        broken
    );

    let input = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(&folder)
        .args(["validate", "--fix", "-", "--isolated"])
        .stdin(fs::File::open(folder.join("deck.json")).unwrap())
        .output()
        .unwrap();
    assert_eq!(input.status.code(), Some(0), "{input:?}");
    assert!(
        text(&input.stdout).contains("\"Deafening Inferno\": "),
        "{input:?}"
    );
    assert!(
        text(&input.stderr).contains("LEGAL: No Limit (standard input)"),
        "{input:?}"
    );

    let fix = wixoss(
        &folder,
        &["validate", "--fix", "deck.json", "--output", "concise"],
    );
    assert_eq!(fix.status.code(), Some(0), "{fix:?}");
    assert!(text(&fix.stdout).starts_with("deck.json: legal"), "{fix:?}");
    assert_eq!(
        text(&fix.stderr).matches("fixed deck.json: ").count(),
        2,
        "{fix:?}"
    );
    let after = fs::read_to_string(folder.join("deck.json")).unwrap();
    assert_eq!(
        after,
        DECK.replacen("\"WXDi-D03-021\"", "\"Deafening Inferno\"", 1)
    );
    // A second run of `--fix` changes nothing.
    let again = wixoss(&folder, &["validate", "--fix", "deck.json"]);
    assert!(again.stderr.is_empty(), "{again:?}");
    assert_eq!(fs::read_to_string(folder.join("deck.json")).unwrap(), after);
    // If a deck has one card too many, `--fix` removes no card, because the player must choose the
    // card.
    fs::write(folder.join("deck.json"), DECK.replacen(": 4", ": 5", 1)).unwrap();
    let left = wixoss(&folder, &["validate", "--fix", "deck.json"]);
    assert_eq!(left.status.code(), Some(1), "{left:?}");
    assert_eq!(names(&folder), ["deck.json"]);
}

#[test]
fn a_byte_order_mark_stays_and_other_files_of_a_folder_are_not_fixed() {
    let folder = folder("fixes-of-a-folder");
    let broken = DECK.replacen("\"WXDi-D03-020\"", "\"wxdi-d03-020\"", 1);
    fs::write(folder.join("deck.json"), format!("\u{feff}{broken}")).unwrap();
    fs::write(folder.join("notes.txt"), "Servnt\n").unwrap();
    let output = wixoss(&folder, &["validate", "--fix", ".", "--output", "concise"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let deck = fs::read_to_string(folder.join("deck.json")).unwrap();
    assert_eq!(deck, format!("\u{feff}{DECK}"));
    assert_eq!(
        fs::read_to_string(folder.join("notes.txt")).unwrap(),
        "Servnt\n"
    );
}

#[test]
fn the_canonical_list_can_be_written_in_any_kind() {
    let folder = folder("normalize");
    let text_deck = "Main deck\n2 servant #\n1 WXDi-D03-002\n4 wxdi-d03-014\n2 Servant #\n";
    fs::write(folder.join("deck.txt"), text_deck).unwrap();
    for kind in ["text", "yaml", "json", "toml"] {
        let out = format!("out.{kind}");
        let arguments = [
            "deck",
            "normalize",
            "deck.txt",
            "--to",
            kind,
            "--out-file",
            &out,
        ];
        let output = wixoss(&folder, &arguments);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let written = fs::read_to_string(folder.join(&out)).unwrap();
        assert!(written.contains("WXDi-D03-014"), "{written}");
        let twice = wixoss(&folder, &["deck", "normalize", &out, "--to", kind]);
        assert_eq!(text(&twice.stdout), written, "{kind}");
    }
    let same = wixoss(&folder, &["deck", "normalize", "deck.txt"]);
    assert_eq!(
        text(&same.stdout),
        fs::read_to_string(folder.join("out.text")).unwrap()
    );
}
