//! Tests input that is not a deck. The program prints a clear error on standard error and nothing
//! else, and its exit code is 2.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub const DECK: &str = include_str!("../../decks/WXDi-D03.json");

pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub fn wixoss(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(folder)
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("HOME", folder)
        .args(arguments)
        .output()
        .unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Checks that the file is refused with this code and these words in every output style.
fn refused(folder: &Path, file: &str, code: &str, said: &str) {
    for style in ["full", "concise"] {
        let output = wixoss(folder, &["validate", file, "--output", style]);
        let error = text(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{file}: {error}");
        assert!(error.contains(code), "{file}: {error}");
        let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(error.contains(said), "{file}: wanted {said:?}, got {error}");
        let notes = text(&output.stderr);
        // For a folder, a note on standard error names the files that are not decks.
        let is_folder = folder.join(file).is_dir();
        assert!(notes.is_empty() || is_folder, "{file}: {notes}");
    }
    // In the styles for programs, the error is a verdict on standard output.
    let output = wixoss(folder, &["validate", file, "--output", "jsonl"]);
    assert_eq!(output.status.code(), Some(2), "{file}");
    assert!(text(&output.stdout).contains("\"verdict\":\"error\""));
    let note = text(&output.stderr);
    assert!(
        note.is_empty() || note.starts_with("skipped "),
        "{file}: {note}"
    );
}

#[test]
fn a_missing_file_suggests_the_nearest_one() {
    let folder = folder("missing");
    fs::create_dir(folder.join("sub")).unwrap();
    for name in ["my-deck.yaml", "sub/other.yaml", "far.txt"] {
        fs::write(folder.join(name), DECK).unwrap();
    }
    refused(
        &folder,
        "my-dek.yml",
        "P001",
        "did you mean `my-deck.yaml`?",
    );
    refused(
        &folder,
        "sub/Othr.yaml",
        "P001",
        "did you mean `sub/other.yaml`?",
    );
    refused(
        &folder,
        "nothing-like-it",
        "P001",
        "name a file that exists",
    );
    refused(
        &folder,
        "nowhere/my-deck.yaml",
        "P001",
        "name a file that exists",
    );
}

#[test]
fn files_that_are_not_text_are_refused() {
    let folder = folder("no-text");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    write("empty.yaml", b"");
    write("blank.yaml", b" \r\n\t\n");
    write("binary.deck", b"\x7fELF\x02\x01\0\0\0");
    write("latin1.txt", b"4 WXDi-D03-020 \xe9\n");
    write("half.txt", b"\xff\xfe4\0 ");
    write("hello.txt", b"hello world\n");
    write("broken.yaml", b"a: [1\n");
    write("mail.txt", b"\x1b$B$3$s$K$A$O\x1b(B\n");
    fs::create_dir(folder.join("no-decks")).unwrap();
    write("no-decks/picture.png", b"\x89PNG");
    refused(&folder, "missing.yaml", "P001", "can't be read");
    refused(&folder, "empty.yaml", "P001", "there is no deck in it");
    refused(&folder, "blank.yaml", "P001", "there is no deck in it");
    refused(&folder, "binary.deck", "P001", "a binary file");
    refused(&folder, "latin1.txt", "P001", "not UTF-8: byte 16 (line 1)");
    refused(&folder, "half.txt", "P001", "is not valid UTF-16");
    refused(&folder, "hello.txt", "P002", "no card was found");
    refused(&folder, "mail.txt", "P002", "no card was found");
    refused(&folder, "broken.yaml", "P002", "not YAML");
    refused(&folder, "no-decks", "P001", "no deck file in this folder");
}

#[test]
fn files_that_are_too_large_are_refused() {
    let folder = folder("too-much");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    // This file is 100 MiB long, but has no content yet, so it takes no space on the disk.
    let large = fs::File::create(folder.join("large.txt")).unwrap();
    large.set_len(100 << 20).unwrap();
    let deep = "[".repeat(100_000);
    write("deep.json", &format!("{{\"main_deck\": {deep}"));
    write("deep.yaml", &format!("main_deck: {deep}"));
    write("deep.toml", &format!("main_deck = {deep}"));
    write(
        "bomb.yaml",
        "a: &a [x, x]\nb: &b [*a, *a]\nmain_deck: [*b, *b]\n",
    );
    write(
        "bomb.cod",
        "<!DOCTYPE d [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><cockatrice_deck version=\"1\"/>",
    );
    refused(&folder, "large.txt", "P001", "larger than 8 MiB");
    refused(&folder, "deep.json", "P002", "nested too deeply");
    refused(&folder, "deep.yaml", "P002", "recursion limit");
    refused(&folder, "deep.toml", "P002", "recursion depth");
    refused(&folder, "bomb.yaml", "P002", "anchors and aliases");
    refused(
        &folder,
        "bomb.cod",
        "P002",
        "a deck file can't have a DOCTYPE",
    );
}

#[test]
fn marks_and_line_ends_of_other_systems_are_read() {
    let folder = folder("other-systems");
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let units = "\u{feff}".encode_utf16().chain(DECK.encode_utf16());
        units.flat_map(bytes).collect()
    };
    let files = [
        ("mark.json", format!("\u{feff}{DECK}").into_bytes()),
        ("crlf.json", DECK.replace('\n', "\r\n").into_bytes()),
        ("little.json", utf16(u16::to_le_bytes)),
        ("big.json", utf16(u16::to_be_bytes)),
    ];
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
        let output = wixoss(&folder, &["validate", name, "--output", "concise"]);
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(text(&output.stdout).starts_with(&format!("{name}: legal")));
    }
}

