//! Converts a message with markup to the text that the message shows. Markup here means links,
//! escapes and entities of Markdown, tags of forums, and tables that are drawn with lines. Marks
//! such as `**` stay in the text, because they can also be parts of names. The reader of each line
//! handles these marks.

use super::DerivedText;
use super::html::entity;
use crate::deck::paste::token::{is_space, trim};

/// The vertical lines with which people draw tables.
const VERTICAL: [char; 7] = ['│', '┃', '║', '┆', '┊', '▏', '｜'];

/// The length in bytes of the longest tag or link that is read.
const LONGEST: usize = 1000;

/// Returns the text that a message shows. Returns `None` if the message has none of this markup.
pub(in crate::deck::paste) fn shown(source: &str) -> Option<DerivedText> {
    let has_boxes = source.contains("<summary");
    let has_signs = source.contains(['\\', '[', '&']) || source.contains(VERTICAL);
    if !has_signs && !has_boxes && !source.contains("=\"") {
        return None;
    }
    let has_tags = ["[/", "[*]", "[s:"]
        .iter()
        .any(|sign| source.contains(sign));
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let drawn = is_drawn(line);
        let mut at = 0;
        while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
            let place = start + at;
            let found = match rest.chars().next() {
                Some('[') if has_tags && tag(rest).is_some() => tag(rest),
                Some('[') if bold_words(rest).is_some() => bold_words(rest),
                Some('<') if has_boxes => box_tag(rest),
                Some('\\') => escape(rest),
                Some('&') => entity(rest).map(|(sign, length)| (Sign::Text(sign.into()), length)),
                Some('[' | '!') => link(rest, line),
                Some('|') => attributes_of_cell(rest),
                Some(c) if drawn && VERTICAL.contains(&c) => {
                    Some((Sign::Text("|".into()), c.len_utf8()))
                }
                _ => None,
            };
            let Some((sign, length)) = found else {
                let end = rest
                    .char_indices()
                    .skip(1)
                    .find(|(_, c)| {
                        matches!(c, '\\' | '[' | '!' | '&' | '|' | '<')
                            || drawn && VERTICAL.contains(c)
                    })
                    .map_or(rest.len(), |(end, _)| end);
                shown.push(rest.get(..end).unwrap_or_default(), place, end);
                at += end;
                continue;
            };
            changed = true;
            match sign {
                Sign::Text(text) => shown.push(&text, place, length),
                Sign::Part(from, to) => {
                    let part = rest.get(from..to).unwrap_or_default();
                    shown.push(part, place + from, part.len());
                }
                Sign::Title(from, to) => {
                    shown.end_line(place, 0);
                    let part = rest.get(from..to).unwrap_or_default();
                    shown.push(part, place + from, part.len());
                    shown.end_line(place + to, length - to);
                }
                Sign::Line => shown.end_line(place, length),
                Sign::Nothing => {}
            }
            at += length;
        }
        start += line.len();
    }
    changed.then_some(shown)
}

/// What a piece of markup shows.
enum Sign {
    /// This text is shown instead of the markup.
    Text(String),
    /// A part of the markup is shown, such as the words of a link. The numbers are the start and
    /// the end of the part.
    Part(usize, usize),
    /// A part of the markup is shown on its own line, such as the title of a box. The numbers are
    /// the start and the end of the part.
    Title(usize, usize),
    /// Nothing is shown, but a new line begins.
    Line,
    Nothing,
}

/// Returns whether a line is a row of a drawn table, which has at least two vertical lines.
fn is_drawn(line: &str) -> bool {
    line.chars().filter(|c| VERTICAL.contains(c)).count() > 1
}

/// The tags of a box that a page opens and closes.
pub(in crate::deck::paste) const BOX_TAGS: [&str; 5] = [
    "<details>",
    "<details open>",
    "</details>",
    "<summary>",
    "</summary>",
];

/// Reads a tag of a box: `<details>`, `<summary>`.
fn box_tag(text: &str) -> Option<(Sign, usize)> {
    let tag = BOX_TAGS.iter().find(|tag| text.starts_with(**tag))?;
    Some((Sign::Line, tag.len()))
}

