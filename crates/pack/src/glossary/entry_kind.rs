use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// A place for cards.
    Zone,
    /// A phase of the turn.
    Phase,
    /// A step of the attack phase.
    Step,
    /// Something that players or cards do.
    Action,
    /// A kind of ability, or a rule about how abilities work.
    Ability,
    /// A keyword printed on cards.
    Keyword,
    /// A type of card.
    CardType,
    /// A part of a card, such as a printed icon or value.
    CardPart,
    /// A state of a card or a player.
    State,
    /// A rule of the game.
    Rule,
    /// A game format, or a rule about formats.
    Format,
}

/// The error for a word that is not a kind of entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{word}` is not a kind of entry: expected one of {}", names())]
pub struct UnknownKind {
    word: String,
}

fn names() -> String {
    EntryKind::ALL.map(EntryKind::name).join(", ")
}

impl EntryKind {
    /// Every kind of entry.
    pub const ALL: [EntryKind; 11] = [
        EntryKind::Zone,
        EntryKind::Phase,
        EntryKind::Step,
        EntryKind::Action,
        EntryKind::Ability,
        EntryKind::Keyword,
        EntryKind::CardType,
        EntryKind::CardPart,
        EntryKind::State,
        EntryKind::Rule,
        EntryKind::Format,
    ];

    /// Returns the word that files and the command line use for the kind.
    pub const fn name(self) -> &'static str {
        match self {
            EntryKind::Zone => "zone",
            EntryKind::Phase => "phase",
            EntryKind::Step => "step",
            EntryKind::Action => "action",
            EntryKind::Ability => "ability",
            EntryKind::Keyword => "keyword",
            EntryKind::CardType => "card-type",
            EntryKind::CardPart => "card-part",
            EntryKind::State => "state",
            EntryKind::Rule => "rule",
            EntryKind::Format => "format",
        }
    }

    /// Returns a short heading for entries of this kind.
    pub const fn title(self) -> &'static str {
        match self {
            EntryKind::Zone => "places for cards",
            EntryKind::Phase => "phases of the turn",
            EntryKind::Step => "steps of the attack phase",
            EntryKind::Action => "actions of players and cards",
            EntryKind::Ability => "kinds of ability, and how abilities work",
            EntryKind::Keyword => "keywords printed on cards",
            EntryKind::CardType => "types of card",
            EntryKind::CardPart => "parts of a card",
            EntryKind::State => "states of cards and players",
            EntryKind::Rule => "rules of the game",
            EntryKind::Format => "game formats and the rules about them",
        }
    }
}

impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for EntryKind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<EntryKind, UnknownKind> {
        let mut all = EntryKind::ALL.into_iter();
        all.find(|kind| kind.name().eq_ignore_ascii_case(word))
            .ok_or_else(|| UnknownKind {
                word: word.to_owned(),
            })
    }
}
