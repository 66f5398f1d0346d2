//! Counts the allocations of memory during games with texts. After its beginning, a game allocates
//! hardly any memory, because the engine reuses its lists, and short lists use no heap memory.

use wixoss_engine::{ByPlayer, Play, RandomPlayer};

use crate::product_decks;

/// The highest number of allocations for a hundred decisions. docs/performance.md has the measured
/// numbers.
const MOST_IN_A_HUNDRED_DECISIONS: u64 = 2;

/// The highest number of allocations between one decision and the next. The number is highest if
/// long effects are processed in between.
const MOST_IN_ONE_DECISION: u64 = 30;

/// The number of games for each pairing of decks.
const GAMES: u64 = 2;

/// The number of decisions and allocations of several games.
#[derive(Debug, Default)]
struct Counted {
    decisions: u64,
    allocations: u64,
    most: u64,
}

impl Counted {
    fn play(&mut self, mut play: Play<'_>, seed: u64) {
        let mut chooser = RandomPlayer::new(seed);
        while let Some(decision) = play.decision() {
            let choice = chooser.choose(&decision);
            let counted = allocation_counter::measure(|| play.apply(choice).unwrap());
            self.decisions += 1;
            self.allocations += counted.count_total;
            self.most = self.most.max(counted.count_total);
        }
    }
}

#[test]
fn a_decision_takes_few_allocations() {
    let tables = product_decks::all_with_texts();
    for seated in &tables {
        let mut counted = Counted::default();
        for (_, one) in &seated.lineups {
            for (_, two) in &seated.lineups {
                for seed in 0..GAMES {
                    let lineups = ByPlayer::new(one.clone(), two.clone());
                    let play = Play::begin(&seated.table, &lineups, seed, None, false).unwrap();
                    counted.play(play, seed);
                }
            }
        }
        let name = &seated.table.rules.id;
        println!("{name}: {counted:?}");
        let most = counted.decisions * MOST_IN_A_HUNDRED_DECISIONS / 100;
        assert!(counted.allocations <= most, "{name}: {counted:?}");
        assert!(counted.most <= MOST_IN_ONE_DECISION, "{name}: {counted:?}");
    }
}
