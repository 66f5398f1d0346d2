//! The decks that the arguments name: files, folders and standard input.

use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use wixoss::deck::{Finding, KINDS, MAX_BYTES, decode, unreadable};
use wixoss::vocab::near;

/// A deck to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    File(PathBuf),
    Stdin,
    /// A folder without deck files.
    EmptyFolder(PathBuf),
    /// A folder that can't be listed, and the reason.
    ClosedFolder(PathBuf, String),
}

/// Extensions of deck files besides the usual extension of each kind.
const MORE_EXTENSIONS: [&str; 5] = ["yml", "csv", "tsv", "dek", "webxoss"];

impl Input {
    /// Returns the name of the deck in the output; `-` is standard input.
    pub fn name(&self) -> String {
        match self {
            Input::File(path) | Input::EmptyFolder(path) | Input::ClosedFolder(path, _) => {
                path.display().to_string()
            }
            Input::Stdin => "-".to_owned(),
        }
    }

    /// Reads the text of the deck.
    ///
    /// # Errors
    /// A finding, if the text can't be read, is larger than [`MAX_BYTES`], or is not UTF-8 text.
    pub fn read(&self) -> Result<String, Finding> {
        // The buffer has room for most decks, so that one read gets the whole text and the next
        // read finds the end.
        let mut bytes = Vec::with_capacity(4096);
        // One byte more than allowed is read, so that `decode` notices a file that is too large.
        let most = MAX_BYTES as u64 + 1;
        let read = match self {
            Input::EmptyFolder(_) => {
                let known = extensions().collect::<Vec<_>>().join(", ");
                return Err(unreadable(
                    format!("no deck file in this folder; looked for the extensions {known}"),
                    "name a deck file, or a folder with deck files",
                ));
            }
            Input::ClosedFolder(_, why) => {
                return Err(unreadable(
                    format!("this folder can't be listed: {why}"),
                    "name a folder that you may read",
                ));
            }
            Input::Stdin => std::io::stdin().lock().take(most).read_to_end(&mut bytes),
            Input::File(path) => {
                std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
            }
        };
        match read {
            Ok(_) => decode(&bytes).map(|text| text.into_owned()),
            Err(error) => {
                let near = match (self, error.kind()) {
                    (Input::File(path), ErrorKind::NotFound) => nearest(path),
                    _ => None,
                };
                let fix = near.map_or_else(
                    || "name a file that exists and that you may read".to_owned(),
                    |near| format!("did you mean `{}`?", near.display()),
                );
                Err(unreadable(format!("can't be read: {error}"), &fix))
            }
        }
    }
}

/// Returns the file of the same folder whose name is nearest to the name of a missing file.
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
    // The result spells the folder as the argument does.
    near.first().map(|name| folder.join(name))
}

/// Returns the decks that paths name. A folder becomes the deck files in it, sorted by name.
pub fn gather(paths: &[PathBuf]) -> Vec<Input> {
    let mut inputs = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            inputs.push(Input::Stdin);
        } else if path.is_dir() {
            let before = inputs.len();
            walk(path, &mut inputs);
            if inputs.len() == before {
                inputs.push(Input::EmptyFolder(path.clone()));
            }
        } else {
            inputs.push(Input::File(path.clone()));
        }
    }
    inputs
}

fn walk(folder: &Path, inputs: &mut Vec<Input>) {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            inputs.push(Input::ClosedFolder(folder.to_owned(), error.to_string()));
            return;
        }
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if hidden {
            continue;
        }
        // A link to a folder may lead back to this folder, so links to folders are not followed.
        if path.is_dir() && !path.is_symlink() {
            walk(&path, inputs);
        } else if !path.is_dir() && is_deck_file(&path) && !is_special(&path) {
            inputs.push(Input::File(path));
        }
    }
}

/// Returns whether a path is a pipe or a device. Pipes and devices are read if an argument names
/// them, but skipped in a folder. A broken link is not special: reading it gives an error.
fn is_special(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}

fn is_deck_file(path: &Path) -> bool {
    path.extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| extensions().any(|e| e.eq_ignore_ascii_case(extension)))
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
