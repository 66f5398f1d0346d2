//! Explores the choices that a script leaves open: plays every possible continuation. Each game
//! state is explored once, and each result is listed once.
//!
//! The search is depth-first. It stores only the games on the way to the current state. For every
//! other state, it stores a hash of 128 bits. In each state, the search first tries the choice to
//! pass. So it soon reaches the end of a line of play (a series of choices), even if a player could
//! do something again and again. A line of more than [`LONGEST_LINE`] choices is not followed, so
//! few games are stored.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::RangeInclusive;

use super::played_lines::{Line, PlayedLines, ordered_choices};
use super::state_hash::StateHash;
use crate::read::turn_moment::Point;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, EventKind, MOST_STEPS, Play, Player};

/// The largest number of choices in a line of play. The search does not follow a longer line, and
/// counts it in [`Exploration::open`]. Players rarely make so many choices in a turn, unless they
/// repeat themselves.
pub(crate) const LONGEST_LINE: usize = 200;

/// The number of engine steps that the budget allows for each game state, on average. All choices
/// of a state together usually take about 40 steps. Abilities that trigger again and again take
/// many more. Without this limit, the exploration of a board with such abilities would take very
/// long.
const STEPS_PER_STATE: u64 = 100;

/// Returns the number of engine steps that a budget of game states allows. [`MOST_STEPS`] is added
/// to it, because the engine stops a loop without choices only after this number of steps.
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
#[derive(Clone, Debug)]
pub struct Exploration<'t> {
    lines: PlayedLines<'t>,
    found: Vec<FoundOutcome>,
    /// The number of game states that were explored.
    pub states: usize,
    /// The number of engine steps between these states. After each choice, each waiting ability
    /// counts as a step too, because states with many waiting abilities take long to compare.
    pub steps: u64,
    /// Whether the exploration ended before all states were explored.
    pub truncated: bool,
    /// The part of the budget that is used up, if the exploration ended for this reason. `None` if
    /// all states were explored, if a line of play became too long, or if the exploration was
    /// interrupted.
    pub spent: Option<Spent>,
    /// Whether the caller has stopped the exploration, with `is_stopped`.
    pub interrupted: bool,
    /// The number of states and choices that were found but not explored.
    pub open: usize,
}

impl Exploration<'_> {
    /// Returns the number of different outcomes.
    pub const fn number_of_outcomes(&self) -> usize {
        self.found.len()
    }

    /// Returns the different outcomes, in the order in which they were found. An exploration can
    /// have many outcomes, so it does not store their texts. The iterator plays each line again, to
    /// get its texts.
    pub fn outcomes(&self) -> impl Iterator<Item = Outcome> {
        let mut replay = self.lines.replay();
        self.found.iter().map(move |found| {
            let (line, end) = replay.play(found.line);
            Outcome {
                board: board(end),
                line,
                ways: found.ways as usize,
            }
        })
    }
}

/// One outcome of an exploration, without its texts.
#[derive(Clone, Copy, Debug)]
struct FoundOutcome {
    line: Line,
    ways: u32,
}

/// One outcome of an exploration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The board at the end, in words.
    pub board: String,
    /// The choices that lead to the outcome, in words. If the exploration found several lines with
    /// this outcome, this is the shortest of them. A shorter line may exist, because each state is
    /// explored only once.
    pub line: Vec<String>,
    /// The number of different game states at the end that have this board.
    pub ways: usize,
}

/// A state on the way to the current state, with its choices that were not tried yet.
struct Crossroads<'t> {
    play: Play<'t>,
    /// The choices that were not tried yet, each with its index in the list of all choices of the
    /// state.
    untried: std::iter::Zip<RangeInclusive<u16>, std::vec::IntoIter<Choice>>,
}

