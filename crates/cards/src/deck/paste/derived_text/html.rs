//! Converts an HTML page to the text that the page shows. A row of a table becomes a line with
//! tabs, and an item of a list becomes a line.

use std::borrow::Cow;

use super::DerivedText;

/// The length in bytes of the longest tag that is read.
const LONGEST_TAG: usize = 4000;

/// Returns the text that an HTML page shows. A text without tags of lists, tables, paragraphs or
/// ruby is not a page, so the result is `None`.
pub(in crate::deck::paste) fn shown(page: &str) -> Option<DerivedText> {
    const SIGNS: [&str; 11] = [
        "</td>", "</li>", "</tr>", "<br>", "<br/>", "<br />", "</p>", "<li>", "</ruby>", "</dt>",
        "</div>",
    ];
    let has = |sign: &str| {
        page.as_bytes()
            .windows(sign.len())
            .any(|part| part.eq_ignore_ascii_case(sign.as_bytes()))
    };
    if !page.contains('<') || !SIGNS.iter().any(|sign| has(sign)) {
        return None;
    }
    let mut shown = DerivedText::with_capacity(page.len());
    let mut hidden: Option<&'static str> = None;
    let mut in_row = false;
    let mut after_term = false;
    let mut has_title = false;
    let mut at = 0;
    while let Some(rest) = page.get(at..).filter(|rest| !rest.is_empty()) {
        if let Some((name, closes, length)) = tag(rest) {
            match (hidden, name.as_str()) {
                (Some(end), name) if closes && name == end => hidden = None,
                (Some(_), _) => {}
                (None, "script") if !closes => hidden = Some("script"),
                (None, "style") if !closes => hidden = Some("style"),
                // A browser does not show the content of `<title>` inside the page.
                (None, "title") if !closes => hidden = Some("title"),
                // The reading of a name in small letters above the name, and the brackets around
                // it.
                (None, "rt") if !closes => hidden = Some("rt"),
                (None, "rp") if !closes => hidden = Some("rp"),
                // The first heading is the title of the page, even if it is the name of a card. A
                // `#` before it makes it a comment of the list.
                (None, "h1" | "h2") if !closes && !has_title && is_title(rest, page, &name) => {
                    has_title = true;
                    shown.end_line(at, length);
                    shown.push("# ", at, length);
                }
                (None, "h1" | "h2") if !closes => {
                    has_title = true;
                    shown.end_line(at, length);
                }
                // A term and its description are one line: `<dt>Servant #</dt><dd>4</dd>`.
                (None, "dt") if closes => {
                    after_term = true;
                    shown.push("\t", at, length);
                }
                (None, "dd") if after_term => {
                    after_term = !closes;
                    if closes {
                        shown.end_line(at, length);
                    }
                }
                (None, "td" | "th") if closes => shown.push("\t", at, length),
                (None, "tr") => {
                    in_row = !closes;
                    shown.end_line(at, length);
                }
                (
                    None,
                    "br" | "p" | "div" | "li" | "ul" | "ol" | "table" | "h1" | "h2" | "h3" | "h4"
                    | "h5" | "h6" | "pre" | "section" | "article" | "body" | "dt" | "dd" | "hr"
                    | "blockquote" | "caption" | "header" | "footer" | "option",
                ) => shown.end_line(at, length),
                // In plain text, `~~` before and after a card shows that the card is struck out.
                (None, "s" | "del" | "strike") => shown.push("~~", at, length),
                // The number of copies can be the value of a form field.
                (None, "input") => shown.push(value(rest), at, length),
                _ => {}
            }
            at += length;
            continue;
        }
        if hidden.is_some() {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        }
        if let Some((sign, length)) = entity(rest) {
            shown.push(&sign, at, length);
            at += length;
            continue;
        }
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(_, c)| matches!(c, '<' | '&' | '\n' | '\r'))
            .map_or(rest.len(), |(end, _)| end);
        let part = rest.get(..end).unwrap_or_default();
        match part.trim_matches([' ', '\t', '\r', '\n']) {
            // Spaces between the cells of a table row are not shown.
            "" if in_row || after_term => {}
            "" if part.contains(['\n', '\r']) => shown.end_line(at, end),
            _ if in_row => {
                let kept = part.trim_start_matches(['\n', '\r', '\t']);
                shown.push(kept, at + part.len() - kept.len(), kept.len());
            }
            _ => shown.push(part, at, end),
        }
        at += end;
    }
    Some(shown)
}

/// Reads a tag at the start of a text. Returns the name of the tag, whether the tag closes an
/// element, and the length of the tag in bytes.
fn tag(text: &str) -> Option<(String, bool, usize)> {
    let inside = text.strip_prefix('<')?;
    if let Some(comment) = inside.strip_prefix("!--") {
        let end = comment.find("-->").map_or(comment.len(), |end| end + 3);
        return Some((String::new(), false, text.len() - comment.len() + end));
    }
    let closes = inside.starts_with('/');
    let name: String = inside
        .trim_start_matches('/')
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) || inside.starts_with('!');
    let mut bytes = inside.bytes().take(LONGEST_TAG);
    // A second `<` begins another tag, so the search for the end of this tag stops there.
    // Otherwise, parts of a page with many `<` would be searched many times.
    let end = bytes.position(|b| matches!(b, b'>' | b'<'))?;
    let ends = inside.as_bytes().get(end) == Some(&b'>');
    (is_name && ends).then_some((name, closes, end + 2))
}

