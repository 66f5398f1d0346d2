//! Tests of folders: the decks in a folder are judged, and the other files are skipped and named.

use std::fs;

use crate::bad_input::{DECK, folder, text, wixoss};

#[test]
fn files_that_are_not_decks_are_skipped_and_named() {
    let folder = folder("a-project");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("deck.json", DECK);
    write("wixoss.toml", "format = \"diva-en\"\n");
    write(
        "package.json",
        "{\"name\": \"x\", \"main\": \"index.js\"}\n",
    );
    write("README.md", "# Decks\n");
    write("notes.txt", "Thoughts on the game, and nothing else.\n");
    write("data.yaml", "list: [1, 2]\n");
    let output = wixoss(&folder, &["validate", ".", "--output", "concise"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(text(&output.stdout).lines().count(), 1);
    let note = text(&output.stderr);
    for name in [
        "wixoss.toml",
        "package.json",
        "README.md",
        "notes.txt",
        "data.yaml",
    ] {
        assert!(note.contains(name), "{name}: {note}");
    }
    assert!(
        note.starts_with("skipped 5 files that are not decks: "),
        "{note}"
    );
    // A file that an argument names is always judged, even if it does not look like a deck.
    let output = wixoss(&folder, &["validate", "package.json"]);
    assert_eq!(output.status.code(), Some(2));
    let quiet = wixoss(&folder, &["validate", ".", "--output", "jsonl", "--quiet"]);
    assert!(quiet.stderr.is_empty());
}

#[cfg(unix)]
#[test]
fn a_link_to_a_missing_file_is_skipped_and_named() {
    let folder = folder("dangling-link");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let link = folder.join("old.txt");
    if !link.is_symlink() {
        std::os::unix::fs::symlink("nowhere", link).unwrap();
    }
    let output = wixoss(&folder, &["validate", ".", "--output", "concise"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text(&output.stderr).contains("old.txt"), "{output:?}");
}

#[test]
fn a_deck_with_a_mistake_is_not_skipped() {
    let folder = folder("mistakes");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("cut.json", "{\"main_deck\": {\"WXDi-D03-020\": 4");
    write("key.yaml", "main_dek:\n  WXDi-D03-020: 4\n");
    write("list.json", "[\"WXDi-D03-020\",");
    let output = wixoss(&folder, &["validate", ".", "--output", "jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout).lines().count(), 3, "{output:?}");
}

#[test]
fn a_folder_without_a_deck_is_an_error() {
    let folder = folder("no-deck");
    fs::write(folder.join("package.json"), "{\"name\": \"x\"}").unwrap();
    for style in ["full", "concise", "json"] {
        let output = wixoss(&folder, &["validate", ".", "--output", style]);
        assert_eq!(output.status.code(), Some(2), "{style}");
        assert!(text(&output.stdout).contains("no deck file in this folder"));
    }
}

#[test]
fn patterns_and_gitignore_leave_files_out() {
    let folder = folder("left-out");
    for name in ["a.json", "old/b.json", "ignored/c.json", "keep/d.json"] {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, DECK).unwrap();
    }
    fs::write(folder.join(".gitignore"), "ignored/\n").unwrap();
    let judged = |options: &[&str]| {
        let all = [&["validate", ".", "--output", "concise"], options].concat();
        let output = wixoss(&folder, &all);
        let name = |line: &str| line.split(": ").next().unwrap().to_owned();
        text(&output.stdout).lines().map(name).collect::<Vec<_>>()
    };
    assert_eq!(judged(&[]), ["./a.json", "./keep/d.json", "./old/b.json"]);
    assert_eq!(
        judged(&["--exclude", "old/"]),
        ["./a.json", "./keep/d.json"]
    );
    assert_eq!(judged(&["--exclude", "*.json"]), [".", "."]);
    let wrong = wixoss(&folder, &["validate", ".", "--exclude", "{a"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(
        text(&wrong.stderr).contains("`{a` is not a valid pattern for `--exclude`"),
        "{wrong:?}"
    );
}

#[test]
fn foreign_keys_are_named_with_the_option_that_ignores_them() {
    let folder = folder("foreign-keys");
    fs::write(
        folder.join("deck.json"),
        DECK.replacen('{', "{\"product\": {\"code\": [1]}, ", 1),
    )
    .unwrap();
    let strict = wixoss(&folder, &["validate", "deck.json", "--output", "concise"]);
    assert_eq!(strict.status.code(), Some(2));
    let said = text(&strict.stdout);
    assert!(
        said.contains("P005") && said.contains("`product`"),
        "{said}"
    );
    assert!(
        said.contains("or ignore the key with `--lenient`"),
        "{said}"
    );
    let lenient = ["validate", "deck.json", "--lenient", "--output", "concise"];
    let lenient = wixoss(&folder, &lenient);
    assert_eq!(lenient.status.code(), Some(0));
    assert!(text(&lenient.stdout).contains("W010 foreign-key"));
    // Even with `--lenient`, a misspelled key is an error.
    fs::write(
        folder.join("deck.json"),
        DECK.replacen("main_deck", "main_dekc", 1),
    )
    .unwrap();
    let misspelled = wixoss(&folder, &["validate", "deck.json", "--lenient"]);
    assert_eq!(misspelled.status.code(), Some(2));
    assert!(text(&misspelled.stdout).contains("did you mean `main_deck`?"));
}

#[test]
fn a_page_with_a_deck_is_judged_and_other_pages_are_skipped() {
    let folder = folder("pages");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("deck.json", DECK);
    let convert = |kind: &str| {
        let output = wixoss(&folder, &["deck", "convert", "deck.json", "--to", kind]);
        text(&output.stdout)
    };
    let (list, table) = (convert("text"), convert("table"));
    let rows = table.lines().skip(1);
    let row = |row: &str| {
        format!(
            "|-\n| {}\n",
            row.replacen(',', "\n| ", 2).replacen(',', " ", 1)
        )
    };
    let wiki: String = rows.map(row).collect();
    write(
        "list.md",
        &format!("# My deck\n\nPlayed last week.\n\n{list}"),
    );
    write(
        "list.wiki",
        &format!("{{|\n! deck\n! count\n! number\n{wiki}|}}\n"),
    );
    write("README.md", &list);
    write("README.ja.md", &list);
    let guide = "A card such as `4 Servant #` has its count before its name.\n".repeat(12);
    write("guide.md", &guide);
    write("empty.txt", "");
    let output = wixoss(&folder, &["validate", ".", "--output", "concise"]);
    let judged = text(&output.stdout);
    let names: Vec<&str> = judged
        .lines()
        .filter_map(|line| line.split(": ").next())
        .collect();
    for name in ["./deck.json", "./list.md", "./list.wiki"] {
        assert!(names.contains(&name), "{name}: {judged}");
    }
    assert!(
        judged
            .lines()
            .any(|line| line.starts_with("./list.md: legal")),
        "{judged}"
    );
    let note = text(&output.stderr);
    for name in ["README.md", "README.ja.md", "guide.md", "empty.txt"] {
        assert!(note.contains(name), "{name}: {note}");
        assert!(!judged.contains(name), "{name}: {judged}");
    }
}

#[test]
fn an_empty_file_in_a_folder_is_skipped_and_an_empty_argument_is_refused() {
    let folder = folder("empty-file");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    fs::write(folder.join("empty.txt"), "").unwrap();
    let all = wixoss(&folder, &["validate", ".", "--output", "concise"]);
    assert_eq!(all.status.code(), Some(0), "{all:?}");
    assert_eq!(
        text(&all.stderr),
        "skipped 1 file that is not a deck: ./empty.txt\n"
    );
    let named = wixoss(&folder, &["validate", "empty.txt", "--output", "concise"]);
    assert_eq!(named.status.code(), Some(2), "{named:?}");
}
