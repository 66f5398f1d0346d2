//! Standard output and standard error. A reader that closes a pipe early is not an error.

use std::io::{self, IsTerminal, Write};

use super::{Settings, When};

/// Returns whether an error means that the reader closed the pipe, as `head` does.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Prints an error to standard error, in the same form as clap prints its errors.
pub fn complain(error: &anyhow::Error) {
    // If standard error is closed, there is no place left to report that.
    let _ = writeln!(io::stderr(), "error: {error:#}");
}

/// Prints a note to standard error, because a note is not a result.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Returns whether to use colors in the output of a stream.
pub fn uses_color(when: When, is_terminal: bool) -> bool {
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()),
    }
}

/// Returns whether to use colors on standard error.
pub fn stderr_uses_color(settings: &Settings) -> bool {
    uses_color(settings.color(), io::stderr().is_terminal())
}

/// Returns the width to write in, in columns: the value of COLUMNS, else the width of the terminal,
/// or 100 if there is no terminal.
pub fn width() -> usize {
    const WITHOUT_TERMINAL: usize = 100;
    let columns = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok());
    let of_terminal = || {
        let table = is_terminal().then(comfy_table::Table::new)?;
        table.width().map(usize::from)
    };
    columns
        .filter(|c| *c > 0)
        .or_else(of_terminal)
        .unwrap_or(WITHOUT_TERMINAL)
}

/// Returns the height of the terminal, in lines: the value of LINES, else the real height;
/// unlimited if neither is known.
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
/// If the text can't be written, also if the reader has closed the pipe.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Returns whether standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}
