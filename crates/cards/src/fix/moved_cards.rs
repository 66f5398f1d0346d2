//! Moves cards that are listed in the wrong deck. The lines of such a card are moved to the end of
//! the other deck.

use super::edit::{Applicability, Edit};
use super::structured_items::{Item, is_structured};
use super::{Candidate, Expected, Fix, View, copies_of};
use crate::card::Card;
use crate::deck::{Cell, Entry, Reference, Section, Span, rows, section_named, separator};
use crate::message;

/// Returns a possible fix for each card that is listed in the wrong deck.
pub(super) fn candidates(view: &View<'_>) -> Vec<Candidate> {
    misplaced(view)
        .filter_map(|card| candidate(view, card))
        .collect()
}

/// Returns whether a card is listed in the wrong deck.
pub(super) fn is_needed(view: &View<'_>) -> bool {
    misplaced(view).next().is_some()
}

/// Returns the cards that are listed in the wrong deck.
fn misplaced<'a>(view: &View<'a>) -> impl Iterator<Item = Card<'a>> {
    view.deck.held.iter().filter_map(|held| {
        let (from, _) = wrong_section(held.card)?;
        (held.copies(from) > 0).then_some(held.card)
    })
}

/// Returns the possible fix for the card that is listed in the wrong deck at this place of the
/// file.
pub(super) fn candidate_at(view: &View<'_>, at: Span) -> Option<Candidate> {
    let mut lines = view.deck.lines.iter();
    let line = lines.find(|line| {
        let entry = view.deck.raw.entries.get(line.entry);
        entry.is_some_and(|entry| entry.span == at)
    })?;
    candidate(view, line.card)
}

/// Returns two decks: first the wrong deck for a card, and then the right deck. Returns `None` for
/// crafts and for the backs of two-faced cards, because no deck may contain them.
fn wrong_section(card: Card<'_>) -> Option<(Section, Section)> {
    if card.is_craft() || card.is_back() {
        return None;
    }
    Some(match card.card_type().in_main_deck() {
        true => (Section::Lrig, Section::Main),
        false => (Section::Main, Section::Lrig),
    })
}

fn candidate(view: &View<'_>, card: Card<'_>) -> Option<Candidate> {
    let (from, to) = wrong_section(card)?;
    let lines = view.deck.lines.iter();
    let moved: Vec<&Entry<'_>> = lines
        .filter(|line| line.card.id() == card.id() && line.section == from)
        .filter_map(|line| view.deck.raw.entries.get(line.entry))
        .collect();
    let entries = view.deck.raw.entries.iter();
    let last = entries
        .filter(|entry| entry.section == Some(to))
        .max_by_key(|entry| entry.span.start)?;
    // Whole lines keep their comments, so they are tried first.
    let variants = [
        moved_lines(view, &moved, from, last),
        moved_items(view, &moved, last),
        changed_cells(view, &moved, (from, to), last),
    ];
    let fix = |edits| Fix {
        title: message!("fix.moved", card = card, section = to),
        applicability: Applicability::Safe,
        edits,
    };
    let mut copies = copies_of(view.deck);
    let count = copies.remove(&(from, card.id()))?;
    *copies.entry((to, card.id())).or_default() += count;
    Some(Candidate {
        variants: variants.into_iter().flatten().map(fix).collect(),
        expected: Expected::Copies(copies),
    })
}

/// Returns the edits that move items of a list or map after the last item of the other deck. The
/// moved items are written in the style of this last item.
fn moved_items(view: &View<'_>, moved: &[&Entry<'_>], last: &Entry<'_>) -> Option<Vec<Edit>> {
    if !is_structured(view.kind) {
        return None;
    }
    let target = Item::of(view.text, last, view.kind)?;
    let mut edits = Vec::new();
    let mut added = Vec::new();
    for entry in moved {
        let item = Item::of(view.text, entry, view.kind)?;
        let Reference::Text(name) = &entry.reference else {
            return None;
        };
        if item.has_comment() {
            return None;
        }
        added.push(target.beside(name, entry.count, view.kind));
        edits.extend(item.removed()?);
    }
    edits.push(target.with_more(&added)?);
    Some(edits)
}

