//! Lines for people: a sentence that is longer than the terminal is wide goes on further in.

use super::wrap;
use crate::Look;

/// A text behind what begins its first line, with the lines after it further in.
pub fn hung(first: &str, text: &str, look: &Look) -> String {
    /// So far in that a line that goes on is told from one that begins.
    const FURTHER: &str = "      ";
    /// Narrower than this, lines are left to the terminal.
    const LEAST: usize = 30;
    let columns = match look.width {
        narrow if narrow < LEAST => 0,
        wide => wide - FURTHER.len(),
    };
    let mut out = String::new();
    for (at, line) in wrap(text, columns).iter().enumerate() {
        out.push_str(if at == 0 { first } else { FURTHER });
        out.push_str(line);
        out.push('\n');
    }
    out
}
