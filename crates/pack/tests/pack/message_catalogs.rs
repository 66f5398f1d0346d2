//! The messages of all languages are packed together.

use serde_json::{Value, json};
use wixoss_base::vocab::Lang;
use wixoss_pack::message::catalog::{Catalog, Packed};

fn catalog(en: &Value, ja: &Value, zh: &Value) -> Result<Packed, Vec<String>> {
    let mut catalog = Catalog::default();
    for (lang, tables) in Lang::ALL.into_iter().zip([en, ja, zh]) {
        catalog.add(lang, "a file", tables);
    }
    catalog.pack()
}

#[test]
fn texts_are_packed_in_the_order_of_keys_and_languages() {
    let packed = catalog(
        &json!({"b": {"x": "{n} {n:card|cards}"}, "a": {"y": "one"}}),
        &json!({"b": {"x": "{n}枚"}, "a": {"y": "1"}}),
        &json!({"b": {"x": "{n}张"}, "a": {"y": "一"}}),
    )
    .unwrap();
    assert_eq!(packed.texts, "one1一{n} {n:card|cards}{n}枚{n}张");
    assert!(
        packed
            .code
            .contains("(\"a.y\", &[]),\n(\"b.x\", &[\"n\"]),")
    );
    assert!(packed.code.contains("[3,4,7,25,31,37,]"));
}

#[test]
fn every_mistake_of_a_translation_is_reported() {
    let problems = catalog(
        &json!({"a": {"x": "{n}", "y": "y", "z": "z"}}),
        &json!({"a": {"x": "{m}", "y": "{", "z": ""}}),
        &json!({"a": {"x": "{n}", "y": "y"}, "b": "no table"}),
    )
    .unwrap_err()
    .join("\n");
    for wanted in [
        "a.x: the text in Japanese has the values {\"m\"}, but another text has {\"n\"}",
        "a.y, Japanese: a `{` without a `}`",
        "a file: a.z is not a text",
        "a.z has no text in Japanese",
        "a.z has no text in Chinese (simplified)",
        "a file: `b` is not a table of texts",
    ] {
        assert!(problems.contains(wanted), "{wanted}\n{problems}");
    }
}
