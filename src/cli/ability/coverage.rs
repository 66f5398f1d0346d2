//! `wixoss ability coverage`: how much of a collection is understood.

use comfy_table::Cell;
use wixoss::ability::{Coverage, coverage};
use wixoss::report::Look;

use super::Collection;
use crate::cli::table::{self, Column};
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};
use clap::ValueEnum;

/// Gaps shown to people, the most frequent.
const MOST_GAPS: usize = 40;

const EXAMPLES: &str = "\
Examples:
  wixoss ability coverage texts.jsonl
  wixoss ability coverage texts.jsonl --output json | jq '.fully_parsed / .cards'

A text counts as understood when every word of it is; a card without text does, too. Names, \
classes and numbers do not tell gaps apart.

Exit code: 0 when the collection was read, 2 when a line of it is no card text.";

/// Tell how much of a collection of card texts is understood, and what is not, by frequency
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Cover {
    #[command(flatten)]
    collection: Collection,
    /// Output style
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    output: Style,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Style {
    /// Text for people
    #[default]
    Text,
    /// One JSON object
    Json,
}

impl Cover {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let Some(cards) = self.collection.cards()? else {
            return Ok(CANT_JUDGE);
        };
        let found = coverage(&cards, self.collection.language());
        output::print(&match self.output {
            Style::Json => serde_json::to_string_pretty(&found)? + "\n",
            Style::Text => told(&found, &table::look(&settings)),
        })?;
        Ok(LEGAL)
    }
}

fn told(found: &Coverage, look: &Look) -> String {
    let share = match found.cards {
        0 => String::new(),
        cards => format!(
            " ({:.1} %)",
            100.0 * found.fully_parsed as f64 / cards as f64
        ),
    };
    let facts = [
        ("cards", found.cards.to_string()),
        ("fully parsed", format!("{}{share}", found.fully_parsed)),
        ("partial", found.partial.to_string()),
    ];
    let mut text = table::facts(look, facts);
    if found.gaps.is_empty() {
        return text;
    }
    let rows = found.gaps.iter().take(MOST_GAPS).map(|gap| {
        vec![
            Cell::new(gap.count),
            Cell::new(&gap.clause),
            Cell::new(&gap.card),
        ]
    });
    let columns = [
        Column("times", true),
        Column("not understood", false),
        Column("first card", false),
    ];
    text += "\n";
    text += &table::list(look, &columns, rows.collect());
    let more = found.gaps.len().saturating_sub(MOST_GAPS);
    if more > 0 {
        text += &format!("and {more} more; `--output json` has all\n");
    }
    text
}
