//! Tests of the output of `wixoss validate`: the text for people, and the formats for programs,
//! such as JSON Lines and SARIF. Also tests the colors, the help and a closed pipe.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::bad_input::{DECK, folder, text, wixoss};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns a product deck that names no format.
fn without_format(name: &str) -> String {
    let text = fs::read_to_string(root().join("decks").join(name)).unwrap();
    text.replace("\"format\":", "\"notes\":")
}

fn verdict(folder: &Path, arguments: &[&str]) -> Value {
    let all = [&["validate"], arguments, &["--output", "jsonl"]].concat();
    let output = wixoss(folder, &all);
    let said = text(&output.stdout);
    serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said} {output:?}"))
}

#[test]
fn the_verdict_on_a_deck_that_is_legal_elsewhere_begins_with_those_formats() {
    let folder = folder("elsewhere");
    fs::write(folder.join("deck.json"), without_format("WX24-D1.json")).unwrap();
    for style in ["full", "concise"] {
        let output = wixoss(&folder, &["validate", "deck.json", "--output", style]);
        assert_eq!(output.status.code(), Some(1));
        let said = text(&output.stdout);
        let first = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let first = first.trim_start_matches("deck.json: ");
        let start = "legal in diva, all-star, key (Japan, latest known rules); illegal in diva-en, the default: ";
        assert!(first.starts_with(start), "{said}");
        assert!(said.contains("`-v` shows all findings"));
    }
    let all = wixoss(&folder, &["validate", "deck.json", "-v"]);
    assert!(text(&all.stdout).starts_with("error["), "{all:?}");
    let named = wixoss(&folder, &["validate", "deck.json", "--format", "diva-en"]);
    assert!(text(&named.stdout).starts_with("error["), "{named:?}");
}

#[test]
fn a_text_that_names_its_format_is_judged_by_it() {
    let folder = folder("named-format");
    fs::write(folder.join("deck.json"), without_format("WX24-D1.json")).unwrap();
    let written = wixoss(&folder, &["deck", "convert", "deck.json", "--to", "text"]);
    let list = text(&written.stdout);
    for line in ["# format: diva", "Format: Diva Selection"] {
        fs::write(folder.join("deck.txt"), format!("{line}\n{list}")).unwrap();
        let judged = verdict(&folder, &["deck.txt"]);
        assert_eq!(judged["format"], "diva", "{judged}");
        assert_eq!(judged["verdict"], "legal", "{judged}");
        assert_eq!(judged["format_chosen"]["by"], "deck", "{judged}");
    }
}

#[test]
fn a_finding_names_the_number_that_the_deck_has() {
    let folder = folder("written-number");
    fs::write(folder.join("deck.txt"), "Main deck\n5 WX24-D1-14\n").unwrap();
    let said = wixoss(
        &folder,
        &["validate", "deck.txt", "--output", "concise", "-v"],
    );
    let said = text(&said.stdout);
    assert!(said.contains("5 copies of WX24-D1-14 "), "{said}");
}

#[test]
fn a_few_findings_are_shown_in_full_even_if_the_deck_is_legal_elsewhere() {
    let folder = folder("few-findings");
    fs::write(folder.join("deck.json"), without_format("WX24-D1.json")).unwrap();
    let as_table = wixoss(&folder, &["deck", "convert", "deck.json", "--to", "text"]);
    assert_eq!(as_table.status.code(), Some(0));
    let ja = wixoss(&folder, &["validate", "deck.json", "--lang", "ja"]);
    let ja = text(&ja.stdout);
    assert!(ja.contains("エラー[D009] "), "{ja}");
    assert!(!ja.contains("no-opening-choice"), "{ja}");
}

