//! The strategies with which the program chooses for a player: at random, always the first legal
//! choice, or by a list of preferences.

use std::path::Path;

use anyhow::Context;
use wixoss::engine::{Choice, Play, RandomPlayer};
use wixoss::scenario::Preferences;

use crate::cli::files::limits;

/// How the program chooses for a player.
#[derive(Clone, Debug)]
pub enum Strategy {
    /// Chooses at random; every legal choice has the same chance.
    Random,
    /// Takes the first legal choice.
    First,
    /// Takes the first preference that is a legal choice. If none is legal, chooses at random.
    Preferences(Preferences),
}

impl Strategy {
    /// Returns the strategy for a word: `random`, `first`, or the path of a file of preferences.
    ///
    /// # Errors
    /// If the file can't be read, or if one of its lines is not an action.
    pub fn of(word: &str, limit: u64) -> anyhow::Result<Strategy> {
        Ok(match word.trim() {
            "random" => Strategy::Random,
            "first" => Strategy::First,
            file => {
                let text = limits::read_text(Path::new(file), limit).with_context(|| {
                    format!(
                        "`{file}` in `--players` is not `random` or `first`, and can't be read as a \
                         file of preferences"
                    )
                })?;
                let listed = Preferences::read(&text);
                Strategy::Preferences(listed.map_err(|error| anyhow::anyhow!("{file}: {error}"))?)
            }
        })
    }

    /// Returns words for the strategy. They complete a sentence that begins with "the player
    /// chooses".
    pub const fn name(&self) -> &'static str {
        match self {
            Strategy::Random => "at random",
            Strategy::First => "the first legal choice",
            Strategy::Preferences(_) => "by a list of preferences",
        }
    }

    /// Returns the choice of a player with this strategy; `chance` decides random choices.
    pub fn choose(&self, play: &Play<'_>, chance: &mut RandomPlayer) -> Option<Choice> {
        let decision = play.decision()?;
        match self {
            Strategy::Random => Some(chance.choose(&decision)),
            Strategy::First => decision.options.first().copied(),
            Strategy::Preferences(preferences) => {
                let preferred = preferences.choose(play);
                preferred.or_else(|| Some(chance.choose(&decision)))
            }
        }
    }
}
