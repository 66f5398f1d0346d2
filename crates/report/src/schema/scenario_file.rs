//! The JSON Schema of scenario files, written by hand because their keys are words of the game.

use serde_json::{Map, Value, json};

use wixoss_engine::{RuleAction, rule_sets};
use wixoss_scenario::{ASKED, DECISIONS, EVENTS, Point};

/// Returns the schema of a scenario file.
pub(super) fn schema() -> Value {
    let points: Vec<&str> = Point::words().into_iter().map(|(name, _)| name).collect();
    let formats: Vec<&str> = rule_sets().map(|rules| rules.id.as_str()).collect();
    let on_a_day = format!("^({})@[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}$", formats.join("|"));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario",
        "description": "A board, what players do, and the expected result (docs/scenarios.md).",
        "type": "object",
        "required": ["scenario"],
        "additionalProperties": false,
        "properties": {
            "scenario": { "type": "string", "description": "The title: what the scenario shows." },
            "about": { "type": "string", "description": "A longer description." },
            "rules": { "description": "The ids of the rules the scenario shows.", "anyOf": [
                { "type": "string" }, { "type": "array", "items": { "type": "string" } } ] },
            "format": { "anyOf": [
                { "enum": formats },
                { "type": "string", "pattern": on_a_day } ],
                "description": "The rule set, or a format on a day, such as `all-star@2018-02-21`." },
            "seed": { "type": "integer", "minimum": 0, "description": "The seed of every random choice." },
            "turn": { "type": "integer", "minimum": 1, "description": "The number of the turn." },
            "turn player": { "$ref": "#/$defs/player" },
            "at": { "enum": points, "description": "The phase or step that has just begun, or the set-up." },
            "after effect": { "type": "boolean", "description": "Whether an effect has just been processed, so that rule-based actions may be due." },
            "cards": { "type": "object", "additionalProperties": { "$ref": "#/$defs/card" }, "description": "Cards, by the names this file gives them." },
            "one": { "$ref": "#/$defs/side" },
            "two": { "$ref": "#/$defs/side" },
            "steps": { "type": "array", "items": { "$ref": "#/$defs/step" } },
        },
        "$defs": definitions(&points),
    })
}

