//! The pager for long answers on a terminal.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::cli::output;

/// Prints a text. If the text is longer than the terminal and `may_page` is true, a pager shows the
/// text. The pager is the program in the variable PAGER, or `less` if PAGER is not set.
///
/// # Errors
/// If the text can't be written.
pub fn show(text: &str, may_page: bool) -> anyhow::Result<()> {
    if may_page
        && output::is_terminal()
        && output::height().is_some_and(|height| text.lines().count() > height)
        && show_in_pager(text)
    {
        return Ok(());
    }
    output::print(text)?;
    Ok(())
}

/// Shows the text in a pager. Returns whether the pager was started and ended without an error.
fn show_in_pager(text: &str) -> bool {
    let named = std::env::var("PAGER")
        .ok()
        .filter(|pager| !pager.trim().is_empty());
    let mut words = named.as_deref().unwrap_or("less").split_whitespace();
    let Some(program) = words.next() else {
        return false;
    };
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // `F`: quit at once if the text fits. `R`: keep colors. `X`: do not clear the screen.
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.spawn() else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // Writing fails if the user quits the pager early. This is not an error.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok_and(|status| status.success())
}
