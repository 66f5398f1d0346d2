//! The picture of a deck as Markdown, for a forum or a chat.

use std::fmt::Write;

use super::picture::Picture;
use crate::text::markdown as plain;

/// The length of the longest bar, in characters.
const LONGEST: u32 = 12;

/// Returns the picture as Markdown.
pub fn picture_markdown(picture: &Picture<'_>) -> String {
    let mut text = format!("## {}\n", plain(picture.title));
    if !picture.facts.is_empty() {
        text.push('\n');
        for (label, fact) in &picture.facts {
            let _ = writeln!(text, "- **{label}**: {}", plain(fact));
        }
    }
    for part in &picture.parts {
        let _ = write!(
            text,
            "\n### {}\n\n| | number | name | type | level | color | |\n\
             | ---: | --- | --- | --- | ---: | --- | --- |\n",
            part.heading()
        );
        for shown in &part.cards {
            let burst = if shown.card.has_life_burst() {
                "burst"
            } else {
                ""
            };
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {burst} |",
                shown.count,
                plain(shown.number),
                plain(shown.card.name()),
                shown.card_type(),
                shown.level(),
                shown.colors(),
            );
        }
    }
    for curve in &picture.curves {
        let most = curve
            .counts
            .iter()
            .map(|(_, n)| *n)
            .max()
            .unwrap_or(0)
            .max(1);
        let _ = write!(text, "\n| {} | | |\n| --- | --- | ---: |\n", curve.title);
        for (word, n) in &curve.counts {
            let bar = match n {
                0 => String::new(),
                n => "█".repeat((n * LONGEST / most).max(1) as usize),
            };
            let _ = writeln!(text, "| {word} | {bar} | {n} |");
        }
    }
    if let Some(code) = &picture.code {
        let _ = write!(text, "\nDeck code: `{code}`\n");
    }
    text
}