fn definitions(points: &[&str]) -> Value {
    let mut decisions = DECISIONS.to_vec();
    decisions.extend(ASKED);
    let pile = json!({ "$ref": "#/$defs/pile" });
    let contents = json!({ "$ref": "#/$defs/contents" });
    let numbers = json!({ "description": "The abilities of the card that were used, as numbers from 1.", "anyOf": [
        { "type": "integer", "minimum": 1 },
        { "type": "array", "items": { "type": "integer", "minimum": 1 } } ] });
    let seers = json!({ "enum": ["nobody", "one", "two", "both"],
        "description": "Who may look at the face of each of these cards." });
    let mut found = side("#/$defs/contents", "#/$defs/occupant");
    if let Some(keys) = found
        .pointer_mut("/properties")
        .and_then(Value::as_object_mut)
    {
        keys.insert("limit".to_owned(), json!({ "type": "integer" }));
    }
    json!({
        "player": { "enum": ["one", "two"] },
        "somebody": { "enum": ["one", "two", "nobody"] },
        "words": { "anyOf": [
            { "type": "string" }, { "type": "array", "items": { "type": "string" } } ] },
        "quantity": { "anyOf": [ { "type": "integer", "minimum": 0 }, { "const": "inf" } ] },
        "cost": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } },
        "card": card(),
        "pile": { "description": "A number of fillers, one card, or a list of cards.", "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": 255 },
            { "type": "string" },
            { "type": "array", "items": { "type": "string" } } ] },
        "stack": { "anyOf": [ { "type": "string" }, {
            "type": "object", "required": ["card"], "additionalProperties": false,
            "properties": {
                "card": { "type": "string" },
                "down": { "type": "boolean" },
                "frozen": { "type": "boolean" },
                "puppet": { "type": "boolean" },
                "change": { "description": "The change that effects have made to the card: a `change` as in `wixoss schema ability`, without `of`." },
                "used this turn": numbers, "used this game": numbers,
                "level before": { "type": "integer", "minimum": 0 },
                "under": pile, "charm": pile, "accessory": pile, "soul": pile, "attached": pile,
            } } ] },
        "side": side("#/$defs/pile", "#/$defs/stack"),
        "contents": { "anyOf": [
            { "type": "integer", "minimum": 0 },
            { "type": "string" },
            { "type": "array", "items": { "type": "string" } },
            { "type": "object", "additionalProperties": false, "properties": {
                "count": { "type": "integer", "minimum": 0 },
                "has": { "$ref": "#/$defs/words" },
                "lacks": { "$ref": "#/$defs/words" },
                "top": { "$ref": "#/$defs/words", "description": "The topmost cards, from the top." },
                "seen by": seers,
                "face down": { "type": "boolean" } } } ] },
        "occupant": { "anyOf": [ { "type": "string" }, {
            "type": "object", "additionalProperties": false,
            "properties": {
                "card": { "type": "string" },
                "down": { "type": "boolean" },
                "frozen": { "type": "boolean" },
                "puppet": { "type": "boolean" },
                "face down": { "type": "boolean" },
                "seen by": seers,
                "level": { "type": "integer" },
                "power": { "type": "integer" },
                "color": { "$ref": "#/$defs/words", "description": "All colors the card has now." },
                "abilities": { "type": "integer", "minimum": 0, "description": "How many abilities the card has now." },
                "has": { "$ref": "#/$defs/words", "description": "Keywords the card has now." },
                "lacks": { "$ref": "#/$defs/words", "description": "Keywords the card does not have now." },
                "under": contents, "charm": contents, "accessory": contents, "soul": contents, "attached": contents,
            } } ] },
        "found": found,
        "action": { "anyOf": [ { "const": "pass" }, {
            "type": "object", "additionalProperties": false, "properties": action() } ] },
        "forbidden": { "anyOf": [ { "const": "pass" }, {
            "type": "object", "additionalProperties": false,
            "properties": with(action(), json!({ "rule": { "type": "string" }, "pass": true })) } ] },
        "event": { "anyOf": [ { "enum": EVENTS.to_vec() }, {
            "type": "object", "additionalProperties": false, "properties": event() } ] },
        "expect": { "type": "object", "additionalProperties": false, "minProperties": 1,
            "properties": {
                "one": { "$ref": "#/$defs/found" },
                "two": { "$ref": "#/$defs/found" },
                "at": { "enum": points },
                "turn player": { "$ref": "#/$defs/player" },
                "turn": { "type": "integer", "minimum": 1 },
                "asked": { "$ref": "#/$defs/somebody" },
                "winner": { "$ref": "#/$defs/somebody" },
                "loop": { "$ref": "#/$defs/words", "description": "The cards of a loop that has stopped the game." },
                "decision": { "enum": decisions },
                "legal": one_or_many("action"),
                "illegal": one_or_many("forbidden"),
                "happened": one_or_many("event"),
                "did not happen": one_or_many("event"),
                "in every line": { "$ref": "#/$defs/expect" },
                "in some line": { "$ref": "#/$defs/expect" },
                "until": { "enum": points, "description": "Only inside `in every line` and `in some line`: the moment up to which the game is played." },
            } },
        "step": { "anyOf": [ { "const": "pass" }, {
            "type": "object", "additionalProperties": false, "minProperties": 1,
            "properties": with(action(), json!({
                "by": { "$ref": "#/$defs/player" },
                "pass": true,
                "go to": { "enum": points },
                "of": { "$ref": "#/$defs/player" },
                "expect": { "anyOf": [ { "const": "loop" }, { "$ref": "#/$defs/expect" } ] },
            })) } ] },
    })
}

/// Returns the schema of one value or a list of such values.
fn one_or_many(what: &str) -> Value {
    let one = json!({ "$ref": format!("#/$defs/{what}") });
    json!({ "anyOf": [ one, { "type": "array", "items": one } ] })
}

/// Returns one object with the keys of both objects.
fn with(first: Value, second: Value) -> Value {
    let mut both = Map::new();
    for part in [first, second] {
        if let Value::Object(pairs) = part {
            both.extend(pairs);
        }
    }
    Value::Object(both)
}

