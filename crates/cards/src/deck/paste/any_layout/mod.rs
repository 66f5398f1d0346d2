//! Reads a list in a layout that no other part of the reader understands, such as the page of a
//! shop with four lines for each card. This module finds the names and the numbers of cards in the
//! whole text. Then it looks for the one place of the number of copies that is the same for all
//! cards, such as "the second number behind the name".
//!
//! Nothing is guessed: the list is read only if all numbers at this place together give a full
//! deck, no other place gives a full deck with other counts, and no other text of the list can be a
//! card or says that a card is not in the deck.

mod copies;
mod mentions;
mod numbers;
mod other_text;
mod whole_name;

use std::borrow::Cow;
use std::ops::Range;

use self::copies::{Counted, counted};
use self::mentions::{Mention, mentions};
use self::numbers::{Number, numbers};
use self::whole_name::has_whole_names;
use super::entry_signs::has_small_number;
use super::item::any_heading;
use super::reading::Names;
use super::token::trim;
use crate::card::CardId;
use crate::deck::resolve::section_of;
use crate::deck::{Entry, RawDeck, Reference, Section, Span};
use wixoss_base::vocab::CardType;

/// The largest number of cards of a LRIG deck that are not PIECEs.
const MOST_WITHOUT_PIECES: usize = 10;

/// A card of the text. The text can have its number, and its names in several languages, side by
/// side.
pub(super) struct Record {
    pub mentions: Vec<Mention>,
    pub cards: Vec<CardId>,
    pub section: Section,
}

impl Record {
    /// The place of the record, from its first to its last mention of the card.
    fn span(&self) -> Range<usize> {
        let start = self.mentions.first().map_or(0, |first| first.span.start);
        let end = self.mentions.last().map_or(start, |last| last.span.end);
        start..end
    }
}

/// Reads a text of any layout. Returns `None` if the text does not prove how it must be read.
pub(super) fn read<'a>(text: &'a str, names: &mut Names<'_>) -> Option<RawDeck<'a>> {
    /// The length in bytes of the longest text that is searched. Searching takes time.
    const LONGEST: usize = 16 * 1024;
    if text.len() > LONGEST {
        return None;
    }
    let mentions = mentions(text, names.db)?;
    let numbers = numbers(text, &mentions);
    let records = records(mentions, &numbers, names)?;
    let Counted { copies, used } = counted(text, &records, &numbers, names)?;
    let titled = copies.clone();
    let copies = without_title(text, &records, copies, names)?;
    let is_sure = |nth: usize| match (titled.get(nth), copies.get(nth)) {
        (Some(0), _) => is_remark(text, &records, &copies, nth, names),
        (_, Some(0)) => true,
        _ => has_whole_names(text, &records, nth, names.db),
    };
    if !(0..records.len()).all(is_sure) {
        return None;
    }
    let entry = |(record, count): (&Record, &u32)| {
        let span = record.mentions.first()?.span.clone();
        let reference = match record.cards.as_slice() {
            [id] => Cow::Owned(names.db.card(*id)?.number().to_owned()),
            _ => Cow::Borrowed(text.get(span.clone())?),
        };
        Some(Entry {
            reference: Reference::Text(reference),
            count: *count,
            section: None,
            span: Span::new(span.start, span.end),
        })
    };
    let entries = records
        .iter()
        .zip(&copies)
        .filter(|(_, copies)| **copies > 0);
    let entries = entries.map(entry);
    let deck = RawDeck {
        entries: entries.collect::<Option<_>>()?,
        ignored: other_text::other_lines(text, &records, &numbers, &used),
        ..RawDeck::default()
    };
    let parts = (records.as_slice(), numbers.as_slice(), &used);
    other_text::is_harmless(text, &deck, parts, names).then_some(deck)
}

