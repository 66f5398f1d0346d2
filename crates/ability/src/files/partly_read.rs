//! The abilities of a card whose text was read only in part.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::yaml::{WriteError, checked};
use crate::Ability;
use wixoss_base::syntax::{Node, ReadError, Value, plain, read, to_yaml};

/// The key for an ability that was not understood, as in
/// `missing: {kind: auto, why: unknown_words}`.
const MISSING: &str = "missing";

/// The abilities of a card whose text was read only in part, in the order printed. The list is
/// empty if nothing is known about the abilities.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartlyRead(pub Vec<ReadPart>);

/// One ability of a card whose text was read only in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadPart {
    /// This ability was understood.
    Read(Ability),
    /// An ability at this place was not understood.
    Missing(MissingAbility),
}

/// An ability that was not understood. The words of the ability are never kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissingAbility {
    /// The kind of the ability, as its label says.
    pub kind: MissingKind,
    /// The first reason why the ability was not understood.
    pub why: GapReason,
}

/// The kind of an ability that was not understood, as the label in front of the ability says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingKind {
    /// A constant ability.
    Constant,
    /// An auto ability.
    Auto,
    /// An enter ability.
    Enter,
    /// An action ability.
    Action,
    /// A Life Burst.
    LifeBurst,
    /// The ability of a trap icon.
    Trap,
    /// A song fragment.
    SongFragment,
    /// The appearance condition of a Resona.
    Appearance,
    /// A grow condition.
    GrowCondition,
    /// Rise.
    Rise,
    /// Harmony.
    Harmony,
    /// A keyword.
    Keyword,
    /// Text without a label: the effects of a spell, ARTS or PIECE, or a condition of another card.
    WithoutLabel,
    /// An ability with another label.
    Other,
}

/// The reason why words of a text were not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GapReason {
    /// The grammar doesn't know these words at this place.
    UnknownWords,
    /// No card of the card data has this class.
    UnknownClass,
    /// No card has this name.
    UnknownName,
    /// These words contradict earlier words of the text.
    Contradiction,
    /// Every word is known, but a word such as "it" refers to no card of the text.
    RefersToNothing,
    /// Every word is known, but no card can have the ability that was read.
    NoSuchAbility,
}

impl PartlyRead {
    /// Returns the abilities that were understood.
    pub fn abilities(&self) -> impl Iterator<Item = &Ability> {
        self.0.iter().filter_map(|part| match part {
            ReadPart::Read(ability) => Some(ability),
            ReadPart::Missing(_) => None,
        })
    }

    /// Returns the abilities that were not understood.
    pub fn missing(&self) -> impl Iterator<Item = MissingAbility> {
        self.0.iter().filter_map(|part| match part {
            ReadPart::Missing(missing) => Some(*missing),
            ReadPart::Read(_) => None,
        })
    }
}

impl MissingKind {
    /// Returns the label of the kind, as cards print it.
    const fn label(self) -> &'static str {
        match self {
            MissingKind::Constant => "[Constant]",
            MissingKind::Auto => "[Auto]",
            MissingKind::Enter => "[Enter]",
            MissingKind::Action => "[Action]",
            MissingKind::LifeBurst => "Life Burst",
            MissingKind::Trap => "{Trap Icon}",
            MissingKind::SongFragment => "Song Fragment",
            MissingKind::Appearance => "[Appearance Condition]",
            MissingKind::GrowCondition => "[Grow]",
            MissingKind::Rise => "[Rise]",
            MissingKind::Harmony => "[Harmony]",
            MissingKind::Keyword => "a keyword",
            MissingKind::WithoutLabel => "text without a label",
            MissingKind::Other => "an ability with another label",
        }
    }

    /// Returns whether an ability of this kind can say how its own card is put onto the field, such
    /// as a grow condition.
    pub const fn can_be_own_condition(self) -> bool {
        matches!(
            self,
            MissingKind::Appearance
                | MissingKind::GrowCondition
                | MissingKind::Rise
                | MissingKind::Harmony
                | MissingKind::WithoutLabel
                | MissingKind::Other
        )
    }
}

impl From<&Ability> for MissingKind {
    fn from(ability: &Ability) -> MissingKind {
        match ability {
            Ability::Keyword(_) => MissingKind::Keyword,
            Ability::Constant(_) => MissingKind::Constant,
            Ability::Auto(_) => MissingKind::Auto,
            Ability::Enter(_) => MissingKind::Enter,
            Ability::Action(_) => MissingKind::Action,
            Ability::LifeBurst(_) => MissingKind::LifeBurst,
            Ability::Use(_) => MissingKind::WithoutLabel,
            Ability::Appearance(_) => MissingKind::Appearance,
            Ability::GrowCondition(_) => MissingKind::GrowCondition,
            Ability::Rise(_) => MissingKind::Rise,
            Ability::Harmony(_) => MissingKind::Harmony,
            Ability::Trap(_) => MissingKind::Trap,
            Ability::SongFragment(_) => MissingKind::SongFragment,
        }
    }
}

impl fmt::Display for MissingAbility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.why {
            GapReason::UnknownWords => "some words are unknown",
            GapReason::UnknownClass => "no card has the class",
            GapReason::UnknownName => "no card has the name",
            GapReason::Contradiction => "some words contradict earlier words",
            GapReason::RefersToNothing => "a word such as `it` refers to nothing",
            GapReason::NoSuchAbility => "no card can have this ability",
        };
        write!(f, "{}: not read, because {why}", self.kind.label())
    }
}

/// Returns whether a node is a list of abilities in which at least one ability was not understood.
pub(super) fn has_missing(node: &Node<'_>) -> bool {
    matches!(&node.value, Value::List(items) if items.iter().any(is_missing))
}

fn is_missing(node: &Node<'_>) -> bool {
    matches!(&node.value, Value::Map(pairs) if pairs.iter().any(|(key, _)| key.text == MISSING))
}

/// The entry `missing: ...` in a list of abilities. It stands for an ability that was not
/// understood.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MissingEntry {
    missing: MissingAbility,
}

/// Reads one item of a list of abilities: an ability, or the entry `missing: ...` for an ability
/// that was not understood.
pub(super) fn part(node: Node<'_>, text: &str) -> Result<ReadPart, ReadError> {
    match is_missing(&node) {
        true => read(node, text).map(|entry: MissingEntry| ReadPart::Missing(entry.missing)),
        false => checked(node, text).map(ReadPart::Read),
    }
}

/// Returns the entry for an ability that was not understood, as YAML.
pub(super) fn missing_yaml(missing: MissingAbility) -> Result<String, WriteError> {
    let tree = plain(&MissingEntry { missing });
    Ok(to_yaml(
        &tree.map_err(|error| WriteError(error.to_string()))?,
    ))
}
