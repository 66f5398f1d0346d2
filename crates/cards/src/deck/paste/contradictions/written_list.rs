//! The lines of a list as they are written, with the cards that the reader found on them.

use std::collections::HashMap;

use crate::card::{Card, CardDb, CardId};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::paste::derived_text::markup::BOX_TAGS;
use crate::deck::paste::line::entry_signs::has_copies;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::says_outside;
use crate::deck::paste::token::{is_space, trim};
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Entry, RawDeck, Reference, Section, Span};

/// The sign that replaces each name and number of the line's own card in [`CardLine::beside`].
pub(super) const CARD: char = '\u{1}';

/// The sign that replaces the number of any other card in [`CardLine::beside`].
pub(super) const OTHER_CARD: char = '\u{2}';

/// A line of a list that is not empty.
pub(super) struct WrittenLine<'a> {
    pub text: &'a str,
    /// The text in lower case.
    pub folded: String,
    pub span: Span,
    /// Whether an empty line, or the beginning of the text, is directly above the line.
    pub begins_block: bool,
    /// The cards on the line. `None` if the reader found no card on it.
    pub card: Option<CardLine>,
}

/// The cards that the reader found on a line, and the text beside them.
pub(super) struct CardLine {
    pub name: String,
    /// The numbers of copies of the cards on the line.
    pub counts: Vec<u32>,
    pub section: Section,
    pub ids: Vec<CardId>,
    /// True if a card of the line is listed in the other deck than the deck of its type.
    pub is_in_wrong_deck: bool,
    /// The text of the line in lower case, with [`CARD`] instead of each name of a card. For
    /// `4x Gae Bolg (cut)`, this is `4x `, the sign, and ` (cut)`.
    pub beside: String,
}

impl CardLine {
    /// Returns the text before the first card.
    pub(super) fn before(&self) -> &str {
        self.beside.split(CARD).next().unwrap_or_default()
    }

    /// Returns the text after the last card.
    pub(super) fn after(&self) -> &str {
        match self.beside.rsplit_once(CARD) {
            Some((_, behind)) => behind,
            None => "",
        }
    }
}

/// The lines of a list and the facts about its deck.
pub(super) struct WrittenList<'a> {
    pub lines: Vec<WrittenLine<'a>>,
    pub copies: Copies,
    /// The numbers of cards that are listed in the main deck and in the LRIG deck.
    pub listed: [u32; 2],
    pub db: &'a CardDb,
}

impl<'a> WrittenList<'a> {
    /// Returns the lines of a list. Returns `None` if the text is too long for a list that people
    /// write, or if no card of the list is known.
    pub(super) fn new<'d: 'a>(
        deck: &RawDeck<'_>,
        text: &'a str,
        names: &mut NameLookup<'d>,
    ) -> Option<WrittenList<'a>> {
        const MOST_ENTRIES: usize = 300;
        const LONGEST: usize = 200_000;
        if deck.entries.is_empty() || deck.entries.len() > MOST_ENTRIES || text.len() > LONGEST {
            return None;
        }
        let cards: Vec<Option<CardId>> = deck
            .entries
            .iter()
            .map(|entry| card_of(&entry.reference, names))
            .collect();
        let mut entries: HashMap<usize, Vec<usize>> = HashMap::new();
        let mut lines = Vec::new();
        let mut start = 0;
        let mut places = Vec::new();
        for line in text.split_inclusive('\n') {
            places.push(start..start + line.len());
            start += line.len();
        }
        for (nth, entry) in deck.entries.iter().enumerate() {
            let at = places.partition_point(|place| place.end <= entry.span.start);
            entries.entry(at).or_default().push(nth);
        }
        let mut begins_block = true;
        for (at, place) in places.into_iter().enumerate() {
            let whole = text.get(place.clone()).unwrap_or_default();
            let bare = trim(whole);
            if bare.is_empty() {
                begins_block = true;
                continue;
            }
            let (tag, bare) = without_box_tag(bare);
            let begin =
                place.start + (whole.len() - whole.trim_start_matches(is_space).len()) + tag;
            // A name can go on over several lines.
            let goes_on = |entry: &Entry<'_>| entry.span.start < begin && begin < entry.span.end;
            if deck.entries.iter().any(goes_on) {
                continue;
            }
            let of_line = entries.get(&at);
            let card =
                of_line.and_then(|of_line| card_line(bare, begin, of_line, deck, &cards, names));
            lines.push(WrittenLine {
                text: bare,
                folded: folded(bare),
                span: Span {
                    start: begin,
                    end: begin + bare.len(),
                },
                begins_block: std::mem::take(&mut begins_block),
                card,
            });
        }
        let copies = Copies::of(deck, names);
        let listed = listed(deck, &cards, names);
        let is_known = cards.iter().any(Option::is_some);
        is_known.then_some(WrittenList {
            lines,
            copies,
            listed,
            db: names.db,
        })
    }

    /// Returns the lines with cards.
    pub(super) fn card_lines(&self) -> impl Iterator<Item = (&WrittenLine<'a>, &CardLine)> {
        let lines = self.lines.iter();
        lines.filter_map(|line| Some((line, line.card.as_ref()?)))
    }

    /// Returns the lines with cards of one deck.
    pub(super) fn cards_of(&self, section: Section) -> Vec<(&WrittenLine<'a>, &CardLine)> {
        let lines = self.card_lines();
        lines.filter(|(_, card)| card.section == section).collect()
    }

    /// Returns the lines without cards.
    pub(super) fn other_lines(&self) -> impl Iterator<Item = &WrittenLine<'a>> {
        self.lines.iter().filter(|line| line.card.is_none())
    }

    /// Returns the lines without cards that can have sentences about the list. A heading of cards
    /// outside the deck, such as `Maybe`, is left out if one of the next lines has such a card. The
    /// reader of the list decides about these cards.
    pub(super) fn sentence_lines(&self) -> impl Iterator<Item = &WrittenLine<'a>> {
        // A remark or the heading of a type can stand between the heading and its first card.
        const MOST_LINES: usize = 3;
        let is_other_card = |line: &WrittenLine<'_>| {
            line.card.is_none() && (has_copies(line.text) || self.db.has_name_in(line.text))
        };
        let is_outside = move |at: usize, line: &str| {
            let says = heading(line) == Some(Heading::Outside) || says_outside(line);
            let below = self.lines.get(at + 1..).unwrap_or_default().iter();
            says && below.take(MOST_LINES).any(is_other_card)
        };
        let lines = self.lines.iter().enumerate();
        lines
            .filter(move |(at, line)| line.card.is_none() && !is_outside(*at, line.text))
            .map(|(_, line)| line)
    }
}

