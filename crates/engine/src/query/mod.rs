//! Questions about a game: the current values of cards, the cards that can come onto a field, and
//! the view of a player.
//!
//! Nothing here changes the game.

pub(crate) mod card_value;
pub(crate) mod face_up_signi;
pub(crate) mod field;
pub(crate) mod view;
