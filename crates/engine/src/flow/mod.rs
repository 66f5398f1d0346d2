//! The flow of a game: set-up, turns, attacks, rule-based actions and keywords.
//!
//! [`Play`](play::Play) runs the topmost [`Frame`](crate::state::frame::Frame) until a player has
//! to choose. Each file advances one kind of frame or answers one kind of question: it says whether
//! a choice is legal (`may_...`), lists the legal choices (`list_...`) and carries one out. Card
//! text is not interpreted here; that happens in the ability room.

pub(crate) mod attack;
pub(crate) mod crush;
pub(crate) mod keyword;
pub(crate) mod payment;
pub(crate) mod play;
pub(crate) mod rule_action;
pub(crate) mod selection;
pub(crate) mod settle;
pub(crate) mod setup;
pub(crate) mod turn;