/// Returns the title of a box of a page without its tags, and the length of the tags before it:
/// `<details><summary>Main deck</summary>`. Any other line is returned unchanged.
fn without_box_tag(line: &str) -> (usize, &str) {
    let mut title = line;
    while let Some(rest) = BOX_TAGS.iter().find_map(|tag| title.strip_prefix(*tag)) {
        title = rest.trim_start_matches(is_space);
    }
    let start = line.len() - title.len();
    while let Some(rest) = BOX_TAGS.iter().find_map(|tag| title.strip_suffix(*tag)) {
        title = rest.trim_end_matches(is_space);
    }
    match title.is_empty() {
        true => (0, line),
        false => (start, title),
    }
}

/// Returns the numbers of cards that are listed in the main deck and in the LRIG deck.
fn listed(deck: &RawDeck<'_>, cards: &[Option<CardId>], names: &NameLookup<'_>) -> [u32; 2] {
    let mut listed = [0, 0];
    let [main, lrig] = &mut listed;
    for (entry, card) in deck.entries.iter().zip(cards) {
        let own = card.and_then(|id| names.db.card(id)).map(section_of);
        match entry.section.or(own) {
            Some(Section::Lrig) => *lrig += entry.count,
            _ => *main += entry.count,
        }
    }
    listed
}

fn card_of(reference: &Reference<'_>, names: &mut NameLookup<'_>) -> Option<CardId> {
    let text = match reference {
        Reference::NumberAndName { number, .. } => number.to_string(),
        other => other.to_string(),
    };
    names.identify(&text)?.cards.first().copied()
}

/// Returns the cards of a line and the text beside them. `of_line` has the indexes of the entries
/// on this line, and `begin` is the byte offset of the line in the text.
fn card_line(
    line: &str,
    begin: usize,
    of_line: &[usize],
    deck: &RawDeck<'_>,
    cards: &[Option<CardId>],
    names: &NameLookup<'_>,
) -> Option<CardLine> {
    let first = *of_line.first()?;
    let entry = deck.entries.get(first)?;
    let known = |nth: &usize| names.db.card((*cards.get(*nth)?)?);
    let section = match known(&first) {
        Some(card) => section_of(card),
        None => entry.section?,
    };
    let mut beside = folded(line);
    for nth in of_line {
        let mut own: Vec<String> = known(nth).into_iter().flat_map(names_of).collect();
        own.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let is_named = own.iter().any(|name| beside.contains(name.as_str()));
        let mut cover = |name: &str| beside = beside.replace(name, &CARD.to_string());
        if !is_named {
            let span = deck.entries.get(*nth)?.span;
            let start = span.start.saturating_sub(begin);
            let end = span.end.saturating_sub(begin).min(line.len());
            cover(&folded(
                line.get(start..end).filter(|name| !name.is_empty())?,
            ));
        }
        own.iter().for_each(|name| cover(name));
    }
    let counts = of_line
        .iter()
        .filter_map(|nth| Some(deck.entries.get(*nth)?.count));
    Some(CardLine {
        name: entry.reference.to_string(),
        counts: counts.collect(),
        ids: of_line.iter().filter_map(|nth| *cards.get(*nth)?).collect(),
        is_in_wrong_deck: of_line.iter().any(|nth| {
            let listed = deck.entries.get(*nth).and_then(|entry| entry.section);
            let own = known(nth).map(section_of);
            listed.is_some() && own.is_some() && listed != own
        }),
        section,
        beside: without_numbers(&beside),
    })
}

/// Returns the names of a card in all languages and its card numbers, in lower case.
pub(super) fn names_of(card: Card<'_>) -> Vec<String> {
    let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
    let numbers = card.printings();
    let all = names.into_iter().flatten().chain(numbers).map(folded);
    all.filter(|name| name.chars().count() > 1).collect()
}

/// Returns a text in lower case, with `#` instead of `♯` and `＃`.
fn folded(text: &str) -> String {
    text.to_lowercase().replace(['♯', '＃'], "#")
}

/// Returns a text with [`OTHER_CARD`] instead of each card number in it.
pub(super) fn without_numbers(text: &str) -> String {
    let mut shown = String::new();
    let mut word = String::new();
    let is_number = |word: &str| {
        word.contains('-')
            && word.starts_with(|c: char| c.is_ascii_alphabetic())
            && word.ends_with(|c: char| c.is_ascii_alphanumeric())
            && word.bytes().filter(u8::is_ascii_digit).count() >= 3
    };
    for c in text.chars().chain([' ']) {
        if c.is_ascii_alphanumeric() || c == '-' && !word.is_empty() {
            word.push(c);
            continue;
        }
        match is_number(&word) {
            true => shown.push(OTHER_CARD),
            false => shown.push_str(&word),
        }
        word.clear();
        shown.push(c);
    }
    shown.pop();
    shown
}
