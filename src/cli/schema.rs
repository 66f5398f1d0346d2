//! `wixoss schema`: the JSON Schemas of the files that the program reads and of its output.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use wixoss::report::SCHEMAS;

use super::{Common, LEGAL, output};

const EXAMPLES: &str = "\
Examples:
  wixoss schema deck > deck.schema.json
  wixoss schema verdict > verdict.schema.json";

/// Print the JSON Schema of a file that wixoss reads or writes
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Schemas {
    /// File to print the schema of
    #[arg(value_name = "NAME", value_parser = name())]
    name: String,
}

fn name() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(
        SCHEMAS
            .iter()
            .map(|schema| PossibleValue::new(schema.name).help(schema.title)),
    )
}

impl Schemas {
    pub fn run(self, _: Common) -> anyhow::Result<u8> {
        let asked = SCHEMAS.iter().find(|schema| schema.name == self.name);
        if let Some(schema) = asked {
            output::print(schema.text)?;
        }
        Ok(LEGAL)
    }
}
