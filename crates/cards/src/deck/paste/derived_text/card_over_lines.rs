//! Reads cards that take several lines each, as the pages of shops show them: the name, the card
//! number with facts such as the edition, perhaps a price, and at the end the number of copies.
//! Each card becomes one line. The result is used only if all its cards are known and both decks
//! are full.

use std::collections::HashMap;

use super::DerivedText;
use crate::card::{CardId, Lookup};
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::line::entry_signs::{has_card_number, has_copies};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{
    Amount, MOST_COPIES, is_number, is_space, lone_count, price_after, trim,
};
use crate::deck::paste::whole_list::changes::is_added;

/// The largest number of lines of a text that is examined. A full deck has at most 52 cards, and a
/// card of a shop takes up to five lines.
const MOST_LINES: usize = 400;

/// The text is changed only if at least this number of cards have their number of copies on another
/// line.
const FEWEST: usize = 3;

/// A piece of the source and its byte offset.
type Piece<'a> = (usize, &'a str);

/// A card whose number of copies has not been found yet.
struct OpenCard<'a> {
    cards: Vec<CardId>,
    name: Option<Piece<'a>>,
    number: Option<Piece<'a>>,
    /// True if the name is only the reading of a name, so the card needs a card number too.
    needs_number: bool,
}

/// What a line says about a card.
enum LineKind<'a> {
    Name {
        cards: Vec<CardId>,
        is_reading: bool,
    },
    Number(Vec<CardId>, Piece<'a>),
    Copies(Amount<'a>),
    /// An edition, a price, or another fact that many cards have.
    Fact,
    Heading,
    /// Any other line. It must not stand between a card and its number of copies.
    Other,
}

/// Returns a text with one line for each card. Returns `None` if fewer than three cards have their
/// number of copies on another line, if a card has no number of copies, or if a line is not
/// understood.
pub(super) fn joined(source: &str, names: &mut NameLookup<'_>) -> Option<DerivedText> {
    let facts = Facts::of(source);
    let mut shown = DerivedText::with_capacity(source.len());
    let mut open: Option<OpenCard<'_>> = None;
    let mut named = 0;
    let mut cards = 0;
    let mut start = 0;
    for (nth, whole) in source.split_inclusive('\n').enumerate() {
        let line = trim(whole);
        let at = start + whole.len() - whole.trim_start_matches(is_space).len();
        start += whole.len();
        if line.is_empty() {
            continue;
        }
        if nth > MOST_LINES {
            return None;
        }
        match (kind_of_line(line, at, &facts, names), open.take()) {
            (LineKind::Copies(amount), Some(card))
                if card.number.is_some() || !card.needs_number =>
            {
                named += usize::from(card.name.is_some());
                cards += 1;
                for (at, text) in [card.name, card.number].into_iter().flatten() {
                    shown.push(text, at, text.len());
                    shown.push(" ", at + text.len(), 0);
                }
                let copies = format!("×{}\n", amount.value()?);
                shown.push(&copies, at, line.len());
            }
            (LineKind::Fact, Some(card)) => open = Some(card),
            (LineKind::Name { cards, is_reading }, Some(card)) if card.name.is_none() => {
                open = Some(OpenCard {
                    cards: common(&card.cards, &cards)?,
                    name: Some((at, line)),
                    needs_number: is_reading,
                    ..card
                });
            }
            (LineKind::Number(cards, number), Some(card)) if card.number.is_none() => {
                open = Some(OpenCard {
                    cards: common(&card.cards, &cards)?,
                    number: Some(number),
                    ..card
                });
            }
            (LineKind::Name { cards, is_reading }, None) => {
                open = Some(OpenCard {
                    cards,
                    name: Some((at, line)),
                    number: None,
                    needs_number: is_reading,
                });
            }
            (LineKind::Number(cards, number), None) => {
                open = Some(OpenCard {
                    cards,
                    name: None,
                    number: Some(number),
                    needs_number: false,
                });
            }
            (LineKind::Fact | LineKind::Other | LineKind::Heading, None) => {
                shown.push(line, at, line.len());
                shown.push("\n", at + line.len(), 0);
            }
            // A card without a number of copies, or a number of copies without a card.
            (_, Some(_)) | (LineKind::Copies(_), None) => return None,
        }
    }
    // If some cards have a name and others do not, a name may be misspelled.
    let are_named = named == 0 || named == cards;
    (cards >= FEWEST && open.is_none() && are_named).then_some(shown)
}

/// Counts how often each text of a list occurs. A text that stands beside many cards, such as an
/// edition, is a fact that can be left out.
struct Facts<'a> {
    /// The number of times that each text occurs, as a line or as a part of a line.
    times: HashMap<&'a str, usize>,
    /// The number of lines with a card number.
    numbers: usize,
}

