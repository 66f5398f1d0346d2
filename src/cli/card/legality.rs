//! The formats in which a card may be played, and the restriction lists that name the card.

use serde::Serialize;
use wixoss::card::{Card, CardDb};
use wixoss::deck::CardRef;
use wixoss::deck::{Entry, RawDeck, Reference, Span, resolve};
use wixoss::legality::{
    FormatError, Lists, RestrictionList, Rulebook, RulebookError, formats, judge,
};
use wixoss::vocab::{Date, Lang};

use crate::cli::formats::restriction_days::RestrictionDays;

/// The codes of the checks whose result depends on one card alone, and not on the rest of the deck.
const CARD_CHECKS: [&str; 4] = ["F001", "F002", "F003", "D013"];

/// Whether a deck of a format may have a card, and the reasons if it may not.
#[derive(Debug, Serialize)]
pub struct FormatLegality {
    /// The id of the format.
    pub format: &'static str,
    /// The first day of the rules that gave this answer.
    pub revision: Date,
    pub playable: bool,
    /// The reasons why the card is not playable.
    pub because: Vec<Reason>,
    /// The number of copies that restriction lists allow; `None` if no list limits the card.
    pub copies: Option<u32>,
    /// The number of copies that the rules and the restriction lists allow.
    #[serde(skip)]
    pub most_copies: u32,
}

impl FormatLegality {
    /// Returns whether two formats have the same answer for a card.
    pub fn says_the_same_as(&self, other: &FormatLegality) -> bool {
        self.because == other.because && self.most_copies == other.most_copies
    }
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    pub code: &'static str,
    pub name: &'static str,
}

/// Returns the legality of a card in every format that has rules on the day.
///
/// # Errors
/// If a restriction list names an unknown card.
pub fn legality_by_format(
    card: Card<'_>,
    db: &CardDb,
    lists: &Lists,
    as_of: Option<Date>,
) -> Result<Vec<FormatLegality>, RulebookError> {
    let raw = RawDeck {
        entries: vec![Entry {
            reference: Reference::Text(card.number().into()),
            count: 1,
            section: None,
            span: Span::default(),
        }],
        ..RawDeck::default()
    };
    // A deck with only this card is judged, so the answer always agrees with the verdict on a deck.
    let deck = resolve(&raw, db);
    let mut legalities = Vec::new();
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
            .filter(|code| CARD_CHECKS.contains(&code.code))
            .map(|code| Reason {
                code: code.code,
                name: code.name,
            })
            .collect();
        let limited = book.restrictions.limited.iter();
        let copies = limited
            .filter(|(id, _)| *id == card.id())
            .map(|(_, copies)| *copies)
            .min();
        let of_rules = match card.deck_type().in_main_deck() {
            true => book.revision.main_deck.copies,
            false => book.revision.lrig_deck.copies,
        };
        legalities.push(FormatLegality {
            format: &format.id,
            revision: book.revision.from,
            playable: because.is_empty(),
            because,
            copies,
            most_copies: copies.map_or(of_rules, |copies| copies.min(of_rules)),
        });
    }
    Ok(legalities)
}

/// An entry of a restriction list that names the card.
#[derive(Debug, Serialize)]
pub struct Restriction<'a> {
    /// The name of the list.
    pub list: String,
    /// The formats that the list restricts.
    pub formats: Vec<String>,
    /// `banned`, `limited` or `not-together`.
    pub kind: &'static str,
    /// The number of copies that the list allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copies: Option<u32>,
    /// The card that can't be in the same deck as this card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<CardRef<'a>>,
    /// The card of `with`, with its names in all languages.
    #[serde(skip)]
    pub with_card: Option<Card<'a>>,
    /// The first and the last day.
    #[serde(flatten)]
    pub days: RestrictionDays,
}

/// Returns all entries that name a card in the lists: current, past and future entries.
pub fn restrictions<'a>(
    card: Card<'_>,
    db: &'a CardDb,
    lists: &Lists,
    lang: Lang,
) -> Vec<Restriction<'a>> {
    let is_it = |number: &str| db.by_number(number) == Some(card.id());
    let mut binding: Vec<&RestrictionList> = Vec::new();
    for list in formats().flat_map(|format| lists.of(&format.id)) {
        if !binding.iter().any(|known| known.id == list.id) {
            binding.push(list);
        }
    }
    let mut found = Vec::new();
    for list in binding {
        let entry = |kind, days| Restriction {
            list: list.name.clone(),
            formats: list.formats.clone(),
            kind,
            copies: None,
            with: None,
            with_card: None,
            days,
        };
        for banned in list.banned.iter().filter(|entry| is_it(&entry.card)) {
            found.push(entry("banned", banned.into()));
        }
        for limited in list.limited.iter().filter(|entry| is_it(&entry.card)) {
            found.push(Restriction {
                copies: Some(limited.copies),
                ..entry("limited", RestrictionDays::of_limit(limited, list))
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
                with: with.map(|card| CardRef::of(card, lang)),
                with_card: with,
                ..entry("not-together", pair.into())
            });
        }
    }
    found
}
