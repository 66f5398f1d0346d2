//! Wraps text with a hanging indent: a text wider than the terminal continues on indented lines.

use super::wrap;
use crate::OutputSettings;

/// Wraps a text to the width of the terminal. The first line begins with `first`; the following
/// lines are indented.
pub fn wrap_hanging(first: &str, text: &str, look: &OutputSettings) -> String {
    /// The spaces before each line after the first. They are longer than any `first`, so that a
    /// continued line looks different from a new line.
    const INDENT: &str = "      ";
    /// The smallest width of a terminal, in columns, for hanging indents. On a narrower terminal,
    /// the terminal itself wraps the lines.
    const LEAST: usize = 30;
    let columns = match look.width {
        narrow if narrow < LEAST => 0,
        wide => wide - INDENT.len(),
    };
    let mut out = String::new();
    for (at, line) in wrap(text, columns).iter().enumerate() {
        out.push_str(if at == 0 { first } else { INDENT });
        out.push_str(line);
        out.push('\n');
    }
    out
}
