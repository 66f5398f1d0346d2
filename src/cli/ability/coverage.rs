//! `wixoss ability coverage`: counts how many texts of a collection are understood.

use comfy_table::Cell;
use wixoss::ability::{Coverage, card_names, coverage};
use wixoss::engine::Cast;
use wixoss::report::OutputSettings;

use super::Collection;
use crate::cli::table::{self, Column};
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};
use clap::ValueEnum;

/// The largest number of rows in a table for people. The rows begin with the most frequent parts,
/// so the rarest parts are left out.
const MAX_ROWS: usize = 40;

const EXAMPLES: &str = "\
Examples:
  wixoss ability coverage texts.jsonl
  wixoss ability coverage texts.jsonl --output json | jq .fully_parsed

A text counts as understood if every word of the text is understood. An empty text also counts as \
understood. A card is playable if its text is understood and games can play all of its abilities. \
Parts that differ only in names, classes or numbers are counted as the same part.

Exit code: 0 if the collection was read, 2 if a line of the collection is not a card text.";

/// Count the cards of a collection whose texts are understood, and list the parts that are not
/// understood
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
        let Some(cards) = self.collection.cards(&settings.common)? else {
            return Ok(CANT_JUDGE);
        };
        let cast = Cast::with_crafts(&settings.db)?;
        let names = card_names(&settings.db, &cards);
        let found = coverage(&cards, self.collection.language(), &names, |ability| {
            cast.plays(ability).map_err(|missing| missing.to_string())
        });
        output::print(&match self.output {
            Style::Json => output::json(&found)?,
            Style::Text => text(&found, &table::look(&settings)),
        })?;
        Ok(LEGAL)
    }
}

fn text(found: &Coverage, look: &OutputSettings) -> String {
    let of_all = |count: usize| match found.cards {
        0 => count.to_string(),
        cards => format!("{count} ({:.1} %)", 100.0 * count as f64 / cards as f64),
    };
    let facts = [
        ("cards", found.cards.to_string()),
        ("fully parsed", of_all(found.fully_parsed)),
        ("partial", found.partial.to_string()),
        ("playable", of_all(found.playable)),
    ];
    let gaps = found.gaps.iter();
    let gaps = gaps.map(|gap| (gap.count, gap.clause.as_str(), gap.card.as_str()));
    let missing = found.not_played.iter();
    let missing = missing.map(|not| (not.count, not.what.as_str(), not.card.as_str()));
    table::facts(look, facts)
        + &frequency_table(look, "not understood", gaps.collect())
        + &frequency_table(look, "understood, not played yet", missing.collect())
}

/// Returns a table of counts: how often a part was found, the part itself, and the first card that
/// has it. Returns an empty text if there are no counts.
fn frequency_table(
    look: &OutputSettings,
    what: &'static str,
    counts: Vec<(usize, &str, &str)>,
) -> String {
    if counts.is_empty() {
        return String::new();
    }
    let rows = counts.iter().take(MAX_ROWS);
    let rows =
        rows.map(|(count, what, card)| vec![Cell::new(count), Cell::new(what), Cell::new(card)]);
    let columns = [
        Column("times", true),
        Column(what, false),
        Column("first card", false),
    ];
    let mut text = format!("\n{}", table::list(look, &columns, rows.collect()));
    let more = counts.len().saturating_sub(MAX_ROWS);
    if more > 0 {
        text += &format!("and {more} more; `--output json` lists all\n");
    }
    text
}
