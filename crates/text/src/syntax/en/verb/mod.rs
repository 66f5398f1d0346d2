//! Verbs with their objects. Every parser in this folder returns a list of `Effect`s or a part of
//! an effect.

pub(super) mod bond;
pub(super) mod counter;
pub(super) mod craft;
pub(super) mod declare;
pub(super) mod destination;
pub(super) mod game_flow;
pub(super) mod marker;
pub(super) mod movement;
pub(super) mod negate;
pub(super) mod rearrange;
pub(super) mod turn_over;
pub(super) mod use_grow_bloom;
pub(super) mod verb_phrase;
