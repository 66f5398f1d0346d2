//! Reads the deck from the tree of a file of another program. Its keys are read like the headings
//! of lists and of tables. The file is refused if a part of it is not understood.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use super::record::{Record, is_number, is_number_of_card, is_record};
use super::{MAX_DEPTH, words};
use crate::card::{CardDb, CardId, Lookup};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::count;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::paste::line::entry_signs::{NEAR, has_card_number, has_copies, has_small_number};
use crate::deck::paste::line::line_reading::{Line, read as read_line, with_suffixes};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::is_label;
use crate::deck::paste::table::may_be_out;
use crate::deck::paste::token::{MOST_COPIES, may_change_list};
use crate::deck::paste::whole_list::changes::is_added;
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::{Entry, Field, RawDeck, Reference, Section};
use wixoss_base::syntax::{Node, Span, Value};

/// Keys of texts about the whole deck, such as its title. A text under one of these keys may
/// contain the name of a card, but it is never read as a card: `"author": "Tama"`.
const TITLES: [&str; 19] = [
    "name",
    "title",
    "deckname",
    "decktitle",
    "listname",
    "createdby",
    "creator",
    "player",
    "owner",
    "id",
    "author",
    "notes",
    "description",
    "comments",
    "comment",
    "cover",
    "banner",
    "url",
    "image",
];

/// Returns whether the text under a key is a note about the deck: `"notes"`.
fn is_note(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    let keys = [
        "note", "notes", "comment", "comments", "remark", "remarks", "memo",
    ];
    keys.contains(&key.as_str())
}

pub(super) struct Reader<'d, 'a> {
    names: NameLookup<'d>,
    /// The decks (main deck, LRIG deck) that the keys of the file have named so far. A file that
    /// names the same deck twice is refused.
    decks: Vec<Section>,
    deck: RawDeck<'a>,
    /// The parts of the file without the name of a deck. They are stored only if another part of
    /// the file has cards too, because then a part without a name may be a second deck. Each part
    /// is a range of the entries of `deck`.
    unnamed_parts: Vec<Range<usize>>,
    /// The number of texts that were compared with all cards.
    compared: usize,
    /// True if a part with an unknown key was skipped, because nothing in it is similar to a card.
    has_unknown_parts: bool,
    /// The unknown key whose numbers are read as numbers of copies, such as `times` in
    /// `{"name": "Servant #", "times": 4}`.
    count_key: Option<String>,
}

/// Counts the parts of a map or list that have cards. If there are several such parts and one of
/// them names no deck, this part may be another deck.
#[derive(Default)]
struct Parts {
    with_cards: usize,
    /// The parts that name no deck. Each part is a range of the entries of the deck.
    unnamed: Vec<Range<usize>>,
}

impl Parts {
    fn add(&mut self, named: Option<Heading>, entries: Range<usize>) {
        if !entries.is_empty() {
            self.with_cards += 1;
            if matches!(named, None | Some(Heading::AnyDeck)) {
                self.unnamed.push(entries);
            }
        }
    }

    /// Returns the parts that name no deck. If only one part has cards, it is the whole deck, so
    /// the result is empty. Otherwise, a part without a name may be a second deck.
    fn unclear(self) -> Vec<Range<usize>> {
        match self.with_cards {
            0 | 1 => Vec::new(),
            _ => self.unnamed,
        }
    }
}

impl<'d, 'a> Reader<'d, 'a> {
    pub(super) fn new(db: &'d CardDb) -> Reader<'d, 'a> {
        Reader {
            names: NameLookup::new(db),
            decks: Vec::new(),
            deck: RawDeck::default(),
            unnamed_parts: Vec::new(),
            compared: 0,
            has_unknown_parts: false,
            count_key: None,
        }
    }

