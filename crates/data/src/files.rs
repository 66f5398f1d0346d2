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
    /// The card database. `wixoss_pack::card` describes its format.
    CARDS: include_bytes "cards.bin";
    /// The index of card names. `wixoss_pack::card::name_index` describes its format.
    CARD_NAMES: include_bytes "card-names.bin";
    /// The Latin words of all card names. There is one word on each line, and the words are sorted.
    CARD_NAME_WORDS: include_str "card-name-words.txt";
    /// The abilities of cards. There is one JSON line for each card. A line is a list of abilities.
    /// An ability that was not understood is `{"missing":…}`.
    ABILITIES: include_str "abilities.jsonl";
    /// The index of [`ABILITIES`]: the card number of each line, and the place of the line in the
    /// file. `wixoss_pack::line_list` describes the format of this index and of the other indexes.
    ABILITY_LIST: include_bytes "abilities.list";
    /// The rules. There is one JSON line for each rule.
    RULES: include_str "rules.jsonl";
    /// The index of [`RULES`]: the id of each line, and the place of the line in the file.
    RULE_LIST: include_bytes "rules.list";
    /// The formats and periods for which each name in `data/holds.toml` stands, as one JSON object.
    HOLDS: include_str "holds.json";
    /// The documents that state rules. There is one JSON line for each document.
    DOCUMENTS: include_str "documents.jsonl";
    /// The index of [`DOCUMENTS`]: the id of each line, and the place of the line in the file.
    DOCUMENT_LIST: include_bytes "documents.list";
    /// The formats. There is one JSON line for each format, and the default format comes first.
    FORMATS: include_str "formats.jsonl";
    /// The index of [`FORMATS`]: the id of each line, and the place of the line in the file.
    FORMAT_LIST: include_bytes "formats.list";
    /// The rule sets of play. There is one JSON line for each rule set, and the default rule set
    /// comes first.
    RULE_SETS: include_str "rule-sets.jsonl";
    /// The index of [`RULE_SETS`]: the id of each line, and the place of the line in the file.
    RULE_SET_LIST: include_bytes "rule-sets.list";
    /// The restriction lists. There is one JSON line for each list.
    RESTRICTIONS: include_str "restrictions.jsonl";
    /// The index of [`RESTRICTIONS`]: the id of each line, and the place of the line in the file.
    RESTRICTION_LIST: include_bytes "restrictions.list";
    /// The conditions that some cards set for the deck that they are in, as one JSON object.
    CARD_CONDITIONS: include_str "card-conditions.json";
    /// The dates on which products were first sold, by product code, as one JSON object.
    PRODUCT_DATES: include_str "product-dates.json";
    /// The titles (parts of card names) that have several translations, as one JSON list.
    TITLE_ALIASES: include_str "title-aliases.json";
    /// The glossary entries, and then the rulings. Each of them is one JSON line, and both groups
    /// are sorted by id.
    GLOSSARY: include_str "glossary.jsonl";
    /// The index of [`GLOSSARY`]: the id of each line, and the place of the line in the file.
    GLOSSARY_LIST: include_bytes "glossary.list";
    /// The names of glossary entries, as texts. A search finds an entry by its names.
    /// `wixoss_pack::glossary::names` describes their format.
    GLOSSARY_NAMES: include_str "glossary-names.txt";
    /// The rows for [`GLOSSARY_NAMES`]. Each name has one row.
    GLOSSARY_NAME_ROWS: include_bytes "glossary-names.bin";
    /// The search tables of the glossary. `wixoss_pack::glossary::passages` describes their format.
    GLOSSARY_SEARCH: include_bytes "glossary-search.bin";
    /// The Latin words of [`GLOSSARY_SEARCH`]. There is one word on each line, and the words are
    /// sorted.
    GLOSSARY_WORDS: include_str "glossary-words.txt";
    /// The rulings about each entry, the items that cite each rule, and the rulings on each card.
    /// `wixoss_pack::glossary::Link` describes the lines.
    GLOSSARY_LINKS: include_str "glossary-links.txt";
    /// The texts of the scenarios that rulings name. Each text is one JSON line.
    RULING_SCENARIOS: include_str "ruling-scenarios.jsonl";
    /// The index of [`RULING_SCENARIOS`]: for each line, the path of the scenario below
    /// `scenarios/`, and the place of the line in the file.
    RULING_SCENARIO_LIST: include_bytes "ruling-scenarios.list";
    /// The explanations of codes in Japanese, and then in Chinese. Each line is a JSON object from
    /// the name of a code to its explanation.
    EXPLANATIONS: include_str "explanations.jsonl";
    /// Pairs of a traditional Chinese character and its simplified form. Each character is a number
    /// of four bytes, the lowest byte first. The pairs are sorted.
    SIMPLIFIED: include_bytes "simplified.bin";
}
