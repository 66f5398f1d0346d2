//! Finds misspelled cards. A line with such a card is written like the lines of the other cards,
//! and the text in the place of the name is similar to the name of a card: `4x Servnat #`.

use std::collections::BTreeMap;
use std::ops::Range;

use super::beside_cards::{FEWEST_LINES, shape};
use super::cards_in_line::CardInLine;
use super::cards_with_numbers::Line;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::line::entry_signs::NEAR;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::trim;

/// The frame of a line: the [`shape`] of the text before the name, and of the text after it. The
/// frame of `4x Gae Bolg (SR)` is `#x ` and ` (sr)`.
type Frame = (String, String);

/// The largest number of frames that are tried for a line, and the largest number of lines whose
/// text is compared with all names. Such a comparison is slow.
const MOST_FRAMES: usize = 8;
const MOST_MISSPELLED: usize = 12;

/// Adds the misspelled names to the cards of the lines. Returns `None` if no line has such a name.
/// A misspelled name can contain a shorter, correct name: in `4x Hirana, a Step Towrads the Top`,
/// only `Hirana` was found. Such a line is examined again, because its frame is not a frame of the
/// other lines.
pub(super) fn with_misspelled_cards(
    text: &str,
    lines: &[Line],
    names: &NameLookup<'_>,
) -> Option<Vec<Line>> {
    let frames = frames(text, lines);
    let mut all = lines.to_vec();
    let mut compared = 0;
    let mut is_changed = false;
    for line in &mut all {
        let own = text.get(line.place.clone()).unwrap_or_default();
        let is_read = frame_of(text, line).is_some_and(|frame| frames.contains(&frame));
        if is_read || line.cards.len() > 1 || line.cards.is_empty() && heading(own).is_some() {
            continue;
        }
        let mut places = frames.iter().filter_map(|frame| inside(own, frame));
        let Some(place) = places.next().filter(|_| compared < MOST_MISSPELLED) else {
            continue;
        };
        compared += 1;
        let place = line.place.start + place.start..line.place.start + place.end;
        let name = text.get(place.clone()).unwrap_or_default();
        let nearest = names.db.suggestions(name).into_iter().next();
        let Some(nearest) = nearest.filter(|_| names.likeness(name) >= NEAR) else {
            continue;
        };
        is_changed = true;
        line.cards = vec![CardInLine {
            cards: vec![nearest.card.id()],
            places: vec![place.clone()],
            name: place,
        }];
    }
    is_changed.then_some(all)
}

/// Returns the most frequent frames of the lines with one card. At least three lines must have the
/// frame.
fn frames(text: &str, lines: &[Line]) -> Vec<Frame> {
    let mut found: BTreeMap<Frame, usize> = BTreeMap::new();
    for frame in lines.iter().filter_map(|line| frame_of(text, line)) {
        *found.entry(frame).or_default() += 1;
    }
    let mut found: Vec<(Frame, usize)> = found.into_iter().collect();
    found.retain(|((before, behind), lines)| {
        *lines >= FEWEST_LINES && !(before.is_empty() && behind.is_empty())
    });
    found.sort_by_key(|(_, lines)| std::cmp::Reverse(*lines));
    let frames = found.into_iter().take(MOST_FRAMES);
    frames.map(|(frame, _)| frame).collect()
}

/// Returns the frame of a line. Returns `None` if the line does not have exactly one card.
fn frame_of(text: &str, line: &Line) -> Option<Frame> {
    let [card] = line.cards.as_slice() else {
        return None;
    };
    let before = text.get(line.place.start..card.places.first()?.start)?;
    let behind = text.get(card.places.last()?.end..line.place.end)?;
    Some((shape(before), shape(behind)))
}

/// Returns the place of the text inside a frame, where the name of the card should be. Returns
/// `None` if the line does not begin and end like the frame.
fn inside(line: &str, (before, behind): &Frame) -> Option<Range<usize>> {
    let ends = || line.char_indices().map(|(at, _)| at).chain([line.len()]);
    let has_shape =
        |part: Option<&str>, wanted: &str| part.is_some_and(|part| shape(part) == wanted);
    let start = ends().rfind(|end| has_shape(line.get(..*end), before))?;
    let end = ends().find(|at| *at >= start && has_shape(line.get(*at..), behind))?;
    let inside = line.get(start..end)?;
    let name = trim(inside);
    let start = start + inside.find(name)?;
    (!name.is_empty()).then(|| start..start + name.len())
}