/// Reads an escape of Markdown, which is a backslash before a punctuation mark or at the end of a
/// line.
fn escape(text: &str) -> Option<(Sign, usize)> {
    let rest = text.strip_prefix('\\')?;
    match rest.chars().next() {
        Some(c) if c.is_ascii_punctuation() => Some((Sign::Part(1, 2), 2)),
        Some('\n' | '\r') | None => Some((Sign::Nothing, 1)),
        Some(_) => None,
    }
}

/// Reads the attributes of a cell in the table of a wiki: `| style="text-align:center" | 4` shows
/// `| 4`.
fn attributes_of_cell(text: &str) -> Option<(Sign, usize)> {
    let inside = text.strip_prefix('|')?;
    let attributes = inside.get(..inside.find(['|', '\n'])?)?;
    let mut rest = trim(attributes);
    let mut found = false;
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"")?;
        let is_name = |c: char| c.is_ascii_alphabetic() || c == '-';
        if name.is_empty() || !name.chars().all(is_name) {
            return None;
        }
        rest = trim(value.get(value.find('"')? + 1..)?);
        found = true;
    }
    let is_cell = inside.get(attributes.len()..)?.starts_with('|');
    (found && is_cell).then(|| (Sign::Text("|".into()), attributes.len() + 2))
}

/// Reads words in bold type of a Scrapbox page: `[* Main deck]`, `[*** Main deck]`.
fn bold_words(text: &str) -> Option<(Sign, usize)> {
    let inside = text.strip_prefix('[')?;
    let words = inside.trim_start_matches('*').strip_prefix(' ')?;
    let start = text.len() - words.len();
    let end = words.find(['[', ']', '\n'])?;
    let is_closed = words.get(end..)?.starts_with(']') && inside.starts_with('*');
    is_closed.then_some((Sign::Part(start, start + end), start + end + 1))
}

/// Reads a link or a picture of Markdown. A link that ends a line is not read here, because a line
/// with only a link may have nothing to do with the cards.
fn link(text: &str, line: &str) -> Option<(Sign, usize)> {
    let picture = text.starts_with("![");
    let inside = text.strip_prefix('!').unwrap_or(text).strip_prefix('[')?;
    let shift = text.len() - inside.len();
    let mut pairs = inside.as_bytes().windows(2).take(LONGEST);
    let end = pairs.position(|pair| pair == b"](")?;
    let words = inside.get(..end)?;
    if words.contains(['\n', '[']) {
        return None;
    }
    let address = inside.get(end + 2..)?;
    let mut depth = 1;
    let close = address
        .char_indices()
        .take(LONGEST)
        .take_while(|(_, c)| *c != '\n')
        .find(|(_, c)| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        })
        .map(|(at, _)| at)?;
    let target = address.get(..close)?;
    let is_address = ["http://", "https://", "/", "www."]
        .iter()
        .any(|start| target.starts_with(start));
    let length = shift + end + 2 + close + 1;
    let behind = text.get(length..)?;
    let mut behind = behind.chars().take(LONGEST).take_while(|c| *c != '\n');
    let is_last = behind.all(is_space);
    if !is_address || is_last && !picture {
        return None;
    }
    // The words of a picture are shown only if the picture cannot be loaded. If the line has the
    // same words again, they are one copy of the card, so the words of the picture are dropped.
    let is_repeated = trim(words).is_empty() || line.matches(trim(words)).count() > 1;
    match picture && is_repeated {
        true => Some((Sign::Nothing, length)),
        false => Some((Sign::Part(shift, shift + end), length)),
    }
}

/// The tags of forums that do not begin a new line.
const INLINE: [&str; 26] = [
    "b",
    "i",
    "u",
    "color",
    "colour",
    "size",
    "font",
    "align",
    "center",
    "left",
    "right",
    "url",
    "card",
    "c",
    "pid",
    "uid",
    "span",
    "bold",
    "italic",
    "indent",
    "sub",
    "sup",
    "highlight",
    "background",
    "bgcolor",
    "noparse",
];
/// The tags of forums that begin a new line.
const BLOCK: [&str; 16] = [
    "list", "ul", "ol", "li", "quote", "spoiler", "collapse", "hide", "fold", "table", "tr", "h",
    "code", "pre", "tab", "tabs",
];

