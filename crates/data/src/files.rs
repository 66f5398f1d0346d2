//! The packed files, as the build script wrote them.

macro_rules! packed {
    ($($(#[$doc:meta])+ $name:ident: $how:ident $file:literal;)*) => {
        $(
            $(#[$doc])+
            pub static $name: packed!(@type $how) = $how!(concat!(env!("OUT_DIR"), "/", $file));
        )*
    };
    (@type include_str) => { &str };
    (@type include_bytes) => { &[u8] };
}

packed! {
    /// The card database: see `wixoss_pack::card`.
    CARDS: include_bytes "cards.bin";
    /// The abilities of cards: one JSON line per card, a list of abilities, or `null` if the
    /// card's text was not understood in full.
    ABILITIES: include_str "abilities.jsonl";
    /// Lines of card number, start and length in [`ABILITIES`], sorted by number.
    ABILITY_LIST: include_str "abilities.list";
    /// Rules: one JSON line per rule.
    RULES: include_str "rules.jsonl";
    /// Lines of rule id and length in [`RULES`].
    RULE_LIST: include_str "rules.list";
    /// The names of `data/holds.toml` as one JSON object.
    HOLDS: include_str "holds.json";
    /// Documents: one JSON line per document.
    DOCUMENTS: include_str "documents.jsonl";
    /// Formats: one JSON line per format, the default first.
    FORMATS: include_str "formats.jsonl";
    /// Rule sets of play: one JSON line per rule set, the default first.
    RULE_SETS: include_str "rule-sets.jsonl";
    /// Restriction lists: one JSON line per list.
    RESTRICTIONS: include_str "restrictions.jsonl";
    /// Conditions that cards put on the deck they are in, as one JSON object.
    CARD_CONDITIONS: include_str "card-conditions.json";
    /// What product codes say about the days cards were first sold, as one JSON object.
    PRODUCT_DATES: include_str "product-dates.json";
    /// Glossary entries, then rulings: one JSON line each, sorted by id.
    GLOSSARY: include_str "glossary.jsonl";
    /// Lines of id and length in [`GLOSSARY`].
    GLOSSARY_LIST: include_str "glossary.list";
    /// The texts of the names that entries are found by: see `wixoss_pack::glossary`.
    GLOSSARY_NAMES: include_str "glossary-names.txt";
    /// The rows of those names.
    GLOSSARY_NAME_ROWS: include_bytes "glossary-names.bin";
    /// The words of the glossary with the places they stand in.
    GLOSSARY_WORDS: include_str "glossary-words.tsv";
    /// The words of each name and question, as numbers.
    GLOSSARY_BAG_WORDS: include_bytes "glossary-bag-words.bin";
    /// The rows of those words.
    GLOSSARY_BAG_ROWS: include_bytes "glossary-bags.bin";
    /// Pairs of a traditional Chinese character and its simplified form, one pair per line, sorted.
    SIMPLIFIED: include_str "simplified.txt";
}
