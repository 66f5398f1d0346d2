use std::collections::BTreeMap;

use super::problem::{AMBIGUOUS_CARD, DISAGREEMENT, UNKNOWN_CARD, UNKNOWN_NAME};
use super::write::{Listed, Listing};
use super::{Entry, Field, Finding, RawDeck, Reference, Section};
use crate::card::{Card, CardDb, CardId, Lookup, Numbers, is_card_number};
use crate::vocab::english::shortened;

/// A deck whose cards are looked up: what the checks judge.
#[derive(Debug, Default)]
pub struct Deck<'a> {
    /// Every card of the deck once, in file order.
    pub held: Vec<Held<'a>>,
    /// Every entry whose card is known, in file order.
    pub lines: Vec<Line<'a>>,
    /// Entries whose card is not known.
    pub unresolved: Vec<Unresolved>,
    /// Center and assist LRIGs the deck says it opens with, where all of them are known.
    pub opening: Option<(Card<'a>, Vec<Card<'a>>)>,
    /// What the look-up found wrong.
    pub findings: Vec<Finding>,
    /// Where the cards were looked up.
    pub db: Option<&'a CardDb>,
}

/// One card and how often the deck has it, over lines, printings and spellings.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    /// The card.
    pub card: Card<'a>,
    /// Copies in the main deck.
    pub main: u32,
    /// Copies in the LRIG deck.
    pub lrig: u32,
    /// Its first entry.
    pub entry: usize,
}

/// An entry and the card it stands for.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The card.
    pub card: Card<'a>,
    /// Index of the entry.
    pub entry: usize,
    /// Copies.
    pub count: u32,
    /// The deck it goes into.
    pub section: Section,
}

/// An entry whose card is not known.
#[derive(Clone, Copy, Debug)]
pub struct Unresolved {
    /// Copies.
    pub count: u32,
    /// The deck it is listed in, if the list says.
    pub section: Option<Section>,
}

impl Held<'_> {
    /// Copies in both decks.
    pub fn total(&self) -> u32 {
        self.main + self.lrig
    }

    /// Copies in one deck.
    pub fn copies(&self, section: Section) -> u32 {
        match section {
            Section::Main => self.main,
            Section::Lrig => self.lrig,
        }
    }
}

impl<'a> Deck<'a> {
    /// How many cards of one deck are known, and how many there may be: entries that are not
    /// known may belong to it.
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

