//! Writes the steps of a scenario with their events, and the question of the next decision. Three
//! outputs show these texts: the output style `full`, the prompt of `resolve --step`, and the trace
//! of `play`.

use super::{cause, event};
use crate::Look;
use crate::text::{clean, wrap_hanging};
use wixoss_engine::{Event, Play};
use wixoss_scenario::{Doing, Done, Session, words};

/// Returns every step with its events.
pub fn trace(session: &Session<'_>, look: &Look) -> String {
    let mut out = events(session.play(), session.opening_events(), look);
    for done in session.done() {
        out.push_str(&step(session, done, look));
    }
    out
}

/// Returns one step with its events and the expectations that do not hold.
pub fn step(session: &Session<'_>, done: &Done, look: &Look) -> String {
    let steps = &session.scenario().steps;
    let step = done.step.and_then(|at| steps.get(at));
    let expects = step.is_some_and(|step| matches!(step.doing, Doing::Expect(_)));
    let result = match (expects, done.failures.is_empty()) {
        (true, true) => ": as expected",
        _ => "",
    };
    let mut out = wrap_hanging("> ", &format!("{}{result}", clean(&done.words)), look);
    out.push_str(&events(session.play(), session.events_of(done), look));
    for failure in &done.failures {
        let said = format!("FAILS line {}: {}", failure.at.line, failure.message);
        out.push_str(&wrap_hanging("  ", &clean(&said), look));
    }
    out
}

/// Returns events with their cause and rule, each on a new line.
pub fn events(play: &Play<'_>, events: &[Event], look: &Look) -> String {
    let lines = events.iter().map(|happened| {
        let said = format!(
            "{} [{}; {}]",
            clean(&event(play, happened)),
            clean(&cause(play, happened.cause)),
            happened.rule
        );
        wrap_hanging("  ", &said, look)
    });
    lines.collect()
}

/// Returns the question that a prompt shows before it waits for an answer.
pub fn question(play: &Play<'_>) -> String {
    match play.decision() {
        Some(decision) => words::decision(play, &decision),
        None => "the game is over".to_owned(),
    }
}
