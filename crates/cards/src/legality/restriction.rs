//! Restriction lists. A list has the cards that official events ban or limit, and the pairs of
//! cards that can't be in one deck. Each restriction has the days on which it is in force. Source:
//! the files in `data/restrictions/`.

use std::error::Error;
use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::card::{CardDb, CardId};
use crate::message;
use crate::message::Message;
use wixoss_base::rule::Source;
use wixoss_base::vocab::{Date, Lang};
use wixoss_data::files;
use wixoss_data::lines::JsonLines;

/// A list of cards that official events restrict in some formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RestrictionList {
    /// The id of the list. A user's list with the same id replaces this list.
    pub id: String,
    /// The full name of the list.
    pub name: String,
    /// The formats in which the list is in force.
    pub formats: Vec<String>,
    /// The last day for which the list is known.
    pub as_of: Date,
    /// The last day for which the bans of the list are known. `None` if this day is `as_of`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bans_as_of: Option<Date>,
    /// A note about unknown facts, such as a missing day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The documents that publish the list.
    #[serde(default)]
    pub sources: Vec<Source>,
    /// The cards that no deck may have.
    #[serde(default)]
    pub banned: Vec<Banned>,
    /// The cards that have their own limit of copies.
    #[serde(default)]
    pub limited: Vec<Limited>,
    /// The pairs of cards that can't be in one deck together.
    #[serde(default)]
    pub not_together: Vec<NotTogether>,
}

/// A card that no deck may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Banned {
    /// The number of the card.
    pub card: String,
    /// The first day of the restriction. `None` if the restriction has no first day, or if the
    /// first day is unknown and only `by` is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// A day on which the restriction was already in force. This field is only for a restriction
    /// whose first day is unknown. A deck of an earlier day is judged without the restriction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Date>,
    /// The last day of the restriction. `None` if the restriction is still in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// The source of this entry. `None` if the source is a document of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

/// A card that has its own limit of copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limited {
    /// The number of the card.
    pub card: String,
    /// The largest number of copies in both decks together.
    pub copies: u32,
    /// The first day of the restriction. `None` if the restriction has no first day, or if the
    /// first day is unknown and only `by` is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// A day on which the restriction was already in force. This field is only for a restriction
    /// whose first day is unknown. A deck of an earlier day is judged without the restriction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Date>,
    /// The last day of the restriction. `None` if the restriction is still in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// The source of this entry. `None` if the source is a document of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

/// Two cards that can't be in one deck together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotTogether {
    /// The numbers of the two cards.
    pub cards: [String; 2],
    /// The first day of the restriction. `None` if the restriction has no first day, or if the
    /// first day is unknown and only `by` is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// A day on which the restriction was already in force. This field is only for a restriction
    /// whose first day is unknown. A deck of an earlier day is judged without the restriction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Date>,
    /// The last day of the restriction. `None` if the restriction is still in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// The source of this entry. `None` if the source is a document of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

static EMBEDDED: LazyLock<JsonLines<RestrictionList>> =
    LazyLock::new(|| JsonLines::new(files::RESTRICTIONS, files::RESTRICTION_LIST));

/// The restriction lists that judge decks.
#[derive(Clone, Debug, Default)]
pub enum Lists {
    /// The lists of this release.
    #[default]
    Embedded,
    /// Only these lists. For casual play, this list is empty.
    These(Vec<RestrictionList>),
}

impl Lists {
    /// Returns the lists that are in force in a format.
    pub fn of(&self, format: &str) -> Vec<&RestrictionList> {
        let holds = |list: &&RestrictionList| list.formats.iter().any(|f| f == format);
        match self {
            Lists::These(lists) => lists.iter().filter(holds).collect(),
            Lists::Embedded => EMBEDDED.mentioning(format).filter(holds).collect(),
        }
    }

    /// Adds a list. The new list replaces a list with the same id.
    #[must_use]
    pub fn with(self, list: RestrictionList) -> Lists {
        let mut lists = match self {
            Lists::These(lists) => lists,
            Lists::Embedded => EMBEDDED.values().cloned().collect(),
        };
        match lists.iter_mut().find(|known| known.id == list.id) {
            Some(known) => *known = list,
            None => lists.push(list),
        }
        Lists::These(lists)
    }
}

/// The restrictions of one format on one day. All cards that they name were looked up in the card
/// database.
#[derive(Clone, Debug, Default)]
pub struct Restrictions {
    /// The last day for which the lists are known. `None` if the format has no list.
    pub as_of: Option<Date>,
    /// The last day for which the lists are known, if the deck is judged for a later day. Otherwise
    /// `None`.
    pub known_to: Option<Date>,
    /// The last day for which the bans of the lists are known. This day is never later than
    /// `as_of`.
    pub bans_as_of: Option<Date>,
    /// The cards that no deck may have.
    pub banned: Vec<CardId>,
    /// The cards that have their own limit of copies, each with the largest number of copies.
    pub limited: Vec<(CardId, u32)>,
    /// The pairs of cards that can't be in one deck together.
    pub not_together: Vec<[CardId; 2]>,
    /// The restrictions that may have been in force on the day: their first day is unknown, but
    /// they were in force on a later day.
    pub possible: Vec<Possible>,
    /// The set of all cards that one of the other fields names. The bit at the index of a card is 1
    /// if the card is in the set.
    named: Vec<u64>,
}

