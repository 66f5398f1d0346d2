//! `cargo bench`: measures the time to validate one deck. For comparison, it also measures the time
//! that serde_json alone needs to read the record of the same deck.
#![allow(
    missing_docs,
    dead_code,
    clippy::unwrap_used,
    reason = "a bench may fail"
)]

#[path = "../crates/cards/examples/serde_json_alone/record.rs"]
mod record;

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use record::Record;
use wixoss::card::CardDb;
use wixoss::deck::{DeckKind, resolve};
use wixoss::legality::{Lists, Rulebook, judge};
use wixoss::report::{DeckJson, Judge, Rules};

fn main() {
    divan::main();
}

/// Returns the product decks as deck records, one JSON text per deck.
fn records() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/decks");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| {
            let text = std::fs::read_to_string(file).unwrap();
            let value: serde_json::Value = serde_json::from_str(&text).unwrap();
            value.to_string()
        })
        .collect()
}

#[divan::bench]
fn serde_json_alone(bencher: Bencher<'_, '_>) {
    let records = records();
    bencher
        .counter(ItemsCount::new(records.len()))
        .bench_local(|| {
            for record in &records {
                let deck: Record<'_> = serde_json::from_str(black_box(record)).unwrap();
                black_box(&deck);
            }
        });
}

#[divan::bench]
fn verdict_line(bencher: Bencher<'_, '_>) {
    let records = records();
    let judge = Judge::new(
        CardDb::embedded(),
        Lists::Embedded,
        Rules::default(),
        Rules::default(),
    )
    .unwrap();
    let json: &'static DeckKind = "json".parse().unwrap();
    let mut line = Vec::new();
    bencher
        .counter(ItemsCount::new(records.len()))
        .bench_local(|| {
            for record in &records {
                line.clear();
                judge.report("-", black_box(record), Some(json), |report| {
                    DeckJson::of(report, wixoss::vocab::Lang::En).write_line(&mut line);
                });
                black_box(&line);
            }
        });
}

#[divan::bench]
fn read_and_resolve(bencher: Bencher<'_, '_>) {
    let records = records();
    let db = CardDb::embedded();
    let json: &'static DeckKind = "json".parse().unwrap();
    bencher
        .counter(ItemsCount::new(records.len()))
        .bench_local(|| {
            for record in &records {
                let raw = (json.read)(black_box(record), &db).unwrap();
                black_box(resolve(&raw, &db).held.len());
            }
        });
}

#[divan::bench(args = ["diva-en", "diva", "key", "all-star", "starter-2016"])]
fn checks(bencher: Bencher<'_, '_>, format: &str) {
    let record = records().swap_remove(4);
    let db = CardDb::embedded();
    let json: &'static DeckKind = "json".parse().unwrap();
    let raw = (json.read)(&record, &db).unwrap();
    let deck = resolve(&raw, &db);
    let book = Rulebook::new(format, None, &Lists::Embedded, &db).unwrap();
    bencher.bench_local(|| judge(black_box(&deck), &book).findings.len());
}

#[divan::bench(args = ["WXDi-D03-020", "wxdi-d03-020", "サーバント #", "servant ＃", "hanayo zero"])]
fn find(bencher: Bencher<'_, '_>, text: &str) {
    let db = CardDb::embedded();
    bencher.bench_local(|| db.find(black_box(text)));
}

#[divan::bench(args = ["WXDi-D03-92O", "Servent #", "タマヨリヒメノ"])]
fn suggest(bencher: Bencher<'_, '_>, text: &str) {
    let db = CardDb::embedded();
    bencher.bench_local(|| db.suggest(black_box(text)).len());
}
