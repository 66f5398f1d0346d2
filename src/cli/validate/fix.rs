//! `validate --fix`: applies fixes to deck files.

use std::io::Write;
use std::path::Path;
use wixoss::message;

use similar::TextDiff;
use wixoss::card::CardDb;
use wixoss::deck::{DeckKind, ends_lines_with_cr, is_iso_2022_jp};
use wixoss::fix::{Fixed, fix};
use wixoss::message::Message;
use wixoss::vocab::Lang;

use crate::cli::failure::{OrFailure, failure};
use crate::cli::files::input::Input;
use crate::cli::files::out_file::OutFile;
use crate::cli::{Common, output};

/// The options of fixes.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct FixArgs {
    /// Correct misspelled names and numbers, write both as they are printed, move cards to the
    /// right deck, and join several lines of one card. A mistake that needs a decision of the
    /// player stays. Files are changed in place; a deck from standard input goes to standard
    /// output, and its verdict to standard error
    #[arg(long, conflicts_with = "stream", help_heading = "Fixes")]
    pub fix: bool,
    /// Change nothing: print the differences to standard output, and the verdict on the fixed deck
    /// to standard error
    #[arg(long, requires = "fix", help_heading = "Fixes")]
    pub dry_run: bool,
    /// Also apply suggestions that are only probably right
    #[arg(long = "unsafe", requires = "fix", help_heading = "Fixes")]
    pub doubtful: bool,
}

/// A deck after its fixes, and the texts to print about it.
pub struct FixedDeck {
    pub text: String,
    /// The differences, or the deck itself. This text goes to standard output.
    pub printed: String,
    /// The list of fixes. This text goes to standard error.
    pub note: String,
}

impl FixedDeck {
    /// Prints the results of the fixes.
    ///
    /// # Errors
    /// If standard output can't be written to.
    pub fn print(&self, quiet: bool) -> std::io::Result<()> {
        if !self.printed.is_empty() {
            output::print_exactly(&self.printed)?;
        }
        if !quiet && !self.note.is_empty() {
            output::note(&self.note);
        }
        Ok(())
    }
}

impl FixArgs {
    /// Fixes the text of a deck, and writes the fixed file. No file is written if the deck comes
    /// from standard input, or if no file may be changed.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn apply(
        self,
        input: &Input,
        text: &str,
        kind: Option<&'static DeckKind>,
        db: &CardDb,
        common: &Common,
        lang: Lang,
    ) -> anyhow::Result<FixedDeck> {
        let kind = kind.unwrap_or_else(|| DeckKind::recognize(text));
        let mut fixed = fix(text, kind, db, self.doubtful);
        let name = input.name();
        let is_unfixed = fixed.text == text && !fixed.left.is_empty();
        if is_unfixed && input.path().is_some_and(is_in_other_encoding) {
            fixed.left.push(message!("validate.only-utf-8"));
        }
        let printed = match (self.dry_run, input.path()) {
            (true, _) => difference(&name, text, &fixed.text),
            (false, None) => fixed.text.clone(),
            (false, Some(path)) => {
                if fixed.text != text {
                    replace(path, &fixed.text, common)?;
                }
                String::new()
            }
        };
        Ok(FixedDeck {
            note: self.note(&name, &fixed, lang),
            printed,
            text: fixed.text,
        })
    }

    fn note(self, name: &str, fixed: &Fixed, lang: Lang) -> String {
        let line = |done: &Message| match self.dry_run {
            true => message!("validate.would-fix", file = name, done = done.clone()),
            false => message!("validate.fixed", file = name, done = done.clone()),
        };
        let left = |left: &Message| {
            message!("validate.not-fixed", file = name, left = left.clone()).text(lang)
        };
        let done = fixed.done.iter().map(|done| line(done).text(lang));
        let mut lines: Vec<String> = Vec::new();
        for line in done.chain(fixed.left.iter().map(left)) {
            // A file can have one entry for each copy of a card. It then needs the same fix several
            // times, but the fix is listed once.
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines.join("\n")
    }
}

/// Returns whether a file is not in UTF-8. Such a file is never changed.
fn is_in_other_encoding(path: &Path) -> bool {
    std::fs::read(path).is_ok_and(|bytes| !is_utf8(&bytes))
}

fn is_utf8(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok() && !is_iso_2022_jp(bytes)
}

/// Returns the unified diff of a file.
fn difference(name: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let diff = TextDiff::from_lines(old, new);
    diff.unified_diff()
        .header(&format!("a/{name}"), &format!("b/{name}"))
        .to_string()
}

/// Writes the text of a file. The file keeps its byte order mark and the ends of its lines.
fn replace(path: &Path, text: &str, common: &Common) -> anyhow::Result<()> {
    const MARK: [u8; 3] = [0xef, 0xbb, 0xbf];
    let name = path.display();
    let old =
        std::fs::read(path).or_failure(|| message!("failure.not-read", file = name.to_string()))?;
    if !is_utf8(&old) {
        return Err(failure(message!(
            "failure.fix-not-utf8",
            file = name.to_string()
        )));
    }
    let mut out = OutFile::create(path, common, [])?;
    if old.starts_with(&MARK) {
        out.write_all(&MARK)?;
    }
    match ends_lines_with_cr(&old) {
        true => out.write_all(text.replace('\n', "\r").as_bytes())?,
        false => out.write_all(text.as_bytes())?,
    }
    out.finish()
}
