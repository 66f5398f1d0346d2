//! Tests of the published schemas: they are current and frozen, and real input and output match
//! them.

use std::path::{Path, PathBuf};

use crate::judged_decks::{illegal, legal, other_pool, output, product, unjudged, unreadable};
use serde_json::{Value, json};
use wixoss_report::{OutputSettings, SCHEMAS, TOOL_VERSION};
use wixoss_test_support::schema_validator::Validator;

fn schema(name: &str) -> Value {
    let schema = SCHEMAS.iter().find(|s| s.name == name).unwrap();
    serde_json::from_str(schema.text).unwrap()
}

fn validator(name: &str) -> Validator {
    Validator::new(schema(name))
}

const PRODUCTS: [&str; 9] = [
    "decks/WD01.json",
    "decks/WX24-D1.json",
    "decks/WX24-D2.json",
    "decks/WX25-CD1.json",
    "decks/WXDi-D01.json",
    "decks/WXDi-D03.json",
    "decks/WXDi-D05.json",
    "decks/WXDi-D08.json",
    "decks/WXDi-D09-H.json",
];

#[test]
fn checked_in_schemas_are_current() {
    for schema in SCHEMAS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../data/schemas")
            .join(format!("{}.schema.json", schema.name));
        let text = (schema.generate)();
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        let path = path.display();
        assert!(
            written == text,
            "{path} is not current: `UPDATE_SCHEMAS=1 cargo test -p wixoss-report schemas` writes it"
        );
    }
}

#[test]
fn every_verdict_is_valid() {
    let verdict = validator("verdict");
    let stream = validator("stream");
    let mut inputs = vec![legal(), illegal(), other_pool(), unjudged(), unreadable()];
    for format in ["diva-en", "diva", "starter-2016"] {
        inputs.extend(PRODUCTS.map(|file| product(file, format)));
    }
    let json: Value =
        serde_json::from_str(&output("json", &inputs, OutputSettings::default())).unwrap();
    let jsonl = output("jsonl", &inputs, OutputSettings::default());
    let items = json.as_array().unwrap();
    assert_eq!(items.len(), inputs.len());
    let outcomes = ["legal", "illegal", "unjudged", "error"];
    assert!(
        outcomes
            .iter()
            .all(|outcome| items.iter().any(|item| item["verdict"] == *outcome))
    );
    for (item, line) in items.iter().zip(jsonl.lines()) {
        verdict.assert_valid("output", item);
        stream.assert_valid("output", item);
        assert_eq!(*item, serde_json::from_str::<Value>(line).unwrap());
    }
}

#[test]
fn wrong_verdicts_are_refused() {
    let verdict = validator("verdict");
    let item: Value =
        serde_json::from_str(&output("jsonl", &[illegal()], OutputSettings::default())).unwrap();
    verdict.assert_valid("output", &item);
    for (path, wrong) in [
        ("/verdict", json!("fine")),
        ("/schema_version", json!(2)),
        ("/findings", json!(null)),
        ("/findings/0/severity", json!("fatal")),
        ("/findings/0/code", json!("D1")),
        ("/findings/0/cards", json!(["WD01-001"])),
        ("/findings/2/location", json!({"line": 1})),
        ("/id", json!({})),
        ("/revision", json!("today")),
        ("/opening", json!([])),
        ("/also_legal_in", json!("diva")),
    ] {
        let mut item = item.clone();
        *item.pointer_mut(path).unwrap() = wrong;
        assert!(!verdict.is_valid(&item), "{path}");
    }
    for key in item.as_object().unwrap().keys() {
        let mut item = item.clone();
        item.as_object_mut().unwrap().remove(key);
        assert!(!verdict.is_valid(&item), "{key}");
    }
}

#[test]
fn product_decks_are_valid_decks() {
    let deck = validator("deck");
    let stream = validator("stream");
    for file in PRODUCTS {
        let value = serde_json::from_str(&product(file, "diva-en").text).unwrap();
        deck.assert_valid("output", &value);
        stream.assert_valid("output", &value);
    }
    for value in [
        json!({"main_deck": null}),
        json!({"lrig_deck": ["WD01-001", "WD01-001"]}),
        json!({"id": 7, "main_deck": {"サーバント　Ｏ": 999}, "notes": null}),
        json!({"main_deck": {}, "opening": {"center": "WD01-005", "assists": null}}),
        json!({"main_deck": {}, "as_of": "2024-01-26"}),
    ] {
        deck.assert_valid("output", &value);
    }
}

