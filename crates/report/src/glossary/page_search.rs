//! The search of the exported page: the tables of the program's search as data, and the script that
//! searches them (`search.js`).

use std::collections::BTreeMap;

use serde::Serialize;
use wixoss_cards::legality::codes;
use wixoss_data::rule::rules;
use wixoss_glossary::{ExportedSearch, Glossary, Item};

const SEARCH: &str = include_str!("search.js");
const TABLES: &str = include_str!("search_tables.js");

#[derive(Serialize)]
struct Data {
    #[serde(flatten)]
    search: ExportedSearch,
    /// The packed tables of each layer, in base 64.
    tables: Vec<String>,
    /// The places of the items that are based on each rule, and on the rules of each code. Keys are
    /// in lower case.
    rules: BTreeMap<String, Vec<usize>>,
}

/// Returns the script that defines `askGlossary`, a function from a question to its answers.
pub(super) fn script(glossary: &Glossary) -> String {
    let search = glossary.exported_search();
    let data = Data {
        tables: search
            .layers
            .iter()
            .map(|layer| base64(&layer.tables))
            .collect(),
        rules: rules_of(glossary),
        search,
    };
    // A string in JSON may have `</script>` only in an escaped form.
    let data = serde_json::to_string(&data)
        .unwrap_or_default()
        .replace("</", "<\\/");
    format!("{SEARCH}\n{TABLES}\nconst askGlossary = glossarySearch(searchTables({data}));\n")
}

fn rules_of(glossary: &Glossary) -> BTreeMap<String, Vec<usize>> {
    let places: BTreeMap<&str, usize> = glossary.items().map(Item::id).zip(0..).collect();
    let resting_on = |ids: &mut dyn Iterator<Item = &str>| {
        let mut found: Vec<usize> = Vec::new();
        for hit in ids.flat_map(|id| glossary.by_rule(id)) {
            let place = places.get(hit.item.id());
            found.extend(place.filter(|place| !found.contains(place)));
        }
        found
    };
    let points = glossary.items().flat_map(Item::points);
    let own = points.map(|point| point.rule.as_str());
    let ids = rules().map(|rule| rule.id.as_str()).chain(own);
    let mut found: BTreeMap<String, Vec<usize>> = ids
        .map(|id| (id.to_lowercase(), resting_on(&mut std::iter::once(id))))
        .collect();
    for code in codes() {
        for word in [code.code, code.name] {
            let held = resting_on(&mut code.rules.iter().map(|rule| rule.0));
            let all = found.entry(word.to_lowercase()).or_default();
            for place in held {
                if !all.contains(&place) {
                    all.push(place);
                }
            }
        }
    }
    found.retain(|_, places| !places.is_empty());
    found
}

/// Writes bytes in base 64.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |place: usize| u32::from(three.get(place).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for digit in 0..4 {
            let value = (bits >> (18 - 6 * digit)) & 63;
            let letter = DIGITS.get(value as usize).copied().unwrap_or(b'=');
            text.push(if digit > three.len() {
                '='
            } else {
                char::from(letter)
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_64_is_padded() {
        assert_eq!(base64(b"Man"), "TWFu");
        assert_eq!(base64(b"Ma"), "TWE=");
        assert_eq!(base64(b"M"), "TQ==");
    }
}
