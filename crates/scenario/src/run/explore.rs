//! Explores the choices that a script leaves open: plays every possible continuation. Each game
//! state is explored once, and each result is listed once.
//!
//! The search is depth-first. It stores only the games on the way to the current state. For every
//! other state, it stores a hash of 128 bits. In each state, the player first passes. So the search
//! soon reaches the end of a line, even if a player could do something again and again. A line of
//! more than [`LONGEST_LINE`] choices is not followed, so few games are stored.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::state_hash::StateHash;
use crate::read::turn_moment::Point;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, EventKind, MOST_STEPS, Play, Player};

/// The largest number of choices in a line of play. A longer line stays open. Players rarely have
/// so many choices in a turn, unless they repeat themselves.
pub(crate) const LONGEST_LINE: usize = 200;

/// The number of engine steps that the budget allows for each game state, on average. All choices
/// of a state together usually take about 40 steps. Only a board with abilities that trigger again
/// and again needs more, and without this limit, the exploration of such a board would take very
/// long.
const STEPS_PER_STATE: u64 = 100;

/// Returns the number of engine steps that a budget of game states allows. A small budget is enough
/// for one loop without a choice.
pub(crate) const fn steps_allowed(budget: usize) -> u64 {
    (budget as u64)
        .saturating_mul(STEPS_PER_STATE)
        .saturating_add(MOST_STEPS as u64)
}

/// The part of the budget that ended an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// The number of game states.
    States,
    /// The number of steps: 100 for each game state of the budget, and 10,000 more.
    Steps,
}

/// The result of an exploration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// The different outcomes, in the order in which they were found.
    pub outcomes: Vec<Outcome>,
    /// The number of game states that were explored.
    pub states: usize,
    /// The number of engine steps between these states. After each choice, each waiting ability
    /// counts as a step too, because states with many waiting abilities take long to compare.
    pub steps: u64,
    /// Whether the exploration ended before all states were explored.
    pub truncated: bool,
    /// The part of the budget that is used up. `None` if a line of play became too long, if the
    /// exploration was interrupted, or if it was not truncated.
    pub spent: Option<Spent>,
    /// Whether the caller has stopped the exploration, with `is_stopped`.
    pub interrupted: bool,
    /// The number of states and choices that were found but not explored.
    pub open: usize,
}

/// One outcome of an exploration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The board at the end, in words.
    pub board: Arc<str>,
    /// The choices that lead to the outcome. If the exploration found several lines with this
    /// outcome, this is the shortest of them. A shorter line may exist, because each state is
    /// explored only once.
    pub line: Line,
    /// The number of different game states at the end that have this board.
    pub ways: usize,
}

/// A line of play: a series of choices, in words. Lines that begin with the same choices share the
/// memory of these choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    last: Option<Arc<Link>>,
}

/// The last choice of a line of play.
#[derive(Debug, PartialEq, Eq)]
struct Link {
    choice: Box<str>,
    before: Line,
    /// The number of choices in the line.
    length: usize,
}

impl Line {
    /// Returns the number of choices.
    pub fn len(&self) -> usize {
        self.last.as_ref().map_or(0, |last| last.length)
    }

    /// Returns whether the line has no choices.
    pub const fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// Returns the choices in order.
    pub fn choices(&self) -> Vec<&str> {
        let mut choices = Vec::with_capacity(self.len());
        let mut line = self;
        while let Some(last) = &line.last {
            choices.push(&*last.choice);
            line = &last.before;
        }
        choices.reverse();
        choices
    }

    fn push(&mut self, choice: String) {
        let length = self.len() + 1;
        let link = Link {
            choice: choice.into_boxed_str(),
            before: std::mem::take(self),
            length,
        };
        self.last = Some(Arc::new(link));
    }

    fn pop(&mut self) {
        if let Some(last) = self.last.take() {
            *self = last.before.clone();
        }
    }
}

/// A state on the way to the current state, with its choices that were not tried yet.
struct Crossroads<'t> {
    play: Play<'t>,
    untried: std::vec::IntoIter<(String, Choice)>,
}

impl<'t> Crossroads<'t> {
    fn of(play: Play<'t>) -> Crossroads<'t> {
        let mut choices = words::choices(&play);
        choices.sort_by_key(|(_, choice)| !matches!(choice, Choice::Pass));
        Crossroads {
            untried: choices.into_iter(),
            play,
        }
    }
}

/// Plays every possible continuation until the moment `until` is reached, or until the turn is over
/// if `until` is `None`. Explores at most `budget` states. The number of engine steps between these
/// states is limited too, see [`Spent::Steps`]; only the last choice may exceed the limit.
/// `is_stopped` is called repeatedly; when it returns `true`, the exploration ends with the
/// outcomes found so far.
pub fn explore(
    start: &Play<'_>,
    until: Option<Point>,
    budget: usize,
    is_stopped: &dyn Fn() -> bool,
) -> Exploration {
    let mut outcomes = Outcomes::default();
    // The description of a board needs no events. So each copy of a game drops its recorded events
    // to save memory.
    let mut start = start.clone();
    start.record(true);
    let mut forget = |play: &mut Play<'_>| play.record(true);
    let reached = follow_lines(
        &start,
        (until, Sameness::Board),
        budget,
        is_stopped,
        &mut forget,
        &mut |play, line| outcomes.add(play, line),
    );
    Exploration {
        outcomes: outcomes.found,
        states: reached.states,
        steps: reached.steps,
        truncated: reached.truncated,
        spent: reached.spent,
        interrupted: reached.interrupted,
        open: reached.open,
    }
}

/// The progress of an exploration.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reached {
    states: usize,
    steps: u64,
    pub truncated: bool,
    pub spent: Option<Spent>,
    interrupted: bool,
    open: usize,
}

