//! Names for cards and numbers. An ability has a name for every "it" and "that SIGNI" of its text.
//! It must bind (define) each name before it uses the name: `as` after a choice of cards binds a
//! name to these cards.

mod name;
mod unbound;

pub use name::{Bound, Name, NameError};
pub(crate) use unbound::check;
pub use unbound::{UnboundName, are_bound, check_tree, spoken_of};
