//! The settings from the options and the configuration file together.

use std::fs;
use std::path::Path;

use anyhow::Context;
use wixoss::ability::AbilityBook;
use wixoss::card::{CardDb, read_card_file};
use wixoss::legality::{Format, Lists, RestrictionList};
use wixoss::report::{Judge, Rules};
use wixoss::vocab::Date;

use super::config::{self, Config};
use super::{Common, When, values};

/// The options, the configuration, and the data with the files that both add.
#[derive(Debug)]
pub struct Settings {
    pub config: Config,
    pub common: Common,
    pub db: CardDb,
    pub lists: Lists,
    pub abilities: AbilityBook,
}

/// The options that choose the rules for judging a deck.
#[derive(Debug, clap::Args)]
pub struct RulesArgs {
    /// Game format to judge by; overrides the format that a deck names
    #[arg(long, value_name = "FORMAT", value_parser = values::format_id(), ignore_case = true, help_heading = "Rules")]
    pub format: Option<String>,
    /// Judge by the rules on this day, YYYY-MM-DD; if not given, on the day that a deck names, or
    /// by the latest rules
    #[arg(long, value_name = "DATE", help_heading = "Rules")]
    pub as_of: Option<Date>,
    /// Casual play: ignore the restriction lists of official events
    #[arg(long, help_heading = "Rules")]
    pub no_restrictions: bool,
}

impl Settings {
    /// Reads the configuration, and the files that the options and the configuration name.
    ///
    /// # Errors
    /// If a file can't be read, or if something in it is wrong.
    pub fn new(common: Common) -> anyhow::Result<Settings> {
        let config = config::load(&common)?;
        let mut db = CardDb::embedded();
        let mut added = Vec::new();
        for path in config.cards.iter().chain(&common.cards) {
            added.extend(read_card_file(&path.display().to_string(), &read(path)?)?);
        }
        if !added.is_empty() {
            db = db
                .with_records(added)
                .context("the added cards can't be used")?;
        }
        let mut lists = Lists::default();
        for path in config.restrictions.iter().chain(&common.restrictions) {
            lists = lists.with(read_list(path)?);
        }
        let mut abilities = AbilityBook::embedded();
        for path in config.abilities.iter().chain(&common.ability_file) {
            let added = abilities.add_file(&read(path)?, &db);
            added.with_context(|| format!("the abilities of {} can't be read", path.display()))?;
        }
        Ok(Settings {
            config,
            common,
            db,
            lists,
            abilities,
        })
    }

    /// Makes the judge for these settings. `rules` and the deck itself override the configuration.
    ///
    /// # Errors
    /// If the format is unknown or has no rules on the day, or if a restriction list names an
    /// unknown card.
    pub fn judge(self, rules: RulesArgs) -> anyhow::Result<Judge> {
        let casual = rules.no_restrictions || self.config.no_restrictions;
        let lists = match casual {
            true => Lists::These(Vec::new()),
            false => self.lists,
        };
        let asked = Rules {
            format: rules.format,
            as_of: rules.as_of,
        };
        let fallback = Rules {
            format: self.config.format,
            as_of: self.config.as_of,
        };
        Ok(Judge::new(self.db, lists, asked, fallback)?)
    }

    /// Returns when to use colors.
    pub fn color(&self) -> When {
        self.common
            .color
            .or(self.config.color)
            .unwrap_or(When::Auto)
    }
}

fn read_list(path: &Path) -> anyhow::Result<RestrictionList> {
    let text = read(path)?;
    let list: RestrictionList = toml::from_str(&text)
        .with_context(|| format!("the restriction list {} is wrong", path.display()))?;
    for format in &list.formats {
        let known: Result<&'static Format, _> = format.parse();
        known.with_context(|| format!("in the restriction list {}", path.display()))?;
    }
    Ok(list)
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))
}
