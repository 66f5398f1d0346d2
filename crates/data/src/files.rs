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
    /// The index of card names: see `wixoss_pack::card::name_index`.
    CARD_NAMES: include_bytes "card-names.bin";
    /// The Latin words of these names, one per line, sorted.
    CARD_NAME_WORDS: include_str "card-name-words.txt";
    /// The abilities of cards: one JSON line per card. A line is a list of abilities, or `null` if
    /// the card's text was not understood in full.
    ABILITIES: include_str "abilities.jsonl";
    /// One line per card: its number, and the start and length in bytes of its line in
    /// [`ABILITIES`]. Sorted by number.
    ABILITY_LIST: include_str "abilities.list";
    /// Rules: one JSON line per rule.
    RULES: include_str "rules.jsonl";
    /// One line per rule: its id, and the length in bytes of its line in [`RULES`].
    RULE_LIST: include_str "rules.list";
    /// The names of `data/holds.toml`, each with its formats and periods, as one JSON object.
    HOLDS: include_str "holds.json";
    /// The documents that state rules: one JSON line per document.
    DOCUMENTS: include_str "documents.jsonl";
    /// Formats: one JSON line per format, the default format first.
    FORMATS: include_str "formats.jsonl";
    /// Rule sets of play: one JSON line per rule set, the default rule set first.
    RULE_SETS: include_str "rule-sets.jsonl";
    /// Restriction lists: one JSON line per list.
    RESTRICTIONS: include_str "restrictions.jsonl";
    /// The conditions that some cards set for the deck they are in, as one JSON object.
    CARD_CONDITIONS: include_str "card-conditions.json";
    /// The dates on which products were first sold, by product code, as one JSON object.
    PRODUCT_DATES: include_str "product-dates.json";
    /// Names that people use for cards and that the card database does not have, as one JSON
    /// object.
    ALIASES: include_str "aliases.json";
    /// Glossary entries, then rulings. Each item is one JSON line, and both groups are sorted by
    /// id.
    GLOSSARY: include_str "glossary.jsonl";
    /// One line per entry or ruling: its id, and the length in bytes of its line in [`GLOSSARY`].
    GLOSSARY_LIST: include_str "glossary.list";
    /// The texts of the names under which entries are found: see `wixoss_pack::glossary::names`.
    GLOSSARY_NAMES: include_str "glossary-names.txt";
    /// The rows for [`GLOSSARY_NAMES`], one per name.
    GLOSSARY_NAME_ROWS: include_bytes "glossary-names.bin";
    /// The texts of the glossary that the search compares with a question: see
    /// `wixoss_pack::glossary::passages`.
    GLOSSARY_SEARCH: include_bytes "glossary-search.bin";
    /// The Latin words of these texts, one per line, sorted.
    GLOSSARY_WORDS: include_str "glossary-words.txt";
    /// The rulings about each entry, the items that cite each rule, and the rulings on each card: see
    /// `wixoss_pack::glossary::Link`.
    GLOSSARY_LINKS: include_str "glossary-links.txt";
    /// The scenarios that rulings name: the text of each as one JSON line.
    RULING_SCENARIOS: include_str "ruling-scenarios.jsonl";
    /// One line per scenario: its path below `scenarios/`, and the length in bytes of its line in
    /// [`RULING_SCENARIOS`].
    RULING_SCENARIO_LIST: include_str "ruling-scenarios.list";
    /// The explanations of codes in Japanese, then in Chinese: one JSON object per line, from the
    /// name of a code to its explanation.
    EXPLANATIONS: include_str "explanations.jsonl";
    /// Pairs of a traditional Chinese character and its simplified form, one pair per line, sorted.
    SIMPLIFIED: include_str "simplified.txt";
}
