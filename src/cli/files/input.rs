//! The decks that the arguments name: files, folders and standard input.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use wixoss::message;

use ignore::WalkBuilder;
use ignore::overrides::OverrideBuilder;
use wixoss::card::CardDb;
use wixoss::deck::{
    DeckKind, Finding, KINDS, decode_up_to, has_lines_of_cards, is_cut_deck_code,
    is_meant_as_deck_code, unreadable,
};
use wixoss::report::deck::is_written_page;
use wixoss::report::{Report, is_written_verdict};
use wixoss::vocab::near;

use super::limits;
use crate::cli::failure::{failure, reason_of_system};
use crate::cli::options::config;

/// A deck to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A file that an argument names.
    File(PathBuf),
    /// A file in a folder that an argument names. The file may be something other than a deck.
    InFolder(PathBuf),
    Stdin,
    /// A deck code instead of a file.
    Code(String),
    /// A folder without deck files.
    EmptyFolder(PathBuf),
    /// A folder that can't be listed, and the reason.
    ClosedFolder(PathBuf, String),
}

impl Input {
    /// Returns the path of a file in a folder that an argument names.
    pub fn path_in_folder(&self) -> Option<&Path> {
        match self {
            Input::InFolder(path) => Some(path),
            _ => None,
        }
    }
}

/// The reason why the text of a deck can't be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Unread {
    /// The finding about the problem.
    pub finding: Box<Finding>,
    /// Whether the file or folder is missing or can't be opened.
    pub missing: bool,
}

impl From<Finding> for Unread {
    fn from(finding: Finding) -> Unread {
        Unread {
            finding: Box::new(finding),
            missing: false,
        }
    }
}

/// The extensions of deck files besides the usual extension of each kind.
const MORE_EXTENSIONS: [&str; 5] = ["yml", "csv", "tsv", "dek", "webxoss"];

/// The extensions of pages of text. Most pages in a folder are not decks, so such a file is judged
/// only if many of its lines look like cards.
const PAGE_EXTENSIONS: [&str; 4] = ["md", "markdown", "wiki", "mediawiki"];

/// The names of pages that describe a folder. The lists in such a page are examples.
const DESCRIPTIONS: [&str; 10] = [
    "readme",
    "changelog",
    "contributing",
    "license",
    "code_of_conduct",
    "security",
    "authors",
    "notice",
    "history",
    "todo",
];

impl Input {
    /// Returns the deck that an argument names: a file, standard input or a deck code. If a file
    /// has the name of a deck code, the argument means the file.
    pub fn of(path: &Path) -> Input {
        if path.as_os_str() == "-" {
            return Input::Stdin;
        }
        match path.to_str() {
            Some(word) if is_meant_as_deck_code(word) && !path.exists() => {
                Input::Code(word.to_owned())
            }
            _ => Input::File(path.to_owned()),
        }
    }

    /// Returns the name of the deck in the output. Standard input has the name `-`, and the name of
    /// a deck code is the code itself.
    pub fn name(&self) -> String {
        match (self, self.path()) {
            (Input::Code(code), _) => code.clone(),
            (_, Some(path)) => path.display().to_string(),
            (_, None) => "-".to_owned(),
        }
    }

    /// Returns the path of the deck or folder; `None` for standard input and a code.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Input::File(path)
            | Input::InFolder(path)
            | Input::EmptyFolder(path)
            | Input::ClosedFolder(path, _) => Some(path),
            Input::Stdin | Input::Code(_) => None,
        }
    }

    /// Reads the text of the deck, at most `limit` bytes.
    ///
    /// # Errors
    /// A finding, if the text can't be read, is too large, or is not UTF-8 text.
    pub fn read(&self, limit: usize) -> Result<String, Unread> {
        let read = match self {
            Input::EmptyFolder(_) => {
                let known = extensions().collect::<Vec<_>>().join(", ");
                return Err(Unread {
                    finding: Box::new(unreadable(
                        message!("validate.no-deck-in-folder", known = known),
                        message!("validate.name-a-deck"),
                    )),
                    missing: true,
                });
            }
            Input::ClosedFolder(_, why) => {
                return Err(Unread {
                    finding: Box::new(unreadable(
                        message!("validate.folder-not-listed", error = why.to_string()),
                        message!("validate.name-another-folder"),
                    )),
                    missing: true,
                });
            }
            Input::Code(code) => return Ok(code.clone()),
            Input::Stdin => limits::take(std::io::stdin().lock(), limit as u64),
            Input::File(path) | Input::InFolder(path) => {
                std::fs::File::open(path).and_then(|file| limits::take(file, limit as u64))
            }
        };
        match read {
            Ok(bytes) => Ok(decode_up_to(&bytes, limit)?.into_owned()),
            Err(error) => {
                let near = match (self, error.kind()) {
                    (Input::File(path), ErrorKind::NotFound) => nearest(path),
                    _ => None,
                };
                let is_cut_code = match self {
                    Input::File(path) => {
                        near.is_none() && path.to_str().is_some_and(is_cut_deck_code)
                    }
                    _ => false,
                };
                if is_cut_code && error.kind() == ErrorKind::NotFound {
                    let what = message!("validate.cut-code");
                    return Err(Unread {
                        finding: Box::new(unreadable(what, message!("fix-file.copy-code"))),
                        missing: true,
                    });
                }
                let fix = match near {
                    None => message!("validate.name-a-file"),
                    Some(near) => {
                        let near = near.display().to_string();
                        message!("validate.did-you-mean", file = near)
                    }
                };
                let what = match reason_of_system(error.kind()) {
                    Some(reason) => message!("validate.not-read", reason = reason),
                    None => message!("validate.not-read", reason = error.to_string()),
                };
                Err(Unread {
                    finding: Box::new(unreadable(what, fix)),
                    missing: true,
                })
            }
        }
    }
}

