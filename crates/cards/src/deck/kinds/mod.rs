//! One file per kind of deck file.

pub(super) mod batoru;
pub(super) mod cockatrice;
pub(super) mod editor;
pub(super) mod json;
pub(super) mod lackey;
mod native;
pub(super) mod numbers;
mod shared;
pub(super) mod table;
pub(super) mod text;
pub(super) mod toml;
pub(super) mod webxoss;
pub(super) mod webxoss_text;
pub(super) mod yaml;