#[test]
fn auto_picks_the_format_by_printings_and_language() {
    let folder = folder("auto-format");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("diva.json", &without_format("WX24-D1.json"));
    write("old.json", &without_format("WD01.json"));
    write("named.json", DECK);
    write("english.txt", "4 Servant #\n4 Volcanic, Natural Crystal\n");
    write("japanese.txt", "4 幻獣 コアララ\n");
    write(
        "marked.json",
        "{\"main_deck\": {\"WXDi-D03-020[EN]\": 4}, \"lrig_deck\": []}",
    );
    write(
        "nothing.json",
        "{\"main_deck\": {\"No such card\": 4}, \"lrig_deck\": []}",
    );
    for (name, format, by) in [
        ("diva.json", "diva", "auto"),
        ("old.json", "all-star", "auto"),
        ("named.json", "diva-en", "deck"),
        ("english.txt", "diva-en", "auto"),
        ("japanese.txt", "diva", "auto"),
        ("marked.json", "diva-en", "auto"),
        ("nothing.json", "diva-en", "default"),
    ] {
        let verdict = verdict(&folder, &[name, "--format", "auto"]);
        assert_eq!(verdict["format"], format, "{name}: {verdict}");
        assert_eq!(verdict["format_chosen"]["by"], by, "{name}");
        assert!(
            verdict["format_chosen"]["why"]
                .as_str()
                .is_some_and(|why| !why.is_empty())
        );
    }
    let by = |arguments: &[&str]| verdict(&folder, arguments)["format_chosen"]["by"].clone();
    assert_eq!(by(&["diva.json"]), "default");
    assert_eq!(by(&["named.json"]), "deck");
    assert_eq!(by(&["named.json", "--format", "diva"]), "option");
    write("wixoss.toml", "format = \"key\"\n");
    assert_eq!(by(&["diva.json"]), "config");
    write("wixoss.toml", "format = \"auto\"\n");
    assert_eq!(by(&["diva.json"]), "auto");
    let full = wixoss(&folder, &["validate", "diva.json"]);
    assert!(
        text(&full.stdout).contains("format picked because: every card is in the pool of diva")
    );
}

#[test]
fn restrictions_are_shown_by_name_and_with_the_day_they_are_known_to() {
    let folder = folder("restrictions");
    let deck = "{\"main_deck\": {\"WX24-P2-052\": 1}, \"lrig_deck\": []}";
    fs::write(folder.join("deck.json"), deck).unwrap();
    let judged = |arguments: &[&str]| {
        let all = [&["validate", "deck.json", "--format", "diva"], arguments].concat();
        let said = text(&wixoss(&folder, &all).stdout);
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let said = judged(&["--as-of", "2025-11-22"]);
    assert!(
        said.contains(
            "known only up to 2025-09-16; the deck is judged for 2025-11-22, 67 days later"
        ),
        "{said}"
    );
    assert!(said.contains("restricted cards: "), "{said}");
    assert!(
        said.contains("(WX24-P2-052): at most 2, the deck has 1"),
        "{said}"
    );
    assert!(!judged(&["--as-of", "2025-09-16"]).contains("known only up to"));
    assert!(!judged(&["--as-of", "latest"]).contains("known only up to"));
    assert!(judged(&["--as-of", "today"]).contains("known only up to 2025-09-16; "));
    let tomorrow = wixoss(&folder, &["validate", "deck.json", "--as-of", "tomorrow"]);
    assert_eq!(tomorrow.status.code(), Some(2));
    assert!(
        text(&tomorrow.stderr).contains("`today` or `latest`"),
        "{tomorrow:?}"
    );
    for arguments in [
        &["formats", "diva"][..],
        &["formats", "diva", "--restricted"],
        &["card", "--restricted", "diva"],
    ] {
        let said = text(&wixoss(&folder, arguments).stdout);
        assert!(
            said.contains("WX24-P2-052") && said.contains("WX24-P2-054"),
            "{said}"
        );
        assert!(said.contains("at most 2 copies"), "{said}");
    }
    let json = wixoss(
        &folder,
        &["card", "--restricted", "diva", "--output", "json"],
    );
    let cards: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(cards.as_array().unwrap().len(), 2);
    let none = wixoss(&folder, &["card", "--restricted", "key"]);
    assert_eq!(text(&none.stdout), "no restriction list of key is known\n");
}

#[test]
fn as_of_latest_overrides_the_day_of_a_deck() {
    let folder = folder("latest");
    let deck =
        "{\"format\": \"diva\", \"as_of\": \"2021-01-01\", \"main_deck\": {}, \"lrig_deck\": []}";
    fs::write(folder.join("deck.json"), deck).unwrap();
    assert_eq!(verdict(&folder, &["deck.json"])["revision"], "2020-12-05");
    let latest = verdict(&folder, &["deck.json", "--as-of", "latest"]);
    assert_ne!(latest["revision"], "2020-12-05");
}

#[test]
fn a_closed_pipe_is_silent_and_keeps_the_exit_code_of_the_decks() {
    let folder = folder("closed-pipe");
    fs::write(folder.join("bad.json"), DECK.replacen(": 4", ": 5", 1)).unwrap();
    let bad = vec!["bad.json"; 600];
    let line = DECK.replacen(": 4", ": 5", 1).replace('\n', " ") + "\n";
    for (arguments, input) in [
        (
            [&["validate", "--output", "json"], &bad[..]].concat(),
            String::new(),
        ),
        (vec!["validate", "--stream"], line.repeat(4000)),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .current_dir(&folder)
            .args(&arguments)
            .arg("--isolated")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(input.as_bytes());
        });
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut [0; 1]).unwrap();
        drop(out);
        let mut said = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut said)
            .unwrap();
        writer.join().unwrap();
        assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(1), ""));
    }
}

