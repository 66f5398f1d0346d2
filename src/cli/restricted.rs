//! The cards of restriction lists, by name.

use wixoss::card::{Card, CardDb};
use wixoss::legality::RestrictionList;
use wixoss::vocab::Date;

use super::table::period;

/// A card that a restriction list names, with its restriction.
pub struct RestrictedEntry<'a> {
    pub card: Option<Card<'a>>,
    /// The number in the list.
    pub number: &'a str,
    /// The restriction in words: `banned`, `at most 2 copies from 2025-09-16`.
    pub says: String,
}

impl RestrictedEntry<'_> {
    /// Returns the number and the name of the card, as in the card data.
    pub fn name(&self) -> String {
        self.card
            .map_or_else(|| self.number.to_owned(), |card| card.to_string())
    }
}

/// Returns the entries of one kind of a list, in the order of the list.
pub fn banned<'a>(list: &'a RestrictionList, db: &'a CardDb) -> Vec<RestrictedEntry<'a>> {
    let entries = list.banned.iter();
    entries
        .map(|entry| {
            of(
                &entry.card,
                "banned".to_owned(),
                entry.from,
                entry.until,
                db,
            )
        })
        .collect()
}

/// Returns the cards with a copy limit of their own. See [`banned`].
pub fn limited<'a>(list: &'a RestrictionList, db: &'a CardDb) -> Vec<RestrictedEntry<'a>> {
    let entries = list.limited.iter();
    entries
        .map(|entry| {
            let copies = match entry.copies {
                1 => "at most 1 copy".to_owned(),
                copies => format!("at most {copies} copies"),
            };
            of(&entry.card, copies, entry.from, entry.until, db)
        })
        .collect()
}

/// Returns the cards that can't be in one deck with another card, each pair once. See [`banned`].
pub fn not_together<'a>(list: &'a RestrictionList, db: &'a CardDb) -> Vec<RestrictedEntry<'a>> {
    let entries = list.not_together.iter();
    entries
        .map(|entry| {
            let [first, second] = &entry.cards;
            let second = of(second, String::new(), None, None, db).name();
            let says = format!("not together with {second}");
            of(first, says, entry.from, entry.until, db)
        })
        .collect()
}

/// Returns every entry of a list.
pub fn all<'a>(list: &'a RestrictionList, db: &'a CardDb) -> Vec<RestrictedEntry<'a>> {
    let mut all = banned(list, db);
    all.extend(limited(list, db));
    all.extend(not_together(list, db));
    all
}

fn of<'a>(
    number: &'a str,
    says: String,
    from: Option<Date>,
    until: Option<Date>,
    db: &'a CardDb,
) -> RestrictedEntry<'a> {
    RestrictedEntry {
        card: db.by_number(number).and_then(|id| db.card(id)),
        number,
        says: says + &period(from, until),
    }
}
