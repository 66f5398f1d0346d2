//! A deck whose cards were looked up in a database, and the lookup of all cards of a deck file.

use std::collections::BTreeMap;

use super::entry_card::{ambiguous, look_up, one};
use super::listing::{Listed, Listing};
use super::name_with_suffixes::identify;
use super::namesakes::{choose, warning};
use super::{Entry, Field, Finding, RawDeck, Reference, Section};
use crate::card::{Card, CardDb, CardId, Numbers, is_card_number, name_key};
use crate::message;
use wixoss_base::vocab::Lang;

/// A deck whose cards were looked up in a database. The checks judge this form of the deck.
#[derive(Debug)]
pub struct Deck<'a> {
    /// The deck as its file spells it. The other fields name an entry by its index in
    /// `raw.entries`.
    pub raw: &'a RawDeck<'a>,
    /// The database in which the cards were looked up.
    pub db: &'a CardDb,
    /// Every different card of the deck, with the sum of its copies, in the order of the file.
    pub held: Vec<DeckCard<'a>>,
    /// Every entry whose card is known, in the order of the file.
    pub lines: Vec<Line<'a>>,
    /// Every entry whose card is unknown.
    pub unresolved: Vec<Unresolved>,
    /// The center LRIG and the assist LRIGs that the deck names as its opening. `None` if the deck
    /// names no opening, or if one of these cards is unknown.
    pub opening: Option<(Card<'a>, Vec<Card<'a>>)>,
    /// The findings from the lookup of the cards.
    pub findings: Vec<Finding>,
}

/// One card and the number of its copies in the deck. All lines, printings and spellings of the
/// card are counted together.
#[derive(Clone, Copy, Debug)]
pub struct DeckCard<'a> {
    /// The card. At least one of the two decks has a copy.
    pub card: Card<'a>,
    /// The number of copies in the main deck.
    pub main: u32,
    /// The number of copies in the LRIG deck.
    pub lrig: u32,
    /// The index in `raw.entries` of the card's first entry.
    pub entry: usize,
}

/// An entry and the card that it means.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The card that the entry means.
    pub card: Card<'a>,
    /// The index of the entry in `raw.entries`.
    pub entry: usize,
    /// The number of copies.
    pub count: u32,
    /// The deck to which the copies belong.
    pub section: Section,
}

/// An entry whose card is unknown.
#[derive(Clone, Copy, Debug)]
pub struct Unresolved {
    /// The number of copies.
    pub count: u32,
    /// The deck in which the entry is listed, if the list names a deck.
    pub section: Option<Section>,
}

impl DeckCard<'_> {
    /// Returns the number of copies in both decks together.
    #[inline]
    pub fn total(&self) -> u32 {
        self.main + self.lrig
    }

    /// Returns the number of copies that the list has in one deck.
    #[inline]
    pub fn copies(&self, section: Section) -> u32 {
        match section {
            Section::Main => self.main,
            Section::Lrig => self.lrig,
        }
    }

    /// Returns the number of copies that count for one deck. If the list has a card in the wrong
    /// deck, its copies count for the right deck. So a misplaced card causes one finding, and no
    /// findings about the size of the decks or about missing LRIGs. Crafts and the backs of
    /// two-faced cards belong to no deck, and count for the deck in which they are listed.
    #[inline]
    pub fn counted_copies(&self, section: Section) -> u32 {
        match belongs_to_a_deck(self.card) {
            true if section == section_of(self.card) => self.total(),
            true => 0,
            false => self.copies(section),
        }
    }

    /// Returns the number of copies that the list has in `section`, although the card belongs to
    /// the other deck.
    pub fn misplaced_copies(&self, section: Section) -> u32 {
        match belongs_to_a_deck(self.card) && section != section_of(self.card) {
            true => self.copies(section),
            false => 0,
        }
    }
}

/// Returns whether a deck may contain a card. No deck may contain crafts and the backs of two-faced
/// cards.
#[inline]
pub(crate) fn belongs_to_a_deck(card: Card<'_>) -> bool {
    !card.is_craft() && !card.is_back()
}

impl Line<'_> {
    /// Returns whether the copies of the line count for a deck. See [`DeckCard::counted_copies`].
    pub(crate) fn counts_for(&self, section: Section) -> bool {
        match belongs_to_a_deck(self.card) {
            true => section == section_of(self.card),
            false => section == self.section,
        }
    }
}

