//! Splits tokens off one line in every possible order. A *token* is a piece of text before or after
//! the name, such as a bullet, a count or a card number. Each result is a *reading*: one way to
//! understand the line. No number is ever dropped: each number that is split off is kept in the
//! reading.

use crate::card::is_card_number;
use crate::deck::kinds::shared::headings::{Heading, heading, level_in_heading};
use crate::deck::name_with_suffixes::{is_level, is_print_mark, split_suffix};
use crate::deck::paste::token::{
    self, Amount, bar_after, bar_before, bracket_after, bracket_before, brackets, bullet,
    collection_mark_after, color_after, condition_after, count_after, count_before, emoji_after,
    emoji_before, fits_copies, foil_after, glued_after, glued_before, is_number, lacking_after,
    link_after, markup_after, markup_before, number_after, number_before, owned_after,
    possible_count_after, power_after, price_after, price_in_front, record_before, remarks_after,
    running_number, set_after, set_and_number, trim, words_beside_price,
};
use crate::deck::paste::word_list::WordList;
use std::borrow::Cow;

/// One way to read a line: a name, and the tokens (such as a count) that were split off before and
/// after the name.
#[derive(Clone, Debug)]
pub(in crate::deck::paste) struct Reading<'a> {
    /// The name, with all suffixes that were not split off. The text is empty if the line names its
    /// card only by a number.
    pub name: &'a str,
    /// The card number, such as `WXDi-D03-020`.
    pub number: Option<Cow<'a, str>>,
    /// The numbers that can be numbers of copies, in the order in which they were split off.
    pub amounts: Vec<Amount<'a>>,
    /// The running number at the start of the line, such as `3.`.
    pub running: Option<&'a str>,
    /// A heading word before the card: `LRIG: Name`.
    pub label: Option<Heading>,
    /// The texts beside the name that can choose one of several cards with this name, such as `SR`,
    /// `Lv0` or `WDi-08`. The lookup uses the name together with these suffixes.
    pub suffixes: Vec<&'a str>,
    /// The name of the same card in another language.
    pub also: Option<&'a str>,
    /// True if the count applies to each of several cards on the line.
    pub each: bool,
    /// The remarks, such as `foil` or `maybe cut`. They may be ignored only if the rest of the line
    /// is a card.
    pub remarks: Vec<&'a str>,
    /// True if the count is a digit without a space between it and the name. Such a digit usually
    /// belongs to the name.
    pub glued: bool,
    /// True if a remark is in brackets. A text in brackets can also be the end of a name.
    pub(super) bracketed: bool,
    /// The number of tokens (such as a count) that were split off the line.
    pub(super) steps: u32,
}

impl<'a> Reading<'a> {
    /// Returns the reading (way to understand a line) in which the whole line is the name.
    pub(super) fn whole(name: &'a str) -> Reading<'a> {
        Reading {
            name,
            number: None,
            amounts: Vec::new(),
            running: None,
            label: None,
            suffixes: Vec::new(),
            also: None,
            each: false,
            remarks: Vec::new(),
            glued: false,
            bracketed: false,
            steps: 0,
        }
    }
}

/// The largest number of readings (ways to understand a line) that are tried for one line.
const MOST: usize = 400;

/// The length in bytes of the longest line that can be one card.
const LONGEST: usize = 600;

/// Returns all readings of a line (ways to understand the line). In the first reading, the whole
/// line is the name.
pub(in crate::deck::paste) fn readings(line: &str) -> Vec<Reading<'_>> {
    let mut all = vec![Reading::whole(trim(line))];
    if line.len() > LONGEST {
        return all;
    }
    let mut at = 0;
    while let Some(reading) = all.get(at).cloned() {
        at += 1;
        if all.len() >= MOST || reading.name.is_empty() {
            continue;
        }
        for next in splits(&reading) {
            let same = |known: &Reading<'_>| {
                std::ptr::eq(known.name, next.name)
                    && known.amounts == next.amounts
                    && known.number == next.number
                    && known.running == next.running
                    && known.suffixes == next.suffixes
                    && known.also == next.also
                    && known.remarks.len() == next.remarks.len()
            };
            if !all.iter().any(same) {
                all.push(next);
            }
        }
    }
    all
}

