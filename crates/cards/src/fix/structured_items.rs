//! The items of lists and maps in JSON, YAML and TOML: finds the item of an entry, removes items,
//! and writes new items.
//!
//! Input: the text of a file and the place of a card in it. Output: the place of the item with its
//! number of copies, and edits. The edits are only proposals: a fix reads the edited text again and
//! checks that it is the expected deck. So unusual spellings, such as comments between two items,
//! lead to no fix.

use super::edit::Edit;
use super::moved_cards::LineOf;
use super::written_name::{inside_quotes, is_bare_key, is_plain_yaml};
use crate::deck::{DeckKind, Entry, Span};

/// Returns whether a file of this kind has its cards in lists or maps with their own syntax.
pub(super) fn is_structured(kind: &DeckKind) -> bool {
    ["json", "yaml", "toml"].contains(&kind.name)
}

/// An item of a list or a map: a card with its number of copies.
pub(super) struct Item<'a> {
    /// The place of the item, without the comma, the comment and the spaces around the item. The
    /// sign `-` of an item in a YAML list belongs to the item.
    pub span: Span,
    /// The place of the card in the file.
    name: Span,
    /// True if the item is between brackets or braces, with commas between the items.
    pub in_brackets: bool,
    /// In a map, the text between the key and the number of copies. `None` in a list.
    separator: Option<&'a str>,
    text: &'a str,
}

