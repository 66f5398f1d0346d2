//! `wixoss.toml`: the nearest one above the working folder, else the user's.

use std::path::{Path, PathBuf};

use anyhow::Context;
use etcetera::BaseStrategy;
use serde::Deserialize;
use wixoss::legality::Format;
use wixoss::vocab::{Date, Lang};

use super::values::named_style;
use super::{Common, When};

/// Name of the configuration file.
const NAME: &str = "wixoss.toml";

/// What a configuration file can set; flags and decks come before it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Game format.
    pub format: Option<String>,
    /// Day to judge decks as of.
    #[serde(deserialize_with = "read_day")]
    pub as_of: Option<Date>,
    /// Output style.
    pub output: Option<String>,
    /// When to use colors.
    pub color: Option<When>,
    /// Judge for casual play, without restriction lists.
    pub no_restrictions: bool,
    /// Card files to add, relative to the configuration file.
    pub cards: Vec<PathBuf>,
    /// Restriction lists to add, relative to the configuration file.
    pub restrictions: Vec<PathBuf>,
    /// Files of card abilities to add, relative to the configuration file.
    pub abilities: Vec<PathBuf>,
    /// Folders with glossary entries to add, relative to the configuration file.
    pub entries: Vec<PathBuf>,
    /// Language of the glossary's answers.
    pub lang: Option<Lang>,
}

/// The configuration that holds for a call.
pub fn load(common: &Common) -> anyhow::Result<Config> {
    if common.isolated {
        return Ok(Config::default());
    }
    match common
        .config
        .clone()
        .or_else(nearest_file)
        .or_else(user_file)
    {
        Some(path) => read(&path),
        None => Ok(Config::default()),
    }
}

/// A date in quotes, or TOML's own without them, as in a deck file.
fn read_day<'de, D: serde::Deserializer<'de>>(source: D) -> Result<Option<Date>, D::Error> {
    let text = match toml::Value::deserialize(source)? {
        toml::Value::String(text) => text,
        other => other.to_string(),
    };
    text.parse().map(Some).map_err(serde::de::Error::custom)
}

fn nearest_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors()
        .map(|folder| folder.join(NAME))
        .find(|path| path.is_file())
}

fn user_file() -> Option<PathBuf> {
    // A user without a home in the environment would have to be looked up in the system's books.
    std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
    let folders = etcetera::choose_base_strategy().ok()?;
    let path = folders.config_dir().join("wixoss").join(NAME);
    path.is_file().then_some(path)
}

fn read(path: &Path) -> anyhow::Result<Config> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("can't read the configuration {}", path.display()))?;
    let mut config: Config = toml::from_str(&text)
        .with_context(|| format!("the configuration {} is wrong", path.display()))?;
    let at = || format!("in the configuration {}", path.display());
    if let Some(format) = &config.format {
        let known: Result<&'static Format, _> = format.parse();
        known.with_context(at)?;
    }
    if let Some(style) = &config.output {
        named_style(style)
            .map_err(anyhow::Error::msg)
            .with_context(at)?;
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let files = (config.cards.iter_mut())
        .chain(&mut config.restrictions)
        .chain(&mut config.abilities);
    for file in files.chain(&mut config.entries) {
        *file = folder.join(&*file);
    }
    Ok(config)
}
