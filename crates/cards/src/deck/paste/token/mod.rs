//! Splits off tokens: the pieces of text that people write before and after a card's name, such as
//! bullets, counts, card numbers, prices, links and remarks. Each function takes a text and splits
//! one token off its start or its end. Most functions also return the token.

mod bar;
mod card_number;
mod count;
mod remark;

use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::number_words::only_char;
use crate::deck::paste::word_list::WordList;
pub(super) use bar::{bar_after, bar_before, has_bullet_of_bar, is_bar};
pub(super) use card_number::{is_number, number_after, number_before, set_after, set_and_number};
pub(super) use count::{
    Amount, MOST_COPIES, TIMES, UNITS, circled, count_after, count_before, glued_after,
    glued_before, is_kanji_digit, is_number_word, lone_count, may_be_copies, running_number,
    running_value, unit_after, value_before_name,
};
pub(super) use remark::{
    collection_mark_after, condition_after, fits_copies, is_speech, lacking_after, link_after,
    may_change_list, owned_after, possible_count_after, power_after, price_after, price_in_front,
    remarks_after, words_beside_price,
};

/// Signs that always say that a card is not in the deck: `❌ Name`.
pub(super) const SIGNS_OF_REMOVAL: [char; 8] = ['❌', '❎', '✗', '✘', '🚫', '⛔', '🗑', '➖'];

/// Signs that can say that a card is not in the deck: `✂ Name`. Apart from [`SIGNS_OF_REMOVAL`],
/// they can also mean something else: `✕` and `✖` multiply, and arrows and scissors point to
/// another place.
pub(super) const SIGNS_OF_ABSENCE: [char; 14] = [
    '✂', '❌', '🚫', '🗑', '⛔', '✖', '✕', '✗', '✘', '➖', '❎', '⬇', '🔻', '⤵',
];

/// Returns whether a text is only a sign for a card that is not in the deck.
pub(super) fn is_sign_of_absence(text: &str) -> bool {
    let mut signs = text.chars().filter(|c| *c != '\u{fe0f}');
    let sign = signs.next();
    sign.is_some_and(|sign| SIGNS_OF_ABSENCE.contains(&sign)) && signs.next().is_none()
}

/// Pairs of brackets and quotation marks.
pub(super) const PAIRS: [(&str, &str); 18] = [
    ("[[", "]]"),
    ("《", "》"),
    ("〈", "〉"),
    ("＜", "＞"),
    ("<", ">"),
    ("「", "」"),
    ("『", "』"),
    ("【", "】"),
    ("［", "］"),
    ("[", "]"),
    ("〔", "〕"),
    ("(", ")"),
    ("（", "）"),
    ("“", "”"),
    ("\"", "\""),
    ("«", "»"),
    ("≪", "≫"),
    ("'", "'"),
];

/// The brackets that can be around a remark or a suffix: `Name (foil)`. Other brackets, such as
/// `《》`, are around names.
const REMARK_PAIRS: [(&str, &str); 7] = [
    ("(", ")"),
    ("（", "）"),
    ("[", "]"),
    ("［", "］"),
    ("【", "】"),
    ("〔", "〕"),
    ("<", ">"),
];

pub(super) fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(u32::from(c) - u32::from('0')),
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => None,
    }
}

/// Returns whether a character is a space or an invisible character.
pub(in crate::deck) fn is_space(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{feff}' | '\u{200b}'
                ..='\u{200f}' | '\u{2060}' | '\u{fe0f}' | '\u{fe0e}' | '\u{00ad}'
        )
}

/// Removes spaces and invisible characters from both ends of a text.
pub(in crate::deck) fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

fn spaced(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(is_space)
}

/// Returns whether a sign can mark some cards of a list: `★`. The bullets `-` and `・`, quotation
/// marks, brackets and separators cannot. The other bullets, such as `●`, can also be marks.
pub(super) fn is_sign_of_mark(c: char) -> bool {
    const NO_MARKS: &str = "-\"'「」『』.>|#[]()【】（）<>《》〈〉:：/・,、=";
    !c.is_alphanumeric() && !NO_MARKS.contains(c)
}

/// The letter as which word processors copy a round bullet. A tab follows it.
pub(super) const LETTER_BULLET: char = 'o';

