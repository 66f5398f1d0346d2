//! Standard output and error, with pipes that close early taken for what they are.

use std::io::{self, IsTerminal, Write};

use super::{Settings, When};

/// Whether an error is a pipe closed by its reader, as `head` does.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Prints an error the way clap prints its own.
pub fn complain(error: &anyhow::Error) {
    // Nowhere is left to say that standard error is closed.
    let _ = writeln!(io::stderr(), "error: {error:#}");
}

/// Prints a note that is no result.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Whether to color what goes to a stream.
pub fn uses_color(when: When, is_terminal: bool) -> bool {
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()),
    }
}

/// Whether to color what goes to standard error.
pub fn stderr_uses_color(settings: &Settings) -> bool {
    uses_color(settings.color(), io::stderr().is_terminal())
}

/// Columns to write in: what COLUMNS says, else those of the terminal, or 100 where there is none.
pub fn width() -> usize {
    const ELSEWHERE: usize = 100;
    let columns = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok());
    let of_terminal = || {
        let table = is_terminal().then(comfy_table::Table::new)?;
        table.width().map(usize::from)
    };
    columns
        .filter(|c| *c > 0)
        .or_else(of_terminal)
        .unwrap_or(ELSEWHERE)
}

/// Lines of the terminal: what LINES says, else those it has.
pub fn height() -> usize {
    let lines = std::env::var("LINES")
        .ok()
        .and_then(|lines| lines.parse().ok());
    let of_terminal = || terminal_size::terminal_size().map(|(_, height)| usize::from(height.0));
    lines.or_else(of_terminal).unwrap_or(usize::MAX)
}

/// Writes a whole text to standard output.
///
/// # Errors
/// When it can't be written; a closed pipe among them.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Whether standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}
