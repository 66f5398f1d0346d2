//! Reads cards that take several lines each, as the pages of shops show them: the name, the card
//! number with facts such as the edition, perhaps a price, and at the end the number of copies. Each
//! card becomes one line. The result is used only if all its cards are known and both decks are full.

use super::DerivedText;
use crate::card::{CardId, Lookup};
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::entry_signs::{NEAR, has_card_number, has_copies};
use crate::deck::paste::reading::Names;
use crate::deck::paste::token::{Amount, MOST_COPIES, is_number, is_space, lone_count, trim};

/// The largest number of lines of a text that is examined. A full deck has at most 52 cards, and a
/// card of a shop takes up to five lines.
const MOST_LINES: usize = 400;

/// The smallest number of cards that take several lines. With fewer cards, the text has another
/// form.
const FEWEST: usize = 3;

/// A piece of the source and its byte offset.
type Piece<'a> = (usize, &'a str);

/// A card whose number of copies has not been found yet.
struct OpenCard<'a> {
    cards: Vec<CardId>,
    name: Option<Piece<'a>>,
    number: Option<Piece<'a>>,
    /// The lines of the card, for the case that no number of copies follows.
    lines: Vec<Piece<'a>>,
}

/// What a line says about a card.
enum Says<'a> {
    Name(Vec<CardId>),
    Number(Vec<CardId>, Piece<'a>),
    Copies(Amount<'a>),
    /// A line that is no card, such as an edition or a price.
    Fact,
    /// A line that can be a card but is not understood.
    Unclear,
    Heading,
}

/// Returns a text with one line for each card. Returns `None` if fewer than three cards take several
/// lines, or if a line can be a card but is not understood.
pub(super) fn joined(source: &str, names: &mut Names<'_>) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut open: Option<OpenCard<'_>> = None;
    let mut joined = 0;
    // A text directly above a card number can be a misspelled name, if other cards have names.
    let mut is_below_fact = false;
    let mut has_unknown_name = false;
    let mut has_names = false;
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
        let said = says(line, at, names);
        has_unknown_name |= is_below_fact && open.is_none() && matches!(said, Says::Number(..));
        has_names |= matches!(said, Says::Name(_));
        is_below_fact = open.is_none() && matches!(said, Says::Fact);
        match (said, &mut open) {
            (Says::Copies(amount), Some(card)) => {
                joined += usize::from(card.lines.len() > 1);
                for (at, text) in [card.name, card.number].into_iter().flatten() {
                    shown.push(text, at, text.len());
                    shown.push(" ", at + text.len(), 0);
                }
                let copies = format!("×{}\n", amount.value()?);
                shown.push(&copies, at, line.len());
                open = None;
            }
            (Says::Copies(_), None) | (Says::Unclear, Some(_)) => return None,
            (Says::Fact, Some(card)) => card.lines.push((at, line)),
            (Says::Name(cards), Some(card))
                if card.name.is_none() && !common(&card.cards, &cards).is_empty() =>
            {
                card.cards = common(&card.cards, &cards);
                card.name = Some((at, line));
                card.lines.push((at, line));
            }
            (Says::Number(cards, number), Some(card))
                if card.number.is_none() && !common(&card.cards, &cards).is_empty() =>
            {
                card.cards = common(&card.cards, &cards);
                card.number = Some(number);
                card.lines.push((at, line));
            }
            (said, _) => {
                unchanged(
                    open.take().map_or(Vec::new(), |card| card.lines),
                    &mut shown,
                );
                let lines = vec![(at, line)];
                let (cards, name, number) = match said {
                    Says::Name(cards) => (cards, Some((at, line)), None),
                    Says::Number(cards, number) => (cards, None, Some(number)),
                    Says::Copies(_) | Says::Fact | Says::Unclear | Says::Heading => {
                        unchanged(lines, &mut shown);
                        continue;
                    }
                };
                open = Some(OpenCard {
                    cards,
                    name,
                    number,
                    lines,
                });
            }
        }
    }
    unchanged(open.map_or(Vec::new(), |card| card.lines), &mut shown);
    (joined >= FEWEST && !(has_names && has_unknown_name)).then_some(shown)
}

/// Writes lines without a change.
fn unchanged(lines: Vec<Piece<'_>>, shown: &mut DerivedText) {
    for (at, line) in lines {
        shown.push(line, at, line.len());
        shown.push("\n", at + line.len(), 0);
    }
}

/// Returns the cards that are in both lists.
fn common(cards: &[CardId], others: &[CardId]) -> Vec<CardId> {
    let both = cards.iter().filter(|id| others.contains(id));
    both.copied().collect()
}

/// Returns what a line says about a card.
fn says<'a>(line: &'a str, at: usize, names: &mut Names<'_>) -> Says<'a> {
    if heading(line).is_some() {
        return Says::Heading;
    }
    if let Some(amount) = lone_count(line).filter(|amount| amount.value() <= Some(MOST_COPIES)) {
        return Says::Copies(amount);
    }
    if has_card_number(line) {
        return number_with_facts(line, at, names).unwrap_or(Says::Unclear);
    }
    match names.identify(line) {
        Some(found) if !found.by_reading => Says::Name(found.cards),
        _ if has_copies(line) || names.db.has_name_in(line) || names.db.likeness(line) >= NEAR => {
            Says::Unclear
        }
        _ => Says::Fact,
    }
}

/// Returns the card of a line with one card number. The rest of the line has facts. If the rest can
/// be a second card or a number of copies, returns `None`.
fn number_with_facts<'a>(line: &'a str, at: usize, names: &mut Names<'_>) -> Option<Says<'a>> {
    let ends =
        |c: char| is_space(c) || matches!(c, '(' | ')' | '[' | ']' | '|' | '｜' | '（' | '）');
    let mut words = line.split(ends).filter(|word| is_number(word));
    let (number, more) = (words.next()?, words.next());
    let cards = match names.db.find(number) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => return None,
    };
    let start = place(number, line).start;
    let (before, behind) = (line.get(..start)?, line.get(start + number.len()..)?);
    let mut is_fact = |part: &str| {
        let other = names.identify(trim(part));
        let is_other = other.is_some_and(|found| common(&found.cards, &cards).is_empty());
        !is_other && !has_copies(part) && !has_card_number(part)
    };
    let is_clear = more.is_none() && is_fact(before) && is_fact(behind);
    is_clear.then_some(Says::Number(cards, (at + start, number)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    fn text(source: &str) -> Option<String> {
        let db = CardDb::embedded();
        joined(source, &mut Names::new(&db)).map(|shown| shown.text().to_owned())
    }

    #[test]
    fn a_name_a_number_and_a_count_become_one_line() {
        let shop = "My cart\n\nServant #\nWXDi-D03-020 - NM\n$0.45 each\nQty: 4\n\
                    羅石 ブロンズ\nNo. WXDi-D03-018\n×3\nLRIG deck\nGlory Grow\nWXDi-D03-011\n1\n";
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
