//! Texts and values with their places in a file.
//!
//! [`tree()`] reads YAML and JSON, and [`toml_tree()`] reads TOML. Both functions build a tree of
//! [`Node`]s with places. [`read()`] turns such a tree into any type that serde can read. An error
//! contains the place of the mistake and the expected value. In the other direction, [`plain()`]
//! turns a value into a tree without places, and [`to_yaml()`] writes this tree as YAML.

mod bare_word;
mod deserialize;
mod error;
mod from_node;
mod grammar_mistake;
mod json_tree;
mod node;
mod plain_value;
mod span;
mod toml_tree;
mod write_yaml;
mod yaml_tree;

pub use deserialize::read;
pub use error::{Misread, Mistakes, ReadError};
pub use from_node::{FromNode, Word, by_serde, required};
pub use grammar_mistake::GrammarMistake;
pub use json_tree::{json_lines_tree, json_tree};
pub use node::Field;
pub use node::{Node, Value};
pub use plain_value::{Plain, plain};
pub use span::boundary;
pub use span::{Location, Span};
pub use toml_tree::toml_tree;
pub use wixoss_derive::FromNode;
pub use write_yaml::to_yaml;
pub use yaml_tree::{TreeError, TreeProblem, tree};