impl<'a> Facts<'a> {
    fn of(source: &'a str) -> Facts<'a> {
        let mut times = HashMap::new();
        let mut numbers = 0;
        for line in source.lines().map(trim).filter(|line| !line.is_empty()) {
            numbers += usize::from(has_card_number(line));
            for piece in pieces(line) {
                *times.entry(piece).or_default() += 1;
            }
        }
        Facts { times, numbers }
    }

    /// Returns whether a text is a fact that can be left out. It is a price, or a text that stands
    /// beside at least half of the cards.
    fn has(&self, text: &str) -> bool {
        let is_price =
            || price_after(text).is_some_and(|head| !head.chars().any(char::is_alphabetic));
        let is_usual = || {
            let times = self.times.get(text).copied().unwrap_or_default();
            times >= FEWEST && times * 2 >= self.numbers
        };
        text.is_empty() || is_price() || is_usual() && is_added(text).is_none()
    }
}

/// Returns the parts of a line between signs such as `·`: `Some Set: Near Mint · WXDi-D03-020` has
/// the parts `Some Set: Near Mint` and `WXDi-D03-020`.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    line.split([
        '·', '・', '|', '｜', '/', '•', '(', ')', '[', ']', '（', '）',
    ])
    .map(trim)
}

/// Returns the cards that are in both lists, or `None` if there are none.
fn common(cards: &[CardId], others: &[CardId]) -> Option<Vec<CardId>> {
    let both = cards.iter().filter(|id| others.contains(id));
    let both: Vec<CardId> = both.copied().collect();
    (!both.is_empty()).then_some(both)
}

/// Returns what a line says about a card.
fn kind_of_line<'a>(
    line: &'a str,
    at: usize,
    facts: &Facts<'_>,
    names: &mut NameLookup<'_>,
) -> LineKind<'a> {
    if heading(line).is_some() {
        return LineKind::Heading;
    }
    let is_count = |amount: &Amount<'_>| amount.value().is_some_and(|copies| copies <= MOST_COPIES);
    if let Some(amount) = lone_count(line).filter(is_count) {
        return LineKind::Copies(amount);
    }
    if has_card_number(line) {
        return number_with_facts(line, at, facts, names).unwrap_or(LineKind::Other);
    }
    match names.identify(line) {
        Some(found) => LineKind::Name {
            cards: found.cards,
            is_reading: found.by_reading,
        },
        None if facts.has(line) => LineKind::Fact,
        None => LineKind::Other,
    }
}

/// Returns the card of a line with one card number: `WXDi-D03-020 · NM`. All other parts of the
/// line must be facts that many cards have, or the name of this card.
fn number_with_facts<'a>(
    line: &'a str,
    at: usize,
    facts: &Facts<'_>,
    names: &mut NameLookup<'_>,
) -> Option<LineKind<'a>> {
    let mut words = pieces(line).flat_map(|piece| piece.split(is_space));
    let number = words.find(|word| is_number(word))?;
    let cards = match names.db.find(number) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => return None,
    };
    let start = place(number, line).start;
    let (before, behind) = (line.get(..start)?, line.get(start + number.len()..)?);
    let mut is_fact = |piece: &str| {
        let mut of_card = || {
            names
                .identify(piece)
                .is_some_and(|found| common(&found.cards, &cards).is_some())
        };
        !has_card_number(piece) && !has_copies(piece) && (facts.has(piece) || of_card())
    };
    let is_clear = pieces(before).chain(pieces(behind)).all(&mut is_fact);
    is_clear.then_some(LineKind::Number(cards, (at + start, number)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    fn text(source: &str) -> Option<String> {
        let db = CardDb::embedded();
        joined(source, &mut NameLookup::new(&db)).map(|shown| shown.text().to_owned())
    }

    #[test]
    fn a_name_a_number_and_a_count_become_one_line() {
        let shop = "My cart\n\nServant #\nWXDi-D03-020 · NM\n$0.45 each\nQty: 4\n\
                    羅石 ブロンズ\nNM · WXDi-D03-018\n×3\nLRIG deck\nGlory Grow\nWXDi-D03-011\nNM\n1\n";
        let wanted = "My cart\nServant # WXDi-D03-020 ×4\n羅石 ブロンズ WXDi-D03-018 ×3\n\
                      LRIG deck\nGlory Grow WXDi-D03-011 ×1\n";
        assert_eq!(text(shop).as_deref(), Some(wanted));
    }

    #[test]
    fn lines_that_may_be_other_cards_are_not_joined() {
        for (other, shop) in [
            (
                "a second card",
                "Servant #\nWXDi-D03-020 WXDi-D03-018\n×4\n",
            ),
            ("a second count", "Servant #\nWXDi-D03-020 ×3\n×4\n"),
            (
                "a fact of one card",
                "Servant #\nWXDi-D03-020\nCancelled\n×4\n",
            ),
            ("an unknown name", "Zzyzx\nWXDi-D03-020\n×4\n"),
            ("a card without a count", "Servant #\nWXDi-D03-020\n"),
            (
                "a count without a card",
                "Servant #\nWXDi-D03-020\n×4\n×4\n",
            ),
        ] {
            let three = "Glory Grow\nWXDi-D03-011\n1\n".repeat(3) + shop;
            assert_eq!(text(&three), None, "{other}");
        }
        assert_eq!(text("Servant #\n4\nGlory Grow\n1\n"), None);
    }
}
