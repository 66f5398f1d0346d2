//! Recognizes the files that this program writes about a deck: its picture, its odds and its sample
//! hands. Such a file names all cards of a deck, but it is not a deck file.

use super::picture_markdown::COLUMNS;
use wixoss_base::vocab::Lang;
use wixoss_cards::label;

/// Returns whether this program wrote a text as the picture, the odds or the sample hands of a
/// deck: as JSON, as Markdown, or as text with tables.
pub fn is_written_page(text: &str) -> bool {
    is_json(text)
        || text.contains(COLUMNS)
        || Lang::ALL.into_iter().any(|lang| is_table(text, lang))
}

/// Returns whether a text is the JSON of `deck show`, `deck odds` or `deck draw`.
fn is_json(text: &str) -> bool {
    const KEYS: [&[&str]; 3] = [
        &["life_bursts", "levels", "lrig_deck", "main_deck"],
        &["life_cloth", "redraw", "first_hand"],
        &["hands", "seed", "first_hand"],
    ];
    let has_key = |key: &&str| text.contains(&format!("\"{key}\":"));
    text.trim_start().starts_with('{')
        && has_key(&"file")
        && KEYS.iter().any(|keys| keys.iter().all(has_key))
}

/// Returns whether a text has the headings of the tables of `deck show`, `deck odds` or
/// `deck draw`, each at the start of a line.
fn is_table(text: &str, lang: Lang) -> bool {
    /// The sign of a bar chart.
    const BAR: char = '█';
    let has_line = |heading: &str| text.lines().any(|line| line.starts_with(heading));
    let has_bars = text.contains(BAR);
    let is_picture = has_bars && has_line(label!("deck.levels", lang));
    let is_odds = has_bars && has_line(label!("odds.mulligan", lang));
    let has_hand = has_line(label!("draw.first-hand", lang));
    is_picture || is_odds || has_hand && has_line(label!("draw.life-cloth", lang))
}
