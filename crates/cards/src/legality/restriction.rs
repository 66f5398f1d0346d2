//! Restriction lists: which cards official events ban, limit or keep out of one deck together, and
//! from which day to which day (`data/restrictions/`).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::card::{CardDb, CardId};
use wixoss_base::rule::Source;
use wixoss_base::vocab::Date;
use wixoss_data::files;
use wixoss_data::lines::{Line, Lines, lines};

/// A list of cards that official events restrict in some formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RestrictionList {
    /// The id of the list; a user's list with the same id replaces it.
    pub id: String,
    /// The full name.
    pub name: String,
    /// The formats in which the list holds.
    pub formats: Vec<String>,
    /// The day up to which the list is known.
    pub as_of: Date,
    /// The day up to which the bans of the list are known, if this day is earlier than `as_of`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bans_as_of: Option<Date>,
    /// A note on facts about the list that are not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The documents that publish the list.
    #[serde(default)]
    pub sources: Vec<Source>,
    /// The cards that can't be in a deck.
    #[serde(default)]
    pub banned: Vec<Banned>,
    /// The cards with a copy limit of their own.
    #[serde(default)]
    pub limited: Vec<Limited>,
    /// The pairs of cards that can't be in one deck together.
    #[serde(default)]
    pub not_together: Vec<NotTogether>,
}

/// A card that can't be in a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Banned {
    /// The number of the card.
    pub card: String,
    /// The first day of the restriction; `None` if it always held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day of the restriction; `None` if it still holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

/// A card with a copy limit of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limited {
    /// The number of the card.
    pub card: String,
    /// The number of copies allowed in both decks together.
    pub copies: u32,
    /// The first day of the restriction; `None` if it always held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day of the restriction; `None` if it still holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

/// Two cards that can't be in one deck together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotTogether {
    /// The numbers of the two cards.
    pub cards: [String; 2],
    /// The first day of the restriction; `None` if it always held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day of the restriction; `None` if it still holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

static EMBEDDED: Lines<RestrictionList> = LazyLock::new(|| lines(files::RESTRICTIONS));

/// The restriction lists that decks are judged by.
#[derive(Clone, Debug, Default)]
pub enum Lists {
    /// The lists of this release.
    #[default]
    Embedded,
    /// Only these lists. For casual play there are none.
    These(Vec<RestrictionList>),
}

impl Lists {
    /// Returns the lists that hold in a format.
    pub fn of(&self, format: &str) -> Vec<&RestrictionList> {
        let holds = |list: &&RestrictionList| list.formats.iter().any(|f| f == format);
        match self {
            Lists::These(lists) => lists.iter().filter(holds).collect(),
            Lists::Embedded => {
                let lines = EMBEDDED.iter().filter(|line| line.mentions(format));
                lines.filter_map(Line::value).filter(holds).collect()
            }
        }
    }

    /// Adds a list; it replaces a list with the same id.
    #[must_use]
    pub fn with(self, list: RestrictionList) -> Lists {
        let mut lists = match self {
            Lists::These(lists) => lists,
            Lists::Embedded => EMBEDDED.iter().filter_map(Line::value).cloned().collect(),
        };
        match lists.iter_mut().find(|known| known.id == list.id) {
            Some(known) => *known = list,
            None => lists.push(list),
        }
        Lists::These(lists)
    }
}

/// The restrictions of one format on one day, with their cards looked up.
#[derive(Clone, Debug, Default)]
pub struct Restrictions {
    /// The day up to which the lists are known; `None` if the format has no list.
    pub as_of: Option<Date>,
    /// The day up to which their bans are known; never later than `as_of`.
    pub bans_as_of: Option<Date>,
    /// The cards that can't be in a deck.
    pub banned: Vec<CardId>,
    /// The cards with a copy limit of their own.
    pub limited: Vec<(CardId, u32)>,
    /// The pairs of cards that can't be in one deck together.
    pub not_together: Vec<[CardId; 2]>,
    /// One bit per card, by index: set for every card named above.
    named: Vec<u64>,
}

/// The error that a restriction list names a card the database does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("restriction list `{list}` names card {card}, which is not known; {hint}")]
pub struct RestrictionError {
    /// The id of the list.
    pub list: String,
    /// The number in the list.
    pub card: String,
    /// A hint on how to fix the number.
    pub hint: String,
}

impl Restrictions {
    /// Returns the restrictions of `lists` in `format` on a day. Without a day, every restriction
    /// without a last day holds.
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
                    hint: db.suggest(number).first().map_or_else(
                        || "add it with `--cards FILE`".to_owned(),
                        |near| format!("did you mean {}?", near.number()),
                    ),
                })
            };
            let known = |until: Date| Some(as_of.map_or(until, |day| day.min(until)));
            let bans = list.bans_as_of.unwrap_or(list.as_of);
            all.as_of = all.as_of.max(known(list.as_of));
            all.bans_as_of = all.bans_as_of.max(known(bans.min(list.as_of)));
            for entry in &list.banned {
                let id = card(&entry.card)?;
                if in_force(entry.from, entry.until, as_of) {
                    all.mark(id);
                    all.banned.push(id);
                }
            }
            for entry in &list.limited {
                let id = card(&entry.card)?;
                if in_force(entry.from, entry.until, as_of) {
                    all.mark(id);
                    all.limited.push((id, entry.copies));
                }
            }
            for entry in &list.not_together {
                let [a, b] = &entry.cards;
                let pair = [card(a)?, card(b)?];
                if in_force(entry.from, entry.until, as_of) {
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

    /// Remembers that a restriction names this card.
    fn mark(&mut self, card: CardId) {
        let at = card.index();
        let words = self.named.len().max(at / 64 + 1);
        self.named.resize(words, 0);
        if let Some(bits) = self.named.get_mut(at / 64) {
            *bits |= 1 << (at % 64);
        }
    }
}

/// Returns whether an entry with this first and last day holds.
fn in_force(from: Option<Date>, until: Option<Date>, as_of: Option<Date>) -> bool {
    match as_of {
        Some(day) => from.is_none_or(|from| from <= day) && until.is_none_or(|last| day <= last),
        None => until.is_none(),
    }
}
