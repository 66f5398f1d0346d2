//! Names for cards and numbers. An ability has a name for every "it" and "that SIGNI" of its text.
//! It binds each name before it uses the name: `as` after a choice of cards gives them a name.

mod name;
mod unbound;

pub use name::{Bound, Name, NameError};
pub(crate) use unbound::check;
pub use unbound::{UnboundName, are_bound, check_tree, spoken_of};
