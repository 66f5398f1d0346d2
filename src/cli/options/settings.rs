//! The settings of a run, from the options and the configuration file.

use std::path::{Path, PathBuf};

use wixoss::ability::AbilityBook;
use wixoss::card::{Aliases, CardDb, CardRecord, read_card_file};
use wixoss::legality::{Day, FormatChoice};
use wixoss::legality::{Format, Lists, RestrictionList};
use wixoss::message;
use wixoss::message::Message;
use wixoss::report::text::is_clean_line;
use wixoss::report::{Judge, Rules};
use wixoss::vocab::Lang;

use super::config::{self, Config};
use super::lang;
use super::values;
use crate::cli::failure::{OrFailure, failure};
use crate::cli::files::data_file::{plain, read_toml};
use crate::cli::files::limits::{self, COLLECTION, USUAL};
use crate::cli::{Common, When};

/// The settings of a run: the options, the configuration, and the data. The data includes the files
/// that the options and the configuration add.
#[derive(Debug)]
pub struct Settings {
    pub config: Config,
    pub common: Common,
    pub db: CardDb,
    pub lists: Lists,
    pub abilities: AbilityBook,
}

/// The options that choose the rules for judging a deck.
#[derive(Clone, Debug, clap::Args)]
pub struct RulesArgs {
    /// Game format to judge by; overrides the format that a deck names. `auto` chooses the format
    /// of a deck that names no format, by the printings and the language of its cards
    #[arg(long, value_name = "FORMAT", value_parser = values::format_choice(), ignore_case = true, help_heading = "Rules")]
    pub format: Option<FormatChoice>,
    /// Judge by the rules on this day: YYYY-MM-DD, `today` (in UTC), or `latest` for the latest
    /// rules; if not given, on the day that a deck names, or by the latest rules
    #[arg(long, value_name = "DATE", value_parser = values::day, help_heading = "Rules")]
    pub as_of: Option<Day>,
    /// Ignore the restriction lists of official events, for casual play
    #[arg(long, help_heading = "Rules")]
    pub no_restrictions: bool,
}

impl Settings {
    /// Reads the configuration, and the files that the options and the configuration name.
    ///
    /// # Errors
    /// If a file can't be read, or if a file contains an error.
    pub fn new(common: Common) -> anyhow::Result<Settings> {
        let config = config::load(&common)?;
        if let Some(lang) = config.lang {
            lang::set_configured(lang);
        }
        let mut db = CardDb::embedded();
        let mut added = Vec::new();
        for (key, path) in named("cards", &config.cards, &common.cards) {
            let text =
                limits::read_text(path, common.limit(COLLECTION)).or_failure(|| key.unusable())?;
            let file = path.display().to_string();
            let records =
                read_card_file(&file, &text).map_err(|error| plain(error, &file, &text))?;
            check_names(path, &records)?;
            added.extend(records);
        }
        if !added.is_empty() {
            db = db
                .with_records(added)
                .or_failure(|| message!("failure.added-cards"))?;
        }
        for (key, path) in named("aliases", &config.aliases, &common.aliases) {
            let text =
                limits::read_text(path, common.limit(USUAL)).or_failure(|| key.unusable())?;
            let file = path.display().to_string();
            let aliases: Aliases = read_toml(&file, &text)?;
            let problem = || message!("failure.in-file", file = file);
            db = db.with_aliases(aliases).or_failure(problem)?;
        }
        let mut lists = Lists::default();
        for (key, path) in named("restrictions", &config.restrictions, &common.restrictions) {
            let text =
                limits::read_text(path, common.limit(USUAL)).or_failure(|| key.unusable())?;
            lists = lists.with(read_list(path, &text)?);
        }
        let mut abilities = AbilityBook::embedded();
        for (key, path) in named("ability-file", &config.abilities, &common.ability_file) {
            let text =
                limits::read_text(path, common.limit(COLLECTION)).or_failure(|| key.unusable())?;
            let added = abilities.add_file(&text, &db);
            let file = path.display().to_string();
            added.or_failure(|| message!("failure.ability-file", file = file))?;
        }
        Ok(Settings {
            config,
            common,
            db,
            lists,
            abilities,
        })
    }

    /// Makes the judge for these settings. The values in `rules`, and the values that a deck names,
    /// override the configuration.
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
            format: self.config.format.as_deref().map(FormatChoice::from),
            as_of: self.config.as_of.map(Day::On),
        };
        Ok(Judge::new(self.db, lists, asked, fallback)?)
    }

    /// Returns the language of output for people: `asked` if the user names a language, else the
    /// language of the configuration, else the language of the system.
    pub fn lang(&self, asked: Option<Lang>) -> Lang {
        asked.or(self.config.lang).unwrap_or_else(lang::of_locale)
    }

    /// Returns when to use colors.
    pub fn color(&self) -> When {
        self.common
            .color
            .or(self.config.color)
            .unwrap_or(When::Auto)
    }
}

/// Where a file was named: in an option or under a key of the configuration.
#[derive(Clone, Copy)]
pub enum Key {
    /// The name of the option, without its dashes.
    Option(&'static str),
    /// The key of the configuration.
    Configuration(&'static str),
}

impl Key {
    /// Returns the start of the message about a file that can't be read.
    pub fn unusable(self) -> Message {
        match self {
            Key::Option(name) => message!("failure.option-file", option = name),
            Key::Configuration(name) => message!("failure.configured-file", key = name),
        }
    }
}

/// Returns the files that an option and the configuration name. Each comes with the option or key
/// that names it. In the configuration, the key of the ability files is `abilities`.
pub fn named<'p>(
    option: &'static str,
    configured: &'p [PathBuf],
    given: &'p [PathBuf],
) -> impl Iterator<Item = (Key, &'p PathBuf)> + use<'p> {
    let name = match option {
        "ability-file" => "abilities",
        name => name,
    };
    let configured = configured
        .iter()
        .map(move |path| (Key::Configuration(name), path));
    configured.chain(given.iter().map(move |path| (Key::Option(option), path)))
}

fn read_list(path: &Path, text: &str) -> anyhow::Result<RestrictionList> {
    let file = path.display().to_string();
    let list: RestrictionList = read_toml(&file, text)?;
    for format in &list.formats {
        let known: Result<&'static Format, _> = format.parse();
        known.or_failure(|| message!("failure.in-file", file = file.as_str()))?;
    }
    Ok(list)
}

/// Refuses a card whose number or name has a character that controls a terminal. No real card has
/// such a character.
fn check_names(path: &Path, records: &[CardRecord]) -> anyhow::Result<()> {
    for record in records {
        let names = [&record.number, &record.name_ja].into_iter();
        let names = names.chain(&record.name_en).chain(&record.name_zh);
        let lists = [
            &record.reprints,
            &record.numbers_en,
            &record.aliases_en,
            &record.lrig_types,
            &record.restriction,
        ];
        let mut texts = names.chain(lists.into_iter().flatten());
        if !texts.all(|text| is_clean_line(text)) {
            return Err(failure(message!(
                "failure.control-character",
                card = record.number.as_str(),
                file = path.display().to_string()
            )));
        }
    }
    Ok(())
}
