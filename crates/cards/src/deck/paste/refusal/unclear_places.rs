//! Refuses a list if the place of a card in the text may say that it is not in the deck. There are
//! two such places:
//! - A card stands beside an empty box, and other cards stand beside a ticked box.
//! - Several lists stand side by side, and one of their headings is not the heading of a deck.

use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::{place, syntax};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::derived_text::side_by_side::parts;
use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{digit, trim};
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::{Finding, RawDeck, Section, Span};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// Refuses each line with several cards below a row of headings such as `Have      Want`. The cards
/// below some of these headings may not be in the deck.
pub(in crate::deck::paste) fn refuse_other_lists(items: &mut [Item<'_>], text: &str) {
    let heads = items
        .iter()
        .position(|item| is_row_of_other_lists(item.line));
    for (at, item) in items.iter_mut().enumerate() {
        let is_below = heads.is_some_and(|heads| at > heads);
        if is_below && has_card(item) && parts(item.line).len() > 1 {
            item.what = LineMeaning::Problem(unclear_place(item.line, text));
        }
    }
}

/// Refuses a list in which some cards have an empty box (`[ ] Name`) and others a ticked box
/// (`[x] Name`). An empty box can say that a card is not in the deck, or that somebody does not own
/// it yet. The list is accepted if the decks are full only with all cards.
pub(in crate::deck::paste) fn refuse_empty_boxes<'a>(
    deck: RawDeck<'a>,
    text: &str,
    names: &mut NameLookup<'_>,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    let has = |kind| text.lines().any(|line| tick(trim(line)) == Some(kind));
    if !(has(Tick::Empty) && has(Tick::Filled)) {
        return Ok(deck);
    }
    let empty = text
        .lines()
        .filter(|line| tick(trim(line)) == Some(Tick::Empty));
    let empty: Vec<(&str, Span)> = empty.map(|line| (line, place(line, text))).collect();
    let mut ticked = deck.clone();
    ticked.entries.retain(|entry| {
        let start = entry.span.start;
        let before = empty.partition_point(|(_, span)| span.start <= start);
        let line = before.checked_sub(1).and_then(|at| empty.get(at));
        line.is_none_or(|(_, span)| start >= span.end)
    });
    let is_left_out = ticked.entries.len() < deck.entries.len();
    // An empty blank in a form always says that the card is not in the deck.
    let is_form = empty
        .iter()
        .any(|(line, _)| trim(line).starts_with(['_', '＿']));
    let is_clear = !is_form
        && Copies::of(&deck, names).is_complete_but_for_spelling()
        && !Copies::of(&ticked, names).is_complete_but_for_spelling();
    match empty.first() {
        Some((line, _)) if is_left_out && !is_clear => Err(vec![unclear_place(line, text)]),
        _ => Ok(deck),
    }
}

fn unclear_place(line: &str, text: &str) -> Finding {
    syntax(
        message!("syntax.unclear-place", line = shortened(trim(line))),
        message!("fix-file.keep-cards-of-deck"),
        place(line, text),
    )
}

fn has_card(item: &Item<'_>) -> bool {
    matches!(item.what, LineMeaning::Cards(_))
}

/// Whether the box or the blank before a card is filled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tick {
    Empty,
    Filled,
}

/// Returns whether the box or the blank at the start of a line is filled (`[x]`, `(4)`, `☑`, `_4_`)
/// or empty (`[ ]`, `☐`, `___`). Returns `None` if the line begins with neither.
fn tick(line: &str) -> Option<Tick> {
    let bare = line.trim_start_matches(['-', '*', ' ', '・', '•']);
    match bare.chars().next()? {
        '_' | '＿' => {
            let behind = bare.trim_start_matches(['_', '＿', ' ', '-']);
            // A scanner can read `1` as a letter: `_l_`.
            let is_number = behind.starts_with(|c| digit(c).is_some())
                || ["l_", "I_", "|_"].iter().any(|one| behind.starts_with(one));
            return match is_number {
                true => Some(Tick::Filled),
                false => behind
                    .starts_with(char::is_alphabetic)
                    .then_some(Tick::Empty),
            };
        }
        '☐' | '⬜' | '□' => return Some(Tick::Empty),
        '☑' | '✅' | '☒' | '✓' | '✔' => return Some(Tick::Filled),
        _ => {}
    }
    let pairs = [('[', ']'), ('(', ')'), ('［', '］'), ('（', '）')].into_iter();
    let mut insides = pairs.filter_map(|(open, close)| {
        let (inside, _) = bare.strip_prefix(open)?.split_once(close)?;
        Some(trim(inside))
    });
    let inside = insides.next()?;
    let is_number = inside.chars().all(|c| digit(c).is_some());
    match inside {
        "" => Some(Tick::Empty),
        "x" | "X" | "✓" | "✔" | "○" | "〇" => Some(Tick::Filled),
        _ => is_number.then_some(Tick::Filled),
    }
}

/// Returns whether a line has several headings with wide gaps between them, and at least one of
/// them names no deck: `LRIG deck      Main deck      Maybe`, `Have      Want`.
fn is_row_of_other_lists(line: &str) -> bool {
    const LONGEST: usize = 40;
    let parts = parts(line);
    let is_of_collection = |part: &&&str| column(part) == Some(Column::OtherCount);
    let mut decks: Vec<Section> = Vec::new();
    let mut others = 0;
    for part in &parts {
        match heading(part) {
            Some(Heading::Deck(deck) | Heading::Type(deck, _) | Heading::Part(deck))
                if !decks.contains(&deck) =>
            {
                decks.push(deck);
            }
            Some(_) => others += 1,
            None => {}
        }
    }
    let heads = decks.len() + others;
    let is_short = parts.iter().all(|part| part.len() <= LONGEST);
    let of_collection = parts.iter().filter(is_of_collection).count();
    is_short && parts.len() > 1 && (heads > 1 && decks.len() < parts.len() || of_collection > 1)
}