/// Returns the file of the same folder whose name is most similar to the name of a missing file.
pub fn nearest(missing: &Path) -> Option<PathBuf> {
    /// The largest number of files that are looked at in a very large folder.
    const MOST: usize = 10_000;
    let name = missing.file_name()?.to_str()?;
    let folder = missing.parent()?;
    let here = folder.as_os_str().is_empty();
    let entries = std::fs::read_dir(if here { Path::new(".") } else { folder }).ok()?;
    let files = entries.flatten().take(MOST).map(|entry| entry.path());
    let files = files.filter(|path| path.is_file());
    let mut names: Vec<String> = files
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    // A folder lists its files in no fixed order, so they are sorted.
    names.sort();
    let near = near(name, names.iter().map(String::as_str), 1);
    // The result keeps the spelling of the folder in the argument.
    near.first().map(|name| folder.join(name))
}

/// The decks that the arguments name, and the files in folders that are not decks.
#[derive(Debug, Default)]
pub struct Gathered {
    pub inputs: Vec<Input>,
    pub skipped: Vec<PathBuf>,
}

/// Returns the decks that paths name. A folder stands for the files in it that may be decks, sorted
/// by path. `excluded` contains patterns of files and folders to leave out, as in a `.gitignore`. A
/// `.gitignore` is respected too.
///
/// # Errors
/// If a pattern is wrong.
pub fn gather(paths: &[PathBuf], excluded: &[String]) -> anyhow::Result<Gathered> {
    let mut gathered = Gathered::default();
    for path in paths {
        if path.as_os_str() == "-" || !path.is_dir() {
            gathered.inputs.push(Input::of(path));
            continue;
        }
        let before = gathered.inputs.len();
        walk(path, excluded, &mut gathered)?;
        if gathered.inputs.len() == before {
            gathered.inputs.push(Input::EmptyFolder(path.clone()));
        }
    }
    Ok(gathered)
}

fn walk(folder: &Path, excluded: &[String], gathered: &mut Gathered) -> anyhow::Result<()> {
    let mut patterns = OverrideBuilder::new(folder);
    for pattern in excluded {
        // In the overrides of the crate `ignore`, `!` marks the files to leave out.
        let added = patterns.add(&format!("!{pattern}"));
        if added.is_err() {
            let wrong = message!("failure.exclude", pattern = pattern.as_str());
            return Err(failure(wrong));
        }
    }
    let found = WalkBuilder::new(folder)
        .overrides(patterns.build()?)
        .require_git(false)
        .git_global(false)
        .sort_by_file_path(Path::cmp)
        .build();
    for entry in found {
        let path = match entry {
            Ok(entry) => entry.into_path(),
            Err(error) => {
                let closed = Input::ClosedFolder(folder.to_owned(), error.to_string());
                gathered.inputs.push(closed);
                continue;
            }
        };
        // A link can lead back to its own folder. So links to folders are skipped, and links to
        // files are followed.
        if path.is_dir() || is_special(&path) {
            continue;
        }
        // An empty file is skipped, because this program may have written it: some output styles
        // write nothing if there are no findings. A link to a missing file is skipped too.
        let is_empty = path.metadata().is_ok_and(|meta| meta.len() == 0);
        let leads_nowhere = path.is_symlink() && !path.exists();
        match !is_empty && !leads_nowhere && (is_deck_file(&path) || is_page_with_deck(&path)) {
            true => gathered.inputs.push(Input::InFolder(path)),
            false => gathered.skipped.push(path),
        }
    }
    Ok(())
}