impl<'a> Deck<'a> {
    /// Returns the smallest and the largest possible size of one deck. The smallest size is the
    /// number of known cards. The largest size also counts the entries with an unknown card that
    /// may belong to the deck.
    pub fn size(&self, section: Section) -> (u32, u32) {
        let known = self.held.iter().map(|h| h.copies(section)).sum();
        let unknown: u32 = self
            .unresolved
            .iter()
            .filter(|u| u.section.is_none_or(|s| s == section))
            .map(|u| u.count)
            .sum();
        (known, known + unknown)
    }

    /// Adds an entry. `found` is the card of the entry, or `None` if the card is unknown.
    fn add(&mut self, at: usize, entry: &Entry<'_>, found: Option<Card<'a>>) {
        match found {
            Some(card) => self.lines.push(Line {
                card,
                entry: at,
                count: entry.count,
                section: entry.section.unwrap_or_else(|| section_of(card)),
            }),
            None => self.unresolved.push(Unresolved {
                count: entry.count,
                section: entry.section,
            }),
        }
    }

    /// Returns the language in which the list writes most of its card names. Returns `None` if the
    /// list has only numbers. If two languages are equally frequent, the first one of
    /// [`Lang::ALL`] is returned.
    fn language(&self) -> Option<Lang> {
        let mut names = Lang::ALL.map(|lang| (lang, 0));
        for line in &self.lines {
            let entry = self.raw.entries.get(line.entry);
            let name = match entry.map(|entry| &entry.reference) {
                Some(Reference::Text(name) | Reference::NumberAndName { name, .. }) => name.trim(),
                Some(Reference::Pid(_)) | None => continue,
            };
            if self.db.by_number(name).is_some() || is_card_number(&name.to_ascii_uppercase()) {
                continue;
            }
            let key = name_key(name);
            let card = line.card;
            let is_name = |known: Option<&str>| known.is_some_and(|known| name_key(known) == key);
            let lang = match name {
                _ if is_name(card.name_en()) => Lang::En,
                _ if is_name(Some(card.name_ja())) => Lang::Ja,
                _ if is_name(card.name_zh()) => Lang::Zh,
                _ if name.is_ascii() => Lang::En,
                _ => Lang::Ja,
            };
            for (_, count) in names.iter_mut().filter(|(known, _)| *known == lang) {
                *count += 1;
            }
        }
        let most = names.iter().rev().max_by_key(|(_, count)| *count)?;
        (most.1 > 0).then_some(most.0)
    }

    /// Returns the number that the deck has for a card: the number of the card's first entry. If
    /// this entry has only a name, returns the first number of the card.
    pub fn written_number(&self, held: &DeckCard<'a>) -> &'a str {
        printing(held.card, self.raw.entries.get(held.entry))
    }

    /// Returns the deck as a [`Listing`], which can be written to a file.
    pub fn listing(&self) -> Listing<'a> {
        fn text<'b>(field: Option<&'b Field<'_>>) -> Option<&'b str> {
            field.map(|f| f.text.as_ref())
        }
        let raw = self.raw;
        Listing {
            name: text(raw.name.as_ref()),
            id: text(raw.id.as_ref()),
            format: text(raw.format.as_ref()),
            as_of: text(raw.as_of.as_ref()),
            author: text(raw.author.as_ref()),
            notes: text(raw.notes.as_ref()),
            lang: self.language(),
            opening: self.opening.clone(),
            db: Some(self.db),
            cards: self
                .lines
                .iter()
                .map(|line| Listed {
                    card: line.card,
                    number: printing(line.card, raw.entries.get(line.entry)),
                    count: line.count,
                    section: line.section,
                })
                .collect(),
        }
    }
}

/// Returns the card number that an entry gives. A file that is written with this number names the
/// same printing. If the entry gives no number of the card, returns the card's first number.
fn printing<'a>(card: Card<'a>, entry: Option<&Entry<'_>>) -> &'a str {
    let typed = match entry.map(|e| &e.reference) {
        Some(Reference::Text(text)) => text.trim(),
        Some(Reference::NumberAndName { number, .. }) => number.trim(),
        _ => "",
    };
    card.printings()
        .find(|number| number.eq_ignore_ascii_case(typed))
        .unwrap_or(card.number())
}

/// The largest number of entries with an unknown card for which similar cards are searched. One
/// search takes as long as judging a hundred decks.
const MOST_HINTS: usize = 20;

