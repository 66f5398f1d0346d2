//! Tests of glossary entries and rule documents that a user adds.

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
fn an_entry_of_the_user_is_found_and_shown() {
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
        "{HOUSE}  - id: house-broken\n    kind: keywrd\n    terms: []\n    definition: {{en: x}}\n    sources: []\n    rule_sets: [every]\n"
    );
    let folder = folder(
        "wrong-entries",
        &[("house.yaml", &wrong), ("none.yaml", "entries: [")],
    );
    let output = run(&["house mulligan", "--entries", &folder]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("house.yaml:13:11: house-broken: "), "{said}");
    assert!(said.contains("expected one of zone, phase"), "{said}");
    assert!(said.contains("did you mean `keyword`?"), "{said}");
    assert!(said.contains("none.yaml:1:"), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("house.second-mulligan"), "{text}");
}

#[test]
fn every_wrong_entry_of_a_file_is_named() {
    let text = "\
entries:
  - id: one
    kind: keywrd
  - id: two
    kind: rule
    terms: [{en: Two}]
    definition: {en: x, fr: y}
  - kind: rule
  - id: four
    kind: rule
    terms: [{en: Four}]
    definition: x
    points: [mulligan.once, guard.not-sign]
    sources: [{document: Rules of our table, heading: Four}]
    rule_sets: [every, evry]
    sea_also: []
  - id: five
    kind: rule
    terms: [{en: Five}]
    definition: x
    points: [mulligan.once, guard.not-sign]
    sources: [{document: Rules of our table, heading: Five}]
    rule_sets: [every, evry]
rulings:
  - id: ruling-six
    situation: x
    answer: y
    reason: z
    about: []
    rules: [house.none]
    date: 2026-13-01
    sources: [{document: Rules of our table, heading: Six}]
    rule_sets: [every]
rulngs: []
";
    let (read, wrong) = read_glossary_file("own.yaml", text);
    assert_eq!(read, []);
    let said: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    let begins = [
        "own.yaml:3:11: one: unknown word `keywrd`",
        "own.yaml:7:25: two: unknown key `fr`",
        "own.yaml:8:5: `id` is missing",
        "own.yaml:16:5: four: unknown key `sea_also`",
        "own.yaml:21:29: five: there is no rule `guard.not-sign`: did you mean `guard.not-signi`?",
        "own.yaml:23:24: five: `evry` is not a rule set",
        "own.yaml:31:11: ruling-six: ",
        "own.yaml:34:1: unknown key `rulngs`: expected entries or rulings; did you mean `rulings`?",
    ];
    for (said, begins) in said.iter().zip(begins) {
        assert!(said.starts_with(begins), "{said}\n{begins}");
    }
    assert_eq!(said.len(), begins.len(), "{said:#?}");
}

#[test]
fn every_mistake_is_reported_with_its_place() {
    let swapped = |from: &str, to: &str| {
        assert!(HOUSE.contains(from), "{from}");
        HOUSE.replace(from, to)
    };
    for (text, place, says) in [
        (
            "entries:\n  - id: x\n    knd: rule\n".to_owned(),
            (3, 5),
            "knd",
        ),
        (
            swapped("- mulligan.once", "- mulligan.one"),
            (8, 9),
            "did you mean `mulligan.once`",
        ),
        (
            swapped("[every]", "[evry]"),
            (11, 17),
            "did you mean `every`?",
        ),
        (
            swapped("[every]", "[{format: divaen}]"),
            (11, 26),
            "did you mean `diva-en`?",
        ),
        (
            swapped("Rules of our table", "glossary-e"),
            (10, 26),
            "did you mean `glossary-en`",
        ),
        (
            swapped("id: house-mulligan", "id: House Mulligan"),
            (2, 9),
            "small letters",
        ),
        (
            swapped("house.second-mulligan", "mulligan.once"),
            (7, 16),
            "already has a text",
        ),
        (
            swapped("house.second-mulligan", "house.<b>"),
            (7, 16),
            "small letters",
        ),
        (
            swapped("{en: A second mulligan that this table allows.}", "\"\""),
            (5, 5),
            "English text is empty",
        ),
        (
            swapped(
                "    sources: [{document: Rules of our table, heading: Mulligan}]\n",
                "",
            ),
            (2, 5),
            "`sources` is missing",
        ),
        (
            swapped(
                "[{document: Rules of our table, heading: Mulligan}]",
                "[our table]",
            ),
            (10, 15),
            "expected `document` and `heading`, found `our table`",
        ),
        (
            swapped(
                "[{en: House mulligan}, {ja: ハウスマリガン}]",
                "[House mulligan]",
            ),
            (4, 13),
            "expected a term such as `{en: Guard}`",
        ),
        (
            "entries: [3]\n".to_owned(),
            (1, 11),
            "expected an entry with its fields, found `3`",
        ),
        (
            swapped("[{document: Rules of our table, heading: Mulligan}]", "[]"),
            (10, 5),
            "no `sources`",
        ),
    ] {
        let (read, wrong) = read_glossary_file("own.yaml", &text);
        let [error] = wrong.as_slice() else {
            panic!("{says}: {wrong:?}")
        };
        let at = (error.line, error.column.unwrap());
        assert_eq!(at, place, "{error}");
        assert!(error.to_string().contains(says), "{error}");
        assert_eq!(read, []);
    }
}

#[test]
fn a_reference_to_an_unknown_id_is_reported_with_its_place() {
    let text = HOUSE.replace("see_also: [mulligan]", "see_also: [guard, muligan]");
    let folder = folder("dangling", &[("house.yaml", &text)]);
    let output = run(&["--show", "house-mulligan", "--entries", &folder]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("house.yaml:9:23: house-mulligan: there is no entry or ruling `muligan`"),
        "{said}"
    );
    assert!(said.contains("did you mean `mulligan`?"), "{said}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_ruling_may_cite_a_rule_of_the_user() {
    let text = format!(
        "{HOUSE}rulings:
  - id: ruling-house-mulligan
    situation: May I redraw again?
    answer: Yes.
    reason: This table allows it.
    about: [house-mulligan]
    rules: [house.second-mulligan, mulligan.once]
    date: 2026-01-01
    sources: [{{document: Rules of our table, heading: Mulligan}}]
    rule_sets: [every]
"
    );
    let folder = folder("own-ruling", &[("house.yaml", &text)]);
    let says = "A player may redraw a second time.";
    for style in ["full", "markdown", "json"] {
        let output = run(&[
            "--show",
            "ruling-house-mulligan",
            "--entries",
            &folder,
            "--output",
            style,
        ]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(says), "{style}: {text}");
    }
    for style in ["html", "markdown"] {
        let output = run(&["--export", style, "--entries", &folder, "--lang", "ja"]);
        let text = String::from_utf8(output.stdout).unwrap();
        let ruling = text.find("ruling-house-mulligan").unwrap();
        assert!(text[ruling..].contains(says), "{style}");
        assert!(text[ruling..].contains("(en) "), "{style}");
    }
}

#[test]
fn files_of_the_project_read_without_errors() {
    let mut items = 0;
    for theme in fs::read_dir(crate::root().join("glossary")).unwrap() {
        let theme = theme.unwrap().path();
        // The files of questions have another format than the files of entries, so they are left
        // out here.
        if !theme.is_dir() || theme.ends_with("questions") {
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
fn a_document_of_the_user_is_quoted_with_its_lines() {
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
