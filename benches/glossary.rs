//! `cargo bench --bench glossary`: measures the search of the glossary.

use divan::Bencher;
use divan::counter::ItemsCount;
use wixoss::glossary::{Glossary, Query};

fn main() {
    // The glossary tables are loaded here, before the measurement, because loading is not part of a
    // search.
    for query in QUERIES {
        search(&Glossary::embedded(), query);
    }
    divan::main();
}

const QUERIES: &[&str] = &[
    "lancer",
    "lancr",
    "crush double",
    "ﾗｲﾌﾊﾞｰｽﾄ",
    "雙重擊潰",
    "raifu kurosu",
    "can my opponent guard a signi attack",
    "what happens when my deck runs out in the middle of a spell",
    "凍結したシグニはアタックできますか",
    "harmonica in the orchestra",
];

fn search(glossary: &Glossary, text: &str) -> usize {
    let query = Query {
        text,
        ..Query::default()
    };
    let found = glossary.search(&query);
    found.hits.len() + found.nearest.len()
}

#[divan::bench(args = QUERIES)]
fn one_query(bencher: Bencher, query: &str) {
    let glossary = Glossary::embedded();
    bencher
        .counter(ItemsCount::new(glossary.len()))
        .bench_local(|| search(&glossary, query));
}
