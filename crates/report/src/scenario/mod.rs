//! What a played scenario looks like: one file per output style.

mod board;
mod concise;
mod event;
mod full;
mod github;
mod json;
mod junit;
mod off_field;

pub use crate::text::hung;
pub use board::{board, cards_off, left_out};
pub use event::{cause, event};
pub use full::{asked, events, step, trace};
pub use json::ScenarioJson;

use crate::Look;
use wixoss_scenario::{Ending, Exploration, Scenario, ScenarioError, Session};

/// A scenario that was played, or why it could not be.
#[derive(Debug)]
pub struct Played<'a> {
    /// The file.
    pub file: &'a str,
    /// The scenario, if the file could be read.
    pub scenario: Option<&'a Scenario>,
    /// The game and what the steps came to, if the board could be put on the table.
    pub session: Option<&'a Session<'a>>,
    /// How the script ended.
    pub ending: &'a Ending,
    /// What keeps it from being played at all.
    pub problems: &'a [ScenarioError],
    /// What can come of the choices left open, if that was asked.
    pub exploration: Option<&'a Exploration>,
}

/// What a scenario comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every expectation holds.
    Holds,
    /// Some expectation does not.
    Fails,
    /// It can't be run to its end.
    Error,
}

impl Verdict {
    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Error => "error",
        }
    }
}

impl Played<'_> {
    /// What it comes to.
    pub fn verdict(&self) -> Verdict {
        match self.ending {
            _ if !self.problems.is_empty() => Verdict::Error,
            Ending::Stuck(_) => Verdict::Error,
            Ending::Fails => Verdict::Fails,
            Ending::Holds => Verdict::Holds,
        }
    }

    /// What the scenario shows, or the file where that is not known.
    pub fn title(&self) -> &str {
        self.scenario.map_or(self.file, |scenario| &scenario.title)
    }

    /// Everything that went wrong, one message each: `file:line:column: message`.
    pub fn complaints(&self) -> Vec<String> {
        let file = self.file;
        let stuck = match self.ending {
            Ending::Stuck(error) => Some(error),
            _ => None,
        };
        let errors = self.problems.iter().chain(stuck);
        let mut said: Vec<String> = errors
            .map(|error| {
                let place = match error.at {
                    Some(at) => format!("{file}:{}:{}", at.line, at.column),
                    None => file.to_owned(),
                };
                let rule = error
                    .rule
                    .map(|rule| format!(" ({rule})"))
                    .unwrap_or_default();
                let fix = error
                    .fix
                    .as_ref()
                    .map(|fix| format!("; {fix}"))
                    .unwrap_or_default();
                format!("{place}: {}{rule}{fix}", error.message)
            })
            .collect();
        let done = self.session.map(Session::done).unwrap_or_default();
        said.extend(done.iter().flat_map(|done| &done.failures).map(|failure| {
            let at = failure.at;
            format!("{file}:{}:{}: {}", at.line, at.column, failure.message)
        }));
        said.iter().map(|line| crate::text::clean(line)).collect()
    }
}

/// What is remembered of a scenario when all are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The file.
    pub file: String,
    /// What the scenario shows.
    pub title: String,
    /// What it came to.
    pub verdict: Verdict,
    /// How many steps were done.
    pub steps: usize,
    /// How many things went wrong.
    pub wrong: usize,
}

/// An output style of scenarios.
#[derive(Debug)]
pub struct ScenarioStyle {
    /// The word `--output` takes.
    pub name: &'static str,
    /// What it is for, in a line.
    pub title: &'static str,
    /// What goes before the first scenario.
    pub open: fn() -> &'static str,
    /// One scenario; the number counts those before it.
    pub scenario: fn(&Played<'_>, usize, &Look) -> String,
    /// What goes after the last.
    pub close: fn(&[Told], &Look) -> String,
}

/// Every output style, the default first.
pub static SCENARIO_STYLES: &[ScenarioStyle] = &[
    full::STYLE,
    concise::STYLE,
    json::STYLE,
    junit::STYLE,
    github::STYLE,
];
