//! Questions about a game: what cards are worth, what may be on a field, what a player sees.
//!
//! Nothing here changes the game.

pub(crate) mod card_value;
pub(crate) mod field;
pub(crate) mod view;