    /// The deck as it would be written to a file.
    pub fn listing(&self, raw: &'a RawDeck<'_>) -> Listing<'a> {
        fn text<'b>(field: Option<&'b Field<'_>>) -> Option<&'b str> {
            field.map(|f| f.text.as_ref())
        }
        Listing {
            name: text(raw.name.as_ref()),
            id: text(raw.id.as_ref()),
            format: text(raw.format.as_ref()),
            as_of: text(raw.as_of.as_ref()),
            author: text(raw.author.as_ref()),
            notes: text(raw.notes.as_ref()),
            opening: self.opening.clone(),
            db: self.db,
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

/// The printing an entry names by its number, else the card's first.
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

/// So many unknown entries of a deck get suggestions: looking for them takes the time of a
/// hundred decks.
const MOST_HINTS: usize = 20;

/// No card's name takes half as many bytes: what is longer is no slip of one.
const LONGEST_NAME: usize = 400;

/// So many entries that can't be looked up are told of one by one.
const MOST_FINDINGS: usize = 1000;

/// Looks up every entry of a deck. What can't be looked up is a finding, and the rest is still
/// judged.
pub fn resolve<'a>(raw: &RawDeck<'_>, db: &'a CardDb) -> Deck<'a> {
    let mut deck = Deck {
        lines: Vec::with_capacity(raw.entries.len()),
        db: Some(db),
        ..Deck::default()
    };
    let numbers = db.numbers();
    for (at, entry) in raw.entries.iter().enumerate() {
        // A list of names that are all wrong gains nothing from a hundred guesses.
        let hints = deck.unresolved.len() < MOST_HINTS;
        let found =
            plain_number(entry, &numbers).or_else(|| look_up(entry, db, hints, &mut deck.findings));
        match found {
            Some(card) => deck.lines.push(Line {
                card,
                entry: at,
                count: entry.count,
                section: entry.section.unwrap_or_else(|| section_of(card)),
            }),
            None => deck.unresolved.push(Unresolved {
                count: entry.count,
                section: entry.section,
            }),
        }
    }
    shorten(&mut deck.findings);
    deck.held = held(&deck.lines);
    deck.opening = opening(raw, db, &mut deck.findings);
    deck
}

/// Keeps the first of very many findings, and says in the last how many there are.
fn shorten(findings: &mut Vec<Finding>) {
    let more = findings.len().saturating_sub(MOST_FINDINGS);
    if more == 0 {
        return;
    }
    findings.truncate(MOST_FINDINGS);
    if let Some(last) = findings.last_mut() {
        last.message
            .push_str(&format!("; {more} more entries like it are not listed"));
    }
}

/// The deck a card of a list without sections goes into: by its type, a back by its front's.
pub(super) fn section_of(card: Card<'_>) -> Section {
    match card.deck_type().in_main_deck() {
        true => Section::Main,
        false => Section::Lrig,
    }
}

fn held<'a>(lines: &[Line<'a>]) -> Vec<Held<'a>> {
    /// Up to here a walk over the cards is quicker than a map.
    const SHORT: usize = 64;
    let mut held: Vec<Held<'a>> = Vec::with_capacity(lines.len());
    let mut places: BTreeMap<CardId, usize> = BTreeMap::new();
    for line in lines {
        let id = line.card.id();
        let known = match lines.len() <= SHORT {
            true => held.iter().position(|h| h.card.id() == id),
            false => places.get(&id).copied(),
        };
        let at = known.unwrap_or_else(|| {
            if lines.len() > SHORT {
                places.insert(id, held.len());
            }
            held.push(Held {
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

/// The card of an entry that is a number and nothing else, as nearly every entry is.
fn plain_number<'a>(entry: &Entry<'_>, numbers: &Numbers<'a>) -> Option<Card<'a>> {
    match &entry.reference {
        Reference::Text(number) => numbers.card(number),
        _ => None,
    }
}

fn look_up<'a>(
    entry: &Entry<'_>,
    db: &'a CardDb,
    hints: bool,
    findings: &mut Vec<Finding>,
) -> Option<Card<'a>> {
    let found = match &entry.reference {
        Reference::Text(text) => one(text, db, hints),
        Reference::Pid(pid) => by_pid(*pid, db),
        Reference::NumberAndName { number, name } => {
            return number_and_name((number, name), entry, db, hints, findings);
        }
    };
    found
        .map_err(|finding| findings.push(finding.at(entry.span)))
        .ok()
}

fn number_and_name<'a>(
    (number, name): (&str, &str),
    entry: &Entry<'_>,
    db: &'a CardDb,
    hints: bool,
    findings: &mut Vec<Finding>,
) -> Option<Card<'a>> {
    let card = match one(number, db, hints) {
        Ok(card) => card,
        Err(finding) => {
            findings.push(finding.at(entry.span));
            return None;
        }
    };
    let named = match db.find(name) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => {
            let finding = Finding::new(
                &UNKNOWN_NAME,
                format!("{} is {}; `{name}` is no card's name", number, card.name()),
                format!("write `{}`, or leave the name out", card.name()),
            );
            findings.push(finding.at(entry.span).about([card]));
            return Some(card);
        }
    };
    if named.contains(&card.id()) {
        return Some(card);
    }
    let others: Vec<Card<'_>> = named.iter().filter_map(|id| db.card(*id)).collect();
    findings.push(
        Finding::new(
            &DISAGREEMENT,
            format!(
                "{number} is {}, but `{name}` is {}",
                card.name(),
                listed(&others)
            ),
            disagreement_fix(number, &others, db),
        )
        .at(entry.span)
        .about(std::iter::once(card).chain(others.iter().copied())),
    );
    None
}

