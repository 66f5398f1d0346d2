//! Writes a list in the usual form, such as `4x Servant # (great)`, so that the other readers can
//! read it.

use std::collections::{HashMap, HashSet};

use super::beside_cards::{FEWEST_LINES, remarks, shape};
use super::cards_with_numbers::{CardWithNumbers, Line};
use super::explained_numbers::is_no_count;
use super::kinds_of_numbers::numbers_in_part;
use super::other_lines::{Place, is_harmless, may_change, names_other_counts};
use super::readings::{Reading, is_head_row, is_sentence_line};
use crate::deck::Span;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::derived_text::DerivedText;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::line::remarks_beside_card::is_outside;
use crate::deck::paste::noise::{is_noise, is_signature_line};
use crate::deck::paste::token::may_change_list;

/// Writes a list in the usual form: one line for each card, with the number of copies in front and
/// the remarks in brackets after it. The second value has the lines that are skipped. Returns
/// `None` if something beside the cards is unclear.
pub(super) fn written(
    text: &str,
    reading: &Reading,
    names: &NameLookup<'_>,
) -> Option<(DerivedText, Vec<Span>)> {
    let Reading {
        lines,
        numbered_cards,
        counts,
    } = reading;
    let remarks = remarks(text, numbered_cards, counts)?;
    let others = OtherLines::of(text, reading)?;
    let mut written = DerivedText::with_capacity(text.len());
    let mut skipped = Vec::new();
    let mut of_cards = numbered_cards.iter().zip(counts).zip(&remarks).peekable();
    for (at, line) in lines.iter().enumerate() {
        let mut has_cards = false;
        while let Some(((numbered, count), remarks)) =
            of_cards.next_if(|((numbered, _), _)| numbered.line == at)
        {
            has_cards = true;
            write_card(&mut written, text, numbered, count.copies, remarks)?;
        }
        if has_cards {
            continue;
        }
        let place = line.place.clone();
        match others.treatment(at, line, names) {
            Treatment::Write => {
                written.push(text.get(place.clone())?, place.start, place.len());
                written.push("\n", place.end, 0);
            }
            Treatment::Skip => skipped.push(Span::new(place.start, place.end)),
            Treatment::OfCard => {}
            Treatment::Refuse => return None,
        }
    }
    Some((written, skipped))
}

fn write_card(
    written: &mut DerivedText,
    text: &str,
    numbered: &CardWithNumbers,
    copies: u32,
    remarks: &[String],
) -> Option<()> {
    let part = numbered.part.clone();
    let name = numbered.card.name.clone();
    written.push(&format!("{copies}x "), part.start, 0);
    written.push(text.get(name.clone())?, name.start, name.len());
    for remark in remarks {
        written.push(&format!(" ({remark})"), part.start, part.len());
    }
    written.push("\n", part.end, 0);
    Some(())
}

/// What happens to a line that is not the line of a card.
enum Treatment {
    /// The line is copied into the new list, where the other readers judge it.
    Write,
    /// The line is reported as skipped.
    Skip,
    /// The line belongs to the card above or below it.
    OfCard,
    /// The line may be a card or may change the list.
    Refuse,
}

/// The lines that are not the lines of cards.
struct OtherLines<'a> {
    text: &'a str,
    reading: &'a Reading,
    /// The number of lines with each [`shape`].
    with_shape: HashMap<String, usize>,
    first_heading: usize,
    first_card: usize,
    last_card: usize,
}

