//! The picture of a deck as Markdown, for a forum or a chat.

use std::fmt::Write;

use super::picture::Picture;
use crate::text::markdown as plain;
use wixoss_cards::label;

/// The length of the longest bar, in characters.
const LONGEST: u32 = 12;

/// The line below the headings of a table of cards.
pub(super) const COLUMNS: &str = "| ---: | --- | --- | --- | ---: | --- | --- |";

/// Returns the picture as Markdown.
pub fn picture_markdown(picture: &Picture<'_>) -> String {
    let lang = picture.lang;
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
            "\n### {}\n\n| | {} | {} | {} | {} | {} | |\n{COLUMNS}\n",
            part.heading,
            label!("deck.number", lang),
            label!("deck.card", lang),
            label!("deck.type", lang),
            label!("deck.level", lang),
            label!("deck.color", lang),
        );
        for shown in &part.cards {
            let burst = if shown.card.has_life_burst() {
                label!("deck.burst", lang)
            } else {
                ""
            };
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {burst} |",
                shown.count,
                plain(shown.number),
                plain(shown.card.name_in(lang)),
                shown.type_word(lang),
                shown.level(),
                shown.color_words(lang),
            );
        }
    }
    for curve in &picture.curves {
        let most = curve
            .counts
            .iter()
            .map(|count| count.cards)
            .max()
            .unwrap_or(0)
            .max(1);
        let _ = write!(text, "\n| {} | | |\n| --- | --- | ---: |\n", curve.title);
        for count in &curve.counts {
            let (word, n) = (&count.word, count.cards);
            let bar = match n {
                0 => String::new(),
                n => "█".repeat((n * LONGEST / most).max(1) as usize),
            };
            let _ = writeln!(text, "| {word} | {bar} | {n} |");
        }
    }
    if let Some(code) = &picture.code {
        let _ = write!(text, "\n{}: `{code}`\n", label!("deck.code", lang));
    }
    text
}
