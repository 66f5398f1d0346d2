//! Reads the decks of a stream with serde_json and does nothing else. `wixoss validate --stream` is
//! compared with this program (docs/performance.md).
#![allow(
    missing_docs,
    dead_code,
    reason = "a program for comparison reads fields that it does not use"
)]

mod record;

use std::hint::black_box;
use std::io::BufRead;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut input = std::io::BufReader::with_capacity(1 << 20, std::io::stdin().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let record: record::Record<'_> = serde_json::from_str(&line)?;
        black_box(&record);
        line.clear();
    }
    Ok(())
}