#[test]
fn wrong_decks_are_refused() {
    let deck = validator("deck");
    for value in [
        json!([]),
        json!({}),
        json!({"name": "no cards"}),
        json!({"main_deck": {"WD01-001": 0}}),
        json!({"main_deck": {"WD01-001": 1000}}),
        json!({"main_deck": {"WD01-001": "4"}}),
        json!({"main_deck": {"WD01-001": 1.5}}),
        json!({"main_deck": {"WD01-001": true}}),
        json!({"main_deck": [4]}),
        json!({"main_deck": "WD01-001"}),
        json!({"main_deck": {}, "mian_deck": {}}),
        json!({"main_deck": {}, "opening": {"assists": []}}),
        json!({"main_deck": {}, "opening": {"center": "WD01-005", "left": "WD01-005"}}),
        json!({"main_deck": {}, "as_of": "26.1.2024"}),
        json!({"main_deck": {}, "id": true}),
    ] {
        assert!(!deck.is_valid(&value), "{value}");
    }
}

/// Returns the abilities of `crates/ability/tests/abilities/`, each as YAML and as JSON.
fn written_abilities() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ability/tests/abilities");
    let files = std::fs::read_dir(folder).unwrap();
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let parts: Vec<String> = texts
        .flat_map(|text| text.split("---\n").map(str::to_owned).collect::<Vec<_>>())
        .collect();
    parts
        .into_iter()
        .map(|part| {
            let value = serde_yaml::from_str(&part).unwrap();
            (part, value)
        })
        .collect()
}

#[test]
fn written_abilities_are_valid() {
    let ability = validator("ability");
    let written = written_abilities();
    assert!(written.len() >= 80);
    for (yaml, value) in written {
        ability.assert_valid("ability", &value);
        let again = wixoss_ability::to_yaml_text(&wixoss_ability::from_yaml(&yaml).unwrap());
        assert!(
            ability.is_valid(&serde_yaml::from_str(&again.unwrap()).unwrap()),
            "{yaml}"
        );
    }
}

#[test]
fn wrong_abilities_are_refused() {
    let ability = validator("ability");
    for value in [
        json!(7),
        json!("lanser"),
        json!({"enter": {"do": {"vanihs": "it"}}}),
        json!({"enter": {"do": {"vanish": {"target": {"signi": "oponent"}}}}}),
        json!({"enter": {"do": {"draw": "two"}, "when": "attack"}}),
        json!({"auto": {"when": "attack"}}),
        json!({"enter": {"cost": {"rad": 1}, "do": {"draw": 1}}}),
        json!({"constant": {"change": {"powre": 1000}}}),
    ] {
        assert!(!ability.is_valid(&value), "{value}");
        let yaml = value.to_string();
        assert!(wixoss_ability::from_yaml(&yaml).is_err(), "{yaml}");
    }
}

/// Programs rely on these names. A name may be added. A name may change or disappear only with a
/// new `schema_version`.
#[test]
fn names_are_frozen() {
    let schema = schema("verdict");
    let names = |schema: &Value| -> Vec<String> {
        let properties = schema["properties"].as_object().unwrap();
        let mut names: Vec<String> = properties.keys().cloned().collect();
        names.sort();
        names
    };
    let mut all = vec![format!("verdict: {}", names(&schema).join(" "))];
    for (part, schema) in schema["$defs"].as_object().unwrap() {
        if schema.get("properties").is_some() {
            all.push(format!("{part}: {}", names(schema).join(" ")));
        }
    }
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn a_verdict_is_frozen() {
    let text = "{\"id\": 7, \"name\": \"x\", \"main_deck\": {\"WD01-017\": 41}}";
    let out = output(
        "json",
        &[crate::judged_decks::written("deck.json", text)],
        OutputSettings::default(),
    );
    let out = out.replace(&format!("\"{TOOL_VERSION}\""), "\"[version]\"");
    insta::assert_snapshot!(out);
}

/// Returns the path and the text of every scenario.
fn scenario_files() -> Vec<(String, String)> {
    let mut folders = vec![PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../scenarios"
    ))];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                files.push((path.display().to_string(), text));
            }
        }
    }
    files
}

#[test]
fn every_scenario_is_valid_by_the_schema() {
    let scenario = validator("scenario");
    for (file, text) in scenario_files() {
        scenario.assert_valid(&file, &serde_yaml::from_str(&text).unwrap());
    }
    for wrong in [
        json!({}),
        json!({"scenario": "x", "step": []}),
        json!({"scenario": "x", "at": "guard"}),
        json!({"scenario": "x", "steps": [{"atack": "left"}]}),
    ] {
        assert!(!scenario.is_valid(&wrong), "{wrong}");
    }
}
