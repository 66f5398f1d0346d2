//! Tests of the commands that players use on the evening before an event: odds on narrow terminals,
//! deck codes instead of files, and registration sheets.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use unicode_width::UnicodeWidthStr;

use crate::bad_input::{folder, text, wixoss};

/// A deck that is too small.
const SMALL: &str = "LRIG deck\n1 WXDi-D03-001\nMain deck\n4 WXDi-D03-020\n";

/// A legal deck.
fn product() -> String {
    let file = crate::root().join("decks/WXDi-D03.json");
    file.display().to_string()
}

fn narrow(arguments: &[&str], columns: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(arguments)
        .args(["--isolated", "--color", "never"])
        .env("COLUMNS", columns)
        .output()
        .unwrap()
}

#[test]
fn odds_and_hands_fit_terminals_of_forty_columns() {
    let deck = product();
    let languages = ["en", "ja", "zh"].into_iter();
    let sizes = ["40", "50", "63", "64", "80", "120"];
    for (lang, columns) in languages.flat_map(|lang| sizes.map(|columns| (lang, columns))) {
        for command in [
            &[
                "deck",
                "odds",
                &deck,
                "--card",
                "WXDi-D03-021",
                "--turns",
                "13",
                "--lang",
                lang,
            ][..],
            &[
                "deck", "draw", &deck, "--redraw", "2", "--turns", "3", "--lang", lang,
            ],
            &["deck", "show", &deck, "--lang", lang],
        ] {
            let output = narrow(command, columns);
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            let shown = text(&output.stdout);
            let widest = shown.lines().max_by_key(|line| line.width()).unwrap();
            // A table of 13 turns has one column for each turn, so it needs a wide terminal.
            let room: usize = columns.parse().unwrap();
            assert!(
                widest.width() <= room,
                "{columns} {command:?}: {widest}\n{shown}"
            );
        }
    }
}

#[test]
fn the_json_of_odds_has_the_numbers_of_the_tables() {
    let output = narrow(&["deck", "odds", &product(), "--output", "json"], "80");
    let odds: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(odds["cards"], 40);
    let guard = odds["guard"]["turns"].as_array().unwrap();
    assert_eq!(guard.len(), 7);
    let first = guard[0]["first"].as_f64().unwrap();
    assert!(
        (first - (1.0 - 376_992.0 / 658_008.0)).abs() < 1e-9,
        "{first}"
    );
    let table = text(&narrow(&["deck", "odds", &product()], "80").stdout);
    assert!(table.contains("42.7 %"), "{table}");
    for rule in odds["rules"].as_array().unwrap() {
        let rule = rule.as_str().unwrap();
        assert!(table.contains(rule), "{rule}");
        let explained = narrow(&["explain", rule], "80");
        assert_eq!(explained.status.code(), Some(0), "{rule}");
    }
}

fn code(deck: &str) -> String {
    let output = narrow(&["deck", "code", deck, "--quiet"], "80");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).trim().to_owned()
}

#[test]
fn a_deck_code_can_replace_a_file() {
    let code = code(&product());
    let folder = folder("deck-code");
    let runs: &[&[&str]] = &[
        &["validate", &code, "--format", "diva-en"],
        &["deck", "show", &code],
        &["deck", "odds", &code],
        &["deck", "draw", &code],
        &["deck", "diff", &code, &product()],
        &["deck", "convert", &code, "--to", "yaml"],
        &["deck", "code", &code],
        &["deck", "code", "--decode", &code],
        &["play", &code, &product(), "--format", "diva-en"],
        &[
            "deck",
            "sheet",
            &code,
            "--format",
            "diva-en",
            "--out-file",
            "sheet.html",
        ],
    ];
    for arguments in runs {
        let output = wixoss(&folder, arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}\n{said}");
    }
    let output = wixoss(&folder, &["deck", "code", "--decode", "opening-deck"]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("`opening-deck` is not a deck code") && said.contains("begins with `wixoss`"),
        "{said}"
    );
    // If a file has the name of a deck code, the file is read and the code is not decoded.
    fs::write(folder.join(&code), "4 WXDi-D03-020\n").unwrap();
    let shown = text(&wixoss(&folder, &["deck", "show", &code]).stdout);
    assert!(shown.contains("Main deck: 4 cards"), "{shown}");
}

