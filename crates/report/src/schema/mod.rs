//! The published shapes of what goes in and comes out: the files of `data/schemas/`.

#[cfg(feature = "schema")]
mod generate;
#[cfg(feature = "schema")]
mod scenario_file;

/// A published JSON Schema (draft 2020-12).
#[derive(Debug)]
pub struct Schema {
    /// The word `wixoss schema` takes.
    pub name: &'static str,
    /// What it describes, in a line.
    pub title: &'static str,
    /// The schema as JSON, ending in a newline.
    pub text: &'static str,
    /// Makes the same text from the types.
    #[cfg(feature = "schema")]
    pub generate: fn() -> String,
}

macro_rules! schemas {
    ($($name:literal, $make:expr, $title:literal;)*) => {
        &[$(Schema {
            name: $name,
            title: $title,
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../../data/schemas/",
                $name,
                ".schema.json"
            )),
            #[cfg(feature = "schema")]
            generate: || generate::text(&$make()),
        }),*]
    };
}

/// Every published schema.
pub static SCHEMAS: &[Schema] = schemas! {
    "deck", generate::deck, "a native deck, in JSON, YAML or TOML";
    "ability", generate::ability, "what cards can do, as data: one ability or a list of them";
    "scenario", scenario_file::schema, "a scenario: a board, what players do, what must come out";
    "resolution", generate::resolution, "a scenario that was played: an item of what `resolve --output json` writes";
    "verdict", generate::verdict, "the verdict on one deck: an item of `json`, a line of `jsonl`";
    "stream", generate::stream, "a line of a stream: a deck going in, a verdict coming out";
    "glossary", generate::glossary, "an answer of the glossary: what `--output json` writes";
};
