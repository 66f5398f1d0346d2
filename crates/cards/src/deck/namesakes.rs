//! Chooses among cards with the same name by the other cards of the deck. Before this, a suffix of
//! the name may already have chosen: see [`name_with_suffixes`](super::name_with_suffixes). If the
//! name is still ambiguous, these tests are tried in order for each card with this name:
//!
//! 1. The names of the list are in English, and only this card has a printing in the English
//!    Edition.
//! 2. All other known cards of the deck belong to Diva Selection. Of the cards with this name, only
//!    this card belongs to Diva Selection too. The same test follows for Key Selection.
//! 3. More cards of the deck share a product with this card than with any other card of the same
//!    name.
//!
//! The first test that only one card passes chooses this card. If no test chooses a card, the name
//! stays ambiguous.

use crate::message;
use std::collections::BTreeSet;

use super::name_with_suffixes::product_codes;
use super::problem::CHOSEN_NAMESAKE;
use super::{Entry, Finding, Reference};
use crate::card::Card;
use crate::message::{Joined, Message, Value};
use wixoss_base::vocab::Pool;

/// Tests 2 and 3 need at least this number of known cards in the deck. In test 3, at least this
/// number of known cards must share a product with the chosen card.
const FEWEST: usize = 5;

/// Returns the card among `cards` (cards with the same name) that fits the rest of the deck, and
/// the reason for the choice.
pub(super) fn choose<'a>(
    cards: &[Card<'a>],
    known: &[Card<'_>],
    entries: &[Entry<'_>],
) -> Option<(Card<'a>, Message)> {
    if is_english(entries)
        && let Some(card) = only(cards, |card| card.has_english_printing())
    {
        return Some((card, message!("chosen-namesake.english")));
    }
    if known.len() < FEWEST {
        return None;
    }
    for pool in [Pool::Diva, Pool::Key] {
        if known.iter().all(|card| card.pools().contains(pool))
            && let Some(card) = only(cards, |card| card.pools().contains(pool))
        {
            return Some((card, message!("chosen-namesake.pool")));
        }
    }
    let mut scored: Vec<(usize, Card<'a>)> = cards
        .iter()
        .map(|card| (of_same_products(*card, known), *card))
        .collect();
    scored.sort_by(|(a, _), (b, _)| b.cmp(a));
    match scored.as_slice() {
        [(most, card), (next, _), ..] if most > next && *most >= FEWEST => {
            Some((*card, message!("chosen-namesake.products")))
        }
        _ => None,
    }
}

/// Returns the number of known cards that share a product with a card.
fn of_same_products(card: Card<'_>, known: &[Card<'_>]) -> usize {
    let own: BTreeSet<String> = product_codes(card).collect();
    let shares = |other: &&Card<'_>| product_codes(**other).any(|code| own.contains(&code));
    known.iter().filter(shares).count()
}

/// Returns two numbers that say how well a card fits the known cards of a deck. The first number
/// counts the pools (Diva Selection, Key Selection) that have this card and all known cards. The
/// second number counts the known cards that share a product with this card.
pub(super) fn fit(card: Card<'_>, known: &[Card<'_>]) -> (usize, usize) {
    let of_all = |pool: &Pool| known.iter().all(|card| card.pools().contains(*pool));
    let pools = [Pool::Diva, Pool::Key].into_iter().filter(of_all);
    let fitting = pools.filter(|pool| card.pools().contains(*pool)).count();
    (fitting, of_same_products(card, known))
}

/// Returns a warning for a name of several cards: the warning says which card was chosen and why.
pub(super) fn warning(
    entry: &Entry<'_>,
    chosen: Card<'_>,
    why: Message,
    cards: &[Card<'_>],
) -> Finding {
    let others = cards
        .iter()
        .copied()
        .filter(|card| card.id() != chosen.id());
    Finding::new(
        &CHOSEN_NAMESAKE,
        message!(
            "chosen-namesake.read-as",
            name = entry.reference.to_string(),
            card = chosen,
            why = why,
            others = Value::list(Joined::Comma, others)
        ),
        message!("chosen-namesake.write", number = chosen.number()),
    )
    .at(entry.span)
    .about([chosen])
}

fn only<'a>(cards: &[Card<'a>], fits: impl Fn(Card<'a>) -> bool) -> Option<Card<'a>> {
    let mut fitting = cards.iter().copied().filter(|card| fits(*card));
    let first = fitting.next()?;
    fitting.next().is_none().then_some(first)
}

/// Returns whether at least nine of ten names of a list are in Latin letters.
fn is_english(entries: &[Entry<'_>]) -> bool {
    let names = entries.iter().filter_map(|entry| match &entry.reference {
        Reference::Text(text) | Reference::NumberAndName { name: text, .. } => Some(text),
        Reference::Pid(_) => None,
    });
    let (mut latin, mut all) = (0, 0);
    for name in names {
        all += 1;
        latin += usize::from(!name.chars().any(|c| c > '\u{2e80}'));
    }
    all > 0 && latin * 10 >= all * 9
}