impl<'a> Item<'a> {
    /// Returns the item of an entry. Returns `None` if the item extends over several lines.
    pub(super) fn of(text: &'a str, entry: &Entry<'_>, kind: &DeckKind) -> Option<Item<'a>> {
        let before = text.get(..entry.span.start)?;
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line_end = text.get(entry.span.end..)?.find('\n');
        let line_end = line_end.map_or(text.len(), |at| entry.span.end + at);
        let on_line = text.get(line_start..entry.span.start)?;
        let opens = |c: char| matches!(c, ',' | '[' | '{');
        // The item begins after the last comma or opening bracket before it on the same line. If
        // there is none, the item begins with the line.
        let (in_brackets, start) = match on_line.rfind(opens) {
            Some(at) => (true, line_start + at + 1),
            None => {
                let in_brackets = before.get(..line_start)?.trim_end().ends_with(opens);
                (in_brackets || kind.name == "json", line_start)
            }
        };
        let behind = text.get(entry.span.end..line_end)?;
        let end = match in_brackets {
            true => behind.find([',', ']', '}', '#']),
            false => behind.find(" #"),
        };
        let item = text.get(start..end.map_or(line_end, |end| entry.span.end + end))?;
        let start = start + (item.len() - item.trim_start().len());
        let span = Span::new(start, start + item.trim().len());
        let behind = text.get(entry.span.end..span.end)?;
        let quotes = behind.len() - behind.trim_start_matches(['"', '\'']).len();
        let behind = behind.get(quotes..)?;
        let digits = behind.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let separator = behind.get(..digits)?;
        Some(Item {
            span,
            name: entry.span,
            in_brackets,
            separator: separator.contains([':', '=']).then_some(separator),
            text,
        })
    }

    /// Returns whether the item is in a map, where each card has a number of copies.
    pub(super) fn is_in_map(&self) -> bool {
        self.separator.is_some()
    }

    /// Returns whether there is nothing else on the lines of the item.
    fn is_alone(&self) -> bool {
        let before = self.text.get(..self.span.start).unwrap_or_default();
        let after = self.text.get(self.span.end..).unwrap_or_default();
        let after = after.strip_prefix(',').unwrap_or(after);
        let is_free = |part: &str| part.trim().is_empty();
        is_free(before.rsplit('\n').next().unwrap_or_default())
            && is_free(after.split('\n').next().unwrap_or_default())
    }

    /// Returns the edits that remove the item and its comma.
    pub(super) fn removed(&self) -> Option<Vec<Edit>> {
        let line = LineOf::of(self.text, self.span)?;
        if !self.in_brackets {
            return Some(vec![Edit::replace(line.whole, "")]);
        }
        let rest = self.text.get(self.span.end..)?;
        if rest.trim_start().starts_with(',') {
            if self.is_alone() {
                return Some(vec![Edit::replace(line.whole, "")]);
            }
            let comma = rest.len() - rest.trim_start().len() + 1;
            let spaces = rest.get(comma..)?;
            let spaces = spaces.len() - spaces.trim_start_matches([' ', '\t']).len();
            let end = self.span.end + comma + spaces;
            return Some(vec![Edit::replace(Span::new(self.span.start, end), "")]);
        }
        // The last item has no comma after it, so the comma before it is removed.
        let before = self.text.get(..self.span.start)?.trim_end();
        let start = before.strip_suffix(',').map_or(self.span.start, str::len);
        Some(vec![Edit::replace(Span::new(start, self.span.end), "")])
    }

    /// Returns the edit that adds more items after this item.
    pub(super) fn with_more(&self, items: &[String]) -> Option<Edit> {
        let line = LineOf::of(self.text, self.span)?;
        let indent = self.text.get(line.whole.start..self.span.start)?;
        if !self.in_brackets {
            let line_of = |item: &String| format!("{}{indent}{item}", line.line_end);
            let more: String = items.iter().map(line_of).collect();
            return Some(Edit::insert(line.content_end, more));
        }
        let before = match self.is_alone() {
            true => format!(",{}{indent}", line.line_end),
            false => ", ".to_owned(),
        };
        let more: String = items.iter().map(|item| format!("{before}{item}")).collect();
        Some(Edit::insert(self.span.end, more))
    }

    /// Returns the text of a new item for a card and a number of copies, in the style of this item.
    pub(super) fn beside(&self, name: &str, count: u32, kind: &DeckKind) -> String {
        let quoted = |text: &str| format!("\"{}\"", inside_quotes(text));
        let plain = |text: &str| match kind.name {
            "yaml" if is_plain_yaml(text, self.in_brackets) => text.to_owned(),
            "toml" if self.separator.is_some() && is_bare_key(text) => text.to_owned(),
            _ => quoted(text),
        };
        if let Some(separator) = self.separator {
            return format!("{}{separator}{count}", plain(name));
        }
        let dash = match self.in_brackets {
            true => "",
            false => "- ",
        };
        match count {
            1 => format!("{dash}{}", plain(name)),
            _ if kind.name == "yaml" && is_plain_yaml(name, self.in_brackets) => {
                format!("{dash}{count} {name}")
            }
            _ => format!("{dash}{}", quoted(&format!("{count} {name}"))),
        }
    }

    /// Returns the edit that writes a new number of copies into the item. The item already has the
    /// number `old`, or it has no number and `old` is 1.
    pub(super) fn with_count(&self, old: u32, new: u32) -> Option<Edit> {
        let parts = [
            Span::new(self.span.start, self.name.start),
            Span::new(self.name.end, self.span.end),
        ];
        let mut found = parts.into_iter().filter_map(|part| {
            let text = self.text.get(part.start..part.end)?;
            let start = text.find(|c: char| c.is_ascii_digit())?;
            let digits = text.get(start..)?;
            let end = digits.find(|c: char| !c.is_ascii_digit());
            let digits = digits.get(..end.unwrap_or(digits.len()))?;
            let place = Span::new(part.start + start, part.start + start + digits.len());
            (digits.parse() == Ok(old)).then_some(place)
        });
        match (found.next(), found.next()) {
            (Some(place), None) => Some(Edit::replace(place, new.to_string())),
            (None, None) if old == 1 && self.separator.is_none() => {
                Some(Edit::insert(self.name.start, format!("{new} ")))
            }
            _ => None,
        }
    }

    /// Returns whether a comment comes after the item on the same line.
    pub(super) fn has_comment(&self) -> bool {
        let rest = self.text.get(self.span.end..).unwrap_or_default();
        rest.split('\n')
            .next()
            .is_some_and(|rest| rest.contains('#'))
    }
}
