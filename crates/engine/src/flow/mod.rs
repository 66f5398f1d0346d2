//! How a game goes on: set-up, turns, attacks, keywords, rule-based actions.
//!
//! [`Play`](play::Play) runs the topmost [`Frame`](crate::state::frame::Frame) until a player has
//! to choose. Each other file advances one kind of frame or answers one kind of question.

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
