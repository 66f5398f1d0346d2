//! Where a card may be played, and the restriction lists that name it.

use serde::Serialize;
use wixoss::card::{Card, CardDb};
use wixoss::deck::CardRef;
use wixoss::deck::{Entry, RawDeck, Reference, Span, resolve};
use wixoss::legality::{
    FormatError, Lists, RestrictionList, Rulebook, RulebookError, formats, judge,
};
use wixoss::vocab::Date;

/// Checks that look at a card alone and not at the deck it is in.
const OF_A_CARD: [&str; 4] = ["F001", "F002", "F003", "D013"];

/// Whether a format lets a card into a deck.
#[derive(Debug, Serialize)]
pub struct Standing {
    /// The format.
    pub format: &'static str,
    /// First day of its rules.
    pub revision: Date,
    pub playable: bool,
    /// Codes that keep it out, with their names.
    pub because: Vec<Reason>,
    /// Copies that a restriction list allows, where that is fewer than the rules do.
    pub copies: Option<u32>,
}

#[derive(Debug, Serialize)]
pub struct Reason {
    pub code: &'static str,
    pub name: &'static str,
}

/// What every format that has rules on the day says of a card.
///
/// # Errors
/// When a restriction list names an unknown card.
pub fn standings(
    card: Card<'_>,
    db: &CardDb,
    lists: &Lists,
    as_of: Option<Date>,
) -> Result<Vec<Standing>, RulebookError> {
    let raw = RawDeck {
        entries: vec![Entry {
            reference: Reference::Text(card.number().into()),
            count: 1,
            section: None,
            span: Span::default(),
        }],
        ..RawDeck::default()
    };
    // The checks of a whole deck are asked, so that this answer and a verdict never differ.
    let deck = resolve(&raw, db);
    let mut standings = Vec::new();
    for format in formats() {
        let book = match Rulebook::new(&format.id, as_of, lists, db) {
            Ok(book) => book,
            Err(RulebookError::Format(FormatError::TooEarly { .. })) => continue,
            Err(error) => return Err(error),
        };
        let found = judge(&deck, &book).findings;
        let because: Vec<Reason> = found
            .iter()
            .map(|finding| finding.code)
            .filter(|code| OF_A_CARD.contains(&code.code))
            .map(|code| Reason {
                code: code.code,
                name: code.name,
            })
            .collect();
        let limited = book.restrictions.limited.iter();
        standings.push(Standing {
            format: &format.id,
            revision: book.revision.from,
            playable: because.is_empty(),
            because,
            copies: limited
                .filter(|(id, _)| *id == card.id())
                .map(|(_, copies)| *copies)
                .min(),
        });
    }
    Ok(standings)
}

/// An entry of a restriction list that names a card.
#[derive(Debug, Serialize)]
pub struct Restriction {
    /// The list.
    pub list: String,
    /// The formats it binds.
    pub formats: Vec<String>,
    /// `banned`, `limited` or `not-together`.
    pub kind: &'static str,
    /// Copies allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copies: Option<u32>,
    /// The card it can't be together with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<CardRef<'static>>,
    pub from: Option<Date>,
    pub until: Option<Date>,
}

/// Every entry of the lists that names a card, whether in force or over.
pub fn restrictions(card: Card<'_>, db: &CardDb, lists: &Lists) -> Vec<Restriction> {
    let is_it = |number: &str| db.by_number(number) == Some(card.id());
    let mut binding: Vec<&RestrictionList> = Vec::new();
    for list in formats().flat_map(|format| lists.of(&format.id)) {
        if !binding.iter().any(|known| known.id == list.id) {
            binding.push(list);
        }
    }
    let mut found = Vec::new();
    for list in binding {
        let entry = |kind, from, until| Restriction {
            list: list.name.clone(),
            formats: list.formats.clone(),
            kind,
            copies: None,
            with: None,
            from,
            until,
        };
        for banned in list.banned.iter().filter(|entry| is_it(&entry.card)) {
            found.push(entry("banned", banned.from, banned.until));
        }
        for limited in list.limited.iter().filter(|entry| is_it(&entry.card)) {
            found.push(Restriction {
                copies: Some(limited.copies),
                ..entry("limited", limited.from, limited.until)
            });
        }
        for pair in &list.not_together {
            let [a, b] = &pair.cards;
            let other = match (is_it(a), is_it(b)) {
                (true, _) => b,
                (_, true) => a,
                _ => continue,
            };
            let with = db.by_number(other).and_then(|id| db.card(id));
            found.push(Restriction {
                with: with.map(|card| CardRef::from(card).into_owned()),
                ..entry("not-together", pair.from, pair.until)
            });
        }
    }
    found
}