#[test]
fn lines_that_end_in_cr_alone_are_read_and_keep_their_ends() {
    let folder = folder("cr");
    let list = "# format: diva\rMain deck\r4 WXDi-D03-020\r4 Bronze, Natural Crystl\r";
    fs::write(folder.join("list.txt"), list).unwrap();
    let output = wixoss(&folder, &["deck", "show", "list.txt", "--output", "json"]);
    assert!(text(&output.stdout).contains("\"diva\""), "{output:?}");
    let output = wixoss(&folder, &["validate", "list.txt", "--output", "concise"]);
    assert!(
        text(&output.stdout).contains("list.txt:4:3: P010"),
        "{output:?}"
    );
    wixoss(&folder, &["validate", "list.txt", "--fix"]);
    let fixed = fs::read_to_string(folder.join("list.txt")).unwrap();
    assert_eq!(fixed, list.replace("Crystl", "Crystal"));
}

#[test]
fn an_english_list_with_one_japanese_sign_is_read_in_every_encoding() {
    let folder = folder("sharp");
    // The sign in the name `Servant ♯`, in Shift_JIS and in EUC-JP.
    for (name, sign) in [("shift-jis.txt", b"\x81\xf2"), ("euc-jp.txt", b"\xa2\xf4")] {
        let list = [&b"Main deck\n4 Servant "[..], sign, b"\n4 Polygenesis\n"].concat();
        fs::write(folder.join(name), list).unwrap();
        let output = wixoss(&folder, &["deck", "show", name]);
        assert!(text(&output.stdout).contains("WXDi-D01-020"), "{output:?}");
    }
}

#[test]
fn a_list_in_the_encoding_of_old_mail_is_read_and_never_changed() {
    let folder = folder("old-mail");
    // The line is `4 サーバント #`.
    let mail = b"4 \x1b$B%5!<%P%s%H\x1b(B #\n";
    fs::write(folder.join("mail.txt"), mail).unwrap();
    let output = wixoss(&folder, &["deck", "show", "mail.txt"]);
    assert!(text(&output.stdout).contains("WXDi-D01-020"), "{output:?}");
    let fixed = wixoss(&folder, &["validate", "mail.txt", "--fix", "--unsafe"]);
    assert_ne!(fixed.status.code(), Some(0));
    assert_eq!(fs::read(folder.join("mail.txt")).unwrap(), mail);
}

#[test]
fn the_exit_code_depends_on_all_decks() {
    let folder = folder("exit-codes");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("legal.json", DECK);
    write("illegal.json", &DECK.replacen(": 4", ": 5", 1));
    write(
        "unjudged.json",
        &DECK.replacen("WXDi-D03-012", "WXDi-D03-999", 1),
    );
    let codes: &[(&[&str], i32)] = &[
        (&["legal.json"], 0),
        (&["legal.json", "illegal.json"], 1),
        (&["illegal.json", "unjudged.json", "legal.json"], 2),
        (&["illegal.json", "unjudged.json", "--exit-zero"], 0),
        (&["missing.json", "--exit-zero"], 2),
        (&["no-such-folder/", "legal.json", "--exit-zero"], 2),
        (&["legal.json", "--error-on-warning"], 0),
        (&["legal.json", "--exit-zero", "--format", "chess"], 2),
        (&["legal.json", "--exit-zero", "--as-of", "1999-01-01"], 2),
        (&["legal.json", "--exit-zero", "--no-such-option"], 2),
    ];
    for (arguments, code) in codes {
        let all = [&["validate"], *arguments].concat();
        let output = wixoss(&folder, &all);
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}");
    }
    let hinted = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/crates/cards/tests/decks/hints/W006-newer-than-revision.yaml"
    );
    let warned = ["validate", hinted];
    assert_eq!(wixoss(&folder, &warned).status.code(), Some(0));
    let strict = [&warned[..], &["--error-on-warning"]].concat();
    assert_eq!(wixoss(&folder, &strict).status.code(), Some(1));
}