#[test]
fn a_code_comes_back_as_the_same_deck_in_every_kind() {
    let code = code(&product());
    let folder = folder("deck-code-kinds");
    for kind in ["yaml", "json", "text", "table", "code"] {
        let file = format!("deck-{kind}");
        let arguments = [
            "deck",
            "code",
            "--decode",
            &code,
            "--to",
            kind,
            "--out-file",
            &file,
        ];
        let output = wixoss(&folder, &arguments);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{kind}: {}",
            text(&output.stderr)
        );
        let same = wixoss(&folder, &["deck", "diff", &file, &product()]);
        assert_eq!(
            same.status.code(),
            Some(0),
            "{kind}: {}",
            text(&same.stdout)
        );
        let again = wixoss(&folder, &["deck", "code", &file, "--quiet"]);
        assert_eq!(text(&again.stdout).trim(), code, "{kind}");
    }
}

#[test]
fn a_code_is_found_in_a_chat_message() {
    let code = code(&product());
    let folder = folder("deck-code-message");
    let messages = [
        format!("{code}\n"),
        format!("`{code}`"),
        format!("```\n{code}\n```\n"),
        format!("https://example.org/x\n\n> {code}\n\nThoughts?\n"),
    ];
    for message in messages {
        fs::write(folder.join("message.txt"), &message).unwrap();
        let same = wixoss(&folder, &["deck", "diff", "message.txt", &product()]);
        assert_eq!(
            same.status.code(),
            Some(0),
            "{message}\n{}",
            text(&same.stderr)
        );
    }
    for message in [
        format!("{code}\n4 WXDi-D03-020\n"),
        format!("{code} and {code}"),
    ] {
        fs::write(folder.join("message.txt"), &message).unwrap();
        let refused = wixoss(&folder, &["deck", "show", "message.txt"]);
        assert_eq!(refused.status.code(), Some(2), "{message}");
        assert!(
            text(&refused.stderr).contains("deck code"),
            "{}",
            text(&refused.stderr)
        );
    }
}

#[test]
fn a_wrong_code_names_the_mistake() {
    let code = code(&product());
    let folder = folder("deck-code-wrong");
    let mut slip = code.clone();
    let other = if &code[20..21] == "x" { "y" } else { "x" };
    slip.replace_range(20..21, other);
    for (wrong, said) in [
        (
            slip,
            format!("character 21 should probably be `{}`", &code[20..21]),
        ),
        (
            code[..30].to_owned(),
            format!("cut off: it has 30 characters of {}", code.len()),
        ),
        (code.replace("wixoss1", "wixoss2"), "version 2".to_owned()),
        (
            code.to_uppercase(),
            "all upper case or all lower case".to_owned(),
        ),
        (
            format!("{}-{}", &code[..20], &code[21..]),
            "character 21 of the deck code is `-`".to_owned(),
        ),
    ] {
        for command in ["show", "code"] {
            let output = wixoss(&folder, &["deck", command, &wrong]);
            assert_eq!(output.status.code(), Some(2), "{wrong}");
            let stderr = text(&output.stderr).replace("\n  ", " ");
            assert!(stderr.contains(&said), "{said}\n{stderr}");
        }
        let verdict = wixoss(&folder, &["validate", &wrong, "--output", "json"]);
        assert_eq!(verdict.status.code(), Some(2), "{wrong}");
        assert!(
            text(&verdict.stdout).contains(&said.replace('"', "\\\"")),
            "{said}"
        );
    }
    let list = wixoss(&folder, &["deck", "code", "--decode", &product()]);
    assert_eq!(list.status.code(), Some(2));
}

