//! Expectations about every line of play, or about at least one. A line of play is a series of
//! choices that the players can make from this point of the script. It ends at a moment that the
//! file names, or at the end of the turn.

use super::expectation::{Expectation, Expected, ReadExpectations, all_of};
use super::failure::{first_failure, place_of};
use crate::read::card_names::Names;
use crate::read::map_keys::{Entries, ReadResult};
use crate::read::turn_moment::Point;
use crate::run::explore::{
    LONGEST_LINE, Reached, Sameness, Search, Spent, follow_lines, steps_allowed,
};
use crate::run::played_lines::Line;
use crate::scenario_error::ScenarioError;
use wixoss_base::syntax::Node;
use wixoss_base::vocab::english::counted;
use wixoss_engine::Play;

/// The keys of expectations about lines of play. `true` means every line, `false` at least one
/// line.
pub(super) const LINES: [(&str, bool); 2] = [("in every line", true), ("in some line", false)];

/// The largest number of game states that are explored for one expectation, so that the check ends
/// in reasonable time.
const MOST_STATES: usize = 10_000;

/// Expectations about the game at the end of every line of play (a series of possible choices), or
/// at the end of at least one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// `true` if the expectations must hold at the end of every line; `false` if they must hold at
    /// the end of at least one line.
    pub every: bool,
    /// The moment at which each line of play ends; `None` means the end of the turn.
    pub until: Option<Point>,
    /// The expectations that are checked at the end of each line of play.
    pub expected: Vec<Expectation>,
}

/// The result of checking an expectation in all lines of play (all series of possible choices).
pub(super) enum Shown {
    /// The expectation holds. The text lists the choices of the line of play that proves this;
    /// `None` if no single line proves it.
    Holds(Option<String>),
    /// The expectation does not hold, or could not be decided.
    Fails(String),
}

impl Lines {
    pub(super) fn read(
        node: Node<'_>,
        every: bool,
        names: &mut Names<'_>,
        text: &str,
    ) -> ReadResult<Lines> {
        let mut entries = Entries::of(node, "what is expected at the end", text)?;
        let until = entries.take("until").map(|node| Point::read(&node, text));
        let until = until.and_then(|until| names.note(until));
        let list = Vec::new();
        let expected = all_of(entries, names, ReadExpectations { list, text })?;
        match expected
            .iter()
            .find(|one| matches!(one.what, Expected::InLines(_)))
        {
            None => Ok(Lines {
                every,
                until,
                expected,
            }),
            Some(inner) => {
                let error = ScenarioError::new(
                    "`in some line` and `in every line` can't be inside one another",
                );
                let error =
                    error.fix("keep one of these keys, and put all expectations directly into it");
                Err(error.located(inner.at))
            }
        }
    }

    /// Plays every line of play (every series of possible choices) from the current state, and
    /// checks the expectations at the end of each line.
    pub(super) fn play_all(&self, play: &Play<'_>) -> Shown {
        let until = self.until.and_then(|until| {
            let missing = until.missing_in(play.table().rules)?;
            Some(format!(
                "no series of choices reaches the {}: {missing}",
                until.name()
            ))
        });
        if let Some(missing) = until {
            return Shown::Fails(missing);
        }
        let mut lines = 0;
        let (reached, found) = self.search(play, None, &mut lines);
        let all = counted(lines, "line");
        let spent = match reached.spent {
            Some(Spent::States) => format!("the limit of {MOST_STATES} states is reached"),
            Some(Spent::Steps) => {
                let most = steps_allowed(MOST_STATES);
                format!("the limit of {most} steps is reached")
            }
            None => format!("a line has more than {LONGEST_LINE} choices"),
        };
        // The message should show a short line. The first search plays each state only once, so it
        // can miss a shorter line that decides the expectation. The second search plays a state
        // again if fewer choices lead to it. If the second search finds no shorter line, the line
        // of the first search is shown.
        let shorter = match &found {
            Some((line, _)) if line.len() > 1 => {
                let (reached, shorter) = self.search(play, Some(line.len() - 1), &mut lines);
                shorter.map(|(line, said)| (reached.lines.words(line), said))
            }
            _ => None,
        };
        let shortest = shorter.or_else(|| {
            let (line, said) = found?;
            Some((reached.lines.words(line), said))
        });
        let joined = |line: &[String]| match line.is_empty() {
            true => "no choice is made".to_owned(),
            false => line.join(" | "),
        };
        match (self.every, shortest, reached.truncated) {
            (true, Some((line, said)), _) => Shown::Fails(format!(
                "expected this in every line, but not in this one: {}: {}",
                joined(&line),
                said.unwrap_or_default()
            )),
            (true, None, false) => Shown::Holds(None),
            (true, None, true) => Shown::Fails(format!(
                "the expectation holds in {all} that were played, but {spent}, so the other lines were not played"
            )),
            (false, Some((line, _)), _) => Shown::Holds(Some(joined(&line))),
            (false, None, false) => Shown::Fails(format!(
                "expected this in some line, but it holds in none of {all}"
            )),
            (false, None, true) => Shown::Fails(format!(
                "this holds in none of {all} that were played, and {spent}, so other lines are unknown"
            )),
        }
    }

    /// Plays the lines of play from the current state, and adds their number to `lines`. Returns
    /// the shortest of the lines that decide the expectation. If the expectation fails at the end
    /// of this line, also returns the message. If `longest` is given, only lines with at most this
    /// number of choices are played.
    fn search<'t>(
        &self,
        play: &Play<'t>,
        longest: Option<usize>,
        lines: &mut usize,
    ) -> (Reached<'t>, Option<(Line, Option<String>)>) {
        let asks_events = self.expected.iter().any(|one| {
            let what = &one.what;
            matches!(what, Expected::Happened(_) | Expected::NotHappened(_))
        });
        let search = Search {
            until: self.until,
            sameness: match asks_events {
                true => Sameness::All,
                false => Sameness::Board,
            },
            budget: MOST_STATES,
            longest,
        };
        let mut shortest: Option<(Line, Option<String>)> = None;
        let mut at_end = |play: &Play<'t>, line: Line| {
            *lines += 1;
            let is_shorter = shortest
                .as_ref()
                .is_none_or(|(known, _)| line.len() < known.len());
            // If the expectations must hold in every line, one line in which they fail decides the
            // result. If they must hold in at least one line, one line in which they hold decides
            // it.
            if is_shorter {
                let failure = first_failure(play, &self.expected);
                if failure.is_some() == self.every {
                    let said =
                        failure.map(|failure| format!("{}{}", place_of(&failure), failure.message));
                    shortest = Some((line, said));
                }
            }
            let (known, _) = shortest.as_ref()?;
            longest.map(|_| known.len() - 1)
        };
        let mut keep = |_: &mut Play<'t>| {};
        let never = || false;
        let reached = follow_lines(play.clone(), search, &never, &mut keep, &mut at_end);
        (reached, shortest)
    }
}