/// Where the number is an English one without its mark, that is the likely slip.
fn disagreement_fix(number: &str, named: &[Card<'_>], db: &CardDb) -> String {
    let marked = format!("{}[EN]", number.trim());
    if let Lookup::Found(id, _) = db.find(&marked)
        && named.iter().any(|card| card.id() == id)
    {
        return format!("write `{marked}` for the English Edition number");
    }
    match named.first() {
        Some(card) => format!(
            "write the right number (such as {}), or drop the wrong one of the two",
            card.number()
        ),
        None => "drop the wrong one of the two".to_owned(),
    }
}

fn by_pid(pid: u32, db: &CardDb) -> Result<Card<'_>, Finding> {
    let cards: Vec<Card<'_>> = db.by_pid(pid).filter_map(|id| db.card(id)).collect();
    match cards.as_slice() {
        [card] => Ok(*card),
        [] => Err(Finding::new(
            &UNKNOWN_CARD,
            format!("no known card has the WEBXOSS id {pid}"),
            "name the card by its number, in another kind of deck file",
        )),
        several => Err(ambiguous(&format!("WEBXOSS id {pid}"), several)),
    }
}

/// The one card a number or a name stands for.
fn one<'a>(text: &str, db: &'a CardDb, hints: bool) -> Result<Card<'a>, Finding> {
    let cards: Vec<Card<'_>> = match db.find(text) {
        Lookup::Found(id, _) => return db.card(id).ok_or_else(|| unknown(text, db, hints)),
        Lookup::Ambiguous(ids) => ids.iter().filter_map(|id| db.card(*id)).collect(),
        Lookup::Unknown => return Err(unknown(text, db, hints)),
    };
    Err(ambiguous(&format!("`{text}`"), &cards))
}

fn ambiguous(what: &str, cards: &[Card<'_>]) -> Finding {
    let numbers: Vec<&str> = cards.iter().map(|card| card.number()).collect();
    Finding::new(
        &AMBIGUOUS_CARD,
        format!(
            "{what} is {} different cards: {}",
            cards.len(),
            listed(cards)
        ),
        format!("write the number instead: {}", numbers.join(" or ")),
    )
    .about(cards.iter().copied())
}

fn unknown(text: &str, db: &CardDb, hints: bool) -> Finding {
    let english = format!("{}[EN]", text.trim());
    if let Lookup::Found(id, _) = db.find(&english)
        && let Some(card) = db.card(id)
    {
        return Finding::new(
            &UNKNOWN_CARD,
            format!("no card has the Japanese number {text}"),
            format!(
                "write `{english}` if you mean the English Edition number of {}",
                card.name()
            ),
        )
        .about([card]);
    }
    let nearest = match hints && text.len() <= LONGEST_NAME {
        true => db.suggest(text),
        false => Vec::new(),
    };
    let fix = match nearest.as_slice() {
        [] => "check the spelling, or add the card with `--cards FILE`".to_owned(),
        cards => {
            let near = |card: &Card<'_>| format!("{} {}", nearest_number(*card, text), card.name());
            let near: Vec<String> = cards.iter().map(near).collect();
            format!("did you mean {}?", near.join(", "))
        }
    };
    Finding::new(
        &UNKNOWN_CARD,
        format!("no card is numbered or named `{}`", shortened(text)),
        fix,
    )
    .about(nearest)
}

/// The printing whose number is nearest to what was typed; the first for a name.
fn nearest_number<'a>(card: Card<'a>, typed: &str) -> &'a str {
    let typed = typed.trim().to_ascii_uppercase();
    let likeness = |number: &&str| {
        let number = number.to_ascii_uppercase();
        strsim::normalized_damerau_levenshtein(&number, &typed)
    };
    if !is_card_number(&typed) {
        return card.number();
    }
    card.printings()
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
        .unwrap_or(card.number())
}

fn listed(cards: &[Card<'_>]) -> String {
    let names: Vec<String> = cards.iter().map(Card::to_string).collect();
    names.join(", ")
}

fn opening<'a>(
    raw: &RawDeck<'_>,
    db: &'a CardDb,
    findings: &mut Vec<Finding>,
) -> Option<(Card<'a>, Vec<Card<'a>>)> {
    let opening = raw.opening.as_ref()?;
    let mut known = |field: &Field<'_>| {
        one(&field.text, db, true)
            .map_err(|finding| findings.push(finding.at(field.span)))
            .ok()
    };
    let center = known(&opening.center);
    let assists: Vec<_> = opening.assists.iter().map(&mut known).collect();
    Some((center?, assists.into_iter().collect::<Option<_>>()?))
}