/// Returns the edits that change the deck in the rows of a table, for example from `main` to
/// `lrig`. The word for the new deck is copied from the row of the last card of this deck.
fn changed_cells(
    view: &View<'_>,
    moved: &[&Entry<'_>],
    (from, to): (Section, Section),
    last: &Entry<'_>,
) -> Option<Vec<Edit>> {
    let target = cells(view.text, last.span)?;
    let mut edits = Vec::new();
    for entry in moved {
        let row = cells(view.text, entry.span)?;
        let is_deck_column = |(here, there): &(&Cell<'_>, &Cell<'_>)| {
            section_named(&here.text) == Some(from) && section_named(&there.text) == Some(to)
        };
        let (here, there) = row.iter().zip(&target).find(is_deck_column)?;
        edits.push(Edit::replace(Span::of(here.raw, view.text)?, there.raw));
    }
    Some(edits)
}

/// Returns the cells of the row of a table that contains a place.
fn cells<'a>(text: &'a str, at: Span) -> Option<Vec<Cell<'a>>> {
    let line = LineOf::of(text, at)?;
    let mark = separator(line.content)?;
    rows(line.content, mark).next()
}

/// Returns the edits that move whole lines after the line of the last card of the other deck.
fn moved_lines(
    view: &View<'_>,
    moved: &[&Entry<'_>],
    from: Section,
    last: &Entry<'_>,
) -> Option<Vec<Edit>> {
    let stays = |section: Section| {
        let entries = view.deck.raw.entries.iter();
        entries.filter(move |entry| {
            let is_moved = moved.iter().any(|moved| moved.span == entry.span);
            entry.section == Some(section) && !is_moved
        })
    };
    let mut edits = Vec::new();
    let mut block = String::new();
    let commas = matches!(view.kind.name, "json");
    let target = LineOf::of(view.text, last.span)?;
    for entry in moved {
        let line = LineOf::of(view.text, entry.span)?;
        // If the line also has another entry, the card is not moved, because the other entry would
        // move too.
        let shares = |other: &Entry<'_>| {
            other.span != entry.span
                && line.whole.start <= other.span.start
                && other.span.start < line.whole.end
        };
        if view.deck.raw.entries.iter().any(shares) {
            return None;
        }
        edits.push(Edit::replace(line.whole, ""));
        let content = line.content.trim_end_matches(',');
        // In a JSON object, the last line has no comma. If this line is moved away, the line before
        // it becomes the last line, so its comma is removed.
        if commas && !line.content.ends_with(',') {
            let before = stays(from).filter(|other| other.span.start < entry.span.start);
            let before = before.max_by_key(|other| other.span.start)?;
            let before = LineOf::of(view.text, before.span)?;
            let comma = before.content_end.checked_sub(1)?;
            if before.content.ends_with(',') {
                edits.push(Edit::replace(Span::new(comma, before.content_end), ""));
            }
        }
        block.push_str(target.line_end);
        block.push_str(match commas {
            true => content,
            false => line.content,
        });
        if commas {
            block.push(',');
        }
    }
    if commas {
        match target.content.ends_with(',') {
            // The moved lines end with a comma, because more lines follow them.
            true => {}
            false => {
                block.pop();
                block.insert(0, ',');
            }
        }
    }
    edits.push(Edit::insert(target.content_end, block));
    Some(edits)
}

/// The line of the file that contains an entry of the deck.
pub(super) struct LineOf<'a> {
    /// The whole line, together with its line end.
    pub whole: Span,
    /// The line without its line end and without the spaces before the line end.
    pub content: &'a str,
    /// The byte offset in the file of the end of `content`.
    pub content_end: usize,
    /// The line end that the file uses.
    pub line_end: &'static str,
}

impl<'a> LineOf<'a> {
    /// Returns the line that contains a place. Returns `None` if the place extends over several
    /// lines.
    pub(super) fn of(text: &'a str, at: Span) -> Option<LineOf<'a>> {
        let start = text.get(..at.start)?.rfind('\n').map_or(0, |end| end + 1);
        let rest = text.get(at.end..)?;
        let end = rest.find('\n').map_or(text.len(), |end| at.end + end + 1);
        let content = text.get(start..end)?.trim_end();
        if content.contains('\n') {
            return None;
        }
        Some(LineOf {
            whole: Span::new(start, end),
            content,
            content_end: start + content.len(),
            line_end: match text.contains("\r\n") {
                true => "\r\n",
                false => "\n",
            },
        })
    }
}
