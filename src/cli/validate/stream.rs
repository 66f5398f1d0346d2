//! `validate --stream`: reads JSON Lines from standard input and writes one verdict line for each
//! line, in the same order. A stream uses all cores, and its memory is bounded.

use std::io::{Read, Write};

use memchr::memchr;
use rayon::prelude::*;
use serde_json::value::RawValue;
use wixoss::deck::{DeckKind, decode_up_to};
use wixoss::legality::Outcome;
use wixoss::message;
use wixoss::report::{DeckId, DeckJson, Judge, Report};
use wixoss::rule::Severity;
use wixoss::vocab::Lang;

use super::{Summary, is_closed};
use crate::cli::failure::failure;
use crate::cli::files::limits;

/// The number of bytes that are read at a time.
const BLOCK_SIZE: usize = 1 << 20;
/// The number of lines that one task judges.
const TASK_LINES: usize = 64;

/// Judges every line of standard input, and writes the verdicts to `out`.
pub fn run(
    judge: &Judge,
    limit: usize,
    lang: Lang,
    out: &mut impl Write,
) -> anyhow::Result<Summary> {
    let json: &'static DeckKind = "json".parse()?;
    let worker = Worker {
        judge,
        json,
        limit,
        lang,
    };
    let mut lines = Lines::new(std::io::stdin().lock(), limit);
    let mut summary = Summary::default();
    // The buffers of the verdicts are reused for every block.
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
        let texts = verdicts.iter().take(tasks.len());
        let written = write(texts, out);
        if is_closed(&written) {
            return Ok(summary);
        }
        written?;
    }
    Ok(summary)
}

fn write<'t>(
    texts: impl Iterator<Item = &'t Vec<u8>>,
    out: &mut impl Write,
) -> std::io::Result<()> {
    for text in texts {
        out.write_all(text)?;
    }
    // Another program may read these verdicts through a pipe, and need them before it sends more
    // decks. So the verdicts are written at once.
    out.flush()
}

/// Returns the lines of a block without their line ends. The last line may have no line end.
fn records(block: &[u8]) -> Vec<&[u8]> {
    let mut records = Vec::new();
    let mut rest = block;
    while !rest.is_empty() {
        let end = memchr(b'\n', rest).unwrap_or(rest.len());
        let (line, after) = rest.split_at_checked(end).unwrap_or((rest, &[]));
        records.push(line.strip_suffix(b"\r").unwrap_or(line));
        rest = after.get(1..).unwrap_or_default();
    }
    records
}

struct Worker<'a> {
    judge: &'a Judge,
    json: &'static DeckKind,
    /// The longest line that is read, in bytes.
    limit: usize,
    lang: Lang,
}

impl Worker<'_> {
    /// Writes the verdicts on the records to `text`. The old content of `text` is overwritten.
    fn judge_all(&self, records: &[&[u8]], first: usize, text: &mut Vec<u8>) -> Summary {
        text.clear();
        let mut summary = Summary::default();
        for (line, record) in (first..).zip(records) {
            let write = |report: &Report<'_>| {
                write_verdict(report, record, line, self.lang, text);
                let warned = |f: &wixoss::deck::Finding| f.code.severity == Severity::Warning;
                summary.add(report.outcome, report.findings.iter().any(warned));
            };
            match decode_up_to(record, self.limit) {
                Ok(text) => self.judge.report("-", &text, Some(self.json), write),
                Err(finding) => self.judge.unreadable("-", "", vec![finding], write),
            }
        }
        summary
    }
}

/// The id of a record (one line of the stream), exactly as the record spells it. The verdict
/// repeats the id even if the rest of the record is not a deck.
#[derive(serde::Deserialize)]
struct RecordId<'r> {
    #[serde(borrow)]
    id: Option<&'r RawValue>,
}

/// Returns the id of a record as JSON: a text or a number, exactly as the record spells it.
fn id_of(record: &[u8]) -> Option<DeckId<'static>> {
    let text = decode_up_to(record, usize::MAX).ok()?;
    let named: RecordId<'_> = serde_json::from_str(&text).ok()?;
    let id = named.id?.get();
    match id.starts_with('"') || id.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
        true => Some(DeckId::Json(RawValue::from_string(id.to_owned()).ok()?)),
        false => None,
    }
}

/// Writes one verdict line. Line numbers in the verdict count the lines of the whole stream.
fn write_verdict(report: &Report<'_>, record: &[u8], line: usize, lang: Lang, text: &mut Vec<u8>) {
    let mut json = DeckJson::of(report, lang);
    // The verdict repeats the id exactly as the record spells it. Reading a deck can change the
    // spelling of a number, or of a text with escapes. So these ids are taken from the record
    // itself.
    let written = match (report.outcome, &report.id) {
        (Outcome::Error, _) | (_, Some(DeckId::Number(_))) => id_of(record),
        (_, Some(DeckId::Text(_))) if memchr(b'\\', record).is_some() => id_of(record),
        _ => None,
    };
    json.id = written.as_ref().or(json.id);
    for finding in &mut json.findings {
        if let Some(location) = &mut finding.location {
            location.line = line;
            location.end_line = line;
        }
    }
    json.write_line(text);
    text.push(b'\n');
}

/// Cuts a stream into blocks of whole lines. To limit the memory, a line of more than `limit` bytes
/// is cut after `limit` + 1 bytes. The verdict on this line is `error`.
struct Lines<R> {
    input: R,
    /// The longest line, in bytes.
    limit: usize,
    buffer: Vec<u8>,
    /// The position after the last byte that was read into the buffer.
    filled: usize,
    /// The position after the last block that was returned.
    used: usize,
    ended: bool,
}

impl<R: Read> Lines<R> {
    fn new(input: R, limit: usize) -> Lines<R> {
        Lines {
            input,
            limit,
            buffer: vec![0; BLOCK_SIZE],
            filled: 0,
            used: 0,
            ended: false,
        }
    }

    fn next_block(&mut self) -> anyhow::Result<Option<&[u8]>> {
        self.buffer.copy_within(self.used..self.filled, 0);
        self.filled -= self.used;
        self.used = 0;
        // The bytes before position `searched` contain no line end, so they are not searched again.
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
            if self.filled > self.limit.saturating_add(1) {
                self.filled = self.limit + 1;
                // The cut line has no line end yet; `skip_line` adds one.
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

    /// Drops the rest of a line that is too long, and adds a line end. If the stream ends before
    /// the line does, this is an error.
    fn skip_line(&mut self) -> anyhow::Result<()> {
        let kept = self.filled;
        let mut skipped = 0;
        loop {
            self.fill()?;
            skipped += (self.filled - kept) as u64;
            if skipped > limits::COLLECTION {
                return Err(failure(message!(
                    "failure.endless-line",
                    limit = limits::in_words(limits::COLLECTION)
                )));
            }
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