/// Returns whether a heading is the title of the page. If a page has many headings of this size,
/// each of them can be a card, so none is the title. A heading with a number can be a card with its
/// count, so it is not the title either.
fn is_title(heading: &str, page: &str, name: &str) -> bool {
    /// If a page has at most this number of headings of one size, the headings are titles. If it
    /// has more, each heading can be a card.
    const MOST: usize = 3;
    let text = heading.split_once("</").map_or(heading, |(text, _)| text);
    let text = text.split_once('>').map_or(text, |(_, text)| text);
    let same = page
        .to_ascii_lowercase()
        .matches(&format!("</{name}"))
        .count();
    same <= MOST && !text.chars().any(char::is_numeric)
}

/// Returns the text that a form field shows. A checkbox or a button shows no text, so the result is
/// empty.
fn value(tag: &str) -> &str {
    let tag = tag.split_once('>').map_or(tag, |(tag, _)| tag);
    match attribute(tag, " type=") {
        None | Some("number" | "text" | "tel") => attribute(tag, " value=").unwrap_or_default(),
        Some(_) => "",
    }
}

/// Returns the value of an attribute in an HTML tag.
fn attribute<'a>(tag: &'a str, key: &str) -> Option<&'a str> {
    let (_, value) = tag.split_once(key)?;
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
    let ends = |c: char| quote.map_or(c.is_whitespace() || c == '/', |quote| c == quote);
    let value = quote.map_or(value, |quote| value.trim_start_matches(quote));
    value.split(ends).next()
}

/// Reads an entity such as `&amp;` at the start of a text. Returns the character that the entity
/// means, and the length of the entity in bytes.
pub(in crate::deck::paste) fn entity(text: &str) -> Option<(Cow<'static, str>, usize)> {
    const NAMED: [(&str, &str); 14] = [
        ("amp", "&"),
        ("lt", "<"),
        ("gt", ">"),
        ("quot", "\""),
        ("apos", "'"),
        ("nbsp", " "),
        ("times", "×"),
        ("middot", "·"),
        ("hellip", "…"),
        ("ndash", "–"),
        ("mdash", "—"),
        ("rsquo", "’"),
        ("lsquo", "‘"),
        ("starf", "★"),
    ];
    let (name, _) = text
        .strip_prefix('&')?
        .split_at_checked(text.bytes().skip(1).take(10).position(|b| b == b';')?)?;
    let length = name.len() + 2;
    if let Some((_, sign)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some((Cow::Borrowed(sign), length));
    }
    let number = name.strip_prefix('#')?;
    let code = match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => number.parse(),
    };
    let sign = char::from_u32(code.ok()?).filter(|c| !c.is_control())?;
    Some((Cow::Owned(sign.to_string()), length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Span;

    #[test]
    fn a_table_becomes_lines_with_tabs_and_keeps_its_places_in_the_page() {
        let page = "<table>\n<tr>\n <td>4</td>\n <td><a href=\"/c\">Let&#39;s Go!</a></td>\n</tr>\n</table>";
        let shown = shown(page).expect("a page");
        assert_eq!(shown.text(), "4\tLet's Go!\t\n");
        let start = shown.text().find("Let").expect("the name");
        let place = shown.place(Span::new(start, start + "Let's Go!".len()));
        assert_eq!(page.get(place.start..place.end), Some("Let&#39;s Go!"));
    }

    #[test]
    fn text_without_lists_and_tables_is_not_a_page() {
        assert!(shown("4 <b>Servant #</b>\n4 Bang <3").is_none());
    }

    #[test]
    fn the_first_heading_is_a_title() {
        let page = "<h2>Hirana</h2><ul><li>4 A</li></ul><h2>B</h2>";
        assert_eq!(shown(page).expect("a page").text(), "# Hirana\n4 A\nB\n");
        let counted = "<h2>4 A</h2><ul><li>4 B</li></ul>";
        assert_eq!(shown(counted).expect("a page").text(), "4 A\n4 B\n");
    }

    #[test]
    fn counts_in_forms_and_struck_cards_are_shown() {
        let page = "<ul><li><input type=\"number\" value=\"4\"><input type=\"checkbox\" value=\"2\"> A</li><li><del>B</del></li></ul>";
        assert_eq!(shown(page).expect("a page").text(), "4 A\n~~B~~\n");
    }

    #[test]
    fn a_term_and_its_description_are_one_line() {
        let page = "<dl>\n<dt>A</dt><dd>4</dd>\n<dt>B</dt>\n<dd>2</dd>\n</dl>";
        assert_eq!(shown(page).expect("a page").text(), "A\t4\nB\t2\n");
    }

    #[test]
    fn scripts_and_comments_are_not_shown() {
        let page = "<title>Bang</title><script>4 Servant #</script><!-- 4 Servant # --><ul><li>4 &times; A</li></ul>";
        assert_eq!(shown(page).expect("a page").text(), "4 × A\n");
    }
}
