//! Who chooses for a player: chance, the first legal choice, or a list of preferences.

use anyhow::Context;
use wixoss::engine::{Choice, Play, RandomPlayer};
use wixoss::scenario::Preferences;

/// How a player chooses.
#[derive(Clone, Debug)]
pub enum Strategy {
    /// Every legal choice with the same chance.
    Random,
    /// The first legal choice.
    First,
    /// The first preference that is legal; by chance where none is.
    Preferences(Preferences),
}

impl Strategy {
    /// The manner of a word: `random`, `first`, or a file of preferences.
    pub fn of(word: &str) -> anyhow::Result<Strategy> {
        Ok(match word.trim() {
            "random" => Strategy::Random,
            "first" => Strategy::First,
            file => {
                let text = std::fs::read_to_string(file).with_context(|| {
                    format!(
                        "`{file}` is neither `random` nor `first` nor a file of preferences \
                         that can be read"
                    )
                })?;
                let listed = Preferences::read(&text);
                Strategy::Preferences(listed.map_err(|error| anyhow::anyhow!("{file}: {error}"))?)
            }
        })
    }

    /// In a word.
    pub const fn name(&self) -> &'static str {
        match self {
            Strategy::Random => "at random",
            Strategy::First => "the first legal choice",
            Strategy::Preferences(_) => "by a list of preferences",
        }
    }

    /// What a player of this manner does now; `chance` decides where the manner does not.
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
