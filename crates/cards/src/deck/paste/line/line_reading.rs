//! Reads one line of a list that people wrote. A *token* is a piece of text before or after the
//! name, such as a bullet, a count or a card number. This module splits tokens off a line in every
//! possible order. Each result is a *reading* (one way to understand the line), and the card
//! database decides which reading is right. The reading with the longest name wins, because a name
//! can contain digits, brackets and signs too. No number is ever dropped: each number that is split
//! off is kept in the reading.

use std::cell::RefCell;
use std::collections::HashMap;

use super::entry_signs::{has_card_number, has_copies, has_small_number};
use super::line_meaning::LineMeaning;
use super::remarks_beside_card::may_be_card;
use crate::card::{CardDb, CardId, Lookup, is_card_number};
use crate::deck::kinds::shared::headings::{Heading, heading, level_in_heading};
use crate::deck::name_with_suffixes::{Identity, identify, is_level, is_print_mark, split_suffix};
use crate::deck::paste::token::{
    self, Amount, bar_after, bar_before, bracket_after, bracket_before, brackets, bullet,
    collection_mark_after, color_after, condition_after, count_after, count_before, emoji_after,
    emoji_before, fits_copies, foil_after, glued_after, glued_before, is_number, lacking_after,
    link_after, markup_after, markup_before, number_after, number_before, owned_after,
    possible_count_after, power_after, price_after, price_in_front, record_before, remarks_after,
    running_number, set_after, set_and_number, trim, unit_after, words_beside_price,
};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Entry, Reference};
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

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
    bracketed: bool,
    /// The number of tokens (such as a count) that were split off the line.
    steps: u32,
}

impl<'a> Reading<'a> {
    /// Returns the reading (way to understand a line) in which the whole line is the name.
    fn whole(name: &'a str) -> Reading<'a> {
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

/// A reading (way to understand a line) whose name or number belongs to a card.
#[derive(Clone, Debug)]
pub(in crate::deck::paste) struct Card<'a> {
    pub reading: Reading<'a>,
    pub cards: Vec<CardId>,
    /// True if the line has only the reading of the card's name in kana or romaji.
    pub by_reading: bool,
    /// True if the line can only mean this card, although a lookup of the name alone does not find
    /// the card: the name is without its title (`ブロンズ`), or the line has the name in two
    /// languages.
    pub is_certain: bool,
}

/// Finds the cards of names, and remembers the result for each name. One lookup serves a whole
/// text, because the text is read in several ways and most of its lines are the same in each of
/// them.
pub(in crate::deck::paste) struct NameLookup<'d> {
    pub db: &'d CardDb,
    /// The card of each text that was looked up. `None` if the text names no card.
    known: Memo<Option<Identity>>,
    /// The results of [`NameLookup::likeness`].
    likenesses: Memo<f64>,
    /// Whether a remark may be more than a remark, such as a second card; see
    /// [`super::remarks_beside_card`].
    pub(super) remarks: Memo<bool>,
    /// The parts of lines that are not one card; see [`super::several_cards`].
    pub(super) not_one_card: Memo<()>,
    /// The meanings of lines that were read before; see [`super::line_meaning`].
    pub(super) meanings: Memo<LineMeaning<'static>>,
}

/// A cache of results, each under the text from which it was computed. A result must depend on
/// nothing but this text.
pub(super) struct Memo<T>(RefCell<HashMap<String, T>>);

impl<T> Default for Memo<T> {
    fn default() -> Memo<T> {
        Memo(RefCell::default())
    }
}

impl<T: Clone> Memo<T> {
    pub(super) fn get(&self, text: &str) -> Option<T> {
        self.0.borrow().get(text).cloned()
    }