    /// Reads the deck of a whole file. `root` is the tree of the file. Returns `None` if a part of
    /// the file is not understood.
    pub(super) fn deck(mut self, root: Node<'a>) -> Option<RawDeck<'a>> {
        self.node(root, None, MAX_DEPTH)?;
        self.is_proven().then_some(self.deck)
    }

    fn node(&mut self, node: Node<'a>, section: Option<Section>, depth: usize) -> Option<()> {
        let depth = depth.checked_sub(1)?;
        match node.value {
            Value::List(items) => self.list(items, section, depth),
            Value::Map(pairs) if is_record(&pairs) => self.record(pairs, section),
            Value::Map(pairs) => self.map(pairs, section, depth),
            Value::Text(text) => self.copy(
                Field {
                    text,
                    span: node.span,
                },
                section,
            ),
            // A number alone in a list is an id of the other program. This reader does not know
            // which card has the id.
            Value::Null | Value::Bool(_) | Value::Number(_) => None,
        }
    }

    fn list(&mut self, items: Vec<Node<'a>>, section: Option<Section>, depth: usize) -> Option<()> {
        let mut parts = Parts::default();
        let has_remark = depth + 1 == MAX_DEPTH && self.begins_with_remark(&items);
        for (nth, item) in items.into_iter().enumerate() {
            if nth == 0 && has_remark {
                self.deck.ignored.push(item.span);
                continue;
            }
            if is_empty_deck(&item) {
                continue;
            }
            let before = self.deck.entries.len();
            let named = match &item.value {
                Value::Map(pairs) if !is_record(pairs) => {
                    // A map without a name and without nested lists or maps can be a card for which
                    // the other program uses only its own id.
                    if !pairs.iter().any(|(_, node)| is_nested(node)) {
                        return None;
                    }
                    Some(title(pairs).map(|(heading, _)| heading))
                }
                Value::List(_) if card_with_count(&item).is_none() => Some(None),
                _ => None,
            };
            match card_with_count(&item) {
                Some((name, digits)) => self.card(name, digits, section)?,
                None => self.node(item, section, depth)?,
            }
            if let Some(named) = named {
                parts.add(named, before..self.deck.entries.len());
            }
        }
        self.unnamed_parts.extend(parts.unclear());
        Some(())
    }

    /// Returns whether a list of card numbers begins with a remark, such as `Exported by …`. All
    /// other texts of the list must be card numbers.
    fn begins_with_remark(&mut self, items: &[Node<'a>]) -> bool {
        let is_number_of_known = |names: &mut NameLookup<'_>, node: &Node<'a>| match &node.value {
            Value::Text(text) => is_number_of_card(text) && names.identify(text).is_some(),
            _ => false,
        };
        let Some((first, rest)) = items.split_first() else {
            return false;
        };
        let Value::Text(text) = &first.value else {
            return false;
        };
        const BEGINNINGS: [&str; 5] = ["exported", "created", "generated", "made ", "built "];
        let folded = text.to_lowercase();
        BEGINNINGS.iter().any(|start| folded.starts_with(start))
            && !rest.is_empty()
            && rest
                .iter()
                .all(|node| is_number_of_known(&mut self.names, node))
            && !has_card_number(text)
            && !has_copies(text)
            && !self.may_be_card(text)
    }

    fn map(
        &mut self,
        pairs: Vec<(Field<'a>, Node<'a>)>,
        mut section: Option<Section>,
        depth: usize,
    ) -> Option<()> {
        let is_root = depth + 1 == MAX_DEPTH;
        if !is_root {
            match title(&pairs) {
                Some((Heading::Outside, span)) => {
                    self.deck.ignored.push(span);
                    return Some(());
                }
                Some((Heading::Deck(named), _)) => section = Some(self.begin(named, section)?),
                _ => {}
            }
        }
        let mut keys = HashSet::new();
        let mut counts = section.is_some();
        for (key, node) in &pairs {
            if !keys.insert(key.text.clone()) {
                return None;
            }
            let is_card = |names: &mut NameLookup<'_>, text: &str| names.identify(text).is_some();
            match &node.value {
                // The map names a card, but this reader does not understand the rest of the map, so
                // the file is refused.
                Value::Text(text)
                    if !is_root
                        && column(&words(&key.text)) == Some(Column::Name)
                        && is_card(&mut self.names, text) =>
                {
                    return None;
                }
                Value::Text(_) | Value::Number(_) => {
                    counts |=
                        heading(&words(&key.text)).is_none() && is_card(&mut self.names, &key.text);
                }
                _ => {}
            }
        }
        let mut parts = Parts::default();
        let has_lists = pairs
            .iter()
            .any(|(_, node)| matches!(&node.value, Value::List(items) if !items.is_empty()));
        for (key, node) in pairs {
            let named = heading(&words(&key.text));
            let before = self.deck.entries.len();
            // A map that describes one card is not a part of the file that can be a deck.
            let nested = match &node.value {
                Value::Map(pairs) => {
                    let is_one_card = is_record(pairs) && !(has_lists && named.is_none());
                    !is_one_card && self.names.identify(&key.text).is_none()
                }
                Value::List(_) => true,
                _ => false,
            };
            self.pair(key, node, section, counts, depth)?;
            if nested {
                parts.add(named, before..self.deck.entries.len());
            }
        }
        self.unnamed_parts.extend(parts.unclear());
        Some(())
    }

    /// Begins the cards of the deck `named`, and returns `named`. Returns `None` if the file has
    /// already named this deck in another place.
    fn begin(&mut self, named: Section, around: Option<Section>) -> Option<Section> {
        if around != Some(named) {
            if self.decks.contains(&named) {
                return None;
            }
            self.decks.push(named);
        }
        Some(named)
    }

    /// Returns whether a note says something about the number of copies of a card:
    /// `Servant # is 3 since Friday`.
    fn is_about_copies(&self, note: &str) -> bool {
        has_small_number(note) && self.names.db.has_name_in(note)
    }

    /// Reads a key and its value. `counts` is true if the map has numbers of copies. In such a map,
    /// a number under an unknown key refuses the file.
    fn pair(
        &mut self,
        key: Field<'a>,
        mut node: Node<'a>,
        section: Option<Section>,
        counts: bool,
        depth: usize,
    ) -> Option<()> {
        let named = heading(&words(&key.text));
        let is_card = self.names.identify(&key.text).is_some();
        match node.value {
            Value::List(items) if items.is_empty() => Some(()),
            // The list has cards that were removed. It is not clear whether the other lists still
            // have these cards, so the file is refused.
            Value::List(_) if is_added(&key.text) == Some(false) => None,
            Value::Text(text) if is_note(&key.text) && self.is_about_copies(&text) => None,
            Value::List(_) | Value::Map(_) => {
                // If the key is the name of a card, the value is the record of this card:
                // `"Servant #": {"quantity": 4}`.
                if let (None, true, Value::Map(pairs)) = (named, is_card, &mut node.value)
                    && !pairs
                        .iter()
                        .any(|(_, node)| matches!(node.value, Value::List(_)))
                {
                    return self.keyed(key, std::mem::take(pairs), section);
                }
                // A map under a label such as `author` is not searched for cards, because the name
                // of a person can also be the name of a card.
                let is_fact = is_label(&key.text)
                    && (is_flat(&node.value) || !self.may_have_cards(&node, depth));
                let is_unknown = || named.is_none() && !is_card;
                if is_unknown()
                    && (is_fact
                        || !self.may_be_card(&key.text) && !self.may_have_cards(&node, depth))
                {
                    self.has_unknown_parts |= !is_fact;
                    self.deck.ignored.push(key.span);
                    return Some(());
                }
                let inside = match named {
                    Some(Heading::Outside) => {
                        self.deck.ignored.push(key.span);
                        return Some(());
                    }
                    Some(Heading::Deck(named)) => Some(self.begin(named, section)?),
                    None if is_card => return None,
                    _ => section,
                };
                // A single card below an unknown key may not be in the deck, for example if the
                // file shows it as a picture.
                let is_single = named.is_none()
                    && matches!(&node.value, Value::Map(pairs) if is_record(pairs) && !has_count(pairs));
                let before = self.deck.entries.len();
                self.node(node, inside, depth)?;
                if is_single && inside.is_none() {
                    self.unnamed_parts.push(before..self.deck.entries.len());
                }
                Some(())
            }
            Value::Number(digits) | Value::Text(digits) if is_card => match named {
                None => self.entry(
                    Reference::Text(key.text),
                    count(&digits)?,
                    section,
                    key.span,
                ),
                // The key is a heading and also the name of a card. The file is refused, because it
                // is not clear which of them is meant.
                Some(_) => None,
            },
            Value::Number(_) => self.fact(&key.text, counts),
            Value::Text(text) if is_number(&text) => self.fact(&key.text, counts),
            Value::Text(text)
                if is_list_of_cards(&text) && section_of_list(named, section).is_some() =>
            {
                let inside = match named {
                    Some(Heading::Deck(named)) => Some(self.begin(named, section)?),
                    _ => section_of_list(named, section),
                };
                let span = node.span;
                self.lines(&Field { text, span }, inside)
            }
            Value::Text(text) => {
                let is_title = TITLES.contains(&key.text.to_ascii_lowercase().as_str())
                    || named.is_none() && is_label(&key.text);
                let has_card = !is_title
                    && text
                        .lines()
                        .any(|line| matches!(read_line(line, &mut self.names), Line::Card(_)));
                let is_list = matches!(
                    named,
                    Some(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
                );
                (is_title || !is_list && !has_card).then_some(())
            }
            Value::Null | Value::Bool(_) => (!is_card).then_some(()),
        }
    }

    /// Returns whether a part of the file can have a card: a text in it is the name or the number
    /// of a card, or is similar to a name.
    fn may_have_cards(&mut self, node: &Node<'_>, depth: usize) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return true;
        };
        match &node.value {
            Value::Text(text) => self.may_be_card(text),
            // A number in a list can be the id of a card of the other program.
            Value::List(items) => items.iter().any(|item| {
                matches!(item.value, Value::Number(_)) || self.may_have_cards(item, depth)
            }),
            Value::Map(pairs) => pairs.iter().any(|(key, node)| {
                let is_id = matches!(node.value, Value::Number(_)) && is_number(&key.text);
                is_id
                    || matches!(column(&words(&key.text)), Some(Column::Count))
                    || !matches!(node.value, Value::Text(_))
                        && self.names.identify(&key.text).is_some()
                    || self.may_have_cards(node, depth)
            }),
            Value::Number(_) | Value::Null | Value::Bool(_) => false,
        }
    }

    /// Returns whether a text can be a card, with or without a number of copies. After 100 texts,
    /// the result is always true, because a comparison with all card names is slow.
    fn may_be_card(&mut self, text: &str) -> bool {
        /// The largest number of texts that are compared with all card names. Each comparison is
        /// slow.
        const MOST: usize = 100;
        self.compared += 1;
        self.compared > MOST
            || has_copies(text)
            || has_card_number(text)
            || self.names.likeness(text) >= NEAR
            || text
                .lines()
                .any(|line| matches!(read_line(line, &mut self.names), Line::Card(_)))
    }

    /// Reads a map whose key is the name of the card: `"Servant #": {"quantity": 4}`. If the map
    /// has a name too, both names must belong to the same card.
    fn keyed(
        &mut self,
        key: Field<'a>,
        pairs: Vec<(Field<'a>, Node<'a>)>,
        section: Option<Section>,
    ) -> Option<()> {
        let mut record = Record::default();
        record.add(pairs)?;
        record.count.as_ref()?;
        if let Some(other) = record.name.replace(key) {
            record.also.push(other.text);
        }
        self.finish(record, section)
    }

    /// Skips a number that is a fact about the deck, such as its version or its number of cards.
    /// Any other number refuses the file.
    fn fact(&self, key: &str, counts: bool) -> Option<()> {
        let is_known = heading(&words(key)).is_some()
            || matches!(
                column(&words(key)),
                Some(Column::Count | Column::OtherCount | Column::Fact | Column::Note)
            );
        let is_word = key.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_');
        let is_fact = !counts && is_word && self.names.likeness(key) < NEAR;
        (is_known || is_fact).then_some(())
    }

    /// Reads a text in a list. If the text is only a card, it is one copy of this card.
    fn copy(&mut self, field: Field<'a>, section: Option<Section>) -> Option<()> {
        if self.names.identify(&field.text).is_none() {
            return self.lines(&field, section);
        }
        self.entry(Reference::Text(field.text), 1, section, field.span)
    }

    /// Reads a text in which each line is a card with its number of copies: `4 Servant #`.
    fn lines(&mut self, field: &Field<'a>, section: Option<Section>) -> Option<()> {
        let mut lines = field
            .text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .peekable();
        lines.peek()?;
        let is_list = is_list_of_cards(&field.text);
        for line in lines {
            let Line::Card(card) = read_line(line, &mut self.names) else {
                return None;
            };
            let reading = card.reading;
            // Without a number of copies, an item of a list is one copy.
            let copies = match reading.amounts.as_slice() {
                [] if !is_list => 1,
                [amount] => amount.value()?,
                _ => return None,
            };
            if !reading.remarks.is_empty() || reading.label.is_some() || reading.running.is_some() {
                return None;
            }
            let name = Cow::Owned(with_suffixes(&reading).into_owned());
            let reference = match reading.number.map(Cow::into_owned).map(Cow::Owned) {
                Some(number) if reading.name.is_empty() => Reference::Text(number),
                Some(number) => Reference::NumberAndName { number, name },
                None => Reference::Text(name),
            };
            self.entry(reference, copies, section, field.span)?;
        }
        Some(())
    }

    fn record(
        &mut self,
        pairs: Vec<(Field<'a>, Node<'a>)>,
        section: Option<Section>,
    ) -> Option<()> {
        let mut record = Record::default();
        record.add(pairs)?;
        self.finish(record, section)
    }

    fn finish(&mut self, record: Record<'a>, section: Option<Section>) -> Option<()> {
        if record.outside {
            let named = record.name.or(record.number);
            self.deck.ignored.extend(named.map(|field| field.span));
            return Some(());
        }
        let copies = match (&record.count, record.other_numbers.as_slice()) {
            (Some(digits), _) => count(digits.trim())?,
            (None, _) if record.has_other_count => return None,
            (None, []) => 1,
            (None, [(key, digits)]) => {
                let copies = count(digits.trim()).filter(|copies| *copies <= MOST_COPIES)?;
                if self.count_key.get_or_insert_with(|| key.to_string()) != key.as_ref() {
                    return None;
                }
                copies
            }
            (None, _) => return None,
        };
        let own = record.number.iter().chain(&record.name);
        let own: Vec<CardId> = own
            .filter_map(|field| self.names.identify(&field.text))
            .flat_map(|found| found.cards)
            .collect();
        // A text under an unknown key can name another card, or say that the card is not in the
        // deck.
        let mut is_other = |text: &Cow<'a, str>| {
            let found = self.names.identify(text).filter(|found| !found.by_reading);
            found.is_some_and(|found| !found.cards.iter().any(|id| own.contains(id)))
                || is_added(text).is_some()
                || may_be_out(text)
                || text.is_ascii() && text.contains(' ') && may_change_list(text)
        };
        if record.other_texts.iter().any(&mut is_other) {
            return None;
        }
        let section = record.section.or(section);
        let number = record.number.filter(|field| is_number_of_card(&field.text));
        for other in &record.also {
            let cards = self.names.identify(other)?.cards;
            let name = record.name.as_ref()?;
            let same = self.names.identify(&name.text)?.cards;
            if !same.iter().any(|id| cards.contains(id)) {
                return None;
            }
        }
        match (number, record.name) {
            (Some(number), Some(name)) => {
                let cards = self.names.identify(&name.text)?.cards;
                let fits = |text: &str| matches!(self.names.db.find(text), Lookup::Found(id, _) if cards.contains(&id));
                let english = format!("{}[EN]", number.text);
                let of_card = match !fits(&number.text) && fits(&english) {
                    true => Cow::Owned(english),
                    false => number.text,
                };
                let both = Reference::NumberAndName {
                    number: of_card,
                    name: name.text,
                };
                self.entry(both, copies, section, name.span)
            }
            (Some(field), None) | (None, Some(field)) => {
                self.names.identify(&field.text)?;
                self.entry(Reference::Text(field.text), copies, section, field.span)
            }
            (None, None) => None,
        }
    }

    /// Reads a card that is a list of its name and its number of copies: `["Servant #", 4]`.
    fn card(
        &mut self,
        name: Field<'a>,
        digits: Cow<'a, str>,
        section: Option<Section>,
    ) -> Option<()> {
        self.names.identify(&name.text)?;
        let copies = count(&digits)?;
        self.entry(Reference::Text(name.text), copies, section, name.span)
    }

    /// Returns whether it was right to read two things: the parts without a known key, and numbers
    /// of copies under an unknown key. It was right if both decks are full, and if they are not
    /// full without any one of these parts.
    fn is_proven(&mut self) -> bool {
        if self.unnamed_parts.is_empty() && self.count_key.is_none() && !self.has_unknown_parts {
            return true;
        }
        // If the keys name both decks, a part that names no deck may have cards that are in no
        // deck.
        let are_both_named = [Section::Main, Section::Lrig]
            .iter()
            .all(|section| self.decks.contains(section));
        if are_both_named && !self.unnamed_parts.is_empty() {
            return false;
        }
        let is_part = |part: &Range<usize>| {
            let mut deck = self.deck.clone();
            deck.entries.drain(part.clone());
            !Copies::of(&deck, &mut self.names).is_complete()
        };
        self.unnamed_parts.iter().all(is_part)
            && Copies::of(&self.deck, &mut self.names).is_complete()
    }

    fn entry(
        &mut self,
        reference: Reference<'a>,
        count: u32,
        section: Option<Section>,
        span: Span,
    ) -> Option<()> {
        self.deck.entries.push(Entry {
            reference,
            count,
            section,
            span,
        });
        Some(())
    }
}

/// Returns the name and the number of copies in a list such as `["Servant #", 4]`.
fn card_with_count<'a>(node: &Node<'a>) -> Option<(Field<'a>, Cow<'a, str>)> {
    let Value::List(items) = &node.value else {
        return None;
    };
    let [first, second] = items.as_slice() else {
        return None;
    };
    match (&first.value, &second.value) {
        (Value::Text(text), Value::Number(digits)) => Some((first, text, digits)),
        (Value::Number(digits), Value::Text(text)) => Some((second, text, digits)),
        _ => None,
    }
    .map(|(name, text, digits)| {
        let text = text.clone();
        let span = name.span;
        (Field { text, span }, digits.clone())
    })
}

