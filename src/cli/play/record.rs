//! The record of a game, which `--record` writes and `--replay` plays again.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use wixoss::engine::{Choice, Play, Player};
use wixoss::scenario::words;

use crate::cli::files::limits;
use crate::cli::output;

/// The version of the file format. A change that older programs can't read needs a new version.
const VERSION: u32 = 1;

/// A recorded game: the decks, the rules and the seed with which it began, and every choice of the
/// players. A choice is written with the words that scenarios use for it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    version: u32,
    /// The deck files of both players.
    pub decks: [PathBuf; 2],
    /// The format that both decks were judged by.
    pub format: String,
    /// The day whose rules judged both decks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_of: Option<String>,
    /// Whether restriction lists were ignored.
    #[serde(default)]
    pub no_restrictions: bool,
    /// Whether cards whose text is read only in part were played with the abilities that are read.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The seed of everything random in the game.
    pub seed: u64,
    /// All choices, in order.
    pub choices: Vec<Chosen>,
}

/// One choice of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The turn and the phase or step of the choice, for people who read the record.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    at: String,
    player: String,
    choice: String,
    /// Several legal choices can have the same words, for example if two cards have the same name.
    /// This is the number of those choices that come before this choice in the list of legal
    /// choices. It matters which of them is made, because random results depend on the order of the
    /// cards in a zone.
    #[serde(default, skip_serializing_if = "is_zero")]
    after: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde passes it")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Record {
    /// Returns a record without choices yet.
    pub fn new(decks: [PathBuf; 2], format: &str, seed: u64) -> Record {
        Record {
            version: VERSION,
            decks,
            format: format.to_owned(),
            as_of: None,
            no_restrictions: false,
            partial: false,
            seed,
            choices: Vec::new(),
        }
    }

    /// Reads a record from a file.
    ///
    /// # Errors
    /// If the file can't be read, is not a record, or has another version.
    pub fn read(path: &Path, limit: u64) -> anyhow::Result<Record> {
        let name = path.display();
        let text =
            limits::read_text(path, limit).context("the file of `--replay` can't be used")?;
        let record: Record =
            serde_json::from_str(&text).map_err(|error| match text.trim().is_empty() {
                true => anyhow::anyhow!("{name} is empty, so it is not a game that --record wrote"),
                false => anyhow::Error::new(error)
                    .context(format!("{name} is not a game that --record wrote")),
            })?;
        if record.version != VERSION {
            bail!(
                "{name} has version {}, but only version {VERSION} can be read",
                record.version
            );
        }
        Ok(record)
    }

    /// Returns the text of the file.
    ///
    /// # Errors
    /// If the record can't be written as JSON.
    pub fn text(&self) -> anyhow::Result<String> {
        Ok(output::json(self)?)
    }

    /// Adds a choice to the record, before the choice is made.
    pub fn note(&mut self, play: &Play<'_>, player: Player, choice: Choice) {
        let said = words::choice(play, choice);
        let alike = choices_with_words(play, &said);
        self.choices.push(Chosen {
            at: words::moment(play),
            player: words::player(player).to_owned(),
            after: alike.iter().position(|c| *c == choice).unwrap_or_default(),
            choice: said,
        });
    }

    /// Returns the next recorded choice. Returns `None` at the end of the record.
    ///
    /// # Errors
    /// If the record names another player, or a choice that is not legal now.
    pub fn next(&self, play: &Play<'_>, made: usize) -> anyhow::Result<Option<Choice>> {
        let (Some(chosen), Some(decision)) = (self.choices.get(made), play.decision()) else {
            return Ok(None);
        };
        let number = made + 1;
        let asked = words::player(decision.player);
        if chosen.player != asked {
            bail!(
                "choice {number} of the record is a choice of player {}, but now player {asked} \
                 must choose",
                chosen.player
            );
        }
        match choices_with_words(play, &chosen.choice).get(chosen.after) {
            Some(choice) => Ok(Some(*choice)),
            None => {
                let legal = words::choices(play);
                let legal: Vec<&str> = legal.iter().map(|(label, _)| label.as_str()).collect();
                bail!(
                    "choice {number} of the record, `{}`, is not legal; the legal choices are: {}",
                    chosen.choice,
                    legal.join(" | ")
                )
            }
        }
    }
}

/// Returns the legal choices that have the words `said`.
fn choices_with_words(play: &Play<'_>, said: &str) -> Vec<Choice> {
    let options = play.decision().map(|decision| decision.options);
    let options = options.unwrap_or_default().iter().copied();
    options
        .filter(|option| is_recorded_choice(&words::choice(play, *option), said))
        .collect()
}

/// Returns whether a choice with the words `label` is the recorded choice `said`. If a player
/// chooses one of several ways to do something, the words are `way: 2 (...)`. An older record has
/// only `way: 2`.
fn is_recorded_choice(label: &str, said: &str) -> bool {
    let way = label.starts_with("way: ").then(|| label.split(" (").next());
    label == said || way.flatten() == Some(said)
}