/// Removes a bullet or a check box from the start of a line: `- Name`, `[x] Name`.
pub(super) fn bullet(text: &str) -> Option<&str> {
    /// Bullets that need no space after them. No card name starts with one of these signs.
    const SHAPES: [char; 56] = [
        '〇', '◯', '•', '・', '◇', '◆', '☆', '★', '■', '□', '○', '◎', '●', '▪', '▫', '‣', '▶', '▷',
        '►', '※', '◦', '∙', '·', '▼', '▽', '▲', '△', '→', '⇒', '➡', '➤', '└', '├', '│', '┗', '┣',
        '┃', '∟', '☐', '☑', '✅', '✓', '✔', '⬜', '◽', '♦', '▸', '▹', '▻', '⁃', '◈', '❖', '✦',
        '✧', '⬛', '♢',
    ];
    if let Some((sign, rest)) = text.split_once('\t')
        && only_char(sign) == Some(LETTER_BULLET)
    {
        return Some(trim(rest));
    }
    let line = ["[ ]", "[x]", "[X]", "- [ ]"]
        .into_iter()
        .find_map(|tick| text.strip_prefix(tick))
        .filter(|rest| spaced(rest));
    if let Some(rest) = line {
        return Some(trim(rest));
    }
    if let Some(rest) = text.strip_prefix(SHAPES) {
        return Some(trim(rest));
    }
    // A line that was quoted twice in mails starts with `>>`: `>> 4 Servant #`.
    if text.starts_with(">>") {
        let rest = text.trim_start_matches('>');
        return rest.starts_with(is_space).then(|| trim(rest));
    }
    let first = text.chars().next()?;
    let rest = text.get(first.len_utf8()..)?;
    // A wiki indents a line with `:`.
    if first == ':' && rest.starts_with(|c: char| digit(c).is_some() || matches!(c, ' ' | '[')) {
        return Some(trim(rest));
    }
    let marks = matches!(
        first,
        '-' | '*' | '>' | '+' | '–' | '—' | '－' | '|' | '~' | '=' | '#'
    );
    let opens = rest.starts_with(['[', '《', '＜', '〈', '「', '【', '*']);
    (marks && (rest.starts_with(is_space) || opens && first != '#')).then(|| trim(rest))
}

/// Removes a label such as `Name:` from the start of a line: `Name: Servant #`, `カード名：…`.
pub(super) fn record_before(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once([':', '：'])?;
    let named = matches!(column(word)?, Column::Name | Column::Number);
    let rest = trim(rest);
    (named && !rest.is_empty()).then_some(rest)
}

/// Removes one markup sign, such as `**`, from the start of a text.
pub(super) fn markup_before(text: &str) -> Option<&str> {
    const SIGNS: [&str; 7] = ["**", "__", "~~", "*", "_", "`", "||"];
    // Three or more `|` can be a count in strokes, so they are not removed.
    let is_tally = text.starts_with("|||");
    let rest = SIGNS.iter().find_map(|sign| text.strip_prefix(sign));
    rest.filter(|_| !is_tally)
        .or_else(|| tag_before(text))
        .map(trim)
}

/// The tags of HTML and of forums, in lower case and without attributes.
const TAGS: [&str; 31] = [
    "b", "i", "u", "s", "p", "pre", "li", "ul", "ol", "div", "span", "strong", "em", "h1", "h2",
    "h3", "h4", "h5", "td", "tr", "br", "size", "color", "center", "font", "url", "card", "list",
    "code", "spoiler", "*",
];

/// Returns whether the text between two brackets is a tag such as `b`, `/h2` or `color=red`.
fn is_tag(inside: &str) -> bool {
    // A wiki adds an anchor (the target of a link), such as `[#a1b2c3]`, to a heading.
    if let Some(anchor) = inside.strip_prefix('#') {
        let is_word = anchor.bytes().all(|b| b.is_ascii_alphanumeric());
        return anchor.len() > 1
            && is_word
            && anchor.starts_with(|c: char| c.is_ascii_alphabetic());
    }
    let name = inside
        .trim_matches('/')
        .split([' ', '='])
        .next()
        .unwrap_or_default();
    TAGS.contains(&name.to_ascii_lowercase().as_str())
}

