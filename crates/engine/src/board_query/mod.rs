//! Questions about a game: the current values of cards, the cards that can be put onto a field, and
//! the view of a player.
//!
//! The code in this folder never changes the game.

pub(crate) mod card_value;
pub(crate) mod comparable_state;
pub(crate) mod face_up_signi;
pub(crate) mod field;
pub(crate) mod view;
