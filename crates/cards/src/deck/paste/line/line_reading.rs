//! Reads one line of a list that people wrote. The line has several readings (ways to understand it),
//! and the card database decides which reading is right. The reading with the longest name wins,
//! because a name can contain digits, brackets and signs too.

use super::entry_signs::{has_card_number, has_copies, has_small_number};
use super::name_lookup::NameLookup;
use super::remarks_beside_card::may_be_card;
use super::token_splits::{Reading, readings};
use crate::card::{CardDb, CardId, Lookup};
use crate::deck::name_with_suffixes::Identity;
use crate::deck::paste::token::{
    self, Amount, brackets, bullet, count_after, count_before, number_before, trim, unit_after,
};
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

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
