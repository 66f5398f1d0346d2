//! Reads a line of a deck list: its comment, count, card number and name.

use crate::message;
use std::borrow::Cow;

use super::counts::{is_digit, leading_count, trailing_count};
use super::reader::{bad_count, count, expected, place, syntax};
use crate::card::is_card_number;
use crate::deck::{Entry, Finding, Reference, Section};
use wixoss_base::vocab::english::shortened;

/// Returns the lines of a text, without the spaces at both ends of each line. Blank lines and
/// comments are left out.
pub(in crate::deck) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r'])
        .map(trimmed)
        .filter(|line| !line.is_empty() && !is_comment(line))
}

/// Removes spaces and invisible marks from both ends of a text.
pub(in crate::deck) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'))
}

/// Returns whether a line is a comment. A comment starts with `#` or `//`. But a line such as
/// `#Fermat#, Formula of …` is the name of a card: no space follows the first `#`, and the line has
/// a second `#`.
fn is_comment(line: &str) -> bool {
    match line.strip_prefix('#') {
        Some(rest) => {
            rest.starts_with(|c: char| c.is_whitespace() || c == '#') || !rest.contains('#')
        }
        // A list that was copied from a chat may be between Markdown code fences, which are not
        // cards.
        None => line.starts_with("//") || line.starts_with("```"),
    }
}

/// Returns whether a line consists only of dashes, equals signs, stars or similar signs.
pub(in crate::deck) fn is_rule(line: &str) -> bool {
    line.chars().count() >= 3
        && line
            .chars()
            .all(|c| matches!(c, '-' | '=' | '*' | '_' | '~') || is_long_dash(c))
}

/// Returns whether a character is the dash in the separators of WEBXOSS, or looks like this dash.
pub(in crate::deck) fn is_long_dash(c: char) -> bool {
    matches!(c, '—' | '―' | '─' | '–' | '━' | 'ー')
}

/// Reads the card on a line and its number of copies: `4 Servant #`. The line must be a slice of
/// `text`.
pub(in crate::deck) fn entry<'a>(
    line: &'a str,
    section: Option<Section>,
    text: &'a str,
) -> Result<Entry<'a>, Finding> {
    let bare = bullet(line);
    let (line, number) = match list_number(bare) {
        Some((rest, number)) => (rest, Some(number)),
        None => (bare, None),
    };
    let (item, before) = match leading_count(line) {
        Ok((item, digits)) => (trimmed(item), Some(digits)),
        Err(_) => (line, None),
    };
    let (item, after) = match trailing_count(item) {
        Some((item, digits)) => (item, Some(digits)),
        None => (item, None),
    };
    if item.is_empty() {
        let fix = message!("fix-file.count-and-card");
        return Err(expected(
            message!("wanted.card-after-count"),
            "",
            fix,
            place(line, text),
        ));
    }
    let digits = match (before, after) {
        (Some(_), Some(again)) => {
            return Err(syntax(
                message!("syntax.two-counts", line = shortened(line)),
                message!("fix-file.keep-one"),
                place(again, text),
            ));
        }
        (Some(digits), None) | (None, Some(digits)) => Some(digits),
        (None, None) => None,
    };
    if let (Some(number), None) = (number, digits) {
        return Err(syntax(
            message!("syntax.line-number", number = number),
            message!("fix-file.one-copy", card = shortened(item)),
            place(number, text),
        ));
    }
    let count = match digits {
        Some(digits) => {
            count(digits).ok_or_else(|| bad_count(item, digits, place(digits, text)))?
        }
        None => 1,
    };
    Ok(Entry {
        reference: reference(item),
        count,
        section,
        span: place(item, text),
    })
}

/// Removes a bullet from the start of a line. Lists from notes and forums have lines that start
/// with `- `, `* `, `> `, a dot, a shape or a box to tick.
fn bullet(line: &str) -> &str {
    /// Bullets that may be directly before a name. No card name starts with one of these signs.
    const SHAPES: [char; 14] = [
        '•', '・', '◇', '◆', '☆', '★', '■', '□', '○', '◎', '▪', '‣', '▶', '※',
    ];
    let spaced = |rest: &&str| rest.starts_with(char::is_whitespace);
    let marked = line
        .strip_prefix(['-', '*', '●', '>', '–', '+'])
        .filter(spaced)
        .or_else(|| line.strip_prefix(SHAPES));
    let line = marked.map_or(line, trimmed);
    let ticked = ["[ ]", "[x]", "[X]"].into_iter();
    let rest = ticked.filter_map(|tick| line.strip_prefix(tick)).next();
    rest.filter(spaced).map_or(line, trimmed)
}

