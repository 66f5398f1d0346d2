use serde_json::{Map, Value, json};

use crate::deck::Section;
use crate::deck::listing::Listing;

/// Returns a deck as a map in the native format, for the writers of YAML, TOML and JSON.
///
/// A card that is on several lines of one deck is written once. The written entry has the number of
/// the first line and the sum of the counts.
pub(in crate::deck::kinds) fn to_value(deck: &Listing<'_>) -> Map<String, Value> {
    let mut map = Map::new();
    for (key, value) in deck.metadata() {
        if let Some(value) = value {
            map.insert(key.to_owned(), json!(value));
        }
    }
    if let Some((center, assists)) = &deck.opening {
        let assists: Vec<&str> = assists.iter().map(|card| card.number()).collect();
        map.insert(
            "opening".to_owned(),
            json!({"center": center.number(), "assists": assists}),
        );
    }
    for (key, section) in [("lrig_deck", Section::Lrig), ("main_deck", Section::Main)] {
        let mut counts = Map::new();
        for line in deck.section(section) {
            let before = counts.get(line.number).and_then(Value::as_u64).unwrap_or(0);
            counts.insert(
                line.number.to_owned(),
                json!(before + u64::from(line.count)),
            );
        }
        map.insert(key.to_owned(), Value::Object(counts));
    }
    map
}
