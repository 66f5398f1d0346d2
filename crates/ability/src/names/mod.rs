//! Names. The model has a name for every "it" and "that SIGNI" of a text. An ability binds each
//! name before it uses the name.

mod name;
mod unbound;

pub use name::{Bound, Name, NameError};
pub(crate) use unbound::check;
pub use unbound::{UnboundName, are_bound, check_tree, spoken_of};
