//! Reads a scenario file. Input: the text of the file. Output: a `Scenario`, or every mistake with
//! its line and column. No game is played here.

pub(crate) mod action;
pub(crate) mod card_names;
pub(crate) mod card_pool;
pub(crate) mod game_moment;
pub(crate) mod map_keys;
pub(crate) mod named_card;
pub(crate) mod place;
pub(crate) mod reply;
pub(crate) mod scenario;
pub(crate) mod side;
pub(crate) mod step;
pub(crate) mod turn_moment;
