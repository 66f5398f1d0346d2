//! Entries and documents of the user's own.

use std::fs;

use wixoss::glossary::{Item, read_glossary_file};

use super::run;

const HOUSE: &str = "\
entries:
  - id: house-mulligan
    kind: rule
    terms: [{en: House mulligan}, {ja: ハウスマリガン}]
    definition: {en: A second mulligan that this table allows.}
    points:
      - {rule: house.second-mulligan, text: A player may redraw a second time.}
      - mulligan.once
    see_also: [mulligan]
    sources: [{document: Rules of our table, heading: Mulligan}]
    rule_sets: [every]
";

fn folder(name: &str, files: &[(&str, &str)]) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        fs::write(folder.join(file), text).unwrap();
    }
    folder.to_str().unwrap().to_owned()
}

#[test]
fn an_entry_of_ones_own_is_found_and_shown() {
    let folder = folder("own-entries", &[("house.yaml", HOUSE)]);
    let output = run(&["house mulligan", "--entries", &folder]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("A player may redraw a second time."),
        "{text}"
    );
    assert!(text.contains("house.second-mulligan"), "{text}");
    assert!(text.contains("Rules of our table"), "{text}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_wrong_entry_is_named_and_the_rest_works() {
    let wrong = format!(
        "{HOUSE}  - id: house-broken\n    kind: sort\n    terms: []\n    definition: {{en: x}}\n    sources: []\n    rule_sets: [every]\n"
    );
    let folder = folder(
        "wrong-entries",
        &[("house.yaml", &wrong), ("none.yaml", "entries: [")],
    );
    let output = run(&["house mulligan", "--entries", &folder]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("house.yaml:13:11:"), "{said}");
    assert!(said.contains("keyword"), "the kinds there are: {said}");
    assert!(said.contains("none.yaml:"), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("house.second-mulligan"), "{text}");
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, line, says) in [
        ("entries:\n  - id: x\n    knd: rule\n", 3, "knd"),
        (
            &HOUSE.replace("- mulligan.once", "- mulligan.one"),
            2,
            "did you mean `mulligan.once`",
        ),
        (&HOUSE.replace("[every]", "[evry]"), 2, "is no rule set"),
        (
            &HOUSE.replace("Rules of our table", "glossary-e"),
            2,
            "did you mean `glossary-en`",
        ),
        (
            &HOUSE.replace("id: house-mulligan", "id: House Mulligan"),
            2,
            "small letters",
        ),
        (
            &HOUSE.replace("house.second-mulligan", "mulligan.redraw"),
            2,
            "",
        ),
    ] {
        let (_, wrong) = read_glossary_file("own.yaml", text);
        if says.is_empty() {
            continue;
        }
        let first = wrong
            .first()
            .unwrap_or_else(|| panic!("{says}: nothing is wrong"));
        assert_eq!(first.line, line, "{first}");
        assert!(first.to_string().contains(says), "{first}");
    }
}

#[test]
fn a_reference_to_nothing_is_said() {
    let text = HOUSE.replace("see_also: [mulligan]", "see_also: [muligan]");
    let folder = folder("dangling", &[("house.yaml", &text)]);
    let output = run(&["--show", "house-mulligan", "--entries", &folder]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("no entry `muligan`"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn files_of_the_project_read_without_errors() {
    let mut items = 0;
    for theme in fs::read_dir(super::root().join("glossary")).unwrap() {
        let theme = theme.unwrap().path();
        if !theme.is_dir() {
            continue;
        }
        for file in fs::read_dir(theme).unwrap() {
            let path = file.unwrap().path();
            let (read, wrong) = read_glossary_file("", &fs::read_to_string(&path).unwrap());
            assert_eq!(wrong, [], "{}", path.display());
            items += read.len();
        }
    }
    assert_eq!(items, wixoss::glossary::Glossary::embedded().len());
}

#[test]
fn a_document_of_ones_own_is_quoted_with_its_lines() {
    let text = "Tournament notes\n\nTime\n\nA round lasts forty minutes.\n\nSlow play\n\n\
                A player who thinks for long about a mulligan is warned.\nThe second warning costs the game.\n";
    let folder = folder("document", &[("notes.txt", text)]);
    let file = format!("{folder}/notes.txt");
    let output = run(&["slow play warning", "--also", &file]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("notes.txt:9: Slow play"), "{text}");
    assert!(text.contains("10  The second warning"), "{text}");
    assert_eq!(output.status.code(), Some(0));
    let json = run(&["slow play warning", "--also", &file, "--output", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(value["documents"][0]["line"], 9);
    assert_eq!(value["documents"][0]["heading"], "Slow play");
}

#[test]
fn every_item_survives_being_written_and_read() {
    for item in wixoss::glossary::Glossary::embedded().items() {
        let json = serde_json::to_string(item).unwrap();
        let read: Item = serde_json::from_str(&json).unwrap();
        assert_eq!(&read, item);
    }
}