/// Splits a line such as `1. 4 Name` or `2) Name ×4` into the text after the number of the line
/// (`4 Name`) and this number (`1.`).
fn list_number(line: &str) -> Option<(&str, &str)> {
    let end = line.find(|c| !is_digit(c)).filter(|end| *end > 0)?;
    let rest = line.get(end..)?;
    let after = rest.strip_prefix(['.', '．', ')', '）', '、'])?;
    let number = line.get(..line.len() - after.len())?;
    // A fraction such as `1.5` is not the number of a line. It is refused later as a wrong count.
    (!after.starts_with(is_digit)).then_some((trimmed(after), number))
}

/// Reads the card that a text names. If the text has a card number and a name, both are kept:
/// `WXDi-D03-020 Name`.
fn reference(item: &str) -> Reference<'_> {
    if is_card_number(item) {
        return Reference::Text(Cow::Borrowed(item));
    }
    number_first(item)
        .or_else(|| number_last(item))
        .filter(|(_, name)| !name.is_empty())
        .map_or(Reference::Text(Cow::Borrowed(item)), |(number, name)| {
            Reference::NumberAndName {
                number: Cow::Borrowed(number),
                name: Cow::Borrowed(name),
            }
        })
}

/// Splits a text into a card number and the name after it: `WXDi-D03-020 Name`,
/// `WXDi-D03-020[EN]: Name`.
fn number_first(item: &str) -> Option<(&str, &str)> {
    let ends = |c: char| c.is_whitespace() || matches!(c, ':' | '：' | '[');
    let (number, rest) = item.split_at_checked(item.find(ends)?)?;
    if !is_number_in_line(number) {
        return None;
    }
    let marked = trimmed(rest).strip_prefix("[EN]");
    let (number, rest) = match marked {
        Some(after) => (item.get(..item.len() - after.len())?, after),
        None => (number, rest),
    };
    let rest = trimmed(rest);
    let name = rest.strip_prefix([':', '：']).unwrap_or(rest);
    Some((trimmed(number), trimmed(name)))
}

/// Splits a text into a card number and the name before it: `Name (WXDi-D03-020)`,
/// `Name WXDi-D03-020`.
pub(in crate::deck) fn number_last(item: &str) -> Option<(&str, &str)> {
    let pairs = [
        ('(', ')'),
        ('（', '）'),
        ('[', ']'),
        ('【', '】'),
        ('<', '>'),
    ];
    let in_brackets = pairs.into_iter().find_map(|(open, close)| {
        let (name, number) = item.strip_suffix(close)?.rsplit_once(open)?;
        Some((trimmed(number), trimmed(name)))
    });
    let (number, name) = in_brackets
        .filter(|(number, _)| is_number_in_line(number))
        .or_else(|| {
            let (name, number) = item.rsplit_once(char::is_whitespace)?;
            Some((number, trimmed(name)))
        })?;
    is_number_in_line(number).then_some((number, name))
}

