//! Tests of the document that has the whole glossary.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;
use std::sync::{Mutex, OnceLock};

use wixoss::glossary::{Glossary, Item};

use super::run;
use wixoss_test_support::schema_validator::Validator;

/// Returns the document in a style and a language. Each document is written only once, because it
/// is large.
pub fn exported(style: &'static str, lang: &'static str) -> &'static str {
    type Document = &'static OnceLock<String>;
    static DOCUMENTS: Mutex<BTreeMap<(&str, &str), Document>> = Mutex::new(BTreeMap::new());
    let mut documents = DOCUMENTS.lock().unwrap();
    let document: Document = documents
        .entry((style, lang))
        .or_insert_with(|| Box::leak(Box::default()));
    // The lock is released here, so that another thread can ask for another document meanwhile.
    drop(documents);
    document.get_or_init(|| {
        // Without `--lang`, the document is in English.
        let of_lang = if lang == "en" {
            &[][..]
        } else {
            &["--lang", lang]
        };
        let output = run(&[&["--export", style], of_lang].concat());
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    })
}

#[test]
fn markdown_has_every_entry_and_every_link_leads_somewhere() {
    let text = exported("markdown", "en");
    let anchors: BTreeSet<&str> = text
        .split("<a id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    for item in Glossary::embedded().items() {
        assert!(anchors.contains(item.id()), "{}", item.id());
    }
    for link in text.split("](#").skip(1) {
        let to = link.split(')').next().unwrap();
        assert!(
            anchors.contains(to),
            "nothing has the anchor {to} of a link"
        );
    }
}

#[test]
fn html_has_every_entry_and_every_link_leads_somewhere() {
    let text = exported("html", "en");
    let ids: BTreeSet<&str> = text
        .split("<article id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(ids.len(), Glossary::embedded().len());
    let sections = text.split("<section id=\"").skip(1);
    let sections = sections.filter_map(|rest| rest.split('"').next());
    let ids: BTreeSet<&str> = ids.into_iter().chain(sections).collect();
    for link in text.split("href=\"#").skip(1) {
        let to = link.split('"').next().unwrap();
        assert!(ids.contains(to), "nothing has the anchor {to} of a link");
    }
}

#[test]
fn a_document_is_in_its_language_throughout() {
    // These words are English labels. A page in another language must not have them.
    let english = [
        "(en)",
        "See also",
        "Example",
        "Note:",
        "Why:",
        "Changed on",
        "Holds in",
        "Sources:",
        "About:",
        "not an official term",
    ];
    for (lang, title, tag) in [
        ("ja", "WIXOSS 用語集", "ja"),
        ("zh", "WIXOSS 术语集", "zh-Hans"),
    ] {
        for style in ["markdown", "html"] {
            let text = exported(style, lang);
            assert!(text.contains(title), "{lang} {style}");
            for word in english {
                assert!(!text.contains(word), "{lang} {style}: {word}");
            }
            if style == "html" {
                assert!(text.contains(&format!("<html lang=\"{tag}\">")), "{lang}");
            }
        }
    }
}

#[test]
fn the_document_goes_into_the_named_file() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("glossary.md");
    let output = run(&[
        "--export",
        "markdown",
        "--out-file",
        path.to_str().unwrap(),
        "--lang",
        "ja",
    ]);
    assert!(output.stdout.is_empty());
    assert!(fs::read_to_string(path).unwrap().contains("ライフクロス"));
}

#[test]
fn every_style_shows_the_same_entry() {
    for style in ["full", "table", "json", "jsonl", "markdown"] {
        let output = run(&["lancer", "--output", style]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.to_lowercase().contains("lancer"), "{style}");
        if style == "jsonl" {
            for line in text.lines() {
                serde_json::from_str::<serde_json::Value>(line).unwrap();
            }
        }
    }
    let Some(Item::Entry(entry)) = Glossary::embedded().get("lancer").cloned() else {
        panic!("no lancer")
    };
    let shown = run(&["--show", "lancer", "--lang", "ja"]);
    let text = String::from_utf8(shown.stdout).unwrap();
    let first: String = entry.definition.ja.chars().take(10).collect();
    assert!(text.contains(&first), "{text}");
}

#[test]
fn json_is_valid_by_its_schema() {
    let schema = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["schema", "glossary"])
        .output()
        .unwrap();
    let schema: serde_json::Value = serde_json::from_slice(&schema.stdout).unwrap();
    let validator = Validator::new(schema);
    for args in [
        &["lancr", "--output", "json"][..],
        &["can my opponent guard a signi attack", "--output", "json"],
        &["deck.main.size", "--output", "json"],
        &["qwrtzp", "--output", "json"],
        &["--list", "--output", "json"],
        &["--related", "refresh", "--output", "json"],
    ] {
        let output = run(args);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        validator.assert_valid(&args.join(" "), &value);
        let results = value["results"].as_array().unwrap();
        let scores: Vec<f64> = results
            .iter()
            .filter_map(|hit| hit["score"].as_f64())
            .collect();
        assert!(
            scores.iter().all(|score| (0.0..=1.0).contains(score)),
            "{args:?}"
        );
        assert!(scores.is_sorted_by(|a, b| a >= b), "{args:?}: {scores:?}");
    }
    let mut wrong: serde_json::Value = serde_json::json!({ "schema_version": 1, "query": "x" });
    assert!(!validator.is_valid(&wrong));
    wrong["results"] = serde_json::json!([{ "id": 3 }]);
    assert!(!validator.is_valid(&wrong));
}
