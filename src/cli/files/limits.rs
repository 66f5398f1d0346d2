//! The limits on the size of files. Every file has a limit, so that no file and no device can fill
//! the memory. `--max-size` replaces the limits.

use std::io::{self, BufRead, Read};
use std::path::Path;
use std::str::FromStr;

use anyhow::Context;

use wixoss::message;

use super::input::nearest;
use crate::cli::Common;
use crate::cli::failure::{Failure, OrFailure, failure};

/// The usual limit: 8 MiB.
pub const USUAL: u64 = 8 << 20;
/// The limit for collections of cards and abilities: 128 MiB.
pub const COLLECTION: u64 = 128 << 20;

/// The length of the longest answer to a question: 1 MiB.
const LONGEST_ANSWER: u64 = 1 << 20;

/// A number of bytes, such as `20M`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size(u64);

impl FromStr for Size {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Size, Failure> {
        let expected = || Failure::from(message!("failure.size"));
        let digits = text.find(|c: char| !c.is_ascii_digit());
        let (number, unit) = text.split_at(digits.unwrap_or(text.len()));
        let shift = match unit.to_ascii_uppercase().as_str() {
            "" | "B" => 0,
            "K" | "KB" | "KIB" => 10,
            "M" | "MB" | "MIB" => 20,
            "G" | "GB" | "GIB" => 30,
            _ => return Err(expected()),
        };
        let number: Option<u64> = number.parse().ok();
        let bytes = number.and_then(|number| number.checked_mul(1 << shift));
        let bytes = bytes.filter(|bytes| *bytes > 0).ok_or_else(expected)?;
        Ok(Size(bytes))
    }
}

impl Common {
    /// Returns the size of the largest file that is read, in bytes: the value of `--max-size`, or
    /// the usual limit if the option is not given.
    pub fn limit(&self, usual: u64) -> u64 {
        self.max_size.map_or(usual, |size| size.0)
    }

    /// Returns the size of the largest deck that is read, in bytes.
    pub fn deck_limit(&self) -> usize {
        usize::try_from(self.limit(USUAL)).unwrap_or(usize::MAX)
    }
}

/// Reads a file of at most `limit` bytes.
///
/// # Errors
/// If the file can't be read, or if the file is larger than `limit`.
pub fn read(path: &Path, limit: u64) -> anyhow::Result<Vec<u8>> {
    let name = || path.display().to_string();
    let problem = || message!("failure.not-read", file = name());
    let file = std::fs::File::open(path);
    let is_missing = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    let near = file.as_ref().err().filter(|error| is_missing(error));
    let near = near.and_then(|_| nearest(path));
    let file = file.or_failure(|| match near {
        Some(near) => {
            let near = near.display().to_string();
            message!("failure.not-read-near", file = name(), near = near)
        }
        None => problem(),
    })?;
    let bytes = take(file, limit).or_failure(problem)?;
    check(&bytes, limit).or_failure(problem)?;
    Ok(bytes)
}

/// Reads a text file of at most `limit` bytes.
///
/// # Errors
/// If the file can't be read, is larger than `limit`, or is not UTF-8 text.
pub fn read_text(path: &Path, limit: u64) -> anyhow::Result<String> {
    let text = String::from_utf8(read(path, limit)?);
    text.or_failure(|| {
        message!(
            "failure.not-read-as-text",
            file = path.display().to_string()
        )
    })
}

/// Reads standard input as text, at most `limit` bytes.
///
/// # Errors
/// If standard input can't be read, is longer than `limit`, or is not UTF-8 text.
pub fn read_stdin(limit: u64) -> anyhow::Result<String> {
    let stdin = || message!("verdict.standard-input");
    let problem = || message!("failure.not-read", file = stdin());
    let bytes = take(std::io::stdin().lock(), limit).or_failure(problem)?;
    check(&bytes, limit).or_failure(problem)?;
    String::from_utf8(bytes).or_failure(|| message!("failure.not-read-as-text", file = stdin()))
}

/// Reads one line of standard input, which is the answer to a question. Returns `None` at the end
/// of the input.
///
/// # Errors
/// If standard input can't be read, or if the line is too long or is not UTF-8 text.
pub fn read_answer() -> anyhow::Result<Option<String>> {
    let mut line = String::new();
    let input = std::io::stdin().lock();
    let read = input.take(LONGEST_ANSWER + 1).read_line(&mut line);
    let length = read.context("can't read the answer from standard input")?;
    anyhow::ensure!(
        length as u64 <= LONGEST_ANSWER,
        "the answer on standard input is longer than {}",
        in_words(LONGEST_ANSWER)
    );
    Ok((length > 0).then_some(line))
}

/// Reads at most `limit` + 1 bytes. If all of them are read, the input is too large.
pub fn take(input: impl Read, limit: u64) -> std::io::Result<Vec<u8>> {
    // Most files fit into this buffer. For these files, the first read gets the whole text, and the
    // second read finds the end.
    let mut bytes = Vec::with_capacity(4096);
    input
        .take(limit.saturating_add(1))
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn check(bytes: &[u8], limit: u64) -> anyhow::Result<()> {
    match bytes.len() as u64 <= limit {
        true => Ok(()),
        false => Err(failure(message!(
            "failure.too-large",
            limit = in_words(limit)
        ))),
    }
}

/// Returns a number of bytes in words: `8 MiB`.
pub fn in_words(bytes: u64) -> String {
    match bytes {
        bytes if bytes >= 1 << 20 && bytes % (1 << 20) == 0 => format!("{} MiB", bytes >> 20),
        bytes => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_a_unit_or_none() {
        for (text, bytes) in [("1", 1), ("2k", 2048), ("20M", 20 << 20), ("1GiB", 1 << 30)] {
            assert_eq!(text.parse().ok(), Some(Size(bytes)), "{text}");
        }
        for text in [
            "",
            "0",
            "M",
            "-1",
            "1.5M",
            "1T",
            "99999999999999999999",
            "20000000000G",
        ] {
            assert!(text.parse::<Size>().is_err(), "{text}");
        }
    }
}
