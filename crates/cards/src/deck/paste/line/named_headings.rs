//! Finds headings with the name of the deck before the word for the deck: `yuzuki main deck` and
//! `yuzuki lrigs`.

use super::line_meaning::{Item, LineMeaning};
use super::name_lookup::NameLookup;
use super::remarks_beside_card::is_outside;
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{CardGroup, Heading, heading};
use crate::deck::paste::noise::says_outside;
use crate::deck::paste::phrases::has_word;
use crate::deck::paste::token::{is_space, may_change_list, trim};
use crate::deck::paste::word_list::WordList;
use wixoss_base::vocab::CardType;

/// Turns lines such as `yuzuki main deck` and `yuzuki lrigs` into headings, if `yuzuki` is a part
/// of the name of a LRIG in the list. There must be two such lines with the same name, one for each
/// deck, and no other heading of a deck.
pub(super) fn make_named_headings(items: &mut [Item<'_>], names: &NameLookup<'_>) {
    let is_heading = |item: &Item<'_>| matches!(item.what, LineMeaning::Heading(found) if found != Heading::Level);
    if items.iter().any(is_heading) {
        return;
    }
    let mut found: Vec<(usize, String, Heading, Section)> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match named_heading(item) {
            Named::Deck(name, heading, section) => found.push((at, name, heading, section)),
            Named::Other => return,
            Named::No => {}
        }
    }
    let [(one, name, first, a), (two, other, second, b)] = found.as_slice() else {
        return;
    };
    if name != other || a == b || !is_name_of_lrig(name, items, names) {
        return;
    }
    for (at, heading) in [(*one, *first), (*two, *second)] {
        if let Some(item) = items.get_mut(at) {
            item.what = LineMeaning::Heading(heading);
        }
    }
}

/// What a line such as `yuzuki main deck` names.
enum Named {
    /// A deck after a name. The values are the name in lower case (`yuzuki`), the heading and the
    /// deck.
    Deck(String, Heading, Section),
    /// The line can be the heading of another list, or of cards that are not in the deck:
    /// `old main deck`.
    Other,
    /// The line is not a heading after a name.
    No,
}

/// Splits a line such as `yuzuki main deck` into the name and the heading of a deck.
fn named_heading(item: &Item<'_>) -> Named {
    const LONGEST: usize = 80;
    let is_read = matches!(
        item.what,
        LineMeaning::Noise | LineMeaning::Unread(_) | LineMeaning::Break
    );
    if !is_read || item.line.len() > LONGEST {
        return Named::No;
    }
    let places = item.line.char_indices();
    let mut places = places.filter(|(_, c)| is_space(*c) || matches!(c, 'の' | '的'));
    let found = places.find_map(|(at, c)| {
        let name = item.line.get(..at)?;
        let found = heading(item.line.get(at + c.len_utf8()..)?)?;
        (found != Heading::Level).then_some((name, found))
    });
    let Some((name, found)) = found else {
        return Named::No;
    };
    let is_sign = |c: char| !c.is_alphanumeric();
    let name = trim(name.trim_start_matches(is_sign));
    let is_doubtful = is_outside(name)
        || says_outside(name)
        || may_change_list(name)
        || name.chars().any(char::is_numeric);
    match found {
        _ if name.is_empty() => Named::No,
        Heading::Deck(section)
        | Heading::Type(section @ Section::Lrig, CardGroup::Type(CardType::Lrig))
            if !is_doubtful =>
        {
            Named::Deck(name.to_lowercase(), found, section)
        }
        Heading::Deck(_) | Heading::Outside => Named::Other,
        _ => Named::No,
    }
}

/// Returns whether a text is a part of the name of a LRIG in the list, and not a word such as
/// `old`.
fn is_name_of_lrig(text: &str, items: &[Item<'_>], names: &NameLookup<'_>) -> bool {
    /// The smallest length of a name in bytes: three letters or one Japanese sign.
    const SHORTEST: usize = 3;
    /// Words that say that the list is another deck, although they can also be a part of a name.
    const OTHER_DECKS: WordList = WordList(&[
        "old, new, next, last, first, second, third, other, another, alternate, half, final, previous",
        "旧, 新, 次, 前, 第一, 第二, 別, 另",
    ]);
    let parts = items.iter().filter_map(|item| match &item.what {
        LineMeaning::Cards(parts) => Some(parts),
        _ => None,
    });
    let mut cards = parts
        .flatten()
        .filter_map(|part| names.db.card(*part.cards.first()?));
    text.len() >= SHORTEST
        && !text.split(is_space).any(|word| OTHER_DECKS.has(word))
        && cards.any(|card| {
            let record = card.record();
            let all = [
                Some(card.name_ja()),
                card.name_en(),
                record.name_zh.as_deref(),
            ];
            let mut known = all.into_iter().flatten().map(str::to_lowercase);
            matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig)
                && known.any(|name| has_word(&name, text))
        })
}