/// Returns whether a card that is not counted is a word of a sentence, or the same LRIG in a column
/// beside the cards, such as a column of archetypes. Any other card can be a card of the deck.
fn is_remark(
    text: &str,
    records: &[Record],
    copies: &[u32],
    nth: usize,
    names: &Names<'_>,
) -> bool {
    /// The smallest number of rows of a table with the same LRIG.
    const FEWEST_ROWS: usize = 3;
    let start_of_line = |record: &Record| {
        let start = text.get(..record.span().start)?.rfind('\n');
        Some(start.map_or(0, |at| at + 1))
    };
    let Some(record) = records.get(nth) else {
        return false;
    };
    let own = start_of_line(record);
    let same = records
        .iter()
        .zip(copies)
        .filter(|(other, copies)| **copies == 0 && other.cards == record.cards);
    let is_in_column_of_lrigs = record.section == Section::Lrig && same.count() >= FEWEST_ROWS;
    let mut counted = records
        .iter()
        .zip(copies)
        .filter(|(_, copies)| **copies > 0);
    if counted.any(|(record, _)| start_of_line(record) == own) {
        return is_in_column_of_lrigs;
    }
    let line = own.and_then(|start| text.get(start..)?.lines().next());
    line.is_some_and(|line| {
        !has_whole_names(text, records, nth, names.db)
            && !has_small_number(line)
            && names.db.likeness(line) == 0.0
    })
}

/// Returns the copies without the LRIGs that the title of the list names. A LRIG can be a word of the
/// title if no other card is above it, and if other words are beside it or between it and the next
/// card. Such a LRIG is left out only if the LRIG deck has no place for it. Returns `None` if it is not
/// clear whether a card is a word of the title.
fn without_title(
    text: &str,
    records: &[Record],
    mut copies: Vec<u32>,
    names: &Names<'_>,
) -> Option<Vec<u32>> {
    let is_lrig = |record: &Record| {
        let card = record.cards.first().and_then(|id| names.db.card(*id));
        record.section == Section::Lrig
            && card.is_some_and(|card| card.card_type() != CardType::Piece)
    };
    let words = |text: &str| -> String { text.chars().filter(|c| c.is_alphabetic()).collect() };
    let between = |pair: &[Record]| match pair {
        [one, next] => text.get(one.span().end..next.span().start).map(words),
        _ => None,
    };
    for (nth, pair) in records.windows(2).enumerate() {
        let [first, _] = pair else { break };
        let before = text.get(..first.span().start)?.rsplit('\n').next()?;
        let has_words_before = before
            .split(other_text::SEPARATORS)
            .flat_map(|cell| cell.split(','))
            .any(|cell| !words(cell).is_empty() && any_heading(trim(cell)).is_none());
        let own = between(pair)?;
        if !is_lrig(first) || own.is_empty() && !has_words_before || copies.get(nth) != Some(&1) {
            break;
        }
        let lrigs = records.iter().zip(&copies);
        let lrigs = lrigs.filter(|(record, copies)| **copies > 0 && is_lrig(record));
        if lrigs.count() > MOST_WITHOUT_PIECES {
            *copies.get_mut(nth)? = 0;
            continue;
        }
        let others = records.windows(2).skip(nth + 1).filter_map(between);
        let is_usual = others.filter(|other| *other == own).count() > 1;
        return is_usual.then_some(copies);
    }
    Some(copies)
}

