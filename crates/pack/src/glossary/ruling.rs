use std::fmt;

use serde::{Deserialize, Serialize};

use super::Localized;
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Date;

/// A ruling: a question about play, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ruling with its fields")]
pub struct Ruling {
    /// The id, which starts with `ruling-`.
    pub id: String,
    /// The situation, in the form of a question.
    pub situation: Localized,
    /// The answer to the question.
    pub answer: Localized,
    /// The reason for the answer, which comes from the rules.
    pub reason: Localized,
    /// The ids of the entries that the ruling is about.
    pub about: Vec<String>,
    /// The ids of the rules on which the ruling is based.
    pub rules: Vec<String>,
    /// The ids of the rulings that give the same answer to the same question, for other cards or in
    /// other words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same_as: Vec<String>,
    /// The numbers of the cards that the ruling is about. Any number of a card is accepted, even
    /// the number of a reprint.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The day on which the ruling was given, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The first and the last possible day of the ruling, if the day itself is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date_bounds: Option<DateBounds>,
    /// True if the ruling is known only from the reports of other people, because no official page
    /// with the ruling is available.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reported: bool,
    /// The change of the ruling by a later document. `None` means that the ruling is unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub superseded_by: Option<Box<Superseded>>,
    /// The places in documents where the ruling is written.
    pub sources: Vec<Source>,
    /// The rule sets (formats and periods) in which the ruling is valid.
    pub rule_sets: Vec<Holds>,
    /// The paths of the scenarios that show the ruling on a board. A path is relative to
    /// `scenarios/`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown_by: Vec<String>,
    /// The reason why no scenario shows the ruling. `None` if no reason is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_shown: Option<NotShown>,
}

/// The first and the last day on which a ruling can have been given. `None` means that a day is
/// unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "`from`, `until` or both")]
pub struct DateBounds {
    /// The first day on which the ruling can have been given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day on which the ruling can have been given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

/// Writes two days. If they are the first and last day of whole years, writes the years:
/// `2016–2017`. Writes other days as they are: `2020-12-05 –`.
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

/// The reason why no scenario shows a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotShown {
    /// The question is about words or about behavior at the table, so no board can show the answer.
    NoBoard,
    /// The toolkit does not yet read or play the abilities of a card in the situation.
    CardNotRead,
    /// The engine gives another answer for the situation.
    EngineDiffers,
    /// A later rule changed the answer, so the answer is wrong in all rule sets.
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

    /// Returns the word that files use for the reason.
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
    /// Returns the day on which the ruling was given, or the first and last possible day. The text
    /// is empty if nothing is known about the day.
    pub fn given(&self) -> String {
        match (self.date, self.date_bounds) {
            (Some(day), _) => day.to_string(),
            (None, Some(bounds)) => bounds.to_string(),
            (None, None) => String::new(),
        }
    }

    /// Returns whether the ruling is still valid: no later document changed the ruling.
    pub fn still_holds(&self) -> bool {
        self.superseded_by.is_none()
    }
}

/// A change of a ruling by a later document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "`date`, `document`, `heading` and `change`, and `answer` or `ruling` if needed"
)]
pub struct Superseded {
    /// The first day on which the change is in force.
    pub date: Date,
    /// The short name of the later document, which is its id in `data/documents.toml`.
    pub document: String,
    /// The heading in the later document under which the change is written.
    pub heading: String,
    /// The change, in one or more sentences.
    pub change: Localized,
    /// The answer to the question of the ruling since this day. If it is `None`, the change is
    /// shown as the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Localized>,
    /// The id of the ruling that replaced this ruling, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

impl Superseded {
    /// Returns the answer to the question of the ruling since the day of the change.
    pub fn answer_now(&self) -> &Localized {
        self.answer.as_ref().unwrap_or(&self.change)
    }
}
