//! Explores the choices that a script leaves open by playing every possible continuation. Equal
//! states are followed only once, and equal outcomes are listed only once.

use std::collections::HashMap;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hasher};

use crate::read::point::Point;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{EventKind, Game, Play, Player};

/// The result of exploring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// The different outcomes, in the order in which they were found.
    pub outcomes: Vec<Outcome>,
    /// The number of states from which play continued.
    pub states: usize,
    /// Whether the budget was used up before all states were explored.
    pub truncated: bool,
    /// The number of states that were left unexplored because of the budget.
    pub open: usize,
}

/// One outcome of exploring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The final board in words.
    pub board: String,
    /// The choices of one of the shortest ways to the outcome.
    pub line: Vec<String>,
    /// The number of different final states with this board.
    pub ways: usize,
}

/// Plays every possible continuation, until a moment is reached. Without a moment, it plays until
/// the turn is over. Play continues from at most `budget` states.
pub fn explore(start: &Play<'_>, until: Option<Point>, budget: usize) -> Exploration {
    let mut found = Exploration {
        outcomes: Vec::new(),
        states: 0,
        truncated: false,
        open: 0,
    };
    let mut seen = Seen::default();
    let mut start = start.clone();
    start.record(true);
    start.rest_at_passes(false);
    let mut open = VecDeque::from([(start, Vec::new())]);
    while let Some((play, line)) = open.pop_front() {
        if is_over(&play, until) {
            found.add(&play, line);
            continue;
        }
        // When the budget is used up, outcomes that are already reached are still listed.
        if found.states >= budget {
            found.truncated = true;
            found.open += 1;
            continue;
        }
        found.states += 1;
        for (label, choice) in words::choices(&play) {
            let mut next = play.clone();
            next.record(true);
            if next.apply(choice).is_ok() && seen.is_new(next.game()) {
                let mut line: Vec<String> = line.clone();
                line.push(label);
                open.push_back((next, line));
            }
        }
    }
    found
}

fn is_over(play: &Play<'_>, until: Option<Point>) -> bool {
    let ends = |kind: EventKind| match until {
        Some(point) => point.begins_with(kind),
        None => matches!(kind, EventKind::TurnBegan { .. }),
    };
    play.decision().is_none() || play.trace().iter().any(|event| ends(event.kind))
}

impl Exploration {
    fn add(&mut self, play: &Play<'_>, line: Vec<String>) {
        let board = board(play);
        match self.outcomes.iter_mut().find(|known| known.board == board) {
            Some(known) => known.ways += 1,
            None => self.outcomes.push(Outcome {
                board,
                line,
                ways: 1,
            }),
        }
    }
}

/// The games seen so far, by the hash of their JSON.
#[derive(Default)]
struct Seen(HashMap<u64, Vec<Game>>);

impl Seen {
    fn is_new(&mut self, game: &Game) -> bool {
        let mut hasher = DefaultHasher::new();
        // If a game can't be written, it gets the same hash as other such games. This is not an
        // error.
        hasher.write(&serde_json::to_vec(game).unwrap_or_default());
        let known = self.0.entry(hasher.finish()).or_default();
        let is_new = !known.contains(game);
        if is_new {
            known.push(game.clone());
        }
        is_new
    }
}

/// Describes a board in one line: the winner, or the cards and other things that both players have
/// left.
pub fn board(play: &Play<'_>) -> String {
    if let Some(outcome) = play.game().outcome() {
        return format!("{} wins", outcome.winner);
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