impl<'t> Crossroads<'t> {
    fn of(play: Play<'t>) -> Crossroads<'t> {
        let choices = ordered_choices(&play).into_iter();
        let choices: Vec<Choice> = choices.map(|(_, choice)| choice).collect();
        Crossroads {
            untried: (0..=u16::MAX).zip(choices),
            play,
        }
    }
}

/// Plays every possible continuation until the moment `until` is reached, or until the turn is over
/// if `until` is `None`. Explores at most `budget` states. The number of engine steps is limited
/// too (see [`Spent::Steps`]); only the last choice may exceed this limit. `is_stopped` is called
/// repeatedly. When it returns `true`, the exploration ends with the outcomes found so far.
pub fn explore<'t>(
    start: &Play<'t>,
    until: Option<Point>,
    budget: usize,
    is_stopped: &dyn Fn() -> bool,
) -> Exploration<'t> {
    let mut outcomes = Outcomes::default();
    // The description of a board needs no events. So each copy of a game drops its recorded events
    // to save memory.
    let mut start = start.clone();
    start.record(true);
    let mut forget = |play: &mut Play<'_>| play.record(true);
    let search = Search {
        until,
        sameness: Sameness::Board,
        budget,
        longest: None,
    };
    let reached = follow_lines(start, search, is_stopped, &mut forget, &mut |play, line| {
        outcomes.add(play, line);
        None
    });
    Exploration {
        lines: reached.lines,
        found: outcomes.found,
        states: reached.states,
        steps: reached.steps,
        truncated: reached.truncated,
        spent: reached.spent,
        interrupted: reached.interrupted,
        open: reached.open,
    }
}

/// The progress of an exploration.
#[derive(Clone, Debug)]
pub(crate) struct Reached<'t> {
    /// The lines that were played.
    pub lines: PlayedLines<'t>,
    states: usize,
    steps: u64,
    pub truncated: bool,
    pub spent: Option<Spent>,
    interrupted: bool,
    open: usize,
}

impl<'t> Reached<'t> {
    const fn beginning_at(start: Play<'t>) -> Reached<'t> {
        Reached {
            lines: PlayedLines::beginning_at(start),
            states: 0,
            steps: 0,
            truncated: false,
            spent: None,
            interrupted: false,
            open: 0,
        }
    }

    /// Ends the exploration before all choices of the states in `way` were tried.
    fn stop(&mut self, way: &[Crossroads<'_>]) {
        self.truncated = true;
        self.open += way.iter().map(|here| here.untried.len()).sum::<usize>();
    }
}

/// Says when an exploration counts two states as the same state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sameness {
    /// The states are the same if their boards are equal and the games go on in the same way. The
    /// earlier events may have happened in another order.
    Board,
    /// The states are the same only if all data of the games is equal. If the same events happened
    /// in another order, the states are usually different.
    All,
}

/// The lines of play that a search follows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    /// The moment at which each line ends; `None` means the end of the turn.
    pub until: Option<Point>,
    pub sameness: Sameness,
    /// The largest number of game states that are explored.
    pub budget: usize,
    /// If the search looks for short lines, the largest number of choices in a line. It then
    /// explores a state again if a shorter line leads to this state. `None` if each state is
    /// explored once.
    pub longest: Option<usize>,
}

