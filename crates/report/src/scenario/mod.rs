//! The output styles for played scenarios. Each style has one file, named after the word that
//! `--output` takes. `event` writes events as sentences, and `trace` lists the steps with their
//! events. `board` draws the field, and `off_field` lists the other zones.

mod board;
mod concise;
mod event;
mod events_only;
mod full;
mod github;
mod html;
mod json;
mod junit;
mod off_field;
mod trace;

pub use crate::text::wrap_hanging;
pub use board::{board, cards_off, reason_off};
pub use event::{cause, event, legend_of_marks};
pub use html::GamePage;
pub use json::ScenarioJson;
pub use trace::{events, question, step, trace};

use std::io::{self, Write};

use crate::OutputSettings;
use wixoss_scenario::{Ending, Exploration, Scenario, ScenarioError, Session};

/// A scenario that was played, or the reason why it could not be played.
#[derive(Debug)]
pub struct Played<'a> {
    /// The path of the scenario file.
    pub file: &'a str,
    /// The scenario, if the file could be read.
    pub scenario: Option<&'a Scenario>,
    /// The game and the results of the steps, if the board could be set up.
    pub session: Option<&'a Session<'a>>,
    /// How playing the steps of the scenario ended: with all steps played, or with a problem.
    pub ending: &'a Ending,
    /// The problems that kept the scenario from being played.
    pub problems: &'a [ScenarioError],
    /// The possible results of the choices that the scenario leaves open, if the user asked for
    /// them.
    pub exploration: Option<&'a Exploration<'a>>,
}

/// The result of playing a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every expectation of the scenario is met.
    Holds,
    /// At least one expectation of the scenario is not met.
    Fails,
    /// The scenario can't be played to its end.
    Error,
}

impl Verdict {
    /// Returns the word that output uses.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Error => "error",
        }
    }
}

impl Played<'_> {
    /// Returns the result of the scenario.
    pub fn verdict(&self) -> Verdict {
        match self.ending {
            _ if !self.problems.is_empty() => Verdict::Error,
            Ending::Stuck(_) => Verdict::Error,
            Ending::Fails => Verdict::Fails,
            Ending::Holds => Verdict::Holds,
        }
    }

    /// Returns the title of the scenario. If the file could not be read, returns the name of the
    /// file.
    pub fn title(&self) -> &str {
        self.scenario.map_or(self.file, |scenario| &scenario.title)
    }

    /// Returns the name of the file for people. Standard input has the name `-` for programs.
    pub(crate) fn file_in_words(&self) -> &str {
        match self.file {
            "-" => "standard input",
            file => file,
        }
    }

    /// Returns one message for each problem: `file:line:column: message`.
    pub fn complaints(&self) -> Vec<String> {
        let file = self.file_in_words();
        let stuck = match self.ending {
            Ending::Stuck(error) => Some(error),
            _ => None,
        };
        let errors = self.problems.iter().chain(stuck);
        let mut complaints: Vec<String> = errors
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
        complaints.extend(done.iter().flat_map(|done| &done.failures).map(|failure| {
            let at = failure.at;
            format!("{file}:{}:{}: {}", at.line, at.column, failure.message)
        }));
        complaints
            .iter()
            .map(|line| crate::text::clean(line))
            .collect()
    }
}

/// The facts about a played scenario that the summary at the end needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioTally {
    /// The path of the scenario file.
    pub file: String,
    /// The title of the scenario.
    pub title: String,
    /// The result of the scenario.
    pub verdict: Verdict,
    /// The number of steps done.
    pub steps: usize,
    /// The number of problems.
    pub wrong: usize,
}

/// An output style for scenarios.
#[derive(Debug)]
pub struct ScenarioStyle {
    /// The word that `--output` takes.
    pub name: &'static str,
    /// The purpose of the style, in one line.
    pub title: &'static str,
    /// Whether the output is a page. It is usually written to a file, so its errors are also printed
    /// on the terminal.
    pub is_page: bool,
    /// Writes the text before the first scenario.
    pub open: fn() -> &'static str,
    /// Writes one scenario. The second argument is the number of scenarios that were written before
    /// this scenario. An exploration can have many outcomes, so they are written one by one.
    pub scenario: fn(&Played<'_>, usize, &OutputSettings, &mut dyn Write) -> io::Result<()>,
    /// Writes the text after the last scenario.
    pub close: fn(&[ScenarioTally], &OutputSettings) -> String,
}

/// Every output style for scenarios, the default style first.
pub static SCENARIO_STYLES: &[ScenarioStyle] = &[
    full::STYLE,
    events_only::STYLE,
    concise::STYLE,
    json::STYLE,
    junit::STYLE,
    github::STYLE,
    html::STYLE,
];