/// Returns the readings (ways to understand a line) that follow from this reading. In each of them,
/// one more token (such as a count) is split off the name.
fn splits<'a>(reading: &Reading<'a>) -> Vec<Reading<'a>> {
    let text = reading.name;
    let mut next = Vec::new();
    let with = |name: &'a str| Reading {
        name,
        steps: reading.steps + 1,
        ..reading.clone()
    };
    let plain = [
        bullet(text),
        markup_before(text),
        markup_after(text),
        brackets(text),
        emoji_before(text),
        emoji_after(text),
        price_after(text),
        link_after(text),
        lacking_after(text),
        collection_mark_after(text),
        condition_after(text),
        price_in_front(text),
        color_after(text),
        foil_after(text),
        record_before(text),
        open_quote(text),
        game_before(text),
    ];
    next.extend(plain.into_iter().flatten().map(with));
    // A wiki link has the name of a page, a `|`, and then the words that are shown. The name of the
    // page is the name of the card.
    let linked = text
        .strip_prefix("[[")
        .and_then(|link| link.strip_suffix("]]"));
    if let Some((page, shown)) = linked.unwrap_or(text).split_once('|')
        && (linked.is_some() || !text.contains(' '))
        && !shown.contains('|')
    {
        next.push(with(trim(page)));
    }
    // In some wikis, the words that are shown come first: `[[《Name》>Name]]`. The page must be about
    // the same card.
    let bare = |text: &'a str| trim(text.trim_matches(['《', '》', '「', '」', '【', '】', ' ']));
    if let Some((shown, page)) = linked.and_then(|link| link.split_once('>'))
        && (bare(shown) == bare(page) || is_number(trim(page)) || page.contains("://"))
    {
        next.push(with(trim(shown)));
    }
    if reading.running.is_none()
        && reading.amounts.is_empty()
        && let Some((number, rest)) = running_number(text)
    {
        next.push(Reading {
            running: Some(number),
            ..with(rest)
        });
    }
    if !reading.amounts.iter().any(|amount| amount.before)
        && let Some((amount, rest)) = count_before(text)
    {
        let mut found = with(rest);
        found.amounts.push(amount);
        next.push(found);
    }
    if !reading.amounts.iter().any(|amount| amount.before)
        && let Some((amount, rest)) = glued_before(text)
    {
        let mut found = with(rest);
        found.amounts.push(amount);
        found.glued = true;
        next.push(found);
    }
    if reading.amounts.is_empty()
        && let Some((rest, amount)) = glued_after(text)
    {
        let mut found = with(rest);
        found.amounts.push(amount);
        found.glued = true;
        next.push(found);
    }
    if reading.amounts.is_empty()
        && let Some((amount, rest)) = bar_before(text)
    {
        let mut found = with(rest);
        found.amounts.push(amount);
        next.push(found);
    }
    if reading.amounts.is_empty()
        && let Some((rest, amount)) = bar_after(text)
    {
        let mut found = with(rest);
        found.amounts.push(amount);
        next.push(found);
    }
    if let Some((rest, owned)) = owned_after(text)
        && let Some(copies) = copies_beside(&reading.amounts, rest)
        && fits_copies(owned, copies)
    {
        next.push(with(rest));
    }
    if let Some((rest, remark)) = possible_count_after(text)
        && (!reading.amounts.is_empty() || count_after(rest).is_some())
    {
        let mut found = with(rest);
        found.remarks.push(remark);
        next.push(found);
    }
    // After a count, `X` can be the sign for "times" or the start of the name: `4 X Name`.
    if reading
        .amounts
        .iter()
        .any(|amount| amount.before && !amount.marked)
        && let Some(rest) = text.strip_prefix("X ")
    {
        next.push(with(trim(rest)));
    }
    if !reading.amounts.iter().any(|amount| !amount.before)
        && let Some((rest, amount, each)) = count_after(text)
    {
        let mut found = with(rest);
        found.amounts.push(amount);
        found.each |= each;
        next.push(found);
    }
    if reading.number.is_none() {
        if let Some((number, rest)) = number_before(text) {
            next.push(Reading {
                number: Some(Cow::Borrowed(number)),
                ..with(without_mark(rest))
            });
        }
        if let Some((rest, number)) = number_after(text) {
            next.push(Reading {
                number: Some(Cow::Borrowed(number)),
                ..with(rest)
            });
        }
        if let Some((rest, number)) = set_and_number(text) {
            next.push(Reading {
                number: Some(Cow::Owned(number)),
                ..with(rest)
            });
        }
    }
    if let Some((mark, rest)) = bracket_before(text) {
        // `[x] 4 Servant` is a ticked box before a name that is cut off, and not the card Servant
        // X.
        if !matches!(mark, "x" | "X" | "o" | "O" | "v" | "V") {
            let mut found = with(rest);
            found.suffixes.push(mark);
            next.push(found);
        }
        // A heading can be on the line of its first card: `【2级】3 名`. A number in the heading
        // must be a level, because it can also be a number of copies.
        let is_clear =
            level_in_heading(mark).is_some() || !mark.chars().any(|c| token::digit(c).is_some());
        if reading.label.is_none()
            && is_clear
            && let Some(label) = heading(mark).filter(|label| *label != Heading::Outside)
        {
            next.push(Reading {
                label: Some(label),
                ..with(rest)
            });
        }
        // Shops write a mark before the card: `【在庫あり】WXDi-D03-020`. A word such as `Center`
        // can also be the start of a name, so it is only read as a suffix.
        if heading(mark).is_none() && !mark.chars().any(|c| token::digit(c).is_some()) {
            let mut found = with(rest);
            found.remarks.push(mark);
            found.bracketed = true;
            next.push(found);
        }
    }
    // A bracket at the end can be a suffix or a remark. A card number in brackets is different: it
    // must belong to the named card, so it is read as the number of the card.
    if let Some((head, suffix)) = bracket_after(text).filter(|(_, suffix)| !is_card_number(suffix))
    {
        if reading.suffixes.len() < 3 {
            let mut found = with(head);
            found.suffixes.push(suffix);
            next.push(found);
        }
        let has_digit = suffix.chars().any(|c| token::digit(c).is_some());
        let remark = match has_digit {
            true => words_beside_price(suffix),
            false => Some(suffix),
        };
        if let Some(remark) = remark {
            let mut found = with(head);
            found.remarks.push(remark);
            found.bracketed = true;
            next.push(found);
        }
    }
    // The text can have the name of a card in two languages: `Servant # / サーバント ＃`.
    let of_two = [" / ", "／", " ;", " // ", " | "].into_iter();
    if let Some((name, other)) = of_two.filter_map(|sign| text.split_once(sign)).next()
        && reading.also.is_none()
        && !other.is_empty()
    {
        next.push(Reading {
            also: Some(trim(other)),
            ..with(trim(name))
        });
    }
    let mark = before_bracket(text).or_else(|| text.split_once(token::is_space));
    if let Some((mark, rest)) = mark {
        let bare = mark.trim_end_matches([':', '：', '-', '・']);
        let is_mark = is_level(bare).is_some()
            || bare.eq_ignore_ascii_case("lb")
            || bare.chars().count() > 1 && bare == mark && is_print_mark(bare)
            // A word for a card type with a colon is a label (`LRIG: Name`), so only the word
            // without a colon is a suffix.
            // A digit in the heading can be a count: `【魔法】2 名`.
            || bare == mark
                && matches!(heading(bare), Some(Heading::Type(..)))
                && !bare.ends_with(|c| token::digit(c).is_some())
            || matches!(bare, "赤" | "青" | "緑" | "白" | "黒" | "無");
        if is_mark && reading.suffixes.len() < 3 {
            let mut found = with(trim(rest));
            found.suffixes.push(bare);
            next.push(found);
        }
    }
    if let Some((head, suffix)) = split_suffix(text)
        && !text.ends_with([')', '）', ']', '】'])
        && reading.suffixes.len() < 3
    {
        let mut found = with(head);
        found.suffixes.push(suffix);
        next.push(found);
    }
    if let Some((head, level)) = level_remark_after(text)
        && reading.suffixes.len() < 3
    {
        let mut found = with(head);
        found.suffixes.push(level);
        next.push(found);
    }
    if let Some((head, power)) = power_after(text)
        && reading.suffixes.len() < 3
    {
        let mut found = with(head);
        found.suffixes.push(power);
        next.push(found);
    }
    if let Some((head, code)) = set_after(text)
        && reading.suffixes.len() < 3
    {
        let mut found = with(head);
        found.suffixes.push(code);
        next.push(found);
    }
    for (head, remark) in remarks_after(text) {
        let mut found = with(head);
        // The type of a card is kept as a suffix, because the lookup uses suffixes: the named card
        // must have this type. Remarks are ignored.
        match heading(remark) {
            Some(Heading::Type(..)) => found.suffixes.push(remark),
            _ => found.remarks.push(remark),
        }
        next.push(found);
    }
    if reading.label.is_none()
        && let Some((head, word)) = bracket_after(text)
        // Digits in the bracket are read elsewhere as the number of copies.
        && !word.chars().any(|c| token::digit(c).is_some())
        && let Some(label @ Heading::Deck(_)) = heading(word)
    {
        next.push(Reading {
            label: Some(label),
            ..with(head)
        });
    }
    if reading.label.is_none()
        && let Some((label, rest)) = label_before(text)
    {
        next.push(Reading {
            label: Some(label),
            ..with(rest)
        });
    }
    next
}

