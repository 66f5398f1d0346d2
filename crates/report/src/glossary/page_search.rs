//! The search of the exported page: the search tables and the cards of the program as data, and the
//! scripts that search them. `search.js` finds entries and rulings, and `named_cards.js` finds the
//! cards that a question names. The page shows the abilities of these cards.

use std::collections::BTreeMap;

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::Serialize;
use wixoss_ability::{AbilityBook, Known, ReadPart};
use wixoss_cards::card::{CardDb, ExportedCards};
use wixoss_cards::legality::codes;
use wixoss_data::rule::rules;
use wixoss_glossary::{ExportedSearch, Glossary, Item};

const SEARCH: &str = include_str!("search.js");
const CARDS: &str = include_str!("named_cards.js");
const TABLES: &str = include_str!("search_tables.js");

#[derive(Serialize)]
struct PageSearchData<'a> {
    #[serde(flatten)]
    search: ExportedSearch,
    /// The packed search tables in base 64: those of the release, and then those of the user's
    /// items.
    tables: Vec<String>,
    /// For each rule id and each code of a finding, in lower case: the indexes of the items that
    /// are based on this rule, or on a rule of this code.
    rules: BTreeMap<String, Vec<usize>>,
    /// The names and numbers of all cards of the release.
    pool: ExportedCards,
    /// The abilities of the cards as the program reads them, by the main number of the card: one
    /// sentence for each ability. An ability that is not understood has the reason instead.
    abilities: BTreeMap<String, Vec<String>>,
    #[serde(flatten)]
    of_cards: &'a CardTexts,
}

/// The texts about cards that the page shows, in the language of the page. The caller writes them,
/// because they depend on the restriction lists of the user.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CardTexts {
    /// The printed facts of each card in one line, by the main number of the card.
    pub facts: BTreeMap<String, String>,
    /// The restrictions of each restricted card, by the main number of the card. Each has its text,
    /// and whether it is in force today.
    pub restrictions: BTreeMap<String, Vec<(String, bool)>>,
}

/// Returns the script that defines `askGlossary`, a function from a question to its answers.
pub(super) fn script(glossary: &Glossary, of_cards: &CardTexts) -> String {
    let search = glossary.exported_search();
    let db = CardDb::embedded();
    let data = PageSearchData {
        abilities: abilities(&db),
        tables: search
            .layers
            .iter()
            .map(|layer| BASE64_STANDARD.encode(&layer.tables))
            .collect(),
        rules: rules_of(glossary),
        pool: db.exported(),
        search,
        of_cards,
    };
    // The text `</script>` inside a JSON string would end the script of the page, so every `</` is
    // escaped.
    let data = serde_json::to_string(&data)
        .unwrap_or_default()
        .replace("</", "<\\/");
    format!(
        "{CARDS}\n{SEARCH}\n{TABLES}\nconst askGlossary = glossarySearch(searchTables({data}));\n"
    )
}

/// Returns the abilities of all cards of the release that have a known ability.
fn abilities(db: &CardDb) -> BTreeMap<String, Vec<String>> {
    let book = AbilityBook::embedded();
    let of_cards = db.cards().filter_map(|card| {
        let sentences: Vec<String> = match book.of(card.number()) {
            Known::All(abilities) => abilities.iter().map(ToString::to_string).collect(),
            Known::InPart(partly) => {
                let parts = partly.0.iter().map(|part| match part {
                    ReadPart::Read(ability) => ability.to_string(),
                    ReadPart::Missing(missing) => format!("({missing})"),
                });
                parts.collect()
            }
            Known::Nothing => Vec::new(),
        };
        (!sentences.is_empty()).then(|| (card.number().to_owned(), sentences))
    });
    of_cards.collect()
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
