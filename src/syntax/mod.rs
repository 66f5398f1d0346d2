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

pub(crate) use bare::BareWord;
pub(crate) use de::read;
pub use error::ReadError;
pub use node::Field;
pub(crate) use node::{Node, Value};
pub(crate) use plain::{Plain, plain};
pub(crate) use span::boundary;
pub use span::{Location, Span};
pub(crate) use toml::toml_tree;
pub(crate) use write::to_yaml;
pub(crate) use yaml::{TreeError, TreeProblem, tree};
