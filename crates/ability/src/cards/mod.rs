//! The cards that an ability is about: one filter, and the ways in which an effect gets its cards.

pub mod card_names;
mod feature;
mod filter;
pub mod marks;
mod place;
mod which;

pub use feature::{Attachment, Counter, Feature, Marker, Position, State, Trait};
pub use filter::{CardWord, Filter, Shared, SharedWith, Traits};
pub use place::Place;
pub use which::{Group, Selection, Stack, StackZone, Sum, Until, Which};