/// Returns the number of copies beside a card: the first number in `amounts`, or the number at the
/// end of `rest` (`Name x4`).
pub(super) fn copies_beside(amounts: &[Amount<'_>], rest: &str) -> Option<u32> {
    let behind = || count_after(rest).map(|(_, amount, _)| amount);
    amounts.first().cloned().or_else(behind)?.value()
}

/// Splits the level of a card off the end of a text, if a sign such as `–` separates them. A word
/// for a card type may follow the level: `Name – Level 0 center`. The named card must have this
/// level.
fn level_remark_after(text: &str) -> Option<(&str, &str)> {
    let signs = [" – ", " — ", " - ", " | "].into_iter();
    let (head, remark) = signs.filter_map(|sign| text.rsplit_once(sign)).next()?;
    let is_digit = |c: char| token::digit(c).is_some();
    let start = remark.find(is_digit)?;
    let from_level = remark.get(start..)?;
    let behind = from_level.trim_start_matches(is_digit);
    let level = trim(remark.get(..remark.len() - behind.len())?);
    let is_only_number = !behind.contains(is_digit);
    let is_heading = matches!(
        heading(remark),
        Some(Heading::Level | Heading::Type(..) | Heading::Part(_))
    );
    (is_only_number && is_heading && is_level(level).is_some()).then(|| (trim(head), level))
}

/// Splits a word such as a level off the start of a text, if a name in brackets follows it
/// directly: `LV4【Name】`.
fn before_bracket(text: &str) -> Option<(&str, &str)> {
    let at = text.find(['【', '《', '「', '『'])?;
    let (mark, rest) = text.split_at_checked(at)?;
    (!mark.is_empty() && !mark.contains(token::is_space)).then_some((mark, rest))
}

/// Returns an empty text if the text after a card number is only a rarity or another mark of a
/// printing, such as `/ SR`. Any other text is returned unchanged.
fn without_mark(text: &str) -> &str {
    let mark = trim(text.trim_start_matches(['/', '／', '|', '·', '・']));
    match is_print_mark(mark) {
        true => text.get(..0).unwrap_or(text),
        false => text,
    }
}

/// Removes the name of the game from the start of a text. Shops write it before a card.
fn game_before(text: &str) -> Option<&str> {
    const GAMES: WordList =
        WordList(&["WIXOSS, Wixoss, wixoss, ウィクロス, 战斗少女, 戰鬥少女, TCG"]);
    let rest = GAMES.iter().find_map(|game| text.strip_prefix(game))?;
    rest.starts_with(token::is_space).then(|| trim(rest))
}

/// Removes a single quotation mark from one end of a line: `"4 Servant #`. The other quotation mark
/// is on another line, because the quoted text has several lines.
fn open_quote(text: &str) -> Option<&str> {
    if text.matches('"').count() != 1 {
        return None;
    }
    text.strip_prefix('"')
        .or_else(|| text.strip_suffix('"'))
        .map(trim)
}

/// Splits a heading off the start of a line with a card: `LRIG: Name`, `メイン：名前`.
fn label_before(text: &str) -> Option<(Heading, &str)> {
    let (word, rest) = text.split_once([
        ':', '：', '\t', '|', '｜', '=', '＝', '→', '⇒', '▶', '►', '➤', '»', '/', '／',
    ])?;
    let is_slash = text.get(word.len()..)?.starts_with(['/', '／']);
    let word = trim(word);
    let heading = heading(word)?;
    // A slash separates the fields of a line: `シグニ/サーバント #/4`.
    if is_slash && !matches!(heading, Heading::Type(..)) {
        return None;
    }
    (!rest.is_empty() && heading != Heading::Outside).then(|| (heading, trim(rest)))
}