    /// Stores the result for a text, and returns it.
    pub(super) fn keep(&self, text: &str, result: T) -> T {
        self.0.borrow_mut().insert(text.to_owned(), result.clone());
        result
    }
}

impl<'d> NameLookup<'d> {
    pub(in crate::deck::paste) fn new(db: &'d CardDb) -> NameLookup<'d> {
        NameLookup {
            db,
            known: Memo::default(),
            likenesses: Memo::default(),
            remarks: Memo::default(),
            not_one_card: Memo::default(),
            meanings: Memo::default(),
        }
    }

    /// Returns the likeness of a text to the most similar card name, from 0 to 1.
    pub(in crate::deck::paste) fn likeness(&self, text: &str) -> f64 {
        let known = self.likenesses.get(text);
        known.unwrap_or_else(|| self.likenesses.keep(text, self.db.likeness(text)))
    }

    pub(in crate::deck::paste) fn identify(&mut self, text: &str) -> Option<Identity> {
        /// The length in bytes of the longest text that can be a name with its suffixes.
        const LONGEST: usize = 240;
        if text.is_empty() || text.len() > LONGEST {
            return None;
        }
        let known = self.known.get(text);
        known.unwrap_or_else(|| self.known.keep(text, identify(text, self.db)))
    }

    /// Returns whether the database has the card of an entry.
    pub(in crate::deck::paste) fn knows(&mut self, entry: &Entry<'_>) -> bool {
        match &entry.reference {
            Reference::Text(text) => self.identify(text).is_some(),
            Reference::NumberAndName { number, .. } => self.identify(number).is_some(),
            Reference::Pid(_) => true,
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
fn copies_beside(amounts: &[Amount<'_>], rest: &str) -> Option<u32> {
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

/// The result of reading a line.
#[derive(Debug)]
pub(in crate::deck::paste) enum Line<'a> {
    /// The line is this card.
    Card(Box<Card<'a>>),
    /// Two readings of the line (ways to understand it) are different cards, and nothing in the
    /// line shows which card is meant.
    Two(Box<Card<'a>>, Box<Card<'a>>),
    /// No reading of the line (way to understand it) is a card. The value has all readings.
    None(Vec<Reading<'a>>),
}

/// Reads a usual line quickly, without trying all readings (ways to understand the line). A usual
/// line has a name in its printed spelling. Besides the name, it has at most a number before the
/// name or a count with a sign after it. No other reading of such a line can be better.
fn read_plain<'a>(line: &'a str, names: &NameLookup<'_>) -> Option<Card<'a>> {
    let exact = |name: &str| match names.db.find_exact(name) {
        Some(Lookup::Found(id, _)) => Some(vec![id]),
        _ => None,
    };
    let card = |name: &'a str, amount: Option<Amount<'a>>| {
        exact(name).map(|cards| Card {
            reading: Reading {
                amounts: amount.into_iter().collect(),
                ..Reading::whole(name)
            },
            cards,
            by_reading: false,
            is_certain: false,
        })
    };
    let line = trim(line);
    card(line, None)
        .or_else(|| count_before(line).and_then(|(amount, name)| card(name, Some(amount))))
        .or_else(|| unit_after(line).and_then(|(name, amount)| card(name, Some(amount))))
        .or_else(|| {
            let (name, amount, each) = count_after(line)?;
            (amount.marked && !each).then(|| card(name, Some(amount)))?
        })
}

/// Returns whether the last word of a name is only the sign for "times", such as `x`.
fn ends_with_times_sign(name: &str) -> bool {
    let last = name.split_whitespace().next_back().unwrap_or_default();
    let mut signs = last.chars();
    signs
        .next()
        .is_some_and(|sign| token::TIMES.contains(&sign))
        && signs.next().is_none()
}

/// Reads a line. The card database decides which reading (way to understand the line) is right.
pub(in crate::deck::paste) fn read<'a>(line: &'a str, names: &mut NameLookup<'_>) -> Line<'a> {
    if let Some(card) = read_plain(line, names) {
        return Line::Card(Box::new(card));
    }
    let all = readings(line);
    let mut cards: Vec<Card<'a>> = Vec::new();
    for reading in &all {
        if let Some(card) = card(reading, names) {
            cards.push(card);
        }
    }
    // In `Code Piruluk x1`, the `x` is part of the count, although `Code Piruluk X` is a card too.
    let is_counted = |card: &Card<'_>| {
        let has_sign = card.reading.amounts.iter().any(|amount| amount.marked);
        has_sign && card.cards.len() == 1
    };
    if cards.iter().any(is_counted) {
        cards.retain(|card| !(card.reading.glued && ends_with_times_sign(card.reading.name)));
    }
    keep_cards_of_number(&mut cards, names);
    keep_counts_with_sign(&mut cards, names.db);
    // The best reading comes first: the reading with the longest name, then with the fewest
    // remarks, then with the fewest split-off tokens.
    cards.sort_by_key(|card| {
        (
            // A line has only one count, so a reading with two counts comes later.
            card.reading.amounts.len() > 1,
            std::cmp::Reverse(card.reading.name.len()),
            card.reading.remarks.len(),
            card.reading.steps,
        )
    });
    let mut cards = cards.into_iter();
    let Some(mut best) = cards.next() else {
        return Line::None(all);
    };
    for other in cards {
        let same_cards = other.cards == best.cards;
        if same_cards && amounts(&other) == amounts(&best) {
            continue;
        }
        // The best reading (way to understand the line) fits several cards. If the other reading is
        // the printed name of exactly one of these cards, the other reading is better.
        if !same_cards
            && best.cards.len() > 1
            && amounts(&other) == amounts(&best)
            && matches!(other.cards.as_slice(), [only] if best.cards.contains(only))
            && matches!(
                names.db.find_exact(other.reading.name),
                Some(Lookup::Found(..))
            )
        {
            best = other;
            continue;
        }
        // If the other reading (way to understand the line) fits all cards of the best reading and
        // more, the best reading is more exact.
        if !same_cards && best.cards.iter().all(|id| other.cards.contains(id)) {
            continue;
        }
        if same_cards && amounts(&other).is_some() && amounts(&best).is_none() {
            continue;
        }
        if best.reading.name.is_empty() || other.reading.name.is_empty() {
            continue;
        }
        if same_cards {
            // Both readings (ways to understand the line) name the same cards. They differ only in
            // the number at the end, which belongs to the name or is a count.
            if is_spelled(&best, names.db) {
                break;
            }
            let has_one_count = matches!(other.reading.amounts.as_slice(), [one] if one.marked);
            if has_one_count && is_spelled(&other, names.db) {
                best = other;
                break;
            }
            continue;
        }
        // A shorter name can be the name of another card: `Servant Q 2` can be two copies of
        // `Servant Q`.
        if is_spelled(&best, names.db) || !is_spelled(&other, names.db) {
            break;
        }
        let marked = |card: &Card<'_>| card.reading.amounts.iter().any(|a| a.marked);
        if marked(&other) && !marked(&best) {
            best = other;
            break;
        }
        if other.reading.amounts.len() > best.reading.amounts.len()
            || other.reading.number.is_some() && best.reading.number.is_none()
        {
            return Line::Two(Box::new(best), Box::new(other));
        }
        break;
    }
    Line::Card(Box::new(best))
}

/// Uses the card number of the line to choose between the names on the line. If the number fits the
/// name of a card in `cards`, all cards with another number are removed. In
/// `4x Servant O2 (WDK12-021)`, the number shows that the 2 belongs to the name.
fn keep_cards_of_number(cards: &mut Vec<Card<'_>>, names: &NameLookup<'_>) {
    let of_number = |card: &Card<'_>| {
        let number = card.reading.number.as_deref()?;
        let found = [number, &format!("{number}[EN]")].map(|number| names.db.find(number));
        found.into_iter().find_map(|found| match found {
            Lookup::Found(id, _) => Some(id),
            _ => None,
        })
    };
    let Some(id) = cards.iter().find_map(of_number) else {
        return;
    };
    let fits = |card: &Card<'_>| card.cards.contains(&id);
    if cards
        .iter()
        .any(|card| !card.reading.name.is_empty() && fits(card))
    {
        cards.retain(fits);
    }
}

/// Removes the cards whose names end with a sign and a digit, if the digit is a count in another
/// reading: `侍从D*4` is four copies of `侍从 D` and not the card `侍从 D4`. A name in its printed
/// spelling is not removed.
fn keep_counts_with_sign(cards: &mut Vec<Card<'_>>, db: &CardDb) {
    let ends_with_count = |name: &str| {
        let head = name.trim_end_matches(|c| token::digit(c).is_some());
        head.len() < name.len() && head.ends_with(['*', '＊', '×', '✕', '✖', '：', ':', '/', '／'])
    };
    let is_counted = |card: &Card<'_>| card.reading.amounts.iter().any(|amount| amount.marked);
    if cards.iter().any(is_counted) {
        cards.retain(|card| {
            is_counted(card) || !ends_with_count(card.reading.name) || is_spelled(card, db)
        });
    }
}

fn amounts(card: &Card<'_>) -> Option<Vec<(bool, Option<u32>)>> {
    let amounts = &card.reading.amounts;
    (!amounts.is_empty()).then(|| amounts.iter().map(|a| (a.before, a.value())).collect())
}

/// Returns whether a reading (a way to understand a line) spells the name of its card as it is
/// printed. Differences in character width, case and the number of spaces do not matter. The name
/// may have a bullet and be in brackets.
fn is_spelled(card: &Card<'_>, db: &CardDb) -> bool {
    let mut name = card.reading.name;
    while let Some(rest) = bullet(name) {
        name = rest;
    }
    let typed = spelling(brackets(name).unwrap_or(name));
    card.cards.iter().filter_map(|id| db.card(*id)).any(|card| {
        let record = card.record();
        let names = [Some(record.name_ja), record.name_en, record.name_zh];
        let mut names = names.into_iter().flatten().chain(record.aliases_en);
        names.any(|name| spelling(&name) == typed)
    })
}

fn spelling(name: &str) -> String {
    let folded: String = name.nfkc().flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = folded.split_whitespace().collect();
    words.join(" ")
}

/// Returns the card of a reading (a way to understand a line), if a card has its name or number.
fn card<'a>(reading: &Reading<'a>, names: &mut NameLookup<'_>) -> Option<Card<'a>> {
    let may_be_copies = || reading.running.is_some_and(token::may_be_copies);
    if reading.amounts.is_empty() && (reading.each || may_be_copies()) {
        return None;
    }
    let found = |cards, by_reading| {
        Some(Card {
            reading: reading.clone(),
            cards,
            by_reading,
            is_certain: false,
        })
    };
    if reading.name.is_empty() {
        let number = reading.number.as_deref()?;
        let cards = match names.db.find(number) {
            Lookup::Found(id, _) => vec![id],
            Lookup::Ambiguous(ids) => ids,
            Lookup::Unknown => return None,
        };
        if let Some(also) = reading.also {
            let other = names.identify(also)?;
            if !cards.iter().any(|id| other.cards.contains(id)) {
                return None;
            }
        }
        if reading
            .remarks
            .iter()
            .any(|remark| may_be_card(remark, names))
        {
            return None;
        }
        return found(cards, false);
    }
    // The same card twice on a line is two copies: `WXDi-D03-020 WXDi-D03-020`, `Name / Name`.
    // A name that is the same in two languages may be written in both of them.
    let is_again = |other: Option<&str>| other == Some(reading.name);
    if is_again(reading.number.as_deref())
        || (is_again(reading.also) && !has_equal_names(reading.name, names))
    {
        return None;
    }
    // Digits after a closing bracket are outside the name: `【侍从 O】4` is not `侍从 O4`.
    let without_digits = reading.name.trim_end_matches(|c| token::digit(c).is_some());
    if without_digits.len() < reading.name.len()
        && without_digits.ends_with(['】', '》', '」', '』'])
    {
        return None;
    }
    // A text that has only digits is not a name, but can be a piece of a card number.
    if reading.name.chars().all(|c| token::digit(c).is_some()) {
        return None;
    }
    // A second card can stand after the card number of the first card: `WXDi-D03-001 / 4 Name`.
    let has_second = |text| has_copies(text) || has_small_number(text) || has_card_number(text);
    if number_before(reading.name).is_some_and(|(_, rest)| has_second(rest)) {
        return None;
    }
    // A number that no card has can be a product code. A product code is a suffix and not a card
    // number.
    if let Some(number) = reading.number.as_deref()
        && matches!(names.db.find(number), Lookup::Unknown)
        && names
            .identify(&format!("{} ({number})", reading.name))
            .is_some()
    {
        return None;
    }
    let text = with_suffixes(reading);
    let Some(identity) = names.identify(&text) else {
        return with_both_names(reading, names).or_else(|| with_short_name(reading, names.db));
    };
    if let Some(also) = reading.also {
        let other = names.identify(also)?;
        if !identity.cards.iter().any(|id| other.cards.contains(id)) {
            return None;
        }
    }
    if !reading.remarks.is_empty() && !may_have_remark(reading, &identity, names) {
        return None;
    }
    let card = found(identity.cards, identity.by_reading)?;
    (!reading.glued || is_spelled(&card, names.db)).then_some(card)
}

/// Returns whether a name means a card that has the same name in Japanese and in English. Such a
/// card can have its name twice on its line.
fn has_equal_names(name: &str, names: &mut NameLookup<'_>) -> bool {
    let Some(identity) = names.identify(name) else {
        return false;
    };
    let mut cards = identity.cards.iter();
    cards.any(|id| {
        let record = names.db.card(*id);
        record.is_some_and(|card| card.record().name_en == Some(card.record().name_ja))
    })
}

/// Returns the card of a line with a name in two languages, if exactly one card has both names:
/// `天雨アコ(ドレス) / Amau Ako (Dress)`.
fn with_both_names<'a>(reading: &Reading<'a>, names: &mut NameLookup<'_>) -> Option<Card<'a>> {
    if !reading.remarks.is_empty() || !reading.suffixes.is_empty() {
        return None;
    }
    let one = names.identify(reading.name)?;
    let other = names.identify(reading.also?)?;
    let cards: Vec<CardId> = one
        .cards
        .into_iter()
        .filter(|id| other.cards.contains(id))
        .collect();
    let is_clear = cards.len() == 1 && !one.by_reading && !other.by_reading;
    is_clear.then(|| Card {
        reading: reading.clone(),
        cards,
        by_reading: false,
        is_certain: true,
    })
}

/// Returns the card of a line with a number of copies and a short name (the name of a SIGNI without
/// its title, such as `ブロンズ`).
fn with_short_name<'a>(reading: &Reading<'a>, db: &CardDb) -> Option<Card<'a>> {
    let is_only_name = reading.suffixes.is_empty()
        && reading.remarks.is_empty()
        && reading.also.is_none()
        && reading.number.is_none()
        && !reading.glued;
    let is_copies = |amount: &Amount<'_>| {
        amount
            .value()
            .is_some_and(|value| value <= token::MOST_COPIES)
    };
    if reading.amounts.is_empty() || !is_only_name || !reading.amounts.iter().all(is_copies) {
        return None;
    }
    let id = db.card_with_short_name(reading.name)?;
    Some(Card {
        reading: reading.clone(),
        cards: vec![id],
        by_reading: false,
        is_certain: true,
    })
}

/// Returns the text that is looked up: the name, together with the suffixes and the name in the
/// other language that were split off.
pub(in crate::deck::paste) fn with_suffixes<'a>(reading: &Reading<'a>) -> Cow<'a, str> {
    if reading.suffixes.is_empty() && reading.also.is_none() {
        return Cow::Borrowed(reading.name);
    }
    let mut text = reading.name.to_owned();
    for suffix in reading.suffixes.iter().chain(&reading.also) {
        text.push_str(&format!(" ({suffix})"));
    }
    Cow::Owned(text)
}

/// Returns whether the remarks after a name can be ignored. A remark in brackets can be the
/// misspelled end of a longer name: `天雨アコ(ドレフ)` instead of `天雨アコ(ドレス)`. So it is not
/// ignored if the name of another card begins in the same way and continues with a bracket.
fn may_have_remark(reading: &Reading<'_>, identity: &Identity, names: &NameLookup<'_>) -> bool {
    let mut remarks = reading.remarks.iter();
    if identity.by_reading || remarks.any(|remark| may_be_card(remark, names)) {
        return false;
    }
    let key = wixoss_pack::card::lookup_key::name_key(reading.name);
    let longer = || names.db.has_name_with_start(&format!("{key}["));
    key.chars().count() >= 2 && !(reading.bracketed && longer())
}