/// Removes a tag of HTML or of a forum from the start of a text.
fn tag_before(text: &str) -> Option<&str> {
    [('<', '>'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| {
            let (inside, rest) = text.strip_prefix(open)?.split_once(close)?;
            is_tag(inside).then_some(rest)
        })
}

/// Removes a tag of HTML or of a forum from the end of a text.
fn tag_after(text: &str) -> Option<&str> {
    [('<', '>'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| {
            let (rest, inside) = text.strip_suffix(close)?.rsplit_once(open)?;
            is_tag(inside).then_some(rest)
        })
}

/// Removes all tags of HTML and of forums from both ends of a line.
pub(in crate::deck) fn without_tags(mut text: &str) -> &str {
    while let Some(rest) = tag_before(text).or_else(|| tag_after(text)) {
        text = trim(rest);
    }
    text
}

/// Removes one markup sign, such as `**`, or one punctuation mark without a meaning from the end of
/// a text.
pub(super) fn markup_after(text: &str) -> Option<&str> {
    const SIGNS: [&str; 16] = [
        "**", "__", "~~", "*", "_", "`", "||", ",", "、", "。", ";", "；", ".", "，", "|", "\\",
    ];
    // Three or more `|` can be a count in strokes, so they are not removed.
    let is_tally = text.ends_with("|||");
    let rest = SIGNS.iter().find_map(|sign| text.strip_suffix(sign));
    rest.filter(|_| !is_tally)
        .or_else(|| tag_after(text))
        .map(trim)
}

/// Removes the brackets or quotation marks around a whole text: `《Name》`.
pub(super) fn brackets(text: &str) -> Option<&str> {
    PAIRS.iter().find_map(|(open, close)| {
        let inside = text.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains(open) && !inside.contains(close) && !inside.trim().is_empty())
            .then(|| trim(inside))
    })
}

/// Splits a text such as `Name (foil)` into the part before the last brackets and the part inside
/// the brackets. Backticks count as brackets too: ``Name `LB` ``.
pub(in crate::deck) fn bracket_after(text: &str) -> Option<(&str, &str)> {
    let pairs = REMARK_PAIRS.iter().chain([&("`", "`")]);
    pairs.into_iter().find_map(|(open, close)| {
        let (head, inside) = text.strip_suffix(close)?.rsplit_once(open)?;
        (!head.is_empty() && !inside.is_empty()).then(|| (trim(head), trim(inside)))
    })
}

/// Removes the mark of a foil or etched card from the end of a text: `Name *F*`.
pub(super) fn foil_after(text: &str) -> Option<&str> {
    let marks = ["*F*", "*f*", "*E*", "*e*"].into_iter();
    let head = marks.filter_map(|mark| text.strip_suffix(mark)).next()?;
    head.ends_with(is_space).then(|| trim(head))
}

/// Removes the color of a card from the end of a text, as shops write it: `Name【SR】《白》`. The
/// color must follow other brackets, because `《白》` directly after a name can be a cost.
pub(super) fn color_after(text: &str) -> Option<&str> {
    const COLORS: [&str; 8] = ["白", "赤", "青", "緑", "黒", "無", "绿", "黑"];
    let (head, inside) = text.strip_suffix('》')?.rsplit_once('《')?;
    let is_behind_bracket = trim(head).ends_with(['】', '}', '｝', ']', ')', '）']);
    (COLORS.contains(&trim(inside)) && is_behind_bracket).then(|| trim(head))
}

/// Splits a text in brackets off the start of a text: `[SR] Name`. Returns `SR` and `Name`.
pub(super) fn bracket_before(text: &str) -> Option<(&str, &str)> {
    REMARK_PAIRS.iter().find_map(|(open, close)| {
        let (inside, rest) = text.strip_prefix(open)?.split_once(close)?;
        (!rest.is_empty() && !inside.is_empty()).then(|| (trim(inside), trim(rest)))
    })
}

/// Removes one emoji or emoticon from the end of a text: `🔥`, `:fire:`, `<3`.
pub(super) fn emoji_after(text: &str) -> Option<&str> {
    // Only one sign is removed at a time, because a name can end with such a sign: `Servant ♯`.
    let last = text.chars().next_back().filter(|c| is_emoji(*c));
    if let Some(last) = last {
        return text.get(..text.len() - last.len_utf8()).map(trim);
    }
    // A heart can have several threes: `<333`.
    if let Some(head) = text.trim_end_matches('3').strip_suffix('<')
        && text.ends_with('3')
        && head.ends_with(is_space)
    {
        return Some(trim(head));
    }
    const FACES: WordList = WordList(&[
        ":), :D, :P, ^^, ^_^, (笑), (≧▽≦), www, ww, ;), :(, xD, XD, :3",
        // Words that people write in a chat like an emoticon.
        "lol, LOL, lmao, haha, hehe, tbh, imo, ofc, ngl, pog, 笑, 草",
    ]);
    let before_face = FACES.iter().find_map(|face| {
        let rest = text.strip_suffix(face)?;
        rest.ends_with(is_space).then(|| trim(rest))
    });
    if before_face.is_some() {
        return before_face;
    }
    let (head, name) = text.strip_suffix(':')?.rsplit_once(':')?;
    let is_name = !name.is_empty()
        && name.chars().any(|c| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+'));
    (is_name && (head.is_empty() || head.ends_with(is_space) || head.ends_with(':')))
        .then(|| trim(head))
}

/// Removes one emoji from the start of a text.
pub(super) fn emoji_before(text: &str) -> Option<&str> {
    let first = text.chars().next().filter(|c| is_emoji(*c));
    if let Some(first) = first {
        return text.get(first.len_utf8()..).map(trim);
    }
    let (name, rest) = text.strip_prefix(':')?.split_once(':')?;
    let is_name = name.chars().any(|c| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+'));
    (is_name && rest.starts_with(is_space)).then(|| trim(rest))
}

pub(super) fn is_emoji(c: char) -> bool {
    // The ranges below include digits in circles and the sharp sign, which are not emoji here. A
    // digit in a circle can be a count, and a name can end with the sharp sign: `Servant ♯`.
    let is_of_name = matches!(c, '\u{2776}'..='\u{2793}' | '♯');
    !is_of_name
        && matches!(c, '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{fe0f}' | '\u{200d}' | '\u{20e3}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_in_every_place_and_script() {
        for (text, name, digits) in [
            ("名*4", "名", "4"),
            ("名/4", "名", "4"),
            ("Name: 4", "Name", "4"),
            ("Name - 4", "Name", "4"),
            ("名前　４", "名前", "４"),
            ("「名」4枚", "「名」", "4"),
            ("《名》×4", "《名》", "4"),
            ("＜名＞4", "＜名＞", "4"),
            ("名(4)", "名", "4"),
            ("名（４枚）", "名", "４"),
            ("Name [x4]", "Name", "4"),
            ("Name x4", "Name", "4"),
            ("Name 4x", "Name", "4"),
            ("名 四枚", "名", "四"),
            ("Name....4", "Name", "4"),
            ("Name x-2", "Name", "-2"),
            ("名 4张", "名", "4"),
        ] {
            let found = count_after(text).map(|(name, amount, _)| (name, amount.digits));
            assert_eq!(found, Some((name, digits)), "{text}");
        }
        for (text, name, digits) in [
            ("[4] Name", "Name", "4"),
            ("4 - Name", "Name", "4"),
            ("4x Name", "Name", "4"),
            ("4xName", "Name", "4"),
            ("x4 Name", "Name", "4"),
            ("４枚 名", "名", "４"),
            ("4: Name", "Name", "4"),
            ("4 X Human", "X Human", "4"),
            ("-4 Name", "Name", "-4"),
            ("4.5 Name", "Name", "4.5"),
        ] {
            let found = count_before(text).map(|(amount, name)| (name, amount.digits));
            assert_eq!(found, Some((name, digits)), "{text}");
        }
        assert_eq!(
            count_after("A、B 各1枚").map(|(_, amount, each)| (amount.digits, each)),
            Some(("1", true))
        );
        assert_eq!(count_after("Name"), None);
        assert_eq!(count_before("Name"), None);
    }

    #[test]
    fn a_product_code_and_a_number_form_a_card_number() {
        let found = set_and_number("Servant # (WXDi-D03) 020");
        assert_eq!(found, Some(("Servant #", "WXDi-D03-020".to_owned())));
    }

    #[test]
    fn prices_and_links_are_split_off() {
        assert_eq!(price_after("Name $1.20"), Some("Name"));
        assert_eq!(price_after("名 300円"), Some("名"));
        assert_eq!(price_after("名 ￥1,200"), Some("名"));
        assert_eq!(price_after("Name 4"), None);
        assert_eq!(link_after("Name https://example.org/a"), Some("Name"));
    }
}
