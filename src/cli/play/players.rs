//! Who chooses for a player: chance, the first legal choice, or a list of preferences.

use anyhow::Context;
use wixoss::engine::{Choice, Play, RandomPlayer};
use wixoss::scenario::Preferences;

/// How a player chooses.
#[derive(Clone, Debug)]
pub enum Manner {
    /// Every legal choice with the same chance.
    Random,
    /// The first legal choice.
    First,
    /// The first preference that is legal; by chance where none is.
    ByList(Preferences),
}

impl Manner {
    /// The manner of a word: `random`, `first`, or a file of preferences.
    pub fn of(word: &str) -> anyhow::Result<Manner> {
        Ok(match word.trim() {
            "random" => Manner::Random,
            "first" => Manner::First,
            file => {
                let text = std::fs::read_to_string(file).with_context(|| {
                    format!(
                        "`{file}` is neither `random` nor `first` nor a file of preferences \
                         that can be read"
                    )
                })?;
                let listed = Preferences::read(&text);
                Manner::ByList(listed.map_err(|error| anyhow::anyhow!("{file}: {error}"))?)
            }
        })
    }

    /// In a word.
    pub const fn name(&self) -> &'static str {
        match self {
            Manner::Random => "at random",
            Manner::First => "the first legal choice",
            Manner::ByList(_) => "by a list of preferences",
        }
    }

    /// What a player of this manner does now; `chance` decides where the manner does not.
    pub fn choose(&self, play: &Play<'_>, chance: &mut RandomPlayer) -> Option<Choice> {
        let decision = play.decision()?;
        match self {
            Manner::Random => Some(chance.choose(&decision)),
            Manner::First => decision.options.first().copied(),
            Manner::ByList(preferences) => {
                let preferred = preferences.choose(play);
                preferred.or_else(|| Some(chance.choose(&decision)))
            }
        }
    }
}
