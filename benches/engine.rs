//! `cargo bench --bench engine`: measures random play between product decks, and the time to copy a
//! game.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench may fail")]

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use wixoss::ability::Known;
use wixoss::card::CardDb;
use wixoss::deck::{DeckKind, resolve};
use wixoss::engine::{Cast, Game, Lineup, Play, RandomPlayer, RuleSet, Table};

fn main() {
    divan::main();
}

/// The number of random games. With these seeds, the games have a few thousand decisions in all.
const GAMES: u64 = 20;

fn seated(rule_set: &str) -> (Table, [Lineup; 2]) {
    let rules: &'static RuleSet = rule_set.parse().unwrap();
    let db = CardDb::embedded();
    let json: &'static DeckKind = "json".parse().unwrap();
    let mut cast = Cast::new();
    let lineups = decks_of(rule_set).map(|name| {
        let file = format!("{}/decks/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let raw = (json.read)(&text, &CardDb::embedded()).unwrap();
        let deck = resolve(&raw, &db);
        let mut lineup = Lineup::default();
        for held in &deck.held {
            let id = cast.add_card(held.card, &Known::Nothing).unwrap();
            lineup.main.extend((0..held.main).map(|_| id));
            lineup.lrig.extend((0..held.lrig).map(|_| id));
        }
        // The first level-0 LRIG of a product deck is its center.
        let zeros: Vec<_> = (lineup.lrig.iter().copied())
            .filter(|id| cast.definition(*id).is_level_zero_lrig())
            .collect();
        let (center, assists) = zeros.split_first().unwrap();
        lineup.opening = Some((*center, assists.to_vec()));
        lineup
    });
    (Table { cast, rules }, lineups)
}

/// Returns two decks that are legal for a rule set.
fn decks_of(rule_set: &str) -> [&'static str; 2] {
    match rule_set {
        "diva" => ["WX24-D1", "WX25-CD1"],
        "starter-2016" => ["WD01", "WD01"],
        _ => ["WXDi-D03", "WXDi-D01"],
    }
}

/// Plays random games to their end, and returns the number of decisions.
fn play_games(table: &Table, lineups: &[Lineup; 2], record: bool) -> usize {
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

#[divan::bench(args = ["diva-en", "diva", "starter-2016"])]
fn decisions(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set);
    let decisions = play_games(&table, &lineups, false);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_games(black_box(&table), &lineups, false));
}

#[divan::bench(args = ["diva-en"])]
fn decisions_with_trace(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set);
    let decisions = play_games(&table, &lineups, true);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_games(black_box(&table), &lineups, true));
}

/// Returns the state of a game after 80 random decisions.
fn mid_game(table: &Table, lineups: &[Lineup; 2]) -> Game {
    let mut play = Play::begin(table, lineups, 1, None, false).unwrap();
    let mut chooser = RandomPlayer::new(1);
    for _ in 0..80 {
        if let Some(decision) = play.decision() {
            let choice = chooser.choose(&decision);
            play.apply(choice).unwrap();
        }
    }
    play.into_game()
}

#[divan::bench]
fn clone(bencher: Bencher<'_, '_>) {
    let (table, lineups) = seated("diva-en");
    let game = mid_game(&table, &lineups);
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench]
fn resume(bencher: Bencher<'_, '_>) {
    let (table, lineups) = seated("diva-en");
    let game = mid_game(&table, &lineups);
    bencher.bench_local(|| Play::resume(&table, black_box(&game).clone()));
}