#[test]
fn an_id_comes_back_as_it_was_written() {
    let ids = [
        "12345678901234567890123",
        "1e2",
        "-0.50",
        "\"\\u0041 b\"",
        "7",
    ];
    let mut input = String::new();
    for id in ids {
        input += &format!("{{\"id\":{id},\"main_deck\":{{\"WXDi-D03-020\":4}}}}\n");
        input += &format!("{{\"id\": {id} ,\"deck\":4}}\n");
    }
    input += "\u{feff}{\"id\":1e2,\"deck\":4}\n";
    let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args([
            "validate",
            "--stream",
            "--output",
            "jsonl",
            "--isolated",
            "--exit-zero",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = text(&child.wait_with_output().unwrap().stdout);
    let wanted = ids.into_iter().flat_map(|id| [id, id]).chain(["1e2"]);
    assert_eq!(output.lines().count(), 11);
    for (line, id) in output.lines().zip(wanted) {
        let same = line.contains(&format!("\"id\":{id},"))
            || (id.starts_with('"') && line.contains("\"id\":\"A b\","));
        assert!(same, "{id}: {line}");
    }
}

#[test]
fn a_stream_writes_jsonl_and_nothing_else() {
    let folder = folder("stream-style");
    let output = wixoss(&folder, &["validate", "--stream", "--output", "json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("`--stream` writes jsonl, not json"));
}

#[test]
fn sarif_and_github_name_files_by_their_path_from_the_working_folder() {
    let folder = folder("relative-paths");
    fs::create_dir(folder.join("sub")).unwrap();
    fs::write(folder.join("sub/bad.json"), DECK.replacen(": 4", ": 5", 1)).unwrap();
    fs::write(folder.join("sub/good.json"), DECK).unwrap();
    let folder = folder.canonicalize().unwrap();
    let absolute = folder.join("sub");
    let absolute = absolute.to_str().unwrap();
    let sarif = wixoss(&folder, &["validate", absolute, "--output", "sarif"]);
    let log: Value = serde_json::from_slice(&sarif.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert!(!results.is_empty());
    for result in results {
        assert!(result["ruleId"].is_string());
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "sub/bad.json");
    }
    let github = text(&wixoss(&folder, &["validate", absolute, "--output", "github"]).stdout);
    assert!(
        github
            .lines()
            .all(|line| line.contains(" file=sub/bad.json,")),
        "{github}"
    );
    // The path of the working folder can contain a link. For example, on macOS the folder for
    // temporary files is reached through a link.
    #[cfg(unix)]
    {
        let link = folder.with_file_name("relative-paths-link");
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(&folder, &link).unwrap();
        let linked = link.join("sub/bad.json");
        let linked = linked.to_str().unwrap();
        let sarif = text(&wixoss(&link, &["validate", linked, "--output", "sarif"]).stdout);
        assert!(sarif.contains("\"uri\":\"sub/bad.json\""), "{sarif}");
        assert!(!sarif.contains("file:///"), "{sarif}");
    }
}

#[test]
fn the_variables_of_other_tools_decide_the_colors() {
    let folder = folder("colors");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let colored = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
        for name in [
            "NO_COLOR",
            "FORCE_COLOR",
            "CLICOLOR",
            "CLICOLOR_FORCE",
            "TERM",
        ] {
            command.env_remove(name);
        }
        let output = command
            .current_dir(&folder)
            .envs(variables.iter().copied())
            .args(["validate", "deck.json", "--isolated"])
            .args(arguments)
            .output()
            .unwrap();
        output.stdout.contains(&0x1b)
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&[("FORCE_COLOR", "1")], &[]));
    assert!(colored(&[("CLICOLOR_FORCE", "1")], &[]));
    assert!(colored(&[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")], &[]));
    assert!(!colored(&[("CLICOLOR_FORCE", "0")], &[]));
    assert!(!colored(&[("FORCE_COLOR", "0")], &[]));
    assert!(!colored(&[("FORCE_COLOR", "1"), ("NO_COLOR", "1")], &[]));
    assert!(!colored(&[("FORCE_COLOR", "1")], &["--color", "never"]));
    assert!(colored(&[("NO_COLOR", "1")], &["--color", "always"]));
}

#[test]
fn the_word_help_shows_the_help_of_a_subcommand() {
    let folder = folder("help");
    for (words, same) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "deck", "show"], &["deck", "show", "--help"]),
    ] {
        let (help, option) = (wixoss(&folder, words), wixoss(&folder, same));
        assert_eq!(help.status.code(), Some(0));
        assert_eq!(text(&help.stdout), text(&option.stdout));
    }
    assert_eq!(wixoss(&folder, &["help", "dekc"]).status.code(), Some(2));
}

/// A text that would move the cursor, set the title and reverse the reading direction.
const HOSTILE: &str = "\u{1b}[2J\u{1b}]0;t\u{7}\u{9b}1A\u{202e}\u{7f}";

#[test]
fn no_text_from_outside_reaches_the_terminal_unchanged() {
    let folder = folder("hostile-text");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    let escaped = serde_json::to_string(HOSTILE).unwrap();
    let deck = format!(
        "{{\"name\": {escaped}, \"author\": {escaped}, \"notes\": {escaped}, \
         \"main_deck\": {{\"WXDi-D03-020\": 4}}, \"lrig_deck\": []}}"
    );
    write("deck.json", &deck);
    write(
        "unknown.json",
        &format!("{{\"main_deck\": {{{escaped}: 4}}}}"),
    );
    write("config.toml", &format!("format = \"{HOSTILE}\" = 1\n"));
    write("list.toml", &format!("id = {escaped}\nname = {escaped}\n"));
    let card = format!("- number: XX-1\n  name_ja: {escaped}\n  type: signi\n  formats: []\n");
    write("cards.yaml", &card);
    let path = format!("{HOSTILE}.json");
    write(&path, "{");
    fs::create_dir(folder.join("entries")).unwrap();
    let entry = format!("- id: x\n  kind: {escaped}\n");
    write("entries/e.yaml", &entry);
    let runs: &[&[&str]] = &[
        &["deck", "show", "deck.json"],
        &["deck", "show", "deck.json", "--output", "json"],
        &["deck", "show", "unknown.json"],
        &["deck", "convert", "deck.json", "--to", "yaml"],
        &["deck", "convert", "deck.json", "--to", "text"],
        &["deck", "convert", "deck.json", "--to", "cockatrice"],
        &["formats", "--config", "config.toml"],
        &["formats", "--restrictions", "list.toml"],
        &["card", "XX-1", "--cards", "cards.yaml"],
        &["card", HOSTILE],
        &["explain", HOSTILE],
        &["glossary", "guard", "--entries", "entries"],
        &["glossary", "--show", HOSTILE],
        &["ability", "parse", HOSTILE],
        &["validate", &path],
        &["validate", "no-such-\u{1b}[2J.json"],
        &["validate", "deck.json", "unknown.json", "--output", "json"],
        &["validate", "deck.json", "unknown.json", "--output", "jsonl"],
        &["validate", "deck.json", "unknown.json", "--output", "sarif"],
        &["validate", "deck.json", "unknown.json", "--output", "junit"],
        &["validate", "deck.json", "unknown.json", "--output", "full"],
        &["resolve", &path],
        &["play", &path, &path],
        &["validate", "deck.json", "--format", HOSTILE],
    ];
    for arguments in runs {
        let output = wixoss(&folder, arguments);
        for bytes in [&output.stdout, &output.stderr] {
            let said = text(bytes);
            let raw = |c: char| HOSTILE.contains(c) && !c.is_ascii_graphic() && c != ' ';
            assert!(!said.contains(raw), "{arguments:?}: {said:?}");
        }
    }
}

#[test]
fn a_name_with_control_characters_makes_xml_that_can_be_read() {
    let folder = folder("hostile-xml");
    let escaped = serde_json::to_string(HOSTILE).unwrap();
    let deck = format!(
        "{{\"name\": {escaped}, \"main_deck\": {{\"WXDi-D03-020\": 4}}, \"lrig_deck\": []}}"
    );
    fs::write(folder.join("deck.json"), deck).unwrap();
    for kind in ["cockatrice", "lackey"] {
        let arguments = [
            "deck",
            "convert",
            "deck.json",
            "--to",
            kind,
            "--out-file",
            "out",
        ];
        assert_eq!(wixoss(&folder, &arguments).status.code(), Some(0), "{kind}");
        let written = fs::read_to_string(folder.join("out")).unwrap();
        assert_eq!(wixoss::report::text::clean_lines(&written), written);
        let again = wixoss(&folder, &["deck", "show", "out", "--input", kind]);
        assert_eq!(again.status.code(), Some(0), "{again:?}");
    }
}
