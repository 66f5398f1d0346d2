//! The first and the last day of a restriction, as far as they are known.

use serde::Serialize;
use wixoss::legality::{Banned, Limited, NotTogether, RestrictionList};
use wixoss::message;
use wixoss::vocab::{Date, Lang};

use crate::cli::table;

/// The first and the last day of an entry of a restriction list.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RestrictionDays {
    /// The first day on which the restriction was in force, if this day is known.
    pub from: Option<Date>,
    /// A day on which the restriction was already in force, if its first day is not known.
    pub by: Option<Date>,
    /// The last day on which the restriction is in force; null if the restriction has no end.
    pub until: Option<Date>,
    /// True if the restriction may have ended before the day `until`. This is so if another
    /// restriction followed, and the first day of the other restriction is not known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub or_earlier: bool,
}

impl From<&Banned> for RestrictionDays {
    fn from(entry: &Banned) -> RestrictionDays {
        RestrictionDays {
            from: entry.from,
            by: entry.by,
            until: entry.until,
            or_earlier: false,
        }
    }
}

impl From<&NotTogether> for RestrictionDays {
    fn from(entry: &NotTogether) -> RestrictionDays {
        RestrictionDays {
            from: entry.from,
            by: entry.by,
            until: entry.until,
            or_earlier: false,
        }
    }
}

impl RestrictionDays {
    /// Returns the days of a limit on copies. The list may later ban the card. If the first day of
    /// the ban is not known, the last day of the limit is not known exactly either.
    pub fn of_limit(entry: &Limited, list: &RestrictionList) -> RestrictionDays {
        let next_is_a_bound = |ban: &Banned| ban.card == entry.card && ban.from.is_none();
        RestrictionDays {
            from: entry.from,
            by: entry.by,
            until: entry.until,
            or_earlier: entry.until.is_some() && list.banned.iter().any(next_is_a_bound),
        }
    }

    /// Returns whether the restriction may be in force on a day. If no day is given, returns true.
    pub fn may_include(&self, day: Option<Date>) -> bool {
        day.is_none_or(|day| {
            let has_begun = self.from.is_none_or(|from| from <= day);
            has_begun && self.until.is_none_or(|until| day <= until)
        })
    }

    /// Returns whether the first or the last day is not known exactly, as in
    /// `2016-12-03 or earlier`.
    pub fn has_a_bound(&self) -> bool {
        (self.from.is_none() && self.by.is_some()) || self.or_earlier
    }

    /// Returns the first day in words, such as `2016-12-03 or earlier`; `None` if nothing is known
    /// about it.
    pub fn first_day(&self, lang: Lang) -> Option<String> {
        let or_earlier = |day: Date| message!("restriction.or-earlier", day = day).text(lang);
        let known = self.from.map(|day| day.to_string());
        known.or_else(|| self.by.map(or_earlier))
    }

    /// Returns the last day in words; `None` if the restriction has no end.
    pub fn last_day(&self, lang: Lang) -> Option<String> {
        self.until.map(|day| match self.or_earlier {
            true => message!("restriction.or-earlier", day = day).text(lang),
            false => day.to_string(),
        })
    }

    /// Returns both days in words, such as ` from 2025-09-16`, with a space in front. The text is
    /// empty if nothing is known about the days.
    pub fn period(&self, lang: Lang) -> String {
        table::period(self.first_day(lang), self.last_day(lang), lang)
    }
}
