//! Finds the cards that a board must have for an ability: cards that fit the filters in the data of
//! the ability.

use serde_json::{Map, Value, json};

/// The requirements for a card that an ability mentions.
#[derive(Clone, Debug)]
pub struct Want {
    /// The player who must have the card: `you`, `opponent` or `both`. `None` if the ability data
    /// name no player.
    pub of: Option<String>,
    /// The zones that the card must be in, as words of the ability data.
    pub zones: Vec<String>,
    /// The kind of card.
    pub kind: String,
    /// The facts that are printed on the card.
    pub facts: Map<String, Value>,
    /// The abilities that the card has, as data.
    pub abilities: Vec<&'static str>,
    pub down: bool,
    pub frozen: bool,
    pub infected: bool,
    /// Whether the card is in a SIGNI zone with a Gate.
    pub gated: bool,
    /// Whether the card is crossed or has a Cross icon.
    pub crossed: bool,
    /// Whether the card is under another card.
    pub under: bool,
    /// The way in which the card is attached; `None` if the card is not attached.
    pub attached: Option<String>,
    /// The kind of card that is attached to the card, if any.
    pub with: Option<String>,
}

const KEYS: [&str; 16] = [
    "signi",
    "lrig",
    "center_lrig",
    "is",
    "class",
    "color",
    "level",
    "power",
    "name",
    "name_contains",
    "lrig_type",
    "has",
    "attached_as",
    "with",
    "state",
    "under",
];

/// Returns the requirements for cards, one for each filter in the data of an ability.
pub fn wants(ability: &Value) -> Vec<Want> {
    let mut found = Vec::new();
    walk(ability, false, &mut found);
    found
}

fn walk(value: &Value, is_change: bool, found: &mut Vec<Want>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| walk(item, is_change, found)),
        Value::Object(map) => {
            if !is_change && KEYS.iter().any(|key| map.contains_key(*key)) {
                found.push(want(map));
            }
            for (key, inner) in map {
                walk(inner, key == "change", found);
            }
        }
        _ => {}
    }
}

fn words(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::String(word)) => vec![word.clone()],
        Some(Value::Array(items)) => {
            let items = items.iter().filter_map(|item| item.as_str());
            items.map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a number that is in a range of the ability data: 3 for `at_least: 3`. For
/// `less_than: 5000` and a step of 1000, this is 4000, because 5000 itself is not in the range.
fn within(range: &Value, step: i64) -> Option<i64> {
    let map = match range {
        Value::Number(number) => return number.as_i64(),
        Value::String(word) if word == "odd" => return Some(1),
        Value::Object(map) => map,
        _ => return None,
    };
    let (key, value) = map.iter().next()?;
    let number = value.as_i64();
    match key.as_str() {
        "at_least" | "at_most" | "exactly" | "multiple_of" => number,
        "more_than" | "other_than" => Some(number? + step),
        "less_than" => Some(number? - step),
        "between" | "one_of" => value.as_array()?.first()?.as_i64(),
        "odd" => Some(1),
        _ => None,
    }
}

fn want(map: &Map<String, Value>) -> Want {
    let short = ["signi", "lrig", "center_lrig"]
        .into_iter()
        .find_map(|key| Some((key, map.get(key)?.as_str()?.to_owned())));
    let is = words(map.get("is"));
    let mut zones = words(map.get("in"));
    let mut of = map.get("of").and_then(Value::as_str).map(str::to_owned);
    let kind = match (&short, is.first()) {
        (Some(("signi", _)), _) => "signi",
        (Some(_), _) => "lrig",
        (None, Some(kind)) => match kind.as_str() {
            "spell" => "spell",
            "arts" => "arts",
            "piece" => "piece",
            "key" => "key",
            "lrig" | "center_lrig" => "lrig",
            "assist_lrig" => "assist_lrig",
            "resona" => "resona",
            _ => "signi",
        },
        (None, None) => "signi",
    };
    if let Some((_, owner)) = short {
        zones = vec!["field".to_owned()];
        of = Some(owner);
    }
    let mut facts = Map::new();
    let mut set = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    if let Some(level) = map.get("level").and_then(|range| within(range, 1)) {
        set("level", json!(level.clamp(0, 5)));
    }
    if let Some(power) = map.get("power").and_then(|range| within(range, 1000)) {
        set("power", json!(power.max(1000)));
    }
    let colors = words(map.get("color"));
    if let Some(color) = colors.first() {
        set("colors", json!([color]));
    }
    let classes = words(map.get("class"));
    if !classes.is_empty() {
        set("classes", json!(classes));
    }
    let types = words(map.get("lrig_type"));
    if !types.is_empty() {
        set("lrig_types", json!(types));
    }
    let names = words(map.get("name"));
    if let Some(name) = names.first().or(words(map.get("name_contains")).first()) {
        set("name_ja", json!(name));
    }
    if let Some(cost) = map.get("total_cost").and_then(|range| within(range, 1)) {
        set("cost", json!({ "colorless": cost.max(0) }));
    }
    let mut abilities = Vec::new();
    let mut keywords = Vec::new();
    for has in words(map.get("has")) {
        match has.as_str() {
            "guard_icon" => keywords.push("guard"),
            "multi_ener" | "lancer" | "assassin" | "double_crush" | "shadow" => {
                keywords.extend(
                    ["multi_ener", "lancer", "assassin", "double_crush", "shadow"]
                        .into_iter()
                        .filter(|word| *word == has),
                );
            }
            "life_burst" => abilities.push("life_burst: {draw: 1}"),
            "dissona" => set("dissona", json!(true)),
            "enter" => abilities.push("enter: {do: {draw: 1}}"),
            "auto" => abilities.push("auto: {when: attack, do: {draw: 1}}"),
            "action" => abilities.push("action: {cost: {down: this}, do: {draw: 1}}"),
            "constant" | "abilities" => abilities.push("constant: {change: {power: 1000}}"),
            "trap_icon" => abilities.push("trap: {draw: 1}"),
            "rise_icon" => abilities.push("rise: {signi: you}"),
            "song_fragment" => abilities.push("song_fragment: {draw: 1}"),
            _ => {}
        }
    }
    if !keywords.is_empty() {
        set("keywords", json!(keywords));
    }
    let states = words(map.get("state"));
    let is_so = |state: &str| states.iter().any(|known| known == state);
    Want {
        of,
        zones,
        kind: kind.to_owned(),
        facts,
        abilities,
        down: is_so("downed"),
        frozen: is_so("frozen"),
        infected: is_so("infected"),
        gated: is_so("gated"),
        crossed: is_so("crossed") || words(map.get("has")).iter().any(|has| has == "cross_icon"),
        under: map.contains_key("under"),
        attached: words(map.get("attached_as")).into_iter().next(),
        with: words(map.get("with")).into_iter().next(),
    }
}
