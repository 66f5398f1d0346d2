//! The state of a game: plain data that can be cloned, compared and stored.
//!
//! The code in this folder does not use the rules of the game or the texts of cards.
//! [`Game`](game::Game) is the whole state; the other files define its parts.

pub(crate) mod attached;
pub(crate) mod by_player;
pub(crate) mod card_list;
pub(crate) mod card_set;
pub(crate) mod card_state;
pub(crate) mod event;
pub(crate) mod frame;
pub(crate) mod game;
pub(crate) mod ids;
pub(crate) mod pile;
pub(crate) mod price;
pub(crate) mod short_list;
pub(crate) mod side;
pub(crate) mod touched;
pub(crate) mod turn_state;
