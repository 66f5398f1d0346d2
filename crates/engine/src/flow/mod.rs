//! The flow of a game: set-up, turns, attacks, rule-based actions and keywords.
//!
//! [`Play`](play::Play) runs the [`Frame`](crate::state::frame::Frame) (the task) on top of the
//! stack until a player has to choose. Each file runs one kind of frame or handles one kind of
//! question. For a question, the file decides whether a choice is legal (`may_...`), lists the
//! legal choices (`list_...`) and carries out a choice. The meaning of card texts is the work of
//! the `ability` module.

pub(crate) mod attack;
pub(crate) mod crush;
pub(crate) mod keyword;
pub(crate) mod loop_limit;
pub(crate) mod payment;
pub(crate) mod play;
pub(crate) mod rule_action;
pub(crate) mod selection;
pub(crate) mod settle;
pub(crate) mod setup;
pub(crate) mod turn;
