//! The cards of restriction lists, by name. If a day is given, an entry is left out if it is surely
//! not in force on that day.

use wixoss::card::{Card, CardDb};
use wixoss::legality::RestrictionList;
use wixoss::message;
use wixoss::message::Value;
use wixoss::vocab::{Date, Lang};

use super::restriction_days::RestrictionDays;

/// Returns a list without the entries that are surely not in force on a day.
pub fn on_day(list: &RestrictionList, day: Option<Date>) -> RestrictionList {
    let mut shown = list.clone();
    let may_hold = |days: RestrictionDays| days.may_include(day);
    shown.banned.retain(|entry| may_hold(entry.into()));
    shown
        .limited
        .retain(|entry| may_hold(RestrictionDays::of_limit(entry, list)));
    shown.not_together.retain(|entry| may_hold(entry.into()));
    shown
}

/// A card that a restriction list names, with its restriction.
pub struct RestrictedEntry<'a> {
    pub card: Option<Card<'a>>,
    /// The number of the card, as the list has it.
    pub number: &'a str,
    /// The restriction in words: `banned`, `at most 2 copies from 2025-09-16`.
    pub says: String,
}

impl RestrictedEntry<'_> {
    /// Returns the card with its number and its name. If the card is not known, returns the number
    /// in the list.
    pub fn card_or_number(&self) -> Value {
        self.card
            .map_or_else(|| Value::from(self.number), Value::from)
    }
}

/// Returns the banned cards of a list, in the order of the list.
pub fn banned<'a>(
    list: &'a RestrictionList,
    day: Option<Date>,
    db: &'a CardDb,
    lang: Lang,
) -> Vec<RestrictedEntry<'a>> {
    let entries = list.banned.iter();
    let entries = entries.filter(|entry| RestrictionDays::from(*entry).may_include(day));
    entries
        .map(|entry| {
            let says = message!("restriction.banned").text(lang);
            let says = says + &RestrictionDays::from(entry).period(lang);
            of(&entry.card, says, db)
        })
        .collect()
}

/// Returns the cards for which a list sets a number of copies, in the order of the list.
pub fn limited<'a>(
    list: &'a RestrictionList,
    day: Option<Date>,
    db: &'a CardDb,
    lang: Lang,
) -> Vec<RestrictedEntry<'a>> {
    let entries = list.limited.iter();
    let entries = entries.filter(|entry| RestrictionDays::of_limit(entry, list).may_include(day));
    entries
        .map(|entry| {
            let says = message!("restriction.at-most-copies", copies = entry.copies).text(lang);
            let says = says + &RestrictionDays::of_limit(entry, list).period(lang);
            of(&entry.card, says, db)
        })
        .collect()
}

/// Returns the pairs of cards of a list that can't be in one deck together, each pair once, in the
/// order of the list.
pub fn not_together<'a>(
    list: &'a RestrictionList,
    day: Option<Date>,
    db: &'a CardDb,
    lang: Lang,
) -> Vec<RestrictedEntry<'a>> {
    let entries = list.not_together.iter();
    let entries = entries.filter(|entry| RestrictionDays::from(*entry).may_include(day));
    entries
        .map(|entry| {
            let [first, second] = &entry.cards;
            let second = of(second, String::new(), db).card_or_number();
            let says = message!("restriction.not-together-with", card = second).text(lang);
            let says = says + &RestrictionDays::from(entry).period(lang);
            of(first, says, db)
        })
        .collect()
}

/// Returns every entry of a list.
pub fn all<'a>(
    list: &'a RestrictionList,
    day: Option<Date>,
    db: &'a CardDb,
    lang: Lang,
) -> Vec<RestrictedEntry<'a>> {
    let mut all = banned(list, day, db, lang);
    all.extend(limited(list, day, db, lang));
    all.extend(not_together(list, day, db, lang));
    all
}

fn of<'a>(number: &'a str, says: String, db: &'a CardDb) -> RestrictedEntry<'a> {
    RestrictedEntry {
        card: db.by_number(number).and_then(|id| db.card(id)),
        number,
        says,
    }
}