fn card() -> Value {
    let words = json!({ "$ref": "#/$defs/words" });
    let quantity = json!({ "$ref": "#/$defs/quantity" });
    let cost = json!({ "$ref": "#/$defs/cost" });
    json!({
        "type": "object", "additionalProperties": false,
        "properties": {
            "type": { "enum": ["SIGNI", "spell", "LRIG", "assist LRIG", "ARTS", "PIECE", "key", "Resona", "token"] },
            "name": { "type": "string" },
            "level": quantity, "limit": quantity, "power": quantity,
            "coins": { "type": "integer", "minimum": 0 },
            "color": words, "colors": words,
            "LRIG type": words, "LRIG types": words,
            "limiting condition": words, "class": words,
            "keywords": words, "timing": words,
            "team": { "type": "string" },
            "craft": { "type": "boolean" }, "Dissona": { "type": "boolean" },
            "grow cost": cost, "cost": cost,
            "life burst": { "type": "boolean" },
            "abilities": { "description": "The abilities of the card, as in `wixoss schema ability`." },
        },
    })
}

fn side(pile: &str, place: &str) -> Value {
    let pile = json!({ "$ref": pile });
    let place = json!({ "$ref": place });
    let three = |what: &Value| {
        json!({ "type": "object", "additionalProperties": false, "properties": {
            "left": what, "center": what, "right": what } })
    };
    let zones = three(&place);
    let laid = three(&pile);
    let marked = json!({ "$ref": "#/$defs/words", "description": "SIGNI zones, or `none`." });
    json!({
        "type": "object", "additionalProperties": false,
        "properties": {
            "main deck": pile, "LRIG deck": pile, "hand": pile, "ener": pile, "check zone": pile,
            "trash": pile, "LRIG trash": pile, "Life Cloth": pile, "cheer zone": pile, "Beat": pile,
            "excluded": pile,
            "SIGNI": zones,
            "LRIG": { "anyOf": [ place, zones ] },
            "coins": { "type": "integer", "minimum": 0 },
            "subscribers": { "type": "integer", "minimum": 0 },
            "bonds": pile, "keys": pile, "traps": laid, "magic boxes": laid,
            "seeds": laid,
            "LRIG barriers": { "type": "integer", "minimum": 0 },
            "SIGNI barriers": { "type": "integer", "minimum": 0 },
            "Limit Upper": { "type": "boolean" },
            "viruses": marked, "gates": marked,
        },
    })
}

fn action() -> Value {
    let card = json!({ "type": "string",
        "description": "A card: its name, its place on the field, or both (`left`, `ener Fox`, `two's trash Fox`)." });
    let cards = json!({ "$ref": "#/$defs/words",
        "description": "Cards, each written as for `attack`; `2 Fox` for two of them, or `none`." });
    let zone = json!({ "enum": ["left", "center", "right"] });
    json!({
        "attack": card, "guard with": card, "guard by": card, "put": card, "charge": card, "grow into": card,
        "use": card, "retire": cards, "pay with": cards, "choose": cards, "process": cards,
        "into": { "anyOf": [ zone, { "type": "array", "items": zone } ],
            "description": "The SIGNI zones that `attack` is aimed at, as the opponent sees them." },
        "on": { "enum": ["left", "center", "right", "LRIG", "left assist", "right assist"] },
        "Life Burst": { "enum": ["use", "leave"] },
        "first": { "enum": RuleAction::ALL.map(RuleAction::name) },
        "open with": { "enum": ["one LRIG", "three LRIGs"] },
        "play first": { "type": "boolean" },
        "ability": { "type": "integer", "minimum": 1, "description": "The number of the ability, from 1, if the card of `use`, `process` or `guard by` has several." },
        "target": cards,
        "mode": { "anyOf": [
            { "const": "none" }, { "type": "integer", "minimum": 1 },
            { "type": "array", "items": { "type": "integer", "minimum": 1 } } ] },
        "way": { "type": "integer", "minimum": 1 },
        "answer": { "type": ["string", "boolean", "integer"] },
        "declare": { "type": "string", "description": "The name of a card, a class or a LRIG type." },
    })
}

fn event() -> Value {
    let mut keys = Map::new();
    for word in EVENTS {
        keys.insert(word.to_owned(), json!({ "type": ["string", "null"] }));
    }
    keys.insert("rule".to_owned(), json!({ "type": "string" }));
    keys.insert(
        "times".to_owned(),
        json!({ "type": "integer", "minimum": 0 }),
    );
    Value::Object(keys)
}
