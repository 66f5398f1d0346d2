//! `validate --stream`: JSON Lines in, one verdict line out for each, in order, all cores busy and
//! memory bounded.

use std::io::{BufRead, Read, Write};

use rayon::prelude::*;
use wixoss::deck::{DeckKind, MAX_BYTES, decode};
use wixoss::legality::Outcome;
use wixoss::report::{DeckId, DeckJson, Judge, Report};
use wixoss::rule::Severity;

use super::Summary;

/// Bytes read at a time.
const BLOCK_SIZE: usize = 1 << 20;
/// Lines that one task judges.
const TASK_LINES: usize = 64;

/// Judges every line of standard input.
pub fn run(judge: &Judge, out: &mut impl Write) -> anyhow::Result<Summary> {
    let json: &'static DeckKind = "json".parse()?;
    let worker = Worker { judge, json };
    let mut lines = Lines::new(std::io::stdin().lock());
    let mut summary = Summary::default();
    // Verdicts are written to the same memory again and again.
    let mut verdicts: Vec<Vec<u8>> = Vec::new();
    let mut number = 0;
    while let Some(block) = lines.next_block()? {
        let records: Vec<&[u8]> = records(block);
        let first = number + 1;
        number += records.len();
        let tasks: Vec<(usize, &[&[u8]])> = records.chunks(TASK_LINES).enumerate().collect();
        let texts = verdicts.len().max(tasks.len());
        verdicts.resize_with(texts, Vec::new);
        let work = |((at, records), text): (&(usize, &[&[u8]]), &mut Vec<u8>)| {
            worker.judge_all(records, first + at * TASK_LINES, text)
        };
        let alone = tasks.len() == 1 || rayon::current_num_threads() == 1;
        let parts: Summary = match alone {
            true => tasks.iter().zip(&mut verdicts).map(work).sum(),
            false => tasks.par_iter().zip(&mut verdicts).map(work).sum(),
        };
        summary = [summary, parts].into_iter().sum();
        for text in verdicts.iter().take(tasks.len()) {
            out.write_all(text)?;
        }
        // A reader of a pipe waits for the verdicts on what it has sent so far.
        out.flush()?;
    }
    Ok(summary)
}

/// The lines of a block without their line ends; the last may lack one.
fn records(mut block: &[u8]) -> Vec<&[u8]> {
    let mut records = Vec::new();
    while !block.is_empty() {
        let line = block;
        // Reading from memory can't fail.
        let length = block.skip_until(b'\n').unwrap_or_default();
        let line = line.get(..length).unwrap_or_default();
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        records.push(line.strip_suffix(b"\r").unwrap_or(line));
    }
    records
}

struct Worker<'a> {
    judge: &'a Judge,
    json: &'static DeckKind,
}

impl Worker<'_> {
    /// Writes the verdicts on the records to `text`, in place of what it has.
    fn judge_all(&self, records: &[&[u8]], first: usize, text: &mut Vec<u8>) -> Summary {
        text.clear();
        let mut summary = Summary::default();
        for (line, record) in (first..).zip(records) {
            let write = |report: &Report<'_>| {
                write_verdict(report, record, line, text);
                let warned = |f: &wixoss::deck::Finding| f.code.severity == Severity::Warning;
                summary.add(report.outcome, report.findings.iter().any(warned));
            };
            match decode(record) {
                Ok(text) => self.judge.report("-", &text, Some(self.json), write),
                Err(finding) => self.judge.unreadable("-", "", vec![finding], write),
            }
        }
        summary
    }
}

/// The part of a record that is echoed even when the rest is no deck.
#[derive(serde::Deserialize)]
struct RecordId {
    id: DeckId<'static>,
}

/// One verdict line; places are in the line of the stream.
fn write_verdict(report: &Report<'_>, record: &[u8], line: usize, text: &mut Vec<u8>) {
    let mut json = DeckJson::of(report);
    let record_id: Option<RecordId> = match report.outcome {
        Outcome::Error => serde_json::from_slice(record).ok(),
        _ => None,
    };
    json.id = json.id.or(record_id.as_ref().map(|named| &named.id));
    for finding in &mut json.findings {
        if let Some(location) = &mut finding.location {
            location.line = line;
            location.end_line = line;
        }
    }
    json.write_line(text);
    text.push(b'\n');
}

/// Cuts a stream into blocks of whole lines. A line longer than any deck is cut down to one byte
/// more than a deck may have, so that its verdict is `error` and memory stays bounded.
struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    /// End of what is read.
    filled: usize,
    /// End of the block given out last.
    used: usize,
    ended: bool,
}

impl<R: Read> Lines<R> {
    fn new(input: R) -> Lines<R> {
        Lines {
            input,
            buffer: vec![0; BLOCK_SIZE],
            filled: 0,
            used: 0,
            ended: false,
        }
    }

    fn next_block(&mut self) -> std::io::Result<Option<&[u8]>> {
        self.buffer.copy_within(self.used..self.filled, 0);
        self.filled -= self.used;
        self.used = 0;
        // The start of the unfinished line has been searched already.
        let mut searched = 0;
        loop {
            let unread = self.buffer.get(searched..self.filled).unwrap_or_default();
            if let Some(newline) = unread.iter().rposition(|byte| *byte == b'\n') {
                self.used = searched + newline + 1;
                return Ok(self.buffer.get(..self.used));
            }
            searched = self.filled;
            if self.ended {
                self.used = self.filled;
                let rest = self.buffer.get(..self.used);
                return Ok(rest.filter(|rest| !rest.is_empty()));
            }
            if self.filled > MAX_BYTES + 1 {
                self.filled = MAX_BYTES + 1;
                // The newline that ends the cut line is yet to be found.
                searched = self.filled;
                self.skip_line()?;
                continue;
            }
            self.fill()?;
        }
    }

    fn fill(&mut self) -> std::io::Result<()> {
        if self.filled + BLOCK_SIZE / 2 > self.buffer.len() {
            self.buffer.resize(self.buffer.len() * 2, 0);
        }
        let free = self.buffer.get_mut(self.filled..).unwrap_or_default();
        match self.input.read(free) {
            Ok(0) => self.ended = true,
            Ok(n) => self.filled += n,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Drops the rest of a line that is too long, and ends it here.
    fn skip_line(&mut self) -> std::io::Result<()> {
        let kept = self.filled;
        loop {
            self.fill()?;
            let read = self.buffer.get(kept..self.filled).unwrap_or_default();
            match read.iter().position(|byte| *byte == b'\n') {
                Some(newline) => {
                    self.buffer.copy_within(kept + newline..self.filled, kept);
                    self.filled -= newline;
                    return Ok(());
                }
                None if self.ended => {
                    self.filled = kept;
                    return Ok(());
                }
                None => self.filled = kept,
            }
        }
    }
}