/// Returns whether this program wrote a text as a verdict or as a page about a deck. A verdict can
/// have colors.
pub fn is_written(text: &str) -> bool {
    is_written_verdict(&without_colors(text)) || is_written_page(text)
}

/// Returns a text without the codes for colors, such as `ESC [1;32m`.
fn without_colors(text: &str) -> Cow<'_, str> {
    if !text.contains("\u{1b}[") {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        plain.push_str(code.strip_prefix('m').unwrap_or(part));
    }
    Cow::Owned(plain)
}

/// Returns whether a file in a folder is not a deck. There are two cases. First, this program wrote
/// the file as a verdict or as a page about a deck. Second, no known card was read from the file,
/// and the file has no sign of a deck. Signs of a deck are the key of a deck and, in a text file or
/// a JSON list, a card number.
pub fn is_something_else(report: &Report<'_>, text: &str, db: &CardDb) -> bool {
    if is_written(text) {
        return true;
    }
    if report.known_cards > 0 || text.trim().is_empty() || names_a_deck(text) {
        return false;
    }
    // Data files other than decks, such as scenarios or recorded games, often have card numbers. So
    // a card number shows a deck only in a text file or a list.
    let file = Path::new(report.file);
    let extension = file.extension().and_then(|extension| extension.to_str());
    let is_data = extension.is_some_and(|extension| {
        let data = ["json", "yaml", "yml", "toml"];
        data.iter().any(|data| data.eq_ignore_ascii_case(extension))
    });
    let is_list = text.trim_start().starts_with('[');
    (is_data && !is_list) || !names_a_card(text, db)
}

/// Returns whether a text has the key `main_deck` or `lrig_deck`, perhaps misspelled, or is a deck
/// file that a program wrote.
fn names_a_deck(text: &str) -> bool {
    let key = |line: &str| {
        let key = line.split([':', '=', ']']).next().unwrap_or_default();
        let key = key.trim_matches(|c: char| !c.is_alphanumeric() && c != '_');
        key.len() > 4 && !near(key, ["main_deck", "lrig_deck"], 1).is_empty()
    };
    let kind = DeckKind::recognize(text);
    let is_of_a_program = !["json", "toml", "yaml", "table", "text"].contains(&kind.name);
    is_of_a_program || text.split(['\n', ',', '{']).take(10_000).any(key)
}

/// Returns whether a text contains the number of a card.
fn names_a_card(text: &str, db: &CardDb) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words
        .filter(|word| word.contains('-'))
        .any(|word| db.by_number(word).is_some())
}

/// Returns whether a path is a pipe or a device. A pipe or device is read if an argument names it,
/// but it is skipped in a folder.
fn is_special(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}

/// Returns whether a file has the name of a deck file.
fn is_deck_file(path: &Path) -> bool {
    if path.file_name().is_some_and(|name| name == config::NAME) {
        return false;
    }
    path.extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| extensions().any(|e| e.eq_ignore_ascii_case(extension)))
}

/// Returns whether a file is a page of text with a deck: a file in Markdown or of a wiki, in which
/// many lines look like cards. Only the start of the file is read, because a folder can have many
/// long pages.
fn is_page_with_deck(path: &Path) -> bool {
    const START: u64 = 64 * 1024;
    let part = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().to_lowercase());
    let extension = part(path.extension()).unwrap_or_default();
    let name = part(path.file_name()).unwrap_or_default();
    // A page can have its language in its name: `README.ja.md`.
    let stem = name.split('.').next().unwrap_or_default();
    if !PAGE_EXTENSIONS.contains(&extension.as_str()) || DESCRIPTIONS.contains(&stem) {
        return false;
    }
    let mut start = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(START).read_to_end(&mut start));
    // A file that can't be read is judged, so that the error is shown.
    if read.is_err() {
        return true;
    }
    match decode_up_to(&start, start.len()) {
        Ok(text) => has_lines_of_cards(&text),
        // The start can end in the middle of a character.
        Err(_) => has_lines_of_cards(&String::from_utf8_lossy(&start)),
    }
}

fn extensions() -> impl Iterator<Item = &'static str> {
    let mut seen: Vec<&'static str> = Vec::new();
    for extension in KINDS
        .iter()
        .map(|kind| kind.extension)
        .chain(MORE_EXTENSIONS)
    {
        if !extension.is_empty() && !seen.contains(&extension) {
            seen.push(extension);
        }
    }
    seen.into_iter()
}