/// Reads a tag of a forum, such as `[b]`, `[/color]`, `[collapse=Main deck]` or `[*]`.
fn tag(text: &str) -> Option<(Sign, usize)> {
    let inside = text.strip_prefix('[')?;
    let end = inside.bytes().take(LONGEST).position(|b| b == b']')?;
    let inside = inside.get(..end)?;
    let length = end + 2;
    if inside == "*" {
        return Some((Sign::Text("• ".into()), length));
    }
    // A tag such as `[s:ac:laughs]` is an emoji.
    if inside.starts_with("s:") {
        return Some((Sign::Nothing, length));
    }
    let closes = inside.starts_with('/');
    let (name, value) = match inside.trim_start_matches('/').split_once(['=', ' ']) {
        Some((name, value)) => (name.to_ascii_lowercase(), value),
        None => (inside.trim_start_matches('/').to_ascii_lowercase(), ""),
    };
    let name = name.as_str();
    if INLINE.contains(&name) {
        return Some((Sign::Nothing, length));
    }
    if BLOCK.contains(&name) {
        let is_title = !value.is_empty() && !closes && !matches!(name, "quote" | "code" | "list");
        return Some(match is_title {
            true => (Sign::Title(length - 1 - value.len(), length - 1), length),
            false => (Sign::Line, length),
        });
    }
    let sign = match name {
        "td" | "th" if closes => Sign::Text("\t".into()),
        "td" | "th" => Sign::Nothing,
        "s" | "del" | "strike" => Sign::Text("~~".into()),
        "hr" => Sign::Line,
        "img" if closes => Sign::Nothing,
        "img" => {
            return Some((
                Sign::Nothing,
                length + address_of_picture(text.get(length..)?),
            ));
        }
        _ => return None,
    };
    Some((sign, length))
}

/// Returns the length of the address between `[img]` and `[/img]`. If the text there is not an
/// address, the length is 0, and the text is shown.
fn address_of_picture(text: &str) -> usize {
    let (address, _) = text.split_once("[/").unwrap_or_default();
    let is_address = address.contains("://") && !trim(address).contains(is_space);
    match is_address {
        true => address.len(),
        false => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Span;

    fn text(source: &str) -> String {
        shown(source).map_or_else(|| source.to_owned(), |shown| shown.text().to_owned())
    }

    #[test]
    fn escapes_entities_and_links_are_shown_as_their_text() {
        assert_eq!(
            text("4x Servant \\#\\\n&#x200B;\nA &amp; B"),
            "4x Servant #\n\u{200b}\nA & B"
        );
        let linked = "[Mama ♥ 2](https://example.org/Mama_(2)) x1\n[Video](https://example.org)";
        assert_eq!(text(linked), "Mama ♥ 2 x1\n[Video](https://example.org)");
        assert_eq!(text("![](https://example.org/a.png) 4 A"), " 4 A");
    }

    #[test]
    fn tags_of_forums_are_not_shown_and_titles_of_boxes_are_lines() {
        let forum = "[collapse=Main deck]\n[list]\n[*]4x [color=red]A[/color]\n[/list][/collapse]";
        assert_eq!(text(forum), "Main deck\n\n\n• 4x A\n");
        assert_eq!(text("[s]4 A[/s]"), "~~4 A~~");
        assert_eq!(text("[img]https://example.org/4.png[/img]4 A"), "4 A");
    }

    #[test]
    fn brackets_of_names_are_kept() {
        for line in ["1 Karin [Target Removal]", "4 A [SR]", "2 [Assist] Toko"] {
            assert!(shown(line).is_none(), "{line}");
        }
    }

    #[test]
    fn drawn_tables_have_bars_and_keep_their_places() {
        let drawn = shown("│ A │ 4 │\n").expect("a table");
        assert_eq!(drawn.text(), "| A | 4 |\n");
        assert_eq!(drawn.place(Span::new(2, 3)), Span::new(4, 5));
        assert!(shown("4│A").is_none());
    }
}
