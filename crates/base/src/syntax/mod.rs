//! Text with places: spans and lines, YAML read into trees that keep them, and trees read into
//! plain types with errors that say where and what was expected.

mod bare;
mod de;
mod error;
mod node;
mod plain;
mod span;
mod toml;
mod write;
mod yaml;

pub use bare::BareWord;
pub use de::read;
pub use error::ReadError;
pub use node::Field;
pub use node::{Node, Value};
pub use plain::{Plain, plain};
pub use span::boundary;
pub use span::{Location, Span};
pub use toml::toml_tree;
pub use write::to_yaml;
pub use yaml::{TreeError, TreeProblem, tree};