impl<'a> OtherLines<'a> {
    fn of(text: &'a str, reading: &'a Reading) -> Option<OtherLines<'a>> {
        let own = |line: &Line| text.get(line.place.clone()).unwrap_or_default();
        let mut with_shape: HashMap<String, usize> = HashMap::new();
        for line in reading.lines.iter().filter(|line| line.cards.is_empty()) {
            *with_shape.entry(shape(own(line))).or_default() += 1;
        }
        let mut lines = reading.lines.iter();
        let first_heading = lines.position(|line| heading(own(line)).is_some());
        Some(OtherLines {
            text,
            reading,
            with_shape,
            first_heading: first_heading.unwrap_or(usize::MAX),
            first_card: reading.numbered_cards.first()?.line,
            last_card: reading.numbered_cards.last()?.line,
        })
    }

    fn place(&self, at: usize) -> Place {
        match at {
            at if at < self.first_card && at <= self.first_heading => Place::Above,
            at if at > self.last_card => Place::Below,
            _ => Place::Among,
        }
    }

    fn treatment(&self, at: usize, line: &Line, names: &NameLookup<'_>) -> Treatment {
        let own = self.text.get(line.place.clone()).unwrap_or_default();
        let next = self.reading.lines.get(at + 1);
        let is_above_row = next.filter(|row| !row.cards.is_empty());
        if !line.cards.is_empty() {
            // A sentence or a title with the name of a card.
            return Treatment::Write;
        }
        if self.is_detail(line) {
            return Treatment::OfCard;
        }
        if names_other_counts(own) {
            return Treatment::Refuse;
        }
        if is_above_row.is_some_and(|row| is_head_row(self.text, line, row)) {
            return Treatment::Skip;
        }
        if heading(own).is_some() || is_noise(own) {
            return Treatment::Write;
        }
        let numbered_cards = &self.reading.numbered_cards;
        let place = self.place(at);
        let is_signature =
            || place == Place::Below && is_below_signature_line(self.text, line, numbered_cards);
        match () {
            () if is_written_like_a_card(self.text, line, numbered_cards) => Treatment::Refuse,
            () if is_above_bare_card(self.text, line, self.reading) => Treatment::Refuse,
            () if is_harmless(own, place, names) => Treatment::Skip,
            () if is_signature() && !may_change(own, names) => Treatment::Skip,
            () if is_sentence_line(self.text, line) => Treatment::Write,
            () => Treatment::Refuse,
        }
    }

    /// Returns whether a line without a card belongs to the cards above or below it: it has the
    /// number of copies of a card, or several lines share its words, such as `Near Mint`.
    fn is_detail(&self, line: &Line) -> bool {
        let own = self.text.get(line.place.clone()).unwrap_or_default();
        let lines = self.with_shape.get(&shape(own)).copied();
        let is_shared = lines.is_some_and(|lines| lines >= FEWEST_LINES);
        let of_copies = self.reading.counts.iter();
        let of_copies: HashSet<usize> = of_copies
            .filter_map(|count| Some(count.place.as_ref()?.start))
            .filter(|start| line.place.contains(start))
            .collect();
        let mut found = numbers_in_part(self.text, &line.place).into_iter();
        (is_shared || !of_copies.is_empty())
            && !is_outside(own)
            && !may_change_list(own)
            && found
                .all(|number| of_copies.contains(&number.place.start) || is_no_count(&number, None))
    }
}

/// Returns whether a line without a card is written like the line of a card: it begins with the
/// text before a name (`4x Zzyzx`), or ends with the text after a name. Such a line may be an
/// unknown card.
fn is_written_like_a_card(text: &str, line: &Line, numbered_cards: &[CardWithNumbers]) -> bool {
    let own = shape(text.get(line.place.clone()).unwrap_or_default());
    let around = |numbered: &CardWithNumbers| {
        let first = numbered.card.places.first()?.start;
        let last = numbered.card.places.last()?.end;
        let before = shape(text.get(numbered.part.start..first)?);
        let behind = shape(text.get(last..numbered.part.end)?);
        Some((before.trim().to_owned(), behind.trim().to_owned()))
    };
    numbered_cards
        .iter()
        .filter_map(around)
        .any(|(before, behind)| {
            !before.is_empty() && own.starts_with(&before)
                || !behind.is_empty() && own.ends_with(&behind)
        })
}

/// Returns whether a line is below a line such as `--` or `_____` after the last card. Forums and
/// mail programs show the signature of a writer in this way.
fn is_below_signature_line(text: &str, line: &Line, numbered_cards: &[CardWithNumbers]) -> bool {
    let last = numbered_cards
        .last()
        .map_or(0, |numbered| numbered.part.end);
    let between = text.get(last..line.place.start).unwrap_or_default();
    between.lines().any(|line| is_signature_line(line.trim()))
}

/// Returns whether a line stands directly above the first card, and this card has no number of
/// copies. If so, the line may be an unknown card.
fn is_above_bare_card(text: &str, line: &Line, reading: &Reading) -> bool {
    let bare = reading.numbered_cards.iter().zip(&reading.counts).next();
    let Some((numbered, _)) = bare.filter(|(_, count)| count.place.is_none()) else {
        return false;
    };
    let between = text.get(line.place.end..numbered.part.start);
    between.is_some_and(|between| between.matches('\n').count() == 1 && between.trim().is_empty())
}
