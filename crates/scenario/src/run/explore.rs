//! What can come of the choices a script leaves open: every way to go on is played, states that
//! are the same are followed once, outcomes that are the same are told once.

use std::collections::HashMap;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hasher};

use crate::read::point::Point;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{EventKind, Game, Play, Player};

/// What exploring found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// The outcomes, each once, in the order they were found.
    pub outcomes: Vec<Outcome>,
    /// How many states were gone on from.
    pub states: usize,
    /// The budget was spent before everything was seen.
    pub truncated: bool,
    /// How many states were then left that could be gone on from.
    pub open: usize,
}

/// One outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The board it leaves, in words.
    pub board: String,
    /// One of the shortest lines of play that lead to it.
    pub line: Vec<String>,
    /// How many different final states look like it.
    pub ways: usize,
}

/// Plays every way to go on until a moment, or until the turn is over, from `budget` states at
/// most.
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
        // Outcomes that are reached already are told, whatever the budget.
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

/// The games met so far, by a hash of what is stored of them.
#[derive(Default)]
struct Seen(HashMap<u64, Vec<Game>>);

impl Seen {
    fn is_new(&mut self, game: &Game) -> bool {
        let mut hasher = DefaultHasher::new();
        // A game that could not be written would only share its place with others.
        hasher.write(&serde_json::to_vec(game).unwrap_or_default());
        let known = self.0.entry(hasher.finish()).or_default();
        let is_new = !known.contains(game);
        if is_new {
            known.push(game.clone());
        }
        is_new
    }
}

/// What a board comes to, in a line: who has won, or what both players have left.
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
