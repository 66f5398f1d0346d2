//! `cargo bench --bench engine`: measures how fast random games between product decks are played,
//! and how long it takes to load a game and continue it. Most benches use the abilities of the
//! cards, and their figures matter most. The benches with `without_texts` in their names use cards
//! without abilities.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench may fail")]

mod seated;

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use seated::{RULE_SETS, mid_game, seated};
use wixoss::engine::{ByPlayer, Lineup, Play, RandomPlayer, Table};

fn main() {
    divan::main();
}

/// The number of games in one sample. The seeds are fixed, so every sample plays the same games.
const GAMES: u64 = 100;

/// Plays random games from their beginning to their end, and returns the number of decisions.
fn play_games(table: &Table, lineups: &ByPlayer<Lineup>, record: bool) -> usize {
    let mut decisions = 0;
    for seed in 0..GAMES {
        let mut play = Play::begin(table, lineups, seed, None, record).unwrap();
        let mut chooser = RandomPlayer::new(seed);
        while let Some(decision) = play.decision() {
            let choice = chooser.choose(&decision);
            play.apply(choice).unwrap();
            decisions += 1;
        }
        black_box(play.game());
    }
    decisions
}

/// Plays whole games in which the cards have every ability that the engine can play. This is the
/// main figure.
#[divan::bench(args = RULE_SETS)]
fn games_with_texts(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set, true);
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| play_games(black_box(&table), &lineups, false));
}

/// Plays the games of `games_with_texts`, and counts the decisions of the players.
#[divan::bench(args = RULE_SETS)]
fn decisions_with_texts(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set, true);
    let decisions = play_games(&table, &lineups, false);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_games(black_box(&table), &lineups, false));
}

/// Plays the games of `decisions_with_texts` and records every event, which takes time. Counts the
/// decisions of the players.
#[divan::bench(args = ["diva-en"])]
fn decisions_with_texts_and_trace(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set, true);
    let decisions = play_games(&table, &lineups, true);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_games(black_box(&table), &lineups, true));
}

/// Plays games in which no card has an ability, and counts the decisions of the players.
#[divan::bench(args = RULE_SETS)]
fn decisions_without_texts(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set, false);
    let decisions = play_games(&table, &lineups, false);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_games(black_box(&table), &lineups, false));
}

#[divan::bench(args = RULE_SETS)]
fn resume_with_texts(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set, true);
    let game = mid_game(&table, &lineups);
    bencher.bench_local(|| Play::resume(&table, black_box(&game).clone()));
}
