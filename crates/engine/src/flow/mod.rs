//! The flow of a game: set-up, turns, attacks, rule-based actions and keywords.
//!
//! [`Play`](play::Play) runs the topmost [`Frame`](crate::state::frame::Frame) until a player has
//! to choose. Each file runs one kind of frame or handles one kind of question. For a question, the
//! file decides whether a choice is legal (`may_...`), lists the legal choices (`list_...`) and
//! carries out a choice. This module does not interpret card texts; the `ability` module does.

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
