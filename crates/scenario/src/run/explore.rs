//! Explores the choices that a script leaves open by playing every possible continuation. Equal
//! states are followed only once, and equal outcomes are listed only once.
//!
//! The search is depth-first, so only the games on the way to the present state are stored. For
//! every other state, only a hash of 128 bits is stored.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};

use crate::read::point::Point;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, EventKind, Game, Play, Player};

/// The result of exploring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// The different outcomes, in the order in which they were found.
    pub outcomes: Vec<Outcome>,
    /// The number of states from which play continued.
    pub states: usize,
    /// Whether the exploration ended before all states were explored.
    pub truncated: bool,
    /// Whether the exploration was stopped from outside.
    pub interrupted: bool,
    /// The number of states and choices that were left unexplored.
    pub open: usize,
}

/// One outcome of exploring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The final board in words.
    pub board: String,
    /// The choices that lead to the outcome. If several series of choices lead to this outcome, the
    /// shortest series is given.
    pub line: Vec<String>,
    /// The number of different final states with this board.
    pub ways: usize,
}

/// A state on the way to the present state, with the choices that were not tried yet.
struct Crossroads<'t> {
    play: Play<'t>,
    untried: std::vec::IntoIter<(String, Choice)>,
}

impl<'t> Crossroads<'t> {
    fn of(play: Play<'t>) -> Crossroads<'t> {
        Crossroads {
            untried: words::choices(&play).into_iter(),
            play,
        }
    }
}

/// Plays every possible continuation, until a moment is reached. If `until` is `None`, plays until
/// the turn is over. Play continues from at most `budget` states. `is_stopped` is called again and
/// again. When it returns `true`, the exploration ends with the outcomes found so far.
pub fn explore(
    start: &Play<'_>,
    until: Option<Point>,
    budget: usize,
    is_stopped: &dyn Fn() -> bool,
) -> Exploration {
    let mut outcomes = Vec::new();
    // The description of the final board needs no events, so each copy of a game drops its events.
    let mut start = start.clone();
    start.record(true);
    let mut forget = |play: &mut Play<'_>| play.record(true);
    let reached = follow_lines(
        &start,
        until,
        budget,
        is_stopped,
        &mut forget,
        &mut |play, line| add_outcome(&mut outcomes, play, line),
    );
    Exploration {
        outcomes,
        states: reached.states,
        truncated: reached.truncated,
        interrupted: reached.interrupted,
        open: reached.open,
    }
}

/// The progress of an exploration.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reached {
    states: usize,
    pub truncated: bool,
    interrupted: bool,
    open: usize,
}

/// Plays every possible continuation, as [`explore`] does. Calls `at_end` with each final state and
/// the choices that lead to the state. `before_choice` is called with each copy of a game before
/// its next choice.
pub(crate) fn follow_lines(
    start: &Play<'_>,
    until: Option<Point>,
    budget: usize,
    is_stopped: &dyn Fn() -> bool,
    before_choice: &mut dyn FnMut(&mut Play<'_>),
    at_end: &mut dyn FnMut(&Play<'_>, &[String]),
) -> Reached {
    let mut found = Reached::default();
    let mut seen = Seen::default();
    let mut start = start.clone();
    start.rest_at_passes(false);
    let mut line = Vec::new();
    let mut way = Vec::new();
    match is_over(&start, start.trace().len(), until) {
        true => at_end(&start, &line),
        false => {
            found.states = 1;
            way.push(Crossroads::of(start));
        }
    }
    while let Some(here) = way.last_mut() {
        if is_stopped() {
            found.interrupted = true;
            found.truncated = true;
            let untried = way.iter().map(|here| here.untried.len());
            found.open += untried.sum::<usize>();
            break;
        }
        let Some((label, choice)) = here.untried.next() else {
            way.pop();
            line.pop();
            continue;
        };
        let mut next = here.play.clone();
        before_choice(&mut next);
        let events = next.trace().len();
        if next.apply(choice).is_err() || !seen.is_new(next.game()) {
            continue;
        }
        line.push(label);
        if is_over(&next, events, until) {
            at_end(&next, &line);
        } else if found.states >= budget {
            // When the budget is used up, outcomes that are already reached are still listed.
            found.truncated = true;
            found.open += 1;
        } else {
            found.states += 1;
            way.push(Crossroads::of(next));
            continue;
        }
        line.pop();
    }
    found
}

/// Returns whether a line of play is over: one of the events after the first `events` events ends
/// the line, or nothing is left to choose.
fn is_over(play: &Play<'_>, events: usize, until: Option<Point>) -> bool {
    let ends = |kind: EventKind| match until {
        Some(point) => point.begins_with(kind),
        None => matches!(kind, EventKind::TurnBegan { .. }),
    };
    let new = play.trace().get(events..).unwrap_or_default();
    play.decision().is_none() || new.iter().any(|event| ends(event.kind))
}

fn add_outcome(outcomes: &mut Vec<Outcome>, play: &Play<'_>, line: &[String]) {
    let board = board(play);
    match outcomes.iter_mut().find(|known| known.board == board) {
        Some(known) => {
            known.ways += 1;
            if line.len() < known.line.len() {
                known.line = line.to_vec();
            }
        }
        None => outcomes.push(Outcome {
            board,
            line: line.to_vec(),
            ways: 1,
        }),
    }
}

/// The games seen so far: a hash of 128 bits of the JSON of each game. Two different games with the
/// same hash are so improbable that no comparison is needed.
#[derive(Default)]
struct Seen(HashSet<[u64; 2]>);

impl Seen {
    fn is_new(&mut self, game: &Game) -> bool {
        let mut hash = HashOfText::default();
        // A game that can't be written counts as new.
        serde_json::to_writer(&mut hash, game).is_err() || self.0.insert(hash.finish())
    }
}

/// Two hashers that take the same text. The second hasher takes an extra byte first, so that the
/// two hashes differ.
struct HashOfText([DefaultHasher; 2]);

impl Default for HashOfText {
    fn default() -> HashOfText {
        let (first, mut second) = (DefaultHasher::new(), DefaultHasher::new());
        second.write_u8(1);
        HashOfText([first, second])
    }
}

impl HashOfText {
    fn finish(&self) -> [u64; 2] {
        self.0.each_ref().map(DefaultHasher::finish)
    }
}

impl std::io::Write for HashOfText {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.iter_mut().for_each(|hash| hash.write(text));
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Describes a board in one line: the winner, or the cards and other things that both players have
/// left.
pub fn board(play: &Play<'_>) -> String {
    if let Some(outcome) = play.game().outcome() {
        return format!("{} wins", outcome.winner);
    }
    if let Some(found) = play.looping() {
        return format!("no end: a loop of {}", words::loop_cards(play, found));
    }
    Player::BOTH
        .map(|player| {
            let side = play.game().side(player);
            let count = |zone| side.pile(zone).map_or(0, |pile| pile.len());
            let signi: Vec<&str> = side.signi().map(|card| words::name(play, card)).collect();
            let signi = match signi.is_empty() {
                true => "no SIGNI".to_owned(),
                false => signi.join(" + "),
            };
            format!(
                "{player}: {} Life Cloth, {} hand, {} ener, {signi}",
                count(Zone::LifeCloth),
                count(Zone::Hand),
                count(Zone::Ener),
            )
        })
        .join("; ")
}
