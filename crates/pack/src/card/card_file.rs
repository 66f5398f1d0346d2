use super::CardRecord;

/// A card file that can't be read.
#[derive(Debug, thiserror::Error)]
#[error("the card file {file} is wrong")]
pub struct CardFileError {
    /// The file.
    pub file: String,
    /// What is wrong, with line and column.
    pub source: serde_yaml::Error,
}

/// Reads the cards of one file in the format of `data/cards/`.
///
/// # Errors
/// When the text is not a YAML list of cards, with the place of the mistake.
pub fn read_card_file(file: &str, text: &str) -> Result<Vec<CardRecord>, CardFileError> {
    serde_yaml::from_str(text).map_err(|source| CardFileError {
        file: file.to_owned(),
        source,
    })
}