impl Reached {
    /// Ends the exploration before all choices of the states in `way` were tried.
    fn stop(&mut self, way: &[Crossroads<'_>]) {
        self.truncated = true;
        self.open += way.iter().map(|here| here.untried.len()).sum::<usize>();
    }
}

/// Says when an exploration counts two states as the same state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sameness {
    /// The boards are equal and the games go on in the same way. The same events may have happened
    /// in another order.
    Board,
    /// All data of the games is equal. So most orders of events give different states.
    All,
}

/// Plays every possible continuation, as [`explore`] does. Calls `at_end` with each final state and
/// the choices that lead to the state. `before_choice` is called with each copy of a game before
/// its next choice.
pub(crate) fn follow_lines(
    start: &Play<'_>,
    (until, sameness): (Option<Point>, Sameness),
    budget: usize,
    is_stopped: &dyn Fn() -> bool,
    before_choice: &mut dyn FnMut(&mut Play<'_>),
    at_end: &mut dyn FnMut(&Play<'_>, &Line),
) -> Reached {
    let mut found = Reached::default();
    let mut seen = Seen::default();
    let mut start = start.clone();
    start.rest_at_passes(false);
    let mut line = Line::default();
    let mut way = Vec::new();
    match is_over(&start, start.trace().len(), until) {
        true => at_end(&start, &line),
        false => {
            found.states = 1;
            way.push(Crossroads::of(start));
        }
    }
    let most_steps = steps_allowed(budget);
    loop {
        if is_stopped() {
            found.interrupted = true;
            found.stop(&way);
            break;
        }
        if found.steps >= most_steps {
            found.spent = Some(Spent::Steps);
            found.stop(&way);
            break;
        }
        let Some(here) = way.last_mut() else {
            break;
        };
        let Some((label, choice)) = here.untried.next() else {
            way.pop();
            line.pop();
            continue;
        };
        let mut next = here.play.clone();
        before_choice(&mut next);
        let events = next.trace().len();
        let steps = next.steps();
        let applied = next.apply(choice);
        found.steps += next.steps().saturating_sub(steps) + next.game().pending().len() as u64;
        if applied.is_err() || !seen.is_new(&next, sameness) {
            continue;
        }
        line.push(label);
        if is_over(&next, events, until) {
            at_end(&next, &line);
        } else if found.states >= budget || line.len() >= LONGEST_LINE {
            // All allowed states are used up. A line of play that has already ended still counts
            // as a result.
            if found.states >= budget {
                found.spent = Some(Spent::States);
            }
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

/// Returns whether a line of play (a series of choices) is over: an event ends it, or no player
/// has a choice. The first `events` events happened before the line and are ignored.
fn is_over(play: &Play<'_>, events: usize, until: Option<Point>) -> bool {
    let ends = |kind: EventKind| match until {
        Some(point) => point.begins_with(kind),
        None => matches!(kind, EventKind::TurnBegan { .. }),
    };
    let new = play.trace().get(events..).unwrap_or_default();
    play.decision().is_none() || new.iter().any(|event| ends(event.kind))
}

/// The different outcomes that were found so far.
#[derive(Default)]
struct Outcomes {
    found: Vec<Outcome>,
    /// The index of each outcome in `found`, by its board.
    by_board: HashMap<Arc<str>, usize>,
}

impl Outcomes {
    fn add(&mut self, play: &Play<'_>, line: &Line) {
        let board = board(play);
        let known = self.by_board.get(&*board);
        if let Some(known) = known.and_then(|at| self.found.get_mut(*at)) {
            known.ways += 1;
            if line.len() < known.line.len() {
                known.line = line.clone();
            }
            return;
        }
        let board: Arc<str> = board.into();
        self.by_board.insert(board.clone(), self.found.len());
        self.found.push(Outcome {
            board,
            line: line.clone(),
            ways: 1,
        });
    }
}

/// The game states that were already seen. Each state is stored as a hash of 128 bits. Two
/// different states practically never have the same hash, so the states themselves are not
/// compared.
#[derive(Default)]
struct Seen {
    hashes: HashSet<[u64; 2]>,
    hash: StateHash,
}

impl Seen {
    fn is_new(&mut self, play: &Play<'_>, sameness: Sameness) -> bool {
        let hash = match sameness {
            Sameness::Board => self.hash.of(&play.comparable_state()),
            Sameness::All => self.hash.of(play.game()),
        };
        // A game of which no hash can be computed counts as a new state.
        hash.is_none_or(|hash| self.hashes.insert(hash))
    }
}

/// Describes a board in one line: the winner, or the cards and other things of both players.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_the_same_beginning_share_its_memory() {
        let mut line = Line::default();
        line.push("attack".to_owned());
        let short = line.clone();
        line.push("guard".to_owned());
        let guarded = line.clone();
        line.pop();
        assert_eq!(line, short);
        line.push("pass".to_owned());
        assert_eq!(guarded.choices(), ["attack", "guard"]);
        assert_eq!(line.choices(), ["attack", "pass"]);
        let before = |line: &Line| line.last.as_ref().map(|last| last.before.last.clone());
        let [one, two] = [&guarded, &line].map(|line| before(line).flatten().unwrap());
        assert!(Arc::ptr_eq(&one, &two));
        line.pop();
        line.pop();
        assert!(line.is_empty() && line.choices().is_empty());
    }
}
