//! The totals of several games.

use wixoss::engine::{Play, Player, RuleSet};
use wixoss::scenario::words;

use super::MAX_DECISIONS;

/// The number of stopped games that the text for people names.
const MOST_NAMED: usize = 3;

/// Says why a game in the totals ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game was won, or the engine stopped it because of a loop.
    NoDecision,
    /// The game was stopped after [`MAX_DECISIONS`].
    TooManyDecisions,
    /// The record of the game has no more choices.
    RecordEnds,
}

/// A game that was stopped because its events repeat without end and no player can make a choice.
#[derive(Debug, Clone, serde::Serialize)]
struct LoopedGame {
    seed: u64,
    cards: String,
    /// The sentence that says why the game was stopped. It names the cards.
    why: String,
}

/// The totals of several games, as `--output json` writes them.
#[derive(Debug, Default, serde::Serialize)]
pub struct Totals {
    games: u32,
    wins_of_one: u32,
    wins_of_two: u32,
    wins_of_who_played_first: u32,
    unfinished: u32,
    turns: u64,
    shortest: u16,
    longest: u16,
    decisions: u64,
    /// The number of games that were stopped after [`MAX_DECISIONS`]. These games also count as
    /// unfinished.
    #[serde(skip)]
    too_many_decisions: u32,
    /// The number of games whose record ends before the game. These games also count as unfinished.
    #[serde(skip)]
    record_ends: u32,
    /// The games that were stopped because their events repeat without end and no player can make a
    /// choice. These games also count as unfinished.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    loops: Vec<LoopedGame>,
}

impl Totals {
    /// Adds the totals of other games.
    pub fn join(&mut self, other: &Totals) {
        if other.games == 0 {
            return;
        }
        self.shortest = match self.games {
            0 => other.shortest,
            _ => self.shortest.min(other.shortest),
        };
        self.longest = self.longest.max(other.longest);
        self.games += other.games;
        self.wins_of_one += other.wins_of_one;
        self.wins_of_two += other.wins_of_two;
        self.wins_of_who_played_first += other.wins_of_who_played_first;
        self.unfinished += other.unfinished;
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.too_many_decisions += other.too_many_decisions;
        self.record_ends += other.record_ends;
        self.loops.extend(other.loops.iter().cloned());
    }

    /// Adds a game that was played to its end, or that was stopped before its end.
    pub fn add(&mut self, play: &Play<'_>, decisions: u32, seed: u64, ending: Ending) {
        if let (Some(found), Some(why)) = (play.looping(), words::stopped_by_loop(play)) {
            let cards = words::loop_cards(play, found);
            self.loops.push(LoopedGame { seed, cards, why });
        }
        match ending {
            Ending::NoDecision => {}
            Ending::TooManyDecisions => self.too_many_decisions += 1,
            Ending::RecordEnds => self.record_ends += 1,
        }
        let turn = play.game().turn();
        self.shortest = match self.games {
            0 => turn.number,
            _ => self.shortest.min(turn.number),
        };
        self.games += 1;
        self.turns += u64::from(turn.number);
        self.decisions += u64::from(decisions);
        self.longest = self.longest.max(turn.number);
        let winner = play.game().outcome().map(|outcome| outcome.winner);
        match winner {
            Some(Player::One) => self.wins_of_one += 1,
            Some(Player::Two) => self.wins_of_two += 1,
            None => self.unfinished += 1,
        }
        if winner.is_some() && winner == turn.first {
            self.wins_of_who_played_first += 1;
        }
    }
}

/// Writes the totals as text.
pub fn totals_text(totals: &Totals, rules: &RuleSet) -> String {
    let games = f64::from(totals.games.max(1));
    let mut said = format!(
        "{}, {}\nplayer one won {}, player two won {}; the player who went first won {}\n",
        match totals.games {
            1 => "1 game".to_owned(),
            n => format!("{n} games"),
        },
        rules.name,
        totals.wins_of_one,
        totals.wins_of_two,
        totals.wins_of_who_played_first,
    );
    if totals.unfinished > 0 {
        said.push_str(&format!("{} not played to the end\n", totals.unfinished));
    }
    if totals.too_many_decisions > 0 {
        said.push_str(&format!(
            "{} stopped after {MAX_DECISIONS} decisions\n",
            totals.too_many_decisions
        ));
    }
    if totals.record_ends > 0 {
        said.push_str("the record ends before the game\n");
    }
    for LoopedGame { seed, why, .. } in totals.loops.iter().take(MOST_NAMED) {
        said.push_str(&format!("seed {seed}: {why}\n"));
    }
    let unnamed = totals.loops.len().saturating_sub(MOST_NAMED);
    if unnamed > 0 {
        said.push_str(&format!("{unnamed} more games have no end\n"));
    }
    said + &format!(
        "turns: {} to {}, {:.1} on average; decisions: {:.0} on average\n",
        totals.shortest,
        totals.longest,
        totals.turns as f64 / games,
        totals.decisions as f64 / games,
    )
}