/// Plays every possible continuation, as [`explore`] does. Calls `at_end` with each final state and
/// the line that leads to this state. If `at_end` returns a number, the search goes on only with
/// lines of at most this number of choices. The search makes each choice on a copy of the game, and
/// calls `before_choice` with the copy before the choice.
pub(crate) fn follow_lines<'t>(
    mut start: Play<'t>,
    search: Search,
    is_stopped: &dyn Fn() -> bool,
    before_choice: &mut dyn FnMut(&mut Play<'t>),
    at_end: &mut dyn FnMut(&Play<'t>, Line) -> Option<usize>,
) -> Reached<'t> {
    let Search { until, budget, .. } = search;
    start.rest_at_passes(false);
    let mut found = Reached::beginning_at(start);
    let mut seen = SeenStates::default();
    let mut line = Line::default();
    let mut way = Vec::new();
    let mut longest = search.longest.unwrap_or(usize::MAX);
    let start = found.lines.start();
    match is_over(start, start.trace().len(), until) {
        true => {
            at_end(start, line);
        }
        false => {
            way.push(Crossroads::of(start.clone()));
            found.states = 1;
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
        let Some(here) = way.last_mut().filter(|_| longest > 0) else {
            break;
        };
        let Some((index, choice)) = here.untried.next() else {
            way.pop();
            line = found.lines.shorter(line);
            continue;
        };
        let mut next = here.play.clone();
        before_choice(&mut next);
        let events = next.trace().len();
        let steps = next.steps();
        let applied = next.apply(choice);
        found.steps += next.steps().saturating_sub(steps) + next.game().pending().len() as u64;
        if applied.is_err() || !seen.is_new(&next, search, line.len() + 1) {
            continue;
        }
        if is_over(&next, events, until) {
            let most = at_end(&next, found.lines.longer(line, index));
            longest = most.unwrap_or(longest).min(longest);
        } else if line.len() + 1 >= longest {
            // Each line that goes on from here is too long.
        } else if found.states >= budget || line.len() + 1 >= LONGEST_LINE {
            // The budget is used up or the line is too long, so the search does not go on from
            // here. A line that ends exactly here was already counted above.
            if found.states >= budget {
                found.spent = Some(Spent::States);
            }
            found.truncated = true;
            found.open += 1;
        } else {
            found.states += 1;
            line = found.lines.longer(line, index);
            way.push(Crossroads::of(next));
        }
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
    found: Vec<FoundOutcome>,
    /// The index of each outcome in `found`, by the hash of its board.
    by_board: HashMap<[u64; 2], u32>,
    hash: StateHash,
}

impl Outcomes {
    fn add(&mut self, play: &Play<'_>, line: Line) {
        let new = FoundOutcome { line, ways: 1 };
        // A board of which no hash can be computed counts as a new board.
        if let Some(board) = self.hash.of(&board(play)) {
            let number = u32::try_from(self.found.len()).unwrap_or(u32::MAX);
            let known = *self.by_board.entry(board).or_insert(number);
            if let Some(known) = self.found.get_mut(known as usize) {
                known.ways += 1;
                if line.len() < known.line.len() {
                    known.line = line;
                }
                return;
            }
        }
        self.found.push(new);
    }
}

/// The game states that were already seen. Each state is stored as a hash of 128 bits. Two
/// different states practically never have the same hash, so the states themselves are not
/// compared.
#[derive(Default)]
struct SeenStates {
    /// For each state, the number of choices that lead to it.
    lengths: HashMap<[u64; 2], u16>,
    hash: StateHash,
}

impl SeenStates {
    /// Returns whether the search has not seen this state yet. `length` is the number of choices
    /// that lead to the state. A search for short lines also counts a state as new if fewer choices
    /// lead to it now.
    fn is_new(&mut self, play: &Play<'_>, search: Search, length: usize) -> bool {
        let hash = match search.sameness {
            Sameness::Board => self.hash.of(&play.comparable_state()),
            Sameness::All => self.hash.of(play.game()),
        };
        // A game of which no hash can be computed counts as a new state.
        let Some(hash) = hash else { return true };
        let length = u16::try_from(length).unwrap_or(u16::MAX);
        match self.lengths.entry(hash) {
            Entry::Vacant(place) => {
                place.insert(length);
                true
            }
            Entry::Occupied(mut known) => {
                let is_shorter = search.longest.is_some() && length < *known.get();
                if is_shorter {
                    known.insert(length);
                }
                is_shorter
            }
        }
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
    fn a_found_outcome_takes_twelve_bytes() {
        assert_eq!(size_of::<FoundOutcome>(), 12);
    }
}
