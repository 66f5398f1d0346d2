//! Reads the facts about a deck that stand above its list: `# format: diva`, `Format: diva`. The
//! writer of lists writes them as comments. Only facts that are certainly understood are read.

use std::borrow::Cow;

use super::token::trim;
use crate::deck::kinds::shared::reader::place;
use crate::deck::{Field, RawDeck};
use crate::legality::Format;
use wixoss_base::vocab::Date;

/// Adds the facts above the first card to a deck. A line with such a fact is read, so it is not
/// reported as skipped.
pub(super) fn add<'a>(deck: &mut RawDeck<'a>, text: &'a str) {
    let first = deck.entries.iter().map(|entry| entry.span.start).min();
    let above = text.get(..first.unwrap_or_default()).unwrap_or_default();
    for line in above.lines() {
        let line = trim(line);
        let comment = line.strip_prefix('#').map(trim);
        let Some((key, value)) = comment.unwrap_or(line).split_once([':', '：']) else {
            continue;
        };
        let (key, value) = (trim(key).to_lowercase(), trim(value));
        let is_format = value.parse::<&'static Format>().is_ok();
        let is_day = value.parse::<Date>().is_ok();
        let field = match key.as_str() {
            "format" | "フォーマット" | "レギュレーション" | "赛制" if is_format => {
                &mut deck.format
            }
            "as_of" if comment.is_some() && is_day => &mut deck.as_of,
            "name" if comment.is_some() => &mut deck.name,
            "id" if comment.is_some() => &mut deck.id,
            "author" if comment.is_some() => &mut deck.author,
            _ => continue,
        };
        if field.is_some() || value.is_empty() {
            continue;
        }
        let span = place(value, text);
        *field = Some(Field {
            text: Cow::Borrowed(value),
            span,
        });
        deck.ignored
            .retain(|skipped| !(skipped.start <= span.start && span.end <= skipped.end));
    }
}
