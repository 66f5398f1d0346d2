//! Abilities in files: YAML, files of cards, and look-up by card number.

mod ability_book;
mod card_file;
mod partly_read;
mod yaml;

pub use ability_book::{AbilityBook, Known};
pub use card_file::{CardAbilities, read_card_abilities, write_card_abilities};
pub use partly_read::{GapReason, MissingAbility, MissingKind, PartlyRead, ReadPart};
pub use yaml::{WriteError, change_from_node, from_node, from_yaml, to_yaml_text};
