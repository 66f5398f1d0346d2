//! The published JSON Schemas of input and output: the files of `data/schemas/`. With the feature
//! `schema`, the crate can also generate the schemas from the types. A test compares the generated
//! schemas with the files.

#[cfg(feature = "schema")]
mod generate;
#[cfg(feature = "schema")]
mod scenario_file;

/// A published JSON Schema (draft 2020-12).
#[derive(Debug)]
pub struct Schema {
    /// The word that `wixoss schema` takes.
    pub name: &'static str,
    /// The file or output that the schema describes, in one line.
    pub title: &'static str,
    /// The schema as JSON, ending in a newline.
    pub text: &'static str,
    /// Generates the text of the schema from the types.
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
    "scenario", scenario_file::schema, "a scenario: a board, what players do, and the expected result";
    "resolution", generate::resolution, "a played scenario: one item of `resolve --output json`";
    "verdict", generate::verdict, "the verdict on one deck: one item of `json`, one line of `jsonl`";
    "stream", generate::stream, "one line of a stream: a deck as input, a verdict as output";
    "glossary", generate::glossary, "an answer of the glossary, as `--output json` writes it";
};
