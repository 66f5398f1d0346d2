//! `cargo bench --bench allocations`: counts the allocations of memory in the games of the bench
//! `engine` in which cards have abilities. This bench uses an allocator that counts. It is a
//! program of its own, because the counting would slow down the other benches. The counts do not
//! depend on the load of the machine.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench may fail, and prints figures"
)]

#[allow(dead_code, reason = "other benches also need games that are half over")]
mod seated;

use seated::{RULE_SETS, seated};
use wixoss::engine::{Play, RandomPlayer};

/// The number of games for each pair of decks.
const GAMES: u64 = 100;

fn main() {
    println!("rule set       decisions  allocations  per decision  most in one decision");
    for rule_set in RULE_SETS {
        let (table, lineups) = seated(rule_set, true);
        let (mut decisions, mut allocations, mut most) = (0u64, 0u64, 0u64);
        for seed in 0..GAMES {
            let mut play = Play::begin(&table, &lineups, seed, None, false).unwrap();
            let mut chooser = RandomPlayer::new(seed);
            while let Some(decision) = play.decision() {
                let choice = chooser.choose(&decision);
                let counted = allocation_counter::measure(|| play.apply(choice).unwrap());
                decisions += 1;
                allocations += counted.count_total;
                most = most.max(counted.count_total);
            }
        }
        let hundredths = allocations * 100 / decisions;
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        println!("{rule_set:14} {decisions:9}  {allocations:11}  {whole:9}.{rest:02}  {most:20}");
    }
}
