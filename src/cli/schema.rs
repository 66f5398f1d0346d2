use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::{LEGAL, output};

/// A published JSON Schema.
struct Schema {
    name: &'static str,
    title: &'static str,
    text: fn() -> String,
}

static SCHEMAS: &[Schema] = &[Schema {
    name: "verdict",
    title: "a verdict, as `validate --output json` and `--stream` write it",
    text: || {
        let schema = schemars::schema_for!(wixoss::report::DeckJson<'static>);
        serde_json::to_string_pretty(&schema).unwrap_or_default()
    },
}];

const EXAMPLES: &str = "\
Examples:
  wixoss schema verdict > verdict.schema.json";

/// Print the JSON Schema of a file that wixoss reads or writes
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Schemas {
    /// Which file
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
    pub fn run(self) -> anyhow::Result<u8> {
        let asked = SCHEMAS.iter().find(|schema| schema.name == self.name);
        if let Some(schema) = asked {
            let text = (schema.text)();
            output::print(&format!("{}\n", text.trim_end()))?;
        }
        Ok(LEGAL)
    }
}
