use super::CardRecord;

/// The error for a card file that can't be read.
#[derive(Debug, thiserror::Error)]
#[error("the card file {file} is wrong")]
pub struct CardFileError {
    /// The name of the file.
    pub file: String,
    /// The error of the YAML reader, with line and column.
    pub source: serde_yaml::Error,
}

/// Reads the card records of one file in the format of `data/cards/`. `file` is the name of the
/// file in error messages.
///
/// # Errors
/// If the text is not a YAML list of card records. The error says the line and column of the
/// mistake.
pub fn read_card_file(file: &str, text: &str) -> Result<Vec<CardRecord>, CardFileError> {
    serde_yaml::from_str(text).map_err(|source| CardFileError {
        file: file.to_owned(),
        source,
    })
}