/// Returns whether a node is a deck without cards: `<section name="Sideboard" />`.
fn is_empty_deck(node: &Node<'_>) -> bool {
    let Value::Map(pairs) = &node.value else {
        return false;
    };
    let is_small = |(_, node): &(Field<'_>, Node<'_>)| {
        !is_nested(node) && !matches!(node.value, Value::Number(_))
    };
    matches!(title(pairs), Some((Heading::Deck(_) | Heading::Outside, _)))
        && pairs.iter().all(is_small)
}

/// Returns whether a text has several lines, as a whole list of cards has.
pub(super) fn is_list_of_cards(text: &str) -> bool {
    text.lines().filter(|line| !line.trim().is_empty()).count() > 1
}

/// Returns the deck to which the cards of a list belong. It is the deck that the key of the list
/// names (`named`). If the key names nothing, it is the deck of the map around the list (`around`).
fn section_of_list(named: Option<Heading>, around: Option<Section>) -> Option<Section> {
    match named {
        Some(Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section)) => {
            Some(section)
        }
        Some(_) => None,
        None => around,
    }
}

/// Returns whether a value is a list or a map.
fn is_nested(node: &Node<'_>) -> bool {
    matches!(node.value, Value::List(_) | Value::Map(_))
}

/// Returns the heading among the values of a map, such as `Maybeboard` in `"name": "Maybeboard"`,
/// and its place. The heading of a whole deck is preferred to the heading of a part of a deck.
fn title(pairs: &[(Field<'_>, Node<'_>)]) -> Option<(Heading, Span)> {
    let headings = || {
        pairs.iter().filter_map(|(_, node)| match &node.value {
            Value::Text(text) => Some((heading(&words(text))?, node.span)),
            _ => None,
        })
    };
    headings()
        .find(|(heading, _)| matches!(heading, Heading::Outside | Heading::Deck(_)))
        .or_else(|| headings().find(|(heading, _)| *heading != Heading::AnyDeck))
}

/// Returns whether a value is a map without a number of copies and without other maps or lists.
fn is_flat(value: &Value<'_>) -> bool {
    match value {
        Value::Map(pairs) => !has_count(pairs) && !pairs.iter().any(|(_, node)| is_nested(node)),
        _ => false,
    }
}

/// Returns whether a map has a key for a number of copies: `"quantity"`.
fn has_count(pairs: &[(Field<'_>, Node<'_>)]) -> bool {
    let mut keys = pairs.iter().map(|(key, _)| column(&words(&key.text)));
    keys.any(|column| column == Some(Column::Count))
}
