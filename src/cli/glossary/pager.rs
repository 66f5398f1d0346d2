//! Long answers for people at a terminal go through a pager.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::cli::output;

/// Prints a text; where it is longer than the terminal and a pager may be used, through one:
/// what PAGER names, else `less`.
///
/// # Errors
/// When it can't be written.
pub fn show(text: &str, may_page: bool) -> anyhow::Result<()> {
    if may_page && output::is_terminal() && text.lines().count() > output::height() && page(text) {
        return Ok(());
    }
    output::print(text)?;
    Ok(())
}

/// Whether a pager took the text.
fn page(text: &str) -> bool {
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
        // Colors as they are, no clearing, and out at once where it fits.
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.spawn() else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // A reader who has seen enough closes it early.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok_and(|status| status.success())
}
