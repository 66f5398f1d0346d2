//! A game written down, so that it can be played again.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use wixoss::engine::{Choice, Play, Player};
use wixoss::scenario::words;

/// Version of the file: a change that older programs can't read counts it up.
const VERSION: u32 = 1;

/// A game: with what it began, and every choice in the words of scenarios.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    version: u32,
    /// The deck files of both players.
    pub decks: [PathBuf; 2],
    /// The format both were judged by.
    pub format: String,
    /// The day they were judged as of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_of: Option<String>,
    /// Whether restriction lists were left aside.
    #[serde(default)]
    pub no_restrictions: bool,
    /// What chance did.
    pub seed: u64,
    /// Every choice, in order.
    pub choices: Vec<Chosen>,
}

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    player: String,
    choice: String,
    /// Which one of the legal choices that are said like this: cards of one name are told apart,
    /// because the order they lie in is part of what chance goes by.
    #[serde(default, skip_serializing_if = "is_zero")]
    after: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde passes it")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Record {
    /// A game that has not begun.
    pub fn new(decks: [PathBuf; 2], format: &str, seed: u64) -> Record {
        Record {
            version: VERSION,
            decks,
            format: format.to_owned(),
            as_of: None,
            no_restrictions: false,
            seed,
            choices: Vec::new(),
        }
    }

    /// The game a file tells.
    pub fn read(path: &Path) -> anyhow::Result<Record> {
        let name = path.display();
        let text = std::fs::read_to_string(path).with_context(|| format!("can't read {name}"))?;
        let record: Record = serde_json::from_str(&text)
            .with_context(|| format!("{name} is no game written by --record"))?;
        if record.version != VERSION {
            bail!(
                "{name} is of version {}, only version {VERSION} is read",
                record.version
            );
        }
        Ok(record)
    }

    /// Writes the game to a file.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        std::fs::write(path, text).with_context(|| format!("can't write {}", path.display()))
    }

    /// Takes down a choice that is about to be made.
    pub fn note(&mut self, play: &Play<'_>, player: Player, choice: Choice) {
        let said = words::choice(play, choice);
        let alike = alike(play, &said);
        self.choices.push(Chosen {
            player: words::player(player).to_owned(),
            after: alike.iter().position(|c| *c == choice).unwrap_or_default(),
            choice: said,
        });
    }

    /// The recorded choice that comes next; `None` at the end of the record.
    pub fn next(&self, play: &Play<'_>, made: usize) -> anyhow::Result<Option<Choice>> {
        let (Some(chosen), Some(decision)) = (self.choices.get(made), play.decision()) else {
            return Ok(None);
        };
        let number = made + 1;
        let asked = words::player(decision.player);
        if chosen.player != asked {
            bail!(
                "choice {number} of the record is one of player {}, but it is player {asked} who \
                 has to choose",
                chosen.player
            );
        }
        match alike(play, &chosen.choice).get(chosen.after) {
            Some(choice) => Ok(Some(*choice)),
            None => {
                let legal = words::choices(play);
                let legal: Vec<&str> = legal.iter().map(|(label, _)| label.as_str()).collect();
                bail!(
                    "choice {number} of the record, `{}`, is not legal; legal are: {}",
                    chosen.choice,
                    legal.join(" | ")
                )
            }
        }
    }
}

/// The legal choices that are said like this.
fn alike(play: &Play<'_>, said: &str) -> Vec<Choice> {
    let options = play.decision().map(|decision| decision.options);
    let options = options.unwrap_or_default().iter().copied();
    options
        .filter(|option| words::choice(play, *option) == said)
        .collect()
}
