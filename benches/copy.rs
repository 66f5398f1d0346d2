//! `cargo bench --bench copy`: measures the time and the memory that a copy of a half-played game
//! takes. The cards have every ability that the engine can play. The `alloc` rows of the output
//! show the memory on the heap. The first line shows the size of the `Game` value itself.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench may fail")]

mod seated;

use std::hint::black_box;

use divan::{AllocProfiler, Bencher};
use seated::{RULE_SETS, mid_game, seated};
use wixoss::engine::Game;

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    println!("the value of a game has {} bytes", size_of::<Game>());
    divan::main();
}

#[divan::bench(args = RULE_SETS)]
fn copy_with_texts(bencher: Bencher<'_, '_>, rule_set: &str) {
    let (table, lineups) = seated(rule_set, true);
    let game = mid_game(&table, &lineups);
    bencher.bench_local(|| black_box(&game).clone());
}
