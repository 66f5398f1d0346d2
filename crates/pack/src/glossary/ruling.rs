use std::fmt;

use serde::{Deserialize, Serialize};

use super::Localized;
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Date;

/// A ruling: a question about play, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ruling with its fields")]
pub struct Ruling {
    /// The id; it begins with `ruling-`.
    pub id: String,
    /// The situation, as a question.
    pub situation: Localized,
    /// The answer.
    pub answer: Localized,
    /// The reason, from the rules.
    pub reason: Localized,
    /// The ids of the entries that the ruling is about.
    pub about: Vec<String>,
    /// The ids of the rules that the ruling rests on.
    pub rules: Vec<String>,
    /// The numbers of the cards that the ruling is about. Any printing stands for its card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The day on which the ruling was given, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The bounds of that day, if only bounds are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date_bounds: Option<DateBounds>,
    /// Whether others report the ruling, and no official page that is at hand states it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reported: bool,
    /// The change of the ruling by a later document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub superseded_by: Option<Box<Superseded>>,
    /// The places in documents where the ruling is written.
    pub sources: Vec<Source>,
    /// The rule sets in which the ruling holds.
    pub rule_sets: Vec<Holds>,
    /// The scenarios that show the ruling on a board: paths below `scenarios/`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown_by: Vec<String>,
    /// Why no scenario shows the ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_shown: Option<NotShown>,
}

/// The first and the last day on which a ruling can have been given. A missing day is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "`from`, `until` or both")]
pub struct DateBounds {
    /// The first possible day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last possible day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

/// Writes whole years as years: `2016–2017`. Other bounds are days: `2020-12-05 –`.
impl fmt::Display for DateBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let (from, until) = (text(self.from), text(self.until));
        match (from.strip_suffix("-01-01"), until.strip_suffix("-12-31")) {
            (Some(first), Some(last)) => write!(f, "{first}–{last}"),
            _ => f.write_str(format!("{from} – {until}").trim()),
        }
    }
}

/// Why no scenario shows a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotShown {
    /// The question is about words or about the table, and no board decides it.
    NoBoard,
    /// The abilities of a card in it are not read or not played yet.
    CardNotRead,
    /// The engine plays the situation in another way.
    EngineDiffers,
    /// A later rule changed the answer, so that no rule set gives it.
    Outdated,
}

impl NotShown {
    /// Every reason.
    pub const ALL: [NotShown; 4] = [
        NotShown::NoBoard,
        NotShown::CardNotRead,
        NotShown::EngineDiffers,
        NotShown::Outdated,
    ];

    /// Returns the word for the reason in files.
    pub fn name(self) -> &'static str {
        match self {
            NotShown::NoBoard => "no-board",
            NotShown::CardNotRead => "card-not-read",
            NotShown::EngineDiffers => "engine-differs",
            NotShown::Outdated => "outdated",
        }
    }
}

impl Ruling {
    /// Returns the day on which the ruling was given, or the bounds of that day.
    pub fn given(&self) -> String {
        match (self.date, self.date_bounds) {
            (Some(day), _) => day.to_string(),
            (None, Some(bounds)) => bounds.to_string(),
            (None, None) => String::new(),
        }
    }

    /// Returns whether no later document changed the ruling.
    pub fn still_holds(&self) -> bool {
        self.superseded_by.is_none()
    }
}

/// A change of a ruling by a later document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "`date`, `document`, `heading` and `change`"
)]
pub struct Superseded {
    /// The first day on which the change holds.
    pub date: Date,
    /// Short name of the later document: its id in `data/documents.toml`.
    pub document: String,
    /// The heading in that document.
    pub heading: String,
    /// The change in words.
    pub change: Localized,
    /// The id of the ruling that replaced this one, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}