/// Joins the mentions of one card that stand side by side, such as its number and its name.
fn records(mentions: Vec<Mention>, numbers: &[Number], names: &Names<'_>) -> Option<Vec<Record>> {
    /// The largest number of bytes between two mentions of one card.
    const WIDEST_GAP: usize = 80;
    let mut records: Vec<Record> = Vec::new();
    for mention in mentions {
        if let Some(record) = records.last_mut()
            && let Some(last) = record.mentions.last()
        {
            let gap = last.span.end..mention.span.start;
            let is_counted = numbers
                .iter()
                .any(|number| gap.contains(&number.span.start));
            let is_new = record
                .mentions
                .iter()
                .all(|known| known.kind != mention.kind);
            let common: Vec<CardId> = record
                .cards
                .iter()
                .copied()
                .filter(|id| mention.cards.contains(id))
                .collect();
            let is_beside = gap.len() <= WIDEST_GAP && !is_counted;
            if is_new && is_beside && !common.is_empty() {
                record.cards = common;
                record.mentions.push(mention);
                continue;
            }
        }
        let card = mention.cards.first().and_then(|id| names.db.card(*id))?;
        records.push(Record {
            section: section_of(card),
            cards: mention.cards.clone(),
            mentions: vec![mention],
        });
    }
    Some(records)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    /// The names of the cards of a full deck, with the number of copies of each card.
    fn cards() -> Vec<(&'static str, u32)> {
        let lrig = [
            "Hirana, a Spark of Hope",
            "Hirana, a Dream of a Miracle",
            "Hirana, a Glimpse of the Truth",
            "Hirana, a Step Towards the Top",
            "Akino, Bound for the Future",
            "Akino*Rock",
            "Akino*Paper",
            "Rei, On the Wings of Tomorrow",
            "Rei*Flash Blade",
            "Rei*Empty Blade",
        ];
        let main = [
            ("Servant #", 4),
            ("Bronze, Natural Crystal", 4),
            ("Romail, Lightly Armed", 4),
            ("Silvana, Natural Crystal", 4),
            ("Volcanic, Natural Crystal", 4),
            ("Lancelot, Crimson General", 4),
            ("Kagutsuchi, Crimson Angel", 4),
            ("Letti, Heavy Armed", 4),
            ("Adamanthia, Natural Crystal", 3),
            ("Deafening Inferno", 3),
            ("Jasper, Natural Crystal", 2),
        ];
        lrig.map(|name| (name, 1)).into_iter().chain(main).collect()
    }

    fn text(line: impl Fn(usize, &str, u32) -> String) -> String {
        let cards = cards();
        let lines = cards.iter().enumerate();
        lines
            .map(|(at, (name, copies))| line(at + 1, name, *copies))
            .collect()
    }

    /// Returns the numbers of copies in the order of the list.
    fn counts(text: &str) -> Option<Vec<u32>> {
        let db = CardDb::embedded();
        let deck = read(text, &mut Names::new(&db))?;
        Some(deck.entries.iter().map(|entry| entry.count).collect())
    }

    fn wanted() -> Option<Vec<u32>> {
        Some(cards().into_iter().map(|(_, copies)| copies).collect())
    }

    #[test]
    fn the_numbers_of_copies_are_found_at_any_place() {
        let layouts: [fn(usize, &str, u32) -> String; 7] = [
            |_, name, copies| format!("{name}\nNear Mint\n${copies}.25 each\nQty: {copies}\n\n"),
            |at, name, copies| format!("{at}|Open of May|Ken|{name}|{copies}\n"),
            |_, name, copies| format!("  - {{n: {copies}, card: \"{name}\"}}\n"),
            |_, name, copies| format!("|{copies}|{name}|my pick since turn 3|\n"),
            |_, name, copies| format!("in: {name}; amount {copies}; "),
            |at, name, copies| format!("#{at:02} {name} => ({copies})\n"),
            |_, name, copies| vec![format!("<{name}>"); copies as usize].join(" "),
        ];
        for (nth, layout) in layouts.into_iter().enumerate() {
            let list = text(layout);
            match counts(&list) {
                Some(found) if nth + 1 < layouts.len() => {
                    assert_eq!(Some(found), wanted(), "{list}")
                }
                Some(found) => assert_eq!(found, vec![1; 50], "{list}"),
                None => panic!("refused: {list}"),
            }
        }
    }

    #[test]
    fn lists_that_prove_nothing_are_refused() {
        let usual = |_: usize, name: &str, copies: u32| format!("{name} @ {copies}\n");
        assert_eq!(counts(&text(usual)), wanted());
        let list = text(usual);
        for wrong in [
            // Another number of cards.
            list.replace("Deafening Inferno @ 3", "Deafening Inferno @ 2"),
            list.replace("Deafening Inferno @ 3\n", ""),
            // Two columns that give a full deck with other counts.
            text(|at, name, copies| {
                let other = match at {
                    19 => 2,
                    21 => 3,
                    _ => copies,
                };
                format!("{name} @ {copies} % {other}\n")
            }),
            // A card that may be missing, or is not in the deck.
            format!("{list}Zzyzx the Unknown @ 1\n"),
            list.replace("Akino*Rock @ 1\n", "Akino*Rokc @ 1\n"),
            list.replace("Letti, Heavy Armed @ 4", "Letti, Heavy Armed @ 4 (cut)"),
            list.replace("Letti, Heavy Armed @ 4", "~~Letti, Heavy Armed~~ @ 4"),
            format!("{list}Maybeboard\nzzyzx\n"),
            // Another total.
            format!("Main deck (41)\n{list}"),
            // The numbers of cards that somebody owns.
            format!("Card\tOwned\n{list}"),
        ] {
            assert_eq!(counts(&wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_lrig_in_the_title_is_no_card_of_a_full_lrig_deck() {
        let list = text(|_, name, copies| format!("{name} @ {copies}\n"));
        let titled = format!("Hirana - what I play\n\n{list}");
        let found = counts(&titled);
        assert_eq!(found, wanted());
    }
}
