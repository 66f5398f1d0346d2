//! Errors in the text of a file of the user: the line, the column and the expected value, in plain
//! words instead of the words of a parser.

use serde::de::DeserializeOwned;
use wixoss::card::{CardFileError, CardRecord};
use wixoss::message;
use wixoss::syntax::{read, toml_tree, tree};

use crate::cli::failure::OrFailure;

/// The largest number of nested lists and maps in a file of the user.
const MAX_DEPTH: usize = 40;

/// Reads a value from the text of a TOML file with the name `file`.
///
/// # Errors
/// If the text is not TOML, or if a key or a value is wrong.
pub fn read_toml<T: DeserializeOwned>(file: &str, text: &str) -> anyhow::Result<T> {
    let root = toml_tree(text, MAX_DEPTH);
    let value = root.and_then(|root| read(root, text));
    value.or_failure(|| message!("failure.wrong-toml", file = file))
}

/// Returns the error of a card file in plain words. `error` has the words of a parser. So the file
/// is read again with `tree` and `read`, which give plain words. If they find no mistake, the words
/// of `error` are kept.
pub fn plain(error: CardFileError, file: &str, text: &str) -> anyhow::Error {
    let problem = || message!("failure.wrong-cards", file = file);
    let mistake = match tree(text, MAX_DEPTH) {
        Ok(root) => read::<Vec<CardRecord>>(root, text).err(),
        Err(mistake) => Some(wixoss::syntax::ReadError::new(
            mistake.problem.to_string(),
            None,
            mistake.span,
            text,
        )),
    };
    let failed: anyhow::Result<()> = match mistake {
        Some(mistake) => Err::<(), _>(mistake).or_failure(problem),
        None => Err::<(), _>(error.source).or_failure(problem),
    };
    failed
        .err()
        .unwrap_or_else(|| crate::cli::failure::failure(problem()))
}