#[test]
fn a_sheet_is_written_for_a_legal_deck_only() {
    let folder = folder("sheets");
    fs::write(folder.join("small.txt"), SMALL).unwrap();
    let refused = wixoss(
        &folder,
        &["deck", "sheet", "small.txt", "--out-file", "sheet.html"],
    );
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused.stderr));
    assert!(text(&refused.stderr).contains("--force writes the sheet anyway"));
    assert!(!folder.join("sheet.html").exists());
    let forced = [
        "deck",
        "sheet",
        "small.txt",
        "--force",
        "--out-file",
        "sheet.html",
    ];
    assert_eq!(wixoss(&folder, &forced).status.code(), Some(0));
    let page = fs::read_to_string(folder.join("sheet.html")).unwrap();
    assert!(page.contains("：違反（diva-en"), "{page}");
    let legal = product();
    let written = [
        "deck",
        "sheet",
        &legal,
        "--out-file",
        "sheet.html",
        "--names",
        "en",
        "--player",
        "A. Player",
        "--event",
        "Shop <b>event</b>",
        "--date",
        "2026-11-23",
    ];
    let output = wixoss(&folder, &written);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let page = fs::read_to_string(folder.join("sheet.html")).unwrap();
    for part in [
        "A. Player",
        "Shop &lt;b&gt;event&lt;/b&gt;",
        "2026-11-23",
        ": legal (diva-en",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let own = [
        "deck",
        "show",
        "small.txt",
        "--output",
        "html",
        "--out-file",
        "small.txt",
    ];
    assert_eq!(wixoss(&folder, &own).status.code(), Some(2));
    assert_eq!(fs::read_to_string(folder.join("small.txt")).unwrap(), SMALL);
}

#[cfg(feature = "xlsx")]
#[test]
fn a_sheet_for_spreadsheets_is_a_zip_file() {
    let folder = folder("sheet-xlsx");
    let output = wixoss(
        &folder,
        &["deck", "sheet", &product(), "--out-file", "sheet.xlsx"],
    );
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        fs::read(folder.join("sheet.xlsx"))
            .unwrap()
            .starts_with(b"PK")
    );
}

/// Returns the number of pages of a PDF file.
fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let of_pages = |after: &&str| !after.starts_with('s');
    let all = text.split("/Type /Page").skip(1);
    all.filter(of_pages).count()
}

#[test]
fn a_pdf_sheet_has_one_page_if_a_browser_is_here() {
    let folder = folder("sheet-pdf");
    let deck = product();
    let output = wixoss(
        &folder,
        &["deck", "sheet", &deck, "--out-file", "sheet.pdf"],
    );
    let said = text(&output.stderr);
    if said.contains("no browser is found") || said.contains("can't print the sheet") {
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(!folder.join("sheet.pdf").exists());
        return;
    }
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert_eq!(pages(&fs::read(folder.join("sheet.pdf")).unwrap()), 1);
    // The longest sheet: it has as many different cards as fit on one page.
    let db = wixoss::card::CardDb::embedded();
    let cards = db.cards().filter(|card| card.card_type().in_main_deck());
    let room = wixoss::report::deck::MOST_ROWS - 9;
    let list: String = cards
        .take(room)
        .map(|card| format!("1 {}\n", card.number()))
        .collect();
    fs::write(folder.join("long.txt"), list).unwrap();
    let long = [
        "deck",
        "sheet",
        "long.txt",
        "--force",
        "--out-file",
        "long.pdf",
    ];
    let output = wixoss(&folder, &long);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(pages(&fs::read(folder.join("long.pdf")).unwrap()), 1);
}

#[test]
fn without_a_browser_a_pdf_is_refused_clearly() {
    let folder = folder("sheet-no-browser");
    let run = |more: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .current_dir(&folder)
            .args([
                "deck",
                "sheet",
                &product(),
                "--isolated",
                "--out-file",
                "sheet.pdf",
            ])
            .args(more)
            .env("PATH", "")
            .output()
            .unwrap()
    };
    let missing = run(&["--browser", "no-such-browser"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("the browser no-such-browser can't be started"));
    if cfg!(target_os = "linux") {
        let none = run(&[]);
        assert_eq!(none.status.code(), Some(2));
        assert!(
            text(&none.stderr).contains("no browser is found"),
            "{}",
            text(&none.stderr)
        );
    }
    assert!(!Path::new(&folder).join("sheet.pdf").exists());
}