/// The largest number of findings about unknown entries that a report lists.
const MOST_FINDINGS: usize = 1000;

/// The number of entries with an unknown card after which no more names are looked up. A file with
/// more of them is not a deck, and a lookup of an unknown name is slow.
const MOST_UNKNOWN: usize = 5000;

/// Looks up every entry of a deck. If the card of an entry is unknown, a finding says so, and the
/// rest of the deck is still judged.
pub fn resolve<'a>(raw: &'a RawDeck<'a>, db: &'a CardDb) -> Deck<'a> {
    let mut deck = Deck {
        raw,
        db,
        held: Vec::new(),
        lines: Vec::with_capacity(raw.entries.len()),
        unresolved: Vec::new(),
        opening: None,
        findings: Vec::new(),
    };
    let numbers = db.numbers();
    let mut namesakes: Vec<(usize, Vec<Card<'a>>)> = Vec::new();
    let mut unknown: Vec<usize> = Vec::new();
    let mut not_looked_up = 0;
    for (at, entry) in raw.entries.iter().enumerate() {
        let found = match plain_number(entry, &numbers) {
            Some(card) => Some(card),
            None if deck.unresolved.len() + unknown.len() >= MOST_UNKNOWN => {
                not_looked_up += 1;
                None
            }
            None => {
                if let Some(cards) = several(entry, db) {
                    namesakes.push((at, cards));
                    continue;
                }
                if is_unknown(entry, db) {
                    unknown.push(at);
                    continue;
                }
                look_up(entry, db, None, &mut deck.findings)
            }
        };
        deck.add(at, entry, found);
    }
    if !unknown.is_empty() {
        add_unknown(&mut deck, &unknown);
    }
    if !namesakes.is_empty() {
        settle_namesakes(&mut deck, &namesakes);
    }
    shorten(&mut deck.findings, not_looked_up);
    deck.held = held(&deck.lines);
    deck.opening = opening(raw, db, &mut deck.findings);
    deck
}

/// Returns the cards that have the name of an entry, if several cards have this name.
fn several<'a>(entry: &Entry<'_>, db: &'a CardDb) -> Option<Vec<Card<'a>>> {
    let Reference::Text(text) = &entry.reference else {
        return None;
    };
    let cards = identify(text, db)?.cards;
    (cards.len() > 1).then(|| cards.iter().filter_map(|id| db.card(*id)).collect())
}

/// Returns whether no card has the number or the name of an entry.
fn is_unknown(entry: &Entry<'_>, db: &CardDb) -> bool {
    match &entry.reference {
        Reference::Text(text) | Reference::NumberAndName { number: text, .. } => {
            identify(text, db).is_none()
        }
        Reference::Pid(_) => false,
    }
}

/// Adds the entries whose cards are unknown. Of several suggestions that are equally similar, the
/// one that fits the known cards of the deck comes first.
fn add_unknown(deck: &mut Deck<'_>, unknown: &[usize]) {
    let known: Vec<Card<'_>> = deck.lines.iter().map(|line| line.card).collect();
    for (nth, at) in unknown.iter().enumerate() {
        let Some(entry) = deck.raw.entries.get(*at) else {
            continue;
        };
        // If all names of a list are wrong, a hundred suggestions do not help the user. So only the
        // first unknown entries get suggestions.
        let known = (nth < MOST_HINTS).then_some(known.as_slice());
        let found = look_up(entry, deck.db, known, &mut deck.findings);
        deck.add(*at, entry, found);
    }
    deck.findings
        .sort_by_key(|finding| finding.at.map(|place| place.start));
    deck.lines.sort_by_key(|line| line.entry);
}