#[test]
fn configuration_comes_from_the_nearest_folder_then_from_the_user() {
    let folder = folder("configuration");
    let deeper = folder.join("decks/mine");
    fs::create_dir_all(&deeper).unwrap();
    fs::write(deeper.join("deck.txt"), "4 WXDi-D03-020\n").unwrap();
    let judged = |options: &[&str]| {
        let all = [&["validate", "deck.txt", "--output", "concise"], options].concat();
        let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .current_dir(&deeper)
            .env("XDG_CONFIG_HOME", folder.join("config"))
            .args(all)
            .output()
            .unwrap();
        let said = text(&output.stdout);
        let format = said
            .split(" in ")
            .nth(1)
            .and_then(|rest| rest.split(' ').next());
        format.unwrap_or(&said).to_owned()
    };
    assert_eq!(judged(&[]), "diva-en");
    if cfg!(unix) {
        fs::create_dir_all(folder.join("config/wixoss")).unwrap();
        fs::write(folder.join("config/wixoss/wixoss.toml"), "format = \"key\"").unwrap();
        assert_eq!(judged(&[]), "key");
    }
    fs::write(folder.join("decks/wixoss.toml"), "format = \"diva\"").unwrap();
    assert_eq!(judged(&[]), "diva");
    assert_eq!(judged(&["--format", "all-star"]), "all-star");
    assert_eq!(judged(&["--isolated"]), "diva-en");
    fs::write(deeper.join("other.toml"), "format = \"starter-2016\"").unwrap();
    assert_eq!(judged(&["--config", "other.toml"]), "starter-2016");
}

#[test]
fn errors_are_in_the_language_of_the_user() {
    let folder = folder("errors-in-a-language");
    fs::write(folder.join("deck.json"), DECK).unwrap();
    let list = r#"
        id = "own"
        name = "Own"
        formats = ["diva-en"]
        as_of = "2026-05-01"
        banned = [{ card = "WX01-0O1" }]
    "#;
    fs::write(folder.join("list.toml"), list).unwrap();
    for (arguments, said) in [
        (
            ["--lang", "ja", "validate", "deck.json"],
            "エラー：`--lang`というオプションはありません。`validate --lang`のことですか？",
        ),
        (
            ["validate", "deck.json", "--lang=ja", "--formt=diva"],
            "エラー：`--formt`というオプションはありません。`--format`のことですか？",
        ),
        (
            ["validate", "deck.json", "--lang=ja", "--format=divaa"],
            "エラー：「divaa」は`--format <FORMAT>`の値ではありません。",
        ),
        (
            ["validate", "deck.json", "--lang=zh", "--format=divaa"],
            "错误：“divaa”不是`--format <FORMAT>`的值；",
        ),
        (
            ["deck", "show", "missing.json", "--lang=ja"],
            "エラー[P001]: ファイルを読めません：ファイルかフォルダーがありません",
        ),
        (
            ["deck", "show", "missing.json", "--lang=zh"],
            "无法读取文件：文件或文件夹不存在",
        ),
        (
            ["glossary", "--show=nope", "--lang", "ja"],
            "エラー：「nope」というIDや名前の項目も裁定もありません。",
        ),
        (
            ["formats", "diva", "--as-of=1999-01-01", "--lang=ja"],
            "エラー：1999-01-01の時点ではdivaのルールがありません。",
        ),
        (
            ["glossary", "--limit=0", "guard", "--lang=zh"],
            "错误：“0”不能作为`--limit <N>`的值：应为不小于1的整数",
        ),
        (
            ["glossary", "--play", "--list", "--lang=zh"],
            "错误：`--play`和`--list`不能同时使用",
        ),
        (
            ["glossary", "--show=guard", "--play", "--lang=ja"],
            "エラー：`guard`を示すシナリオはありません。",
        ),
        (
            ["glossary", "?!", "--limit=1", "--lang=zh"],
            "错误：没有可查询的词：",
        ),
        (
            ["validate", ".", "--exclude={a", "--lang=ja"],
            "エラー：`--exclude {a`はパターンとして読めません",
        ),
        (
            [
                "validate",
                "deck.json",
                "--restrictions=list.toml",
                "--lang=ja",
            ],
            "エラー[P006]: 禁止制限リスト`own`にあるカードWX01-0O1が見つかりません",
        ),
    ] {
        let output = wixoss(&folder, &arguments);
        let error = text(&output.stderr) + &text(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(said), "{arguments:?}: {error}");
    }
}

#[test]
fn a_code_with_a_letter_in_place_of_a_digit_gets_a_suggestion() {
    for (word, code) in [("D0O1", "D001"), ("d0l0", "D010"), ("D10O", "D010")] {
        let output = wixoss(crate::root(), &["explain", word]);
        assert_eq!(output.status.code(), Some(2), "{word}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(code), "{word}: {message}");
    }
}