/// Returns whether a word of a line is a card number. The last group of a card number must have a
/// digit, so the first word of the name `VOGUE3-EXTREME ムジカ` is not a card number.
fn is_number_in_line(word: &str) -> bool {
    let last = word.trim_end_matches("[EN]").rsplit('-').next();
    is_card_number(word) && last.is_some_and(|group| group.bytes().any(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss_base::vocab::Lang;

    fn read(line: &str) -> (String, u32) {
        let entry = entry(line, None, line).unwrap_or_else(|f| panic!("{line}: {f:?}"));
        let kind = match entry.reference {
            Reference::NumberAndName { number, name } => format!("{number}|{name}"),
            other => other.to_string(),
        };
        (kind, entry.count)
    }

    #[test]
    fn a_count_can_be_before_or_after_the_card() {
        for (line, card, count) in [
            ("4 WXDi-D03-020", "WXDi-D03-020", 4),
            ("WXDi-D03-020", "WXDi-D03-020", 1),
            ("WXDi-D03-020 4", "WXDi-D03-020", 4),
            ("WXDi-D03-020[EN] x4", "WXDi-D03-020[EN]", 4),
            ("４×サーバント", "サーバント", 4),
            ("4xサーバント", "サーバント", 4),
            ("4枚 サーバント", "サーバント", 4),
            ("サーバント X 4枚", "サーバント X", 4),
            ("サーバント X 4", "サーバント X 4", 1),
            ("4 X Human", "X Human", 4),
            ("エルドラ TYPE×III", "エルドラ TYPE×III", 1),
            ("0068 From Opera", "0068 From Opera", 1),
            ("Mito, Level 0", "Mito, Level 0", 1),
            ("SCRATCHx2", "SCRATCHx2", 1),
            ("666, the Cursed Number", "666, the Cursed Number", 1),
            ("WXDi-D03-020,4", "WXDi-D03-020", 4),
            ("4,WXDi-D03-020", "WXDi-D03-020", 4),
            ("4, Servant #", "Servant #", 4),
            ("WXDi-D03-020: 4", "WXDi-D03-020", 4),
            ("Servant #,4", "Servant #", 4),
            ("サーバント ＃ (4)", "サーバント ＃", 4),
            ("サーバント ＃（４枚）", "サーバント ＃", 4),
            ("Servant # [x4]", "Servant #", 4),
            ("◇サーバント ＃ ×4", "サーバント ＃", 4),
            ("> 4 Servant #", "Servant #", 4),
            ("- [ ] 4 Servant #", "Servant #", 4),
            ("1. 4x Servant #", "Servant #", 4),
            ("２．サーバント ＃ ×４", "サーバント ＃", 4),
        ] {
            assert_eq!(read(line), (card.to_owned(), count), "{line}");
        }
    }

    #[test]
    fn a_number_can_be_before_or_after_its_name() {
        for line in [
            "4 WD01-001 Tama 2",
            "WD01-001: Tama 2 ×4",
            "4x Tama 2 (WD01-001)",
            "Tama 2 【WD01-001】 4",
            "Tama 2 WD01-001 x4",
        ] {
            assert_eq!(read(line), ("WD01-001|Tama 2".to_owned(), 4), "{line}");
        }
        let marked = read("WD01-001 [EN] Tama");
        assert_eq!(marked, ("WD01-001 [EN]|Tama".to_owned(), 1));
        let name = "VOGUE3-EXTREME ムジカ";
        assert_eq!(read(name), (name.to_owned(), 1));
    }

    #[test]
    fn the_number_of_a_line_is_not_a_count() {
        let finding = entry("3. Servant #", None, "3. Servant #")
            .map_err(|f| (f.message.text(Lang::En), f.fix.text(Lang::En)));
        let message = "`3.` is the number of the line, not a number of copies";
        let fix = "write `1 Servant #` for one copy";
        assert_eq!(finding, Err((message.to_owned(), fix.to_owned())));
    }

    #[test]
    fn every_card_name_is_read_unchanged() {
        let db = crate::card::CardDb::embedded();
        for card in db.cards() {
            let record = card.record();
            let zh = record.name_zh.as_deref();
            for name in [Some(card.name_ja()), card.name_en(), zh]
                .into_iter()
                .flatten()
            {
                let name = trimmed(name);
                assert_eq!(read(name), (name.to_owned(), 1), "{name}");
                let counted = format!("4 {name}");
                assert_eq!(read(&counted), (name.to_owned(), 4), "{name}");
                let counted = format!("{name} 4枚");
                assert_eq!(read(&counted), (name.to_owned(), 4), "{name}");
                let counted = format!("{name} ×4");
                assert_eq!(read(&counted), (name.to_owned(), 4), "{name}");
            }
        }
    }

    #[test]
    fn comments_are_distinguished_from_names() {
        let text = "# one\n#two\n## three ##\n// four\n#Fermat#, Formula\nServant # 5\n\n\u{feff} ";
        assert!(lines(text).eq(["#Fermat#, Formula", "Servant # 5"]));
    }
}
