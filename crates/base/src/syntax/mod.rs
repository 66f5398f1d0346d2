//! Text with places: spans and lines, YAML read into trees that keep them, and trees read into
//! plain types with errors that say where and what was expected.

mod bare_word;
mod deserialize;
mod error;
mod node;
mod plain_value;
mod span;
mod toml_tree;
mod write_yaml;
mod yaml_tree;

pub use bare_word::BareWord;
pub use deserialize::read;
pub use error::ReadError;
pub use node::Field;
pub use node::{Node, Value};
pub use plain_value::{Plain, plain};
pub use span::boundary;
pub use span::{Location, Span};
pub use toml_tree::toml_tree;
pub use write_yaml::to_yaml;
pub use yaml_tree::{TreeError, TreeProblem, tree};
