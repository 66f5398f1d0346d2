//! Functions that print results, notes and errors to standard output and standard error. Text from
//! outside (such as names in a deck file) can have control characters that change the terminal.
//! [`printable`] and [`clean_lines`] replace these characters before such a text is printed.

use same_file::Handle;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use wixoss::message;
use wixoss::message::Message;
use wixoss::vocab::Lang;

use wixoss::report::text::{clean_lines, json_escaped, without_other_escapes};

use super::options::lang;
use super::{Settings, When, failure};

/// Returns whether an error means that the reader has closed the pipe, as `head` does when it has
/// enough lines.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// An error whose words are in the user's language.
#[derive(Debug)]
pub struct TranslatedError(pub Message, pub Lang);

impl fmt::Display for TranslatedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(self.1))
    }
}

impl std::error::Error for TranslatedError {}

/// Prints an error to standard error, in the same form as clap prints its errors.
pub fn complain(error: &anyhow::Error) {
    if let Some(TranslatedError(problem, lang)) = error.downcast_ref() {
        return complain_in(problem, *lang);
    }
    let lang = lang::of_errors();
    complain_words(&failure::words(error, lang), lang);
}

/// Prints an error to standard error, in a language.
pub fn complain_in(problem: &Message, lang: Lang) {
    complain_words(&problem.text(lang), lang);
}

/// Prints the words of an error to standard error, after the word for an error.
fn complain_words(words: &str, lang: Lang) {
    let label = message!("verdict.error");
    let text = message!("verdict.label", label = label, value = words).text(lang);
    // If standard error is closed, there is no place to report the error, so it is ignored.
    let _ = writeln!(io::stderr(), "{}", clean_lines(&text));
}

/// Prints a note to standard error, because a note is not a result.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(text));
}

/// Returns whether standard output and standard input are the same file. If so, the program would
/// read its own output.
pub fn is_stdin() -> bool {
    let (Ok(input), Ok(out)) = (Handle::stdin(), Handle::stdout()) else {
        return false;
    };
    let is_file = |meta: std::fs::Metadata| meta.is_file();
    input == out && input.as_file().metadata().is_ok_and(is_file)
}

/// Returns whether to use colors in the output of a stream.
pub fn uses_color(when: When, is_terminal: bool) -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let is_on = |name: &str| set(name).is_some_and(|value| value != "0");
    let uses = match when {
        When::Always => true,
        When::Never => false,
        When::Auto if set("NO_COLOR").is_some() => false,
        When::Auto if is_on("FORCE_COLOR") || is_on("CLICOLOR_FORCE") => true,
        When::Auto => {
            let is_off = set("CLICOLOR").is_some_and(|value| value == "0")
                || set("FORCE_COLOR").is_some_and(|value| value == "0")
                || set("TERM").is_some_and(|value| value == "dumb");
            is_terminal && !is_off
        }
    };
    if uses {
        STYLED.store(true, Ordering::Relaxed);
    }
    uses
}

/// Whether the printed text may contain styles.
static STYLED: AtomicBool = AtomicBool::new(false);

/// Returns a text without the characters that control a terminal. Line ends and tabs stay. Styles
/// stay if colors are on.
pub fn printable(text: &str) -> Cow<'_, str> {
    match STYLED.load(Ordering::Relaxed) {
        true => without_other_escapes(text),
        false => clean_lines(text),
    }
}

/// Returns whether to use colors on standard error.
pub fn stderr_uses_color(settings: &Settings) -> bool {
    uses_color(settings.color(), io::stderr().is_terminal())
}

/// Returns the width of the output in columns: the value of COLUMNS. If COLUMNS is not set, returns
/// the width of the terminal. If there is no terminal, returns 100.
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

/// Returns the height of the output in lines: the value of LINES. If LINES is not set, returns the
/// height of the terminal. If there is no terminal, returns `None`, because a file or a pipe can have
/// any number of lines.
pub fn height() -> Option<usize> {
    let lines = std::env::var("LINES")
        .ok()
        .and_then(|lines| lines.parse().ok());
    let of_terminal = || {
        let (_, height) = is_terminal().then(terminal_size::terminal_size)??;
        Some(usize::from(height.0))
    };
    lines.filter(|lines| *lines > 0).or_else(of_terminal)
}

/// Writes a whole text to standard output. Characters that control a terminal are replaced, except
/// for line ends, tabs and the styles of the program.
///
/// # Errors
/// If the text can't be written. A pipe that the reader has closed is an error, too.
pub fn print(text: &str) -> io::Result<()> {
    print_bytes(printable(text).as_bytes())
}

/// Writes the text of a file to standard output. Characters that control a terminal are replaced,
/// except for line ends and tabs.
///
/// # Errors
/// Returns the errors of [`print`].
pub fn print_file(text: &str) -> io::Result<()> {
    print_bytes(clean_lines(text).as_bytes())
}

/// Writes the text of a file to standard output unchanged, unless standard output is a terminal.
///
/// # Errors
/// Returns the errors of [`print`].
pub fn print_exactly(text: &str) -> io::Result<()> {
    match is_terminal() {
        true => print_file(text),
        false => print_bytes(text.as_bytes()),
    }
}

fn print_bytes(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)
        .and_then(|()| out.flush())
        .map_err(to_stdout)
}

/// Adds the name of standard output to an error of writing.
pub fn to_stdout(error: io::Error) -> io::Error {
    let message = format!("can't write to standard output: {error}");
    io::Error::new(error.kind(), message)
}

/// Returns a value as indented JSON, with a line end. Characters that control a terminal are
/// written as escapes.
///
/// # Errors
/// If the value can't be written as JSON.
pub fn json<T: serde::Serialize + ?Sized>(value: &T) -> serde_json::Result<String> {
    let json = serde_json::to_string_pretty(value)?;
    Ok(format!("{}\n", json_escaped(&json)))
}

/// Returns a value as one line of JSON, with a line end. See [`json`].
///
/// # Errors
/// Returns the errors of [`json`].
pub fn json_line<T: serde::Serialize + ?Sized>(value: &T) -> serde_json::Result<String> {
    let json = serde_json::to_string(value)?;
    Ok(format!("{}\n", json_escaped(&json)))
}

/// Returns whether standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Prints help, or the error in the arguments, in the form of clap.
///
/// # Errors
/// If the text can't be written.
pub fn print_help(error: &clap::Error) -> io::Result<()> {
    let is_terminal = match error.use_stderr() {
        true => io::stderr().is_terminal(),
        false => io::stdout().is_terminal(),
    };
    let text = error.render();
    let text = match uses_color(When::Auto, is_terminal) {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    match error.use_stderr() {
        true => write!(io::stderr(), "{}", printable(&text)),
        false => print(&text),
    }
}