/// A restriction that may have been in force on a day, because its first day is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The card that the entry names.
    pub card: CardId,
    /// The number of copies that the entry allows. The number is 0 if the entry bans the card.
    pub copies: u32,
    /// A day on which the entry was already in force.
    pub by: Date,
}

/// The error for a restriction list that names an unknown card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestrictionError {
    /// The id of the list.
    pub list: String,
    /// The card number in the list.
    pub card: String,
    /// The most similar card number, if there is one.
    pub near: Option<String>,
}

impl RestrictionError {
    /// Returns what is wrong.
    pub fn problem(&self) -> Message {
        let (list, card) = (self.list.as_str(), self.card.as_str());
        message!("unknown-format.list-names", list = list, card = card)
    }

    /// Returns advice on how to fix the list.
    pub fn fix(&self) -> Message {
        match &self.near {
            Some(near) => message!("unknown-card.did-you-mean", cards = near.as_str()),
            None => message!("unknown-card.check"),
        }
    }

    /// Returns what is wrong and how to fix it.
    pub fn message(&self) -> Message {
        message!(
            "verdict.message-and-fix",
            message = self.problem(),
            fix = self.fix()
        )
    }
}

impl fmt::Display for RestrictionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text(Lang::En))
    }
}

impl Error for RestrictionError {}

impl Restrictions {
    /// Returns the restrictions of `lists` in `format` on a day. If there is no day, returns every
    /// restriction without a last day.
    ///
    /// # Errors
    /// If a list names a card that `db` does not have.
    pub fn of(
        format: &str,
        as_of: Option<Date>,
        lists: &Lists,
        db: &CardDb,
    ) -> Result<Restrictions, RestrictionError> {
        let mut all = Restrictions::default();
        for list in lists.of(format) {
            let card = |number: &String| {
                db.by_number(number).ok_or_else(|| RestrictionError {
                    list: list.id.clone(),
                    card: number.clone(),
                    near: db
                        .suggest(number)
                        .first()
                        .map(|near| near.number().to_owned()),
                })
            };
            let known = |until: Date| Some(as_of.map_or(until, |day| day.min(until)));
            let bans = list.bans_as_of.unwrap_or(list.as_of);
            all.as_of = all.as_of.max(known(list.as_of));
            all.bans_as_of = all.bans_as_of.max(known(bans.min(list.as_of)));
            if as_of.is_some_and(|day| day > list.as_of) {
                all.known_to = all.known_to.max(Some(list.as_of));
            }
            for entry in &list.banned {
                let id = card(&entry.card)?;
                if is_in_force(entry.from.or(entry.by), entry.until, as_of) {
                    all.mark(id);
                    all.banned.push(id);
                }
                if let (None, Some(by)) = (entry.from, entry.by) {
                    all.add_possible(id, 0, by, as_of);
                }
            }
            for entry in &list.limited {
                let id = card(&entry.card)?;
                if is_in_force(entry.from.or(entry.by), entry.until, as_of) {
                    all.mark(id);
                    all.limited.push((id, entry.copies));
                }
                if let (None, Some(by)) = (entry.from, entry.by) {
                    all.add_possible(id, entry.copies, by, as_of);
                }
            }
            for entry in &list.not_together {
                let [a, b] = &entry.cards;
                let pair = [card(a)?, card(b)?];
                if is_in_force(entry.from.or(entry.by), entry.until, as_of) {
                    pair.into_iter().for_each(|id| all.mark(id));
                    all.not_together.push(pair);
                }
            }
        }
        Ok(all)
    }

    /// Returns whether one of the restrictions names this card.
    pub fn names(&self, card: CardId) -> bool {
        let at = card.index();
        let bits = self.named.get(at / 64).copied().unwrap_or_default();
        bits >> (at % 64) & 1 != 0
    }

    /// Adds an entry to `possible` if the deck is judged for a day before `by`. The entry was in
    /// force on the day `by`, and perhaps earlier.
    fn add_possible(&mut self, card: CardId, copies: u32, by: Date, as_of: Option<Date>) {
        if as_of.is_some_and(|day| day < by) {
            self.mark(card);
            self.possible.push(Possible { card, copies, by });
        }
    }

    /// Adds a card to the set of cards that a restriction names.
    fn mark(&mut self, card: CardId) {
        let at = card.index();
        let words = self.named.len().max(at / 64 + 1);
        self.named.resize(words, 0);
        if let Some(bits) = self.named.get_mut(at / 64) {
            *bits |= 1 << (at % 64);
        }
    }
}

/// Returns whether an entry with this first day and this last day is in force on the day `as_of`.
fn is_in_force(from: Option<Date>, until: Option<Date>, as_of: Option<Date>) -> bool {
    match as_of {
        Some(day) => from.is_none_or(|from| from <= day) && until.is_none_or(|last| day <= last),
        None => until.is_none(),
    }
}
