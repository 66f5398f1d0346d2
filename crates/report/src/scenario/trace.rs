//! Writes the steps of a scenario with their events, and the question for the next decision of a
//! player. Three outputs show these texts: the output style `full`, the prompt of `resolve --step`,
//! and the trace of `play`.

use super::event::mark_of_partly_played_cards;
use super::{cause, event};
use crate::OutputSettings;
use crate::text::{clean, wrap_hanging};
use wixoss_data::rule::Rule;
use wixoss_engine::{Event, Play};
use wixoss_scenario::{Doing, Session, StepResult, words};

/// How much is written about each event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Each event has its cause and its rule. Expectations that hold are written too.
    CauseAndRule,
    /// Each event has its rule, but not its cause. Expectations that hold are not written.
    Rule,
}

/// Returns every step with its events.
pub fn trace(session: &Session<'_>, look: &OutputSettings) -> String {
    trace_with(session, Detail::CauseAndRule, look)
}

/// Returns every step with its events, in this detail.
pub(super) fn trace_with(session: &Session<'_>, detail: Detail, look: &OutputSettings) -> String {
    let mut out = events_with(session.play(), session.opening_events(), detail, look);
    for done in session.done() {
        out.push_str(&step_with(session, done, detail, look));
    }
    out
}

/// Returns one step with its events and the expectations that are not met.
pub fn step(session: &Session<'_>, done: &StepResult, look: &OutputSettings) -> String {
    step_with(session, done, Detail::CauseAndRule, look)
}

fn step_with(
    session: &Session<'_>,
    done: &StepResult,
    detail: Detail,
    look: &OutputSettings,
) -> String {
    let steps = &session.scenario().steps;
    let step = done.step.and_then(|at| steps.get(at));
    let expects = step.is_some_and(|step| matches!(step.doing, Doing::Expect(_)));
    if expects && done.failures.is_empty() && done.notes.is_empty() && detail == Detail::Rule {
        return String::new();
    }
    let result = match (expects, done.failures.is_empty()) {
        (true, true) => ": as expected",
        _ => "",
    };
    let mut out = wrap_hanging("> ", &format!("{}{result}", clean(&done.words)), look);
    let happened = session.events_of(done);
    out.push_str(&events_with(session.play(), happened, detail, look));
    for note in &done.notes {
        out.push_str(&wrap_hanging("  ", &clean(note), look));
    }
    for failure in &done.failures {
        let said = format!("FAILS line {}: {}", failure.at.line, failure.message);
        out.push_str(&wrap_hanging("  ", &clean(&said), look));
    }
    out
}

/// The number of events that are shown of an endless loop, counted from its beginning.
const MOST_OF_LOOP: usize = 40;

/// Returns events with their cause and rule, each on a new line. If a loop has stopped the game,
/// only the first events and the last event are written.
pub fn events(play: &Play<'_>, events: &[Event], look: &OutputSettings) -> String {
    events_with(play, events, Detail::CauseAndRule, look)
}

fn events_with(play: &Play<'_>, events: &[Event], detail: Detail, look: &OutputSettings) -> String {
    let line = |happened: &Event| {
        let doubt = match Rule::of(happened.rule) {
            Some(rule) if rule.is_undocumented() => ", no document says so",
            Some(rule) if rule.disputed => ", the documents disagree",
            _ => "",
        };
        let cause = match detail {
            Detail::CauseAndRule => clean(&cause(play, happened.cause)) + "; ",
            Detail::Rule => String::new(),
        };
        let event = clean(&event(play, happened));
        let mark = mark_of_partly_played_cards(play, happened);
        let said = format!("{event} [{cause}{}{doubt}]{mark}", happened.rule);
        wrap_hanging("  ", &said, look)
    };
    let left_out = match play.looping() {
        Some(_) => events.len().saturating_sub(MOST_OF_LOOP + 1),
        None => 0,
    };
    if left_out < 2 {
        return events.iter().map(line).collect();
    }
    let first: String = events.iter().take(MOST_OF_LOOP).map(line).collect();
    let last: String = events
        .iter()
        .skip(MOST_OF_LOOP + left_out)
        .map(line)
        .collect();
    let between = wrap_hanging("  ", &format!("... {left_out} more events ..."), look);
    format!("{first}{between}{last}")
}

/// Returns the question for the next decision of a player. If there is no decision, returns the
/// reason why the game has stopped.
pub fn question(play: &Play<'_>) -> String {
    match play.decision() {
        Some(decision) => words::decision(play, &decision),
        None => words::stopped_by_loop(play).unwrap_or_else(|| "the game is over".to_owned()),
    }
}