/// Chooses among cards with the same name by the other cards of the deck. While another entry is
/// unknown, the choice gives no warning, because the unknown card can change the choice.
fn settle_namesakes<'a>(deck: &mut Deck<'a>, namesakes: &[(usize, Vec<Card<'a>>)]) {
    let known: Vec<Card<'a>> = deck.lines.iter().map(|line| line.card).collect();
    let has_unknown = !deck.unresolved.is_empty();
    for (at, cards) in namesakes {
        let Some(entry) = deck.raw.entries.get(*at) else {
            continue;
        };
        let chosen = choose(cards, &known, &deck.raw.entries);
        let card = chosen.as_ref().map(|(card, _)| *card);
        let finding = match chosen {
            Some(_) if has_unknown => None,
            Some((card, why)) => Some(warning(entry, card, why, cards)),
            None => {
                let name = message!("syntax.quoted", text = entry.reference.to_string());
                Some(ambiguous(name, cards).at(entry.span))
            }
        };
        deck.findings.extend(finding);
        deck.add(*at, entry, card);
    }
    deck.lines.sort_by_key(|line| line.entry);
}

/// Keeps the first [`MOST_FINDINGS`] findings. The message of the last finding says how many more
/// findings there were. `more` is the number of unknown entries without a finding.
fn shorten(findings: &mut Vec<Finding>, more: usize) {
    let more = findings.len().saturating_sub(MOST_FINDINGS) + more;
    if more == 0 {
        return;
    }
    findings.truncate(MOST_FINDINGS);
    if let Some(last) = findings.last_mut() {
        last.message = message!(
            "unknown-card.and-more",
            message = last.message.clone(),
            more = more
        );
    }
}

/// Returns the deck that a card belongs to. The type of the card decides. The back of a two-faced
/// card belongs to the same deck as its front.
#[inline]
pub(super) fn section_of(card: Card<'_>) -> Section {
    match card.deck_type().in_main_deck() {
        true => Section::Main,
        false => Section::Lrig,
    }
}

fn held<'a>(lines: &[Line<'a>]) -> Vec<DeckCard<'a>> {
    let mut held: Vec<DeckCard<'a>> = Vec::with_capacity(lines.len());
    let mut places = Places::new(lines.len());
    for line in lines {
        let id = line.card.id();
        let at = places.of(id, &held).unwrap_or_else(|| {
            places.add(id, held.len());
            held.push(DeckCard {
                card: line.card,
                main: 0,
                lrig: 0,
                entry: line.entry,
            });
            held.len() - 1
        });
        if let Some(held) = held.get_mut(at) {
            match line.section {
                Section::Main => held.main += line.count,
                Section::Lrig => held.lrig += line.count,
            }
        }
    }
    held
}

/// Finds the position of a card in a list of cards. A long deck has a map for this. In a short
/// deck, the list is searched, but only if `came` says that the card may be in the list.
struct Places {
    /// One bit for each card that is already in the list. Several cards can have the same bit, so a
    /// set bit does not prove that a card is in the list.
    came: [u64; 16],
    map: Option<BTreeMap<CardId, usize>>,
}

impl Places {
    fn new(lines: usize) -> Places {
        /// The largest number of lines for which searching the list is faster than a map.
        const SHORT: usize = 64;
        Places {
            came: [0; 16],
            map: (lines > SHORT).then(BTreeMap::new),
        }
    }

    fn of(&self, id: CardId, held: &[DeckCard<'_>]) -> Option<usize> {
        let (word, bit) = Places::bit(id);
        match &self.map {
            Some(map) => map.get(&id).copied(),
            None if self.came.get(word).is_some_and(|word| word & bit == 0) => None,
            None => held.iter().position(|held| held.card.id() == id),
        }
    }

    fn add(&mut self, id: CardId, at: usize) {
        let (word, bit) = Places::bit(id);
        if let Some(word) = self.came.get_mut(word) {
            *word |= bit;
        }
        if let Some(map) = &mut self.map {
            map.insert(id, at);
        }
    }

    fn bit(id: CardId) -> (usize, u64) {
        (id.index() / 64 % 16, 1 << (id.index() % 64))
    }
}

/// Returns the card of an entry, if the entry is exactly a Japanese card number. Nearly every entry
/// is such a number, so this fast lookup is tried first.
fn plain_number<'a>(entry: &Entry<'_>, numbers: &Numbers<'a>) -> Option<Card<'a>> {
    match &entry.reference {
        Reference::Text(number) => numbers.card(number),
        _ => None,
    }
}

fn opening<'a>(
    raw: &RawDeck<'_>,
    db: &'a CardDb,
    findings: &mut Vec<Finding>,
) -> Option<(Card<'a>, Vec<Card<'a>>)> {
    let opening = raw.opening.as_ref()?;
    let mut known = |field: &Field<'_>| {
        one(&field.text, db, Some(&[]))
            .map_err(|finding| findings.push(finding.at(field.span)))
            .ok()
    };
    let center = known(&opening.center);
    let assists: Vec<_> = opening.assists.iter().map(&mut known).collect();
    Some((center?, assists.into_iter().collect::<Option<_>>()?))
}
