//! Generates the schemas from the types. A test compares them with the files.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::DeckJson;
use crate::glossary::AnswerJson;
use crate::scenario::ScenarioJson;
use wixoss_ability::{Ability, List};
use wixoss_cards::deck::MAX_COUNT;

pub(super) fn text(schema: &Value) -> String {
    serde_json::to_string_pretty(schema).unwrap_or_default() + "\n"
}

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

pub(super) fn deck() -> Value {
    let text =
        |description: &str| json!({ "type": ["string", "null"], "description": description });
    let list = |description: &str| {
        json!({
            "description": description,
            "anyOf": [
                {
                    "type": "object",
                    "description": "Number of copies by card number or name.",
                    "additionalProperties": { "type": "integer", "minimum": 1, "maximum": MAX_COUNT },
                },
                {
                    "type": "array",
                    "description": "Card numbers or names, one per copy.",
                    "items": { "type": "string" },
                },
                { "type": "null" },
            ],
        })
    };
    json!({
        "$schema": DIALECT,
        "title": "Deck",
        "description": "A WIXOSS deck.",
        "type": "object",
        "properties": {
            "name": text("The title of the deck."),
            "id": {
                "type": ["string", "integer", "null"],
                "description": "The id by which a pipeline identifies the deck; the verdict repeats it.",
            },
            "format": text("The format the deck is built for, such as `diva-en`."),
            "as_of": {
                "type": ["string", "null"],
                "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                "description": "The day whose rules judge the deck, `YYYY-MM-DD`.",
            },
            "author": text("The player who built the deck."),
            "notes": text("Anything else."),
            "opening": {
                "type": ["object", "null"],
                "description": "The level-0 LRIGs the deck opens with.",
                "properties": {
                    "center": {
                        "type": "string",
                        "description": "Number or name of the center LRIG.",
                    },
                    "assists": {
                        "type": ["array", "null"],
                        "description": "Numbers or names of the two assist LRIGs; empty if the center LRIG opens alone.",
                        "items": { "type": "string" },
                    },
                },
                "required": ["center"],
                "additionalProperties": false,
            },
            "main_deck": list("The main deck."),
            "lrig_deck": list("The LRIG deck."),
        },
        "anyOf": [{ "required": ["main_deck"] }, { "required": ["lrig_deck"] }],
        "additionalProperties": false,
    })
}

pub(super) fn verdict() -> Value {
    of_type::<DeckJson<'static>>("Verdict")
}

pub(super) fn resolution() -> Value {
    of_type::<ScenarioJson<'static>>("Played scenario")
}

pub(super) fn glossary() -> Value {
    of_type::<AnswerJson<'static>>("Answer of the glossary")
}

/// Returns the schema of the JSON that serde writes for a type.
fn of_type<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    drop_widths(&mut schema);
    if let Some(root) = schema.as_object_mut() {
        root.insert("title".to_owned(), json!(title));
    }
    schema
}

pub(super) fn ability() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let schema = settings.into_generator();
    let mut schema = schema.into_root_schema_for::<List<Ability>>().to_value();
    drop_widths(&mut schema);
    if let Some(root) = schema.as_object_mut() {
        root.insert("title".to_owned(), json!("Abilities"));
    }
    schema
}

/// Removes the key `format` that says how wide a Rust integer is, because strict validators reject
/// a `format` that they don't know.
fn drop_widths(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::String(format)) = object.get("format")
                && format.starts_with("uint")
            {
                object.remove("format");
            }
            object.values_mut().for_each(drop_widths);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_widths),
        _ => {}
    }
}

pub(super) fn stream() -> Value {
    let mut deck = deck();
    let mut verdict = verdict();
    let mut parts = json!({});
    // References inside the verdict point to `#/$defs/...`, so the referenced parts must be in this
    // schema too.
    for schema in [&mut deck, &mut verdict] {
        if let Some(schema) = schema.as_object_mut() {
            schema.remove("$schema");
            if let Some(inner) = schema.remove("$defs") {
                parts = inner;
            }
        }
    }
    if let Some(parts) = parts.as_object_mut() {
        parts.insert("Deck".to_owned(), deck);
        parts.insert("Verdict".to_owned(), verdict);
    }
    json!({
        "$schema": DIALECT,
        "title": "StreamLine",
        "description": "One line of a stream: decks are the input, and the output has one verdict per deck in the same order. A deck that can't be read gets the verdict `error`.",
        "anyOf": [{ "$ref": "#/$defs/Deck" }, { "$ref": "#/$defs/Verdict" }],
        "$defs": parts,
    })
}
