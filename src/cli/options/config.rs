//! The configuration file `wixoss.toml`.
//!
//! Only one file is read: the file that `--config` names. Without `--config`, the program reads the
//! nearest `wixoss.toml` in the working folder or a folder above it. If there is no such file, the
//! program reads the file in the user's configuration folder.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use serde::Deserialize;
use wixoss::legality::{Day, Format, FormatChoice};
use wixoss::message;
use wixoss::vocab::{Date, Lang};

use super::values::{self, named_style};
use crate::cli::failure::OrFailure;
use crate::cli::files::data_file::read_toml;
use crate::cli::files::limits::{self, USUAL};
use crate::cli::{Common, When};

/// The name of the configuration file.
pub const NAME: &str = "wixoss.toml";

/// The values of a configuration file. Options and decks override these values.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The game format for decks that name no format, or `auto`.
    pub format: Option<String>,
    /// The day for decks that name no day; `today` is the day of the run.
    #[serde(deserialize_with = "read_day")]
    pub as_of: Option<Date>,
    /// The output style of `validate`.
    pub output: Option<String>,
    /// When to use colors.
    pub color: Option<When>,
    /// Whether to judge decks for casual play, without restriction lists.
    pub no_restrictions: bool,
    /// Card files to add; paths are relative to the configuration file.
    pub cards: Vec<PathBuf>,
    /// Files of other names for cards to add; paths are relative to the configuration file.
    pub aliases: Vec<PathBuf>,
    /// Restriction lists to add; paths are relative to the configuration file.
    pub restrictions: Vec<PathBuf>,
    /// Files of card abilities to add; paths are relative to the configuration file.
    pub abilities: Vec<PathBuf>,
    /// Folders with glossary entries to add; paths are relative to the configuration file.
    pub entries: Vec<PathBuf>,
    /// The language of output for people.
    pub lang: Option<Lang>,
}

/// Reads the configuration for this run.
///
/// # Errors
/// If the file can't be read, or if a value in it is wrong.
pub fn load(common: &Common) -> anyhow::Result<Config> {
    match file_of(common) {
        Some(path) => read(&path, common.limit(USUAL)),
        None => Ok(Config::default()),
    }
}

/// Returns the configuration file and the data files that it names.
///
/// # Errors
/// Returns the errors of [`load`].
pub fn files(common: &Common) -> anyhow::Result<Vec<PathBuf>> {
    let config = load(common)?;
    let mut files: Vec<PathBuf> = file_of(common).into_iter().collect();
    files.extend([config.cards, config.aliases].into_iter().flatten());
    files.extend(
        [config.restrictions, config.abilities]
            .into_iter()
            .flatten(),
    );
    Ok(files)
}

/// Returns the configuration file of this run, if there is one.
fn file_of(common: &Common) -> Option<PathBuf> {
    if common.isolated {
        return None;
    }
    let named = common.config.clone();
    named.or_else(nearest_file).or_else(user_file)
}

/// Reads a date in quotes, or a TOML date without quotes. Deck files allow both forms too.
fn read_day<'de, D: serde::Deserializer<'de>>(source: D) -> Result<Option<Date>, D::Error> {
    let text = match toml::Value::deserialize(source)? {
        toml::Value::String(text) => text,
        other => other.to_string(),
    };
    match values::day(&text).map_err(serde::de::Error::custom)? {
        Day::On(day) => Ok(Some(day)),
        Day::Latest => Ok(None),
    }
}

fn nearest_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors()
        .map(|folder| folder.join(NAME))
        .find(|path| path.is_file())
}

fn user_file() -> Option<PathBuf> {
    // Without these variables, the library `etcetera` would look up the home folder in the user
    // database of the system. So the program reads no file in this case.
    std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
    let folders = etcetera::choose_base_strategy().ok()?;
    let path = folders.config_dir().join("wixoss").join(NAME);
    path.is_file().then_some(path)
}

fn read(path: &Path, limit: u64) -> anyhow::Result<Config> {
    let text = limits::read_text(path, limit).or_failure(|| message!("failure.configuration"))?;
    let file = path.display().to_string();
    let mut config: Config = read_toml(&file, &text)?;
    let at = || message!("failure.in-file", file = file.as_str());
    let format = config.format.as_deref().map(FormatChoice::from);
    if let Some(FormatChoice::Id(format)) = &format {
        let known: Result<&'static Format, _> = format.parse();
        known.or_failure(at)?;
    }
    if let Some(style) = &config.output {
        named_style(style)
            .map_err(anyhow::Error::msg)
            .or_failure(at)?;
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let files = (config.cards.iter_mut())
        .chain(&mut config.aliases)
        .chain(&mut config.restrictions)
        .chain(&mut config.abilities);
    for file in files.chain(&mut config.entries) {
        *file = folder.join(&*file);
    }
    Ok(config)
}
